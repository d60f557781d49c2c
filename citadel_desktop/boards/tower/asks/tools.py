"""The action-first buttons of the tower's table: which there are for what is asked, their words, signs and keys."""

from collections.abc import Mapping
from types import MappingProxyType

from citadel_desktop.boards.kit.board import Tool
from citadel_desktop.boards.tower.asked import Asked
from citadel_desktop.boards.tower.state import HELD, TowerState
from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.common import Names
from citadel_desktop.language.sentences import Sentences
from citadel_desktop.rules.goodman.actions import ActionKind
from citadel_desktop.rules.goodman.pending import AskKind
from citadel_desktop.rules.goodman.state import (
    HEROES,
    Position,
    Setting,
    Side,
)

ICONS: Mapping[ActionKind, str] = MappingProxyType(
    {
        "propose": "dice",
        "adopt": "load",
        "take": "delete",
        "finish": "confirm",
        "fill": "recruit",
        "look": "player",
        "name": "edit",
        "dismiss": "dismiss",
        "ready": "drawbridge",
        "activate": "dark-master",
        "disengage": "back",
        "done": "end-turn",
        "step": "move",
        "explore": "search",
        "pick_up": "capture",
        "drop": "down",
        "hand_over": "handover",
        "end_quest": "house",
        "outside": "knight",
        "ask_secret": "hidden",
        "pass": "cancel",
        "posture": "sword",
        "attack": "attack",
        "defend": "shield",
        "face": "eye",
        "settle": "ranking",
        "retreat": "forward",
        "corner": "wall",
        "waive": "cancel",
        "advance": "up",
        "stay": "column",
    }
)
KEEP, KEEP_KEY = "keep", "s"
"""What keeps the design in a file: the tool's id and its key."""
CONFIRM = "confirm"
"""What confirms a side's last choice in secret: the tool's id."""
KEYS: Mapping[ActionKind, str] = MappingProxyType(
    {
        "propose": "p",
        "adopt": "o",
        "take": "x",
        "finish": "ctrl+return",
        "fill": "f",
        "look": "l",
        "name": "n",
        "dismiss": "x",
        "ready": "ctrl+return",
        "activate": "a",
        "disengage": "b",
        "done": "ctrl+return",
        "step": "s",
        "explore": "e",
        "pick_up": "t",
        "drop": "d",
        "hand_over": "g",
        "end_quest": "q",
        "outside": "o",
        "ask_secret": "s",
        "pass": "n",
        "posture": "p",
        "attack": "a",
        "defend": "d",
        "face": "f",
        "settle": "r",
        "retreat": "r",
        "corner": "c",
        "waive": "n",
        "advance": "a",
        "stay": "s",
    }
)
_TOOLS: Mapping[AskKind, tuple[ActionKind, ...]] = MappingProxyType(
    {
        "design": ("propose", "take", "adopt", "finish"),
        "roster": ("name", "look", "dismiss", "fill", "ready"),
        "activate": ("activate", "done"),
        "disengage": ("disengage", "done"),
        "move": ("step", "explore", "pick_up", "drop", "hand_over", "end_quest", "done"),
        "outside": ("outside", "pass"),
        "demand": ("ask_secret", "pass"),
        "stance": ("posture", "attack", "defend", "face"),
        "settle": ("settle",),
        "retreat": ("retreat", "corner", "waive"),
        "advance": ("advance", "stay"),
    }
)
"""All there are; real dice are entered without any."""
_BEFOREHAND: frozenset[str] = frozenset({"design", "roster"})
"""What is asked before the search; phases are called so, too."""
_COMMANDS: frozenset[ActionKind] = frozenset(
    {
        "adopt",
        "name",
        "fill",
        "ask_secret",
        "pass",
        "corner",
        "waive",
        "advance",
        "stay",
        "end_quest",
    }
)
_ENDS: frozenset[ActionKind] = frozenset({"finish", "ready", "done"})
_HEROES_ONLY: frozenset[ActionKind] = frozenset({"explore", "hand_over", "end_quest"})


def kinds_for(asked: Asked | None) -> tuple[ActionKind, ...]:
    """The kinds that are tools for what is asked, in the scenario that is played and for the side that acts."""
    if asked is None or asked.kind is None:
        return ()
    return _kinds(asked.position.setting, asked.kind, asked.side)


def _kinds(setting: Setting, ask: AskKind, side: Side) -> tuple[ActionKind, ...]:
    kinds = _TOOLS.get(ask, ())
    if ask == "design" and setting.planned == "drawn":
        return ("finish",)
    if side != HEROES:
        kinds = tuple(kind for kind in kinds if kind not in _HEROES_ONLY)
    if setting.scenario != "amulet":
        kinds = tuple(kind for kind in kinds if kind != "end_quest")
    return kinds


def most_tools(position: Position) -> int:
    """The most tools that anybody has at once: while the tower is designed, the heroes are chosen, or ever after."""
    setting, phase = position.setting, position.phase
    asks = [ask for ask in _TOOLS if ask == phase or {ask, phase}.isdisjoint(_BEFOREHAND)]
    most = max(len(_kinds(setting, ask, HEROES)) for ask in asks)
    # The button that keeps a design in a file is no kind of action.
    return most + (phase == "design" and setting.planned == "own")


def tools_of(
    state: TowerState, speech: Speech, sentences: Sentences, names: Names
) -> tuple[Tool, ...]:
    """The buttons for what is asked now; () when looking only."""
    asked = state.asked
    if asked is None or asked.kind is None:
        return ()
    found = []
    for kind in kinds_for(asked):
        label, about = tool_words(speech, kind, asked.kind)
        refusal = state.useless(kind)
        why_not = "" if refusal is None else sentences.refusal(speech, refusal, names)
        dressed = "end" if kind in _ENDS else "command" if kind in _COMMANDS else "tool"
        chosen = kind in HELD and state.selection.tool == kind
        found.append(
            Tool(
                kind,
                label,
                ICONS[kind],
                KEYS[kind],
                refusal is None,
                why_not,
                chosen,
                about,
                dressed,
            )
        )
    return tuple(found)


def keep_tool(speech: Speech) -> Tool:
    """The button that keeps the design in a file; it is no action of the match."""
    about = speech.t("Keep the design as it is in a file, finished or not.")
    return Tool(KEEP, speech.t("Save design…"), "save", KEEP_KEY, help=about, kind="command")


def confirm_tool(speech: Speech, *, waits: bool) -> Tool:
    """The button that ends a side's choosing in secret; it is no action of the match."""
    t = speech.t
    about = t("Confirm what is chosen in secret; then it can no longer be changed.")
    why_not = "" if waits else t("First choose how each figure fights.")
    return Tool(CONFIRM, t("Done"), "confirm", KEYS["done"], waits, why_not, help=about, kind="end")


def tool_words(speech: Speech, kind: ActionKind, ask: AskKind) -> tuple[str, str]:
    """A tool's label and what it is for, where an ask has it."""
    t = speech.t
    match kind, ask:
        case "done", "move":
            return t("End movement"), t("End the movement: what was announced comes, then combat.")
        case "pass", "outside":
            return t("Nobody"), t("Nobody fights from outside.")
        case "pass", _:
            return t("Do without"), t("Postures are chosen openly.")
    words = {
        "propose": (t("Propose"), t("Have a legal design proposed for so many points.")),
        "adopt": (t("Load design…"), t("Take over a design that was kept, or bring one in.")),
        "take": (t("Take off"), t("Take a marker off the board again.")),
        "finish": (t("Finish"), t("Finish the stronghold and announce its points.")),
        "fill": (t("Fill up"), t("Have the rest of the heroes chosen.")),
        "look": (t("Appearance"), t("Choose another look and name for a hero.")),
        "name": (t("Name…"), t("Give the hero in hand another name.")),
        "dismiss": (t("Dismiss"), t("Strike a hero off the roster.")),
        "ready": (t("Begin"), t("Begin the search with these heroes.")),
        "activate": (t("Activate"), t("Activate a concealed monster.")),
        "disengage": (
            t("Get away"),
            t(
                "Choose who gets away from the enemies beside; in a round before that he only defends."
            ),
        ),
        "done": (t("Go on"), t("Go on to what comes next.")),
        "step": (t("Single steps"), t("Move the figure in hand one step after another.")),
        "explore": (t("Explore"), t("Announce which marker a hero explores.")),
        "pick_up": (t("Pick up"), t("Pick up what lies where a figure stands.")),
        "drop": (t("Put down"), t("Put down what a figure carries.")),
        "hand_over": (
            t("Hand over"),
            t("Hand an item to a hero beside; nobody moves any more after that."),
        ),
        "end_quest": (t("End the quest"), t("The heroes go home; points lost decide.")),
        "outside": (t("From outside"), t("Name a hero outside who fights who is on the entry.")),
        "ask_secret": (t("In secret"), t("Have postures chosen in secret.")),
        "posture": (t("Posture"), t("Choose how a figure fights.")),
        "attack": (t("Attack share"), t("Direct a share of an attack at one enemy.")),
        "defend": (t("Defence share"), t("Keep a share of a defence against one enemy.")),
        "face": (t("Opponent"), t("Choose the one enemy a non-human fights.")),
        "settle": (t("Next result"), t("Choose which result comes next.")),
        "retreat": (t("Drive back"), t("Drive the loser to a square beside him.")),
        "corner": (t("Fight again"), t("Fight the loser once more in place of a retreat.")),
        "waive": (t("Let it be"), t("Let the loser stay where he is.")),
        "advance": (t("Step after"), t("Step into the square that was left.")),
        "stay": (t("Stay"), t("The victor stays where he stands.")),
    }
    return words[kind]
