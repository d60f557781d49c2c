"""The games, by id: an entry in `GAMES` is all that registers a game."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from citadel_desktop.rules.kit.contract import AnyRules
from citadel_desktop.rules.kit.registry import Adjudication, PartName, Registration

GAMES: Mapping[str, Registration] = {
    "gale": Registration(
        rules="citadel_desktop.rules.gale.rules:GALE",
        sentences="citadel_desktop.language.gale.sentences:GALE",
        board="citadel_desktop.boards.go_field.room:ROOM",
        policy="citadel_desktop.agents.gale.policy:GALE_POLICY",
        reasons="citadel_desktop.language.gale.reasons:REASONS",
        firsts="citadel_desktop.language.gale.first_times:FIRSTS",
        places="citadel_desktop.language.gale.places:PLACES",
        heaviness={"": ((20, 40), 1)},
        # A first match begins with a move, not with fifteen clicks that nobody can know the worth of, and on the
        # smallest field, where the sides soon meet.
        first_match=({"size": 9, "citadels": 6, "placing": "ready"}, 0),
        courses={"": ("citadel_desktop.lessons.gale:gale",)},
        adjudication=Adjudication(long=300),  # Squires that have not won by then seldom do (docs/agents.md)
    ),
    "indomitable": Registration(
        rules="citadel_desktop.rules.indomitable.rules:INDOMITABLE",
        sentences="citadel_desktop.language.indomitable.sentences:INDOMITABLE",
        board="citadel_desktop.boards.round_board.room:ROOM",
        policy="citadel_desktop.agents.indomitable.policy:INDOMITABLE_POLICY",
        reasons="citadel_desktop.language.indomitable.reasons:REASONS",
        firsts="citadel_desktop.language.indomitable.first_times:FIRSTS",
        places="citadel_desktop.language.indomitable.places:PLACES",
        heaviness={"basic": ((30, 60), 1), "strategic": ((60, 90), 2), "treason": ((90, 150), 3)},
        courses={
            "basic": ("citadel_desktop.lessons.indomitable:basic",),
            "strategic": ("citadel_desktop.lessons.strategic:strategic",),
            "treason": ("citadel_desktop.lessons.treason:treason",),
        },
        styles=dict.fromkeys(range(5), ("builder", "raider", "trader")),
    ),
    "goodman": Registration(
        rules="citadel_desktop.rules.goodman.rules:GOODMAN",
        sentences="citadel_desktop.language.goodman.sentences:GOODMAN",
        board="citadel_desktop.boards.tower.room:ROOM",
        policy="citadel_desktop.agents.goodman.policy:GOODMAN_POLICY",
        reasons="citadel_desktop.language.goodman.reasons:REASONS",
        firsts="citadel_desktop.language.goodman.first_times:FIRSTS",
        places="citadel_desktop.language.goodman.places:PLACES",
        heaviness={"": ((60, 120), 3)},
        styles={0: ("bold", "cautious")},  # the villain
        first_match=({}, 1),  # the heroes explore; the villain has a stronghold to design
        courses={"": ("citadel_desktop.lessons.goodman:quest", "citadel_desktop.lessons.goodman:chair")},
        # The heroes' side gives up (WT-N4) when for twenty rounds nobody came to harm and nothing out of hiding.
        adjudication=Adjudication(frozenset({"design", "roster"}), gives_up=1, patience=40),
    ),
}
"""Every game of the app by id, in the order in which they are offered."""


def games() -> Mapping[str, AnyRules]:
    """Return the rules of every game by id, in the order in which they are offered."""
    return MappingProxyType({game: parts.load("rules") for game, parts in GAMES.items()})


def part_of(game: str, name: PartName) -> Any:
    """Return a part of a game; None if the game has no such part or does not exist."""
    return GAMES[game].load(name) if game in GAMES else None
