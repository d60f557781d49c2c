"""The Dark Master's attack (TR-D2) and what it isolates (TR-D3)."""

from citadel_desktop.rules.indomitable.draft import Draft, Table, owner
from citadel_desktop.rules.indomitable.events import PlotIsolated, PlotLost, PlotTaken
from citadel_desktop.rules.indomitable.isolation import cut_off
from citadel_desktop.rules.indomitable.parts import Part
from citadel_desktop.rules.indomitable.state import DARK, KNIGHTS, NONE, Action, Ask, Order
from citadel_desktop.rules.indomitable.tables import at_plots
from citadel_desktop.rules.indomitable.town import NAMES, NEIGHBOURS, PLOTS, bits
from citadel_desktop.rules.indomitable.treason.castle import blacks, note, whites
from citadel_desktop.rules.indomitable.treason.dice import BLACK, WHITE, Throw, entering, throw
from citadel_desktop.rules.indomitable.treason.events import AttackBeaten, AttackFought
from citadel_desktop.rules.indomitable.treason.towers import archers
from citadel_desktop.rules.kit.contract import Refusal, refusal

_ATTACK = (Action("attack"),)


def dark_knights_left(table: Table) -> int:
    """How many dark Knights are not on the board."""
    return KNIGHTS - table.plots[DARK].bit_count()


def why_no_attack(table: Table) -> Refusal | None:
    """Why the Dark Master may not attack where he stands, None if he may (TR-D2)."""
    at = table.treason.at
    if table.turn.treason.attacked:
        return refusal("attack_used_up", "TR-D2")
    if at == NONE:
        return refusal("outside", "TR-D2")
    if owner(table, at) in {NONE, DARK}:
        return refusal("no_grand_master", "TR-D2", plot=NAMES[at])
    if table.treason.towers >> at & 1:
        return refusal("tower_there", "TR-D2", plot=NAMES[at])
    if not dark_knights_left(table):
        return refusal("no_dark_knight", "TR-D2", knights=KNIGHTS)
    return None


def _legal(table: Table, _ask: Ask) -> tuple[Action, ...]:
    return () if why_no_attack(table) else _ATTACK


def _refuse(table: Table, _ask: Ask, _action: Action) -> Refusal | None:
    return why_no_attack(table)


def _attack(draft: Draft, ask: Ask, _action: Action) -> None:
    throw(draft, ask.order, _FOR_ATTACK)


def _fight(draft: Draft, order: Order, pips: tuple[int, ...]) -> None:
    """Black die and counters against white die, counters and archers: more takes the plot, as much frees it."""
    plot = draft.treason.at
    against = owner(draft, plot)
    black, white = pips
    fought = AttackFought(
        order,
        plot,
        against,
        black,
        blacks(draft, order),
        white,
        whites(draft, against),
        archers(draft, against, plot),
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
        _isolate(draft, order, plot, isolated)


_FOR_ATTACK = Throw("dice", (BLACK, WHITE), "TR-D2", _fight)

ATTACK = Part("attack", _legal, _refuse, _attack)

ROLLED = entering(_FOR_ATTACK)
"""What both dice show, where they were thrown at the table."""


# Isolation


def would_isolate(table: Table, plot: int) -> int:
    """The plots that go to the Dark Master as well if he conquers one (TR-D3); it belongs to who is attacked.

    Each is a single one of the same owner and borders the conquered one; what is cut off all around has no other.
    """
    whose = table.plots[owner(table, plot)]
    taken = 1 << plot
    for order_plots in table.plots:
        taken |= order_plots
    left, found = whose & ~(1 << plot), 0
    for near in bits(NEIGHBOURS[plot] & left):
        if not NEIGHBOURS[near] & (left | ~taken):
            found |= 1 << near
    return found


def _isolate(draft: Draft, order: Order, plot: int, isolated: int) -> None:
    if isolated.bit_count() <= dark_knights_left(draft):
        for near in bits(isolated):
            _take_over(draft, near)
    elif dark_knights_left(draft):
        # The attacked plot's last owner is needed to tell what may be chosen.
        by = owner(draft, next(bits(isolated)))
        draft.push(Ask("conquer", order, by=by, plot=plot))


def _take_over(draft: Draft, plot: int) -> None:
    before = owner(draft, plot)
    draft.emit(PlotIsolated(before, plot, DARK))
    draft.emit(PlotTaken(DARK, plot, before, draft.buildings[plot]))
    draft.own(DARK, plot)


# Too few dark Knights for all: who attacked chooses (as IC-X1)


def choosable(table: Table, ask: Ask) -> int:
    """The isolated plots of who was attacked, `ask.by`."""
    return cut_off(table, DARK, ask.plot) & table.plots[ask.by]


def _legal_taking(table: Table, ask: Ask) -> tuple[Action, ...]:
    return at_plots("take", choosable(table, ask))


def _refuse_taking(table: Table, ask: Ask, action: Action) -> Refusal | None:
    if choosable(table, ask) >> action.plot & 1:
        return None
    name, other = NAMES[action.plot], NAMES[ask.plot]
    return refusal("not_cut_off", "TR-D3", plot=name, other=other)


def _take(draft: Draft, ask: Ask, action: Action) -> None:
    _take_over(draft, action.plot)
    if not dark_knights_left(draft):
        draft.pop()


TAKE = Part("take", _legal_taking, _refuse_taking, _take)
"""Which isolated plot the Dark Master takes where his Knights do not suffice for all."""


def fits(table: Table, ask: Ask) -> bool:
    """Whether such an ask can be: more is isolated than there are dark Knights, and there is one."""
    if not (0 <= ask.plot < PLOTS and owner(table, ask.plot) == DARK):
        return False
    if ask.by not in range(table.setting.orders):
        return False
    return 0 < dark_knights_left(table) < choosable(table, ask).bit_count()
