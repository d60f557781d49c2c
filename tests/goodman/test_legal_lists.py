"""Steps and explorations are listed without asking `refuse` for each, and are what it lets through (WT-T1, T3)."""

from random import Random

from citadel_desktop.rules.goodman.actions import Action
from citadel_desktop.rules.goodman.movement.allowance import ALLOWANCE
from citadel_desktop.rules.goodman.movement.steps import Explore, TakeStep
from citadel_desktop.rules.goodman.pending import MoveAsk
from citadel_desktop.rules.goodman.procedure import procedure
from citadel_desktop.rules.goodman.squares import SQUARES
from citadel_desktop.rules.goodman.state import HEROES, MONSTERS_FROM, NONE, Position
from citadel_desktop.values import replace
from tests.goodman.crowds import random_position


def numbers_of(position: Position) -> tuple[int, ...]:
    monsters = range(MONSTERS_FROM, MONSTERS_FROM + len(position.monsters))
    return (*range(len(position.heroes)), *monsters)


def moving(chance: Random) -> Position:
    """A crowd in the midst of its move: some have moved, some are bound, one is walking."""
    position = random_position(chance, beginning=False)
    side = position.turn.side
    own = [number for number in numbers_of(position) if (number < MONSTERS_FROM) == (side == HEROES)]
    walker = chance.choice([NONE, *own])
    inside = (
        walker != NONE
        and (position.heroes + position.monsters)[
            walker if walker < MONSTERS_FROM else len(position.heroes) + walker - MONSTERS_FROM
        ].place
        >= 0
    )
    turn = replace(
        position.turn,
        walker=walker if inside else NONE,
        left=chance.randrange(max(ALLOWANCE.values())) if inside else 0,
        walked=sum(1 << number for number in own if number != walker and chance.random() < 0.1),
        bound=sum(1 << number for number in own if chance.random() < 0.1),
    )
    return replace(position, turn=turn, asks=(MoveAsk(side),))


def test_steps_and_explorations_in_crowds_wt_t1_wt_t3() -> None:
    chance = Random("crowded lists")
    listed = {"step": 0, "explore": 0}
    for _ in range(30):
        position = moving(chance)
        legal = procedure().legal_actions(position)
        steps: list[Action] = [
            TakeStep(number, square) for number in numbers_of(position) for square in (*range(-1, SQUARES), None)
        ]
        explores: list[Action] = [
            Explore(number, square) for number in numbers_of(position) for square in range(-1, SQUARES)
        ]
        for kind, every in (("step", steps), ("explore", explores)):
            found = [action for action in legal if action.kind == kind]
            allowed = {one for one in every if procedure().refuse(position, position.turn.side, one) is None}
            assert set(found) == allowed
            assert len(found) == len(allowed)
            listed[kind] += len(found)
    assert min(listed.values()) > 5, listed
