"""The table of Goodman's Citadel under a player's hands: pointer, wheel and keys, what it says and what it shows."""

from functools import cache
from itertools import pairwise

import pytest

from citadel_desktop.boards.kit.advice import ADVISED
from citadel_desktop.boards.kit.contract import FOCUS
from citadel_desktop.boards.kit.keyboard import SHEET
from citadel_desktop.boards.tower import advice
from citadel_desktop.boards.tower.asks.secret import CONFIRM
from citadel_desktop.boards.tower.keyboard import PANEL
from citadel_desktop.boards.tower.saying import described
from citadel_desktop.boards.tower.targets import Target
from citadel_desktop.language.catalogue import load
from citadel_desktop.rules.goodman.notation import parse
from citadel_desktop.rules.goodman.rules import GOODMAN
from citadel_desktop.rules.goodman.squares import NUMBERS, SQUARES, level_of
from citadel_desktop.rules.goodman.state import State
from citadel_desktop.rules.goodman.stronghold.markers import kind_numbers
from citadel_desktop.rules.kit.contract import complete_options
from citadel_desktop.rules.kit.rng import seeded
from citadel_desktop.scene.commands import Command
from citadel_desktop.scene.display import walk
from citadel_desktop.scene.geometry import Rect, bounds_of
from citadel_desktop.scene.input import Key, Pointer
from tests.boards.host import legal
from tests.boards.tower_table import AREA, TowerHost
from tests.goodman.arena import Scene, arena, beaten, carried
from tests.goodman.walks import heroes_turn

PIT = f"kind {kind_numbers()['pitfall']}"


@cache
def begun(**options: str) -> State:
    chosen = complete_options(GOODMAN, options)
    return GOODMAN.setup(chosen, 2, seeded("table"))


@cache
def searching() -> State:
    """Two heroes inside on level 1, one outside; a doorway to level 2 that is known, a monster on level 1."""
    markers = "1b5 entry!, 1c3 two2!, 2b2 two1!, 1c3-2b2, 1e1 dummy"
    return heroes_turn("hero 1b3 40+1, hero 1d3, hero out, swordsman 1d5", markers=markers).state


def test_squares_are_named_as_they_are_after_every_move() -> None:
    at = search()
    for name in ("1b2", "1b3", "1c3"):
        at.act(f"step h1 {name}")
        asked = at.board.state.asked
        assert asked is not None
        told = [label.name for label in at.paint().labels if label.role == "square"]
        wanted = [described(load("en"), asked, Target("square", n)) for n in range(SQUARES)]
        assert told[:SQUARES] == wanted


def search(*, look_only: bool = False) -> TowerHost:
    return TowerHost(searching(), look_only=look_only)


def duel() -> Scene:
    return Scene(arena("hero 1c3 40, near_human 1c2, near_human 1d3"))


class TestPointer:
    def test_a_hero_goes_where_it_is_clicked_and_what_comes_of_it_is_said_before_wt_t1(self) -> None:
        at = search()
        assert at.point("1b3").startswith("1b3, ")
        at.click("1b3")
        assert at.held.figure == 0
        told = at.point("1b2")
        assert "goes to 1b2" in told
        assert "4 steps are left" in told
        at.click("1b2")
        assert at.notes == ["step h1 1b2"]

    def test_what_cannot_be_says_why_with_its_rule(self) -> None:
        at = search()
        assert "rule WT-" in at.point("1d5")
        at.click("1d5")
        assert [refusal.rule for refusal in at.refusals]
        assert at.board.topic().startswith("WT-")
        assert not at.acted

    def test_hovering_a_doorway_lights_its_other_end_wt_t2(self) -> None:
        at = search()
        plain = len([*walk(at.paint().items)])
        assert "2b2" in at.point("1c3")
        assert len([*walk(at.paint().items)]) > plain

    def test_what_is_advised_is_marked_on_the_sheet_that_is_open_there(self) -> None:
        at = search()
        at.click("1e1")
        action = at.board.state.sheet[1][0]
        at.board.advise(action)
        told = [label for label in at.paint().labels if label.role == ADVISED]
        rows = at.board.sheet
        assert rows is not None
        assert [label.rect for label in told] == [rows.places[1]]
        at.key("escape")
        told = [label for label in at.paint().labels if label.role == ADVISED]
        assert at.board.sheet is None
        assert len(told) == len([*advice.about((action,))])

    def test_a_walk_is_advised_by_who_goes_where_and_its_way(self) -> None:
        at = TowerHost(heroes_turn("hero 1b2, hero 1d2").state)
        row = [parse(f"step h1 {place}") for place in ("1b3", "1c3", "1c4")]
        at.board.advise(row[0], row[1:])
        asked = at.board.state.asked
        assert asked is not None
        assert [tool.id for tool in at.board.tools() if tool.advised] == []
        goal, _start = (label.rect for label in at.paint().labels if label.role == ADVISED)
        assert goal.centre == at.where("1c4")
        ways = [(line.start, line.end) for line in advice.walk_arrows(tuple(row), asked.position)]
        squares = [NUMBERS[one] for one in ("1b2", "1b3", "1c3", "1c4")]
        assert ways == list(pairwise(squares))

    def test_single_steps_are_advised_only_past_a_friend(self) -> None:
        state = heroes_turn("hero 1b2, hero 1c2").state
        for square, wanted in (("1b3", []), ("1c2", ["step"])):
            at = TowerHost(state)
            at.board.advise(parse(f"step h1 {square}"))
            assert [tool.id for tool in at.board.tools() if tool.advised] == wanted
        at.board.advise(parse("done"))
        assert [tool.id for tool in at.board.tools() if tool.advised] == ["done"]

    def test_several_things_to_do_open_a_sheet_that_a_click_answers(self) -> None:
        at = search()
        at.click("1e1")
        rows = at.board.sheet
        assert rows is not None
        assert len(rows.places) == len(at.board.state.sheet) > 1
        assert any("announces to explore 1e1" in text for text in at.texts())
        at.click(rows.places[0].centre)
        assert at.acted[-1].kind == "explore"
        assert at.board.sheet is None

    def test_a_right_click_puts_down_what_is_in_hand(self) -> None:
        at = search()
        at.click("1b3")
        at.click("1b2", button=3)
        assert at.held.figure == -1
        assert not at.acted

    def test_the_second_half_of_a_double_click_does_nothing(self) -> None:
        at = search()
        at.click("1b3")
        p = at.where("1b2")
        for clicks in (1, 2):
            at.board.pointer(Pointer("down", p, 1, clicks=clicks))
            at.board.pointer(Pointer("up", p, 1, clicks=clicks))
        assert len(at.acted) == 1

    def test_an_open_sheet_covers_what_lies_below(self) -> None:
        at = search()
        at.click("1e1")
        rows = at.board.sheet
        assert rows is not None
        corner = (rows.rect.x + 3, rows.rect.y + 3)
        at.click(corner)
        assert at.board.sheet is not None
        assert not at.acted

    def test_a_pointer_that_leaves_is_forgotten(self) -> None:
        at = search()
        assert at.point("1b3")
        assert at.board.pointer(Pointer("leave", (-1.0, -1.0)))
        assert not at.hint


class TestLevels:
    def test_the_level_at_play_is_large_and_follows_who_is_in_hand(self) -> None:
        at = search()
        assert at.board.attention.level == 0
        at.click("figure h1", "1c3")
        at.board.state.choose(0)
        at.show()
        assert at.board.attention.level == 1

    def test_all_are_alike_while_the_stronghold_is_designed(self) -> None:
        at = TowerHost(begun())
        assert at.board.attention.level is None
        assert len({storey.cell for storey in at.board.where.tower.storeys}) == 1

    def test_figures_wheel_pages_and_the_number_itself_choose_one(self) -> None:
        at = TowerHost(begun())
        at.key("3")
        levels = [at.board.attention.level]
        at.key("page up")
        levels.append(at.board.attention.level)
        at.board.pointer(Pointer("wheel", at.where("4c3"), amount=-1.0))
        levels.append(at.board.attention.level)
        at.key("0")
        levels.append(at.board.attention.level)
        for _ in range(2):
            tower = at.board.where.tower
            at.click(tower.boss(tower.storeys[4]).centre)
            levels.append(at.board.attention.level)
        assert levels == [2, 3, 2, None, 4, None]
        assert not at.acted

    def test_a_level_chosen_stays_while_nothing_else_is_taken_in_hand(self) -> None:
        at = search()
        at.key("5")
        at.show()
        assert at.board.attention.level == 4

    def test_a_fight_is_seen_while_secrecy_for_it_is_asked_wt_c2(self) -> None:
        at = TowerHost(Scene(arena("hero 3c3, near_human 3c4", secrecy="demand")).state)
        assert at.board.state.asked is not None
        assert at.board.state.asked.kind == "demand"
        assert at.board.attention.level == 2


def walking() -> TowerHost:
    at = search()
    at.board.focus(FOCUS)
    return at


class TestKeys:
    def test_arrows_walk_over_all_levels_and_enter_acts(self) -> None:
        at = walking()
        at.key("right")
        at.board.keyboard.square = NUMBERS["1b3"]
        assert at.board.focus_name().startswith("1b3, ")
        at.key("return", "up", "return")
        assert at.notes == ["step h1 1b2"]

    def test_the_large_level_follows_the_cursor(self) -> None:
        at = walking()
        for _ in range(30):
            at.key("right")
            if level_of(at.board.keyboard.square):
                break
        assert at.board.attention.level == level_of(at.board.keyboard.square) != 0

    def test_n_goes_from_one_square_to_the_next_where_something_can_be_done(self) -> None:
        at = walking()
        at.key("n")
        first = at.board.keyboard.square
        at.key("n")
        assert {first, at.board.keyboard.square} == {NUMBERS["1b3"], NUMBERS["1d3"]}

    def test_a_sheet_takes_the_focus_and_gives_it_back(self) -> None:
        at = walking()
        at.board.keyboard.square = NUMBERS["1e1"]
        at.key("return")
        assert at.turned[-1] == SHEET
        assert SHEET in [stop.id for stop in at.board.stops()]
        assert at.board.focus_name() == at.hint
        at.key("down", "escape")
        assert at.turned[-1] == FOCUS
        assert not at.acted

    def test_the_panel_is_walked_and_used_by_keys(self) -> None:
        at = search()
        at.board.focus(PANEL)
        names = [at.board.focus_name()]
        for _ in range(4):
            at.key("down")
            names.append(at.board.focus_name())
        assert len(set(names)) > 2
        at.key("up", "up", "up", "up", "return")
        assert at.held.figure >= 0

    def test_real_dice_are_typed_wt_c1(self) -> None:
        scene = Scene(arena("hero 1c3, near_human 1c2", dice="hand"))
        scene.stand()
        at = TowerHost(scene.state)
        at.board.focus(FOCUS)
        at.key("0")
        assert at.held.tens == 0
        at.key("0")
        assert at.notes[-1] == "rolled 100"

    def test_shares_are_typed_in_per_cent_wt_c3(self) -> None:
        scene = duel()
        scene.take("posture h1 normal")
        at = TowerHost(scene.state)
        at.board.focus(PANEL)
        at.click("attack h1 m1")
        at.key("7", "0", "return")
        # What is said of a share is what its slider shows.
        assert "70 %" in at.point("attack h1 m1")
        assert "30 %" in at.point("attack h1 m2")
        at.click("confirm h1")
        assert "attack h1 m1 70" in at.notes

    def test_a_letter_leads_to_the_looks_of_the_panel_wt_h2(self) -> None:
        at = TowerHost(begun(planned="drawn"))
        for action in ("finish", "hero 40", "hero 30"):
            at.act(action)
        at.board.focus(FOCUS)
        at.paint()
        at.key("l")
        assert not at.board.state.sheet
        assert at.board.keyboard.stop == PANEL
        chosen = at.board.keyboard.at
        assert chosen is not None
        assert chosen.zone == "look"
        at.key("right", "return")
        assert at.acted[-1].kind == "look"
        assert at.acted[-1].figure == 0

    def test_a_choice_in_secret_is_made_changed_and_confirmed_by_keys_wt_c2(self) -> None:
        at = TowerHost(Scene(arena("hero 1c3, near_human 1c2", secrecy="secret")).state)
        at.board.focus(PANEL)
        at.paint()
        end = at.board.tools()[-1]
        assert (end.id, end.shortcut, end.enabled) == (CONFIRM, "ctrl+return", False)
        assert end.why_not
        at.key("down", "return", "down", "return")
        assert at.acted == []
        assert at.held.waits == (parse("posture h1 all_out"),)
        chosen = [label.name for label in at.paint().labels if label.state == "chosen"]
        assert sum(name.startswith("All-out attack") for name in chosen) == 1
        assert not any(name.startswith("Normal") for name in chosen)
        assert "waits" in at.point("posture h1 all_out")
        assert at.board.tools()[-1].enabled
        at.use(CONFIRM)
        assert at.notes == ["posture h1 all_out"]

    def test_whoever_comes_with_the_keyboard_finds_the_cursor_where_a_click_acts(self) -> None:
        at = TowerHost(duel().state)
        at.board.focus(FOCUS)
        assert at.board.keyboard.square == NUMBERS["1c3"]

    def test_escape_with_empty_hands_is_left_to_the_table(self) -> None:
        at = walking()
        assert not at.board.key(Key(Command.CANCEL, name="escape"))


class TestDesign:
    def test_a_marker_of_the_palette_is_laid_down_wt_s2(self) -> None:
        at = TowerHost(begun())
        at.click("kind pitfall", "4c3")
        assert at.notes == ["put pitfall 4c3"]
        assert at.point("4c3").startswith("4c3, ")

    def test_the_panel_scrolls_by_the_wheel_as_far_as_it_reaches(self) -> None:
        at = TowerHost(begun(), area=Rect(10, 10, 674, 440))
        middle = at.board.where.spread.rect.centre
        over = at.board.where.spread.overflow
        assert over > 0
        before = at.board.place(PIT)
        assert at.board.pointer(Pointer("wheel", middle, amount=-1.0))
        after = at.board.place(PIT)
        assert before is not None
        assert after is not None
        assert bounds_of(after).y < bounds_of(before).y
        for _ in range(200):
            at.board.pointer(Pointer("wheel", middle, amount=-1.0))
        assert not at.board.pointer(Pointer("wheel", middle, amount=-1.0))

    def test_a_level_is_clicked_by_its_name_to_exchange_its_plan_wt_s1(self) -> None:
        at = TowerHost(begun())
        head = at.board.where.tower.storeys[2].head
        at.click((head.right - 8, head.centre[1]))
        assert at.kinds == ["plan"]


class TestCombat:
    def test_a_retreat_is_chosen_on_the_board_with_what_comes_of_it_wt_c5(self) -> None:
        scene = beaten(arena("hero 1c3, near_human 1c2", markers="1d2 pitfall!"))
        at = TowerHost(scene.state)
        assert "1 wound" in at.point("1d2")
        at.click("1b2")
        assert at.notes[0] == "retreat 1b2"

    def test_the_pointer_may_rest_on_a_choice_whose_list_has_gone_wt_c5(self) -> None:
        """While the other side is asked there is no list where the pointer still lies."""
        at = TowerHost(beaten(arena("hero 1c3, near_human 1c2")).state)
        last = len(at.board.state.asked.actions) - 1 if at.board.state.asked else 0
        at.point(Target("choice", last))
        at.look_only = True
        at.show()
        at.paint()
        assert at.hint == ""


class TestPlaces:
    @pytest.mark.parametrize("name", ["square 3b4", "level 3", "figure 0", "figure 2", "outside", "tower", "panel"])
    def test_what_a_lesson_names_is_found_on_the_table(self, name: str) -> None:
        place = search().board.place(name)
        assert place is not None
        assert AREA.covers(bounds_of(place))

    @pytest.mark.parametrize("name", ["", "square 9z9", "level 7", "figure 40", "card inn", "kind x"])
    def test_what_is_not_there_is_nowhere(self, name: str) -> None:
        assert search().board.place(name) is None

    def test_things_of_the_panel_have_places_while_they_are_seen(self) -> None:
        board = TowerHost(begun()).board
        assert board.place(PIT) is not None
        assert board.place("strength 25") is None


class TestPlayers:
    def test_the_rows_tell_what_is_open_to_all(self) -> None:
        at = TowerHost(heroes_turn("hero 1b3 40+3, hero out", talisman=carried(0)).state)
        villain, heroes = at.board.players()
        facts = {fact.id: fact.value for fact in heroes.facts}
        assert facts.items() >= {"living": "2", "inside": "1", "wounds": "3", "strength": "50"}.items()
        assert heroes.note.startswith("Heroes, Talisman: ")
        assert villain.note == "Villain"
        assert (villain.asked, heroes.asked) == (False, True)
        assert (villain.colour, heroes.colour) == (4, 3)

    def test_nothing_is_told_of_a_design_that_is_not_announced_wt_h1(self) -> None:
        villain, heroes = TowerHost(begun(planned="drawn")).board.players()
        assert villain.facts == heroes.facts == ()


class TestLookingOn:
    def test_who_looks_on_can_do_nothing_and_sees_what_anybody_may(self) -> None:
        at = search(look_only=True)
        at.click("1b3", "1b2")
        assert not at.acted
        assert not at.board.tools()
        assert "face down" not in " ".join(at.texts())
        assert at.point("1e1").endswith("Face-down marker")

    @pytest.mark.parametrize("lang", ["en", "de"])
    def test_every_square_has_a_name_for_a_reader(self, lang: str) -> None:
        at = TowerHost(searching(), look_only=True, lang=lang)
        names = [label.name for label in at.paint().labels if label.role == "square"]
        assert len(set(names)) == len(names) == len(NUMBERS)

    def test_stops_are_the_tower_first_and_lie_apart(self) -> None:
        stops = search().board.stops()
        assert [stop.id for stop in stops] == [FOCUS, PANEL]
        assert not stops[0].rect.intersects(stops[1].rect)


def test_nothing_is_told_of_what_was_pointed_at_when_it_has_gone() -> None:
    at = TowerHost(begun(planned="own"))
    at.act(next(action for action in legal(GOODMAN, at.state) if action.kind == "propose"))
    assert at.point("kind pitfall").startswith("Pitfall")
    at.act("finish")
    assert at.hint == ""
