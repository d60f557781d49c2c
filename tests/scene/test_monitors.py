"""Where a window goes on desktops of many shapes, and how large it first is."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from citadel_desktop.scene.geometry import Rect, effective_scale
from citadel_desktop.scene.system.monitors import (
    Monitor,
    carried_over,
    first_scale,
    first_size,
    fitting,
    in_sight,
    monitor_of,
    restored,
    scale_of_dpi,
    scale_of_x_desktop,
    with_work_area,
)

LEAST = (1024, 640)
Numbers = tuple[int, int, int, int]


def desktop(*monitors: Numbers) -> tuple[Monitor, ...]:
    """Monitors without panels."""
    return tuple(Monitor(Rect(*one), Rect(*one)) for one in monitors)


LAPTOP = (0, 0, 1366, 768)
RIGHT = desktop(LAPTOP, (1366, 0, 1920, 1080))
LEFT = desktop(LAPTOP, (-1920, -100, 1920, 1080))
ABOVE = desktop(LAPTOP, (-200, -1440, 2560, 1440))
UPRIGHT = desktop(LAPTOP, (1366, -400, 1080, 1920))
LARGER_FIRST = desktop((0, 0, 3840, 2160), (3840, 1000, 1280, 1024))
DESKTOPS = {
    "one": desktop(LAPTOP),
    "right": RIGHT,
    "left": LEFT,
    "above": ABOVE,
    "upright": UPRIGHT,
    "larger first": LARGER_FIRST,
    "three": desktop((0, 0, 1920, 1080), (-1280, 0, 1280, 1024), (1920, 200, 2560, 1440)),
    "with a gap": desktop(LAPTOP, (5000, 3000, 1920, 1080)),
    "the same twice": desktop(LAPTOP, LAPTOP),
}


@pytest.mark.parametrize(
    ("work", "left"),
    [
        ((0, 30, 1366, 738), (0, 30, 1366, 738)),
        ((0, 0, 3286, 1040), (0, 0, 1366, 768)),  # told of the whole desktop
        ((0, 0, 800, 600), (0, 0, 1366, 768)),  # told by nobody who is still there
        ((0, 0, 0, 0), (0, 0, 1366, 768)),
        ((5000, 0, 1366, 768), (0, 0, 1366, 768)),
    ],
)
def test_panels_leave_most_of_a_monitor(work: Numbers, left: Numbers) -> None:
    assert with_work_area(Rect(*LAPTOP), Rect(*work)) == Monitor(Rect(*LAPTOP), Rect(*left))


@pytest.mark.parametrize(
    ("place", "monitors", "number"),
    [
        ((100, 100, 1024, 640), RIGHT, 0),
        ((1500, 100, 1024, 640), RIGHT, 1),
        ((1000, 0, 1024, 640), RIGHT, 1),  # the larger part counts
        ((700, 0, 1024, 640), RIGHT, 0),
        ((-1500, -50, 1280, 800), LEFT, 1),
        ((0, -1000, 1280, 800), ABOVE, 1),
        ((1400, -380, 1024, 800), UPRIGHT, 1),
        ((9000, 9000, 1024, 640), RIGHT, 1),  # on none: the nearest
        ((-9000, 300, 1024, 640), RIGHT, 0),
    ],
)
def test_the_monitor_of_a_window_has_most_of_it(place: Numbers, monitors: tuple[Monitor, ...], number: int) -> None:
    assert monitor_of(Rect(*place), monitors) == number


@pytest.mark.parametrize(
    ("place", "seen"),
    [
        ((0, 0, 1366, 768), True),
        ((40, 40, 1280, 800), True),  # a part below
        ((900, 0, 1024, 640), True),  # on both
        ((1366 + 1600, 0, 1024, 640), False),  # less than a third
        ((1366 + 1500, 0, 1024, 640), True),
        ((0, -30, 1024, 640), False),  # its title bar is above all monitors
        ((0, 760, 1024, 640), False),
        ((-1000, 0, 1024, 640), False),
        ((0, 5000, 1024, 640), False),
    ],
)
def test_a_third_of_a_window_and_its_title_bar_must_be_in_sight(place: Numbers, seen: bool) -> None:
    assert in_sight(Rect(*place), RIGHT) is seen


@pytest.mark.parametrize(
    ("place", "monitors"),
    [
        ((1500, 100, 1280, 800), RIGHT),
        ((-1700, -50, 1280, 800), LEFT),
        ((100, -1300, 1700, 1000), ABOVE),
        ((1380, -300, 1060, 1500), UPRIGHT),
        ((0, 0, 1366, 768), RIGHT),  # as large as its monitor
        ((1366, 0, 1920, 1080), RIGHT),
        ((900, 20, 1700, 700), RIGHT),  # across two
        ((5100, 3100, 1280, 800), DESKTOPS["with a gap"]),
    ],
)
def test_a_window_reopens_where_it_was(place: Numbers, monitors: tuple[Monitor, ...]) -> None:
    assert restored(Rect(*place), monitors, LEAST) == Rect(*place)


@pytest.mark.parametrize(
    ("place", "reopened"),
    [
        ((1500, 100, 1280, 800), (86, 80, 1280, 688)),  # its monitor was to the right
        ((-1700, -50, 1024, 640), (0, 40, 1024, 640)),  # to the left
        ((100, -1300, 1024, 640), (100, 40, 1024, 640)),  # above
        ((100, 3000, 1024, 640), (100, 128, 1024, 640)),  # below
        ((1500, 100, 3000, 2000), (16, 80, 1350, 688)),  # larger than what is left
    ],
)
def test_a_window_whose_monitor_is_gone_reopens_on_the_nearest(place: Numbers, reopened: Numbers) -> None:
    monitors = desktop(LAPTOP)
    found = restored(Rect(*place), monitors, LEAST)
    assert found == Rect(*reopened)
    assert monitors[0].bounds.covers(found)


def test_what_is_moved_keeps_clear_of_panels() -> None:
    panels = (Monitor(Rect(0, 0, 1920, 1080), Rect(60, 30, 1860, 1000)),)
    assert restored(Rect(-4000, -4000, 1280, 800), panels, LEAST) == Rect(60, 70, 1280, 800)
    assert restored(Rect(9000, 9000, 1280, 800), panels, LEAST) == Rect(640, 230, 1280, 800)


def test_a_window_keeps_its_place_on_another_monitor() -> None:
    small, large = RIGHT
    assert carried_over(Rect(100, 60, 1024, 640), small, large, LEAST) == Rect(1466, 60, 1024, 640)
    assert carried_over(Rect(1466, 60, 1024, 640), large, small, LEAST) == Rect(100, 60, 1024, 640)
    assert carried_over(Rect(2000, 200, 1280, 800), large, small, LEAST) == Rect(86, 80, 1280, 688)


offsets = st.integers(-6000, 6000)
places = st.builds(Rect, offsets, offsets, st.integers(LEAST[0], 5000), st.integers(LEAST[1], 3000))


@given(place=places, monitors=st.sampled_from(sorted(DESKTOPS)))
def test_whatever_was_remembered_the_window_is_in_sight(place: Rect, monitors: str) -> None:
    there = DESKTOPS[monitors]
    found = restored(place, there, LEAST)
    assert in_sight(found, there)
    assert restored(found, there, LEAST) == found  # and stays there


@given(place=places, before=st.sampled_from(sorted(DESKTOPS)), now=st.sampled_from(sorted(DESKTOPS)))
def test_however_monitors_change_the_window_comes_into_sight(place: Rect, before: str, now: str) -> None:
    assume(in_sight(place, DESKTOPS[before]))
    assert in_sight(restored(place, DESKTOPS[now], LEAST), DESKTOPS[now])


@given(place=places, monitors=st.sampled_from(sorted(DESKTOPS)), to=st.integers(0, 2))
def test_what_is_carried_over_lies_on_that_monitor(place: Rect, monitors: str, to: int) -> None:
    there = DESKTOPS[monitors]
    old, new = there[monitor_of(place, there)], there[to % len(there)]
    found = carried_over(place, old, new, LEAST)
    assert there[monitor_of(found, there)].bounds == new.bounds
    assert in_sight(found, there)


@pytest.mark.parametrize(
    ("room", "size"),
    [
        ((1920, 1080), (1280, 800)),
        ((1280, 800), (1280, 800)),
        ((1366, 768), (1280, 696)),
        ((1152, 864), (1136, 800)),
        ((1024, 640), (1024, 640)),
        ((800, 600), (1024, 640)),
    ],
)
def test_a_window_is_not_larger_than_its_monitor(room: tuple[int, int], size: tuple[int, int]) -> None:
    assert fitting((1280, 800), room, LEAST) == size


@pytest.mark.parametrize(
    ("work", "scale", "size", "user"),
    [
        ((1920, 1080), 1.0, (1280, 800), 1.0),
        ((1920, 1200), 1.0, (1280, 800), 1.0),
        ((1280, 800), 1.0, (1280, 800), 1.0),
        ((1366, 768), 1.0, (1280, 696), 1.0),
        ((2560, 1440), 1.0, (1707, 960), 1.0),
        ((3840, 2160), 1.0, (2560, 1440), 1.0),
        ((3840, 2160), 2.0, (2560, 1600), 1.35),
        ((2880, 1800), 2.0, (2560, 1600), 1.35),
        ((1920, 1080), 1.25, (1600, 1000), 1.25),
        ((1920, 1080), 2.0, (1904, 1008), 1.95),
        ((1080, 1920), 1.0, (1064, 1280), 1.0),
        ((800, 600), 1.0, (1024, 640), 1.0),
    ],
)
def test_the_first_window_suits_the_monitor_and_the_scale_of_the_desktop(
    work: tuple[int, int], scale: float, size: tuple[int, int], user: float
) -> None:
    (monitor,) = desktop((0, 0, *work))
    assert first_size(monitor, scale, LEAST) == size
    assert first_scale(size, scale) == user


@given(
    w=st.integers(1024, 7680),
    h=st.integers(640, 4320),
    scale=st.sampled_from([1.0, 1.25, 1.5, 1.75, 2.0, 2.5, 3.0, 4.0]),
)
def test_the_first_window_shows_things_as_large_as_the_desktop(w: int, h: int, scale: float) -> None:
    (monitor,) = desktop((0, 0, w, h))
    size = first_size(monitor, scale, LEAST)
    assert size[0] <= max(w, LEAST[0])
    assert size[1] <= max(h, LEAST[1])
    alike = scale * effective_scale((round(size[0] / scale), round(size[1] / scale)))
    shown = effective_scale(size, first_scale(size, scale))
    assert shown == pytest.approx(min(alike, effective_scale(size, 2.0)), rel=0.03)


@pytest.mark.parametrize(
    ("environment", "resources", "scale"),
    [
        ({}, "", 1.0),
        ({}, "Xft.dpi:\t192\n", 2.0),
        ({}, "Xcursor.size:\t24\nXft.dpi: 144\nXft.hinting:\t1\n", 1.5),
        ({}, "Xft.dpi:\t96\n", 1.0),
        ({}, "Xft.dpi:\t72\n", 1.0),
        ({}, "Xft.dpi:\t100000\n", 4.0),
        ({}, "Xft.dpi:\tnonsense\n", 1.0),
        ({}, "Xft.dpi:\t1.2.3\n", 1.0),
        ({}, "NotXft.dpi:\t192\n", 1.0),
        ({"GDK_SCALE": "2"}, "", 2.0),
        ({"GDK_SCALE": "2", "GDK_DPI_SCALE": "0.5"}, "Xft.dpi:\t192", 2.0),
        ({"GDK_SCALE": "2"}, "Xft.dpi:\t192", 2.0),
        ({"GDK_DPI_SCALE": "1.5"}, "", 1.5),
        ({"QT_SCALE_FACTOR": "1.75"}, "", 1.75),
        ({"QT_SCALE_FACTOR": "1"}, "Xft.dpi:\t120", 1.25),
        ({"QT_SCALE_FACTOR": "nan", "GDK_SCALE": "inf", "GDK_DPI_SCALE": "-3"}, "", 1.0),
        ({"QT_SCALE_FACTOR": "two", "GDK_SCALE": ""}, "", 1.0),
        ({"QT_SCALE_FACTOR": "1e9"}, "", 4.0),
    ],
)
def test_the_scale_of_a_desktop_on_x(environment: dict[str, str], resources: str, scale: float) -> None:
    assert scale_of_x_desktop(environment, resources) == scale


@pytest.mark.parametrize(("dpi", "scale"), [(0.0, 1.0), (96.0, 1.0), (120.0, 1.25), (192.0, 2.0), (4000.0, 4.0)])
def test_the_scale_of_a_monitor_by_its_dots(dpi: float, scale: float) -> None:
    assert scale_of_dpi(dpi) == scale
