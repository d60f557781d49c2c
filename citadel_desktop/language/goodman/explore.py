"""Exploring face-down markers and turning them up (WT-T3, WT-T4)."""

from citadel_desktop.language.goodman.names import marker_name
from citadel_desktop.language.goodman.statement import GoodmanStatement
from citadel_desktop.language.words import ActionWords, Words
from citadel_desktop.rules.goodman.asks.explore import ExploreAnnounced
from citadel_desktop.rules.goodman.draft import TurnedUp
from citadel_desktop.rules.goodman.movement.entering import Bounced, NothingExplored
from citadel_desktop.rules.goodman.movement.steps import Explore
from citadel_desktop.rules.goodman.state import NONE


def _turned_up(c: GoodmanStatement) -> str:
    """Name a marker that was turned up, and the figure that found it."""
    marker = marker_name(c.speech, c["kind"])
    if c["by"] == NONE:
        return c.t("{square} is turned up: {marker}.", marker=marker)
    return c.t("{figure} turns up {square}: {marker}.", figure=c.who(c["by"]), marker=marker)


WORDS = Words(
    actions={
        Explore: ActionWords(
            told="{figure} announces to explore {square}.", phrase="exploring", usual="The talisman may lie there."
        )
    },
    events={
        ExploreAnnounced: "{figure} is going to explore {square}.",
        NothingExplored: "{figure} no longer stands beside {square} and explores nothing.",
        TurnedUp: _turned_up,
        Bounced: "{figure} bounces off the exit on {square} and stays.",
    },
    refusals={
        "nothing_to_explore": "Nothing lies face down on {square}.",
        "not_beside_it": "{figure} does not stand beside {square}.",
        "one_marker_each": "{figure} explores {square} already.",
        "one_hero_each": "{square} is explored by {figure}.",
    },
)
