"""The saved matches: go on, watch, look for the file, take an older copy, delete and bring back."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from citadel_desktop.match.restore import restore, rules_for
from citadel_desktop.match.session import Session
from citadel_desktop.resources import sample_save
from citadel_desktop.saves.errors import SaveError
from citadel_desktop.saves.store import Deleted, Generation, Listed, Store
from citadel_desktop.scene.commands import Command
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
from citadel_desktop.screens.glance import (
    Glance,
    Thumbnails,
    glance,
    stands,
    written,
)
from citadel_desktop.screens.notices import not_opened
from citadel_desktop.screens.screen import NARROW, Screen
from citadel_desktop.screens.shell import Shell

_ROW = 92.0
_LOW_ROW = 68.0
_ASIDE = 440.0
_LEAST_PICTURE = 150.0
_LOW = 640.0


@dataclass(slots=True)
class _Shelf:
    """A folder of matches as it is shown: its list, what lies in it, and the buttons below or beside it."""

    store: Store
    found: tuple[Listed, ...]
    list: ListBox
    own: bool

    @property
    def chosen(self) -> Listed | None:
        """The match that is chosen."""
        return next((one for one in self.found if one.name == self.list.chosen), None)


class SavesScreen(Screen):
    """All matches of the player, newest first, and the samples that ship with the app."""

    _page = "own"

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self._thumbnails = Thumbnails(shell)
        self._words: dict[tuple[str, object], Glance] = {}
        self._chosen: dict[bool, Any] = {}
        self._deleted: Deleted | None = None
        self._shelves: dict[str, _Shelf] = {}
        self._buttons: dict[str, dict[str, Button]] = {}
        self._beside: dict[str, tuple[Label, Label]] = {}

    def heading(self) -> str:
        """The title."""
        return self.t("Saved matches")

    def first_focus(self) -> str:
        """The list."""
        return "list-own"

    def folds(self, size: Size) -> bool:
        """A low window has no room for all buttons below each other either."""
        return super().folds(size) or size[1] < _LOW

    def uncover(self) -> None:
        """Back from a match or a replay: what is saved may have changed."""
        self.rebuild()

    # Widgets

    def build(self) -> Widget:
        """Two shelves under tabs; above them the way to take a deletion back."""
        self._words.clear()
        self._beside.clear()
        own = self._shelf(self.shell.store, own=True)
        samples = self._shelf(Store(sample_save()), own=False)
        self._shelves = {"own": own, "samples": samples}
        self._tabs = Tabs(
            self.t("Saved matches"),
            [
                Page("own", self.t("Your matches"), self._room("own"), "saves"),
                Page("samples", self.t("Samples"), self._room("samples"), "book"),
            ],
            self._page,
            self._turn,
            id="tabs",
        )
        self._undo = Column(gap=0.0)
        self._offer_undo()
        for page in self._shelves:
            self._fit(page)
        return Column(self._undo, self._tabs.sized(grow=1), gap=8.0)

    def _shelf(self, store: Store, *, own: bool) -> _Shelf:
        found = store.listing()
        entries = [Entry(one.name, self._spoken_row(one), data=one) for one in found]
        chosen = self._chosen.get(own)
        if chosen not in {entry.id for entry in entries}:
            chosen = entries[0].id if entries else None
        empty = (
            self.t("There is no saved match yet. Every match you begin is saved here by itself.")
            if own
            else self.t("No sample matches came with this copy of the app.")
        )
        page = "own" if own else "samples"
        box = ListBox(
            self.t("Saved matches") if own else self.t("Samples"),
            entries,
            chosen,
            lambda _: self._fit(page),
            on_act=lambda _: self._go_on(page),
            on_delete=(lambda _: self._delete()) if own else None,
            paint_row=self._paint_row,
            row_height=_LOW_ROW if self.narrow else _ROW,
            empty=empty,
            id=f"list-{page}",
        )
        return _Shelf(store, found, box, own)

    def _room(self, page: str) -> Widget:
        shelf = self._shelves[page]
        go_on = Button(
            self.t("Continue"),
            lambda: self._go_on(page),
            kind="primary",
            icon="play",
            id=("go-on", page),
        )
        watch = Button(self.t("Watch"), lambda: self._watch(page), icon="eye", id=("watch", page))
        made = {"go-on": go_on, "watch": watch}
        if shelf.own:
            made["older"] = Button(
                self.t("Older copies"), self._ask_older, icon="clock", id=("older", page)
            )
        made["where"] = Button(
            self.t("Where is the file?"),
            lambda: self._tell_where(page),
            icon="search",
            id=("where", page),
        )
        if shelf.own:
            made["delete"] = Button(
                self.t("Delete"), self._delete, kind="danger", icon="delete", id=("delete", page)
            )
        self._buttons[page] = made
        if self.narrow:
            for name in ("older", "where", "delete"):
                if name in made:
                    made[name].show_text = self.app.size[0] >= NARROW
            bar = Row(*made.values(), gap=8.0)
            return Column(shelf.list.sized(grow=1), bar, gap=10.0)
        picture = Canvas("", lambda ui, rect: self._paint_large(ui, rect, page))
        words = Label("", id=("words", page))
        trouble = Label("", tone="danger", id=("trouble", page))
        self._beside[page] = (words, trouble)
        side = Column(words, trouble, Spacer(grow=1), *made.values(), gap=10.0)

        def arrange(ui: Ui, rect: Rect) -> None:
            left, right = rect.columns(Flex(), min(_ASIDE, rect.w * 0.42), gap=20.0)
            high = min(right.w, right.h - side.measure(ui, right.w)[1] - 24.0)
            high = high if high >= _LEAST_PICTURE else 0.0
            shelf.list.layout(ui, left)
            picture.layout(ui, right.top(high))
            side.layout(ui, right.without_top(high + 24.0 if high else 0.0))

        return Places(shelf.list, picture, side, arrange=arrange).sized(grow=1)

    def _spoken_row(self, one: Listed) -> str:
        told = self._told_of(one)
        parts = (told.players, told.game, told.stands, told.trouble, told.when)
        return ", ".join(part.rstrip(".") for part in parts if part)

    def _told_of(self, one: Listed) -> Glance:
        key = (one.name, one.written)
        if key not in self._words:
            self._words[key] = glance(self.shell, one)
        return self._words[key]

    # Painting

    def _paint_row(self, ui: Ui, rect: Rect, entry: Entry, state: RowState) -> None:
        """Picture, who plays, how it stands, when."""
        one: Listed = entry.data
        told = self._told_of(one)
        inner = rect.inset(10.0, 8.0)
        self._thumbnails.paint(ui.dl, inner.left(inner.h), one.preview)
        words = inner.without_left(inner.h + 14.0)
        when = ui.run(told.when, "label", ui.theme.ink_soft)
        wide = ui.size(when)[0] + 2.0
        first, second, third = words.rows(26.0, 24.0, max(0.0, words.h - 50.0))
        ui.words(first.right_strip(wide), when, align="right")
        head = told.players or told.game
        ui.words(first.without_right(wide + 12.0), ui.run(head, "strong"))
        if told.trouble:
            trouble = ui.run(told.trouble, "label", ui.theme.vermilion)
            ui.words(second.union(third), trouble, wrap=True, valign="top")
            return
        over = one.preview is not None and one.preview.outcome is not None
        colour = ui.theme.verdigris if over else ui.theme.ink
        stands = ui.run(told.stands.rstrip("."), "label", colour)
        if ui.size(stands)[0] > second.w and third.h >= 20.0:
            ui.words(second.union(third), stands, wrap=True, valign="top", leading=1.2)
            return
        ui.words(second, stands)
        if third.h >= 20.0:
            ui.words(third, ui.run(told.game, "label", ui.theme.ink_soft))

    def _paint_large(self, ui: Ui, rect: Rect, page: str) -> None:
        """A large picture of the chosen match."""
        one = self._shelves[page].chosen
        if one is not None and not rect.empty:
            side = min(rect.w, rect.h)
            self._thumbnails.paint(
                ui.dl, Rect(round(rect.centre[0] - side / 2), rect.y, side, side), one.preview
            )

    # What is chosen

    def _turn(self, page: str) -> None:
        self._page = page

    def _fit(self, page: str) -> None:
        """Bring the buttons and the words beside the list in line with the choice."""
        shelf, made = self._shelves[page], self._buttons[page]
        one = shelf.chosen
        self._chosen[shelf.own] = shelf.list.chosen
        nothing = "" if one is not None else self.t("Choose a match first.")
        trouble = self._told_of(one).trouble if one is not None else ""
        over = one is not None and one.preview is not None and one.preview.outcome is not None
        made["go-on"].text = made["go-on"].name = self.t("Open") if over else self.t("Continue")
        for name, button in made.items():
            button.disabled = nothing or (trouble if name in {"go-on", "watch"} else "")
        if page not in self._beside:
            return
        words, wrong = self._beside[page]
        told = None if one is None else self._told_of(one)
        lines = () if told is None else (told.players, told.stands, told.game, told.when)
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

    def _go_on(self, page: str, generation: int = 0) -> None:
        shelf = self._shelves[page]
        one = shelf.chosen
        if one is None:
            return
        if one.trouble is not None and not generation:
            self.ui.say(self._told_of(one).trouble)
            return
        try:
            if shelf.own:
                ways.open_saved(self.shell, one.name, generation)
            else:
                ways.table(self.shell, self._copied(shelf.store.path(one.name)))
        except SaveError as error:
            self._refused(one, error)

    def _copied(self, path: Path) -> Session:
        shell = self.shell
        return Session.copy(path, shell.store, shell.games, shell.clock, shell.statistics)

    def _watch(self, page: str) -> None:
        shelf = self._shelves[page]
        one = shelf.chosen
        if one is None:
            return
        try:
            document = shelf.store.read(one.name)
            table = restore(document, rules_for(document, self.shell.games)).table
        except SaveError as error:
            self._refused(one, error)
        else:
            ways.replay(self.shell, table)

    def _refused(self, one: Listed, error: SaveError) -> None:
        self.shell.notices.append(not_opened(one.name, error.refusal))
        self.rebuild()

    def _delete(self) -> None:
        shelf = self._shelves["own"]
        one = shelf.chosen
        if one is None:
            return
        try:
            self._deleted = shelf.store.delete(one.name)
        except SaveError as error:
            self.ui.say(self.sentence(error.refusal))
            return
        n = shelf.found.index(one)
        rest = [*shelf.found[n + 1 :], *reversed(shelf.found[:n])]
        self._chosen[True] = rest[0].name if rest else None
        self.rebuild()

    def _offer_undo(self) -> None:
        """A bar with the way back, as long as there is one."""
        self._undo.visible = self._deleted is not None
        if self._deleted is None:
            return
        self._undo.content = [
            Notice(
                self.t("The match was deleted."),
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
            self.shell.store.undelete(deleted)
        except SaveError as error:
            self.shell.notices.append(not_opened(deleted.name, error.refusal))
        self._chosen[True] = deleted.name
        self.rebuild()

    def _tell_where(self, page: str) -> None:
        shelf = self._shelves[page]
        one = shelf.chosen
        if one is None:
            return
        path = shelf.store.path(one.name)
        self._ask(
            self.t("Where is the file?"),
            Label(str(path), "label"),
            (
                Answer("copy", self.t("Copy the path"), "primary", default=True),
                Answer("close", self.t("Close"), cancel=True),
            ),
            lambda answer: self._path_copied(path) if answer == "copy" else None,
        )

    def _path_copied(self, path: Path) -> None:
        self.app.set_clipboard(str(path))
        self.remark(self.t("The path was copied."))

    def _ask_older(self) -> None:
        """Let one of the older copies be chosen."""
        shelf = self._shelves["own"]
        one = shelf.chosen
        if one is None:
            return
        older = shelf.store.generations(one.name)
        if not older:
            self._ask(
                self.t("Older copies"),
                Label(self.t("There is no older copy of this match that can be read.")),
                (Answer("close", self.t("Close"), cancel=True, default=True),),
                lambda _: None,
            )
            return
        box = ListBox(
            self.t("Older copies"),
            [self._older_row(copy) for copy in older],
            older[0].number,
            row_height=64.0,
            id="older-copies",
        ).sized(height=len(older) * 64.0 + 8.0)
        told = Label(
            self.t("The match goes on from the copy. What is in the file now is kept beside it."),
            "label",
            tone="soft",
        )
        self._ask(
            self.t("Older copies"),
            Column(told, box),
            (
                Answer("close", self.t("Close"), cancel=True),
                Answer("open", self.t("Continue"), "primary", default=True, icon="play"),
            ),
            lambda answer: self._take_older(box.chosen) if answer == "open" else None,
        )

    def _take_older(self, number: object) -> None:
        if isinstance(number, int):
            self._go_on("own", number)

    def _older_row(self, copy: Generation) -> Entry:
        speech, shown = self.shell.speech, copy.preview
        what = {
            1: self.t("The save before"),
            2: self.t("The turn before"),
            3: self.t("The end of the sitting before"),
        }[copy.number]
        when = written(speech, shown.updated, self.shell.clock())
        entries = self.n("{count} line of the log", "{count} lines of the log", shown.entries)
        return Entry(copy.number, what, f"{stands(self.shell, shown)}; {entries}", when)

    def _ask(
        self,
        title: str,
        body: Widget,
        answers: Sequence[Answer],
        on_answer: Callable[[str | None], object],
    ) -> None:
        self.ui.open(Dialog(title, body, answers, on_answer, width=720.0))
