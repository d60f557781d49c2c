"""Registration of a game: where its parts are found, and how it is offered and ended."""

from collections.abc import Mapping
from dataclasses import field
from pkgutil import resolve_name
from typing import Any, Literal, TypeAlias

from citadel_desktop.rules.kit.contract import Options, Seat
from citadel_desktop.values import frozen

PartName: TypeAlias = Literal["rules", "sentences", "board", "policy", "reasons", "firsts", "places"]


@frozen
class Adjudication:
    """How a match is ended that would not end by the game's rules alone.

    Random seats, at asks of the kinds in `by_kind` (of `Decision.kind`), draw a kind of action first and then one of
    that kind: an editor lists thousands of small changes beside the one action that ends it.

    A match leads nowhere when the public standings have not changed for `patience` turns (0: that tells nothing), or,
    between seats that think, when it has gone on for `long` turns (0: as long as it likes). Then `gives_up` concedes;
    None: all agree on a draw.
    """

    by_kind: frozenset[str] = frozenset()
    gives_up: Seat | None = None
    patience: int = 0
    long: int = 0


@frozen
class Registration:
    """Where the parts of a game are, each as "module:NAME"; a part loads when it is asked for.

    A game has at least rules, sentences and a board. "" is a part that it does without.

    Attributes:
        rules: its `Rules` (`rules/kit/contract.py`).
        sentences: its `Sentences` (`language/sentences.py`).
        board: its `BoardRoom` (`boards/kit/board.py`).
        policy: its `Policy` (`agents/policy.py`); without one it has no computer seats and no hints.
        reasons: its `Reasons` (`language/reasons.py`); without them hints tell no more than whom they serve.
        firsts: its `First`s (`language/first_times.py`), told when things are met first.
        places: its `Places` (`language/places.py`): its board in words, for who hears or reads it.
        heaviness: by edition ("" for a game that has one only) the minutes of a match, from and to, and how much there
            is to learn, from 1 to 3.
        first_match: what a first match is easy with: options beside the defaults, and the seat of who learns it.
        courses: by edition, as for heaviness, its courses of lessons, in the order in which they are offered. Each
            makes `Lesson`s; its name is that of the module with its sentences in `language/lessons/`.
        styles: by seat the styles in which a computer may play it (`Policy.in_style`).
        adjudication: how matches without a person are ended.
    """

    rules: str
    sentences: str
    board: str
    policy: str = ""
    reasons: str = ""
    firsts: str = ""
    places: str = ""
    heaviness: Mapping[str, tuple[tuple[int, int], int]] = field(default_factory=dict)
    first_match: tuple[Options, Seat] = field(default_factory=lambda: ({}, 0))
    courses: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    styles: Mapping[Seat, tuple[str, ...]] = field(default_factory=dict)
    adjudication: Adjudication = Adjudication()

    def load(self, part: PartName) -> Any:
        """Return a part; None if the game has none."""
        where: str = getattr(self, part)
        return resolve_name(where) if where else None
