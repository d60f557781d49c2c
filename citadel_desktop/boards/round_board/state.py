"""What the player at a round board has in hand and in mind, with what only this game adds: answers and real dice."""

from collections.abc import Iterator, Sequence

from citadel_desktop.boards.kit.contract import BoardHost
from citadel_desktop.boards.kit.latest import Latest
from citadel_desktop.boards.kit.meanings import Choose, Do, Take
from citadel_desktop.boards.kit.state import InteractionState
from citadel_desktop.boards.round_board.asked import Asked, asked_of, card_of
from citadel_desktop.boards.round_board.asks import INTERACTIONS, PARTS
from citadel_desktop.boards.round_board.asks.marks import Marked
from citadel_desktop.boards.round_board.asks.parts import NOTHING, Interaction, Meaning, Part, Row, Selection
from citadel_desktop.boards.round_board.panels.roll import Dice
from citadel_desktop.boards.round_board.targets import Target
from citadel_desktop.rules.indomitable.actions import Action
from citadel_desktop.rules.indomitable.procedure import procedure_of
from citadel_desktop.rules.indomitable.state import NONE, Order, Position, View, orders_of, seat_of
from citadel_desktop.rules.kit.asks import Event
from citadel_desktop.rules.kit.contract import Decision, Seat
from citadel_desktop.values import replace


def most_tools(position: Position) -> int:
    """The most tools that anybody has at once: before the first turn few, then as many as for trading."""
    asked = [INTERACTIONS[ask.kind] for ask in position.asks if ask.kind in INTERACTIONS]
    beforehand = any(one.beforehand for one in asked)
    procedure = procedure_of(position.setting.edition)
    return max(
        sum(tool.kind in procedure.answers(one.ask) for tool in one.tools)
        for one in INTERACTIONS.values()
        if one.beforehand or not beforehand
    )


TO_HAND = frozenset({"shop", "free", "row"})
"""The zones of what is on offer: it is dragged to the hand."""


class RoundState(InteractionState[View, Asked, Selection, Target, Action]):
    """What the player at one board has in hand and in mind.

    Attributes:
        order: the Order whose hand is shown large; NONE if nobody sits here.
    """

    interactions = INTERACTIONS
    nothing = NOTHING

    def __init__(self, host: BoardHost) -> None:
        super().__init__(host)
        self.order: Order = NONE
        self._marked = Latest[Marked]()

    # What is shown

    @property
    def interaction(self) -> Interaction | None:
        """How this board deals with what is asked; None when only looking."""
        kind = None if self.asked is None else self.asked.kind
        return None if kind is None else INTERACTIONS[kind]

    @property
    def parts(self) -> tuple[Part, ...]:
        """The kinds of action that have a button, or a letter, for what is asked."""
        asked, found = self.asked, self.interaction
        if asked is None or found is None:
            return ()
        return tuple(part for part in found.parts if asked.answers(part.kind))

    @property
    def fixed(self) -> bool:
        """Whether the sheet stays until it is answered."""
        return self.interaction is not None and self.interaction.rows is not None

    def asked_of(self, view: View, seat: Seat | None, decision: Decision[Action] | None) -> Asked:
        """What is asked of the Order that acts."""
        position = view.position
        if seat is None or decision is None or not position.asks:
            return asked_of(position, NONE, None, ())
        return asked_of(position, position.asks[-1].player, decision.kind, decision.actions)

    def same_ask(self, before: View, view: View, was: Asked, asked: Asked) -> bool:
        """Whether the same seat looks on."""
        return before.viewer == view.viewer

    def settle(self, was: Asked | None, held: Selection, events: Sequence[Event]) -> None:
        """Show the hand of who is asked; of two dice the first that was entered is kept while nothing happens."""
        view, asked = self.view, self.asked
        if view is not None and asked is not None:
            self.order = self._order(view)
            if self.fixed:
                self._enter(was.first if was is not None and was.position == asked.position else NONE)

    @staticmethod
    def _order(view: View) -> Order:
        """Whose hand is large: of the seat's Orders the one that is asked, or has the turn, or the first."""
        position, viewer = view.position, view.viewer
        if viewer == NONE:
            return NONE
        setting = position.setting
        asked = position.asks[-1].player if position.asks else NONE
        for order in (asked, position.turn.order):
            if order != NONE and seat_of(setting, order) == viewer:
                return order
        return orders_of(setting, viewer)[0]

    @property
    def first(self) -> int:
        """Of two real dice the pips of the first while the second is still asked, else NONE."""
        return NONE if self.asked is None else self.asked.first

    @property
    def dice(self) -> Dice | None:
        """The real dice whose pips are asked; None if none are."""
        found = self.interaction
        return None if found is None or self.asked is None else found.dice(self.asked)

    @property
    def about(self) -> Target | None:
        """What the open sheet is about: what was clicked for it, or the plot on which an answer is asked."""
        found = self.interaction
        if found is None or found.rows is None or self.asked is None:
            return self.anchor
        return found.about(self.asked)

    # Looking

    @property
    def marked(self) -> Marked:
        """What is marked for what is in hand; the table stays calm where nothing is aimed."""
        asked, found = self.asked, self.interaction
        if asked is None or found is None:
            return Marked()
        return self._marked.of(self.shown, lambda: found.marked(asked, self.selection))

    def takes(self, target: Target | None) -> int:
        """The plots that would be isolated and taken (IC-X1, TR-D3) by what is thought of, looking at a target."""
        asked = self.asked
        if asked is None or not asked.position.asks:
            return 0
        answered = INTERACTIONS.get(asked.ask.kind)
        taken = 0 if answered is None else answered.takes(asked)
        found = (PARTS[one.kind].takes(asked, one) for one in self._thought_of(asked, target))
        return taken or next(filter(None, found), 0)

    def _thought_of(self, asked: Asked, target: Target | None) -> Iterator[Action]:
        """What the tool in hand would do at a target, and what an open sheet offers."""
        part = self.selection.part
        if part is not None and part.at_plot is not None and target is not None:
            action = part.at_plot(target[1])
            if target[0] == "plot" and asked.legal.may(action):
                yield action
        for row in self.sheet:
            yield from row

    # Doing

    def hold_back(self, row: Row) -> bool:
        """Note the first of two dice, or take it back: neither is an action."""
        found, asked = self.interaction, self.asked
        entered = None if found is None or asked is None else found.entered(asked, row)
        if entered is not None:
            self._enter(entered)
        return entered is not None

    def _enter(self, pips: int) -> None:
        """Offer what stays until it is answered: of two real dice what the first shows, NONE for nothing yet."""
        found = self.interaction
        if self.asked is not None and found is not None and found.rows is not None:
            self.asked = replace(self.asked, first=pips)
            self.open(found.rows(self.asked))
            # A hasty Enter decides nothing: the keyboard is on no answer before an arrow has chosen one.
            self.at = NONE

    def use(self, part: Part) -> None:
        """A tool: at once, or picked; with a building in hand it is what is done with that."""
        asked, tool, building = self.asked, part.tool, self.selection.building
        if asked is None or tool is None or not self.active:
            return
        if not self.fixed:
            self.open(())
        can = part.kind in asked.kinds
        if part.sells and part.of_card is not None and building != NONE:
            self.carry_out(Do((part.of_card(building),)))
        elif tool.use == "list" and can:
            self.open(self._listed(asked, part), part.listed_at(asked))
        elif self.selection.part is part:
            self.take(NOTHING)
        elif tool.use == "pick" and can:
            self.take(Selection(part))
        elif tool.sample is not None and (sample := tool.sample(asked)) is not None:
            self.carry_out(Do((sample,)))

    @staticmethod
    def _listed(asked: Asked, part: Part) -> list[Row]:
        """Every action of a kind that needs no plot."""
        found = sorted(asked.of_kind(part.kind), key=lambda action: card_of(action) or 0)
        return [(action,) for action in found]

    def spread_out(self) -> None:
        """List the cards that the picked tool may be aimed at: those that lie close are hard to point at."""
        part, asked = self.selection.part, self.asked
        if part is not None and asked is not None and part.kind in asked.legal.cards:
            self.open(self._listed(asked, part))

    def back_out(self) -> bool:
        """Take back the first die; whether it was entered."""
        entered = self.first != NONE
        if entered:
            self._enter(NONE)
        return entered

    # Dragging: cards of the hand, influence cards and watchtowers go to plots, what is on offer comes to the hand

    def lifted(self, target: Target) -> Selection | None:
        """What a click takes in hand, or nothing for what comes from the markets to the hand."""
        if not self.active or self.fixed:
            return None
        match self._with(NOTHING, target), target[0] in TO_HAND:
            case Take(selection), False:
                return selection
            case Do() | Choose(), True:
                return NOTHING
        return None

    def fetched(self, target: Target) -> Meaning:
        """What dropping something on offer in the hand means: the only thing that a click on it does."""
        match self._with(self.before, target):
            case Do(row) | Choose((row,)):
                return Do(row)
        return None

    def _with(self, selection: Selection, target: Target) -> Meaning:
        """What a click on a target means with a selection."""
        asked, found = self.asked, self.interaction
        return None if asked is None or found is None else found.meaning(asked, selection, target)
