"""The course of a match: its phases, turns and end, who is asked, and what was typed (WT-P, WT-T, WT-N)."""

from collections.abc import Mapping
from types import MappingProxyType

from citadel_desktop.language.goodman.telling import GoodmanTelling
from citadel_desktop.language.refusals import Say
from citadel_desktop.language.words import Words
from citadel_desktop.rules.goodman.events import MatchEnded, PhaseBegan, TurnBegan


def _conceded(c: GoodmanTelling) -> str:
    (winner,) = c["winners"]
    return c.t(
        "{name} wins: {other} has given up.", name=c.player(winner), other=c.player(1 - winner)
    )


ENDINGS: Mapping[str, Say] = MappingProxyType(
    {
        "talisman_out": lambda c: c.t(
            "{name} wins: the talisman is out of the stronghold.", name=c.heroes
        ),
        "heroes_dead": lambda c: c.t("{name} wins: all heroes are dead.", name=c.villain),
        "talisman_lost": lambda c: c.t(
            "{name} wins: the talisman is lost in a sinkhole.", name=c.villain
        ),
        "minor": lambda c: c.t(
            "A minor victory for {name}: the amulet is out, and the heroes have lost fewer points.",
            name=c.heroes,
        ),
        "major": lambda c: c.t("A major victory for {name}: the talisman is out.", name=c.heroes),
        "decisive": lambda c: c.t(
            "A decisive victory for {name}: talisman and amulet are out.", name=c.heroes
        ),
        "quest_ended": lambda c: c.t(
            "{name} wins: the heroes went home, and what they brought was not enough.",
            name=c.villain,
        ),
        "destroyed": lambda c: c.t("{name} wins: the talisman is destroyed.", name=c.heroes),
        "agreed": lambda c: c.t("Nobody wins, as agreed."),
        "conceded": _conceded,
    }
)
"""The sentence for each reason."""


def _phase(c: GoodmanTelling) -> str:
    if c["phase"] == "escape":
        return c.t("The talisman is found: the escape begins.")
    return c.t("The search begins.")


WORDS = Words(
    events={
        PhaseBegan: _phase,
        # The number stands above the turn in the log.
        TurnBegan: lambda c: c.t("It is {name}'s turn.", name=c.player(c["side"])),
        MatchEnded: lambda c: ENDINGS[c["ending"]](c),
    },
    refusals={
        "not_asked": lambda c: c.t(
            "{name} is asked now, not {other}.",
            name=c.player(c["asked"]),
            other=c.player(c["seat"]),
        ),
        "not_an_action": lambda c: c.t("Nothing on the table fits this: {what}."),
        "nothing_said": lambda c: c.t("Nothing is said there."),
        "unknown_words": lambda c: c.t("This says no action: {text}."),
        "no_such_name": lambda c: c.t("There is nothing of the name {name}."),
    },
)
