"""How a match ended, to one person and to several, ranked by the rules; and the next match of the same table."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from citadel_desktop.match.table import Table
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.indomitable.state import State
from citadel_desktop.rules.kit.contract import OptionValue, complete_options
from citadel_desktop.saves.record import Player
from citadel_desktop.screens.column.verdict import places, verdict
from citadel_desktop.values import replace
from tests.indomitable.builder import table as laid
from tests.indomitable.places import plots
from tests.screens.desk import Desk, desk

NAMES = ("Ada", "Ben", "Cleo", "Dan")
DRY = plots(road=False, river=False)


def over(buildings: Sequence[str], winners: tuple[int, ...], bricks: Sequence[int] = ()) -> State:
    """A match of as many Orders as there are buildings, won at the target."""
    held = {plot: name for plot, name in zip(DRY, buildings, strict=False) if name}
    state = laid(*DRY[: len(buildings)], buildings=held, bricks=bricks or 5)
    ended = replace(state.position, ending="target", winners=winners, asks=())
    return replace(state, position=ended)


def match(state: State, kinds: Sequence[str]) -> Table:
    players = tuple(Player(name, colour, kind) for colour, (name, kind) in enumerate(zip(NAMES, kinds, strict=False)))
    options = complete_options(INDOMITABLE, {})
    return Table(INDOMITABLE, dict(options), players, "ends", "ends", (), state)


FOUR = ("manor", "smithy", "pottery", "")


@pytest.mark.parametrize(
    ("kinds", "winners", "told"),
    [
        (("person",) * 4, (0,), "Ada wins"),
        (("squire",) * 4, (0,), "Ada wins"),
        (("person",) * 4, (0, 1), "Ada and Ben win"),
        (("person", "squire", "squire", "squire"), (0,), "You win"),
        (("person", "squire", "squire", "squire"), (0, 1), "You share the victory"),
        (("squire", "person", "squire", "squire"), (0,), "You are second of 4"),
        (("squire", "squire", "person", "squire"), (0,), "You are third of 4"),
        (("squire", "squire", "squire", "person"), (0,), "You are fourth of 4"),
        (("person", "squire", "squire", "squire"), (), "A draw"),
    ],
)
def test_the_one_person_at_the_table_is_spoken_to(
    at_desk: Desk, kinds: Sequence[str], winners: tuple[int, ...], told: str
) -> None:
    assert verdict(at_desk.shell, match(over(FOUR, winners), kinds)) == told


def test_against_one_a_match_is_lost(at_desk: Desk) -> None:
    assert verdict(at_desk.shell, match(over(("manor", ""), (0,)), ("squire", "person"))) == "You lose"


def test_a_running_match_has_no_verdict(at_desk: Desk) -> None:
    running = match(laid(*DRY[:2]), ("person", "squire"))
    assert verdict(at_desk.shell, running) == ""


def ranked(state: State) -> tuple[int, ...]:
    table = match(state, ("person",) * 4)
    assert table.outcome is not None
    return places(table, table.outcome)


def test_ic_e2_equal_points_are_told_apart_by_plots_then_bricks_else_shared() -> None:
    assert ranked(over(("manor", "", "smithy", ""), (0,), (5, 5, 5, 9))) == (1, 4, 2, 3)
    assert ranked(over(("manor", "", "smithy", ""), (0,), (5, 5, 5, 5))) == (1, 3, 2, 3)
    assert ranked(over(("manor", "smithy", "", ""), (0, 1), (5, 5, 5, 5))) == (1, 1, 3, 3)


def test_the_winner_stands_first_in_the_table_with_his_place(at_desk: Desk) -> None:
    session = at_desk.begin("gale", options={"size": 9, "citadels": 6, "first": "1"})
    session.table.resign(0)
    at_desk.go("result", session)
    cells = at_desk.names_of("cell")
    assert cells.index("Ben") < cells.index("Ada")
    assert {"1st", "2nd"} <= set(cells)


def test_a_rematch_is_the_same_table_with_everybody_a_seat_further_on(tmp_path: Path) -> None:
    with desk(tmp_path) as at:
        options: dict[str, OptionValue] = {"edition": "strategic", "ask_all": True}
        session = at.begin("indomitable", seats=3, options=options)
        first = session.table
        ended = replace(first.state.position, ending="last_round", winners=(0,), asks=())
        over_now = Table(
            first.rules, first.options, first.players, first.seed, first.match_id, (),
            replace(first.state, position=ended),
        )  # fmt: skip
        session.table = over_now
        at.go("result", session)
        at.click("Rematch")
        at.turn(4)
        again = at.session.table
        assert again is not over_now
        assert again.outcome is None
        assert again.options == first.options
        assert [player.name for player in again.players] == ["Cleo", "Ada", "Ben"]
        assert again.seed != first.seed
        assert again.hints == "allowed"
        assert len(list(at.shell.paths.matches.glob("*.citadel"))) == 2
