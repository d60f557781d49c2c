"""The manual page, made from the command line's own help."""

import argparse
import re
import time
from collections.abc import Iterator

from citadel_desktop.cli import parser
from citadel_desktop.language.catalogue import load
from tools.build.notices import all_credits
from tools.build.release import NAME, Release

SECTION = 6  # games

_COPYRIGHT = f"""\
The application is free under the MIT licence. What it is packed with, and the licences of that, stand in
/usr/lib/{NAME}/licences."""


def page(release: Release) -> str:
    """Return the page in `man`'s language: the help of the app, its options and its verbs."""
    speech = load("en")
    app, headless = parser(speech, verbs=False), parser(speech, verbs=True)
    date = time.strftime("%Y-%m-%d", time.gmtime(release.date))
    told = (app.description or "").rstrip(".")
    lines = [
        f'.TH {NAME.upper()} {SECTION} "{date}" "{NAME} {release.version}" "Games Manual"',
        ".SH NAME",
        f"{_plain(NAME)} \\- {_plain(told[:1].lower() + told[1:])}",
        ".SH SYNOPSIS",
        ".nf",
        *(_line(line.strip()) for line in (app.usage or "").splitlines()),
        ".fi",
        ".SH DESCRIPTION",
        _line(app.description or ""),
        ".SH OPTIONS",
        *_options(app),
        ".SH COMMANDS",
    ]
    for name, verb in _verbs(headless).items():
        lines += [f".SS {_plain(name)}", _line(verb.description or ""), *_options(verb)]
    lines += [*_sections(app.epilog or ""), ".SH COPYRIGHT", _line(_COPYRIGHT)]
    for credit in all_credits():
        lines += [".PP", _line(credit)]
    return "\n".join(lines) + "\n"


def _verbs(made: argparse.ArgumentParser) -> dict[str, argparse.ArgumentParser]:
    (choice,) = [each for each in made._actions if isinstance(each, argparse._SubParsersAction)]
    return dict(choice.choices)


def _options(made: argparse.ArgumentParser) -> Iterator[str]:
    """Yield a tagged paragraph for each argument that `--help` shows."""
    for action in made._actions:
        if action.help is argparse.SUPPRESS:
            continue
        value = f"\\fI{_plain(str(action.metavar))}\\fR" if action.metavar else ""
        names = [f"\\fB{_plain(name)}\\fR" for name in action.option_strings]
        named = ", ".join(names) + (" " + value if value else "") if names else value
        yield from (".TP", named, _line((action.help or "") % {"prog": made.prog}))


def _sections(epilog: str) -> Iterator[str]:
    """Yield the text under the options: a line ending with a colon is a heading, indented lines stay as they are."""
    for part in re.split(r"\n(?! )", epilog):
        first, *rest = part.splitlines() or [""]
        if first.endswith(":"):
            yield f".SH {_plain(first.removesuffix(':').upper())}"
        elif first:
            yield from (".PP", _line(first))
        if rest:
            yield from (".nf", *map(_line, (line.strip() for line in rest)), ".fi")


def _line(text: str) -> str:
    """Return a line of text that `man` does not take for a request."""
    plain = _plain(text)
    return f"\\&{plain}" if plain.startswith((".", "'")) else plain


def _plain(text: str) -> str:
    """Return text with all of `man`'s special characters escaped."""
    return text.replace("\\", "\\(rs").replace("-", "\\-")
