"""Where things lie at the round board: nothing over another, the town as large as can be."""

from itertools import combinations

import pytest

from citadel_desktop.boards.round_board.panels.sheet import KEY, Sheet, SheetChoice, across, paint_key, paint_sheet
from citadel_desktop.boards.round_board.picture.layout import GAP, Extras, Layout, layout_of
from citadel_desktop.boards.round_board.picture.town.geometry import whole_town
from citadel_desktop.rules.indomitable.town import PLOTS
from citadel_desktop.scene.commands import KeyMap
from citadel_desktop.scene.display import DisplayList, TextItem
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.rendering.text import Fonts, ScaledRuler
from citadel_desktop.scene.theme import PARCHMENT
from tests.boards.panels import words
from tests.keyboards import OTHER, ROWS
from tests.keyboards import layout_of as keyboard

# The room beside the column: window of 1024 x 640 at 100 and 200 %, 1080p at 100 and 200 %, ultra-wide, upright.
ROOMS = {
    "1024x640": Rect(16, 16, 758, 679),
    "1024x640 at 200": Rect(10, 10, 390, 430),
    "1080p": Rect(16, 16, 1306, 1048),
    "1080p at 200": Rect(10, 10, 630, 520),
    "1440p at 75": Rect(16, 16, 1800, 1408),
    "ultra-wide": Rect(16, 16, 1900, 1048),
    "upright": Rect(16, 16, 820, 2100),
    "with a notice": Rect(16, 84, 758, 611),
}


def parts(of: Layout) -> dict[str, Rect]:
    found = {name: getattr(of, name) for name in ("town", "hand", "shop", "piles")}
    return found | ({"dock": of.docks[0]} if of.docked else {})


@pytest.mark.parametrize("hand", [True, False])
@pytest.mark.parametrize("room", ROOMS)
def test_nothing_lies_over_another_or_outside(room: str, hand: bool) -> None:
    of = layout_of(ROOMS[room], hand=hand)
    for name, rect in parts(of).items():
        assert of.area.covers(rect), (name, rect)
        if hand or name != "hand":
            assert rect.w >= 40, name
            assert rect.h >= 40, name
    for (a, one), (b, other) in combinations(parts(of).items(), 2):
        assert not one.intersects(other), (a, b)
    for dock in of.docks:
        assert of.area.covers(dock)


@pytest.mark.parametrize("room", ROOMS)
def test_the_town_is_square_and_larger_without_a_hand(room: str) -> None:
    with_hand, without = layout_of(ROOMS[room]), layout_of(ROOMS[room], hand=False)
    assert with_hand.town.w == with_hand.town.h
    assert without.town.w >= with_hand.town.w
    assert without.hand.empty


def test_the_town_has_480_pixels_in_the_smallest_window() -> None:
    assert layout_of(ROOMS["1024x640"]).town.w * 0.9 >= 480


def test_the_town_takes_the_height_or_the_width() -> None:
    wide = layout_of(ROOMS["1080p"])
    assert wide.town.h + GAP + wide.hand.h == pytest.approx(wide.area.h)
    upright = layout_of(ROOMS["upright"])
    assert upright.town.w == upright.area.w


@pytest.mark.parametrize("room", ROOMS)
def test_a_dock_leaves_what_is_pointed_at_in_sight(room: str) -> None:
    of = layout_of(ROOMS[room])
    small = of.town.w * 0.08
    for x in (0.05, 0.3, 0.42, 0.58, 0.7, 0.95):
        for y in (0.15, 0.3, 0.7, 0.85):
            place = Rect(of.town.x + of.town.w * x - small / 2, of.town.y + of.town.h * y, small, small)
            assert not of.dock(place).intersects(place), (x, y)


def test_a_dock_also_leaves_as_much_else_in_sight_as_it_can() -> None:
    of = layout_of(ROOMS["upright"])
    right, left = of.docks[0], of.docks[-1]
    first, second = left.centred(20, 20), right.centred(20, 20)
    assert of.dock(second) != right
    assert not of.dock(first, second).intersects(first)
    assert not any(of.dock(first, second).intersects(each) for each in (first, second))


@pytest.mark.parametrize("room", ["1024x640", "1024x640 at 200", "with a notice"])
def test_a_question_lies_where_it_leaves_its_plot_in_sight(room: str) -> None:
    of = layout_of(ROOMS[room], extras=Extras(row=3, powers=7, free=True, forces=True))
    dl = DisplayList(PARCHMENT, (1200.0, 800.0), ScaledRuler(Fonts(), 1.0), 1.0)
    answers = (SheetChoice("Play Blockade", key="B"), SheetChoice("Pass: let it happen", key="N"))
    sheet = Sheet("Tomas buys M7", ("Mira may answer.",), answers)
    town = whole_town(of.town, 1.0)
    for plot in range(PLOTS):
        around = town.plot_area(plot).bounds
        area = across(dl, words(), sheet, of.area, of.hand.h, around, of.town)
        rect = paint_sheet(dl, words(), sheet, area, around, (of.town,)).rect
        assert of.area.covers(rect)
        assert not rect.intersects(around), plot
        assert area.h < of.area.h / 2 + 20


@pytest.mark.parametrize("scale", [0.75, 1.0, 1.5])
def test_both_signs_of_a_key_are_on_its_cap(scale: float) -> None:
    ruler = ScaledRuler(Fonts(), scale)
    for row in (OTHER["ru"], OTHER["gr"], ROWS):
        dl = DisplayList(PARCHMENT, (1200.0, 800.0), ruler, scale, KeyMap(layout=keyboard(row)))
        for letter in "bwnmx":
            box = Rect(10.0, 10.0, KEY, KEY)
            paint_key(dl, box, letter)
            text = dl.items[-1]
            assert isinstance(text, TextItem)
            assert text.runs[0].text == dl.keys.cap(letter)
            assert ruler.measure(text.runs)[0] <= text.rect.w
