"""What panels that tell of something share: the field of a side or row, the plate of a figure, how much had no room."""

from functools import lru_cache

from citadel_desktop.boards.round_board.panels.words import BoardWords
from citadel_desktop.scene import svg
from citadel_desktop.scene.boxes import Box, drawn, label
from citadel_desktop.scene.display import DisplayList, Run, VAlign
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.theme import Colour, Theme

ROW = 25.0
"""The height of a row of small text, in logical units."""


@lru_cache(maxsize=128)
def field(theme: Theme, w: float, h: float, *, stands_out: bool) -> str:
    """What a side or a row lies on; one that stands out has a second rim."""
    frame = Rect(1.5, 1.5, w - 3, h - 3)
    if not stands_out:
        return svg.rect(frame, theme.field, theme.ink_faint, 1.0, radius=5)
    body = svg.rect(frame, theme.field, theme.ink, 2.5, radius=5)
    return body + svg.rect(frame.inset(3), None, theme.gilt, 1.2, radius=3.5)


@lru_cache(maxsize=64)
def plate(theme: Theme, w: float, h: float, *, stands_out: bool) -> str:
    """What a figure stands on: dark if it stands out, else a mere outline."""
    frame = Rect(1.5, 1.5, w - 3, h - 3)
    if not stands_out:
        return svg.rect(frame, None, theme.ink_soft, 1.2, radius=6)
    body = svg.rect(frame, theme.oak, theme.ink, 2.0, radius=6)
    return body + svg.rect(frame.inset(3.5), None, theme.gilt_light, 1.2, radius=4)


@lru_cache(maxsize=128)
def pill(w: float, h: float, face: Colour, edge: Colour, line: float = 1.5) -> str:
    """What a few letters lie on: a plate with round ends."""
    return svg.rect(Rect(0.75, 0.75, w - 1.5, h - 1.5), face, edge, line, radius=h / 2 - 1)


def headline(theme: Theme, title: str, told: str = "", colour: Colour | None = None) -> list[Run]:
    """Return what stands over a panel: its title, and under it what is told."""
    runs = [Run(title, "title", theme.size_text, theme.ink, bold=True)]
    return [*runs, label(theme, "\n" + told, colour)] if told else runs


def soft(dl: DisplayList, rect: Rect, text: str, *, valign: VAlign = "top", wrap: bool = False) -> None:
    """Draw what is said by the way."""
    run = label(dl.theme, text, dl.theme.ink_soft)
    dl.words(rect, (run,), valign=valign, wrap=wrap)


def more(words: BoardWords, left_out: int) -> Box:
    """Return the row that says how much had no room and is left to the log."""
    said = words.speech.n("and {count} more in the log", "and {count} more in the log", left_out)
    return drawn(ROW, lambda dl, rect: soft(dl, rect, said))
