"""The hand on the field: what is chosen, what a click, a key or a tool does with it. No drawing here.

A click acts through the host, which answers with `show`; a walk is a row of such actions.
"""

from collections import deque
from collections.abc import Iterator, Sequence

from citadel_desktop.boards.go_field.asks import intent
from citadel_desktop.boards.go_field.asks.chooser import Chooser, Menu, Muster, Wish
from citadel_desktop.boards.go_field.asks.intent import Aim, Legal, Offer
from citadel_desktop.boards.go_field.picture.overlay import Marked
from citadel_desktop.boards.go_field.picture.targets import Target, target_of
from citadel_desktop.boards.kit.board import BoardHost
from citadel_desktop.rules.gale.actions import (
    Action,
    Destroy,
    Kind,
    Move,
    Recruit,
    Siege,
    StrikeKind,
    Wall,
)
from citadel_desktop.rules.gale.events import Event, Moved
from citadel_desktop.rules.gale.explain import Clash, strongest, targets
from citadel_desktop.rules.gale.field import bits
from citadel_desktop.rules.gale.rules import GALE
from citadel_desktop.rules.gale.state import State, geometry
from citadel_desktop.rules.kit.contract import Decision, Refusal, Seat

_SAYS_WHY = frozenset(
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
"""Refusals that explain why a whole kind of action is of no use now, not only one try."""


class Hand:
    """What the player has in hand at one table."""

    def __init__(self, host: BoardHost) -> None:
        self.host = host
        self.view: State | None = None
        self.seat: Seat | None = None
        self.legal = Legal()
        self.aim = Aim()
        self.chooser: Chooser | None = None
        self.passed: tuple[int, ...] = ()
        """The points a walking warrior has come over so far, so that its way is drawn as one."""
        self._queue: deque[Action] = deque()
        self._draining = False
        self._keeps = False
        self._let_go = False
        self._before = Aim()
        self.dragging = False
        """Whether the chosen warrior is being dragged."""
        self.dropping = False
        """Whether what happens now is what he was dragged to: he need not walk there once more."""
        self.shown = 0
        """How many views have been shown: with what is in hand it tells whether anything has changed."""

    @property
    def active(self) -> bool:
        """Whether somebody may act through this board."""
        return self.seat is not None

    def show(
        self,
        view: State,
        seat: Seat | None,
        decision: Decision[Action] | None,
        events: Sequence[Event],
    ) -> None:
        """Takes a new view; keeps in hand what still makes sense.

        A tool is laid down after one use, unless it is to be kept; a warrior is let go of who can do nothing more.
        """
        same = seat is not None and seat == self.seat and view.phase == "turn"
        stays = same and decision is not None and not events and view == self.view
        self.view, self.seat = view, seat if decision is not None else None
        self.legal = intent.legal_of(decision.actions) if decision is not None else Legal()
        if not stays:
            self.chooser = None
        self.shown += 1
        chosen, tool = self.aim.chosen, self.aim.tool
        for event in events:
            if isinstance(event, Moved) and event.start == chosen:
                chosen = event.end
        before, self.aim = self.aim, Aim()
        if not same or self.seat is None:
            self._queue.clear()
            self._let_go = False
            return
        if tool not in self.legal.kinds or (events and not self._keeps):
            tool = None
        if chosen is not None and not view.warriors[self.seat] >> chosen & 1:
            chosen = None
        if events and chosen is not None and not self._of_use(Aim(chosen)):
            chosen = None
        self.aim = Aim(chosen, tool)
        if events:
            self._let_go = before != Aim() == self.aim

    def _of_use(self, aim: Aim) -> bool:
        """Whether a click anywhere does something with it in hand."""
        return self.view is not None and bool(intent.marked(self.view, self.legal, aim).places)

    def settle(self) -> None:
        """Goes on with a walk that waits for its next step; call when a new view has been taken in whole."""
        if self._queue and not self._draining:
            self._drain()

    @property
    def walking(self) -> bool:
        """Whether a walk is under way."""
        return self._draining or bool(self._queue)

    # What a click on the field does

    def marked(self) -> Marked:
        """Where a click does something with what is in hand."""
        if self.view is None or self.seat is None:
            return Marked({}, {})
        return intent.marked(self.view, self.legal, self.aim)

    def offers(self, target: Target) -> tuple[Offer, ...]:
        """Everything a click on a target can do."""
        if self.view is None or self.seat is None:
            return ()
        found = intent.offers(self.view, self.seat, self.legal, self.aim, target)
        return found[:1] if self.dragging and found and found[0].kind == "move" else found

    def clashes(self) -> tuple[Clash, ...]:
        """How warriors and walls beside the chosen warrior, or beside any with a tool that strikes, could be struck."""
        view, chosen, tool = self.view, self.aim.chosen, self.aim.tool
        if view is None or self.seat is None or self.chooser is not None:
            return ()
        if tool is not None and tool not in intent.STRIKES:
            return ()
        if chosen is not None:
            found = targets(view, chosen)
            return tuple(one for one in found if tool in {None, one.kind})
        return tuple(self._struck(view, tool)) if tool is not None else ()

    def _struck(self, view: State, tool: Kind) -> Iterator[Clash]:
        f, seat = geometry(view), view.seat
        kind: StrikeKind = "destroy" if tool == "destroy" else "attack"
        for at in bits(view.walls if kind == "destroy" else view.warriors[1 - seat]):
            beside = f.around[at] if kind == "destroy" else f.near[at]
            found = strongest(view, kind, at) if beside & view.warriors[seat] else None
            if found is not None:
                yield found

    def own(self, target: Target | None) -> int | None:
        """The point of the own warrior on a target."""
        if self.view is None or self.seat is None or target is None or target.square:
            return None
        point = target.column + target.row * (self.view.setting.size + 1)
        return point if self.view.warriors[self.seat] >> point & 1 else None

    def why_not(self, target: Target) -> Refusal | None:
        """Why a click on a target can do nothing; None if it can, or if nothing was tried."""
        if self.view is None or self.seat is None:
            return None
        tried = intent.attempt(self.view, self.seat, self.aim, target)
        return None if tried is None else GALE.refuse(self.view, self.seat, tried)

    def click(self, target: Target, ask: bool = False) -> None:
        """A click, or Enter, on a target.

        With `ask` an attack is put together by hand even if one is plainly the best, and a tool stays in hand. With
        empty hands a click in a turn asks before it acts.
        """
        if self.view is None or self.seat is None:
            return
        self._keeps, self._let_go = ask, False
        own = self.own(target)
        if isinstance(self.chooser, Muster) and own is not None and self.chooser.touch(own):
            return
        if self.chooser is not None:
            closed, self.chooser = self.chooser, None
            if closed.target == target:
                return
        if own is not None and self.takes(own):
            self.aim = Aim(None, self.aim.tool) if own == self.aim.chosen else self._with(own)
            return
        found = self.offers(target)
        if not found:
            self._refuse(target)
            return
        self._take_up(found, target, ask)

    def _take_up(self, found: tuple[Offer, ...], target: Target, ask: bool) -> None:
        """Does the only thing that is offered; asks which one of several, and with empty hands always."""
        asks = self.aim == Aim() and self.view is not None and self.view.phase == "turn"
        if len(found) == 1 and (found[0].kind in intent.STRIKES or not asks):
            self.perform(found[0], target, ask or asks)
        else:
            self.chooser = Menu(target, found, self.aim.chosen)

    def takes(self, own: int) -> bool:
        """Whether a click on an own warrior takes him in hand: always in a turn, but for the tool that dismisses."""
        return self.view is not None and self.view.phase == "turn" and self.aim.tool != "dismiss"

    def _with(self, own: int) -> Aim:
        """A warrior in hand, and of the tool what is of use with him."""
        return Aim(own, self.aim.tool if self._fits(own, self.aim.tool) else None)

    def _fits(self, own: int, tool: Kind | None) -> bool:
        """Whether a tool is of use with a warrior who is chosen: it does what he does, and he can."""
        return tool in intent.BY_WARRIOR and self._of_use(Aim(own, tool))

    # What a warrior does who is dragged

    def lift(self, own: int) -> None:
        """Takes a warrior who is to be dragged."""
        self.chooser = None
        self._before, self.aim, self.dragging = self.aim, Aim(own), True

    def put_back(self) -> None:
        """He is where he was, and in hand is what was there before."""
        self.aim, self.dragging = self._before, False

    def drop(self, target: Target | None, ask: bool = False) -> None:
        """Lets him go on a target, where he does what a click does there with him in hand, but recruit.

        On his own target he stays in hand; where he can do nothing, and outside of the field, he is put back.
        """
        own = self.own(target)
        found = () if target is None else self.offers(target)
        self.dragging = self._keeps = self._let_go = False
        if target is not None and found:
            self.dropping = True
            self._take_up(found, target, ask)
            self.dropping = False
        elif own is None or own != self.aim.chosen:
            told = None if target is None or own is not None else self.why_not(target)
            self.put_back()
            if told is not None:
                self.host.refused(told)

    def _refuse(self, target: Target) -> None:
        told = self.why_not(target)
        if told is not None:
            self.host.refused(told)
        elif self.aim.tool is None:
            self.aim = Aim()

    def perform(self, offer: Offer, target: Target, ask: bool = False) -> None:
        """Does what was offered, asking first where it matters who strikes or falls."""
        self.chooser = None
        if self.view is not None and offer.strikes:
            if ask or intent.needs_asking(self.view, offer.strikes):
                self.chooser = Muster(self.view, target, offer.strikes)
                return
            self._do((offer.best,))
            return
        self._do(offer.actions if offer.walk else (offer.best,))

    def wish(self, wish: Wish) -> None:
        """A click, or Enter, on a choice of the open sheet."""
        sheet = self.chooser
        if isinstance(sheet, Menu):
            self.perform(sheet.offers[wish[1]], sheet.target)
        elif isinstance(sheet, Muster):
            if wish[0] != "strike":
                sheet.choose(wish)
            elif sheet.action is not None:
                action, self.chooser = sheet.action, None
                self._do((action,))
            elif self.seat is not None:
                told = GALE.refuse(sheet.view, self.seat, sheet.draft)
                if told is not None:
                    self.host.refused(told)

    def back(self) -> bool:
        """Closes the sheet, else lays down all that is in hand; whether there was anything.

        What has just been laid down by itself counts, too: who means to lay it down opens no menu.
        """
        let_go, self._let_go = self._let_go, False
        if self.chooser is not None:
            self.chooser = None
        elif self.aim != Aim():
            self.aim = Aim()
        else:
            return let_go
        return True

    def _do(self, actions: Sequence[Action]) -> None:
        self._queue = deque(actions)
        self._drain()

    def _drain(self) -> None:
        self._draining = True
        try:
            while self._queue and self._allowed(self._queue[0]):
                action = self._queue.popleft()
                walks = bool(self._queue or self.passed)
                step = action if walks and isinstance(action, Move) else None
                self.passed = () if step is None else self.passed or (step.start,)
                before = self.shown
                self.host.act(action)
                if step is not None and self.passed:
                    self.passed = (*self.passed, step.end)
                if self.shown == before:
                    return  # the host answers later; `settle` goes on then
            self._queue.clear()
            self.passed = ()
        finally:
            self._draining = False

    def _allowed(self, action: Action) -> bool:
        if self.view is None or self.seat is None:
            return False
        return GALE.refuse(self.view, self.seat, action) is None

    # Tools

    def use(self, kind: Kind) -> None:
        """Takes up a tool or puts it down; "end" ends the turn."""
        if self.view is None or self.seat is None or self.view.phase != "turn":
            return
        self.chooser, self._let_go = None, False
        if kind == "end":
            if self.legal.end is not None:
                self._do((self.legal.end,))
            return
        if kind not in self.legal.kinds:
            return
        if self.aim.tool == kind:
            self.aim = Aim(self.aim.chosen)
            return
        chosen = self.aim.chosen
        fits = chosen is not None and self._fits(chosen, kind)
        self.aim = Aim(chosen if fits else None, kind)

    def kinds(self) -> tuple[Kind, ...]:
        """The tools of this match, in order; () when nobody acts or in the set-up."""
        if self.view is None or self.seat is None or self.view.phase != "turn":
            return ()
        v1 = self.view.setting.rules == "v1"
        return tuple(kind for kind in intent.AIMED if v1 or kind != "dismiss")

    def useless(self, kind: Kind) -> Refusal | None:
        """The rule that makes a tool of no use now, if it is one rule."""
        if self.view is None or self.seat is None:
            return None
        for tried in self._tries(kind):
            told = GALE.refuse(self.view, self.seat, tried)
            if told is not None and told.code in _SAYS_WHY:
                return told
        return None

    def _tries(self, kind: Kind) -> Sequence[Action]:
        view, seat = self.view, self.seat
        if view is None or seat is None:
            return []
        f = geometry(view)
        mine, theirs = view.warriors[seat], view.warriors[1 - seat]
        near = reach = 0
        for point in bits(mine):
            near, reach = near | f.near[point], reach | f.reach[point]
        match kind:
            case "move":
                return [Move(p, next(bits(f.near[p]))) for p in bits(mine)][:1]
            case "recruit":
                held = mine & view.citadels
                beside = [p for c in bits(held) for p in bits(f.near[c])]
                return [Recruit(p) for p in beside] or [Recruit(0)]
            case "wall":
                return [Wall(s) for s in bits(reach)]
            case "destroy":
                walls = [
                    intent.strongest(view, seat, "destroy", s, None)
                    for s in bits(reach & view.walls)
                ]
                if walls or view.actions:
                    return walls
                return [Destroy(0, 0, None, None)]
            case "attack":
                return [
                    intent.strongest(view, seat, "attack", p, None) for p in bits(near & theirs)
                ]
            case "siege":
                return [Siege(p) for p in bits(theirs)]
            case _:
                return []

    # The keyboard's help

    def stops(self) -> tuple[Target, ...]:
        """Where the keyboard can jump to: what is marked, or else one's own warriors."""
        if self.view is None or self.seat is None:
            return ()
        stride = self.view.setting.size + 1
        found = self.marked()
        places = [target_of(stride, p) for p in found.points]
        places += [target_of(stride, s, True) for s in found.squares]
        if not places:
            places = [target_of(stride, p) for p in bits(self.view.warriors[self.seat])]
        return tuple(sorted(places, key=lambda target: (-target.middle[1], target.middle[0])))
