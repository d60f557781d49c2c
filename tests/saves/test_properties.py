"""What holds of the room of files and its limits, whatever comes."""

import json
import re
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from citadel_desktop.match.choice import MatchChoice
from citadel_desktop.saves import files, limits
from citadel_desktop.saves.errors import SaveError
from citadel_desktop.saves.papers import DESIGN_SUFFIX, PaperFolder
from citadel_desktop.saves.preview import preview_of
from citadel_desktop.saves.statistics import Statistics
from citadel_desktop.scene.display import Run
from citadel_desktop.scene.rendering.lines import draw_layout
from citadel_desktop.scene.rendering.text import Fonts
from tests.match.heap import OPEN
from tests.saves.tools import sample, written

quick = settings(max_examples=100, suppress_health_check=list(HealthCheck), deadline=None)
anything = st.text(st.characters(exclude_categories=()), max_size=120)
numbers = st.sampled_from([0, 1, -1, 2, 255, 2**31, 2**63, 2**64, 10**400, 1.0, 1e308, float("inf"), float("nan")])
json_data = st.recursive(
    st.none() | st.booleans() | st.integers() | numbers | anything,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)


@pytest.fixture(scope="module")
def fonts() -> Fonts:
    return Fonts()


@quick
@given(anything)
def test_a_name_that_is_let_in_can_be_drawn_in_one_line(fonts: Fonts, text: str) -> None:
    if limits.is_name(text):
        assert len(text.splitlines()) == 1
        assert draw_layout(fonts.layout((Run(text),), 400, 40, 1.0)) is not None


@quick
@given(anything)
def test_any_text_at_all_can_be_laid_out_and_drawn(fonts: Fonts, text: str) -> None:
    draw_layout(fonts.layout((Run(text, underline=True),), 90, 60, 1.5))


@quick
@given(anything)
def test_whatever_is_typed_as_a_name_can_be_saved(text: str) -> None:
    choice = MatchChoice({"heap": OPEN}, lambda kind, seat: f"{kind} {seat}")
    choice.rename(0, text)
    assert limits.is_name(choice.players[0].name)


@quick
@given(st.floats(allow_nan=False))
def test_any_time_of_a_file_can_be_told_in_every_zone(seconds: float) -> None:
    told = limits.time_of(seconds)
    for hours in (-14, 14):
        assert 1970 <= (told + timedelta(hours=hours)).year <= limits.YEARS[1]


@quick
@given(anything | st.datetimes().map(lambda time: time.replace(tzinfo=UTC).isoformat()))
def test_a_time_is_one_or_a_value_error(text: str) -> None:
    try:
        told = limits.time(text)
    except ValueError:
        return
    assert isinstance(told.astimezone(), datetime)


DATA: dict[str, Any] = json.loads(written(sample()))


@pytest.mark.slow
@settings(quick, max_examples=400)
@given(st.lists(st.tuples(st.sampled_from([*DATA["summary"], *DATA, "more"]), json_data), max_size=4))
def test_a_preview_is_sound_or_refused(changes: list[tuple[str, Any]]) -> None:
    data = json.loads(json.dumps(DATA))
    for key, value in changes:
        (data["summary"] if key in DATA["summary"] else data)[key] = value
        if not isinstance(data["summary"], dict):
            break
    try:
        shown = preview_of(Path("x.citadel"), data)
    except SaveError:
        return
    seats = range(len(shown.players))
    assert 1 <= len(seats) <= limits.MAX_SEATS
    assert all(limits.is_name(player.name) for player in shown.players)
    assert set(shown.to_act) <= set(seats)
    assert shown.outcome is None or set(shown.outcome.winners) <= set(seats)
    assert shown.updated.astimezone().year == pytest.approx(shown.updated.year, abs=1)


@pytest.mark.slow
@quick
@given(st.lists(st.dictionaries(st.sampled_from([
    "match_id", "game", "options", "players", "winners", "reason", "turns", "standings", "started", "ended", "hints",
    "hinted", "struck",
]), json_data), max_size=4))  # fmt: skip
def test_statistics_pass_over_whatever_is_odd(
    tmp_path_factory: pytest.TempPathFactory, lines: list[dict[str, Any]]
) -> None:
    path = tmp_path_factory.mktemp("s") / "statistics.jsonl"
    path.write_text("\n".join(map(json.dumps, lines)))
    before = path.read_bytes()
    for one in Statistics(path).all():
        assert all(limits.is_name(player.name) for player in one.players)
    assert path.read_bytes() == before


@pytest.mark.slow
@quick
@given(st.lists(st.sampled_from(["p.png", "p-2.png", "p-3.png", "q.png"]), max_size=4), st.binary())
def test_a_new_file_takes_no_other_ones_place(
    tmp_path_factory: pytest.TempPathFactory, there: list[str], data: bytes
) -> None:
    folder = tmp_path_factory.mktemp("w")
    for name in there:
        (folder / name).write_bytes(b"old")
    made = files.write_at_free_name(folder / "p.png", data)
    assert made.name not in there
    assert made.read_bytes() == data
    assert all((folder / name).read_bytes() == b"old" for name in there)
    assert {path.name for path in folder.iterdir()} == {*there, made.name}


@quick
@given(anything)
def test_any_title_gives_a_design_a_name_that_every_system_takes(
    tmp_path_factory: pytest.TempPathFactory, title: str
) -> None:
    folder = tmp_path_factory.mktemp("d")
    name = PaperFolder(folder, DESIGN_SUFFIX).keep(title, "text")
    assert [path.name for path in folder.iterdir()] == [name]
    assert re.fullmatch(rf"[\w -]+{re.escape(DESIGN_SUFFIX)}", name)
    assert [one.name for one in PaperFolder(folder, DESIGN_SUFFIX).listing()] == [name]


@quick
@given(st.integers(1, 60), st.booleans())
def test_depth_is_bounded(depth: int, lists: bool) -> None:
    data: Any = 1
    for _ in range(depth):
        data = [data] if lists else {"a": data}
    if depth <= limits.MAX_NESTING:
        limits.check_depth(data)
        return
    with pytest.raises(SaveError):
        limits.check_depth(data)


@pytest.mark.parametrize("text", ["", " ", "\u3000\xa0 ", "a\nb", "\u202eada", "\x00", 7, None, "x" * 81])
def test_nobody_is_called_by_what_cannot_be_seen_or_turns_the_line_over(text: object) -> None:
    assert not limits.is_name(text)


@pytest.mark.parametrize("text", ["Ada", "Ärmel 2", "張", "x" * 80])
def test_names_of_any_script_are_names(text: object) -> None:
    assert limits.is_name(text)
