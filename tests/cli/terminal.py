"""Somebody who plays at a terminal and knows no more than what is printed there."""

import contextlib
import io
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

from citadel_desktop.agents.policies import policies
from citadel_desktop.cli.play.console import Console, Quit
from citadel_desktop.cli.play.terminal_match import TerminalMatch
from citadel_desktop.language.catalogue import load
from citadel_desktop.match.asking import Question, answer_question
from citadel_desktop.match.session import Session
from citadel_desktop.match.table import Player
from citadel_desktop.match.thinker import Reply
from citadel_desktop.rules import games
from citadel_desktop.rules.kit.contract import Decision, OptionValue
from citadel_desktop.saves.settings import Settings
from citadel_desktop.saves.store import Store
from tests.saves.tools import Clock

ASKS = (
    "?", "board", "threats", "standings", "hand", "changed", "log", "log 50", "more", "back", "undo", "redo", "hint",
    "see M5", "near M5", "what M5", "see ring", "see players", "see open cards", "near dark", "why buy M5", "why end",
    "see e5", "near e5", "what e5", "what row 5", "see group", "see citadels", "why wall e5-f6", "why e5-e6",
    "see 3b4", "near 3b4", "what 3b4", "see level 3", "see h1", "see heroes", "what m1", "why step h1 3b4", "why ready",
    "rules", "rules wall", "save", "nonsense",
)  # fmt: skip
CURIOUS = 0.25
"""How often something of these is asked before a choice is made."""
_CHOICE = re.compile(r"^(\d+) \S", re.MULTILINE)


class AtOnce:
    """Answers for computers in this process, at once; `stops` raises what Ctrl+C does so many times before.

    With `trouble` it says so of each answer, as where the Squire had to answer.
    """

    def __init__(self, stops: int = 0, trouble: str = "") -> None:
        self.trouble = trouble
        self._number, self._reply = 0, Reply(0, None)  # type: ignore[arg-type] # none yet
        self.stops, self.asked = stops, 0

    def ask(self, question: Question, decision: Decision[Any]) -> int:
        self._number += 1
        self.asked += 1
        self._reply = Reply(self._number, answer_question(question, games(), policies()), self.trouble)
        return self._number

    def poll(self) -> Reply | None:
        if self.stops:
            self.stops -= 1
            raise KeyboardInterrupt
        return self._reply

    def forget(self) -> None:
        """Nothing is under way."""

    def close(self) -> None:
        """Nothing is held."""


class Typist(io.StringIO):
    """Types some lines, then what it finds printed: any of the numbers, and questions between.

    After `patience` numbers it gives up, or leaves where it may not.
    `printed` is all that was written before each line it has typed.
    """

    def __init__(self, lines: Sequence[str], seed: object, patience: int) -> None:
        super().__init__()
        self.out = io.StringIO()
        self.typed: list[str] = []
        self.printed: list[str] = []
        self._lines, self._dice, self._patience = [*lines], Random(str(seed)), patience
        self._read = 0

    def readline(self, size: int = -1, /) -> str:  # type: ignore[override] # of text
        said = self.out.getvalue()[self._read :]
        self._read += len(said)
        self.printed.append(said)
        self.typed.append(self._lines.pop(0) if self._lines else self._found(said))
        if self.typed[-1] == "EOF":
            return ""
        return self.typed[-1] + "\n"

    def said(self, before: int | None = None) -> str:
        """What was printed before a line, or in all, with words parted by single blanks."""
        return " ".join((self.out.getvalue() if before is None else self.printed[before]).split())

    def _found(self, said: str) -> str:
        prompt = said.rstrip().splitlines()[-1]
        if prompt.endswith("(yes or no)"):
            return "yes" if "Resign" in prompt else "no"
        if prompt == "Text:":
            return "Hodd"
        if prompt != ">":
            return ""
        if self._dice.random() < CURIOUS:
            return self._dice.choice(ASKS)
        self._patience -= 1
        if self._patience < 0:
            return "resign" if self._patience > -5 else "quit"
        numbers = _CHOICE.findall(said)
        return self._dice.choice(numbers) if numbers else ""


def begun(
    folder: Path, game: str, players: Sequence[Player], options: Mapping[str, OptionValue], seed: int = 5
) -> Session:
    return Session.begin(Store(folder), games()[game], options, players, seed, Clock())


def sat(
    session: Session, lines: Sequence[str] = (), patience: int = 10_000, thinker: AtOnce | None = None, lang: str = "en"
) -> Typist:
    """Play a session until who types leaves."""
    typist = Typist(lines, session.table.match_id[:4], patience)
    console = Console(typist, typist.out)
    made = TerminalMatch(console, session, load(lang), Settings(language=lang), thinker or AtOnce(), policies(), 1)
    with contextlib.suppress(Quit):
        made.play()
    typist.printed.append(typist.out.getvalue())
    return typist
