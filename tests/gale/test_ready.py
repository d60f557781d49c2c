"""GA-S with citadels ready placed and claimed: fair, legal, drawn by the match's own lot."""

from collections.abc import Iterator

import pytest

from citadel_desktop.match.table import Player, Table
from citadel_desktop.rules.gale import ready
from citadel_desktop.rules.gale.actions import Claim, End, Place
from citadel_desktop.rules.gale.ending import leader
from citadel_desktop.rules.gale.field import SIZES, bits
from citadel_desktop.rules.gale.legal import legal_actions
from citadel_desktop.rules.gale.notation import notate
from citadel_desktop.rules.gale.ready import rushed
from citadel_desktop.rules.gale.rules import GALE
from citadel_desktop.rules.gale.setup import citadel_counts
from citadel_desktop.rules.gale.state import State
from citadel_desktop.rules.gale.turns import perform
from citadel_desktop.rules.kit.contract import OptionValue, complete_options
from citadel_desktop.rules.kit.plain import digest
from citadel_desktop.rules.kit.rng import seeded
from citadel_desktop.saves.encode import Encoder
from citadel_desktop.values import replace
from tests.gale import naive
from tests.gale.helpers import board, play
from tests.source import needs_source

PLAYERS = (Player("Ada", 0), Player("Ben", 1))
SEEDS = 5

EVERY = [(rules, size, count) for rules in ("v1", "short") for size in SIZES for count in citadel_counts(rules, size)]


def start(rules: str, size: int, count: int, seed: int, **more: str) -> State:
    chosen: dict[str, OptionValue] = {"rules": rules, "size": size, "citadels": count, **more}
    return GALE.setup(complete_options(GALE, chosen), 2, seeded(seed))


def begun(rules: str, size: int, count: int, seed: int, **more: str) -> State:
    return start(rules, size, count, seed, placing="ready", **more)


def half_turn(points: int, size: int) -> int:
    """Return where a set of points is after half a turn of the field."""
    last = (size - 1) * (size + 2)
    return sum(1 << last - point for point in bits(points))


def placing_and_claiming(state: State, first: int) -> Iterator[str]:
    """One of the ways in which players might have come to a state, in notation."""
    for point in bits(state.citadels):
        yield notate(state, Place(point))
    claims = zip(bits(state.warriors[1 - first]), bits(state.warriors[first]), strict=True)
    for pair in claims:
        yield from (notate(state, Claim(point)) for point in pair)


@pytest.mark.parametrize(("rules", "size", "count"), EVERY)
def test_ga_s2_ready_every_choice_begins_with_a_fair_first_turn(rules: str, size: int, count: int) -> None:
    for seed in range(SEEDS):
        state = begun(rules, size, count, seed)
        assert (state.phase, state.turn.number, state.actions) == ("turn", 1, count // 3)
        assert state.seat == state.setting.first
        assert GALE.faults(state) == ()
        assert GALE.outcome(state) is None
        # Half a turn and the exchange of the sides: the same field, but that it is the other's turn.
        assert half_turn(state.citadels, size) == state.citadels
        assert tuple(half_turn(side, size) for side in state.warriors) == state.warriors[::-1]
        assert [w.bit_count() for w in state.warriors] == [count // 3] * 2
        # Nobody can be struck at or is besieged, on either side.
        for seat in (0, 1):
            mine = replace(state, seat=seat)
            assert {action.kind for action in legal_actions(mine)}.isdisjoint({"attack", "siege"})
            assert not rushed(mine)


@pytest.mark.parametrize(("rules", "size", "count"), EVERY)
def test_ga_s2_ready_is_what_placing_and_claiming_might_have_come_to(rules: str, size: int, count: int) -> None:
    """By the rules as they are played, action by action."""
    state = begun(rules, size, count, 7, first="1")
    played = start(rules, size, count, 7, first="1")
    for words in placing_and_claiming(state, 1):
        action = GALE.parse(played, played.seat, words)
        assert action in legal_actions(played), words
        played = perform(played, action)[0]
    assert played == state
    assert digest(played) == digest(state)


@pytest.mark.parametrize(("rules", "size"), [("v1", 9), ("short", 9), ("v1", 13), ("short", 13)])
def test_ga_s2_ready_the_second_referee_comes_to_it_too(rules: str, size: int) -> None:
    count = citadel_counts(rules, size)[-1]
    state = begun(rules, size, count, 3, first="0")
    position = naive.position_of(start(rules, size, count, 3, first="0"))
    for words in placing_and_claiming(state, 0):
        named = {naive.words(position, choice): choice for choice in naive.legal(position)}
        position = naive.play(position, named[words])
    assert vars(position) == vars(naive.position_of(state))
    named = {naive.words(position, choice): choice for choice in naive.legal(position)}
    assert set(named) == {notate(state, action) for action in legal_actions(state)}


@needs_source
def test_ga_s2_ready_is_found_even_if_nothing_that_is_drawn_will_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ready, "rushed", lambda state: True)
    monkeypatch.setattr(ready, "MAX_DRAWS", 3)
    state = begun("short", 13, 21, 1)
    assert state.phase == "turn"
    assert GALE.faults(state) == ()


def test_ga_s2_ready_is_drawn_by_the_seed() -> None:
    drawn = {seed: begun("v1", 19, 9, seed) for seed in range(20)}
    assert {seed: begun("v1", 19, 9, seed) for seed in drawn} == drawn
    assert len({state.citadels for state in drawn.values()}) == len(drawn)
    assert {state.seat for state in drawn.values()} == {0, 1}
    assert {begun("v1", 19, 9, seed, first="1").seat for seed in drawn} == {1}


@pytest.mark.parametrize("rules", ["v1", "short"])
def test_ga_s2_ready_nobody_gets_two_ahead_in_the_first_turn(rules: str) -> None:
    """Every way to spend the first turn, on the field where everything is closest."""
    for seed in range(4):
        first = begun(rules, 9, 6, seed, first="0")
        seen, todo = {first}, [first]
        while todo:
            state = todo.pop()
            assert leader(state.citadels, state.warriors) != state.seat
            for action in legal_actions(state):
                # Dismissing leads away from it.
                if action.kind in {"end", "dismiss"}:
                    continue
                after = perform(state, action)[0]
                if after not in seen:
                    seen.add(after)
                    todo.append(after)
        assert len(seen) > 100


@pytest.mark.parametrize(
    ("row", "actions", "words"),
    [
        ("3 + . X . + . . . O", 6, "recruit b3, b3-a3, recruit d3, d3-e3"),
        ("3 . . X . O . . . .", 5, "recruit d3, attack e3 by d3 with c3, recruit d3, d3-e3"),
    ],
)
def test_ga_e1_what_is_called_rushed_is_won_with_so_many_actions(row: str, actions: int, words: str) -> None:
    rows = f"{row}\n2 . . . . . . . . .\n1 . . . . . . . . ."
    header = "rules short;move 0;turn 1;actions {}"
    assert not rushed(board(rows, header.format(actions - 1)))
    state = board(rows, header.format(actions))
    assert rushed(state)
    for text in words.split(", "):
        assert state.phase == "turn"
        state = play(state, text)
    assert state.ending == "lead_at_once"


def table(**chosen: OptionValue) -> Table:
    return Table.start(GALE, chosen, PLAYERS, 1, "ready")


def test_ga_s2_ready_nothing_is_taken_back_behind_the_first_turn() -> None:
    match = table(size=9, placing="ready")
    assert match.entries == ()
    assert match.undo_block() is not None
    seat = match.to_act[0]
    match.act(seat, End())
    match.undo()
    assert match.undo_block() is not None
    assert match.state == table(size=9, placing="ready").state


def test_a_match_is_saved_with_the_choice_only_where_citadels_are_ready() -> None:
    def saved(match: Table) -> bytes:
        return Encoder("test").encode(match, "2026-01-01T12:00:00+00:00", "2026-01-01T12:00:00+00:00")

    assert b"placing" not in saved(table(size=9))
    assert b'"placing":"ready"' in saved(table(size=9, placing="ready"))
