"""What a computer is asked tells nothing that its seat cannot know, whatever is true."""

from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import Any, cast

import pytest

from citadel_desktop.agents.policies import policies
from citadel_desktop.boards.kit.advice import ADVISED
from citadel_desktop.match.asking import Question, question_line
from citadel_desktop.match.table import Table
from citadel_desktop.rules import games
from citadel_desktop.rules.kit.contract import Decision, OptionValue, Seat
from citadel_desktop.rules.kit.rng import seeded
from citadel_desktop.screens.table.table import TableScreen
from citadel_desktop.values import replace
from tests.goodman.matches import eager
from tests.screens.computers_desk import Oracle
from tests.screens.desk import PLAYERS, decision_of, desk, real


class Silent(Oracle):
    """Thinks of nothing."""

    def ask(self, question: Question, decision: Decision[Any]) -> int:
        return 0


ACTIONS, EVERY = 160, 32
"""How many actions are taken, and after how many each time another truth is imagined."""
SECRET: Mapping[str, tuple[int, Mapping[str, OptionValue]]] = MappingProxyType(
    {"indomitable": (4, {}), "goodman": (2, {"planned": "drawn", "scenario": "amulet"})}
)
"""Of games with hands or markers face down: how many sit there, and what was chosen."""


@pytest.mark.parametrize("game", SECRET)
def test_whatever_is_true_a_seat_is_asked_the_same(tmp_path: Path, game: str) -> None:
    seats, options = SECRET[game]
    players = [replace(player, kind="squire") for player in PLAYERS[:seats]]
    dice = Random(game)
    told: set[int] = set()
    with desk(tmp_path, thinker=Silent, **real()) as at:
        at.shell.iterations = 20
        at.begin(game, 7, options=options, players=players)
        table, opponents = at.table.table, at.table.opponents
        opponents.pause()

        def line(seat: int) -> str:
            move = opponents.question(seat, "squire", "move")
            return question_line(1, move) + question_line(2, opponents.question(seat, "master", "hint"))

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
            decision = decision_of(table)
            pool = eager(decision) if game == "goodman" else decision.actions
            table.act(decision.seat, dice.choice(list(pool)))
    # What was imagined was another truth: who knows more is asked something else there.
    assert told >= ({0} if game == "goodman" else set(range(seats)))


class Wise(Oracle):
    """Answers what is asked by what it is told, and nothing else."""

    def __init__(self) -> None:
        super().__init__()
        self.games, self.policies = games(), policies()


SETUPS: Mapping[str, tuple[Seat, tuple[int, ...]]] = MappingProxyType(
    {"indomitable": (1, (12, 60, 110)), "goodman": (1, (30, 90))}
)
"""By game who asks for advice, and after how many actions."""


@pytest.mark.slow(but=1)
@pytest.mark.parametrize("game", SETUPS)
def test_whatever_is_true_a_seat_is_advised_the_same(tmp_path: Path, game: str) -> None:
    seats, options = SECRET[game]
    seat, places = SETUPS[game]
    kinds = ["squire"] * seats
    kinds[seat] = "person"
    players = [replace(one, kind=kind) for one, kind in zip(PLAYERS, kinds, strict=False)]
    told: list[str] = []
    for place in places:
        with desk(tmp_path, thinker=Wise, **real()) as at:
            at.shell.iterations = 3
            at.begin(game, 7, options=options, players=players, before=until(seat, place))
            screen = at.table
            truth = screen.table._moments[-1]
            hidden = set()
            for n in range(3):
                if n:
                    imagined = screen.table.rules.resample(
                        screen.table.view(seat), seeded(f"{place} {n}").stream("leak")
                    )
                    screen.table._moments[-1] = replace(truth, state=imagined)
                hidden.add(screen.table.state)
                screen.hints.ask()
                at.turn()
                marks = at.of_role(ADVISED)
                told.append(f"{at.message} {marks}")
                if place == places[0]:
                    weigh(screen)
                    at.turn()
                    told[-1] += at.message
            oracle = cast("Wise", screen.thinker)
            assert {one.level for one in oracle.asked} <= {"master"}
            asked = 2 if place == places[0] else 1
            assert len({question_line(1, one) for one in oracle.asked}) == asked
            assert len(hidden) > 1
            assert len({*told[-3:]}) == 1
            assert "would do this" in told[-1]
    assert len({*told}) == len(places)


def weigh(screen: TableScreen) -> None:
    """Ask what the last of all actions comes to."""
    seat = screen.seating.acting
    decision = None if seat is None else screen.table.decision(seat)
    assert decision is not None
    screen.hints.weighing = True
    assert screen.hints.weighs(decision.actions[-1:])


def until(seat: Seat, count: int) -> Callable[[Table], None]:
    """Plays so many actions at random, and on until a seat has a choice."""

    def play(table: Table) -> None:
        dice = Random(count)
        while table.outcome is None:
            decision = decision_of(table)
            choices = len(decision.actions) > 1 and not decision.chance
            if len(table.entries) >= count and decision.seat == seat and choices:
                return
            pool = eager(decision) if table.rules.id == "goodman" else decision.actions
            table.act(decision.seat, dice.choice(list(pool)))

    return play
