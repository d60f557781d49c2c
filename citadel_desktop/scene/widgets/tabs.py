"""Several pages in one place, chosen by tabs."""

from collections.abc import Callable, Hashable, Sequence
from typing import TYPE_CHECKING, Any

from citadel_desktop.scene.commands import Command
from citadel_desktop.scene.geometry import Rect, Size
from citadel_desktop.scene.input import Key, Pointer
from citadel_desktop.scene.widgets import skin
from citadel_desktop.scene.widgets.core import Ui, Widget
from citadel_desktop.values import frozen

if TYPE_CHECKING:
    from citadel_desktop.scene.access.nodes import Request

_PADDING = 32.0
"""Units left and right of a tab's content; `_TIGHT_PADDING` if room is short."""
_TIGHT_PADDING = 10.0
_ICON_TAB_WIDTH = 48.0
"""The width of a tab that shows its icon alone."""


@frozen
class Page:
    """A page: its id, the text on its tab, its content, an optional icon."""

    id: Hashable
    text: str
    content: Widget
    icon: str = ""


class Tabs(Widget):
    """Tabs above pages, of which one is visible.

    Arrows change the page while the tabs have the focus, Ctrl+Page Up and Ctrl+Page Down anywhere
    inside. If there is too little room for all texts, only the chosen tab shows its text and the
    others their icons; without icons the texts end in an ellipsis.

    Args:
        name: the accessible name.
        pages: the pages.
        chosen: the id of the visible page, the first if None.
        on_choose: called with the id of the newly visible page.
    """

    focusable = True

    def __init__(
        self,
        name: str,
        pages: Sequence[Page],
        chosen: Hashable = None,
        on_choose: Callable[[Any], object] | None = None,
        *,
        id: Hashable = None,
    ) -> None:
        super().__init__(name, id=id)
        self.pages = list(pages)
        self.chosen = pages[0].id if chosen is None and pages else chosen
        self.on_choose = on_choose

    @property
    def page(self) -> Page | None:
        """The visible page."""
        pages = (page for page in self.pages if page.id == self.chosen)
        return next(pages, self.pages[0] if self.pages else None)

    def children(self) -> Sequence[Widget]:
        """Return the content of the page."""
        page = self.page
        return () if page is None else (page.content,)

    def reach(self) -> Sequence[Widget]:
        """Return the content of all pages."""
        return [page.content for page in self.pages]

    def _whole(self, ui: Ui, page: Page, edges: float = _PADDING) -> float:
        """Return the width of a tab with icon and text."""
        return ui.width(page.text) + edges + (32 if page.icon else 0)

    def _tab_widths(self, ui: Ui, width: float | None) -> list[float]:
        wanted = [self._whole(ui, page) for page in self.pages]
        if width is None or sum(wanted) <= width:
            return wanted
        tight = [self._whole(ui, page, _TIGHT_PADDING) for page in self.pages]
        if sum(tight) <= width:
            return [w + (width - sum(tight)) / len(tight) for w in tight]
        for own in (wanted, tight) if all(page.icon for page in self.pages) else ():
            icons = [w if page is self.page else _ICON_TAB_WIDTH for page, w in zip(self.pages, own, strict=True)]
            if sum(icons) <= width:
                return icons
        # Wide tabs shrink first, so that narrow ones stay whole as long as possible.
        most = max(tight)
        while sum(min(w, most) for w in tight) > width and most > _ICON_TAB_WIDTH:
            most -= 1
        return [min(w, most) for w in tight]

    def natural(self, ui: Ui, width: float | None) -> Size:
        """Return the size of the tabs and the highest page, so that nothing moves when the page changes."""
        sizes = [page.content.measure(ui, width) for page in self.pages]
        wide = max([sum(self._tab_widths(ui, None)), *(w for w, _ in sizes)], default=0.0)
        high = max((h for _, h in sizes), default=0.0)
        return (wide if width is None else min(wide, width), ui.theme.row + 10 + high)

    def least(self, ui: Ui) -> float:
        """Return the width of short tabs, or the greatest least width of a page."""
        pages = [page.content.narrowest(ui) for page in self.pages]
        return max([60.0 * len(self.pages), *pages])

    def least_height(self, ui: Ui, width: float) -> float:
        """Return the height of the tabs and the greatest least height of a page."""
        pages = [page.content.least_height(ui, width) for page in self.pages]
        return ui.theme.row + 10 + max(pages, default=0.0)

    def layout(self, ui: Ui, rect: Rect) -> None:
        """Place the page below the tabs."""
        self.rect = rect
        page = self.page
        if page is not None:
            page.content.layout(ui, rect.without_top(ui.theme.row + 10))

    def tab_rects(self, ui: Ui) -> list[Rect]:
        """Return the places of the tabs."""
        x, out = self.rect.x, []
        for wide in self._tab_widths(ui, self.rect.w):
            out.append(Rect(round(x), self.rect.y, round(x + wide) - round(x), ui.theme.row))
            x += wide
        return out

    def paint(self, ui: Ui) -> None:
        """Paint the tabs along a line that has a gap under the chosen one."""
        bar = self.rect.top_strip(ui.theme.row)
        ui.dl.fill(Rect(bar.x, bar.bottom - 1.5, bar.w, 1.5), ui.theme.gilt)
        rects = self.tab_rects(ui)
        if rects:
            strip = rects[0].union(rects[-1])
            page = self.page
            ui.control(self, "tabs", page.text if page else "", area=strip, cursor="arrow")
        for n, (page, rect) in enumerate(zip(self.pages, rects, strict=True)):
            self._paint_tab(ui, n, page, rect)
        chosen = self.page
        if chosen is not None:
            n = self.pages.index(chosen)
            ui.focus_ring(self, rects[n].inset(5), radius=3)
            chosen.content.paint(ui)

    def _paint_tab(self, ui: Ui, n: int, page: Page, rect: Rect) -> None:
        theme = ui.theme
        chosen = page is self.page
        hover = ui.hovered(self, n) and not chosen
        if chosen:
            ui.dl.fill(Rect(rect.x, rect.bottom - 4, rect.w, 4), theme.gilt)
        elif hover:
            body = skin.plate(rect.w, rect.h - 4, skin.hover_tint(theme), None, radius=4)
            ui.dl.shape(rect.without_bottom(4), body)
        colour = ui.theme.ink if chosen or hover else ui.theme.ink_soft
        run = ui.run(page.text, "label", colour)
        if page.icon and rect.w < min(self._whole(ui, page, _TIGHT_PADDING), 80.0):
            ui.icon(rect.centred(24, 24), page.icon, colour)
        else:
            spare = max(0.0, rect.w - self._whole(ui, page, 0.0))
            inner = rect.inset(min(14.0, spare / 2), 2)
            if page.icon:
                ui.icon(inner.left_strip(24).centred(24, 24), page.icon, colour)
                inner = inner.without_left(32)
            ui.words(Rect(inner.x, inner.y, inner.w + 2, inner.h), run, align="centre")
        ui.target(self, rect, n)
        ui.dl.say(page.text, rect, "tab", "chosen" if chosen else "", self.id)

    def handle_request(self, ui: Ui, request: "Request") -> bool:
        """Show the page of a tab."""
        ui.focus(self, visible=True)
        if request.part is not None and request.part < len(self.pages):
            self.choose(request.part)
        return True

    def tip(self, ui: Ui, part: Hashable) -> str:
        """Return the tab's text if it is cut."""
        if isinstance(part, int):
            page = self.pages[part]
            whole = self._whole(ui, page, 0.0) <= self.tab_rects(ui)[part].w + 1
            return "" if whole else page.text
        return ""

    def choose(self, n: int) -> None:
        """Show a page and report it."""
        wanted = self.pages[n % len(self.pages)].id
        if wanted != self.chosen:
            self.chosen = wanted
            if self.on_choose is not None:
                self.on_choose(wanted)

    def click(self, ui: Ui, part: Hashable, event: Pointer) -> None:
        """Show the page of the tab."""
        if isinstance(part, int):
            ui.app.sounds.play("click")
            self.choose(part)

    def _step(self, by: int) -> bool:
        page = self.page
        if page is not None:
            self.choose(self.pages.index(page) + by)
        return page is not None

    def key(self, ui: Ui, event: Key) -> bool:
        """Change the page with left and right."""
        match event.command:
            case Command.LEFT:
                return self._step(-1)
            case Command.RIGHT:
                return self._step(1)
            case Command.ACCEPT:
                return True
        return self.key_inside(ui, event)

    def key_inside(self, ui: Ui, event: Key) -> bool:
        """Change the page with Ctrl+Page Up and Ctrl+Page Down."""
        if event.ctrl and event.name == "page up":
            return self._step(-1)
        if event.ctrl and event.name == "page down":
            return self._step(1)
        return False
