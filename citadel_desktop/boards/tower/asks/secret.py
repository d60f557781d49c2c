"""The last of a side's secret choices waits to be confirmed, since doing it covers the table (WT-C2)."""

from citadel_desktop.boards.kit.contract import Tool
from citadel_desktop.boards.tower.asked import Asked
from citadel_desktop.boards.tower.asks.interaction import Row
from citadel_desktop.language.catalogue import Speech
from citadel_desktop.rules.goodman.asks.stance import Attack, ChoosePosture, Defend, Face, with_choice
from citadel_desktop.rules.goodman.combat.rounds import is_complete, stances_of
from citadel_desktop.rules.goodman.pending import StanceAsk

CONFIRM = "confirm"
"""Id of the button that confirms the choice."""


def is_secret(asked: Asked | None) -> bool:
    """Whether stances are asked for that the other side must not see."""
    if asked is None or asked.kind is None or not isinstance(asked.ask, StanceAsk):
        return False
    return asked.position.rounds[-1].secret


def ends_choosing(asked: Asked, row: Row) -> bool:
    """Whether a row of legal actions would complete the secret choices of a side."""
    if not is_secret(asked):
        return False
    stances = {stance.figure: stance for stance in stances_of(asked.position, asked.side)}
    for action in row:
        if isinstance(action, ChoosePosture | Attack | Defend | Face):
            stances[action.figure] = with_choice(stances[action.figure], action)
    return all(map(is_complete, stances.values()))


def confirm_tool(speech: Speech, *, waits: bool) -> Tool:
    """Return the button that ends a side's secret choices; it is not an action of the match."""
    t = speech.t
    about = t("Confirm what is chosen in secret; then it can no longer be changed.")
    why_not = "" if waits else t("First choose how each figure fights.")
    return Tool(CONFIRM, t("Done"), "confirm", "ctrl+return", waits, why_not, help=about, kind="end")
