"""What a computer advises is marked on the board, all of it, until something else is shown."""

from functools import cache
from random import Random
from typing import Any

import pytest

from citadel_desktop.boards import rooms
from citadel_desktop.boards.kit.advice import ADVISED
from citadel_desktop.language.catalogue import load
from citadel_desktop.rules import games
from citadel_desktop.rules.kit.contract import complete_options
from citadel_desktop.rules.kit.rng import seeded
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.rendering.text import Fonts, ScaledRuler
from citadel_desktop.scene.theme import PARCHMENT

SIZE = (1100.0, 900.0)
SILENT: dict[str, frozenset[str]] = {
    "gale": frozenset({"end", "dismiss"}),
    "indomitable": frozenset({"end", "stop", "pass", "protect", "blockade", "turn_up", "attack"}),
    "goodman": frozenset(
        {"propose", "finish", "hero", "fill", "ready", "done", "pass", "ask_secret", "end_quest"}
        | {"corner", "waive", "rolled", "look", "put", "plan", "pick_up", "drop", "outside"}
    ),
}
"""By game the kinds of action that are about no place, or about one that is not to be seen now."""
SOON = ("finish", "ready", "propose", "fill")
"""What is done as soon as it can be, so that what comes after it is seen."""


class Host:
    """A table that wants nothing."""

    def __getattr__(self, name: str) -> Any:
        return lambda *args, **more: None


@cache
def ruler() -> ScaledRuler:
    return ScaledRuler(Fonts(), 1.0)


def drawn(board: Any) -> list[str]:
    dl = DisplayList(PARCHMENT, SIZE, ruler(), 1.0)
    board.paint(dl, 1000)
    return [label.name for label in dl.labels if label.role == ADVISED]


@pytest.mark.parametrize("game", SILENT)
def test_actions_are_marked_where_they_lie(game: str) -> None:
    rules, names = games()[game], ("Ada", "Ben", "Cleo")
    options: dict[str, Any] = {"edition": "treason"} if game == "indomitable" else {}
    seats = min(rules.seat_counts[-1], 3)
    board: Any = rooms()[game].open(Host(), load("en"), names[:seats], (0, 1, 2)[:seats])
    board.motions.pace = "off"
    board.layout(Rect(0.0, 0.0, *SIZE))
    random, marked, rows = Random(3), set[str](), 0
    state = rules.setup(complete_options(rules, options), seats, seeded("advice"))
    for _ in range(60):
        if not rules.to_act(state):
            break
        seat = rules.to_act(state)[0]
        decision = rules.decision(state, seat)
        assert decision is not None
        kinds = sorted({action.kind for action in decision.actions})
        kind = next((one for one in SOON if one in kinds), random.choice(kinds))
        action = next(one for one in decision.actions if one.kind == kind)
        board.show(rules.view(state, seat), seat, decision, (), 1000)
        assert drawn(board) == []
        board.advise(action)
        found = drawn(board)
        assert all(found)
        assert found or kind in SILENT[game], (kind, action)
        marked |= {kind} if found else set()
        if found and game != "goodman":
            other = next(one for one in decision.actions[::-1] if one.kind not in SILENT[game])
            board.advise(action, (other, action))
            numbered = drawn(board)
            assert {f"1. {one}" for one in found} <= {*numbered} or numbered == found
            rows += any(one.startswith("3. ") for one in numbered)
        board.advise(None)
        assert drawn(board) == []
        state = rules.apply(state, seat, action).state
    assert len(marked) >= 2
    assert rows or game == "goodman"
