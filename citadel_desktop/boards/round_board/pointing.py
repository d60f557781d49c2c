"""Where something lies that a lesson names: "plot O20", "card turnpike", "stock", "hand", "wall"."""

from citadel_desktop.boards.round_board.asked import Thing
from citadel_desktop.boards.round_board.stage import HAND, Stage
from citadel_desktop.boards.round_board.town.geometry import RoundTown, box_of
from citadel_desktop.rules.indomitable.content import content
from citadel_desktop.rules.indomitable.influence_cards import influence_cards, kind_of
from citadel_desktop.rules.indomitable.state import Position, View, orders_of
from citadel_desktop.rules.indomitable.town import NUMBERS
from citadel_desktop.scene.geometry import Area


def place_of(name: str, stage: Stage, town: RoundTown, view: View) -> Area | None:
    """The place, on the screen; None if it is not there now or the name means none."""
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
        case "card":
            held = [card for order in own for card in _cards(position, order, which)]
            return stage.rect_of(held[0], town) if held else None
        case _:
            return None


def _cards(position: Position, order: int, name: str) -> list[Thing]:
    """The cards of a name in an Order's hand."""
    cards, buildings = content().cards, content().buildings
    kinds = influence_cards().kinds
    found: list[Thing] = [
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
