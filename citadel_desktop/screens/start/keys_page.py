"""The settings page that changes keys, with a dialog that waits for the next key."""

from collections.abc import Callable, Mapping
from string import ascii_lowercase
from types import MappingProxyType

from citadel_desktop.language.common import Word
from citadel_desktop.scene.commands import DEFAULT_KEYS, Command, KeyMap, cap_of, key_map
from citadel_desktop.scene.input import Key, press
from citadel_desktop.scene.widgets import Button, Column, Dialog, DialogAnswer, Label, Row, Ui, Widget, WidgetGrid
from citadel_desktop.screens.shell.screen import Screen
from citadel_desktop.screens.shell.shell import Shell
from citadel_desktop.values import replace

NEXT_PLACE_KEY = "n"
"""Default key for the next place of a board where something can be done."""

_COMMANDS: Mapping[Command, Word] = MappingProxyType(
    {
        Command.UNDO: "Undo",
        Command.REDO: "Redo",
        Command.RESET_TURN: "Begin the turn anew",
        Command.END_TURN: "End the turn",
        Command.HELP: "Rules and help",
        Command.ASK_HERE: "What is here, and what may be done",
        Command.ASK_NEAR: "What is beside it",
        Command.ASK_THREATS: "Who threatens what",
        Command.ASK_CHANGED: "What has changed",
        Command.ASK_STANDINGS: "How everybody stands",
        Command.ASK_HAND: "What is in hand",
        Command.ASK_TASK: "What is asked",
        Command.WEIGH: "Why not this?",
        Command.MENU: "Menu",
        Command.SETTINGS: "Settings",
        Command.FIND: "Search",
        Command.ZOOM_IN: "Board larger",
        Command.ZOOM_OUT: "Board smaller",
        Command.ZOOM_FIT: "All of the board",
        Command.SCALE_UP: "Everything larger",
        Command.SCALE_DOWN: "Everything smaller",
        Command.SCALE_RESET: "Everything at its usual size",
        Command.FULLSCREEN: "Full screen",
        Command.MUTE: "Sound on and off",
        Command.PICTURE: "Picture of the window",
        Command.QUIT: "Quit",
    }
)
"""Commands whose keys can be changed, in the order shown."""


_LETTERS: Mapping[str, tuple[Word, ...]] = MappingProxyType(
    {
        "b": ("Step back",),
        "d": ("Dice",),
        "f": ("First",),
        "h": ("Hint",),
        "l": ("Last",),
        NEXT_PLACE_KEY: ("Next place where something can be done", "Step forward"),
        "p": ("Pause", "Play"),
    }
)
"""Meanings of letters on every board, and in the replay."""


def changeable(shell: Shell) -> Mapping[str, str]:
    """Return what each default key does; for letters, on all boards."""
    speech = shell.speech
    found = {command.value[0]: speech.translated(words) for command, words in _COMMANDS.items()}
    boards = [room.letters(speech) for room in shell.rooms.values()]
    for letter in ascii_lowercase:
        told = [speech.translated(words) for words in _LETTERS.get(letter, ())]
        told += [label for letters in boards for label in letters.get(letter, ())]
        if told:
            found[letter] = ", ".join(dict.fromkeys(told))
    return found


class KeyDialog(Dialog):
    """A dialog that takes the next key pressed (`KeyMap.choosing`)."""

    on_key: Callable[[str], None]

    def key_inside(self, ui: Ui, event: Key) -> bool:
        """Take any key that may be chosen; others work as in every dialog."""
        if not event.pressed:
            return super().key_inside(ui, event)
        self.on_key(event.pressed)
        return True


class KeysPage:
    """All keys that can be changed, each with a button that shows the current one."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self._buttons: dict[str, Button] = {}
        self._shown = DEFAULT_KEYS

    def build(self) -> Widget:
        """Return a row for each key, and a button that restores the defaults."""
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
        """Show on the buttons what is printed on the present keyboard."""
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
        """Take a key; if it is in use already, say so and wait for another."""
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
        """Return the default key that a key stands for now; "" for none."""
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
