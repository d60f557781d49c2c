"""Where something lies that a lesson names: "plot O20", "card turnpike", "free inn", "open 2", "wall", "choice 1"."""

from collections.abc import Sequence

from citadel_desktop.boards.round_board.asks.targets import HAND, Target
from citadel_desktop.boards.round_board.panels.spread import Places, Zone
from citadel_desktop.boards.round_board.picture.town.geometry import RoundTown, box_of
from citadel_desktop.boards.round_board.stage import Stage
from citadel_desktop.rules.indomitable.content import CATEGORIES, content
from citadel_desktop.rules.indomitable.influence_cards import influence_cards, kind_of
from citadel_desktop.rules.indomitable.state import NONE, Order, Position, View, orders_of
from citadel_desktop.rules.indomitable.town import NUMBERS
from citadel_desktop.rules.indomitable.treason.castle import FORCES
from citadel_desktop.scene.geometry import Area


def place_of(
    name: str, stage: Stage, town: RoundTown, view: View, sheet: Places | None = None
) -> Area | None:
    """The place, on the screen, or a choice of an open sheet; None if it is not there now or the name means none."""
    kind, _, which = name.partition(" ")
    position = view.position
    own = orders_of(position.setting, view.viewer) if view.viewer >= 0 else ()
    match kind:
        case "plot" if which in NUMBERS:
            return town.plot_area(NUMBERS[which])
        case "stock":
            return town.stock
        case "hand":
            return stage.rects().get(HAND)
        case "wall" if own:
            return town.box_area(box_of(position.scores[own[0]]))
        case "choice":
            choices = {str(n): one.rect for n, one in enumerate(sheet.every if sheet else (), 1)}
            return choices.get(which)
    target = _target(kind, which, position, own)
    return None if target is None else stage.rect_of(target, town)


def _target(kind: str, which: str, position: Position, own: Sequence[Order]) -> Target | None:
    """A card, counter, Great Power or the like by its name; "white" and "black" are the next free spaces."""
    number = int(which) - 1 if which.isdecimal() else NONE
    match kind:
        case "card":
            held = [card for order in own for card in _cards(position, order, which)]
            return held[0] if held else None
        case "shop" | "free":
            lying = position.pawnshop if kind == "shop" else position.free_market
            zone: Zone = "shop" if kind == "shop" else "free"
            found = [card for card in lying if content().by_card[card].id == which]
            return (zone, found[0]) if found else None
        case "open" if number in range(len(position.treason.row)):
            return ("row", number)
        case "white" if own and position.treason.white:
            return ("white", position.treason.white[own[0]])
        case "black" if own and position.treason.black:
            return ("black", len(position.treason.black[own[0]]))
        case "counter" if own and position.treason.black:
            return ("black", number)
        case "power" if position.powers and which in (*CATEGORIES, *FORCES):
            return ("power", (*CATEGORIES, *FORCES).index(which))
        case "tower":
            return ("tower", 0)
        case "dark":
            return ("dark", 0)
    return None


def _cards(position: Position, order: int, name: str) -> list[Target]:
    """The cards of a name in an Order's hand."""
    cards, buildings = content().cards, content().buildings
    kinds = influence_cards().kinds
    found: list[Target] = [
        ("hand", card)
        for card in position.hands[order]
        if card >= 0 and buildings[cards[card].kind].id == name
    ]
    found += [
        ("influence", card)
        for card in position.influence[order]
        if card >= 0 and kinds[kind_of(card)].id == name
    ]
    return found
