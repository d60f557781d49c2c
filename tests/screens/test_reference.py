"""The rules reference: found, read, followed from link to link, folded in narrow windows."""

from collections.abc import Iterator, Sequence

import pytest

from citadel_desktop.boards.go_field.picture.drawing import sketch_of
from citadel_desktop.boards.go_field.table import GoField
from citadel_desktop.boards.go_field.targets import Target
from citadel_desktop.language.reference import load_reference
from citadel_desktop.scene.display import Fill, GroupItem, Item
from citadel_desktop.screens.shell.screen import NARROW_WIDTH
from tests.screens.desk import Desk


@pytest.fixture
def rules(at_desk: Desk) -> Desk:
    """The reference opened at the beginning."""
    at_desk.go("reference", "gale")
    return at_desk


def opened(at: Desk, rule: str, game: str = "gale") -> Desk:
    at.go("reference", game, rule)
    return at


def in_view(at: Desk, title: str) -> bool:
    """Whether the title of a rule can be read in the text."""
    page = at.label("Text of the rules").rect
    found = [one for one in at.labels() if one.name == title and one.role == "text" and one.visible]
    return any(page.y <= one.rect.y and one.rect.bottom <= page.bottom for one in found)


@pytest.mark.slow(but=1)
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
        seen = rules.names_of("option")
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
        assert at_desk.window.size[0] < NARROW_WIDTH
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


class TestRuleSets:
    def test_what_belongs_to_one_alone_is_left_out_where_the_other_is_read(self, at_desk: Desk) -> None:
        at_desk.go("reference", "gale", "GA-E1", {"rules": "short"})
        assert at_desk.state("Rule set") == "Short form"
        assert any(text.startswith("Short form:") for text in at_desk.texts())
        assert not any(text.startswith("v1:") for text in at_desk.texts())
        at_desk.click("Rule set")
        at_desk.click("All rule sets")
        at_desk.turn(2)
        assert any(text.startswith("v1:") for text in at_desk.texts())

    def test_a_rule_of_one_alone_says_so(self, at_desk: Desk) -> None:
        at_desk.go("reference", "gale", "GA-Z2", {"rules": "short"})
        assert at_desk.shows("Only in Version 1")

    def test_other_games_have_none(self, at_desk: Desk) -> None:
        opened(at_desk, "IC-T1", "indomitable")
        assert not at_desk.has("Rule set")


def test_words_that_are_searched_for_are_marked_in_the_text(rules: Desk) -> None:
    def marked() -> int:
        gilt = rules.window.theme.gilt_light
        return sum(isinstance(item, Fill) and item.colour == gilt for item in flat(rules.frame.items))

    before = marked()
    rules.key("ctrl+f")
    rules.type("corner")
    rules.turn(2)
    found = marked()
    assert found >= before + 4
    rules.key("ctrl+a", "delete")
    rules.turn(2)
    assert marked() == before


def flat(items: Sequence[Item]) -> Iterator[Item]:
    for item in items:
        yield item
        if isinstance(item, GroupItem):
            yield from flat(item.items)


@pytest.mark.parametrize("lang", ["en", "de"])
def test_drawings_of_the_field_are_drawn_as_it_is(lang: str) -> None:
    """GA-F2, GA-C2, GA-Z1 and GA-Z2: a wall with its four points, and warriors of two sides."""
    drawn = {
        rule.id: sketch_of(paragraph.text)
        for rule in load_reference("gale", lang).rules
        for paragraph in rule.paragraphs
        if paragraph.kind == "drawing"
    }
    assert set(drawn) == {"GA-F2", "GA-C2", "GA-Z1", "GA-Z2"}
    wall, fight = drawn["GA-F2"], drawn["GA-C2"]
    assert wall is not None
    assert fight is not None
    assert wall.walls == ((1, 1),)
    assert set(wall.closed) == {(1, 1), (2, 1), (1, 2), (2, 2)}
    assert set(fight.warriors) == {(1, 0, "B"), (1, 1, "B"), (2, 0, "R")}
    assert fight.rows == (13, 12)
    assert all(sketch is not None for sketch in drawn.values())


def test_drawings_of_other_games_stay_what_they_are() -> None:
    for game in ("indomitable", "goodman"):
        for rule in load_reference(game).rules:
            for paragraph in rule.paragraphs:
                assert paragraph.kind != "drawing" or sketch_of(paragraph.text) is None


def test_a_click_on_a_refusal_opens_the_rule_that_it_names(at_desk: Desk) -> None:
    at_desk.begin("gale", options={"rules": "short", "size": 9, "citadels": 6})
    at_desk.turn(3)
    board = at_desk.table.board
    assert isinstance(board, GoField)
    at_desk.click(board.grid.place(Target(0, 0)))
    refusal = at_desk.of_role("alert")[0]
    assert "GA-S1" in refusal.name
    at_desk.click(refusal.rect.centre)
    at_desk.turn(3)
    assert at_desk.screen == "reference"
    assert at_desk.label("Rules", "list").state == "Placing the citadels"
    assert at_desk.state("Rule set") == "Short form"
