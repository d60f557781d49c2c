"""Places by the names lessons use: "plot O20", "card turnpike", "free inn", "open 2", "wall", "choice 1"."""

from collections.abc import Sequence

from citadel_desktop.boards.kit.sheet import SheetRows
from citadel_desktop.boards.round_board.picture.town.geometry import RoundTown, box_of
from citadel_desktop.boards.round_board.placements import Placements
from citadel_desktop.boards.round_board.targets import HAND, Target
from citadel_desktop.rules.indomitable.cards.influence_cards import influence_cards, kind_of
from citadel_desktop.rules.indomitable.content import CATEGORIES, content
from citadel_desktop.rules.indomitable.state import NONE, Order, Position, View, orders_of
from citadel_desktop.rules.indomitable.town import NUMBERS
from citadel_desktop.rules.indomitable.treason.castle import FORCES
from citadel_desktop.scene.geometry import Area


def place_of(
    name: str, placements: Placements, town: RoundTown, view: View, sheet: SheetRows | None = None
) -> Area | None:
    """Return the area of a named place or choice; None if it is absent or the name unknown."""
    kind, _, which = name.partition(" ")
    position = view.position
    own = orders_of(position.setting, view.viewer) if view.viewer >= 0 else ()
    match kind:
        case "plot" if which in NUMBERS:
            return town.plot_area(NUMBERS[which])
        case "stock":
            return town.stock
        case "hand":
            return placements.rects().get(HAND)
        case "wall" if own:
            return town.box_area(box_of(position.scores[own[0]]))
        case "choice":
            choices = {str(n): rect for n, rect in enumerate(sheet.places if sheet else (), 1)}
            return choices.get(which)
    target = _target(kind, which, position, own)
    return None if target is None else placements.rect_of(target, town)


def _target(kind: str, which: str, position: Position, own: Sequence[Order]) -> Target | None:
    """Return a card, counter, Great Power or the like by name; "white" and "black" are the next free spaces."""
    number, treason = int(which) - 1 if which.isdecimal() else NONE, position.treason
    named: dict[str, list[Target]] = {
        "card": [card for order in own for card in _cards_in_hand(position, order, which)],
        "shop": [("shop", card) for card in _cards_in_market(position.pawnshop, which)],
        "free": [("free", card) for card in _cards_in_market(position.free_market, which)],
        "open": [("row", place) for place in range(len(treason.row)) if place == number],
        "white": [("white", treason.white[order]) for order in own if treason.white],
        "black": [("black", len(treason.black[order])) for order in own if treason.black],
        "counter": [("black", number) for _ in own if treason.black],
        "power": [("power", n) for n, name in enumerate(_POWERS[: len(position.powers)]) if name == which],
        "tower": [("tower", 0)],
        "dark": [("dark", 0)],
    }
    return next(iter(named.get(kind, ())), None)


_POWERS = (*CATEGORIES, *FORCES)


def _cards_in_market(cards: Sequence[int], name: str) -> list[int]:
    """Return the cards of a name in a market."""
    return [card for card in cards if content().by_card[card].id == name]


def _cards_in_hand(position: Position, order: int, name: str) -> list[Target]:
    """Return the cards of a name in an Order's hand."""
    cards, buildings = content().cards, content().buildings
    kinds = influence_cards().kinds
    targets: list[Target] = [
        ("hand", card) for card in position.hands[order] if card >= 0 and buildings[cards[card].kind].id == name
    ]
    targets += [
        ("influence", card) for card in position.influence[order] if card >= 0 and kinds[kind_of(card)].id == name
    ]
    return targets
