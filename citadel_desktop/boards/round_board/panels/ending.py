"""The end of a match with two sides, step by step: the wall, the comparisons, the winners.

Nothing is revealed before its step: values of black counters only as these are turned over.
"""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Literal, TypeAlias

from citadel_desktop.boards.round_board.panels.words import BoardWords
from citadel_desktop.language.common import Word
from citadel_desktop.language.statement import Say, Statement
from citadel_desktop.rules.indomitable.ending import MatchEnded
from citadel_desktop.rules.indomitable.state import DARK, Order, Position, TreasonEnding
from citadel_desktop.rules.indomitable.treason.castle import blacks, in_play, whites
from citadel_desktop.rules.kit.asks import Event
from citadel_desktop.values import frozen

TURNING_MS = 4600.0
"""Maximum milliseconds for turning over all counters."""

Side: TypeAlias = TreasonEnding
Measure: TypeAlias = Literal["points", "white", "black", "sum"]
Kind: TypeAlias = Literal["wall", "decide", "turn", "verdict"]


@frozen
class Beat:
    """One step; `number` is the index of a criterion or counter, `order` the counter's owner."""

    kind: Kind
    length: float
    number: int = 0
    order: Order = 0


@frozen
class Criterion:
    """A comparison: each Order's figure, the Orders tied before it, and those left."""

    measure: Measure
    figures: Mapping[Order, int]
    among: tuple[Order, ...]
    leaders: tuple[Order, ...]


@frozen
class Unveiling:
    """The end of a match, to be shown in steps.

    `wall`: everybody on it with their boxes, the highest first. `rows`: the Orders in the table; `values`: for each of
    them the black counters that are turned over. `criteria`: the comparisons needed, the last one decides. All of it is
    open to everybody once the match is over. `verdict`: what the end means for the only person at the table.
    """

    side: Side
    wall: tuple[tuple[Order, int], ...]
    rows: tuple[Order, ...]
    counts: Mapping[Order, tuple[int, int]]
    values: Mapping[Order, tuple[int, ...]]
    evicted: frozenset[Order]
    criteria: tuple[Criterion, ...]
    winners: tuple[Order, ...]
    beats: tuple[Beat, ...]
    verdict: str = ""


def unveiling_of(events: Sequence[Event], position: Position) -> Unveiling | None:
    """Return the end of a two-sided match that `events` show, for the position after them; None if there is none."""
    ended = next((event for event in events if isinstance(event, MatchEnded)), None)
    if ended is None:
        return None
    side = next((side for side in MEASURES if side == ended.reason), None)
    return None if side is None else _unveiling(side, position, ended.winners)


def _unveiling(side: Side, p: Position, winners: tuple[Order, ...]) -> Unveiling:
    orders = [*range(p.setting.orders), DARK]
    wall = tuple(sorted(((o, p.scores[o]) for o in orders), key=lambda told: -told[1]))
    left = in_play(p)
    evil = side == "evil"
    standing = [o for o in left if not evil or blacks(p, o)]
    # The holder of most counters is unveiled last; the best of the good comes first.
    if evil:
        rows = sorted(standing, key=lambda o: (blacks(p, o), o))
    else:
        rows = sorted(orders, key=lambda o: (-p.scores[o], o == DARK, -whites(p, o), blacks(p, o)))
    criteria = _criteria(side, p, standing)
    values = {o: p.treason.black[o] for o in rows} if evil else {}
    return Unveiling(
        side,
        wall,
        tuple(rows),
        {o: (whites(p, o), blacks(p, o)) for o in rows},
        values,
        frozenset(range(p.setting.orders)) - frozenset(left),
        criteria,
        winners,
        _beats(criteria, values),
    )


MEASURES: Mapping[Side, tuple[Measure, ...]] = MappingProxyType(
    {
        "evil": ("black", "sum", "points"),
        "evil_alone": ("points", "white"),
        "good": ("points", "white", "black"),
        "nobody": (),
    }
)
"""Figures compared, in this order (TR-E2, TR-E3); evil alone has no black counters."""


def _criteria(side: Side, p: Position, standing: Sequence[Order]) -> tuple[Criterion, ...]:
    """Return the comparisons up to the one that leaves a single Order, or all of them."""
    criteria: list[Criterion] = []
    among = tuple(standing)
    for measure in MEASURES[side]:
        figures = {order: _FIGURES[measure](p, order) for order in among}
        fewest = side == "good" and measure == "black"
        best = (min if fewest else max)(figures.values())
        leaders = tuple(order for order in among if figures[order] == best)
        criteria.append(Criterion(measure, figures, among, leaders))
        among = leaders
        if len(leaders) == 1:
            break
    return tuple(criteria)


_FIGURES: Mapping[Measure, Callable[[Position, Order], int]] = MappingProxyType(
    {
        "points": lambda position, order: position.scores[order],
        "white": whites,
        "black": blacks,
        "sum": lambda position, order: sum(position.treason.black[order]),
    }
)
"""Figure of an Order in each comparison."""


def _beats(criteria: Sequence[Criterion], values: Mapping[Order, tuple[int, ...]]) -> tuple[Beat, ...]:
    """Return the steps: wall, comparisons, counters before the first comparison that needs them, verdict."""
    count = sum(map(len, values.values()))
    beats = [Beat("wall", 1000)]
    for n, criterion in enumerate(criteria):
        if criterion.measure == "sum":
            beats += _turns(values, count)
        beats.append(Beat("decide", 900, n))
    if values and not any(beat.kind == "turn" for beat in beats):
        # The holder of most is known already; the values are shown all the same.
        beats += _turns(values, count)
    return (*beats, Beat("verdict", 600))


def _turns(values: Mapping[Order, tuple[int, ...]], count: int) -> list[Beat]:
    length = min(360.0, TURNING_MS / max(count, 1))
    return [Beat("turn", length, place, order) for order, held in values.items() for place in range(len(held))]


# Progress


@frozen
class Beats:
    """Progress of the ending: the share of each beat, from 0 to 1."""

    unveiling: Unveiling
    shares: tuple[float, ...]

    def done(self, kind: Kind, number: int = 0) -> bool:
        """Whether a beat is over."""
        return any(
            share >= 1 and beat.kind == kind and beat.number == number
            for beat, share in zip(self.unveiling.beats, self.shares, strict=True)
        )

    def turned(self, order: Order) -> tuple[float, ...]:
        """Return the progress, 0 to 1, of turning over each black counter of an Order."""
        beats = zip(self.unveiling.beats, self.shares, strict=True)
        return tuple(share for beat, share in beats if beat.kind == "turn" and beat.order == order)

    def sum(self, order: Order) -> int:
        """Return the sum of an Order's values that are face up."""
        shares = zip(self.unveiling.values[order], self.turned(order), strict=True)
        return sum(value for value, share in shares if share >= 1)

    @property
    def over(self) -> bool:
        """Whether everything has been shown."""
        return all(share >= 1 for share in self.shares)


def final_beats(unveiling: Unveiling) -> Beats:
    """Return the final state."""
    return Beats(unveiling, (1.0,) * len(unveiling.beats))


# In words


_TITLES: Mapping[Side, Word] = MappingProxyType(
    {"evil": "Victory of evil", "evil_alone": "Victory of evil", "good": "Victory of good", "nobody": "Nobody wins"}
)


def title_of(words: BoardWords, unveiling: Unveiling) -> str:
    """Return the winning side's title."""
    return words.speech.translated(_TITLES[unveiling.side])


def reason_of(words: BoardWords, unveiling: Unveiling) -> str:
    """Return the reason of that side's victory."""
    t, boxes = words.speech.t, dict(unveiling.wall)
    dark = boxes[DARK]
    others = [box for order, box in unveiling.wall if order != DARK and order not in unveiling.evicted]
    if unveiling.side == "evil":
        return t("The dark marker stands highest on the wall: {points}.", points=dark)
    if unveiling.side == "evil_alone":
        return t("The dark marker stands highest, but nobody in the city has a black counter.")
    if unveiling.side == "nobody":
        return t("The last Grand Master has been evicted from the city.")
    if dark == max(others):
        return t("The dark marker stands no higher than the best Grand Master.")
    return t("A Grand Master stands highest on the wall.")


_DECIDED: Mapping[tuple[Measure, bool], tuple[Say, Say]] = MappingProxyType(
    {
        ("points", True): (
            "{name} stands highest of the Grand Masters: {figure}.",
            "{names} stand equally high: {figure}.",
        ),
        ("points", False): (
            "Of these {name} stands highest on the wall: {figure}.",
            "On the wall, too, they stand equally high: {figure}.",
        ),
        ("white", False): (
            "Of these {name} has most white counters: {figure}.",
            "{names} have equally many white counters: {figure}.",
        ),
        ("black", True): (
            "{name} has most black counters: {figure}.",
            "{names} have most black counters: {figure} each.",
        ),
        ("black", False): (
            "Of these {name} has fewest black counters: {figure}.",
            "{names} have equally few black counters: {figure}.",
        ),
        ("sum", False): (
            "Of these {name} has the greatest values, together {figure}.",
            "{names} have values of the same sum: {figure}.",
        ),
    }
)
"""By measure, and whether it is the first: the sentences for one Order left, and for several."""


def decided_of(words: BoardWords, criterion: Criterion, *, first: bool) -> str:
    """Return the Orders left after a comparison, with their figure, in a sentence."""
    figure = criterion.figures[criterion.leaders[0]]
    return _of_one_or_several(words, _DECIDED[criterion.measure, first], criterion.leaders, figure=figure)


def _of_one_or_several(words: BoardWords, sentences: tuple[Say, Say], orders: Sequence[Order], **values: object) -> str:
    names = words.speech.listed([words.who(order) for order in orders])
    return Statement(words.speech, {"name": names, "names": names, **values}).say(sentences[len(orders) != 1])


_VERDICTS: Mapping[Side, tuple[Say, Say]] = MappingProxyType(
    {
        "evil": ("{name} is the Dark Master and wins.", "{names} are the Dark Master together and share the victory."),
        "evil_alone": ("{name} wins as the best Grand Master.", "{names} share the victory as the best Grand Masters."),
        "good": ("{name} wins for the side of good.", "{names} share the victory of good."),
    }
)
"""By side the sentences for one winner, and for several."""


def verdict_of(words: BoardWords, unveiling: Unveiling) -> str:
    """Name the winners; "" if there are none."""
    sentences = _VERDICTS.get(unveiling.side)
    return "" if sentences is None else _of_one_or_several(words, sentences, unveiling.winners)


def lines_of(words: BoardWords, beats: Beats) -> tuple[str, ...]:
    """Return the decisions so far, and at the end the verdict."""
    u = beats.unveiling
    lines = [
        decided_of(words, criterion, first=n == 0) for n, criterion in enumerate(u.criteria) if beats.done("decide", n)
    ]
    if beats.done("verdict"):
        lines += [verdict_of(words, u), u.verdict]
    return tuple(filter(None, lines))


def said_of(words: BoardWords, beats: Beats) -> str:
    """Describe the ending so far for screen readers."""
    u, s = beats.unveiling, words.speech
    parts = [title_of(words, u), reason_of(words, u)]
    parts.append(s.t(", ").join(f"{words.who(order)} {box}" for order, box in u.wall))
    for order in u.rows:
        shown = zip(u.values.get(order, ()), beats.turned(order), strict=True)
        values = [str(value) for value, share in shown if share >= 1]
        if values:
            parts.append(
                s.t("{name}: {values}, together {sum}", name=words.who(order),
                    values=s.listed(values), sum=beats.sum(order))
            )  # fmt: skip
    parts += lines_of(words, beats)
    return " ".join(part if part.endswith(".") else part + "." for part in parts)


HEADINGS: Mapping[Measure, Word] = MappingProxyType(
    {"points": "Points", "white": "White", "black": "Black", "sum": "Sum"}
)
"""Heading of a column of figures."""
