"""Input events of this layer, so that scenes never see those of the toolkit."""

from typing import Literal

from citadel_desktop.scene.commands import Command, Shortcut, chord_of, command_for, split_chord
from citadel_desktop.scene.geometry import Point
from citadel_desktop.values import frozen

PointerKind = Literal["move", "down", "up", "wheel", "leave", "hold", "swipe", "pan", "cancel"]


@frozen
class Pointer:
    """A movement, button, wheel or gesture of mouse or finger, in logical units.

    `button` is 1 left, 2 middle, 3 right, 0 none. `clicks` counts quick presses at one place
    (2 = double click). "leave" means the pointer left the window. `at` is the time in milliseconds.

    For "wheel", `amount` counts notches upwards (away from the user), `across` notches to the right;
    fine wheels and trackpads give fractions, which `Notches` adds up.

    A finger hovers ("move") from its touch until it is lifted ("leave"); a tap is a click. `reach` is
    the distance from its middle at which a finger still hits, 0 for a mouse. "hold" means that it has
    rested for long. "swipe" asks whether the thing at `pos` scrolls with a drag that starts with `by`:
    if so, it gets a "pan" for every move, otherwise the drag is that of a button. A "pan" moves the
    thing at `pos` by `by`; with two fingers, or a pinch on a trackpad, `amount` is the zoom factor.
    "cancel" releases a press or drag without any effect.
    """

    kind: PointerKind
    pos: Point
    button: int = 0
    amount: float = 0.0
    shift: bool = False
    ctrl: bool = False
    clicks: int = 1
    across: float = 0.0
    by: Point = (0.0, 0.0)
    reach: float = 0.0
    at: int = 0

    @property
    def sideways(self) -> float:
        """Notches of a horizontal scroll; Shift turns those of a usual wheel sideways."""
        if self.shift and not self.across:
            return -self.amount
        return self.across if abs(self.across) > abs(self.amount) else 0.0


@frozen
class Key:
    """A key press or a piece of typed text; a letter key gives both, one after another.

    A press has a `name` ("a", "f1", "left", "space", "return") and a `command` when the key means
    one; `text` is then "". Typed text has `text`, no name and no command. So text fields read
    `text` (and commands such as LEFT or PASTE), letter shortcuts read `name`. `composing` marks
    preliminary text of an input method. `ctrl` is Cmd on macOS. `pressed` is the chord of the key
    itself if it stands for another key, or for none any more. `sign` is what the key alone types in
    the layout ("ц" on the key called "w"): lists are searched by that.
    """

    command: Command | None = None
    text: str = ""
    name: str = ""
    shift: bool = False
    ctrl: bool = False
    alt: bool = False
    repeat: bool = False
    composing: bool = False
    pressed: str = ""
    sign: str = ""

    def means(self, shortcut: Shortcut) -> bool:
        """Whether it is the press of that shortcut, "" being none."""
        if isinstance(shortcut, Command):
            return self.command is shortcut
        return bool(self.name) and chord_of(self.name, self.shift, self.ctrl, self.alt) == shortcut


def press(chord: str, *, repeat: bool = False, pressed: str = "", sign: str = "") -> Key:
    """Return the press of a default key with its modifiers: "ctrl+z"; "" for a key without a meaning."""
    held, name = split_chord(chord)
    shift, ctrl, alt = (word in held for word in ("shift", "ctrl", "alt"))
    command = command_for(name, shift, ctrl, alt)
    return Key(command, "", name, shift, ctrl, alt, repeat, pressed=pressed, sign=sign)
