"""What a step of a lesson rings."""

from citadel_desktop.scene.geometry import Rect
from citadel_desktop.screens.learn.marked_places import together

HIGH, LOW, FAR = Rect(0, 0, 10, 12), Rect(0, 10, 10, 12), Rect(40, 0, 10, 12)


def test_things_of_one_kind_that_overlap_have_one_ring() -> None:
    both = [("figure 1", HIGH), ("figure 2", LOW)]
    assert together(both) == [Rect(0, 0, 10, 22)]
    assert together([*both, ("figure 3", FAR)]) == [Rect(0, 0, 10, 22), FAR]


def test_others_have_rings_of_their_own() -> None:
    assert together([("figure 1", HIGH), ("square 1a1", LOW)]) == [HIGH, LOW]
    assert together([("figure 1", HIGH), ("figure 2", FAR)]) == [HIGH, FAR]
    assert together([("figure 1", None), ("figure 2", LOW)]) == [LOW]
