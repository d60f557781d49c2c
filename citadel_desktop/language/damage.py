"""Descriptions of damage in a saved match, by the place of the fault."""

from collections.abc import Mapping
from types import MappingProxyType

from citadel_desktop.language.common import Word
from citadel_desktop.language.statement import Statement


def damaged(c: Statement) -> str:
    """Describe the damage, by the place of the fault (`field`, such as `log.12.seat`)."""
    part, _, rest = str(c["field"]).partition(".")
    at = rest.partition(".")[0]
    if part == "players" and at.isdecimal():
        what = c.t("player {number} has no valid name, colour or kind", number=int(at) + 1)
    elif part == "log" and at.isdecimal():
        what = c.t("line {line} of its log cannot be read or was not possible there", line=int(at) + 1)
    elif part == "options" and at:
        what = c.t('its option "{option}" is missing or has no valid value', option=at)
    else:
        what = c.say(FAULTS_BY_FIELD.get(part, _SOMETHING))
    return c.t("This saved match is damaged: {what}.", what=what)


_SOMETHING: Word = "a part of it is not as expected"
_PLAYERS: Word = "its list of players is wrong; it needs 1 to 8, each with a name, a colour from 0 to 4 and a kind"
_TIME: Word = "the time when it was begun or saved is not a date with a time zone"
_SUMMARY: Word = "its summary (round, turn, standings, result) is missing or not as expected"
FAULTS_BY_FIELD: Mapping[str, Word] = MappingProxyType(
    {
        "format": "its format is not a whole number",
        "app": "it does not say which version of the app wrote it",
        "game": "it does not say which game it is",
        "rules_version": "the version of its rules is not a whole number",
        "match_id": "its id may only have letters, digits, dots, hyphens and underscores, at most 80",
        "created": _TIME,
        "updated": _TIME,
        "players": _PLAYERS,
        **dict.fromkeys(("name", "colour", "kind"), _PLAYERS),
        "options": "its options are not as expected",
        "seed": "its seed is neither a whole number nor a line of text",
        "hints": "it does not say whether hints were allowed, used or forbidden",
        "hinted": "it tells of hints for a player that it does not have",
        "summary": _SUMMARY,
        **dict.fromkeys(("round", "turn", "to_act", "entries", "outcome", "winners", "reason", "rule"), _SUMMARY),
        "snapshot": "its position is not one of this game",
        "base": "the position from which its log goes on is not one of this game",
        "log": "its log is not a list of what was done",
        "digest": "its checksum does not have 32 digits from 0 to 9 and a to f",
    }
)
"""Descriptions of faults by the outermost field of the file, or by a field of the summary."""

CONTENTS: Mapping[str, Word] = MappingProxyType(
    {
        "deck": "the deck {name}",
        "town": "the town {name}",
        "plans": "the floor plans {name}",
        "counters": "the markers {name}",
        "rulings": "the rulings {name}",
    }
)
"""Contents of a match by option; `name` is the content's name in the file."""


def newer_content(c: Statement) -> str:
    """Name the content of a match that this version does not know."""
    return c.t(
        "This match was saved by a newer version of Citadel Desktop; this one does not know {what}.",
        what=c.say(CONTENTS[str(c["option"])]),
    )


_SUMMARY_FIELDS: Mapping[str, Word] = MappingProxyType(
    {
        "round": "the round",
        "turn": "the turn",
        "entries": "the length of the log",
        "phase": "the phase of the match",
        "seat": "whose turn it is",
        "to_act": "who has to act",
        "standings": "the standings",
        "outcome": "the result",
    }
)
"""The fields of a summary."""


def wrong_summary(c: Statement) -> str:
    """Describe the difference between summary and match, with both values if they are numbers."""
    what = c.say(_SUMMARY_FIELDS[str(c["part"])])
    if c["found"] == "":
        return c.t("The summary, which the list of saved matches shows, does not fit the match: {what}.", what=what)
    return c.t(
        "The summary, which the list of saved matches shows, does not fit the match: {what} ({found} there, {known} in "
        "the match).",
        what=what,
    )
