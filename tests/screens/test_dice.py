"""The dice of a match: where they are shown, every roll, and how evenly they have fallen."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from citadel_desktop.language.catalogue import load
from citadel_desktop.language.common import decimal
from citadel_desktop.match.rolls import RollSpread, spreads, thrown
from citadel_desktop.match.table import Table
from citadel_desktop.rules.kit.contract import OptionValue
from citadel_desktop.screens.review.dice import DiceScreen
from tests.screens.desk import Desk, desk
from tests.toys.toll import Act

HERE: dict[str, OptionValue] = {"edition": "treason"}


def let_loose(rolls: int | None) -> Callable[[Table], None]:
    """Plays a match in which the Dark Master is let loose until so much was rolled, or to its end."""

    def before(table: Table) -> None:
        pick = Random(3)
        while table.outcome is None and (rolls is None or len(thrown(table)) < rolls):
            (seat,) = table.to_act
            decision = table.decision(seat)
            assert decision is not None
            dark = [a for a in decision.actions if a.kind in {"attack", "throw", "black"}]
            table.act(seat, pick.choice(dark or decision.actions))

    return before


def throw_once(table: Table) -> None:
    """The first seat of Toll throws."""
    table.act(0, Act("throw"))


def screen(at: Desk) -> DiceScreen:
    assert isinstance(at.top, DiceScreen)
    return at.top


def shown(at: Desk, rolls: int = 14, **options: OptionValue) -> Desk:
    """The dice of a running match of Treason."""
    session = at.begin("indomitable", options=HERE | options, before=let_loose(rolls))
    at.go("dice", session.table)
    return at


# The way there


def test_where_nothing_was_rolled_there_is_no_way_to_dice(at_desk: Desk) -> None:
    at_desk.begin("gale")
    assert not at_desk.has("Dice")
    at_desk.sit("toll")
    assert not at_desk.has("Dice")


def test_the_first_roll_shows_the_way_at_the_table(at_desk: Desk) -> None:
    at_desk.sit("toll", before=throw_once)
    at_desk.click("Dice")
    assert at_desk.screen == "dice"
    assert len(screen(at_desk).rolls) == 1
    at_desk.key("escape")
    assert at_desk.screen == "table"


def test_the_replay_shows_the_dice_that_have_fallen_there(at_desk: Desk) -> None:
    session = at_desk.begin("indomitable", options=HERE, before=let_loose(8))
    first = thrown(session.table)[0]
    at_desk.go("replay", session.table, None, first.index + 1)
    at_desk.click("Dice")
    assert screen(at_desk).rolls == thrown(session.table, first.index + 1)
    at_desk.key("escape")
    at_desk.click("First")
    at_desk.click("Dice")
    assert at_desk.shows("Nothing has been rolled yet.")
    at_desk.key("escape")
    assert at_desk.screen == "replay"


def test_the_result_leads_to_all_of_them(at_desk: Desk) -> None:
    session = at_desk.begin("indomitable", options=HERE, before=let_loose(None))
    at_desk.go("result", session)
    at_desk.click("Dice")
    assert screen(at_desk).rolls == thrown(session.table)
    assert at_desk.screen == "dice"


# What it shows


def test_every_roll_stands_under_its_turn_with_who_and_what_for(at_desk: Desk) -> None:
    at = shown(at_desk, 6)
    for one in screen(at).rolls:
        assert one.whose is not None
        assert at.shows(f"Round {one.round}: {at.table.names[one.whose]}")
        purpose = at.table.sentences.roll_purpose(load("en"), one.roll.purpose)
        assert at.shows(f"{at.table.names[one.seat]}: {purpose}")
        die = at.table.sentences.die(load("en"), one.roll.die)
        assert at.shows(f"{die}: {one.roll.pips}")
    assert at.shows("The app has thrown these dice.")
    assert not at.shows("(entered)")


def test_pips_that_were_entered_are_told_as_such(at_desk: Desk) -> None:
    at = shown(at_desk, 4, dice="hand")
    assert at.shows("Real dice were thrown, and their pips entered.")
    assert at.shows("(entered)")


def test_a_chart_for_each_die_with_counts_and_what_was_expected(tmp_path: Path) -> None:
    with desk(tmp_path, size=(1920, 1080)) as at:
        shown(at)
        found = spreads(screen(at).rolls)
        assert len(found) == 2
        for spread in found:
            die = at.table.sentences.die(load("en"), spread.die)
            assert at.label(f"{die}: {spread.throws} throws", "chart").visible
            expected = decimal(load("en"), spread.expected)
            assert at.shows(f"{expected} expected")
            for pips, count in enumerate(spread.counts, 1):
                times = "time" if count == 1 else "times"
                assert at.label(f"{pips}: {count} {times}, {expected} expected", "cell").visible
            mean = decimal(load("en"), spread.mean, 2)
            assert at.shows(f"The mean is {mean}; that of a fair die is 3.5.")


@pytest.mark.parametrize(
    ("counts", "told"),
    [
        ((1, 2, 1, 0, 1, 0), "So few throws tell nothing yet."),
        ((9, 9, 9, 9, 9, 9), "In so many throws, a fair die hardly ever falls more evenly."),
        ((4, 7, 5, 8, 3, 6), "In 67 of 100 series of so many throws, a fair die falls at least as"
         " unevenly. That is quite usual."),
        ((10, 3, 4, 12, 6, 5), "In 9 of 100 series of so many throws, a fair die falls at least as"
         " unevenly. That happens now and then."),
        ((4, 4, 4, 4, 4, 13), "In 3 of 100 series of so many throws, a fair die falls at least as"
         " unevenly. That is rare, and still it happens."),
        ((1, 1, 1, 1, 1, 40), "In so many throws, a fair die hardly ever falls so unevenly."
         " That is rare, and still it happens."),
    ],
)  # fmt: skip
def test_one_calm_sentence_tells_how_unusual_it_is(at_desk: Desk, counts: tuple[int, ...], told: str) -> None:
    assert shown(at_desk, 1).shows("So few throws tell nothing yet.")
    assert screen(at_desk).judgement(RollSpread("black", counts)) == told


def test_bars_are_read_by_keys(at_desk: Desk) -> None:
    at = shown(at_desk)
    black = spreads(screen(at).rolls)[0]
    name = f"Black die: {black.throws} throws"
    at.key("tab")
    while at.top.ui.focus != f"bars-{black.die}-6":  # type: ignore[attr-defined] # a screen of widgets
        at.key("tab")
    at.key("right", "right")
    assert at.label(name, "chart").state.startswith(f"2: {black.counts[1]} ")
    at.key("escape")
    assert at.label(name, "chart").state == ""
    assert at.screen == "dice"
    at.key("escape")
    assert at.screen != "dice"


def test_it_tells_nothing_that_only_one_seat_may_know(at_desk: Desk) -> None:
    """What is shown is made of what everybody has seen: whoever looks, it is the same."""
    session = at_desk.begin("indomitable", options=HERE, before=let_loose(8))
    table = session.table
    for viewer in (None, 0, 1):
        seen = [roll for _, event in table.events(viewer) for roll in table.rules.rolls(event)]
        assert seen == [one.roll for one in thrown(table)]


@pytest.mark.parametrize(("size", "scale"), [((1024, 640), 2.0), ((1024, 640), 1.0), ((1920, 1080), 1.0)])
@pytest.mark.parametrize("dice", ["app", "hand"])
def test_all_of_it_is_reached_at_every_size(tmp_path: Path, size: tuple[int, int], scale: float, dice: str) -> None:
    with desk(tmp_path, size=size, scale=scale) as at:
        shown(at, 12, dice=dice)
        # Where letters are twice as large, the window begins below the heading.
        assert at.has("Rolls") == (scale < 2.0)
        assert at.has("Back")
        reached = set()
        for _ in range(8):
            at.key("tab")
            reached.add(at.top.ui.focus)  # type: ignore[attr-defined] # a screen of widgets
        assert {"rolls", "bars-black-6", "bars-white-6"} <= reached
        chart = at.of_role("chart")[0]
        assert chart.rect.right <= at.frame.area.right


@pytest.mark.parametrize(
    ("value", "places", "told"), [(3.5, 1, "3.5"), (4.0, 1, "4.0"), (3.346, 2, "3.35"), (0.0, 1, "0.0")]
)
def test_numbers_have_the_point_of_the_language(value: float, places: int, told: str) -> None:
    assert decimal(load("en"), value, places) == told
