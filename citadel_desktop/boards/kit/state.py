"""What the player at a board has in hand and in mind: the selection, the open sheet of choices, actions under way.

It acts through the host, which answers with `show`, at once or later. No drawing here.
"""

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Iterable, Mapping
from typing import Generic

from citadel_desktop.boards.kit.board import V
from citadel_desktop.boards.kit.contract import BoardHost
from citadel_desktop.boards.kit.interaction import A, Interaction, Q, Row, S, T, ToolKind
from citadel_desktop.boards.kit.meanings import Choose, Do, Meaning, Take, Try
from citadel_desktop.rules.kit.contract import Decision, Refusal, Seat


class InteractionState(ABC, Generic[V, Q, S, T, A]):
    """What the player at one board has in hand and in mind.

    Attributes:
        interactions: by kind of ask how this board deals with it.
        nothing: the selection of empty hands.
        view: what is seen; None before the first `show`.
        asked: what is asked of who acts here, None before the first `show`.
        selection: what is in hand; `before` is what was before something was dragged.
        sheet: the rows that are open, () for none; `at` is the one that pointer or keyboard are on.
        anchor: the target that the sheet is about, or None.
        shown: grows with everything that changes what is asked, in hand or open.
    """

    interactions: Mapping[str, Interaction[Q, S, T, A]]
    nothing: S

    def __init__(self, host: BoardHost) -> None:
        self.host = host
        self.view: V | None = None
        self.asked: Q | None = None
        self.selection: S = self.nothing
        self.before: S = self.nothing
        self.sheet: tuple[Row[A], ...] = ()
        self.anchor: T | None = None
        self.at = 0
        self.shown = 0
        self._shows = 0
        self._queue: deque[A] = deque()
        self._draining = False

    # What a board says

    @abstractmethod
    def asked_of(self, view: V, seat: Seat | None, decision: Decision[A] | None) -> Q:
        """What is asked, by what `Board.show` was given."""

    def same(self, before: V, view: V, was: Q, asked: Q) -> bool:
        """Whether who looks, and what is asked of him, are the same as before: then the selection may be kept."""
        return False

    def after(self, action: A) -> S:
        """What stays in hand for an action that is about to be done; what can still be used then is looked at later."""
        return self.nothing

    @property
    def fixed(self) -> bool:
        """Whether the sheet stays until it is answered."""
        return False

    # What is shown

    @property
    def active(self) -> bool:
        """Whether somebody may act through this board."""
        return self.asked is not None and self.asked.kind is not None

    @property
    def busy(self) -> bool:
        """Whether a row of actions is under way."""
        return self._draining or bool(self._queue)

    @property
    def interaction(self) -> Interaction[Q, S, T, A] | None:
        """How this board deals with what is asked; None when only looking."""
        kind = None if self.asked is None else self.asked.kind
        return None if kind is None else self.interactions[kind]

    def show(self, view: V, seat: Seat | None, decision: Decision[A] | None) -> None:
        """Take a new view; what can still be used stays in hand."""
        before, was = self.view, self.asked
        asked = self.asked_of(view, seat, decision)
        same = before is not None and was is not None and self.same(before, view, was, asked)
        self.view, self.asked = view, asked
        if not same or before != view or not self.active:
            self.open(())
        self.selection = self._kept() if same else self.nothing
        if not self.active:
            self._queue.clear()
        self._shows += 1
        self.changed()

    def _kept(self) -> S:
        found, asked = self.interaction, self.asked
        if found is None or found.kept is None or asked is None:
            return self.nothing
        return found.kept(asked, self.selection)

    def go_on(self) -> None:
        """Go on with a row that waits for its next action; call when a new view has been taken in whole."""
        if self._queue and not self._draining:
            self._drain()

    # Looking

    def meaning(self, target: T) -> Meaning[Row[A], S, A]:
        """What a click on a target would do."""
        found, asked = self.interaction, self.asked
        return None if found is None or asked is None else found.meaning(asked, self.selection, target)

    def refusal(self, action: A) -> Refusal | None:
        """Why an action is not possible now; None if it is, or if nobody acts here."""
        return self.asked.refusal(action) if self.asked is not None and self.active else None

    def useless(self, tool: ToolKind[Q, A]) -> Refusal | None:
        """The rule that makes a tool of no use now; None if it is of use, or if no one rule tells why not."""
        asked = self.asked
        if asked is None or not self.active or tool.kind in asked.kinds or tool.sample is None:
            return None
        sample = tool.sample(asked)
        told = None if sample is None else self.refusal(sample)
        return None if told is None or told.code in tool.narrow else told

    # Doing

    def click(self, target: T) -> bool:
        """A click on a target; whether it meant anything."""
        found = self.meaning(target)
        if not self.fixed:
            self.open(())
        return self.carry_out(found, target)

    def carry_out(self, meaning: Meaning[Row[A], S, A], target: T | None = None) -> bool:
        """Do what a click on a target, or a tool, means; whether it means anything."""
        match meaning:
            case Do(row):
                self.do(row)
            case Take(selection):
                self.take(selection)
            case Choose(rows):
                self.open(rows, target)
            case Try(action):
                self.refuse(action)
            case None:
                return False
        return True

    def choose(self, n: int) -> None:
        """A row of the open sheet."""
        if 0 <= n < len(self.sheet):
            row = self.sheet[n]
            if not self.fixed:
                self.open(())
            self.do(row)

    def do(self, row: Row[A]) -> None:
        """Do a row of actions one by one as long as each is possible, or say why the first is not.

        Where the host only weighs it nothing is done.
        """
        if not row or not self.active:
            return
        if self.refusal(row[0]) is None:
            if self.host.weighs(row):
                return
            self._queue = deque(row)
            self._drain()
        else:
            self.refuse(row[0])

    def _drain(self) -> None:
        self._draining = True
        try:
            while self._queue and self.active and self.refusal(self._queue[0]) is None:
                action = self._queue.popleft()
                before = self._shows
                self.take(self.after(action))
                self.host.act(action)
                if self._shows == before:
                    return  # the host answers later; `go_on` follows then
            self._queue.clear()
        finally:
            self._draining = False

    def take(self, selection: S) -> None:
        """Take something in hand."""
        self.selection = selection
        self.changed()

    def lift(self, selection: S) -> None:
        """Take something in hand to be dragged."""
        self.before = self.selection
        self.take(selection)

    def put_back(self) -> None:
        """What was dragged lies where it lay, and in hand is what was there before."""
        self.take(self.before)

    def refuse(self, action: A) -> None:
        """Have it told why an action is not possible."""
        told = self.refusal(action)
        if told is not None:
            self.host.refused(told)

    def refuse_tool(self, tool: ToolKind[Q, A]) -> None:
        """Have it told why a tool is of no use, where a rule tells it."""
        told = self.useless(tool)
        if told is not None:
            self.host.refused(told)

    def open(self, rows: Iterable[Row[A]], anchor: T | None = None) -> None:
        """Open a sheet of rows about a target; () closes it."""
        self.sheet, self.anchor, self.at = tuple(rows), anchor, 0
        self.changed()

    def step(self, by: int) -> None:
        """Move the keyboard along the open sheet, round and round; from no row (below 0) to the first or the last."""
        if self.sheet:
            here = len(self.sheet) if self.at < 0 and by < 0 else self.at
            self.at = (here + by) % len(self.sheet)
            self.changed()

    def back(self) -> bool:
        """Close the sheet, or put down what is in hand; whether there was any."""
        if self.sheet and not self.fixed:
            self.open(())
        elif self.selection != self.nothing:
            self.take(self.nothing)
        else:
            return False
        return True

    def changed(self) -> None:
        """Something that is asked, in hand or open is another than before."""
        self.shown += 1
