"""Treason against the second referee: TR-S to TR-E, at every state of matches of two to five seats."""

from collections.abc import Sequence
from typing import Any

import pytest

from citadel_desktop.rules.indomitable.asks.counters import price_of_next
from citadel_desktop.rules.indomitable.asks.isolation import cut_off, threats
from citadel_desktop.rules.indomitable.cards.decks import decks
from citadel_desktop.rules.indomitable.content import CATEGORIES, content
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.indomitable.state import DARK, NONE, Position, State
from citadel_desktop.rules.indomitable.town import NAMES, NUMBERS, bits
from citadel_desktop.rules.indomitable.treason import explain
from citadel_desktop.rules.indomitable.treason.castle import castle
from citadel_desktop.rules.kit.contract import complete_options
from citadel_desktop.rules.kit.rng import Rng, seeded
from citadel_desktop.values import replace
from tests.indomitable.both import by_first, pick, play_both
from tests.indomitable.builder import name_of_card
from tests.indomitable.builder import tricks as tricks_of
from tests.indomitable.naive_printed import BUILDINGS, price
from tests.treason.both import TREASON, plain
from tests.treason.naive import TRACK, TreasonMatch
from tests.treason.tables import POWERS, laid

SETTINGS: tuple[tuple[int, dict[str, Any]], ...] = (
    (2, {}),
    (3, {"ask_all": True}),
    (4, {"first": "first_seat"}),
    (5, {}),
    (2, {"ask_all": True}),
    (3, {"first": "first_seat"}),
    (4, {"ask_all": True}),
    (5, {"ask_all": True, "first": "first_seat"}),
    (2, {"dice": "hand"}),
    (4, {"dice": "hand", "ask_all": True}),
)


def start(index: int, seed: str, **more: Any) -> State:
    seats, options = SETTINGS[index % len(SETTINGS)]
    chosen = complete_options(INDOMITABLE, {"edition": "treason", **options, **more})
    return INDOMITABLE.setup(chosen, seats, seeded(seed))


CHARACTERS = (
    pick,
    by_first("attack", "black", "throw", "move", "play"),
    by_first("free_shop", "build", "buy", "tower", "white"),
    by_first("attack", "throw", "black", "move", "buy", "build", chance=5),
)


@pytest.mark.slow(but=2)
@pytest.mark.parametrize("index", range(2 * len(SETTINGS)))
def test_both_play_the_same_match_to_its_end(index: int) -> None:
    """TR-S1 to TR-E3, TR-D7."""
    state, chance = start(index, f"whole {index}"), seeded(f"whole {index}")
    how = CHARACTERS[(index + index // len(SETTINGS)) % len(CHARACTERS)]
    played = list(play_both(state, chance, 5000, TREASON, how))
    assert 50 < len(played) < 5000


# Positions that matches rarely lead to


def anywhere(rng: Rng) -> State:
    """A table at random at the beginning of a turn: dark plots, towers, counters, few cards, one-plot Orders."""
    seats, rng = rng.pick((2, 3, 4, 5))
    crowd, rng = rng.pick((10, 20, 34, 44, 47))
    order, rng = rng.below(seats)
    first, rng = rng.below(seats)
    shuffled, rng = rng.shuffled(NAMES)
    poor, rng = rng.below(seats + 1)
    share, rng = rng.pick((1, 3, 9))
    lots = [o for o in range(seats) if o != poor] + [DARK] * (1 if share < 9 else 2 * seats)
    owned: dict[int, list[str]] = {o: [] for o in (*range(seats), DARK)}
    for number, plot in enumerate(shuffled[:crowd]):
        who, rng = rng.pick(lots)
        who = number if number < seats else who
        if len(owned[who]) == 25:
            who = next(o for o in owned if len(owned[o]) < 25)
        owned[who].append(plot)
    standing, rng = _buildings(shuffled[:crowd], rng)
    towers, rng = _some([plot for own in owned.values() for plot in own], 11, rng)
    at, rng = rng.pick((*(plot for plot in NAMES if plot not in towers), "", ""))
    white, black = [], []
    values, rng = rng.shuffled(castle().counters)
    for _ in range(seats):
        count, rng = rng.below(6)
        white.append(count)
        count, rng = rng.below(6)
        black.append(tuple(values[:count]))
        values = values[count:]
    bricks = []
    for _ in range(seats):
        count, rng = rng.below(20)
        bricks.append(count)
    tricks, rng = rng.shuffled(tricks_of(decks()["first"].influence))
    state = laid(
        *(" ".join(owned[o]) for o in range(seats)),
        dark=" ".join(owned[DARK]), at=at, towers=" ".join(towers), white=white, black=black,
        buildings=standing, bricks=bricks, order=order, first=first, ask="choose",
        number=(order - first) % seats + 1, influence=[" ".join(tricks[2 * o : 2 * o + 2]) for o in range(seats)],
        row="", target=99,
    )  # fmt: skip
    return _cards(state, rng)


def _cards(state: State, rng: Rng) -> State:
    """Hands, the row and a stock that may be short or of one category; Great Powers; a target just ahead."""
    p = state.position
    seats = p.setting.orders
    cards, rng = rng.shuffled(p.stock)
    alike, rng = rng.below(4)
    if alike == 0:
        cards = tuple(sorted(cards))
    hands: list[tuple[int, ...]] = []
    for _ in range(seats):
        count, rng = rng.below(4)
        hands.append(tuple(sorted(cards[:count])))
        cards = cards[count:]
    row, cards = cards[:3], cards[3:]
    few, rng = rng.pick((0, 1, 2, 4, 99))
    spent, rng = rng.pick((0, 1, 3, 99))
    stock, cards = cards[:few], cards[few:]
    discards, cards = cards[:spent], cards[spent:]
    held = []
    for name in POWERS:
        has = _counts(p, name)
        best = [o for o, count in has.items() if count == max(has.values())]
        who, rng = rng.pick(best)
        held.append(who if max(has.values()) >= 3 else NONE)
    p = replace(p, powers=tuple(held))
    match = plain(State(p, rng))
    walls = [match.score(order) for order in range(seats)]
    scores = (*walls, *(0,) * (DARK - seats), match.marker())
    ahead, rng = rng.pick((1, 3, 9))
    ask_all, rng = rng.below(2)
    full = sum(plots.bit_count() for plots in p.plots) == len(NAMES)
    short = len(stock) + len(discards) == 0
    p = replace(
        p,
        setting=replace(p.setting, target=max(scores) + ahead, ask_all=bool(ask_all)),
        turn=replace(p.turn, start=scores[p.turn.order]),
        scores=scores,
        hands=(*hands, *((),) * (DARK + 1 - seats)),
        stock=stock,
        discards=discards,
        pawnshop=(),
        free_market=tuple(sorted(cards)),
        last_round="last_plot" if full else "no_building" if short else "",
        treason=replace(p.treason, row=row, bricks=(2, 0, 1)[: len(row)]),
    )
    return State(p, rng)


def _buildings(plots: Sequence[str], rng: Rng) -> tuple[dict[str, str], Rng]:
    """Something on some of the plots, where it may stand."""
    match = plain(laid("O1", "O13"))
    match.standing = {}
    cards, rng = rng.shuffled([name_of_card(card.id) for card in content().cards if not card.event])
    share, rng = rng.pick((1, 3, 6))
    left = list(cards)
    for plot in plots:
        luck, rng = rng.below(9)
        if luck < share and match.may_stand(left[0], plot) and len(left) > 30:
            match.standing[plot] = left.pop(0)
    return dict(match.standing), rng


def _some(items: Sequence[str], most: int, rng: Rng) -> tuple[list[str], Rng]:
    shuffled, rng = rng.shuffled(items)
    count, rng = rng.below(min(most, len(items)) + 1)
    return list(shuffled[:count]), rng


def _counts(p: Position, power: str) -> dict[int, int]:
    match = plain(State(replace(p, powers=(NONE,) * len(POWERS)), seeded(0)))
    return {order: match.count(power, order) for order in (*range(p.setting.orders), DARK)}


@pytest.mark.parametrize("index", range(12))
def test_both_go_on_alike_from_made_positions(index: int) -> None:
    for number in range(4):
        state, how = anywhere(seeded(f"made {index} {number}")), CHARACTERS[number]
        list(play_both(state, seeded(f"on {index} {number}"), 30, TREASON, how))


@pytest.mark.slow(but=1)
@pytest.mark.parametrize("index", range(7))
def test_both_go_on_alike_from_many_made_positions(index: int) -> None:
    for number in range(12):
        state, how = anywhere(seeded(f"more {index} {number}")), CHARACTERS[number % 4]
        list(play_both(state, seeded(f"more on {index} {number}"), 150, TREASON, how))


def test_made_positions_are_sound() -> None:
    for number in range(40):
        codes = {fault.code for fault in INDOMITABLE.faults(anywhere(seeded(f"sound {number}")))}
        assert codes <= {"bad_target"}


# What is told before it is done


@pytest.mark.parametrize("index", range(40))
def test_both_foretell_the_same(index: int) -> None:
    """TR-D1 reach and pips, TR-D2 odds over 36 throws, TR-D3 and IC-X1 what is cut off, TR-S3 the castle card."""
    state = anywhere(seeded(f"told {index}"))
    p, match = state.position, plain(state)
    for order in range(p.setting.orders):
        told_reach = explain.reach(p, order)
        steps = len(match.black[order])
        assert {NAMES[plot] for plot in told_reach.by_counters} == match.reach(order, steps)
        for pips, goals in enumerate(told_reach.by_pips, 1):
            assert {NAMES[plot] for plot in goals} == match.reach(order, pips)
        _same_odds(p, match, order)
        _same_castle_card(p, match, order)
        cut = {plot: _bought(match, order, plot) for plot in NAMES if plot not in match.owner}
        for plot, lost in cut.items():
            assert {NAMES[n] for n in bits(cut_off(p, order, NUMBERS[plot]))} == set(lost)
        threatened = {
            (near, plot)
            for other in range(p.setting.orders)
            for plot in NAMES
            if other != order and plot not in match.owner and match.bordering(plot, other)
            for near in _bought(match, other, plot)
            if match.owner[near] == order
        }
        assert {(NAMES[t.plot], NAMES[t.through]) for t in threats(p, order)} == threatened


def _bought(match: TreasonMatch, order: int, plot: str) -> list[str]:
    match.owner[plot] = order
    found = match.cut_off(plot)
    del match.owner[plot]
    return found


def _same_odds(p: Position, match: TreasonMatch, order: int) -> None:
    there = match.at
    for plot, whose in list(match.owner.items()):
        if whose == DARK:
            continue
        match.at = plot
        seen = explain.prospects(p, order, NUMBERS[plot])
        assert (seen.won, seen.tied, seen.lost) == match.odds(order)
        assert (seen.blacks, seen.whites + seen.towers) == match.sums(order)
        match.owner[plot] = DARK
        cut = {one for one in match.cut_off(plot) if match.owner[one] == whose}
        match.owner[plot] = whose
        assert {NAMES[n] for n in bits(seen.isolated)} == cut
        falls = [match.standing[one] for one in (*cut, plot) if one in match.standing]
        assert seen.points == sum(price(building) for building in falls)
    match.at = there


def _same_castle_card(p: Position, match: TreasonMatch, order: int) -> None:
    card = explain.castle_card(p, order)
    has = (match.white[order], len(match.black[order]))
    assert (card.whites, card.blacks) == has
    assert tuple(map(price_of_next, has)) == tuple((*TRACK, 0)[n] for n in has)
    for category, income in zip(CATEGORIES, card.income, strict=True):
        paying = next(name for name, (kind, _) in BUILDINGS.items() if kind == category)
        before = list(match.bricks)
        match.bricks = [0] * len(before)
        match.pay_out(paying)
        assert match.bricks[order] == income
        match.bricks = before
