"""Toll: a tiny honest game with everything a hidden-information game needs.

Cards 1 to 16 lie in a face-down pile, everybody holds some. A turn is one of: draw a card, throw the die for coins, or
play a card for a point. A played card passes every opponent in seating order, who may block it by discarding a higher
one (everybody is asked, whether able or not). After each round all choose a bid in secret at once; the highest bid that
nobody else made earns two points, and all bids are paid. Most points after the last round win.
"""

from typing import TypeVar

from citadel_desktop.rules.kit.contract import (
    BadOption,
    Barrier,
    Decision,
    Option,
    Options,
    Outcome,
    Progress,
    Refusal,
    Roll,
    Seat,
    Step,
    Unreadable,
    refusal,
)
from citadel_desktop.rules.kit.rng import Rng
from citadel_desktop.values import frozen, replace

T = TypeVar("T")

CARDS = tuple(range(1, 17))
MAX_BID = 2


@frozen
class Pending:
    """A played card on its way past the opponents still to be asked."""

    seat: Seat
    card: int
    asked: tuple[Seat, ...]


@frozen
class TollState:
    pile: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    rows: tuple[tuple[int, ...], ...]
    discard: tuple[int, ...]
    coins: tuple[int, ...]
    points: tuple[int, ...]
    bids: tuple[int | None, ...]
    bidding: bool
    pending: Pending | None
    seat: Seat
    round: int
    turn: int
    rounds: int
    dice: bool
    roll: int
    rng: Rng


@frozen
class TollView:
    """What `viewer` knows: its own hand and bid, and of the others only how many cards and whether they have bid."""

    viewer: Seat | None
    pile: int
    hand: tuple[int, ...]
    held: tuple[int, ...]
    rows: tuple[tuple[int, ...], ...]
    discard: tuple[int, ...]
    coins: tuple[int, ...]
    points: tuple[int, ...]
    bid: int | None
    chosen: tuple[bool, ...]
    bidding: bool
    pending: Pending | None
    seat: Seat
    round: int
    turn: int
    rounds: int
    dice: bool
    roll: int


@frozen
class Act:
    """draw, throw, play N, block N, pass or bid N."""

    kind: str
    number: int = 0


@frozen
class Drew:
    seat: Seat
    card: int | None


@frozen
class Threw:
    seat: Seat
    roll: int


@frozen
class Played:
    seat: Seat
    card: int


@frozen
class Passed:
    seat: Seat


@frozen
class Blocked:
    seat: Seat
    card: int


@frozen
class Scored:
    seat: Seat
    points: int


@frozen
class BidMade:
    seat: Seat
    coins: int | None


@frozen
class BidsShown:
    bids: tuple[int, ...]


TollEvent = Drew | Threw | Played | Passed | Blocked | Scored | BidMade | BidsShown

NUMBERED = ("play", "block", "bid")
PLAIN = ("draw", "throw", "pass")


class Toll:
    """The rules; see the module's text."""

    id: str = "toll"
    version: int = 1
    seat_counts: tuple[int, ...] = (2, 3, 4)
    hidden: bool = True
    measures: tuple[str, ...] = ("points", "coins", "cards")
    state_type: type = TollState
    action_type: type = Act
    view_type: type = TollView

    def options(self, chosen: Options) -> tuple[Option, ...]:
        hands = (1, 2, 3) if chosen.get("rounds", 2) == 3 else (1, 2)
        return (
            Option("rounds", (2, 3), 2, "TO-1"),
            Option("hand", hands, 2, "TO-2"),
            Option("dice", (True, False), True, "TO-3"),
        )

    def setup(self, options: Options, seats: int, rng: Rng) -> TollState:
        if seats not in self.seat_counts:
            raise BadOption(refusal("bad_seats", "TO-1", seats=seats))
        for option in self.options(options):
            if option.id not in options or options[option.id] not in option.values:
                raise BadOption(refusal("bad_value", option.rule, option=option.id))
        pile, rng = rng.shuffled(CARDS)
        count = int(options["hand"])
        hands = tuple(tuple(sorted(pile[s * count : (s + 1) * count])) for s in range(seats))
        zeros = (0,) * seats
        return TollState(
            pile=pile[seats * count :],
            hands=hands,
            rows=((),) * seats,
            discard=(),
            coins=zeros,
            points=zeros,
            bids=(None,) * seats,
            bidding=False,
            pending=None,
            seat=0,
            round=1,
            turn=1,
            rounds=int(options["rounds"]),
            dice=bool(options["dice"]),
            roll=0,
            rng=rng,
        )

    def to_act(self, state: TollState) -> tuple[Seat, ...]:
        if state.round > state.rounds:
            return ()
        if state.bidding:
            return tuple(s for s, bid in enumerate(state.bids) if bid is None)
        if state.pending is not None:
            return state.pending.asked[:1]
        return (state.seat,)

    def decision(self, state: TollState, seat: Seat) -> Decision[Act] | None:
        _sits(state, seat)
        if seat not in self.to_act(state):
            return None
        actions = self.legal(state, seat)
        if state.bidding:
            return Decision(seat, "bid", actions, "bid", (("coins", state.coins[seat]),))
        if state.pending is not None:
            params = (("seat", state.pending.seat), ("card", state.pending.card))
            return Decision(seat, "react", actions, "react", params)
        return Decision(seat, "turn", actions, "turn")

    def legal(self, state: TollState, seat: Seat) -> tuple[Act, ...]:
        if state.bidding:
            return tuple(Act("bid", n) for n in range(min(MAX_BID, state.coins[seat]) + 1))
        hand = state.hands[seat]
        if state.pending is not None:
            card = state.pending.card
            return (Act("pass"), *(Act("block", c) for c in hand if c > card))
        found = [Act("throw" if state.dice else "pass")]
        if state.pile:
            found.append(Act("draw"))
        return (*found, *(Act("play", c) for c in hand))

    def refuse(self, state: TollState, seat: Seat, action: Act) -> Refusal | None:
        _sits(state, seat)
        if seat not in self.to_act(state):
            return refusal("not_asked", "TO-1", seat=seat)
        if action not in self.legal(state, seat):
            return refusal("not_possible", "TO-1", action=action.kind, number=action.number)
        return None

    def apply(self, state: TollState, seat: Seat, action: Act) -> Step[TollState, TollEvent]:
        match action.kind:
            case "draw":
                card, pile = state.pile[0], state.pile[1:]
                hands = _with(state.hands, seat, tuple(sorted((*state.hands[seat], card))))
                after = _next(replace(state, pile=pile, hands=hands))
                return Step(after, (Drew(seat, card),), Barrier.KNOWLEDGE)
            case "throw":
                roll, rng = state.rng.below(6)
                coins = _with(state.coins, seat, state.coins[seat] + (roll + 1) // 3)
                after = _next(replace(state, rng=rng, roll=roll + 1, coins=coins))
                return Step(after, (Threw(seat, roll + 1),), Barrier.CHANCE)
            case "play":
                others = tuple((seat + k) % len(state.hands) for k in range(1, len(state.hands)))
                pending = Pending(seat, action.number, others)
                after = replace(_discarded(state, seat, action.number, keep=True), pending=pending)
                return Step(after, (Played(seat, action.number),))
            case "block":
                after = replace(_discarded(state, seat, action.number), pending=None)
                return Step(_next(after), (Blocked(seat, action.number),))
            case "bid":
                return _bid(state, seat, action.number)
        if state.pending is None:
            return Step(_next(state), (Passed(seat),))
        return _passed(state, seat, state.pending)

    def outcome(self, state: TollState) -> Outcome | None:
        if state.round <= state.rounds:
            return None
        best = max(state.points)
        winners = tuple(s for s, n in enumerate(state.points) if n == best)
        return Outcome(winners, "most_points", "TO-9")

    def concede(self, state: TollState, seat: Seat) -> Outcome | Refusal:
        _sits(state, seat)
        if len(state.hands) > 2:
            return refusal("too_many_seats", "TO-9")
        return Outcome((1 - seat,), "conceded", "TO-9")

    def agree(self, state: TollState) -> Outcome | Refusal:
        return refusal("no_draws", "TO-9")

    def revealed(self, state: TollState, viewer: Seat | None) -> TollView:
        return self.view(state, viewer)

    def view(self, state: TollState, viewer: Seat | None) -> TollView:
        if viewer is not None:
            _sits(state, viewer)
        return TollView(
            viewer=viewer,
            pile=len(state.pile),
            hand=() if viewer is None else state.hands[viewer],
            held=tuple(len(hand) for hand in state.hands),
            rows=state.rows,
            discard=state.discard,
            coins=state.coins,
            points=state.points,
            bid=None if viewer is None else state.bids[viewer],
            chosen=tuple(bid is not None for bid in state.bids),
            bidding=state.bidding,
            pending=state.pending,
            seat=state.seat,
            round=state.round,
            turn=state.turn,
            rounds=state.rounds,
            dice=state.dice,
            roll=state.roll,
        )

    def see(self, event: TollEvent, viewer: Seat | None) -> TollEvent | None:
        if isinstance(event, Drew) and event.seat != viewer:
            return Drew(event.seat, None)
        if isinstance(event, BidMade) and event.seat != viewer:
            return BidMade(event.seat, None)
        return event

    def rolls(self, event: TollEvent) -> tuple[Roll, ...]:
        if isinstance(event, Threw):
            return (Roll("die", event.roll, 6, "coins", event.seat),)
        return ()

    def resample(self, view: TollView, rng: Rng) -> TollState:
        shown = {*view.hand, *view.discard, *(c for row in view.rows for c in row)}
        if view.pending is not None:
            shown.add(view.pending.card)
        rest, rng = rng.shuffled([c for c in CARDS if c not in shown])
        hands: list[tuple[int, ...]] = []
        for seat, count in enumerate(view.held):
            if seat == view.viewer:
                hands.append(view.hand)
            else:
                hands.append(tuple(sorted(rest[:count])))
                rest = rest[count:]
        bids: list[int | None] = []
        for seat, chosen in enumerate(view.chosen):
            if seat == view.viewer or not chosen:
                bids.append(view.bid if seat == view.viewer else None)
            else:
                bid, rng = rng.below(min(MAX_BID, view.coins[seat]) + 1)
                bids.append(bid)
        return TollState(
            pile=rest,
            hands=tuple(hands),
            rows=view.rows,
            discard=view.discard,
            coins=view.coins,
            points=view.points,
            bids=tuple(bids),
            bidding=view.bidding,
            pending=view.pending,
            seat=view.seat,
            round=view.round,
            turn=view.turn,
            rounds=view.rounds,
            dice=view.dice,
            roll=view.roll,
            rng=rng.stream("match"),
        )

    def notate(self, state: TollState, seat: Seat, action: Act) -> str:
        return f"{action.kind} {action.number}" if action.kind in NUMBERED else action.kind

    def parse(self, state: TollState, seat: Seat, text: str) -> Act:
        kind, _, number = text.partition(" ")
        if kind in PLAIN and not number:
            return Act(kind)
        if kind in NUMBERED and number.isascii() and number.isdecimal() and len(number) < 4:
            return Act(kind, int(number))
        raise Unreadable(refusal("unreadable", "TO-1", text=text))

    def faults(self, state: TollState) -> tuple[Refusal, ...]:
        cards = [*state.pile, *state.discard]
        cards += [c for part in (*state.hands, *state.rows) for c in part]
        if state.pending is not None:
            cards.append(state.pending.card)
        if sorted(cards) != list(CARDS):
            return (refusal("cards_do_not_add_up", "TO-1"),)
        return ()

    def progress(self, state: TollState) -> Progress:
        if state.round > state.rounds:
            return Progress("over", state.rounds, state.turn, None)
        if state.bidding:
            return Progress("bids", state.round, state.turn, None)
        return Progress("turns", state.round, state.turn, state.seat)

    def standings(self, view: TollView) -> tuple[tuple[int, ...], ...]:
        return tuple(zip(view.points, view.coins, view.held, strict=True))


def _sits(state: TollState, seat: Seat) -> None:
    if not 0 <= seat < len(state.hands):
        raise IndexError(seat)


def _with(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    return (*items[:index], item, *items[index + 1 :])


def _discarded(state: TollState, seat: Seat, card: int, *, keep: bool = False) -> TollState:
    hand = tuple(c for c in state.hands[seat] if c != card)
    discard = state.discard if keep else (*state.discard, card)
    if state.pending is not None:
        discard = (*discard, state.pending.card)
    return replace(state, hands=_with(state.hands, seat, hand), discard=discard)


def _next(state: TollState) -> TollState:
    seat = (state.seat + 1) % len(state.hands)
    if seat == 0:
        return replace(state, seat=0, bidding=True)
    return replace(state, seat=seat, turn=state.turn + 1)


def _passed(state: TollState, seat: Seat, pending: Pending) -> Step[TollState, TollEvent]:
    asked = pending.asked[1:]
    if asked:
        return Step(replace(state, pending=replace(pending, asked=asked)), (Passed(seat),))
    row = (*state.rows[pending.seat], pending.card)
    points = _with(state.points, pending.seat, state.points[pending.seat] + 1)
    after = replace(state, rows=_with(state.rows, pending.seat, row), points=points, pending=None)
    return Step(_next(after), (Passed(seat), Scored(pending.seat, 1)))


def _bid(state: TollState, seat: Seat, coins: int) -> Step[TollState, TollEvent]:
    bids = _with(state.bids, seat, coins)
    told: tuple[TollEvent, ...] = (BidMade(seat, coins),)
    shown = tuple(bid for bid in bids if bid is not None)
    if len(shown) < len(bids):
        return Step(replace(state, bids=bids), told)
    told = (*told, BidsShown(shown))
    points = state.points
    single = [b for b in shown if b > 0 and shown.count(b) == 1]
    if single and max(single) == max(shown):
        winner = shown.index(max(single))
        points = _with(points, winner, points[winner] + 2)
        told = (*told, Scored(winner, 2))
    after = replace(
        state,
        bids=(None,) * len(bids),
        bidding=False,
        coins=tuple(c - b for c, b in zip(state.coins, shown, strict=True)),
        points=points,
        round=state.round + 1,
        turn=state.turn + 1,
    )
    return Step(after, told, Barrier.KNOWLEDGE)


TOLL = Toll()
