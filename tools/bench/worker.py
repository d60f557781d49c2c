"""A player of the timing of rules, in a process of its own.

Reads lines `SECONDS` on standard input and answers each with one JSON line about random play for that long, in seconds
of its own processor time, so that what else the machine does is not counted. It imports nothing of the app unless asked
to play one of its games, so it also runs where only a peer is installed: `python worker.py NAME`, with a name of
`PLAYERS`, plays whole matches, `python worker.py NAME played` from positions in the middle of played ones.
"""

import gc
import json
import random
import sys
from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from functools import partial
from time import process_time
from types import MappingProxyType
from typing import Any, NamedTuple

Slice = dict[str, Any]
MAX_ACTIONS = 1000
"""Actions of Goodman's Citadel after which a random match is left: the talisman is seldom found by chance."""
POSITIONS = 100
"""Positions of played matches to play on from."""
PLAYED_MATCHES = 2
"""Matches between Knights that positions are drawn from."""
KNIGHT_ITERATIONS = 12
"""Iterations of a Knight for one decision."""
MAX_DECISIONS = 400
"""Most decisions of a match between Knights."""
DECISIONS_PER_POSITION = 12
"""Decisions made from each position."""
MIN_PEER_DECISIONS, MAX_PEER_DECISIONS = 20, 120
"""Fewest and most random decisions before a peer's position."""
_FIRST: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {"design": ("finish", "propose"), "roster": ("ready", "fill"), "move": ("explore", "pick_up")}
)


class Player(NamedTuple):
    """Random play of a game.

    `begin` gives the first position of a match. `go` goes on from a position for so many decisions at most and tells
    how many actions each had; where positions are changed by it, `copy` makes another. `lists` does the same as `go`
    and tells how long each legal list took. `played` gives positions in the middle of matches, where it is not chance
    that leads there. After `bound` decisions a match is left.
    """

    begin: Callable[[], Any]
    go: Callable[[Any, int], list[int]]
    copy: Callable[[Any], Any]
    lists: Callable[[Any, int], list[float]] | None = None
    played: Callable[[], list[Any]] | None = None
    bound: int = 1_000_000


def positions(player: Player) -> list[Any]:
    """Return positions in the middle of a player's matches."""
    if player.played is not None:
        return player.played()
    middle_positions: list[Any] = []
    while len(middle_positions) < POSITIONS:
        position, most = player.begin(), random.randrange(MIN_PEER_DECISIONS, MAX_PEER_DECISIONS)
        if len(player.go(position, most)) == most:
            middle_positions.append(position)
    return middle_positions


def timed(player: Player, starts: Sequence[Any], seconds: float) -> Slice:
    """Play for so many seconds from positions, or whole matches with their set-up if there are none."""
    sizes: list[int] = []
    passages, spent = 0, 0.0
    while spent < seconds:
        position = player.copy(random.choice(starts)) if starts else None
        before = process_time()
        sizes += player.go(position, DECISIONS_PER_POSITION) if starts else player.go(player.begin(), player.bound)
        spent += process_time() - before
        passages += 1
    told = {
        "decisions": len(sizes),
        "unforced": sum(size > 1 for size in sizes),
        "offered": sum(sizes),
        "matches": passages,
        "seconds": spent,
    }
    if player.lists is None:
        return told
    times: list[float] = []
    stop = process_time() + seconds / 4
    while not times or process_time() < stop:
        position, most = (random.choice(starts), DECISIONS_PER_POSITION) if starts else (player.begin(), player.bound)
        times += player.lists(position, most)
    times.sort()
    return {**told, "list_p99_ms": 1000 * times[int(len(times) * 0.99)], "list_max_ms": 1000 * times[-1]}


def natural(decision: Any) -> Sequence[Any]:
    """Return the actions that random play of Goodman's Citadel chooses from: some kinds before all others.

    Designs are proposed and finished, rosters filled, whatever can be explored or taken is: uniform chance would edit
    a design and dismiss heroes without end.
    """
    for kind in _FIRST.get(decision.kind, ()):
        preferred = [action for action in decision.actions if action.kind == kind]
        if preferred:
            return preferred
    actions: Sequence[Any] = decision.actions
    return actions


def our_player(
    game: str,
    seats: int,
    given: Mapping[str, Any],
    among: Callable[[Any], Sequence[Any]] | None = None,
    bound: int = 1_000_000,
) -> Player:
    """Return random play of one of our games through its contract, with the test for the end.

    `among` gives what is chosen from, instead of the whole list; after `bound` actions a match is left. Played are
    matches between Knights.
    """
    from citadel_desktop.rules import games  # noqa: PLC0415 - peers run without the app
    from citadel_desktop.rules.kit.contract import complete_options  # noqa: PLC0415 - for the reason above
    from citadel_desktop.rules.kit.rng import seeded  # noqa: PLC0415 - for the reason above

    rules = games()[game]
    options = complete_options(rules, given)
    match = 0
    pick = random.random

    def begin() -> Any:
        nonlocal match
        match += 1
        return rules.setup(options, seats, seeded(match))

    def go(state: Any, most: int) -> list[int]:
        sizes: list[int] = []
        while len(sizes) < most and (acting := rules.to_act(state)):
            seat = acting[0]
            decision = rules.decision(state, seat)
            assert decision is not None
            actions = list(decision.actions)
            sizes.append(len(actions))
            chosen = among(decision) if among else actions
            state = rules.apply(state, seat, chosen[int(pick() * len(chosen))]).state
        return sizes

    def lists(state: Any, most: int) -> list[float]:
        times: list[float] = []
        while len(times) < most and (acting := rules.to_act(state)):
            before = process_time()
            decision = rules.decision(state, acting[0])
            assert decision is not None
            actions = list(decision.actions)
            times.append(process_time() - before)
            chosen = among(decision) if among else actions
            state = rules.apply(state, acting[0], random.choice(chosen)).state
        return times

    def played() -> list[Any]:
        from citadel_desktop.agents.levels import think  # noqa: PLC0415 - where it is asked for
        from citadel_desktop.agents.policies import policy_of  # noqa: PLC0415 - for the reason above
        from citadel_desktop.agents.rows import Memory  # noqa: PLC0415 - for the reason above
        from citadel_desktop.agents.thinking import Budget  # noqa: PLC0415 - for the reason above

        found, policy, budget = [], policy_of(game), Budget(iterations=KNIGHT_ITERATIONS)
        for _ in range(PLAYED_MATCHES):
            state, memory = begin(), Memory()
            for number in range(MAX_DECISIONS):
                acting = rules.to_act(state)
                if not acting:
                    break
                found.append(state)
                seat, seed = acting[0], f"{match} {number}"
                view = rules.view(state, seat)
                answer = think(rules, policy, "knight", view, seat, seats, budget, seed, memory)
                state = rules.apply(state, seat, answer.action).state
        return random.sample(found, min(POSITIONS, len(found)))

    # Nothing changes a state of ours, so a copy is itself.
    return Player(begin, go, lambda state: state, lists, played, bound)


def chess_player() -> Player:
    """python-chess: `list(legal_moves)` and `push` until no move is left or 200 plies are played."""
    import chess  # noqa: PLC0415 - only where this peer is installed

    def go(board: Any, most: int) -> list[int]:
        sizes: list[int] = []
        while len(sizes) < most and (moves := list(board.legal_moves)):
            sizes.append(len(moves))
            board.push(moves[int(random.random() * len(moves))])
        return sizes

    return Player(chess.Board, go, lambda board: board.copy(stack=False), bound=200)


def spiel_player(name: str) -> Player:
    """A game of OpenSpiel's from Python: `legal_actions`, `apply_action`, until `is_terminal`.

    What its chance node deals or throws is no decision.
    """
    import pyspiel  # noqa: PLC0415 - only where this peer is installed

    def go(state: Any, most: int) -> list[int]:
        sizes: list[int] = []
        while len(sizes) < most and not state.is_terminal():
            moves = state.legal_actions()
            if not state.is_chance_node():
                sizes.append(len(moves))
            state.apply_action(moves[int(random.random() * len(moves))])
        return sizes

    return Player(pyspiel.load_game(name).new_initial_state, go, lambda state: state.clone())


def recon_player() -> Player:
    """reconchess: turn by turn as its own loop does, over two of its random players, without a clock.

    Where to sense and what to move are a decision each; passing a move counts among the moves.
    """
    from reconchess import LocalGame, play_turn  # noqa: PLC0415 - only where this peer is installed
    from reconchess.bots.random_bot import RandomBot  # noqa: PLC0415 - for the reason above

    sizes: list[int] = []

    class Counting(RandomBot):  # type: ignore[misc]  # reconchess tells no types
        def choose_sense(self, squares: Any, moves: Any, left: Any) -> Any:
            sizes.append(len(squares))
            return super().choose_sense(squares, moves, left)

        def choose_move(self, moves: Any, left: Any) -> Any:
            sizes.append(len(moves) + 1)
            return super().choose_move(moves, left)

    def begin() -> Any:
        game = LocalGame(seconds_per_player=None)
        game.start()
        return game

    def go(game: Any, most: int) -> list[int]:
        sizes.clear()
        player = Counting()
        while len(sizes) < most and not game.is_over():
            play_turn(game, player, end_turn_last=True)
        return [*sizes]

    return Player(begin, go, deepcopy)


def catan_player() -> Player:
    """catanatron: its own loop over the decisions of four random players, until one has won."""
    from catanatron import Color, Game, RandomPlayer  # noqa: PLC0415 - only where this peer is installed
    from catanatron.game import TURNS_LIMIT  # noqa: PLC0415 - for the reason above

    def begin() -> Any:
        return Game([RandomPlayer(color) for color in Color])

    def go(game: Any, most: int) -> list[int]:
        sizes: list[int] = []

        def decide(player: Any, game: Any, actions: Any) -> Any:
            sizes.append(len(actions))
            return player.decide(game, actions)

        while len(sizes) < most and game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
            game.play_tick(decide_fn=decide)
        return sizes

    return Player(begin, go, lambda game: game.copy())


PLAYERS: dict[str, Callable[[], Player]] = {
    "gale": partial(our_player, "gale", 2, {"rules": "v1", "size": 19}),
    "indomitable": partial(our_player, "indomitable", 4, {"edition": "basic"}),
    "strategic": partial(our_player, "indomitable", 4, {"edition": "strategic"}),
    "treason": partial(our_player, "indomitable", 4, {"edition": "treason"}),
    "goodman": partial(our_player, "goodman", 2, {"planned": "drawn", "secrecy": "demand"}, natural, MAX_ACTIONS),
    "designed": partial(our_player, "goodman", 2, {"planned": "own", "secrecy": "demand"}, natural, MAX_ACTIONS),
    "chess": chess_player,
    "go": partial(spiel_player, "go(board_size=19)"),
    "catan": catan_player,
    "gin_rummy": partial(spiel_player, "gin_rummy"),
    "reconchess": recon_player,
    "backgammon": partial(spiel_player, "backgammon"),
}


def main() -> None:
    """Answer every line of standard input with a slice of play."""
    random.seed(2002)
    player = PLAYERS[sys.argv[1]]()
    starts = positions(player) if sys.argv[2:] == ["played"] else []
    timed(player, starts, 0.2)
    # As in the app: what lives until the end is not looked through again.
    gc.collect()
    gc.freeze()
    for line in sys.stdin:
        print(json.dumps(timed(player, starts, float(line))), flush=True)


if __name__ == "__main__":
    main()
