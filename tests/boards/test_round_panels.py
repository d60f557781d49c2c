"""Spotlight, banner and sheets of the round table: what they tell, and that all of it fits every window."""

import pytest

from citadel_desktop.boards.round_board.panels.gains import Turned, gains_of, paint_gains, paint_tags, rows_of, title_of
from citadel_desktop.boards.round_board.panels.leaflets import plots as leaflets
from citadel_desktop.boards.round_board.panels.leaflets.plots import Leaflet, LeafletLine
from citadel_desktop.boards.round_board.panels.leaflets.spotlight import paint_spotlight
from citadel_desktop.boards.round_board.panels.sheet import Sheet, SheetChoice, paint_sheet
from citadel_desktop.boards.round_board.panels.spread import Spot
from citadel_desktop.boards.round_board.picture.drawings.cards import CardLook
from citadel_desktop.rules.indomitable.asks.building import Built
from citadel_desktop.rules.indomitable.asks.drawing import CardTurnedUp
from citadel_desktop.rules.indomitable.asks.influence import InfluenceWon
from citadel_desktop.rules.indomitable.asks.purchase import PlotBought
from citadel_desktop.rules.indomitable.asks.stock import StockCardTaken
from citadel_desktop.rules.indomitable.asks.striking import BricksPaid, BuildingLost, InfluencePlayed
from citadel_desktop.rules.indomitable.asks.turn import NothingToDraw, TurnBegan, TurnEnded
from citadel_desktop.rules.indomitable.cards.event_cards import BricksGained, BricksLost, EventActed
from citadel_desktop.rules.indomitable.content import EPOCHS, content
from citadel_desktop.rules.indomitable.draft import Walked
from citadel_desktop.rules.indomitable.income import Income, Taxed
from citadel_desktop.rules.indomitable.state import BACK, NONE, Position
from citadel_desktop.rules.indomitable.town import NUMBERS
from citadel_desktop.rules.indomitable.towns import towns
from citadel_desktop.rules.kit.asks import Event
from citadel_desktop.scene.animation import Animations
from citadel_desktop.scene.display import texts
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.placing import beside
from citadel_desktop.values import replace
from tests.boards.panels import COLOURS, WINDOWS, beyond, fits, full_table, laid, words
from tests.indomitable.builder import card_number, happen, table
from tests.indomitable.strategic import begun
from tests.treason.tables import laid as treason

WIZARD, FIRE, DONATION = 21, 9, 15
EPOCH_NAMES = ("Early Middle Ages", "High Middle Ages", "Renaissance")


def told(leaflet: Leaflet) -> dict[str, str]:
    return {line.text: line.value for line in leaflet.lines}


def plot(position: Position, name: str, viewer: int = 0) -> Leaflet:
    return leaflets.plot_leaflet(position, viewer, NUMBERS[name], words())


def every_leaflet(position: Position, lang: str) -> list[Leaflet]:
    w = words(lang)
    found = [leaflets.plot_leaflet(position, 0, plot, w) for plot in range(48)]
    found += [leaflets.building_leaflet(position, 0, card, w) for card in range(68)]
    found += [leaflets.influence_leaflet(card, w) for card in range(0, 30, 3)]
    found += [leaflets.shop_leaflet(position, 0, card, w) for card in position.pawnshop]
    found += [
        leaflets.stock_leaflet(position, w),
        leaflets.discards_leaflet(position, w),
        leaflets.pile_leaflet(position, w),
        leaflets.spent_leaflet(position, w),
    ]
    warning = LeafletLine("Not on a river, as it is written here (rule IC-B5).", sign="warning", need=9)
    return [leaflet.with_lines([warning]) for leaflet in found]


# Leaflets


def test_an_empty_plot_tells_what_each_category_would_earn_or_why_it_may_not_stand() -> None:
    """IC-B5, IC-T1: the dearest card of the hand with the premium; no workshops in the inner ring."""
    position = table("I3", "M15", hands=["manor inn chapel"]).position
    leaflet = plot(position, "I3")
    premium = towns()["first"].plots[NUMBERS["I3"]].premium
    lines = told(leaflet)
    assert leaflet.under == f"inner ring, plot 3, premium +{premium}"
    assert lines["Citizenry"] == f"Manor 4 + {premium} = {4 + premium}"
    assert lines["Crafts"] == "Not in the inner ring."
    assert leaflet.rule == "IC-B3"
    nobody = told(plot(position, "I3", NONE))
    assert nobody["Citizenry"] == f"price + {premium}"


def test_a_turnpike_is_not_promised_where_the_road_has_one() -> None:
    """IC-T4."""
    here = table("O1 O3", "M15", hands=["turnpike"])
    free = plot(here.position, _road_name(0))
    assert told(free)["Trade"].startswith("Turnpike 3")
    barred = table(_road_name(1), _road_name(0), buildings={_road_name(0): "turnpike"}, hands=["turnpike"])
    lines = told(plot(barred.position, _road_name(1)))
    assert "Turnpike" not in lines["Trade"]


def _road_name(n: int) -> str:
    return towns()["first"].plots[towns()["first"].roads[0].course[n]].name


def test_a_plot_tells_owner_building_and_income() -> None:
    """IC-T1: price and premium as a sum."""
    position = full_table()
    leaflet = plot(position, "M3")
    lines = told(leaflet)
    assert "Ben" in lines
    assert lines["Opera House"] == "4 points"
    assert lines["Pays for Municipal"] == "4 + 1 = 5"
    assert leaflet.rule == "IC-T1"
    neutral = told(plot(position, "M10"))
    assert neutral["Neutral plot"].startswith("costs ")
    assert any(text.startswith("Borders: 2 of Anneliese") for text in neutral)


def test_a_card_of_the_hand_tells_price_place_sale_and_the_best_plots() -> None:
    """IC-B5, IC-T2: half the price rounded up."""
    position = full_table()
    lines = told(leaflets.building_leaflet(position, 0, card_number("stock_exchange"), words()))
    assert lines["To build"] == "5 bricks"
    assert lines["Pawnshop pays"] == "3 bricks"
    assert "Only on a road." in lines
    off_road = next(plot.name for plot in towns()["first"].plots if not plot.roads)
    for own, barred in ((off_road, True), (_road_name(1), False)):
        alone = table(own, "O7", hands=["stock_exchange"]).position
        card = card_number("stock_exchange")
        lines = told(leaflets.building_leaflet(alone, 0, card, words()))
        assert ("Anneliese has no plot for it now." in lines) is barred
    shop = told(leaflets.shop_leaflet(position, 0, position.pawnshop[0], words()))
    assert shop["In the Pawnshop"] == "5 bricks"
    assert "Pawnshop pays" not in shop


def test_the_stock_tells_what_this_seat_knows_of_it_and_no_more() -> None:
    """IC-C3."""
    position = full_table()
    backs = (BACK,) * (len(position.stock) - 1)
    seen = replace(position, stock=(*backs, card_number("palace")), known=(1,))
    assert any("Palace" in text for text in told(leaflets.stock_leaflet(seen, words())))
    unseen = replace(position, stock=(*backs, BACK), known=(1,))
    assert not any("stock:" in text for text in told(leaflets.stock_leaflet(unseen, words())))


def test_ic_s3_of_each_epoch_the_stock_tells_how_many_cards_lie_there() -> None:
    """A renewed stock is of no epochs any more."""
    position = begun(2, 1).position
    lines = told(leaflets.stock_leaflet(position, words()))
    counts = {name: lines[name] for name in EPOCH_NAMES}
    assert counts == dict(zip(EPOCH_NAMES, map(str, _by_epoch(position.stock)), strict=True))
    assert sum(map(int, counts.values())) == len(position.stock)
    late = replace(position, stock=position.stock[-3:], epochs=position.epochs[-3:])
    assert {*told(leaflets.stock_leaflet(late, words()))} & {*EPOCH_NAMES} == {"Renaissance"}
    renewed = told(leaflets.stock_leaflet(replace(position, epochs=""), words()))
    assert not {*EPOCH_NAMES} & {*renewed}


def _by_epoch(stock: tuple[int, ...]) -> list[int]:
    found = [content().cards[card].epoch for card in stock]
    return [found.count(epoch) for epoch in EPOCHS]


# The spotlight


@pytest.mark.slow(but=1)
@pytest.mark.parametrize("lang", ["en", "qps"])
@pytest.mark.parametrize(("window", "user"), WINDOWS)
def test_every_leaflet_fits_its_dock(window: tuple[int, int], user: float, lang: str) -> None:
    position = full_table()
    for leaflet in every_leaflet(position, lang):
        dl, layout = laid(window, user)
        for dock in layout.docks:
            frame, _ = laid(window, user)
            rect = paint_spotlight(frame, words(lang), COLOURS, dock, position, leaflet)
            assert dock.inset(-0.01).covers(rect)
            assert fits(frame, rect, lang=lang), leaflet.title
        assert dl.items == ()


def test_what_is_needed_least_is_left_out_first() -> None:
    position = full_table()
    leaflet = Leaflet("Title", lines=tuple(LeafletLine(f"line {n}", need=n) for n in range(1, 9)))
    seen = []
    for h in (700, 230, 215):
        dl, _ = laid()
        paint_spotlight(dl, words(), COLOURS, Rect(100, 100, 300, h), position, leaflet)
        seen.append([text for text in texts(dl.items) if text.startswith("line")])
    assert seen[0] == [f"line {n}" for n in range(1, 9)]
    assert 1 <= len(seen[2]) <= len(seen[1]) < 8
    assert seen[1][-1] == "line 8"
    assert "line 1" not in seen[1]


# The banner


def draw() -> tuple[Event, ...]:
    """The draw of IC's sample game: an event, then a taxed category that pays (IC-T1)."""
    harvest, chapel = card_number("excellent_harvest"), card_number("chapel", 1)
    return (
        TurnBegan(0, 4, 2),
        CardTurnedUp(0, harvest),
        EventActed(harvest),
        BricksGained(1, 3, harvest),
        CardTurnedUp(0, chapel),
        Taxed(2, 7),
        Income(2, NUMBERS["O1"], card_number("chapel"), 2, 0),
        Income(1, NUMBERS["M3"], card_number("opera_house"), 4, 1),
    )


def test_a_draw_is_told_card_by_card_with_sums() -> None:
    """IC-T1: 4 + 1 = 5; tax goes first."""
    event, building = gains_of(draw())
    assert title_of(words(), event) == "Excellent Harvest"
    assert [(row.order, row.bricks) for row in rows_of(words(), event)] == [(1, 3)]
    assert title_of(words(), building) == "Municipal pays"
    rows = {row.order: row for row in rows_of(words(), building)}
    assert rows[1].texts == ("Opera House 4 + 1 = 5",)
    assert rows[1].bricks == 5
    assert rows[2].texts == ("Tax \u22127", "Chapel 2")
    assert rows[2].bricks == -5


def test_the_rules_own_events_make_a_banner() -> None:
    """IC-T1, played: the harvest pays the mill, then trade pays the turnpike on its plot."""
    plot = _road_name(0)
    state = table(
        plot, "M15", buildings={plot: "turnpike", "M15": "flour_mill"}, stock="excellent_harvest warehouse", ask="draw"
    )
    _, events = happen(state, "draw")
    harvest, trade = gains_of(events)
    assert [(row.order, row.bricks) for row in rows_of(words(), harvest)] == [(1, 3)]
    (income,) = [event for event in events if isinstance(event, Income)]
    (row,) = rows_of(words(), trade)
    assert row.order == 0
    assert row.bricks == income.price + income.premium
    assert title_of(words(), trade) == "Trade pays"


def test_tr_t1_an_open_card_tells_who_keeps_it_and_what_lay_on_it() -> None:
    state = treason(
        "O9 O17",
        "O13 M9",
        ask="choose",
        bricks=(7, 4),
        buildings={"O13": "school"},
        row="inn pottery hospital",
        lying=(0, 1, 3),
    )
    _, events = happen(state, "choose 3")
    (turned,) = gains_of(events)
    assert title_of(words(), turned) == "Municipal pays"
    rows = {row.order: row for row in rows_of(words(), turned)}
    assert rows[0].texts == ("3 from the card", "Tax \u22122")
    assert rows[0].bricks == 1
    assert rows[1].bricks == 3 + towns()["first"].plots[NUMBERS["O13"]].premium


def test_a_donation_tells_who_pays_and_who_gets() -> None:
    """IC-C3."""
    (turned,) = gains_of((InfluencePlayed(0, DONATION), BricksPaid(1, 0, 2), BricksPaid(2, 0, 1)))
    rows = {row.order: row for row in rows_of(words(), turned)}
    assert {order: row.bricks for order, row in rows.items()} == {0: 3, 1: -2, 2: -1}
    assert rows[0].texts == ("From Ben", "From Chidi")
    assert title_of(words(), turned) == "Donation"


def test_what_follows_an_answer_is_told_without_a_card() -> None:
    (turned,) = gains_of((BuildingLost(1, NUMBERS["M3"], card_number("chapel")),))
    assert turned.card == NONE
    assert rows_of(words(), turned)[0].texts == ("Chapel is lost",)
    assert title_of(words(), turned) == "What came of it"


def test_what_no_card_does_makes_no_banner() -> None:
    quiet: tuple[Event, ...] = (
        PlotBought(0, 3, 4),
        Built(0, 3, 5, 2),
        Walked(0, 0, 2),
        InfluenceWon(0, BACK),
        TurnEnded(0),
        TurnBegan(1, 2, 1),
        StockCardTaken(1, BACK),
    )
    assert gains_of(quiet) == ()
    dl, layout = laid()
    assert paint_gains(dl, words(), COLOURS, layout.docks[0], ()).empty
    assert dl.items == ()


def test_nothing_to_draw_is_told() -> None:
    """IC-T7."""
    (turned,) = gains_of((NothingToDraw(2),))
    assert title_of(words(), turned) == "No building card is left"
    dl, layout = laid()
    assert not paint_gains(dl, words(), COLOURS, layout.docks[0], (turned,)).empty


def everybody() -> tuple[Turned, ...]:
    """Five Orders pay tax and get income after two events that concern all."""
    harvest, death = card_number("excellent_harvest"), card_number("black_death")
    chapel = card_number("chapel", 1)
    every = range(5)
    return gains_of(
        (
            CardTurnedUp(0, harvest),
            *(BricksGained(order, 3, harvest) for order in every),
            CardTurnedUp(0, death),
            *(BricksLost(order, 1, death) for order in every),
            CardTurnedUp(0, chapel),
            *(Taxed(order, 12) for order in every),
            *(Income(order, order, card_number("opera_house"), 4, 3) for order in every),
        )
    )


@pytest.mark.parametrize("lang", ["en", "qps"])
@pytest.mark.parametrize(("window", "user"), WINDOWS)
def test_the_banner_fits_its_dock(window: tuple[int, int], user: float, lang: str) -> None:
    donation = gains_of((InfluencePlayed(0, DONATION), *(BricksPaid(n, 0, 2) for n in range(1, 5))))
    nobody = gains_of((CardTurnedUp(3, card_number("pig_sty")),))
    for gains in (everybody(), donation, nobody, gains_of(draw()), gains_of((NothingToDraw(1),))):
        dl, layout = laid(window, user)
        for dock in layout.docks:
            frame, _ = laid(window, user)
            rect = paint_gains(frame, words(lang), COLOURS, dock, gains)
            assert dock.inset(-0.01).covers(rect)
            assert fits(frame, rect, lang=lang)
            assert title_of(words(lang), gains[-1]) in "".join(texts(frame.items))
        assert dl.items == ()


def test_it_never_catches_the_pointer() -> None:
    dl, layout = laid()
    paint_gains(dl, words(), COLOURS, layout.docks[0], everybody())
    paint_tags(dl, words(), everybody(), lambda _: layout.town, layout.town, Animations(), 0)
    assert not dl.targets
    assert not dl.focusables


def test_bricks_are_shown_at_the_plots_that_pay() -> None:
    gains = gains_of(draw())
    dl, layout = laid()
    places = {NUMBERS["O1"]: Rect(100, 100, 40, 40), NUMBERS["M3"]: Rect(8, 60, 10, 10)}
    paint_tags(dl, words(), gains, places.get, layout.town, Animations(), 0)
    assert list(texts(dl.items)) == ["+2", "+5"]
    assert not beyond(dl, layout.town, 0.0)
    dl, _ = laid()
    paint_tags(dl, words(), gains, lambda _: None, layout.town, Animations(), 0)
    assert dl.items == ()


# Sheets


def choices(count: int, *, keys: bool = True) -> tuple[SheetChoice, ...]:
    return tuple(
        SheetChoice(f"M{n}", "Printing House, 5 points", str(n) if keys and n < 10 else "") for n in range(1, count + 1)
    )


SHEETS = {
    "answer": Sheet(
        "Ben plays Fire",
        ("Against M3 of Anneliese: Chapel.",),
        (SheetChoice("Play Protection", key="P", why_not="No such card."), SheetChoice("Pass", key="2")),
        "IC-C3",
    ),
    "wizard": Sheet(
        "Which card is turned up?",
        ("The other one goes under the stock.",),
        (
            SheetChoice("Chapel", key="1", card=card_number("chapel")),
            SheetChoice("Danegeld", key="2", card=card_number("danegeld")),
        ),
    ),
    "discard": Sheet(
        "An influence card too many",
        ("The card chosen is discarded.",),
        tuple(SheetChoice(str(n), key=str(n), card=n * 3, influence=True) for n in range(3)),
    ),
    "lose few": Sheet("Which plot becomes neutral?", ("Call to Crusade.",), choices(4)),
    "lose many": Sheet("Which plot becomes neutral?", ("Call to Crusade.",), choices(20)),
    "none": Sheet("Plot I3", ("Nothing.",)),
}


@pytest.mark.parametrize("name", SHEETS)
@pytest.mark.parametrize(("window", "user"), WINDOWS)
def test_a_sheet_fits_and_its_choices_lie_apart(window: tuple[int, int], user: float, name: str) -> None:
    sheet = SHEETS[name]
    dl, layout = laid(window, user)
    for around in (None, Rect(layout.town.x, layout.town.y, 50, 50), layout.town.centred(60, 60)):
        frame, _ = laid(window, user)
        looks: dict[Spot, CardLook] = {("choice", n): CardLook(hot=n == 1, focused=n == 0) for n in range(3)}
        rows = paint_sheet(frame, words(), sheet, layout.area, around, (), looks)
        assert layout.area.covers(rows.rect)
        assert fits(frame, rows.rect, 9.0)
        assert len(rows.places) == len(sheet.choices)
        for n, place in enumerate(rows.places):
            assert rows.rect.covers(place)
            assert place.h >= 32
            assert rows.hit(place.centre) == n
            assert not any(place.intersects(other) for other in rows.places[n + 1 :])
        if around is not None and name == "answer" and user == 1.0:
            assert not rows.rect.intersects(around)
    assert dl.items == ()


def test_a_reader_hears_what_a_choice_costs_and_why_not() -> None:
    dl, layout = laid()
    paint_sheet(dl, words(), SHEETS["answer"], layout.area)
    said = {label.id: (label.name, label.state) for label in dl.labels}
    assert said["choice", 0] == ("Play Protection", "No such card.")
    assert said["choice", 1] == ("Pass", "")


def test_a_sheet_lies_beside_what_it_is_about_and_leaves_clear_what_it_can() -> None:
    area = Rect(0, 0, 800, 600)
    around = Rect(380, 280, 40, 40)
    free = beside(area, around, 200, 100)
    assert not free.intersects(around)
    right = Rect(428, 200, 300, 200)
    assert not beside(area, around, 200, 100, (right,)).intersects(right)
    assert area.covers(beside(area, Rect(0, 0, 10, 10), 700, 500))
