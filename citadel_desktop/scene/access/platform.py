"""The adapter to AccessKit, the only place that knows it."""

import logging
import os
import sys
import time
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from citadel_desktop.scene.access.nodes import TELLS_ALL, Act, Node
from citadel_desktop.scene.geometry import Rect

log = logging.getLogger(__name__)

_ACTIONS: Mapping[str, Act] = {
    "CLICK": "click",
    "EXPAND": "click",
    "COLLAPSE": "click",
    "FOCUS": "focus",
    "SET_VALUE": "set",
    "INCREMENT": "more",
    "DECREMENT": "less",
    "SCROLL_INTO_VIEW": "reveal",
}
_YIELD_S = 0.0005
"""Sleep that lets the other thread run; it needs a tenth of this."""
_OFFERED: Mapping[Act, str] = {act: name for name, act in reversed(tuple(_ACTIONS.items()))}


class Adapter:
    """A window's connection to the readers of this system.

    Args:
        handle: the window's number in the system.
        listen, cease: called when a reader listens, and when none does any more, in a thread of the system's.
        request: called there with a request about a node, its number and a value.

    Raises:
        ImportError: AccessKit is not installed.
    """

    def __init__(
        self,
        handle: int,
        listen: Callable[[], None],
        cease: Callable[[], None],
        request: Callable[[Act, int, str | float | None], None],
    ) -> None:
        import accesskit  # noqa: PLC0415 - it may be missing, and no start waits for it

        self._kit: Any = accesskit
        self._listen, self._cease, self._request = listen, cease, request
        self._acts = {int(getattr(accesskit.Action, name)): act for name, act in _ACTIONS.items()}
        self._adapter = self._made(handle)

    def _made(self, handle: int) -> Any:
        kit = self._kit
        if sys.platform == "win32":
            return kit.windows.SubclassingAdapter(handle, self._activated, self._acted)
        if sys.platform == "darwin":
            kit.macos.add_focus_forwarder_to_window_class("SDLWindow")
            adapter = kit.macos.SubclassingAdapter
            return adapter.for_window(handle, self._activated, self._acted)
        return kit.unix.Adapter(self._activated, self._acted, self._cease)

    def _activated(self) -> None:
        """Answer without a tree: it follows in the loop's own thread."""
        self._listen()

    def _acted(self, request: Any) -> None:
        act = self._acts.get(int(request.action))
        if act is not None:
            value = request.data[1] if request.data is not None and act == "set" else None
            self._request(act, request.target, value)

    def send(self, nodes: Iterable[tuple[int, Node]], focus: int, root: int | None, title: str) -> None:
        """Send new and changed nodes; `root` is set for a tree not sent before."""
        kit = self._kit
        update = kit.TreeUpdate(focus)
        if root is not None:
            update.tree = kit.Tree(root)
            update.tree.toolkit_name = title
        update.nodes.extend((number, self._node(number, node)) for number, node in nodes)
        if not TELLS_ALL:
            # On Linux a reader's thread may wait for the interpreter lock while it holds the tree's lock. It goes
            # first: the update waits for the tree without giving up its own turn.
            time.sleep(_YIELD_S)
        events = self._adapter.update_if_active(lambda: update)
        if events is not None:
            events.raise_events()

    def focused(self, here: bool) -> None:
        """Tell whether the window has the keyboard; Windows finds out by itself."""
        if sys.platform == "darwin":
            events = self._adapter.update_view_focus_state(here)
            if events is not None:
                events.raise_events()
        elif os.name == "posix":
            self._adapter.update_window_focus_state(here)

    def placed(self, window: Rect) -> None:
        """Tell the window's place on the screen in pixels; other systems find out by themselves."""
        if not TELLS_ALL:
            bounds = self._bounds(window)
            self._adapter.set_root_window_bounds(bounds, bounds)

    def _bounds(self, rect: Rect) -> Any:
        return self._kit.Rect(rect.x, rect.y, rect.right, rect.bottom)

    def _node(self, number: int, node: Node) -> Any:
        kit = self._kit
        made = kit.Node(getattr(kit.Role, node.role))
        made.set_children(list(node.children))
        if node.rect is not None:
            made.set_bounds(self._bounds(node.rect))
        # On Linux only texts have values in words, and nothing has keys: there both are told with the help.
        told = node.value if not (TELLS_ALL or node.typed) else ""
        keys = f"({node.keys})" if node.keys and not TELLS_ALL else ""
        texts: tuple[tuple[str, Callable[[str], None]], ...] = (
            (" ".join(filter(None, (told, node.help, keys))), made.set_description),
            (node.value, made.set_value),
            (node.keys, made.set_keyboard_shortcut),
        )
        for text, put in texts:
            if text:
                put(text)
        if node.name:
            # The text of a label is its value: spoken texts have no name besides.
            (made.set_value if node.role == "LABEL" else made.set_label)(node.name)
        flags: tuple[tuple[bool, Callable[[], None]], ...] = (
            (node.disabled, made.set_disabled),
            (node.modal, made.set_modal),
        )
        for flag, raise_flag in flags:
            if flag:
                raise_flag()
        if node.selected is not None:
            made.set_selected(node.selected)
        if node.expanded is not None:
            made.set_expanded(node.expanded)
        if node.toggled is not None:
            made.set_toggled(kit.Toggled.TRUE if node.toggled else kit.Toggled.FALSE)
        if node.live:
            made.set_live(getattr(kit.Live, node.live.upper()))
        for act in node.acts:
            made.add_action(getattr(kit.Action, _OFFERED[act]))
        self._measures(made, node)
        self._typed(made, node)
        return made

    @staticmethod
    def _measures(made: Any, node: Node) -> None:
        if node.scale is not None:
            made.set_numeric_value(node.scale.value)
            made.set_min_numeric_value(node.scale.least)
            made.set_max_numeric_value(node.scale.most)
            made.set_numeric_value_step(node.scale.step)
        if node.place is not None:
            made.set_position_in_set(node.place[0])
            made.set_size_of_set(node.place[1])
        if node.cell is not None:
            made.set_row_index(node.cell[0])
            made.set_column_index(node.cell[1])
        if node.table is not None:
            made.set_row_count(node.table[0])
            made.set_column_count(node.table[1])

    def _typed(self, made: Any, node: Node) -> None:
        """Add a text field's content as a run below it, and the selection to the field."""
        typed, kit = node.typed, self._kit
        if typed is None:
            return
        if node.role == "TEXT_RUN":
            made.set_value(typed.text)
            made.set_character_lengths([len(sign.encode()) for sign in typed.text])
            made.set_word_lengths(_word_lengths(typed.text))
            return
        run = node.children[-1]
        anchor, caret = kit.TextPosition(run, typed.anchor), kit.TextPosition(run, typed.caret)
        made.set_text_selection(kit.TextSelection(anchor, caret))


def _word_lengths(text: str) -> list[int]:
    """Return the number of characters of each word, including the spaces after it."""
    lengths: list[int] = []
    for n, sign in enumerate(text):
        if n == 0 or (text[n - 1] == " " and sign != " "):
            lengths.append(0)
        lengths[-1] += 1
    return lengths
