"""Sentences for what all games share: taking back, draws, options and files."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import TypeAlias

from citadel_desktop.language.catalogue import Speech
from citadel_desktop.rules.kit.contract import Param, Refusal

Names: TypeAlias = Sequence[str]
Saying: TypeAlias = Callable[[Speech, Refusal, Names], str]
"""Makes the sentence for one code, without the rule."""


def plainly(say: Callable[[Speech], str]) -> Saying:
    """A sentence that needs no facts."""
    return lambda speech, told, names: say(speech)


def with_facts(say: Callable[[Speech, Refusal], str]) -> Saying:
    """A sentence with facts of the refusal, and nobody's name."""
    return lambda speech, told, names: say(speech, told)


def number_of(value: Param) -> int:
    """A fact that is a number; 0 for any other."""
    return value if isinstance(value, int) else 0


def refusal_sentence(
    speech: Speech, refusal: Refusal, names: Names = (), own: Mapping[str, Saying] | None = None
) -> str:
    """Why something is not possible, in one sentence that ends with the rule if it rests on one.

    `own` are a game's sentences by code; they go before the common ones.
    """
    saying = (own or {}).get(refusal.code) or COMMON.get(refusal.code)
    if saying is None:
        told = speech.t("This is not possible now ({code}).", code=refusal.code)
    else:
        told = saying(speech, refusal, names)
    return cited(speech, told, refusal.rule)


def cited(speech: Speech, sentence: str, rule: str) -> str:
    """The sentence with its rule's id before the full stop; as it is if there is no rule."""
    if not rule:
        return sentence
    bare = sentence.removesuffix(".")
    return speech.t("{sentence} (rule {rule}).", sentence=bare, rule=rule)


def decimal(speech: Speech, value: float, places: int = 1) -> str:
    """A number that is not negative, with so many places (at least one) after the language's point."""
    whole, part = f"{value:.{places}f}".split(".")
    return speech.t("{whole}.{part}", whole=whole, part=part)


def known(code: str) -> bool:
    """Whether there is a common sentence for the code."""
    return code in COMMON


def name_of(names: Names, seat: Param) -> str:
    """The name of the player at a seat; the seat's number, counted from 1, where no name is known."""
    if isinstance(seat, int) and 0 <= seat < len(names):
        return names[seat]
    return str(seat + 1 if isinstance(seat, int) else seat)


def _texts(value: Param) -> list[str]:
    return [str(item) for item in value] if isinstance(value, tuple) else [str(value)]


def _unknown_option(speech: Speech, told: Refusal, names: Names) -> str:
    return speech.t(
        "There is no option {option}; the options are {known}.",
        option=told["option"],
        known=speech.listed(_texts(told["known"])),
    )


def _bad_value(speech: Speech, told: Refusal, names: Names) -> str:
    return speech.t(
        "The option {option} cannot be {value}; it can be {values}.",
        option=told["option"],
        value=told["value"],
        values=speech.listed(_texts(told["values"])),
    )


def _bad_seats(speech: Speech, told: Refusal, names: Names) -> str:
    return speech.t(
        "This game is not for {seats} players; it is for {values}.",
        seats=told["seats"],
        values=speech.listed(_texts(told["values"])),
    )


def _chance(speech: Speech, told: Refusal, names: Names) -> str:
    return speech.t("This cannot be taken back: chance has decided since.")


def _knowledge(speech: Speech, told: Refusal, names: Names) -> str:
    return speech.t("This cannot be taken back: something hidden has been seen since.")


def _other_seat(speech: Speech, told: Refusal, names: Names) -> str:
    return speech.t("This cannot be taken back: another player has taken over since.")


def _match_over(speech: Speech, told: Refusal, names: Names) -> str:
    return speech.t("The match is over.")


def _older_rules(speech: Speech, told: Refusal, names: Names) -> str:
    return speech.t("This was played under an earlier version of the rules and can only be read.")


def _draw_offered(speech: Speech, told: Refusal, names: Names) -> str:
    return speech.t(
        "{name} has already offered a draw; it waits for an answer.",
        name=name_of(names, told["seat"]),
    )


def _draw_answered(speech: Speech, told: Refusal, names: Names) -> str:
    return speech.t("{name} is not asked about the draw.", name=name_of(names, told["seat"]))


def _not_json(speech: Speech, told: Refusal, names: Names) -> str:
    return speech.t(
        "This file is no saved match, or it is damaged at line {line}, column {column}.",
        line=told["line"],
        column=told["column"],
    )


def _newer_format(speech: Speech, told: Refusal, names: Names) -> str:
    return speech.t(
        "This match was saved by a newer version of Citadel Desktop (format {found}; known up to {known}).",
        found=told["found"],
        known=told["known"],
    )


def _damaged(speech: Speech, told: Refusal, names: Names) -> str:
    return speech.t("This saved match is damaged: {field} does not fit.", field=told["field"])


def _impossible(speech: Speech, told: Refusal, names: Names) -> str:
    return speech.n(
        "The position in this file cannot be: there is {count} fault ({fault}).",
        "The position in this file cannot be: there are {count} faults (the first: {fault}).",
        _count(told["count"]),
        fault=told["fault"],
    )


def _count(value: Param) -> int:
    return value if isinstance(value, int) else len(value)


def _unknown_game(speech: Speech, told: Refusal, names: Names) -> str:
    return speech.t("There is no game {game} in this version.", game=told["game"])


def _too_large(speech: Speech, told: Refusal, names: Names) -> str:
    return speech.n(
        "This file is too large for a saved match (the limit is {count} megabyte).",
        "This file is too large for a saved match (the limit is {count} megabytes).",
        _count(told["megabytes"]),
    )


def _unreadable_file(speech: Speech, told: Refusal, names: Names) -> str:
    return speech.t("This file cannot be read: {reason}.", reason=told["reason"])


def _write_failed(speech: Speech, told: Refusal, names: Names) -> str:
    return speech.t(
        "The match could not be saved: {reason}. Play can go on; saving is tried again.",
        reason=told["reason"],
    )


def _other_rules(speech: Speech, told: Refusal, names: Names) -> str:
    return speech.t(
        "This match was begun under version {found} of the rules and goes on under version {known}.",
        found=told["found"],
        known=told["known"],
    )


def _set_aside(speech: Speech, told: Refusal, names: Names) -> str:
    return speech.t("A file that could not be read was set aside as {name}.", name=told["name"])


def _older_copy(speech: Speech, told: Refusal, names: Names) -> str:
    match told["generation"]:
        case 1:
            return speech.t(
                "The newest file could not be read; the match goes on from the save before."
            )
        case 2:
            return speech.t(
                "The newest file could not be read; "
                "the match goes on from the last save of the turn before."
            )
    return speech.t(
        "The newest file could not be read; the match goes on from the end of the last sitting."
    )


def _bad_setting(speech: Speech, told: Refusal, names: Names) -> str:
    return speech.t(
        "The setting {setting} had a value that does not fit and was reset.",
        setting=told["setting"],
    )


def _bad_settings_file(speech: Speech, told: Refusal, names: Names) -> str:
    return speech.t(
        "The settings could not be read; they begin anew, and the old file is kept as {name}.",
        name=told["name"],
    )


COMMON: Mapping[str, Saying] = MappingProxyType(
    {
        "unknown_option": _unknown_option,
        "bad_value": _bad_value,
        "bad_seats": _bad_seats,
        "nothing_to_undo": lambda s, r, n: s.t("There is nothing to take back."),
        "nothing_to_redo": lambda s, r, n: s.t("There is nothing to do again."),
        "chance": _chance,
        "knowledge": _knowledge,
        "other_seat": _other_seat,
        "match_over": _match_over,
        "older_rules": _older_rules,
        "draw_offered": _draw_offered,
        "no_draw_offer": lambda s, r, n: s.t("No draw has been offered."),
        "draw_answered": _draw_answered,
        "missing": lambda s, r, n: s.t("There is no such file."),
        "empty": lambda s, r, n: s.t("This file is empty."),
        "truncated": lambda s, r, n: s.t("This saved match is cut off: its end is missing."),
        "not_json": _not_json,
        "foreign": lambda s, r, n: s.t("This file is no saved match of Citadel Desktop."),
        "newer_format": _newer_format,
        "damaged": _damaged,
        "impossible": _impossible,
        "unknown_game": _unknown_game,
        "too_large": _too_large,
        "no_permission": lambda s, r, n: s.t("This file or folder may not be used."),
        "unreadable": _unreadable_file,
        "disk_full": lambda s, r, n: s.t(
            "The disk is full: the match is not saved. Play can go on; saving is tried again."
        ),
        "read_only": lambda s, r, n: s.t(
            "The folder is read-only: the match is not saved. Play can go on; saving is tried again."
        ),
        "write_failed": _write_failed,
        "in_use": lambda s, r, n: s.t(
            "This match is open in another window; here it can only be looked at."
        ),
        "exists": lambda s, r, n: s.t("There is already a match of that name."),
        "other_rules": _other_rules,
        "log_differs": lambda s, r, n: s.t(
            "The log of this match does not lead to its position; play goes on from the position."
        ),
        "position_differs": lambda s, r, n: s.t(
            "The position of this match could not be used; it was played again from its log."
        ),
        "set_aside": _set_aside,
        "older_copy": _older_copy,
        "copied": lambda s, r, n: s.t(
            "The match goes on in a copy; the first file stays as it is."
        ),
        "bad_setting": _bad_setting,
        "bad_settings_file": _bad_settings_file,
    }
)
"""The sentence for each common code."""
