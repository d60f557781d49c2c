"""What the player has in mind: what is in hand, which sheet of rows is open, what a click or a tool does with it.

It acts through the host, which answers with `show`; a row of actions is done one by one. No drawing here.
"""

from collections import deque
from dataclasses import replace

from citadel_desktop.boards.kit.board import BoardHost
from citadel_desktop.boards.kit.meanings import Choose, Do, Take, Try
from citadel_desktop.boards.tower.asked import NOTHING, Asked, Selection, Target, asked_of
from citadel_desktop.boards.tower.asks import mind
from citadel_desktop.boards.tower.asks.meanings import Meaning, Row
from citadel_desktop.boards.tower.asks.tries import sample
from citadel_desktop.boards.tower.asks.waiting import ends_choosing
from citadel_desktop.rules.goodman.actions import (
    Action,
    ActionKind,
    Attack,
    ChooseLook,
    Defend,
    Propose,
    TakeOff,
)
from citadel_desktop.rules.goodman.markers import points_of
from citadel_desktop.rules.goodman.proposal import possible_points
from citadel_desktop.rules.goodman.state import NONE, View
from citadel_desktop.rules.kit.contract import Decision, Refusal, Seat

AT_ONCE: frozenset[ActionKind] = frozenset(
    {
        *("finish", "fill", "ready", "done", "ask_secret", "pass"),
        *("corner", "waive", "advance", "stay"),
    }
)
"""The kinds that need nothing more; what ends the match is asked once more (`end_quest`)."""
HELD: frozenset[ActionKind] = frozenset({"take", "step"})
"""The kinds that are picked and then aimed at a square."""
A_TENTH = 10
"""The per cents between the shares that a sheet offers."""
BUDGETS = 9
"""How many points a sheet offers at most to have a design proposed for."""


class TowerState:
    """What the player at one board has in mind.

    Attributes:
        view: what is seen; None before the first `show`.
        asked: what is asked of who acts here.
        selection: what is in hand.
        sheet: the rows that are open, () for none; `at` is the one the keyboard is on.
        anchor: what the sheet is about, or None.
        detailed: whether chances in combat are told in tables.
        shown: grows with everything that changes what is asked or in mind.
    """

    def __init__(self, host: BoardHost) -> None:
        self.host = host
        self.view: View | None = None
        self.asked: Asked | None = None
        self.selection = NOTHING
        self.sheet: tuple[Row, ...] = ()
        self.anchor: Target | None = None
        self.at = 0
        self.detailed = False
        self.shown = 0
        self._shows = 0
        self._queue: deque[Action] = deque()
        self._draining = False

    @property
    def active(self) -> bool:
        """Whether somebody may act through this board."""
        return self.asked is not None and self.asked.kind is not None

    @property
    def busy(self) -> bool:
        """Whether a row of actions is under way."""
        return self._draining or bool(self._queue)

    def show(self, view: View, seat: Seat | None, decision: Decision[Action] | None) -> None:
        """Take a new view; what can still be used stays in hand."""
        before, was = self.view, self.asked
        acting = seat is not None and decision is not None and bool(view.position.asks)
        self.asked = asked_of(
            view.position,
            view.position.asks[-1].player if acting else NONE,
            decision.kind if acting and decision is not None else None,
            decision.actions if acting and decision is not None else (),
        )
        self.view = view
        same = (
            before is not None
            and was is not None
            and before.viewer == view.viewer
            and was.kind == self.asked.kind
        )
        if not same or before != view:
            self._open(())
        self.selection = mind.settled(self.asked, self.selection) if same and acting else NOTHING
        if not acting:
            self._queue.clear()
        self._shows += 1
        self._change()

    def go_on(self) -> None:
        """Go on with a row that waits for its next action; call when a new view has been taken in whole."""
        if self._queue and not self._draining:
            self._drain()

    # Looking

    def meaning(self, target: Target) -> Meaning:
        """What a click on a target would do."""
        return None if self.asked is None else mind.meaning(self.asked, self.selection, target)

    def useless(self, kind: ActionKind) -> Refusal | None:
        """Why a kind of action is of no use now; None if it is of use, or if nobody acts here."""
        if self.asked is None or not self.active or kind in self.asked.kinds:
            return None
        return self.asked.refusal(sample(self.asked, kind))

    # Doing

    def click(self, target: Target) -> bool:
        """A click on a target; whether it meant anything."""
        if target.zone == "details":
            self.detailed = not self.detailed
            self._change()
            return True
        found = self.meaning(target)
        self._open(())
        match found:
            case Do(row):
                self.do(row)
            case Take(selection):
                self.take(selection)
            case Choose(rows):
                self._open(rows, target)
            case Try(action):
                self._refuse(action)
            case None:
                return False
        return True

    def choose(self, n: int) -> None:
        """A row of the open sheet."""
        if 0 <= n < len(self.sheet):
            row = self.sheet[n]
            self._open(())
            self.do(row)

    def do(self, row: Row) -> None:
        """Do a row of actions one by one as long as each is possible, or say why the first is not.

        What ends a side's choosing in secret waits for `confirm`; once more takes it back.
        """
        if not row or self.asked is None or not self.active:
            return
        if not self.asked.may(row[0]):
            self._refuse(row[0])
        elif not ends_choosing(self.asked, row):
            self._queue = deque(row)
            self._drain()
        elif self.selection.waits == row:
            self.take(replace(self.selection, waits=()))
        else:
            figure = self.asked.acts(row[-1])
            kept = self.selection.shares if self.selection.figure == figure else ()
            self.take(Selection(figure=figure, shares=kept, waits=row))

    def confirm(self) -> None:
        """Do the last choice that waits; nothing where none does."""
        if self.selection.waits:
            self._queue = deque(self.selection.waits)
            self._drain()

    def _drain(self) -> None:
        self._draining = True
        try:
            while self._queue and self.asked is not None and self.asked.may(self._queue[0]):
                action = self._queue.popleft()
                before, self.selection = self._shows, mind.after(self.selection, action)
                self.host.act(action)
                if self._shows == before:
                    return  # the host answers later; `go_on` follows then
            self._queue.clear()
        finally:
            self._draining = False

    def take(self, selection: Selection) -> None:
        """Take something in hand."""
        self.selection = selection
        self._change()

    def use(self, kind: ActionKind) -> None:
        """A tool: at once, or picked, or a sheet of all it can be done with."""
        if self.asked is None or not self.active:
            return
        self._open(())
        if kind not in self.asked.kinds:
            self._refuse(sample(self.asked, kind))
        elif kind in AT_ONCE:
            self.do(self.asked.of_kind(kind))
        elif kind == "take" and self.selection.square != NONE:
            self.do((TakeOff(self.selection.square),))
        elif kind in HELD:
            held = self.selection.tool == kind
            self.take(Selection(None if held else kind, self.selection.figure))
        elif kind == "look":
            # The panel has a picture of each.
            first = self.asked.of(ChooseLook, self.selection.figure) or self.asked.of(ChooseLook)
            self.take(Selection(figure=first[0].figure))
        else:
            self._open(self.listed(kind))

    def listed(self, kind: ActionKind) -> tuple[Row, ...]:
        """The rows of a kind's sheet: for what is in hand, or for all."""
        if self.asked is None:
            return ()
        if kind == "propose":
            return self._budgets()
        found = self.asked.of_kind(kind, self.selection.figure) or self.asked.of_kind(kind)
        shares = [action for action in found if isinstance(action, Attack | Defend)]
        if shares:
            # A sheet has round shares for one enemy after another; the panel has every share.
            first = shares[0]
            enemy = first.enemy if self.selection.enemy == NONE else self.selection.enemy
            return tuple(
                (action,)
                for action in shares
                if (action.figure, action.enemy) == (first.figure, enemy)
                and not action.per_cent % A_TENTH
            )
        return tuple((action,) for action in found)

    def _budgets(self) -> tuple[Row, ...]:
        """Points to have a design proposed for: those of the design now first, then some between least and most."""
        assert self.asked is not None  # `listed` has looked
        position = self.asked.position
        possible = possible_points(position.setting)
        wide = max(1, -(-(len(possible) - 1) // (BUDGETS - 1)))
        # Of many points only some are listed; the palette has every one.
        some = [*possible[::wide], possible[-1]]
        now = points_of(position.markers)
        first = [now] if now in possible else []
        return tuple((Propose(n),) for n in dict.fromkeys([*first, *some]))

    def step(self, by: int) -> None:
        """Move the keyboard along the open sheet, round and round."""
        if self.sheet:
            self.at = (self.at + by) % len(self.sheet)
            self._change()

    def back(self) -> bool:
        """Close the sheet, or put down what is in hand; whether there was any."""
        if self.sheet:
            self._open(())
        elif self.selection.waits:
            self.take(replace(self.selection, waits=()))
        elif self.selection.enemy != NONE:
            self.take(replace(self.selection, tool=None, enemy=NONE, typed=NONE))
        elif self.selection != NOTHING:
            self.take(NOTHING)
        else:
            return False
        return True

    def _refuse(self, action: Action) -> None:
        told = None if self.asked is None else self.asked.refusal(action)
        if told is not None:
            self.host.refused(told)

    def _open(self, rows: tuple[Row, ...], anchor: Target | None = None) -> None:
        self.sheet, self.anchor, self.at = rows, anchor, 0
        self._change()

    def _change(self) -> None:
        self.shown += 1
