"""Together the lessons of a game or edition teach every rule that a first match meets."""

from collections.abc import Mapping

import pytest

from citadel_desktop.language.reference import load_reference
from citadel_desktop.lessons import COURSES, chapters

_PAGES = "a page of the reference, no rule"
_STRATEGIC = "played in the strategic game and in Treason only"
_BASIC = "taught by the basic game, which comes first"
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


def rules_of(game: str, edition: str) -> set[str]:
    """The ids of the rules that are played."""
    found = {rule.id for rule in load_reference(game).rules}
    return {id for id in found if id[:2] != "TR"} if edition == "basic" else found


@pytest.mark.parametrize("key", LEFT_OUT)
def test_every_rule_is_taught_or_left_out_for_a_reason(key: tuple[str, str]) -> None:
    taught = set().union(*(lesson.teaches for lesson in chapters(*key)))
    assert taught & set(LEFT_OUT[key]) == set()
    assert rules_of(*key) - taught == set(LEFT_OUT[key])
    assert all(LEFT_OUT[key].values())


@pytest.mark.parametrize("key", COURSES)
def test_lessons_are_short(key: tuple[str, str]) -> None:
    for lesson in chapters(*key):
        assert 6 <= lesson.length <= 12, lesson.id
        assert all(step.rules for step in lesson.steps), lesson.id
