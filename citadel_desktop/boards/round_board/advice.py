"""What an action is about on the table, for the mark of advice."""

from collections.abc import Iterator

from citadel_desktop.boards.round_board.asks.asked import INFLUENCE, STOCK, Thing, building_kind
from citadel_desktop.boards.round_board.asks.thought import Thought
from citadel_desktop.boards.round_board.panels.spread import Places
from citadel_desktop.boards.round_board.picture.town.geometry import RoundTown
from citadel_desktop.boards.round_board.saying import Saying
from citadel_desktop.boards.round_board.stage import Stage
from citadel_desktop.rules.indomitable.actions import (
    Action,
    Build,
    BuildTower,
    BuyBlack,
    BuyFromStock,
    BuyInfluence,
    BuyInMarket,
    BuyInPawnshop,
    BuyWhite,
    ChooseCard,
    Discard,
    DrawCard,
    LeaveDarkMaster,
    Lose,
    MoveDarkMaster,
    PlayInfluence,
    SellInMarket,
    SellToPawnshop,
    Swap,
    ThrowDie,
    plot_of,
)
from citadel_desktop.rules.indomitable.influence_cards import kind_of
from citadel_desktop.rules.indomitable.state import Order, Position
from citadel_desktop.scene.geometry import Area


def things(action: Action, position: Position, order: Order) -> Iterator[Thing]:
    """The plot and the cards, counters or piles of an action of an Order; none where it is a mere answer."""
    plot = plot_of(action)
    if plot is not None:
        yield ("plot", plot)
    match action:
        case DrawCard() | BuyFromStock():
            yield STOCK
        case BuyInfluence():
            yield INFLUENCE
        case Build() | SellToPawnshop() | SellInMarket():
            yield from _building(position, order, action.building)
        case Lose(building=int(building)):
            yield from _building(position, order, building)
        case BuyInPawnshop():
            yield from (
                ("shop", c) for c in position.pawnshop if building_kind(c) == action.building
            )
        case BuyInMarket():
            lying = position.free_market
            yield from (("free", c) for c in lying if building_kind(c) == action.building)
        case PlayInfluence():
            yield from _influence(position, order, action.influence)
            if action.building is not None:
                yield from _building(position, order, action.building)
        case Discard():
            yield from _influence(position, order, action.influence)
        case ChooseCard():
            yield ("row", action.place)
        case BuyWhite():
            yield ("white", position.treason.white[order])
        case BuyBlack():
            yield ("black", len(position.treason.black[order]))
        case Swap():
            yield ("black", action.place)
        case BuildTower():
            yield ("tower", 0)
        case ThrowDie() | MoveDarkMaster() | LeaveDarkMaster():
            yield ("dark", 0)


def advised(
    action: Action,
    thought: Thought,
    saying: Saying,
    stage: Stage,
    town: RoundTown,
    sheet: Places | None,
) -> Iterator[tuple[str, Area]]:
    """The places of all that, each with its name; of an action on an open sheet that of its row alone."""
    if thought.view is None:
        return
    if action in thought.sheet and sheet is not None:
        number = thought.sheet.index(action)
        row = sheet.rect(("choice", number))
        if row is not None:
            yield saying.row(number), row
        return
    for thing in things(action, thought.view.position, thought.order):
        rect = stage.rect_of(thing, town)
        if rect is not None:
            area = town.plot_area(thing[1]) if thing[0] == "plot" else rect
            yield saying.cursor(thing), area


def _building(position: Position, order: Order, kind: int) -> Iterator[Thing]:
    """The first card of a kind of building in a hand."""
    found = (c for c in position.hands[order] if c >= 0 and building_kind(c) == kind)
    yield from (("hand", card) for card in [*found][:1])


def _influence(position: Position, order: Order, kind: int) -> Iterator[Thing]:
    """The first influence card of a kind in a hand."""
    found = (c for c in position.influence[order] if c >= 0 and kind_of(c) == kind)
    yield from (("influence", card) for card in [*found][:1])
