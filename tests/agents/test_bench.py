"""What the timing of searches counts and tells; the timing itself is asked for by hand."""

import random
from typing import Any

from tools.bench.agents import BESIDE, FIVE, OURS, boardgame_command, summary
from tools.bench.searcher import ITERATIONS, POSITIONS, SEARCHERS, Searcher, ours, timed


def one(playouts: int, master: int, seconds: float) -> dict[str, Any]:
    """A slice of ours, made by hand."""
    return {
        "moves": 10 * playouts,
        "counted": {"playout": [playouts, seconds], "master": [master, seconds]},
    }


def test_rates_are_medians_and_ratios_go_round_by_round() -> None:
    slices = {
        "mine": [one(5, 100, 1.0), one(5, 300, 1.0), one(5, 400, 2.0)],
        "theirs": [
            {"moves": 6, "counted": {"playout": [2, 1.0], "mcts": [200, 1.0]}},
            {"moves": 6, "counted": {"playout": [2, 1.0], "mcts": [100, 1.0]}},
            {"moves": 6, "counted": {"playout": [0, 0.0], "mcts": [0, 0.0]}},
        ],
    }
    told = summary(slices, {"mine": ["theirs", "missing"]})
    assert told["mine"] == {
        "playouts_per_second": 5.0,
        "master_iterations_per_second": 200.0,
        "decisions_of_a_playout": 10.0,
    }
    assert told["mine master/theirs mcts"] == {"min": 0.5, "median": 1.75, "max": 3.0}


def test_a_slice_searches_from_drawn_positions() -> None:
    met: list[int] = []

    def search(position: int) -> int:
        met.append(position)
        return ITERATIONS

    matches = iter([[7, 8, 9, 10], [3], *([[1, 2, 3]] * 1_000_000)])
    found = timed(Searcher(lambda: next(matches), lambda _position: 4, {"mcts": search}), 0.01)
    times = found["counted"]["playout"][0]
    assert len(set(met[:POSITIONS])) == POSITIONS
    assert set(met[:POSITIONS]) <= {7, 8, 9, 10}
    assert met[POSITIONS] == 3
    assert found["counted"]["mcts"][0] == times * ITERATIONS == len(met) * ITERATIONS
    assert found["moves"] == 4 * times


def test_ours_plays_and_searches() -> None:
    searcher = ours("indomitable", 2, {"edition": "basic"})
    positions = random.Random(1).sample(searcher.match(), 1)
    assert searcher.playout(positions[0]) > 0
    assert 0 < searcher.searches["knight"](positions[0]) <= ITERATIONS


def test_every_player_is_known_and_node_may_be_missing() -> None:
    ours_named = {name for names in OURS.values() for name in names}
    assert ours_named == set(BESIDE)
    peers = {name for names in BESIDE.values() for name in names}
    assert ours_named | peers == {*SEARCHERS, FIVE}
    assert boardgame_command(None) == ()
