"""Tables of the strategic game, laid out as by `builder`; and how its matches are begun."""

from collections.abc import Mapping
from typing import Any

from citadel_desktop.rules.indomitable import powers as great
from citadel_desktop.rules.indomitable.actions import Action
from citadel_desktop.rules.indomitable.content import CATEGORIES
from citadel_desktop.rules.indomitable.edition import edition_of
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.indomitable.state import NONE, Order, State
from citadel_desktop.rules.indomitable.town import NAMES, bits
from citadel_desktop.rules.kit.contract import complete_options
from citadel_desktop.rules.kit.rng import seeded
from citadel_desktop.values import replace
from tests.indomitable.builder import name_of_card, table

TARGETS = {2: 50, 3: 35, 4: 30, 5: 25}


def begun(seats: int, seed: object, **options: Any) -> State:
    """A match of the strategic game before its first plot."""
    chosen = complete_options(INDOMITABLE, {"edition": "strategic", **options})
    return INDOMITABLE.setup(chosen, seats, seeded(str(seed)))


def laid(
    *plots: str, powers: Mapping[str, Order] | None = None, free_market: str = "", target: int = 0, **more: Any
) -> State:
    """A table as `builder.table` lays it; `powers` are held by Orders, those not named by nobody.

    Cards of the Free Market come out of the stock, which is not layered. The target is the real one unless told.
    """
    state = table(*plots, target=target or TARGETS[len(plots)], **more)
    p = state.position
    stock, lying = list(p.stock), []
    for name in free_market.split():
        card = next(card for card in stock if name_of_card(card) == name)
        stock.remove(card)
        lying.append(card)
    held = tuple((powers or {}).get(category, NONE) for category in CATEGORIES)
    p = replace(
        p,
        setting=replace(p.setting, edition="strategic"),
        powers=held,
        free_market=tuple(sorted(lying)),
        stock=tuple(stock),
    )
    scores = tuple(score + great.points(p, order) for order, score in enumerate(p.scores))
    start = p.turn.start + scores[p.turn.order] - p.scores[p.turn.order]
    return replace(state, position=replace(p, scores=scores, turn=replace(p.turn, start=start)))


def choices(state: State) -> tuple[Action, ...]:
    """All legal actions of whoever is asked; somebody is."""
    (seat,) = INDOMITABLE.to_act(state)
    decision = INDOMITABLE.decision(state, seat)
    assert decision is not None
    return tuple(decision.actions)


def winners(state: State) -> tuple[int, ...]:
    """The seats that have won a match that is over."""
    outcome = INDOMITABLE.outcome(state)
    assert outcome is not None
    return outcome.winners


def holders(state: State) -> dict[str, Order]:
    """By category who holds its Great Power, those on the table left out."""
    held = zip(CATEGORIES, state.position.powers, strict=True)
    return {category: order for category, order in held if order != NONE}


def named(plots: int) -> list[str]:
    """The names of a set of plots."""
    return [NAMES[plot] for plot in bits(plots)]


def targets() -> Mapping[int, int]:
    """The targets of the edition by number of Orders."""
    return edition_of("strategic").targets
