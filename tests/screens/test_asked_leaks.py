"""What a computer is asked tells nothing that its seat cannot know, whatever is true."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import Any

import pytest

from citadel_desktop.agents.minds import MINDS
from citadel_desktop.boards import rooms
from citadel_desktop.match.asking import Question, question_line
from citadel_desktop.rules import games
from citadel_desktop.rules.kit.contract import Decision, OptionValue
from citadel_desktop.rules.kit.rng import seeded
from tests.goodman.matches import eager
from tests.screens.desk import PLAYERS, desk
from tests.screens.hall import Oracle


class Silent(Oracle):
    """Thinks of nothing."""

    def ask(self, question: Question, decision: Decision[Any]) -> int:
        return 0


ACTIONS, EVERY = 160, 20
"""How many actions are taken, and after how many each time another truth is imagined."""
SECRET: Mapping[str, tuple[int, Mapping[str, OptionValue]]] = MappingProxyType(
    {
        "indomitable": (4, {}),
        "goodman": (2, {"planned": "drawn", "scenario": "amulet"}),
    }
)
"""Of games with hands or markers face down: how many sit there, and what was chosen."""


@pytest.mark.parametrize("game", SECRET)
def test_whatever_is_true_a_seat_is_asked_the_same(tmp_path: Path, game: str) -> None:
    seats, options = SECRET[game]
    players = [replace(player, kind="squire") for player in PLAYERS[:seats]]
    dice = Random(game)
    told: set[int] = set()
    with desk(tmp_path, games=games(), rooms=rooms(), minds=MINDS, thinker=Silent) as at:
        at.shell.iterations = 20
        at.begin(game, 7, options=options, players=players)
        table, opponents = at.table.table, at.table.opponents
        opponents.pause()

        def line(seat: int) -> str:
            return question_line(1, opponents.question(seat, "squire", "move"))

        for n in range(ACTIONS):
            if n % EVERY == 0:
                truth = table._moments[-1]
                before = [line(seat) for seat in range(seats)]
                for seat in range(seats):
                    rng = seeded(f"{n} {seat}").stream("leak")
                    imagined = table.rules.resample(table.view(seat), rng)
                    table._moments[-1] = replace(truth, state=imagined)
                    other = (seat + 1) % seats
                    assert line(seat) == before[seat]
                    if line(other) != before[other]:
                        told.add(other)
                    table._moments[-1] = truth
            if table.outcome is not None:
                break
            decision = table.decision(table.to_act[0])
            assert decision is not None
            pool = eager(decision) if game == "goodman" else decision.actions
            table.act(decision.seat, dice.choice(list(pool)))
    # What was imagined was another truth: who knows more is asked something else there.
    assert told >= ({0} if game == "goodman" else set(range(seats)))
