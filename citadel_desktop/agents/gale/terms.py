"""How well a side stands: citadels, warriors, what it can reach, and what it may lose."""

from citadel_desktop.agents.gale.distance import draws
from citadel_desktop.agents.gale.look import Look
from citadel_desktop.agents.mind import Term
from citadel_desktop.rules.gale.field import bits
from citadel_desktop.rules.gale.state import State
from citadel_desktop.rules.kit.contract import Seat


def terms(state: State, seat: Seat) -> tuple[Term, ...]:
    """What counts for a side; what it is about to lose counts less while it has the turn."""
    look, other = Look(state, seat), Look(state, 1 - seat)
    held, theirs = look.citadels & look.mine, look.citadels & look.theirs
    turns = 0.35 if state.seat == seat else 1.0
    lead = held.bit_count() - theirs.bit_count()
    dangers = look.endangered(look.mine)
    citadels = sum(risk for point, risk in dangers.items() if look.citadels >> point & 1)
    warriors = sum(dangers.values()) - citadels
    besieged = look.besieged()
    return (
        Term("citadels", float(held.bit_count()), 0.7),
        Term("ahead", float(max(lead - 1, 0)), 0.8),
        Term("warriors", float(look.mine.bit_count()), 0.14),
        Term("near", _near(look, other), 0.7),
        Term("threatened", citadels, -0.5 * turns),
        Term("exposed", warriors, -0.07 * turns),
        Term("besieged", float(besieged.bit_count()), -0.12 * turns),
        Term("cut_off", float((besieged & look.citadels).bit_count()), -0.5 * turns),
    )


def _near(look: Look, other: Look) -> float:
    """How near it is to citadels it does not control: 1 for one that is as good as reached, before the other is."""
    found, draw = 0.0, draws()
    for at in bits(look.citadels & ~look.mine):
        mine = look.nearest(at)
        if look.theirs >> at & 1:
            steps = look.steps(at)
            near = sorted(steps[point] for point in look.free)
            found += 0.2 * sum(draw[one] for one in near[:5])
        else:
            later = max(0, mine - other.nearest(at))
            found += draw[mine] * draw[later]
    return found
