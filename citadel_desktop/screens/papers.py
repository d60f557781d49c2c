"""Designs and the like in files of their own: kept from the table, looked through, taken over, passed on.

They are one seat's secret. So this room opens from the table of whoever acts there, and where the table is covered it
is left.
"""

from collections import OrderedDict
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from citadel_desktop.boards.board import Paper, Papers, Wish
from citadel_desktop.language.papers import paper_trouble
from citadel_desktop.resources import sample_save
from citadel_desktop.saves.errors import SaveError
from citadel_desktop.saves.papers import Drawer, Kept, read_paper
from citadel_desktop.saves.store import Deleted
from citadel_desktop.scene import paint
from citadel_desktop.scene.camera import scrolled
from citadel_desktop.scene.commands import Command
from citadel_desktop.scene.display import DisplayList, Item
from citadel_desktop.scene.geometry import Flex, Rect, Size
from citadel_desktop.scene.widgets import (
    Answer,
    Button,
    Canvas,
    Column,
    Dialog,
    Entry,
    Label,
    ListBox,
    Notice,
    Page,
    Places,
    Row,
    RowState,
    Spacer,
    Tabs,
    Ui,
    Widget,
)
from citadel_desktop.screens import ways
from citadel_desktop.screens.glance import written
from citadel_desktop.screens.screen import NARROW, Screen
from citadel_desktop.screens.wishes import wish_dialog

if TYPE_CHECKING:
    from citadel_desktop.screens.table import TableScreen

_ROW, _LOW_ROW = 92.0, 68.0
_ASIDE = 440.0
_LEAST_PICTURE = 150.0
_LOW = 640.0
_KEPT_PICTURES = 48
_PATH = 400
"""So long a path may be typed."""


def drawer_of(table: "TableScreen", papers: Papers) -> Drawer:
    """The player's own papers of that kind."""
    return Drawer(table.shell.paths.designs, papers.suffix)


def keep(table: "TableScreen", papers: Papers) -> None:
    """Ask for a name, and keep what lies on the table under it."""
    speech, drawer = table.shell.speech, drawer_of(table, papers)

    def write(title: str, over: str | None) -> None:
        try:
            name = drawer.keep(title, papers.write(title), over)
        except SaveError as error:
            told = Label(paper_trouble(speech, error.refusal), "label", tone="danger")
            close = Answer("close", speech.t("Close"), cancel=True, default=True)
            table.ui.open(Dialog(speech.t("Save design"), told, (close,)))
        else:
            table.say(speech.t("The design is saved as {path}", path=drawer.path(name)))

    def take(title: str) -> None:
        same = _called(drawer, papers, title)
        if same is None:
            write(title, None)
            return
        table.ui.open(
            Dialog(
                speech.t("Save design"),
                speech.t("There is a design called {name} already.", name=title),
                (
                    Answer("cancel", speech.t("Cancel"), cancel=True),
                    Answer("both", speech.t("Keep both"), default=True),
                    Answer("replace", speech.t("Replace it"), "danger"),
                ),
                lambda key: (
                    write(title, same if key == "replace" else None)
                    if key in {"both", "replace"}
                    else None
                ),
            )
        )

    wish = Wish(speech.t("Save design"), speech.t("Save"), papers.title(), 40, papers.why_not, take)
    table.ui.open(wish_dialog(speech, wish, speech.t("What is the design to be called?")))


def _called(drawer: Drawer, papers: Papers, title: str) -> str | None:
    """The file of the newest paper of that title."""
    found = (one.name for one in drawer.listing() if papers.read(one.text).title == title)
    return next(found, None)


class PapersScreen(Screen):
    """All designs of the player, newest first, and the samples that ship with the app.

    Args:
        table: where it was asked for; it is gone back to with what is taken.
        papers: what the board tells of them.
    """

    _page = "own"

    def __init__(self, table: "TableScreen", papers: Papers) -> None:
        super().__init__(table.shell)
        self._table, self._papers = table, papers
        self._drawers = {
            "own": drawer_of(table, papers),
            "samples": Drawer(sample_save(papers.samples), papers.suffix),
        }
        self._found: dict[str, tuple[Kept, ...]] = {}
        self._lists: dict[str, ListBox] = {}
        self._buttons: dict[str, dict[str, Button]] = {}
        self._beside: dict[str, tuple[Label, Label]] = {}
        self._chosen: dict[str, object] = {}
        self._read: dict[str, Paper] = {}
        self._pictures: OrderedDict[tuple[str, Size], tuple[Item, ...]] = OrderedDict()
        self._deleted: Deleted | None = None
        self._spoilt = False

    def heading(self) -> str:
        """The title."""
        return self.t("Designs")

    def first_focus(self) -> str:
        """The list."""
        return f"list-{self._page}"

    def folds(self, size: Size) -> bool:
        """A low window has no room for all buttons below each other either."""
        return super().folds(size) or size[1] < _LOW

    # Whose secret it is

    def away(self) -> None:
        """Nobody knows who comes back to the window: where things are hidden the designs go with the table."""
        if self._table.seating.guarded:
            self._spoilt = True
            if self.app.stack.top is self:
                self.leave_room()

    def uncover(self) -> None:
        """Back from another screen; if the window was away meanwhile, to the table, which asks who is there."""
        if self._spoilt:
            self.leave_room()
        else:
            self.rebuild()

    # Widgets

    def build(self) -> Widget:
        """Two shelves under tabs; above them the way to take a deletion back."""
        self._read.clear()
        self._beside.clear()
        own = Page("own", self.t("Your designs"), self._room("own"), "saves")
        samples = Page("samples", self.t("Samples"), self._room("samples"), "book")
        tabs = Tabs(self.t("Designs"), [own, samples], self._page, self._turn, id="tabs")
        self._undo = Column(gap=0.0)
        self._offer_undo()
        for page in self._lists:
            self._fit(page)
        return Column(self._undo, tabs.sized(grow=1), gap=8.0)

    def _listing(self, page: str) -> ListBox:
        found = self._found[page] = self._drawers[page].listing()
        entries = [Entry(one.name, self._row_words(one), data=one) for one in found]
        chosen = self._chosen.get(page)
        if chosen not in {entry.id for entry in entries}:
            chosen = entries[0].id if entries else None
        own = page == "own"
        empty = (
            self.t("There is no saved design yet.")
            if own
            else self.t("No sample designs came with this copy of the app.")
        )
        return ListBox(
            self.t("Your designs") if own else self.t("Samples"),
            entries,
            chosen,
            lambda _: self._fit(page),
            on_act=lambda _: self._take(page),
            on_delete=(lambda _: self._delete()) if own else None,
            paint_row=self._paint_row,
            row_height=_LOW_ROW if self.narrow else _ROW,
            empty=empty,
            id=f"list-{page}",
        )

    def _room(self, page: str) -> Widget:
        made = self._buttons[page] = self._actions(page)
        box = self._lists[page] = self._listing(page)
        if self.narrow:
            for name, button in made.items():
                button.show_text = name == "take" or self.app.size[0] >= NARROW
            bar = Row(*made.values(), gap=8.0)
            return Column(box.sized(grow=1), bar, gap=10.0)
        picture = Canvas("", lambda ui, rect: self._paint_large(ui, rect, page))
        words = Label("", id=("words", page))
        trouble = Label("", tone="danger", id=("trouble", page))
        self._beside[page] = (words, trouble)
        side = Column(words, trouble, Spacer(grow=1), *made.values(), gap=10.0)

        def arrange(ui: Ui, rect: Rect) -> None:
            left, right = rect.columns(Flex(), min(_ASIDE, rect.w * 0.42), gap=20.0)
            high = min(right.w, right.h - side.measure(ui, right.w)[1] - 24.0)
            high = high if high >= _LEAST_PICTURE else 0.0
            box.layout(ui, left)
            picture.layout(ui, right.top(high))
            side.layout(ui, right.without_top(high + 24.0 if high else 0.0))

        return Places(box, picture, side, arrange=arrange).sized(grow=1)

    def _actions(self, page: str) -> dict[str, Button]:
        t = self.t

        def button(name: str, text: str, press: Callable[[], object], icon: str) -> Button:
            kind = {"take": "primary", "delete": "danger"}.get(name, "plain")
            return Button(text, press, kind=kind, icon=icon, id=(name, page))  # type: ignore[arg-type] # one of ButtonKind

        made = {
            "take": button("take", t("Take over"), lambda: self._take(page), "load"),
            "share": button("share", t("Pass on…"), lambda: self._share(page), "handover"),
        }
        if page == "own":
            made["import"] = button("import", t("Bring in…"), self._ask_import, "plus")
            made["where"] = button("where", t("Where is the folder?"), self._tell_folder, "search")
            made["delete"] = button("delete", t("Delete"), self._delete, "delete")
        return made

    # Painting

    def _paper(self, one: Kept) -> Paper:
        """What a paper tells; of a file that cannot be read, why."""
        if one.name not in self._read or one.trouble is not None:
            if one.trouble is not None:
                why = paper_trouble(self.shell.speech, one.trouble)
                return Paper(one.name, "", why)
            self._read[one.name] = self._papers.read(one.text)
        return self._read[one.name]

    def _row_words(self, one: Kept) -> str:
        told = self._paper(one)
        parts = (told.title, told.about, self._when(one), told.trouble)
        return ", ".join(part for part in parts if part)

    def _when(self, one: Kept) -> str:
        return written(self.shell.speech, one.written, self.shell.clock())

    def _paint_row(self, ui: Ui, rect: Rect, entry: Entry, state: RowState) -> None:
        """Picture, name, what it is for, when."""
        one: Kept = entry.data
        told = self._paper(one)
        inner = rect.inset(10.0, 8.0)
        self._paint_picture(ui.dl, inner.left(inner.h * 1.4), one.text)
        words = inner.without_left(inner.h * 1.4 + 14.0)
        when = ui.run(self._when(one), "label", ui.theme.ink_soft)
        wide = ui.size(when)[0] + 2.0
        first, rest = words.top(26.0), words.without_top(26.0)
        ui.words(first.right_strip(wide), when, align="right")
        ui.words(first.without_right(wide + 12.0), ui.run(told.title or one.name, "strong"))
        both = rest.h >= 40.0
        if told.about and (both or not told.trouble):
            ui.words(rest.top(22.0), ui.run(told.about, "label"))
            rest = rest.without_top(22.0)
        if told.trouble:
            run = ui.run(told.trouble, "label", ui.theme.vermilion)
            ui.words(rest, run, wrap=True, valign="top", leading=1.1)

    def _paint_large(self, ui: Ui, rect: Rect, page: str) -> None:
        """A large picture of the chosen one."""
        one = self._choice(page)
        if one is not None and not rect.empty:
            self._paint_picture(ui.dl, rect, one.text)

    def _paint_picture(self, dl: DisplayList, rect: Rect, text: str) -> None:
        """A picture in a frame; a keep in it where there is nothing to see."""
        theme = dl.theme
        dl.fill(rect, theme.limestone)
        items = self._items(dl, (rect.w, rect.h), text)
        if items:
            with dl.group(("paper", rect.x, rect.y), rect, scrolled(rect, -rect.x, -rect.y)):
                dl.extend(items)
        else:
            paint.icon(dl, "keep", rect.square().inset(rect.h * 0.22), theme.ink_faint)
        edges = (rect.top(1.5), rect.bottom_strip(1.5), rect.left(1.5), rect.right_strip(1.5))
        for edge in edges:
            dl.fill(edge, theme.ink_soft)

    def _items(self, dl: DisplayList, size: Size, text: str) -> tuple[Item, ...]:
        key = (text, size)
        if key not in self._pictures:
            alone = DisplayList(dl.theme, size, dl.ruler, dl.scale)
            self._papers.paint(alone, Rect(0.0, 0.0, *size), text)
            self._pictures[key] = alone.items
            if len(self._pictures) > _KEPT_PICTURES:
                self._pictures.popitem(last=False)
        self._pictures.move_to_end(key)
        return self._pictures[key]

    # What is chosen

    def _turn(self, page: str) -> None:
        self._page = page

    def _choice(self, page: str) -> Kept | None:
        chosen = self._lists[page].chosen
        return next((one for one in self._found[page] if one.name == chosen), None)

    def _fit(self, page: str) -> None:
        """Bring the buttons and the words beside the list in line with the choice."""
        one, made = self._choice(page), self._buttons[page]
        self._chosen[page] = self._lists[page].chosen
        told = None if one is None else self._paper(one)
        nothing = "" if one is not None else self.t("Choose a design first.")
        trouble = "" if told is None else told.trouble
        unread = one is not None and one.trouble is not None
        for name in ("take", "share", "delete"):
            if name in made:
                bars = name == "take" or (name == "share" and unread)
                made[name].disabled = nothing or (trouble if bars else "")
        if page not in self._beside:
            return
        words, wrong = self._beside[page]
        lines = () if told is None or one is None else (told.title, told.about, self._when(one))
        words.text = "\n".join(line for line in lines if line)
        words.visible = bool(words.text)
        wrong.text = trouble
        wrong.visible = bool(trouble)

    def command(self, command: Command) -> bool:
        """Ctrl+Z brings back what was deleted."""
        if command is Command.UNDO and self._deleted is not None:
            self._bring_back()
            return True
        return False

    # What is done

    def _take(self, page: str) -> None:
        one = self._choice(page)
        if one is None:
            return
        trouble = self._paper(one).trouble
        if trouble:
            self.ui.say(trouble)
            return
        papers, text = self._papers, one.text
        ways.back(self.shell)
        papers.take(text)

    def _share(self, page: str) -> None:
        """Where the file is, and its text, to be passed on."""
        one = self._choice(page)
        if one is None:
            return
        path = self._drawers[page].path(one.name)
        copied = {
            "path": (str(path), self.t("The path was copied.")),
            "text": (one.text, self.t("The text was copied.")),
        }
        self._open(
            self.t("Pass on a design"),
            Column(
                Label(self.t("Pass this file on, or its text; it can be brought in elsewhere.")),
                Label(str(path), "label"),
                gap=10.0,
            ),
            (
                Answer("text", self.t("Copy the text")),
                Answer("path", self.t("Copy the path"), "primary", default=True),
            ),
            lambda key: self._copy(*copied[key]) if key in copied else None,
        )

    def _tell_folder(self) -> None:
        folder = str(self._drawers["own"].folder)
        self._open(
            self.t("Where is the folder?"),
            Column(
                Label(self.t("Files of designs that are laid here stand in the list, too.")),
                Label(folder, "label"),
                gap=10.0,
            ),
            (Answer("path", self.t("Copy the path"), "primary", default=True),),
            lambda key: (
                self._copy(folder, self.t("The path was copied.")) if key == "path" else None
            ),
        )

    def _copy(self, text: str, told: str) -> None:
        self.app.set_clipboard(text)
        self.remark(told)

    def _ask_import(self) -> None:
        """From a file by its path, or from a text that was copied."""
        pasted = self.app.clipboard()
        if self._papers.read(pasted).about:
            self._open(
                self.t("Bring in a design"),
                self._papers.read(pasted).title or self.t("A design was copied."),
                (
                    Answer("file", self.t("From a file…")),
                    Answer("pasted", self.t("What was copied"), "primary", default=True),
                ),
                lambda key: (
                    self._bring_in(pasted, "")
                    if key == "pasted"
                    else self._ask_path()
                    if key == "file"
                    else None
                ),
            )
        else:
            self._ask_path()

    def _ask_path(self) -> None:
        read: dict[str, str] = {}

        def why_not(typed: str) -> str:
            try:
                text = read_paper(_path_of(typed))
            except SaveError as error:
                return paper_trouble(self.shell.speech, error.refusal)
            told = self._papers.read(text)
            read[typed] = text
            return "" if told.about else told.trouble

        def take(typed: str) -> None:
            self._bring_in(read[typed], _path_of(typed).stem)

        wish = Wish(self.t("Bring in a design"), self.t("Bring in"), "", _PATH, why_not, take)
        about = self.t("The path of the file; a text that was copied can be brought in, too.")
        self.ui.open(wish_dialog(self.shell.speech, wish, about))

    def _bring_in(self, text: str, stem: str) -> None:
        try:
            name = self._drawers["own"].keep(self._papers.read(text).title or stem, text)
        except SaveError as error:
            self._tell(error)
            return
        self._chosen["own"], self._page = name, "own"
        self.rebuild()
        self.remark(self.t("The design was brought in."))

    def _delete(self) -> None:
        one = self._choice("own")
        if one is None:
            return
        try:
            self._deleted = self._drawers["own"].delete(one.name)
        except SaveError as error:
            self._tell(error)
            return
        found = self._found["own"]
        n = found.index(one)
        rest = [*found[n + 1 :], *reversed(found[:n])]
        self._chosen["own"] = rest[0].name if rest else None
        self.rebuild()

    def _offer_undo(self) -> None:
        """A bar with the way back, as long as there is one."""
        self._undo.visible = self._deleted is not None
        if self._deleted is None:
            return
        self._undo.content = [
            Notice(
                self.t("The design was deleted."),
                self.t("Put away"),
                self._forget_deleted,
                action=self.t("Bring it back"),
                on_action=self._bring_back,
                id="deleted",
            )
        ]

    def _forget_deleted(self) -> None:
        self._deleted = None
        self._undo.visible = False

    def _bring_back(self) -> None:
        deleted, self._deleted = self._deleted, None
        if deleted is None:
            return
        try:
            self._drawers["own"].undelete(deleted)
        except SaveError as error:
            self._tell(error)
        self._chosen["own"] = deleted.name
        self.rebuild()

    def _tell(self, error: SaveError) -> None:
        """What went wrong with a file, until it is read."""
        told = Label(paper_trouble(self.shell.speech, error.refusal), tone="danger")
        self._open(self.t("Designs"), told, ())

    def _open(
        self,
        title: str,
        body: Widget | str,
        answers: Sequence[Answer],
        on_answer: Callable[[str | None], object] | None = None,
    ) -> None:
        close = Answer("close", self.t("Close"), cancel=True, default=not answers)
        self.ui.open(Dialog(title, body, (close, *answers), on_answer, width=720.0))


def _path_of(typed: str) -> Path:
    """The path that was typed, or dragged in as an address or in quotes."""
    path = Path(typed.strip().strip("\"'").removeprefix("file://"))
    try:
        return path.expanduser()
    except RuntimeError:  # there is no such user
        return path
