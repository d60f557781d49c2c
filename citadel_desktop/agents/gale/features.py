"""How well a side stands: citadels, warriors, what it can reach, and what it may lose."""

from collections.abc import Iterator, Mapping

from citadel_desktop.agents.gale.distance import DRAWS
from citadel_desktop.agents.gale.look import FieldLook
from citadel_desktop.agents.policy import Feature
from citadel_desktop.rules.gale.field import bits
from citadel_desktop.rules.gale.state import State
from citadel_desktop.rules.kit.contract import Seat


def features(state: State, seat: Seat) -> tuple[Feature, ...]:
    """What counts for a side; what it is about to lose counts less while it has the turn."""
    look, other = FieldLook(state, seat), FieldLook(state, 1 - seat)
    held, theirs = look.citadels & look.mine, look.citadels & look.theirs
    turns = 0.35 if state.seat == seat else 1.0
    lead = held.bit_count() - theirs.bit_count()
    dangers = look.endangered(look.mine)
    citadels = sum(risk for point, risk in dangers.items() if look.citadels >> point & 1)
    warriors = sum(dangers.values()) - citadels
    besieged = look.besieged()
    return (
        Feature("citadels", float(held.bit_count()), 0.7),
        Feature("ahead", float(max(lead - 1, 0)), 0.8),
        Feature("warriors", float(look.mine.bit_count()), 0.14),
        Feature("near", sum(near for _, near in _near(look, other)), 0.7),
        Feature("threatened", citadels, -0.5 * turns),
        Feature("exposed", warriors, -0.07 * turns),
        Feature("besieged", float(besieged.bit_count()), -0.12 * turns),
        Feature("cut_off", float((besieged & look.citadels).bit_count()), -0.5 * turns),
    )


def places(state: State, seat: Seat, code: str) -> Mapping[int, float]:
    """By point what a feature counts there."""
    look, citadels = FieldLook(state, seat), state.citadels
    match code:
        case "near":
            return dict(_near(look, FieldLook(state, 1 - seat)))
        case "threatened" | "exposed":
            dangers = look.endangered(look.mine)
            of_citadels = code == "threatened"
            return {at: risk for at, risk in dangers.items() if citadels >> at & 1 == of_citadels}
        case "besieged" | "cut_off":
            inside = look.besieged()
            return dict.fromkeys(bits(inside & citadels if code == "cut_off" else inside), 1.0)
        case "citadels" | "warriors":
            own = look.mine
            return dict.fromkeys(bits(own & citadels if code == "citadels" else own), 1.0)
    return {}


def _near(look: FieldLook, other: FieldLook) -> Iterator[tuple[int, float]]:
    """How near each citadel is that is not held: 1 for one that is as good as reached, before the other is."""
    for at in bits(look.citadels & ~look.mine):
        mine = look.nearest(at)
        if look.theirs >> at & 1:
            steps = look.steps(at)
            near = sorted([steps[point] for point in look.free])[:5]
            yield at, 0.2 * sum([DRAWS[one] for one in near])
        else:
            later = max(0, mine - other.nearest(at))
            yield at, DRAWS[mine] * DRAWS[later]
