"""Every file and folder that the documents name is there."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
DOCUMENTS = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")])
BEGINNINGS = ("", "citadel_desktop", "docs", "tests", "tools")
"""Where a named path may begin."""
NAMED = re.compile(r"`([\w.-]+(?:/[\w.-]+)+/?)`|\]\(([\w./-]+)\)")
"""Paths in backquotes and targets of links; patterns with placeholders are none."""
MADE = ("dist/", "build/", ".venv", ".pytest_cache", "lib/")
"""What is made by tools, or lies where packages are installed."""


def named(text: str) -> Iterator[str]:
    """The paths that a document names outside of its blocks of commands."""
    for found in NAMED.finditer(re.sub(r"^(?: {4}|\t).*$|^```.*?^```", "", text, flags=re.M | re.S)):
        yield found[1] or found[2]


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_what_a_document_names_is_there(document: Path) -> None:
    paths = [one for one in named(document.read_text("utf-8")) if not one.startswith(MADE)]
    places = [document.parent, *(ROOT / begin for begin in BEGINNINGS)]
    assert [one for one in paths if not any((place / one).exists() for place in places)] == []


def test_what_is_missing_is_found() -> None:
    text = "see `match/table.py`, [this](docs/none.md), `a/<game>/b.py`\n\n    `in/a.block`\n"
    assert list(named(text)) == ["match/table.py", "docs/none.md"]
