"""Dragging a tool from its button onto the board: picked up as by a click, used where it is dropped."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from citadel_desktop.boards.kit.contract import Tool
from citadel_desktop.scene.geometry import Point
from citadel_desktop.scene.input import Pointer

if TYPE_CHECKING:
    from citadel_desktop.screens.table.at_table import AtTable


class ToolDrag:
    """The tool on whose button the pointer was pressed, if any; `tool_at` finds a button's tool."""

    def __init__(self, screen: "AtTable", tool_at: Callable[[Point], str]) -> None:
        self._screen, self._tool_id_at = screen, tool_at
        self._tool: Tool | None = None
        self._lifted = False

    def pointer(self, event: Pointer) -> bool:
        """Handle a pointer event; return whether a tool is being dragged."""
        match event.kind:
            case "down":
                self._tool = self._tool_at(event.pos) if event.button == 1 else None
                self._lifted = False
                return False
            case "move":
                return self._tool is not None and self._move(self._tool, event)
            case "cancel":
                tool, self._tool = self._tool, None
                if tool is not None and self._lifted:
                    self._lay_down(tool)
                return False
            case "up" if event.button == 1:
                tool, self._tool = self._tool, None
                return tool is not None and self._lifted and self._let_go(tool, event)
            case _:
                return False

    def _tool_at(self, pos: Point) -> Tool | None:
        if self._screen.ui.modal:
            return None
        found = self._tool_id_at(pos)
        tools = (tool for tool in self._screen.board.tools() if tool.id == found)
        return next((tool for tool in tools if tool.kind == "tool" and tool.enabled), None)

    def _move(self, tool: Tool, event: Pointer) -> bool:
        """Move the dragged tool; over the board, show what dropping it would do."""
        screen = self._screen
        over = screen.canvas.contains(event.pos)
        if over and not self._lifted:
            self._lifted = True
            if not tool.chosen:
                screen.use(tool)
        if self._lifted:
            screen.to_board(event if over else Pointer("leave", event.pos))
        return self._lifted

    def _let_go(self, tool: Tool, event: Pointer) -> bool:
        """Drop the tool: used on the board, put down elsewhere."""
        screen = self._screen
        screen.ui.pointer(event)
        if screen.canvas.contains(event.pos):
            screen.callouts.pressed(event.pos)
            for kind in ("down", "up"):
                screen.to_board(Pointer(kind, event.pos, 1, shift=event.shift))
        else:
            self._lay_down(tool)
        return True

    def _lay_down(self, tool: Tool) -> None:
        if any(one.id == tool.id and one.chosen for one in self._screen.board.tools()):
            self._screen.use(tool)
