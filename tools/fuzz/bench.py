"""The trial of a mutation: what is done with it, and what must be true afterwards."""

import contextlib
import json
import logging
import os
import shutil
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from random import Random
from types import MappingProxyType

from citadel_desktop.match.session import Session
from citadel_desktop.rules import games
from citadel_desktop.saves.errors import SaveError
from citadel_desktop.saves.paths import paths
from citadel_desktop.saves.record import Player
from citadel_desktop.saves.settings import SettingsFile
from citadel_desktop.saves.statistics import Statistics
from citadel_desktop.saves.store import Store
from citadel_desktop.screens.shell import navigation
from citadel_desktop.screens.table.table import TableScreen
from tools.fuzz import argv, seeds, told
from tools.fuzz.cases import OTHER, SAVES, Case
from tools.fuzz.desk import TODAY, Desk
from tools.fuzz.told import Fault

Step = tuple[str, Callable[[], object]]
"""A surface and the action on it."""

_ENCODINGS = ("utf-8", "utf-8", "utf-8", "utf-8", "utf-8", "ascii", "cp1252", "latin-1")
_KEYS = (
    *("up", "down", "left", "right", "return", "return", "escape", "home", "end", "tab", "ctrl+z", "d"),
    *("e", "p", "b", "s", "w", "k", "i", "x", "c", "n", "1", "2", "+", "-", "f1", "h", "ctrl+return"),
)  # fmt: skip
_STOPS = 5


class Bench:
    """A data folder with sound files of every kind, and a window on it.

    Attributes:
        home: the folder.
    """

    def __init__(self, home: Path) -> None:
        self.home = home
        logging.getLogger("citadel_desktop").addHandler(logging.NullHandler())
        logging.getLogger("citadel_desktop").propagate = False  # the app's log is no finding
        self._paths = paths(home)
        self._sound = _sound_files(home)
        self._folders = {home, *(path.parent for path in self._sound)}
        for folder in self._folders:
            folder.mkdir(parents=True, exist_ok=True)
        self._laid: dict[Path, os.stat_result] = {}
        self._lay()
        self.desk = Desk(home)

    def steps(self, case: Case) -> Iterator[Step]:
        """Yield the steps of a case; the file lies there from the first step on."""
        yield from _STEPS[case.kind](self, case)
        yield "after", lambda: self._after(case)

    def clear(self) -> None:
        """Remove what a case has left, and restore sound files that it changed."""
        self.desk.window.stack.clear()
        kept = {*self._sound, *self._folders}
        for folder in self._folders:
            for path in folder.iterdir():
                if path in kept:
                    continue
                if path.is_dir() and not path.is_symlink():
                    shutil.rmtree(path)
                else:
                    path.unlink()
        self._lay()

    def _lay(self) -> None:
        for path, data in self._sound.items():
            if path not in self._laid or _differs(path, self._laid[path]):
                path.write_bytes(data)
                os.utime(path, (1_000_000_000, 1_000_000_000))
                self._laid[path] = path.stat()

    def _put(self, path: Path, case: Case) -> Path:
        path.unlink(missing_ok=True)
        path.write_bytes(case.data)
        if case.changed is not None:
            with contextlib.suppress(OSError, OverflowError):  # the file system has no such times
                os.utime(path, (case.changed, case.changed))
        self._own, self._written = path, path.stat()
        return path

    def _intact(self, case: Case) -> None:
        """Check that a file that was only read is unchanged, down to its time."""
        if _differs(self._own, self._written) or self._own.read_bytes() != case.data:
            raise Fault("file changed", self._own.name)

    def _kept(self, case: Case) -> None:
        """Check that the contents of the file are still in the folder, under this or another name."""
        data = case.data
        kept = (one.read_bytes() for one in self._own.parent.iterdir() if one.is_file())
        if data not in kept:
            raise Fault("file lost", self._own.name)

    def _after(self, case: Case) -> None:
        """Check that nothing else was changed, and that the app can still be used."""
        played = self._paths.matches / _STRONGHOLD if case.kind == "design" else None
        for path, stat in self._laid.items():
            if path in {self._own, played} or not _differs(path, stat):
                continue
            # What is met for the first time at the table is kept among the settings.
            if path == self._paths.settings and SettingsFile(path).load()[0].met:
                continue
            # A match that ends at the table is counted.
            if path != self._paths.statistics or not path.read_bytes().startswith(self._sound[path]):
                raise Fault("other file changed", path.name)
        self.desk.window.stack.clear()

    # Saves

    def _save(self, case: Case) -> Iterator[Step]:
        desk, luck = self.desk, Random(case.luck)
        path = self._put(self._paths.matches / case.name, case)
        encoding = luck.choice(_ENCODINGS)
        yield "validate", lambda: told.run(["validate", str(path)], encoding)
        yield "title", self._title
        if luck.random() < (0.5 if case.kind == "summary" else 0.1):
            yield "list", lambda: self._list(case)
        if case.name.startswith(OTHER):
            yield "older", self._older
            return
        opened: list[TableScreen] = []
        yield "open", lambda: self._open(case, opened)
        self._intact(case)
        if not opened:
            return
        way = luck.randrange(8)
        if way == 0:
            yield "replay", lambda: self._walk(opened[0])
        elif way == 1:
            arguments = ["replay", str(path), *(("--at", str(luck.randrange(4))) if luck.random() < 0.5 else ())]
            yield "replay verb", lambda: told.run(arguments, encoding)
        self._intact(case)
        if way in {2, 3}:
            yield "table", lambda: self._play(luck)
        desk.window.stack.clear()
        self._kept(case)

    def _title(self) -> None:
        self.desk.open(self.desk.shell.settings)
        if not self.desk.has("Continue"):
            raise Fault("sound match not offered")

    def _list(self, case: Case) -> None:
        desk = self.desk
        navigation.saves(desk.shell)
        desk.turn()
        if not case.name.startswith(OTHER) and len(desk.labels("option")) < 2:
            raise Fault("not listed", case.name)
        desk.key("down")
        if case.luck % 4 == 0:
            desk.key("up")
            desk.click("Where is the file?")
            desk.key("escape")

    def _older(self) -> None:
        desk = self.desk
        navigation.saves(desk.shell)
        desk.turn()
        desk.click("Older copies")
        desk.settle()
        desk.key("return")
        desk.settle()
        desk.take_seat()

    def _open(self, case: Case, opened: list[TableScreen]) -> None:
        desk = self.desk
        try:
            navigation.open_saved(desk.shell, case.name)
        except SaveError:
            return
        desk.turn()
        opened += [scene for scene in desk.window.stack.scenes if isinstance(scene, TableScreen)]
        desk.take_seat()

    def _walk(self, screen: TableScreen) -> None:
        """Walk through the replay from its beginning, and to result and dice if there are any."""
        desk, table = self.desk, screen.session.table
        navigation.replay(desk.shell, table, None)
        desk.turn()
        desk.key("home")
        for _ in range(min(_STOPS, len(table.entries))):
            desk.key("right")
        desk.key("end")
        if table.rolled:
            navigation.dice(desk.shell, table)
            desk.turn()
        if table.outcome is not None:
            navigation.result(desk.shell, screen.session)
            desk.turn()

    def _play(self, luck: Random) -> None:
        """Play random clicks and keys."""
        desk = self.desk
        wide, high = desk.window.size
        for _ in range(luck.choice((0, 2, 4))):
            if luck.random() < 0.5:
                desk.click_at((luck.uniform(0, wide), luck.uniform(0, high)))
            else:
                desk.key(luck.choice(_KEYS))
        desk.turn(2, 400)

    # The app's own files

    def _settings(self, case: Case) -> Iterator[Step]:
        desk, luck = self.desk, Random(case.luck)
        path = self._put(self._paths.settings, case)
        file = SettingsFile(path)

        def begin() -> None:
            chosen, notices = file.load()
            desk.open(chosen, file)
            desk.shell.notices.extend(notices)
            desk.turn()

        yield "title", begin
        self._intact(case)
        yield "settings", self._leaf
        yield "set-up", lambda: self._set_up(luck)
        yield "write settings", lambda: self._change_settings(case)

    def _leaf(self) -> None:
        """Leaf through the pages of the settings."""
        desk = self.desk
        navigation.settings(desk.shell)
        desk.turn()
        for _ in range(5):
            desk.key("right")

    def _set_up(self, luck: Random) -> None:
        desk = self.desk
        navigation.new_match(desk.shell)
        desk.turn()
        if luck.random() < 0.3:
            desk.key("return")
            desk.take_seat()

    def _change_settings(self, case: Case) -> None:
        """Check that the app can read what it writes, and has set aside what it could not read."""
        shell = self.desk.shell
        shell.change(volume=shell.settings.volume // 2 + 41)
        _, notices = SettingsFile(self._own).load()
        if notices:
            raise Fault("own settings unread", notices[0].code)
        aside = [one for one in self.home.iterdir() if ".aside" in one.name]
        try:
            spoilt = not isinstance(json.loads(case.data), dict)
        except (ValueError, RecursionError):
            spoilt = True
        if spoilt and case.data not in [one.read_bytes() for one in aside]:
            raise Fault("file lost", self._own.name)

    def _statistics(self, case: Case) -> Iterator[Step]:
        desk = self.desk
        path = self._put(self._paths.statistics, case)
        yield "title", lambda: desk.open(desk.shell.settings)
        yield "settings", self._record
        self._intact(case)
        yield "count", lambda: self._count(case, path)

    def _record(self) -> None:
        desk = self.desk
        navigation.settings(desk.shell)
        desk.turn()
        desk.click("Record")
        desk.settle()
        for key in ("page down", "down"):
            desk.key(key)

    def _count(self, case: Case, path: Path) -> None:
        """Check that a finished match is added and nothing else is touched."""
        try:
            Statistics(path).forget("x")
        except SaveError:
            self._intact(case)
            return
        if not path.read_bytes().startswith(case.data):
            raise Fault("file lost", path.name)

    def _design(self, case: Case) -> Iterator[Step]:
        desk, luck = self.desk, Random(case.luck)
        path = self._put(self._paths.designs / case.name, case)
        encoding = luck.choice(_ENCODINGS)
        yield "validate", lambda: told.run(["validate", str(path)], encoding)
        if luck.random() < 0.3:
            yield "design", self._take_design
        self._intact(case)
        desk.window.stack.clear()

    def _take_design(self) -> None:
        """Have the villain look through his designs and take over the newest."""
        desk = self.desk
        desk.open(desk.shell.settings)
        navigation.open_saved(desk.shell, _STRONGHOLD)
        desk.turn(2)
        desk.take_seat()
        desk.click("Load design…")
        desk.settle()
        if desk.screen != "papers":
            raise Fault("designs not shown", desk.screen)
        if len(desk.labels("option")) < 2:
            raise Fault("not listed")
        for key in ("down", "up", "return"):
            desk.key(key)
        desk.turn(2)

    # Command lines

    def _argv(self, case: Case) -> Iterator[Step]:
        self._own = self.home
        here = self._paths.matches
        arguments = [word.replace(argv.HERE, str(here)) for word in case.argv]
        encoding = Random(case.luck).choice(_ENCODINGS)
        kept = Path.cwd()

        def call() -> None:
            os.chdir(self._paths.crashes)
            try:
                told.run(arguments, encoding)
            finally:
                os.chdir(kept)

        yield "argv", call


_STRONGHOLD = "stronghold.citadel"
"""Match at which a villain designs."""

_STEPS: Mapping[str, Callable[[Bench, Case], Iterator[Step]]] = MappingProxyType(
    {
        **dict.fromkeys(SAVES, Bench._save),
        "settings": Bench._settings,
        "statistics": Bench._statistics,
        "design": Bench._design,
        "argv": Bench._argv,
    }
)


def _differs(path: Path, stat: os.stat_result) -> bool:
    try:
        now = path.stat()
    except OSError:
        return True
    return (now.st_ino, now.st_size, now.st_mtime_ns) != (stat.st_ino, stat.st_size, stat.st_mtime_ns)


def _sound_files(home: Path) -> dict[Path, bytes]:
    """Write sound files of every kind, which no case may change."""
    told = paths(home)
    match = next(path for path in seeds.matches() if path.stem == "short-form")
    design = seeds.designs()[0].text
    return {
        told.matches / OTHER: match.read_bytes(),
        told.matches / _STRONGHOLD: _stronghold(home / "making"),
        told.matches / "sound.citadel-design": design,
        told.designs / "other.citadel-design": design,
        told.settings: seeds.settings().text,
        told.statistics: seeds.statistics().text,
        told.crashes / "kept.txt": b"kept",
    }


def _stronghold(folder: Path) -> bytes:
    """Write a match of Goodman's Citadel whose villain has not placed anything yet."""
    players = (Player("Ada", 4), Player("Ben", 3))
    session = Session.begin(Store(folder), games()["goodman"], {}, players, 1, lambda: TODAY)
    session.close()
    data = session.slot.path.read_bytes()
    shutil.rmtree(folder)
    return data
