"""The credits: everybody in the list of assets is named."""

import re

import pytest

from citadel_desktop.resources import asset
from citadel_desktop.screens.start import credits as page
from tests.screens.desk import Desk, widgets_of

SAMPLE = """# Credits

Something for developers.

## Icons

Made by many, from <https://example.org>.

| Files | Author | Source | Licence |
| --- | --- | --- | --- |
| `icons/a.svg` | Ann | somewhere | CC-BY-3.0 |
| `icons/b.svg`, `icons/b.png` | Bo | somewhere | MIT |
| `icons/c.svg` | Ann | elsewhere | CC-BY-3.0 |

What was changed.
"""


def test_files_are_gathered_by_author_and_licence() -> None:
    (chapter,) = page.parse(SAMPLE)
    assert chapter.title == "Icons"
    assert chapter.paragraphs == ("Made by many, from <https://example.org>.",)
    assert chapter.works == (page.Work("Ann", "CC-BY-3.0", ("a", "c")), page.Work("Bo", "MIT", ("b", "b")))


def test_every_author_of_every_file_is_named(at_desk: Desk) -> None:
    at_desk.click("Credits")
    at_desk.turn(2)
    said = " ".join(getattr(widget, "text", "") or "" for widget in widgets_of(at_desk.top))  # type: ignore[arg-type] # the top one is a screen
    rows = re.findall(r"^\| `.*$", asset("CREDITS.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert len(rows) > 50
    for row in rows:
        cells = row.strip("|").split("|")
        assert cells[1].strip() in said
        assert cells[3].strip() in said


def test_it_scrolls_by_keys_and_wheel_and_escape_leads_back(at_desk: Desk) -> None:
    at_desk.click("Credits")
    at_desk.turn(2)
    assert at_desk.label("Built on").visible
    at_desk.key("end")
    assert not at_desk.has("Built on")
    at_desk.key("home")
    assert at_desk.has("Built on")
    at_desk.key("escape")
    assert at_desk.screen == "title"


def test_a_copy_without_the_list_says_so(at_desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page, "asset", lambda *parts: at_desk.home / "none")
    at_desk.go("credits_page")
    assert at_desk.shows("The list of credits is missing from this copy of the app.")
