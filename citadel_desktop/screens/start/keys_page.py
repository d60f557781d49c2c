"""The page of the settings on which keys are changed: what each does, and a dialog that hears the next key."""

from collections.abc import Callable, Mapping
from string import ascii_lowercase
from types import MappingProxyType

from citadel_desktop.language.catalogue import Speech
from citadel_desktop.scene.commands import DEFAULT_KEYS, Command, KeyMap, cap_of, chords_for, key_map
from citadel_desktop.scene.input import Key, press
from citadel_desktop.scene.widgets import Button, Column, Dialog, DialogAnswer, Label, Row, Ui, Widget, WidgetGrid
from citadel_desktop.screens.shell.screen import Screen
from citadel_desktop.screens.shell.shell import Shell
from citadel_desktop.values import replace

NEXT_PLACE = "n"
"""The usual key for the next place of a board where something can be done."""

_COMMANDS: Mapping[Command, Callable[[Speech], str]] = MappingProxyType(
    {
        Command.UNDO: lambda s: s.t("Undo"),
        Command.REDO: lambda s: s.t("Redo"),
        Command.RESET_TURN: lambda s: s.t("Begin the turn anew"),
        Command.END_TURN: lambda s: s.t("End the turn"),
        Command.HELP: lambda s: s.t("Rules and help"),
        Command.ASK_HERE: lambda s: s.t("What is here, and what may be done"),
        Command.ASK_NEAR: lambda s: s.t("What is beside it"),
        Command.ASK_THREATS: lambda s: s.t("Who threatens what"),
        Command.ASK_CHANGED: lambda s: s.t("What has changed"),
        Command.ASK_STANDINGS: lambda s: s.t("How everybody stands"),
        Command.ASK_HAND: lambda s: s.t("What is in hand"),
        Command.ASK_TASK: lambda s: s.t("What is asked"),
        Command.WEIGH: lambda s: s.t("Why not this?"),
        Command.MENU: lambda s: s.t("Menu"),
        Command.SETTINGS: lambda s: s.t("Settings"),
        Command.FIND: lambda s: s.t("Search"),
        Command.ZOOM_IN: lambda s: s.t("Board larger"),
        Command.ZOOM_OUT: lambda s: s.t("Board smaller"),
        Command.ZOOM_FIT: lambda s: s.t("All of the board"),
        Command.SCALE_UP: lambda s: s.t("Everything larger"),
        Command.SCALE_DOWN: lambda s: s.t("Everything smaller"),
        Command.SCALE_RESET: lambda s: s.t("Everything at its usual size"),
        Command.FULLSCREEN: lambda s: s.t("Full screen"),
        Command.MUTE: lambda s: s.t("Sound on and off"),
        Command.PICTURE: lambda s: s.t("Picture of the window"),
        Command.QUIT: lambda s: s.t("Quit"),
    }
)
"""What can be had by another key, in the order it is shown."""


_LETTERS: Mapping[str, Callable[[Speech], tuple[str, ...]]] = MappingProxyType(
    {
        "b": lambda s: (s.t("Step back"),),
        "d": lambda s: (s.t("Dice"),),
        "f": lambda s: (s.t("First"),),
        "h": lambda s: (s.t("Hint"),),
        "l": lambda s: (s.t("Last"),),
        NEXT_PLACE: lambda s: (s.t("Next place where something can be done"), s.t("Step forward")),
        "p": lambda s: (s.t("Pause"), s.t("Play")),
    }
)
"""What letters do on every board, and where a match is looked through."""


def changeable(shell: Shell) -> Mapping[str, str]:
    """By usual key what it does; by letter all that it does on some board or other."""
    speech = shell.speech
    found = {chords_for(command)[0]: words(speech) for command, words in _COMMANDS.items()}
    boards = [room.letters(speech) for room in shell.rooms.values()]
    for letter in ascii_lowercase:
        told = [*(_LETTERS[letter](speech) if letter in _LETTERS else ())]
        told += [label for letters in boards for label in letters.get(letter, ())]
        if told:
            found[letter] = ", ".join(dict.fromkeys(told))
    return found


class KeyDialog(Dialog):
    """A dialog that hears what keys are pressed while one is chosen (`KeyMap.choosing`)."""

    on_key: Callable[[str], None]

    def key_inside(self, ui: Ui, event: Key) -> bool:
        """Any key that may be chosen; the others as in every dialog."""
        if not event.pressed:
            return super().key_inside(ui, event)
        self.on_key(event.pressed)
        return True


class KeysPage:
    """All keys that can be changed, each with a button that shows what is pressed now."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self._buttons: dict[str, Button] = {}
        self._shown = DEFAULT_KEYS

    def build(self) -> Widget:
        """A row for each, and a way back to the usual ones."""
        rows: list[list[Widget | None]] = []
        for usual, name in changeable(self.screen.shell).items():
            button = Button(
                "",
                lambda usual=usual, name=name: self._ask(usual, name),  # type: ignore[misc] # bound by default
                small=True,
                help=self.screen.t("Choose another key for: {what}", what=name),
                id=("key", usual),
            )
            self._buttons[usual] = button
            rows.append([Label(name), button])
        self._label()
        back = Button(self.screen.t("All keys as usual"), self._reset, icon="reset", id="keys-reset")
        return Column(
            Label(
                self.screen.t(
                    "Arrows, Tab, Enter, Space and Esc stay as they are. While something is typed, letters are letters."
                ),
                "label",
                tone="soft",
            ),
            WidgetGrid(rows, grow=[0], row_gap=8.0),
            Row(back),
            gap=14.0,
        )

    def follow(self) -> None:
        """Show on the buttons what is printed on the keys of the keyboard as it is now."""
        if self._shown != replace(self.screen.app.keys, choosing=False):
            self._label()

    def _label(self) -> None:
        self._shown = replace(self.screen.app.keys, choosing=False)
        for usual, name in changeable(self.screen.shell).items():
            button = self._buttons[usual]
            button.text = self._shown.cap(usual)
            button.name = f"{name}: {button.text}"

    def _cap_of(self, chord: str) -> str:
        return cap_of(chord, self.screen.app.keys.layout)

    def _ask(self, usual: str, name: str) -> None:
        t, keys = self.screen.t, self.screen.app.keys
        self._told = Label(t("Press the key for it."))
        self._dialog = KeyDialog(
            name,
            self._told,
            (
                DialogAnswer("usual", t("As usual: {key}", key=self._cap_of(usual))),
                DialogAnswer("cancel", t("Leave as is"), cancel=True),
            ),
            lambda answer: self._change(usual, usual if answer == "usual" else keys.chosen(usual)),
        )
        self._dialog.on_key = lambda pressed: self._chosen(usual, pressed)
        self.screen.ui.open(self._dialog)
        self.screen.app.keys = replace(keys, choosing=True)

    def _chosen(self, usual: str, pressed: str) -> None:
        """Take a key, unless it means something else already; that is told, and the next one is heard."""
        other = self._means(pressed)
        if other not in {"", usual}:
            name = changeable(self.screen.shell).get(other)
            self._told.text = (
                self.screen.t("{key} is taken. Press another one.", key=self._cap_of(pressed))
                if name is None
                else self.screen.t("{key} means: {what}. Press another one.", key=self._cap_of(pressed), what=name)
            )
            self.screen.app.announce(self._told.text, urgent=True)
            return
        self._dialog.close()
        self._change(usual, pressed)

    def _means(self, pressed: str) -> str:
        """What a key stands for now, as a usual key; "" for nothing."""
        usual = self._kept.meant(pressed)
        known = usual in changeable(self.screen.shell)
        taken = usual != pressed or known or press(usual).command is not None
        return usual if taken else ""

    @property
    def _kept(self) -> KeyMap:
        return key_map(self.screen.shell.settings.keys)

    def _change(self, usual: str, chosen: str) -> None:
        self._keep(dict(self._kept.with_change(usual, chosen).changed))

    def _reset(self) -> None:
        self._keep(dict(DEFAULT_KEYS.changed))

    def _keep(self, changed: Mapping[str, str]) -> None:
        self.screen.shell.change(keys=changed)
        self.screen.app.keys = self._kept
        self.screen.app.request_redraw()
