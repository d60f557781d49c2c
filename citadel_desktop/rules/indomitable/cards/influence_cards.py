"""The text of the influence cards as data (IC-C3): time, target and effect of each kind.

Kinds are numbered in the order of `data/influence.json`.
"""

from functools import cache
from typing import Literal, TypeAlias, cast, get_args

from citadel_desktop.rules.indomitable.cards.catalogue import BACK, MAX_COPIES, NONE
from citadel_desktop.rules.kit.data_files import Reader, read
from citadel_desktop.values import frozen

When: TypeAlias = Literal[
    "turn",  # in one's own turn, before the draw or in phase 2 (IC-T5)
    "draw",  # in one's own turn, before the draw only
    "answer",  # in another's turn, to what it answers
]
Target: TypeAlias = Literal[
    "",  # nothing
    "neutral",  # a plot without a Knight
    "opponent",  # a plot of another Order
    "empty_beside",  # a plot of another Order without a building that borders one of one's own
    "building",  # a building on a plot of another Order
    "hand",  # a building card of one's own hand
]
PlotEffect: TypeAlias = Literal[
    "take",  # the plot becomes one's own
    "vacate",  # its Knight is removed
    "destroy",  # the building is destroyed, its card discarded
    "return",  # the building goes back to its owner's hand
]
"""Effects on a plot."""
OwnEffect: TypeAlias = Literal[
    "collect",  # every opponent pays `amount` bricks
    "sell",  # the card is sold for `amount` times its price
    "choose",  # of the `amount` top cards of the stock one is turned up
]
"""Effects without a plot."""
AnswerEffect: TypeAlias = Literal[
    "stop",  # what was played against one is stopped
    "cancel",  # an announced purchase is cancelled
]
Effect: TypeAlias = PlotEffect | OwnEffect | AnswerEffect


@frozen
class Influence:
    """One kind of influence card.

    `stopped_by` is the kind that stops it for whom it was played against, or NONE. `attack`: it attacks a plot, as a
    tower would beat off (Treason).
    """

    number: int
    id: str
    when: When
    target: Target
    effect: Effect
    amount: int
    stopped_by: int
    attack: bool


@frozen(eq=False)
class InfluenceCards:
    """All kinds, by number; `protection` and `blockade` are the numbers of the two that answer."""

    kinds: tuple[Influence, ...]
    protection: int
    blockade: int

    def named(self, id: str) -> int:
        """Return the number of the kind called `id`; KeyError if there is none."""
        return {kind.id: kind.number for kind in self.kinds}[id]


@cache
def influence_cards() -> InfluenceCards:
    """Return the influence cards; raises ContentFault."""
    return read_influence(read("indomitable", "influence.json"))


def read_influence(file: Reader) -> InfluenceCards:
    """Read the kinds of a data file; raises ContentFault."""
    file.only("kinds")
    rows = file.records("kinds")
    names = [row.text("id") for row in rows]
    for name in names:
        if names.count(name) > 1:
            raise file.fault(f"names {name} twice", "kinds")
    kinds = tuple(_kind(number, row, names) for number, row in enumerate(rows))
    return InfluenceCards(kinds, _only(file, kinds, "stop"), _only(file, kinds, "cancel"))


def kind_of(card: int) -> int:
    """Return the kind of an influence card."""
    return card // MAX_COPIES


def has_kind(cards: tuple[int, ...], kind: int) -> bool:
    """Whether a card of that kind is among `cards`."""
    return any(card // MAX_COPIES == kind for card in cards)


def kinds_held(cards: tuple[int, ...]) -> tuple[int, ...]:
    """Return the kinds among sorted influence cards, ascending; backs, which come first, have none."""
    return tuple(dict.fromkeys([kind_of(card) for card in cards if card != BACK]))


def _kind(number: int, row: Reader, names: list[str]) -> Influence:
    row.only("id", "when", "target", "effect", "amount", "stopped_by", "attack")
    stopped_by = _stopped_by(row, names)
    when = cast(When, row.text("when", get_args(When)))
    target = cast(Target, row.text("target", get_args(Target)) if row.has("target") else "")
    effects = OwnEffect if target in {"", "hand"} else PlotEffect
    return Influence(
        number=number,
        id=names[number],
        when=when,
        target=target,
        effect=cast(Effect, row.text("effect", get_args(AnswerEffect if when == "answer" else effects))),
        amount=row.whole("amount", 1, 9) if row.has("amount") else 0,
        stopped_by=stopped_by,
        attack=row.flag("attack"),
    )


def _stopped_by(row: Reader, names: list[str]) -> int:
    return names.index(row.text("stopped_by", names)) if row.has("stopped_by") else NONE


def _only(file: Reader, kinds: tuple[Influence, ...], effect: Effect) -> int:
    numbers = [kind.number for kind in kinds if kind.effect == effect]
    if len(numbers) != 1 or kinds[numbers[0]].when != "answer":
        raise file.fault(f"wants one answer whose effect is {effect}", "kinds")
    return numbers[0]
