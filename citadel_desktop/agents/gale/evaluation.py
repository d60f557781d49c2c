"""Evaluation of positions: amounts of features, by weights learned from matches (`data/weights.json`)."""

from collections.abc import Mapping
from functools import lru_cache

from citadel_desktop.agents.gale.position import CODES, Position
from citadel_desktop.agents.weights import Tables, Weights
from citadel_desktop.rules.gale.state import State
from citadel_desktop.rules.kit.contract import Seat
from citadel_desktop.values import frozen

CACHE_SIZE = 1 << 15
"""Scores remembered before the cache is emptied."""


def table_of(rules: str, *, moving: bool) -> str:
    """Return the name of the table for the side about to begin a turn, or for the other."""
    return f"{rules} {'moving' if moving else 'waiting'}"


@frozen(eq=False)
class Evaluation:
    """Scores of positions with the same citadels, cached.

    `waiting` and `moving` are weights in the order of `CODES`, `known` the cached scores by warriors, walls and the
    side to move.
    """

    position: Position
    waiting: tuple[float, ...]
    moving: tuple[float, ...]
    known: dict[tuple[tuple[int, int], int, Seat], float]

    def score(self, warriors: tuple[int, int], walls: int, moving: Seat) -> float:
        """Return by how much seat 0 stands better than seat 1."""
        key = warriors, walls, moving
        score = self.known.get(key)
        if score is None:
            if len(self.known) == CACHE_SIZE:
                self.known.clear()
            score = self.known[key] = self._score(*key)
        return score

    def _score(self, warriors: tuple[int, int], walls: int, moving: Seat) -> float:
        first, second = self.position.amounts(warriors, walls, moving)
        one, other = (self.waiting, self.moving) if moving else (self.moving, self.waiting)
        score = 0.0
        for amount, weight in zip(first, one, strict=True):
            score += amount * weight
        for amount, weight in zip(second, other, strict=True):
            score -= amount * weight
        return score


def evaluation(state: State, tables: Tables) -> Evaluation:
    """Return the evaluation of a match's positions."""
    setting = state.setting
    waiting, moving = (tables[table_of(setting.rules, moving=each)] for each in (False, True))
    return _evaluation(setting.size, setting.rules, state.citadels, waiting, moving)


@lru_cache(maxsize=8)
def _evaluation(size: int, rules: str, citadels: int, waiting: Weights, moving: Weights) -> Evaluation:
    position = Position(size, rules, citadels)
    return Evaluation(position, _row(waiting.early), _row(moving.early), {})


def _row(weights: Mapping[str, float]) -> tuple[float, ...]:
    return tuple([weights[code] for code in CODES])
