"""Answers for boards: strengths, targets, sieges, and the effect of a click.

Everything else it needs stands in `state`: `controlled`, `warriors_left`, `walls_left`, `open_points`, `empty_points`.
"""

from citadel_desktop.rules.gale.actions import StrikeKind, strike
from citadel_desktop.rules.gale.field import adjacent, bits
from citadel_desktop.rules.gale.sieges import breathless, groups, ringed_areas
from citadel_desktop.rules.gale.state import REMOVALS, State, empty_points, geometry
from citadel_desktop.rules.gale.strength import Strength, strengths
from citadel_desktop.rules.kit.contract import Seat
from citadel_desktop.values import frozen


@frozen
class Clash:
    """An attack on a warrior or a wall, with the strengths that GA-C compares.

    `by` and `lead` as in an `Attack`. `may_fall` is the set of the attackers of which one falls too: none unless the
    strengths are equal, then the attacker in the short form, and any one that takes part in v1.
    """

    kind: StrikeKind
    at: int
    by: int
    lead: int | None
    attack: Strength
    defence: Strength
    may_fall: int

    @property
    def square(self) -> bool:
        """Whether the target is the wall in a square."""
        return self.kind == "destroy"

    @property
    def succeeds(self) -> bool:
        """Whether the target falls; if not, the attack is not allowed (GA-C3)."""
        return self.attack.total >= self.defence.total


@frozen
class Besieged:
    """Besieged warriors of `side` (GA-Z), as sets of points.

    `ring` are the enemies around them. `area` is what those enclose in v1, in the short form the group itself.
    `removable` are the warriors the other side may remove now, in its turn (GA-Z3).
    """

    side: Seat
    warriors: int
    ring: int
    area: int
    removable: int


def clash(state: State, kind: StrikeKind, at: int, by: int, lead: int | None = None) -> Clash:
    """Compare the warriors `by` of the seat to act with the warrior or wall `at`.

    Nothing is said about whether they may: see `refusals`. In the short form `by` includes `lead`, who attacks.
    """
    attack, defence = strengths(state, strike(kind, at, by, lead, None))
    equal = attack.total == defence.total
    may_fall = (by if lead is None else 1 << lead) if equal else 0
    return Clash(kind, at, by, lead, attack, defence, may_fall)


def strongest(state: State, kind: StrikeKind, at: int) -> Clash | None:
    """Return the strongest attack of the seat to act on `at`, legal or too weak; None if nobody is beside it.

    In v1 all who are adjacent, in the short form the best unused attacker with all his unused friends.
    """
    f, mine = geometry(state), state.warriors[state.seat] & ~state.turn.spent
    beside = (f.around[at] if kind == "destroy" else f.near[at]) & mine
    if not beside:
        return None
    if state.setting.rules == "v1":
        return clash(state, kind, at, beside)
    every = [clash(state, kind, at, f.near[lead] & mine | 1 << lead, lead) for lead in bits(beside)]
    return max(every, key=lambda c: c.attack.total)


def targets(state: State, point: int) -> tuple[Clash, ...]:
    """Return what the seat's own warrior on `point` could attack or destroy, alone or with others.

    One for each enemy warrior and each wall, at the strongest attack in which this warrior takes part (in the short
    form: which it leads); also those that are too weak, so that a board can say so.
    """
    f, seat = geometry(state), state.seat
    mine, theirs = state.warriors[seat] & ~state.turn.spent, state.warriors[1 - seat]
    if not mine >> point & 1:
        return ()
    clashes = []
    every: tuple[tuple[StrikeKind, int], ...] = (
        ("attack", f.near[point] & theirs),
        ("destroy", f.reach[point] & state.walls),
    )
    for kind, places in every:
        for at in bits(places):
            if state.setting.rules == "v1":
                beside = (f.near[at] if kind == "attack" else f.around[at]) & mine
                clashes.append(clash(state, kind, at, beside))
            else:
                by = f.near[point] & mine | 1 << point
                clashes.append(clash(state, kind, at, by, point))
    return tuple(clashes)


def sieges(state: State, side: Seat) -> tuple[Besieged, ...]:
    """Return the sieges of `side`, including those that only the running turn still counts (GA-Z1)."""
    f, enemy = geometry(state), 1 - side
    ours, enemies = state.warriors[side], state.warriors[enemy]
    now = state.phase == "turn" and state.seat == enemy and state.turn.removals < REMOVALS
    if state.setting.rules == "v1":
        return tuple(
            Besieged(side, area & ours, adjacent(f, area) & enemies, area, area & ours if now else 0)
            for area in ringed_areas(f, ours, enemies)
        )
    fresh = breathless(f, ours, enemies, empty_points(state))
    kept = tuple(h.group & ours for h in state.turn.held) if state.seat == enemy else ()
    sieges_ = [
        Besieged(side, group, adjacent(f, group) & enemies, group, group if now else 0) for group in groups(f, fresh)
    ]
    for group in (held & ~fresh for held in kept):
        if group:
            ring = adjacent(f, group) & enemies
            sieges_.append(Besieged(side, group, ring, group, group if now else 0))
    return tuple(sieges_)
