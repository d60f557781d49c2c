"""What holds of the room of files and its limits, whatever comes."""

import re
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from citadel_desktop.match.choice import MatchChoice
from citadel_desktop.saves import limits
from citadel_desktop.saves.errors import SaveError
from citadel_desktop.saves.papers import DESIGN_SUFFIX, PaperFolder
from citadel_desktop.scene.display import Run
from citadel_desktop.scene.rendering.lines import draw_layout
from citadel_desktop.scene.rendering.text import Fonts
from tests.match.heap import OPEN

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
