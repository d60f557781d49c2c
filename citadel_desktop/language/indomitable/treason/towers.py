"""Watchtowers (TR-S1, TR-T4, TR-D6)."""

from citadel_desktop.language.indomitable.statement import IndomitableStatement
from citadel_desktop.language.statement import plural
from citadel_desktop.language.words import ActionWords, AskWords, Words
from citadel_desktop.rules.indomitable.asks.towers import BuildTower, TowerLost, TowerPlaced
from citadel_desktop.rules.indomitable.pending import FirstTower
from citadel_desktop.rules.indomitable.state import FIXED_PRICE


def _build(c: IndomitableStatement) -> str:
    if isinstance(c.ask, FirstTower):
        return c.t("Place the first watchtower on {plot}.")
    return c.n(
        "Build a watchtower on {plot} for {count} brick.",
        "Build a watchtower on {plot} for {count} bricks.",
        FIXED_PRICE,
    )


def _placed(c: IndomitableStatement) -> str:
    if not c["bricks"]:
        return c.t("{name} places a watchtower on {plot}.")
    return c.n(
        "{name} builds a watchtower on {plot} for {count} brick.",
        "{name} builds a watchtower on {plot} for {count} bricks.",
        "bricks",
    )


WORDS = Words(
    asks={
        "first_tower": AskWords(
            prompt="{name} places a watchtower on one of the first plots.",
            wait="The first watchtowers are still being placed: {what} has to wait.",
        )
    },
    actions={BuildTower: ActionWords(told=_build, phrase="building a watchtower")},
    events={
        TowerPlaced: _placed,
        TowerLost: lambda c: c.t(
            "The watchtower of {name} on {plot} beats off the card and is lost.", name=c.whom(c["order"])
        ),
    },
    refusals={
        "tower_stands": "On {plot} there is a watchtower already.",
        "towers_used_up": plural(
            "Only {count} watchtower may be built in a turn.",
            "Only {count} watchtowers may be built in a turn.",
            "limit",
        ),
        "no_tower_left": "All {towers} watchtowers are on the board; one must be lost before another is built.",
    },
)
