"""What a game's policy tells an agent: which actions look well at first sight, and how well a seat stands."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
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
"""Actions one after another, each with what the seat then sees; None where more than its own actions comes in."""


@frozen
class Feature:
    """One thing that counts for a seat: a code, how much there is of it in the game's own units, and its weight."""

    code: str
    amount: float
    weight: float

    @property
    def worth(self) -> float:
        """What it adds to the seat's score."""
        return self.amount * self.weight


@frozen
class Turn:
    """A way to spend what is left of a turn: its actions, the state it leads to, and how that looks to who chose it.

    `worth` is by how much its seat's score is greater than the other's.
    """

    actions: tuple[Any, ...]
    state: Any
    worth: float


class Policy(Generic[V, A]):
    """A game's knowledge for its computer seats. All methods are pure and look at views alone.

    A game gives `priors` and `features`; the rest does as it is for most.

    Attributes:
        game: the id of the game in whose room its weights lie; "" for one that has none in a file.
        drawn: the reasons of outcomes without a winner by which all fare alike; by any other such outcome all lose.
        grades: by reason of an outcome what part of the win it counts, where a better one may be had; 1 for the rest.
        rows: the kinds of decision that are thought about as whole rows (`rows.py`), in games of many small steps.
        courses: those of them for which a `course` is drawn.
        turns: the kinds that are thought about as whole turns (`turns.py`), in open games of two seats without chance.
        compared: those of them that are compared as `outlooks` judges them, and not searched.
        brief: the kinds of decision of less weight, which get a part of the budget.
        inverse_temperature: the power of the priors by which a Squire plays: 1 by what they are; the less, the more
            often it errs.
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
        """A policy by other tables of weights than those of its game, of features or of priors, if any are given."""
        self._tables = tables
        self._prior_tables = prior_tables
        self._styled: Seat | None = None
        self._own_tables: Tables = {}
        self._own_prior_tables: Tables = {}

    def priors(self, view: V, decision: Decision[A]) -> Sequence[float]:
        """By action of the decision how well it looks at first sight: weights of at least 0, not all of them 0.

        An action of weight 0 is thought about by a Master alone, as its iterations go on, unless it is `pointless`.
        `view` is that of the seat that decides.
        """
        raise NotImplementedError

    def pointless(self, view: V, decision: Decision[A], action: A) -> bool:
        """Whether an action of weight 0 can bring nobody anything, so that no level takes it."""
        return False

    def features(self, view: V, seat: Seat) -> tuple[Feature, ...]:
        """What counts for a seat, as far as the viewer can tell: the same codes in the same order for any view."""
        raise NotImplementedError

    def table(self, view: V, seat: Seat) -> str:
        """The name of the table by which a seat's features are weighed."""
        return ""

    def elapsed(self, view: V) -> float:
        """How much of the match is over, from 0 to 1; it chooses between weights early and late."""
        return 0.0

    @property
    def tables(self) -> Tables:
        """All tables of weights by which it judges."""
        return self._tables or weights_of(self.game)

    @property
    def prior_tables(self) -> Tables:
        """All tables of weights of what its priors look at."""
        return self._prior_tables or weights_of(self.game, PRIORS)

    def in_style(self, name: str, seat: Seat) -> Self:
        """The same knowledge as a computer has it that plays a seat in a style of its game; "" is none."""
        if not name:
            return self
        style = styles_of(self.game)[name]
        found = type(self)(self._tables, self._prior_tables)
        found._styled = seat
        found._own_tables = multiplied(self.tables, style.features)
        found._own_prior_tables = multiplied(self.prior_tables, style.priors)
        return found

    def weights(self, view: V, seat: Seat) -> Mapping[str, float]:
        """By code of a feature what one more of it is worth to a seat now."""
        tables = self._own_tables if seat == self._styled else self.tables
        return tables[self.table(view, seat)].at(self.elapsed(view))

    def prior_weights(self, view: V, seat: Seat) -> Mapping[str, float]:
        """By code what one more of what priors look at is worth to a seat, in games that have such weights."""
        tables = self._own_prior_tables if seat == self._styled else self.prior_tables
        return tables[self.table(view, seat)].early

    def course(self, view: V, decision: Decision[A], random: Random, power: float) -> Sequence[A]:
        """Own actions one after another, drawn by that power of how well they look, in a game of many small steps.

        Asked for kinds of decision in `courses` alone. Each action is looked at whether it is legal before it is done.
        """
        return ()

    def forced(self, view: V, decision: Decision[A]) -> bool:
        """Whether what is liked best is at least as good as what thinking would find, so that a Master does that."""
        return False

    def places(self, view: V, seat: Seat, code: str) -> Mapping[int, float]:
        """Where it lies what a feature of that code counts for a seat: by place how much of it is there.

        Places are the game's own numbers (points, plots, figures), the same for all views of one code; {} for what lies
        nowhere.
        """
        return {}

    def whole_turns(self, view: V, width: int) -> Sequence[Turn]:
        """Ways to spend what is left of the turn where turns are thought about as one, what looks best first.

        The wider it looks the more there are; a few suffice for `width` 1.
        """
        raise NotImplementedError

    def outlooks(self, view: V, random: Random) -> Iterator[Turn]:
        """Ways to spend a turn where they are compared, one after another, what looks best at once among the first."""
        raise NotImplementedError

    def whole(self, view: V, onward: Onward) -> Sequence[A]:
        """The first actions of a row that are one to a player, as straight as they lead to the same.

        () in a game whose turns are not made of small steps: there all that is left of the turn is advised.
        """
        return ()

    def finishes(self, view: V) -> Iterable[Sequence[A]]:
        """Rows of actions of the seat to act that may win the match, each within its turn; none while that is far."""
        return ()

    def menace(self, view: V) -> Seat | None:
        """Who could win with the next turn if the seat to act ended its own now; None if nobody was found."""
        return None


AnyPolicy = Policy[Any, Any]


WINS, SAVES, LOSES = "wins", "saves", "loses"
"""Codes of reasons that lie in the end of the match: it is won, not lost as by anything else, or lost."""

STOPS, MENACED = "stops", "menaced"
"""The same where another seat could win with the next turn: it is stopped, or it still could."""


ENDS = frozenset({WINS, SAVES, LOSES, STOPS, MENACED})
"""All of these."""


@frozen
class Reason:
    """Why an agent likes an action: the code of a feature, by how much it changes, whose it is, and where that is.

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


def score(features: Sequence[Feature]) -> float:
    """The sum of what counts."""
    return sum(feature.worth for feature in features)


def shares(policy: AnyPolicy, view: Any, seats: int) -> tuple[float, ...]:
    """By seat the share of a win that may be expected, adding up to 1: a score greater by 1 is e times as much."""
    scores = [score(policy.features(view, seat)) for seat in range(seats)]
    best = max(scores)
    grown = [exp(one - best) for one in scores]
    total = sum(grown)
    return tuple(one / total for one in grown)


def final(policy: AnyPolicy, outcome: Outcome, seats: int) -> tuple[float, ...]:
    """The same at the end: winners divide the win among them."""
    if outcome.winners:
        share = 1 / len(outcome.winners)
        return tuple(share if seat in outcome.winners else 0.0 for seat in range(seats))
    return (1 / seats if outcome.reason in policy.drawn else 0.0,) * seats


def graded(policy: AnyPolicy, outcome: Outcome, seats: int) -> tuple[float, ...]:
    """The same as it is striven for: a win of a lesser grade lies nearer to an even share."""
    grade, found = policy.grades.get(outcome.reason, 1.0), final(policy, outcome, seats)
    return found if grade == 1.0 else tuple([grade * one + (1 - grade) / seats for one in found])
