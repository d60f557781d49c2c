"""A small counted random generator that is part of a state.

The sequence is SplitMix64 (Steele, Lea, Flood: Fast splittable pseudorandom number generators, OOPSLA 2014): the n-th
word is a mix of key + n * gamma, so a generator is just a key and how many words were drawn.
"""

from collections.abc import Sequence
from hashlib import blake2b
from typing import TypeVar

from citadel_desktop.values import frozen

T = TypeVar("T")

_MASK = (1 << 64) - 1
_GAMMA = 0x9E3779B97F4A7C15


@frozen
class Rng:
    """An immutable generator: `key` of 64 bits and `used`, the number of words drawn so far."""

    key: int
    used: int = 0

    def word(self) -> tuple[int, "Rng"]:
        """Return a number in 0..2**64-1 and the generator after it."""
        return _word(self.key, self.used), Rng(self.key, self.used + 1)

    def below(self, n: int) -> tuple[int, "Rng"]:
        """Return an even draw from 0..n-1 and the generator after it; raises ValueError unless 1 <= n <= 2**64."""
        number, used = _below(self.key, self.used, n)
        return number, Rng(self.key, used)

    def pick(self, items: Sequence[T]) -> tuple[T, "Rng"]:
        """Return one of `items` and the generator after it; ValueError if there is none."""
        index, rng = self.below(len(items))
        return items[index], rng

    def shuffled(self, items: Sequence[T]) -> tuple[tuple[T, ...], "Rng"]:
        """Return all items in random order (Fisher and Yates, from the end) and the generator after it.

        Where there is but one order nothing is drawn, and it is this same generator.
        """
        order, used = list(items), self.used
        for last in range(len(order) - 1, 0, -1):
            index, used = _below(self.key, used, last + 1)
            order[index], order[last] = order[last], order[index]
        return tuple(order), self if used == self.used else Rng(self.key, used)

    def stream(self, label: str) -> "Rng":
        """Return a separate generator, the same for the same key and label whatever was drawn before."""
        name = blake2b(label.encode(), digest_size=8, key=self.key.to_bytes(8, "big"))
        return Rng(int.from_bytes(name.digest(), "big"))


class Luck:
    """A generator that keeps its state itself, for functions that draw often."""

    def __init__(self, rng: Rng) -> None:
        self._rng = rng

    def below(self, n: int) -> int:
        """Return a number from 0 to n - 1."""
        number, self._rng = self._rng.below(n)
        return number

    def pick(self, items: Sequence[T]) -> T:
        """Return one of `items`."""
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """Return all items in random order."""
        order, self._rng = self._rng.shuffled(items)
        return list(order)

    def weighed(self, weights: Sequence[int]) -> int:
        """Return an index of `weights`, each as likely as its weight."""
        number = self.below(sum(weights))
        for place, weight in enumerate(weights):
            number -= weight
            if number < 0:
                return place
        raise AssertionError(weights)


def seeded(seed: int | str) -> Rng:
    """Return the generator for a seed: a whole number, whose low 64 bits are the key, or any text."""
    if isinstance(seed, int):
        return Rng(seed & _MASK)
    return Rng(int.from_bytes(blake2b(seed.encode(), digest_size=8).digest(), "big"))


def _word(key: int, used: int) -> int:
    z = (key + (used + 1) * _GAMMA) & _MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


def _below(key: int, used: int, n: int) -> tuple[int, int]:
    """Return a number in 0..n-1, and the number of words drawn by then."""
    if not 1 <= n <= _MASK + 1:
        raise ValueError(n)
    limit = (_MASK + 1) - (_MASK + 1) % n
    while True:
        word, used = _word(key, used), used + 1
        if word < limit:
            return word % n, used
