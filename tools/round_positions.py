"""Looks in steered matches for positions worth counting and writes `tests/indomitable/perft.txt` anew.

Only needed when a change of map, cards or deal makes what is written there illegal; `python -m tools.perft --write`
counts then.
"""

import sys
from collections.abc import Callable, Mapping, Sequence
from textwrap import wrap
from typing import NamedTuple

from citadel_desktop.match.table import ActEntry, Table
from citadel_desktop.rules.indomitable.actions import Action
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.indomitable.state import Position
from citadel_desktop.rules.kit.contract import OptionValue
from tools.golden.recording import PLAYERS
from tools.golden.steering import Character, builder, hoarder, settler, steered
from tools.perft import file_of

HEAD = """\
Positions and how many sequences of 1, 2 and 3 actions each allows. Each is told by its set-up and what was played from
it. Written by `python -m tools.perft --write`, which keeps the positions and counts again; a test counts with the game
and with the second referee.
"""
MATCHES = 40


class Wanted(NamedTuple):
    """A kind of position: who plays how to get there, and how it is known, from the position and its legal list."""

    options: Mapping[str, OptionValue]
    seats: int
    character: Character
    found: Callable[[Position, Sequence[Action]], bool]


def kinds(position: Position) -> tuple[str, ...]:
    """What is unfinished, the last of it being asked."""
    return tuple(ask.kind for ask in position.asks)


def _blocked(p: Position, _: Sequence[Action]) -> bool:
    return kinds(p)[-1] == "answer_blockade"


WANTED: Mapping[str, Wanted] = {
    "the last first plots of four: who has two may stop": Wanted(
        {},
        4,
        hoarder,
        lambda p, actions: kinds(p) == ("first_plot",) and p.plots[0].bit_count() == 2 and len(actions) > 9,
    ),
    "five plots each: the fourth must leave a way to a fifth": Wanted(
        {}, 2, builder, lambda p, _: [n.bit_count() for n in p.plots] == [3, 3]
    ),
    "before the draw: the Wizard and another card": Wanted(
        {"two_players": "none"}, 2, builder, lambda p, actions: kinds(p) == ("draw",) and 20 < len(actions) < 60
    ),
    "much in hand: cards, land and an influence card": Wanted(
        {},
        3,
        builder,
        lambda p, actions: (
            kinds(p) == ("phase2",)
            and 25 < len(actions) < 80
            and {"play", "buy", "build", "sell"} <= {action.kind for action in actions}
        ),
    ),
    "an announced purchase is blocked: the buyer is asked": Wanted({}, 3, builder, _blocked),
    "where all are asked: a purchase goes round": Wanted(
        {"ask_all": True}, 4, builder, lambda p, actions: kinds(p)[-1] == "answer_purchase" and len(actions) > 1
    ),
    "a crusade: each with many plots gives up one": Wanted(
        {}, 4, builder, lambda p, actions: kinds(p)[-1] == "lose_plot" and len(actions) > 4
    ),
    "a third influence card at the end of a turn": Wanted(
        {"two_players": "none"}, 2, builder, lambda p, _: kinds(p) == ("ending", "discard")
    ),
    "two Orders of one seat, each the other's opponent": Wanted(
        {"two_players": "two_orders"},
        2,
        builder,
        lambda p, actions: kinds(p) == ("phase2",) and p.turn.round == 4 and len(actions) > 30,
    ),
    "the last round, with no plot left": Wanted(
        {}, 5, settler, lambda p, actions: p.last_round == "last_plot" and 20 < len(actions) < 50
    ),
}


def search(wanted: Wanted) -> tuple[int, list[str]] | None:
    """Seed and actions of the first position of a kind; None if many matches have none."""
    for seed in range(MATCHES):
        players = PLAYERS[: wanted.seats]
        table = Table.start(INDOMITABLE, wanted.options, players, seed, "position")
        steered(wanted.character)(table)
        for number in range(len(table.entries)):
            state = table.position(number)
            decision = INDOMITABLE.decision(state, table.entries[number].seat)
            if decision and wanted.found(state.position, decision.actions):
                played = [entry for entry in table.entries[:number] if isinstance(entry, ActEntry)]
                return seed, [
                    INDOMITABLE.notate(table.position(n), entry.seat, entry.action) for n, entry in enumerate(played)
                ]
    return None


def main() -> int:
    """The exit code of the command line: 1 if a kind of position was not found."""
    blocks = [HEAD]
    for name, wanted in WANTED.items():
        found = search(wanted)
        if found is None:
            sys.stderr.write(f"{name}: not found\n")
            return 1
        seed, actions = found
        options = [f"option {key}={str(value).lower()}" for key, value in wanted.options.items()]
        played = [f"play {line}" for line in wrap(", ".join(actions), 110, break_on_hyphens=False)]
        lines = [name, *options, f"seats {wanted.seats}", f"seed {seed}", *played, "counts"]
        blocks.append("\n".join(lines) + "\n")
    file_of("indomitable").write_text("\n== ".join(blocks), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
