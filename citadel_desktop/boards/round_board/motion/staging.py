"""The staging of dice with their sums, and of the end of a match with two sides.

Both follow from the events; neither keeps anybody from acting.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from citadel_desktop.boards.round_board.panels.ending import Beats, Unveiling, unveiling_of
from citadel_desktop.boards.round_board.panels.throws import Contest, Phase, contest_of
from citadel_desktop.rules.indomitable.asks.attack import AttackFought
from citadel_desktop.rules.indomitable.ending import MatchEnded, rule_of
from citadel_desktop.rules.indomitable.state import Position
from citadel_desktop.rules.kit.asks import Event
from citadel_desktop.scene.animation import Animations, Tween

TRIUMPH = Tween(("triumph", 0), 2200.0, "linear")
"""Milliseconds that the winner's flags take to rise."""
READ_MS = 4000
"""Milliseconds that the end is left to be read."""


@dataclass(slots=True)
class Staging:
    """The current staging: the last throw, the end of the match."""

    contest: Contest | None = None
    unveiling: Unveiling | None = None
    _until: int | None = None

    def begin(self, events: Sequence[Event], position: Position, motions: Animations, now: int) -> None:
        """Take new events; the staging of an end follows all movements under way."""
        self.contest = contest_of(events)
        if not events and position.ending and self._read_until(now):
            # A new layout without new events.
            return
        self.unveiling, self._until = unveiling_of(events, position), None
        if self.unveiling is None and any(isinstance(event, MatchEnded) for event in events):
            motions.play(TRIUMPH)
        for n, beat in enumerate(() if self.unveiling is None else self.unveiling.beats):
            motions.play(Tween(("unveil", n), beat.length, "linear"))

    def _read_until(self, now: int) -> bool:
        return self.unveiling is not None and (self._until is None or now < self._until)

    @property
    def rule(self) -> str:
        """The id of the rule behind it; "" while nothing is staged."""
        if self.unveiling is not None:
            return rule_of(self.unveiling.side)
        if self.contest is not None:
            return "TR-D2" if isinstance(self.contest.throw, AttackFought) else "TR-D1"
        return ""

    @staticmethod
    def phase(motions: Animations, now: int) -> Phase:
        """Return the progress of the dice."""
        return Phase(motions.value(("dice", 0), now), motions.value(("sums", 0), now))

    def told(self, motions: Animations, now: int) -> Beats | None:
        """Return the progress of the ending; None without one, and while something else moves before it."""
        first = ("unveil", 0)
        if self.unveiling is None or (motions.running(first) and motions.value(first, now) <= 0):
            return None
        beats = range(len(self.unveiling.beats))
        shares = tuple(
            min(motions.value(("unveil", n), now), 0.999) if motions.running(("unveil", n)) else 1.0 for n in beats
        )
        return Beats(self.unveiling, shares)

    def won(self, motions: Animations, now: int) -> float:
        """Return the progress of the winner's flags, from 0 to 1; they wait for the staging of the end."""
        return 0.0 if self.unveiling is not None else motions.value(TRIUMPH.key, now)

    def holds(self, motions: Animations, now: int) -> bool:
        """Whether the end is still being shown or left to be read."""
        if self.unveiling is None:
            return False
        if motions.busy:
            return True
        if self._until is None:
            self._until = now + READ_MS
        return now < self._until

    def go_on(self, motions: Animations, now: int) -> bool:
        """Skip to the end's result, or close the result if it is shown; return whether there was an ending to skip."""
        if self.unveiling is None:
            return False
        if motions.busy:
            motions.skip()
            self._until = now + READ_MS
        else:
            self.unveiling, self._until = None, None
            motions.play(TRIUMPH)
        return True
