"""How the board deals with a kind of action: the base class, whose defaults serve what names one point and no more."""

from collections.abc import Callable, Iterable, Iterator
from typing import ClassVar, Generic, TypeAlias, TypeVar

from citadel_desktop.boards.go_field.asks.asked import Asked, Offer, Selection, place_of
from citadel_desktop.boards.go_field.panels.words import BoardWords
from citadel_desktop.boards.go_field.picture.overlay import Ghost, Preview
from citadel_desktop.boards.go_field.picture.targets import Target, target_of
from citadel_desktop.boards.kit.interaction import ToolKind
from citadel_desktop.language.catalogue import Speech
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
"""Refusals that explain why a whole kind of action is of no use now, not only one sample."""


class ActionKind(Generic[A]):
    """A kind of action on this board.

    Attributes:
        kind: its name in the rules.
        square: whether it is done in a square.
        by_warrior: whether one warrior does it: with him in hand such a tool means what he can do, others mean the
            whole field.
        on_own: whether a click on an own warrior does it; other tools let him be taken in hand.
        tells_own: whether something is told of an own warrior while it is in hand as a tool.
        ghost: what comes onto the field by it; None: what it is done to goes.
    """

    kind: ClassVar[Kind]
    square: ClassVar[bool] = False
    by_warrior: ClassVar[bool] = False
    on_own: ClassVar[bool] = False
    tells_own: ClassVar[bool] = False
    ghost: ClassVar[Ghost | None] = "warrior"

    # What a click does

    def beside(self, view: State, warrior: int) -> int:
        """The places around a warrior, as a set, where he has to do with it; none, where nobody has."""
        return 0

    def marked(self, asked: Asked, selection: Selection) -> Iterable[int]:
        """Where a click does it: for the warrior in hand where he has to do with it, else everywhere."""
        places = asked.places(self.kind)
        if selection.chosen is None:
            return places
        near = self.beside(asked.view, selection.chosen)
        return (place for place in places if near >> place & 1)

    def far(self, asked: Asked, selection: Selection) -> dict[int, int]:
        """How many steps it is for the warrior in hand to points that take him several."""
        return {}

    def offers(self, asked: Asked, selection: Selection, place: int) -> Iterator[Offer]:
        """What a click there can do of the kind."""
        found, chosen = asked.at(self.kind, place), selection.chosen
        if found and (chosen is None or self.beside(asked.view, chosen) >> place & 1):
            yield Offer(self.kind, (found[:1],))

    def meant(self, asked: Asked, chosen: int | None, place: int) -> Action:
        """The action that a click there most likely meant where nothing is offered, to be refused with its reason."""
        return AT_ONE_PLACE[self.kind](place)

    # What is shown and said of it

    def preview(
        self, asked: Asked, selection: Selection, row: tuple[A, ...], target: Target, words: BoardWords
    ) -> Preview:
        """What a click on a target would do with the best row that is offered; in words see `sentence`."""
        if self.ghost is None or asked.seat is None:
            return Preview(target, lost=(target,))
        return Preview(target, ((self.ghost, target, asked.seat),))

    def sentence(self, view: State, row: tuple[A, ...], words: BoardWords) -> str:
        """The same in one sentence."""
        return words.action(view, row[0])

    def about(self, row: tuple[A, ...], stride: int) -> Iterator[Target]:
        """The points and squares that a row of the kind is about, first where it is done."""
        yield target_of(stride, place_of(row[0]), self.square)


Text: TypeAlias = Callable[[Speech], str]


def _no_text(_speech: Speech) -> str:
    return ""


@frozen
class Texts:
    """What is said of a kind of action.

    `label` stands on its button and `about` tells what that is for, `nothing` why it is of no use where no single rule
    says so; `choice` offers it in a menu at its place; `mark` tells what its marks around a warrior in hand mean, ""
    where that needs no words.
    """

    label: Text
    about: Text
    nothing: Text
    choice: Text
    mark: Text = _no_text


class ToolAction(ActionKind[A]):
    """A kind of action that is a tool, too, in a player's turn.

    Attributes:
        icon: the name of its drawing.
        key: the letter that takes it.
        cost: what it costs of the turn's actions.
        says: its texts.
    """

    icon: ClassVar[str]
    key: ClassVar[str]
    cost: ClassVar[int] = 0
    says: ClassVar[Texts]

    def choice(self, view: State, row: tuple[A, ...], selection: Selection, words: BoardWords) -> str:
        """The row of a menu at the place itself that offers it."""
        return self.says.choice(words.speech)

    def note(self, view: State, row: tuple[A, ...], words: BoardWords) -> str:
        """What stands at the end of that row: what it costs."""
        return words.price(self.cost)

    def samples(self, asked: Asked) -> Iterable[Action]:
        """Actions of the kind that cannot be done, of which one may tell why the kind is of no use now."""
        return ()

    def there(self, asked: Asked) -> bool:
        """Whether there is such a tool in the match."""
        return True

    def _sample(self, asked: Asked) -> Action | None:
        for action in self.samples(asked):
            told = asked.refusal(action)
            if told is not None and told.code in _EXPLAINS_KIND:
                return action
        return None

    def _words(self, speech: Speech, _asked: Asked) -> tuple[str, str]:
        help_text = self.says.about(speech)
        return self.says.label(speech), speech.t("{help} With Shift it stays in hand.", help=help_text)

    @property
    def tool(self) -> ToolKind[Asked, Action]:
        """Its button."""
        return ToolKind(
            self.kind,
            self.icon,
            self.key,
            self._words,
            sample=self._sample,
            nothing=self.says.nothing,
            there=self.there,
        )
