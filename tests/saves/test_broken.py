"""Files in every state of disrepair: only SaveError escapes, nothing is changed or deleted, and the word is right.

The corpus beside this test holds one file for each; the name's part before the dash is the code it must give, or
`opens` if it can be played.
"""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from citadel_desktop.saves.errors import SAVE_CODES, SaveError
from citadel_desktop.saves.preview import preview
from citadel_desktop.saves.store import Store
from tests.match.heap import DARK
from tests.saves.tools import again, code, play, sample, written

CORPUS = Path(__file__).parent / "corpus"
GOOD = written(sample())
SECRET = written(sample(40, DARK))

quick = settings(max_examples=150, suppress_health_check=list(HealthCheck))


def opened(folder: Path, data: bytes) -> str:
    """The code a file of that content gives, `opens` if it can be played on; its content must stay."""
    path = folder / "x.citadel"
    path.write_bytes(data)
    code = "opens"
    try:
        session = again(folder, path.name)
    except SaveError as error:
        why = error.refusal
        code = why.code
    else:
        if session.table.outcome is None:
            play(session.table, 1)
        assert session.trouble is None
        assert (folder / "x.citadel.1").read_bytes() == data or session.table.outcome
        session.close()
    if code != "opens":
        assert tuple(name for name, _ in why.params) == SAVE_CODES[code]
        assert path.read_bytes() == data
        assert [p.name for p in folder.iterdir()] == ["x.citadel"]
    path.write_bytes(data)
    listed(path)
    return code


def listed(path: Path) -> None:
    """The list never fails, and what it shows can be drawn."""
    (one,) = Store(path.parent).listing()
    assert (one.preview is None) == (one.trouble is not None)
    if one.preview:
        assert all(0 <= p.colour <= 4 for p in one.preview.players)


@pytest.mark.parametrize("path", sorted(CORPUS.iterdir()), ids=lambda p: p.name)
def test_the_corpus(path: Path, tmp_path: Path) -> None:
    assert opened(tmp_path, path.read_bytes()) == path.name.split("-")[0]


@pytest.mark.slow
@quick
@given(st.integers(0, len(GOOD) - 3))
def test_cut_short_anywhere(tmp_path_factory: pytest.TempPathFactory, end: int) -> None:
    code = opened(tmp_path_factory.mktemp("f"), GOOD[:end])
    assert code == ("empty" if end == 0 else "foreign" if end < 10 else "truncated")


@quick
@given(st.integers(0, len(GOOD) - 1), st.integers(0, 7))
def test_a_flipped_bit(tmp_path_factory: pytest.TempPathFactory, at: int, bit: int) -> None:
    data = bytearray(GOOD)
    data[at] ^= 1 << bit
    opened(tmp_path_factory.mktemp("f"), bytes(data))


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths to everything within JSON data."""
    inside = value if isinstance(value, dict) else {}
    if isinstance(value, list):
        inside = dict(enumerate(value))
    deeper = [place for key in inside for place in places(inside[key], (*path, key))]
    return [path, *deeper] if path else deeper


DATA: dict[str, Any] = json.loads(GOOD)
anything = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**70), 2**70)
    | st.sampled_from([0, 1, 2, 3, -1])
    | st.floats()
    | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=2),
    max_leaves=4,
)


@settings(quick, max_examples=200)
@given(st.lists(st.tuples(st.sampled_from(places(DATA)), anything | st.just(...)), min_size=1, max_size=3))
def test_edited_by_hand(tmp_path_factory: pytest.TempPathFactory, edits: list[tuple[tuple[Any, ...], Any]]) -> None:
    data = json.loads(GOOD)
    for path, value in edits:
        try:
            inside = data
            for key in path[:-1]:
                inside = inside[key]
            if value is ...:
                del inside[path[-1]]
            else:
                inside[path[-1]] = value
        except (KeyError, IndexError, TypeError):
            continue  # an earlier edit took it away
    opened(tmp_path_factory.mktemp("f"), json.dumps(data).encode())


def test_a_list_is_not_read_through_to_a_secret(tmp_path: Path) -> None:
    path = tmp_path / "x.citadel"
    path.write_bytes(SECRET)
    assert "secret" not in repr(preview(path))


def test_a_folder_in_place_of_a_file(tmp_path: Path) -> None:
    (tmp_path / "x.citadel").mkdir()
    assert code(again, tmp_path, "x.citadel") == "not_a_file"
