"""The picture of the round town: everything on the table is drawn where it belongs, at every size."""

from collections import Counter

import pytest

from citadel_desktop.boards.round_board.picture.drawings import houses
from citadel_desktop.boards.round_board.picture.town import boxes, layers, marks, picture, pieces
from citadel_desktop.boards.round_board.picture.town.geometry import BOXES, RoundTown, TownLens, box_of, whole_town
from citadel_desktop.boards.round_board.picture.town.layers import LayerCache
from citadel_desktop.boards.round_board.picture.town.picture import Moving, master_rects, paint_board
from citadel_desktop.boards.round_board.picture.town.spots import spots
from citadel_desktop.rules.indomitable import town
from citadel_desktop.rules.indomitable.content import content
from citadel_desktop.rules.indomitable.state import NONE, Position, Setting, Turn
from citadel_desktop.rules.indomitable.towns import towns
from citadel_desktop.scene.display import DisplayList, GroupItem, Item, Shape, TextItem, walk
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.rendering.render import Renderer
from citadel_desktop.scene.rendering.text import Fonts
from citadel_desktop.scene.theme import PARCHMENT
from citadel_desktop.values import replace

COLOURS = (0, 1, 2, 3, 4)


def position(orders: int = 5, scores: tuple[int, ...] | None = None) -> Position:
    """Every Order with a row of plots, every second one built on, and a neutral plot with a building."""
    plots = tuple(town.set_of([plot for plot in range(44) if plot % orders == order]) for order in range(orders))
    cards = [NONE] * town.PLOTS
    for n, plot in enumerate(range(0, 48, 2)):
        cards[plot] = n * 2
    empty = ((),) * orders
    setting = Setting("basic", orders, orders, "none", 0, 25, equal=False, ask_all=False)
    return Position(
        setting,
        Turn(3, 2, 0),
        (),
        plots,
        (5,) * orders,
        scores or tuple(range(orders)),
        empty,
        empty,
        empty,
        tuple(cards),
        (),
        (),
        (),
        (),
        (),
        (),
    )


def painted(at: RoundTown, here: Position, **more: object) -> DisplayList:
    dl = DisplayList(PARCHMENT, (1920, 1080), None, at.scale)
    paint_board(dl, PARCHMENT, at, here, COLOURS, **more)  # type: ignore[arg-type]  # passed on as they are
    return dl


def shapes(items: tuple[Item, ...]) -> list[Shape]:
    return [leaf for leaf in walk(items) if isinstance(leaf, Shape)]


@pytest.mark.parametrize("side", [90, 240, 480, 830])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_all_that_stands_in_the_town_is_drawn_where_it_stands(side: int, scale: float) -> None:
    here, at = position(), whole_town(Rect(7, 9, side, side), scale)
    found = shapes(painted(at, here).items)
    fine = at.unit * at.scale >= 0.3
    for order, colour in enumerate(COLOURS):
        knights = [s for s in found if s.body == pieces.knight(PARCHMENT, colour, fine=fine)]
        wanted = {at.rect(spots(plot).knight) for plot in town.bits(here.plots[order])}
        assert {shape.rect for shape in knights} == wanted
        assert len(knights) == here.plots[order].bit_count()
        masters = [s for s in found if s.body == pieces.master(PARCHMENT, colour, fine=fine)]
        assert [s.rect for s in masters] == [at.rect(master_rects(here)[order])]
    drawn = Counter(shape.body for shape in found)
    for plot, card in enumerate(here.buildings):
        if card != NONE:
            box = houses.standing(picture.building_rect(at, plot))
            detail = houses.detail_of(box.h * scale)
            assert drawn[houses.drawing(PARCHMENT, content().by_card[card].id, detail)] >= 1
            assert any(shape.rect == box for shape in found)


@pytest.mark.parametrize("side", [120, 480, 1000])
def test_figures_are_there_where_they_can_be_read(side: int) -> None:
    at = whole_town(Rect(0, 0, side, side))
    words = [leaf for leaf in walk(painted(at, position()).items) if isinstance(leaf, TextItem)]
    read = Counter("".join(run.text for run in leaf.runs) for leaf in words)
    if side < 300:
        assert not words
        return
    here = position()
    stood = {box_of(here.scores[order]) for order in range(here.setting.orders)}
    assert all(read[str(box)] == (2 if box in stood else 1) for box in range(BOXES))
    for premium in (1, 2, 3):
        count = sum(plot.premium == premium for plot in towns()["first"].plots)
        assert read[f"+{premium}"] == count
    assert min(run.size for leaf in words for run in leaf.runs) >= boxes.MIN_FIGURE


def test_grand_masters_on_one_box_stand_apart_and_on_the_board() -> None:
    for orders in range(1, 6):
        for box in range(BOXES):
            rects = master_rects(position(orders, (box,) * orders)).values()
            heads = {(round(r.centre[0]), round(r.centre[1])) for r in rects}
            assert len(heads) == orders
            for rect in rects:
                assert Rect(0, 0, 2000, 2000).inset(-4).covers(rect)
            for a in rects:
                for b in rects:
                    shared = a.intersection(b)
                    assert a is b or shared.w * shared.h < 0.62 * a.w * a.h


def test_past_the_last_box_the_wall_is_gone_round_again() -> None:
    # IC-B4
    at_63, at_2 = (master_rects(position(1, (score,))) for score in (63, 2))
    assert at_63 == at_2


def test_one_move_repaints_little_and_keeps_the_board() -> None:
    at, kept = whole_town(Rect(20, 20, 800, 800)), LayerCache()
    before, after = position(), position()
    buildings = list(after.buildings)
    buildings[1] = 60
    after = replace(after, buildings=tuple(buildings))
    fonts = Fonts()
    renderer = Renderer(PARCHMENT, fonts)
    first = painted(at, before, kept=kept)
    ground, works, figures = kept.ground, kept.works, kept.figures
    surface = renderer.picture((), (840, 840))
    assert renderer.draw(surface, first.items, 1.0)
    assert renderer.draw(surface, painted(at, before, kept=kept).items, 1.0) == []
    misses = renderer.cache.misses
    rects = renderer.draw(surface, painted(at, after, kept=kept).items, 1.0)
    area = sum(r.w * r.h for r in rects)
    assert 0 < area < 0.02 * 800 * 800
    assert renderer.cache.misses - misses <= 4
    assert (kept.ground, kept.works, kept.figures) == (ground, works, figures)


def test_nothing_is_drawn_outside_the_view_when_zoomed() -> None:
    view = Rect(20, 30, 500, 440)
    lens = TownLens(view)
    lens.zoom(3.0, (200, 120))
    at = lens.seen(1.5)
    (group,) = painted(at, position()).items
    assert isinstance(group, GroupItem)
    assert group.clip
    assert group.rect == view
    tiles = layers.shapes(PARCHMENT, "ground", at)
    assert len(tiles) > 1
    covered = sum(tile.rect.intersection(view).w * tile.rect.intersection(view).h for tile in tiles)
    assert covered == pytest.approx(view.w * view.h)
    (whole,) = layers.shapes(PARCHMENT, "ground", whole_town(view, 1.5))
    assert isinstance(whole, Shape)
    assert whole.shows is not None
    for tile in tiles:
        # The whole town stands in for each of its parts.
        assert isinstance(tile, Shape)
        assert tile.shows is not None
        assert tile.shows[0] == whole.shows[0]
        assert whole.shows[1].inset(-0.01).covers(tile.shows[1])


def test_marks_lie_around_their_plots() -> None:
    at = whole_town(Rect(0, 0, 480, 480), 1.25)
    kinds: tuple[marks.Mark, ...] = ("legal", "chosen", "hover", "refused", "danger", "focus", "last")
    for plot in range(town.PLOTS):
        bodies = set()
        for kind in kinds:
            shape = marks.plot_mark(PARCHMENT, at, plot, kind)
            assert shape.rect.covers(at.plot_area(plot).bounds)
            bodies.add(shape.body)
        assert len(bodies) == len(kinds)
    for box in (0, 30, 60):
        assert marks.box_mark(PARCHMENT, at, box, "legal").rect.contains(at.box_centre(box))


def test_what_is_on_its_way_ends_in_the_picture_at_rest() -> None:
    at, here = whole_town(Rect(0, 0, 600, 600)), position()
    still = painted(at, here).items
    half = Moving(masters={0: 12.5}, knights={1: 0.5}, buildings={2: 0.4}, gone={47: (0, 8, 0.3)})
    assert painted(at, here, moving=half).items != still
    there = Moving(knights={1: 1.0}, buildings={2: 1.0}, gone={})
    assert painted(at, here, moving=there).items == still


def test_what_is_made_ahead_is_not_made_again() -> None:
    for _ in layers.ahead(PARCHMENT):
        pass
    made = layers._painted.cache_info().misses
    for layer in ("ground", "works"):
        for detail in (0, 1, 2, 3):
            layers.parts.__wrapped__(PARCHMENT, layer, detail)
    assert layers._painted.cache_info().misses == made
