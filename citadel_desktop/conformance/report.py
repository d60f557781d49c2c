"""Names of the checks, and the report of their failures."""

import traceback
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from types import MappingProxyType

from citadel_desktop.conformance.sealed import Outside
from citadel_desktop.values import frozen

CHECKS: Mapping[str, str] = MappingProxyType(
    {
        "setup": "options are complete, every offered value starts a match, anything else raises BadOption",
        "turn": "to_act is ascending and empty exactly with an outcome; who is asked has a decision, others none",
        "actions": "listed actions are of the action type, unique, hashable and never none",
        "refuse": "None exactly for listed and typed actions, a well-formed refusal for others, never an exception",
        "typed": "examples of actions with a typed text are legal and not listed",
        "pure": "no method changes a state, keeps a memory, or uses clock, files or global chance",
        "order": "actions are listed in the same order again, after a JSON round trip and in another process",
        "round_trip": "states, actions and views come back equal from JSON",
        "notation": "one line of ASCII per action, unique in its list, and parse gives the action back",
        "faults": "a state that was reached by play has none",
        "barrier": "a step bars undo by chance exactly when it used the state's generator or threw dice",
        "rolls": "dice show no more than they have sides, and the same to everybody",
        "knowledge": "a step that may be taken back told whoever took it nothing",
        "leak": "views, decisions and what is public depend only on what the viewer may know",
        "events": "events are plain values that tell a viewer no more than the view does",
        "simultaneous": "the order in which several seats choose at once makes no difference",
        "shape": "progress, standings, outcome, concede and agree are well-formed; a wrong seat raises IndexError",
        "processes": "setup and log give the same states in processes with another hash seed",
        "end": "a match comes to its end",
        "crash": "nothing raises where the contract names no exception",
    }
)
"""Promise that each check verifies, by its name."""

MAX_FAILURES_PER_CHECK = 3
"""Failures of one check kept for a match; more would hide those of other checks."""


@frozen
class ContractFailure:
    """A broken promise: the game, the check, the match's seed, and the number of actions before it."""

    game: str
    check: str
    seed: int | str
    step: int
    what: str

    def __str__(self) -> str:
        return f"{self.game}: {self.check}: seed {self.seed}, step {self.step}: {self.what}"


@dataclass(slots=True)
class FailureNotes:
    """Failures of one match; `step` is where the checks are looking."""

    game: str
    seed: int | str
    step: int = 0
    failures: list[ContractFailure] = field(default_factory=list)

    def note(self, check: str, what: str) -> None:
        """Keep a failure of `check` (KeyError if there is no such check)."""
        if check not in CHECKS:
            raise KeyError(check)
        if sum(1 for f in self.failures if f.check == check) < MAX_FAILURES_PER_CHECK:
            self.failures.append(ContractFailure(self.game, check, self.seed, self.step, what))

    @contextmanager
    def guard(self, doing: str) -> Iterator[None]:
        """Note an exception of the rules as a failure of "crash", and a call to the outside as one of "pure"."""
        try:
            yield
        except Outside as reached:
            self.note("pure", f"{doing} uses {reached}")
        except Exception as error:  # noqa: BLE001, RUF100 - whatever the rules raise is the finding
            at = traceback.extract_tb(error.__traceback__)[-1]
            told = f"{type(error).__name__}: {error}"
            self.note("crash", f"{doing} raised {told} ({at.filename}:{at.lineno})")


@frozen
class Report:
    """Result of `check`: the failures, and how much was checked.

    `steps` counts the actions played, `looked` the moments looked at closely, `endings` how often matches ended by
    which reason.
    """

    game: str
    failures: tuple[ContractFailure, ...]
    matches: int
    steps: int
    looked: int
    endings: Mapping[str, int]

    @property
    def ok(self) -> bool:
        """Whether there were no failures."""
        return not self.failures

    @property
    def checks(self) -> frozenset[str]:
        """Names of the checks that failed."""
        return frozenset(failure.check for failure in self.failures)

    def verify(self) -> "Report":
        """Return the report; raises AssertionError with every failure if there is any."""
        if self.failures:
            raise AssertionError(str(self))
        return self

    def __str__(self) -> str:
        endings = ", ".join(f"{reason} {count}" for reason, count in sorted(self.endings.items()))
        head = (
            f"{self.game}: {self.matches} matches, {self.steps} actions, {self.looked} moments looked at closely; "
            f"endings: {endings or 'none'}; {len(self.failures)} failures"
        )
        return "\n".join([head, *(str(failure) for failure in self.failures)])
