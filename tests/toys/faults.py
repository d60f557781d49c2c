"""Toll with one fault planted in each copy, so that the conformance kit can be seen to find it."""

import random
import time
from random import randrange
from typing import Any

from citadel_desktop.rules.kit.contract import (
    Barrier,
    Decision,
    Option,
    Options,
    Outcome,
    Refusal,
    Roll,
    Seat,
    Step,
    refusal,
)
from citadel_desktop.rules.kit.rng import Rng
from citadel_desktop.values import frozen, replace
from tests.toys.toll import Act, BidMade, Threw, Toll, TollEvent, TollState, TollView


class TypesNumbers(Toll):
    """What is offered to be typed has no text."""

    def decision(self, state: TollState, seat: Seat) -> Decision[Act] | None:
        made = super().decision(state, seat)
        return None if made is None else replace(made, typed=tuple(made.actions[:1]))


class LeakyView(Toll):
    """The count of the pile gives away whether its top card is even."""

    def view(self, state: TollState, viewer: Seat | None) -> TollView:
        seen = super().view(state, viewer)
        top = state.pile[0] if state.pile else 0
        return replace(seen, roll=seen.roll + 10 * (top % 2))


class LeakyHands(Toll):
    """The public view has the hand of the seat whose turn it is."""

    def view(self, state: TollState, viewer: Seat | None) -> TollView:
        return super().view(state, state.seat if viewer is None else viewer)


@frozen
class WholeTruth:
    """A view that is the state."""

    viewer: Seat | None
    state: TollState


class TellsAll(Toll):
    """The view is the whole state, and imagining gives it back."""

    view_type = WholeTruth

    def view(self, state: TollState, viewer: Seat | None) -> Any:
        return WholeTruth(viewer, replace(state, rng=Rng(0)))

    def resample(self, view: Any, rng: Rng) -> TollState:
        truth: TollState = view.state
        return replace(truth, rng=rng)

    def standings(self, view: Any) -> tuple[tuple[int, ...], ...]:
        return super().standings(super().view(view.state, None))


class ForetoldDice(TellsAll):
    """As above, and the view holds the generator, too."""

    def view(self, state: TollState, viewer: Seat | None) -> Any:
        return WholeTruth(viewer, state)


class LeakyEvents(Toll):
    """Everybody is told which card was drawn and what was bid."""

    def see(self, event: TollEvent, viewer: Seat | None) -> TollEvent | None:
        return event


class LeakyBids(Toll):
    """Everybody is told what was bid, only that."""

    def see(self, event: TollEvent, viewer: Seat | None) -> TollEvent | None:
        return event if isinstance(event, BidMade) else super().see(event, viewer)


class AsksOnlyTheAble(Toll):
    """Only who can block is asked, which tells the others who has a higher card."""

    def to_act(self, state: TollState) -> tuple[Seat, ...]:
        acting = super().to_act(state)
        pending = state.pending
        if pending is None or state.bidding or not acting:
            return acting
        able = [s for s in pending.asked if any(c > pending.card for c in state.hands[s])]
        return (able[0],) if able else acting


class ReadsThePile(Toll):
    """Drawing is listed only when the top card is even."""

    def legal(self, state: TollState, seat: Seat) -> tuple[Act, ...]:
        listed = super().legal(state, seat)
        if state.pile and state.pile[0] % 2:
            return tuple(action for action in listed if action.kind != "draw")
        return listed


class SilentDraw(Toll):
    """A drawn card can be put back by undo."""

    def apply(self, state: TollState, seat: Seat, action: Act) -> Step[TollState, TollEvent]:
        return replace(super().apply(state, seat, action), barrier=_chance(action))


class SilentThrow(Toll):
    """A throw of the die can be taken back."""

    def apply(self, state: TollState, seat: Seat, action: Act) -> Step[TollState, TollEvent]:
        step = super().apply(state, seat, action)
        return replace(step, barrier=None) if step.barrier is Barrier.CHANCE else step


class GlobalChance(Toll):
    """The die is the global generator."""

    def apply(self, state: TollState, seat: Seat, action: Act) -> Step[TollState, TollEvent]:
        step = super().apply(state, seat, action)
        return replace(step, state=replace(step.state, roll=random.randrange(6)))


class BoundChance(Toll):
    """The global generator again, by a name bound at import."""

    def apply(self, state: TollState, seat: Seat, action: Act) -> Step[TollState, TollEvent]:
        step = super().apply(state, seat, action)
        return replace(step, state=replace(step.state, roll=randrange(6)))


class Clock(Toll):
    """The clock decides who bids."""

    def apply(self, state: TollState, seat: Seat, action: Act) -> Step[TollState, TollEvent]:
        step = super().apply(state, seat, action)
        return replace(step, state=replace(step.state, roll=int(time.time()) % 6))


class ImpureApply(Toll):
    """Points are written into the state that is left."""

    def apply(self, state: TollState, seat: Seat, action: Act) -> Step[TollState, TollEvent]:
        step = super().apply(state, seat, action)
        object.__setattr__(state, "coins", step.state.coins)
        object.__setattr__(state, "roll", step.state.roll)
        return step


class Remembers(Toll):
    """The game counts its calls, and the count matters."""

    def __init__(self) -> None:
        self.calls = 0

    def apply(self, state: TollState, seat: Seat, action: Act) -> Step[TollState, TollEvent]:
        self.calls += 1
        step = super().apply(state, seat, action)
        return replace(step, state=replace(step.state, roll=self.calls))


class SetOrder(Toll):
    """Actions come as a set of texts lists them: alike within a process, not between two."""

    def legal(self, state: TollState, seat: Seat) -> tuple[Act, ...]:
        listed = super().legal(state, seat)
        return tuple(sorted(listed, key=lambda action: hash((action.kind, action.number))))


class RestlessOrder(Toll):
    """Every second list is turned round."""

    def __init__(self) -> None:
        self.calls = 0

    def legal(self, state: TollState, seat: Seat) -> tuple[Act, ...]:
        self.calls += 1
        listed = super().legal(state, seat)
        return listed[::-1] if self.calls % 2 else listed


class Shorthand(Toll):
    """The notation leaves out which card."""

    def notate(self, state: TollState, seat: Seat, action: Act) -> str:
        return action.kind


class Misread(Toll):
    """Numbers above 9 are read as another card."""

    def parse(self, state: TollState, seat: Seat, text: str) -> Act:
        action = super().parse(state, seat, text)
        return Act(action.kind, min(action.number, 9))


class CrashingParser(Toll):
    """A text that is no notation raises what the contract does not name."""

    def parse(self, state: TollState, seat: Seat, text: str) -> Act:
        kind, _, number = text.partition(" ")
        return Act(kind, int(number) if number else 0)


class LenientRefusal(Toll):
    """Any card may be played, says refuse, held or not."""

    def refuse(self, state: TollState, seat: Seat, action: Act) -> Refusal | None:
        told = super().refuse(state, seat, action)
        return None if action.kind == "play" and seat == state.seat else told


class StrictRefusal(Toll):
    """A bid of two is listed and refused."""

    def refuse(self, state: TollState, seat: Seat, action: Act) -> Refusal | None:
        if action == Act("bid", 2):
            return refusal("too_dear", "TO-1")
        return super().refuse(state, seat, action)


class HashedApply(Toll):
    """The hash of a text is part of the state."""

    def apply(self, state: TollState, seat: Seat, action: Act) -> Step[TollState, TollEvent]:
        step = super().apply(state, seat, action)
        return replace(step, state=replace(step.state, roll=hash(action.kind) % 1000))


class FalseChance(Toll):
    """Drawing from a pile that lies in order is called chance."""

    def apply(self, state: TollState, seat: Seat, action: Act) -> Step[TollState, TollEvent]:
        step = super().apply(state, seat, action)
        return replace(step, barrier=Barrier.CHANCE) if action.kind == "draw" else step


class UnbarredDice(Toll):
    """A played card is told as if it were a throw, and can be taken back."""

    def decision(self, state: TollState, seat: Seat) -> Decision[Act] | None:
        asked = super().decision(state, seat)
        return asked and replace(asked, chance=asked.kind == "react")


class SeventhSide(Toll):
    """A one is told as seven pips, and so on."""

    def rolls(self, event: TollEvent) -> tuple[Roll, ...]:
        return tuple(replace(roll, pips=roll.pips + roll.sides) for roll in super().rolls(event))


class SecretDice(Toll):
    """Only who threw is told of the die."""

    def see(self, event: TollEvent, viewer: Seat | None) -> TollEvent | None:
        seen = super().see(event, viewer)
        return None if isinstance(seen, Threw) and seen.seat != viewer else seen


class FirstBidderFirst(Toll):
    """Who bids last of all loses a coin, so that the order of asking matters."""

    def apply(self, state: TollState, seat: Seat, action: Act) -> Step[TollState, TollEvent]:
        step = super().apply(state, seat, action)
        if action.kind != "bid" or step.state.bidding:
            return step
        return replace(step, state=replace(step.state, roll=seat))


class Endless(Toll):
    """No round is the last one."""

    def apply(self, state: TollState, seat: Seat, action: Act) -> Step[TollState, TollEvent]:
        step = super().apply(state, seat, action)
        return replace(step, state=replace(step.state, round=1))


class Suspicious(Toll):
    """An empty hand is thought to be impossible."""

    def faults(self, state: TollState) -> tuple[Refusal, ...]:
        return () if all(state.hands) else (refusal("empty_hand", "TO-2"),)


class TwoEnds(Toll):
    """There is an outcome while somebody is still asked."""

    def outcome(self, state: TollState) -> Outcome | None:
        return Outcome((0,), "bored", "TO-9") if state.turn > 2 else super().outcome(state)


class ShortStandings(Toll):
    """One measure is not counted."""

    def standings(self, view: TollView) -> tuple[tuple[int, ...], ...]:
        return tuple(row[:-1] for row in super().standings(view))


class FleetingSide(Toll):
    """A further side stands beside the seats only while they bid."""

    def standings(self, view: TollView) -> tuple[tuple[int, ...], ...]:
        rows = super().standings(view)
        return (*rows, (0, 0, 0)) if view.bidding else rows


class AnySeat(Toll):
    """A seat that is not there is answered."""

    def decision(self, state: TollState, seat: Seat) -> Decision[Act] | None:
        return super().decision(state, seat % len(state.hands))


class DeadValue(Toll):
    """A value is offered that no match starts with."""

    def options(self, chosen: Options) -> tuple[Option, ...]:
        if "dice" in chosen:
            return super().options(chosen)
        rounds, *rest = super().options(chosen)
        return (Option("rounds", (2, 3, 9), 2, rounds.rule), *rest)

    def setup(self, options: Options, seats: int, rng: Rng) -> TollState:
        return super().setup(options, seats, rng)


class LaxSetup(Toll):
    """A missing option is guessed."""

    def setup(self, options: Options, seats: int, rng: Rng) -> TollState:
        return super().setup({"rounds": 2, "hand": 1, "dice": True, **options}, seats, rng)


@frozen
class SetAct:
    """An action that holds a set."""

    kind: str
    number: int = 0
    marks: frozenset[int] = frozenset()


class NotPlain(Toll):
    """Actions hold what has no place in a file."""

    action_type = SetAct

    def legal(self, state: TollState, seat: Seat) -> Any:
        return tuple(SetAct(a.kind, a.number) for a in super().legal(state, seat))


class DoubleListing(Toll):
    """The first action is listed twice."""

    def legal(self, state: TollState, seat: Seat) -> tuple[Act, ...]:
        listed = super().legal(state, seat)
        return (*listed, listed[0])


class Crashing(Toll):
    """A card of 16 cannot be counted."""

    def faults(self, state: TollState) -> tuple[Refusal, ...]:
        if state.discard:
            raise KeyError(state.discard)
        return ()


@frozen
class ListEvent:
    """An event that can be changed afterwards."""

    seats: list[int]


class ChangeableEvents(Toll):
    """Events hold lists."""

    def apply(self, state: TollState, seat: Seat, action: Act) -> Step[TollState, Any]:
        step: Step[TollState, Any] = super().apply(state, seat, action)
        return replace(step, events=(*step.events, ListEvent([seat])))


def _chance(action: Act) -> Barrier | None:
    return Barrier.CHANCE if action.kind == "throw" else None


LEAKY_VIEW = LeakyView()
LEAKY_HANDS = LeakyHands()
TELLS_ALL = TellsAll()
FORETOLD_DICE = ForetoldDice()
LEAKY_EVENTS = LeakyEvents()
LEAKY_BIDS = LeakyBids()
ASKS_ONLY_THE_ABLE = AsksOnlyTheAble()
READS_THE_PILE = ReadsThePile()
SILENT_DRAW = SilentDraw()
SILENT_THROW = SilentThrow()
GLOBAL_CHANCE = GlobalChance()
BOUND_CHANCE = BoundChance()
CLOCK = Clock()
IMPURE_APPLY = ImpureApply()
REMEMBERS = Remembers()
SET_ORDER = SetOrder()
RESTLESS_ORDER = RestlessOrder()
SHORTHAND = Shorthand()
MISREAD = Misread()
CRASHING_PARSER = CrashingParser()
LENIENT_REFUSAL = LenientRefusal()
STRICT_REFUSAL = StrictRefusal()
HASHED_APPLY = HashedApply()
FALSE_CHANCE = FalseChance()
UNBARRED_DICE = UnbarredDice()
SEVENTH_SIDE = SeventhSide()
SECRET_DICE = SecretDice()
FIRST_BIDDER_FIRST = FirstBidderFirst()
ENDLESS = Endless()
SUSPICIOUS = Suspicious()
TWO_ENDS = TwoEnds()
SHORT_STANDINGS = ShortStandings()
FLEETING_SIDE = FleetingSide()
ANY_SEAT = AnySeat()
DEAD_VALUE = DeadValue()
LAX_SETUP = LaxSetup()
NOT_PLAIN = NotPlain()
DOUBLE_LISTING = DoubleListing()
CRASHING = Crashing()
CHANGEABLE_EVENTS = ChangeableEvents()
TYPES_NUMBERS = TypesNumbers()

FAULTS: dict[str, tuple[Toll, str]] = {
    "leaky view": (LEAKY_VIEW, "leak"),
    "leaky public view": (LEAKY_HANDS, "leak"),
    "view tells all": (TELLS_ALL, "leak"),
    "view holds the generator": (FORETOLD_DICE, "leak"),
    "leaky events": (LEAKY_EVENTS, "events"),
    "leaky bids": (LEAKY_BIDS, "events"),
    "asks only the able": (ASKS_ONLY_THE_ABLE, "leak"),
    "legality reads the pile": (READS_THE_PILE, "leak"),
    "draw without barrier": (SILENT_DRAW, "knowledge"),
    "throw without barrier": (SILENT_THROW, "barrier"),
    "global chance": (GLOBAL_CHANCE, "pure"),
    "global chance bound at import": (BOUND_CHANCE, "pure"),
    "clock": (CLOCK, "pure"),
    "impure apply": (IMPURE_APPLY, "pure"),
    "a memory": (REMEMBERS, "pure"),
    "order of a set": (SET_ORDER, "order"),
    "restless order": (RESTLESS_ORDER, "order"),
    "ambiguous notation": (SHORTHAND, "notation"),
    "misread notation": (MISREAD, "notation"),
    "crashing parser": (CRASHING_PARSER, "crash"),
    "lenient refusal": (LENIENT_REFUSAL, "refuse"),
    "strict refusal": (STRICT_REFUSAL, "refuse"),
    "hash in the state": (HASHED_APPLY, "processes"),
    "false chance": (FALSE_CHANCE, "barrier"),
    "dice at the table without barrier": (UNBARRED_DICE, "barrier"),
    "seven pips": (SEVENTH_SIDE, "rolls"),
    "dice for one": (SECRET_DICE, "rolls"),
    "order of asking matters": (FIRST_BIDDER_FIRST, "simultaneous"),
    "endless": (ENDLESS, "end"),
    "sound states called faulty": (SUSPICIOUS, "faults"),
    "outcome while asked": (TWO_ENDS, "turn"),
    "short standings": (SHORT_STANDINGS, "shape"),
    "a side comes and goes": (FLEETING_SIDE, "shape"),
    "any seat": (ANY_SEAT, "shape"),
    "dead value": (DEAD_VALUE, "setup"),
    "lax set-up": (LAX_SETUP, "setup"),
    "not plain": (NOT_PLAIN, "round_trip"),
    "listed twice": (DOUBLE_LISTING, "actions"),
    "crash": (CRASHING, "crash"),
    "typing without a text": (TYPES_NUMBERS, "typed"),
    "changeable events": (CHANGEABLE_EVENTS, "events"),
}
"""Each faulty game with the check that must find it."""
