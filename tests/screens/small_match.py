"""A small match of an open game, and how it is played on by notation."""

from citadel_desktop.match.table import Table
from citadel_desktop.rules.gale.rules import GALE
from citadel_desktop.rules.kit.contract import OptionValue
from tests.screens.desk import Desk, decision_of

SHORT: dict[str, OptionValue] = {"size": 9, "citadels": 6, "first": "1"}


def play(at: Desk, count: int) -> None:
    """Let whoever is asked recruit, or do the first thing that does not end the turn, by notation."""
    for _ in range(count):
        table = at.table.table
        decision = decision_of(table)
        seat = decision.seat
        moves = [GALE.notate(table.state, seat, action) for action in decision.actions]
        moves.sort(key=lambda move: not move.startswith("recruit"))
        at.enter_move(next(move for move in moves if move != "end"))


def prepared(table: Table) -> None:
    """Place and claim the citadels."""
    while table.progress.phase != "turn":
        decision = decision_of(table)
        table.act(decision.seat, decision.actions[0])


def opened(at: Desk) -> Desk:
    """A small match whose citadels are placed and claimed."""
    at.begin("gale", options=SHORT, before=prepared)
    return at


def use_up(at: Desk) -> None:
    """Let the seat whose turn it is use up its actions, without ending the turn."""
    table = at.table.table
    while table.state.actions:
        play(at, 1)


def entries(at: Desk) -> int:
    return len(at.table.table.entries)
