"""Actions of every kind, one for each shape it has."""

from citadel_desktop.rules.indomitable.actions import (
    PLAIN,
    Action,
    ActionKind,
    Build,
    BuildTower,
    BuyPlot,
    Choose,
    ChoosePlot,
    Demolish,
    Discard,
    FreeSell,
    FreeShop,
    Lose,
    Move,
    PlayInfluence,
    Rolled,
    Sell,
    Shop,
    Swap,
    Take,
    TurnUp,
)
from citadel_desktop.rules.indomitable.influence_cards import influence_cards


def actions_of(kind: ActionKind, plot: int) -> tuple[Action, ...]:
    """Actions of a kind, one for each shape it has."""
    cards_by_id = influence_cards()
    of_plot: dict[ActionKind, Action] = {
        "plot": ChoosePlot(plot),
        "buy": BuyPlot(plot),
        "build": Build(3, plot),
        "demolish": Demolish(plot),
        "take": Take(plot),
        "tower": BuildTower(plot),
        "move": Move(plot),
    }
    of_card: dict[ActionKind, Action] = {
        "sell": Sell(3),
        "shop": Shop(3),
        "free_sell": FreeSell(3),
        "free_shop": FreeShop(3),
        "discard": Discard(3),
    }
    several: dict[ActionKind, tuple[Action, ...]] = {
        "turn_up": (TurnUp(0), TurnUp(1)),
        "choose": (Choose(0), Choose(1)),
        "swap": (Swap(0), Swap(1)),
        "lose": (Lose(plot), Lose(building=3)),
        "rolled": (Rolled(3), Rolled(3, 6)),
        "play": (
            PlayInfluence(cards_by_id.named("fire"), plot),
            PlayInfluence(cards_by_id.named("donation")),
            PlayInfluence(cards_by_id.named("golden_trade"), building=3),
        ),
    }
    if kind in several:
        return several[kind]
    return ({**of_plot, **of_card, **PLAIN}[kind],)
