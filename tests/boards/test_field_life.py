"""Small life on the field: the flags of held citadels, moved by the wind while nothing happens."""

from collections.abc import Iterator

from citadel_desktop.scene.display import GroupItem, Item, Shape
from citadel_desktop.scene.living import Living
from tests.boards.desk import ALL_SHORT, Desk
from tests.boards.test_field_outlook import position


def flags(items: tuple[Item, ...]) -> Iterator[Living]:
    for item in items:
        if isinstance(item, Living):
            yield item
        elif isinstance(item, GroupItem):
            yield from flags(item.items)


def test_the_flag_of_each_held_citadel_waves_and_begins_as_it_stands_still() -> None:
    desk = Desk(ALL_SHORT)
    found = list(flags(desk.paint().items))
    assert len(found) == 4
    for flag in found:
        bodies = [item.body for look in flag.looks for item in look if isinstance(item, Shape)]
        assert len(set(bodies)) == 3
        assert flag.items == flag.looks[0]
    # Not all of them move at the same beat.
    moved = [tuple(look == flag.looks[0] for look in flag.looks) for flag in found]
    assert len(set(moved)) > 1


def test_a_flag_that_rises_does_not_wave_yet() -> None:
    desk = Desk(position("short", 3, "+", "."), pace="normal")
    desk.now += 10
    desk.click("d5", "c7")
    held = len(list(flags(desk.paint().items)))
    desk.now += 60000
    desk.board.tick(desk.now)
    assert len(list(flags(desk.paint().items))) == held + 1
