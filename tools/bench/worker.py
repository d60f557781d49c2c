"""One player of the interleaved rules timing, as a process of its own.

Reads lines `SECONDS` on standard input and answers each with one JSON line about random play for that long, in seconds
of its own processor time, so that what else the machine does is not counted. It imports nothing of the app unless asked
to play one of its games, so it also runs where only a peer is installed: `python worker.py NAME`, with a name of
`PLAYERS`.
"""

import gc
import json
import random
import sys
from collections.abc import Callable, Mapping
from functools import partial
from time import process_time
from typing import Any

Slice = dict[str, Any]


def our_player(game: str, seats: int, given: Mapping[str, Any]) -> Callable[[float], Slice]:
    """Random play of a game of ours through its contract; set-up and end test included.

    Legal lists are timed in matches of their own.
    """
    from citadel_desktop.rules import games  # noqa: PLC0415 - peers run without the app
    from citadel_desktop.rules.kit.contract import complete_options  # noqa: PLC0415 - for the reason above
    from citadel_desktop.rules.kit.rng import seeded  # noqa: PLC0415 - for the reason above

    rules = games()[game]
    options = complete_options(rules, given)
    rng = random.Random(2002)
    match = 0

    def play(seconds: float) -> Slice:
        nonlocal match
        decisions = unforced = offered = matches = 0
        pick = rng.random
        start = process_time()
        stop = start + seconds
        while process_time() < stop:
            match += 1
            state = rules.setup(options, seats, seeded(match))
            while acting := rules.to_act(state):
                seat = acting[0]
                decision = rules.decision(state, seat)
                assert decision is not None
                actions = list(decision.actions)
                size = len(actions)
                decisions += 1
                unforced += size > 1
                offered += size
                state = rules.apply(state, seat, actions[int(pick() * size)]).state
            matches += 1
        spent = process_time() - start
        lists = sorted(_list_times(seconds / 4))
        return {
            "decisions": decisions,
            "unforced": unforced,
            "offered": offered,
            "matches": matches,
            "seconds": spent,
            "list_p99_ms": 1000 * lists[int(len(lists) * 0.99)],
            "list_max_ms": 1000 * lists[-1],
        }

    def _list_times(seconds: float) -> list[float]:
        nonlocal match
        times: list[float] = []
        stop = process_time() + seconds
        while process_time() < stop:
            match += 1
            state = rules.setup(options, seats, seeded(match))
            while acting := rules.to_act(state):
                before = process_time()
                decision = rules.decision(state, acting[0])
                assert decision is not None
                actions = list(decision.actions)
                times.append(process_time() - before)
                state = rules.apply(state, acting[0], rng.choice(actions)).state
        return times

    return play


def chess_player() -> Callable[[float], Slice]:
    """python-chess: `list(legal_moves)` and `push` until no move is left or 200 plies are played."""
    import chess  # noqa: PLC0415 - only where this peer is installed

    rng = random.Random(2002)

    def play(seconds: float) -> Slice:
        decisions = unforced = offered = matches = 0
        start = process_time()
        stop = start + seconds
        while process_time() < stop:
            board = chess.Board()
            for _ in range(200):
                moves = list(board.legal_moves)
                size = len(moves)
                if not size:
                    break
                decisions += 1
                unforced += size > 1
                offered += size
                board.push(moves[int(rng.random() * size)])
            matches += 1
        return {
            "decisions": decisions,
            "unforced": unforced,
            "offered": offered,
            "matches": matches,
            "seconds": process_time() - start,
        }

    return play


def go_player() -> Callable[[float], Slice]:
    """OpenSpiel's Go on 19x19 from Python: `legal_actions`, `apply_action`, until `is_terminal`."""
    import pyspiel  # noqa: PLC0415 - only where this peer is installed

    game = pyspiel.load_game("go(board_size=19)")
    rng = random.Random(2002)

    def play(seconds: float) -> Slice:
        decisions = unforced = offered = matches = 0
        start = process_time()
        stop = start + seconds
        while process_time() < stop:
            state = game.new_initial_state()
            while not state.is_terminal():
                moves = state.legal_actions()
                size = len(moves)
                decisions += 1
                unforced += size > 1
                offered += size
                state.apply_action(moves[int(rng.random() * size)])
            matches += 1
        return {
            "decisions": decisions,
            "unforced": unforced,
            "offered": offered,
            "matches": matches,
            "seconds": process_time() - start,
        }

    return play


def catan_player() -> Callable[[float], Slice]:
    """catanatron: its own loop over four random players, until somebody has won or its limit of turns."""
    from catanatron import Color, Game, RandomPlayer  # noqa: PLC0415 - only where this peer is installed

    random.seed(2002)
    sizes: list[int] = []

    def decide(player: Any, game: Any, actions: Any) -> Any:
        sizes.append(len(actions))
        return player.decide(game, actions)

    def play(seconds: float) -> Slice:
        sizes.clear()
        matches = 0
        start = process_time()
        stop = start + seconds
        while process_time() < stop:
            Game([RandomPlayer(color) for color in Color]).play(decide_fn=decide)
            matches += 1
        return {
            "decisions": len(sizes),
            "unforced": sum(size > 1 for size in sizes),
            "offered": sum(sizes),
            "matches": matches,
            "seconds": process_time() - start,
        }

    return play


def rummy_player() -> Callable[[float], Slice]:
    """OpenSpiel's gin rummy from Python: `legal_actions`, `apply_action`; dealing is a choice of its chance node."""
    import pyspiel  # noqa: PLC0415 - only where this peer is installed

    game = pyspiel.load_game("gin_rummy")
    rng = random.Random(2002)

    def play(seconds: float) -> Slice:
        decisions = unforced = offered = matches = 0
        start = process_time()
        stop = start + seconds
        while process_time() < stop:
            state = game.new_initial_state()
            while not state.is_terminal():
                moves = state.legal_actions()
                size = len(moves)
                if not state.is_chance_node():
                    decisions += 1
                    unforced += size > 1
                    offered += size
                state.apply_action(moves[int(rng.random() * size)])
            matches += 1
        return {
            "decisions": decisions,
            "unforced": unforced,
            "offered": offered,
            "matches": matches,
            "seconds": process_time() - start,
        }

    return play


PLAYERS: dict[str, Callable[[], Callable[[float], Slice]]] = {
    "gale": partial(our_player, "gale", 2, {"rules": "v1", "size": 19}),
    "indomitable": partial(our_player, "indomitable", 4, {"edition": "basic"}),
    "strategic": partial(our_player, "indomitable", 4, {"edition": "strategic"}),
    "treason": partial(our_player, "indomitable", 4, {"edition": "treason"}),
    "chess": chess_player,
    "go": go_player,
    "catan": catan_player,
    "gin_rummy": rummy_player,
}


def main() -> None:
    """Answer every line of standard input with a slice of play."""
    play = PLAYERS[sys.argv[1]]()
    play(0.2)
    # As in the app: what lives until the end is not looked through again.
    gc.collect()
    gc.freeze()
    for line in sys.stdin:
        print(json.dumps(play(float(line))), flush=True)


if __name__ == "__main__":
    main()
