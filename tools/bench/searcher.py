"""A player of the timing of searches, in a process of its own like `worker.py`.

In each slice it plays matches at random, draws some positions of each evenly, and from each of them plays once at
random to the end and lets a search think of it. `python searcher.py NAME`, with a name of `SEARCHERS`, answers each
line `SECONDS` with a JSON line, in seconds of processor time. It imports nothing of the app unless asked for one of its
games.
"""

import gc
import json
import random
import sys
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from time import process_time
from types import MappingProxyType
from typing import Any

from citadel_desktop.values import frozen

ITERATIONS = 50
"""Iterations of one search."""
POSITIONS_PER_MATCH = 3
"""Positions drawn from each match."""
MAX_ACTIONS = 1000
"""Actions of Goodman's Citadel after which a random match is left: the talisman is seldom found by chance."""


@frozen
class Searcher:
    """What can be timed of a game: a match's positions with a choice, a playout, and searches by name.

    `playout` gives how many decisions it took, a search how many iterations it made.
    """

    match: Callable[[], list[Any]]
    playout: Callable[[Any], int]
    searches: Mapping[str, Callable[[Any], int]]


def timed(searcher: Searcher, seconds: float) -> dict[str, Any]:
    """Time a slice: playouts, their decisions, and iterations by search, with the seconds of each."""
    chance = random.Random(f"{seconds}")
    counted: dict[str, list[float]] = {name: [0, 0.0] for name in ("playout", *searcher.searches)}
    moves, stop = 0, process_time() + seconds
    while process_time() < stop:
        found = searcher.match()
        for position in chance.sample(found, min(POSITIONS_PER_MATCH, len(found))):
            begun = process_time()
            moves += searcher.playout(position)
            _add(counted["playout"], 1, begun)
            for name, search in searcher.searches.items():
                begun = process_time()
                _add(counted[name], search(position), begun)
    return {"moves": moves, "counted": counted}


def _add(counted: list[float], times: int, begun: float) -> None:
    counted[0] += times
    counted[1] += process_time() - begun


def ours(game: str, seats: int, given: Mapping[str, Any]) -> Searcher:
    """Return the searcher of one of our games: random matches, and the Knight and Master of its policy."""
    from citadel_desktop.agents.levels import LevelName, think  # noqa: PLC0415 - peers run without the app
    from citadel_desktop.agents.policies import policy_of  # noqa: PLC0415 - for the reason above
    from citadel_desktop.agents.thinking import Budget  # noqa: PLC0415 - for the reason above
    from citadel_desktop.rules import games  # noqa: PLC0415 - for the reason above
    from citadel_desktop.rules.kit.contract import complete_options  # noqa: PLC0415 - for the reason above
    from citadel_desktop.rules.kit.rng import seeded  # noqa: PLC0415 - for the reason above
    from tools.bench.worker import natural  # noqa: PLC0415 - for the reason above

    rules, policy = games()[game], policy_of(game)
    options = complete_options(rules, given)
    chance = random.Random(2002)
    begun = 0

    def step(state: Any) -> tuple[Any, int]:
        """Return a random next state, and the number of actions to choose from."""
        seat = rules.to_act(state)[0]
        decision = rules.decision(state, seat)
        assert decision is not None
        actions = natural(decision) if game == "goodman" else decision.actions
        after = rules.apply(state, seat, actions[int(chance.random() * len(actions))]).state
        return after, 0 if decision.chance else len(decision.actions)

    def match() -> list[Any]:
        nonlocal begun
        begun += 1
        state, found = rules.setup(options, seats, seeded(begun)), list[Any]()
        for _ in range(MAX_ACTIONS if game == "goodman" else sys.maxsize):
            if not rules.to_act(state):
                break
            before = state
            state, size = step(state)
            if size > 1:
                found.append(before)
        return found

    def playout(state: Any) -> int:
        moves = 0
        while rules.to_act(state) and (moves < MAX_ACTIONS or game != "goodman"):
            state, size = step(state)
            moves += size > 1
        return moves

    def search(level: LevelName, state: Any) -> int:
        seat = rules.to_act(state)[0]
        budget, seed = Budget(iterations=ITERATIONS), f"{chance.random()}"
        return think(rules, policy, level, rules.view(state, seat), seat, seats, budget, seed).iterations

    return Searcher(match, playout, {"knight": partial(search, "knight"), "master": partial(search, "master")})


def spiel(name: str, *, hidden: bool = False) -> Searcher:
    """Return the searcher of an OpenSpiel game: its MCTS in C++ and Python, or ISMCTS if `hidden`.

    Both play out every new node once, at random and to the end.
    """
    import numpy as np  # noqa: PLC0415 - only where this peer is installed
    import pyspiel  # noqa: PLC0415 - for the reason above
    from open_spiel.python.algorithms import ismcts, mcts  # noqa: PLC0415 - for the reason above

    game = pyspiel.load_game(name)
    chance = random.Random(2002)
    compiled = pyspiel.RandomRolloutEvaluator(1, 2002)
    plain = mcts.RandomRolloutEvaluator(1, np.random.RandomState(2002))
    if hidden:
        final = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
        bots = {
            "mcts_compiled": pyspiel.ISMCTSBot(2002, compiled, 1.4, ITERATIONS, -1, final, False, False),
            "mcts_python": ismcts.ISMCTSBot(game, plain, 1.4, ITERATIONS),
        }
    else:
        bots = {
            "mcts_compiled": pyspiel.MCTSBot(game, compiled, 1.4, ITERATIONS, 1000, False, 2002, False),
            "mcts_python": mcts.MCTSBot(game, 1.4, ITERATIONS, plain, solve=False),
        }

    def step(state: Any) -> bool:
        """Play on at random; return whether it was a choice."""
        moves = state.legal_actions()
        dealt = state.is_chance_node()
        state.apply_action(moves[int(chance.random() * len(moves))])
        return not dealt and len(moves) > 1

    def match() -> list[Any]:
        state, found = game.new_initial_state(), list[Any]()
        while not state.is_terminal():
            before = state.clone()
            if step(state):
                found.append(before)
        return found

    def playout(position: Any) -> int:
        state, moves = position.clone(), 0
        while not state.is_terminal():
            moves += step(state)
        return moves

    def search(bot: Any, position: Any) -> int:
        bot.step(position)
        return ITERATIONS

    return Searcher(match, playout, {name: partial(search, bot) for name, bot in bots.items()})


SEARCHERS: Mapping[str, Callable[[], Searcher]] = MappingProxyType(
    {
        "gale19": partial(ours, "gale", 2, {"rules": "v1", "size": 19}),
        "gale9": partial(ours, "gale", 2, {"rules": "v1", "size": 9}),
        "indomitable": partial(ours, "indomitable", 4, {"edition": "basic"}),
        "strategic": partial(ours, "indomitable", 4, {"edition": "strategic"}),
        "treason": partial(ours, "indomitable", 4, {"edition": "treason"}),
        "goodman": partial(ours, "goodman", 2, {"planned": "drawn", "secrecy": "demand"}),
        "designed": partial(ours, "goodman", 2, {"planned": "own", "secrecy": "demand"}),
        "go19": partial(spiel, "go(board_size=19)"),
        "go9": partial(spiel, "go(board_size=9)"),
        "gin_rummy": partial(spiel, "gin_rummy", hidden=True),
        "backgammon": partial(spiel, "backgammon"),
    }
)


def main() -> None:
    """Answer every line of standard input with a slice."""
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))  # started by its path
    searcher = SEARCHERS[sys.argv[1]]()
    timed(searcher, 0.2)
    gc.collect()
    gc.freeze()
    for line in sys.stdin:
        print(json.dumps(timed(searcher, float(line))), flush=True)


if __name__ == "__main__":
    main()
