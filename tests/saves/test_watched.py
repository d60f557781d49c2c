"""Reading a match tells how far it is, and ends early where that is wished."""

from pathlib import Path

import pytest

from citadel_desktop.match.restore import restore
from citadel_desktop.match.session import Session
from citadel_desktop.saves.schema import document
from citadel_desktop.saves.store import Store
from citadel_desktop.saves.text import parse
from tests.match.heap import OPEN
from tests.saves.tools import GAMES, Clock, left, sample, written


class Enough(BaseException):
    """Nobody waits any more."""


class Watched:
    """Notes what is told, and has enough at the step of that number."""

    def __init__(self, enough: int | None = None) -> None:
        self.told: list[tuple[int, int]] = []
        self.enough = enough

    def __call__(self, done: int, of: int) -> None:
        self.told.append((done, of))
        if len(self.told) == self.enough:
            raise Enough


def test_each_entry_is_told_of_when_it_is_read_and_when_it_is_replayed() -> None:
    watched = Watched()
    restore(document(parse(written(sample(40)))), OPEN, watched)
    assert watched.told == [(0, 40)] * 40 + [(n, 40) for n in range(1, 41)]


def test_a_log_that_is_gone_through_again_never_tells_of_less_or_too_much() -> None:
    data = document(parse(written(sample(40))))
    shorter = data.model_copy(update={"log": (*data.log[:5], *data.log[6:])})
    watched = Watched()
    restored = restore(shorter, OPEN, watched)
    assert [one.code for one in restored.notices] == ["log_differs"]
    done = [done for done, _ in watched.told]
    assert done == sorted(done)
    assert {of for _, of in watched.told} == {39}
    assert done[-1] <= 39


@pytest.mark.parametrize("step", [1, 40, 41, 80])
def test_who_has_enough_ends_it_at_once_and_the_match_is_free(tmp_path: Path, step: int) -> None:
    session = left(tmp_path, 40)
    watched = Watched(step)
    with pytest.raises(Enough):
        Session.open(Store(tmp_path), session.name, GAMES, Clock(), watch=watched)
    assert len(watched.told) == step
    slot = Store(tmp_path).take(session.name)
    assert not slot.read_only
    slot.close()


def test_who_has_enough_of_a_copy_leaves_none(tmp_path: Path) -> None:
    session = left(tmp_path / "there", 9)
    store = Store(tmp_path / "here")
    with pytest.raises(Enough):
        Session.copy(session.slot.path, store, GAMES, Clock(), watch=Watched(18))
    assert store.listing() == ()
