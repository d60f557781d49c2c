"""`citadel-desktop play` without arguments: which of the saved matches is played on."""

import contextlib
import io
import json
from collections.abc import Mapping
from pathlib import Path

import pytest

from citadel_desktop.agents.policies import policies
from citadel_desktop.cli.play.choosing import PAGE_SIZE
from citadel_desktop.cli.play.console import Console, Quit
from citadel_desktop.cli.play.setup import MatchLibrary, Setup
from citadel_desktop.language.catalogue import load
from citadel_desktop.match.session import Session
from citadel_desktop.match.table import Player
from citadel_desktop.rules import games
from citadel_desktop.rules.kit.contract import OptionValue
from citadel_desktop.saves.statistics import Statistics
from citadel_desktop.saves.store import Store
from tests.saves.tools import Clock

SETUP: Mapping[str, OptionValue] = {"size": 9, "citadels": 6, "placing": "ready"}


def saved(folder: Path, count: int) -> Store:
    """That many matches, each a second newer than the one before: Ada 1 against Ben, Ada 2..."""
    clock = Clock()
    for n in range(1, count + 1):
        players = (Player(f"Ada {n}", 0), Player("Ben", 1))
        Session.begin(Store(folder), games()["gale"], SETUP, players, n, clock).close()
    return Store(folder)


def chosen(store: Store, *typed: str) -> tuple[str, str]:
    """Who plays the match that is come to by typing that, "" if none is, and what was printed."""
    out = io.StringIO()
    console = Console(io.StringIO("".join(f"{one}\n" for one in typed)), out)
    shelf = MatchLibrary(store, Statistics(store.folder / "statistics.jsonl"), games(), policies())
    name = ""
    with contextlib.suppress(Quit):
        session = Setup(console, load("en"), shelf).session()
        name = session.table.players[0].name
        session.close()
    return name, out.getvalue()


def test_the_newest_come_first_and_how_many_more_there_are_is_told(tmp_path: Path) -> None:
    name, told = chosen(saved(tmp_path, PAGE_SIZE + 3), "1")
    assert name == f"Ada {PAGE_SIZE + 3}"
    assert f"{PAGE_SIZE + 1} New match\n{PAGE_SIZE + 2} More matches (3)\n" in told
    assert "Ada 3 and Ben" not in told


def test_the_others_are_a_page_away_and_so_is_the_way_back(tmp_path: Path) -> None:
    store = saved(tmp_path, PAGE_SIZE + 3)
    name, told = chosen(store, "more", "3")
    assert name == "Ada 1"
    assert told.count("More matches") == 1
    assert chosen(store, "more", "back", "2")[0] == f"Ada {PAGE_SIZE + 2}"


def test_where_all_are_shown_nothing_more_is_offered(tmp_path: Path) -> None:
    name, told = chosen(saved(tmp_path, PAGE_SIZE), "new")
    assert name == ""
    assert "More matches" not in told
    assert "Which game?" in told


def test_an_older_copy_is_offered_as_one(tmp_path: Path) -> None:
    store = saved(tmp_path, 1)
    (one,) = store.listing()
    store.path(one.name).rename(store.path(one.name, 2))
    name, told = chosen(store, "1")
    assert "1 Older copy: Gale's Citadel, round 1: Ada 1 and Ben (" in told
    assert name == "Ada 1"


@pytest.mark.parametrize("change", [{"game": "chess"}, {"options": {**SETUP, "rulings": "thirteenth"}}])
def test_what_this_version_cannot_open_is_not_offered(tmp_path: Path, change: dict[str, object]) -> None:
    store = saved(tmp_path, 1)
    path = store.path(store.listing()[0].name)
    path.write_text(json.dumps(json.loads(path.read_bytes()) | change))
    assert "Which match?" not in chosen(store)[1]


def test_what_cannot_be_opened_after_all_is_told_and_another_can_be_chosen(tmp_path: Path) -> None:
    store = saved(tmp_path, 2)
    newest = store.listing()[0].name
    data = json.loads(store.path(newest).read_bytes())
    log = [entry | {"action": {"kind": "fly"}} for entry in data["log"]]
    store.path(newest).write_text(json.dumps(data | {"snapshot": None, "digest": None, "log": log}))
    name, told = chosen(store, "1", "2")
    assert f"{newest} cannot be opened." in " ".join(told.split())
    assert name == "Ada 1"
