import re
from math import hypot

from hypothesis import given
from hypothesis import strategies as st

from citadel_desktop.scene import svg
from citadel_desktop.scene.geometry import Polygon, Rect

SQUARE = svg.corners(Rect(10, 20, 100, 60))
NUMBERS = re.compile(r"-?\d+(?:\.\d+)?")


def points(fragment: str) -> list[tuple[float, float]]:
    data = re.search(r'd="([^"]+)"', fragment)
    assert data is not None
    values = [float(n) for n in NUMBERS.findall(data[1])]
    return list(zip(values[::2], values[1::2], strict=True))


@given(st.floats(0, 180), st.floats(3, 20))
def test_hatching_stays_inside(degrees: float, gap: float) -> None:
    around = Polygon(svg.corners(Rect(9.9, 19.9, 100.2, 60.2)))
    for p in points(svg.hatch(SQUARE, "#000000", gap=gap, degrees=degrees)):
        assert around.contains(p)


def test_jitter_is_small_and_the_same_for_the_same_seed() -> None:
    line = ((0.0, 0.0), (300.0, 0.0))
    drawn = svg.jittered_d(line, 7, closed=False)
    assert drawn == svg.jittered_d(line, 7, closed=False)
    assert drawn != svg.jittered_d(line, 8, closed=False)
    assert all(abs(y) <= 0.6 for _, y in points(f'd="{drawn}"'))


def test_a_closed_jittered_line_ends_where_it_began() -> None:
    found = points(f'd="{svg.jittered_d(SQUARE, 3)}"')
    assert found[0] == found[-1]


def test_ring_pieces_have_their_corners_on_the_circles() -> None:
    centre = (50.0, 50.0)
    for x, y in svg.ring_points(centre, 20, 40, 15):
        assert min(abs(hypot(x - 50, y - 50) - r) for r in (20, 40)) < 1e-9
    assert svg.on_circle(centre, 10, 0) == (50, 40)
    right = svg.on_circle(centre, 10, 90)
    assert (round(right[0], 6), round(right[1], 6)) == (60, 50)


def test_numbers_are_short() -> None:
    assert svg.num(3.0) == "3"
    assert svg.num(2.50) == "2.5"
    assert svg.num(100) == "100"
    assert svg.num(1 / 3) == "0.33"


def test_an_icon_fits_its_rectangle() -> None:
    body = svg.icon("shield", Rect(10, 10, 64, 32), "#123456")
    assert "translate(26 10)" in body
    assert "scale(0.0625" in body
    assert "#123456" in body
