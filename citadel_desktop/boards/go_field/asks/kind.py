"""Kinds of action on the board: the base class, with defaults for actions that name a single point."""

from collections.abc import Iterable, Iterator
from typing import ClassVar, Generic, TypeVar

from citadel_desktop.boards.go_field.asked import Asked, Offer, Selection, place_of
from citadel_desktop.boards.go_field.panels.words import BoardWords
from citadel_desktop.boards.go_field.picture.overlay import Ghost, Preview
from citadel_desktop.boards.go_field.targets import Target, target_of
from citadel_desktop.boards.kit.interaction import ToolKind
from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.common import Word
from citadel_desktop.rules.gale.actions import AT_ONE_PLACE, Action, Kind
from citadel_desktop.rules.gale.state import State
from citadel_desktop.values import frozen

A = TypeVar("A", bound=Action)

_EXPLAINS_KIND = frozenset(
    {
        "no_action_left",
        "too_few_actions",
        "walls_used_up",
        "siege_bars_wall",
        "supply_empty",
        "field_full",
        "citadel_besieged",
        "removals_used_up",
        "too_weak",
        "spent",
    }
)
"""Refusals that explain why a whole kind of action is useless now, not just one sample."""


class ActionKind(Generic[A]):
    """A kind of action on this board.

    Attributes:
        kind: its name in the rules.
        square: whether its place is a square.
        by_warrior: whether one warrior does it: with a warrior in hand such a tool marks that warrior's places, other
            tools mark the whole field.
        on_own: whether a click on an own warrior does it with its tool; else that click takes the warrior in hand.
        tells_own: whether own warriors are described while it is the tool in hand.
        ghost: the piece it brings onto the field; None if it removes its target.
    """

    kind: ClassVar[Kind]
    square: ClassVar[bool] = False
    by_warrior: ClassVar[bool] = False
    on_own: ClassVar[bool] = False
    tells_own: ClassVar[bool] = False
    ghost: ClassVar[Ghost | None] = "warrior"

    # Clicks

    def beside(self, view: State, warrior: int) -> int:
        """Return the places where a warrior makes a difference to the action; none if nowhere."""
        return 0

    def marked(self, asked: Asked, selection: Selection) -> Iterable[int]:
        """Return the places where a click does it: near the warrior in hand if that matters, else all."""
        places = asked.places(self.kind)
        if selection.chosen is None:
            return places
        near = self.beside(asked.view, selection.chosen)
        return (place for place in places if near >> place & 1)

    def far(self, asked: Asked, selection: Selection) -> dict[int, int]:
        """Return the number of steps to points the warrior in hand reaches with several."""
        return {}

    def offers(self, asked: Asked, selection: Selection, place: int) -> Iterator[Offer]:
        """Return the offers of this kind for a click at a place."""
        actions, chosen = asked.at(self.kind, place), selection.chosen
        if self.on_own and selection.tool != self.kind:
            return
        if actions and (chosen is None or self.beside(asked.view, chosen) >> place & 1):
            yield Offer(self.kind, (actions[:1],))

    def meant(self, asked: Asked, chosen: int | None, place: int) -> Action:
        """Return the most likely action of a click that offers nothing, to be refused with its reason."""
        return AT_ONE_PLACE[self.kind](place)

    # Previews and words

    def preview(
        self, asked: Asked, selection: Selection, row: tuple[A, ...], target: Target, words: BoardWords
    ) -> Preview:
        """Return the preview of a click on a target: the best of the possible actions, told by `sentence`."""
        if self.ghost is None or asked.seat is None:
            return Preview(target, lost=(target,))
        return Preview(target, ((self.ghost, target, asked.seat),))

    def sentence(self, view: State, row: tuple[A, ...], words: BoardWords) -> str:
        """Return the preview in one sentence."""
        return words.action(view, row[0])

    def about(self, row: tuple[A, ...], stride: int) -> Iterator[Target]:
        """Return the points and squares of a row, beginning with the place of the action."""
        yield target_of(stride, place_of(row[0]), self.square)


@frozen
class Texts:
    """The texts for a kind of action.

    `label` is on its button and `about` is the purpose; `nothing` explains why it is useless where no single rule does;
    `choice` offers it in a menu at its place; `mark` explains its marks around a warrior in hand, "" if they need none.
    """

    label: Word
    about: Word
    nothing: Word
    choice: Word
    mark: Word = ""


class ToolAction(ActionKind[A]):
    """A kind of action that is also a tool in a player's turn.

    Attributes:
        icon: the name of its icon.
        key: the letter that picks it.
        cost: the number of the turn's actions it costs.
        says: its texts.
    """

    icon: ClassVar[str]
    key: ClassVar[str]
    cost: ClassVar[int] = 0
    says: ClassVar[Texts]

    def choice(self, view: State, row: tuple[A, ...], selection: Selection, words: BoardWords) -> str:
        """Return the text of its row in a menu at the place."""
        return words.speech.translated(self.says.choice)

    def note(self, view: State, row: tuple[A, ...], words: BoardWords) -> str:
        """Return the note at the end of that row: the cost."""
        return words.price(self.cost)

    def samples(self, asked: Asked) -> Iterable[Action]:
        """Return impossible actions of the kind; the refusal of one may explain why it is useless now."""
        return ()

    def available(self, asked: Asked) -> bool:
        """Whether the match has this tool."""
        return True

    def _sample(self, asked: Asked) -> Action | None:
        for action in self.samples(asked):
            refusal = asked.refusal(action)
            if refusal is not None and refusal.code in _EXPLAINS_KIND:
                return action
        return None

    def _words(self, speech: Speech, _asked: Asked) -> tuple[str, str]:
        help_text = speech.translated(self.says.about)
        return speech.translated(self.says.label), speech.t("{help} With Shift it stays in hand.", help=help_text)

    @property
    def tool(self) -> ToolKind[Asked, Action]:
        """Return the button."""
        return ToolKind(
            self.kind,
            self.icon,
            self.key,
            self._words,
            sample=self._sample,
            nothing=self.says.nothing,
            available=self.available,
        )
