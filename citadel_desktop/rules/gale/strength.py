"""Strengths of targets and attackers (GA-C)."""

from citadel_desktop.rules.gale.actions import Destroy, Strike
from citadel_desktop.rules.gale.field import Field
from citadel_desktop.rules.gale.state import State, geometry
from citadel_desktop.values import frozen


@frozen
class Strength:
    """A strength by its parts: the fighters' own, that of friends beside them, and what citadels add."""

    own: int
    beside: int
    citadels: int

    @property
    def total(self) -> int:
        """Strength that is compared."""
        return self.own + self.beside + self.citadels


def warrior_defence(f: Field, friends: int, citadels: int, point: int) -> Strength:
    """Return the defence of a warrior on `point` among `friends`, his side's warriors (GA-C1)."""
    return Strength(1, (f.near[point] & friends).bit_count(), citadels >> point & 1)


def warrior_total(f: Field, friends: int, citadels: int, point: int) -> int:
    """Return the total of `warrior_defence`."""
    return 1 + (f.near[point] & friends).bit_count() + (citadels >> point & 1)


def wall_defence(f: Field, walls: int, square: int) -> Strength:
    """Return the defence of a wall in `square` (GA-C1)."""
    return Strength(1, wall_total(f, walls, square) - 1, 0)


def wall_total(f: Field, walls: int, square: int) -> int:
    """Return the total of `wall_defence`."""
    return 1 + (f.beside[square] & walls).bit_count()


def attack_on_warrior(citadels: int, by: int, lead: int | None) -> Strength:
    """Return the attack of the warriors `by` on a warrior (GA-C2); in the short form `lead` is the attacker."""
    if lead is None:
        return Strength(by.bit_count(), 0, (by & citadels).bit_count())
    return Strength(1, (by & ~(1 << lead)).bit_count(), citadels >> lead & 1)


def attack_on_wall(citadels: int, by: int, lead: int | None) -> Strength:
    """Return the attack of the warriors `by` on a wall (GA-C2): in v1 citadels add nothing."""
    return attack_on_warrior(0 if lead is None else citadels, by, lead)


def strengths(state: State, action: Strike) -> tuple[Strength, Strength]:
    """Return the attack of a strike of the seat to act, and the defence of its target."""
    f, citadels = geometry(state), state.citadels
    if isinstance(action, Destroy):
        attack = attack_on_wall(citadels, action.by, action.lead)
        return attack, wall_defence(f, state.walls, action.square)
    attack = attack_on_warrior(citadels, action.by, action.lead)
    return attack, warrior_defence(f, state.warriors[1 - state.seat], citadels, action.point)
