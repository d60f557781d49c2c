"""Learning from play: what is taken of matches, that a fit finds what is in them, and the file that keeps it."""

import json
from math import exp, log
from pathlib import Path
from random import Random
from typing import Any

import pytest

from citadel_desktop.agents.indomitable.policy import INDOMITABLE_POLICY
from citadel_desktop.agents.policy import score, shares
from citadel_desktop.agents.weights import FILE, PRIORS, Weights, read_weights, weights_of
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.kit.contract import complete_options
from citadel_desktop.rules.kit.data_files import parse
from citadel_desktop.rules.kit.rng import seeded
from citadel_desktop.values import replace
from tools.selfplay.matches import Match, Row, canonical, matches
from tools.train import fits, fitting, positions, priors
from tools.train.__main__ import main

TRUE = {"gold": 1.5, "land": -0.4, "luck": 0.7}
BEFORE = {"gold": 0.5, "land": -1.0, "luck": 0.1}
OLD = {"a side": Weights(BEFORE, BEFORE)}


def drawn(number: int, table: str = "a side", tapered: bool = False) -> Row:
    """A match of three whose winner is drawn by what its positions come to with the true weights."""
    random = Random(number)
    elapsed = random.random()
    factor = 1 + elapsed if tapered else 1.0
    had = [{code: random.gauss(0, 1) for code in TRUE} for _ in range(3)]
    grown = [exp(factor * sum(TRUE[code] * much for code, much in one.items())) for one in had]
    (winner,) = random.choices(range(3), grown)
    return row(number, tuple(float(seat == winner) for seat in range(3)), table, [(elapsed, had)] * 2)


def row(number: int, won: tuple[float, ...], table: str, taken: list[Any]) -> Row:
    match = Match("toll", (("edition", "x"),), ("sight",) * len(won), "drawn", number)
    facts = {"positions": [{"elapsed": elapsed, "seats": [[table, one] for one in had]} for elapsed, had in taken]}
    return Row(match, won, "won", 9, 9, (3,) * 3, (0.0,) * 3, "code", facts)


ROWS = [drawn(number) for number in range(600)]


@pytest.fixture(scope="module")
def found() -> fits.Fit:
    (one,) = fits.fits(ROWS, OLD, 0.001)
    return one


class TestPositions:
    @pytest.mark.parametrize(("edition", "seats"), [("basic", 2), ("treason", 3)])
    def test_what_is_taken_comes_to_the_scores(self, edition: str, seats: int) -> None:
        chosen = complete_options(INDOMITABLE, {"edition": edition})
        state = INDOMITABLE.setup(chosen, seats, seeded("taken"))
        view = INDOMITABLE.view(state, 1)
        for seat in range(seats):
            one = positions.standing(INDOMITABLE_POLICY, view, seat)
            weights = weights_of("indomitable")[one.table].early
            total = sum(weights.get(code, 1.0) * much for code, much in one.amounts.items())
            assert total == pytest.approx(score(INDOMITABLE_POLICY.features(view, seat)))

    def test_a_match_tells_its_positions_spread_over_it(self) -> None:
        options = tuple(complete_options(INDOMITABLE, {"edition": "basic"}).items())
        match = Match("indomitable", options, ("sight", "squire"), "spread", 1)
        played = positions.play_match(match)
        assert replace(played, seconds=()) == replace(positions.play_match(match), seconds=())
        taken = positions.read(played)
        assert len(taken) == positions.POSITIONS_PER_MATCH
        assert [one.elapsed for one in taken] == sorted(one.elapsed for one in taken)
        assert taken[-1].elapsed > 0.5
        assert {each.table for one in taken for each in one.standings} == {"basic duel"}

    def test_some_turns_are_explored_and_others_are_not(self) -> None:
        class Rules:
            def progress(self, state: int) -> Any:
                return type("Progress", (), {"turn": state})

            def to_act(self, _state: int) -> tuple[int]:
                return (0,)

        turns = positions.Turns(Rules(), Random(1))  # type: ignore[arg-type]  # these two suffice
        seen = set()
        for turn in range(40):
            turns.watch(0, type("Step", (), {"state": turn}))  # type: ignore[arg-type]  # as above
            seen.add(turns.explored)
        assert seen == {False, True}
        assert turns.begun == list(range(1, 40))

    def test_a_row_is_parted_evenly(self) -> None:
        assert positions.spread([1, 2], 3, Random(1)) == [1, 2]
        found = positions.spread(range(90), 9, Random(1))
        assert [one // 10 for one in found] == list(range(9))


class TestFitting:
    MODEL = fitting.model_of(OLD, ["a side"], tapered=False)

    @pytest.mark.slow
    def test_weights_are_found_by_which_matches_were_drawn(self) -> None:
        found = fitting.fit(fitting.samples(ROWS, self.MODEL), self.MODEL, 0.0)
        for (_, code, _), weight in zip(self.MODEL.keys, found, strict=True):
            assert weight == pytest.approx(TRUE[code], abs=0.25)

    def test_what_pulls_hard_changes_nothing(self) -> None:
        found = fitting.fit(fitting.samples(ROWS[:100], self.MODEL), self.MODEL, 1e4)
        assert found == pytest.approx(self.MODEL.before, abs=1e-3)

    def test_a_weight_keeps_its_sign_and_one_that_nothing_tells_of_its_size(self) -> None:
        wrong = {"gold": -0.5, "land": -1.0, "luck": 0.1, "peace": 3.0}
        model = fitting.model_of({"a side": Weights(wrong, wrong)}, ["a side"], tapered=False)
        found = dict(zip(model.keys, fitting.fit(fitting.samples(ROWS, model), model, 0.01), strict=True))
        assert -0.1 < found["a side", "gold", False] < 0
        assert found["a side", "peace", False] == 3.0

    def test_what_is_in_no_table_counts_as_it_is(self) -> None:
        model = fitting.model_of({"a side": Weights({"gold": 1.0}, {"gold": 1.0})}, ["a side"], tapered=False)
        (sample,) = fitting.samples([row(1, (1.0, 0.0), "a side", [(0.0, [{"gold": 1.0, "luck": 2.0}, {}])])], model)
        told = fitting.predicted(sample, model.before)
        assert told[0] == pytest.approx(1 / (1 + exp(-3.0)))

    def test_shares_are_foretold_as_levels_take_them(self) -> None:
        chosen = complete_options(INDOMITABLE, {"edition": "strategic", "two_players": "five_plots"})
        state = INDOMITABLE.setup(chosen, 2, seeded("foretold"))
        view = INDOMITABLE.view(state, 0)
        taken = positions.told(positions.position(INDOMITABLE, INDOMITABLE_POLICY, state, 0, 2))
        one = replace(row(1, (1.0, 0.0), "", []), facts={"positions": [taken]})
        model = fitting.model_of(weights_of("indomitable"), fitting.named([one]), tapered=True)
        (sample,) = fitting.samples([one], model)
        assert fitting.predicted(sample, model.before) == pytest.approx(shares(INDOMITABLE_POLICY, view, 2), rel=1e-4)

    def test_losses_tell_how_far_off_shares_were(self) -> None:
        given = fitting.samples(ROWS, self.MODEL)
        true = fitting.loss_of(given, [TRUE[code] for _, code, _ in self.MODEL.keys])
        other = fitting.loss_of(given, self.MODEL.before)
        assert true.mean < other.mean
        assert true.off < 0.03 < other.off
        assert sum(count for count, _, _ in true.tenths) == pytest.approx(3.0)


class TestFits:
    @pytest.mark.slow
    def test_new_weights_foretell_matches_held_out_better(self, found: fits.Fit) -> None:
        assert found.after.mean < found.before.mean
        assert not found.tapered
        assert found.made()["matches"] == len(ROWS)
        assert any("| a side | gold | 0.5 |" in line for line in fits.report(found, OLD))

    @pytest.mark.slow
    def test_weights_may_change_within_a_match(self) -> None:
        (found,) = fits.fits([drawn(n, tapered=True) for n in range(900)], OLD, 0.0)
        table = found.tables["a side"]
        assert found.tapered
        assert table.late["gold"] > 1.4 * table.early["gold"]

    def test_tables_that_meet_are_fitted_together_and_others_alone(self) -> None:
        both = replace(
            ROWS[0], facts={"positions": [{"elapsed": 0.0, "seats": [["b side", {}], ["a side", {}], ["a side", {}]]}]}
        )
        other = [drawn(n, "c side") for n in range(60)]
        tables = dict.fromkeys(("a side", "b side", "c side"), OLD["a side"])
        found = [*fits.fits([*ROWS[1:60], *other, both], tables, 1.0)]
        assert [one.names for one in found] == [("a side", "b side"), ("c side",)]
        assert not [*fits.fits(ROWS[:60], tables, 1.0, ["c side"])]

    def test_too_few_matches_are_told(self) -> None:
        with pytest.raises(ValueError, match="too few"):
            [*fits.fits(ROWS[:1], OLD, 1.0)]

    def test_what_is_written_is_read_and_other_tables_stay(self, found: fits.Fit, tmp_path: Path) -> None:
        path = tmp_path / FILE
        path.write_text(json.dumps({"first": {"weights": {"x": [1, 2]}}, "a side": {}}))
        fits.write(path, {"a side": (found.tables["a side"], found.made())})
        tables = read_weights(parse(FILE, path.read_bytes()))
        assert list(tables) == ["first", "a side"]
        assert tables["first"].late == {"x": 2}
        assert tables["a side"].early == pytest.approx(found.tables["a side"].early, rel=0.01)


class TestPriors:
    def test_the_top_of_the_surface_is_found(self) -> None:
        # A seat wins the more the nearer its gold is to 2; land does nothing.
        rows = [tried(number) for number in range(700)]
        (found,) = priors.climbs(rows, {"a side": Weights(HALF, HALF)}, 0.0)
        assert found.after["gold"] == pytest.approx(2.0, rel=0.15)
        assert 0.6 < found.after["land"] < 1.67
        assert any(line.startswith("| gold | 1 | ") for line in priors.report(found))

    def test_hard_pull_leaves_all_as_it_was(self) -> None:
        rows = [tried(number) for number in range(40)]
        (found,) = priors.climbs(rows, {"a side": Weights(HALF, HALF)}, 1e4)
        assert found.after == pytest.approx(HALF, rel=0.01)

    def test_each_seat_of_a_match_plays_by_its_own(self) -> None:
        options = tuple(complete_options(INDOMITABLE, {"edition": "basic"}).items())
        match = Match("indomitable", options, ("sight", "sight"), "tried", 1)
        played = priors.play_match(match)
        assert replace(played, seconds=()) == replace(priors.play_match(match), seconds=())
        (name, one), (other_name, other) = played.facts["tried"]
        own = weights_of("indomitable", PRIORS)["basic duel"].early
        assert name == other_name == "basic duel"
        assert one.keys() == other.keys() == own.keys()
        assert all(one[code] != other[code] != own[code] for code in own)

    def test_they_are_kept_in_a_file_of_their_own(self, tmp_path: Path) -> None:
        table, new = str(tmp_path / "table.csv"), tmp_path / "new"
        given = ["--priors", "--game", "indomitable", "--table", table]
        edition = ["--option", "edition=treason", "--players", "sight,sight", "--jobs", "1"]
        assert main(["play", *given, *edition, "--matches", "3"]) == 0
        assert main(["fit", *given, "--write", str(new)]) == 0
        tables = read_weights(parse(PRIORS, (new / PRIORS).read_bytes()))
        assert tables["treason duel"].early.keys() == weights_of("indomitable", PRIORS)["treason duel"].early.keys()


HALF = {"gold": 1.0, "land": 1.0}


def tried(number: int) -> Row:
    """A match whose winner is drawn by how near to 2 the gold is that each seat has tried."""
    random = Random(number)
    had = [{code: exp(random.gauss(0, 0.5)) for code in HALF} for _ in range(2)]
    grown = [exp(-4 * log(one["gold"] / 2) ** 2) for one in had]
    (winner,) = random.choices(range(2), grown)
    won = tuple(float(seat == winner) for seat in range(2))
    facts = {"tried": [["a side", one] for one in had]}
    return replace(row(number, won, "a side", []), facts=facts)


def test_a_player_may_judge_by_a_folder() -> None:
    assert canonical("knight:8@some/folder", "gale") == "knight:8@some/folder"
    assert canonical("sight", "gale") == "sight"
    with pytest.raises(ValueError, match="x"):
        canonical("x@y", "gale")


def test_it_plays_goes_on_and_fits(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table, new = str(tmp_path / "table.csv"), str(tmp_path / "new")
    play = ["play", "--game", "indomitable", "--option", "edition=basic", "--players", "sight,sight"]
    for count in ("6", "12"):
        assert main([*play, "--matches", count, "--jobs", "1", "--table", table]) == 0
    fit = ["fit", "--game", "indomitable", "--table", table]
    assert main([*fit, "--pull", "0.1", "--write", new]) == 0
    assert "12 matches" in capsys.readouterr().out
    made = json.loads(Path(new, FILE).read_text())["basic duel"]["made"]
    assert made["matches"] == 12
    assert made["options"]["edition"] == "basic"
    options = [dict(complete_options(INDOMITABLE, {"edition": "basic"}))]
    (one,) = matches("indomitable", options, [(f"knight:1@{new}", "squire")], "judges", 1)
    assert sum(positions.play_match(one).shares) == 1
    assert main(["fit", "--game", "indomitable", "--table", f"{new}/{FILE}"]) == 1
