"""The kinds of ask, one class each.

Orders are numbers in playing order, a set of them is an int of bits. Plots and kinds of influence card are numbers as
in `actions`, an `event` is an event card's number in the stock. What an ask may lack is None.
"""

from typing import Literal, TypeAlias

from citadel_desktop.rules.indomitable.cards.catalogue import InfluenceKind, StockCard
from citadel_desktop.rules.kit.asks import OfNobody
from citadel_desktop.values import frozen


@frozen
class OfAnOrder:
    """Common base of asks to an Order."""

    order: int

    @property
    def player(self) -> int:
        """Order that is asked."""
        return self.order


@frozen
class FirstPlot(OfAnOrder):
    """A first plot is to be chosen (IC-S2); `stopped` is the set of Orders that choose no more."""

    stopped: int = 0
    kind: Literal["first_plot"] = "first_plot"


@frozen
class FirstTower(OfAnOrder):
    """The first watchtower is to be placed on one of the first plots (TR-S1)."""

    kind: Literal["first_tower"] = "first_tower"


@frozen
class BeforeDraw(OfAnOrder):
    """Phase 1 begins: draw, or play a card before (IC-T1, IC-T5)."""

    kind: Literal["draw"] = "draw"


@frozen
class OpenCards(OfAnOrder):
    """Phase 1 begins: choose one of the open cards, or play a card before (TR-T1)."""

    kind: Literal["choose"] = "choose"


@frozen
class Wizard(OfAnOrder):
    """Which of the top `cards` of the stock, which still lie there, is turned up (IC-C3, TR-T3)."""

    influence: InfluenceKind
    cards: tuple[StockCard, ...]
    kind: Literal["wizard"] = "wizard"


@frozen
class Phase2(OfAnOrder):
    """Trading and building (IC-T2)."""

    kind: Literal["phase2"] = "phase2"


@frozen
class AnswerPurchase(OfAnOrder):
    """An announced purchase: Blockade or pass; `passed` is the set of Orders that have (IC-C3, IC-C4)."""

    buyer: int
    plot: int
    passed: int = 0
    kind: Literal["answer_purchase"] = "answer_purchase"


@frozen
class AnswerCard(OfAnOrder):
    """An influence card `by` another, aimed at a plot or at every opponent: Protection or pass (IC-C3, IC-C4)."""

    by: int
    influence: InfluenceKind
    plot: int | None = None
    passed: int = 0
    kind: Literal["answer_card"] = "answer_card"


@frozen
class AnswerBlockade(OfAnOrder):
    """The Order's own purchase is blocked `by` another: Protection or pass (IC-C3, IC-C4)."""

    by: int
    plot: int
    kind: Literal["answer_blockade"] = "answer_blockade"


@frozen
class ThirdCard(OfAnOrder):
    """A third influence card: one is to be discarded (IC-T5)."""

    kind: Literal["discard"] = "discard"


@frozen
class Isolated(OfAnOrder):
    """Which plot isolated by the one bought is taken where Knights do not suffice (IC-X1)."""

    plot: int
    kind: Literal["isolate"] = "isolate"


@frozen
class LosePlot(OfAnOrder):
    """An event card takes a plot of one's choice (IC-C2)."""

    event: StockCard
    kind: Literal["lose_plot"] = "lose_plot"


@frozen
class LoseBuilding(OfAnOrder):
    """An event card takes a building of one's choice (IC-C2)."""

    event: StockCard
    kind: Literal["lose_building"] = "lose_building"


@frozen
class LoseCard(OfAnOrder):
    """An event card takes a building card of the hand, of one's choice (IC-C2)."""

    event: StockCard
    kind: Literal["lose_card"] = "lose_card"


@frozen
class Phase4(OfAnOrder):
    """Phase 4: move the Dark Master, attack, play cards for him (TR-D1 to TR-D4)."""

    kind: Literal["dark"] = "dark"


@frozen
class BlackDie(OfAnOrder):
    """The black die was thrown at the table: its pips (TR-D1)."""

    kind: Literal["die"] = "die"


@frozen
class BothDice(OfAnOrder):
    """Both dice were thrown at the table for an attack: their pips (TR-D2)."""

    kind: Literal["dice"] = "dice"


@frozen
class Steps(OfAnOrder):
    """The black die was thrown: where the Dark Master goes (TR-D1)."""

    pips: int
    kind: Literal["steps"] = "steps"


@frozen
class Conquered(OfAnOrder):
    """Which plot of `against`, isolated by a conquest, goes to the dark where dark Knights do not suffice (TR-D3)."""

    against: int
    plot: int
    kind: Literal["conquer"] = "conquer"


@frozen
class TurnBeginning(OfNobody):
    """The turn of an Order is beginning (IC-T1)."""

    active: int
    kind: Literal["beginning"] = "beginning"


@frozen
class Drawing(OfNobody):
    """Cards are drawn until a building (IC-T1)."""

    kind: Literal["drawing"] = "drawing"


@frozen
class Refilling(OfNobody):
    """The row of open cards is refilled (TR-T1, TR-T2)."""

    kind: Literal["refilling"] = "refilling"


@frozen
class Looking(OfNobody):
    """The Wizard looks at the stock (IC-C3)."""

    by: int
    influence: InfluenceKind
    kind: Literal["looking"] = "looking"


@frozen
class BuyingCard(OfNobody):
    """Cards are drawn until the building that was paid for (IC-T2)."""

    kind: Literal["buying_card"] = "buying_card"


@frozen
class Acting(OfNobody):
    """An event card has still to meet others; `done` is the set of Orders it has met (IC-C2)."""

    event: StockCard
    done: int = 0
    kind: Literal["acting"] = "acting"


@frozen
class Buying(OfNobody):
    """A purchase that nobody stops (IC-T2)."""

    buyer: int
    plot: int
    kind: Literal["buying"] = "buying"


@frozen
class CardStriking(OfNobody):
    """An influence card against a plot that nobody stops (IC-C3)."""

    by: int
    influence: InfluenceKind
    plot: int
    kind: Literal["striking"] = "striking"


@frozen
class TurnEnding(OfNobody):
    """The turn is ending (IC-T6)."""

    kind: Literal["ending"] = "ending"


Ask: TypeAlias = (
    FirstPlot | FirstTower | BeforeDraw | OpenCards | Wizard | Phase2 | AnswerPurchase | AnswerCard
    | AnswerBlockade | ThirdCard | Isolated | LosePlot | LoseBuilding | LoseCard | Phase4 | BlackDie
    | BothDice | Steps | Conquered | TurnBeginning | Drawing | Refilling | Looking | BuyingCard
    | Acting | Buying | CardStriking | TurnEnding
)  # fmt: skip
"""Any unfinished thing; the last of a position's stack is dealt with now."""

AskKind: TypeAlias = Literal[
    "first_plot", "first_tower", "draw", "choose", "wizard", "phase2", "answer_purchase",
    "answer_card", "answer_blockade", "discard", "isolate", "lose_plot", "lose_building",
    "lose_card", "dark", "die", "dice", "steps", "conquer", "beginning", "drawing", "refilling",
    "looking", "buying_card", "acting", "buying", "striking", "ending",
]  # fmt: skip
"""Names of the kinds, in files."""
