"""Titles and texts on cards: as large as they fit, without breaking words; long names are abbreviated."""

from collections.abc import Sequence
from typing import TypeAlias

from citadel_desktop.scene import paint
from citadel_desktop.scene.display import Align, DisplayList, Family, Run, VAlign
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.theme import Colour
from citadel_desktop.values import frozen

MIN_TEXT = 18.0
"""Minimum text size on a card, in units."""
TITLED_FROM = 150.0
"""Card width from which names are set in the title font; below it all names are labels, so that a hand looks even."""
NAMED_FROM = 92.0
"""Card width from which signs fit side by side, and two lines of a name below a fair drawing."""
_MAX_NAME = 0.56
"""Greatest share that a name takes of the space it shares with the drawing, on narrower cards."""
_MIN_LETTERS = 4
"""Minimum number of letters in an abbreviated word; shorter ones are left out."""
TIMED_FROM = 290.0
"""Card width from which an influence card says when it is played."""

Sizes: TypeAlias = Sequence[tuple[Family, float]]
_NARROW: tuple[Family, float] = ("text", MIN_TEXT)


@frozen
class Lettering:
    """A text with the font and size that fit; `high` is its height in units."""

    text: str
    font: Family
    size: float
    high: float
    bold: bool
    italic: bool
    leading: float

    def draw(
        self,
        dl: DisplayList,
        rect: Rect,
        valign: VAlign = "middle",
        colour: Colour | None = None,
        align: Align = "centre",
    ) -> None:
        """Draw it in the rectangle it was fitted to."""
        dl.text(
            rect,
            self.text,
            size=self.size,
            font=self.font,
            colour=colour,
            align=align,
            valign=valign,
            bold=self.bold,
            italic=self.italic,
            wrap=True,
            leading=self.leading,
        )


def pad(at: Rect) -> float:
    """Return the margin inside a card's edge."""
    return max(3.0, at.w * 0.05)


def fitted(
    dl: DisplayList,
    text: str,
    width: float,
    height: float,
    sizes: Sizes,
    *,
    bold: bool = False,
    italic: bool = False,
    leading: float = 1.2,
) -> Lettering | None:
    """Return the text in the first font and size that fit without breaking words; None if none does."""
    words = text.split()
    if not words:
        return None
    for font, size in sizes:
        longest = max(dl.text_width(word, size=size, font=font, bold=bold, italic=italic) for word in words)
        if longest > width:
            continue
        run = Run(text, font, size, bold=bold, italic=italic)
        high = dl.measure((run,), width, leading)[1]
        if high <= height:
            return Lettering(text, font, size, high, bold, italic, leading)
    return None


def title(dl: DisplayList, name: str, width: float, height: float, at: Rect) -> Lettering | None:
    """Return a card's name fitted to a space; `at` is the whole card."""
    if at.w < TITLED_FROM:
        # The text font is the narrowest, for long words that would not fit otherwise.
        sizes: Sizes = (*_down("label", min(at.w * 0.17, 21.0)), _NARROW)
    else:
        sizes = (*_down("title", min(at.w * 0.098, 38.0)), ("label", MIN_TEXT), _NARROW)
    return fitted(dl, name, width, height, sizes, bold=True, leading=1.1)


def cut_short(dl: DisplayList, name: str, width: float, height: float) -> Lettering | None:
    """Return a name fitted to a space by cutting long words, or its end."""
    words = [_cut(dl, word, width) for word in name.split()]
    for text in (" ".join(words) if all(words) else "", _cut(dl, name, width)):
        whole = fitted(dl, text, width, height, (_NARROW,), bold=True, leading=1.1)
        if whole is not None:
            return whole
    return None


def _cut(dl: DisplayList, text: str, width: float) -> str:
    """Return a text, abbreviated with a full stop if it is too wide; "" if too few letters would be left."""
    font, size = _NARROW
    shorter = (f"{text[:count].rstrip()}." for count in range(len(text) - 1, _MIN_LETTERS - 1, -1))
    return next(
        (short for short in (text, *shorter) if dl.text_width(short, size=size, font=font, bold=True) <= width), ""
    )


def name_below(dl: DisplayList, room: Rect, name: str, at: Rect) -> Rect:
    """Draw the name along the bottom if it fits; return the remaining space."""
    high = max(MIN_TEXT * 2.3, at.w * 0.19) if at.w >= NAMED_FROM else room.h * _MAX_NAME
    setting = title(dl, name, room.w, high, at) or cut_short(dl, name, room.w, high)
    if setting is None:
        return room
    high = high if at.w >= NAMED_FROM else setting.high + 2.0
    setting.draw(dl, room.bottom_strip(high))
    return room.without_bottom(high)


def title_and_text(dl: DisplayList, room: Rect, name: str, text: str, at: Rect) -> None:
    """Draw a title, a gilt rule and a text below it; only the title if not all fits."""
    head = title(dl, name, room.w, room.h, at)
    if head is None:
        return
    gap = max(6.0, room.h * 0.12)
    rest = room.without_top(head.high + gap)
    body = fitted(dl, text, rest.w, rest.h, _text_sizes(at))
    if body is None:
        head.draw(dl, room)
        return
    # Spare space goes above and below, so that the two stay together.
    free = (rest.h - body.high) * 0.4
    top = room.without_top(free)
    head.draw(dl, top.top_strip(head.high))
    below = top.without_top(head.high)
    if gap >= 10:
        paint.divider(dl, below.top_strip(gap).inset(room.w * 0.14, 0))
    body.draw(dl, below.without_top(gap).top_strip(body.high), "top")


def words_below(dl: DisplayList, room: Rect, name: str, effect: str, when: str, at: Rect) -> Rect:
    """Draw name, effect and timing below a picture, as far as they fit; return the picture's rectangle."""
    picture = room.top_strip(room.h * (0.38 if at.w >= TIMED_FROM else 0.47))
    words = room.without_top(picture.h + pad(at) * 0.6)
    head = title(dl, name, words.w, words.h, at)
    if head is None:
        return room
    below = words.without_top(head.high + 2)
    timing = None
    if at.w >= TIMED_FROM:
        label: Sizes = (("label", MIN_TEXT),)
        timing = fitted(dl, when, below.w, below.h * 0.45, label, italic=True, leading=1.15)
    foot = timing.high + 4 if timing is not None else 0.0
    body = fitted(dl, effect, below.w, below.h - foot, _text_sizes(at))
    if body is None:
        place = room.bottom_strip(max(head.high, MIN_TEXT * 2.3))
        head.draw(dl, place)
        return room.without_bottom(place.h + 2)
    # The picture takes the remaining space, but stays a picture above a text.
    more = min((below.h - foot - body.high) * 0.7, room.h * 0.16)
    picture = room.top_strip(picture.h + more)
    words, below = words.without_top(more), below.without_top(more)
    head.draw(dl, words.top_strip(head.high))
    body.draw(dl, below.without_bottom(foot))
    if timing is not None:
        timing.draw(dl, below.bottom_strip(timing.high), "bottom", dl.theme.ink_soft)
    return picture


def _down(font: Family, best: float, factor: float = 0.93) -> Sizes:
    steps: list[tuple[Family, float]] = []
    while best > MIN_TEXT:
        steps.append((font, round(best, 1)))
        best *= factor
    return (*steps, (font, MIN_TEXT))


def _text_sizes(at: Rect) -> Sizes:
    return _down("text", min(at.w * 0.078, 27.0))
