"""Refusals in words: the sentences that all games share (taking back, draws, options and files)."""

from collections.abc import Mapping
from types import MappingProxyType

from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.common import Names
from citadel_desktop.language.damage import damaged, newer_content, wrong_summary
from citadel_desktop.language.disk import UNWRITTEN, not_done, system_reason
from citadel_desktop.language.statement import Say, Statement, plural
from citadel_desktop.rules.kit.contract import Refusal


def refusal_sentence(
    speech: Speech, refusal: Refusal, names: Names = (), own: Mapping[str, Say] = MappingProxyType({})
) -> str:
    """Return why something is not possible, in one sentence that ends with the rule, if any.

    `own` are sentences by code that override the common ones.
    """
    return explained(Statement(speech, dict(refusal.params), names, refusal), own)


def unwritten(speech: Speech, refusal: Refusal, thing: str, own: Mapping[str, Say] = MappingProxyType({})) -> str:
    """Return why something could not be written, deleted or restored; `thing` is one of `disk.NOT_DONE`."""
    if refusal.code not in UNWRITTEN:
        return refusal_sentence(speech, refusal, own=own)
    return not_done(Statement(speech, dict(refusal.params)), thing, refusal.code)


def explained(c: Statement, own: Mapping[str, Say]) -> str:
    """Return why something is not possible, from the statement of its refusal."""
    refusal: Refusal = c.thing
    say = own.get(refusal.code) or COMMON.get(refusal.code)
    told = c.t("This is not possible now ({code}).", code=refusal.code) if say is None else c.say(say)
    return cited(c.speech, told, refusal.rule)


def cited(speech: Speech, sentence: str, rule: str) -> str:
    """Return a sentence with the rule's id before its full stop; unchanged without a rule."""
    if not rule:
        return sentence
    bare = sentence.removesuffix(".")
    return speech.t("{sentence} (rule {rule}).", sentence=bare, rule=rule)


def texts(value: object) -> list[str]:
    """Return the items of a fact as texts."""
    return [str(item) for item in value] if isinstance(value, tuple) else [str(value)]


def _older_copy(c: Statement) -> str:
    if c["generation"] == 1:
        return c.t("The match goes on from an older copy: the save before the newest one.")
    if c["generation"] == 2:
        return c.t("The match goes on from an older copy: the last save of the turn before.")
    return c.t("The match goes on from an older copy: the end of the last sitting.")


COMMON: Mapping[str, Say] = MappingProxyType(
    {
        "unknown_option": lambda c: c.t(
            "There is no option {option}; the options are {known}.", known=c.speech.listed(texts(c["known"]))
        ),
        "bad_value": lambda c: c.t(
            "The option {option} cannot be {value}; it can be {values}.", values=c.speech.either(texts(c["values"]))
        ),
        "bad_seats": lambda c: c.t(
            "This game is not for {seats} players; it is for {values}.", values=c.speech.either(texts(c["values"]))
        ),
        "nothing_to_undo": "There is nothing to take back.",
        "nothing_to_redo": "There is nothing to do again.",
        "chance": "This cannot be taken back: chance has decided since.",
        "knowledge": "This cannot be taken back: something hidden has been seen since.",
        "other_seat": "This cannot be taken back: another player has taken over since.",
        "match_over": "The match is over.",
        "no_choice": "There is nothing to choose now.",
        "no_hints": "This match is played without hints.",
        "older_rules": "This was played under an earlier version of the rules and can only be read.",
        "draw_offered": lambda c: c.t(
            "{name} has already offered a draw; it waits for an answer.", name=c.player(c["seat"])
        ),
        "no_draw_offer": "No draw has been offered.",
        "draw_answered": lambda c: c.t("{name} is not asked about the draw.", name=c.player(c["seat"])),
        "missing": "There is no such file.",
        "empty": "This file is empty.",
        "truncated": "This saved match is cut off: its end is missing.",
        "not_json": "This file is not a saved match, or it is damaged at line {line}, column {column}.",
        "foreign": "This file is not a saved match of Citadel Desktop.",
        "newer_format": (
            "This match was saved by a newer version of Citadel Desktop (file format {found}; this one reads "
            "formats up to {known})."
        ),
        "older_format": (
            "This match was saved by an early version of Citadel Desktop (format {found}). It can no longer be opened."
        ),
        "newer_content": newer_content,
        "unknown_content": "The position is made for cards, a board or rulings that are not known here.",
        "damaged": damaged,
        "repeated": 'This saved match is damaged: "{field}" appears twice where it may appear only once.',
        "no_position": "This saved match is damaged: its position is missing.",
        "impossible": plural(
            "The position in this file is impossible: it has {count} fault.",
            "The position in this file is impossible: it has {count} faults.",
            "count",
        ),
        "unknown_game": 'This version of Citadel Desktop has no game called "{game}".',
        "too_large": plural(
            "This file is too large for a saved match (the limit is {count} megabyte).",
            "This file is too large for a saved match (the limit is {count} megabytes).",
            "megabytes",
        ),
        "too_much": "This file holds more than any match can.",
        "not_a_file": "This is not an ordinary file.",
        "no_permission": "There is no permission to use this file or folder.",
        "unreadable": lambda c: c.t("This file cannot be read: {reason}.", reason=system_reason(c)),
        **{code: lambda c: not_done(c, "match", c.thing.code) for code in UNWRITTEN if code != "not_a_file"},
        "not_counted": lambda c: not_done(c, "record", str(c["why"])),
        "in_use": "This match is open in another window; here it can only be looked at.",
        "no_lock": (
            "This match can only be looked at here: something else has the name of the file that keeps two windows "
            "from playing it at once."
        ),
        "exists": "There is already a match with that name.",
        "newer_rules": (
            "It was saved under newer rules (version {found}; this version knows up to {known}), which change nothing "
            "in this match."
        ),
        "wrong_digest": "The position does not match its checksum (digest).",
        "wrong_log_digest": "The position after line {line} of the log does not match the checksum (digest) there.",
        "wrong_notation": 'Line {line} of the log says "{found}", which is not what was done.',
        "wrong_summary": wrong_summary,
        "other_rules": "This match was begun under version {found} of the rules and goes on under version {known}.",
        "log_differs": "The log of this match does not lead to its position; play goes on from the position.",
        "position_differs": "The position of this match could not be used; it was played again from its log.",
        "set_aside": "A file that could not be read was set aside as {name}.",
        "older_copy": _older_copy,
        "copied": "The match goes on in a copy; the first file stays as it is.",
        "squire_steps_in": (
            "{name} could not finish thinking: the Squire made this move instead. {name} makes the next one."
        ),
        "unknown_level": 'This version has no computer player called "{level}": a person plays for {name}.',
        "bad_setting": 'The setting "{setting}" had a value that is not possible, and was reset.',
        "bad_settings_file": (
            "The settings could not be read. All of them are back to their defaults; the old file is kept as {name}."
        ),
        "repeated_setting": (
            'The settings file has "{setting}" twice. All settings are back to their defaults; the old file is kept as '
            "{name}."
        ),
    }
)
"""Sentences for the codes that all games share."""
