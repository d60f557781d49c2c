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
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from time import process_time
from types import MappingProxyType
from typing import Any

Slice = dict[str, Any]
BOUND = 1000
"""So many actions of Goodman's Citadel, then a new match: figures that wander at random seldom find the talisman."""
_FIRST: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "design": ("finish", "propose"),
        "roster": ("ready", "fill"),
        "move": ("explore", "pick_up"),
    }
)


def natural(decision: Any) -> Sequence[Any]:
    """What random play of Goodman's Citadel chooses from: some kinds of action by kind of decision before all others.

    Designs are proposed and finished, rosters filled, whatever can be explored or taken is: uniform chance would edit
    a design and dismiss heroes without end.
    """
    for kind in _FIRST.get(decision.kind, ()):
        found = [action for action in decision.actions if action.kind == kind]
        if found:
            return found
    actions: Sequence[Any] = decision.actions
    return actions


def our_player(
    game: str,
    seats: int,
    given: Mapping[str, Any],
    among: Callable[[Any], Sequence[Any]] | None = None,
    bound: int = 1_000_000,
) -> Callable[[float], Slice]:
    """Random play of a game of ours through its contract; set-up and end test included.

    `among` gives what is chosen from, instead of the whole list; after `bound` actions a match is left. Legal lists are
    timed in matches of their own.
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
            last = decisions + bound
            while decisions < last and (acting := rules.to_act(state)):
                seat = acting[0]
                decision = rules.decision(state, seat)
                assert decision is not None
                actions = list(decision.actions)
                size = len(actions)
                decisions += 1
                unforced += size > 1
                offered += size
                chosen = among(decision) if among else actions
                state = rules.apply(state, seat, chosen[int(pick() * len(chosen))]).state
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
            last = len(times) + bound
            while len(times) < last and (acting := rules.to_act(state)):
                before = process_time()
                decision = rules.decision(state, acting[0])
                assert decision is not None
                actions = list(decision.actions)
                times.append(process_time() - before)
                chosen = among(decision) if among else actions
                state = rules.apply(state, acting[0], rng.choice(chosen)).state
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


def spiel_player(name: str) -> Callable[[float], Slice]:
    """A game of OpenSpiel's from Python: `legal_actions`, `apply_action`, until `is_terminal`.

    What its chance node deals or throws is no decision.
    """
    import pyspiel  # noqa: PLC0415 - only where this peer is installed

    game = pyspiel.load_game(name)
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


def recon_player() -> Callable[[float], Slice]:
    """reconchess: its own loop over two of its random players, without a clock, until it is over.

    Where to sense and what to move are a decision each; passing a move counts among the moves.
    """
    from reconchess import LocalGame, play_local_game  # noqa: PLC0415 - only where this peer is installed
    from reconchess.bots.random_bot import RandomBot  # noqa: PLC0415 - for the reason above

    random.seed(2002)
    sizes: list[int] = []

    class Counting(RandomBot):  # type: ignore[misc]  # reconchess tells no types
        def choose_sense(self, squares: Any, moves: Any, left: Any) -> Any:
            sizes.append(len(squares))
            return super().choose_sense(squares, moves, left)

        def choose_move(self, moves: Any, left: Any) -> Any:
            sizes.append(len(moves) + 1)
            return super().choose_move(moves, left)

    def play(seconds: float) -> Slice:
        sizes.clear()
        matches = 0
        start = process_time()
        stop = start + seconds
        while process_time() < stop:
            play_local_game(Counting(), Counting(), LocalGame(seconds_per_player=None))
            matches += 1
        return {
            "decisions": len(sizes),
            "unforced": sum(size > 1 for size in sizes),
            "offered": sum(sizes),
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


PLAYERS: dict[str, Callable[[], Callable[[float], Slice]]] = {
    "gale": partial(our_player, "gale", 2, {"rules": "v1", "size": 19}),
    "indomitable": partial(our_player, "indomitable", 4, {"edition": "basic"}),
    "strategic": partial(our_player, "indomitable", 4, {"edition": "strategic"}),
    "treason": partial(our_player, "indomitable", 4, {"edition": "treason"}),
    "goodman": partial(
        our_player, "goodman", 2, {"planned": "drawn", "secrecy": "demand"}, natural, BOUND
    ),
    "designed": partial(
        our_player, "goodman", 2, {"planned": "own", "secrecy": "demand"}, natural, BOUND
    ),
    "chess": chess_player,
    "go": partial(spiel_player, "go(board_size=19)"),
    "catan": catan_player,
    "gin_rummy": partial(spiel_player, "gin_rummy"),
    "reconchess": recon_player,
    "backgammon": partial(spiel_player, "backgammon"),
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
