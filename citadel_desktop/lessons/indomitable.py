"""The lessons of The Indomitable Citadel's basic game: two turns at a table of three, with prepared cards.

The places it points at are named as the round board names them.
"""

from collections.abc import Sequence

from citadel_desktop.lessons.city import City, laid
from citadel_desktop.lessons.lesson import Lesson, LessonStep
from citadel_desktop.lessons.resume import in_a_row
from citadel_desktop.rules.indomitable.cards.event_deck import event_deck
from citadel_desktop.rules.indomitable.cards.influence_cards import influence_cards, kind_of
from citadel_desktop.rules.indomitable.content import content
from citadel_desktop.rules.indomitable.pending import Phase2
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.indomitable.state import State
from citadel_desktop.rules.kit.contract import OptionValue, complete_options
from citadel_desktop.rules.kit.rng import seeded
from citadel_desktop.values import replace

MARK, MARY, PETER = 0, 1, 2
_COLOURS = (3, 4, 2)

_HANDS = (
    ("turnpike", "chapel", "pig_sty"),
    ("flour_mill", "bakery", "manor"),
    ("opera_house", "commons", "donjon"),
)
_STOCK = ("town_house", "stable", "excellent_harvest", "warehouse", "school", "inn")
_PILE = ("fire", "pioneer", "protection")

_PLOTS = (
    LessonStep("welcome", points=("wall",), rules=("IC-E1", "IC-X4")),
    LessonStep("price", points=("plot O20",), rules=("IC-B1", "IC-B3")),
    LessonStep("hand", points=("hand", "row:0"), rules=("IC-S1",)),
    LessonStep(
        "others_choose",
        plays=((PETER, "plot O10"), (MARY, "plot M6")),
        points=("plot O10", "plot M6"),
        rules=("IC-S2",),
    ),
    LessonStep("first_plot", asks=("plot O20",), points=("plot O20",), rules=("IC-S2",)),
    LessonStep(
        "second_round",
        plays=((PETER, "plot M12"), (MARY, "plot O2")),
        points=("plot M12", "plot O2"),
        rules=("IC-S2",),
    ),
    LessonStep("apart", points=("plot O19", "plot O21"), rules=("IC-S2", "IC-B2")),
    LessonStep("second_plot", asks=("plot O22",), points=("plot O22",), rules=("IC-B5",)),
    LessonStep(
        "third_round",
        plays=((PETER, "plot O13"), (MARY, "plot O12")),
        points=("plot O13", "plot O12"),
        rules=("IC-S2",),
    ),
    LessonStep("third_plot", asks=("plot O24",), points=("plot O24",), rules=("IC-S2",)),
)

_BUILD = (
    LessonStep("row", points=("row:0",), rules=("IC-B6",)),
    LessonStep("draw", asks=("draw",), points=("stock", "tool:draw"), rules=("IC-T1",)),
    LessonStep("drawn", points=("card town_house",), rules=("IC-T1",)),
    LessonStep("card", points=("card turnpike",), rules=("IC-C1",)),
    LessonStep("letter", points=("card chapel",), rules=("IC-S1",)),
    LessonStep("where", points=("hand",), rules=("IC-B5",)),
    LessonStep(
        "build",
        asks=("build turnpike O20",),
        points=("card turnpike", "plot O20"),
        rules=("IC-T2",),
    ),
    LessonStep(
        "build_more",
        asks=("build chapel O22",),
        points=("card chapel", "plot O22"),
        rules=("IC-T2",),
    ),
    LessonStep("score", points=("wall",), rules=("IC-X4",)),
    LessonStep("red", points=("wall",), rules=("IC-B4", "IC-T6")),
    LessonStep("end_turn", asks=("end",), points=("tool:end",), rules=("IC-T2",)),
)

_INCOME = (
    LessonStep("mary_draws", plays=((MARY, "draw"),), points=("stock",), rules=("IC-T1",)),
    LessonStep(
        "mary_builds",
        plays=((MARY, "build flour_mill O2"), (MARY, "build stable O12")),
        points=("plot O2", "plot O12"),
        rules=("IC-T2",),
    ),
    LessonStep(
        "mary_buys",
        plays=((MARY, "buy O9"), (MARY, "end")),
        points=("plot O9",),
        rules=("IC-T2",),
    ),
    LessonStep("won", points=("row:1",), rules=("IC-T6",)),
    LessonStep("peter_draws", plays=((PETER, "draw"),), points=("stock",), rules=("IC-C2",)),
    LessonStep("event", points=("plot O2", "row:1"), rules=("IC-C2", "IC-T1")),
    LessonStep("income", points=("plot O20", "row:0"), rules=("IC-T1",)),
    LessonStep("best", points=("plot O20",), rules=("IC-T1",)),
    LessonStep("peter_sells", plays=((PETER, "sell donjon"),), points=("row:2",), rules=("IC-T2",)),
    LessonStep("pawnshop", points=("shop donjon",), rules=("IC-T2",)),
    LessonStep(
        "peter_builds",
        plays=((PETER, "build opera_house O10"), (PETER, "build commons O13"), (PETER, "end")),
        points=("plot O10", "plot O13"),
        rules=("IC-T2",),
    ),
    LessonStep("draw_again", asks=("draw",), points=("stock", "tool:draw"), rules=("IC-T1",)),
    LessonStep("tax", points=("row:0", "row:1", "row:2"), rules=("IC-T1",)),
    LessonStep("paid", points=("plot O22", "plot O10"), rules=("IC-T1",)),
)

_TRADE = (
    LessonStep(
        "sell",
        asks=("sell pig_sty",),
        points=("tool:sell", "card pig_sty"),
        rules=("IC-T2",),
    ),
    LessonStep("buy", asks=("buy O23",), points=("tool:buy", "plot O23"), rules=("IC-T2", "IC-B2")),
    LessonStep(
        "place",
        asks=("build town_house O23",),
        points=("card town_house", "plot O23"),
        rules=("IC-T2",),
    ),
    LessonStep("limits", points=("tool:buy", "tool:build"), rules=("IC-T2",)),
    LessonStep("left_standing", points=("tool:buy",), rules=("IC-T3",)),
    LessonStep("stock", points=("tool:stock",), rules=("IC-T2",)),
    LessonStep("demolish", points=("tool:demolish",), rules=("IC-T2", "IC-T7")),
    LessonStep("turnpike", points=("plot O20",), rules=("IC-T4",)),
)

_INFLUENCE = (
    LessonStep(
        "buy_one", asks=("influence",), points=("tool:influence", "row:0"), rules=("IC-T2", "IC-C3")
    ),
    LessonStep(
        "pioneer",
        asks=("play pioneer I4", "play pioneer *"),
        points=("card pioneer",),
        rules=("IC-C3",),
    ),
    LessonStep("two", points=("row:0",), rules=("IC-T5",)),
    LessonStep("end_again", asks=("end",), points=("wall", "tool:end"), rules=("IC-T6",)),
    LessonStep("mary_draws", plays=((MARY, "draw"),), points=("stock",), rules=("IC-T1",)),
    LessonStep("attack", plays=((MARY, "play fire O20"),), points=("plot O20",), rules=("IC-C3",)),
    LessonStep("protect", asks=("protect",), points=("card protection",), rules=("IC-C4", "IC-C3")),
    LessonStep("answered", points=("plot O20",), rules=("IC-C4",)),
    LessonStep("blockade", points=("row:0",), rules=("IC-C3", "IC-T5")),
    LessonStep("asked", points=("row:0",), rules=("IC-C4",)),
    LessonStep("others", points=("row:1",), rules=("IC-C3",)),
)


_LATE = City(
    edition="basic",
    plots=(
        "I4 M14 M15 M16 O20 O21 O22 O23 O24",
        "M6 M7 O2 O8 O9 O12",
        "I6 M12 M13 O10 O13",
    ),
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
"""Mark lacks three points, and has a School and a dry plot for it."""

_END = (
    LessonStep("near", points=("wall", "row:0"), rules=("IC-E1", "IC-X4")),
    LessonStep("targets", points=("wall",), rules=("IC-E1",)),
    LessonStep("last_plot", points=("row:0", "row:1", "row:2"), rules=("IC-E2",)),
    LessonStep("poor", points=("row:1",), rules=("IC-T8",)),
    LessonStep("exhausted", points=("stock",), rules=("IC-T7",)),
    LessonStep(
        "win",
        asks=("build school O24",),
        points=("card school", "plot O24"),
        rules=("IC-E1",),
    ),
)


def basic() -> tuple[Lesson, ...]:
    """The course: two turns at a table of three, and the end of a match there."""
    whole = Lesson("basic", INDOMITABLE, _options(), MARK, _COLOURS, _start, ())
    parts = {
        "plots": _PLOTS,
        "building": _BUILD,
        "income": _INCOME,
        "trade": _TRADE,
        "influence": _INFLUENCE,
    }
    late = replace(whole, id="basic-end", state=_late, steps=_END)
    return (*in_a_row(whole, parts), late)


def _options() -> tuple[tuple[str, OptionValue], ...]:
    return tuple(complete_options(INDOMITABLE, {"first": "first_seat"}).items())


def _late() -> State:
    state = laid(_LATE)
    # In the basic game all epochs are mixed.
    return replace(state, position=replace(state.position, epochs=""))


def _start() -> State:
    """Before the first plot: prepared cards are set before the others, which lie below as they were shuffled."""
    state = INDOMITABLE.setup(dict(_options()), len(_HANDS), seeded("lesson"))
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
    """The first card of each name."""
    return tuple(names.index(name) for name in wanted)
