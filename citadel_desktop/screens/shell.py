"""What every screen shares: the window, the settings, the language, the folders, and things told to the player."""

import json
import logging
from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import UTC, datetime
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from citadel_desktop.language.catalogue import Speech, load
from citadel_desktop.rules.kit.contract import AnyRules, Refusal
from citadel_desktop.saves.errors import SaveError
from citadel_desktop.saves.paths import Paths
from citadel_desktop.saves.settings import Settings, SettingsFile
from citadel_desktop.scene.display import DisplayList, texts
from citadel_desktop.scene.scene import Host, Scene

if TYPE_CHECKING:
    from citadel_desktop.boards.board import BoardRoom
    from citadel_desktop.saves.statistics import Statistics
    from citadel_desktop.saves.store import Store

log = logging.getLogger(__name__)


class Shell:
    """The app around the screens.

    Args:
        host: the window the scenes live in.
        paths: where files are.
        file: where settings are kept.
        settings: the settings as loaded.
        trace: a file that gets what each frame shows, by name and place, for tests and readers; None for none.
        games: gives the games by id; others than the registered ones only in tests.
        rooms: gives the boards by game id, likewise.
    """

    def __init__(
        self,
        host: Host,
        paths: Paths,
        file: SettingsFile,
        settings: Settings,
        trace: Path | None = None,
        games: Callable[[], Mapping[str, AnyRules]] | None = None,
        rooms: Callable[[], Mapping[str, "BoardRoom"]] | None = None,
    ) -> None:
        self.host = host
        self.paths = paths
        self.settings = settings
        self.speech: Speech = load(settings.language)
        self.notices: list[Refusal] = []
        """What has gone wrong with the app's own files and has not been shown yet."""
        self._file = file
        self._trace = trace
        self._frame = 0
        self._games = games
        self._rooms = rooms
        self._apply()

    @cached_property
    def games(self) -> Mapping[str, AnyRules]:
        """The games by id; they are loaded by the first look."""
        if self._games is not None:
            return self._games()
        from citadel_desktop.rules import games  # noqa: PLC0415 - not before the first frame

        return games()

    @cached_property
    def rooms(self) -> Mapping[str, "BoardRoom"]:
        """The boards by game id."""
        if self._rooms is not None:
            return self._rooms()
        from citadel_desktop.boards import rooms  # noqa: PLC0415 - not before the first frame

        return rooms()

    @cached_property
    def store(self) -> "Store":
        """The saved matches."""
        from citadel_desktop.saves.store import Store  # noqa: PLC0415 - not before the first frame

        return Store(self.paths.matches)

    @cached_property
    def statistics(self) -> "Statistics":
        """The finished matches."""
        from citadel_desktop.saves.statistics import (  # noqa: PLC0415 - not before the first frame
            Statistics,
        )

        return Statistics(self.paths.statistics)

    def clock(self) -> datetime:
        """The present time."""
        return datetime.now(UTC)

    def change(self, **changes: Any) -> None:
        """Change settings by name, at once and on disk; what cannot be written becomes a notice."""
        before = self.settings
        self.settings = replace(before, **changes)
        if self.settings == before:
            return
        if self.settings.language != before.language:
            self.speech = load(self.settings.language)
        self._apply()
        self.keep_settings()

    def keep_settings(self) -> None:
        """Write the settings; what goes wrong becomes a notice, once."""
        try:
            self._file.save(self.settings)
        except SaveError as error:
            if error.refusal not in self.notices:
                self.notices.append(error.refusal)

    def painted(self, scene: Scene, dl: DisplayList) -> None:
        """To be called with every finished frame: keeps the trace, if one is wanted."""
        if self._trace is None:
            return
        self._frame += 1
        scale = self.host.scale
        told = {
            "screen": type(scene).__name__,
            "frame": self._frame,
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
        aside = self._trace.with_suffix(".new")
        try:
            aside.write_text(json.dumps(told), encoding="utf-8")
            aside.replace(self._trace)
        except OSError as error:
            log.warning("the trace cannot be written: %s", error)
            self._trace = None

    def _apply(self) -> None:
        """Bring window, sound and movement in line with the settings."""
        sounds, animations = self.host.sounds, self.host.animations
        sounds.enabled = self.settings.sound
        sounds.volume = self.settings.volume / 100
        animations.pace = self.settings.pace  # type: ignore[assignment] # checked when loaded
