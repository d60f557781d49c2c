"""Tables of Treason, laid out as by `tests.indomitable.builder`, and dice that fall as wanted."""

from collections.abc import Mapping, Sequence
from typing import Any

from citadel_desktop.rules.indomitable.content import CATEGORIES, content
from citadel_desktop.rules.indomitable.powers import points
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.indomitable.state import DARK, NONE, LastRound, Order, Position, State, Treason, TreasonTurn
from citadel_desktop.rules.indomitable.town import NAMES, NUMBERS, bits, set_of
from citadel_desktop.rules.indomitable.treason.castle import FORCES, castle
from citadel_desktop.rules.kit.contract import Options, OptionValue, complete_options
from citadel_desktop.rules.kit.rng import seeded
from citadel_desktop.values import replace
from tests.indomitable.builder import name_of_card, table

TARGETS = {2: 50, 3: 35, 4: 30, 5: 25}
POWERS = (*CATEGORIES, *FORCES)


def chosen(**options: OptionValue) -> Options:
    """Return the options of a match of Treason."""
    return complete_options(INDOMITABLE, {"edition": "treason", **options})


def begun(seats: int, seed: object, **options: OptionValue) -> State:
    """Return a match of Treason before its first plot."""
    return INDOMITABLE.setup(chosen(**options), seats, seeded(str(seed)))


def laid(
    *plots: str,
    dark: str = "",
    at: str = "",
    towers: str = "",
    white: Sequence[int] = (),
    black: Sequence[tuple[int, ...]] = (),
    row: str = "inn pottery school",
    lying: Sequence[int] = (),
    powers: Mapping[str, Order] | None = None,
    evicted: Sequence[Order] = (),
    done: TreasonTurn | None = None,
    removed: str = "",
    target: int = 0,
    last_round: LastRound = "",
    **more: Any,
) -> State:
    """A table as `builder.table` lays it, with the Dark Master's plots and place, watchtowers and counters.

    `row` are the open cards, taken like `removed` out of the stock, with `lying` bricks on them. `powers` are held by
    Orders, those not named by nobody. The target is the real one unless told.
    """
    orders = len(plots)
    state = table(*plots, target=target or TARGETS[orders], **more)
    p = state.position
    stock = [card for card in p.stock if not content().cards[card].event]

    def out(names: str) -> tuple[int, ...]:
        found = []
        for name in names.split():
            card = next(card for card in stock if name_of_card(card) == name)
            stock.remove(card)
            found.append(card)
        return tuple(found)

    opened, gone = out(row), out(removed)
    values = list(castle().counters)
    held = [*black, *[()] * (orders - len(black))]
    for value in (value for own in held for value in own):
        values.remove(value)
    empty = DARK + 1 - orders
    dark_plots = set_of([NUMBERS[name] for name in dark.split()])
    standing = sum(_price(p.buildings[plot]) for plot in bits(dark_plots) if p.buildings[plot] != NONE)
    p = replace(
        p,
        setting=replace(p.setting, edition="treason"),
        plots=(*p.plots, *(0,) * (empty - 1), dark_plots),
        bricks=(*p.bricks, *(0,) * empty),
        scores=(*p.scores, *(0,) * (empty - 1), standing),
        hands=(*p.hands, *((),) * empty),
        shown=(*p.shown, *((),) * empty),
        influence=(*p.influence, *((),) * empty),
        stock=tuple(stock),
        discards=tuple(card for card in p.discards if not content().cards[card].event),
        powers=tuple((powers or {}).get(name, NONE) for name in POWERS),
        last_round=last_round,
        turn=replace(p.turn, treason=done or TreasonTurn()),
        treason=Treason(
            row=opened,
            bricks=tuple(lying) or (0,) * len(opened),
            removed=gone,
            towers=set_of([NUMBERS[name] for name in towers.split()]),
            at=NUMBERS[at] if at else NONE,
            white=(*white, *(0,) * (orders - len(white))),
            black=tuple(held),
            gone=((),) * orders,
            counters=tuple(values),
            evicted=sum(1 << order for order in evicted),
        ),
    )
    scores = tuple(score + points(p, order) for order, score in enumerate(p.scores))
    start = p.turn.start + scores[p.turn.order] - p.scores[p.turn.order]
    return replace(state, position=replace(p, scores=scores, turn=replace(p.turn, start=start)))


def _price(card: int) -> int:
    return content().by_card[card].price


def dice(state: State, *pips: int) -> State:
    """Return the table with a generator whose next throws are these."""
    for seed in range(100_000):
        rng = seeded(seed)
        for wanted in pips:
            thrown, rng = rng.below(6)
            if thrown + 1 != wanted:
                break
        else:
            return replace(state, rng=seeded(seed))
    raise ValueError(pips)


def whose(state: State, plot: str) -> Order:
    """Return a plot's owner, NONE for nobody."""
    owners = [o for o, own in enumerate(state.position.plots) if own >> NUMBERS[plot] & 1]
    return owners[0] if owners else NONE


def towers(state: State) -> list[str]:
    """Return the plots with watchtowers."""
    return [NAMES[plot] for plot in bits(state.position.treason.towers)]


def holders(state: State) -> dict[str, Order]:
    """Return the holder of each Great Power that is not on the table."""
    held = zip(POWERS, state.position.powers, strict=True)
    return {name: order for name, order in held if order != NONE}


def scores(state: State) -> tuple[int, ...]:
    """Return the Orders' scores, and then the dark marker's."""
    p: Position = state.position
    return (*p.scores[: p.setting.orders], p.scores[DARK])
