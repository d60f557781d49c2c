"""Every screen and moment of the app on a desk of its own, in any window and language."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from types import MappingProxyType

from citadel_desktop.agents.policies import policies
from citadel_desktop.boards import rooms
from citadel_desktop.resources import sample_save
from citadel_desktop.rules import games
from citadel_desktop.saves.settings import Settings
from citadel_desktop.scene.geometry import effective_scale, logical_size
from citadel_desktop.scene.system.window import Window
from citadel_desktop.screens.shell.shell import Shell
from citadel_desktop.screens.table.handover import IGNORE_INPUT_MS
from tests.screens.desk import GAMES, ROOMS, Desk, desk
from tools.pictures.looks import ALL_MOMENTS, ALL_SCREENS, LOOKS

Opened = Callable[[Desk], None]


def _handover(at: Desk) -> None:
    """A seat is waited for, and nothing of the table is drawn."""
    at.begin("toll")


def _news(at: Desk) -> None:
    """The next seat is told what has happened."""
    at.begin("toll")
    _sit(at)
    at.table.board.use("draw 0")
    at.turn(4)


def _sit(at: Desk) -> None:
    at.wait(IGNORE_INPUT_MS + 100)
    at.key("return")


HIDDEN: Mapping[str, Opened] = MappingProxyType({"handover": _handover, "news": _news})
"""With a toy of hidden hands: Gale's Citadel never hands over."""

PAINTED: Mapping[str, Callable[[Shell, Window], None]] = MappingProxyType({**ALL_SCREENS, **ALL_MOMENTS})
NAMES = (*PAINTED, *HIDDEN)


@contextmanager
def staged(home: Path, name: str, size: tuple[int, int], scale: int, lang: str) -> Iterator[Desk]:
    """A desk on which that screen or moment is shown; `scale` per cent."""
    settings = Settings(language=lang, pace="off", scale=scale)
    known, shown = (GAMES, ROOMS) if name in HIDDEN else (games(), rooms())
    with desk(
        home, size=size, scale=scale / 100, settings=settings, games=known, rooms=shown, policies=policies()
    ) as at:
        folder = at.shell.paths.matches
        folder.mkdir(parents=True, exist_ok=True)
        for sample in sorted(sample_save().glob("*.citadel")):
            (folder / sample.name).write_bytes(sample.read_bytes())
        if name in HIDDEN:
            HIDDEN[name](at)
        else:
            at.turn(2)
            {**PAINTED, **LOOKS}[name](at.shell, at.window)
        at.turn(6)
        expected = logical_size(size, effective_scale(size, scale / 100))
        assert at.window.size == expected
        yield at
