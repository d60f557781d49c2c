"""The lessons of the basic game of The Indomitable Citadel: two turns at a table of three, with prepared cards.

The places it points at are named as the round board names them.
"""

from collections.abc import Sequence

from citadel_desktop.lessons.city import City, state_of
from citadel_desktop.lessons.lesson import Lesson, steps
from citadel_desktop.lessons.resume import chained
from citadel_desktop.rules.indomitable.cards.event_deck import event_deck
from citadel_desktop.rules.indomitable.cards.influence_cards import influence_cards, kind_of
from citadel_desktop.rules.indomitable.content import content
from citadel_desktop.rules.indomitable.pending import Phase2
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.indomitable.state import State
from citadel_desktop.rules.kit.contract import OptionValue, complete_options
from citadel_desktop.rules.kit.rng import seeded
from citadel_desktop.values import replace

MARK = 0
_COLOURS = (3, 4, 2)

_HANDS = (("turnpike", "chapel", "pig_sty"), ("flour_mill", "bakery", "manor"), ("opera_house", "commons", "donjon"))
_STOCK = ("town_house", "stable", "excellent_harvest", "warehouse", "school", "inn")
_PILE = ("fire", "pioneer", "protection")

_PLOTS = steps("""
    welcome; at wall; IC-E1 IC-X4
    price; at plot O20; IC-B1 IC-B3
    hand; at hand, row:0; IC-S1
    others_choose; play 2 plot O10, 1 plot M6; at plot O10, plot M6; IC-S2
    first_plot; do plot O20; at plot O20; IC-S2
    second_round; play 2 plot M12, 1 plot O2; at plot M12, plot O2; IC-S2
    apart; at plot O19, plot O21; IC-S2 IC-B2
    second_plot; do plot O22; at plot O22; IC-B5
    third_round; play 2 plot O13, 1 plot O12; at plot O13, plot O12; IC-S2
    third_plot; do plot O24; at plot O24; IC-S2
""")

_BUILD = steps("""
    row; at row:0; IC-B6
    draw; do draw; at stock, tool:draw; IC-T1
    drawn; at card town_house; IC-T1
    card; at card turnpike; IC-C1
    letter; at card chapel; IC-S1
    where; at hand; IC-B5
    build; do build turnpike O20; at card turnpike, plot O20; IC-T2
    build_more; do build chapel O22; at card chapel, plot O22; IC-T2
    score; at wall; IC-X4
    red; at wall; IC-B4 IC-T6
    end_turn; do end; at tool:end; IC-T2
""")

_INCOME = steps("""
    mary_draws; play 1 draw; at stock; IC-T1
    mary_builds; play 1 build flour_mill O2, 1 build stable O12; at plot O2, plot O12; IC-T2
    mary_buys; play 1 buy O9, 1 end; at plot O9; IC-T2
    won; at row:1; IC-T6
    peter_draws; play 2 draw; at stock; IC-C2
    event; at plot O2, row:1; IC-C2 IC-T1
    income; at plot O20, row:0; IC-T1
    best; at plot O20; IC-T1
    peter_sells; play 2 sell donjon; at row:2; IC-T2
    pawnshop; at shop donjon; IC-T2
    peter_builds; play 2 build opera_house O10, 2 build commons O13, 2 end; at plot O10, plot O13; IC-T2
    draw_again; do draw; at stock, tool:draw; IC-T1
    tax; at row:0, row:1, row:2; IC-T1
    paid; at plot O22, plot O10; IC-T1
""")

_TRADE = steps("""
    sell; do sell pig_sty; at tool:sell, card pig_sty; IC-T2
    buy; do buy O23; at tool:buy, plot O23; IC-T2 IC-B2
    place; do build town_house O23; at card town_house, plot O23; IC-T2
    limits; at tool:buy, tool:build; IC-T2
    left_standing; at tool:buy; IC-T3
    stock; at tool:stock; IC-T2
    demolish; at tool:demolish; IC-T2 IC-T7
    turnpike; at plot O20; IC-T4
""")

_INFLUENCE = steps("""
    buy_one; do influence; at tool:influence, row:0; IC-T2 IC-C3
    pioneer; do play pioneer I4, play pioneer *; at card pioneer; IC-C3
    two; at row:0; IC-T5
    end_again; do end; at wall, tool:end; IC-T6
    mary_draws; play 1 draw; at stock; IC-T1
    attack; play 1 play fire O20; at plot O20; IC-C3
    protect; do protect; at card protection; IC-C4 IC-C3
    answered; at plot O20; IC-C4
    blockade; at row:0; IC-C3 IC-T5
    asked; at row:0; IC-C4
    others; at row:1; IC-C3
""")


_LATE = City(
    edition="basic",
    plots=("I4 M14 M15 M16 O20 O21 O22 O23 O24", "M6 M7 O2 O8 O9 O12", "I6 M12 M13 O10 O13"),
    buildings=(
        "I4 palace M14 mint M15 stock_exchange M16 inn O20 turnpike O21 merchants_house "
        "O22 chapel O23 town_house "
        "M6 opera_house M7 brewery O2 flour_mill O8 smithy O9 bakery O12 stable "
        "I6 bathhouse M12 courthouse M13 manor O10 opera_house O13 commons"
    ),
    hands=("school", "manor", "donjon"),
    bricks=(4, 3, 5),
    round=12,
    asks=Phase2,
)
"""Mark lacks three points, and has a School and a dry plot to get them."""

_END = steps("""
    near; at wall, row:0; IC-E1 IC-X4
    targets; at wall; IC-E1
    last_plot; at row:0, row:1, row:2; IC-E2
    poor; at row:1; IC-T8
    exhausted; at stock; IC-T7
    win; do build school O24; at card school, plot O24; IC-E1
""")


def basic() -> tuple[Lesson, ...]:
    """Return the course: two turns at a table of three, and the end of a match there."""
    whole = Lesson("basic", INDOMITABLE, _options(), MARK, _COLOURS, _start, ())
    parts = {"plots": _PLOTS, "building": _BUILD, "income": _INCOME, "trade": _TRADE, "influence": _INFLUENCE}
    late = replace(whole, id="basic-end", state=_late, steps=_END)
    return (*chained(whole, parts), late)


def _options() -> tuple[tuple[str, OptionValue], ...]:
    return tuple(complete_options(INDOMITABLE, {"first": "first_seat"}).items())


def _late() -> State:
    state = state_of(_LATE)
    # In the basic game all epochs are mixed.
    return replace(state, position=replace(state.position, epochs=""))


def _start() -> State:
    """Return the state before the first plot: prepared cards lie on top of the shuffled ones."""
    state = INDOMITABLE.setup(dict(_options()), len(_HANDS), seeded("lesson"))
    ids = {building.number: building.id for building in content().buildings}
    events = {event.number: event.id for event in event_deck()}
    names = [(events if card.event else ids)[card.kind] for card in content().cards]
    kinds = {kind.number: kind.id for kind in influence_cards().kinds}
    hands = [_cards(names, hand) for hand in _HANDS]
    top = _cards(names, _STOCK)
    dealt = {card for hand in hands for card in hand}
    held = [card for hand in state.position.hands for card in hand]
    rest = [card for card in (*state.position.stock, *held) if card not in dealt and card not in top]
    pile = [kinds[kind_of(card)] for card in state.position.pile]
    first = [state.position.pile[pile.index(name)] for name in _PILE]
    position = replace(
        state.position,
        hands=tuple(tuple(sorted(hand)) for hand in hands),
        stock=(*top, *rest),
        pile=(*first, *(card for card in state.position.pile if card not in first)),
    )
    return replace(state, position=position)


def _cards(names: Sequence[str], wanted: Sequence[str]) -> tuple[int, ...]:
    """Return the first card of each name."""
    return tuple(names.index(name) for name in wanted)
