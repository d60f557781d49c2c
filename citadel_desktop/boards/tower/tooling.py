"""The buttons of the table in use: those that are actions, and those that lead to names and to designs in files."""

from citadel_desktop.boards.kit.board import BoardHost, Papers, Tool
from citadel_desktop.boards.tower.asks import tools
from citadel_desktop.boards.tower.asks.waiting import is_secret
from citadel_desktop.boards.tower.naming import ask_name
from citadel_desktop.boards.tower.papers import papers_of
from citadel_desktop.boards.tower.state import TowerState
from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.common import Names
from citadel_desktop.language.sentences import Sentences


class Tooling:
    """The tools for what is asked; they are made anew when something has changed."""

    def __init__(
        self,
        host: BoardHost,
        state: TowerState,
        speech: Speech,
        sentences: Sentences,
        names: Names,
    ) -> None:
        self._host, self._state = host, state
        self._speech, self._sentences, self._names = speech, sentences, names
        self._made: tuple[int, tuple[Tool, ...]] = (-1, ())

    def every(self) -> tuple[Tool, ...]:
        """A tool for each kind of action, the keeping of designs, and the end of what is done now."""
        if self._made[0] != self._state.shown:
            made = tools.tools_of(self._state, self._speech, self._sentences, self._names)
            if self._papers is not None:
                made = (*made[:-1], tools.keep_tool(self._speech), *made[-1:])
            if is_secret(self._state.asked):
                waits = bool(self._state.selection.waits)
                made = (*made, tools.confirm_tool(self._speech, waits=waits))
            self._made = (self._state.shown, made)
        return self._made[1]

    def task(self) -> str:
        """What the tool in hand is for; "" without one."""
        asked, tool = self._state.asked, self._state.selection.tool
        if asked is None or asked.kind is None or tool not in tools.kinds_for(asked):
            return ""
        return tools.tool_words(self._speech, tool, asked.kind)[1]

    def use(self, tool_id: str) -> bool:
        """Picks a tool, puts it down if it was picked, or acts; whether what is asked or in mind may have changed."""
        papers = self._papers
        if papers is not None and tool_id in {tools.KEEP, "adopt"}:
            (self._host.keep if tool_id == tools.KEEP else self._host.browse)(papers)
            return False
        if tool_id == "name":
            ask_name(self._state, self._speech, self._sentences, self._names)
            return False
        if tool_id == tools.CONFIRM:
            self._state.confirm()
            return True
        kind = next((one for one in tools.kinds_for(self._state.asked) if one == tool_id), None)
        if kind is not None:
            self._state.use(kind)
        return kind is not None

    def of_key(self, name: str) -> str | None:
        """The tool that a letter takes, None for none."""
        return next((tool.id for tool in self.every() if tool.shortcut == name), None)

    @property
    def _papers(self) -> Papers | None:
        return papers_of(self._state, self._speech, self._sentences, self._names)
