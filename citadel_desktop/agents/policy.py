"""A game's knowledge for its computer players: priors of actions, and how well a seat stands."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from math import exp
from random import Random
from types import MappingProxyType
from typing import Any, Generic, Self, TypeAlias, TypeVar

from citadel_desktop.agents.styles import multiplied, styles_of
from citadel_desktop.agents.weights import PRIORS, Tables, weights_of
from citadel_desktop.rules.kit.contract import Decision, Outcome, Seat
from citadel_desktop.values import frozen

V = TypeVar("V")
A = TypeVar("A")

Onward: TypeAlias = Iterator[tuple[Any, Any]]
"""Actions in order, each with the seat's view after it; None once anything but its own actions comes in."""


@frozen
class Feature:
    """One thing that counts for a seat: its code, its amount in the game's own units, and its weight."""

    code: str
    amount: float
    weight: float

    @property
    def worth(self) -> float:
        """What it adds to the seat's score."""
        return self.amount * self.weight


@frozen
class Turn:
    """A way to spend the rest of a turn: its actions, the state after it, and its worth to the seat that plays it.

    `worth` is the lead of that seat's score over the other's.
    """

    actions: tuple[Any, ...]
    state: Any
    worth: float


class Policy(Generic[V, A]):
    """A game's knowledge for its computer seats. All methods are pure and look at views alone.

    A game must define `priors` and `features`; the other defaults suit most games.

    Attributes:
        game: the id of the game whose data folder has its weights; "" for none in a file.
        drawn: reasons of outcomes without a winner that are draws; any other such outcome is a loss for all.
        grades: by reason of an outcome the part of a win that it counts, where a greater win is possible; else 1.
        rows: kinds of decision that are compared as whole rows (`rows.py`), in games of many small steps.
        courses: kinds in `rows` for which a `course` is drawn.
        turns: kinds that are searched as whole turns (`turns.py`), in open games of two seats without chance.
        compared: kinds in `turns` that are compared by `outlooks` instead of searched.
        brief: kinds of decision of little weight, which get a part of the budget.
        inverse_temperature: the power of the priors by which a Squire plays: 1 for the priors themselves, less for
            more errors.
    """

    game: str = ""
    drawn: frozenset[str] = frozenset()
    grades: Mapping[str, float] = MappingProxyType({})
    rows: frozenset[str] = frozenset()
    courses: frozenset[str] = frozenset()
    turns: frozenset[str] = frozenset()
    compared: frozenset[str] = frozenset()
    brief: frozenset[str] = frozenset()
    inverse_temperature: float = 1.0

    def __init__(self, tables: Tables | None = None, prior_tables: Tables | None = None) -> None:
        """Use other tables of weights than the game's own, for features or for priors, where they are given."""
        self._tables = tables
        self._prior_tables = prior_tables
        self._styled: Seat | None = None
        self._own_tables: Tables = {}
        self._own_prior_tables: Tables = {}

    def priors(self, view: V, decision: Decision[A]) -> Sequence[float]:
        """Return the prior of each action of the decision: weights of at least 0, not all of them 0.

        Only a Master tries actions of weight 0, late in its search, unless they are `pointless`. `view` is the
        deciding seat's.
        """
        raise NotImplementedError

    def pointless(self, view: V, decision: Decision[A], action: A) -> bool:
        """Whether an action of weight 0 can bring nobody anything, so that no level takes it."""
        return False

    def features(self, view: V, seat: Seat) -> tuple[Feature, ...]:
        """Return what counts for a seat, as far as the viewer can tell; the codes and their order never change."""
        raise NotImplementedError

    def table(self, view: V, seat: Seat) -> str:
        """Return the name of the table that weighs a seat's features."""
        return ""

    def elapsed(self, view: V) -> float:
        """Return how much of the match is over, from 0 to 1, to blend early and late weights."""
        return 0.0

    @property
    def tables(self) -> Tables:
        """Tables of feature weights."""
        return self._tables or weights_of(self.game)

    @property
    def prior_tables(self) -> Tables:
        """Tables of prior weights."""
        return self._prior_tables or weights_of(self.game, PRIORS)

    def in_style(self, name: str, seat: Seat) -> Self:
        """Return this policy for a computer that plays a seat in a style of its game; "" means no style."""
        if not name:
            return self
        style = styles_of(self.game)[name]
        styled = type(self)(self._tables, self._prior_tables)
        styled._styled = seat
        styled._own_tables = multiplied(self.tables, style.features)
        styled._own_prior_tables = multiplied(self.prior_tables, style.priors)
        return styled

    def weights(self, view: V, seat: Seat) -> Mapping[str, float]:
        """Return the weight of each feature, by code, for a seat now."""
        tables = self._own_tables if seat == self._styled else self.tables
        return tables[self.table(view, seat)].at(self.elapsed(view))

    def prior_weights(self, view: V, seat: Seat) -> Mapping[str, float]:
        """Return the weight of each prior term, by code, for a seat now, in games that have such weights."""
        tables = self._own_prior_tables if seat == self._styled else self.prior_tables
        return tables[self.table(view, seat)].early

    def course(self, view: V, decision: Decision[A], random: Random, power: float) -> Sequence[A]:
        """Draw several actions of the seat in order, in a game of many small steps, by that power of their priors.

        Called only for kinds of decision in `courses`. Each action is checked for legality before it is taken.
        """
        return ()

    def forced(self, view: V, decision: Decision[A]) -> bool:
        """Whether the action with the highest prior needs no thinking, so that a Master takes it."""
        return False

    def places(self, view: V, seat: Seat, code: str) -> Mapping[int, float]:
        """Return the places of a feature that counts for a seat, with the amount at each.

        Places are the game's own numbers (points, plots, figures), of one kind for each code; {} for a feature without
        places.
        """
        return {}

    def whole_turns(self, view: V, width: int) -> Sequence[Turn]:
        """Return ways to spend the rest of the turn where whole turns are searched, most promising first.

        A greater `width` finds more of them; a few suffice for `width` 1.
        """
        raise NotImplementedError

    def outlooks(self, view: V, random: Random) -> Iterator[Turn]:
        """Yield ways to spend a turn where they are compared, promising ones first."""
        raise NotImplementedError

    def whole(self, view: V, onward: Onward) -> Sequence[A]:
        """Return the first actions of a row that are one to a player, by the straightest way to the same result.

        () in a game whose turns are not made of small steps: there the whole rest of the turn is advised.
        """
        return ()

    def finishes(self, view: V) -> Iterable[Sequence[A]]:
        """Yield rows of the seat's actions that may win the match within its turn; none while that is far."""
        return ()

    def menace(self, view: V) -> Seat | None:
        """Return the seat that could win with the next turn if the turn ended now; None if none was found."""
        return None


AnyPolicy = Policy[Any, Any]


WINS, SAVES, LOSES = "wins", "saves", "loses"
"""Codes of reasons about the end of the match: it is won, only this action does not lose it, or it is lost."""

STOPS, MENACED = "stops", "menaced"
"""Codes for a win that another seat threatens with its next turn: this stops it, or does not."""


ENDS = frozenset({WINS, SAVES, LOSES, STOPS, MENACED})
"""All codes of reasons about the end of the match."""


@frozen
class Reason:
    """Why an agent likes an action: the code of a feature, its change, and the seat and places it belongs to.

    `code` begins with "their_" where it is good as it shrinks for somebody else. `places` are numbers as in
    `Policy.places`. `foreseen`: not done at once, but compared with other actions it comes of it by the end of the
    turn.

    No feature stands behind `WINS` and the others of its kind: `amount` is then the share of imagined ends that tell
    it, and what is `foreseen` comes before the seat's next turn.
    """

    code: str
    amount: float
    seat: Seat = 0
    places: tuple[int, ...] = ()
    foreseen: bool = False


def parted(row: Sequence[A], belongs: Callable[[A, A], bool]) -> tuple[tuple[A, ...], ...]:
    """Split a row of actions where one does not belong to the one before it."""
    parts: list[tuple[A, ...]] = []
    for action in row:
        if parts and belongs(parts[-1][-1], action):
            parts[-1] = (*parts[-1], action)
        else:
            parts.append((action,))
    return tuple(parts)


def score(features: Sequence[Feature]) -> float:
    """Return the sum of what counts."""
    return sum(feature.worth for feature in features)


def shares(policy: AnyPolicy, view: Any, seats: int) -> tuple[float, ...]:
    """Return each seat's expected share of the win; they sum to 1, and one more point of score is a factor e."""
    scores = [score(policy.features(view, seat)) for seat in range(seats)]
    best = max(scores)
    grown = [exp(one - best) for one in scores]
    total = sum(grown)
    return tuple(one / total for one in grown)


def final_shares(policy: AnyPolicy, outcome: Outcome, seats: int) -> tuple[float, ...]:
    """Return each seat's share of the win at the end of the match, divided evenly among the winners."""
    if outcome.winners:
        share = 1 / len(outcome.winners)
        return tuple(share if seat in outcome.winners else 0.0 for seat in range(seats))
    return (1 / seats if outcome.reason in policy.drawn else 0.0,) * seats


def graded_shares(policy: AnyPolicy, outcome: Outcome, seats: int) -> tuple[float, ...]:
    """Return the shares that seats strive for: a win of a lesser grade lies nearer to an even share."""
    grade, parts = policy.grades.get(outcome.reason, 1.0), final_shares(policy, outcome, seats)
    return parts if grade == 1.0 else tuple([grade * part + (1 - grade) / seats for part in parts])
