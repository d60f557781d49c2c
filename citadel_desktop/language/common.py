"""Sentences for what all games share: taking back, draws, options and files."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import TypeAlias

from citadel_desktop.language.catalogue import Speech
from citadel_desktop.rules.kit.contract import OptionValue, Param, Refusal

Names: TypeAlias = Sequence[str]
Saying: TypeAlias = Callable[[Speech, Refusal, Names], str]
"""Makes the sentence for one code, without the rule."""
Facts: TypeAlias = dict[str, Param]
"""What a refusal tells, by name."""


def plainly(say: Callable[[Speech], str]) -> Saying:
    """A sentence that needs no facts."""
    return lambda speech, told, names: say(speech)


def unknown_content(speech: Speech, told: Refusal, names: Names) -> str:
    """That a position is made for something that this version has not."""
    return speech.t("The position is made for cards, a board or rulings that are not known here.")


def with_facts(say: Callable[[Speech, Refusal], str]) -> Saying:
    """A sentence with facts of the refusal, and nobody's name."""
    return lambda speech, told, names: say(speech, told)


def filled(say: Callable[[Speech, Facts], str]) -> Saying:
    """A sentence whose blanks are called as the refusal's facts are."""
    return lambda speech, told, names: say(speech, dict(told.params))


def counted(fact: str, say: Callable[[Speech, int, Facts], str]) -> Saying:
    """A sentence in the form that fits one of the facts; its other blanks are called as the other facts are."""

    def saying(speech: Speech, told: Refusal, names: Names) -> str:
        return say(speech, number_of(told[fact]), {k: v for k, v in told.params if k != "count"})

    return saying


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


def dice_option(speech: Speech) -> tuple[str, str]:
    """The label of the option whose dice are thrown, and one line that explains it."""
    return speech.t("Dice"), speech.t("Whose dice are thrown.")


def dice_value(speech: Speech, value: OptionValue) -> tuple[str, str]:
    """The label of one of its values, "app" or "hand", and one line that explains it."""
    if value == "app":
        return speech.t("On the screen"), speech.t("The app throws them.")
    return speech.t("Real dice"), speech.t("The players throw their own and enter the pips.")


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


def _count(value: Param) -> int:
    return value if isinstance(value, int) else len(value)


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
        "no_choice": lambda s, r, n: s.t("There is nothing to choose now."),
        "no_hints": lambda s, r, n: s.t("This match is played without hints."),
        "older_rules": _older_rules,
        "draw_offered": _draw_offered,
        "no_draw_offer": lambda s, r, n: s.t("No draw has been offered."),
        "draw_answered": _draw_answered,
        "missing": lambda s, r, n: s.t("There is no such file."),
        "empty": lambda s, r, n: s.t("This file is empty."),
        "truncated": lambda s, r, n: s.t("This saved match is cut off: its end is missing."),
        "not_json": filled(
            lambda s, f: s.t(
                "This file is no saved match, or it is damaged at line {line}, column {column}.",
                **f,
            )
        ),
        "foreign": lambda s, r, n: s.t("This file is no saved match of Citadel Desktop."),
        "newer_format": filled(
            lambda s, f: s.t(
                "This match was saved by a newer version of Citadel Desktop (format {found}; known up to {known}).",
                **f,
            )
        ),
        "newer_content": filled(
            lambda s, f: s.t(
                "This match was saved by a newer version of Citadel Desktop (not known here: {option} {name}).",
                **f,
            )
        ),
        "damaged": filled(
            lambda s, f: s.t("This saved match is damaged: {field} does not fit.", **f)
        ),
        "impossible": counted(
            "count",
            lambda s, n, f: s.n(
                "The position in this file cannot be: there is {count} fault in it.",
                "The position in this file cannot be: there are {count} faults in it.",
                n,
            ),
        ),
        "unknown_game": filled(lambda s, f: s.t("There is no game {game} in this version.", **f)),
        "too_large": counted(
            "megabytes",
            lambda s, n, f: s.n(
                "This file is too large for a saved match (the limit is {count} megabyte).",
                "This file is too large for a saved match (the limit is {count} megabytes).",
                n,
                **f,
            ),
        ),
        "too_much": lambda s, r, n: s.t("There is more in this file than any match has."),
        "not_a_file": lambda s, r, n: s.t("This is no ordinary file."),
        "no_permission": lambda s, r, n: s.t("This file or folder may not be used."),
        "unreadable": filled(lambda s, f: s.t("This file cannot be read: {reason}.", **f)),
        "disk_full": lambda s, r, n: s.t(
            "The disk is full: the match is not saved. Play can go on; saving is tried again."
        ),
        "read_only": lambda s, r, n: s.t(
            "The folder is read-only: the match is not saved. Play can go on; saving is tried again."
        ),
        "write_failed": filled(
            lambda s, f: s.t(
                "The match could not be saved: {reason}. Play can go on; saving is tried again.",
                **f,
            )
        ),
        "in_use": lambda s, r, n: s.t(
            "This match is open in another window; here it can only be looked at."
        ),
        "no_lock": lambda s, r, n: s.t(
            "Something that is no lock lies where this match is locked; here it can only be looked at."
        ),
        "exists": lambda s, r, n: s.t("There is already a match of that name."),
        "other_rules": filled(
            lambda s, f: s.t(
                "This match was begun under version {found} of the rules and goes on under version {known}.",
                **f,
            )
        ),
        "log_differs": lambda s, r, n: s.t(
            "The log of this match does not lead to its position; play goes on from the position."
        ),
        "position_differs": lambda s, r, n: s.t(
            "The position of this match could not be used; it was played again from its log."
        ),
        "set_aside": filled(
            lambda s, f: s.t("A file that could not be read was set aside as {name}.", **f)
        ),
        "older_copy": _older_copy,
        "copied": lambda s, r, n: s.t(
            "The match goes on in a copy; the first file stays as it is."
        ),
        "unknown_level": filled(
            lambda s, f: s.t(
                "There is no computer player {level} in this version: a person plays for {name}.",
                **f,
            )
        ),
        "bad_setting": filled(
            lambda s, f: s.t(
                "The setting {setting} had a value that does not fit and was reset.", **f
            )
        ),
        "bad_settings_file": filled(
            lambda s, f: s.t(
                "The settings could not be read; they begin anew, and the old file is kept as {name}.",
                **f,
            )
        ),
    }
)
"""The sentence for each common code."""
