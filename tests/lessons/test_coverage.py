"""Together the lessons of a game or edition teach every rule that a first match meets."""

from collections.abc import Mapping

import pytest

from citadel_desktop.language.reference import load_reference
from citadel_desktop.lessons import COURSES, chapters

_PAGES = "a page of the reference, no rule"
_STRATEGIC = "played in the strategic game and in Treason only"
LEFT_OUT: Mapping[tuple[str, str], Mapping[str, str]] = {
    ("gale", ""): {"GA-START": _PAGES, "GA-ABOUT": _PAGES},
    ("indomitable", "basic"): {
        "IC-START": _PAGES,
        "IC-ABOUT": _PAGES,
        "IC-S3": _STRATEGIC,
        "IC-S4": "two players choose between the variants, and the set-up says what each is",
        "IC-X1": _STRATEGIC,
        "IC-X2": _STRATEGIC,
        "IC-X3": _STRATEGIC,
    },
    ("indomitable", "strategic"): {},
    ("indomitable", "treason"): {
        "TR-START": _PAGES,
        "TR-ABOUT": _PAGES,
        "TR-S2": "first plots are chosen as in the basic game, and whoever may not stop is asked again",
    },
    ("goodman", ""): {
        "WT-START": _PAGES,
        "WT-ABOUT": _PAGES,
        "WT-H2": "names and figures are chosen where one sees them, and change nothing",
        "WT-C6": "the panel offers no figure twice, so nobody can err",
        "WT-N2": "another scenario, which the set-up describes",
        "WT-N3": "another scenario, which the set-up describes",
        "WT-N4": "a button that says what it does",
    },
}
"""By game and edition the rules that no lesson teaches, each with the reason."""


STRATEGIC = {"IC-S3", "IC-X1", "IC-X2", "IC-X3"}
"""What the strategic game adds to the basic one."""


def rules_of(game: str, edition: str) -> set[str]:
    """The ids of the rules that are played, in an edition of those that it adds."""
    found = {rule.id for rule in load_reference(game).rules}
    added = {id for id in found if id[:2] == "TR"}
    return {"basic": found - added, "strategic": STRATEGIC, "treason": added}.get(edition, found)


@pytest.mark.parametrize("key", LEFT_OUT)
def test_every_rule_is_taught_or_left_out_for_a_reason(key: tuple[str, str]) -> None:
    taught = {rule for one in chapters(*key) for step in one.steps for rule in step.rules}
    assert taught & set(LEFT_OUT[key]) == set()
    assert rules_of(*key) - taught == set(LEFT_OUT[key])
    assert all(LEFT_OUT[key].values())


def test_every_course_is_looked_at() -> None:
    assert set(LEFT_OUT) == set(COURSES)


@pytest.mark.parametrize("key", COURSES)
def test_lessons_are_short(key: tuple[str, str]) -> None:
    for lesson in chapters(*key):
        assert 6 <= lesson.length <= 12, lesson.id
        assert all(step.rules for step in lesson.steps), lesson.id
