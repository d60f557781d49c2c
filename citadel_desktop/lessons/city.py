"""Prepared tables of The Indomitable Citadel: a city described by names, and the state made of it.

Plots, cards and Great Powers have the names of the game's data; lists are separated by blanks.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TypeVar

from citadel_desktop.lessons.lesson import Lesson, LessonStep
from citadel_desktop.rules.indomitable import powers
from citadel_desktop.rules.indomitable.cards.epochs import epoch_of
from citadel_desktop.rules.indomitable.cards.influence_cards import influence_cards, kind_of
from citadel_desktop.rules.indomitable.content import EPOCHS, content
from citadel_desktop.rules.indomitable.pending import Ask, BeforeDraw
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.indomitable.state import DARK, NONE, Edition, Order, Position, State, Turn
from citadel_desktop.rules.indomitable.town import NUMBERS, PLOTS, bits, set_of
from citadel_desktop.rules.kit.contract import OptionValue, Seat, complete_options
from citadel_desktop.rules.kit.rng import Rng, seeded
from citadel_desktop.values import frozen, replace

T = TypeVar("T")


@frozen
class Darkness:
    """The additions of Treason to a city.

    `row` are the open cards with `lying` bricks on them. `towers` are plots with watchtowers, `dark` the Dark Master's
    plots; he stands `at` a plot, "" outside. By Order: `white` counts white counters, `black` has the values of black
    ones.
    """

    row: str = ""
    lying: tuple[int, ...] = (0, 0, 0)
    towers: str = ""
    dark: str = ""
    at: str = ""
    white: tuple[int, ...] = (0, 0, 0)
    black: tuple[tuple[int, ...], ...] = ((), (), ())


@frozen
class City:
    """A city of several Orders; the first has begun the match.

    By Order: `plots`, `hands`, `influence`, `bricks`. `buildings` alternates plots and buildings. `stock` and `pile`
    are the top cards; epochs before `epoch` have left the stock. `asks` makes the ask for `order`. `seed` is the seed
    of the generator.
    """

    edition: Edition
    plots: tuple[str, ...]
    buildings: str = ""
    hands: tuple[str, ...] = ("", "", "")
    influence: tuple[str, ...] = ("", "", "")
    bricks: tuple[int, ...] = (5, 5, 5)
    stock: str = ""
    pile: str = ""
    pawnshop: str = ""
    free_market: str = ""
    epoch: str = EPOCHS[0]
    round: int = 1
    order: Order = 0
    asks: Callable[[Order], Ask] = BeforeDraw
    seed: int = 1
    darkness: Darkness = Darkness()


def chapter(
    id: str, city: City, steps: tuple[LessonStep, ...], learner: Seat = 0, colours: tuple[int, ...] = (3, 4, 2)
) -> Lesson:
    """Return a lesson that begins in a city."""
    options, state = tuple(_options(city).items()), partial(state_of, city)
    return Lesson(id, INDOMITABLE, options, learner, colours, state, steps)


def state_of(city: City) -> State:
    """Return the state of a city; cards it does not name lie as shuffled."""
    dealt = INDOMITABLE.setup(_options(city), len(city.plots), seeded("lesson"))
    p = _cards(city, _board(city, dealt.position))
    if city.edition == "treason":
        p = _dark(city.darkness, p)
    return State(_scored(p), Rng(city.seed))


def _options(city: City) -> dict[str, OptionValue]:
    return complete_options(INDOMITABLE, {"edition": city.edition, "first": "first_seat"})


def _board(city: City, p: Position) -> Position:
    rows, orders = len(p.plots), len(city.plots)
    owned = [_plots(names) for names in city.plots]
    number = (city.round - 1) * orders + city.order + 1 if city.round else 0
    return replace(
        p,
        turn=Turn(number, city.round, city.order),
        asks=(city.asks(city.order),),
        plots=_row(owned, rows, 0),
        bricks=_row(city.bricks, rows, 0),
    )


def _cards(city: City, p: Position) -> Position:
    names = city.buildings.split()
    left = [*(card for hand in p.hands for card in hand), *p.treason.row, *p.discards, *p.stock]
    left.sort(key=lambda card: epoch_of((card,)))
    tricks = list(p.pile)
    standing = [NONE] * PLOTS
    for plot, building in zip(names[::2], names[1::2], strict=True):
        (standing[NUMBERS[plot]],) = _taken(left, building)
    hands = [tuple(sorted(_taken(left, hand))) for hand in city.hands]
    influence = [tuple(sorted(_drawn(tricks, hand))) for hand in city.influence]
    pawnshop = tuple(sorted(_taken(left, city.pawnshop)))
    free_market = tuple(sorted(_taken(left, city.free_market)))
    row = _taken(left, city.darkness.row)
    gone = [card for card in left if epoch_of((card,)) < city.epoch]
    later = [card for card in left if card not in gone]
    stock = (*_taken(later, city.stock), *later)
    rows = len(p.plots)
    return replace(
        p,
        buildings=tuple(standing),
        hands=_row(hands, rows, ()),
        influence=_row(influence, rows, ()),
        pawnshop=pawnshop,
        free_market=free_market,
        stock=stock,
        epochs=epoch_of(stock),
        discards=tuple(gone),
        pile=(*_drawn(tricks, city.pile), *tricks),
        treason=replace(p.treason, row=row),
    )


def _dark(darkness: Darkness, p: Position) -> Position:
    counters = list(p.treason.counters)
    for value in (value for own in darkness.black for value in own):
        counters.remove(value)
    return replace(
        p,
        plots=(*p.plots[:DARK], _plots(darkness.dark)),
        treason=replace(
            p.treason,
            bricks=darkness.lying[: len(p.treason.row)],
            towers=_plots(darkness.towers),
            at=NUMBERS[darkness.at] if darkness.at else NONE,
            white=darkness.white,
            black=darkness.black,
            counters=tuple(counters),
        ),
    )


def _scored(p: Position) -> Position:
    """Return the position with its Great Powers awarded, the wall advanced, and the turn starting from there."""
    orders, have = p.setting.orders, powers.has(p)[: len(p.powers)]
    held = tuple(powers.next_holder(row, NONE, p.turn.order, orders) for row in have)
    p = replace(p, powers=held)
    worth = content().by_card
    scores = tuple(
        sum(worth[p.buildings[plot]].price for plot in bits(own) if p.buildings[plot] != NONE) + powers.points(p, order)
        for order, own in enumerate(p.plots)
    )
    return replace(p, scores=scores, turn=replace(p.turn, start=scores[p.turn.order]))


def _plots(names: str) -> int:
    return set_of([NUMBERS[name] for name in names.split()])


def _row(values: Sequence[T], length: int, empty: T) -> tuple[T, ...]:
    """Return values by Order, filled up with empty ones, as Treason has a side more."""
    return (*values, *[empty] * (length - len(values)))


def _taken(cards: list[int], names: str) -> tuple[int, ...]:
    """Take building or event cards by name out of a list."""
    return _out(cards, names, {card.id: _card_name(card.id) for card in content().cards})


def _drawn(cards: list[int], names: str) -> tuple[int, ...]:
    """Take influence cards by name out of a list."""
    kinds = influence_cards().kinds
    return _out(cards, names, {card: kinds[kind_of(card)].id for card in cards})


def _out(cards: list[int], names: str, called: Mapping[int, str]) -> tuple[int, ...]:
    taken = []
    for name in names.split():
        card = next(card for card in cards if called[card] == name)
        cards.remove(card)
        taken.append(card)
    return tuple(taken)


def _card_name(card: int) -> str:
    printed = content().cards[card]
    return printed.name if printed.event else content().by_card[card].id
