"""Nothing is cut, too small, faint, nameless, out of the window or changed: every screen, size, scale and language."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from zlib import crc32

import pytest

from citadel_desktop.boards.kit.contract import FOCUS
from citadel_desktop.scene.access.roles import ROLES
from citadel_desktop.scene.access.tree import CHANGED
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.rendering.render import Renderer
from citadel_desktop.scene.rendering.text import Fonts
from citadel_desktop.scene.theme import PARCHMENT
from citadel_desktop.scene.widgets import RichText, ScrollArea, Widget
from citadel_desktop.scene.widgets.core import FINGER_PX, TOUCH_SCALE
from citadel_desktop.scene.widgets.logs import LogView
from citadel_desktop.screens.shell.screen import Screen
from tests.pictures.contrast import faint
from tests.pictures.likeness import OTHERWISE, unlike
from tests.pictures.look import LISTS, PANELS, SCROLLING, Place, Text, places, texts
from tests.pictures.stage import NAMES, staged
from tests.screens.desk import Desk, widgets_of
from tools.pictures.reference import small

SMALL, USUAL, LARGE = (1024, 640), (1920, 1080), (3840, 2160)
ALWAYS = ((SMALL, 200, "de"), (USUAL, 100, "en"))
"""Where room is scarcest with the longest words; and the usual one: its texts stand out, and it has references."""
SELDOM = (
    (SMALL, 100, "de"),
    (SMALL, 200, "qps"),
    (SMALL, 125, "en"),
    (USUAL, 200, "de"),
    (USUAL, 100, "qps"),
    (SMALL, 200, "en"),
    (LARGE, 100, "en"),
    (USUAL, 200, "qps"),
    (SMALL, 100, "qps"),
    (USUAL, 75, "en"),
    (USUAL, 125, "de"),
)
"""Of these each moment takes one, so that each is tried with many moments."""
UPRIGHT, NEARLY_SQUARE = (1080, 1920), (1024, 1280)
TALLER = ((UPRIGHT, 100, "en"), (NEARLY_SQUARE, 100, "de"), (UPRIGHT, 200, "de"), (NEARLY_SQUARE, 200, "en"))
"""Likewise of windows taller than wide."""
LEAST_TEXT = 18.0
LEAST_TARGET = 44.0 / 1.25
"""44 pixels with everything at 125 per cent."""
LEAST_IN_SMALL = 32.0
"""How wide buttons of the bar are, and how high places of boards, in small windows, and where all is larger still."""
LEAST_CARD = 12.0
"""What is seen of cards that overlap may be narrow: they answer to the arrow keys, their tool lists them in rows."""
LEAST_MARKET_CARD = 6.0
"""Two dozen cards can lie in the Pawnshop of the smallest window: likewise; what one is and costs is told beside."""
LEAST_PIECE = 24.0
"""Spaces, figures and piles beside the town: likewise; what is clicked there is a tool, too."""
PIECES = frozenset({"white", "black", "power", "tower", "dark", "pile"})
LEAST_COORDINATE = 9.0
"""Letters and figures on a board shrink with it; what a point or plot is called and costs is said in full size."""
LEAST_ON_LEVEL = 7.5
"""Six levels are drawn at once: what lies on a small one is read where it is made large, and said in full size."""
LEAST_BESIDE = 12.5
"""Of the panel beside the tower, which has tables of chances in it."""
LOG_LINE = 24.0
"""Lines of the log lie as close as text: the whole log also answers to the arrow keys and the wheel."""


@pytest.fixture(scope="module")
def renderer() -> Renderer:
    return Renderer(PARCHMENT, Fonts())


@pytest.mark.slow(but=3)
@pytest.mark.parametrize("name", NAMES)
def test_everything_can_be_read_and_reached(tmp_path: Path, name: str, renderer: Renderer) -> None:
    faults = []
    for size, scale, lang in windows(name):
        here = f"{size[0]}x{size[1]} {scale} % {lang}"
        with staged(tmp_path / here, name, size, scale, lang) as at:
            faults += [f"{here}: {fault}" for fault in found(at, renderer.fonts, size, lang)]
            if (size, scale, lang) == ALWAYS[-1]:
                assert at.window.theme is PARCHMENT
                assert texts(at.frame, renderer.fonts, size)
                drawn = renderer.picture(at.frame.items, size, at.frame.scale)
                faults += [f"{here}: {fault}" for fault in faint(at.frame, size, renderer, drawn)]
                if name not in OTHERWISE:
                    faults += filter(None, [unlike(name, small(drawn))])
    assert not faults, "\n".join(["", *faults])


def windows(name: str) -> Iterator[tuple[tuple[int, int], int, str]]:
    """Pixels, per cent and language in which a moment is looked at; by its name, so that it is always the same ones."""
    yield from ALWAYS
    yield SELDOM[crc32(name.encode()) % len(SELDOM)]
    yield TALLER[crc32(name.encode()) % len(TALLER)]


def test_every_window_has_its_turn_many_times() -> None:
    tried = Counter(window for name in NAMES for window in windows(name))
    assert set(tried) == {*ALWAYS, *SELDOM, *TALLER}
    assert min(tried.values()) > 2


def found(at: Desk, fonts: Fonts, size: tuple[int, int], lang: str) -> Iterator[str]:
    """What is wrong with the frame."""
    frame = at.frame
    seen = texts(frame, fonts, size)
    targets = places(frame)
    told = list(_told(at, seen, targets))
    for text in seen:
        yield from _text_faults(text, frame, lang, told)
    yield from _overlaid(seen)
    yield from _target_faults(frame, targets)
    yield from _nameless(frame)
    yield from _unread(at)
    yield from _outside(at, frame.area)


def screen(at: Desk) -> Screen:
    """The screen in charge."""
    assert isinstance(at.top, Screen)
    return at.top


def _told(at: Desk, seen: list[Text], targets: list[Place]) -> Iterator[str]:
    """What a player can learn besides: accessible names, tooltips, and texts that are whole."""
    for label in at.labels():
        yield label.name
    for place in targets:
        if place.part is not None:
            yield place.part.widget.tip(screen(at).ui.ui, place.part.part)
    for text in seen:
        if not text.layout.cut:
            yield text.said


def _text_faults(text: Text, frame: DisplayList, lang: str, told: list[str]) -> Iterator[str]:
    said = f"{text.said!r} {text.words.rect}"
    if text.layout.cut:
        listed = bool(text.kinds & LISTS)
        if lang != "qps" and not listed:
            yield f"cut: {said}"
        elif not any(text.said in one for one in told):
            yield f"cut and not to be had otherwise: {said}"
    elif lang != "qps" and "/" not in text.said and text.broken_word():
        yield f"broken word {text.broken_word()!r}: {said}"
    play = 1 + 0.08 * text.zoom * max((run.size for run in text.words.runs), default=20.0)
    if text.ink.top < text.box.top - play or text.ink.bottom > text.box.bottom + play:
        yield f"higher than its box by {max(text.box.top - text.ink.top, text.ink.bottom - text.box.bottom)}: {said}"
    if text.ink.left < text.box.left - play or text.ink.right > text.box.right + play:
        yield f"wider than its box: {said}"
    if not text.kinds & SCROLLING and text.seen.h < text.ink.h - play:
        yield f"clipped: {said}"
    zoom = text.zoom / frame.scale
    size = min((run.size * zoom for run in text.words.runs if run.text.strip()), default=LEAST_TEXT)
    on_stone = LEAST_ON_LEVEL if text.in_tower else LEAST_COORDINATE
    in_print = LEAST_BESIDE if text.kinds & PANELS else LEAST_TEXT
    if text.on_stone and size * frame.scale < on_stone:
        yield f"only {size * frame.scale:.1f} pixels: {said}"
    elif not text.on_stone and size < in_print:
        yield f"only {size:.1f} units: {said}"


def _overlaid(seen: list[Text]) -> Iterator[str]:
    """Texts of one group on top of each other; a sheet on a field may hide coordinates."""
    for n, text in enumerate(seen):
        for other in seen[n + 1 :]:
            if text.path != other.path or (text.on_stone and len(other.said) > 2):
                continue
            both = text.seen.clip(other.seen)
            if both.w > 2 and both.h > 2:
                yield f"overlaid: {text.said!r} and {other.said!r} {text.words.rect}"


def _thing(place: Place) -> str:
    """What kind of thing of a board it is ("hand", "pile", "choice"); "" for a widget's part or the board itself."""
    thing = place.target.id
    return str(thing[0]) if isinstance(thing, tuple) and place.part is None else ""


def _clickable(place: Place) -> bool:
    """Whether it answers to a click; scroll bars also answer to the wheel and the keys and are narrow."""
    bar = place.part is not None and place.part.part in {"thumb", "track"}
    return place.target.cursor != "arrow" and not bar


def _within_text(place: Place) -> bool:
    """A link in running text is as high as its line."""
    part = place.part
    return part is not None and isinstance(part.widget, RichText)


def _target_faults(frame: DisplayList, targets: list[Place]) -> Iterator[str]:
    used = [place for place in targets if _clickable(place)]
    for n, place in enumerate(used):
        least = LEAST_TARGET if frame.size[0] * 1.25 >= USUAL[0] else LEAST_IN_SMALL
        if _in_log(place):
            least = LOG_LINE
        elif _thing(place) in {"hand", "influence"}:
            least = LEAST_CARD
        elif _thing(place) in {"shop", "free"}:
            least = LEAST_MARKET_CARD
        elif _thing(place) in PIECES:
            least = LEAST_PIECE
        small = min(place.whole.w, place.whole.h) < least - 0.01
        if (small or _low(frame, place)) and not _within_text(place):
            yield f"small target: {place.name} {place.whole}"
        for other in used[n + 1 :]:
            on_board = place.target.id == FOCUS and other.part is None
            on_board = on_board or (_thing(other) == "choice" and _thing(place) != "choice")
            on_board = on_board or (_of_effects(other) and (place.part is None or _in_log(place)))
            both = place.seen.intersection(other.seen)
            if min(both.w, both.h) > 1 and not on_board and not _family(place, other):
                yield f"overlap: {place.name} {place.seen} and {other.name} {other.seen}"


def _low(frame: DisplayList, place: Place) -> bool:
    """Whether a finger misses a widget in a small window where everything is larger."""
    low = place.part is not None and place.whole.h * frame.scale < FINGER_PX - 0.01
    touched = frame.scale >= TOUCH_SCALE and frame.size[0] * 1.25 < USUAL[0]
    return low and touched and not _in_log(place)


def _in_log(place: Place) -> bool:
    """Whether it is a line of the log, which scrolls."""
    return place.part is not None and isinstance(place.part.widget, LogView)


def _of_effects(place: Place) -> bool:
    """Whether it is part of the list of what was done to one, which lies over the log's foot or a board's corner."""
    return place.part is not None and str(place.part.widget.id).startswith("effect")


def _family(place: Place, other: Place) -> bool:
    """Whether one widget lies in the other, or both are parts of one."""
    if place.part is None or other.part is None:
        return False
    one, two = place.part.widget, other.part.widget
    return one is two or two in one.tree() or one in two.tree()


def _nameless(frame: DisplayList) -> Iterator[str]:
    named = {label.id for label in frame.labels if label.name.strip()}
    for each in frame.focusables:
        if each.id not in named:
            yield f"no name: {each.id} {each.rect}"


def _unread(at: Desk) -> Iterator[str]:
    """What a screen reader has no role or name for, and what it cannot tell apart."""
    yield from (f"role: {one.role}" for one in at.labels() if one.role not in {*ROLES, CHANGED})
    tree = at.tree()
    for node in tree.nodes.values():
        below = [tree.nodes[number] for number in node.children]
        yield from (f"nameless: {one}" for one in below if one.acts and not one.name.strip())
        alike = Counter((one.role, one.name, one.help, one.place) for one in below if one.acts)
        yield from (f"alike: {told}" for told, number in alike.items() if number > 1)
        # What has happened twice is told twice, by sentences.
        buttons = Counter(one[:3] for one in alike if one[0] == "BUTTON" and one[1][-1] != ".")
        yield from (f"alike: {told}" for told, number in buttons.items() if number > 1)


def _outside(at: Desk, window: Rect) -> Iterator[str]:
    room = window.inset(-0.5)
    for place in places(at.frame):
        if place.target.clip is None and not room.covers(place.whole):
            yield f"outside: {place.name} {place.whole}"
    scrolled = {
        inner for widget in widgets_of(screen(at)) if isinstance(widget, ScrollArea) for inner in _below(widget)
    }
    for widget in widgets_of(at.top):  # type: ignore[arg-type] # for the reason above
        if widget not in scrolled and not room.covers(widget.rect) and not widget.rect.empty:
            yield f"outside: {type(widget).__name__} {widget.name!r} {widget.rect}"


def _below(widget: Widget) -> Iterator[Widget]:
    for inner in widget.tree():
        if inner is not widget:
            yield inner
