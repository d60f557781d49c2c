"""The game against a second referee that shares no code with it: what may be done, and what comes of it."""

from typing import Any

import pytest

from citadel_desktop.rules.indomitable.cards.decks import decks
from citadel_desktop.rules.indomitable.draft import taken
from citadel_desktop.rules.indomitable.faults import faults
from citadel_desktop.rules.indomitable.notation import notate
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.indomitable.state import LastRound, State
from citadel_desktop.rules.indomitable.town import ALL, NAMES, NEIGHBOURS, NUMBERS, PLOTS, bits
from citadel_desktop.rules.kit.contract import complete_options
from citadel_desktop.rules.kit.rng import Rng, seeded
from citadel_desktop.values import replace
from tests.indomitable import naive_printed
from tests.indomitable.both import BASIC, play_both
from tests.indomitable.builder import name_of_card, table, tricks

SETTINGS: tuple[tuple[int, dict[str, Any]], ...] = (
    (2, {"two_players": "none"}),
    (2, {"two_players": "five_plots", "ask_all": True}),
    (2, {"two_players": "two_orders"}),
    (3, {"ask_all": True}),
    (4, {}),
    (5, {"equal": True}),
    (2, {"two_players": "five_plots", "equal": True}),
    (2, {"two_players": "two_orders", "equal": True, "ask_all": True}),
    (3, {"equal": True}),
    (4, {"equal": True, "ask_all": True}),
    (5, {}),
    (3, {"first": "first_seat"}),
)


def start(index: int, seed: str) -> State:
    seats, options = SETTINGS[index % len(SETTINGS)]
    return INDOMITABLE.setup(complete_options(INDOMITABLE, options), seats, seeded(seed))


@pytest.mark.parametrize("index", range(len(SETTINGS)))
def test_both_play_the_same_match(index: int) -> None:
    """IC-S2, IC-S4, IC-T1 to IC-T8, IC-C2 to IC-C4, IC-E1, IC-E2, IC-B2, IC-B5, IC-B6."""
    played = list(play_both(start(index, f"both {index}"), seeded(f"choice {index}"), 250))
    assert len(played) > 100


@pytest.mark.slow(but=4)
@pytest.mark.parametrize("index", range(len(SETTINGS)))
def test_both_play_the_same_match_to_its_end(index: int) -> None:
    played = list(play_both(start(index, f"whole {index}"), seeded(f"whole {index}"), 5000))
    assert 100 < len(played) < 5000


# Positions that matches rarely lead to


def anywhere(rng: Rng) -> State:
    """A table made at random, at the beginning of a turn: land and buildings without measure, few or many cards."""
    seats, rng = rng.pick((2, 3, 4, 5))
    crowd, rng = rng.pick((8, 24, 44, 47, 48))
    order, rng = rng.below(seats)
    first, rng = rng.below(seats)
    owned: list[list[str]] = [[] for _ in range(seats)]
    shuffled, rng = rng.shuffled(list(NAMES))
    # Land goes unevenly, so that some have all their Knights on the board.
    lots = [0] * 6 + list(range(seats))
    for plot in shuffled[:crowd]:
        who, rng = rng.pick(lots)
        if len(owned[who]) == 25:
            who = next(o for o in range(seats) if len(owned[o]) < 25)
        owned[who].append(plot)
    share, rng = rng.pick((0, 2, 5, 9))
    state = table(*(" ".join(plots) for plots in owned), seats=seats)
    cards, rng = rng.shuffled(state.position.stock)
    left = list(cards)
    standing: dict[str, str] = {}
    match = BASIC.plain(state)
    for plot in shuffled:
        build, rng = rng.below(10)
        card = next(c for c in left if name_of_card(c) in naive_printed.BUILDINGS)
        match.standing = standing
        if build < share and match.may_stand(name_of_card(card), plot) and len(left) > 40:
            left.remove(card)
            standing[plot] = name_of_card(card)
    return _dealt(owned, standing, left, order, first, rng)


def _dealt(
    owned: list[list[str]], standing: dict[str, str], left: list[int], order: int, first: int, rng: Rng
) -> State:
    """The rest of it: hands, piles, bricks, options."""
    seats = len(owned)
    buildings = [name_of_card(c) for c in left if name_of_card(c) in naive_printed.BUILDINGS]
    hands = []
    for _ in range(seats):
        count, rng = rng.below(min(6, len(buildings) // seats + 1))
        hands.append(" ".join(buildings[:count]))
        buildings = buildings[count:]
    few, rng = rng.below(3)
    bricks = []
    for _ in range(seats):
        count, rng = rng.below(16)
        bricks.append(count)
    rest, rng = rng.pick(("stock", "discards", "pawnshop", "stock"))
    tricks_, rng = rng.shuffled(sorted(tricks(decks()["first"].influence)))
    influence = [" ".join(tricks_[2 * o : 2 * o + 2]) for o in range(seats)]
    target, rng = rng.pick((20, 40, 99))
    equal, rng = rng.below(2)
    ask_all, rng = rng.below(2)
    state = table(
        *(" ".join(plots) for plots in owned),
        buildings=standing, hands=hands, bricks=bricks, rest=rest,
        stock=" ".join(buildings[:few]) if rest != "pawnshop" else "",
        influence=influence, order=order, first=first, ask="draw", number=(order - first) % seats + 1,
        target=target, equal=bool(equal), ask_all=bool(ask_all),
    )  # fmt: skip
    p = state.position
    stock, rng = rng.shuffled(p.stock) if rest == "stock" else (p.stock, rng)
    # A full board cannot be without its last round (IC-E2).
    last: LastRound = "last_plot" if taken(p) == ALL else ""
    return State(replace(p, stock=stock, last_round=last), rng)


def begin(seed: str) -> State:
    """One where nobody is at the target yet: no match would have gone on to there."""
    made = (anywhere(seeded(f"{seed} {number}")) for number in range(1000))
    return next(s for s in made if max(s.position.scores) < s.position.setting.target)


@pytest.mark.parametrize("index", range(12))
def test_both_go_on_alike_from_made_positions(index: int) -> None:
    for number in range(4):
        state = begin(f"made {index} {number}")
        list(play_both(state, seeded(f"on {index} {number}"), 25))


@pytest.mark.parametrize("index", range(7))
def test_both_go_on_alike_from_many_made_positions(index: int) -> None:
    for number in range(10):
        state = begin(f"more {index} {number}")
        list(play_both(state, seeded(f"more on {index} {number}"), 60))


def test_made_positions_are_sound() -> None:
    for number in range(40):
        state = begin(f"sound {number}")
        codes = {fault.code for fault in faults(state)}
        assert codes <= {"bad_target"}


def test_both_know_the_same_borders() -> None:
    """IC-B2: by arcs here, by counting plots of a sector there."""
    for name, others in naive_printed.BORDERS.items():
        assert {NAMES[plot] for plot in bits(NEIGHBOURS[NUMBERS[name]])} == set(others)
    assert len(naive_printed.BORDERS) == PLOTS


@pytest.mark.parametrize("index", range(60))
def test_both_see_the_same_first_plots_on_a_crowded_board(index: int) -> None:
    """IC-S2, IC-S4: where the other Order has left so little that a way to five is rare."""
    rng = seeded(f"crowded {index}")
    shuffled, rng = rng.shuffled(list(NAMES))
    crowd, rng = rng.below(40)
    mine: list[str] = []
    for plot in shuffled[crowd:]:
        apart = not any(other in naive_printed.BORDERS[plot] for other in mine)
        if apart and sum(naive_printed.PLOTS[name].price for name in (*mine, plot)) <= 20:
            mine.append(plot)
    count, rng = rng.below(5)
    # Seat 1 is asked, and would have had five plots if it could.
    state = table(
        " ".join(shuffled[:crowd]), " ".join(mine[:count]),
        ask="first_plot", order=1, two_players="five_plots",
    )  # fmt: skip
    seen = INDOMITABLE.decision(state, 1)
    assert seen is not None
    match = BASIC.plain(state)
    assert [notate(action) for action in seen.actions] == [f"plot {plot}" for plot in match.first_choices(1)]
