"""What becomes of thoughts about a match that goes on otherwise: the process ends, and nothing is kept of them."""

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from citadel_desktop.match.table import Table
from citadel_desktop.match.thinker import Thinker
from citadel_desktop.values import replace
from tests.match.test_thinker import alive, wait_gone
from tests.screens.computers_desk import ADA, BEN, QUICK, ROOT, ComputersDesk, asked, computers_desk
from tests.screens.desk import GAMES, POLICIES, Desk, decision_of, desk
from tests.toys.toll import TOLL, Act
from tests.waiting import wait_for


def memory_ids(inside: ComputersDesk) -> list[int]:
    return [question.memory_id for question in inside.oracle.asked]


def to_a_card(inside: ComputersDesk) -> None:
    """Play until Ada may play a card, which can be taken back."""
    inside.begin(ADA, BEN)
    inside.play(lambda table: any(action.kind == "play" for action in asked(inside)))


def play_card(inside: ComputersDesk) -> None:
    inside.act(next(action for action in asked(inside) if action.kind == "play"))


def test_after_taking_back_computers_think_anew(tmp_path: Path) -> None:
    with computers_desk(tmp_path) as inside:
        to_a_card(inside)
        assert set(memory_ids(inside)) <= {0}
        inside.oracle.silent = True
        for memory_id in (0, 1, 2):
            play_card(inside)
            assert memory_ids(inside)[-1] == memory_id
            inside.at.key("ctrl+z")
            inside.at.turn(2)
        inside.at.key("ctrl+y")
        inside.at.turn(2)
        assert memory_ids(inside)[-1] == 3


def test_with_other_time_computers_think_anew(tmp_path: Path) -> None:
    with computers_desk(tmp_path) as inside:
        to_a_card(inside)
        shell = inside.at.shell
        shell.settings = replace(shell.settings, thinking="long")
        play_card(inside)
        assert memory_ids(inside)[-1] == 1
        inside.at.turn(4)
        assert memory_ids(inside)[-1] == 1


def blockable(table: Table) -> Act | None:
    """A card that Ada may play now and Ben may block, so that he has to think."""
    decision = table.decision(0)
    for action in () if decision is None else decision.actions:
        if action.kind == "play":
            answer = TOLL.decision(TOLL.apply(table.state, 0, action).state, 1)
            if answer is not None and len(answer.actions) > 1:
                return action  # type: ignore[no-any-return] # of a table of any game
    return None


def up_to_it(table: Table) -> None:
    while blockable(table) is None:
        decision = decision_of(table)
        table.act(decision.seat, decision.actions[0])


def take_back(at: Desk) -> None:
    at.key("ctrl+z")


def leave(at: Desk) -> None:
    at.window.stack.reset(at.window.stack.scenes[0])


def load_another(at: Desk) -> None:
    at.begin("toll", 2, players=(ADA, BEN))


def close(at: Desk) -> None:
    at.window.stack.clear()


@pytest.mark.parametrize("change", [take_back, leave, load_another, close])
def test_the_process_ends_with_what_it_thought_about(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, change: Callable[[Desk], None]
) -> None:
    monkeypatch.chdir(ROOT)
    command = (sys.executable, "-m", "tests.toys.thinking", "asleep")
    with desk(tmp_path, settings=QUICK, thinker=lambda: Thinker(GAMES, POLICIES, command, lambda: 0.0)) as at:
        at.begin("toll", players=(ADA, BEN), before=up_to_it)
        thinker = at.table.thinker
        assert isinstance(thinker, Thinker)
        at.table.act(blockable(at.table.table))

        def sent() -> bool:
            at.turn(ms=1)
            return thinker._asked is not None and thinker._asked.sent

        wait_for("a process that thinks", sent)
        pid = thinker.running
        assert pid is not None
        assert alive(pid)
        change(at)
        assert thinker.running is None
        wait_gone(pid)
