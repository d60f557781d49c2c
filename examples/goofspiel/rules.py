"""The rules of Goofspiel.

GS-S1: each of two players holds the cards 1 to 5, 9 or 13. GS-T1: a prize comes up by chance. GS-T2: each bids a card
of his hand, unseen by the other; they take turns in being asked first. GS-T3: both are shown and put away; the higher
takes the prize, of equal ones nobody. GS-E1: with no prize left the most points win.
"""

from functools import cache
from typing import Any, ClassVar, Literal, TypeAlias

from citadel_desktop.rules.kit import asks
from citadel_desktop.rules.kit.asking_game import AskingGame
from citadel_desktop.rules.kit.contract import (
    Option,
    Options,
    Outcome,
    Param,
    Progress,
    Refusal,
    Rules,
    Seat,
    Step,
    Unreadable,
    check_options,
    check_seats,
    refusal,
)
from citadel_desktop.rules.kit.rng import Rng
from citadel_desktop.values import frozen, replace

SEATS, LENGTHS = 2, (5, 9, 13)
Card: TypeAlias = int
"""A card by its number, from 1; prizes have the same numbers."""


@frozen
class BidAsk:
    """A player bids for the prize."""

    player: Seat
    kind: Literal["bid"] = "bid"


@frozen
class Turning:
    """The next prize comes up by itself."""

    kind: Literal["turning"] = "turning"
    player: ClassVar[int] = -1


@frozen
class Showing:
    """Both bids are shown by themselves."""

    kind: Literal["showing"] = "showing"
    player: ClassVar[int] = -1


Ask: TypeAlias = BidAsk | Turning | Showing


@frozen
class Bid:
    """Bid a card."""

    card: Card
    kind: Literal["bid"] = "bid"


@frozen
class PrizeTurned:
    """A prize has come up."""

    card: Card


@frozen
class BidMade:
    """A player has bid a card, None for those who do not see it."""

    seat: Seat
    card: Card | None


@frozen
class BidsShown:
    """Both bids were shown, by seat; `winner` took the prize, None if they were equal."""

    bids: tuple[Card, ...]
    prize: Card
    winner: Seat | None


Event: TypeAlias = PrizeTurned | BidMade | BidsShown


@frozen
class Position:
    """What lies on the table; of a view, as its viewer sees it.

    Attributes:
        asks: what is unfinished, the last of it going on now.
        hands: by seat the cards held, ascending; a card that was bid is among them until it is shown.
        bids: by seat the card that was bid, None where none was or it is not seen.
        prizes: those still to come, ascending.
        prize: the one that is bid for, None where none is.
        taken: by seat the prizes taken, in their order.
        gone: the prizes nobody took.
    """

    asks: tuple[Ask, ...]
    hands: tuple[tuple[Card, ...], ...]
    bids: tuple[Card | None, ...]
    prizes: tuple[Card, ...]
    prize: Card | None
    taken: tuple[tuple[Card, ...], ...]
    gone: tuple[Card, ...] = ()

    @property
    def round(self) -> int:
        """How many prizes have come up."""
        return sum(map(len, self.taken)) + len(self.gone) + (self.prize is not None)


@frozen
class State:
    """The whole truth of a match."""

    position: Position
    rng: Rng


@frozen
class View:
    """What a seat may know; `viewer` None is anybody."""

    viewer: Seat | None
    position: Position


class Draft(asks.Draft[Ask, Event]):
    """A position being worked on within one step."""

    def __init__(self, state: State) -> None:
        super().__init__(state.position.asks, state.rng)
        self.position = state.position

    def change(self, **fields: Any) -> None:
        """Let something else lie on the table."""
        self.position = replace(self.position, **fields)

    def step(self) -> Step[State, Event]:
        """What it has come to."""
        state = State(replace(self.position, asks=self.asks), self.rng)
        return Step(state, tuple(self.events), self.barrier)


Procedure: TypeAlias = asks.Procedure[Position, Draft, Any, Bid]


def _without(cards: tuple[Card, ...], gone: Card) -> tuple[Card, ...]:
    return tuple(card for card in cards if card != gone)


def _hand(table: Position, ask: BidAsk) -> list[Bid]:
    return [Bid(card) for card in table.hands[ask.player]]


def _refuse(table: Position, ask: BidAsk, action: Bid) -> Refusal | None:
    held = action.card in table.hands[ask.player]
    return None if held else refusal("not_in_hand", "GS-T2", card=action.card)


def _bid(draft: Draft, ask: BidAsk, action: Bid) -> None:
    bids = list(draft.position.bids)
    bids[ask.player] = action.card
    draft.change(bids=tuple(bids))
    draft.emit(BidMade(ask.player, action.card))
    draft.pop()


def _turn(draft: Draft, ask: Turning) -> None:
    left = draft.position.prizes
    prize, draft.rng = draft.rng.pick(left)
    draft.change(prizes=_without(left, prize), prize=prize)
    draft.emit(PrizeTurned(prize))
    draft.swap(Showing())
    first = (draft.position.round - 1) % SEATS
    draft.push(BidAsk(1 - first))
    draft.push(BidAsk(first))


def _show(draft: Draft, ask: Showing) -> None:
    at = draft.position
    bids, prize = tuple(bid or 0 for bid in at.bids), at.prize or 0  # all are there
    winner = None if len(set(bids)) == 1 else bids.index(max(bids))
    draft.change(
        hands=tuple(map(_without, at.hands, bids)),
        bids=(None,) * SEATS,
        prize=None,
        taken=tuple((*row, prize) if seat == winner else row for seat, row in enumerate(at.taken)),
        gone=(*at.gone, prize) if winner is None else at.gone,
    )
    draft.emit(BidsShown(bids, prize, winner))
    draft.learned = True
    if at.prizes:
        draft.swap(Turning())
    else:
        draft.pop()


@cache
def procedure() -> Procedure:
    """What is asked, what answers it, and what goes on where nobody is asked."""
    return asks.Procedure(
        parts={"bid": (asks.chosen_from("bid", _hand, _refuse, _bid),)},
        runs={"turning": _turn, "showing": _show},
        rules={"bid": "GS-T2", "": "GS-E1"},
        seat_of=lambda table, ask: ask.player,
        settled=lambda draft: False,
    )


def points(table: Position, seat: Seat) -> int:
    """What a seat has taken."""
    return sum(table.taken[seat])


def has_bid(table: Position) -> tuple[Seat, ...]:
    """Who has bid for the prize."""
    waiting = {ask.player for ask in table.asks}
    return tuple(seat for seat in range(SEATS) if table.asks and seat not in waiting)


class GoofspielRules(AskingGame[State, Bid, View, Event]):
    """Goofspiel as the contract wants it."""

    id: ClassVar[str] = "goofspiel"
    version: ClassVar[int] = 1
    seat_counts: ClassVar[tuple[int, ...]] = (SEATS,)
    hidden: ClassVar[bool] = True
    measures: ClassVar[tuple[str, ...]] = ("points",)
    state_type: ClassVar[type[State]] = State
    action_type: ClassVar[Any] = Bid
    view_type: ClassVar[type[View]] = View

    def options(self, chosen: Options) -> tuple[Option, ...]:
        """How many cards each holds."""
        return (Option("cards", LENGTHS, 9, "GS-S1"),)

    def setup(self, options: Options, seats: int, rng: Rng) -> State:
        """The first prize lies open; raises BadOption."""
        check_seats(self.seat_counts, seats, "GS-S1")
        check_options(self.options(options), options)
        cards = tuple(range(1, int(options["cards"]) + 1))
        nobody = (None,) * SEATS
        position = Position((Turning(),), (cards,) * SEATS, nobody, cards, None, ((),) * SEATS)
        draft = Draft(State(position, rng))
        procedure().settle(draft)
        return draft.step().state

    def procedure(self, position: Position) -> Procedure:
        """The same in every match."""
        return procedure()

    def draft(self, state: State) -> Draft:
        """A draft of the state."""
        return Draft(state)

    def seats(self, table: Position) -> int:
        """Always two."""
        return SEATS

    def params(self, position: Position, ask: BidAsk) -> tuple[tuple[str, Param], ...]:
        """The prize."""
        return (("prize", position.prize or 0),)

    def outcome(self, state: State) -> Outcome | None:
        """The most points (GS-E1)."""
        table = state.position
        if table.asks:
            return None
        counts = [points(table, seat) for seat in range(SEATS)]
        winners = tuple(seat for seat in range(SEATS) if counts[seat] > counts[1 - seat])
        return Outcome(winners, "most_points" if winners else "equal", "GS-E1")

    def concede(self, state: State, seat: Seat) -> Outcome | Refusal:
        """The other wins."""
        self.check(state.position, seat)
        over = not state.position.asks
        return refusal("match_over", "GS-E1") if over else Outcome((1 - seat,), "conceded", "GS-E1")

    def agree(self, state: State) -> Outcome | Refusal:
        """Nobody wins."""
        over = not state.position.asks
        return refusal("match_over", "GS-E1") if over else Outcome((), "agreed", "GS-E1")

    def view(self, state: State, viewer: Seat | None) -> View:
        """All but a bid of somebody else (GS-T2); what prize comes next nobody knows."""
        self.check(state.position, viewer)
        bids = state.position.bids
        seen = tuple(bid if seat == viewer else None for seat, bid in enumerate(bids))
        return View(viewer, replace(state.position, bids=seen))

    def see(self, event: Event, viewer: Seat | None) -> Event | None:
        """A bid without its card, for all but who made it."""
        if isinstance(event, BidMade) and event.seat != viewer:
            return BidMade(event.seat, None)
        return event

    def resample(self, view: View, rng: Rng) -> State:
        """Some card for each bid that was made and is not seen, and any prizes to come."""
        table, bids = view.position, list(view.position.bids)
        for seat in has_bid(table):
            if bids[seat] is None:
                bids[seat], rng = rng.pick(table.hands[seat])
        return State(replace(table, bids=tuple(bids)), rng.stream("match"))

    def notate(self, state: State, seat: Seat, action: Bid) -> str:
        """Such as "bid 7"."""
        self.check(state.position, seat)
        return f"bid {action.card}"

    def parse(self, state: State, seat: Seat, text: str) -> Bid:
        """The bid that `text` tells; raises Unreadable."""
        self.check(state.position, seat)
        word, _, number = text.partition(" ")
        if word != "bid" or number not in map(str, range(1, LENGTHS[-1] + 1)):
            raise Unreadable(refusal("unreadable_bid", "GS-T2", text=text))
        return Bid(int(number))

    def faults(self, state: State) -> tuple[Refusal, ...]:
        """Whether cards are missing or there twice, or what is asked does not fit."""
        return () if _sound(state.position) else (refusal("cards_do_not_add_up", "GS-S1"),)

    def progress(self, state: State) -> Progress:
        """A round is a prize, a turn a bid."""
        table = state.position
        if not table.asks:
            return Progress("over", table.round, SEATS * table.round, None)
        turn = SEATS * (table.round - 1) + len(has_bid(table)) + 1
        return Progress("bids", table.round, turn, table.asks[-1].player)

    def standings(self, view: View) -> tuple[tuple[int, ...], ...]:
        """Points by seat."""
        return tuple((points(view.position, seat),) for seat in range(SEATS))


def _sound(table: Position) -> bool:
    """Whether a match can have come to lie so."""
    bidding = () if table.prize is None else (table.prize,)
    prizes = (*table.prizes, *bidding, *table.gone, *sum(table.taken, ()))
    cards = range(1, len(prizes) + 1)
    return (
        len(prizes) in LENGTHS
        and sorted(prizes) == [*cards]
        and [*table.prizes] == sorted(table.prizes)
        and len(table.hands) == len(table.bids) == len(table.taken) == SEATS
        and all([*hand] == sorted({*hand} & {*cards}) for hand in table.hands)
        and {len(hand) for hand in table.hands} == {len(table.prizes) + len(bidding)}
        and table.asks in ((), *_STACKS)
        and bool(table.asks) == bool(bidding)
        and all(
            bid in hand if seat in has_bid(table) else bid is None
            for seat, (hand, bid) in enumerate(zip(table.hands, table.bids, strict=True))
        )
    )


_STACKS: tuple[tuple[Ask, ...], ...] = tuple(
    stack for seat in range(SEATS) for stack in ((Showing(), BidAsk(seat)), (Showing(), BidAsk(1 - seat), BidAsk(seat)))
)
"""What can be unfinished while somebody is asked."""

GOOFSPIEL: Rules[State, Bid, View, Event] = GoofspielRules()
