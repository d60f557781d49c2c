"""What is asked, what can be pointed at, and what the player has in hand for it. No drawing here."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Literal, TypeAlias

from citadel_desktop.boards.round_board.panels.markets import pile_spot
from citadel_desktop.boards.round_board.panels.spread import Spot
from citadel_desktop.rules.indomitable.actions import (
    Action,
    ActionKind,
    Build,
    BuildTower,
    BuyInMarket,
    BuyInPawnshop,
    BuyPlot,
    ChooseCard,
    ChoosePlot,
    Demolish,
    Discard,
    EnterPips,
    Lose,
    MoveDarkMaster,
    PlayInfluence,
    SellInMarket,
    SellToPawnshop,
    Swap,
    TakeIsolated,
    TurnUp,
    plot_of,
)
from citadel_desktop.rules.indomitable.content import content
from citadel_desktop.rules.indomitable.pending import AskKind
from citadel_desktop.rules.indomitable.state import NONE, Order, Position
from citadel_desktop.rules.indomitable.town import bits

Thing: TypeAlias = Spot | tuple[Literal["plot"], int]
"""Something to point at: a plot by its number, or what `spread` calls a spot."""

STOCK, INFLUENCE = pile_spot("stock"), pile_spot("influence")

AIMED: tuple[ActionKind, ...] = (
    "buy",
    "build",
    "sell",
    "shop",
    "free_sell",
    "demolish",
    "tower",
    "move",
    "play",
)
"""The kinds that are tools: picked, then aimed at a plot or a card."""
AT_PLOTS: frozenset[ActionKind] = frozenset({"buy", "demolish", "tower", "move"})
"""Those of them that are aimed at a plot and need nothing else."""
AT_ONCE: tuple[ActionKind, ...] = (
    "draw",
    "stock",
    "influence",
    "white",
    "black",
    "throw",
    "stay",
    "stop",
    "protect",
    "blockade",
    "pass",
    "end",
)
"""The kinds that need nothing more."""
LISTED: tuple[ActionKind, ...] = ("free_shop", "choose", "swap", "attack")
"""The kinds whose choices are listed on a sheet."""
SELLING: tuple[ActionKind, ...] = ("sell", "free_sell")
"""The kinds that sell a building card of the hand."""
BY_CARD: Mapping[ActionKind, Callable[[int], Action]] = MappingProxyType(
    {
        "sell": SellToPawnshop,
        "free_sell": SellInMarket,
        "shop": BuyInPawnshop,
        "free_shop": BuyInMarket,
        "choose": ChooseCard,
        "swap": Swap,
    }
)
"""The kinds that are about one card, or one place in a row, and nothing else."""
OPEN: frozenset[AskKind] = frozenset({"draw", "choose", "phase2", "dark"})
"""What is asked where one thing after another can be done, with tools and cards in hand."""
ANSWERED_AT: Mapping[AskKind, ActionKind] = MappingProxyType(
    {
        "first_plot": "plot",
        "first_tower": "tower",
        "lose_plot": "lose",
        "lose_building": "lose",
        "isolate": "take",
        "conquer": "take",
        "steps": "move",
    }
)
"""What is asked that a click on a plot answers, and by which kind of action."""
BY_PLOT: Mapping[ActionKind, Callable[[int], Action]] = MappingProxyType(
    {
        "plot": ChoosePlot,
        "buy": BuyPlot,
        "demolish": Demolish,
        "tower": BuildTower,
        "move": MoveDarkMaster,
        "lose": Lose,
        "take": TakeIsolated,
    }
)
"""The kinds that a click on a plot can mean and that need nothing else."""
SHEETS: tuple[AskKind, ...] = (
    "answer_purchase",
    "answer_card",
    "answer_blockade",
    "wizard",
    "discard",
    "die",
    "dice",
)
"""What is asked on a sheet that stays until it is answered."""


@dataclass(frozen=True, slots=True)
class Aim:
    """What the player has in hand: a tool, a building of his hand, an influence card (both by kind), or nothing."""

    tool: ActionKind | None = None
    building: int = NONE
    influence: int = NONE

    @property
    def empty(self) -> bool:
        """Whether it is nothing."""
        return self == NOTHING


NOTHING = Aim()


@dataclass(frozen=True, slots=True)
class Legal:
    """The legal actions of a decision by what is clicked for them.

    `plots` by kind and card (None where a kind has none); `cards` by kind: the kinds of cards it can be done with;
    `trades`: the buildings of the hand by the influence kind that sells them; `plain`: those that need nothing more,
    influence cards without a target among them.

    The cards of "choose" and "swap" are places in a row.
    """

    plots: dict[tuple[ActionKind, int | None], int] = field(default_factory=dict)
    cards: dict[ActionKind, frozenset[int]] = field(default_factory=dict)
    trades: dict[int, frozenset[int]] = field(default_factory=dict)
    plain: frozenset[Action] = frozenset()
    kinds: frozenset[ActionKind] = frozenset()

    def builds(self) -> tuple[int, ...]:
        """The kinds of building that can be placed somewhere, ascending."""
        return tuple(
            sorted(card for kind, card in self.plots if kind == "build" and card is not None)
        )

    def plays(self) -> frozenset[int]:
        """The kinds of influence card that can be played."""
        aimed = {card for kind, card in self.plots if kind == "play" and card is not None}
        plain = {action.influence for action in self.plain if isinstance(action, PlayInfluence)}
        return frozenset(aimed | plain | set(self.trades))

    def at(self, kind: ActionKind, card: int | None = None) -> int:
        """The set of plots where a kind of action can be done, with a card where it has one."""
        return self.plots.get((kind, card), 0)


def card_of(action: Action) -> int | None:
    """The kind of card, the place in a row or the first pips that an action names; None if it names none."""
    match action:
        case SellToPawnshop() | BuyInPawnshop() | SellInMarket() | BuyInMarket() | Build() | Lose():
            return action.building
        case PlayInfluence() | Discard():
            return action.influence
        case TurnUp() | ChooseCard() | Swap():
            return action.place
        case EnterPips():
            return action.black
    return None


def legal_of(actions: Iterable[Action]) -> Legal:
    """The index of a legal list."""
    plots: dict[tuple[ActionKind, int | None], int] = {}
    cards: dict[ActionKind, set[int]] = {}
    trades: dict[int, set[int]] = {}
    plain: set[Action] = set()
    kinds: set[ActionKind] = set()
    for action in actions:
        kinds.add(action.kind)
        plot, card = plot_of(action), card_of(action)
        if plot is not None:
            plots[action.kind, card] = plots.get((action.kind, card), 0) | 1 << plot
        elif isinstance(action, PlayInfluence):
            if action.building is None:
                plain.add(action)
            else:
                trades.setdefault(action.influence, set()).add(action.building)
        elif card is None:
            plain.add(action)
        else:
            cards.setdefault(action.kind, set()).add(card)
    return Legal(
        plots,
        {kind: frozenset(found) for kind, found in cards.items()},
        {kind: frozenset(found) for kind, found in trades.items()},
        frozenset(plain),
        frozenset(kinds),
    )


@dataclass(frozen=True, slots=True)
class Asked:
    """What one Order is asked, and what lies on the table as it sees it. `order` is NONE when only looking."""

    position: Position
    order: Order
    kind: AskKind | None
    legal: Legal

    def own_empty(self) -> int:
        """The own plots without a building."""
        own = self.position.plots[self.order] if self.order != NONE else 0
        return sum(1 << plot for plot in bits(own) if self.position.buildings[plot] == NONE)


def asked_of(
    position: Position, order: Order, kind: str | None, actions: Sequence[Action]
) -> Asked:
    """What is asked; `kind` and `actions` are the decision's, None and () when only looking."""
    known: AskKind | None = position.asks[-1].kind if kind is not None and position.asks else None
    return Asked(position, order, known, legal_of(actions))


def building_kind(card: int) -> int:
    """The kind of building of a card of the stock."""
    return content().cards[card].kind
