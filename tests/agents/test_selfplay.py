"""Tournaments: matches that can be played again, a table that can be broken off, and the figures of the report."""

import json
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import joblib
import pytest

from citadel_desktop.match.contests import ITERATIONS, Chair, contest, play_levels, read_chair, thinker
from citadel_desktop.rules import games
from citadel_desktop.rules.kit.contract import BadOption, Decision, complete_options
from citadel_desktop.values import replace
from tests.toys.toll import TOLL, Act, TollView
from tests.toys.toll_policy import TollPolicy
from tools.selfplay import matches, tournament
from tools.selfplay.__main__ import choices, main
from tools.selfplay.figures import Share, spread
from tools.selfplay.matches import Match, Row
from tools.selfplay.report import ladder, report
from tools.selfplay.table import NoTable, append, open_for_more, read

OPTIONS = tuple(complete_options(TOLL, {}).items())


def play_toll(match: Match) -> Row:
    return matches.play(match, TOLL, TollPolicy())


def tolls(count: int, *lineups: tuple[str, ...]) -> list[Match]:
    return [*matches.matches("toll", [dict(OPTIONS)], lineups, "test", count)]


def run(wanted: list[Match], path: Path, play: Callable[[Match], Row] = play_toll) -> list[Row]:
    return tournament.run(wanted, path, 1, play, shown=False)


def untimed(row: Row) -> Row:
    return replace(row, seconds=())


class TestContest:
    def test_the_same_key_is_the_same_match(self) -> None:
        def once(key: str) -> tuple[object, ...]:
            players = [thinker(TOLL, TollPolicy(), Chair("knight", 4), seat, 3) for seat in range(3)]
            one = contest(TOLL, TollPolicy(), dict(OPTIONS), key, players)
            return one.played, one.shares, one.thought

        assert once("a") == once("a")
        assert len({once(key) for key in "abcdef"}) > 1

    def test_a_seat_is_given_its_own_view_and_nothing_else(self) -> None:
        given: list[tuple[int, TollView]] = []

        def player(view: Any, decision: Decision[Any], _random: Random) -> Any:
            assert type(view) is TollView
            assert view.viewer == decision.seat
            given.append((decision.seat, view))
            return decision.actions[-1]

        one = contest(TOLL, TollPolicy(), dict(OPTIONS), "views", [player, player])
        assert {seat for seat, _ in given} == {0, 1}
        assert one.thought == tuple(sum(seat == n for seat, _ in given) for n in (0, 1))
        assert sum(one.thought) == one.played.unforced

    def test_shared_wins_count_by_parts(self) -> None:
        def first(_view: Any, decision: Decision[Act], _random: Random) -> Act:
            return decision.actions[0]

        shares = {contest(TOLL, TollPolicy(), dict(OPTIONS), f"part {n}", [first] * 3).shares for n in range(6)}
        assert (1 / 3, 1 / 3, 1 / 3) in shares
        assert all(sum(one) == pytest.approx(1) for one in shares)

    def test_a_match_that_does_not_end_is_a_draw(self) -> None:
        def any_one(_view: Any, decision: Decision[Act], _random: Random) -> Act:
            return decision.actions[0]

        one = contest(TOLL, TollPolicy(), dict(OPTIONS), "long", [any_one] * 2, longest=3)
        assert (one.played.outcome, one.played.decisions, one.shares) == (None, 3, (0.5, 0.5))

    def test_levels_are_counted_by_seat(self) -> None:
        tally, won = play_levels(TOLL, TollPolicy(), {}, 6, 1, [Chair("squire", 1)] * 2)
        assert tally.matches == sum(tally.endings.values()) == 6
        assert sum(won) == pytest.approx(6)
        assert play_levels(TOLL, TollPolicy(), {}, 6, 1, [Chair("squire", 1)] * 2)[1] == won
        with pytest.raises(BadOption):
            play_levels(TOLL, TollPolicy(), {"rounds": 7}, 1, 1, [Chair("squire", 1)] * 2)

    def test_chairs_are_read_as_they_are_written(self) -> None:
        for text in ("squire", "knight:7", "master:300"):
            assert str(read_chair(text)) == text
        assert read_chair("master") == Chair("master", ITERATIONS["master"])
        for text in ("queen", "knight:", "knight:0", "knight:x", "knight:-1", "", ":3"):
            with pytest.raises(ValueError, match=r".*"):
                read_chair(text)


class TestMatches:
    def test_players_change_seats_in_all_ways(self) -> None:
        lineup = ("master:9", "squire", "squire")
        assert len(matches.seatings(lineup)) == 3
        seated = [match.players for match in tolls(6, lineup)]
        assert sorted(seated) == sorted(matches.seatings(lineup) * 2)
        stay = matches.matches("toll", [dict(OPTIONS)], [lineup], "s", 3, seated=True)
        assert {match.players for match in stay} == {lineup}

    def test_names_are_told_with_their_iterations(self) -> None:
        assert matches.canonical("knight", "gale") == f"knight:{ITERATIONS['knight']}"
        assert matches.canonical("random", "gale") == "random"
        assert matches.canonical("beam", "gale") == "beam"
        with pytest.raises(ValueError, match="beam"):
            matches.canonical("beam", "goodman")

    def test_the_code_is_told_apart_by_game(self) -> None:
        codes = {game: matches.code(game) for game in games()}
        assert len(set(codes.values())) == len(codes)

    def test_every_choice_of_options_is_made(self) -> None:
        found = [*choices(TOLL, ["rounds=2,3", "dice=true,false"])]
        assert [(one["rounds"], one["dice"]) for one in found] == [(2, True), (2, False), (3, True), (3, False)]
        assert [*choices(TOLL, [])] == [dict(OPTIONS)]
        with pytest.raises(BadOption):
            [*choices(TOLL, ["rounds=9"])]
        with pytest.raises(ValueError, match="colour"):
            [*choices(TOLL, ["colour=red"])]


class TestTable:
    def test_rows_come_back_as_they_were(self, tmp_path: Path) -> None:
        path = tmp_path / "new" / "toll.csv"
        open_for_more(path)
        row = replace(play_toll(tolls(1, ("squire", "random"))[0]), facts={"a": [1, "b"]})
        append(path, row)
        (found,) = read(path)
        assert found.match == row.match
        assert untimed(found) == untimed(row)
        assert found.seconds == pytest.approx(row.seconds, abs=1e-4)
        assert read(tmp_path / "none.csv") == []

    def test_what_is_there_is_not_played_again(self, tmp_path: Path) -> None:
        path, played = tmp_path / "toll.csv", list[int]()

        def play(match: Match) -> Row:
            played.append(match.number)
            return play_toll(match)

        wanted = tolls(5, ("squire", "random"))
        run(wanted[:2], path, play)
        rows = run(wanted, path, play)
        assert played == [0, 1, 2, 3, 4]
        assert [row.match for row in rows] == wanted
        assert len(read(path)) == 5

    def test_a_broken_last_line_is_played_anew(self, tmp_path: Path) -> None:
        path = tmp_path / "toll.csv"
        wanted = tolls(4, ("squire", "random"))
        whole = run(wanted, path)
        path.write_bytes(path.read_bytes()[:-30])
        assert [row.match for row in read(path)] == wanted[:3]
        again = run(wanted, path)
        assert [*map(untimed, again)] == [*map(untimed, whole)]
        assert len(read(path)) == 4

    def test_a_table_cut_in_its_head_begins_anew(self, tmp_path: Path) -> None:
        path = tmp_path / "toll.csv"
        path.write_text("game,opt")
        assert len(run(tolls(1, ("squire",) * 2), path)) == 1
        assert len(read(path)) == 1

    def test_other_files_and_broken_lines_are_refused(self, tmp_path: Path) -> None:
        path = tmp_path / "toll.csv"
        for text in ("a,b\n1,2\n", "\n"):
            path.write_text(text)
            with pytest.raises(NoTable):
                run([], path)
            assert path.read_text() == text
        path.unlink()
        run(tolls(2, ("squire",) * 2), path)
        head, first, second = path.read_text().splitlines()
        path.write_text("\n".join((head, first[:-9], second, "")))
        with pytest.raises(NoTable):
            read(path)

    def test_it_plays_with_the_backend_that_is_set(self, tmp_path: Path) -> None:
        wanted = tolls(4, ("squire", "random"))
        alone = tournament.run(wanted, tmp_path / "a.csv", 1, play_toll, shown=False)
        with joblib.parallel_config(backend="threading"):
            many = tournament.run(wanted, tmp_path / "b.csv", 2, play_toll, shown=False)
        assert [row.shares for row in many] == [row.shares for row in alone]


def row(players: tuple[str, ...], shares: tuple[float, ...], number: int = 0, **changed: Any) -> Row:
    """A row made by hand."""
    match = Match(changed.pop("game", "toll"), OPTIONS, players, "hand", number)
    made = Row(
        match=match,
        shares=shares,
        ending="most_points",
        turns=10,
        decisions=20,
        thought=(4,) * len(players),
        seconds=(0.5,) * len(players),
        code="c0de",
        facts={},
    )
    return replace(made, **changed)


class TestFigures:
    def test_interval_is_wilsons(self) -> None:
        """50 of 100 lie between 40.4 % and 59.6 %."""
        low, high = Share(50, 100).interval
        assert (round(low, 3), round(high, 3)) == (0.404, 0.596)
        widths = [Share(n / 4, n).interval for n in (8, 80, 800)]
        assert all(a[1] - a[0] > b[1] - b[0] for a, b in pairwise(widths))
        assert Share().interval == (0.0, 1.0)
        assert Share(0, 5).interval[0] == 0.0
        assert Share(5, 5).interval[1] == pytest.approx(1.0)

    def test_what_is_due_gets_a_star_outside(self) -> None:
        assert Share(50, 100).told(0.5) == "50.0% | 40.4% to 59.6% | 100"
        assert Share(50, 100).told(0.3) == "50.0% | 40.4% to 59.6% * | 100"

    def test_spread_tells_mean_tenths_and_most(self) -> None:
        assert spread(range(101)) == "mean 50.0, eight of ten 10 to 90, most 100"
        assert spread([7]) == "mean 7.0, eight of ten 7 to 7, most 7"


class TestReport:
    def test_levels_by_hand(self) -> None:
        """A knight against two squires: it won one match, shared one with a squire, and lost two."""
        lineup = ("knight:9", "squire", "squire")
        rows = [
            row(lineup, (1.0, 0.0, 0.0)),
            row(lineup, (0.5, 0.5, 0.0)),
            row(("squire", "knight:9", "squire"), (1.0, 0.0, 0.0)),
            row(("squire", "squire", "knight:9"), (0.0, 1.0, 0.0)),
        ]
        knight, squire = [*ladder(rows)][2:4]
        assert knight.startswith("| knight:9 squire squire | knight:9 | 37.5% | ")
        assert knight.endswith(" | 4 | 33.3% | 54.5% | 8 | 125.00 |")
        assert squire.startswith("| knight:9 squire squire | squire | 62.5% | ")
        assert squire.endswith(" | 4 | 66.7% | 45.5% | 8 | 125.00 |")

    def test_seats_options_endings_and_lengths_by_hand(self) -> None:
        short = tuple(complete_options(TOLL, {"rounds": 3}).items())
        rows = [row(("squire",) * 2, (1.0, 0.0), n) for n in range(3)]
        other = row(("squire",) * 2, (0.0, 1.0), 3, ending="other", turns=30)
        rows.append(replace(other, match=replace(other.match, options=short)))
        told = "\n".join(report(rows))
        assert "## toll, 2 seats, 4 matches" in told
        assert "Turns: mean 15.0" in told
        assert "Endings: most_points 3, other 1." in told
        assert "| 1 | all | 75.0% | " in told
        assert "| rounds | 2 | 3 | 100.0% (43.8% to 100.0%) | 0.0% (0.0% to 56.2%) | 10.0 |" in told
        assert "| rounds | 3 | 1 | 0.0% " in told
        assert "| hand |" not in told
        assert "versions" not in told

    def test_two_versions_in_a_table_are_told(self) -> None:
        rows = [row(("squire",) * 2, (1.0, 0.0), code=code) for code in ("old", "new")]
        assert "Of 2 versions" in "\n".join(report(rows))


class TestCommand:
    def test_wrong_usage_is_2(self, capsys: pytest.CaptureFixture[str]) -> None:
        for given in (
            ["--game", "gale"],
            ["--players", "squire,squire"],
            ["--game", "gale", "--players", "squire"],
            ["--game", "gale", "--players", "queen*2"],
            ["--game", "gale", "--players", "squire*2", "--option", "size=8"],
            ["--report-only"],
        ):
            with pytest.raises(SystemExit) as ended:
                main(given)
            assert ended.value.code == 2
        capsys.readouterr()

    def test_a_table_is_reported_without_playing(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        path = tmp_path / "toll.csv"
        run(tolls(2, ("squire", "random")), path)
        assert main(["--report-only", "--table", str(path)]) == 0
        assert "## toll, 2 seats, 2 matches" in capsys.readouterr().out
        path.write_text(json.dumps({}) + "\n")
        assert main(["--report-only", "--table", str(path)]) == 1


def test_moves_that_come_back_are_counted_of_goodmans_citadel_wt_t1() -> None:
    options = tuple(complete_options(games()["goodman"], {"scenario": "amulet"}).items())
    found = matches.play_match(Match("goodman", options, ("squire", "squire"), "walks", 1))
    walks, backs = found.facts["walks"], found.facts["backs"]
    assert all(walks)
    assert sum(backs) <= 0.03 * sum(walks)
    assert any("came back" in one for one in report([found]))


def test_free_citadels_and_the_first_turn_are_counted_ga_t1_ga_s2() -> None:
    options = complete_options(games()["gale"], {"rules": "short", "size": 9, "placing": "ready"})
    found = [
        matches.play_match(Match("gale", tuple(options.items()), ("beam", "squire"), "x", number))
        for number in range(4)
    ]
    for row in found:
        assert row.facts["begins"] in {0, 1}
        assert all(map(int.__ge__, row.facts["within"], row.facts["left"]))
    within, left = (sum(row.facts[what][0] for row in found) for what in ("within", "left"))
    assert within > 0
    assert left == 0
    told = "\n".join(report(found))
    assert "| short, 9 |" in told
    assert f"| beam | 0.0% | {within} |" in told
