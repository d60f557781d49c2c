"""The saved matches: continue, replay, show file, use an older copy, delete, bring back."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

from citadel_desktop.language.refusals import unwritten
from citadel_desktop.language.saved import written
from citadel_desktop.match.known import rules_for
from citadel_desktop.match.restore import restore
from citadel_desktop.match.session import Session
from citadel_desktop.match.table import Table
from citadel_desktop.resources import sample_save
from citadel_desktop.saves.errors import SaveError
from citadel_desktop.saves.store import Deleted, Generation, ListedMatch, Store
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.system.work import Watch
from citadel_desktop.scene.widgets import Button, Column, Dialog, DialogAnswer, Entry, Label, ListBox, Ui, Widget
from citadel_desktop.screens.files.file_screen import FileDetails, FileScreen, FileWords, PageId
from citadel_desktop.screens.files.summary import MatchSummary, Thumbnails, match_summary, stands
from citadel_desktop.screens.shell import navigation
from citadel_desktop.screens.shell.notices import not_opened
from citadel_desktop.screens.shell.screen import Screen
from citadel_desktop.screens.shell.shell import Shell


class SavesScreen(FileScreen[ListedMatch]):
    """All matches of the player, newest first, and the samples that ship with the app."""

    always_named = frozenset({"go-on", "watch"})

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self._thumbnails = Thumbnails(shell)
        self._summaries: dict[tuple[str, object], MatchSummary] = {}

    def heading(self) -> str:
        """The title."""
        return self.t("Saved matches")

    def uncover(self) -> None:
        """Come back from a match or replay: the saved matches may have changed."""
        self.rebuild()

    # Widgets

    @property
    def folder(self) -> Path:
        """The folder of saved matches."""
        return self.shell.paths.matches

    def words(self) -> FileWords:
        """What the room says."""
        return FileWords(
            own=self.t("Your matches"),
            list=self.t("Saved matches"),
            looking=self.t("The saved matches are being looked through."),
            none_yet=self.t("There is no saved match yet. Every match you begin is saved here by itself."),
            no_samples=self.t("No sample matches came with this copy of the app."),
            deleted=self.t("The match was deleted."),
        )

    def build(self) -> Widget:
        """Build anew: the saved matches may have changed."""
        self._summaries.clear()
        return super().build()

    def _store(self, page: PageId) -> Store:
        return self.shell.store if page == "own" else Store(sample_save())

    def listing(self, page: PageId) -> Sequence[ListedMatch]:
        """Return the matches."""
        return self._store(page).listing()

    def actions(self, page: PageId) -> dict[str, Button]:
        """Return the actions: continue, replay, show file; for own ones also older copy and delete."""
        own, t = page == "own", self.t
        made = {
            "go-on": Button(t("Continue"), lambda: self.take(page), kind="primary", icon="play", id=("go-on", page)),
            "watch": Button(t("Watch"), lambda: self._watch(page), icon="eye", id=("watch", page)),
        }
        if own:
            made["older"] = Button(t("Older copies"), self._ask_older, icon="clock", id=("older", page))
        made["where"] = Button(
            t("Where is the file?"), lambda: self._tell_where(page), icon="search", id=("where", page)
        )
        if own:
            made["delete"] = Button(t("Delete"), self.delete, kind="danger", icon="delete", id=("delete", page))
        return made

    def spoken_row(self, listed: ListedMatch) -> str:
        """Return players, game, standing and date."""
        summary = self._summary_of(listed)
        parts = (summary.players, summary.game, summary.stands, summary.trouble, summary.when)
        return ", ".join(part.rstrip(".") for part in parts if part)

    def _summary_of(self, listed: ListedMatch) -> MatchSummary:
        key = (listed.name, listed.written)
        summary = self._summaries.get(key)  # the window may forget all of them while a thread is at this
        if summary is None:
            summary = self._summaries[key] = match_summary(self.shell, listed)
        return summary

    # Painting

    def paint_row(self, ui: Ui, rect: Rect, listed: ListedMatch) -> None:
        """Paint picture, players, standing and date."""
        summary = self._summary_of(listed)
        inner = rect.inset(10.0, 8.0)
        self._thumbnails.paint(ui.dl, inner.left_strip(inner.h), listed.preview)
        words = inner.without_left(inner.h + 14.0)
        when = ui.run(summary.when, "label", ui.theme.ink_soft)
        wide = ui.size(when)[0] + 2.0
        first, second, third = words.rows(26.0, 24.0, max(0.0, words.h - 50.0))
        ui.words(first.right_strip(wide), when, align="right")
        head = summary.players or summary.game
        ui.words(first.without_right(wide + 12.0), ui.run(head, "strong"))
        if summary.trouble:
            trouble = ui.run(summary.trouble, "label", ui.theme.vermilion)
            ui.words(second.union(third), trouble, wrap=True, valign="top")
            return
        over = listed.preview is not None and listed.preview.outcome is not None
        colour = ui.theme.verdigris if over else ui.theme.ink
        stands = ui.run(summary.stands.rstrip("."), "label", colour)
        if ui.size(stands)[0] > second.w and third.h >= 20.0:
            ui.words(second.union(third), stands, wrap=True, valign="top", leading=1.2)
            return
        ui.words(second, stands)
        if third.h >= 20.0:
            ui.words(third, ui.run(summary.game, "label", ui.theme.ink_soft))

    def paint_large(self, ui: Ui, rect: Rect, listed: ListedMatch) -> None:
        """Paint a large picture of a match."""
        side = min(rect.w, rect.h)
        self._thumbnails.paint(ui.dl, Rect(round(rect.centre[0] - side / 2), rect.y, side, side), listed.preview)

    # What is chosen

    def why_not(self, name: str, listed: ListedMatch | None) -> str:
        """Return why a match cannot be continued or replayed; "" if its file can be read."""
        if listed is None:
            return self.t("Choose a match first.")
        if name == "delete" and self._is_here(listed):
            return self.t("You are playing this match. Leave the table first.")
        return self._summary_of(listed).trouble if name in {"go-on", "watch"} else ""

    def _is_here(self, listed: ListedMatch) -> bool:
        """Return whether a screen of this window keeps the match open."""
        return any(isinstance(scene, Screen) and scene.open_match == listed.name for scene in self.app.stack.scenes)

    def details_of(self, listed: ListedMatch) -> FileDetails:
        """Return players, game, standing and date."""
        summary = self._summary_of(listed)
        return FileDetails((summary.players, summary.stands, summary.game, summary.when), summary.trouble)

    def fit(self, page: PageId) -> None:
        """Update buttons and details; a finished match is opened, not continued."""
        super().fit(page)
        listed, go_on = self.choice(page), self.buttons[page]["go-on"]
        over = listed is not None and listed.preview is not None and listed.preview.outcome is not None
        go_on.text = go_on.name = self.t("Open") if over else self.t("Continue")

    # What is done

    def take(self, page: PageId, generation: int = 0) -> None:
        """Continue it; a sample is copied first."""
        listed = self.choice(page)
        if listed is None:
            return
        summary = self._summary_of(listed)
        if summary.trouble and not generation:
            self.ui.say(summary.trouble)
            return
        generation = generation or listed.generation
        if page == "own":
            navigation.open_saved(
                self.shell,
                listed.name,
                generation,
                about=self._about(listed),
                refused=lambda error: self._refused(listed, error),
            )
        else:
            self._take_copy(listed, self._store(page).path(listed.name, generation))

    def _take_copy(self, listed: ListedMatch, path: Path) -> None:
        shell = self.shell

        def copied(watch: Watch) -> Session:
            return Session.copy(path, shell.store, shell.games, shell.clock, shell.statistics, watch)

        def drop(session: Session) -> None:
            session.close()
            with suppress(SaveError):
                shell.store.delete(session.name)

        navigation.sit_down(
            shell, self._about(listed), copied, refused=lambda error: self._refused(listed, error), drop=drop
        )

    def _watch(self, page: PageId) -> None:
        listed = self.choice(page)
        if listed is None:
            return
        shell, store = self.shell, self._store(page)

        def restored(watch: Watch) -> Table:
            document = store.read(listed.name, listed.generation)
            return restore(document, rules_for(document, shell.games), watch).table

        shell.reads.read(
            self,
            self.t("Reading the match"),
            self._about(listed),
            restored,
            lambda table: navigation.replay(shell, table),
            refused=lambda error: self._refused(listed, error),
        )

    def _about(self, listed: ListedMatch) -> str:
        summary = self._summary_of(listed)
        return summary.players or summary.game

    def _refused(self, listed: ListedMatch, error: SaveError) -> None:
        self.shell.notices.append(not_opened(listed.name, error.refusal))
        self.rebuild()

    def remove(self, listed: ListedMatch) -> Deleted | None:
        """Delete a match, or say why that fails."""
        try:
            return self.shell.store.delete(listed.name)
        except SaveError as error:
            self.ui.say(unwritten(self.shell.speech, error.refusal, "deletion"))
            return None

    def restore(self, deleted: Deleted) -> None:
        """Bring a match back, or say why that fails."""
        try:
            self.shell.store.undelete(deleted)
        except SaveError as error:
            self.ui.say(unwritten(self.shell.speech, error.refusal, "return"))

    def _tell_where(self, page: PageId) -> None:
        listed = self.choice(page)
        if listed is None:
            return
        path = self._store(page).path(listed.name, listed.generation)
        self._ask(
            self.t("Where is the file?"),
            Label(str(path), "label"),
            (
                DialogAnswer("copy", self.t("Copy the path"), "primary", default=True),
                DialogAnswer("close", self.t("Close"), cancel=True),
            ),
            lambda answer: self._path_copied(path) if answer == "copy" else None,
        )

    def _path_copied(self, path: Path) -> None:
        self.copy(str(path), self.t("The path was copied."))

    def _ask_older(self) -> None:
        """Offer the older copies, once they are read."""
        listed = self.choice("own")
        if listed is None:
            return
        store = self.shell.store
        self.shell.reads.read(
            self,
            self.t("Reading the older copies"),
            self._about(listed),
            lambda _: store.generations(listed.name),
            self._offer_older,
        )

    def _offer_older(self, older: Sequence[Generation]) -> None:
        if not older:
            self._ask(
                self.t("Older copies"),
                Label(self.t("There is no older copy of this match that can be read.")),
                (DialogAnswer("close", self.t("Close"), cancel=True, default=True),),
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
        message = Label(
            self.t("The match goes on from the copy. What is in the file now is kept beside it."), "label", tone="soft"
        )
        self._ask(
            self.t("Older copies"),
            Column(message, box),
            (
                DialogAnswer("close", self.t("Close"), cancel=True),
                DialogAnswer("open", self.t("Continue"), "primary", default=True, icon="play"),
            ),
            lambda answer: self._take_older(box.chosen) if answer == "open" else None,
        )

    def _take_older(self, number: object) -> None:
        if isinstance(number, int):
            self.take("own", number)

    def _older_row(self, copy: Generation) -> Entry:
        speech, shown = self.shell.speech, copy.preview
        what = {1: self.t("The save before"), 2: self.t("The turn before"), 3: self.t("The end of the sitting before")}[
            copy.number
        ]
        when = written(speech, shown.updated, self.shell.clock())
        summary = stands(self.shell, shown)
        if shown.turn:
            # Not how many lines the log has: that would tell how much somebody has chosen in secret.
            summary = self.t("{stands}; turn {turn}", stands=summary.rstrip("."), turn=shown.turn)
        return Entry(copy.number, what, summary, when)

    def _ask(
        self, title: str, body: Widget, answers: Sequence[DialogAnswer], on_answer: Callable[[str | None], object]
    ) -> None:
        self.ui.open(Dialog(title, body, answers, on_answer, width=720.0))
