"""Treason and its second referee side by side, as `tests.indomitable.both` has it for the other editions."""

from collections import Counter

from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.indomitable.state import NONE, State
from citadel_desktop.rules.indomitable.town import NAMES, bits
from tests.indomitable.both import Pair, on_the_table
from tests.indomitable.builder import names
from tests.treason.naive import TreasonMatch, told
from tests.treason.tables import POWERS


def plain(state: State) -> TreasonMatch:
    """A position of Treason in the second referee's words."""
    p, lies = state.position, state.position.treason
    done = p.turn.treason
    return TreasonMatch(
        **on_the_table(state),
        powers={name: order for name, order in zip(POWERS, p.powers, strict=True) if order != NONE},
        market=names(p.free_market),
        epochs=list(p.epochs) if p.epochs else None,
        market_sold=Counter(names(p.turn.free_sold)),
        market_bought=Counter(names(p.turn.free_bought)),
        row=names(lies.row),
        lying=list(lies.bricks),
        removed=names(lies.removed),
        towers={NAMES[plot] for plot in bits(lies.towers)},
        at="" if lies.at == NONE else NAMES[lies.at],
        white=list(lies.white),
        black=[list(values) for values in lies.black],
        gone=[list(values) for values in lies.gone],
        counters=list(lies.counters),
        evicted=set(bits(lies.evicted)),
        real_dice=p.setting.dice == "hand",
        wizards=done.wizards,
        tower_placed=bool(done.towers),
        counters_bought=done.counters,
        moved=done.moved,
        attacked=done.attacked,
    )


TREASON = Pair(INDOMITABLE, plain, told)
