"""The settings screen; changes apply at once."""

import os
from collections.abc import Hashable, Mapping, Sequence
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import Any

from citadel_desktop.language import computers
from citadel_desktop.language.catalogue import NAMES, PSEUDO, languages
from citadel_desktop.match import workers
from citadel_desktop.saves.settings import OFFERS, Offer, defaults
from citadel_desktop.scene import paint
from citadel_desktop.scene.animation import Tween, between
from citadel_desktop.scene.commands import Command
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.input import Pointer
from citadel_desktop.scene.widgets import (
    Button,
    Canvas,
    Cell,
    ChoiceBox,
    Column,
    DataTable,
    Entry,
    Label,
    Page,
    Row,
    ScrollArea,
    Spacer,
    TableColumn,
    Tabs,
    Toggle,
    Ui,
    ValueSlider,
    Widget,
    WidgetGrid,
    question,
)
from citadel_desktop.screens.files.summary import game_name
from citadel_desktop.screens.shell.screen import Screen
from citadel_desktop.screens.start.keys_page import KeysPage
from citadel_desktop.screens.start.record import RecordLine, tally
from citadel_desktop.screens.start.shields_page import ShieldsPage

_SAMPLE = "pace sample"
_KEYS: Mapping[str, tuple[Command, ...]] = MappingProxyType(
    {"scale": (Command.SCALE_UP, Command.SCALE_DOWN), "fullscreen": (Command.FULLSCREEN,), "sound": (Command.MUTE,)}
)
"""Settings that keys change, too."""
_PSEUDO_SWITCH = "CITADEL_PSEUDO"


class SettingsScreen(Screen):
    """Display, sound, language, files, and the record of finished matches."""

    sheet_limit = (1000.0, 760.0)
    _page = "display"
    _there = False
    _wanted_scale: int | None = None

    def heading(self) -> str:
        """The title."""
        return self.t("Settings")

    def first_focus(self) -> str:
        """Focus the tabs."""
        return "tabs"

    def build(self) -> Widget:
        """Return a tab for each group, and a button that restores the defaults."""
        self._keys = KeysPage(self)
        self._keyed: dict[str, Toggle | ValueSlider] = {}
        pages = (
            Page("display", self.t("Display"), _scrolled(self._display()), "eye"),
            Page("sound", self.t("Sound"), _scrolled(self._sound()), "sound-on"),
            Page("language", self.t("Language"), _scrolled(self._language()), "book"),
            Page("keys", self.t("Keys"), _scrolled(self._keys.build()), "edit"),
            Page("shields", self.t("Shields"), _scrolled(ShieldsPage(self).build()), "shield"),
            Page("computers", self.t("Computers"), _scrolled(self._computers()), "knight"),
            Page("files", self.t("Files"), _scrolled(self._files()), "saves"),
            Page("record", self.t("Record"), _scrolled(self._record()), "trophy"),
        )
        self._tabs = Tabs(self.t("Settings"), pages, self._page, self._turn, id="tabs")
        reset = Button(self.t("Reset to defaults"), self._ask_reset, icon="reset", id="reset")
        return Column(self._tabs.sized(grow=1), Row(Spacer(grow=1), reset))

    def draw(self, dl: DisplayList, now: int) -> None:
        """Draw, with changes made elsewhere by keys."""
        for name, widget in self._keyed.items():
            if name != "scale" or self._wanted_scale is None:
                widget.value = getattr(self.shell.settings, name)
            keys = " / ".join(self.app.keys.cap(one) for one in _KEYS[name])
            widget.help = self.t("Also with {keys}", keys=keys)
        self._keys.follow()
        super().draw(dl, now)

    # Pages

    def _display(self) -> Widget:
        sample = Canvas(self.t("Sample of the movement"), self._paint_sample, size=(240.0, 48.0))
        show = Button(self.t("Show"), self._show_pace, small=True, id="show-pace")
        return self._page_of(
            "display",
            self.t(
                "The graphics card can be smoother where there is a real one, and much slower "
                "where there is none. It applies from the next start."
            ),
            pace=Row(sample.sized(grow=1), show),
        )

    def _sound(self) -> Widget:
        listen = Button(self.t("Listen"), lambda: self.app.sounds.play("place"), icon="play", id="listen")
        notes = [self.t("Everything that is heard is also seen, so nothing is missed without sound.")]
        if self.app.sounds.available is False:
            notes.append(self.t("No sound device was found on this computer."))
        return self._page_of("sound", *notes, volume=Row(listen))

    def _language(self) -> Widget:
        return self._page_of("language", self.t("What is not translated yet is shown in English."))

    def _computers(self) -> Widget:
        return self._page_of(
            "computers",
            self.t(
                "What a computer does can be looked at for so long before the next move. "
                "A click on the board, Enter or Space goes on at once."
            ),
        )

    def _page_of(self, page: str, *notes: str, **below: Widget) -> Widget:
        """Return a page's settings, what goes `below` some of them, and a note under all."""
        rows: list[list[Widget | None]] = []
        for name, offer in OFFERS.items():
            if offer.page == page:
                rows.append([Label(self.shell.speech.translated(offer.label)), self._offered(name, offer)])
                rows += [[None, below[name]]] if name in below else []
        table = WidgetGrid(rows, grow=[1], stack=True, row_gap=16.0)
        return Column(table, *map(self._aside, notes), gap=14.0)

    def _offered(self, name: str, offer: Offer) -> Widget:
        translated, changed = self.shell.speech.translated, partial(self._changed, name)
        label, value = translated(offer.label), getattr(self.shell.settings, name)
        if not offer.switch and not offer.span:
            choices = self._choices(name, offer)
            if name == "language" and value not in choices:
                value = self.shell.speech.lang
            return ChoiceBox(label, [Entry(*row) for row in choices.items()], value, changed, id=name)
        widget: Toggle | ValueSlider
        if offer.span:
            least, most = offer.span
            widget = ValueSlider(
                label, value, changed, least_value=least, most_value=most, step=5, words=self._percent, id=name
            )
        else:
            widget = Toggle(translated(offer.switch), value, changed, help=translated(offer.help), id=name)
        if name in _KEYS:
            self._keyed[name] = widget
        if name == "textured" and self.shell.look in {"dark", "light"}:
            widget.value, widget.disabled = False, self.t("With high contrast boards are always plain.")
        return widget

    def _choices(self, name: str, offer: Offer) -> dict[Hashable, str]:
        """Return the choices of a setting in words."""
        choices: dict[Hashable, str] = {
            value: self.shell.speech.translated(words) for value, words in offer.choices.items()
        }
        if name == "language":
            choices |= {code: NAMES[code] for code in languages() if code != PSEUDO or self._pseudo_offered()}
        if name == "processors":
            several = (number for number in (1, 2, 4, 8, 16, 32, 64) if number <= workers.processor_count())
            choices |= {number: self.n("{count} processor", "{count} processors", number) for number in several}
        return choices

    def _percent(self, value: float) -> str:
        return self.t("{percent} %", percent=round(value))

    def _pseudo_offered(self) -> bool:
        return self.shell.settings.language == PSEUDO or bool(os.environ.get(_PSEUDO_SWITCH))

    def _files(self) -> Widget:
        paths = self.shell.paths
        folders: tuple[tuple[str, str, Path], ...] = (
            ("matches", self.t("Saved matches"), paths.matches),
            ("settings", self.t("Settings"), paths.settings),
            ("statistics", self.t("Record of finished matches"), paths.statistics),
            ("log", self.t("Log"), paths.log),
            ("crashes", self.t("Reports of crashes"), paths.crashes),
        )
        parts: list[Widget] = [
            self._aside(self.t("Matches are saved by themselves after every action. They are kept in these places."))
        ]
        for code, label, path in folders:
            parts.append(
                Row(
                    Column(
                        Label(label, "strong"), Label(str(path), "label", tone="soft", id=("path", code)), gap=2.0
                    ).sized(grow=1),
                    Button(
                        self.t("Copy"),
                        lambda path=path: self._copied(path),  # type: ignore[misc] # bound by default
                        small=True,
                        help=self.t("Copy the path of {what}", what=label),
                        id=("copy", code),
                    ),
                    valign="middle",
                )
            )
        return Column(*parts, gap=14.0)

    def _record(self) -> Widget:
        """Return the record of finished matches, once it is read."""
        place = Column()

        def show(told: Widget) -> None:
            place.content = [told.sized(grow=1)]
            self.app.request_redraw()

        show(Label(self.t("The finished matches are being looked through."), tone="soft"))

        self.shell.reads.look(
            self,
            lambda: self._counted(tally(self.shell.statistics.all())),
            show,
            lambda error: show(Label(self.sentence(error.refusal), tone="danger")),
        )
        return place

    def _counted(self, lines: Sequence[RecordLine]) -> Widget:
        if not lines:
            return Label(
                self.t("No match has been finished yet. Who has won and lost will be counted here."), tone="soft"
            )
        columns = (
            TableColumn(self.t("Player"), grow=1),
            TableColumn(self.t("Game"), grow=1),
            TableColumn(self.t("Matches"), "right"),
            TableColumn(self.t("Won"), "right"),
            TableColumn(self.t("Drawn"), "right"),
            TableColumn(self.t("Lost"), "right"),
        )
        rows: list[Sequence[str | Cell]] = [
            (
                Cell(self._who(line), bold=True),
                game_name(self.shell, line.game),
                str(line.played),
                str(line.won),
                str(line.drawn),
                str(line.lost),
            )
            for line in lines
        ]
        return DataTable(self.t("Record of finished matches"), columns, rows)

    def _who(self, line: RecordLine) -> str:
        """Name a player, or all computers of a level; matches with hints apart."""
        name = computers.level(self.shell.speech, line.level) if line.level else line.name
        return self.t("{name}, with hints", name=name) if line.hints else name

    def _aside(self, text: str) -> Widget:
        return Label(text, "label", tone="soft")

    # The sample of movement

    def _paint_sample(self, ui: Ui, rect: Rect) -> None:
        """Paint a shield that goes along a road at the chosen speed."""
        dl, theme = ui.dl, ui.theme
        dl.fill(Rect(rect.x + 20, rect.centre[1] - 1, rect.w - 40, 2), theme.ink_faint)
        t = self.app.animations.value(_SAMPLE, ui.now)
        ends = (rect.x + 4, rect.right - 40)
        start, end = ends if self._there else ends[::-1]
        paint.shield(dl, 4, Rect(between(start, end, t), rect.centre[1] - 20, 36, 40))

    def _show_pace(self) -> None:
        self._there = not self._there
        self.app.animations.skip()
        self.app.animations.play(Tween(_SAMPLE, 700, "in_out"))
        self.app.request_redraw()

    # What is chosen

    def _turn(self, page: str) -> None:
        self._page = page

    def _changed(self, name: str, value: Any) -> None:
        """Apply a change at once, but a drag of the scale on release, since the slider grows with it."""
        if OFFERS[name].span:
            value = round(value)
        if name == "scale":
            self._wanted_scale = value
            if self.ui.ui.held is None:
                self._apply_scale()
            return
        self.shell.change(**{name: value}, **({"met": ()} if name == "first_times" else {}))
        if name == "pace":
            self._show_pace()
        if name == "sound":
            self.app.sounds.play("click")

    def _apply_scale(self) -> None:
        wanted, self._wanted_scale = self._wanted_scale, None
        if wanted is not None:
            self.shell.change(scale=wanted)

    def pointer(self, event: Pointer) -> bool:
        """Handle the pointer; releasing the scale's slider applies it."""
        used = super().pointer(event)
        if event.kind == "up":
            self._apply_scale()
        return used

    def _copied(self, path: Path) -> None:
        self.copy(str(path), self.t("The path was copied."))

    def _ask_reset(self) -> None:
        self.ui.open(
            question(
                self.t("Reset to defaults"),
                self.t("All settings go back to what they were at first. Matches and the record stay."),
                self.t("Reset"),
                self.t("Leave as is"),
                self._reset,
            )
        )

    def _reset(self) -> None:
        self.shell.change(**defaults())
        self.rebuild()
        self.remark(self.t("The settings are as they were at first."))

    def command(self, command: Command) -> bool:
        """Ignore the command that opens the settings."""
        return command is Command.SETTINGS


def _scrolled(content: Widget) -> ScrollArea:
    return ScrollArea(content, margin=10.0)
