"""Parts shared by several panels: grounds, plates of figures, rows of gains, and the count of rows left out."""

from functools import lru_cache

from citadel_desktop.boards.round_board.panels.words import BoardWords
from citadel_desktop.scene import paint, svg
from citadel_desktop.scene.boxes import Box, Measured, columns, drawn, label
from citadel_desktop.scene.boxes import words as text
from citadel_desktop.scene.display import DisplayList, Run, VAlign
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.theme import Colour, Theme

ROW = 25.0
"""Height of a row of small text, in logical units."""


@lru_cache(maxsize=128)
def field(theme: Theme, w: float, h: float, *, stands_out: bool) -> str:
    """Return the ground of a side or row; one that stands out has a second rim."""
    frame = Rect(1.5, 1.5, w - 3, h - 3)
    if not stands_out:
        return svg.rect(frame, theme.field, theme.ink_faint, 1.0, radius=5)
    body = svg.rect(frame, theme.field, theme.ink, 2.5, radius=5)
    return body + svg.rect(frame.inset(3), None, theme.gilt, 1.2, radius=3.5)


@lru_cache(maxsize=64)
def plate(theme: Theme, w: float, h: float, *, stands_out: bool) -> str:
    """Return the plate of a figure: dark if it stands out, else a mere outline."""
    frame = Rect(1.5, 1.5, w - 3, h - 3)
    if not stands_out:
        return svg.rect(frame, None, theme.ink_soft, 1.2, radius=6)
    body = svg.rect(frame, theme.oak, theme.ink, 2.0, radius=6)
    return body + svg.rect(frame.inset(3.5), None, theme.gilt_light, 1.2, radius=4)


@lru_cache(maxsize=128)
def pill(w: float, h: float, face: Colour, edge: Colour, line: float = 1.5) -> str:
    """Return a plate with round ends for a few letters."""
    return svg.rect(Rect(0.75, 0.75, w - 1.5, h - 1.5), face, edge, line, radius=h / 2 - 1)


def headline(theme: Theme, title: str, told: str = "", colour: Colour | None = None) -> list[Run]:
    """Return a panel's title, with a text under it."""
    runs = [Run(title, "title", theme.size_text, theme.ink, bold=True)]
    return [*runs, label(theme, "\n" + told, colour)] if told else runs


def soft(dl: DisplayList, rect: Rect, said: str, *, valign: VAlign = "top", wrap: bool = False) -> None:
    """Draw a remark in the soft colour."""
    run = label(dl.theme, said, dl.theme.ink_soft)
    dl.words(rect, (run,), valign=valign, wrap=wrap)


def more(words: BoardWords, left_out: int) -> Box:
    """Return the row that gives the number of things left to the log."""
    said = words.speech.n("and {count} more in the log", "and {count} more in the log", left_out)
    return drawn(ROW, lambda dl, rect: soft(dl, rect, said))


def gain(words: BoardWords, colour: int, told: str, amount: int) -> Box:
    """Return a row of an Order's gain or loss: its shield, the reason, and the amount."""

    def shield(dl: DisplayList, rect: Rect) -> None:
        paint.shield(dl, colour, Rect(rect.x, rect.y + 1, 22, 22))

    def measure(dl: DisplayList, w: float, h: float) -> Measured:
        theme = dl.theme
        cells: list[tuple[float | None, Box]] = [
            (30.0, drawn(ROW, shield)),
            (None, text(label(theme, told), least=ROW - 2, below=2)),
        ]
        if amount:
            ink = theme.verdigris if amount > 0 else theme.vermilion
            much = label(theme, words.signed(amount), ink, bold=True)
            cells.append((dl.measure((much,))[0] + 12, text(much, align="right", wrap=False)))
        return columns(*cells)(dl, w, h)

    return measure


def paint_figure(dl: DisplayList, rect: Rect, figure: int, size: float, *, stands_out: bool) -> None:
    """Draw a figure on its plate."""
    run = Run(str(figure), "title", size, dl.theme.on_dark if stands_out else dl.theme.ink, stands_out)
    dl.words(rect, (run,), align="centre", valign="middle", leading=1.0)
