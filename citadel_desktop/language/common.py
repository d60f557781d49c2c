"""What all games share of words: players' names, numbers, the option whose dice are thrown."""

from collections.abc import Sequence
from typing import TypeAlias

from citadel_desktop.language.catalogue import Speech
from citadel_desktop.rules.kit.contract import OptionValue

Names: TypeAlias = Sequence[str]
"""The players' names by seat."""


def name_of(names: Names, seat: object) -> str:
    """The name of the player at a seat; the seat's number, counted from 1, where no name is known."""
    if isinstance(seat, int) and 0 <= seat < len(names):
        return names[seat]
    return str(seat + 1 if isinstance(seat, int) else seat)


def number_of(value: object) -> int:
    """A fact that is a number; 0 for any other."""
    return value if isinstance(value, int) else 0


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
