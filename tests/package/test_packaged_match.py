"""The packaged application in a window, where no Python is: played, killed, resumed."""

import json
import os
import shutil
import signal
import subprocess
from collections.abc import Container, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from citadel_desktop.rules import games
from citadel_desktop.saves.paths import paths
from tests.waiting import wait_for
from tests.window.desk import READY, Desk
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
    wait_status_line,
)
from tools.build.parts import DATA
from tools.build.release import Release
from tools.display import virtual_screen

pytestmark = [pytest.mark.package, pytest.mark.slow, pytest.mark.skipif(not READY, reason="needs Xvfb and xdotool")]


def the(packages: list[Path], ending: str) -> Path:
    (found,) = [path for path in packages if path.name.endswith(ending)]
    return found


@pytest.fixture(scope="module")
def program(packages: list[Path], release: Release, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The app out of its archive."""
    folder = tmp_path_factory.mktemp("unpacked")
    subprocess.run(["tar", "-xzf", the(packages, f"{release.stem}.tar.gz"), "-C", folder], check=True)
    return folder / release.folder / release.executable


@contextmanager
def started(program: Path, display: str, home: Path, *arguments: str) -> Iterator[Desk]:
    """The packaged app as on a machine that has nothing else: no PATH, no variables but screen and home."""
    home.mkdir(exist_ok=True)
    desk = Desk(
        display, home, "--lang", "en", *arguments, command=[str(program)], environment={"PATH": ""}, data_dir=False
    )
    try:
        yield desk
    except BaseException:
        print(desk.account())
        raise
    finally:
        desk.end()


def test_the_archive_is_played_killed_and_resumed(program: Path, tmp_path: Path) -> None:
    home = tmp_path / "home"
    with virtual_screen(1280, 800) as display:
        with started(program, display, home) as desk:
            set_up(desk, Rule_set="Short form", Field=NINE, Who_begins="First seat")
            place_and_claim(desk, "c3 e3 c7 g7 e5 e7", "e3 c3 g7 c7")
            recruit(desk, "d3")
            wait_status_line(desk, "Player 1 has no actions left")
            left = wait_for("the log", lambda: (now := standing(desk))["log"] and now)
            desk.kill()
        with started(program, display, home) as desk:
            go_on(desk)
            wait_for("the table as it was left", lambda: standing(desk) == left)
            desk.click("End turn", "button")
            wait_status_line(desk, "Player 2: Playing, round 1 Player 2 has 2 actions left.")
            assert desk.close() == 0
    assert list((home / ".local" / "share").rglob("*.citadel"))


def test_the_archive_starts_where_its_fonts_cannot_be_read(program: Path, tmp_path: Path) -> None:
    """The font that lies where the toolkit looks for its own is one of ours, and enough to go on."""
    copy = tmp_path / "copy"
    shutil.copytree(program.parent, copy, symlinks=True)
    shutil.rmtree(copy / DATA / "assets" / "fonts")
    with virtual_screen(1280, 800) as display, started(copy / program.name, display, tmp_path / "home") as desk:
        desk.wait_screen("TitleScreen")
        desk.wait_text("Credits")
        assert desk.close() == 0


def children(parent: int) -> set[int]:
    """What a process has started: what has ended counts until somebody has seen that."""
    found = set()
    for file in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            if int(file.read_text().rpartition(")")[2].split()[1]) == parent:
                found.add(int(file.parent.name))
    return found


def wait_alone(desk: Desk, expected: set[int]) -> None:
    """Wait until the app has these processes and no others: both starting and ending take their time."""
    wait_for(f"{expected} alone", lambda: children(desk.process.pid) == expected)


def answered(desk: Desk, before: Container[int] = ()) -> int:
    """End Ada's turn and wait for the end of Ben's; the one process that there is then, none of those before."""
    desk.click("End turn", "button")
    wait_status_line(desk, "Ada: Playing, round 2")

    def alone() -> list[int]:
        found = [*children(desk.process.pid)]
        return found if len(found) == 1 and found[0] not in before else []

    return wait_for("one process", alone)[0]


def take_back(desk: Desk) -> None:
    """Take back the end of Ada's turn."""
    desk.key("ctrl+z")
    wait_status_line(desk, "Ada: Playing, round 1")


def ask(desk: Desk, thinks: int) -> None:
    """End Ada's turn: a process that did nothing has a question then. Held, it answers at no time."""
    os.kill(thinks, signal.SIGSTOP)
    desk.click("End turn", "button")
    wait_status_line(desk, "Ben thinks.")


def test_computers_think_in_the_packaged_app(program: Path, tmp_path: Path) -> None:
    """The app is its own process that thinks, without a window; that ends with what it thinks about."""
    home = tmp_path / "home"
    data = paths(home / "data")
    save = keep_match(home, *SETTLED, ben="knight")
    data.settings.write_text(json.dumps({"pace": "off", "waiting": "off"}))
    options = ("--data-dir", str(home / "data"), str(save))
    with virtual_screen(1280, 800) as display, started(program, display, home, *options) as desk:
        desk.wait_screen("TableScreen")
        recruit(desk, "d3")
        wait_alone(desk, set())
        first = answered(desk)
        process = Path(f"/proc/{first}")
        assert process.joinpath("exe").resolve() == program.resolve()
        assert process.joinpath("cmdline").read_bytes().split(b"\0")[1:] == [b"--think", b""]
        assert "SDL" not in process.joinpath("maps").read_text()
        take_back(desk)
        wait_alone(desk, {first})

        ask(desk, first)
        os.kill(first, signal.SIGKILL)
        wait_status_line(desk, "Ada: Playing, round 2")  # another process was asked the same
        assert not any("could not finish thinking" in text for text in desk.shown()["texts"])
        take_back(desk)
        second = answered(desk, {first})
        take_back(desk)

        ask(desk, second)
        take_back(desk)
        wait_alone(desk, set())
        third = answered(desk, {first, second})
        assert desk.close() == 0
        wait_for("its end", lambda: not Path(f"/proc/{third}").exists())


@pytest.mark.parametrize("game", games())
def test_the_archive_holds_all_that_a_game_reads(program: Path, tmp_path: Path, game: str) -> None:
    told = subprocess.run(
        [program, "selfplay", "--game", game, "--json"],
        env={"PATH": "", "HOME": str(tmp_path)},
        capture_output=True,
        check=True,
        text=True,
    )
    assert json.loads(told.stdout)["matches"] == 1


def test_the_debian_package_opens_a_save_as_its_desktop_entry_says(packages: list[Path], tmp_path: Path) -> None:
    subprocess.run(["dpkg-deb", "-x", the(packages, ".deb"), tmp_path], check=True)
    entry = (tmp_path / "usr/share/applications/citadel-desktop.desktop").read_text()
    (command,) = [line for line in entry.splitlines() if line.startswith("Exec=")]
    name, field = command.removeprefix("Exec=").split()
    assert field == "%f"
    assert name == "/usr/games/citadel-desktop"
    save = keep_match(tmp_path / "elsewhere", *SETTLED).rename(tmp_path / "an evening.citadel")
    program = tmp_path / name.removeprefix("/")
    with virtual_screen(1280, 800) as display, started(program, display, tmp_path / "home", str(save)) as desk:
        desk.wait_screen("TableScreen")
        recruit(desk, "d3")
        wait_piece(desk, "Warrior d3 of Ada")
        assert desk.close() == 0
