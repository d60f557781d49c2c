"""What the player has in mind: what is in hand, which sheet of choices is open, what a click or a tool does with it.

It acts through the host, which answers with `show`. No drawing here.
"""

from collections.abc import Sequence

from citadel_desktop.boards.kit.board import BoardHost
from citadel_desktop.boards.kit.meanings import Choose, Do, Take, Try
from citadel_desktop.boards.round_board.asks import mind
from citadel_desktop.boards.round_board.asks.asked import (
    AIMED,
    AT_ONCE,
    BY_CARD,
    LISTED,
    NOTHING,
    SELLING,
    SHEETS,
    Aim,
    Asked,
    Thing,
    asked_of,
)
from citadel_desktop.boards.round_board.asks.marks import Marked, marked, taken_along
from citadel_desktop.boards.round_board.asks.mind import Meaning
from citadel_desktop.boards.round_board.asks.tries import sample
from citadel_desktop.boards.round_board.panels.rolling import (
    Dice,
    Row,
    TakeBack,
    dice_of,
    offered,
    only_half,
)
from citadel_desktop.rules.indomitable.actions import (
    PLAIN,
    Action,
    ActionKind,
    NoAnswer,
    PlayBlockade,
    PlayProtection,
)
from citadel_desktop.rules.indomitable.pending import (
    AnswerBlockade,
    AnswerCard,
    AnswerPurchase,
    BothDice,
)
from citadel_desktop.rules.indomitable.procedure import procedure_of
from citadel_desktop.rules.indomitable.state import NONE, Order, View, orders_of, seat_of
from citadel_desktop.rules.kit.contract import Decision, Refusal, Seat


class Thought:
    """What the player at one board has in mind.

    Attributes:
        view: what is seen; None before the first `show`.
        asked: what is asked of the Order that acts.
        order: the Order whose hand is shown large; NONE if nobody sits here.
        aim: what is in hand.
        sheet: the choices that are open, () for none; `at` is the one the keyboard is on, NONE for none yet.
        anchor: what the sheet is about, or None.
        first: of two real dice the pips of the first while the second is still asked, else NONE.
        shown: grows with everything that changes what is asked or in mind.
    """

    def __init__(self, host: BoardHost) -> None:
        self.host = host
        self.view: View | None = None
        self.asked: Asked | None = None
        self.order: Order = NONE
        self.aim = NOTHING
        self.sheet: tuple[Row, ...] = ()
        self.anchor: Thing | None = None
        self.at = 0
        self.first = NONE
        self.shown = 0
        self._actions: tuple[Action, ...] = ()
        self._marked: tuple[int, Marked] = (-1, Marked())

    @property
    def active(self) -> bool:
        """Whether somebody may act through this board."""
        return self.asked is not None and self.asked.kind is not None

    @property
    def fixed(self) -> bool:
        """Whether the sheet stays until it is answered."""
        return self.asked is not None and self.asked.kind in SHEETS

    def show(self, view: View, seat: Seat | None, decision: Decision[Action] | None) -> None:
        """Take a new view; what can still be used stays in hand."""
        position, viewer = view.position, view.viewer
        same = self.view is not None and self.view.viewer == viewer
        acting = seat is not None and decision is not None and bool(position.asks)
        self.order = self._order(view, seat)
        self._actions = tuple(decision.actions) if acting and decision is not None else ()
        self.asked = asked_of(
            position,
            position.asks[-1].player if acting else NONE,
            decision.kind if acting and decision is not None else None,
            self._actions,
        )
        before = self.view
        self.view = view
        if not same or before != view or not acting:
            self._open(())
        self.aim = mind.settled(self.asked, self.aim) if same and acting else NOTHING
        if not same or before != view or not self.fixed:
            self.first = NONE
        if self.fixed:
            self._open_fixed()
        self._change()

    def _open_fixed(self) -> None:
        self._open(self._fixed_sheet())
        # A hasty Enter decides nothing: the keyboard is on no answer before an arrow has chosen one.
        self.at = NONE

    @staticmethod
    def _order(view: View, seat: Seat | None) -> Order:
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

    def _fixed_sheet(self) -> tuple[Row, ...]:
        """The answers: the same rows whoever is asked, so that a question to all looks the same for all (IC-C4)."""
        if self.asked is None or self.asked.kind is None:
            return ()
        match self.asked.kind:
            case "answer_purchase":
                return (PlayBlockade(), NoAnswer())
            case "answer_card" | "answer_blockade":
                return (PlayProtection(), NoAnswer())
        return offered(self.asked.kind, self._actions, self.first)

    @property
    def dice(self) -> Dice | None:
        """The real dice whose pips are asked; None if none are."""
        return (
            None
            if self.asked is None
            else dice_of(self.asked.position, self.asked.kind, self.first)
        )

    @property
    def about(self) -> Thing | None:
        """What the open sheet is about: what was clicked for it, or the plot on which an answer is asked."""
        if self.fixed and self.asked is not None:
            position = self.asked.position
            match position.asks[-1]:
                case BothDice():
                    return ("plot", position.treason.at)
                case AnswerPurchase(plot=int(plot)) | AnswerBlockade(plot=int(plot)):
                    return ("plot", plot)
                case AnswerCard(plot=int(plot)):
                    return ("plot", plot)
        return self.anchor

    # Looking

    @property
    def marked(self) -> Marked:
        """What is marked for what is in hand."""
        if self._marked[0] != self.shown:
            found = Marked() if self.asked is None else marked(self.asked, self.aim)
            self._marked = (self.shown, found)
        return self._marked[1]

    def takes(self, thing: Thing | None) -> int:
        """The plots that what the player thinks of, looking at a thing, would isolate and take."""
        if self.asked is None:
            return 0
        return taken_along(self.asked, self.aim, self.sheet, thing)

    def meaning(self, thing: Thing) -> Meaning:
        """What a click on a thing would do."""
        return None if self.asked is None else mind.meaning(self.asked, self.aim, thing)

    def refusal(self, row: Row) -> Refusal | None:
        """Why an action is not possible now; None if it is, or if nobody acts here."""
        if self.view is None or self.asked is None or not self.active:
            return None
        if isinstance(row, TakeBack) or only_half(row, self.asked.kind):
            return None
        position = self.view.position
        procedure = procedure_of(position.setting.edition)
        return procedure.refuse(position, self.view.viewer, row)

    def useless(self, kind: ActionKind) -> Refusal | None:
        """Why a kind of action is of no use at all now, if one rule says so; None if it is of use or none does."""
        if self.asked is None or not self.active or kind in self.asked.legal.kinds:
            return None
        return self.refusal(sample(self.asked, kind))

    # Doing

    def click(self, thing: Thing) -> bool:
        """A click on a thing; whether it meant anything."""
        found = self.meaning(thing)
        if not self.fixed:
            self._open(())
        match found:
            case Do(action):
                self.act(action)
            case Take(aim):
                self.take(aim)
            case Choose(actions):
                self._open(actions, thing)
            case Try(action):
                self._refuse(action)
            case None:
                return False
        return True

    def choose(self, n: int) -> None:
        """A row of the open sheet."""
        if 0 <= n < len(self.sheet):
            row = self.sheet[n]
            if isinstance(row, TakeBack):
                self._enter(NONE)
            elif self.asked is not None and only_half(row, self.asked.kind):
                self._enter(row.black)
            else:
                if not self.fixed:
                    self._open(())
                self.act(row)

    def _enter(self, pips: int) -> None:
        """Of two real dice what the first shows; NONE takes it back."""
        self.first = pips
        self._open_fixed()

    def act(self, action: Action) -> None:
        """Do it, or say why not."""
        if self.refusal(action) is None:
            # What was in hand is put down: a second click of the same hand must not sell or buy once more.
            self.take(NOTHING)
            self.host.act(action)
        else:
            self._refuse(action)

    def take(self, aim: Aim) -> None:
        """Take something in hand."""
        self.aim = aim
        self._change()

    def use(self, kind: ActionKind) -> None:
        """A tool: at once, or picked; with a building in hand it is what is done with that."""
        if self.asked is None or not self.active:
            return
        if not self.fixed:
            self._open(())
        if kind in AT_ONCE:
            self.act(PLAIN[kind])
        elif kind in SELLING and self.aim.building != NONE:
            self.act(BY_CARD[kind](self.aim.building))
        elif kind in LISTED and kind in self.asked.legal.kinds:
            self._open(self._listed(kind), self._of_kind(kind))
        elif self.aim.tool == kind:
            self.take(NOTHING)
        elif kind in self.asked.legal.kinds:
            self.take(Aim(tool=kind))
        elif kind in AIMED or kind in LISTED:
            self._refuse(sample(self.asked, kind))

    def _listed(self, kind: ActionKind) -> list[Action]:
        """Every action of a kind that needs no plot."""
        assert self.asked is not None  # `use` has looked
        legal = self.asked.legal
        plain = [action for action in legal.plain if action.kind == kind]
        return plain or [BY_CARD[kind](card) for card in sorted(legal.cards[kind])]

    def _of_kind(self, kind: ActionKind) -> Thing | None:
        """What a sheet that lists a kind is about: an attack is about the plot where the Dark Master stands."""
        at = NONE if self.asked is None else self.asked.position.treason.at
        return ("plot", at) if kind == "attack" and at != NONE else None

    def spread_out(self) -> None:
        """List the cards that the picked tool may be aimed at: those that lie close are hard to point at."""
        kind = self.aim.tool
        if kind is not None and self.asked is not None and kind in self.asked.legal.cards:
            self._open([BY_CARD[kind](card) for card in sorted(self.asked.legal.cards[kind])])

    def step(self, by: int) -> None:
        """Move the keyboard along the open sheet, round and round."""
        here = self.at if self.at != NONE else (len(self.sheet) if by < 0 else NONE)
        self.at = (here + by) % len(self.sheet)

    def back(self) -> bool:
        """Close the sheet, or put down what is in hand; whether there was any."""
        if self.sheet and not self.fixed:
            self._open(())
        elif self.first != NONE:
            self._enter(NONE)
        elif not self.aim.empty:
            self.take(NOTHING)
        else:
            return False
        return True

    def _refuse(self, action: Action) -> None:
        told = self.refusal(action)
        if told is not None:
            self.host.refused(told)

    def _open(self, rows: Sequence[Row], anchor: Thing | None = None) -> None:
        self.sheet, self.anchor, self.at = tuple(rows), anchor, 0
        self._change()

    def _change(self) -> None:
        self.shown += 1
