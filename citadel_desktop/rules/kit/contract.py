"""The contract every game fulfils, and the small values it uses.

A game is one stateless object (`Rules`). Screens, computer seats, saves and tests know a game only through it. The
sentences a player reads are made elsewhere from the codes given here.

The terms:

*State*: the whole truth of a running match as one immutable value (`citadel_desktop.values`) of others, tuples and ints
as bit sets. It holds what is unfinished (half a compound decision, a pending reaction, a secret choice already made)
and the random generator, so a match can be saved, undone and simulated in the middle of anything.

*Action*: a small immutable value of ids. Two equal actions are the same choice.

*View*: what one seat may know, a value like the state. Everything that is shown is made from views.

*Event*: a small immutable value that says what has just happened, for logs and animation. Views are the truth; events
are hints.
"""

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeAlias, TypeVar

from citadel_desktop.values import frozen

if TYPE_CHECKING:  # refusals are wanted before the first frame, random numbers are not
    from citadel_desktop.rules.kit.rng import Rng

Seat: TypeAlias = int
"""A place at the table, counted from 0 in playing order."""

Param: TypeAlias = int | str | tuple[int, ...] | tuple[str, ...]
OptionValue: TypeAlias = int | str | bool
Options: TypeAlias = Mapping[str, OptionValue]

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")
E = TypeVar("E")
A_co = TypeVar("A_co", covariant=True)
S_co = TypeVar("S_co", covariant=True)
E_co = TypeVar("E_co", covariant=True)


@frozen
class Refusal:
    """Why something is not allowed: a code, the rule behind it, and the facts a sentence needs.

    `params` are name and value pairs in a fixed order, so that refusals compare and hash.
    """

    code: str
    rule: str
    params: tuple[tuple[str, Param], ...] = ()

    def __getitem__(self, name: str) -> Param:
        """Return the parameter called `name`; KeyError if there is none."""
        return dict(self.params)[name]


def refusal(code: str, rule: str, **params: Param) -> Refusal:
    """Return a `Refusal` with its parameters given by name."""
    return Refusal(code, rule, tuple(params.items()))


class Unreadable(ValueError):  # noqa: N818 - the field's word for notation that does not parse
    """A notation that names no action in this state; `refusal` tells why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.code)
        self.refusal = refusal


class BadOption(ValueError):  # noqa: N818 - named as the command line and the set-up speak of it
    """An option that the game does not have, or a value it does not take; `refusal` tells which."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.code)
        self.refusal = refusal


class Barrier(StrEnum):
    """Why a step cannot be undone."""

    CHANCE = "chance"
    KNOWLEDGE = "knowledge"


@frozen
class Option:
    """A choice of the set-up: its values in the order they are offered, and the default.

    `rule` names the rule the option belongs to. `seats` are the numbers of seats that look at it, () for all: with
    others it may have any of its values and changes nothing. `added`: it came when matches had been saved without it;
    a file names it only where it is not at its default, so theirs keep their texts.
    `content`: its values name what a version of the app brings along (a deck, a town, how the rules are read). Files
    always name it, and a name that is not known is one of a newer version.
    """

    id: str
    values: tuple[OptionValue, ...]
    default: OptionValue
    rule: str
    seats: tuple[int, ...] = ()
    added: bool = False
    content: bool = False


def named(id: str, names: Iterable[str], rule: str) -> Option:
    """Return an option over named contents; the first is the default."""
    values = tuple(names)
    return Option(id, values, values[0], rule, content=True)


@frozen
class Decision(Generic[A_co]):
    """What a seat is asked now.

    `actions` are all its legal actions in an order that depends on the seat's view alone and is the same in every
    process; never empty. `kind` names the sort of choice (the board decides by it how to ask), `prompt` is the code of
    the one sentence that asks, with `params` for it.

    `chance`: this is no choice. Real dice (or the like) lie on the table, and the seat tells what they show. Each
    action is as likely as any other, so one drawn at random is a fair throw; none may be picked for what it leads to,
    and for a computer's seat it must be drawn. The step that led here is barred from undo as chance; the telling itself
    is not.

    `typed`: what may be done beyond the list. An action with a `text` of the player's own choosing (a name, a whole
    design) cannot be listed with all its texts; here is a legal example of each such action, and `refuse` tells which
    other texts are legal. Whoever does not type needs none of them: what is listed suffices to play.
    """

    seat: Seat
    kind: str
    actions: Sequence[A_co]
    prompt: str
    params: tuple[tuple[str, Param], ...] = ()
    chance: bool = False
    typed: tuple[A_co, ...] = ()


@frozen
class Step(Generic[S_co, E_co]):
    """Result of an action: the new state, the events in order, and the barrier to undoing it."""

    state: S_co
    events: tuple[E_co, ...]
    barrier: Barrier | None = None


@frozen
class Roll:
    """A die that was thrown: its code, its pips, its number of sides, and a code for its purpose.

    `pips` count from 1 to `sides`. `seat` is whose throw it is, None: of who acted.
    """

    die: str
    pips: int
    sides: int
    purpose: str
    seat: Seat | None = None


@frozen
class Outcome:
    """How a match ended: the winners (several share, none is a draw or a loss for all), the reason's code, the rule."""

    winners: tuple[Seat, ...]
    reason: str
    rule: str


@frozen
class Progress:
    """Where a match stands.

    `phase` is a code. `round` and `turn` count from 1; `turn` grows with every seat's turn and is 0 in the set-up;
    `seat` is the seat whose turn it is, also while another is asked for a reaction. `None`: nobody's. `last`: the match
    ends with this round at the latest.
    """

    phase: str
    round: int
    turn: int
    seat: Seat | None
    last: bool = False


class Rules(Protocol[S, A, V, E]):
    """A game. All methods are pure; none reads a clock, a file, a setting or a global generator.

    A method given a seat that does not sit at the table raises IndexError; nothing else is raised but what is named.
    """

    @property
    def id(self) -> str:
        """The game's name in files and on the command line; it never changes."""
        ...

    @property
    def version(self) -> int:
        """Version, raised when the same actions may lead to another state; saves carry it."""
        ...

    @property
    def seat_counts(self) -> tuple[int, ...]:
        """Possible numbers of seats, ascending."""
        ...

    @property
    def hidden(self) -> bool:
        """Whether seats know different things: then the table hands over between them, and undo ends there."""
        ...

    @property
    def measures(self) -> tuple[str, ...]:
        """Codes of the counts in `standings`; the first is drawn as the chart of the match."""
        ...

    @property
    def state_type(self) -> Any:
        """Type of states, from which the file's schema is made."""
        ...

    @property
    def action_type(self) -> Any:
        """Type of actions, likewise."""
        ...

    @property
    def view_type(self) -> Any:
        """Type of views, likewise."""
        ...

    def options(self, chosen: Options) -> tuple[Option, ...]:
        """Return the set-up's options, each with the values that fit the choices before it."""
        ...

    def setup(self, options: Options, seats: int, rng: "Rng") -> S:
        """Return the first state.

        `options` are complete (see `complete_options`). Raises BadOption otherwise or if `seats` does not fit.
        """
        ...

    def to_act(self, state: S) -> tuple[Seat, ...]:
        """Return the seats asked now, ascending; several choose in secret at once; () only when the match is over."""
        ...

    def decision(self, state: S, seat: Seat) -> Decision[A] | None:
        """Return the decision of `seat`, or None if it has none."""
        ...

    def refuse(self, state: S, seat: Seat, action: A) -> Refusal | None:
        """Return why `seat` may not take `action` now.

        None exactly for the actions of its decision, and for such as differ from one of its `typed` ones in nothing but
        a legal text.
        """
        ...

    def apply(self, state: S, seat: Seat, action: A) -> Step[S, E]:
        """Return the result of a legal `action`. For an illegal one it is undefined: ask `refuse` first."""
        ...

    def outcome(self, state: S) -> Outcome | None:
        """Return how the match ended, or None while it runs."""
        ...

    def concede(self, state: S, seat: Seat) -> Outcome | Refusal:
        """Return how the match ends if `seat` resigns now, or why it cannot."""
        ...

    def agree(self, state: S) -> Outcome | Refusal:
        """Return how the match ends if all agree on a draw now, or why they cannot."""
        ...

    def view(self, state: S, viewer: Seat | None) -> V:
        """Return what `viewer` may know, None for anybody at the table."""
        ...

    def revealed(self, state: S, viewer: Seat | None) -> V:
        """Return what `viewer` sees once the match is over: `view`, or more where all is laid open then."""
        ...

    def see(self, event: E, viewer: Seat | None) -> E | None:
        """Return the event as `viewer` may see it, without what is hidden; None if not at all."""
        ...

    def rolls(self, event: E) -> tuple[Roll, ...]:
        """Return the dice of an event in the order they fell, by chance or at the table; () without any.

        They are public: of an event as any viewer sees it, they are the same.
        """
        ...

    def resample(self, view: V, rng: "Rng") -> S:
        """Return a full state that fits the view: `view` and the viewer's decision come out the same."""
        ...

    def notate(self, state: S, seat: Seat, action: A) -> str:
        """Return the action in the game's notation, one line of ASCII without blanks at its ends."""
        ...

    def parse(self, state: S, seat: Seat, text: str) -> A:
        """Return the action that `text` names for `seat`, legal or not; raises Unreadable if it names none."""
        ...

    def faults(self, state: S) -> tuple[Refusal, ...]:
        """Return every fault of a state read from a file; () for a sound one."""
        ...

    def progress(self, state: S) -> Progress:
        """Return where the match stands; public."""
        ...

    def standings(self, view: V) -> tuple[tuple[int, ...], ...]:
        """Return each seat's public count of each of `measures`, then each further side's.

        A side is what no seat plays but what scores beside the seats; a match always has the same ones.
        """
        ...


AnyRules: TypeAlias = Rules[Any, Any, Any, Any]


def check_seats(counts: Sequence[int], seats: int, rule: str) -> None:
    """Raise BadOption unless so many seats may play; `rule` tells how many may."""
    if seats not in counts:
        raise BadOption(refusal("bad_seats", rule, seats=seats, values=tuple(map(str, counts))))


def check_options(offered: Sequence[Option], chosen: Options) -> None:
    """Raise BadOption for an option that is unknown, missing, or has no such value."""
    known = tuple(option.id for option in offered)
    for name in chosen:
        if name not in known:
            raise BadOption(refusal("unknown_option", "", option=name, known=known))
    for option in offered:
        value = chosen.get(option.id)
        if not any(v == value and type(v) is type(value) for v in option.values):
            raise BadOption(_bad_value(option, value))


def _bad_value(option: Option, value: object) -> Refusal:
    values = tuple(map(str, option.values))
    return refusal("bad_value", option.rule, option=option.id, value=str(value), values=values)


def complete_options(rules: AnyRules, given: Options) -> dict[str, OptionValue]:
    """Return all options of a game: the given ones, defaults for the rest.

    Raises BadOption for an unknown name or a value that is not offered.
    """
    chosen: dict[str, OptionValue] = {}
    names = tuple(option.id for option in rules.options(chosen))
    for name in given:
        if name not in names:
            raise BadOption(refusal("unknown_option", "", option=name, known=names))
    for name in names:
        option = next(o for o in rules.options(chosen) if o.id == name)
        value = given.get(name, option.default)
        check_options((option,), {name: value})
        chosen[name] = value
    return chosen


def read_option(option: Option, text: str) -> OptionValue:
    """Return the value of `option` that `text` writes (true and false in lower case); raises BadOption."""
    for value in option.values:
        written = str(value).lower() if isinstance(value, bool) else str(value)
        if written == text:
            return value
    raise BadOption(_bad_value(option, text))
