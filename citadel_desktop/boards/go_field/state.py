"""The player's interaction at the field. Nothing is drawn here."""

from collections.abc import Iterable, Sequence

from citadel_desktop.boards.go_field.asks.asked import NOTHING, Asked, Offer, Row, Selection, legal_of
from citadel_desktop.boards.go_field.asks.end import END
from citadel_desktop.boards.go_field.asks.meaning import (
    INTERACTIONS,
    FieldMeaning,
    attempt,
    clashes,
    fits,
    marked,
    of_offer,
    of_offers,
    of_use,
    offers,
    own,
    takes,
)
from citadel_desktop.boards.go_field.asks.move import MOVE
from citadel_desktop.boards.go_field.asks.muster import Muster
from citadel_desktop.boards.go_field.asks.strikes import strikes
from citadel_desktop.boards.go_field.picture.overlay import Marked
from citadel_desktop.boards.go_field.picture.targets import Target, target_of
from citadel_desktop.boards.kit.contract import BoardHost
from citadel_desktop.boards.kit.meanings import Do
from citadel_desktop.boards.kit.state import InteractionState
from citadel_desktop.rules.gale.actions import Action, End, Move
from citadel_desktop.rules.gale.explain import Clash
from citadel_desktop.rules.gale.field import bits
from citadel_desktop.rules.gale.state import State
from citadel_desktop.rules.gale.turns import Event, Moved
from citadel_desktop.rules.kit.contract import Decision, Seat


class FieldState(InteractionState[State, Asked, Selection, Target, Action]):
    """The player's interaction at one table; see `InteractionState`.

    Attributes:
        muster: the strike put together on the open sheet, if it is such a sheet.
        shift: whether the last click on a target was made with Shift: then a strike is put together by hand even if one
            is clearly best, and a tool stays in hand.
        passed: the points a walking warrior has passed so far, so that its way is drawn as one.
        dragging: whether the warrior in hand is being dragged.
        dropping: whether the present action comes from a drop: the warrior is there already and need not walk.
    """

    interactions = INTERACTIONS
    nothing = NOTHING

    def __init__(self, host: BoardHost) -> None:
        super().__init__(host)
        self.muster: Muster | None = None
        self.shift = False
        self.passed: tuple[int, ...] = ()
        self.dragging = self.dropping = False
        self._let_go = False

    def asked_of(self, view: State, seat: Seat | None, decision: Decision[Action] | None) -> Asked:
        """Return what is asked, with the legal actions by kind and place."""
        if seat is None or decision is None:
            return Asked(view)
        return Asked(view, seat, legal_of(decision.actions))

    def same(self, before: State, view: State, was: Asked, asked: Asked) -> bool:
        """Whether the same seat goes on with its turn."""
        return asked.seat is not None and asked.seat == was.seat and view.phase == "turn"

    def after(self, action: Action) -> Selection:
        """Keep the selection until the result of the action is seen."""
        walks = isinstance(action, Move) and bool(self._queue or self.passed)
        if isinstance(action, Move) and walks:
            self.passed = (*(self.passed or (action.start,)), action.end)
        return self.selection

    def show(
        self, view: State, seat: Seat | None, decision: Decision[Action] | None, events: Sequence[Event] = ()
    ) -> None:
        """Take a new view, keeping the useful part of the selection.

        A tool is put down after one use, unless it is to be kept, and so is a warrior that can do nothing more.
        """
        before, was, chosen = self.selection, self.asked, self.selection.chosen
        for event in events:
            if isinstance(event, Moved) and event.start == chosen:
                chosen = event.end
        self.selection = Selection(chosen, None if events and not self.shift else before.tool)
        super().show(view, seat, decision)
        asked, chosen = self.asked, self.selection.chosen
        if was is None or asked is None or not self.same(view, view, was, asked):
            self._let_go = False
        elif events:
            if chosen is not None and not of_use(asked, Selection(chosen)):
                self.take(Selection(None, self.selection.tool))
            self._let_go = before != NOTHING == self.selection
        if not self._queue:
            self.passed = ()

    # Queries

    def own(self, target: Target | None) -> int | None:
        """Return the point of the asked seat's warrior at a target."""
        return None if self.asked is None or target is None else own(self.asked, target)

    def takes(self, target: Target) -> bool:
        """Whether a click takes an own warrior there in hand."""
        takes_own = self.asked is not None and takes(self.asked, self.selection)
        return takes_own and self.own(target) is not None

    def offers(self, target: Target) -> tuple[Offer, ...]:
        """Return everything a click on a target can do; a warrior dragged to a free point walks there."""
        if self.asked is None or not self.active:
            return ()
        offered = offers(self.asked, self.selection, target)
        return offered[:1] if self.dragging and offered and offered[0].kind == MOVE.kind else offered

    def attempt(self, target: Target) -> Action | None:
        """Return the most likely action of a click that offers nothing; None for no guess."""
        if self.asked is None or not self.active:
            return None
        return attempt(self.asked, self.selection, target)

    def marked(self) -> Marked:
        """Return where a click uses the selection."""
        return Marked() if self.asked is None else marked(self.asked, self.selection)

    def clashes(self) -> tuple[Clash, ...]:
        """Return the possible strikes of the warrior or tool in hand; nothing beside a sheet."""
        return () if self.asked is None or self.sheet else clashes(self.asked, self.selection)

    def stops(self) -> tuple[Target, ...]:
        """Return where the keyboard can jump to: the marks, or else one's own warriors."""
        asked, marks = self.asked, self.marked()
        if asked is None or asked.seat is None:
            return ()
        stride = asked.view.setting.size + 1
        places = [target_of(stride, point) for point in marks.points]
        places += [target_of(stride, square, True) for square in (*marks.walls, *marks.sites)]
        mine = bits(asked.view.warriors[asked.seat])
        places = places or [target_of(stride, point) for point in mine]
        return tuple(sorted(places, key=lambda target: (-target.middle[1], target.middle[0])))

    # Actions

    def meaning(self, target: Target) -> FieldMeaning:
        """Return what a click would do; with Shift a strike is put together by hand."""
        usual = super().meaning(target)
        if self.shift and isinstance(usual, Do) and self.asked is not None:
            ways = self.offers(target)
            return of_offer(self.asked, ways[0], asks=True) if ways else usual
        return usual

    def click(self, target: Target) -> bool:
        """Click a target: on warriors of an open strike sheet it chooses them, on the sheet's target it closes it."""
        self._let_go = False
        point = self.own(target)
        if self.muster is not None and point is not None and self.muster.touch(point):
            self._lay_out(self.muster)
            return True
        if self.sheet and target == self.anchor:
            self.open(())
            return True
        return super().click(target)

    def open(self, rows: Iterable[Row], anchor: Target | None = None) -> None:
        """Open a sheet; with ways to strike it becomes a muster that begins with the strike itself."""
        super().open(rows, anchor)
        self.muster = None
        ways = strikes(self.sheet)
        if ways and len(ways) == len(self.sheet) and anchor is not None and self.view is not None:
            self.muster = Muster(self.view, anchor, ways)
            self._lay_out(self.muster)
            self.at = len(self.sheet) - 1

    def _lay_out(self, muster: Muster) -> None:
        """Lay out a row for each of the card's choices; the last one acts."""
        cells = len(muster.cells())
        self.sheet = (*((),) * (cells - 1), (muster.draft,))
        self.at = min(self.at, cells - 1)
        self.changed()

    def choose(self, n: int) -> None:
        """Choose a row of the open sheet."""
        muster, anchor = self.muster, self.anchor
        if not 0 <= n < len(self.sheet) or anchor is None or self.asked is None:
            return
        if muster is None:
            row = self.sheet[n]
            offered = next(offer for offer in self.offers(anchor) if offer.best == row)
            self.open(())
            self.carry_out(of_offer(self.asked, offered, asks=False), anchor)
            return
        cell = muster.cells()[n]
        if cell is not None:
            muster.choose(*cell)
            self._lay_out(muster)
        elif muster.action is None:
            self.refuse(muster.draft)
        else:
            super().choose(n)

    def do(self, row: Row) -> None:
        """Take a row of actions; another walk begins with it."""
        self.passed = ()
        super().do(row)

    def use(self, kind: str) -> None:
        """Pick up a useful tool or put it down; the end-of-turn tool ends the turn."""
        self._let_go = False
        if self.asked is None or kind not in self.asked.kinds:
            return
        self.open(())
        if kind == END.kind:
            self.do((End(),))
            return
        chosen, tool = self.selection.chosen, self.selection.tool
        with_it = Selection(chosen, kind)
        if tool == kind:
            self.take(Selection(chosen))
        elif chosen is not None and not fits(self.asked, with_it):
            self.take(Selection(None, kind))
        else:
            self.take(with_it)

    def back(self) -> bool:
        """Close the sheet, else put down the selection; return whether there was either.

        A selection that has just been put down automatically counts too, so that the key opens no menu.
        """
        let_go, self._let_go = self._let_go, False
        return super().back() or let_go

    # Dragging a warrior

    def lift(self, selection: Selection) -> None:
        """Take a warrior in hand for dragging."""
        self.open(())
        self.dragging = True
        super().lift(selection)

    def put_back(self) -> None:
        """Put the dragged warrior back and restore the selection."""
        self.dragging = False
        super().put_back()

    def drop(self, target: Target | None, *, asks: bool = False) -> None:
        """Drop the dragged warrior on a target: it does what a click there would do, but does not recruit.

        On its own point the warrior stays in hand; where it can do nothing, and outside the field, it is put back.
        """
        offered = () if target is None else self.offers(target)
        self.dragging = self.shift = self._let_go = False
        if target is not None and offered and self.asked is not None:
            lone = len(offered) == 1 and asks
            does = of_offer(self.asked, offered[0], asks=True) if lone else of_offers(self.asked, offered)
            self.dropping = True
            self.carry_out(does, target)
            self.dropping = False
        elif target is None or self.own(target) != self.selection.chosen:
            tried = None if target is None or self.own(target) is not None else self.attempt(target)
            self.put_back()
            if tried is not None:
                self.refuse(tried)
