"""What the strategic game and Treason lay beside the town: it lies apart, is pointed at where it is seen, is told."""

from itertools import combinations

import pytest

from citadel_desktop.boards.kit.contract import FOCUS, PlayerRow
from citadel_desktop.boards.round_board.motion.motion import Site
from citadel_desktop.boards.round_board.panels.castle import lay_out_castle, paint_castle
from citadel_desktop.boards.round_board.panels.corners import DARK_SPOT, TOWER_SPOT, dice_after, dice_at_rest
from citadel_desktop.boards.round_board.panels.markets import lay_out_shop, paint_shop
from citadel_desktop.boards.round_board.panels.players import order_colours, players_of
from citadel_desktop.boards.round_board.panels.powers import lay_out_powers, paint_powers
from citadel_desktop.boards.round_board.panels.row import lay_out_row, paint_row
from citadel_desktop.boards.round_board.panels.spread import Spot
from citadel_desktop.boards.round_board.picture.drawings.cards import CardLook
from citadel_desktop.boards.round_board.picture.layout import NO_EXTRAS, Extras, Layout, layout_of
from citadel_desktop.boards.round_board.picture.town.geometry import whole_town
from citadel_desktop.boards.round_board.placements import Placements, extras_of, placements_of
from citadel_desktop.boards.round_board.room import example, paint_table, paint_town
from citadel_desktop.boards.round_board.targets import CASTLE, HAND, MARKETS, ROW
from citadel_desktop.rules.indomitable.asks.attack import AttackFought
from citadel_desktop.rules.indomitable.asks.dark_master import DieThrown
from citadel_desktop.rules.indomitable.content import CATEGORIES
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.indomitable.state import BACK, DARK, NONE, Position, State, View
from citadel_desktop.rules.indomitable.town import NUMBERS
from citadel_desktop.rules.indomitable.treason.explain import castle_card
from citadel_desktop.rules.kit.contract import complete_options
from citadel_desktop.scene.display import DisplayList, GroupItem, texts
from citadel_desktop.scene.geometry import Rect, effective_scale, logical_size
from citadel_desktop.scene.theme import DARK_COLOUR, PARCHMENT
from citadel_desktop.values import replace
from tests.boards.panels import COLOURS, beyond, cut, fonts, small, words
from tests.indomitable import strategic
from tests.indomitable.builder import card_number
from tests.treason import tables

TREASON, STRATEGIC = Extras(3, 7, free=True, forces=True), Extras(0, 4, free=True)
WINDOWS = [
    (window, user)
    for window in ((1024, 640), (1280, 720), (1920, 1080), (2560, 1080), (3840, 2160))
    for user in (0.75, 1.0, 1.5, 2.0)
]
UPRIGHT = [((1080, 1920), 1.0), ((900, 1000), 1.0)]
PARTS = ("town", "hand", "shop", "piles", "free", "row", "powers", "castle")
CORNERS = ("dark", "towers", "dice")
LEAST = 32.0


def treason(at: str = "M4") -> State:
    """Three Orders in the middle of a match."""
    return tables.laid(
        "I3 O5 M9 M11",
        "M3 O8 O10 O20",
        "O1 O3",
        dark="O14",
        at=at,
        towers="I3 O8 O14",
        white=(2, 0, 6),
        black=((4, 1), (2,), ()),
        lying=(3, 0, 12),
        powers={"crafts": 1, "towers": DARK},
        buildings={"M3": "opera_house", "O8": "weavers_shop", "I3": "commons", "O1": "turnpike"},
        hands=["donjon smithy chapel inn manor", "town_house"],
        influence=["fire", "protection"],
        pawnshop="pig_sty bakery smithy brewery warehouse warehouse",
        bricks=9,
    )


def trade() -> State:
    """Two Orders of the strategic game."""
    return strategic.laid(
        "I3 O5", "O1 O3", buildings={"O1": "turnpike"}, hands=["manor inn"], bricks=9,
        free_market="pig_sty chapel chapel", powers={"citizenry": 0}, pawnshop="pig_sty",
    )  # fmt: skip


def laid(
    state: State | None = None, window: tuple[int, int] = (1920, 1080), user: float = 1.0, viewer: int = 0
) -> tuple[DisplayList, Layout, Placements, View]:
    """An empty frame of a window, and where everything lies in the room beside a column of 30 %."""
    scale = effective_scale(window, user)
    size = logical_size(window, scale)
    dl = DisplayList(PARCHMENT, size, fonts().ruler(scale), scale)
    column = min(max((size[0] - 32) * 0.3, 300.0), 640.0)
    view = INDOMITABLE.view(state or treason(), None if viewer == NONE else viewer)
    area = Rect(10, 10, size[0] - column - 36, size[1] - 20)
    layout = layout_of(area, hand=viewer != NONE, extras=extras_of(view.position))
    return dl, layout, placements_of(layout, view, viewer), view


def shown(layout: Layout, names: tuple[str, ...]) -> dict[str, Rect]:
    found = {name: getattr(layout, name) for name in names}
    return {name: rect for name, rect in found.items() if not rect.empty}


# The layout


@pytest.mark.parametrize("extras", [TREASON, STRATEGIC], ids=["treason", "strategic"])
@pytest.mark.parametrize(("window", "user"), WINDOWS + UPRIGHT)
@pytest.mark.parametrize("hand", [True, False])
def test_nothing_lies_over_another_or_outside(window: tuple[int, int], user: float, extras: Extras, hand: bool) -> None:
    size = logical_size(window, effective_scale(window, user))
    area = Rect(10, 10, size[0] - max(300, size[0] * 0.3) - 36, size[1] - 20)
    layout = layout_of(area, hand=hand, extras=extras)
    found = shown(layout, PARTS)
    assert set(found) == {
        *("town", "shop", "piles", "free", "powers"),
        *(("hand",) if hand else ()),
        *(("row",) if extras.row else ()),
        *(("castle",) if extras.forces and hand else ()),
    }
    if layout.docked:
        found["dock"] = layout.docks[0]
    for name, rect in found.items():
        assert layout.area.inset(-0.5).covers(rect), name
        assert min(rect.w, rect.h) >= 30, name
    for (a, one), (b, other) in combinations(found.items(), 2):
        assert not one.inset(0.01).intersects(other), (a, b)


@pytest.mark.parametrize(("window", "user"), WINDOWS + UPRIGHT)
def test_what_waits_outside_the_city_lies_beside_its_disc(window: tuple[int, int], user: float) -> None:
    size = logical_size(window, effective_scale(window, user))
    layout = layout_of(Rect(10, 10, size[0] - 360, size[1] - 20), extras=TREASON)
    x, y = layout.town.centre
    for name, rect in shown(layout, CORNERS).items():
        assert layout.town.covers(rect), name
        near = (min(max(x, rect.x), rect.right), min(max(y, rect.y), rect.bottom))
        far = ((near[0] - x) ** 2 + (near[1] - y) ** 2) ** 0.5
        assert far >= layout.town.w / 2 - 1.5, name
    for die in dice_at_rest(layout.dice):
        assert layout.dice.inset(-1).covers(die)
    first, second = dice_at_rest(layout.dice)
    assert not first.intersects(second)


def test_the_basic_game_has_nothing_of_it() -> None:
    layout = layout_of(Rect(0, 0, 900, 700))
    assert layout == layout_of(Rect(0, 0, 900, 700), extras=NO_EXTRAS)
    assert not shown(layout, ("free", "row", "powers", "castle", *CORNERS))


# What can be pointed at


@pytest.mark.parametrize("make", [treason, trade])
@pytest.mark.parametrize(("window", "user"), WINDOWS)
def test_everything_is_pointed_at_where_it_lies(make: object, window: tuple[int, int], user: float) -> None:
    """Cards of hand and markets may lie closer than a target is wide: these are spread out on a sheet."""
    assert callable(make)
    dl, layout, placements, _ = laid(make(), window, user)
    town = whole_town(layout.town, dl.scale)
    walked = placements.targets()
    for targets in walked.values():
        for target in targets:
            rect = placements.rect_of(target, town)
            assert rect is not None, target
            assert layout.area.inset(-1).covers(rect), target
    for places in placements.beside:
        for place in places.every:
            assert placements.target_at(place.strip.centre, town) == place.spot
            if place.spot[0] not in {"shop", "free"}:
                assert min(place.strip.w, place.strip.h) * dl.scale >= LEAST - 0.5, place.spot
    assert {FOCUS, HAND, MARKETS} <= set(placements.rects())
    told = {stop.id: stop.label for stop in placements.stops(words())}
    assert set(told) == set(placements.rects())
    assert len(set(told.values())) == len(told)
    assert set(walked) >= {stop for stop in told if stop not in {FOCUS}}


def test_each_place_is_walked_once() -> None:
    _, _, placements, view = laid()
    targets = placements.targets()
    assert targets[ROW] == tuple(("row", n) for n in range(3))
    assert targets[CASTLE] == (
        *(("white", n) for n in range(6)),
        *(("black", n) for n in range(6)),
        DARK_SPOT,
        TOWER_SPOT,
    )
    assert [target for target in targets[MARKETS] if target[0] == "power"] == [("power", n) for n in range(7)]
    every = [target for stop in targets.values() for target in stop]
    assert len(every) == len(set(every))
    _, _, looked, _ = laid(viewer=NONE)
    assert looked.castle is None
    assert looked.targets()[CASTLE] == (DARK_SPOT, TOWER_SPOT)
    assert view.position.treason.at == NUMBERS["M4"]


def test_a_corner_is_meant_and_not_the_plot_below_it() -> None:
    dl, layout, placements, _ = laid(window=(1024, 640))
    assert placements.target_at(layout.dark.centre, whole_town(layout.town, dl.scale)) == DARK_SPOT
    assert placements.target_at(layout.towers.centre, whole_town(layout.town, dl.scale)) == TOWER_SPOT


def test_a_card_of_the_row_flies_from_where_it_lay_before() -> None:
    """TR-T1: the cards left move together, so its place is another one's by now."""
    dl, layout, placements, view = laid()
    town = whole_town(layout.town, dl.scale)
    gone, *left = view.position.treason.row
    new = card_number("palace")
    after = replace(view.position.treason, row=(*left, new), bricks=(0, 0, 0))
    later = placements_of(
        layout, replace(view, position=replace(view.position, treason=after)), 0, view.position.treason.row
    )
    assert later.site(("row", gone), town) == placements.rect_of(("row", 0), town)
    assert later.site(("row", new), town) == later.rect_of(("row", 2), town)
    assert later.site(("row", left[0]), town) == later.rect_of(("row", 0), town)


def test_every_new_site_has_a_place() -> None:
    dl, layout, placements, _ = laid()
    town = whole_town(layout.town, dl.scale)
    area = Rect(0, 0, *dl.size)
    sites: tuple[Site, ...] = (*(("holder", order) for order in (0, 1, DARK)), ("free", NONE), ("power", 6))
    for site in sites:
        rect = placements.site(site, town)
        assert rect is not None
        assert area.intersects(rect)
    assert placements.site(("holder", NONE), town) == town.stock
    assert placements.site(("holder", DARK), town) == layout.dark
    removed = placements.site(("removed", NONE), town)
    assert removed is not None
    assert not layout.area.intersects(removed)


# Panels


def said(dl: DisplayList) -> dict[object, str]:
    return {label.id: label.name for label in dl.labels if label.id is not None}


def told(dl: DisplayList) -> list[str]:
    return [label.name for label in dl.labels]


@pytest.mark.parametrize(("window", "user"), WINDOWS)
@pytest.mark.parametrize("lang", ["en", "qps"])
def test_the_panels_keep_within_their_rooms_and_tell_all(window: tuple[int, int], user: float, lang: str) -> None:
    dl, layout, placements, view = laid(window=window, user=user)
    w, position = words(lang), view.position
    colours = order_colours(COLOURS)
    assert placements.row is not None
    assert placements.castle is not None
    assert placements.free is not None
    looks: dict[Spot, CardLook] = {("row", 1): CardLook("legal"), ("white", 2): CardLook("rest", hot=True)}
    paint_row(dl, w, placements.row, position.treason, looks)
    assert not beyond(dl, layout.row, 6.0)
    before = len(dl.items)
    paint_powers(dl, w, colours, placements.powers, position.powers, {})
    paint_castle(dl, w, colours, placements.castle, position, looks)
    paint_shop(dl, w, placements.free, {})
    assert len(dl.items) > before
    assert not beyond(dl, layout.area, 3.0)
    assert not [text for text in small(dl) if not text.isdigit()]
    assert not [text for text in cut(dl) if lang == "en" and text.isdigit()]
    named = said(dl)
    for places in (placements.row.cards, placements.powers, placements.castle.spaces, placements.free.cards):
        for place in places.every:
            assert named[place.spot], place.spot


def test_of_a_row_every_card_is_drawn_and_the_raised_one_over_the_others() -> None:
    dl, _, placements, view = laid()
    assert placements.row is not None
    hot: dict[Spot, CardLook] = {("row", 1): CardLook("rest", hot=True)}
    paint_row(dl, words(), placements.row, view.position.treason, hot)
    groups = [item.key for item in dl.items if isinstance(item, GroupItem)]
    lying = [key[-2] for key in groups if isinstance(key, tuple) and key[0] == "card"]
    first, second, third = (round(place.rect.x) for place in placements.row.cards.every)
    assert lying == [first, third, second]


def test_a_row_tells_the_bricks_on_its_cards() -> None:
    """TR-T1."""
    dl, _, placements, view = laid()
    assert placements.row is not None
    paint_row(dl, words(), placements.row, view.position.treason, {})
    named = said(dl)
    assert named["row", 0].endswith("3 bricks lie on it")
    assert "lie" not in named["row", 1]
    assert "12" in list(texts(dl.items))


def test_a_row_may_be_short_or_empty() -> None:
    """TR-T2: where stock and discards have no card left."""
    row = lay_out_row(Rect(0, 0, 200, 100), 0, 3)
    assert not row.cards.every
    dl = DisplayList(PARCHMENT, (300, 200))
    position = treason().position
    paint_row(dl, words(), row, replace(position.treason, row=(), bricks=()), {})
    assert "Empty" in list(texts(dl.items))
    two = lay_out_row(Rect(0, 0, 200, 100), 2, 3)
    assert two.cards.every == lay_out_row(Rect(0, 0, 200, 100), 3, 3).cards.every[:2]


def test_in_a_tall_column_open_cards_lie_under_each_other() -> None:
    """As a replay has it beside the town: they would be tiny beside each other."""
    layout = layout_of(Rect(0, 0, 950, 950), hand=False, extras=TREASON)
    row = lay_out_row(layout.row, 3, 3)
    tops = [place.rect.y for place in row.cards.every]
    assert len({round(place.rect.x) for place in row.cards.every}) == 1
    assert tops == sorted(set(tops))
    assert all(place.rect.h >= 80 for place in row.cards.every)
    assert all(layout.row.covers(place.rect) for place in row.cards.every)
    assert not layout.row.intersects(layout.powers)


def test_a_power_tells_its_holder_and_lies_over_no_other() -> None:
    """IC-X2, TR-P1."""
    position = treason().position
    for room in (Rect(0, 0, 124, 80), Rect(0, 0, 201, 104), Rect(0, 0, 447, 92)):
        places = lay_out_powers(room, 7)
        for one, other in combinations(places.every, 2):
            assert not one.rect.inset(0.01).intersects(other.rect)
        dl = DisplayList(PARCHMENT, (500, 200))
        paint_powers(dl, words(), order_colours(COLOURS), places, position.powers, {})
        named = said(dl)
        assert named["power", 1] == "Great Power Crafts: 2 points, Ben"
        assert named["power", 5] == "Great Power Watchtowers: 4 points, Dark Master"
        assert named["power", 6].endswith("nobody's")


def counters(position: Position, order: int) -> list[str]:
    dl = DisplayList(PARCHMENT, (600, 300))
    castle = lay_out_castle(Rect(0, 0, 430, 189), order)
    paint_castle(dl, words(), order_colours(COLOURS), castle, position, {})
    return told(dl)


def test_values_of_black_counters_are_their_owners_alone() -> None:
    """TR-S3: others, and who only looks on, see backs."""
    state = treason()
    own = counters(INDOMITABLE.view(state, 0).position, 0)
    assert "Black track, space 1: a black counter of value 4" in own
    assert "Black track, space 3: empty, 5 bricks" in own
    for viewer in (1, 2, None):
        view = INDOMITABLE.view(state, viewer).position
        assert view.treason.black[0] == (BACK, BACK)
        others = counters(view, 0)
        assert "Black track, space 1: a black counter" in others
        assert not any("value" in text for text in others)


def test_the_castle_card_tells_prices_and_incomes() -> None:
    """TR-S3, IC-T1."""
    position = INDOMITABLE.view(treason(), 1).position
    told_of = counters(position, 1)
    assert "White track, space 1: empty, 3 bricks" in told_of
    assert "White track, space 6: empty, 8 bricks" in told_of
    for category, bricks in zip(CATEGORIES, castle_card(position, 1).income, strict=True):
        unit = "brick" if bricks == 1 else "bricks"
        assert f"{words().category(category)} pays {bricks} {unit}" in told_of


def test_a_counter_on_its_way_is_not_there_yet() -> None:
    position = INDOMITABLE.view(treason(), 0).position
    castle = lay_out_castle(Rect(0, 0, 430, 189), 0)
    dl = DisplayList(PARCHMENT, (600, 300))
    paint_castle(dl, words(), order_colours(COLOURS), castle, position, {}, {("white", 1)})
    assert "White track, space 2: empty, 4 bricks" in told(dl)


def test_both_markets_are_laid_out_alike() -> None:
    """IC-X3."""
    cards = [card_number(name) for name in ("pig_sty", "chapel", "chapel")]
    rooms = [lay_out_shop(Rect(0, 0, 220, 200), cards, market) for market in ("shop", "free")]
    shop, free = rooms
    assert [place.rect for place in shop.cards.every] == [place.rect for place in free.cards.every]
    assert {spot[0] for spot in free.cards.spots()} == {"free"}
    dl = DisplayList(PARCHMENT, (900, 300), fonts().ruler(1.0))
    paint_shop(dl, words(), lay_out_shop(Rect(0, 0, 420, 200), cards, "free"), {})
    assert {"Free Market", "printed price"} <= set(texts(dl.items))


# Players


def rows_of(state: State) -> tuple[PlayerRow, ...]:
    return players_of(state.position, words(), order_colours((4, 3, 2)))


def test_the_dark_master_has_a_row_of_his_own() -> None:
    """TR-D7: his marker counts as any other."""
    rows = rows_of(treason())
    assert [row.name for row in rows] == ["Anneliese", "Ben", "Chidi", "Dark Master"]
    dark = rows[-1]
    assert dark.colour == DARK_COLOUR
    assert dark.note == "on M4"
    facts = {fact.id: fact.value for fact in dark.facts}
    assert facts == {"points": str(treason().position.scores[DARK]), "plots": "1", "towers": "1",
                     "knights": "24"}  # fmt: skip
    outside = rows_of(treason(""))[-1]
    assert outside.note == "outside"


def test_rows_tell_counters_and_towers() -> None:
    rows = rows_of(treason())
    first, *others = [{fact.id: fact.value for fact in row.facts} for row in rows[:3]]
    assert [[row[id] for id in ("white", "black", "towers")] for row in (first, *others)] == [
        ["2", "2", "1"],
        ["0", "1", "1"],
        ["6", "0", "0"],
    ]
    assert all([*row] == [*first] for row in others)


def test_who_is_evicted_is_told_so() -> None:
    """TR-E3."""
    rows = rows_of(tables.laid("I3 O5", "", "O1 O3", evicted=(1,)))
    assert [row.note for row in rows] == ["", "evicted", "", "outside"]
    assert [fact.id for fact in rows[1].facts] == ["points"]


def test_other_editions_have_no_such_rows() -> None:
    rows = rows_of(trade())
    assert len(rows) == 2
    assert [fact.id for fact in rows[0].facts] == [
        "points", "bricks", "plots", "cards", "influence"]  # fmt: skip


def test_colours_reach_to_the_dark_master() -> None:
    assert order_colours((3, 1)) == (3, 1, 0, 2, 4, DARK_COLOUR)


# Dice and small pictures


def test_dice_lie_as_they_were_thrown_last() -> None:
    assert dice_after((), (6, 4)) == (6, 4)
    assert dice_after([DieThrown(0, 2)], (6, 5)) == (2, 5)
    assert dice_after([DieThrown(0, 2)]) == (2, None)
    fought = AttackFought(0, 3, 1, black=4, blacks=2, white=1, whites=2, towers=1)
    assert dice_after([DieThrown(0, 2), fought], (6, 5)) == (4, 1)


@pytest.mark.parametrize("edition", ["basic", "strategic", "treason"])
@pytest.mark.parametrize("seats", [2, 5])
def test_the_preview_shows_what_the_edition_adds(edition: str, seats: int) -> None:
    options = complete_options(INDOMITABLE, {"edition": edition})
    position = example(tuple(sorted(options.items())), seats).position
    rect = Rect(20, 30, 400, 400)
    dl = DisplayList(PARCHMENT, (500, 500), fonts().ruler(1.0))
    paint_table(dl, rect, position, order_colours(COLOURS[:seats]))
    assert not beyond(dl, rect, 6.0)
    assert not dl.labels
    plain = DisplayList(PARCHMENT, (500, 500), fonts().ruler(1.0))
    paint_town(plain, rect, position, order_colours(COLOURS[:seats]))
    assert (dl.items == plain.items) is (edition == "basic")
    assert not any(text.isalpha() for text in texts(dl.items))


def test_a_small_picture_shows_the_dark_master_inside_and_outside() -> None:
    rect = Rect(0, 0, 120, 120)
    found = []
    for at in ("M4", "M5", ""):
        dl = DisplayList(PARCHMENT, (120, 120))
        paint_town(dl, rect, treason(at).position, order_colours(COLOURS))
        found.append(dl.items)
    assert found[0] != found[1] != found[2] != found[0]
