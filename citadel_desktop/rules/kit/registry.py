"""How a game is registered: one value that tells where each of its parts is found."""

from collections.abc import Mapping
from dataclasses import field
from pkgutil import resolve_name
from typing import Any, Literal, TypeAlias

from citadel_desktop.rules.kit.contract import Options, Seat
from citadel_desktop.values import frozen

PartName: TypeAlias = Literal["rules", "sentences", "board", "policy", "reasons", "firsts"]


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
        heaviness: by edition ("" for a game that has one only) the minutes of a match, from and to, and how much there
            is to learn, from 1 to 3.
        first_match: what a first match is easy with: options beside the defaults, and the seat of who learns it.
    """

    rules: str
    sentences: str
    board: str
    policy: str = ""
    reasons: str = ""
    firsts: str = ""
    heaviness: Mapping[str, tuple[tuple[int, int], int]] = field(default_factory=dict)
    first_match: tuple[Options, Seat] = field(default_factory=lambda: ({}, 0))

    def load(self, part: PartName) -> Any:
        """That part; None where the game does without it."""
        where: str = getattr(self, part)
        return resolve_name(where) if where else None
