"""Thrown dice in words: throwers, both sums of an attack, and the results shown so far."""

from collections.abc import Sequence
from typing import Literal, TypeAlias

from citadel_desktop.boards.round_board.panels.words import BoardWords
from citadel_desktop.language.indomitable.sentences import INDOMITABLE
from citadel_desktop.rules.indomitable.asks.attack import AttackFought
from citadel_desktop.rules.indomitable.asks.dark_master import DieThrown, ways
from citadel_desktop.rules.indomitable.asks.isolation import PlotIsolated
from citadel_desktop.rules.indomitable.asks.turn import TurnEnded
from citadel_desktop.rules.indomitable.draft import PlotLost, PlotTaken, Walked
from citadel_desktop.rules.indomitable.powers import PowerLost, PowerTaken
from citadel_desktop.rules.indomitable.state import DARK, NONE, Order, Position
from citadel_desktop.rules.indomitable.treason.eviction import Evicted
from citadel_desktop.rules.kit.asks import Event
from citadel_desktop.values import frozen, replace

Throw: TypeAlias = DieThrown | AttackFought
"""An event with thrown dice."""


@frozen
class Contest:
    """A throw, with the results that came at once."""

    throw: Throw
    events: tuple[Event, ...] = ()


@frozen
class ThrownSide:
    """One side of a throw: its die, force counters, watchtowers (TR-D2)."""

    order: Order
    black: bool
    pips: int
    counters: int = 0
    towers: int = 0

    @property
    def total(self) -> int:
        """The attack or defence value."""
        return self.pips + self.counters + self.towers


@frozen
class OutcomeRow:
    """One Order's result: in words, and points gained or lost on the wall."""

    order: Order
    result: str
    points: int = 0


@frozen
class Phase:
    """Progress of a throw: of the tumbling dice, and of the sums and results, each from 0 to 1."""

    dice: float = 1.0
    sums: float = 1.0


AT_REST = Phase()


def contest_of(events: Sequence[Event]) -> Contest | None:
    """Return the last throw of dice in `events` with its results up to the turn's end; None without one."""
    found: Contest | None = None
    told: list[Event] = []
    open_ = False
    for event in events:
        if isinstance(event, DieThrown | AttackFought):
            found, told, open_ = Contest(event), [], True
        elif isinstance(event, TurnEnded):
            open_ = False
        elif open_:
            told.append(event)
    return None if found is None else Contest(found.throw, tuple(told))


def sides_of(throw: Throw) -> tuple[ThrownSide, ...]:
    """Return the sides of a throw: one for a move, attack and defence for an attack."""
    if isinstance(throw, DieThrown):
        return (ThrownSide(DARK, black=True, pips=throw.pips),)
    attack = ThrownSide(DARK, black=True, pips=throw.black, counters=throw.blacks)
    white, counters = throw.white, throw.whites
    return attack, ThrownSide(throw.against, black=False, pips=white, counters=counters, towers=throw.towers)


# In words


def title_of(words: BoardWords, throw: Throw) -> str:
    """Return the purpose of a throw."""
    t = words.speech.t
    if isinstance(throw, DieThrown):
        return t("A throw to move the Dark Master")
    return t("The Dark Master attacks {plot}", plot=words.plot(throw.plot))


def caption_of(words: BoardWords, throw: Throw, side: ThrownSide) -> str:
    """Return the name of a side."""
    t = words.speech.t
    if side.black:
        return t("{name} for the Dark Master", name=words.who(throw.order))
    return t("{name} defends", name=words.who(side.order))


def sum_of(words: BoardWords, side: ThrownSide) -> str:
    """Return a side's sum, each part by name: "black die 6 + 2 counters = 8"."""
    return unbroken_sum(words, side).replace(_HOLDS, " ")


def unbroken_sum(words: BoardWords, side: ThrownSide) -> str:
    """Return the sum with no-break spaces, so that lines break only before a plus sign."""
    t, pips = words.speech.t, side.pips
    die = t("black die {pips}", pips=pips) if side.black else t("white die {pips}", pips=pips)
    parts = [part.replace(" ", _HOLDS) for part in words.added(die, side.counters, side.towers)]
    told = f" +{_HOLDS}".join(parts)
    return told if len(parts) == 1 else f"{told}{_HOLDS}={_HOLDS}{side.total}"


_HOLDS = "\u00a0"
"""A no-break space."""


Standing: TypeAlias = Literal["", "higher", "equal", "lower"]


def standing_of(throw: Throw, side: ThrownSide) -> Standing:
    """Return how a side's sum compares with the other's; "" for a move."""
    if isinstance(throw, DieThrown):
        return ""
    if throw.attack == throw.defence:
        return "equal"
    return "higher" if (throw.attack > throw.defence) == side.black else "lower"


def outcome_of(words: BoardWords, position: Position, throw: Throw) -> str:
    """Return the meaning of a throw: the Dark Master's possible moves, or the plot's fate (TR-D1, TR-D2)."""
    t, n = words.speech.t, words.speech.n
    if isinstance(throw, DieThrown):
        goals = len(ways(position, throw.order, throw.pips))
        if not goals:
            return t("No plot is within his reach.")
        return t(
            "{steps}: {plots} within his reach.",
            steps=n("Up to {count} step", "Up to {count} steps", throw.pips),
            plots=n("{count} plot", "{count} plots", goals),
        )
    plot, name = words.plot(throw.plot), words.who(throw.against)
    if throw.attack > throw.defence:
        return t("The attack is higher: {plot} goes to the Dark Master.", plot=plot)
    if throw.attack < throw.defence:
        return t("The defence is higher: {name} holds {plot}.", name=name, plot=plot)
    return t("Both are equal: the Knight of {name} leaves {plot}.", name=name, plot=plot)


def rows_of(words: BoardWords, position: Position, contest: Contest) -> tuple[OutcomeRow, ...]:
    """Return the results by Order in order of appearance: plots with their buildings, points, and other losses."""
    texts: dict[Order, list[str]] = {}
    gains: dict[Order, list[str]] = {}
    points: dict[Order, int] = {}
    isolated: set[int] = set()
    whole: list[OutcomeRow] = []
    # Later steps on the wall belong to the Great Power.
    powers: dict[Order, int] = {}
    t = words.speech.t
    for event in contest.events:
        match event:
            case PlotIsolated(plot=plot):
                isolated.add(plot)
            case PlotTaken(order, plot, before, building):
                if before != NONE:
                    what = _standing_on(words, position, plot, building)
                    lost = (
                        t("{plot} is cut off and goes, too", plot=what)
                        if plot in isolated
                        else t("loses {plot}", plot=what)
                    )
                    texts.setdefault(before, []).append(lost)
                texts.setdefault(order, [])
                gains.setdefault(order, []).append(words.plot(plot))
            case PlotLost(order, plot, building):
                what = _standing_on(words, position, plot, building)
                texts.setdefault(order, []).append(t("{plot} is neutral now", plot=what))
            case Walked(order, start, end) if order in powers:
                row = whole[powers[order]]
                whole[powers[order]] = replace(row, points=row.points + end - start)
            case Walked(order, start, end):
                texts.setdefault(order, [])
                points[order] = points.get(order, 0) + end - start
            case PowerTaken() | PowerLost() | Evicted():
                told = INDOMITABLE.event(words.speech, event, words.names, {})
                powers[event.order] = len(whole)
                whole.append(OutcomeRow(event.order, told))
            case _:
                pass
    found = []
    for order, said in texts.items():
        if order in gains:
            said.append(t("takes {plots}", plots=words.speech.listed(gains[order])))
        if said or points.get(order, 0):
            name, what = words.who(order), t("; ").join(said)
            whose = t("{name}: {what}", name=name, what=what) if said else name
            found.append(OutcomeRow(order, whose, points.get(order, 0)))
    return (*found, *whole)


def _standing_on(words: BoardWords, position: Position, plot: int, building: int) -> str:
    """Return a plot and the pieces lost with it: "M4 (Toll House, watchtower)"."""
    t = words.speech.t
    what = [] if building == NONE else [words.card(building)]
    if position.treason.towers >> plot & 1:
        what.append(t("watchtower"))
    if not what:
        return words.plot(plot)
    return t("{plot} ({things})", plot=words.plot(plot), things=t(", ").join(what))


def said_of(words: BoardWords, position: Position, contest: Contest, phase: Phase = AT_REST) -> str:
    """Describe the throw so far for screen readers."""
    throw = contest.throw
    title = title_of(words, throw)
    if phase.dice < 1:
        thrown = words.speech.t("{name} throws.", name=words.who(throw.order))
        return f"{title}. {thrown}"
    sums = [f"{caption_of(words, throw, side)}: {sum_of(words, side)}" for side in sides_of(throw)]
    parts = [title, *sums]
    if phase.sums >= 1:
        parts.append(outcome_of(words, position, throw).rstrip("."))
        for row in rows_of(words, position, contest):
            change = words.signed(row.points) if row.points else ""
            parts.append(" ".join(filter(None, (row.result.rstrip("."), change))))
    return ". ".join(parts) + "."
