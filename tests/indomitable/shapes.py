"""Actions of every kind, one for each combination of fields."""

from citadel_desktop.rules.indomitable.actions import PLAIN, Action, ActionKind
from citadel_desktop.rules.indomitable.asks.building import Build, Demolish
from citadel_desktop.rules.indomitable.asks.counters import Swap
from citadel_desktop.rules.indomitable.asks.dark_master import MoveDarkMaster
from citadel_desktop.rules.indomitable.asks.first_plots import ChoosePlot
from citadel_desktop.rules.indomitable.asks.free_market import BuyInMarket, SellInMarket
from citadel_desktop.rules.indomitable.asks.influence import Discard
from citadel_desktop.rules.indomitable.asks.isolation import TakeIsolated
from citadel_desktop.rules.indomitable.asks.losing import Lose
from citadel_desktop.rules.indomitable.asks.open_cards import ChooseCard
from citadel_desktop.rules.indomitable.asks.pawnshop import BuyInPawnshop, SellToPawnshop
from citadel_desktop.rules.indomitable.asks.purchase import BuyPlot
from citadel_desktop.rules.indomitable.asks.striking import PlayInfluence
from citadel_desktop.rules.indomitable.asks.towers import BuildTower
from citadel_desktop.rules.indomitable.asks.wizard import TurnUp
from citadel_desktop.rules.indomitable.cards.influence_cards import influence_cards
from citadel_desktop.rules.indomitable.treason.dice import EnterPips


def actions_of(kind: ActionKind, plot: int) -> tuple[Action, ...]:
    """Return actions of a kind, one for each combination of fields."""
    cards_by_id = influence_cards()
    of_plot: dict[ActionKind, Action] = {
        "plot": ChoosePlot(plot),
        "buy": BuyPlot(plot),
        "build": Build(3, plot),
        "demolish": Demolish(plot),
        "take": TakeIsolated(plot),
        "tower": BuildTower(plot),
        "move": MoveDarkMaster(plot),
    }
    of_card: dict[ActionKind, Action] = {
        "sell": SellToPawnshop(3),
        "shop": BuyInPawnshop(3),
        "free_sell": SellInMarket(3),
        "free_shop": BuyInMarket(3),
        "discard": Discard(3),
    }
    several: dict[ActionKind, tuple[Action, ...]] = {
        "turn_up": (TurnUp(0), TurnUp(1)),
        "choose": (ChooseCard(0), ChooseCard(1)),
        "swap": (Swap(0), Swap(1)),
        "lose": (Lose(plot), Lose(building=3)),
        "rolled": (EnterPips(3), EnterPips(3, 6)),
        "play": (
            PlayInfluence(cards_by_id.named("fire"), plot),
            PlayInfluence(cards_by_id.named("donation")),
            PlayInfluence(cards_by_id.named("golden_trade"), building=3),
        ),
    }
    if kind in several:
        return several[kind]
    return ({**of_plot, **of_card, **PLAIN}[kind],)
