"""What a board asks: earnings, prospects of plots, sites, what is left of the turn."""

from citadel_desktop.rules.indomitable import explain
from citadel_desktop.rules.indomitable.asks.building import wrong_site
from citadel_desktop.rules.indomitable.asks.purchase import in_reach
from citadel_desktop.rules.indomitable.content import CATEGORIES, content
from citadel_desktop.rules.indomitable.income import Income
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.indomitable.state import NONE
from citadel_desktop.rules.indomitable.town import NAMES, NUMBERS, bits
from tests.indomitable.builder import card_number, happen, legal, of_type, play, table
from tests.indomitable.places import beside, facts, plots
from tests.indomitable.strategic import laid


def test_ic_t1_what_a_building_would_pay_is_what_it_pays() -> None:
    high, low = plots(premium=3)[0], plots(premium=0, river=False)[0]
    buildings = {high: "pig_sty", low: "chapel"}
    for plot, card in ((high, "inn"), (low, "courthouse")):
        state = table(f"{high} {low}", "O9", ask="draw", buildings=buildings, stock=card, bricks=0)
        told = explain.earning_at(state.position, NUMBERS[plot])
        assert told is not None
        _, events = happen(state, "draw")
        paid = [(e.plot, e.card, e.price + e.premium) for e in of_type(events, Income)]
        assert paid == [(told.plot, told.card, told.bricks)]


def test_what_a_building_pays_where_it_stands() -> None:
    high = plots(premium=3)[0]
    state = table(high, "O9", buildings={high: "pig_sty"})
    told = explain.earning_at(state.position, NUMBERS[high])
    assert told is not None
    assert (told.price, told.premium, told.extra, told.bricks) == (1, 3, 0, 4)
    assert explain.earning_at(state.position, NUMBERS["O9"]) is None


def test_ic_b5_the_prospect_of_a_plot() -> None:
    wet = plots(river=True, road=False, inner=False)[0]
    state = table("O9", wet, buildings={wet: "inn"})
    told = explain.prospect(state.position, NUMBERS[wet])
    assert (told.price, told.premium) == (facts(wet).price, facts(wet).premium)
    assert (told.owner, told.card) == (1, card_number("inn"))
    codes = [None if why is None else why.code for why in told.barred]
    assert codes == [None, None, "on_river", "no_road"]
    inner = explain.prospect(state.position, NUMBERS["I1"])
    assert inner.owner == inner.card == NONE
    assert inner.barred[1] is not None
    assert inner.barred[1].code == "inner_ring"


def test_ic_t4_sites_of_a_building_are_where_it_may_be_placed() -> None:
    one, other = plots(road=0)[0], plots(road=0)[-1]
    state = table(
        f"{one} {other} I1 I2", "O9", buildings={one: "turnpike"}, bricks=50,
        hands=["turnpike bakery chapel inn"],
    )  # fmt: skip
    for building in content().buildings:
        if building.id in {"turnpike", "bakery", "chapel", "inn"}:
            sites = explain.sites(state.position, 0, building.number)
            placed = {a.split()[2] for a in legal(state, "build") if a.split()[1] == building.id}
            assert {NAMES[plot] for plot in bits(sites)} == placed
    turnpike = next(b.number for b in content().buildings if b.id == "turnpike")
    why = wrong_site(state.position, turnpike, NUMBERS[other])
    assert why is not None
    assert why.code == "toll_on_road"


def test_ic_t2_what_is_left_of_the_turn() -> None:
    state = play(table("M1", "O9", hands=["inn"], bricks=50), "buy I1", "build inn M1")
    assert explain.left(state.position, 0) == explain.Left(1, 1)
    assert explain.left(state.position, 1) == explain.Left(0, 0)
    reach = in_reach(state.position, 0)
    assert {NAMES[plot] for plot in bits(reach)} == (set(beside("M1")) | set(beside("I1"))) - {"M1", "I1"}


def test_it_all_can_be_asked_of_a_view() -> None:
    state = table("M1", "O9", hands=["inn", "manor"], buildings={"M1": "inn"})
    for viewer in (0, 1, None):
        seen = INDOMITABLE.view(state, viewer).position
        assert explain.earning_at(seen, 8) == explain.earning_at(state.position, 8)
        assert explain.prospect(seen, 8) == explain.prospect(state.position, 8)
        assert explain.left(seen, 0) == explain.left(state.position, 0)


def test_ic_x1_what_a_purchase_would_isolate_is_told_before_it() -> None:
    ring = ("M1", "O1 O9", "O24")
    assert explain.cuts_off(laid(*ring).position, 0, NUMBERS["O2"]) == 1 << NUMBERS["O1"]
    assert explain.cuts_off(table(*ring).position, 0, NUMBERS["O2"]) == 0  # only the strategic game isolates


def test_ic_x1_a_plot_one_purchase_from_isolation_names_the_plot_and_who_borders_on_it() -> None:
    position = laid("O1 O9", "M1", "O24", "O3").position
    assert explain.endangered(position, 0) == (explain.Endangered(NUMBERS["O1"], NUMBERS["O2"], (1, 3)),)
    assert explain.endangered(table("O1 O9", "M1", "O24", "O3").position, 0) == ()


def test_ic_t1_what_a_category_would_pay_is_what_it_pays() -> None:
    """Tax before income, each for the best building, as when the card is drawn."""
    state = table(
        "O9 O10", "O13", "O20", bricks=(9, 3, 6), ask="draw", stock="hospital",
        buildings={"O9": "chapel", "O10": "school", "O13": "guard_house"},
    )  # fmt: skip
    told = explain.payouts(state.position, CATEGORIES.index("municipal"))
    after = play(state, "draw").position.bricks
    assert [pays.order for pays in told] == [0, 1, 2]
    assert [pays.tax for pays in told] == [4, 0, 1]
    assert [pays.bricks for pays in told] == [
        have - had for have, had in zip(after, state.position.bricks, strict=True)
    ]
    assert told[2].earning is None
