"""Designs and similar papers in their own files: saved from the table, browsed, used, shared.

Papers are one seat's secret. So this screen opens from the table of the acting player, and is left when the table is
covered.
"""

from collections import OrderedDict
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Protocol

from citadel_desktop.boards.kit.contract import Paper, Papers, TextPrompt
from citadel_desktop.language.papers import PAPER_WORDS, paper_trouble
from citadel_desktop.language.refusals import unwritten
from citadel_desktop.language.saved import written
from citadel_desktop.match.seating import Seating
from citadel_desktop.resources import sample_save
from citadel_desktop.saves.errors import SaveError
from citadel_desktop.saves.papers import KeptPaper, PaperFolder, read_paper
from citadel_desktop.saves.store import Deleted
from citadel_desktop.scene import paint
from citadel_desktop.scene.camera import scrolled
from citadel_desktop.scene.display import DisplayList, Item
from citadel_desktop.scene.geometry import Rect, Size
from citadel_desktop.scene.theme import Theme
from citadel_desktop.scene.widgets import Button, Column, Dialog, DialogAnswer, Label, Ui, Widget, WidgetHost
from citadel_desktop.screens.files.file_screen import FileDetails, FileScreen, FileWords, PageId
from citadel_desktop.screens.shell import navigation
from citadel_desktop.screens.shell.shell import Shell
from citadel_desktop.screens.shell.text_dialogs import text_dialog

_CACHED_PICTURES = 48
_MAX_PATH_LENGTH = 400
"""Maximum length of a typed path."""


class PaperTable(Protocol):
    """The table that papers come from."""

    shell: Shell
    seating: Seating
    ui: WidgetHost

    def say(self, text: str) -> None:
        """Say one sentence."""
        ...


def paper_folder_of(table: PaperTable, papers: Papers) -> PaperFolder:
    """Return the folder of the player's own papers of that kind."""
    return PaperFolder(table.shell.paths.designs, papers.suffix)


def keep(table: PaperTable, papers: Papers) -> None:
    """Ask for a name and save what is on the table under it."""
    speech, folder = table.shell.speech, paper_folder_of(table, papers)

    def write(title: str, over: str | None) -> None:
        try:
            name = folder.keep(title, papers.write(title), over)
        except SaveError as error:
            message = Label(paper_trouble(speech, error.refusal), "label", tone="danger")
            close = DialogAnswer("close", speech.t("Close"), cancel=True, default=True)
            table.ui.open(Dialog(speech.t("Save design"), message, (close,)))
        else:
            table.say(speech.t("The design is saved as {path}", path=folder.path(name)))

    def take(title: str) -> None:
        same = _called(folder, papers, title)
        if same is None:
            write(title, None)
            return
        table.ui.open(
            Dialog(
                speech.t("Save design"),
                speech.t("There is a design called {name} already.", name=title),
                (
                    DialogAnswer("cancel", speech.t("Cancel"), cancel=True),
                    DialogAnswer("both", speech.t("Keep both"), default=True),
                    DialogAnswer("replace", speech.t("Replace it"), "danger"),
                ),
                lambda key: write(title, same if key == "replace" else None) if key in {"both", "replace"} else None,
            )
        )

    prompt = TextPrompt(speech.t("Save design"), speech.t("Save"), papers.title(), 40, papers.why_not, take)
    table.ui.open(text_dialog(speech, prompt, speech.t("What is the design to be called?")))


def _called(folder: PaperFolder, papers: Papers, title: str) -> str | None:
    """Return the file of the newest paper of that title."""
    found = (kept.name for kept in folder.listing() if papers.read(kept.text).title == title)
    return next(found, None)


class PapersScreen(FileScreen[KeptPaper]):
    """All designs of the player, newest first, and the samples that ship with the app.

    Args:
        table: the table that opened it, which gets the chosen paper.
        papers: the board's functions for them.
    """

    always_named = frozenset({"take"})

    def __init__(self, table: PaperTable, papers: Papers) -> None:
        super().__init__(table.shell)
        self._table, self._papers = table, papers
        self._folders: dict[PageId, PaperFolder] = {
            "own": paper_folder_of(table, papers),
            "samples": PaperFolder(sample_save(papers.samples), papers.suffix),
        }
        self._read: dict[str, Paper] = {}
        self._pictures: OrderedDict[tuple[str, Size, Theme], tuple[Item, ...]] = OrderedDict()
        self._spoilt = False

    def heading(self) -> str:
        """The title."""
        return self.t("Designs")

    # Whose secret it is

    def away(self) -> None:
        """Hide designs with the table where things are hidden, since anybody may come back to the window."""
        if self._table.seating.guarded:
            self._spoilt = True
            if self.app.stack.top is self:
                self.go_back()

    def uncover(self) -> None:
        """Come back from another screen; to the table, which asks who is there, if the window was away."""
        if self._spoilt:
            self.go_back()
        else:
            self.rebuild()

    # Widgets

    @property
    def folder(self) -> Path:
        """The folder of designs."""
        return self._folders["own"].folder

    def words(self) -> FileWords:
        """What the room says."""
        return FileWords(
            own=self.t("Your designs"),
            list=self.t("Your designs"),
            looking=self.t("The designs are being looked through."),
            none_yet=self.t("There is no saved design yet."),
            no_samples=self.t("No sample designs came with this copy of the app."),
            deleted=self.t("The design was deleted."),
        )

    def build(self) -> Widget:
        """Build anew: the saved papers may have changed."""
        self._read.clear()
        return super().build()

    def listing(self, page: PageId) -> Sequence[KeptPaper]:
        """Return the designs."""
        return self._folders[page].listing()

    def actions(self, page: PageId) -> dict[str, Button]:
        """Return the actions: use and share; for own ones also import, show folder, delete."""
        t = self.t

        def button(name: str, text: str, press: Callable[[], object], icon: str) -> Button:
            kind = {"take": "primary", "delete": "danger"}.get(name, "plain")
            return Button(text, press, kind=kind, icon=icon, id=(name, page))  # type: ignore[arg-type] # one of ButtonKind

        made = {
            "take": button("take", t("Take over"), lambda: self.take(page), "load"),
            "share": button("share", t("Pass on…"), lambda: self._share(page), "handover"),
        }
        if page == "own":
            made["import"] = button("import", t("Bring in…"), self._ask_import, "plus")
            made["where"] = button("where", t("Where is the folder?"), self._tell_folder, "search")
            made["delete"] = button("delete", t("Delete"), self.delete, "delete")
        return made

    # Painting

    def _paper(self, kept: KeptPaper) -> Paper:
        """Return a paper's details, or why it cannot be read."""
        if kept.trouble is not None:
            return Paper(kept.name, "", paper_trouble(self.shell.speech, kept.trouble))
        paper = self._read.get(kept.name)  # the window may forget all of them while a thread is at this
        if paper is None:
            paper = self._read[kept.name] = self._papers.read(kept.text)
        return paper

    def spoken_row(self, kept: KeptPaper) -> str:
        """Return its name, purpose and date."""
        paper = self._paper(kept)
        parts = (paper.title, paper.about, self._when(kept), paper.trouble)
        return ", ".join(part for part in parts if part)

    def _when(self, kept: KeptPaper) -> str:
        return written(self.shell.speech, kept.written, self.shell.clock())

    def paint_row(self, ui: Ui, rect: Rect, kept: KeptPaper) -> None:
        """Paint its picture, name, purpose and date."""
        paper = self._paper(kept)
        inner = rect.inset(10.0, 8.0)
        self._paint_picture(ui.dl, inner.left_strip(inner.h * 1.4), kept.text)
        words = inner.without_left(inner.h * 1.4 + 14.0)
        when = ui.run(self._when(kept), "label", ui.theme.ink_soft)
        wide = ui.size(when)[0] + 2.0
        first, rest = words.top_strip(26.0), words.without_top(26.0)
        ui.words(first.right_strip(wide), when, align="right")
        ui.words(first.without_right(wide + 12.0), ui.run(paper.title or kept.name, "strong"))
        both = rest.h >= 40.0
        if paper.about and (both or not paper.trouble):
            ui.words(rest.top_strip(22.0), ui.run(paper.about, "label"))
            rest = rest.without_top(22.0)
        if paper.trouble:
            run = ui.run(paper.trouble, "label", ui.theme.vermilion)
            ui.words(rest, run, wrap=True, valign="top", leading=1.1)

    def paint_large(self, ui: Ui, rect: Rect, kept: KeptPaper) -> None:
        """Paint a large picture of a design."""
        self._paint_picture(ui.dl, rect, kept.text)

    def _paint_picture(self, dl: DisplayList, rect: Rect, text: str) -> None:
        """Paint a framed picture, or a keep where there is nothing to see."""
        theme = dl.theme
        dl.fill(rect, theme.limestone)
        items = self._items(dl, (rect.w, rect.h), text)
        if items:
            with dl.group(("paper", rect.x, rect.y), rect, scrolled(rect, -rect.x, -rect.y)):
                dl.extend(items)
        else:
            paint.icon(dl, "keep", rect.square().inset(rect.h * 0.22), theme.ink_faint)
        edges = (rect.top_strip(1.5), rect.bottom_strip(1.5), rect.left_strip(1.5), rect.right_strip(1.5))
        for edge in edges:
            dl.fill(edge, theme.ink_soft)

    def _items(self, dl: DisplayList, size: Size, text: str) -> tuple[Item, ...]:
        key = (text, size, dl.theme)
        if key not in self._pictures:
            alone = DisplayList(dl.theme, size, dl.ruler, dl.scale)
            self._papers.paint(alone, Rect(0.0, 0.0, *size), text)
            self._pictures[key] = alone.items
            if len(self._pictures) > _CACHED_PICTURES:
                self._pictures.popitem(last=False)
        self._pictures.move_to_end(key)
        return self._pictures[key]

    # What is chosen

    def why_not(self, name: str, kept: KeptPaper | None) -> str:
        """Return why a paper cannot be used (does not fit) or shared (cannot be read)."""
        if name not in {"take", "share", "delete"}:
            return ""
        if kept is None:
            return self.t("Choose a design first.")
        bars = name == "take" or (name == "share" and kept.trouble is not None)
        return self._paper(kept).trouble if bars else ""

    def details_of(self, kept: KeptPaper) -> FileDetails:
        """Return its name, purpose and date."""
        paper = self._paper(kept)
        return FileDetails((paper.title, paper.about, self._when(kept)), paper.trouble)

    # What is done

    def take(self, page: PageId) -> None:
        """Go back to the table with it."""
        kept = self.choice(page)
        if kept is None:
            return
        trouble = self._paper(kept).trouble
        if trouble:
            self.ui.say(trouble)
            return
        papers, text = self._papers, kept.text
        navigation.back(self.shell)
        papers.take(text)

    def _share(self, page: PageId) -> None:
        """Show the file's path and text for sharing."""
        kept = self.choice(page)
        if kept is None:
            return
        path = self._folders[page].path(kept.name)
        copied = {
            "path": (str(path), self.t("The path was copied.")),
            "text": (kept.text, self.t("The text was copied.")),
        }
        self._open(
            self.t("Pass on a design"),
            Column(
                Label(self.t("Pass this file on, or its text; it can be brought in elsewhere.")),
                Label(str(path), "label"),
                gap=10.0,
            ),
            (
                DialogAnswer("text", self.t("Copy the text")),
                DialogAnswer("path", self.t("Copy the path"), "primary", default=True),
            ),
            lambda key: self.copy(*copied[key]) if key in copied else None,
        )

    def _tell_folder(self) -> None:
        folder = str(self._folders["own"].folder)
        self._open(
            self.t("Where is the folder?"),
            Column(
                Label(self.t("Files of designs that are laid here stand in the list, too.")),
                Label(folder, "label"),
                gap=10.0,
            ),
            (DialogAnswer("path", self.t("Copy the path"), "primary", default=True),),
            lambda key: self.copy(folder, self.t("The path was copied.")) if key == "path" else None,
        )

    def _ask_import(self) -> None:
        """Ask for a file's path or a copied text to import."""
        pasted = self.app.clipboard()
        if self._papers.read(pasted).about:
            self._open(
                self.t("Bring in a design"),
                self._papers.read(pasted).title or self.t("A design was copied."),
                (
                    DialogAnswer("file", self.t("From a file…")),
                    DialogAnswer("pasted", self.t("What was copied"), "primary", default=True),
                ),
                lambda key: (
                    self._bring_in(pasted, "") if key == "pasted" else self._ask_path() if key == "file" else None
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
            paper = self._papers.read(text)
            read[typed] = text
            return "" if paper.about else paper.trouble

        def take(typed: str) -> None:
            self._bring_in(read[typed], _path_of(typed).stem)

        prompt = TextPrompt(self.t("Bring in a design"), self.t("Bring in"), "", _MAX_PATH_LENGTH, why_not, take)
        about = self.t("The path of the file; a text that was copied can be brought in, too.")
        self.ui.open(text_dialog(self.shell.speech, prompt, about))

    def _bring_in(self, text: str, stem: str) -> None:
        try:
            name = self._folders["own"].keep(self._papers.read(text).title or stem, text)
        except SaveError as error:
            self._tell(paper_trouble(self.shell.speech, error.refusal))
            return
        self.chosen["own"], self.page = name, "own"
        self.rebuild()
        self.remark(self.t("The design was brought in."))

    def remove(self, kept: KeptPaper) -> Deleted | None:
        """Delete a design, or say why that fails."""
        try:
            return self._folders["own"].delete(kept.name)
        except SaveError as error:
            self._tell(unwritten(self.shell.speech, error.refusal, "deletion", PAPER_WORDS))
            return None

    def restore(self, deleted: Deleted) -> None:
        """Bring a design back, or say why that fails."""
        try:
            self._folders["own"].undelete(deleted)
        except SaveError as error:
            self._tell(unwritten(self.shell.speech, error.refusal, "return", PAPER_WORDS))

    def _tell(self, why: str) -> None:
        """Show what went wrong with a file, until it is put away."""
        self._open(self.t("Designs"), Label(why, tone="danger"), ())

    def _open(
        self,
        title: str,
        body: Widget | str,
        answers: Sequence[DialogAnswer],
        on_answer: Callable[[str | None], object] | None = None,
    ) -> None:
        close = DialogAnswer("close", self.t("Close"), cancel=True, default=not answers)
        self.ui.open(Dialog(title, body, (close, *answers), on_answer, width=720.0))


def _path_of(typed: str) -> Path:
    """Return a path typed, or dragged in as an address or in quotes."""
    path = Path(typed.strip().strip("\"'").removeprefix("file://"))
    try:
        return path.expanduser()
    except RuntimeError:  # there is no such user
        return path
