"""The strategic game against the second referee: IC-S3, IC-X1 to IC-X4, and all of the basic game beneath them."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from citadel_desktop.rules.indomitable.content import CATEGORIES, content
from citadel_desktop.rules.indomitable.faults import faults
from citadel_desktop.rules.indomitable.powers import points
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.indomitable.state import NONE, State
from citadel_desktop.rules.kit.rng import Rng, seeded
from citadel_desktop.values import replace
from tests.indomitable.both import STRATEGIC, pick, play_both
from tests.indomitable.naive_printed import BORDERS
from tests.indomitable.naive_strategic import POWERS
from tests.indomitable.strategic import begun, laid
from tests.indomitable.test_against_naive import anywhere

SETTINGS: tuple[tuple[int, dict[str, Any]], ...] = (
    (2, {"two_players": "none"}),
    (2, {"two_players": "five_plots", "ask_all": True}),
    (2, {"two_players": "two_orders"}),
    (3, {"ask_all": True}),
    (4, {"equal": True}),
    (5, {}),
    (3, {"first": "first_seat", "equal": True}),
    (4, {}),
)


def start(index: int, seed: str) -> State:
    seats, options = SETTINGS[index % len(SETTINGS)]
    return begun(seats, seed, **options)


def by_choice(words: list[str], rng: Rng) -> tuple[str, Rng]:
    """Land, and buildings of few categories, so that there is something to isolate and to be great in."""
    likes, rng = rng.below(3)
    for kind in ("free_shop", "build", "buy") if likes else ():
        of_kind = sorted(word for word in words if word.split()[0] == kind)
        if of_kind:
            return rng.pick(of_kind)
    return pick(words, rng)


@pytest.mark.parametrize("index", range(len(SETTINGS)))
def test_both_play_the_same_match(index: int) -> None:
    """IC-S3, IC-X1 to IC-X4."""
    chance = seeded(f"choice {index}")
    played = list(play_both(start(index, f"both {index}"), chance, 250, STRATEGIC))
    assert len(played) > 100


@pytest.mark.slow(but=3)
@pytest.mark.parametrize("index", range(len(SETTINGS)))
def test_both_play_the_same_match_to_its_end(index: int) -> None:
    state, chance = start(index, f"whole {index}"), seeded(f"whole {index}")
    how = pick if index % 16 < 8 else by_choice
    played = list(play_both(state, chance, 5000, STRATEGIC, how))
    assert 100 < len(played) < 5000


# Positions that matches rarely lead to


def crowded(rng: Rng) -> State:
    """A table made at random as for the basic game, with Great Powers and cards in the Free Market."""
    state = anywhere(rng)
    rng = state.rng
    p = state.position
    some, rng = rng.below(5)
    market, stock = p.stock[:some], p.stock[some:]
    if any(card >= len(content().by_card) for card in market):
        market, stock = (), p.stock
    p = replace(
        p,
        setting=replace(p.setting, edition="strategic"),
        stock=stock,
        free_market=tuple(sorted(market)),
        powers=(NONE,) * len(CATEGORIES),
    )
    held = []
    for number, category in enumerate(POWERS):
        has = [_count(p, category, order) for order in range(p.setting.orders)]
        most = [order for order in range(p.setting.orders) if has[order] == max(has)]
        who, rng = rng.pick(most)
        held.append(who if max(has) >= 3 else NONE)
        assert CATEGORIES[number] == category
    p = replace(p, powers=tuple(held))
    scores = tuple(score + points(p, order) for order, score in enumerate(p.scores))
    start = scores[p.turn.order]
    return State(replace(p, scores=scores, turn=replace(p.turn, start=start)), rng)


def _count(p: Any, category: str, order: int) -> int:
    own = [p.buildings[plot] for plot in range(48) if p.plots[order] >> plot & 1]
    return sum(card != NONE and content().by_card[card].category == category for card in own)


def begin(seed: str) -> Iterator[State]:
    """Those where nobody is at the target yet."""
    for number in range(1000):
        state = crowded(seeded(f"{seed} {number}"))
        if max(state.position.scores) < state.position.setting.target:
            yield state


@pytest.mark.parametrize("index", range(12))
def test_both_go_on_alike_from_made_positions(index: int) -> None:
    for number, state in zip(range(4), begin(f"made {index}"), strict=False):
        list(play_both(state, seeded(f"on {index} {number}"), 25, STRATEGIC, by_choice))


@pytest.mark.parametrize("index", range(7))
def test_both_go_on_alike_from_many_made_positions(index: int) -> None:
    for number, state in zip(range(10), begin(f"more {index}"), strict=False):
        list(play_both(state, seeded(f"more on {index} {number}"), 60, STRATEGIC, by_choice))


def test_made_positions_are_sound() -> None:
    for _, state in zip(range(30), begin("sound"), strict=False):
        assert {fault.code for fault in faults(state)} <= {"bad_target"}


def test_what_is_made_and_played_is_what_is_meant() -> None:
    """Plots are isolated, Great Powers change hands and the Free Market trades, so these things are compared."""
    seen: Counter[str] = Counter()
    for number, state in zip(range(60), begin("meant"), strict=False):
        seen += changes(state, seeded(f"meant {number}"))
    assert seen["isolated"] > 5
    assert seen["powers"] > 5
    assert seen["free_shop"] > 5
    assert seen["free_sell"] > 5


def changes(state: State, rng: Rng) -> Counter[str]:
    """How often in a few actions each of these things happens."""
    seen: Counter[str] = Counter()
    for _ in range(40):
        asked = INDOMITABLE.to_act(state)
        if not asked:
            break
        decision = INDOMITABLE.decision(state, asked[0])
        assert decision is not None
        words = {INDOMITABLE.notate(state, asked[0], a): a for a in decision.actions}
        word, rng = by_choice(sorted(words), rng)
        step = INDOMITABLE.apply(state, asked[0], words[word])
        seen[word.split()[0]] += 1
        seen["isolated"] += sum(type(e).__name__ == "PlotIsolated" for e in step.events)
        seen["powers"] += step.state.position.powers != state.position.powers
        state = step.state
    return seen


# Where Knights do not suffice


def besieging(rng: Rng) -> State:
    """Order 0 is to buy the last neutral plot, which cuts off more plots than it has Knights left."""
    while True:
        target, rng = rng.pick(sorted(BORDERS))
        around, rng = rng.shuffled(BORDERS[target])
        seats = 4
        few, rng = rng.below(2)
        owner = {plot: 1 + n for n, plot in enumerate(around[: 2 + few])}
        rest, rng = rng.shuffled(sorted(set(BORDERS) - set(owner) - {target}))
        ours = 23 - few
        for n, plot in enumerate(rest):
            fits = [o for o in range(1, seats) if all(owner.get(b) != o for b in BORDERS[plot])]
            owner[plot] = 0 if n < ours or not fits else fits[n % len(fits)]
        lots = [" ".join(p for p, o in owner.items() if o == order) for order in range(seats)]
        if len(lots[0].split()) == ours and any(owner[p] == 0 for p in BORDERS[target]):
            state = laid(*lots, bricks=30, target=99, equal=True, ask="draw", stock="inn")
            match = STRATEGIC.plain(state)
            match.owner[target] = 0
            if len(match.cut_off(target)) > 25 - len(match.own(0)):
                return replace(state, rng=rng)


@pytest.mark.parametrize("index", range(8))
def test_ic_x1_both_let_the_taker_choose_where_knights_do_not_suffice(index: int) -> None:
    state = besieging(seeded(f"besieging {index}"))

    def how(words: list[str], rng: Rng) -> tuple[str, Rng]:
        wanted = [w for w in words if w.split()[0] in {"draw", "buy", "take"}]
        return rng.pick(sorted(wanted or words))

    played = list(play_both(state, seeded(f"besieged {index}"), 12, STRATEGIC, how))
    assert any(word.startswith("take") for word in played)
