"""Labels, and rich text with links."""

from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import Literal

from citadel_desktop.scene.commands import Command
from citadel_desktop.scene.display import Align, Run, joined
from citadel_desktop.scene.geometry import Rect, Size
from citadel_desktop.scene.input import Key, Pointer
from citadel_desktop.scene.markup import rich
from citadel_desktop.scene.theme import Colour
from citadel_desktop.scene.widgets import skin
from citadel_desktop.scene.widgets.core import Style, Ui, Widget
from citadel_desktop.values import replace

Tone = Literal["normal", "soft", "danger", "good"]
FAULT = "fault"
"""The role of a label in the tone of danger: no tooltip lies over it if that can be helped."""


def tone_colour(ui: Ui, tone: Tone) -> Colour:
    """Return the colour of a tone."""
    return {
        "normal": ui.theme.ink,
        "soft": ui.theme.ink_soft,
        "danger": ui.theme.vermilion,
        "good": ui.theme.verdigris,
    }[tone]


_MAX_UNBROKEN = 12.0
"""Longest word, in font sizes, that is not broken."""


class Label(Widget):
    """A text of one style. It wraps; if it still does not fit, an ellipsis gets a tooltip.

    Args:
        text: what it says; assign `text` to change it.
        style: one of the theme's styles.
        tone: its colour by meaning.
        colour: a fixed colour instead.
        align: left, centre or right.
        wrap: whether it breaks into lines; `lines` limits how many.
        room_for: a text whose height is reserved, so that nothing below moves.
    """

    def __init__(
        self,
        text: str,
        style: Style = "text",
        *,
        tone: Tone = "normal",
        colour: Colour | None = None,
        align: Align = "left",
        wrap: bool = True,
        lines: int | None = None,
        room_for: str = "",
        id: Hashable = None,
    ) -> None:
        super().__init__(id=id)
        self.text = text
        self.room_for = room_for
        self.style = style
        self.tone = tone
        self.colour = colour
        self.text_align = align
        self.wrap = wrap
        self.lines = lines

    def _run(self, ui: Ui) -> Run:
        return ui.run(self.text, self.style, self.colour or tone_colour(ui, self.tone))

    def natural(self, ui: Ui, width: float | None) -> Size:
        """Return the size of the text in one line, or wrapped to the width."""
        run = self._run(ui)
        w, h = ui.size(run, width if self.wrap else None)
        if self.lines is not None:
            h = min(h, self.lines * ui.size(run)[1])
        if self.room_for and width is not None:
            h = max(h, ui.size(replace(run, text=self.room_for), width)[1])
        return (w if width is None else min(w, width), h)

    def least(self, ui: Ui) -> float:
        """Return the width of a few letters, or of the longest word if it wraps; paths break within words."""
        if self.width is not None:
            return self.width
        if self.wrap and self.text:
            run = self._run(ui)
            return max(self.least_width, min(ui.longest_word(run), _MAX_UNBROKEN * run.size))
        return max(self.least_width, min(self.natural(ui, None)[0], 60.0))

    def cut(self, ui: Ui) -> bool:
        """Whether an ellipsis hides part of the text."""
        w, h = ui.size(self._run(ui), self.rect.w if self.wrap else None)
        return w > self.rect.w + 1 or h > self.rect.h + 2

    def paint(self, ui: Ui) -> None:
        """Paint the text."""
        if not self.text:
            return
        ui.words(self.rect, self._run(ui), align=self.text_align, wrap=self.wrap)
        if self.help or self.cut(ui):
            ui.target(self, self.rect, None, "arrow")
        ui.dl.say(self.name or self.text, self.rect, FAULT if self.tone == "danger" else "text", wanted=self.id)

    def tip(self, ui: Ui, part: Hashable) -> str:
        """Return the whole text if it is cut, then the help."""
        whole = self.text if self.cut(ui) else ""
        return "\n".join(line for line in (whole, self.help) if line)


class RichText(Widget):
    """Paragraphs with **bold**, *italic* and [links](target); Tab and arrows reach each link.

    Args:
        text: markup of `scene.markup.rich`, or runs. A blank line starts a new paragraph.
        on_link: called with the link's target.
    """

    def __init__(
        self,
        text: str | Sequence[Run],
        on_link: Callable[[str], None] | None = None,
        *,
        name: str = "",
        id: Hashable = None,
    ) -> None:
        super().__init__(name, id=id)
        self.text = text
        self.on_link = on_link
        self.active = 0
        self.marked: tuple[str, ...] = ()
        """Words that are marked wherever they stand."""
        self._kept: dict[tuple[tuple[Run, ...], float, float], list[list[Run]]] = {}
        self._links: list[tuple[str, str, list[Rect]]] = []
        self._places: list[tuple[Rect, list[Run]]] = []

    @property
    def links(self) -> list[str]:
        """The targets of its links in order, as of the last frame."""
        return [target for target, _, _ in self._links]

    def _runs(self, ui: Ui) -> tuple[Run, ...]:
        if not isinstance(self.text, str):
            return tuple(self.text)
        return rich(self.text, ui.theme)

    def _lines(self, ui: Ui, width: float) -> list[list[Run]]:
        runs = self._runs(ui)
        key = (runs, round(width, 2), ui.dl.scale)
        if key not in self._kept:
            if len(self._kept) > 6:
                self._kept.clear()
            self._kept[key] = broken(ui, runs, width)
        return self._kept[key]

    @staticmethod
    def _heights(lines: Sequence[Sequence[Run]]) -> list[float]:
        """Return line heights; an empty line between paragraphs is half as high."""
        out: list[float] = []
        for line in lines:
            size = max((run.size for run in line), default=20.0)
            empty = not any(run.text.strip() for run in line)
            out.append(round(size * (0.6 if empty else 1.3)))
        return out

    def natural(self, ui: Ui, width: float | None) -> Size:
        """Return the size with one line for each paragraph, or wrapped to the width."""
        if width is None:
            return ui.size(self._runs(ui), None, 1.3)
        lines = self._lines(ui, width)
        wide = max((ui.size(line)[0] for line in lines if line), default=0.0)
        return (min(wide, width), sum(self._heights(lines)))

    def layout(self, ui: Ui, rect: Rect) -> None:
        """Break the text into lines, which gives the places of links."""
        self.rect = rect
        self._places = []
        lines = self._lines(ui, rect.w)
        links: list[tuple[str, str, list[Rect]]] = []
        continued: Run | None = None
        y = rect.y
        for line, high in zip(lines, self._heights(lines), strict=True):
            x = rect.x
            for n, run in enumerate(line):
                end = rect.x + ui.size(line[: n + 1])[0]
                if run.link is not None:
                    area = Rect(x, y, end - x, high)
                    if links and n == 0 and continued == replace(run, text=""):
                        target, label, areas = links[-1]
                        links[-1] = (target, f"{label} {run.text}", [*areas, area])
                    else:
                        links.append((run.link, run.text, [area]))
                x = end
            continued = replace(line[-1], text="") if line else None
            self._places.append((Rect(rect.x, y, rect.w, high), line))
            y += high
        self._links = links
        self.active = min(self.active, max(0, len(links) - 1))

    @property
    def focusable(self) -> bool:  # type: ignore[override] # depends on its text
        """Whether there is a link to stop at."""
        return bool(self._links)

    def paint(self, ui: Ui) -> None:
        """Paint the lines, mark words, tint and register the links."""
        for place, line in self._places:
            for mark in _marks(ui, place, line, self.marked):
                ui.dl.fill(mark, ui.theme.wash, 0.55)
            if line:
                ui.words(place, line)
        plain = "".join(run.text for run in self._runs(ui))
        ui.dl.say(self.name or plain, self.rect, "text", wanted=self.id)
        self._paint_links(ui)

    def _paint_links(self, ui: Ui) -> None:
        for n, (_, label, areas) in enumerate(self._links):
            for area in areas:
                ui.target(self, area, n)
                if ui.hovered(self, n):
                    tint = skin.plate(area.w + 6, area.h, ui.theme.lapis, None, radius=3)
                    ui.dl.shape(Rect(area.x - 3, area.y, area.w + 6, area.h), _faded(tint))
            ui.dl.say(label, areas[0], "link", wanted=self.id)
        if self._links:
            first = self._links[self.active][2][0]
            ui.dl.focusable(self.id, first, self.group if self.group is not None else ui.group)
            for area in self._links[self.active][2]:
                ui.focus_ring(self, area, radius=3)

    def click(self, ui: Ui, part: Hashable, event: Pointer) -> None:
        """Follow the link."""
        if isinstance(part, int) and part < len(self._links):
            self.active = part
            self._follow(part)

    def _follow(self, n: int) -> None:
        if self.on_link is not None:
            self.on_link(self._links[n][0])

    def key(self, ui: Ui, event: Key) -> bool:
        """Go from link to link with Tab and arrows; Enter follows one."""
        if not self._links:
            return False
        match event.command:
            case Command.ACCEPT:
                self._follow(self.active)
                return True
            case Command.NEXT | Command.RIGHT | Command.DOWN:
                step = 1
            case Command.PREVIOUS | Command.LEFT | Command.UP:
                step = -1
            case _:
                return False
        if not 0 <= self.active + step < len(self._links):
            return False
        self.active += step
        ui.reveal = self.id
        return True

    def focus_area(self) -> Rect:
        """Return the active link's place, which scrolling keeps in view."""
        if self._links:
            return self._links[min(self.active, len(self._links) - 1)][2][0]
        return self.rect


def _faded(body: str) -> str:
    return body.replace("/>", ' fill-opacity="0.12"/>')


def _marks(ui: Ui, place: Rect, line: Sequence[Run], words: Sequence[str]) -> Iterator[Rect]:
    """Yield the places of words in a line, ignoring case."""
    text = "".join(run.text for run in line).lower()
    for word in words:
        at = text.find(word.lower()) if word else -1
        while at >= 0:
            left = ui.size(_first(line, at))[0] if at else 0.0
            right = ui.size(_first(line, at + len(word)))[0]
            yield Rect(place.x + left - 1.0, place.y + 1.0, right - left + 2.0, place.h - 2.0)
            at = text.find(word.lower(), at + len(word))


def _first(line: Sequence[Run], count: int) -> list[Run]:
    """Return the first letters of a line."""
    first_runs: list[Run] = []
    for run in line:
        first_runs.append(replace(run, text=run.text[:count]))
        count -= len(run.text)
        if count <= 0:
            break
    return first_runs


def broken(ui: Ui, runs: Sequence[Run], width: float) -> list[list[Run]]:
    """Return runs broken into lines at spaces and newlines by their real widths; empty lines stay."""
    lines: list[list[Run]] = []
    line: list[Run] = []

    def end() -> None:
        nonlocal line
        if line:
            line[-1] = replace(line[-1], text=line[-1].text.rstrip())
        lines.append([run for run in line if run.text])
        line = []

    for words in _unbreakable(runs):
        if words[0].text == "\n":
            end()
            continue
        longer = joined([*line, *words])
        bare = [*longer[:-1], replace(longer[-1], text=longer[-1].text.rstrip())]
        if line and ui.size(bare)[0] > width:
            end()
            longer = joined(words)
        line = longer
    end()
    return lines


def _unbreakable(runs: Sequence[Run]) -> list[list[Run]]:
    """Yield words with the space behind them; a word may span several runs."""
    out: list[list[Run]] = []
    open_word = False
    for run in runs:
        for n, piece in enumerate(run.text.split("\n")):
            if n:
                out.append([replace(run, text="\n")])
                open_word = False
            at = 0
            while at < len(piece):
                stop = piece.find(" ", at)
                stop = len(piece) if stop < 0 else stop + 1
                while stop < len(piece) and piece[stop] == " ":
                    stop += 1
                word = replace(run, text=piece[at:stop])
                if open_word and out:
                    out[-1].append(word)
                else:
                    out.append([word])
                open_word = not word.text.endswith(" ")
                at = stop
    return out
