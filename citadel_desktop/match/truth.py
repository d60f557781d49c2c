"""Checks the parts of a saved match that opening it does not use: checksums, notation, summary."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from citadel_desktop.match.table import Table
from citadel_desktop.rules.kit.contract import Refusal
from citadel_desktop.rules.kit.plain import canonical, digest
from citadel_desktop.saves.codec import text_of
from citadel_desktop.saves.encode import summary
from citadel_desktop.saves.errors import note

if TYPE_CHECKING:
    from citadel_desktop.saves.schema import Document

SHOWN_LETTERS = 40
"""Number of letters of a wrong notation that are quoted."""


def false_statements(document: "Document", table: Table) -> Iterator[Refusal]:
    """Yield the false statements of a file about its match: for the log the first of each kind."""
    if document.digest is not None and document.digest != digest(table.state):
        yield note("wrong_digest")
    acts = [
        (n, getattr(part, "text", None), getattr(part, "digest", None))
        for n, part in enumerate(document.log)
        if n >= table.first
    ]
    for n, _, found in acts:
        if found is not None and found != digest(table.position(n + 1)):
            yield note("wrong_log_digest", line=n + 1)
            break
    for n, text, _ in acts:
        if text is not None and text != table.notation(n):
            yield note("wrong_notation", line=n + 1, found=text[:SHOWN_LETTERS])
            break
    for part, known in summary(table).items():
        found = document.summary.get(part)
        if text_of(found) != canonical(known):  # what the file says may be no value of ours: a fraction
            counts = type(found) is type(known) is int
            yield note("wrong_summary", part=part, found=found if counts else "", known=known if counts else "")
