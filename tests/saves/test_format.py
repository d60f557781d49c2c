import json
from pathlib import Path
from typing import Any

import pytest

from citadel_desktop.match.restore import restore
from citadel_desktop.match.table import Table
from citadel_desktop.rules.kit.contract import Outcome
from citadel_desktop.rules.kit.plain import canonical, digest
from citadel_desktop.saves import preview as previews
from citadel_desktop.saves.codec import Codec
from citadel_desktop.saves.encode import DIGEST_EVERY, Encoder
from citadel_desktop.saves.errors import SAVE_CODES, SaveError, note
from citadel_desktop.saves.preview import preview, preview_of, public_view
from citadel_desktop.saves.schema import Document, document
from citadel_desktop.saves.text import parse
from tests.match.heap import DARK, OPEN
from tests.saves.tools import PLAYERS, TAKE, TIME, play, refused, sample, written


def read(data: bytes) -> Document:
    return document(parse(data))


def same(one: Table, other: Table) -> bool:
    return (
        one.entries == other.entries
        and [one.position(n) for n in range(len(one.entries) + 1)]
        == [other.position(n) for n in range(len(other.entries) + 1)]
        and one.lines(0) == other.lines(0)
        and (one.players, one.options, one.seed, one.match_id)
        == (other.players, other.options, other.seed, other.match_id)
        and one.outcome == other.outcome
    )


def test_what_is_written_reads_back() -> None:
    table = sample()
    table.offer_draw(1)
    table.answer_draw(0, False)
    table.resign(0)
    restored = restore(read(written(table)), OPEN)
    assert restored.notices == ()
    assert same(restored.table, table)


def test_writing_again_gives_the_same_bytes_as_writing_once() -> None:
    encoder, table = Encoder("0.0"), sample(0)
    for _ in range(40):
        play(table, 1)
        assert encoder.encode(table, TIME, TIME) == written(table)
    while not table.undo_block():
        table.undo()
        assert encoder.encode(table, TIME, TIME) == written(table)
    play(table, 3)
    assert encoder.encode(table, TIME, TIME) == written(table)


def test_a_digest_stands_beside_every_so_many_entries_and_beside_the_snapshot() -> None:
    table = sample(2 * DIGEST_EVERY)
    data = json.loads(written(table))
    digests = {n: e["digest"] for n, e in enumerate(data["log"], 1) if "digest" in e}
    assert digests == {n: digest(table.position(n)) for n in (DIGEST_EVERY, 2 * DIGEST_EVERY)}
    assert data["digest"] == digest(table.state)


def test_the_file_can_be_read_by_people_line_by_line() -> None:
    lines = written(sample(3)).decode("ascii").splitlines()
    assert lines[0].startswith('{"citadel":"match","format":2,"app":"0.0","game":"heap",')
    assert lines[1].startswith('"summary":{"phase":"play","round":1,"turn":')
    assert [json.loads(line.rstrip(","))["text"] for line in lines[6:-1]] == ["roll", "take 1", "end"]


def test_the_preview_is_read_from_two_lines_and_equals_the_parsed_one(tmp_path: Path) -> None:
    table = sample()
    path = tmp_path / "m.citadel"
    path.write_bytes(written(table))
    shown = preview(path)
    assert shown == preview_of(path, parse(written(table)))
    assert (shown.game, shown.players, shown.entries) == ("heap", PLAYERS, 40)
    assert (shown.turn, shown.to_act) == (table.progress.turn, table.to_act)
    assert public_view(path, OPEN) == table.view(None)
    path.write_text(json.dumps(json.loads(written(table)), indent=2))
    assert preview(path) == shown
    assert public_view(path, OPEN) == table.view(None)


@pytest.mark.parametrize("count", [0, 1, 40])
def test_the_list_of_saves_parses_no_log_that_we_wrote(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, count: int
) -> None:
    table = sample(count)
    path = tmp_path / "m.citadel"
    path.write_bytes(written(table))
    monkeypatch.setattr(previews, "parse", lambda _: pytest.fail("parsed whole"))
    assert preview(path).entries == count


def test_the_preview_tells_how_a_match_ended(tmp_path: Path) -> None:
    table = sample()
    table.resign(0)
    assert preview_of(Path(), parse(written(table))).outcome == Outcome((1,), "conceded", "HE-9")


def test_no_secret_is_in_the_preview(tmp_path: Path) -> None:
    table = sample(40, DARK)
    path = tmp_path / "m.citadel"
    path.write_bytes(written(table))
    assert "secret" not in canonical(json.loads(path.read_bytes())["summary"])
    assert public_view(path, DARK) == DARK.view(table.state, None)
    assert "secret" not in canonical(public_view(path, DARK))


def test_what_would_be_converted_is_damaged() -> None:
    codec = Codec(OPEN)
    good = json.loads(canonical(TAKE))
    assert codec.action(good, "x") == TAKE
    bads: tuple[Any, ...] = (
        {**good, "number": "1"},
        {**good, "number": 1.0},
        {**good, "number": True},
        {**good, "more": 1},
        {"kind": "take"},
        [],
        None,
    )
    for bad in bads:
        why = refused(codec.action, bad, "log.3.action")
        assert why.code == "damaged"
        assert str(why["field"]).startswith("log.3.action")


def test_codes_and_parameters_are_those_listed() -> None:
    assert note("damaged", field="x").code in SAVE_CODES
    with pytest.raises(ValueError, match="damaged"):
        note("damaged", place="x")
    with pytest.raises(KeyError):
        note("oops")


def test_hints_stand_in_the_header_where_they_are_not_merely_allowed() -> None:
    table = sample(4)
    plain = written(table)
    assert b"hints" not in plain
    assert restore(read(plain), OPEN).table.hints == "allowed"
    for hints in ("used", "forbidden"):
        table.hints = hints
        again = written(table)
        assert parse(again)["hints"] == hints
        assert restore(read(again), OPEN).table.hints == hints
        assert {**parse(again), "hints": None} == {**parse(plain), "hints": None}
    table.hints, table.hinted = "used", (1,)
    again = written(table)
    assert parse(again)["hinted"] == [1]
    assert restore(read(again), OPEN).table.hinted == (1,)
    strange = again.replace(b'"hinted":[1]', b'"hinted":[7]')
    assert strange != again
    with pytest.raises(SaveError):
        restore(read(strange), OPEN)
    with pytest.raises(SaveError):
        read(plain.replace(b'"seed":', b'"hints":"secret","seed":'))
