"""Every kind of action by every way to say it."""

from itertools import pairwise, starmap

import pytest

from citadel_desktop.boards.go_field.asked import Selection
from citadel_desktop.rules.gale.actions import (
    AT_ONE_PLACE,
    Attack,
    Destroy,
    End,
    Move,
    Place,
    Recruit,
    Siege,
    Strike,
    Wall,
)
from citadel_desktop.rules.gale.diagram import load
from citadel_desktop.rules.gale.rules import GALE
from citadel_desktop.rules.kit.contract import complete_options
from citadel_desktop.rules.kit.rng import seeded
from citadel_desktop.scene.input import Pointer
from tests.boards.desk import ALL_SHORT, ALL_V1, Desk


def bit(desk: Desk, *names: str) -> int:
    return sum(1 << desk.number(name) for name in names)


@pytest.mark.parametrize("diagram", [ALL_V1, ALL_SHORT])
def test_the_prepared_positions_are_sound_and_allow_every_kind(diagram: str) -> None:
    state = load(diagram)
    assert GALE.faults(state) == ()
    decision = GALE.decision(state, 0)
    assert decision is not None
    kinds = {"wall", "destroy", "recruit", "move", "attack", "siege", "end"}
    if state.setting.rules == "v1":
        kinds.add("dismiss")
    assert {action.kind for action in decision.actions} == kinds


class TestPieceFirst:
    def test_move(self) -> None:
        desk = Desk(ALL_V1)
        desk.click("e7", "e6")
        assert desk.acted == [Move(desk.number("e7"), desk.number("e6"))]
        assert desk.board.state.selection.chosen == desk.number("e6")

    def test_walk_of_several_steps(self) -> None:
        desk = Desk(ALL_V1)
        desk.click("e7", "e4")
        way = [desk.number(name) for name in ("e7", "e6", "e5", "e4")]
        assert desk.acted == list(starmap(Move, pairwise(way)))

    def test_walk_through_a_host_that_answers_later(self) -> None:
        desk = Desk(ALL_V1, later=True)
        desk.click("e7", "e5")
        assert len(desk.acted) == 1
        desk.show(desk.events)
        assert len(desk.acted) == 2
        desk.show(desk.events)
        assert len(desk.acted) == 2
        assert not desk.board.state.busy

    def test_wall(self) -> None:
        desk = Desk(ALL_V1)
        desk.click("e7", "e5-f6")
        assert desk.acted == [Wall(desk.number("e5-f6"))]

    def test_recruit_beside_a_citadel_asks_whether_to_move(self) -> None:
        desk = Desk(ALL_V1)
        desk.click("c3", "c4")
        assert not desk.acted
        assert desk.menu()
        assert desk.menu() == ["move", "recruit"]
        desk.choose(1)
        assert desk.acted == [Recruit(desk.number("c4"))]

    def test_an_open_choice_stays_while_nothing_changes(self) -> None:
        desk = Desk(ALL_V1)
        desk.click("c3", "c4")
        desk.show()
        assert desk.menu()
        desk.choose(0)
        assert not desk.board.state.sheet

    def test_attack_with_all_who_stand_beside(self) -> None:
        desk = Desk(ALL_V1)
        desk.click("b7", "c7")
        assert desk.menu()  # he is besieged too
        desk.choose(0)
        by = bit(desk, "b7", "c8", "c6")
        assert desk.acted == [Attack(desk.number("c7"), by, None, None)]

    def test_siege(self) -> None:
        desk = Desk(ALL_V1)
        desk.click("b7", "c7")
        desk.choose(1)
        assert desk.acted == [Siege(desk.number("c7"))]

    def test_destroy_asks_because_somebody_falls(self) -> None:
        desk = Desk(ALL_V1)
        desk.click("e7", "f7-g8")
        assert not desk.acted
        assert desk.muster.losers
        desk.choose(None)
        e7 = desk.number("e7")
        assert desk.acted == [Destroy(desk.number("f7-g8"), 1 << e7, None, e7)]

    def test_who_can_do_nothing_more_is_let_go_of(self) -> None:
        desk = Desk(ALL_V1.replace("actions 3", "actions 1"))
        desk.click("e7", "e6")
        assert desk.board.state.selection == Selection()

    def test_who_can_do_more_stays_in_hand(self) -> None:
        desk = Desk(ALL_V1.replace("actions 3", "actions 2"))
        desk.click("e7", "e6")
        assert desk.board.state.selection == Selection(desk.number("e6"))

    def test_an_enemy_beside_another_warrior_falls_to_him(self) -> None:
        desk = Desk(ALL_V1)
        desk.click("e7", "c7")
        assert desk.menu()  # he is besieged too
        desk.choose(0)
        by = bit(desk, "b7", "c8", "c6")
        assert desk.acted == [Attack(desk.number("c7"), by, None, None)]
        assert not desk.refusals

    def test_clicking_the_chosen_again_puts_it_down(self) -> None:
        desk = Desk(ALL_V1)
        desk.click("e7", "e7")
        assert desk.board.state.selection.chosen is None

    def test_the_second_half_of_a_double_click_does_nothing(self) -> None:
        desk = Desk(ALL_V1)
        place = desk.place("e7")
        for clicks in (1, 2):
            desk.board.pointer(Pointer("down", place, 1, clicks=clicks))
            desk.board.pointer(Pointer("up", place, 1, clicks=clicks))
        assert desk.board.state.selection.chosen == desk.number("e7")

    def test_another_warrior_is_chosen_instead(self) -> None:
        desk = Desk(ALL_V1)
        desk.click("e7", "c3")
        assert desk.board.state.selection.chosen == desk.number("c3")


class TestActionFirst:
    def test_move(self) -> None:
        desk = Desk(ALL_V1)
        desk.board.use("move")
        desk.click("e7", "e6")
        assert desk.acted == [Move(desk.number("e7"), desk.number("e6"))]

    @pytest.mark.parametrize(
        ("tool", "name", "kind"),
        [
            ("wall", "e5-f6", "wall"),
            ("recruit", "c4", "recruit"),
            ("siege", "c7", "siege"),
            ("dismiss", "d8", "dismiss"),
        ],
    )
    def test_kinds_with_one_target(self, tool: str, name: str, kind: str) -> None:
        desk = Desk(ALL_V1)
        desk.board.use(tool)
        desk.click(name)
        assert desk.acted == [AT_ONE_PLACE[kind](desk.number(name))]

    def test_attack(self) -> None:
        desk = Desk(ALL_V1)
        desk.board.use("attack")
        desk.click("c7")
        assert desk.acted == [Attack(desk.number("c7"), bit(desk, "b7", "c8", "c6"), None, None)]

    def test_destroy(self) -> None:
        desk = Desk(ALL_V1)
        desk.board.use("destroy")
        desk.click("f7-g8")
        desk.choose(None)
        assert [a.kind for a in desk.acted] == ["destroy"]

    def test_end(self) -> None:
        desk = Desk(ALL_V1)
        desk.board.use("end")
        assert desk.acted == [End()]
        assert desk.state.seat == 1

    def test_a_tool_is_put_down_by_taking_it_again(self) -> None:
        desk = Desk(ALL_V1)
        desk.board.use("wall")
        assert [t.id for t in desk.board.tools() if t.chosen] == ["wall"]
        desk.board.use("wall")
        assert not any(t.chosen for t in desk.board.tools())

    def test_a_tool_is_laid_down_after_one_use(self) -> None:
        desk = Desk(ALL_V1)
        desk.board.use("wall")
        desk.click("e5-f6")
        assert [a.kind for a in desk.acted] == ["wall"]
        assert desk.board.state.selection == Selection()

    def test_shift_keeps_a_tool_in_hand_while_it_is_of_use(self) -> None:
        desk = Desk(ALL_V1)
        desk.board.use("wall")
        desk.click("e5-f6", shift=True)
        desk.click("d4-e5")
        assert [a.kind for a in desk.acted] == ["wall", "wall"]
        assert desk.board.state.selection == Selection()

    def test_recruiting_means_every_citadel_whoever_is_chosen(self) -> None:
        desk = Desk(ALL_V1)
        desk.click("c3")
        desk.board.use("recruit")
        assert desk.board.state.selection == Selection(None, "recruit")
        desk.click("b1")
        assert desk.acted == [Recruit(desk.number("b1"))]
        assert not desk.refusals

    def test_who_was_just_recruited_is_taken_by_a_click(self) -> None:
        desk = Desk(ALL_V1)
        desk.board.use("recruit")
        desk.click("c4", "c4")
        assert desk.board.state.selection == Selection(desk.number("c4"))
        desk.click("c5")
        assert [a.kind for a in desk.acted] == ["recruit", "move"]
        assert not desk.refusals

    @pytest.mark.parametrize("tool", ["move", "recruit", "wall", "destroy", "attack", "siege"])
    def test_a_click_on_an_own_warrior_takes_him_whatever_is_in_hand(self, tool: str) -> None:
        desk = Desk(ALL_V1)
        desk.board.use(tool)
        for name in ("e7", "c3", "d8"):
            desk.click(name)
            assert desk.board.state.selection.chosen == desk.number(name)
        assert not desk.refusals


class TestEmptyHands:
    def test_a_point_lists_what_can_be_done_there(self) -> None:
        desk = Desk(ALL_V1)
        desk.click("c4")
        assert desk.menu() == ["move", "recruit"]
        assert not desk.acted

    def test_a_square_asks_before_it_builds(self) -> None:
        desk = Desk(ALL_V1)
        desk.click("e5-f6")
        assert not desk.acted
        desk.choose(0)
        assert [a.kind for a in desk.acted] == ["wall"]

    def test_the_same_click_again_closes_the_menu(self) -> None:
        desk = Desk(ALL_V1)
        desk.click("c4", "c4")
        assert not desk.board.state.sheet

    def test_the_right_button_steps_back(self) -> None:
        desk = Desk(ALL_V1)
        desk.click("e7")
        desk.click_at(desk.place("i5"), button=3)
        assert desk.board.state.selection.chosen is None


class TestMuster:
    def test_v1_chooses_who_takes_part_and_who_falls(self) -> None:
        desk = Desk(ALL_V1)
        desk.board.use("attack")
        desk.click("c7", shift=True)
        muster = desk.muster
        c7, b7 = desk.number("c7"), desk.number("b7")
        desk.choose(("by", desk.number("c8")))
        desk.choose(("by", desk.number("c6")))
        assert muster.losers == (b7,)
        desk.choose(None)
        assert desk.acted == [Attack(c7, 1 << b7, None, b7)]

    def test_warriors_on_the_field_join_and_leave(self) -> None:
        desk = Desk(ALL_V1)
        desk.board.use("attack")
        desk.click("c7", shift=True)
        desk.click("c8")
        muster = desk.muster
        assert muster.by == bit(desk, "b7", "c6")
        desk.click("c8")
        assert muster.by == bit(desk, "b7", "c6", "c8")

    def test_nobody_taking_part_is_refused(self) -> None:
        desk = Desk(ALL_V1)
        desk.board.use("attack")
        desk.click("c7", shift=True)
        for name in ("b7", "c6", "c8"):
            desk.choose(("by", desk.number(name)))
        desk.choose(None)
        assert not desk.acted
        assert [r.code for r in desk.refusals] == ["nobody_attacks"]

    def test_short_form_names_the_friends_who_are_spent(self) -> None:
        desk = Desk(ALL_SHORT)
        desk.click("f5", "g5")
        muster = desk.muster  # e5 or f4: one friend is enough, and there are two
        f4, e5, f5 = (desk.number(name) for name in ("f4", "e5", "f5"))
        assert muster.fighters == tuple(sorted((f4, e5)))
        assert muster.lead == f5
        desk.click("f4", "e5")  # the other way round
        desk.choose(None)
        (attack,) = desk.acted
        assert isinstance(attack, Attack)
        assert attack.by in {1 << f5 | 1 << f4, 1 << f5 | 1 << e5}
        assert desk.state.turn.spent == attack.by

    @pytest.mark.parametrize("diagram", [ALL_V1, ALL_SHORT])
    def test_every_legal_strike_can_be_put_together(self, diagram: str) -> None:
        state = load(diagram)
        decision = GALE.decision(state, 0)
        assert decision is not None
        strikes = [a for a in decision.actions if isinstance(a, Strike)]
        assert strikes
        for action in strikes:
            desk = Desk(state)
            desk.board.use(action.kind)
            target_name = GALE.notate(state, 0, action).split()[1]
            desk.click(target_name, shift=True)
            muster = desk.muster
            if action.lead is not None and muster.lead != action.lead:
                desk.choose(("lead", action.lead))
            for point in muster.fighters:
                if (muster.by ^ action.by) >> point & 1:
                    desk.choose(("by", point))
            if action.lost is not None and len(muster.losers) > 1:
                desk.choose(("lost", action.lost))
            desk.choose(None)
            assert desk.acted == [action]


class TestKeyboard:
    def test_move_piece_first(self) -> None:
        desk = Desk(ALL_V1)
        desk.walk_to("e7")
        desk.press("return", "down", "return")
        assert desk.acted == [Move(desk.number("e7"), desk.number("e6"))]

    def test_wall_by_its_letter_walks_over_squares(self) -> None:
        desk = Desk(ALL_V1)
        desk.press("w")
        desk.walk_to("e5-f6")
        desk.press("return")
        assert desk.acted == [Wall(desk.number("e5-f6"))]

    def test_squares_without_a_tool(self) -> None:
        desk = Desk(ALL_V1)
        desk.press("s")
        desk.walk_to("f7-g8")
        desk.press("return", "return")
        assert [a.kind for a in desk.acted] == ["destroy"]

    @pytest.mark.parametrize(
        ("letter", "name", "kind"),
        [("r", "c4", "recruit"), ("g", "c7", "siege"), ("x", "d8", "dismiss"), ("a", "c7", "attack")],
    )
    def test_letters_take_tools(self, letter: str, name: str, kind: str) -> None:
        desk = Desk(ALL_V1)
        desk.press(letter)
        desk.walk_to(name)
        desk.press("return")
        assert [a.kind for a in desk.acted] == [kind]

    def test_n_jumps_over_targets(self) -> None:
        desk = Desk(ALL_V1)
        desk.press("r")
        seen = set()
        for _ in range(12):
            desk.press("n")
            assert desk.board.keyboard.cursor is not None
            seen.add(desk.board.keyboard.cursor)
        assert seen == set(desk.board.state.stops())
        assert len(seen) > 3

    def test_the_menu_by_arrows(self) -> None:
        desk = Desk(ALL_V1)
        desk.walk_to("c3")
        desk.press("return", "up", "return", "down", "return")
        assert desk.acted == [Recruit(desk.number("c4"))]

    def test_the_muster_by_arrows(self) -> None:
        desk = Desk(ALL_V1)
        desk.press("a")
        desk.walk_to("c7")
        desk.press("shift+return", "up", "return", "down", "return")
        (attack,) = desk.acted
        assert isinstance(attack, Attack)
        assert attack.by.bit_count() == 2

    def test_escape_lays_down_all_at_once_and_then_is_not_used(self) -> None:
        desk = Desk(ALL_V1)
        desk.press("m")
        desk.walk_to("e7")
        desk.press("return")
        assert desk.board.state.selection == Selection(desk.number("e7"), "move")
        desk.press("escape")
        assert desk.board.state.selection == Selection()
        assert not desk.board.state.back()

    def test_escape_after_a_tool_was_laid_down_by_itself_is_used_once(self) -> None:
        desk = Desk(ALL_V1)
        desk.press("r")
        desk.walk_to("c4")
        desk.press("return")
        assert desk.board.state.selection == Selection()
        desk.show()
        assert desk.board.state.back()
        assert not desk.board.state.back()

    def test_end_of_turn(self) -> None:
        desk = Desk(ALL_V1)
        desk.press("ctrl+return")
        assert desk.acted == [End()]


def phase_of(desk: Desk) -> str:
    return desk.state.phase


class TestSetUp:
    def options(self, rules: str) -> dict[str, int | str | bool]:
        return complete_options(GALE, {"rules": rules, "size": 9, "citadels": 6, "first": "0"})

    def start(self, rules: str) -> Desk:
        return Desk(GALE.setup(self.options(rules), 2, seeded(1)))

    def test_placing_then_claiming_by_clicks(self) -> None:
        desk = self.start("short")
        for name in ("c3", "c5", "c7", "g3", "g5", "g7"):
            desk.click(name)
        assert phase_of(desk) == "claim"
        desk.click("c3", "g7", "c5", "g5")
        assert phase_of(desk) == "turn"
        assert not desk.refusals

    def test_placing_by_keyboard(self) -> None:
        desk = self.start("v1")
        desk.press("left", "return")
        assert desk.acted == [Place(desk.number("d5"))]

    @pytest.mark.parametrize(("name", "code"), [("b5", "near_edge"), ("c4", "beside_citadel"), ("c3", "citadel_there")])
    def test_bad_places_are_refused(self, name: str, code: str) -> None:
        desk = self.start("short")
        desk.click("c3", name)
        assert [r.code for r in desk.refusals] == [code]
        desk.hover(name)
        preview = desk.board.preview
        assert preview is not None
        assert preview.refused
        assert preview.sentence == desk.board.hint_line()

    def test_claiming_what_is_claimed(self) -> None:
        desk = self.start("v1")
        desk.click("c3", "c5", "c7", "g3", "g5", "g7", "c3", "c3", "e5")
        assert [r.code for r in desk.refusals] == ["already_claimed", "no_citadel"]
