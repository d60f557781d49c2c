"""The guided first match of The Indomitable Citadel: two turns at a table of three, with prepared cards.

The places it points at are named as the round board names them.
"""

from collections.abc import Sequence
from dataclasses import replace

from citadel_desktop.lessons.lesson import Lesson, Step
from citadel_desktop.rules.indomitable.content import content
from citadel_desktop.rules.indomitable.event_deck import event_deck
from citadel_desktop.rules.indomitable.influence_cards import influence_cards
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.indomitable.state import State
from citadel_desktop.rules.kit.contract import complete_options
from citadel_desktop.rules.kit.rng import seeded

MARK, MARY, PETER = 0, 1, 2

_HANDS = (
    ("turnpike", "chapel", "pig_sty"),
    ("flour_mill", "bakery", "manor"),
    ("opera_house", "commons", "donjon"),
)
_STOCK = ("town_house", "stable", "excellent_harvest", "warehouse", "school", "inn")
_PILE = ("fire", "pioneer", "protection")

_STEPS = (
    Step("welcome", points=("wall",)),
    Step("others_choose", plays=((PETER, "plot O10"), (MARY, "plot M6")), points=("town",)),
    Step("first_plot", asks=("plot O20",), points=("plot O20",)),
    Step("second_round", plays=((PETER, "plot M12"), (MARY, "plot O2"))),
    Step("second_plot", asks=("plot O22",), points=("plot O22",)),
    Step("third_round", plays=((PETER, "plot O13"), (MARY, "plot O12"))),
    Step("third_plot", asks=("plot O24",), points=("plot O24",)),
    Step("draw", asks=("draw",), points=("stock",)),
    Step("drawn", points=("hand",)),
    Step("build", asks=("build turnpike O20",), points=("card turnpike",)),
    Step("build_more", asks=("build chapel O22",), points=("card chapel",)),
    Step("score", points=("wall",)),
    Step("end_turn", asks=("end",)),
    Step(
        "mary",
        plays=(
            (MARY, "draw"),
            (MARY, "build flour_mill O2"),
            (MARY, "build stable O12"),
            (MARY, "buy O9"),
            (MARY, "end"),
        ),
    ),
    Step(
        "peter",
        plays=(
            (PETER, "draw"),
            (PETER, "sell donjon"),
            (PETER, "build opera_house O10"),
            (PETER, "build commons O13"),
            (PETER, "end"),
        ),
    ),
    Step("income", points=("plot O20",)),
    Step("draw_again", asks=("draw",), points=("stock",)),
    Step("tax"),
    Step("sell", asks=("sell pig_sty",), points=("card pig_sty",)),
    Step("buy", asks=("buy O23",), points=("plot O23",)),
    Step("place", asks=("build town_house O23",), points=("card town_house",)),
    Step("red_box", asks=("influence",), points=("wall",)),
    Step("pioneer", asks=("play pioneer *",), points=("card pioneer",)),
    Step("looking_up"),
    Step("end_again", asks=("end",)),
    Step("attack", plays=((MARY, "draw"), (MARY, "play fire O20"))),
    Step("protect", asks=("protect",)),
    Step("answered", plays=((MARY, "end"),)),
    Step("ending", points=("wall",)),
)


def basic() -> tuple[Lesson, ...]:
    """The course; its cards are set before the others, which lie below as they were shuffled."""
    options = complete_options(INDOMITABLE, {"first": "first_seat"})
    return (Lesson("basic", INDOMITABLE, tuple(options.items()), MARK, (3, 4, 2), _start, _STEPS),)


def _start() -> State:
    options = complete_options(INDOMITABLE, {"first": "first_seat"})
    state = INDOMITABLE.setup(options, len(_HANDS), seeded("lesson"))
    ids = {building.number: building.id for building in content().buildings}
    events = {event.number: event.id for event in event_deck()}
    names = [(events if card.event else ids)[card.kind] for card in content().cards]
    kinds = {kind.number: kind.id for kind in influence_cards().kinds}
    hands = [_cards(names, hand) for hand in _HANDS]
    top = _cards(names, _STOCK)
    dealt = {card for hand in hands for card in hand}
    held = [card for hand in state.position.hands for card in hand]
    rest = [
        card for card in (*state.position.stock, *held) if card not in dealt and card not in top
    ]
    pile = [kinds[card // 3] for card in state.position.pile]
    first = [state.position.pile[pile.index(name)] for name in _PILE]
    position = replace(
        state.position,
        hands=tuple(tuple(sorted(hand)) for hand in hands),
        stock=(*top, *rest),
        pile=(*first, *(card for card in state.position.pile if card not in first)),
    )
    return replace(state, position=position)


def _cards(names: Sequence[str], wanted: Sequence[str]) -> tuple[int, ...]:
    """The first card of each name."""
    return tuple(names.index(name) for name in wanted)
