"""The recorded matches lead line by line to the states and endings they led to when they were recorded."""

from typing import get_args

import pytest

from citadel_desktop.match.restore import restore
from citadel_desktop.match.table import Act, Table
from citadel_desktop.rules import games
from citadel_desktop.rules.gale.state import Ending
from citadel_desktop.rules.kit.plain import digest
from citadel_desktop.saves.encode import Encoder
from citadel_desktop.saves.schema import ActPart, Document
from citadel_desktop.saves.store import read_document
from tools.golden import FOLDER, GAMES, PLAYERS, RECORDED, record

BY_AGREEMENT = {"resignation", "agreed"}
WAYS = {"gale": (set(get_args(Ending)) - {""}) | BY_AGREEMENT}
"""Every way a match of each game can end."""

FILES = sorted(FOLDER.glob("*/*.citadel"))


@pytest.mark.parametrize("game", games())
def test_every_game_has_one_match_for_every_way_to_end(game):
    assert game in WAYS, "tell the ways in which a match of this game ends"
    assert {path.stem for path in FILES if path.parent.name == game} == WAYS[game]
    assert set(GAMES[game]) == WAYS[game]


def opened(path) -> tuple[Document, Table]:
    document = read_document(path)
    restored = restore(document, games()[document.game])
    assert restored.notices == ()
    return document, restored.table


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_recorded_match_replays_line_by_line(path):
    document, end = opened(path)
    rules = end.rules
    table = Table.start(rules, document.options, PLAYERS[:2], document.seed, document.match_id)
    compared = 0
    for n, (part, entry) in enumerate(zip(document.log, end.entries, strict=True)):
        assert table.outcome is None
        if not isinstance(entry, Act):
            table = Table.resume(
                rules,
                document.options,
                table.players,
                document.seed,
                document.match_id,
                end.entries[: n + 1],
            )
            continue
        assert isinstance(part, ActPart)
        assert part.text is not None
        assert table.to_act == (entry.seat,)
        assert rules.parse(table.state, entry.seat, part.text) == entry.action
        assert rules.notate(table.state, entry.seat, entry.action) == part.text
        table.act(entry.seat, entry.action)
        assert rules.faults(table.state) == ()
        if part.digest is not None:
            assert digest(table.state) == part.digest, f"after line {n + 1}: {part.text}"
            compared += 1
    assert compared == sum(
        isinstance(part, ActPart) and (n + 1) % 16 == 0 for n, part in enumerate(document.log)
    )
    assert digest(table.state) == document.digest
    assert table.outcome == end.outcome
    assert table.outcome is not None
    assert table.outcome.reason == path.stem


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_the_tool_would_record_the_same(path):
    table = record(path.parent.name, path.stem)
    assert Encoder("golden").encode(table, RECORDED, RECORDED) == path.read_bytes()
