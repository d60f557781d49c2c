"""The Dark Master's attack (TR-D2) and the plots it isolates (TR-D3)."""

from typing import Literal, TypeAlias

from citadel_desktop.rules.indomitable.asks.isolation import knights_left, take_over
from citadel_desktop.rules.indomitable.asks.towers import archers
from citadel_desktop.rules.indomitable.draft import Draft, PlotLost, PlotTaken, Table, owner, taken
from citadel_desktop.rules.indomitable.pending import BothDice, Conquered, Phase4
from citadel_desktop.rules.indomitable.state import DARK, KNIGHTS, NONE, Order
from citadel_desktop.rules.indomitable.town import NAMES, NEIGHBOURS, bits
from citadel_desktop.rules.indomitable.treason.castle import blacks, note, whites
from citadel_desktop.rules.indomitable.treason.dice import BLACK, WHITE, Throw, entering, throw
from citadel_desktop.rules.kit.asks import Event, only
from citadel_desktop.rules.kit.contract import Refusal, refusal
from citadel_desktop.values import frozen


@frozen
class AttackPlot:
    """Let the Dark Master attack where he stands (TR-D2)."""

    kind: Literal["attack"] = "attack"


Action: TypeAlias = AttackPlot


@frozen
class AttackFought(Event):
    """An attack of the Dark Master on a plot of `against`, with its sums (TR-D2); what came of it follows.

    `black` and `white` are the dice, `blacks` the attacking Order's counters, `whites` the defender's, `towers` the
    defender's watchtowers on bordering plots.
    """

    order: Order
    plot: int
    against: Order
    black: int
    blacks: int
    white: int
    whites: int
    towers: int

    @property
    def attack(self) -> int:
        """The attack value."""
        return self.black + self.blacks

    @property
    def defence(self) -> int:
        """The defence value."""
        return self.white + self.whites + self.towers


@frozen
class AttackBeaten(Event):
    """The defence was higher: nothing changes (TR-D2); `order` has defended."""

    order: Order
    plot: int


def why_no_attack(table: Table) -> Refusal | None:
    """Return why the Dark Master may not attack where he stands, None if he may (TR-D2)."""
    at = table.treason.at
    if table.turn.treason.attacked:
        return refusal("attack_used_up", "TR-D2")
    if at == NONE:
        return refusal("outside", "TR-D2")
    if owner(table, at) in {NONE, DARK}:
        return refusal("no_grand_master", "TR-D2", plot=NAMES[at])
    if table.treason.towers >> at & 1:
        return refusal("tower_there", "TR-D2", plot=NAMES[at])
    if not knights_left(table, DARK):
        return refusal("no_dark_knight", "TR-D2", knights=KNIGHTS)
    return None


def _refuse(table: Table, _ask: Phase4, _action: AttackPlot) -> Refusal | None:
    return why_no_attack(table)


def _may_attack(table: Table, _ask: Phase4) -> bool:
    return table.treason.at != NONE and not table.turn.treason.attacked


def _attack(draft: Draft, ask: Phase4, _action: AttackPlot) -> None:
    throw(draft, ask.order, _FOR_ATTACK)


def _fight(draft: Draft, order: Order, pips: tuple[int, ...]) -> None:
    """Compare black die and counters with white die, counters and archers: more takes the plot, a tie frees it."""
    plot = draft.treason.at
    against = owner(draft, plot)
    black, white = pips
    fought = AttackFought(
        order, plot, against, black, blacks(draft, order), white, whites(draft, against), archers(draft, against, plot)
    )
    note(draft, attacked=True)
    draft.emit(fought)
    if fought.attack < fought.defence:
        draft.emit(AttackBeaten(against, plot))
    elif fought.attack == fought.defence:
        draft.emit(PlotLost(against, plot, draft.buildings[plot]))
        draft.free(plot)
    else:
        isolated = would_isolate(draft, plot)
        draft.emit(PlotTaken(DARK, plot, against, draft.buildings[plot]))
        draft.own(DARK, plot)
        take_over(draft, DARK, isolated, Conquered(order, against, plot))


_FOR_ATTACK = Throw(BothDice, (BLACK, WHITE), "TR-D2", _fight)

ATTACK = only(AttackPlot(), _attack, _refuse, _may_attack)

ROLLED = entering(_FOR_ATTACK)
"""Part for entering both dice that were thrown at the table."""


# Isolation


def would_isolate(table: Table, plot: int) -> int:
    """Return the plots that would go to the Dark Master with a conquered one (TR-D3).

    Each belongs to the same owner, borders the conquered plot, and has no other plot of its owner beside it.
    """
    whose = table.plots[owner(table, plot)]
    left, free, isolated = whose & ~(1 << plot), ~taken(table), 0
    for near in bits(NEIGHBOURS[plot] & left):
        if not NEIGHBOURS[near] & (left | free):
            isolated |= 1 << near
    return isolated


def fits(p: Table, ask: BothDice) -> bool:
    """Whether such an ask can be on the stack."""
    return blacks(p, ask.order) > 0 and p.setting.dice == "hand" and why_no_attack(p) is None
