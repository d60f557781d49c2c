import pytest
from hypothesis import given
from hypothesis import strategies as st

from citadel_desktop.scene.geometry import Circle, Flex, Polygon, Rect, effective_scale, logical_size


def test_columns_give_numbers_their_units_and_share_the_rest() -> None:
    a, b, c = Rect(10, 0, 200, 50).columns(40, Flex(1), Flex(3), gap=10)
    assert a == (10, 0, 40, 50)
    assert b == (60, 0, 35, 50)
    assert c == (105, 0, 105, 50)
    assert c.right == 210


def test_rows_of_too_little_room_do_not_go_negative() -> None:
    heights = [r.h for r in Rect(0, 0, 10, 30).rows(20, Flex(), 20)]
    assert heights == [20, 0, 20]


def test_strips_and_what_they_leave_make_the_whole() -> None:
    r = Rect(5, 6, 70, 80)
    assert r.top_strip(20).union(r.without_top(20)) == r
    assert r.bottom_strip(20).union(r.without_bottom(20)) == r
    assert r.left_strip(20).union(r.without_left(20)) == r
    assert r.right_strip(20).union(r.without_right(20)) == r


def test_edges_belong_to_one_of_two_neighbours() -> None:
    a, b = Rect(0, 0, 10, 10), Rect(10, 0, 10, 10)
    assert not a.contains((10, 5))
    assert b.contains((10, 5))
    assert not a.intersects(b)
    assert a.intersection(b).empty


def test_polygons_and_circles_know_inside() -> None:
    arrow = Polygon(((0, 0), (10, 5), (0, 10), (4, 5)))
    assert arrow.contains((6, 5))
    assert not arrow.contains((2, 5))
    assert arrow.bounds == (0, 0, 10, 10)
    assert Circle((5, 5), 2).contains((5, 7))
    assert not Circle((5, 5), 2).contains((6.5, 6.5))


@pytest.mark.parametrize(
    ("size", "user", "scale"),
    [
        ((1920, 1080), 1.0, 1.0),
        ((3840, 2160), 1.0, 2.0),
        ((1024, 640), 1.0, 0.9),
        ((1920, 1080), 1.5, 1.5),
        ((1024, 640), 2.0, 640 / 450),
        ((1920, 1080), 9.0, 2.0),
        ((1920, 1080), 0.1, 0.75),
    ],
)
def test_scale_of_usual_windows(size: tuple[int, int], user: float, scale: float) -> None:
    assert effective_scale(size, user) == pytest.approx(scale)


@given(st.integers(200, 8000), st.integers(200, 5000), st.floats(0.1, 4))
def test_the_logical_window_never_gets_too_small(w: int, h: int, user: float) -> None:
    lw, lh = logical_size((w, h), effective_scale((w, h), user))
    assert lw >= 720 - 1e-6
    assert lh >= 450 - 1e-6
