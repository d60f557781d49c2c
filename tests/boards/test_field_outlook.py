"""How near the end is, on the field's upper edge: the scale, who can win with which turn, and strengths at targets."""

import pytest

from citadel_desktop.agents.gale.outlook import Outlook, outlook
from citadel_desktop.rules.gale.diagram import load
from citadel_desktop.rules.gale.rules import GALE
from citadel_desktop.rules.kit.contract import complete_options
from citadel_desktop.rules.kit.rng import seeded
from citadel_desktop.scene.display import DisplayList, GroupItem, Item, TextItem
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.input import Pointer
from tests.boards.desk import ALL_SHORT, ALL_V1, Desk

LEVEL = """
rules {rules}
actions {actions}
 9 . . . . . . . . .
 8 . . . . . . . . .
 7 . . {c7} . . . {g7} . .
 6 . . . . . . . . .
 5 . . X x . . o O .
 4 . . . . . . . . .
 3 . . X . . . O . .
 2 . . . . . . . . .
 1 . . . . . . . . .
"""


def position(rules: str, actions: int, c7: str, g7: str) -> str:
    return LEVEL.format(rules=rules, actions=actions, c7=c7, g7=g7)


def words_of(dl: DisplayList) -> list[str]:
    def all_of(items: tuple[Item, ...]) -> list[str]:
        found = []
        for item in items:
            if isinstance(item, GroupItem):
                found += all_of(item.items)
            elif isinstance(item, TextItem):
                found.append("".join(run.text for run in item.runs))
        return found

    return all_of(dl.items)


def told_by(desk: Desk) -> dict[str, Rect]:
    """What lies on the edge in words, and where."""
    return {label.name: label.rect for label in desk.paint().labels if label.role == "fact"}


@pytest.mark.parametrize(
    ("diagram", "told"),
    [
        (position("short", 2, "+", "+"), Outlook((2, 2))),
        # He holds c7, and g7 is out of reach for the one, two steps away for the other.
        (position("short", 2, "X", "."), Outlook((3, 2))),
        (position("short", 0, "X", "+"), Outlook((3, 2))),
        (position("short", 3, "+", "X"), Outlook((3, 2), 0, "turn")),
        (position("short", 0, "O", "+"), Outlook((2, 3), 1, "next")),
        (position("v1", 3, "+", "X"), Outlook((3, 2))),
        (position("v1", 3, "O", "O"), Outlook((2, 4), 1, "ends")),
        (position("v1", 3, "X", "X").replace("O .\n 4", ". .\n 4"), Outlook((4, 1), 0, "stays")),
    ],
)
def test_ga_e1_who_can_win(diagram: str, told: Outlook) -> None:
    assert outlook(load(diagram)) == told


def test_the_scale_and_the_warning_lie_on_the_edge_and_tell_of_themselves() -> None:
    desk = Desk(position("short", 3, "+", "X"))
    assert {"3", "2", "can win this turn"} <= set(words_of(desk.paint()))
    told = told_by(desk)
    scale = "Citadels: Anna 3, Bert 2. Two ahead wins at once."
    assert set(told) == {scale, "Anna can win with this turn."}
    for sentence, rect in told.items():
        desk.board.pointer(Pointer("move", rect.centre))
        assert desk.hint == sentence
        assert desk.board.topic() == "GA-E1"
    desk.hover("e5")
    assert desk.hint not in told
    assert desk.board.topic() == ""


def test_nothing_is_told_of_it_while_citadels_are_placed() -> None:
    options = complete_options(GALE, {"rules": "short", "size": 9, "citadels": 6})
    assert told_by(Desk(GALE.setup(options, 2, seeded(1)))) == {}


def test_the_scale_waits_until_what_happened_has_been_seen() -> None:
    desk = Desk(position("short", 3, "+", "."), pace="normal")
    desk.now += 10
    desk.click("d5", "c7")
    desk.now += 1
    desk.board.tick(desk.now)
    assert desk.board.motions.busy
    assert any("Anna 2, Bert 2" in sentence for sentence in told_by(desk))
    desk.now += 60000
    desk.board.tick(desk.now)
    assert any("Anna 3, Bert 2" in sentence for sentence in told_by(desk))


def test_ga_e2_ending_the_turn_tells_that_it_ends_the_match() -> None:
    desk = Desk(position("v1", 3, "O", "O"))
    end = next(tool for tool in desk.board.tools() if tool.kind == "end")
    assert end.label == "End the match"
    assert "Bert" in end.help
    desk.use("end")
    outcome = GALE.outcome(desk.state)
    assert outcome is not None
    assert outcome.winners == (1,)
    label = next(tool for tool in Desk(ALL_V1).board.tools() if tool.kind == "end").label
    assert label == "End turn"


class TestStrengths:
    def test_beside_the_chosen_warrior(self) -> None:
        desk = Desk(ALL_SHORT)
        assert "3 : 1" not in words_of(desk.paint())
        desk.click("f5")
        assert "3 : 1" in words_of(desk.paint())
        desk.press("escape")
        assert "3 : 1" not in words_of(desk.paint())

    def test_of_all_walls_with_the_tool_that_destroys(self) -> None:
        desk = Desk(ALL_V1)
        desk.use("destroy")
        assert "1 : 1" in words_of(desk.paint())
        desk.use("wall")
        assert "1 : 1" not in words_of(desk.paint())

    def test_they_give_way_to_what_the_pointer_tells(self) -> None:
        desk = Desk(ALL_SHORT)
        desk.click("f5")
        desk.hover("g5")
        assert "3 : 1" not in words_of(desk.paint())
