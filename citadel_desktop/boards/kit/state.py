"""The player's interaction at a board: selection, open sheet of choices, actions under way.

It acts through the host, which answers with `show`, at once or later. Nothing is drawn here. What a game adds are its
hooks: small methods with a default, which the kit calls and which call nothing of the kit back.
"""

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Generic

from citadel_desktop.boards.kit.board import V
from citadel_desktop.boards.kit.contract import BoardHost
from citadel_desktop.boards.kit.interaction import A, Interaction, Q, Row, S, T, ToolKind
from citadel_desktop.boards.kit.meanings import Choose, Do, Meaning, Take, Try
from citadel_desktop.rules.kit.contract import Decision, Refusal, Seat


class InteractionState(ABC, Generic[V, Q, S, T, A]):
    """The player's interaction at one board.

    Attributes:
        interactions: how this board deals with each kind of ask.
        nothing: the selection of empty hands.
        view: the view; None before the first `show`.
        asked: what the acting seat is asked; None before the first `show`.
        selection: what is in hand; `before` is the selection before a drag.
        dragging: whether what is in hand is being dragged; `dropping` whether the present action comes from a drop.
        shift: whether Shift was held at the last click.
        sheet: the rows of the open sheet, () for none; `at` is the row under pointer or keyboard.
        anchor: the target of the sheet, or None.
        shown: a counter of changes of ask, selection and sheet.
    """

    interactions: Mapping[str, Interaction[Q, S, T, A]]
    nothing: S

    def __init__(self, host: BoardHost) -> None:
        self.host = host
        self.view: V | None = None
        self.asked: Q | None = None
        self.selection: S = self.nothing
        self.before: S = self.nothing
        self.dragging = self.dropping = self.shift = False
        self.sheet: tuple[Row[A], ...] = ()
        self.anchor: T | None = None
        self.at = 0
        self.shown = 0
        self._shows = 0
        self._queue: deque[A] = deque()
        self._draining = False

    # Hooks of each board

    @abstractmethod
    def asked_of(self, view: V, seat: Seat | None, decision: Decision[A] | None) -> Q:
        """Return what is asked, from the arguments of `Board.show`."""

    def same_ask(self, before: V, view: V, was: Q, asked: Q) -> bool:
        """Whether viewer and ask are the same as before, so that the selection may be kept."""
        return False

    def after_events(self, events: Sequence[Any]) -> S:
        """Return the selection after events; `kept` then reduces it to the part still useful."""
        return self.selection

    def settle(self, was: Q | None, held: S, events: Sequence[Any]) -> None:
        """Finish taking a new view; `was` is the previous ask if it goes on, `held` the previous selection."""

    def touch(self, target: T) -> bool:
        """Take a click that only changes the display, whatever the ask; return whether it was one."""
        return False

    def opened(self) -> None:
        """Arrange a sheet that has just been opened or closed."""

    def change_sheet(self, n: int) -> bool:
        """Take the choice of a row that only changes the open sheet; return whether it was one."""
        return False

    def answer(self, n: int) -> Meaning[Row[A], S, A]:
        """Return what choosing a row of the open sheet means."""
        return Do(self.sheet[n])

    def hold_back(self, row: Row[A]) -> bool:
        """Hold back a row that is not to be done yet; return whether it was one."""
        return False

    def after(self, action: A) -> S:
        """Return the selection to keep after an action; `kept` then reduces it to the part still useful."""
        return self.nothing

    def lifted(self, target: T) -> S | None:
        """Return the selection while a target is dragged; None if it cannot be dragged."""
        return None

    def after_missed_drop(self) -> S:
        """Return the selection after a drop without effect."""
        return self.before

    def put_down(self) -> S:
        """Return what stays in hand after a step back."""
        return self.nothing

    def back_out(self) -> bool:
        """Take a step back with empty hands; return whether there was anything to take back."""
        return False

    @property
    def fixed(self) -> bool:
        """Whether the sheet stays open until it is answered."""
        return False

    # Display

    @property
    def active(self) -> bool:
        """Whether a seat may act through this board."""
        return self.asked is not None and self.asked.kind is not None

    @property
    def busy(self) -> bool:
        """Whether a row of actions is under way."""
        return self._draining or bool(self._queue)

    @property
    def interaction(self) -> Interaction[Q, S, T, A] | None:
        """The way to deal with the present ask; None when only looking."""
        kind = None if self.asked is None else self.asked.kind
        return None if kind is None else self.interactions[kind]

    def show(self, view: V, seat: Seat | None, decision: Decision[A] | None, events: Sequence[Any] = ()) -> None:
        """Take a new view, keeping the useful part of the selection."""
        before, was, held = self.view, self.asked, self.selection
        asked = self.asked_of(view, seat, decision)
        same = before is not None and was is not None and self.same_ask(before, view, was, asked)
        self.view, self.asked = view, asked
        if not same or before != view or not self.active:
            self.open(())
        kept = None if self.interaction is None else self.interaction.kept
        self.selection = kept(asked, self.after_events(events)) if same and kept is not None else self.nothing
        if not self.active:
            self._queue.clear()
        self._shows += 1
        self.changed()
        self.settle(was if same else None, held, events)

    # Queries

    def meaning(self, target: T) -> Meaning[Row[A], S, A]:
        """Return what a click on a target would do."""
        interaction, asked = self.interaction, self.asked
        return None if interaction is None or asked is None else interaction.meaning(asked, self.selection, target)

    def refusal(self, action: A) -> Refusal | None:
        """Return why an action is not possible now; None if it is, or if nobody acts here."""
        return self.asked.refusal(action) if self.asked is not None and self.active else None

    def useless(self, tool: ToolKind[Q, A]) -> Refusal | None:
        """Return the rule that makes a tool useless now; None if it is useful or no single rule tells why."""
        asked = self.asked
        if asked is None or not self.active or tool.kind in asked.kinds or tool.sample is None:
            return None
        sample = tool.sample(asked)
        refusal = None if sample is None else self.refusal(sample)
        return None if refusal is None or refusal.code in tool.narrow else refusal

    # Actions

    def click(self, target: T) -> bool:
        """Click a target; return whether that had a meaning."""
        if self.touch(target):
            return True
        meaning = self.meaning(target)
        if not self.fixed:
            self.open(())
        return self.carry_out(meaning, target)

    def choose(self, n: int) -> None:
        """Choose a row of the open sheet."""
        if 0 <= n < len(self.sheet) and not self.change_sheet(n):
            meaning, anchor = self.answer(n), self.anchor
            if not self.fixed:
                self.open(())
            self.carry_out(meaning, anchor)

    def carry_out(self, meaning: Meaning[Row[A], S, A], target: T | None = None) -> bool:
        """Carry out the meaning of a click, row or tool; return whether there was one."""
        match meaning:
            case Do(row):
                if not self.hold_back(row):
                    self.do(row)
            case Take(selection):
                self.take(selection)
            case Choose(rows):
                self.open(rows, target)
            case Try(action):
                self.refuse(self.refusal(action))
            case None:
                return False
        return True

    def do(self, row: Row[A] = ()) -> None:
        """Take actions one by one as long as each is possible, or say why the first is not.

        While the host only weighs actions, none is taken. Without a row, go on with the one that is under way.
        """
        if row:
            refusal = self.refusal(row[0])
            if refusal is not None or not self.active or self.host.weighs(row):
                self.refuse(refusal)
                return
            self._queue = deque(row)
        elif self._draining:
            return
        self._draining = True
        try:
            while self._queue and self.active and self.refusal(self._queue[0]) is None:
                action = self._queue.popleft()
                before = self._shows
                self.take(self.after(action))
                self.host.act(action)
                if self._shows == before:
                    return  # the host answers later, and the row goes on then
            self._queue.clear()
        finally:
            self._draining = False

    def take(self, selection: S) -> None:
        """Take something in hand."""
        self.selection = selection
        self.changed()

    def refuse(self, refusal: Refusal | None) -> None:
        """Tell the player why something is not possible, if a rule says so."""
        if refusal is not None:
            self.host.refused(refusal)

    def open(self, rows: Iterable[Row[A]], anchor: T | None = None) -> None:
        """Open a sheet of rows about a target; () closes it."""
        self.sheet, self.anchor, self.at = tuple(rows), anchor, 0
        self.opened()
        self.changed()

    def step(self, by: int) -> None:
        """Move along the open sheet cyclically; from no row (below 0) to the first or last."""
        if self.sheet:
            here = len(self.sheet) if self.at < 0 and by < 0 else self.at
            self.at = (here + by) % len(self.sheet)
            self.changed()

    def back(self) -> bool:
        """Close the sheet, or put down the selection; return whether there was either."""
        if self.sheet and not self.fixed:
            self.open(())
        elif self.selection != self.nothing:
            self.take(self.put_down())
        else:
            return self.back_out()
        return True

    # Dragging

    def lift(self, selection: S) -> None:
        """Take something in hand to be dragged."""
        if not self.fixed:
            self.open(())
        self.before, self.dragging = self.selection, True
        self.take(selection)

    def put_back(self) -> None:
        """Return what was dragged to its place, with the selection from before."""
        self.dragging = False
        self.take(self.before)

    def drop(self, meaning: Meaning[Row[A], S, A], target: T | None) -> None:
        """Carry out the meaning of a drop on a target; without one, put the dragged thing back."""
        self.dragging, self.dropping, self.shift = False, True, False
        self.carry_out(meaning, target)
        self.dropping = False
        if meaning is None or isinstance(meaning, Try):
            self.take(self.after_missed_drop())

    def changed(self) -> None:
        """Note that the ask, the selection or the sheet has changed."""
        self.shown += 1
