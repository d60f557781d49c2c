"""Faults of Treason's part of a position: whatever no legal match can lead to."""

from collections.abc import Iterator

from citadel_desktop.rules.indomitable.asks.counters import COUNTERS_A_TURN
from citadel_desktop.rules.indomitable.asks.towers import TOWERS_A_TURN
from citadel_desktop.rules.indomitable.cards.catalogue import MAX_COPIES
from citadel_desktop.rules.indomitable.draft import taken
from citadel_desktop.rules.indomitable.state import DARK, NONE, NOTHING_DONE, Position
from citadel_desktop.rules.indomitable.town import ALL, PLOTS
from citadel_desktop.rules.indomitable.treason.castle import blacks, castle
from citadel_desktop.rules.kit.contract import Refusal, refusal


def faults(p: Position) -> Iterator[Refusal]:
    """Yield every fault of Treason's part."""
    if p.setting.two_players != "none" or p.setting.equal:
        yield refusal("no_variants", "TR-S1")
    t = p.treason
    if not len(t.white) == len(t.black) == len(t.gone) == p.setting.orders:
        yield refusal("bad_counters", "TR-S3")
        return
    yield from _row(p)
    yield from _counters(p)
    yield from _board(p)
    yield from _dark_rows(p)
    yield from _evicted(p)
    yield from _turn(p)
    yield from _setting_up(p)


def _row(p: Position) -> Iterator[Refusal]:
    t = p.treason
    if len(t.row) > castle().row or len(t.bricks) != len(t.row) or any(n < 0 for n in t.bricks):
        yield refusal("bad_row", "TR-T1")


def _counters(p: Position) -> Iterator[Refusal]:
    t, spaces = p.treason, len(castle().track)
    values = sorted(value for row in (*t.black, *t.gone, t.counters) for value in row)
    if tuple(values) != castle().counters:
        yield refusal("bad_counters", "TR-S3")
    if any(not 0 <= n <= spaces for n in (*t.white, *map(len, t.black), *map(len, t.gone))):
        yield refusal("bad_counters", "TR-S3")


def _board(p: Position) -> Iterator[Refusal]:
    t = p.treason
    if t.towers & ~ALL or t.towers & ~taken(p) or t.towers.bit_count() > castle().towers:
        yield refusal("bad_towers", "TR-S1")
    elif not NONE <= t.at < PLOTS or (t.at != NONE and t.towers >> t.at & 1):
        yield refusal("bad_dark_master", "TR-D1")


def _dark_rows(p: Position) -> Iterator[Refusal]:
    """Yield faults of the dark rows: the Dark Master has no bricks or cards, missing Orders nothing (TR-D4)."""
    beyond = slice(p.setting.orders, DARK + 1)
    nobody = slice(p.setting.orders, DARK)
    if any(p.bricks[beyond]) or any(map(len, (*p.hands[beyond], *p.influence[beyond]))):
        yield refusal("bad_dark_master", "TR-D4")
    if any(p.plots[nobody]) or any(p.scores[nobody]):
        yield refusal("bad_orders", "TR-S1", value=p.setting.orders)


def _evicted(p: Position) -> Iterator[Refusal]:
    t = p.treason
    if not 0 <= t.evicted < 1 << p.setting.orders:
        yield refusal("bad_eviction", "TR-E3")
        return
    for order in range(p.setting.orders):
        out = t.evicted >> order & 1
        has = p.plots[order] or p.bricks[order] or p.hands[order] or p.influence[order]
        if out and (has or blacks(p, order) or t.white[order]):
            yield refusal("bad_eviction", "TR-E3")
        if t.gone[order] and not out:
            yield refusal("bad_eviction", "TR-E3")


def _turn(p: Position) -> Iterator[Refusal]:
    done = p.turn.treason
    if not (0 <= done.towers <= TOWERS_A_TURN and 0 <= done.counters <= COUNTERS_A_TURN):
        yield refusal("bad_turn", "TR-T4")
    elif not 0 <= done.wizards <= MAX_COPIES:
        yield refusal("bad_turn", "TR-T3")
    elif (done.moved or done.attacked) and p.asks and p.asks[0].kind not in {"dark", "ending"}:
        yield refusal("bad_turn", "TR-D1")


def _setting_up(p: Position) -> Iterator[Refusal]:
    """Yield faults before the first turn: the Dark Master is outside the city, and nobody has bought anything."""
    if not p.asks or p.asks[0].kind not in {"first_plot", "first_tower"}:
        return
    t = p.treason
    bought = any(t.white) or any(t.black) or any(t.bricks) or p.turn.treason != NOTHING_DONE
    if bought or t.removed or t.evicted or t.at != NONE:
        yield refusal("too_early", "TR-S1")
