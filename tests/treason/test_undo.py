"""TR-D1, TR-D2, TR-T4: what can be taken back in whole matches of Treason, on the screen's dice and with real ones."""

from collections import Counter
from random import Random

import pytest

from citadel_desktop.match.table import Table
from citadel_desktop.rules.indomitable.actions import Action
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.kit.contract import Barrier
from citadel_desktop.saves.record import Player

LIKED = {"black": 8.0, "attack": 6.0, "throw": 6.0, "move": 2.0, "swap": 0.5, "build": 4.0}
"""How gladly a kind of action is chosen, so that the Dark Master has much to do."""
NEVER = {"throw", "attack", "black", "swap", "stock", "influence"}
"""What always brings chance or knowledge (TR-D1, TR-D2, TR-T4, IC-T2)."""


def begun(seed: int, seats: int, dice: str) -> Table:
    options = {"edition": "treason", "dice": dice}
    players = [Player(f"Player {seat}", seat) for seat in range(seats)]
    return Table.start(INDOMITABLE, options, players, seed, "undo")


def chosen(table: Table, chance: Random) -> Action:
    decision = table.decision(table.to_act[0])
    assert decision is not None
    kinds = sorted({action.kind for action in decision.actions})
    (kind,) = chance.choices(kinds, [LIKED.get(kind, 1.0) for kind in kinds])
    found: list[Action] = [action for action in decision.actions if action.kind == kind]
    return chance.choice(found)


@pytest.mark.parametrize("dice", ["app", "hand"])
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_what_no_chance_and_no_knowledge_came_into_is_taken_back_and_done_again(seats: int, dice: str) -> None:
    chance = Random(f"{seats} {dice}")
    table = begun(seats, seats, dice)
    barred, back = Counter[str](), Counter[str]()
    for _ in range(260):
        if table.outcome is not None:
            break
        seat, action = table.to_act[0], chosen(table, chance)
        before = table.state
        step = table.act(seat, action)
        after = table.state
        block = table.undo_block()
        if action.kind in NEVER:
            assert step.barrier is not None
        if block is not None:
            assert step.barrier is not None or table.to_act != (seat,)
            barred[action.kind] += 1
            continue
        assert step.barrier is None
        back[action.kind] += 1
        table.undo()
        assert table.state == before
        assert table.to_act == (seat,)
        if chance.random() < 0.5:
            table.redo()
        else:
            table.act(seat, action)
        assert table.state == after
    assert barred["throw"] > 0
    assert barred["attack"] > 0
    assert not NEVER & set(back)
    assert back["move"] > 0
    assert (back["rolled"] > 0) == (dice == "hand")


def test_tr_d1_entered_pips_go_back_to_the_asking_and_no_further() -> None:
    """Until the pips are entered right, that is; the throw itself stays thrown."""
    chance = Random("pips")
    table = begun(4, 2, "hand")
    asked = set[str]()
    while table.outcome is None and asked != {"die", "dice"}:
        seat, action = table.to_act[0], chosen(table, chance)
        kind = table.state.position.asks[-1].kind
        barrier = table.act(seat, action).barrier
        if kind not in {"die", "dice"} or barrier is not None or table.to_act != (seat,):
            continue
        table.undo()
        assert table.state.position.asks[-1].kind == kind
        block = table.undo_block()
        assert block is not None
        assert block.code == Barrier.CHANCE.value
        other = next(one for one in _entered(table) if one != action)
        table.act(seat, other)
        asked.add(kind)
    assert asked == {"die", "dice"}


def _entered(table: Table) -> tuple[Action, ...]:
    decision = table.decision(table.to_act[0])
    assert decision is not None
    return tuple(decision.actions)
