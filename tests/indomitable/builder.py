"""Short helpers for The Indomitable Citadel: lay out a table by names, play, get refusals.

Plots, buildings, events and influence cards go by their names in the data files, several with blanks between them.
Whatever is not laid out lies in the stock (buildings, then events) and in the pile, so all cards are always there.
"""

from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import Any, TypeVar, get_args

from citadel_desktop.rules.indomitable.cards.decks import decks
from citadel_desktop.rules.indomitable.cards.event_cards import event_of
from citadel_desktop.rules.indomitable.cards.influence_cards import influence_cards, kind_of
from citadel_desktop.rules.indomitable.content import content
from citadel_desktop.rules.indomitable.notation import notate, parse
from citadel_desktop.rules.indomitable.pending import Ask, AskKind
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.indomitable.state import NONE, Position, Setting, State, Turn, TwoPlayers
from citadel_desktop.rules.indomitable.town import NAMES, NUMBERS, PLOTS, set_of
from citadel_desktop.rules.kit.asks import Event
from citadel_desktop.rules.kit.contract import Step
from citadel_desktop.rules.kit.rng import seeded

T = TypeVar("T")

ASKS: Mapping[str, Any] = {str(fields(one)[-1].default): one for one in get_args(Ask)}
"""The class of each kind of ask."""


def table(
    *plots: str,
    buildings: Mapping[str, str] | None = None,
    hands: Sequence[str] = (),
    shown: Sequence[str] = (),
    influence: Sequence[str] = (),
    bricks: int | Sequence[int] = 5,
    stock: str = "",
    discards: str = "",
    pawnshop: str = "",
    rest: str = "stock",
    pile: str = "",
    spent: str = "",
    influence_rest: str = "pile",
    order: int = 0,
    ask: AskKind = "phase2",
    start: int | None = None,
    number: int = 1,
    round_: int = 1,
    bought: int = 0,
    placed: int = 0,
    barred: str = "",
    seats: int = 0,
    two_players: TwoPlayers = "none",
    first: int = 0,
    target: int = 99,
    equal: bool = False,
    ask_all: bool = False,
    deck: str = "first",
    seed: int = 1,
) -> State:
    """A table where each of `plots` is what one Order owns, and `order` has the turn.

    Cards not named go to the pile called `rest`: "stock", "discards", or "pawnshop", events then to the discards;
    influence cards to `influence_rest` ("pile" or "spent"). Scores follow from the buildings; cards of `shown` must be
    in the hand, too.
    """
    orders = len(plots)
    cards, tricks = Cards(deck), Tricks(deck)
    standing = [NONE] * PLOTS
    for plot, name in (buildings or {}).items():
        standing[NUMBERS[plot]] = cards.take(name)
    owned = tuple(set_of([NUMBERS[name] for name in names.split()]) for names in plots)
    held = [cards.row(names) for names in _filled(hands, orders)]
    piles = {"stock": cards.row(stock), "discards": cards.row(discards), "pawnshop": cards.row(pawnshop)}
    if rest == "pawnshop":
        piles["pawnshop"] += tuple(card for card in cards.left if not content().cards[card].event)
        piles["discards"] += tuple(card for card in cards.left if content().cards[card].event)
    else:
        piles[rest] += tuple(cards.left)
    influence_held = [tuple(sorted(tricks.row(names))) for names in _filled(influence, orders)]
    influence_piles = {"pile": tricks.row(pile), "spent": tricks.row(spent)}
    influence_piles[influence_rest] += tuple(tricks.left)
    scores = tuple(
        sum(content().by_card[card].price for plot, card in enumerate(standing) if card != NONE and own >> plot & 1)
        for own in owned
    )
    position = Position(
        setting=Setting(
            edition="basic",
            seats=seats or (2 if two_players != "none" else orders),
            orders=orders,
            two_players=two_players,
            first=first,
            target=target,
            equal=equal,
            ask_all=ask_all,
            deck=deck,
        ),
        turn=Turn(
            number,
            round_,
            order,
            scores[order] if start is None else start,
            bought,
            placed,
            set_of([NUMBERS[name] for name in barred.split()]),
        ),
        asks=(ASKS[ask](order),),
        plots=owned,
        bricks=(bricks,) * orders if isinstance(bricks, int) else tuple(bricks),
        scores=scores,
        hands=tuple(tuple(sorted(hand)) for hand in held),
        shown=tuple(_shown(names, hand) for names, hand in zip(_filled(shown, orders), held, strict=True)),
        influence=tuple(influence_held),
        buildings=tuple(standing),
        stock=piles["stock"],
        known=(),
        discards=piles["discards"],
        pawnshop=tuple(sorted(piles["pawnshop"])),
        pile=influence_piles["pile"],
        spent=influence_piles["spent"],
    )
    return State(position, seeded(seed))


def _filled(names: Sequence[str], orders: int) -> list[str]:
    return [*names, *[""] * (orders - len(names))]


def _shown(names: str, hand: Sequence[int]) -> tuple[int, ...]:
    left, found = list(hand), []
    for name in names.split():
        card = next(card for card in left if name_of_card(card) == name)
        left.remove(card)
        found.append(card)
    return tuple(sorted(found))


class Cards:
    """Building and event cards not yet laid out, taken by name."""

    def __init__(self, deck: str = "first") -> None:
        self.left = list(decks()[deck].stock)

    def take(self, name: str) -> int:
        card = next(card for card in self.left if name_of_card(card) == name)
        self.left.remove(card)
        return card

    def row(self, names: str) -> tuple[int, ...]:
        return tuple(self.take(name) for name in names.split())


class Tricks:
    """Influence cards not yet laid out, taken by name."""

    def __init__(self, deck: str = "first") -> None:
        self.left = list(decks()[deck].influence)

    def row(self, names: str) -> tuple[int, ...]:
        kinds = [influence_cards().named(name) for name in names.split()]
        found = []
        for kind in kinds:
            card = next(card for card in self.left if kind_of(card) == kind)
            self.left.remove(card)
            found.append(card)
        return tuple(found)


# Reading


def name_of_card(card: int) -> str:
    """The name of a building or event card."""
    if content().cards[card].event:
        return event_of(card).id
    return content().by_card[card].id


def names(cards: Sequence[int]) -> list[str]:
    """The names of building and event cards."""
    return [name_of_card(card) for card in cards]


def tricks(cards: Sequence[int]) -> list[str]:
    """The names of influence cards."""
    return [influence_cards().kinds[kind_of(card)].id for card in cards]


def card_number(name: str, which: int = 0) -> int:
    """The number of the first (or a later) building or event card of that name."""
    return [card.id for card in content().cards if name_of_card(card.id) == name][which]


def own_plots(state: State, order: int) -> list[str]:
    """The names of an Order's plots."""
    return [name for plot, name in enumerate(NAMES) if state.position.plots[order] >> plot & 1]


def building_on(state: State, plot: str) -> str:
    """The name of the building on a plot, "" without one."""
    card = state.position.buildings[NUMBERS[plot]]
    return "" if card == NONE else name_of_card(card)


def asked(state: State) -> tuple[str, int]:
    """Return the kind of ask and its Order; ("", NONE) when the match is over."""
    asks = state.position.asks
    return (asks[-1].kind, asks[-1].player) if asks else ("", NONE)


# Playing


def play(state: State, *texts: str) -> State:
    """Return the state after legal actions in notation, each by the seat to act."""
    return happen(state, *texts)[0]


def happen(state: State, *texts: str) -> tuple[State, list[Event]]:
    """Return the same, with all events."""
    events: list[Event] = []
    for text in texts:
        step = take(state, text)
        state = step.state
        events += step.events
    return state, events


def take(state: State, text: str) -> Step[State, Event]:
    """Return the step of one legal action in notation."""
    (seat,) = INDOMITABLE.to_act(state)
    what = parse(text)
    refused = INDOMITABLE.refuse(state, seat, what)
    assert refused is None, (text, refused)
    decision = INDOMITABLE.decision(state, seat)
    assert decision is not None
    assert what in decision.actions, text
    return INDOMITABLE.apply(state, seat, what)


def why(state: State, text: str, seat: int | None = None) -> tuple[str, str]:
    """Return code and rule of the refusal of an action in notation, by the seat to act by default."""
    refused = INDOMITABLE.refuse(state, INDOMITABLE.to_act(state)[0] if seat is None else seat, parse(text))
    assert refused is not None, text
    return refused.code, refused.rule


def legal(state: State, *kinds: str) -> list[str]:
    """Return the legal actions in notation, in their order; of some kinds if any are given."""
    seat = INDOMITABLE.to_act(state)[0]
    decision = INDOMITABLE.decision(state, seat)
    assert decision is not None
    return [notate(what) for what in decision.actions if not kinds or what.kind in kinds]


def of_type(events: Sequence[Event], kind: type[T]) -> list[T]:
    """The events of one type."""
    return [event for event in events if isinstance(event, kind)]
