"""An argument parser that speaks the user's language in help and errors."""

import argparse
import re
from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, NoReturn

from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.plain import plainly

USAGE_ERROR = 2
"""The exit code of wrong usage."""
SHOWN_LETTERS = 80
"""The number of letters of a wrong argument that an error shows."""


def short(text: str) -> str:
    """Return an argument for an error message, cut if it is long."""
    return text if len(text) <= SHOWN_LETTERS else f"{text[:SHOWN_LETTERS]}…"


def near(word: str, known: Iterable[str]) -> str:
    """Return the known word most similar to a misspelled one; "" if none is similar."""
    from difflib import get_close_matches  # noqa: PLC0415 - only where something is misspelled

    return next(iter(get_close_matches(word, [*known], 1)), "") if word else ""


class Parser(argparse.ArgumentParser):
    """Argument parser with `--help` that reports an error in one line."""

    def __init__(self, *, speech: Speech, **given: Any) -> None:
        t = speech.t
        help_of = partial(_Help, before_usage=t("usage:") + " ")
        super().__init__(add_help=False, allow_abbrev=False, formatter_class=help_of, **given)
        self._speech = speech
        self.verbs: list[Parser] = []
        """The parsers of its verbs, whose unknown options this one reports."""
        self._optionals.title, self._positionals.title = t("options"), t("arguments")
        self.add_argument("-h", "--help", action="help", default=argparse.SUPPRESS, help=t("show this help and exit"))

    def add_number(
        self, option: str, least: int | None = None, most: int | None = None, *, unit: str = "", **given: Any
    ) -> None:
        """Add an option with a whole number within bounds, with or without its unit."""
        t = self._speech.t

        def read(text: str) -> int:
            facts = {"option": option, "text": short(text)}
            try:
                number = int(text.removesuffix(unit))
            except ValueError:  # or of more digits than are worth reading
                self.refuse(t("{option}: {text} is not a whole number.", **facts))
            if least is not None and number < least:
                self.refuse(t("{option}: {text} is too small; it must be at least {least}.", least=least, **facts))
            if most is not None and number > most:
                self.refuse(t("{option}: {text} is too large; the limit is {most}.", most=most, **facts))
            return number

        self.add_argument(option, type=read, **given)

    def error(self, message: str) -> NoReturn:
        """Exit with a message of argparse in the user's language."""
        _, unknown, words = message.partition("unrecognized arguments: ")
        word = words.partition(" ")[0].partition("=")[0]
        options = [option for one in (self, *self.verbs) for option in one._option_string_actions]
        option = near(word, options) if unknown and word.startswith("--") else ""
        if option:
            self.refuse(self._speech.t("Unknown: {what}. Did you mean {near}?", what=short(words), near=option))
        self.refuse(_sentence(self._speech, message))

    def refuse(self, message: str) -> NoReturn:
        """Exit with one line that says what is wrong."""
        self.exit(USAGE_ERROR, f"{self.prog}: {plainly(message)}\n")


class _Help(argparse.RawDescriptionHelpFormatter):
    def __init__(self, prog: str, before_usage: str = "", **given: Any) -> None:
        super().__init__(prog, **given)
        self._before_usage = before_usage

    def add_usage(self, usage: str | None, actions: Any, groups: Any, prefix: str | None = None) -> None:
        """Put the translated word for usage first."""
        super().add_usage(usage, actions, groups, self._before_usage if prefix is None else prefix)


def _sentence(speech: Speech, message: str) -> str:
    """Return a message of argparse in the user's language."""
    for pattern, sentence in _TRANSLATIONS:
        matched = pattern.fullmatch(message)
        if matched:
            return sentence(speech, *map(short, matched.groups()))
    return speech.t("These arguments are not valid; --help lists the ones that are.")


_TRANSLATIONS: tuple[tuple[re.Pattern[str], Callable[..., str]], ...] = tuple(
    (re.compile(pattern, re.DOTALL), told)
    for pattern, told in (
        (r"unrecognized arguments: (.*)", lambda c, what: c.t("Unknown: {what}", what=what)),
        (r"the following arguments are required: (.*)", lambda c, what: c.t("Missing: {what}", what=what)),
        (r"argument (\S+): expected .*", lambda c, name: c.t("A value is missing after {option}.", option=name)),
        (r"argument (\S+): ignored explicit.*", lambda c, name: c.t("{option} takes no value.", option=name)),
        (r"argument \S+: invalid choice: '?(.*?)'? \(.*", lambda c, what: c.t("Unknown: {what}", what=what)),
    )
)
"""Patterns of argparse's messages, in any supported version, with our sentences for them."""
