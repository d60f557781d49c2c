"""Errors with design files, where the sentences for matches in `refusals` do not fit."""

from collections.abc import Mapping
from types import MappingProxyType

from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.disk import UNWRITTEN, not_done
from citadel_desktop.language.refusals import refusal_sentence
from citadel_desktop.language.statement import Say, plural
from citadel_desktop.rules.kit.contract import Refusal


def paper_trouble(speech: Speech, refusal: Refusal) -> str:
    """Return the sentence for a code of `SAVE_CODES` about a design file."""
    return refusal_sentence(speech, refusal, own=PAPER_WORDS)


PAPER_WORDS: Mapping[str, Say] = MappingProxyType(
    {
        "foreign": "This file is not a design.",
        "too_large": plural(
            "This file is too large for a design (the limit is {count} megabyte).",
            "This file is too large for a design (the limit is {count} megabytes).",
            "megabytes",
        ),
        **{code: lambda c: not_done(c, "design", c.thing.code) for code in UNWRITTEN},
        "exists": "There is already a design in a file with that name.",
    }
)
