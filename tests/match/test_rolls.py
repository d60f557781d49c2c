"""The dice of a match, and how likely it is that they fall so unevenly."""

from collections import Counter
from itertools import product
from random import Random

import pytest

from citadel_desktop.match.rolls import RollSpread, Thrown, chi_square_tail, p_value, spreads, thrown
from citadel_desktop.match.table import Player, Table
from citadel_desktop.rules.gale.rules import GALE
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.kit.contract import AnyRules, OptionValue, Roll
from tests.toys.toll import TOLL, Act

PLAYERS = (Player("Ann", 0), Player("Ben", 1))


def throwing(throws: int) -> Table:
    """A match of Toll in which the first players throw, so many in all."""
    table = Table.start(TOLL, {"rounds": 3}, PLAYERS, "dice", "toll-1")
    done = 0
    while done < throws:
        (seat, *_) = table.to_act
        decision = table.decision(seat)
        assert decision is not None
        action = decision.actions[0]
        done += action == Act("throw")
        table.act(seat, action)
    return table


def test_every_roll_is_found_with_turn_and_seat() -> None:
    table = throwing(4)
    rolls = thrown(table)
    assert len(rolls) == 4
    assert [one.seat for one in rolls] == [0, 1, 0, 1]
    assert [one.turn for one in rolls] == [1, 2, 3, 4]
    for one in rolls:
        (event,) = table.lines(None)[one.index].events
        assert one.roll == Roll("die", event.roll, 6, "coins", event.seat)
        assert not one.by_hand


def test_rolls_up_to_an_entry() -> None:
    table = throwing(4)
    rolls = thrown(table)
    assert thrown(table, 0) == ()
    assert thrown(table, rolls[1].index) == rolls[:1]
    assert thrown(table, rolls[1].index + 1) == rolls[:2]
    assert thrown(table, len(table.entries)) == rolls


@pytest.mark.parametrize("rules", [GALE, TOLL, INDOMITABLE], ids=lambda rules: rules.id)
def test_nothing_is_rolled_at_first(rules: AnyRules) -> None:
    table = Table.start(rules, {}, PLAYERS, 1, "new")
    assert not table.rolled
    assert thrown(table) == ()


@pytest.mark.parametrize(("dice", "by_hand"), [("app", False), ("hand", True)])
def test_dice_by_hand_are_told_from_those_of_the_app(dice: OptionValue, by_hand: bool) -> None:
    """TR-D1, TR-D2: a match of Treason in which the Dark Master is let loose."""
    options: dict[str, OptionValue] = {"edition": "treason", "dice": dice}
    table = Table.start(INDOMITABLE, options, PLAYERS, "let loose", "treason-1")
    pick = Random(3)
    while table.outcome is None and len(thrown(table)) < 3:
        (seat,) = table.to_act
        decision = table.decision(seat)
        assert decision is not None
        dark = [a for a in decision.actions if a.kind in {"attack", "throw", "black"}]
        table.act(seat, pick.choice(dark or decision.actions))
    rolls = thrown(table)
    assert table.rolled
    assert {one.by_hand for one in rolls} == {by_hand}
    assert {one.roll.die for one in rolls} <= {"black", "white"}


def test_a_roll_that_is_taken_back_counts_no_more() -> None:
    """TR-D1: pips that were entered can be taken back."""
    table = Table.start(INDOMITABLE, {"edition": "treason", "dice": "hand"}, PLAYERS, "r", "t-1")
    pick = Random(3)
    while not table.rolled:
        (seat,) = table.to_act
        decision = table.decision(seat)
        assert decision is not None
        dark = [a for a in decision.actions if a.kind in {"attack", "throw", "black"}]
        table.act(seat, pick.choice(dark or decision.actions))
    assert len(thrown(table)) == 1
    table.undo()
    assert not table.rolled
    assert thrown(table) == ()
    table.redo()
    assert table.rolled


# How even


def _roll(die: str, pips: int, sides: int = 6) -> Thrown:
    return Thrown(0, 1, 0, Roll(die, pips, sides, "test"), by_hand=False)


def test_each_die_is_counted_by_itself() -> None:
    rolls = [_roll("white", 2), _roll("black", 6), _roll("black", 6), _roll("black", 1, 8)]
    assert spreads(rolls) == (
        RollSpread("black", (0, 0, 0, 0, 0, 2)),
        RollSpread("black", (1, 0, 0, 0, 0, 0, 0, 0)),
        RollSpread("white", (0, 1, 0, 0, 0, 0)),
    )
    assert spreads([]) == ()


def test_means_and_what_was_to_be_expected() -> None:
    spread = RollSpread("black", (1, 0, 2, 0, 0, 3))
    assert spread.throws == 6
    assert spread.expected == 1.0
    assert spread.mean == (1 + 6 + 18) / 6
    assert spread.fair_mean == 3.5


@pytest.mark.parametrize(
    ("value", "freedom", "expected"),
    [
        (0.0, 5, 1.0),
        (0.554298, 5, 0.99),
        (1.145476, 5, 0.95),
        (4.351460, 5, 0.50),
        (9.236357, 5, 0.10),
        (11.070498, 5, 0.05),
        (15.086272, 5, 0.01),
        (20.515006, 5, 0.001),
        (3.841459, 1, 0.05),
        (18.307038, 10, 0.05),
    ],
)
def test_the_chi_square_distribution_has_its_printed_values(value: float, freedom: int, expected: float) -> None:
    assert chi_square_tail(value, freedom) == pytest.approx(expected, rel=1e-5)


@pytest.mark.parametrize("counts", [(1, 0, 0, 0), (2, 1, 0, 0), (2, 2, 1, 0), (0, 0, 5, 1)])
def test_few_throws_are_counted_out(counts: tuple[int, ...]) -> None:
    """Against every series of so many throws of a die of four sides."""
    throws, sides = sum(counts), len(counts)
    measure = sum(n * n for n in counts)
    series = [Counter(one) for one in product(range(sides), repeat=throws)]
    uneven = sum(sum(n * n for n in one.values()) >= measure for one in series)
    assert p_value(counts) == pytest.approx(uneven / sides**throws)


def test_where_both_ways_meet_they_tell_about_the_same() -> None:
    for counts in ((8, 3, 5, 7, 2, 4), (5, 5, 5, 5, 5, 4), (11, 2, 3, 4, 4, 5)):
        throws = sum(counts)
        assert throws == 29
        measure = sum(n * n for n in counts) * 6 / throws - throws
        assert p_value(counts) == pytest.approx(chi_square_tail(measure, 5), abs=0.04)


def test_many_even_throws_are_nothing_unusual_and_loaded_dice_are() -> None:
    assert p_value((100,) * 6) == 1.0
    assert p_value((100, 100, 100, 100, 100, 200)) < 1e-9
    assert 0.0 <= p_value((0, 0, 0, 0, 0, 10_000)) < 1e-300


def test_a_hundred_sided_die_is_looked_at_by_tens() -> None:
    counts = [0] * 100
    counts[0] = counts[9] = counts[10] = counts[99] = 1
    spread = RollSpread("d100", tuple(counts))
    assert spread.bars == (2, 1, 0, 0, 0, 0, 0, 0, 0, 1)
    assert spread.expected == pytest.approx(0.4)
    assert spread.mean == pytest.approx((1 + 10 + 11 + 100) / 4)
    assert spread.p_value == p_value(spread.bars)
    assert RollSpread("d20", (1,) * 20).bars == (1,) * 20


def test_a_die_of_more_than_twenty_sides_is_looked_at_by_tens() -> None:
    assert RollSpread("die", (1,) * 20).bars == (1,) * 20
    assert RollSpread("die", (1,) * 21).bars == (10, 10, 1)
