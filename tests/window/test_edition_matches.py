"""A match of Treason in the real window, from the set-up to the result.

The seed is told, so the match is always the same one. It begins by hand; then the
app is killed, what would take too long is added to its file, and it is opened again and played to its end.
"""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path

import pytest

from citadel_desktop.match.session import Session
from citadel_desktop.rules import games
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.indomitable.state import State
from citadel_desktop.rules.kit.contract import OptionValue, Outcome, complete_options
from citadel_desktop.rules.kit.rng import seeded
from citadel_desktop.saves.paths import paths
from citadel_desktop.saves.store import Store
from tests.waiting import wait_for
from tests.window.conftest import Room
from tests.window.desk import READY, Desk
from tests.window.plan import Step, plan_ending, treacherous
from tests.window.town import SPEECH, WORDS, Player, kept, set_up, wait_figures
from tests.window.town_hands import ByPointer

pytestmark = [pytest.mark.window, pytest.mark.slow, pytest.mark.skipif(not READY, reason="needs Xvfb and xdotool")]
Options = Mapping[str, OptionValue]
TREASON: Options = {"edition": "treason"}
SERVING = ("choose", "throw", "attack", "end")


@pytest.fixture
def screen_size() -> tuple[int, int]:
    """Room for the whole column, so that nothing lies behind a tab."""
    return (1600, 1000)


class Played:
    """A match that is played in a room; what it begins with is printed, for who reads of a failure."""

    def __init__(self, room: Room, seats: int, options: Options, seed: int) -> None:
        self.room, self.seats, self.seed, self.options = room, seats, seed, options
        self.names = [f"Player {seat + 1}" for seat in range(seats)]
        print(f"{seats} seats, {dict(options)}, seed {seed}")
        room.hurry()

    @property
    def start(self) -> State:
        """The table as it is laid."""
        complete = complete_options(INDOMITABLE, self.options)
        return INDOMITABLE.setup(complete, self.seats, seeded(self.seed))

    def open(self) -> Desk:
        """The app on its title."""
        desk = self.room.start("--lang", "en", "--fullscreen", seed=self.seed)
        desk.wait_screen("TitleScreen")
        return desk

    def begin(self) -> Desk:
        """A new match, set up by pointer."""
        desk = self.open()
        set_up(desk, self.seats, self.options)
        document = kept(self.room.home)
        assert document.seed == self.seed
        laid = complete_options(INDOMITABLE, document.options)
        assert laid == complete_options(INDOMITABLE, self.options)
        return desk

    def go_on(self) -> Desk:
        """The match on the table once more."""
        desk = self.open()
        desk.wait_name("Continue", "button", "")
        desk.click("Continue", "button")
        desk.wait_screen("HandoverScreen")
        return desk

    def hand(self, desk: Desk) -> Player:
        """Who plays it by pointer."""
        return ByPointer(desk, self.names, self.room.home)

    def skip(self, steps: Sequence[Step]) -> None:
        """Add these steps to the file; no app runs."""
        store = Store(paths(self.room.home / "data").matches)
        (file,) = Path(store.folder).glob("*.citadel")
        session = Session.open(store, file.name, games(), lambda: datetime.now(UTC))
        for step in steps:
            session.table.act(step.seat, step.action)
        session.close()

    def ends(self, desk: Desk, steps: Sequence[Step]) -> None:
        """See the result: its figures are those of the rules."""
        end = INDOMITABLE.apply(steps[-1].state, steps[-1].seat, steps[-1].action).state
        outcome = INDOMITABLE.outcome(end)
        assert isinstance(outcome, Outcome)
        desk.see_result()
        desk.wait_text(WORDS.outcome(SPEECH, outcome, tuple(self.names)))
        wait_figures(desk, self.names, end)
        wait_for("the seed", lambda: any(str(self.seed) in told for told in desk.shown()["texts"]))


def test_treason_for_four_left_with_the_die_thrown(room: Room) -> None:
    match = Played(room, 4, TREASON, 0)
    steps, late = plan_ending(match.start, (*SERVING, "move"), treacherous)
    thrown = [n for n, step in enumerate(steps) if step.state.position.asks[-1].kind == "steps"]
    left = max(n for n in thrown if n < late + 2)
    late = min(late, left - 2)
    desk = match.begin()
    match.hand(desk).play(steps[:2], 0)
    desk.kill()
    match.skip(steps[2:late])
    desk = match.go_on()
    player = match.hand(desk)
    player.play(steps[late:left], late)
    player.sit(steps[left])
    desk.kill()

    desk = match.go_on()
    match.hand(desk).play(steps[left:], left)
    match.ends(desk, steps)
    assert desk.close() == 0
