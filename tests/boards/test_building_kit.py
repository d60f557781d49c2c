"""The parts that buildings are composed of: in their category's colour, the same each time, fewer lines in small."""

import pytest

from citadel_desktop.boards.round_board.picture.drawings import pattern
from citadel_desktop.boards.round_board.picture.drawings.kit import FOOT, BuildingKit, Detail
from citadel_desktop.rules.indomitable.content import CATEGORIES, Category
from citadel_desktop.scene.theme import PARCHMENT


def composed(category: Category, detail: Detail) -> str:
    """A building that has every part."""
    kit = BuildingKit(PARCHMENT, category, detail, 11)
    kit.ground()
    kit.wall(6, 60, 24, "stone")
    kit.wall(40, 60, 24, "plank")
    kit.wall(70, 60, 24, "timber")
    kit.chimney(10, 30, 8, 60)
    kit.crenels(6, 52, 24, 3)
    kit.beams(70, 60, 24, FOOT)
    kit.front(66, 36, 26, 60, "plaster")
    kit.hip(40, 44, 24, 60)
    kit.dome(42, 30, 20, 44)
    kit.lantern(52, 18, 8, 30)
    kit.onion(18, 24, 12, 40)
    kit.cone(10, 8, 16, 24)
    kit.flag(80, 20, 36)
    kit.cross(52, 6, 12)
    kit.windows(70, 66, 24, 2)
    kit.arcade(40, 24, 16, 2)
    kit.columns(8, 70, 20, 3, 90)
    kit.steps(10, 16, 2)
    return kit.body


@pytest.mark.parametrize("category", CATEGORIES)
def test_parts_follow_their_category_and_their_size(category: Category) -> None:
    small, middle, large = (composed(category, detail) for detail in (0, 1, 2))
    assert small.count("<path") < middle.count("<path") < large.count("<path")
    roofs = [composed(other, 0).count(pattern.colour(PARCHMENT, category)) for other in CATEGORIES]
    assert roofs.index(max(roofs)) == CATEGORIES.index(category)
    assert roofs.count(0) == len(CATEGORIES) - 1
