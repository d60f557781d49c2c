"""What players do: a class for each kind of action.

Plots are numbers 0..47. Cards go by kind, so two Chapels in one hand are the same choice: `building` is a kind of
building, `influence` a kind of influence card. A `place` counts in a row from 0. What an action may lack is None.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal, TypeAlias

from citadel_desktop.rules.indomitable.cards.catalogue import BuildingKind, InfluenceKind
from citadel_desktop.values import frozen


@frozen
class ChoosePlot:
    """Choose a first plot (IC-S2)."""

    plot: int
    kind: Literal["plot"] = "plot"


@frozen
class StopChoosing:
    """Choose no third first plot (IC-S2)."""

    kind: Literal["stop"] = "stop"


@frozen
class DrawCard:
    """Turn up the top card of the stock (IC-T1)."""

    kind: Literal["draw"] = "draw"


@frozen
class TurnUp:
    """Turn up, of the two cards the Wizard sees, the one at a place (IC-C3)."""

    place: int
    kind: Literal["turn_up"] = "turn_up"


@frozen
class SellToPawnshop:
    """Sell a building of the hand to the Pawnshop (IC-T2)."""

    building: BuildingKind
    kind: Literal["sell"] = "sell"


@frozen
class BuyInPawnshop:
    """Buy a building in the Pawnshop (IC-T2)."""

    building: BuildingKind
    kind: Literal["shop"] = "shop"


@frozen
class BuyFromStock:
    """Buy a building card from the stock (IC-T2)."""

    kind: Literal["stock"] = "stock"


@frozen
class BuyPlot:
    """Buy a neutral plot (IC-T2)."""

    plot: int
    kind: Literal["buy"] = "buy"


@frozen
class Build:
    """Place a building of the hand on one's own plot (IC-T2)."""

    building: BuildingKind
    plot: int
    kind: Literal["build"] = "build"


@frozen
class Demolish:
    """Demolish the building on one's own plot (IC-T2)."""

    plot: int
    kind: Literal["demolish"] = "demolish"


@frozen
class BuyInfluence:
    """Buy an influence card (IC-T2)."""

    kind: Literal["influence"] = "influence"


@frozen
class PlayInfluence:
    """Play an influence card: against a plot, with a building of the hand, or with neither (IC-C3)."""

    influence: InfluenceKind
    plot: int | None = None
    building: BuildingKind | None = None
    kind: Literal["play"] = "play"


@frozen
class PlayProtection:
    """Answer with a Protection (IC-C3)."""

    kind: Literal["protect"] = "protect"


@frozen
class PlayBlockade:
    """Answer with a Blockade (IC-C3)."""

    kind: Literal["blockade"] = "blockade"


@frozen
class NoAnswer:
    """Do not answer (IC-C4)."""

    kind: Literal["pass"] = "pass"


@frozen
class Discard:
    """Discard an influence card (IC-T5)."""

    influence: InfluenceKind
    kind: Literal["discard"] = "discard"


@frozen
class SellInMarket:
    """Sell a building of the hand in the Free Market (IC-X3)."""

    building: BuildingKind
    kind: Literal["free_sell"] = "free_sell"


@frozen
class BuyInMarket:
    """Buy a building in the Free Market (IC-X3)."""

    building: BuildingKind
    kind: Literal["free_shop"] = "free_shop"


@frozen
class TakeIsolated:
    """Take an isolated plot (IC-X1, TR-D3)."""

    plot: int
    kind: Literal["take"] = "take"


@frozen
class ChooseCard:
    """Choose the open card at a place of the row (TR-T1)."""

    place: int
    kind: Literal["choose"] = "choose"


@frozen
class BuildTower:
    """Place a watchtower on one's own plot (TR-T4)."""

    plot: int
    kind: Literal["tower"] = "tower"


@frozen
class BuyWhite:
    """Buy a white counter (TR-T4)."""

    kind: Literal["white"] = "white"


@frozen
class BuyBlack:
    """Buy a black counter (TR-T4)."""

    kind: Literal["black"] = "black"


@frozen
class Swap:
    """Exchange one's own black counter at a place for another (TR-T4)."""

    place: int
    kind: Literal["swap"] = "swap"


@frozen
class ThrowDie:
    """Throw the black die, to move the Dark Master (TR-D1)."""

    kind: Literal["throw"] = "throw"


@frozen
class EnterPips:
    """Enter the pips of real dice: the black one, and the white one where both were thrown (TR-D1, TR-D2)."""

    black: int
    white: int | None = None
    kind: Literal["rolled"] = "rolled"


@frozen
class MoveDarkMaster:
    """Move the Dark Master to a plot (TR-D1)."""

    plot: int
    kind: Literal["move"] = "move"


@frozen
class LeaveDarkMaster:
    """Let the Dark Master stay, whatever was thrown (TR-D1)."""

    kind: Literal["stay"] = "stay"


@frozen
class AttackPlot:
    """Let the Dark Master attack where he stands (TR-D2)."""

    kind: Literal["attack"] = "attack"


@frozen
class Lose:
    """Lose a plot, the building on it, or a building of the hand, as the event asks (IC-C2)."""

    plot: int | None = None
    building: BuildingKind | None = None
    kind: Literal["lose"] = "lose"


@frozen
class EndTurn:
    """End the turn, or phase 2 where phase 4 follows (IC-T6)."""

    kind: Literal["end"] = "end"


Action: TypeAlias = (
    ChoosePlot | StopChoosing | DrawCard | TurnUp | SellToPawnshop | BuyInPawnshop | BuyFromStock
    | BuyPlot | Build | Demolish | BuyInfluence | PlayInfluence | PlayProtection | PlayBlockade
    | NoAnswer | Discard | SellInMarket | BuyInMarket | TakeIsolated | ChooseCard | BuildTower
    | BuyWhite | BuyBlack | Swap | ThrowDie | EnterPips | MoveDarkMaster | LeaveDarkMaster
    | AttackPlot | Lose | EndTurn
)  # fmt: skip
"""Any action of a player."""

ActionKind: TypeAlias = Literal[
    "plot", "stop", "draw", "turn_up", "sell", "shop", "stock", "buy", "build", "demolish",
    "influence", "play", "protect", "blockade", "pass", "discard", "free_sell", "free_shop", "take",
    "choose", "tower", "white", "black", "swap", "throw", "rolled", "move", "stay", "attack",
    "lose", "end",
]  # fmt: skip
"""Names of the kinds, in files and in the notation."""

PLAIN: Mapping[ActionKind, Action] = MappingProxyType(
    {
        one.kind: one
        for one in (
            StopChoosing(),
            DrawCard(),
            BuyFromStock(),
            BuyInfluence(),
            PlayProtection(),
            PlayBlockade(),
            NoAnswer(),
            BuyWhite(),
            BuyBlack(),
            ThrowDie(),
            LeaveDarkMaster(),
            AttackPlot(),
            EndTurn(),
        )
    }
)
"""Actions without fields, by kind."""


def plot_of(action: Action) -> int | None:
    """Return the plot an action names, None if it names none."""
    match action:
        case ChoosePlot() | BuyPlot() | Build() | Demolish() | PlayInfluence():
            return action.plot
        case TakeIsolated() | BuildTower() | MoveDarkMaster() | Lose():
            return action.plot
    return None
