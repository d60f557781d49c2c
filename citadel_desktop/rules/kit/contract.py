"""The contract every game fulfils, and the small values it speaks in.

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
    """Why something is not allowed: a code, the rule it rests on, and the facts a sentence needs.

    `params` are name and value pairs in a fixed order, so that refusals compare and hash.
    """

    code: str
    rule: str
    params: tuple[tuple[str, Param], ...] = ()

    def __getitem__(self, name: str) -> Param:
        """The parameter called `name`; KeyError if the refusal has none of that name."""
        return dict(self.params)[name]


def refusal(code: str, rule: str, **params: Param) -> Refusal:
    """A `Refusal` with its parameters given by name."""
    return Refusal(code, rule, tuple(params.items()))


class Unreadable(ValueError):  # noqa: N818 - the field's word for notation that does not parse
    """A notation that says no action in this state; `refusal` tells why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.code)
        self.refusal = refusal


class BadOption(ValueError):  # noqa: N818 - named as the command line and the set-up speak of it
    """An option that the game does not have or a value it does not take; `refusal` tells which."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.code)
        self.refusal = refusal


class Barrier(StrEnum):
    """Why a step cannot be taken back."""

    CHANCE = "chance"
    KNOWLEDGE = "knowledge"


@frozen
class Option:
    """One choice of the set-up: its values in the order they are offered, and the one chosen unless told.

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
    """The option of what goes by these names; the first is chosen unless told."""
    values = tuple(names)
    return Option(id, values, values[0], rule, content=True)


@frozen
class Decision(Generic[A_co]):
    """What one seat is asked now.

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
    """What an action leads to: the new state, what happened in order, and whether it may be taken back."""

    state: S_co
    events: tuple[E_co, ...]
    barrier: Barrier | None = None


@frozen
class Roll:
    """One die that was thrown: which (a code), what it shows, how many sides it has, what for (a code).

    `pips` count from 1 to `sides`. `seat` is whose throw it is, None: of who acted.
    """

    die: str
    pips: int
    sides: int
    purpose: str
    seat: Seat | None = None


@frozen
class Outcome:
    """How a match ended: who won (several share, none is a draw or a loss for all), the reason's code, the rule."""

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
        """Grows when the same actions may lead to another state; saves carry it."""
        ...

    @property
    def seat_counts(self) -> tuple[int, ...]:
        """How many seats may play, ascending."""
        ...

    @property
    def hidden(self) -> bool:
        """Whether seats know different things: then the table hands over between them and undo ends there."""
        ...

    @property
    def measures(self) -> tuple[str, ...]:
        """Codes of what `standings` counts; the first is drawn as the chart of the match."""
        ...

    @property
    def state_type(self) -> Any:
        """The type of states, as the file's schema is made from it."""
        ...

    @property
    def action_type(self) -> Any:
        """The type of actions, likewise."""
        ...

    @property
    def view_type(self) -> Any:
        """The type of views, likewise."""
        ...

    def options(self, chosen: Options) -> tuple[Option, ...]:
        """The set-up's options, each with the values that fit what is chosen of those before it."""
        ...

    def setup(self, options: Options, seats: int, rng: "Rng") -> S:
        """The first state.

        `options` are complete (see `complete_options`). Raises BadOption otherwise or if `seats` does not fit.
        """
        ...

    def to_act(self, state: S) -> tuple[Seat, ...]:
        """The seats that are asked now, ascending; several choose in secret at once; () only when the match is over."""
        ...

    def decision(self, state: S, seat: Seat) -> Decision[A] | None:
        """What `seat` is asked, or None if it is not."""
        ...

    def refuse(self, state: S, seat: Seat, action: A) -> Refusal | None:
        """Why `seat` may not take `action` now.

        None exactly for the actions of its decision, and for such as differ from one of its `typed` ones in nothing but
        a legal text.
        """
        ...

    def apply(self, state: S, seat: Seat, action: A) -> Step[S, E]:
        """What a legal `action` leads to. For an illegal one the result is undefined: ask `refuse` first."""
        ...

    def outcome(self, state: S) -> Outcome | None:
        """How the match ended, or None while it runs."""
        ...

    def concede(self, state: S, seat: Seat) -> Outcome | Refusal:
        """How the match ends if `seat` gives up now, or why it cannot."""
        ...

    def agree(self, state: S) -> Outcome | Refusal:
        """How the match ends if all agree on a draw now, or why they cannot."""
        ...

    def view(self, state: S, viewer: Seat | None) -> V:
        """What `viewer` may know; None: what anybody at the table may."""
        ...

    def revealed(self, state: S, viewer: Seat | None) -> V:
        """What `viewer` sees once the match is over, however it ended: `view`, or more where all is laid open then."""
        ...

    def see(self, event: E, viewer: Seat | None) -> E | None:
        """The event as `viewer` may see it, with what is hidden taken out; None if not at all."""
        ...

    def rolls(self, event: E) -> tuple[Roll, ...]:
        """The dice that an event tells of, in the order they fell, whether by chance or at the table; () without any.

        They are public: of an event as any viewer sees it, they are the same.
        """
        ...

    def resample(self, view: V, rng: "Rng") -> S:
        """A full state that fits the view: `view` and the viewer's decision come out the same."""
        ...

    def notate(self, state: S, seat: Seat, action: A) -> str:
        """The action in the game's notation, one line of ASCII without blanks at its ends."""
        ...

    def parse(self, state: S, seat: Seat, text: str) -> A:
        """The action that `text` names for `seat`, legal or not; raises Unreadable if it names none."""
        ...

    def faults(self, state: S) -> tuple[Refusal, ...]:
        """Everything that is impossible about a state read from a file; () for a sound one."""
        ...

    def progress(self, state: S) -> Progress:
        """Where the match stands; public."""
        ...

    def standings(self, view: V) -> tuple[tuple[int, ...], ...]:
        """For each seat its public count of each of `measures`, then for each further side.

        A side is what no seat plays but what scores beside the seats; a match always has the same ones.
        """
        ...


AnyRules: TypeAlias = Rules[Any, Any, Any, Any]


def check_seats(counts: Sequence[int], seats: int, rule: str) -> None:
    """Raises BadOption unless so many may play; `rule` tells how many may."""
    if seats not in counts:
        raise BadOption(refusal("bad_seats", rule, seats=seats, values=tuple(map(str, counts))))


def check_options(offered: Sequence[Option], chosen: Options) -> None:
    """Raises BadOption for an option that is unknown, missing, or has no such value."""
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
    """All options of a game: the given ones, defaults for the rest.

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
    """The value of `option` that `text` writes (true and false in lower case); raises BadOption if there is none."""
    for value in option.values:
        written = str(value).lower() if isinstance(value, bool) else str(value)
        if written == text:
            return value
    raise BadOption(_bad_value(option, text))
