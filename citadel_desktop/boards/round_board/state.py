"""A player's interaction state on the round board, including answers and real dice."""

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
    """Return the greatest number of tools shown at once: few before the first turn, then as many as for trading."""
    asked = [INTERACTIONS[ask.kind] for ask in position.asks if ask.kind in INTERACTIONS]
    before_first_turn = any(interaction.before_first_turn for interaction in asked)
    procedure = procedure_of(position.setting.edition)
    return max(
        sum(tool.kind in procedure.answers(interaction.ask) for tool in interaction.tools)
        for interaction in INTERACTIONS.values()
        if interaction.before_first_turn or not before_first_turn
    )


TO_HAND = frozenset({"shop", "free", "row"})
"""The zones of cards on offer, which can be dragged to the hand."""


class RoundState(InteractionState[View, Asked, Selection, Target, Action]):
    """A player's interaction state on one board.

    Attributes:
        order: the Order whose hand is shown large; NONE for spectators.
    """

    interactions = INTERACTIONS
    nothing = NOTHING

    def __init__(self, host: BoardHost) -> None:
        super().__init__(host)
        self.order: Order = NONE
        self._marked = Latest[Marked]()

    # View

    @property
    def interaction(self) -> Interaction | None:
        """The interaction for the present ask; None for spectators."""
        kind = None if self.asked is None else self.asked.kind
        return None if kind is None else INTERACTIONS[kind]

    @property
    def parts(self) -> tuple[Part, ...]:
        """The kinds of action with a button or letter for the present ask."""
        asked, interaction = self.asked, self.interaction
        if asked is None or interaction is None:
            return ()
        return tuple(part for part in interaction.parts if asked.answers(part.kind))

    @property
    def fixed(self) -> bool:
        """Whether the sheet stays open until it is answered."""
        return self.interaction is not None and self.interaction.rows is not None

    def asked_of(self, view: View, seat: Seat | None, decision: Decision[Action] | None) -> Asked:
        """Return the question to the Order that acts."""
        position = view.position
        if seat is None or decision is None or not position.asks:
            return asked_of(position, NONE, None, ())
        return asked_of(position, position.asks[-1].player, decision.kind, decision.actions)

    def same_ask(self, before: View, view: View, was: Asked, asked: Asked) -> bool:
        """Return whether the view is of the same seat."""
        return before.viewer == view.viewer

    def settle(self, was: Asked | None, held: Selection, events: Sequence[Event]) -> None:
        """Enlarge the hand of the Order asked; keep the first of two dice entered while nothing happens."""
        view, asked = self.view, self.asked
        if view is not None and asked is not None:
            self.order = self._large_hand(view)
            if self.fixed:
                self._open_fixed(was.first if was is not None and was.position == asked.position else NONE)

    @staticmethod
    def _large_hand(view: View) -> Order:
        """Return the Order whose hand is large: of the seat's Orders the one asked, or in turn, or the first."""
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
        """The first of two real dice while the second is still to be entered, else NONE."""
        return NONE if self.asked is None else self.asked.first

    @property
    def dice(self) -> Dice | None:
        """The real dice to enter, or None."""
        interaction = self.interaction
        return None if interaction is None or self.asked is None else interaction.dice(self.asked)

    @property
    def about(self) -> Target | None:
        """The target of the open sheet: the one clicked for it, or the plot that a question is about."""
        interaction = self.interaction
        if interaction is None or interaction.rows is None or self.asked is None:
            return self.anchor
        return interaction.about(self.asked)

    # Marks

    @property
    def marked(self) -> Marked:
        """The marks for the selection; few without one, to keep the table calm."""
        asked, interaction = self.asked, self.interaction
        if asked is None or interaction is None:
            return Marked()
        return self._marked.of(self.shown, lambda: interaction.marked(asked, self.selection))

    def takes(self, target: Target | None) -> int:
        """Return the plots that the action considered, looking at a target, would isolate and take (IC-X1, TR-D3)."""
        asked = self.asked
        if asked is None or not asked.position.asks:
            return 0
        answered = INTERACTIONS.get(asked.ask.kind)
        taken = 0 if answered is None else answered.takes(asked)
        sets = (PARTS[action.kind].takes(asked, action) for action in self._considered(asked, target))
        return taken or next(filter(None, sets), 0)

    def _considered(self, asked: Asked, target: Target | None) -> Iterator[Action]:
        """Yield the actions considered: of the tool in hand at a target, and of the open sheet."""
        part = self.selection.part
        if part is not None and part.at_plot is not None and target is not None:
            action = part.at_plot(target[1])
            if target[0] == "plot" and asked.legal.may(action):
                yield action
        for row in self.sheet:
            yield from row

    # Actions

    def hold_back(self, row: Row) -> bool:
        """Note the first of two dice or take it back, and return whether the row was that rather than an action."""
        interaction, asked = self.interaction, self.asked
        entered = None if interaction is None or asked is None else interaction.entered(asked, row)
        if entered is not None:
            self._open_fixed(entered)
        return entered is not None

    def _open_fixed(self, pips: int) -> None:
        """Open a fixed sheet, given the first of two real dice or NONE."""
        interaction = self.interaction
        if self.asked is not None and interaction is not None and interaction.rows is not None:
            self.asked = replace(self.asked, first=pips)
            self.open(interaction.rows(self.asked))
            # A hasty Enter must not decide: no answer has the focus until an arrow key is pressed.
            self.at = NONE

    def use(self, part: Part) -> None:
        """Use a tool: pick it, act at once, or apply it to the building in hand."""
        asked, tool, building = self.asked, part.tool, self.selection.building
        if asked is None or tool is None or not self.active:
            return
        if not self.fixed:
            self.open(())
        can = part.kind in asked.kinds
        if part.sells and part.of_card is not None and building != NONE:
            self.carry_out(Do((part.of_card(building),)))
        elif tool.use == "list" and can:
            self.open(self._rows_of(asked, part), part.listed_at(asked))
        elif self.selection.part is part:
            self.take(NOTHING)
        elif tool.use == "pick" and can:
            self.take(Selection(part))
        elif tool.sample is not None and (sample := tool.sample(asked)) is not None:
            self.carry_out(Do((sample,)))

    @staticmethod
    def _rows_of(asked: Asked, part: Part) -> list[Row]:
        """Return a row for each legal action of a kind without plot."""
        actions = sorted(asked.of_kind(part.kind), key=lambda action: card_of(action) or 0)
        return [(action,) for action in actions]

    def list_cards(self) -> None:
        """Open a sheet with the picked tool's cards, for cards that overlap too much to point at."""
        part, asked = self.selection.part, self.asked
        if part is not None and asked is not None and part.kind in asked.legal.cards:
            self.open(self._rows_of(asked, part))

    def back_out(self) -> bool:
        """Take back the first die; return whether there was one."""
        entered = self.first != NONE
        if entered:
            self._open_fixed(NONE)
        return entered

    # Dragging: cards of the hand, influence cards and watchtowers go to plots, cards on offer to the hand

    def lifted(self, target: Target) -> Selection | None:
        """Return the selection while a target is dragged, NOTHING for a card on offer; None if it cannot be dragged."""
        if not self.active or self.fixed:
            return None
        match self._with(NOTHING, target), target[0] in TO_HAND:
            case Take(selection), False:
                return selection
            case Do() | Choose(), True:
                return NOTHING
        return None

    def fetched(self, target: Target) -> Meaning:
        """Return the meaning of dropping a card on offer in the hand: that of a click, if it has just one action."""
        match self._with(self.before, target):
            case Do(row) | Choose((row,)):
                return Do(row)
        return None

    def _with(self, selection: Selection, target: Target) -> Meaning:
        """Return the meaning of a click on a target with a selection."""
        asked, interaction = self.asked, self.interaction
        return None if asked is None or interaction is None else interaction.meaning(asked, selection, target)
