"""The packaged application in a window, where no Python is: played, killed, resumed."""

import json
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from citadel_desktop.rules import games
from tests.window.desk import READY, Desk, wait_for
from tests.window.field import (
    NINE,
    SETTLED,
    go_on,
    keep_match,
    place_and_claim,
    recruit,
    set_up,
    standing,
    wait_piece,
    wait_ribbon,
)
from tools.build.release import Release
from tools.display import virtual_screen

pytestmark = [
    pytest.mark.package,
    pytest.mark.slow,
    pytest.mark.skipif(not READY, reason="needs Xvfb and xdotool"),
]


def the(packages: list[Path], ending: str) -> Path:
    (found,) = [path for path in packages if path.name.endswith(ending)]
    return found


@contextmanager
def started(program: Path, display: str, home: Path, *arguments: str) -> Iterator[Desk]:
    """The packaged app as on a machine that has nothing else: no PATH, no variables but screen and home."""
    home.mkdir(exist_ok=True)
    desk = Desk(
        display,
        home,
        "--lang",
        "en",
        *arguments,
        command=[str(program)],
        environment={"PATH": ""},
        data_dir=False,
    )
    try:
        yield desk
    except BaseException:
        print(desk.account())
        raise
    finally:
        desk.end()


def test_the_archive_is_played_killed_and_resumed(
    packages: list[Path], release: Release, tmp_path: Path
) -> None:
    subprocess.run(["tar", "-xzf", the(packages, ".tar.gz"), "-C", tmp_path], check=True)
    program, home = tmp_path / release.folder / release.executable, tmp_path / "home"
    with virtual_screen(1280, 800) as display:
        with started(program, display, home) as desk:
            set_up(desk, Rule_set="Short form", Field=NINE, Places_first="First seat")
            place_and_claim(desk, "c3 e3 c7 g7 e5 e7", "e3 c3 g7 c7")
            recruit(desk, "d3")
            wait_ribbon(desk, "Player 1 has no actions left")
            left = wait_for("the log", lambda: (now := standing(desk))["log"] and now)
            desk.kill()
        with started(program, display, home) as desk:
            go_on(desk)
            wait_for("the table as it was left", lambda: standing(desk) == left)
            desk.click("End turn", "button")
            wait_ribbon(desk, "Player 2: Playing, round 1 Player 2 has 2 actions left.")
            assert desk.close() == 0
    assert list((home / ".local" / "share").rglob("*.citadel"))


@pytest.mark.parametrize("game", games())
def test_the_archive_holds_all_that_a_game_reads(
    packages: list[Path], release: Release, tmp_path: Path, game: str
) -> None:
    subprocess.run(["tar", "-xzf", the(packages, ".tar.gz"), "-C", tmp_path], check=True)
    program = tmp_path / release.folder / release.executable
    told = subprocess.run(
        [program, "selfplay", "--game", game, "--json"],
        env={"PATH": "", "HOME": str(tmp_path)},
        capture_output=True,
        check=True,
        text=True,
    )
    assert json.loads(told.stdout)["matches"] == 1


def test_the_debian_package_opens_a_save_as_its_desktop_entry_says(
    packages: list[Path], tmp_path: Path
) -> None:
    subprocess.run(["dpkg-deb", "-x", the(packages, ".deb"), tmp_path], check=True)
    entry = (tmp_path / "usr/share/applications/citadel-desktop.desktop").read_text()
    (command,) = [line for line in entry.splitlines() if line.startswith("Exec=")]
    name, field = command.removeprefix("Exec=").split()
    assert field == "%f"
    save = keep_match(tmp_path / "elsewhere", *SETTLED).rename(tmp_path / "an evening.citadel")
    program = tmp_path / "usr" / "bin" / name
    with (
        virtual_screen(1280, 800) as display,
        started(program, display, tmp_path / "home", str(save)) as desk,
    ):
        desk.wait_screen("TableScreen")
        recruit(desk, "d3")
        wait_piece(desk, "Warrior d3 of Ada")
        assert desk.close() == 0
