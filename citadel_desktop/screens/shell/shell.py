"""The shell that every screen shares: window, settings, language, folders, notices."""

import json
import logging
import os
import sys
from collections import deque
from collections.abc import Callable, Hashable, Mapping
from datetime import UTC, datetime
from itertools import chain
from pathlib import Path
from threading import RLock
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Generic, TypeVar, cast

from citadel_desktop.language.catalogue import Speech, load
from citadel_desktop.rules.kit.contract import AnyRules, Options, Refusal, Seat
from citadel_desktop.saves import files
from citadel_desktop.saves.errors import SaveError, note
from citadel_desktop.saves.paths import Paths
from citadel_desktop.saves.settings import Settings, SettingsFile
from citadel_desktop.scene.animation import Pace
from citadel_desktop.scene.commands import key_map
from citadel_desktop.scene.display import DisplayList, texts
from citadel_desktop.scene.scene import Host, Scene
from citadel_desktop.scene.shields import DEFAULT_SHIELDS, Shields
from citadel_desktop.scene.system.power import on_battery
from citadel_desktop.scene.system.work import Watch
from citadel_desktop.scene.themes import theme_of
from citadel_desktop.screens.shell.reading import Reads
from citadel_desktop.values import frozen, replace

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from citadel_desktop.boards.kit.board import BoardRoom
    from citadel_desktop.language.sentences import Sentences
    from citadel_desktop.lessons.lesson import Lesson
    from citadel_desktop.match.asking import Policies
    from citadel_desktop.match.costly import Better, CostlyMoves
    from citadel_desktop.match.session import AnySession, Session
    from citadel_desktop.match.table import Table
    from citadel_desktop.match.thinker import Thinks
    from citadel_desktop.saves.statistics import Statistics
    from citadel_desktop.saves.store import Deleted, Store
    from citadel_desktop.scene.system.system_preferences import SystemPreferences

log = logging.getLogger(__name__)
T = TypeVar("T")


@frozen
class Doors:
    """Constructors of all screens (`screens/doors.py`), which `navigation` opens."""

    title: "Callable[[Shell], Scene]"
    setup: "Callable[[Shell, Lesson | None], Scene]"
    saves: "Callable[[Shell], Scene]"
    settings: "Callable[[Shell], Scene]"
    reference: "Callable[[Shell, str, str, Options], Scene]"
    credits: "Callable[[Shell], Scene]"
    table: "Callable[[Shell, Session], Scene]"
    learn: "Callable[[Shell], Scene]"
    lesson: "Callable[[Shell, Lesson, str], Scene]"
    replay: "Callable[[Shell, Table, Seat | None, int, Better | None], Scene]"
    costly: "Callable[[Shell, Table, CostlyMoves | None], Scene]"
    result: "Callable[[Shell, AnySession], Scene]"
    dice: "Callable[[Shell, Table, int | None], Scene]"


class _loaded(Generic[T]):  # noqa: N801 - it is used as a property is
    """An attribute loaded on first access, one thread at a time.

    Python raises an error if two threads wait for packages that the other one is importing.
    """

    def __init__(self, load: "Callable[[Shell], T]") -> None:
        self._load = load
        self.__doc__ = load.__doc__

    def __get__(self, shell: "Shell", owner: type["Shell"]) -> T:
        with shell.loading:
            values, name = vars(shell), self._load.__name__
            if name not in values:
                values[name] = self._load(shell)
            loaded: T = values[name]
            return loaded


class Shell:
    """The app around the screens.

    Args:
        host: the window the scenes live in.
        paths: where files are.
        file: where settings are kept.
        settings: the settings as loaded.
        doors: returns the other screens; not called before the first frame.
        trace: a file for the names and places shown in each frame, for tests and readers; None for none.
        games: returns the games by id; replaced only in tests.
        rooms: returns the boards by game id; replaced only in tests.
        overrides: settings that apply to this run only and are never saved.
        on_settings: called with the settings after each change, to update the window.
        picture: returns the window's content as a PNG.
        sentences: returns the words of a game by id; replaced only in tests.
        policies: loaders of the policies by game id; replaced only in tests.
        thinker: makes the thinker that answers for computers; replaced only in tests.
        iterations: iterations for each decision instead of a time; 0 outside of tests.
        disk: makes the executor that waits for the disk; None: the window's thread waits.
    """

    def __init__(
        self,
        host: Host,
        paths: Paths,
        file: SettingsFile,
        settings: Settings,
        doors: Callable[[], Doors],
        trace: Path | None = None,
        games: Callable[[], Mapping[str, AnyRules]] | None = None,
        rooms: Callable[[], Mapping[str, "BoardRoom"]] | None = None,
        overrides: Mapping[str, Any] = MappingProxyType({}),
        on_settings: Callable[[Settings], None] | None = None,
        picture: Callable[[], bytes] | None = None,
        sentences: "Callable[[str], Sentences] | None" = None,
        policies: "Policies | None" = None,
        thinker: Callable[[], "Thinks"] | None = None,
        iterations: int = 0,
        disk: Callable[[], "Executor"] | None = None,
    ) -> None:
        self.loading = RLock()
        self.host = host
        self.paths = paths
        self.settings = replace(settings, **overrides)
        self.speech: Speech = _speech(self.settings)
        self.reads = Reads(host)
        self.notices: list[Refusal] = []
        """Faults of the app's own files that have not been shown yet."""
        self.deleted: dict[Path, list[Deleted]] = {}
        """Deletions of this run by folder, latest last."""
        self.trail: deque[str] = deque(maxlen=60)
        """The player's last inputs for a crash report: commands and places, never typed text."""
        self.by_keys = False
        """Whether the last input was a key, so that the next screen shows the focus at once."""
        self._unsaved: Refusal | None = None
        self._file = file
        self._kept = settings
        self._preferences: SystemPreferences | None = None
        self._on_settings = on_settings
        self._picture = picture
        self._trace = trace
        self._frame = 0
        self._doors = doors
        self._games = games
        self._rooms = rooms
        self._sentences = sentences
        self._policies = policies
        self.iterations = iterations
        self._thinker = thinker
        self._disk = disk
        if self.shields != Shields(settings.shield_colours, settings.shield_charges):
            self.notices.append(note("bad_setting", setting="shield_colours"))
        self._apply()

    @_loaded
    def doors(self) -> Doors:
        """Return the constructors of the other screens, loaded on first access."""
        return self._doors()

    @_loaded
    def games(self) -> Mapping[str, AnyRules]:
        """Return the games by id, loaded on first access."""
        if self._games is not None:
            return self._games()
        from citadel_desktop.rules import games  # noqa: PLC0415 - not before the first frame

        return games()

    def rules_of(self, game: str) -> AnyRules | None:
        """Return the rules of one game, loading only these; None if there is no such game."""
        if self._games is not None:
            return self._games().get(game)
        from citadel_desktop.rules import part_of  # noqa: PLC0415 - not before the first frame

        with self.loading:
            rules: AnyRules | None = part_of(game, "rules")
        return rules

    @_loaded
    def rooms(self) -> Mapping[str, "BoardRoom"]:
        """Return the boards by game id."""
        if self._rooms is not None:
            return self._rooms()
        from citadel_desktop.boards import rooms  # noqa: PLC0415 - not before the first frame

        return rooms()

    @_loaded
    def sentences(self) -> "Callable[[str], Sentences]":
        """Return the games' sentences by game id."""
        if self._sentences is not None:
            return self._sentences
        from citadel_desktop.language.sentences import sentences  # noqa: PLC0415 - not before the first frame

        return sentences

    @_loaded
    def policies(self) -> "Policies":
        """Return loaders of the games' policies by game id."""
        if self._policies is not None:
            return self._policies
        from citadel_desktop.agents.policies import policies  # noqa: PLC0415 - not before the first frame

        return policies()

    def make_ahead(self, watch: Watch) -> None:
        """Prepare drawings of all loaded games; safe in any thread."""
        for _ in chain.from_iterable(room.ahead(self.host.theme) for room in self.rooms.values()):
            watch(0, 0)

    @_loaded
    def store(self) -> "Store":
        """Return the saved matches."""
        from citadel_desktop.saves.store import Store  # noqa: PLC0415 - not before the first frame

        return Store(self.paths.matches, self._disk() if self._disk else None)

    @_loaded
    def statistics(self) -> "Statistics":
        """Return the record of finished matches."""
        from citadel_desktop.saves.statistics import Statistics  # noqa: PLC0415 - not before the first frame

        return Statistics(self.paths.statistics, self.store.disk_executor)

    @property
    def processors(self) -> int:
        """Return how many processors a Master uses: by settings, else by machine; one in tests."""
        from citadel_desktop.match import workers  # noqa: PLC0415 - brings the agents

        if self.iterations:
            return 1
        suitable = workers.processors_for_masters(workers.processor_count(), on_battery=on_battery())
        return self.settings.processors or suitable

    def thinker(self) -> "Thinks":
        """Return a thinker for one table's computers; it starts when first asked."""
        if self._thinker is not None:
            return self._thinker()
        from citadel_desktop.match.thinker import Thinker  # noqa: PLC0415 - brings the agents

        return Thinker(self.games, self.policies)

    def clock(self) -> datetime:
        """Return the present time."""
        return datetime.now(UTC)

    def change(self, **changes: Any) -> None:
        """Change settings by name, at once and on disk; a failed write becomes a notice."""
        before, kept = self.settings, self._kept
        self.settings, self._kept = replace(before, **changes), replace(kept, **changes)
        if (self.settings, self._kept) == (before, kept):
            return
        if self.settings.language != before.language:
            self.speech = _speech(self.settings)
        self._follow()
        self.keep_settings()

    def _follow(self) -> None:
        """Apply changes; drawings of tables are made anew for another theme."""
        theme = self.host.theme
        self._apply()
        if self.host.theme is not theme:
            self.reads.load(self.make_ahead, lambda: None)

    def keep_settings(self) -> None:
        """Write the settings; a fault becomes a notice, once until it changes or ends."""
        before, self._unsaved = self._unsaved, None
        try:
            self._file.save(self._kept)
        except SaveError as error:
            from citadel_desktop.screens.shell.notices import settings_unsaved  # noqa: PLC0415 - seldom needed

            self._unsaved = settings_unsaved(error.refusal)
        if self._unsaved != before:
            kept = (one for one in self.notices if one != before)
            self.notices = [*kept, *([] if self._unsaved is None else [self._unsaved])]

    def keep_picture(self) -> Path:
        """Save a picture of the window beside the matches and return its path; raise SaveError."""
        folder = self.paths.matches.parent / "pictures"
        name = f"citadel-{self.clock().astimezone():%Y%m%d-%H%M%S}"
        with files.writing():
            files.make_folder(folder)
            return files.write_at_free_name(folder / f"{name}.png", self._picture() if self._picture else b"")

    def painted(self, scene: Scene, dl: DisplayList, focus: Hashable = None) -> None:
        """Keep the trace of a finished frame, if one is wanted; `focus` is the focused id."""
        if self._trace is None:
            return
        self._frame += 1
        scale = self.host.scale
        told = {
            "screen": type(scene).__name__,
            "frame": self._frame,
            "focus": next((each.name for each in dl.labels if focus is not None and each.id == focus), ""),
            "labels": [
                {
                    "name": label.name,
                    "role": label.role,
                    "state": label.state,
                    "box": [round(n * scale, 1) for n in label.rect],
                }
                for label in dl.labels
                if label.visible
            ],
            "texts": list(texts(dl.items)),
        }
        try:
            files.write_unsynced(self._trace, json.dumps(told).encode())
        except OSError as error:
            log.warning("the trace cannot be written: %s", error)
            self._trace = None

    @property
    def pace(self) -> Pace:
        """Return the speed of animations."""
        chosen = self.settings.pace
        if chosen == "system":
            return "off" if self._preferences is not None and self._preferences.calm else "normal"
        return cast("Pace", chosen)

    @property
    def look(self) -> str:
        """Return the look chosen, or the system's."""
        preferences = self._preferences
        if self.settings.look != "system" or preferences is None or not preferences.contrast:
            return self.settings.look
        return "dark" if preferences.dark else "light"

    @property
    def shields(self) -> Shields:
        """Return the chosen shields of seats; the default ones if these are invalid."""
        chosen = Shields(self.settings.shield_colours, self.settings.shield_charges)
        return chosen if chosen == DEFAULT_SHIELDS or chosen.valid() else DEFAULT_SHIELDS

    def follow_preferences(self, preferences: "SystemPreferences") -> None:
        """Follow the system's preferences where the settings say so."""
        if preferences != self._preferences:
            self._preferences = preferences
            self._follow()

    def _apply(self) -> None:
        """Apply the settings to window, sound and animations."""
        sounds, animations = self.host.sounds, self.host.animations
        sounds.enabled = self.settings.sound
        sounds.volume = self.settings.volume / 100
        animations.pace = self.pace
        # Somebody may be choosing a key while the window tells its new place, or the system another look.
        self.host.keys = replace(key_map(self.settings.keys), choosing=self.host.keys.choosing)
        self.host.theme = theme_of(
            self.look, textured=self.settings.textured, thick_focus=self.settings.thick_focus, shields=self.shields
        )
        if self._on_settings is not None:
            self._on_settings(self.settings)


def _speech(settings: Settings) -> Speech:
    """Return the language chosen, or the system's."""
    return load(settings.language or system_language(os.environ))


def system_language(environment: Mapping[str, str]) -> str:
    """Return the system's language code ("de_AT"); "" if unknown."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(name):
            return environment[name].split(".")[0]
    if sys.platform == "win32":
        import locale  # noqa: PLC0415 - only there, it takes milliseconds

        return locale.getlocale()[0] or ""
    return ""
