"""The player's settings for the app, in a JSON file that people may edit.

The file is read before the first frame, so it is checked by hand, without pydantic. Unknown keys are kept, invalid
values are replaced by the default with a message, and a file that is no JSON object is set aside on the next save. A
new setting is a row of `Settings`: name, type, default, check, and its page and texts on the settings screen, which
`tools.catalogues` gathers.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import field, fields
from pathlib import Path
from types import MappingProxyType
from typing import Any, Literal, TypeVar

from citadel_desktop.rules.kit.contract import Refusal
from citadel_desktop.rules.kit.json_text import RepeatedKeyError, load
from citadel_desktop.saves import files, limits
from citadel_desktop.saves.errors import SaveError, note
from citadel_desktop.saves.record import COLOUR_COUNT
from citadel_desktop.saves.text import shown_key
from citadel_desktop.values import frozen

T = TypeVar("T")
Page = Literal["display", "sound", "language", "computers"]

SCALE_RANGE = (75, 200)


@frozen
class Offer:
    """How the settings screen offers a setting: as a switch, a percentage slider or a list.

    Attributes:
        page, label: the page and the label of the setting.
        switch: the text of a switch; "" for others.
        span: the ends of a slider; () for others.
        choices: the texts of a list by value.
        help: a further sentence.
    """

    page: Page
    label: str
    switch: str = ""
    span: tuple[int, ...] = ()
    choices: Mapping[Any, str] = field(default_factory=dict)
    help: str = ""

    def texts(self) -> Iterator[str]:
        """Yield all texts to translate."""
        yield from filter(None, (self.label, self.switch, self.help, *self.choices.values()))


_UNFIT = object()


def _kind(kind: type, fits: Callable[[Any], object] = lambda _: True) -> Callable[[Any], Any]:
    return lambda value: value if type(value) is kind and fits(value) else _UNFIT


def _geometry(value: Any) -> Any:
    if value is None:
        return None
    whole = isinstance(value, list) and len(value) == 4 and all(type(n) is int for n in value)
    fits = whole and all(abs(n) < 1 << 15 for n in value) and min(value[2:]) > 0
    return tuple(value) if fits else _UNFIT


def _text_pairs(most: int) -> Callable[[Any], Any]:
    """Return a check for at most `most` pairs of short texts."""

    def checked(value: Any) -> Any:
        whole = isinstance(value, dict) and len(value) <= most
        fits = whole and all(limits.is_word(text) for pair in value.items() for text in pair)
        return value if fits else _UNFIT

    return checked


def _texts(most: int, least: int = 0) -> Callable[[Any], Any]:
    """Return a check for `least` to `most` short texts."""

    def checked(value: Any) -> Any:
        whole = isinstance(value, list) and least <= len(value) <= most
        return tuple(value) if whole and all(map(limits.is_word, value)) else _UNFIT

    return checked


_palette = _texts(COLOUR_COUNT, COLOUR_COUNT)


def _setting(default: T, check: Callable[[Any], Any], offer: Offer | None = None, *, resets: bool = True) -> T:
    """Return the field of a setting; `resets` if resetting the settings includes it."""
    return field(default=default, metadata={"check": check, "offer": offer, "resets": resets})


def _switch(page: Page, label: str, switch: str, *, on: bool = False, help: str = "") -> bool:
    return _setting(on, _kind(bool), Offer(page, label, switch, help=help))


def _slider(page: Page, label: str, default: int, span: tuple[int, int] = (0, 100)) -> int:
    return _setting(default, _kind(int, lambda n: span[0] <= n <= span[1]), Offer(page, label, span=span))


def _list(
    page: Page, label: str, choices: Mapping[T, str], default: T, fits: Callable[[Any], object] | None = None
) -> T:
    """Return the field of a setting with a value from `choices`, or from others that `fits` accepts."""
    return _setting(default, _kind(type(default), fits or choices.__contains__), Offer(page, label, choices=choices))


@frozen
class Settings:
    """The app's settings; those with an offer are in the order of the settings screen.

    `language` is a code, "" for the system's; `geometry` is the window's x, y, width and height in pixels while it is
    not `maximised`; look and pace may be "system" to follow the system; without `framebuffer_acceleration` drawing is
    fast even without a graphics processor, but has no vsync; `shield_colours` and `shield_charges` are the palette of
    seats; `keys` are the changed keys by their defaults; `last_setup` has the choices for the last match of each game
    as plain data, `last_game` is the last game; `lessons` has the id of the furthest step by lesson, "" for a finished
    one; `met` has the ids of the first-time notes shown.
    """

    language: str = _list("language", "Language", {"": "As the system"}, "", limits.is_word)
    scale: int = _slider("display", "Size of everything", 100, SCALE_RANGE)
    fullscreen: bool = _switch("display", "Window", "Full screen")
    geometry: tuple[int, int, int, int] | None = _setting(None, _geometry, resets=False)
    maximised: bool = _setting(False, _kind(bool))
    look: str = _list(
        "display",
        "Look",
        {
            "system": "As the system",
            "oak": "Oak and parchment",
            "dark": "High contrast, dark",
            "light": "High contrast, light",
        },
        "system",
    )
    textured: bool = _switch("display", "Boards", "Textures and plants", on=True, help="Without it boards are plain.")
    pointer: int = _list("display", "Pointer", {100: "As the system", 200: "Large", 400: "Very large"}, 100)
    thick_focus: bool = _switch("display", "Focus", "Thick frame around what the keyboard is at")
    pace: str = _list(
        "display",
        "Movement",
        {"system": "As the system", "off": "Off", "fast": "Fast", "normal": "Normal", "slow": "Slow"},
        "system",
    )
    notation: bool = _switch("display", "Log", "Show each action in notation, and let it be typed")
    first_times: bool = _switch(
        "display",
        "Notes at the table",
        "Explain what happens for the first time",
        on=True,
        help="Switched on again, everything is explained once more.",
    )
    framebuffer_acceleration: bool = _switch("display", "Performance", "Draw by way of the graphics card")
    shield_colours: tuple[str, ...] = _setting(("black", "sky", "yellow", "blue", "vermilion"), _palette)
    shield_charges: tuple[str, ...] = _setting(("tower", "swallow", "sun", "lily", "lion"), _palette)
    sound: bool = _switch("sound", "Sound", "Play sounds", on=True)
    volume: int = _slider("sound", "Volume", 60)
    announced: str = _list(
        "sound",
        "A screen reader says",
        {"mine": "Only what concerns oneself", "happenings": "What happens", "all": "Everything that comes of it"},
        "happenings",
    )
    thinking: str = _list(
        "computers",
        "Time to think",
        {"quick": "Quick: a quarter of a second", "normal": "Normal: under a second", "long": "Long: three seconds"},
        "normal",
    )
    giving_up: bool = _list(
        "computers", "Lost matches", {True: "Computers give them up", False: "Computers play them to the end"}, True
    )
    waiting: str = _list(
        "computers",
        "Between moves",
        {"off": "As soon as they are found", "short": "Short pause", "normal": "Normal pause", "long": "Long pause"},
        "normal",
    )
    processors: int = _list(
        "computers", "A Master thinks on", {0: "As many processors as suit"}, 0, lambda n: 0 <= n <= 64
    )
    last_game: str = _setting("", _kind(str, limits.is_word), resets=False)
    last_setup: Mapping[str, Any] = field(default_factory=dict, metadata={"check": _kind(dict), "resets": False})
    lessons: Mapping[str, str] = field(default_factory=dict, metadata={"check": _text_pairs(limits.MAX_LESSONS)})
    met: tuple[str, ...] = _setting((), _texts(limits.MAX_FIRST_TIMES))
    keys: Mapping[str, str] = field(default_factory=dict, metadata={"check": _text_pairs(limits.MAX_KEYS)})


_METADATA = MappingProxyType({one.name: one.metadata for one in fields(Settings)})
OFFERS: Mapping[str, Offer] = MappingProxyType(
    {name: row["offer"] for name, row in _METADATA.items() if row.get("offer") is not None}
)
"""The settings on the settings screen, in its order."""


def defaults() -> dict[str, Any]:
    """Return the default of every setting that can be reset, by name."""
    settings = Settings()
    return {name: getattr(settings, name) for name, row in _METADATA.items() if row.get("resets", True)}


class SettingsFile:
    """The settings in the file at `path`."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._other: dict[str, Any] = {}
        self._spoilt = False

    def load(self) -> tuple[Settings, tuple[Refusal, ...]]:
        """Return the settings and the messages about values that did not fit and were replaced by defaults."""
        try:
            text = files.read(self.path, limits.MAX_SETTINGS_MIB)
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
        fitting = {name: row["check"](data[name]) for name, row in _METADATA.items() if name in data}
        messages = tuple(note("bad_setting", setting=name) for name, value in fitting.items() if value is _UNFIT)
        self._other = {name: value for name, value in data.items() if name not in _METADATA}
        return Settings(**{k: v for k, v in fitting.items() if v is not _UNFIT}), messages

    def save(self, settings: Settings) -> None:
        """Write the settings, with the unknown keys that the file had; raises SaveError."""
        data = {name: getattr(settings, name) for name in _METADATA} | self._other
        text = json.dumps(data, indent=1, ensure_ascii=False, default=dict) + "\n"
        with files.writing():
            files.make_folder(self.path.parent)
            temporary = files.write_new(self.path, text.encode("utf-8", "backslashreplace"))
            if self._spoilt and self.path.exists():
                files.set_aside(self.path)
            files.put_in_place(temporary, self.path)
            files.sync_folder(self.path.parent)
        self._spoilt = False
