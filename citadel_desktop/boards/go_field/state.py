"""The player's interaction at the field. Nothing is drawn here."""

from collections.abc import Sequence

from citadel_desktop.boards.go_field.asked import NOTHING, Asked, Offer, Row, Selection, legal_of
from citadel_desktop.boards.go_field.asks.end import END
from citadel_desktop.boards.go_field.asks.meaning import (
    INTERACTIONS,
    FieldMeaning,
    attempt,
    clashes,
    fits,
    marked,
    meaning,
    of_offer,
    of_offers,
    of_use,
    offers,
    own_warrior,
    takes,
)
from citadel_desktop.boards.go_field.asks.move import MOVE
from citadel_desktop.boards.go_field.asks.muster import Muster
from citadel_desktop.boards.go_field.asks.strikes import strikes
from citadel_desktop.boards.go_field.picture.overlay import Marked
from citadel_desktop.boards.go_field.targets import Target, target_of
from citadel_desktop.boards.kit.contract import BoardHost
from citadel_desktop.boards.kit.meanings import Do, Take, Try
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
        passed: the points a walking warrior has passed so far, so that its way is drawn as one.

    After a click with Shift a strike is put together by hand even if one is clearly best, and a tool stays in hand.
    """

    interactions = INTERACTIONS
    nothing = NOTHING

    def __init__(self, host: BoardHost) -> None:
        super().__init__(host)
        self.muster: Muster | None = None
        self.passed: tuple[int, ...] = ()
        self._let_go = False

    def asked_of(self, view: State, seat: Seat | None, decision: Decision[Action] | None) -> Asked:
        """Return what is asked, with the legal actions by kind and place."""
        if seat is None or decision is None:
            return Asked(None, (), view)
        return Asked(view.phase, tuple(decision.actions), view, seat, legal_of(decision.actions))

    def same_ask(self, before: State, view: State, was: Asked, asked: Asked) -> bool:
        """Whether the same seat goes on with its turn."""
        return asked.seat is not None and asked.seat == was.seat and view.phase == "turn"

    def after(self, action: Action) -> Selection:
        """Keep the selection until the result of the action is seen."""
        walks = isinstance(action, Move) and bool(self._queue or self.passed)
        if isinstance(action, Move) and walks:
            self.passed = (*(self.passed or (action.start,)), action.end)
        return self.selection

    def after_events(self, events: Sequence[Event]) -> Selection:
        """Follow the warrior if it has moved; put down a tool after one use, unless Shift is held."""
        chosen, tool = self.selection.chosen, self.selection.tool
        for event in events:
            if isinstance(event, Moved) and event.start == chosen:
                chosen = event.end
        return Selection(chosen, None if events and not self.shift else tool)

    def settle(self, was: Asked | None, held: Selection, events: Sequence[Event]) -> None:
        """Put down a warrior that can do nothing more."""
        asked, chosen = self.asked, self.selection.chosen
        if was is None or asked is None:
            self._let_go = False
        elif events:
            if chosen is not None and not of_use(asked, Selection(chosen)):
                self.take(Selection(None, self.selection.tool))
            self._let_go = held != NOTHING == self.selection
        if not self._queue:
            self.passed = ()

    # Queries

    def own_warrior(self, target: Target | None) -> int | None:
        """Return the point of the asked seat's warrior at a target."""
        return None if self.asked is None or target is None else own_warrior(self.asked, target)

    def takes(self, target: Target) -> bool:
        """Whether a click takes an own warrior there in hand."""
        takes_own = self.asked is not None and takes(self.asked, self.selection)
        return takes_own and self.own_warrior(target) is not None

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
        """Return the places the keyboard can jump to: the marks; without marks, the player's warriors."""
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
        if self.asked is None or not self.active:
            return None
        usual, ways = meaning(self.asked, self.selection, target), self.offers(target)
        return of_offer(self.asked, ways[0], asks=True) if self.shift and isinstance(usual, Do) and ways else usual

    def touch(self, target: Target) -> bool:
        """Choose a warrior for an open strike sheet, or close the sheet by a click on its target."""
        point = self.own_warrior(target)
        if self.muster is not None and point is not None and self.muster.touch(point):
            self._lay_out(self.muster)
        elif self.sheet and target == self.anchor:
            self.open(())
        else:
            return False
        return True

    def opened(self) -> None:
        """Make a sheet with ways to strike a muster that begins with the strike itself."""
        self.muster, self._let_go = None, False
        ways = strikes(self.sheet)
        if ways and len(ways) == len(self.sheet) and self.anchor is not None and self.view is not None:
            self.muster = Muster(self.view, self.anchor, ways)
            self._lay_out(self.muster)
            self.at = len(self.sheet) - 1

    def _lay_out(self, muster: Muster) -> None:
        """Lay out a row for each of the card's choices; the last one acts."""
        cells = len(muster.cells())
        self.sheet = (*((),) * (cells - 1), (muster.draft,))
        self.at = min(self.at, cells - 1)
        self.changed()

    def change_sheet(self, n: int) -> bool:
        """Choose a fighter, the leader or the loss of a strike; a strike that is too weak is refused."""
        muster = self.muster
        if muster is None or (n == len(self.sheet) - 1 and muster.action is not None):
            return False
        cell = muster.cells()[n]
        if cell is None:
            self.refuse(self.refusal(muster.draft))
        else:
            muster.choose(*cell)
            self._lay_out(muster)
        return True

    def answer(self, n: int) -> FieldMeaning:
        """Return the meaning of a row; if there are several ways to strike, one is chosen first."""
        row, anchor = self.sheet[n], self.anchor
        if self.muster is not None or self.asked is None or anchor is None:
            return Do(row)
        return of_offer(self.asked, next(offer for offer in self.offers(anchor) if offer.best == row), asks=False)

    def hold_back(self, row: Row) -> bool:
        """Begin another walk with a row."""
        self.passed = ()
        return False

    def use(self, kind: str) -> None:
        """Pick up a useful tool or put it down; the end-of-turn tool ends the turn."""
        if self.asked is None or kind not in self.asked.kinds:
            return
        self.open(())
        if kind == END.kind:
            self.carry_out(Do((End(),)))
            return
        chosen, tool = self.selection.chosen, self.selection.tool
        with_it = Selection(chosen, kind)
        if tool == kind:
            self.take(Selection(chosen))
        elif chosen is not None and not fits(self.asked, with_it):
            self.take(Selection(None, kind))
        else:
            self.take(with_it)

    def back_out(self) -> bool:
        """Count a selection that has just been put down by itself, so that the key opens no menu."""
        let_go, self._let_go = self._let_go, False
        return let_go

    # Dragging a warrior

    def lifted(self, target: Target) -> Selection | None:
        """Take an own warrior: not while a strike is put together."""
        point = self.own_warrior(target)
        return None if point is None or self.muster is not None or not self.takes(target) else Selection(point)

    def dropped(self, target: Target | None, *, asks: bool) -> FieldMeaning:
        """Return the meaning of a drop on a target: that of a click there, except that it does not recruit.

        On its own point the warrior stays in hand; where it has nothing to do, and outside the field, it is put back.
        """
        if target is None or self.asked is None:
            return None
        offered, here = self.offers(target), self.own_warrior(target)
        if offered:
            lone = len(offered) == 1 and asks
            return of_offer(self.asked, offered[0], asks=True) if lone else of_offers(self.asked, offered)
        if here is not None:
            return Take(self.selection) if here == self.selection.chosen else None
        tried = self.attempt(target)
        return None if tried is None else Try(tried)
