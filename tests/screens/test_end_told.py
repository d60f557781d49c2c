"""TR-E2: while the board turns counters over, nothing beside it says who has won; before, that it is the last."""

from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from citadel_desktop.match.table import ActEntry, Table
from citadel_desktop.scene.display import GroupItem, Item
from tests.golden.matches import recorded
from tests.pictures.stage import staged
from tests.screens.desk import Desk, desk

WON = "wins as the Dark Master"


def but_the_last(table: Table, match: Table) -> None:
    for entry in match.entries[:-1]:
        assert isinstance(entry, ActEntry)
        table.act(entry.seat, entry.action)


@pytest.mark.parametrize("skipped", [False, True])
def test_what_is_staged_is_said_nowhere_before(tmp_path: Path, skipped: bool) -> None:
    match = recorded("indomitable/evil-most_counters")
    last = match.entries[-1]
    assert isinstance(last, ActEntry)
    with desk(tmp_path) as room:
        room.shell.change(pace="normal")
        room.begin(
            "indomitable",
            seed=int(match.seed),
            seats=len(match.players),
            options=match.options,
            before=lambda table: but_the_last(table, match),
        )
        room.take_seat()
        assert "the last" in room.status_line
        lines = len(room.table.side.log.lines)
        room.table.act(last.action)
        room.turn(3)
        assert room.screen == "table"
        assert room.table.table.outcome is not None
        assert WON not in room.status_line
        assert not room.has("See the result")
        assert len(room.table.side.log.lines) == lines
        if skipped:
            room.key("return")
            room.turn(2)
        else:
            for _ in range(120):
                if WON in room.status_line:
                    break
                room.turn(1, 100)
        assert room.screen == "table"
        assert WON in room.status_line
        assert len(room.table.side.log.lines) > lines
        room.turn(20, 200)
        assert room.screen == "table"
        room.see_result()


def test_who_wins_as_another_resigns_has_laurels(tmp_path: Path) -> None:
    """At the table, and in the replay at its end."""
    with desk(tmp_path) as room:
        room.sit("indomitable", seats=2)
        assert not crowned(room)
        room.click("Resign")
        room.click("Resign")
        room.turn(3)
        assert crowned(room)
        room.click("Watch from the start")
        assert not crowned(room)
        room.key("end")
        assert crowned(room)


def crowned(room: Desk) -> bool:
    """Whether flags or laurels are drawn for somebody."""
    return any(getattr(item, "key", None) == "triumph" and item.items for item in groups(room.items))


def groups(items: Iterable[Item]) -> Iterator[GroupItem]:
    """All groups, inner ones too."""
    for item in items:
        if isinstance(item, GroupItem):
            yield item
            yield from groups(item.items)


@pytest.mark.parametrize("name", ["over", "town-over"])
def test_the_way_to_the_result_is_seen_whole_in_the_smallest_window(tmp_path: Path, name: str) -> None:
    with staged(tmp_path, name, (1024, 640), 200, "en") as at:
        assert at.label("See the result", "button").rect.h >= at.window.theme.target
