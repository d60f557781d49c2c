"""What is wrong with a saved match: for the place of each fault what is expected there."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TypeAlias

from citadel_desktop.language.statement import Statement

_Say: TypeAlias = Callable[[Statement], str]


def damaged(c: Statement) -> str:
    """Tell what is damaged, by the place of the fault (`field`, as in `log.12.seat`)."""
    part, _, rest = str(c["field"]).partition(".")
    at = rest.partition(".")[0]
    if part == "players" and at.isdecimal():
        what = c.t("player {number} has no valid name, colour or kind", number=int(at) + 1)
    elif part == "log" and at.isdecimal():
        what = c.t("line {line} of its log cannot be read or was not possible there", line=int(at) + 1)
    elif part == "options" and at:
        what = c.t('its option "{option}" is missing or has no valid value', option=at)
    else:
        what = PARTS.get(part, _something)(c)
    return c.t("This saved match is damaged: {what}.", what=what)


def _something(c: Statement) -> str:
    return c.t("a part of it is not as expected")


def _players(c: Statement) -> str:
    return c.t("its list of players is wrong; it needs 1 to 8, each with a name, a colour from 0 to 4 and a kind")


def _time(c: Statement) -> str:
    return c.t("the time when it was begun or saved is not a date with a time zone")


def _summary(c: Statement) -> str:
    return c.t("its summary (round, turn, standings, result) is missing or not as expected")


PARTS: Mapping[str, _Say] = MappingProxyType(
    {
        "format": lambda c: c.t("its format is not a whole number"),
        "app": lambda c: c.t("it does not say which version of the app wrote it"),
        "game": lambda c: c.t("it does not say which game it is"),
        "rules_version": lambda c: c.t("the version of its rules is not a whole number"),
        "match_id": lambda c: c.t("its id may only have letters, digits, dots, hyphens and underscores, at most 80"),
        "created": _time,
        "updated": _time,
        "players": _players,
        **dict.fromkeys(("name", "colour", "kind"), _players),
        "options": lambda c: c.t("its options are not as expected"),
        "seed": lambda c: c.t("its seed is neither a whole number nor a line of text"),
        "hints": lambda c: c.t("it does not say whether hints were allowed, used or forbidden"),
        "hinted": lambda c: c.t("it tells of hints for a player that it does not have"),
        "summary": _summary,
        **dict.fromkeys(("round", "turn", "to_act", "entries", "outcome", "winners", "reason", "rule"), _summary),
        "snapshot": lambda c: c.t("its position is not one of this game"),
        "base": lambda c: c.t("the position from which its log goes on is not one of this game"),
        "log": lambda c: c.t("its log is not a list of what was done"),
        "digest": lambda c: c.t("its checksum does not have 32 digits from 0 to 9 and a to f"),
    }
)
"""By the outermost field of a file, or a field of the summary, what is wrong where it is."""

CONTENTS: Mapping[str, _Say] = MappingProxyType(
    {
        "deck": lambda c: c.t("the deck {name}"),
        "town": lambda c: c.t("the town {name}"),
        "plans": lambda c: c.t("the floor plans {name}"),
        "counters": lambda c: c.t("the markers {name}"),
        "rulings": lambda c: c.t("the rulings {name}"),
    }
)
"""By option what a match is made with; `name` is what a file calls it."""


def newer_content(c: Statement) -> str:
    """Tell what a match is made with that this version does not know."""
    return c.t(
        "This match was saved by a newer version of Citadel Desktop; this one does not know {what}.",
        what=CONTENTS[str(c["option"])](c),
    )


_SHOWN: Mapping[str, _Say] = MappingProxyType(
    {
        "round": lambda c: c.t("the round"),
        "turn": lambda c: c.t("the turn"),
        "entries": lambda c: c.t("the length of the log"),
        "phase": lambda c: c.t("the phase of the match"),
        "seat": lambda c: c.t("whose turn it is"),
        "to_act": lambda c: c.t("who has to act"),
        "standings": lambda c: c.t("the standings"),
        "outcome": lambda c: c.t("the result"),
    }
)
"""The fields of a summary."""


def wrong_summary(c: Statement) -> str:
    """Tell what the summary says otherwise than the match, with both where they are numbers."""
    what = _SHOWN[str(c["part"])](c)
    if c["found"] == "":
        return c.t("The summary, which the list of saved matches shows, does not fit the match: {what}.", what=what)
    return c.t(
        "The summary, which the list of saved matches shows, does not fit the match: {what} ({found} there, {known} in "
        "the match).",
        what=what,
    )
