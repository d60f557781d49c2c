"""Placing buildings, building over and demolishing (IC-B5, IC-T2, TR-T4)."""

from collections.abc import Iterator

from citadel_desktop.boards.round_board.asked import Asked, building_kind
from citadel_desktop.boards.round_board.asks.marks import Marked, hand_cards, marked_cards, of_kinds
from citadel_desktop.boards.round_board.asks.parts import Part, bricks, priced, tool
from citadel_desktop.boards.round_board.panels.words import BoardWords, building_on
from citadel_desktop.boards.round_board.targets import HAND, Target
from citadel_desktop.language.indomitable.names import the_building
from citadel_desktop.rules.indomitable.asks.building import Build, Demolish
from citadel_desktop.rules.indomitable.content import content
from citadel_desktop.rules.indomitable.explain import left
from citadel_desktop.rules.indomitable.state import NONE, Order, Position
from citadel_desktop.rules.indomitable.towns import town_of


def marked_with(asked: Asked, building: int) -> Marked:
    """Mark the plots where a building from the hand may stand, and the empty ones where it may not."""
    position = asked.position
    empty = sum(1 << plot for plot in asked.own() if position.buildings[plot] == NONE)
    may = asked.legal.at("build", building)
    return Marked(may, empty & ~may, chosen=of_kinds(hand_cards(asked), [building]))


def building_in_hand(position: Position, order: Order, building: int) -> list[Target]:
    """Return the first card in a hand that shows a kind of building; nothing without."""
    held = [c for c in position.hands[order] if c >= 0 and building_kind(c) == building]
    return [("hand", card) for card in held[:1]]


def _sample_build(asked: Asked) -> Build:
    own, buildings = asked.own(), content().buildings
    empty = [plot for plot in own if asked.position.buildings[plot] == NONE]
    cheapest = min(asked.hand(), key=lambda b: buildings[b].price, default=0)
    return Build(cheapest, (empty or own or [0])[0])


def _builds(asked: Asked) -> list[int]:
    """Return the kinds of building that can be placed on some plot."""
    return [card for kind, card in asked.legal.plots if kind == "build" and card is not None]


def _offers(asked: Asked, plot: int) -> Iterator[Build]:
    """Yield the buildings possible on a plot, the most expensive first."""
    buildings = content().buildings
    for card in sorted(_builds(asked), key=lambda card: (-buildings[card].price, card)):
        if asked.legal.at("build", card) >> plot & 1:
            yield Build(card, plot)


def _row(words: BoardWords, position: Position, action: Build, _about: object) -> tuple[str, str]:
    t, printed = words.speech.t, content()
    building = printed.buildings[action.building]
    earns = words.sum(building.price, town_of(position.setting).plots[action.plot].premium)
    note = t("{cost}, earns {sum}", cost=bricks(words, building.price), sum=earns)
    old = building_on(position, action.plot)
    if old is not None:
        note = t("{what}, in place of: {building}", what=note, building=words.building(old))
    return t("Build: {building}", building=words.building(building)), note


def _replaced(words: BoardWords, position: Position, action: Build, sentence: str) -> str:
    old = building_on(position, action.plot)
    if old is None:
        return sentence
    return words.speech.n(
        "{deed} It replaces {building} ({count} point).",
        "{deed} It replaces {building} ({count} points).",
        old.price,
        deed=sentence,
        building=the_building(words.speech, old.number),
    )


def left_this_turn(words: BoardWords, asked: Asked) -> tuple[int, str]:
    """Return how many buildings may still be placed this turn, as a number and in words."""
    count = left(asked.position, asked.order).placings
    return count, words.speech.n("{count} building", "{count} buildings", count)


def _sample_demolish(asked: Asked) -> Demolish:
    own = asked.own()
    built = [plot for plot in own if asked.position.buildings[plot] != NONE]
    return Demolish((built or own or [0])[0])


BUILD = Part(
    "build",
    tool(
        "build",
        "hammer",
        "b",
        ("Build", "Place a building from the hand on a plot of the Order."),
        sample=_sample_build,
        nothing="No building in the hand may be placed on a plot of this Order now.",
    ),
    stop=HAND,
    marked=lambda asked: marked_cards(hand_cards(asked), _builds(asked)),
    offered=_offers,
    row=_row,
    targets=lambda action, position, order: building_in_hand(position, order, action.building),
    briefly=_replaced,
)
DEMOLISH = Part(
    "demolish",
    tool(
        "demolish",
        "destroy-wall",
        "x",
        ("Demolish", "Tear down a building of the Order for 5 bricks."),
        sample=_sample_demolish,
        nothing="This Order has no building.",
    ),
    at_plot=Demolish,
    marked=lambda asked: Marked(asked.legal.at("demolish"), loses=True),
    row=priced("Demolish the building"),
)
