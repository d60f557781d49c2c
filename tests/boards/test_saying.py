"""What is said on the field: why something is not possible, and what a click would do."""

from tests.boards.desk import ALL_V1, Desk

# Seat 0 holds one citadel, ringed at a distance by seat 1.
BESIEGED = """
rules v1
actions 2
 9 . . . . . . . . .
 8 . . o o . . . . .
 7 . o . . o . . . .
 6 . o X . o . . . .
 5 . . o o . . . . .
 4 . . . . . . . . .
 3 . . . . . . O . .
 2 . . . . . . . . .
 1 . . + . + . + . O
"""


class TestRefusals:
    def one(self, desk: Desk) -> str:
        assert not desk.acted
        assert len(desk.refusals) == 1
        return desk.refusals[0].code

    def test_wrong_colour(self) -> None:
        desk = Desk(ALL_V1)
        desk.click("i1")
        assert self.one(desk) == "not_your_warrior"

    def test_no_action_left(self) -> None:
        desk = Desk(ALL_V1.replace("actions 3", "actions 0"))
        desk.click("e7", "e6")
        assert self.one(desk) == "no_action_left"
        assert {t.id for t in desk.board.tools() if t.enabled} == {"attack", "siege", "dismiss", "end"}
        for tool in desk.board.tools():
            assert bool(tool.why_not) != tool.enabled

    def test_too_few_actions_to_recruit(self) -> None:
        desk = Desk(ALL_V1.replace("actions 3", "actions 1"))
        desk.use("recruit")
        assert self.one(desk) == "too_few_actions"

    def test_blocked_square(self) -> None:
        desk = Desk(ALL_V1)
        desk.use("wall")
        desk.click("d7-e8")
        assert desk.codes == ["square_blocked"]

    def test_point_at_a_wall(self) -> None:
        desk = Desk(ALL_V1)
        desk.click("e7", "f7")
        assert self.one(desk) == "wall_corner"

    def test_too_far(self) -> None:
        desk = Desk(ALL_V1)
        desk.click("e7", "i5")
        assert self.one(desk) == "not_one_step"

    def test_too_weak(self) -> None:
        desk = Desk(ALL_V1.replace("4 . . . . . . . . .", "4 . . . . . . x . ."))
        desk.click("g4", "g3")
        told = desk.refusals[0]
        assert (told.code, told["attack"], told["defence"]) == ("too_weak", 1, 2)

    def test_besieged_citadel(self) -> None:
        desk = Desk(BESIEGED)
        desk.use("recruit")
        assert self.one(desk) == "citadel_besieged"
        recruit = next(t for t in desk.board.tools() if t.id == "recruit")
        assert "GA-Z4" in recruit.why_not

    def test_recruiting_away_from_citadels(self) -> None:
        desk = Desk(ALL_V1)
        desk.use("recruit")
        desk.click("i5")
        assert self.one(desk) == "no_citadel_beside"

    def test_siege_of_the_free(self) -> None:
        desk = Desk(ALL_V1)
        desk.use("siege")
        desk.click("g3")
        assert self.one(desk) == "not_besieged"

    def test_looking_only(self) -> None:
        desk = Desk(ALL_V1, look_only=True)
        desk.click("e7", "e6", "c7")
        desk.press("w", "return", "ctrl+return")
        assert not desk.acted
        assert not desk.refusals
        assert desk.board.tools() == ()
        desk.hover("e7")
        assert "Anna" in desk.hint


class TestWords:
    def test_strengths_by_their_parts_before_the_click(self) -> None:
        desk = Desk(ALL_V1.replace("4 . . . . . . . . .", "4 . . . . . . x . ."))
        desk.use("attack")
        desk.hover("g3")
        preview = desk.board.preview
        assert preview is not None
        assert preview.refused
        assert preview.tag[0] == "1 against 2"
        assert "1 + 1 citadel" in preview.tag[1]
        assert "GA-C3" in preview.sentence

    def test_what_would_be_lost(self) -> None:
        desk = Desk(ALL_V1)
        desk.use("destroy")
        desk.hover("f7-g8")
        preview = desk.board.preview
        assert preview is not None
        assert set(preview.lost) == {desk.target("f7-g8"), desk.target("e7")}
        assert preview.counted == (desk.number("e7"),)

    def test_leaving_a_citadel_is_said_before_the_click(self) -> None:
        desk = Desk(ALL_V1)
        desk.click("c3")
        desk.hover("d3")
        assert "The citadel c3 is given up." in desk.hint
        desk.hover("e3")
        assert "The citadel c3 is given up." in desk.hint
        desk.press("escape")
        desk.use("dismiss")
        desk.hover("c3")
        assert "The citadel c3 is given up." in desk.hint
        desk.hover("e7")
        assert "given up" not in desk.hint

    def test_the_cursor_in_words(self) -> None:
        desk = Desk(ALL_V1)
        desk.walk_to("c7")
        assert "c7" in desk.board.focus_name()
        assert "Bert" in desk.board.focus_name()
        assert "besieged" in desk.board.focus_name()
        desk.press("w")
        desk.walk_to("f7-g8")
        assert "f7-g8" in desk.board.focus_name()
        assert "wall" in desk.board.focus_name().lower()

    def test_facts_by_seat(self) -> None:
        players = Desk(ALL_V1).board.players()
        assert [player.asked for player in players] == [True, False]
        values = [{fact.id: fact.value for fact in player.facts} for player in players]
        assert values[0]["citadels"] == "2"
        assert values[0]["warriors"] == "8"
        assert values[0]["actions"] == "3"
        assert values[1]["citadels"] == "2"
        assert "actions" not in values[1]
