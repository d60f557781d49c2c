"""A generator for functions that draw often."""

from collections.abc import Sequence
from typing import TypeVar

from citadel_desktop.rules.kit.rng import Rng

T = TypeVar("T")


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
