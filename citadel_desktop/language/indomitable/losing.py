"""Losses of the player's choice by an event, and eviction (IC-C2, TR-E3)."""

from citadel_desktop.language.indomitable.statement import IndomitableStatement
from citadel_desktop.language.words import ActionWords, AskWords, Words
from citadel_desktop.rules.indomitable.asks.losing import CardLost, Lose
from citadel_desktop.rules.indomitable.pending import LoseBuilding
from citadel_desktop.rules.indomitable.treason.eviction import Evicted


def _acting(c: IndomitableStatement) -> str:
    return c.t("The event is still acting: {what} has to wait.")


def _lose(c: IndomitableStatement) -> str:
    """Describe the loss of a card, a building or a plot."""
    if c["building"] is not None:
        return c.t("Discard {building}.")
    if isinstance(c.ask, LoseBuilding):
        return c.t("Lose {building} on {plot}.", building=c.standing(c["plot"]))
    return c.t("Give up {plot}.")


WORDS = Words(
    asks={
        "lose_plot": AskWords(prompt="{event}: {name} gives up a plot.", wait=_acting),
        "lose_building": AskWords(prompt="{event}: {name} gives up a building.", wait=_acting),
        "lose_card": AskWords(prompt="{event}: {name} discards a building card.", wait=_acting),
    },
    actions={Lose: ActionWords(told=_lose, phrase="giving something up", enough="It is the smallest loss.")},
    events={
        CardLost: "{name} discards {building} from the hand.",
        Evicted: "{name} has no plot left and is evicted from the city.",
    },
)
