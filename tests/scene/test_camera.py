import pytest
from hypothesis import given
from hypothesis import strategies as st

from citadel_desktop.scene.camera import Camera, scrolled
from citadel_desktop.scene.geometry import Rect

VIEW = Rect(100, 50, 800, 600)
WORLD = Rect(0, 0, 1000, 1000)


@given(st.floats(0.3, 4), st.floats(100, 900), st.floats(50, 650), st.floats(0.3, 3))
def test_zooming_keeps_the_place_under_the_pointer(zoom: float, x: float, y: float, factor: float) -> None:
    camera = Camera(VIEW, zoom, (500, 500))
    before = camera.to_world((x, y))
    after = camera.zoom_at((x, y), factor).to_world((x, y))
    assert after == pytest.approx(before, abs=1e-6)


def test_screen_and_world_are_each_others_way_back() -> None:
    camera = Camera(VIEW, 1.7, (320, 210))
    shown = camera.rect_to_screen(Rect(12, 34, 5, 5))
    assert camera.to_world((shown.x, shown.y)) == pytest.approx((12, 34))
    assert camera.to_world(VIEW.centre) == pytest.approx((320, 210))


def test_fit_shows_all_of_it() -> None:
    camera = Camera(VIEW, 1.0, (0, 0), WORLD).fit(WORLD)
    assert camera.zoom == pytest.approx(0.6)
    assert camera.seen.covers(WORLD.inset(1e-6))


def test_the_world_cannot_be_pushed_out_of_sight() -> None:
    camera = Camera(VIEW, 2.0, (500, 500), WORLD)
    assert camera.pan(10_000, 0).seen.x == pytest.approx(0)
    assert camera.pan(-10_000, -10_000).seen.bottom == pytest.approx(1000)


def test_zoom_keeps_between_its_limits() -> None:
    camera = Camera(VIEW, 1.0, (500, 500), WORLD, 0.5, 3.0)
    assert camera.zoom_at((300, 300), 100).zoom == 3.0
    assert camera.zoom_at((300, 300), 0.001).zoom == 0.5


def test_showing_moves_no_more_than_needed() -> None:
    camera = Camera(VIEW, 2.0, (500, 500), WORLD)
    assert camera.showing(Rect(450, 450, 50, 50)) == camera
    assert camera.showing(Rect(900, 500, 40, 40)).seen.right == pytest.approx(940)


def test_scrolled_moves_only() -> None:
    assert scrolled(VIEW, 10, 20).rect_to_screen(Rect(110, 70, 5, 5)) == Rect(100, 50, 5, 5)
