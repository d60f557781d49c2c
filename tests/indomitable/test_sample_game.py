"""The sample game of the text, line by line from a prepared stock (IC-B3: the map has the plots it needs)."""

from dataclasses import replace
from itertools import combinations

from citadel_desktop.rules.indomitable.events import Income, InfluenceWon, Taxed
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.indomitable.state import State
from citadel_desktop.rules.indomitable.town import NUMBERS
from citadel_desktop.rules.kit.contract import complete_options
from citadel_desktop.rules.kit.rng import seeded
from tests.indomitable.builder import Cards, asked, happen, names, of_type, play
from tests.indomitable.places import apart, beside, facts, plots

MARK, MARY, PETER = 0, 1, 2
HANDS = ("turnpike chapel commons", "flour_mill bakery smithy", "donjon opera_house commons")
STOCK = "town_house stable excellent_harvest warehouse courthouse"


def prepared() -> State:
    """Three players before their first plots, Mark first, with the sample's hands and stock."""
    options = complete_options(INDOMITABLE, {"first": "first_seat"})
    state = INDOMITABLE.setup(options, 3, seeded(1))
    cards = Cards()
    hands = tuple(tuple(sorted(cards.row(hand))) for hand in HANDS)
    stock = cards.row(STOCK)
    position = replace(state.position, hands=hands, stock=(*stock, *cards.left))
    return replace(state, position=position)


def marks_plots() -> tuple[str, str, str]:
    """A road plot of 5 dots with a premium of 2, a dry one of 3 and one of 2 dots without a premium."""
    road = plots(price=5, premium=2, road=True)
    three, two = (plots(price=price, river=False) for price in (3, 2))
    return next(
        (one, other, third)
        for one in road
        for other in three
        for third in two
        if other in apart(one)
        and third in apart(one, other)
        and 0 in {facts(other).premium, facts(third).premium}
    )


def marys_plots(taken: tuple[str, ...]) -> tuple[str, str, str]:
    """Two plots outside the inner ring without premium for Mill and Stable, and a 1-dot plot beside one of them."""
    free = [n for n in plots(inner=False) if n not in taken]
    return next(
        (one, other, third)
        for one, other in combinations(free, 2)
        if other in apart(one) and facts(one).price + facts(other).price <= 10
        for third in beside(one) + beside(other)
        if facts(third).price == 1 and third not in taken
    )


def peters_plots(taken: tuple[str, ...]) -> tuple[str, str]:
    """A dry plot with a premium of 1 for his Opera House, and another."""
    return next(
        (one, other)
        for one in plots(premium=1, river=False)
        for other in apart(one)
        if not {one, other} & set(taken) and facts(one).price + facts(other).price <= 10
    )


def test_the_sample_game_of_the_text():
    road, three, two = marks_plots()
    plain = two if facts(two).premium == 0 else three
    mill, stable, cheap = marys_plots((road, three, two))
    opera, commons = peters_plots((road, three, two, mill, stable, cheap))

    state = play(
        prepared(),
        f"plot {opera}", f"plot {mill}", f"plot {road}",
        f"plot {commons}", f"plot {stable}", f"plot {three}",
    )  # fmt: skip
    # Peter and Mary need no third plot here; Mark's is worth 2 dots.
    while asked(state)[1] != MARK:
        state = play(state, "stop")
    state = play(state, f"plot {two}")
    assert [row.bit_count() for row in state.position.plots] == [3, 2, 2]

    # Mark: nobody has Citizenry, so no income; Turnpike and Chapel take him to box 5, which is not red.
    state, events = happen(state, "draw")
    assert of_type(events, Income) == []
    assert "town_house" in names(state.position.hands[MARK])
    state, events = happen(state, f"build turnpike {road}", f"build chapel {plain}", "end")
    assert state.position.scores == (5, 0, 0)
    assert state.position.bricks[MARK] == 0
    assert of_type(events, InfluenceWon) == []

    # Mary: Mill and Stable, a cheap plot, 2 bricks left, and the red box 2 brings an influence card.
    state, events = happen(
        state, "draw", f"build flour_mill {mill}", f"build stable {stable}", f"buy {cheap}"
    )
    assert of_type(events, Income) == []
    assert state.position.bricks[MARY] == 2
    state, events = happen(state, "end")
    assert [event.order for event in of_type(events, InfluenceWon)] == [MARY]

    # Peter: 3 bricks for Mary's Mill, then Trade pays Mark 3 + 2; the Donjon sells for 1; box 6 is not red.
    state, events = happen(state, "draw")
    assert state.position.bricks == (5, 5, 5)
    assert [(e.order, e.plot, e.price, e.premium) for e in of_type(events, Income)] == [
        (MARK, NUMBERS[road], 3, 2)
    ]
    state, events = happen(
        state, "sell donjon", f"build opera_house {opera}", f"build commons {commons}", "end"
    )
    assert names(state.position.pawnshop) == ["donjon"]
    assert state.position.bricks[PETER] == 0
    assert of_type(events, InfluenceWon) == []

    # Mark: purple taxes nobody, for nobody has more than 5; the Chapel pays 2, the Opera House 4 + 1.
    state, events = happen(state, "draw")
    assert of_type(events, Taxed) == []
    assert [(e.order, e.price, e.premium) for e in of_type(events, Income)] == [
        (MARK, 2, 0),
        (PETER, 4, 1),
    ]
    assert state.position.bricks == (7, 5, 5)
    assert state.position.scores == (5, 2, 6)
    assert [len(cards) for cards in state.position.influence] == [0, 1, 0]
