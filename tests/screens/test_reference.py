"""The rules reference: found, read, followed from link to link, folded in narrow windows."""

import pytest

from citadel_desktop.language.reference import load_reference
from citadel_desktop.screens import ways
from citadel_desktop.screens.screen import NARROW
from tests.screens.desk import Desk


@pytest.fixture
def rules(at_desk: Desk) -> Desk:
    """The reference opened at the beginning."""
    ways.reference(at_desk.shell, "gale")
    at_desk.turn(3)
    return at_desk


def opened(at: Desk, rule: str, game: str = "gale") -> Desk:
    ways.reference(at.shell, game, rule)
    at.turn(3)
    return at


def in_view(at: Desk, title: str) -> bool:
    """Whether the title of a rule can be read in the text."""
    page = at.label("Text of the rules").rect
    found = [one for one in at.labels() if one.name == title and one.role == "text" and one.visible]
    return any(page.y <= one.rect.y and one.rect.bottom <= page.bottom for one in found)


@pytest.mark.slow
@pytest.mark.parametrize("game", ["gale", "indomitable"])
def test_every_rule_can_be_opened_and_stands_in_view(at_desk: Desk, game: str) -> None:
    for rule in load_reference(game).rules:
        opened(at_desk, rule.id, game)
        assert at_desk.label("Rules", "list").state == rule.title
        assert in_view(at_desk, rule.title), rule.id
        at_desk.window.stack.pop()


def test_rules_of_an_expansion_are_told_apart_from_those_of_the_game(at_desk: Desk) -> None:
    opened(at_desk, "TR-T1", "indomitable")
    assert at_desk.label("Rules", "list").state == "Phase 1: income"
    assert in_view(at_desk, "Three of one category")
    opened(at_desk, "IC-T8", "indomitable")
    assert {"T8", "X1"} <= set(at_desk.texts())
    opened(at_desk, "TR-T5", "indomitable")
    assert {"TR-T5", "TR-T1"} <= set(at_desk.texts())
    assert "T5" not in at_desk.texts()


def test_the_list_is_walked_by_arrows(rules: Desk) -> None:
    first, second = (rule.title for rule in load_reference("gale").rules[:2])
    assert in_view(rules, first)
    rules.key("down")
    assert rules.label("Rules", "list").state == second
    assert in_view(rules, second)


def test_a_click_on_a_row_opens_it(rules: Desk) -> None:
    third = load_reference("gale").rules[2].title
    rules.click(rules.label(third, "option").rect.centre)
    rules.turn(2)
    assert in_view(rules, third)


class TestLinks:
    def test_a_link_is_followed_by_pointer_and_backspace_returns(self, rules: Desk) -> None:
        rules.click("GA-E1")
        rules.turn(2)
        assert in_view(rules, "Winning")
        rules.key("backspace")
        rules.turn(2)
        assert rules.label("Rules", "list").state == "In one minute"

    def test_a_link_is_followed_by_keys_and_the_button_returns(self, rules: Desk) -> None:
        assert rules.state("Return") == "disabled"
        rules.key("tab", "return")
        rules.turn(2)
        assert rules.label("Rules", "list").state == "Winning"
        rules.click("Return")
        assert rules.label("Rules", "list").state == "In one minute"
        assert rules.state("Return") == "disabled"

    def test_every_link_leads_somewhere(self) -> None:
        reference = load_reference("gale")
        for rule in reference.rules:
            assert all(reference.find(link) for link in rule.links), rule.id


class TestSearch:
    def test_words_narrow_the_list(self, rules: Desk) -> None:
        rules.key("ctrl+f")
        rules.type("besieged ring")
        seen = [one.name for one in rules.labels() if one.role == "option"]
        wanted = [rule.title for rule in load_reference("gale").search("besieged ring")]
        assert seen == wanted
        assert 0 < len(seen) < 10
        assert in_view(rules, seen[0])

    def test_nothing_found_says_so_and_keeps_the_text(self, rules: Desk) -> None:
        rules.click("Search the rules")
        rules.type("zeppelin")
        assert rules.shows("No rule has all these words.")
        assert in_view(rules, "In one minute")

    def test_a_link_out_of_the_search_ends_it(self, rules: Desk) -> None:
        rules.key("ctrl+f")
        rules.type("one minute")
        rules.click("GA-E1")
        assert rules.label("Search the rules").state == ""
        assert rules.label("Rules", "list").state == "Winning"


def test_the_page_about_the_rules(rules: Desk) -> None:
    rules.click("About these rules")
    rules.turn(2)
    assert rules.label("Rules", "list").state == "About these rules"


def test_previous_and_next(rules: Desk) -> None:
    assert rules.state("Previous rule") == "disabled"
    rules.click("Next rule")
    rules.click("Next rule")
    rules.click("Previous rule")
    assert rules.label("Rules", "list").state == load_reference("gale").rules[1].title


class TestNarrow:
    @pytest.fixture
    def narrow(self, at_desk: Desk) -> Desk:
        at_desk.window.set_scale(2.0)
        at_desk.turn(2)
        assert at_desk.window.size[0] < NARROW
        return at_desk

    def test_opened_at_a_rule_it_shows_the_text(self, narrow: Desk) -> None:
        opened(narrow, "GA-F2")
        assert in_view(narrow, "Walls")
        assert not narrow.has("Search the rules")

    def test_contents_and_text_are_tabs(self, narrow: Desk) -> None:
        opened(narrow, "")
        assert narrow.has("Search the rules")
        narrow.key("down", "return")
        narrow.turn(2)
        assert in_view(narrow, "Points and squares")
        narrow.click("Contents")
        assert narrow.has("Search the rules")

    def test_a_window_that_grows_shows_both(self, narrow: Desk) -> None:
        opened(narrow, "GA-F2")
        narrow.window.set_scale(1.0)
        narrow.turn(3)
        assert narrow.has("Search the rules")
        assert in_view(narrow, "Walls")


def test_a_game_without_a_reference_says_so(at_desk: Desk) -> None:
    ways.reference(at_desk.shell, "toll")
    at_desk.turn(2)
    assert at_desk.shows("There is no reference for this game yet.")


def test_another_game_can_be_chosen(rules: Desk) -> None:
    rules.click("Game")
    rules.key("end", "return")
    rules.turn(2)
    assert rules.shows("There is no reference for this game yet.")


def test_f1_is_here_already_and_escape_leads_back(rules: Desk) -> None:
    rules.key("f1")
    assert len(rules.window.stack.scenes) == 2
    rules.key("escape")
    assert rules.screen == "title"
