"""The town of Treason: watchtowers, the Dark Master, his Knights, plots and marker, and what is marked for him."""

from collections.abc import Iterable

import pytest

from citadel_desktop.boards.round_board.picture.drawings import forces
from citadel_desktop.boards.round_board.picture.town import boxes, marks, picture, pieces
from citadel_desktop.boards.round_board.picture.town.geometry import RoundTown, plot_sector, whole_town
from citadel_desktop.boards.round_board.picture.town.picture import Moving, dark_way, paint_board
from citadel_desktop.boards.round_board.picture.town.spots import spots
from citadel_desktop.rules.indomitable import town
from citadel_desktop.rules.indomitable.state import DARK, NONE, Position
from citadel_desktop.rules.indomitable.town import NUMBERS
from citadel_desktop.rules.indomitable.towns import towns
from citadel_desktop.scene.display import DisplayList, Item, Shape, TextItem, walk
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.theme import DARK_COLOUR, PARCHMENT
from citadel_desktop.values import replace
from tests.treason.tables import laid

COLOURS = (4, 1, 2, 3, 0, DARK_COLOUR)
ALL_PLOTS = range(town.PLOTS)


def position(at: str = "M5", **more: object) -> Position:
    """Two Orders and the Dark Master, with a watchtower of each of them."""
    wanted = {"dark": "O9 M6 M7", "towers": "I1 O4 M7", "black": ((1, 3), ())} | more
    return laid("I1 I2 O1", "O4 O5 M12", at=at, **wanted).position  # type: ignore[arg-type]  # passed on as they are


def painted(at: RoundTown, here: Position, **more: object) -> DisplayList:
    dl = DisplayList(PARCHMENT, (1920, 1080), None, at.scale)
    paint_board(dl, PARCHMENT, at, here, COLOURS, **more)  # type: ignore[arg-type]  # passed on as they are
    return dl


def shapes(items: Iterable[Item]) -> list[Shape]:
    return [leaf for leaf in walk(tuple(items)) if isinstance(leaf, Shape)]


def bodies(items: Iterable[Item]) -> list[str]:
    return [shape.body for shape in shapes(items)]


@pytest.mark.parametrize("side", [240, 480, 900])
def test_watchtowers_stand_on_their_plots_with_their_owners_pennant(side: int) -> None:
    here, at = position(), whole_town(Rect(5, 5, side, side))
    found = shapes(painted(at, here).items)
    for plot, colour in (("I1", 4), ("O4", 1), ("M7", DARK_COLOUR)):
        rect = at.rect(spots(NUMBERS[plot]).tower)
        detail = forces.detail_of(rect.fitted(*forces.TOWER_VIEW).h)
        body = forces.tower(PARCHMENT, colour, detail)
        (shape,) = [shape for shape in found if shape.body == body]
        assert rect.inset(-1).covers(shape.rect)


def test_what_stands_beside_a_watchtower_stays_in_sight() -> None:
    """TR-T4: building and tower share a plot; the premium counts for who owns it."""
    hidden = 0
    for plot in ALL_PLOTS:
        here = spots(plot)
        tower = here.tower
        if here.premium is not None:
            both = here.premium.intersection(tower)
            assert both.w * both.h < 0.05 * here.premium.w * here.premium.h
        both = here.building.intersection(tower)
        assert both.w * both.h < 0.4 * here.building.w * here.building.h
        both = here.knight.intersection(tower)
        assert both.w * both.h < 0.25 * here.knight.w * here.knight.h
        both = here.price.intersection(tower)
        hidden += both.w * both.h > 0.3 * here.price.w * here.price.h
    assert hidden <= 2


def test_everything_new_stands_on_its_own_plot() -> None:
    for plot in ALL_PLOTS:
        sector = plot_sector(plot)
        for rect in (spots(plot).tower, spots(plot).dark):
            assert sector.contains((rect.centre[0], rect.bottom - 4))
        assert sector.contains(spots(plot).badge.centre)


def test_the_dark_master_stands_before_all_on_his_plot_and_nowhere_while_outside() -> None:
    at = whole_town(Rect(0, 0, 800, 800))
    found = shapes(painted(at, position()).items)
    (me,) = [n for n, shape in enumerate(found) if shape.body == pieces.dark_master(PARCHMENT)]
    assert found[me].rect == at.rect(spots(NUMBERS["M5"]).dark)
    masters = [pieces.master(PARCHMENT, colour) for colour in (4, 1, DARK_COLOUR)]
    later = [shape for shape in found[me + 1 :] if shape.view != boxes.PLATE]
    assert later
    assert all(shape.body in masters for shape in later)
    assert pieces.dark_master(PARCHMENT) not in bodies(painted(at, position("")).items)


def test_only_orders_that_play_have_a_grand_master_on_the_wall() -> None:
    """TR-D7: rows by Order reach to the Dark Master, with nothing for those that do not play."""
    rects = picture.master_rects(position())
    assert set(rects) == {0, 1, DARK}
    assert len({rect.centre for rect in rects.values()}) == 3


def test_the_marker_is_seen_among_all_grand_masters_on_a_box() -> None:
    here = laid("I1", "I3", "I5", "I7", "O3").position
    here = replace(here, scores=(3,) * (DARK + 1))
    rects = picture.master_rects(here)
    assert len({(round(r.centre[0]), round(r.centre[1])) for r in rects.values()}) == 6
    mine = rects[DARK]
    assert mine.bottom >= sorted(rect.bottom for rect in rects.values())[2]


def test_a_tower_that_comes_or_goes_rises_and_sinks() -> None:
    at, here = whole_town(Rect(0, 0, 700, 700)), position()
    still = painted(at, here).items
    plot = NUMBERS["O4"]
    assert painted(at, here, moving=Moving(towers={plot: 0.4})).items != still
    assert painted(at, here, moving=Moving(towers={plot: 1.0})).items == still
    gone = replace(here, treason=replace(here.treason, towers=0))
    falling = bodies(painted(at, gone, moving=Moving(towers_gone={plot: (1, 0.6)})).items)
    rect = at.rect(spots(plot).tower).fitted(*forces.TOWER_VIEW)
    assert forces.tower(PARCHMENT, 1, forces.detail_of(rect.h)) in falling


def test_a_plot_keeps_its_old_owners_look_until_the_new_knight_comes() -> None:
    """While dice tumble nothing may tell what they bring."""
    at, here = whole_town(Rect(0, 0, 700, 700)), position()
    plot = NUMBERS["M7"]
    waiting = Moving(knights={plot: 0.0}, gone={plot: (1, NONE, 1.0)})
    found = shapes(painted(at, here, moving=waiting).items)
    assert marks.owned(PARCHMENT, at, plot, 1) in found
    assert marks.owned(PARCHMENT, at, plot, DARK_COLOUR) not in found
    detail = forces.detail_of(at.rect(spots(plot).tower).h)
    pennants = {n: forces.tower(PARCHMENT, n, detail) for n in (1, DARK_COLOUR)}
    assert bodies(found).count(pennants[1]) == 2
    assert pennants[DARK_COLOUR] not in bodies(found)
    begun = Moving(knights={plot: 0.1}, gone={plot: (1, NONE, 0.5)})
    found = shapes(painted(at, here, moving=begun).items)
    assert marks.owned(PARCHMENT, at, plot, DARK_COLOUR) in found


def test_the_way_of_the_dark_master_leads_through_gates() -> None:
    """TR-D1: he enters by a gate; from gate to gate he goes round outside the wall."""
    gates = [road.gate for road in towns()["first"].roads]
    entering = dark_way(NONE, (gates[0], gates[0] - 1))
    assert len(entering) == 3
    middle = (1000.0, 1000.0)

    def out(p: tuple[float, float]) -> float:
        return float(((p[0] - middle[0]) ** 2 + (p[1] - middle[1]) ** 2) ** 0.5)

    assert out(entering[0]) > 944
    assert entering[1] == picture.dark_foot(gates[0])
    round_ = dark_way(gates[0], (gates[1],))
    assert len(round_) > 3
    assert all(out(p) > 944 for p in round_[1:-1])
    inside = dark_way(NUMBERS["M5"], (NUMBERS["M6"], NUMBERS["M7"]))
    assert inside == tuple(picture.dark_foot(NUMBERS[plot]) for plot in ("M5", "M6", "M7"))


def test_marks_for_isolation_and_his_reach_differ_and_the_warning_ones_carry_signs() -> None:
    at = whole_town(Rect(0, 0, 700, 700))
    kinds: tuple[marks.Mark, ...] = ("takes", "threat", "reach", "danger", "legal", "refused")
    for plot in ALL_PLOTS:
        assert len({marks.plot_mark(PARCHMENT, at, plot, kind).body for kind in kinds}) == 6
        signs = {kind: marks.sign(PARCHMENT, at, plot, kind) for kind in kinds}
        assert {kind for kind, sign in signs.items() if sign is not None} == {"takes", "threat"}
    # Over building and Knight the sign is seen: it comes after them.
    here = position()
    plot = NUMBERS["O4"]
    found = shapes(painted(at, here, plot_marks=[(plot, "takes")]).items)
    sign = marks.sign(PARCHMENT, at, plot, "takes")
    assert sign is not None
    assert found.index(sign) > max(n for n, s in enumerate(found) if s.body == pieces.knight(PARCHMENT, 1))


@pytest.mark.parametrize(("side", "scale"), [(300, 1.0), (480, 1.0), (480, 2.0), (1000, 1.0)])
def test_badges_are_read_at_all_sizes(side: int, scale: float) -> None:
    at = whole_town(Rect(0, 0, side, side), scale)
    dl = DisplayList(PARCHMENT, (1000, 1000), None, scale)
    told = {plot: f"{plot % 6 + 1}/6" for plot in ALL_PLOTS}
    marks.paint_badges(dl, at, told)
    words = [leaf for leaf in walk(dl.items) if isinstance(leaf, TextItem)]
    assert sorted(run.text for leaf in words for run in leaf.runs) == sorted(told.values())
    assert min(run.size * scale for leaf in words for run in leaf.runs) >= marks.MIN_BADGE - 0.01
    for shape in shapes(dl.items):
        assert at.view.inset(-1).covers(shape.rect)
    empty = DisplayList(PARCHMENT, (1000, 1000), None, scale)
    marks.paint_badges(empty, at, {})
    assert not empty.items
