"""Phase 2, the course of turns and rounds, the wall, and endings (IC-T, IC-B4, IC-E)."""

from collections.abc import Mapping, Set
from types import MappingProxyType

from citadel_desktop.language.indomitable.statement import IndomitableStatement
from citadel_desktop.language.statement import Say, plural
from citadel_desktop.language.words import ActionWords, AskWords, Words
from citadel_desktop.rules.indomitable.asks.turn import EndTurn, TurnBegan, TurnEnded
from citadel_desktop.rules.indomitable.draft import LastRoundBegan, Walked
from citadel_desktop.rules.indomitable.ending import MatchEnded
from citadel_desktop.rules.indomitable.state import DARK, NONE
from citadel_desktop.rules.indomitable.towns import towns

_TRADING = frozenset({"sell", "shop", "free_sell", "free_shop", "stock", "influence", "play", "demolish"})
"""Kinds of action that a prompt calls trading."""


def _prompt(c: IndomitableStatement) -> str:
    """Return the remaining options; `dark` if the Dark Master's phase comes next (TR-D1)."""
    onward = "dark" in c.facts
    if c.kinds & {"tower", "white", "black", "swap"}:
        return _with_towers_or_counters(c, c.kinds, onward=onward)
    return _trading(c, c.kinds, onward=onward)


def _trading(c: IndomitableStatement, kinds: Set[str], *, onward: bool) -> str:
    if {"buy", "build"} <= kinds:
        return c.t("{name} may trade, buy land and build.")
    if "buy" in kinds:
        return c.t("{name} may trade and buy land.")
    if "build" in kinds:
        return c.t("{name} may trade and build.")
    if onward and len(kinds) > 1:
        return c.t("{name} may trade or go on to the Dark Master's phase.")
    if onward:
        return c.t("{name} can only go on to the Dark Master's phase.")
    if len(kinds) > 1:
        return c.t("{name} may trade or end the turn.")
    return c.t("{name} can only end the turn.")


def _with_towers_or_counters(c: IndomitableStatement, kinds: Set[str], *, onward: bool) -> str:
    """Return the remaining options if towers or counters can be bought, too (TR-T4)."""
    t, counters = c.speech.t, bool(kinds & {"white", "black"})
    named = (
        (bool(kinds & _TRADING), t("trade")),
        ("buy" in kinds, t("buy land")),
        ("build" in kinds, t("build")),
        ("tower" in kinds, t("raise a tower")),
        (counters, t("buy counters")),
        ("swap" in kinds and not counters, t("swap a counter")),
    )
    things = [thing for possible, thing in named if possible]
    if len(things) == 1 and onward:
        return c.t("{name} may {thing} or go on to the Dark Master's phase.", thing=things[0])
    if len(things) == 1:
        return c.t("{name} may {thing} or end the turn.", thing=things[0])
    return c.t("{name} may {things}.", things=c.speech.listed(things))


def _walked(c: IndomitableStatement) -> str:
    """Describe how a Grand Master or the dark marker moved, and whether the box is red."""
    box, back = c["end"], c["end"] < c["start"]
    if c["order"] == DARK:
        if back:
            return c.t("The dark marker steps back to box {box} of the wall.", box=box)
        return c.t("The dark marker advances to box {box}.", box=box)
    if back:
        return c.t("{name} steps back to box {box} of the wall.", box=box)
    if towns()[str(c.options["town"])].is_red(box):
        return c.t("{name} advances to the red box {box}.", box=box)
    return c.t("{name} advances to box {box}.", box=box)


def _last_round(c: IndomitableStatement) -> str:
    """Say why the round is the last (IC-E1, IC-E2, IC-T7)."""
    say = _LAST_ROUNDS.get((c["why"], c["order"] != NONE))
    if say is None:
        return c.t("No building card is left to draw; this round is the last.")
    return c.say(say)


_LAST_ROUNDS: Mapping[tuple[str, bool], Say] = MappingProxyType(
    {
        ("target", True): "{name} has reached the target; this round is still completed.",
        ("target", False): "The target has been reached; this round is still completed.",
        ("last_plot", True): "{name} has taken the last plot; this round is the last.",
        ("last_plot", False): "The last plot has been taken; this round is the last.",
        ("one_left", True): "Only {name} is left; this round is the last.",
        ("one_left", False): "Only one is left; this round is the last.",
    }
)
"""Sentences by reason, and whether an Order caused it."""


def _won(one: Say, several: Say) -> Say:
    """Return an ending with one winner, `name`, or several, `names`."""

    def ending(c: IndomitableStatement) -> str:
        winners = [c.who(order) for order in c["winners"]]
        who = c.speech.listed(winners)
        facts = {"name": who, "names": who}
        told = type(c)(c.speech, facts, c.names)
        return told.say(one if len(winners) == 1 else several)

    return ending


def _conceded(c: IndomitableStatement) -> str:
    """Describe a resignation, which needs exactly two players."""
    (winner,) = c["winners"]
    return c.t("{name} wins: {other} has given up.", name=c.player(winner), other=c.player(1 - winner))


ENDINGS: Mapping[str, Say] = MappingProxyType(
    {
        "target": _won(
            "{name} wins: the target on the wall is reached.", "{names} share the victory at the target on the wall."
        ),
        "last_round": _won("{name} wins after the last round.", "{names} share the victory after the last round."),
        "good": _won("{name} wins: good has prevailed.", "{names} share the victory: good has prevailed."),
        "evil": _won(
            "{name} wins as the Dark Master: evil has prevailed.",
            "{names} share the victory as the Dark Master: evil has prevailed.",
        ),
        "evil_alone": _won(
            "{name} wins as the best Grand Master: evil has prevailed, but nobody in the city has a black counter.",
            (
                "{names} share the victory as the best Grand Masters: evil has prevailed, but nobody in"
                " the city has a black counter."
            ),
        ),
        "nobody": "Nobody wins: nobody is left in the city.",
        "conceded": _conceded,
        "agreed": "Draw, as agreed.",
    }
)
"""Sentences by reason of the ending."""


WORDS = Words(
    asks={"phase2": AskWords(prompt=_prompt, wait="This is not the time for {what}.")},
    actions={
        EndTurn: ActionWords(
            told="End the turn.",
            phrase="ending the turn",
            # Where the turn ends an event tells it.
            unsaid="{name} goes on to the Dark Master's phase.",
            enough="Nothing that can still be done is worth its price.",
        )
    },
    events={
        TurnBegan: "Round {round}, turn {turn}: {name} begins.",
        TurnEnded: "{name} ends the turn.",
        Walked: _walked,
        LastRoundBegan: _last_round,
        MatchEnded: lambda c: c.say(ENDINGS[c["reason"]]),
    },
    refusals={
        "not_asked": lambda c: c.t("{name} is asked now, not {other}.", name=c.who(c["asked"]), other=c.who(c["seat"])),
        "concede_many": "Among more than two players nobody gives up alone.",
        "too_few_bricks": plural(
            "Too few bricks: {what} costs {price}, and {count} is missing.",
            "Too few bricks: {what} costs {price}, and {count} are missing.",
            "missing",
        ),
        "not_an_action": "Something is missing or too much for {what}.",
        "nothing_said": "No action was typed.",
        "unknown_words": "“{text}” is no action; examples are buy M5, build chapel O3, end.",
        "no_such_name": "“{name}” is no plot and no card of this game.",
    },
)
