"""The end of a match on the field: what decided it is seen, then laurels over the winner's citadels, and they stay."""

import pytest

from citadel_desktop.boards.go_field.picture import marks
from citadel_desktop.boards.go_field.targets import Target
from citadel_desktop.rules.gale.actions import Dismiss
from citadel_desktop.scene.animation import PACES, Pace
from citadel_desktop.scene.display import GroupItem, Item, Shape
from citadel_desktop.scene.theme import PARCHMENT
from tests.boards.desk import Desk
from tests.boards.test_field_outlook import position, told_by

WON = position("short", 3, "+", "X")
LED = position("v1", 3, "O", "O")
CITADELS = ("c7", "g7", "c5", "c3")


def laurelled(desk: Desk) -> set[Target]:
    """The points around which laurels lie, whole or in part."""
    bodies = {marks.laurels(PARCHMENT, fine) for fine in (True, False)}

    def found(items: tuple[Item, ...]) -> set[Target]:
        targets: set[Target | None] = set()
        for item in items:
            if isinstance(item, GroupItem):
                targets |= found(item.items)
            elif isinstance(item, Shape) and item.body in bodies:
                targets.add(desk.board.grid.point_at(item.rect.centre))
        return {target for target in targets if target is not None}

    return found(desk.paint().items)


def test_ga_e1_without_movement_the_laurels_lie_at_once() -> None:
    desk = Desk(WON)
    desk.click("d5", "c7")
    assert not desk.board.telling
    assert laurelled(desk) == {desk.target(name) for name in CITADELS}


@pytest.mark.parametrize("pace", [pace for pace in PACES if pace != "off"])
def test_ga_e1_what_decided_it_is_seen_first(pace: Pace) -> None:
    desk = Desk(WON, pace=pace)
    desk.now += 10
    desk.click("d5", "c7")
    seen, all_seen = [], {desk.target(name) for name in CITADELS}
    while desk.board.telling:
        # The scale tells who has won when all has been shown.
        assert not any("Anna 4" in sentence for sentence in told_by(desk))
        seen.append(len(laurelled(desk) & all_seen))
        desk.now += 20
        desk.board.tick(desk.now)
    assert laurelled(desk) == all_seen
    assert any("Anna 4" in sentence for sentence in told_by(desk))
    assert len(seen) > 10


def test_ga_e1_who_leads_as_his_turn_begins_has_laurels_too() -> None:
    desk = Desk(LED)
    desk.use("end")
    assert laurelled(desk) == {desk.target(name) for name in ("c7", "g7", "h5", "g3")}


def test_ga_e2_a_draw_has_none() -> None:
    rows = [f"{row}" + 9 * " ." for row in range(9, 1, -1)] + ["1 x" + 8 * " ."]
    desk = Desk("\n".join(("rules v1", "actions 1", *rows)), pace="normal")
    desk.act(Dismiss(desk.number("a1")))
    assert desk.state.ending == "no_warriors"
    assert laurelled(desk) == set()


def test_they_go_when_the_end_is_taken_back() -> None:
    desk = Desk(WON)
    before = desk.state
    desk.click("d5", "c7")
    desk.state = before
    desk.show()
    assert laurelled(desk) == set()
