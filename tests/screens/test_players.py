"""The players' rows: figures in columns where all have the same and many, those of a side of its own beside them."""

from collections import Counter
from collections.abc import Mapping
from itertools import pairwise
from pathlib import Path

import pytest

from citadel_desktop.boards import rooms
from citadel_desktop.boards.kit.contract import Fact, PlayerRow, Standing
from citadel_desktop.language.common import rank_short
from citadel_desktop.match.table import Table
from citadel_desktop.rules import games
from citadel_desktop.rules.kit.contract import OptionValue
from citadel_desktop.saves.settings import Settings
from citadel_desktop.scene.display import TextItem, walk
from citadel_desktop.screens.column.figures import columns_of
from citadel_desktop.screens.column.players import PlayersPane
from tests.screens.desk import Desk, decision_of, desk
from tests.screens.test_roaming import calm, house, played
from tests.screens.test_telling import begun as recorded_to


def facts(count: int, value: str = "3") -> tuple[Fact, ...]:
    return tuple(Fact(str(n), f"Figure {n}", value, icon="trophy") for n in range(count))


def ids(players: tuple[PlayerRow, ...], inner: float) -> list[str]:
    return [fact.id for fact in columns_of(players, inner).facts]


def test_few_figures_or_different_ones_stand_in_their_rows() -> None:
    assert ids((PlayerRow("Ada", 0, facts(4)), PlayerRow("Ben", 1, facts(4))), 300) == []
    # Who may still act has one more.
    assert ids((PlayerRow("Ada", 0, facts(4)), PlayerRow("Ben", 1, facts(5))), 300) == []


def test_many_stand_in_columns_and_one_with_a_note_beside_them() -> None:
    rows = (PlayerRow("Ada", 0, facts(8)), PlayerRow("Ben", 1, facts(8)))
    dark = PlayerRow("Dark Master", 5, facts(3), note="outside")
    assert ids((*rows, dark), 520) == [str(n) for n in range(8)]
    assert ids((dark,), 520) == []


def test_the_last_columns_go_where_room_is_short() -> None:
    rows = (PlayerRow("Ada", 0, facts(8)), PlayerRow("Ben", 1, facts(8, "12")))
    counts = [len(ids(rows, inner)) for inner in (520, 300, 260, 220)]
    assert counts[0] == 8
    assert counts == sorted(counts, reverse=True)
    assert counts[-1] >= 3
    for inner in (520, 300, 260, 220):
        found = columns_of(rows, inner)
        assert sum(found.widths) <= inner - 108 + 0.01
        assert min(found.widths) >= 21


def test_two_figures_get_more_room_than_one() -> None:
    row = (*facts(2, "14"), *(Fact(f"x{n}", "x", "1", icon="trophy") for n in range(6)))
    found = columns_of((PlayerRow("Ada", 0, row),), 300)
    assert found.widths[0] > found.widths[2]


def test_words_stand_over_all_columns_or_over_none() -> None:
    rows = (PlayerRow("Ada", 0, facts(5)), PlayerRow("Ben", 1, facts(5)))
    words = (60.0, 60.0, 60.0, 60.0, 90.0)
    wide = columns_of(rows, 500, 120.0, words)
    assert (wide.lines, wide.widths) == (1, words)
    narrow = columns_of(rows, 400, 120.0, words)
    assert not narrow.lines
    assert len(narrow.widths) == 5


def test_words_stand_in_two_lines_where_one_is_too_short_and_none_over_another() -> None:
    rows = (PlayerRow("Ada", 0, facts(8)), PlayerRow("Ben", 1, facts(8)))
    narrow = (44.0, 44.0, 35.0, 42.0, 40.0, 40.0, 66.0, 50.0)
    found = columns_of(rows, 355, 116.0, (90.0,) * 8, narrow)
    assert found.lines == 2
    centres = [sum(found.widths[:n]) + found.widths[n] / 2 for n in range(8)]
    spans = [(x - w / 2, x + w / 2) for x, w in zip(centres, narrow, strict=True)]
    for n in range(6):
        assert spans[n][1] < spans[n + 2][0]
    for n in (2, 4, 6):  # a stroke leads down from the upper line
        assert spans[n - 1][1] < centres[n] < spans[n + 1][0]
    assert columns_of(rows, 260, 116.0, (90.0,) * 8, narrow).lines == 0


@pytest.mark.parametrize(
    ("size", "edition", "worded"),
    [
        ((1024, 640), "basic", False),
        ((1366, 768), "basic", True),
        ((1366, 768), "treason", True),
        ((1920, 1080), "treason", True),
    ],
)
@pytest.mark.parametrize("language", ["en", "de"])
def test_what_columns_count_is_written_above_them_where_there_is_room(
    tmp_path: Path, size: tuple[int, int], edition: str, worded: bool, language: str
) -> None:
    settings = Settings(language=language, pace="off")
    with desk(tmp_path, size=size, settings=settings) as at:
        at.sit("indomitable", seats=4, options={"edition": edition}, before=begun)
        t = at.shell.speech.t
        above = [t(word) for word in ("Points", "Bricks", "Land", "Influence")]
        above += [t(word) for word in ("White", "Black", "Towers") if edition == "treason"]
        words = [text for text in above if at.shows(text)]
        assert (words == above) == worded


def begun(table: Table) -> None:
    """The first plots are chosen, and the first towers stand."""
    while table.progress.turn == 0:
        decision = decision_of(table)
        seat = decision.seat
        table.act(seat, decision.actions[0])


def open_table(at: Desk) -> None:
    at.sit("indomitable", seats=3, options={"edition": "treason"}, before=begun)


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_the_dark_master_has_a_row_that_tells_where_he_is(tmp_path: Path, size: tuple[int, int]) -> None:
    with desk(tmp_path, size=size) as at:
        open_table(at)
        rows = at.of_role("player")
        assert [row.name.split(",")[0] for row in rows] == ["Ada", "Ben", "Cleo", "Dark Master"]
        assert "outside" in rows[-1].name
        assert "Dark Knights left 25" in rows[-1].name
        for row in rows[:3]:
            for told in ("White counters", "Black counters", "Watchtowers", "Influence"):
                assert told in row.name
        for one, other in pairwise(rows):
            assert one.rect.bottom <= other.rect.y


def test_a_row_that_leaves_something_out_tells_all_when_hovered(tmp_path: Path) -> None:
    with desk(tmp_path, size=(1024, 640)) as at:
        open_table(at)
        pane, ui = PlayersPane(at.table), at.table.ui.ui
        tip = pane.tip(ui, (0, ""))
        assert tip.startswith("Ada")
        assert "Watchtowers 1" in tip
        assert pane.tip(ui, (1, "white")).startswith("White counters")
        assert pane.tip(ui, (9, "")) == ""


def test_each_row_tells_how_near_the_end_is(tmp_path: Path) -> None:
    with desk(tmp_path, size=(1920, 1080)) as at:
        open_table(at)
        rows = at.names_of("player")
        assert all("35 to go" in row for row in rows[:3])
        assert "Evil is level" in rows[-1]
        assert at.shows("35 to go")


MATCHES: Mapping[str, tuple[str, int, Mapping[str, OptionValue], int]] = {
    "gale": ("gale", 2, {"placing": "ready"}, 30),
    "basic": ("indomitable", 3, {}, 60),
    "two Orders each": ("indomitable", 2, {"two_players": "two_orders"}, 60),
    "a Dark Master and two": ("indomitable", 2, {"edition": "treason"}, 60),
    "a Dark Master and three": ("indomitable", 3, {"edition": "treason"}, 60),
    "a Dark Master and five": ("indomitable", 5, {"edition": "treason"}, 90),
    "quest": ("goodman", 2, {"planned": "drawn"}, 150),
}
SHEETS = [(size, scale) for size in ((1024, 640), (1920, 1080), (3840, 2160)) for scale in (1.0, 2.0)]
"""The windows of the sheets of all screens that the README shows."""


@pytest.mark.slow(but=7)
@pytest.mark.parametrize(("size", "scale"), [*SHEETS, ((1366, 768), 1.0)])
@pytest.mark.parametrize("name", MATCHES)
@pytest.mark.parametrize("language", ["en", "de"])
def test_each_row_shows_what_is_missing_in_any_window(
    tmp_path: Path, name: str, size: tuple[int, int], scale: float, language: str
) -> None:
    """In words below the name, or behind the points what these are to reach; and nothing of it is cut off."""
    game, seats, options, count = MATCHES[name]
    settings = Settings(language=language, pace="off", scale=round(scale * 100))
    with desk(tmp_path, size=size, scale=scale, settings=settings, **house(game)) as at:
        if game == "goodman":
            recorded_to(at, "goodman/heroes_dead", count)
        else:
            at.begin(game, seats=seats, options=options, before=played(3, count))
        calm(at)
        tabs = [one for one in at.labels() if one.role == "tab" and one.name == at.shell.speech.t("Players")]
        for tab in tabs:
            at.click(tab.rect.centre)
        ui = at.table.ui.ui
        drawn = Counter(
            "".join(run.text for run in item.runs)
            for item in walk(at.items)
            if isinstance(item, TextItem) and ui.size(item.runs)[0] <= item.rect.w + 1
        )
        rows = at.table.board.players()
        assert [row for row in rows if row.standing]
        wanted: Counter[str] = Counter()
        for row in rows:
            if row.standing is None:
                continue
            aims = [f"{fact.value}/{fact.target}" for fact in row.facts if fact.target]
            speech, told = at.shell.speech, row.standing.progress
            place = speech.t("{place}: {told}", place=rank_short(speech, row.standing.rank or 1), told=told)
            found = next((text for text in (*aims, place, told) if drawn[text] > wanted[text]), None)
            assert found is not None, (row.name, row.standing.progress, drawn)
            wanted[found] += 1


def test_a_threat_is_told_before_figures_and_in_its_tooltip(tmp_path: Path) -> None:
    class Warned:
        """A board with two rows, of which one may win."""

        def players(self) -> tuple[PlayerRow, ...]:
            near = Standing("1 to go", 0.9, 1, "Ada may win")
            other = Standing("9 to go", 0.1, 2)
            return (PlayerRow("Ada", 0, facts(2), standing=near), PlayerRow("Ben", 1, facts(2), standing=other))

        def player_sheet(self, row: int) -> None:
            """There is none."""

    with desk(tmp_path, size=(1024, 640)) as at:
        open_table(at)
        pane, ui = PlayersPane(at.table), at.table.ui.ui
        at.table.board = Warned()  # type: ignore[assignment] # all that rows ask of it
        assert pane.tip(ui, (0, "")).startswith("Ada, Ada may win, leads, 1 to go, Figure 0")
        assert pane.tip(ui, (1, "")).startswith("Ben, 9 to go"), "two are not ranked"


def test_what_is_told_of_a_row_covers_no_row(tmp_path: Path) -> None:
    with desk(tmp_path, size=(1366, 768), games=games(), rooms=rooms()) as at:
        at.begin("gale", options={"placing": "ready", "size": 9})
        at.turn(3)
        rows = [label.rect for label in at.labels() if label.role == "player"]
        at.point(rows[0].centre)
        at.wait(1000)
        told = at.of_role("tooltip")[0]
        assert "The bar shows how near" in told.name
        assert told.name.endswith("Click for more.")
        assert all(told.rect.intersection(row).empty for row in rows)
