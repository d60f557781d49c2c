"""Scenes and their stack. No scene sees an event of the toolkit."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from citadel_desktop.scene.commands import KeyMap
from citadel_desktop.scene.display import DisplayList, Ruler
from citadel_desktop.scene.geometry import Rect, Size
from citadel_desktop.scene.hit import Cursor
from citadel_desktop.scene.input import Key, Pointer
from citadel_desktop.scene.theme import Theme

if TYPE_CHECKING:
    from citadel_desktop.scene.access.nodes import Reading, Request
    from citadel_desktop.scene.animation import Animations
    from citadel_desktop.scene.system.sound import Sounds


class Host(Protocol):
    """What a scene may ask of its window. `Window` is one; tests bring their own.

    Attributes (read-only except `theme` and `keys`):
        theme: the theme in use.
        keys: the player's keys in place of the default ones.
        ruler: measures text at the window's scale.
        size: the logical window size.
        scale: pixels per logical unit.
        stack: the scenes.
        sounds: plays sounds by name.
        animations: the running movements.
        listening: whether a screen reader listens.
        roamed: while a scene paints, whether only movements of the pointer requested the frame.
    """

    roamed: bool

    @property
    def theme(self) -> Theme: ...  # noqa: D102 - explained above
    @theme.setter
    def theme(self, chosen: Theme) -> None: ...
    @property
    def keys(self) -> KeyMap: ...  # noqa: D102 - explained above
    @keys.setter
    def keys(self, chosen: KeyMap) -> None: ...
    @property
    def ruler(self) -> Ruler: ...  # noqa: D102 - explained above
    @property
    def size(self) -> Size: ...  # noqa: D102 - explained above
    @property
    def scale(self) -> float: ...  # noqa: D102 - explained above
    @property
    def stack(self) -> "Stack": ...  # noqa: D102 - explained above
    @property
    def sounds(self) -> "Sounds": ...  # noqa: D102 - explained above
    @property
    def listening(self) -> bool: ...  # noqa: D102 - explained above
    @property
    def animations(self) -> "Animations": ...  # noqa: D102 - explained above

    def now(self) -> int:
        """Milliseconds since the start."""
        ...

    def request_redraw(self) -> None:
        """Paint the top scene again in the next turn of the loop."""
        ...

    def schedule(self, work: Callable[[], None], delay: int = 0) -> None:
        """Run some work in a later turn of the loop, after at least `delay` milliseconds."""
        ...

    def set_cursor(self, cursor: Cursor | None) -> None:
        """Set the pointer's shape whatever lies under it; None returns to that of the targets."""
        ...

    def announce(self, text: str, *, urgent: bool = False) -> None:
        """Have a screen reader say something, when there is time or at once; do nothing without one."""
        ...

    def text_input(self, rect: Rect | None) -> None:
        """Start text input, with the window of input methods beside `rect` (in units); None ends it."""
        ...

    def clipboard(self) -> str:
        """Return the text on the clipboard; "" for none."""
        ...

    def set_clipboard(self, text: str) -> bool:
        """Put text on the clipboard; return whether there is one."""
        ...

    def close(self) -> None:
        """End the loop after this turn."""
        ...


class Scene:
    """One room of the app: paints itself as a display list and reacts to input.

    `title` is shown in the title bar beside the app's name. Life cycle: `enter` when put on the
    stack, `cover` and `uncover` when another scene is put on top or taken away again, `pause` and
    `resume` when the window is minimised or loses the focus, `leave` when taken off the stack.
    """

    title: str = ""

    def enter(self, app: Host) -> None:
        """Called once before the first frame."""

    def leave(self) -> None:
        """Called once when taken off the stack."""

    def cover(self) -> None:
        """Called when another scene is put on top."""

    def uncover(self) -> None:
        """Called when this scene is on top again."""

    def resize(self, size: Size) -> None:
        """Called with the logical window size after `enter` and whenever it changes."""

    def paint(self, dl: DisplayList, now: int) -> None:
        """Add everything visible to the display list; `now` is in milliseconds."""
        raise NotImplementedError

    def painted(self, dl: DisplayList) -> None:
        """Called with the finished list: the place to take targets and focus order from it."""

    def foresee(self, dl: DisplayList, now: int) -> bool:
        """Paint something that may be seen soon and is not foreseen yet; return whether there was anything.

        Called while the app is idle, with a list that is not shown, so that its drawings are made.
        """
        return False

    def pointer(self, event: Pointer) -> bool:
        """React to the pointer; True = something changed, paint again."""
        return False

    def key(self, event: Key) -> bool:
        """React to a key; True = it was used, paint again."""
        return False

    def lives(self) -> bool:
        """Whether small things may move while the app is idle (`living`): not while other work needs the machine."""
        return True

    def tick(self, now: int) -> bool:
        """Called every turn of the loop; True = something moves, paint again."""
        return False

    def reading(self) -> "Reading | None":
        """Return what a screen reader is told beyond the labels of the last frame; asked only while one listens."""
        return None

    def handle_request(self, request: "Request") -> bool:
        """Carry out a screen reader's request; True = done, paint again."""
        return False

    def pause(self) -> None:
        """Called when the window is minimised or loses the focus."""

    def resume(self) -> None:
        """Called when the window is back."""

    def may_close(self) -> bool:
        """Whether the window may close now; a scene that asks the player first returns False."""
        return True


class Stack:
    """The stack of scenes. All changes go through here, so the life cycle holds."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._scenes: list[Scene] = []

    @property
    def top(self) -> Scene | None:
        """The scene on top."""
        return self._scenes[-1] if self._scenes else None

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """All scenes, the lowest first."""
        return tuple(self._scenes)

    def push(self, scene: Scene) -> None:
        """Put a scene on top, enter it and tell it its size."""
        if self._scenes:
            self._scenes[-1].cover()
        self._scenes.append(scene)
        scene.enter(self._host)
        scene.resize(self._host.size)
        self._host.request_redraw()

    def pop(self) -> Scene:
        """Remove the top scene and tell the one below its size, which may have changed.

        Raises:
            IndexError: the stack is empty.
        """
        scene = self._scenes.pop()
        scene.leave()
        if self._scenes:
            self._scenes[-1].resize(self._host.size)
            self._scenes[-1].uncover()
        self._host.request_redraw()
        return scene

    def replace(self, scene: Scene) -> None:
        """Replace the top scene."""
        if self._scenes:
            self._scenes.pop().leave()
        self._scenes.append(scene)
        scene.enter(self._host)
        scene.resize(self._host.size)
        self._host.request_redraw()

    def reset(self, scene: Scene) -> None:
        """Remove all scenes and start with this one."""
        self.clear()
        self.push(scene)

    def clear(self) -> None:
        """Remove all scenes, the top one first, without uncovering any."""
        while self._scenes:
            self._scenes.pop().leave()

    def resize(self, size: Size) -> None:
        """Tell the top scene its new size; others are told when they come up again."""
        if self._scenes:
            self._scenes[-1].resize(size)
