"""Why a computer would do something, in one sentence: by game and by the code of what grows most."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TypeAlias

from citadel_desktop.agents.mind import Reason
from citadel_desktop.language.catalogue import Speech

THEIRS = "their_"
"""Before the code of what counts for the others and shrinks."""

Because: TypeAlias = Callable[[Speech, int], str]
"""A sentence, from the speech and how much it is about, rounded, at least 1."""


def reason_sentence(speech: Speech, game: str, reason: Reason) -> str:
    """The sentence for a reason; without one of its own a sentence that tells no more than whose side it is on."""
    amount = max(1, round(reason.amount))
    said = REASONS.get(game, {}).get(reason.code)
    if said is not None:
        return said(speech, amount)
    if reason.code.startswith(THEIRS):
        return speech.t("It sets the others back.")
    return speech.t("It makes the own position stronger.")


_GALE: dict[str, Because] = {
    "citadels": lambda s, n: s.n("It gains {count} citadel.", "It gains {count} citadels.", n),
    "ahead": lambda s, n: s.t("It adds to the lead that wins."),
    "warriors": lambda s, n: s.n("It gains {count} warrior.", "It gains {count} warriors.", n),
    "near": lambda s, n: s.t("It comes nearer to a citadel."),
    "threatened": lambda s, n: s.t("It guards a citadel that could be lost."),
    "exposed": lambda s, n: s.t("It takes warriors out of danger."),
    "besieged": lambda s, n: s.t("It opens a way for besieged warriors."),
    "cut_off": lambda s, n: s.t("It relieves a besieged citadel."),
    "their_citadels": lambda s, n: s.n(
        "It takes {count} citadel from the opponent.",
        "It takes {count} citadels from the opponent.",
        n,
    ),
    "their_ahead": lambda s, n: s.t("It cuts into the opponent's lead."),
    "their_warriors": lambda s, n: s.n(
        "It costs the opponent {count} warrior.", "It costs the opponent {count} warriors.", n
    ),
    "their_near": lambda s, n: s.t("It keeps the opponent away from a citadel."),
    "their_threatened": lambda s, n: s.t("It threatens a citadel of the opponent."),
    "their_exposed": lambda s, n: s.t("It threatens warriors of the opponent."),
    "their_besieged": lambda s, n: s.t("It besieges warriors of the opponent."),
    "their_cut_off": lambda s, n: s.t("It besieges a citadel of the opponent."),
}

_INDOMITABLE: dict[str, Because] = {
    "points": lambda s, n: s.n("It gains {count} point.", "It gains {count} points.", n),
    "income": lambda s, n: s.n(
        "It brings {count} brick more in a round.", "It brings {count} bricks more in a round.", n
    ),
    "bricks": lambda s, n: s.n("It gains {count} brick.", "It gains {count} bricks.", n),
    "cards": lambda s, n: s.t("It makes the hand of building cards better."),
    "plots": lambda s, n: s.n("It gains {count} plot.", "It gains {count} plots.", n),
    "room": lambda s, n: s.t("It leaves good places for the cards in hand."),
    "reach": lambda s, n: s.t("It opens the way to good plots."),
    "influence": lambda s, n: s.t("It makes the hand of influence cards better."),
    "isolation": lambda s, n: s.t("It guards plots against isolation."),
    "powers": lambda s, n: s.t("It brings a Great Power nearer."),
    "counters": lambda s, n: s.t("It gains counters worth having."),
    "towers": lambda s, n: s.t("It puts plots under the guard of a watchtower."),
    "dark_danger": lambda s, n: s.t("It takes plots out of the Dark Master's way."),
    "dark_master": lambda s, n: s.t("It helps to win with the Dark Master."),
    "evicted": lambda s, n: s.t("It keeps a place in the city."),
    "other_order": lambda s, n: s.t("It helps the other Order."),
    "their_points": lambda s, n: s.n(
        "It costs an opponent {count} point.", "It costs an opponent {count} points.", n
    ),
    "their_income": lambda s, n: s.t("It lessens an opponent's income."),
    "their_bricks": lambda s, n: s.n(
        "It costs an opponent {count} brick.", "It costs an opponent {count} bricks.", n
    ),
    "their_cards": lambda s, n: s.t("It spoils an opponent's hand."),
    "their_plots": lambda s, n: s.n(
        "It costs an opponent {count} plot.", "It costs an opponent {count} plots.", n
    ),
    "their_room": lambda s, n: s.t("It takes good places from an opponent."),
    "their_reach": lambda s, n: s.t("It bars an opponent's way to good plots."),
    "their_influence": lambda s, n: s.t("It costs an opponent influence."),
    "their_isolation": lambda s, n: s.t("It threatens plots of an opponent with isolation."),
    "their_powers": lambda s, n: s.t("It takes a Great Power out of an opponent's reach."),
    "their_counters": lambda s, n: s.t("It costs an opponent counters."),
    "their_towers": lambda s, n: s.t("It lays plots of an opponent open."),
    "their_dark_danger": lambda s, n: s.t("It brings the Dark Master to an opponent's plots."),
    "their_dark_master": lambda s, n: s.t(
        "It keeps an opponent from winning with the Dark Master."
    ),
    "their_evicted": lambda s, n: s.t("It drives an opponent out of the city."),
    "their_other_order": lambda s, n: s.t("It sets an opponent's other Order back."),
}

_GOODMAN: dict[str, Because] = {
    "strength": lambda s, n: s.t("It keeps the own figures strong."),
    "wounds": lambda s, n: s.t("It spares the own figures wounds."),
    "hidden_strength": lambda s, n: s.t("It keeps strong monsters concealed."),
    "found": lambda s, n: s.t("It may find the talisman."),
    "carried": lambda s, n: s.t("It gets hold of the talisman."),
    "way": lambda s, n: s.t("It shortens the way out with the talisman."),
    "last_steps": lambda s, n: s.t("It brings the talisman close to its goal."),
    "cut_off": lambda s, n: s.t("It opens a way out for the talisman."),
    "company": lambda s, n: s.t("It brings figures to the talisman."),
    "blocked": lambda s, n: s.t("It bars the entry."),
    "amulet": lambda s, n: s.t("It brings the amulet nearer."),
    "stronghold": lambda s, n: s.t("It makes the stronghold harder to storm."),
    "their_strength": lambda s, n: s.t("It weakens the other side."),
    "their_wounds": lambda s, n: s.t("It wounds figures of the other side."),
    "their_hidden_strength": lambda s, n: s.t("It draws concealed monsters out."),
    "their_found": lambda s, n: s.t("It keeps the talisman from being found."),
    "their_carried": lambda s, n: s.t("It takes the talisman from the other side."),
    "their_way": lambda s, n: s.t("It lengthens the way out with the talisman."),
    "their_last_steps": lambda s, n: s.t("It stops the talisman close to its goal."),
    "their_cut_off": lambda s, n: s.t("It bars the talisman's way out."),
    "their_company": lambda s, n: s.t("It draws figures away from the talisman."),
    "their_blocked": lambda s, n: s.t("It clears the entry."),
    "their_amulet": lambda s, n: s.t("It keeps the amulet from the other side."),
    "their_stronghold": lambda s, n: s.t("It finds out what the stronghold hides."),
}

REASONS: Mapping[str, Mapping[str, Because]] = MappingProxyType(
    {"gale": _GALE, "indomitable": _INDOMITABLE, "goodman": _GOODMAN}
)
"""By game and code."""
