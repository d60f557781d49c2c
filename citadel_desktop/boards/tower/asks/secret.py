"""The last choice of a side where postures are secret: it covers the table, so it waits to be confirmed (WT-C2)."""

from citadel_desktop.boards.kit.contract import Tool
from citadel_desktop.boards.tower.asked import Asked
from citadel_desktop.boards.tower.asks.interaction import Row
from citadel_desktop.language.catalogue import Speech
from citadel_desktop.rules.goodman.asks.stance import Attack, ChoosePosture, Defend, Face, with_choice
from citadel_desktop.rules.goodman.combat.rounds import is_complete, stances_of
from citadel_desktop.rules.goodman.pending import StanceAsk

CONFIRM = "confirm"
"""The id of the button that confirms it."""


def is_secret(asked: Asked | None) -> bool:
    """Whether stances are asked for that the other side must not see."""
    if asked is None or asked.kind is None or not isinstance(asked.ask, StanceAsk):
        return False
    return asked.position.rounds[-1].secret


def ends_choosing(asked: Asked, row: Row) -> bool:
    """Whether a side would have nothing left to choose in secret after a row of legal actions."""
    if not is_secret(asked):
        return False
    stances = {stance.figure: stance for stance in stances_of(asked.position, asked.side)}
    for action in row:
        if isinstance(action, ChoosePosture | Attack | Defend | Face):
            stances[action.figure] = with_choice(stances[action.figure], action)
    return all(map(is_complete, stances.values()))


def confirm_tool(speech: Speech, *, waits: bool) -> Tool:
    """The button that ends a side's choosing in secret; it is no action of the match."""
    t = speech.t
    about = t("Confirm what is chosen in secret; then it can no longer be changed.")
    why_not = "" if waits else t("First choose how each figure fights.")
    return Tool(CONFIRM, t("Done"), "confirm", "ctrl+return", waits, why_not, help=about, kind="end")
