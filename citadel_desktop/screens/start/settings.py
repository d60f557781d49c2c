"""The settings: everything applies at once."""

import os
from collections.abc import Hashable, Sequence
from dataclasses import fields
from pathlib import Path
from typing import Any

from citadel_desktop.language import computers
from citadel_desktop.language.catalogue import NAMES, PSEUDO, languages
from citadel_desktop.match import workers
from citadel_desktop.saves.settings import ANNOUNCED, LOOKS, PACES, POINTERS, SCALES, THINKING, WAITS, Settings
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
from citadel_desktop.scene.widgets.shortcuts import cap
from citadel_desktop.screens.files.summary import game_name
from citadel_desktop.screens.shell.screen import Screen
from citadel_desktop.screens.start.keys_page import KeysPage
from citadel_desktop.screens.start.record import RecordLine, tally
from citadel_desktop.screens.start.shields_page import ShieldsPage

_SAMPLE = "pace sample"
_KEPT = frozenset({"geometry", "last_game", "last_setup"})
"""What a reset leaves alone: it was never chosen here."""
_PSEUDO_SWITCH = "CITADEL_PSEUDO"


class SettingsScreen(Screen):
    """Display, sound, language, files and the record of finished matches."""

    sheet_limit = (1000.0, 760.0)
    _page = "display"
    _there = False
    _wanted_scale: int | None = None

    def heading(self) -> str:
        """The title."""
        return self.t("Settings")

    def first_focus(self) -> str:
        """The tabs."""
        return "tabs"

    def build(self) -> Widget:
        """A tab for each group, and the way back to the defaults."""
        self._keys = KeysPage(self)
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
        """Keep the widgets in step with what was changed elsewhere, by keys."""
        settings = self.shell.settings
        if self._wanted_scale is None:
            self._scale.value = settings.scale
        self._fullscreen.value = settings.fullscreen
        self._sounds.value = settings.sound
        self._keys.follow()
        self._scale.help = self._also(Command.SCALE_UP, Command.SCALE_DOWN)
        self._fullscreen.help = self._also(Command.FULLSCREEN)
        self._sounds.help = self._also(Command.MUTE)
        super().draw(dl, now)

    def _also(self, *commands: Command) -> str:
        return self.t("Also with {keys}", keys=" / ".join(cap(one, self.app.keys) for one in commands))

    # Pages

    def _display(self) -> Widget:
        settings = self.shell.settings
        self._scale = ValueSlider(
            self.t("Size of everything"),
            settings.scale,
            self._rescaled,
            least_value=SCALES[0],
            most_value=SCALES[1],
            step=5,
            words=self._percent,
            id="scale",
        )
        self._fullscreen = Toggle(
            self.t("Full screen"), settings.fullscreen, lambda on: self.shell.change(fullscreen=on), id="fullscreen"
        )
        pace = ChoiceBox(
            self.t("Movement"),
            [Entry(code, label) for code, label in zip(PACES, self._pace_names(), strict=True)],
            settings.pace,
            self._paced,
            id="pace",
        )
        sample = Canvas(self.t("Sample of the movement"), self._paint_sample, size=(240.0, 48.0))
        first_times = Toggle(
            self.t("Explain what happens for the first time"),
            settings.first_times,
            lambda on: self.shell.change(first_times=on, met=()),
            help=self.t("Switched on again, everything is explained once more."),
            id="first-times",
        )
        smooth = Toggle(
            self.t("Draw by way of the graphics card"),
            settings.framebuffer_acceleration,
            lambda on: self.shell.change(framebuffer_acceleration=on),
            id="acceleration",
        )
        notation = Toggle(
            self.t("Show each action in notation, and let it be typed"),
            settings.notation,
            lambda on: self.shell.change(notation=on),
            id="notation-shown",
        )
        looks = (
            self.t("As the system"),
            self.t("Oak and parchment"),
            self.t("High contrast, dark"),
            self.t("High contrast, light"),
        )
        textures = Toggle(
            self.t("Textures and plants"),
            self.app.theme.textured,
            lambda on: self.shell.change(textured=on),
            help=self.t("Without it boards are plain."),
            id="textured",
        )
        if self.shell.look in {"dark", "light"}:
            textures.disabled = self.t("With high contrast boards are always plain.")
        pointers = (self.t("As the system"), self.t("Large"), self.t("Very large"))
        thick = Toggle(
            self.t("Thick frame around what the keyboard is at"),
            settings.thick_focus,
            lambda on: self.shell.change(thick_focus=on),
            id="thick-focus",
        )
        show = Button(self.t("Show"), self._show_pace, small=True, id="show-pace")
        return self._page_of(
            [
                [Label(self.t("Size of everything")), self._scale],
                [Label(self.t("Window")), self._fullscreen],
                self._choice("look", self.t("Look"), LOOKS, looks),
                [Label(self.t("Boards")), textures],
                self._choice("pointer", self.t("Pointer"), POINTERS, pointers),
                [Label(self.t("Focus")), thick],
                [Label(self.t("Movement")), pace],
                [None, Row(sample.sized(grow=1), show)],
                [Label(self.t("Log")), notation],
                [Label(self.t("Notes at the table")), first_times],
                [Label(self.t("Performance")), smooth],
            ],
            self.t(
                "The graphics card can be smoother where there is a real one, and much slower "
                "where there is none. It applies from the next start."
            ),
        )

    def _page_of(self, rows: Sequence[Sequence[Widget | None]], *notes: str) -> Widget:
        """Rows of a label and what it is about, and below them what is to be known."""
        table = WidgetGrid(rows, grow=[1], stack=True, row_gap=16.0)
        return Column(table, *map(self._aside, notes), gap=14.0)

    def _percent(self, value: float) -> str:
        return self.t("{percent} %", percent=round(value))

    def _sound(self) -> Widget:
        settings = self.shell.settings
        self._sounds = Toggle(self.t("Play sounds"), settings.sound, self._sounded, id="sound")
        volume = ValueSlider(
            self.t("Volume"),
            settings.volume,
            lambda value: self.shell.change(volume=round(value)),
            step=5,
            words=self._percent,
            id="volume",
        )
        listen = Button(self.t("Listen"), lambda: self.app.sounds.play("place"), icon="play", id="listen")
        announced = (
            self.t("Only what concerns oneself"),
            self.t("What happens"),
            self.t("Everything that comes of it"),
        )
        notes = [self.t("Everything that is heard is also seen, so nothing is missed without sound.")]
        if self.app.sounds.available is False:
            notes.append(self.t("No sound device was found on this computer."))
        return self._page_of(
            [
                [Label(self.t("Sound")), self._sounds],
                [Label(self.t("Volume")), volume],
                [None, Row(listen)],
                self._choice("announced", self.t("A screen reader says"), ANNOUNCED, announced),
            ],
            *notes,
        )

    def _computers(self) -> Widget:
        times = (
            self.t("Quick: a quarter of a second"),
            self.t("Normal: under a second"),
            self.t("Long: three seconds"),
        )
        waits = (
            self.t("As soon as they are found"),
            self.t("Short pause"),
            self.t("Normal pause"),
            self.t("Long pause"),
        )
        several = [0, *(number for number in (1, 2, 4, 8, 16, 32, 64) if number <= workers.processor_count())]
        processors = [
            self.t("As many processors as suit"),
            *(self.n("{count} processor", "{count} processors", number) for number in several[1:]),
        ]
        ends = (self.t("Computers give them up"), self.t("Computers play them to the end"))
        return self._page_of(
            [
                self._choice("thinking", self.t("Time to think"), THINKING, times),
                self._choice("giving_up", self.t("Lost matches"), (True, False), ends),
                self._choice("waiting", self.t("Between moves"), WAITS, waits),
                self._choice("processors", self.t("A Master thinks on"), several, processors),
            ],
            self.t(
                "What a computer does can be looked at for so long before the next move. "
                "A click on the board, Enter or Space goes on at once."
            ),
        )

    def _choice(
        self, setting: str, label: str, values: Sequence[Hashable], names: Sequence[str]
    ) -> list[Widget | None]:
        """A row with all that a setting can be."""
        box = ChoiceBox(
            label,
            [Entry(value, name) for value, name in zip(values, names, strict=True)],
            getattr(self.shell.settings, setting),
            lambda value: self.shell.change(**{setting: value}),
            id=setting,
        )
        return [Label(label), box]

    def _language(self) -> Widget:
        codes = [code for code in languages() if code != PSEUDO or self._pseudo_offered()]
        entries = [Entry("", self.t("As the system"))]
        entries += [Entry(code, NAMES[code]) for code in codes]
        chosen = self.shell.settings.language
        if chosen not in {entry.id for entry in entries}:
            chosen = self.shell.speech.lang
        choice = ChoiceBox(
            self.t("Language"), entries, chosen, lambda code: self.shell.change(language=code), id="language"
        )
        return self._page_of(
            [[Label(self.t("Language")), choice]], self.t("What is not translated yet is shown in English.")
        )

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
        """What is written of finished matches, once it is read."""
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
        """A player, or all computers of a level; matches with hints apart."""
        name = computers.level(self.shell.speech, line.level) if line.level else line.name
        return self.t("{name}, with hints", name=name) if line.hints else name

    def _aside(self, text: str) -> Widget:
        return Label(text, "label", tone="soft")

    # The sample of movement

    def _pace_names(self) -> tuple[str, ...]:
        return (self.t("As the system"), self.t("Off"), self.t("Fast"), self.t("Normal"), self.t("Slow"))

    def _paint_sample(self, ui: Ui, rect: Rect) -> None:
        """A shield that goes from one end of a road to the other."""
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

    def _rescaled(self, value: float) -> None:
        """Keys apply at once; a drag when the button is let go, since the slider itself grows with it."""
        self._wanted_scale = round(value)
        if self.ui.ui.held is None:
            self._apply_scale()

    def _apply_scale(self) -> None:
        wanted, self._wanted_scale = self._wanted_scale, None
        if wanted is not None:
            self.shell.change(scale=wanted)

    def pointer(self, event: Pointer) -> bool:
        """As usual; letting go of the slider applies it."""
        used = super().pointer(event)
        if event.kind == "up":
            self._apply_scale()
        return used

    def _paced(self, pace: str) -> None:
        self.shell.change(pace=pace)
        self._show_pace()

    def _sounded(self, on: bool) -> None:
        self.shell.change(sound=on)
        self.app.sounds.play("click")

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
        default = Settings()
        changes: dict[str, Any] = {
            one.name: getattr(default, one.name) for one in fields(default) if one.name not in _KEPT
        }
        self.shell.change(**changes)
        self.rebuild()
        self.remark(self.t("The settings are as they were at first."))

    def command(self, command: Command) -> bool:
        """The settings are open already."""
        return command is Command.SETTINGS


def _scrolled(content: Widget) -> ScrollArea:
    return ScrollArea(content, margin=10.0)
