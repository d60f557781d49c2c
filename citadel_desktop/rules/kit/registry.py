"""How a game is registered: one value that tells where each of its parts is found."""

from dataclasses import dataclass
from pkgutil import resolve_name
from typing import Any, Literal, TypeAlias

PartName: TypeAlias = Literal["rules", "sentences", "board", "policy", "reasons", "firsts"]


@dataclass(frozen=True, slots=True)
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
    """

    rules: str
    sentences: str
    board: str
    policy: str = ""
    reasons: str = ""
    firsts: str = ""

    def load(self, part: PartName) -> Any:
        """That part; None where the game does without it."""
        where: str = getattr(self, part)
        return resolve_name(where) if where else None
