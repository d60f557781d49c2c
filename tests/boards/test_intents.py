"""Every kind of action by every way to say it."""

import pytest

from citadel_desktop.boards.go_field.asked import Selection
from citadel_desktop.rules.gale.actions import Strike
from citadel_desktop.rules.gale.diagram import load
from citadel_desktop.rules.gale.rules import GALE
from citadel_desktop.rules.kit.contract import complete_options
from citadel_desktop.rules.kit.rng import seeded
from citadel_desktop.scene.input import Pointer
from tests.boards.desk import ALL_SHORT, ALL_V1, Desk
from tests.boards.host import legal


@pytest.mark.parametrize("diagram", [ALL_V1, ALL_SHORT])
def test_the_prepared_positions_are_sound_and_allow_every_kind(diagram: str) -> None:
    state = load(diagram)
    assert GALE.faults(state) == ()
    kinds = {"wall", "destroy", "recruit", "move", "attack", "siege", "end"}
    if state.setting.rules == "v1":
        kinds.add("dismiss")
    assert {action.kind for action in legal(GALE, state)} == kinds


@pytest.fixture
def desk() -> Desk:
    return Desk()


ALL_BESIDE = "attack c7 by c6 b7 c8"
CLICKS = {
    "a step": ("", "e7 e6", "e7-e6"),
    "a walk of several steps": ("", "e7 e4", "e7-e6 e6-e5 e5-e4"),
    "a wall": ("", "e7 e5-f6", "wall e5-f6"),
    "the tool, then who and where": ("move", "e7 e6", "e7-e6"),
    "the tool for walls": ("wall", "e5-f6", "wall e5-f6"),
    "the tool for recruits": ("recruit", "c4", "recruit c4"),
    "the tool for sieges": ("siege", "c7", "siege c7"),
    "the tool for dismissals": ("dismiss", "d8", "dismiss d8"),
    "who was just recruited is taken by a click": ("recruit", "c4 c4 c5", "recruit c4 c4-c5"),
}
"""By what it is: the tool in hand, what is clicked, what is done."""


@pytest.mark.parametrize("what", CLICKS)
def test_clicks_act(desk: Desk, what: str) -> None:
    tool, clicked, done = CLICKS[what]
    if tool:
        desk.use(tool)
    desk.click(*clicked.split())
    assert " ".join(desk.notes) == done
    assert not desk.refusals


ASKED = {
    "beside a citadel whether to move": ("c3 c4", "move recruit", 1, "recruit c4"),
    "of the besieged whether to attack, with all who stand beside": ("b7 c7", "attack siege", 0, ALL_BESIDE),
    "or to besiege": ("b7 c7", "attack siege", 1, "siege c7"),
    "an enemy beside another warrior falls to him": ("e7 c7", "attack siege", 0, ALL_BESIDE),
    "what can be done at a point": ("c4", "move recruit", 1, "recruit c4"),
    "before a wall is built": ("e5-f6", "wall", 0, "wall e5-f6"),
}


@pytest.mark.parametrize("what", ASKED)
def test_several_choices_are_asked_about(desk: Desk, what: str) -> None:
    clicked, choices, chosen, done = ASKED[what]
    desk.click(*clicked.split())
    assert not desk.acted
    assert " ".join(desk.menu()) == choices
    desk.show()  # while nothing changes the menu stays
    desk.choose(chosen)
    assert desk.notes == [done]
    assert not desk.board.state.sheet
    assert not desk.refusals


def test_destroy_asks_because_somebody_falls(desk: Desk) -> None:
    desk.click("e7", "f7-g8")
    assert not desk.acted
    assert desk.muster.losers
    desk.choose(None)
    assert desk.notes == ["destroy f7-g8 by e7 losing e7"]


def test_walk_through_a_host_that_answers_later() -> None:
    desk = Desk(later=True)
    desk.click("e7", "e5")
    for count in (1, 2, 2):
        assert len(desk.acted) == count
        desk.show(desk.events)
    assert not desk.board.state.busy


@pytest.mark.parametrize(
    ("actions", "clicked", "held"), [(1, "e7 e6", ""), (2, "e7 e6", "e6"), (3, "e7 e7", ""), (3, "e7 c3", "c3")]
)
def test_who_can_do_more_stays_in_hand_until_he_or_another_is_clicked(actions: int, clicked: str, held: str) -> None:
    desk = Desk(ALL_V1.replace("actions 3", f"actions {actions}"))
    desk.click(*clicked.split())
    assert desk.held == Selection(desk.number(held) if held else None)


def test_the_second_half_of_a_double_click_does_nothing(desk: Desk) -> None:
    for clicks in (1, 2):
        for kind in ("down", "up"):
            desk.board.pointer(Pointer(kind, desk.place("e7"), 1, clicks=clicks))
    assert desk.held.chosen == desk.number("e7")


class TestActionFirst:
    def test_strikes(self, desk: Desk) -> None:
        desk.use("attack")
        desk.click("c7")
        assert desk.notes == [ALL_BESIDE]
        other = Desk()
        other.use("destroy")
        other.click("f7-g8")
        other.choose(None)
        assert other.kinds == ["destroy"]

    def test_end(self, desk: Desk) -> None:
        desk.use("end")
        assert desk.notes == ["end"]
        assert desk.state.seat == 1

    def test_a_tool_is_put_down_by_taking_it_again_or_by_one_use(self, desk: Desk) -> None:
        desk.use("wall")
        assert [t.id for t in desk.board.tools() if t.chosen] == ["wall"]
        desk.use("wall")
        assert not any(t.chosen for t in desk.board.tools())
        desk.use("wall")
        desk.click("e5-f6")
        assert desk.held == Selection()

    def test_shift_keeps_a_tool_in_hand_while_it_is_of_use(self, desk: Desk) -> None:
        desk.use("wall")
        desk.click("e5-f6", shift=True)
        desk.click("d4-e5")
        assert desk.kinds == ["wall", "wall"]
        assert desk.held == Selection()

    def test_recruiting_means_every_citadel_whoever_is_chosen(self, desk: Desk) -> None:
        desk.click("c3")
        desk.use("recruit")
        assert desk.held == Selection(None, "recruit")
        desk.click("b1")
        assert desk.notes == ["recruit b1"]
        assert not desk.refusals

    @pytest.mark.parametrize("tool", ["move", "recruit", "wall", "destroy", "attack", "siege"])
    def test_a_click_on_an_own_warrior_takes_him_whatever_is_in_hand(self, desk: Desk, tool: str) -> None:
        desk.use(tool)
        for name in ("e7", "c3", "d8"):
            desk.click(name)
            assert desk.held.chosen == desk.number(name)
        assert not desk.refusals


def test_the_same_click_again_closes_the_menu_and_the_right_button_steps_back(desk: Desk) -> None:
    desk.click("c4", "c4")
    assert not desk.board.state.sheet
    desk.click("e7")
    desk.click_at(desk.place("i5"), button=3)
    assert desk.held.chosen is None


class TestMuster:
    def test_v1_chooses_who_takes_part_and_who_falls(self, desk: Desk) -> None:
        desk.use("attack")
        desk.click("c7", shift=True)
        for name in ("c8", "c6"):
            desk.choose(("by", desk.number(name)))
        assert desk.muster.losers == (desk.number("b7"),)
        desk.choose(None)
        assert desk.notes == ["attack c7 by b7 losing b7"]

    def test_warriors_on_the_field_join_and_leave(self, desk: Desk) -> None:
        desk.use("attack")
        desk.click("c7", shift=True)
        every, c8 = desk.muster.by, 1 << desk.number("c8")
        assert every & c8
        for by in (every ^ c8, every):
            desk.click("c8")
            assert desk.muster.by == by

    def test_nobody_taking_part_is_refused(self, desk: Desk) -> None:
        desk.use("attack")
        desk.click("c7", shift=True)
        for name in ("b7", "c6", "c8"):
            desk.choose(("by", desk.number(name)))
        desk.choose(None)
        assert not desk.acted
        assert desk.codes == ["nobody_attacks"]

    def test_short_form_names_the_friends_who_are_spent(self) -> None:
        desk = Desk(ALL_SHORT)
        desk.click("f5", "g5")
        f4, e5, f5 = (desk.number(name) for name in ("f4", "e5", "f5"))
        assert desk.muster.fighters == tuple(sorted((f4, e5)))  # one friend is enough, and there are two
        assert desk.muster.lead == f5
        desk.click("f4", "e5")  # the other way round
        desk.choose(None)
        (attack,) = desk.acted
        assert attack.by in {1 << f5 | 1 << f4, 1 << f5 | 1 << e5}
        assert desk.state.turn.spent == attack.by

    @pytest.mark.parametrize("diagram", [ALL_V1, ALL_SHORT])
    def test_every_legal_strike_can_be_put_together(self, diagram: str) -> None:
        state = load(diagram)
        strikes = [a for a in legal(GALE, state) if isinstance(a, Strike)]
        assert strikes
        for action in strikes:
            desk = Desk(state)
            desk.use(action.kind)
            desk.click(GALE.notate(state, 0, action).split()[1], shift=True)
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
    @pytest.mark.parametrize(
        ("letter", "name", "keys", "done"),
        [
            ("", "e7", "return down return", "e7-e6"),
            ("w", "e5-f6", "return", "wall e5-f6"),
            ("s", "f7-g8", "return return", "destroy f7-g8 by e7 losing e7"),
            ("r", "c4", "return", "recruit c4"),
            ("g", "c7", "return", "siege c7"),
            ("x", "d8", "return", "dismiss d8"),
            ("a", "c7", "return", ALL_BESIDE),
            ("", "c3", "return up return down return", "recruit c4"),  # from the menu
        ],
    )
    def test_letters_arrows_and_enter_act(self, desk: Desk, letter: str, name: str, keys: str, done: str) -> None:
        desk.press(*letter)
        desk.walk_to(name)
        desk.press(*keys.split())
        assert desk.notes == [done]

    def test_n_jumps_over_targets(self, desk: Desk) -> None:
        desk.press("r")
        seen = set()
        for _ in range(12):
            desk.press("n")
            seen.add(desk.board.keyboard.cursor)
        assert seen == set(desk.board.state.stops())
        assert len(seen) > 3

    def test_the_muster_by_arrows(self, desk: Desk) -> None:
        desk.press("a")
        desk.walk_to("c7")
        desk.press("shift+return", "up", "return", "down", "return")
        (attack,) = desk.acted
        assert attack.kind == "attack"
        assert attack.by.bit_count() == 2

    def test_escape_lays_down_all_at_once_and_then_is_not_used(self, desk: Desk) -> None:
        desk.press("m")
        desk.walk_to("e7")
        desk.press("return")
        assert desk.held == Selection(desk.number("e7"), "move")
        desk.press("escape")
        assert desk.held == Selection()
        assert not desk.board.state.back()

    def test_escape_after_a_tool_was_laid_down_by_itself_is_used_once(self, desk: Desk) -> None:
        desk.press("r")
        desk.walk_to("c4")
        desk.press("return")
        assert desk.held == Selection()
        desk.show()
        assert desk.board.state.back()
        assert not desk.board.state.back()

    def test_end_of_turn(self, desk: Desk) -> None:
        desk.press("ctrl+return")
        assert desk.notes == ["end"]


class TestSetUp:
    def start(self, rules: str) -> Desk:
        options = complete_options(GALE, {"rules": rules, "size": 9, "citadels": 6, "first": "0"})
        return Desk(GALE.setup(options, 2, seeded(1)))

    def test_placing_then_claiming_by_clicks(self) -> None:
        desk = self.start("short")
        for phase, names in (("claim", "c3 c5 c7 g3 g5 g7"), ("turn", "c3 g7 c5 g5")):
            desk.click(*names.split())
            assert desk.state.phase == phase
        assert not desk.refusals

    def test_placing_by_keyboard(self) -> None:
        desk = self.start("v1")
        desk.press("left", "return")
        assert desk.notes == ["place d5"]

    @pytest.mark.parametrize(("name", "code"), [("b5", "near_edge"), ("c4", "beside_citadel"), ("c3", "citadel_there")])
    def test_bad_places_are_refused(self, name: str, code: str) -> None:
        desk = self.start("short")
        desk.click("c3", name)
        assert desk.codes == [code]
        desk.hover(name)
        preview = desk.board.preview
        assert preview is not None
        assert preview.refused
        assert preview.sentence == desk.hint

    def test_claiming_what_is_claimed(self) -> None:
        desk = self.start("v1")
        desk.click("c3", "c5", "c7", "g3", "g5", "g7", "c3", "c3", "e5")
        assert desk.codes == ["already_claimed", "no_citadel"]
