"""What players have chosen for the app itself, in a JSON file that people may edit.

Read before the first frame, so it is checked by hand, without pydantic. Keys nobody knows are kept, values that do not
fit are replaced with the default and a message, a file that is no JSON object is set aside when the settings are saved.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import field, fields
from pathlib import Path
from types import MappingProxyType
from typing import Any

from citadel_desktop.rules.kit.contract import Refusal
from citadel_desktop.rules.kit.json_text import RepeatedKeyError, load
from citadel_desktop.saves import files, limits
from citadel_desktop.saves.errors import SaveError, note
from citadel_desktop.saves.record import COLOURS
from citadel_desktop.saves.text import shown_key
from citadel_desktop.values import frozen

SCALES = (75, 200)
PACES = ("system", "off", "fast", "normal", "slow")
POINTERS = (100, 200, 400)
THINKING = ("quick", "normal", "long")
MOST_PROCESSORS = 64
WAITS = ("off", "short", "normal", "long")
LOOKS = ("system", "oak", "dark", "light")
ANNOUNCED = ("mine", "happenings", "all")


@frozen
class Settings:
    """The app's settings.

    `language` is a code or "" for the system's; `scale` and `volume` are per cent; `geometry` is the window's x, y,
    width and height in pixels while it is not `maximised`; `look` is oak and parchment or high contrast, dark or
    light, `textured` whether materials have a grain; `thick_focus` whether rings around what keys are on are heavier,
    `pointer` is per cent of the usual one, `pace` how fast things move; look and pace may be "system": as the system
    wishes; `shield_colours` and `shield_charges` are what the places of the palette of seats show;
    `framebuffer_acceleration` false is fast without a graphics processor, but has no vsync; `thinking` is how long
    computers think, on how many `processors` a Master does (0 is as many as suit the computer), `waiting` how long
    their moves can at least be looked at, `giving_up` whether they give up what is lost; `announced` is how much of
    what happens a screen reader says; `notation` is whether actions are shown and typed in the notation of the files;
    `last_setup` is by game what was chosen for the last match, as plain data, `last_game` the game of it; `lessons` is
    by lesson the id of the furthest step, at which it goes on, "" for one that was taken to its end; `first_times`
    tells whether things are told that are met for the first time, `met` are the ids of those that were.
    """

    language: str = ""
    scale: int = 100
    fullscreen: bool = False
    geometry: tuple[int, int, int, int] | None = None
    maximised: bool = False
    look: str = "system"
    textured: bool = True
    pace: str = "system"
    thick_focus: bool = False
    pointer: int = 100
    shield_colours: tuple[str, ...] = ("black", "sky", "yellow", "blue", "vermilion")
    shield_charges: tuple[str, ...] = ("tower", "swallow", "sun", "lily", "lion")
    sound: bool = True
    volume: int = 60
    thinking: str = "normal"
    waiting: str = "normal"
    processors: int = 0
    giving_up: bool = True
    announced: str = "happenings"
    notation: bool = False
    framebuffer_acceleration: bool = False
    last_game: str = ""
    last_setup: Mapping[str, Any] = field(default_factory=dict)
    lessons: Mapping[str, str] = field(default_factory=dict)
    first_times: bool = True
    met: tuple[str, ...] = ()
    keys: Mapping[str, str] = field(default_factory=dict)


class SettingsFile:
    """The settings in the file at `path`."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._other: dict[str, Any] = {}
        self._spoilt = False

    def load(self) -> tuple[Settings, tuple[Refusal, ...]]:
        """The settings, with defaults for what is not there or does not fit, and a message for each of the latter."""
        try:
            text = files.read(self.path, limits.SETTINGS)
        except SaveError as error:
            missing = error.refusal.code == "missing"
            self._spoilt = not missing
            return Settings(), () if missing else (error.refusal,)
        try:
            data = load(text)
            limits.check_depth(data if isinstance(data, dict) else {})
        except RepeatedKeyError as error:
            self._spoilt = True
            aside = files.aside_of(self.path).name
            return Settings(), (note("repeated_setting", setting=shown_key(error.key), name=aside),)
        except (ValueError, RecursionError, SaveError):
            data = None
        if not isinstance(data, dict):
            self._spoilt = True
            return Settings(), (note("bad_settings_file", name=files.aside_of(self.path).name),)
        fitting = {name: _CHECKS[name](data[name]) for name in _CHECKS if name in data}
        messages = tuple(note("bad_setting", setting=name) for name, value in fitting.items() if value is _UNFIT)
        self._other = {name: value for name, value in data.items() if name not in _CHECKS}
        return Settings(**{k: v for k, v in fitting.items() if v is not _UNFIT}), messages

    def save(self, settings: Settings) -> None:
        """Write the settings and the keys of other versions that were found; raises SaveError."""
        data = {one.name: getattr(settings, one.name) for one in fields(settings)} | self._other
        text = json.dumps(data, indent=1, ensure_ascii=False, default=dict) + "\n"
        with files.writing():
            files.make_folder(self.path.parent)
            temporary = files.write_new(self.path, text.encode("utf-8", "backslashreplace"))
            if self._spoilt and self.path.exists():
                files.set_aside(self.path)
            files.put(temporary, self.path)
            files.sync_folder(self.path.parent)
        self._spoilt = False


_UNFIT = object()


def _kind(kind: type, fits: Callable[[Any], object] = lambda _: True) -> Callable[[Any], Any]:
    return lambda value: value if type(value) is kind and fits(value) else _UNFIT


def _geometry(value: Any) -> Any:
    if value is None:
        return None
    whole = isinstance(value, list) and len(value) == 4 and all(type(n) is int for n in value)
    fits = whole and all(abs(n) < 1 << 15 for n in value) and min(value[2:]) > 0
    return tuple(value) if fits else _UNFIT


def _words(most: int) -> Callable[[Any], Any]:
    """Short texts by short texts, so many at most."""

    def checked(value: Any) -> Any:
        whole = isinstance(value, dict) and len(value) <= most
        fits = whole and all(limits.is_word(text) for pair in value.items() for text in pair)
        return value if fits else _UNFIT

    return checked


def _row(most: int, least: int = 0) -> Callable[[Any], Any]:
    """So many short texts."""

    def checked(value: Any) -> Any:
        whole = isinstance(value, list) and least <= len(value) <= most
        return tuple(value) if whole and all(map(limits.is_word, value)) else _UNFIT

    return checked


_CHECKS: Mapping[str, Callable[[Any], Any]] = MappingProxyType(
    {
        "language": _kind(str, limits.is_word),
        "scale": _kind(int, lambda n: SCALES[0] <= n <= SCALES[1]),
        "fullscreen": _kind(bool),
        "geometry": _geometry,
        "maximised": _kind(bool),
        "look": _kind(str, lambda text: text in LOOKS),
        "textured": _kind(bool),
        "pace": _kind(str, lambda text: text in PACES),
        "thick_focus": _kind(bool),
        "shield_colours": _row(COLOURS, COLOURS),
        "shield_charges": _row(COLOURS, COLOURS),
        "pointer": _kind(int, lambda n: n in POINTERS),
        "sound": _kind(bool),
        "volume": _kind(int, lambda n: 0 <= n <= 100),
        "thinking": _kind(str, lambda text: text in THINKING),
        "waiting": _kind(str, lambda text: text in WAITS),
        "processors": _kind(int, lambda n: 0 <= n <= MOST_PROCESSORS),
        "giving_up": _kind(bool),
        "announced": _kind(str, lambda text: text in ANNOUNCED),
        "notation": _kind(bool),
        "framebuffer_acceleration": _kind(bool),
        "last_game": _kind(str, limits.is_word),
        "last_setup": _kind(dict),
        "lessons": _words(limits.LESSONS),
        "first_times": _kind(bool),
        "met": _row(limits.FIRST_TIMES),
        "keys": _words(limits.KEYS),
    }
)
"""For each setting what reads it from JSON data, `_UNFIT` if it does not fit."""
