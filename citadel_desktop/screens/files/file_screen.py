"""Base of screens that list files: tabs for own files and samples, a list beside a picture, undoing deletions."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Generic, Literal, Protocol, TypeVar

from citadel_desktop.saves.store import Deleted
from citadel_desktop.scene.commands import Command
from citadel_desktop.scene.geometry import Flex, Rect, Size
from citadel_desktop.scene.widgets import (
    Arranged,
    Button,
    Canvas,
    Column,
    Entry,
    Label,
    ListBox,
    Notice,
    Page,
    Row,
    RowState,
    Spacer,
    Tabs,
    Ui,
    Widget,
)
from citadel_desktop.screens.shell.screen import NARROW_WIDTH, Screen
from citadel_desktop.screens.shell.shell import Shell
from citadel_desktop.values import frozen

_ROW, _LOW_ROW = 92.0, 68.0
_SIDE_WIDTH = 440.0
_MIN_PICTURE_HEIGHT = 150.0
_LOW_WINDOW_HEIGHT = 640.0

PageId = Literal["own", "samples"]
_PAGES: tuple[PageId, ...] = ("own", "samples")


class NamedFile(Protocol):
    """A file in a list."""

    @property
    def name(self) -> str:
        """Return the name in its folder."""


T = TypeVar("T", bound=NamedFile)


@frozen
class FileWords:
    """A file screen's texts: tab of own files, list, empty lists, deletion."""

    own: str
    list: str
    looking: str
    none_yet: str
    no_samples: str
    deleted: str


@frozen
class FileDetails:
    """Details of a file beside the list: its lines, and what is wrong with it."""

    lines: tuple[str, ...]
    trouble: str


class FileScreen(Screen, ABC, Generic[T]):
    """Files of one kind, newest first; subclasses say what they are and what can be done with them.

    Attributes:
        page: the tab in front.
        chosen: the names of the chosen files, by tab.
        buttons: the buttons by tab and name.
        always_named: the buttons that keep their text even in a narrow window.
    """

    always_named: frozenset[str] = frozenset()

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.page: PageId = "own"
        self.chosen: dict[PageId, object] = {}
        self.buttons: dict[PageId, Mapping[str, Button]] = {}
        self._found: dict[PageId, Sequence[Entry]] = {}
        self._lists: dict[PageId, ListBox] = {}
        self._beside: dict[PageId, tuple[Label, Label]] = {}

    # Hooks

    @property
    @abstractmethod
    def folder(self) -> Path:
        """Return the folder of the player's own files."""

    @abstractmethod
    def words(self) -> FileWords:
        """Return the screen's texts."""

    @abstractmethod
    def listing(self, page: PageId) -> Sequence[T]:
        """Return the files, newest first; called in a thread."""

    @abstractmethod
    def actions(self, page: PageId) -> dict[str, Button]:
        """Return what can be done with the chosen file, by name."""

    @abstractmethod
    def why_not(self, name: str, file: T | None) -> str:
        """Return why a button is disabled, "" if it is not; None where no file is chosen."""

    @abstractmethod
    def details_of(self, file: T) -> FileDetails:
        """Return a file's details beside the list."""

    @abstractmethod
    def spoken_row(self, file: T) -> str:
        """Return a file's row for screen readers; called in a thread."""

    @abstractmethod
    def paint_row(self, ui: Ui, rect: Rect, file: T) -> None:
        """Paint a file's row."""

    @abstractmethod
    def paint_large(self, ui: Ui, rect: Rect, file: T) -> None:
        """Paint a large picture of a file."""

    @abstractmethod
    def take(self, page: PageId) -> None:
        """Do the main action with the chosen file."""

    @abstractmethod
    def remove(self, file: T) -> Deleted | None:
        """Delete one of the player's files; None if that failed, after a notice."""

    @abstractmethod
    def restore(self, deleted: Deleted) -> None:
        """Bring a deleted file back, or say why that fails."""

    # Widgets

    def rebuild(self) -> None:
        """Read the files again; until then the known ones are shown."""
        if not self.shell.reads.look(self, self._listings, self._show):
            super().rebuild()

    def _listings(self) -> dict[PageId, Sequence[Entry]]:
        """Read and tell all files in a thread: there may be thousands."""
        return {
            page: [Entry(file.name, self.spoken_row(file), data=file) for file in self.listing(page)] for page in _PAGES
        }

    def _show(self, found: dict[PageId, Sequence[Entry]]) -> None:
        self._found = found
        super().rebuild()

    def first_focus(self) -> str:
        """The list."""
        return f"list-{self.page}"

    def folds(self, size: Size) -> bool:
        """Return whether a window is too low for all buttons below each other."""
        return super().folds(size) or size[1] < _LOW_WINDOW_HEIGHT

    def build(self) -> Widget:
        """Return two lists under tabs, and above them the bar that undoes a deletion."""
        self._beside.clear()
        own = Page("own", self.words().own, self._room("own"), "saves")
        samples = Page("samples", self.t("Samples"), self._room("samples"), "book")
        tabs = Tabs(self.heading(), [own, samples], self.page, self._turn, id="tabs")
        self._undo = Column(gap=0.0)
        self._offer_undo()
        for page in self._lists:
            self.fit(page)
        return Column(self._undo, tabs.sized(grow=1), gap=8.0)

    def _turn(self, page: str) -> None:
        self.page = "own" if page == "own" else "samples"

    def _list(self, page: PageId) -> ListBox:
        words, own = self.words(), page == "own"
        empty = words.none_yet if own else words.no_samples
        entries = self._found.get(page, ())
        chosen = self.chosen.get(page)
        if chosen not in {entry.id for entry in entries}:
            chosen = entries[0].id if entries else None
        return ListBox(
            words.list if own else self.t("Samples"),
            entries,
            chosen,
            lambda _: self.fit(page),
            on_act=lambda _: self.take(page),
            on_delete=(lambda _: self.delete()) if own else None,
            paint_row=self._paint_row,
            row_height=_LOW_ROW if self.narrow else _ROW,
            empty=empty if page in self._found else words.looking,
            id=f"list-{page}",
        )

    def _room(self, page: PageId) -> Widget:
        box = self._lists[page] = self._list(page)
        made = self.buttons[page] = self.actions(page)
        if self.narrow:
            for name, button in made.items():
                button.show_text = name in self.always_named or self.app.size[0] >= NARROW_WIDTH
            bar = Row(*made.values(), gap=8.0)
            return Column(box.sized(grow=1), bar, gap=10.0)
        picture = Canvas("", lambda ui, rect: self._paint_large(ui, rect, page))
        words = Label("", id=("words", page))
        trouble = Label("", tone="danger", id=("trouble", page))
        self._beside[page] = (words, trouble)
        side = Column(words, trouble, Spacer(grow=1), *made.values(), gap=10.0)

        def arrange(ui: Ui, rect: Rect) -> None:
            left, right = rect.columns(Flex(), min(_SIDE_WIDTH, rect.w * 0.42), gap=20.0)
            high = min(right.w, right.h - side.measure(ui, right.w)[1] - 24.0)
            high = high if high >= _MIN_PICTURE_HEIGHT else 0.0
            box.layout(ui, left)
            picture.layout(ui, right.top_strip(high))
            side.layout(ui, right.without_top(high + 24.0 if high else 0.0))

        return Arranged(box, picture, side, arrange=arrange).sized(grow=1)

    def _paint_row(self, ui: Ui, rect: Rect, entry: Entry, state: RowState) -> None:
        file: T = entry.data
        self.paint_row(ui, rect, file)

    def _paint_large(self, ui: Ui, rect: Rect, page: PageId) -> None:
        file = self.choice(page)
        if file is not None and not rect.empty:
            self.paint_large(ui, rect, file)

    # What is chosen

    def choice(self, page: PageId) -> T | None:
        """Return the file chosen under a tab."""
        chosen = self._lists[page].chosen
        return next((entry.data for entry in self._found.get(page, ()) if entry.id == chosen), None)

    def fit(self, page: PageId) -> None:
        """Update buttons and details to the chosen file."""
        file = self.choice(page)
        self.chosen[page] = self._lists[page].chosen
        for name, button in self.buttons[page].items():
            button.disabled = self.why_not(name, file)
        if page not in self._beside:
            return
        words, trouble = self._beside[page]
        details = FileDetails((), "") if file is None else self.details_of(file)
        words.text = "\n".join(line for line in details.lines if line)
        words.visible = bool(words.text)
        trouble.text = details.trouble
        trouble.visible = bool(details.trouble)

    # Deleting

    @property
    def _deleted(self) -> list[Deleted]:
        """Return the deletions since the app started that can be undone, latest last."""
        return self.shell.deleted.setdefault(self.folder, [])

    def command(self, command: Command) -> bool:
        """Undo a deletion on Ctrl+Z."""
        if command is Command.UNDO and self._deleted:
            self._bring_back()
            return True
        return False

    def delete(self) -> None:
        """Delete the chosen one of the player's own files, and choose its neighbour; Enter then opens that one."""
        file = self.choice("own")
        why = self.why_not("delete", file)
        if why:
            self.ui.say(why)
            return
        deleted = None if file is None else self.remove(file)
        if file is None or deleted is None:
            return
        self._deleted.append(deleted)
        found = self._found["own"]
        n = next(n for n, entry in enumerate(found) if entry.id == file.name)
        rest = [*found[n + 1 :], *reversed(found[:n])]
        self.chosen["own"] = rest[0].id if rest else None
        self._found["own"] = [*found[:n], *found[n + 1 :]]
        self.rebuild()
        self.ui.ui.ring.focus(self.first_focus())

    def _offer_undo(self) -> None:
        """Show a bar that undoes a deletion, as long as there is one."""
        self._undo.visible = bool(self._deleted)
        self._undo.content = [
            Notice(
                self.words().deleted,
                self.t("Put away"),
                self._forget_deleted,
                action=self.t("Bring it back"),
                on_action=self._bring_back,
                id="deleted",
            )
        ]

    def _forget_deleted(self) -> None:
        self._deleted.clear()
        self._undo.visible = False

    def _bring_back(self) -> None:
        """Undo the latest deletion."""
        deleted = self._deleted.pop()
        self.restore(deleted)
        self.chosen["own"] = deleted.name
        self.rebuild()
        if not self._deleted:
            self.ui.ui.ring.focus(self.first_focus())
