"""The matches that ship with the app, and those that every later version must open."""

import json
from itertools import product
from pathlib import Path

import pytest

from citadel_desktop.match.known import rules_for
from citadel_desktop.match.restore import restore
from citadel_desktop.match.session import Session
from citadel_desktop.match.table import Table
from citadel_desktop.resources import sample_save
from citadel_desktop.rules import games
from citadel_desktop.saves.migrations import FORMAT, MIGRATIONS
from citadel_desktop.saves.preview import preview, public_view
from citadel_desktop.saves.schema import document
from citadel_desktop.saves.store import Store, read_document
from tests.saves.tools import Clock

SHIPPED = sorted(sample_save().glob("*.citadel"))
FROZEN = sorted(sample_save("corpus").glob("*/*.citadel"))


def name(path: Path) -> str:
    return f"{path.parent.name}/{path.name}"


def test_there_are_some_of_each_format() -> None:
    """Of the newest all that ship, and of every game matches that go on and matches that are over."""
    assert {path.parent.name for path in FROZEN} == {f"format-{n}" for n in (*MIGRATIONS, FORMAT)}
    newest = [preview(path) for path in FROZEN if path.parent.name == f"format-{FORMAT}"]
    assert {one.path.name for one in newest} > {path.name for path in SHIPPED}
    assert {(one.game, one.outcome is None) for one in newest} == {*product(games(), (True, False))}


def change(table: Table) -> None:
    """Take the last entry back, or where that is barred or over do what is legal next."""
    if table.undo_block() is None:
        table.undo()
        return
    for seat in table.to_act:
        decision = table.decision(seat)
        assert decision is not None
        table.act(seat, decision.actions[0])


@pytest.mark.slow(but=20)
@pytest.mark.parametrize("path", [*SHIPPED, *FROZEN], ids=name)
def test_each_opens_and_replays(path: Path, tmp_path: Path) -> None:
    read = read_document(path)
    restored = restore(read, rules_for(read, games()))
    assert restored.notices == ()
    table = restored.table
    assert table.first == 0
    shown = preview(path)
    assert shown.entries == len(table.entries)
    assert shown.outcome == table.outcome
    assert public_view(path, table.rules) == table.view(None)
    session = Session.copy(path, Store(tmp_path), games(), Clock())
    change(session.table)
    assert session.trouble is None
    session.close()


@pytest.mark.slow(but=20)
@pytest.mark.parametrize("path", FROZEN, ids=name)
def test_each_goes_on_from_its_position_alone(path: Path) -> None:
    data = json.loads(path.read_bytes())
    del data["log"][3]
    rules = games()[data["game"]]
    restored = restore(document(data), rules)
    expected = "log_differs" if data["rules_version"] == rules.version else "other_rules"
    assert [notice.code for notice in restored.notices] == [expected]
    whole = read_document(path)
    assert restored.table.state == restore(whole, rules).table.state
    assert restored.table.outcome == restore(whole, rules).table.outcome
