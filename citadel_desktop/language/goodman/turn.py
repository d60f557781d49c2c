"""The course of a match: phases, turns, endings, merged events, the seat to act, typed notation (WT-P, WT-N)."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from citadel_desktop.language.goodman.statement import GoodmanStatement
from citadel_desktop.language.statement import Say
from citadel_desktop.language.words import Words
from citadel_desktop.rules.goodman.asks.stance import StanceChosen
from citadel_desktop.rules.goodman.asks.turn import TurnBegan
from citadel_desktop.rules.goodman.draft import Died, MatchEnded, Moved, PhaseBegan, TurnedUp, Wounded
from citadel_desktop.rules.goodman.movement.entering import Bounced
from citadel_desktop.rules.goodman.state import NONE, OUTSIDE, SOME_EXIT
from citadel_desktop.rules.kit.asks import Event
from citadel_desktop.values import replace


def _conceded(c: GoodmanStatement) -> str:
    (winner,) = c["winners"]
    return c.t("{name} wins: {other} has given up.", name=c.player(winner), other=c.player(1 - winner))


ENDINGS: Mapping[str, Say] = MappingProxyType(
    {
        "talisman_out": lambda c: c.t("{name} wins: the talisman is out of the stronghold.", name=c.heroes),
        "heroes_dead": lambda c: c.t("{name} wins: all heroes are dead.", name=c.villain),
        "talisman_lost": lambda c: c.t("{name} wins: the talisman is lost in a sinkhole.", name=c.villain),
        "minor": lambda c: c.t(
            "A minor victory for {name}: the amulet is out, and the heroes have lost fewer points.", name=c.heroes
        ),
        "major": lambda c: c.t("A major victory for {name}: the talisman is out.", name=c.heroes),
        "decisive": lambda c: c.t("A decisive victory for {name}: talisman and amulet are out.", name=c.heroes),
        "quest_ended": lambda c: c.t(
            "{name} wins: the heroes went home, and what they brought was not enough.", name=c.villain
        ),
        "destroyed": lambda c: c.t("{name} wins: the talisman is destroyed.", name=c.heroes),
        "agreed": "Nobody wins, as agreed.",
        "conceded": _conceded,
    }
)
"""Sentences by reason of the ending."""


def _phase(c: GoodmanStatement) -> str:
    if c["phase"] == "escape":
        return c.t("The talisman is found: the escape begins.")
    return c.t("The search begins.")


def merged_event(first: Event, then: Event) -> Event | None:
    """Merge two events of a figure's steps, choices or wounds, or of a skipped turn; None for all others.

    An explorer's step is implied by the find, an exit by the rebound, a doorway's open end by the figure that comes out
    there. Passing a doorway and leaving have their own events.
    """
    join = _JOINED.get((type(first), type(then)))
    return None if join is None else join(first, then)


def _stances(first: StanceChosen, then: StanceChosen) -> Event | None:
    return then if not first.secret and first.stance.figure == then.stance.figure else None


def _wounds(first: Wounded, then: Wounded) -> Event | None:
    if first.figure != then.figure or {first.why, then.why} != {"blow"}:
        return None
    return replace(then, wounds=first.wounds + then.wounds)


def _wound_and_death(first: Wounded, then: Died) -> Event | None:
    same = first.figure == then.figure
    return then if same and first.why == then.why == "blow" else None


def _steps(first: Moved, then: Moved) -> Event | None:
    walk = first.figure == then.figure and first.why == then.why == "step"
    doors = {first.through, then.through} != {NONE}
    return replace(then, start=first.start) if walk and not doors and then.end != OUTSIDE else None


def _found_and_entered(first: TurnedUp, then: Moved) -> Event | None:
    if then.through != NONE:
        return then if (first.by, first.square) == (NONE, then.end) else None
    found = then.why == "explore" and (first.by, first.square) == (then.figure, then.end)
    return first if found else None


def _found_and_bounced(first: TurnedUp, then: Bounced) -> Event | None:
    met = first.kind == SOME_EXIT and (first.by, first.square) == (then.figure, then.square)
    return then if met else None


_JOINED: Mapping[tuple[type, type], Callable[[Any, Any], Event | None]] = MappingProxyType(
    {
        (TurnBegan, TurnBegan): lambda first, then: then,
        (StanceChosen, StanceChosen): _stances,
        (Wounded, Wounded): _wounds,
        (Wounded, Died): _wound_and_death,
        (Moved, Moved): _steps,
        (TurnedUp, Moved): _found_and_entered,
        (TurnedUp, Bounced): _found_and_bounced,
    }
)


WORDS = Words(
    events={
        PhaseBegan: _phase,
        # The number stands above the turn in the log.
        TurnBegan: lambda c: c.t("It is {name}'s turn.", name=c.player(c["side"])),
        MatchEnded: lambda c: c.say(ENDINGS[c["ending"]]),
    },
    refusals={
        "not_asked": lambda c: c.t(
            "{name} is asked now, not {other}.", name=c.player(c["asked"]), other=c.player(c["seat"])
        ),
        "not_an_action": "Nothing on the table fits this: {what}.",
        "nothing_said": "Nothing is said there.",
        "unknown_words": "This says no action: {text}.",
        "no_such_name": "There is nothing of the name {name}.",
    },
)
