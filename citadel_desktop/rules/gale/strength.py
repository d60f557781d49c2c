"""Strengths (GA-C): what a target defends with and what attackers bring against it."""

from dataclasses import dataclass

from citadel_desktop.rules.gale.field import Field
from citadel_desktop.rules.gale.state import RuleSet


@dataclass(frozen=True, slots=True)
class Strength:
    """A strength by its parts: what counts by itself, what stands beside it, and what citadels add."""

    own: int
    beside: int
    citadels: int

    @property
    def total(self) -> int:
        """The strength that is compared."""
        return self.own + self.beside + self.citadels


def warrior_defence(f: Field, friends: int, citadels: int, point: int) -> Strength:
    """What a warrior on `point` defends with among `friends`, the warriors of his side (GA-C1)."""
    return Strength(1, (f.near[point] & friends).bit_count(), citadels >> point & 1)


def wall_defence(f: Field, walls: int, square: int) -> Strength:
    """What a wall in `square` defends with (GA-C1)."""
    return Strength(1, wall_total(f, walls, square) - 1, 0)


def wall_total(f: Field, walls: int, square: int) -> int:
    """The same as one number."""
    return 1 + (f.beside[square] & walls).bit_count()


def attack_on_warrior(rules: RuleSet, citadels: int, by: int, lead: int) -> Strength:
    """What the warriors `by` bring against a warrior (GA-C2); in the short form `lead` is the one who attacks."""
    if rules == "short":
        return Strength(1, (by & ~(1 << lead)).bit_count(), citadels >> lead & 1)
    return Strength(by.bit_count(), 0, (by & citadels).bit_count())


def attack_on_wall(rules: RuleSet, citadels: int, by: int, lead: int) -> Strength:
    """What the warriors `by` bring against a wall (GA-C2): in v1 citadels add nothing."""
    if rules == "short":
        return attack_on_warrior(rules, citadels, by, lead)
    return Strength(by.bit_count(), 0, 0)
