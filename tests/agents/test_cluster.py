"""Matches played on a Dask cluster: workers that know nothing of ours play the same ones."""

import os
import socket
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest

from citadel_desktop.rules import games
from citadel_desktop.rules.kit.contract import complete_options
from citadel_desktop.values import replace
from tools import cluster
from tools.display import end
from tools.selfplay.matches import Match, Row, matches, play_match
from tools.train import positions

GALE = [dict(complete_options(games()["gale"], {"size": 9}))]
CITY = [dict(complete_options(games()["indomitable"], {"edition": "basic"}))]


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A scheduler and two workers, processes that do not find this checkout."""
    pytest.importorskip("distributed", reason="Dask comes with the extra `cluster`")
    folder = tmp_path_factory.mktemp("cluster")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        told = f"tcp://127.0.0.1:{free.getsockname()[1]}"
    alone = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    wanted = [["scheduler", "--host", told, "--no-dashboard", "--no-show"]]
    wanted += [["worker", told, "--nthreads", "1", "--no-dashboard"]] * 2
    command = [sys.executable, "-m", "dask"]
    started = [subprocess.Popen([*command, *one], cwd=folder, env=alone) for one in wanted]
    yield told
    for process in started:
        end(process)


def untimed(rows: list[Row]) -> list[Row]:
    return sorted((replace(row, seconds=()) for row in rows), key=lambda row: row.match.number)


@pytest.mark.slow
@pytest.mark.timeout(300)
def test_workers_play_the_same_matches(address: str) -> None:
    wanted = [*matches("gale", GALE, [("squire", "random")], "cluster", 4)]
    found = [*cluster.played(play_match, wanted, address)]
    assert untimed(found) == untimed([play_match(match) for match in wanted])


@pytest.mark.slow
@pytest.mark.timeout(300)
def test_workers_play_matches_to_learn_from(address: str) -> None:
    wanted = [*matches("indomitable", CITY, [("sight", "sight")], "cluster", 3)]
    found = [*cluster.played(positions.play_match, wanted, address)]
    assert untimed(found) == untimed([positions.play_match(match) for match in wanted])


@pytest.mark.slow
def test_what_travels_is_the_wheel_with_the_tools() -> None:
    with zipfile.ZipFile(BytesIO(cluster.packed())) as archive:
        names = set(archive.namelist())
    assert "citadel_desktop/agents/indomitable/data/weights.json" in names
    assert {"tools/cluster.py", "tools/selfplay/matches.py", "tools/train/positions.py"} <= names
    assert not [name for name in names if Path(name).is_absolute() or name.startswith("tests/")]


@pytest.mark.slow
def test_a_folder_of_weights_does_not_travel() -> None:
    pytest.importorskip("distributed", reason="Dask comes with the extra `cluster`")
    match = Match("gale", (), ("knight:8@here", "squire"), "cluster", 0)
    with pytest.raises(ValueError, match="does not travel"):
        [*cluster.played(play_match, [match], "tcp://127.0.0.1:9")]
