"""The buttons of the table: kinds of action, and those for names and for designs in files."""

from citadel_desktop.boards.kit.contract import BoardHost, Papers, TextPrompt, Tool
from citadel_desktop.boards.kit.tools import tools_of
from citadel_desktop.boards.tower.asked import Asked
from citadel_desktop.boards.tower.asks import INTERACTIONS
from citadel_desktop.boards.tower.asks.interaction import TowerTool
from citadel_desktop.boards.tower.asks.secret import CONFIRM, confirm_tool, is_secret
from citadel_desktop.boards.tower.papers import KEEP, keep_tool, papers_of
from citadel_desktop.boards.tower.state import TowerState
from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.common import Names
from citadel_desktop.language.sentences import Sentences
from citadel_desktop.rules.goodman.actions import Action
from citadel_desktop.rules.goodman.asks.roster import MAX_NAME_LENGTH, NameHero
from citadel_desktop.rules.goodman.draft import figure_of
from citadel_desktop.rules.goodman.figures import looks, name_of_figure
from citadel_desktop.rules.goodman.state import HEROES, NONE, Position

_MAX_TYPED = MAX_NAME_LENGTH + 20
"""Maximum number of characters that can be typed: above that of a name, so that none are cut off silently."""


def most_tools(position: Position) -> int:
    """Return the greatest number of tools a side has at once: in the design, in the heroes' choice, or later."""
    alone = {interaction.ask: [interaction] for interaction in INTERACTIONS.values() if interaction.alone}
    search = [interaction for interaction in INTERACTIONS.values() if not interaction.alone]
    interactions = alone.get(position.phase, search)
    heroes = Asked(None, (), position, HEROES)
    most = max(sum(tool.available(heroes) for tool in interaction.tools) for interaction in interactions)
    # The button that keeps a design in a file is no kind of action.
    return most + (position.phase == "design" and position.setting.planned == "own")


class Tooling:
    """The tool buttons for the present ask."""

    def __init__(self, host: BoardHost, state: TowerState, speech: Speech, sentences: Sentences, names: Names) -> None:
        self._host, self._state = host, state
        self._speech, self._sentences, self._names = speech, sentences, names

    def every(self) -> tuple[Tool, ...]:
        """All buttons: a tool for each kind of action, saving of designs, and the end of the turn."""
        state, held = self._state, self._held
        picked = held.kind if held is not None and held.use == "pick" else None
        made = tools_of(state, self._speech, self._sentences, self._names, picked)
        if self._papers is not None:
            made = (*made[:-1], keep_tool(self._speech), *made[-1:])
        if is_secret(state.asked):
            made = (*made, confirm_tool(self._speech, waits=bool(state.selection.waits)))
        return made

    def task(self) -> str:
        """What the tool in hand is for; "" without one."""
        asked, held = self._state.asked, self._held
        return "" if asked is None or held is None else held.said(self._speech, asked)[1]

    def use(self, tool_id: str) -> bool:
        """Pick a tool, put it down if it was picked, or act; return whether the ask or selection may have changed."""
        papers = self._papers
        if papers is not None and tool_id in {KEEP, "adopt"}:
            (self._host.keep if tool_id == KEEP else self._host.browse)(papers)
            return False
        if tool_id == CONFIRM:
            self._state.confirm()
            return True
        tool = self._state.tool(tool_id)
        if tool is None:
            return False
        if tool_id == "name":
            self._ask_name(tool)
            return False
        self._state.use(tool)
        return True

    @property
    def _held(self) -> TowerTool | None:
        """The tool in hand."""
        kind = self._state.selection.tool
        return None if kind is None else self._state.tool(kind)

    @property
    def _papers(self) -> Papers | None:
        return papers_of(self._state, self._speech, self._sentences, self._names)

    # Naming the hero in hand (WT-H2): the table has the name typed, here it becomes an action

    def _ask_name(self, tool: TowerTool) -> None:
        """Let the player type a name for the hero in hand; without one say what to do first."""
        state, asked = self._state, self._state.asked
        useless = state.useless(tool)
        if asked is None or useless is not None:
            if useless is not None:
                self._host.refused(useless)
        elif state.selection.figure == NONE:
            sentence = self._speech.t("Choose the hero first who is to be named.")
            self._host.say(sentence, refusing=True)
        else:
            self._host.ask_text(self._name_prompt(asked, state.selection.figure))

    def _name_prompt(self, asked: Asked, figure: int) -> TextPrompt:
        called = name_of_figure(figure_of(asked.position, figure))

        def why_not(typed: str) -> str:
            refusal = asked.refusal(_naming(asked, figure, typed))
            return "" if refusal is None else self._sentences.refusal(self._speech, refusal, self._names)

        return TextPrompt(
            self._speech.t("A name for {name}", name=called),
            self._speech.t("Name the hero"),
            called,
            _MAX_TYPED,
            why_not,
            lambda typed: self._state.do((_naming(asked, figure, typed),)),
        )


def _naming(asked: Asked, figure: int, typed: str) -> Action:
    """Return the action for a typed name; the default name or none restores the default."""
    text = " ".join(typed.split())
    own = looks()[figure_of(asked.position, figure).look].name
    return NameHero(figure, "" if text == own else text)
