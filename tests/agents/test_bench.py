"""What timings of play and of searches count and tell; the timing itself is asked for by hand."""

import random
from typing import Any

import pytest

from tools.bench import worker
from tools.bench.agents import FIVE_IN_A_ROW, OUR_SEARCHERS, PEERS_OF, boardgame_command, summary
from tools.bench.searcher import ITERATIONS, POSITIONS_PER_MATCH, SEARCHERS, Searcher, ours, timed


def one(playouts: int, master: int, seconds: float) -> dict[str, Any]:
    """A slice of ours, made by hand."""
    return {"moves": 10 * playouts, "counted": {"playout": [playouts, seconds], "master": [master, seconds]}}


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
    assert len(set(met[:POSITIONS_PER_MATCH])) == POSITIONS_PER_MATCH
    assert set(met[:POSITIONS_PER_MATCH]) <= {7, 8, 9, 10}
    assert met[POSITIONS_PER_MATCH] == 3
    assert found["counted"]["mcts"][0] == times * ITERATIONS == len(met) * ITERATIONS
    assert found["moves"] == 4 * times


def test_ours_plays_and_searches() -> None:
    searcher = ours("indomitable", 2, {"edition": "basic"})
    positions = random.Random(1).sample(searcher.match(), 1)
    assert searcher.playout(positions[0]) > 0
    assert 0 < searcher.searches["knight"](positions[0]) <= ITERATIONS


def test_every_player_is_known_and_node_may_be_missing() -> None:
    ours_named = {name for names in OUR_SEARCHERS.values() for name in names}
    assert ours_named == set(PEERS_OF)
    peers = {name for names in PEERS_OF.values() for name in names}
    assert ours_named | peers == {*SEARCHERS, FIVE_IN_A_ROW}
    assert boardgame_command(None) == ()


def test_positions_of_ours_come_from_matches_between_knights(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "PLAYED_MATCHES", 1)
    monkeypatch.setattr(worker, "MAX_DECISIONS", 4)
    player = worker.our_player("gale", 2, {"size": 9, "placing": "ready"})
    found = worker.positions(player)
    assert len(found) == 4
    assert {len(player.go(state, 2)) for state in found} == {2}
    told = worker.timed(player, found, 0.001)
    assert 0 < told["decisions"] <= worker.DECISIONS_PER_POSITION * told["matches"]
    assert told["offered"] >= told["decisions"] >= told["unforced"]


def test_a_peer_goes_on_from_the_middle_of_its_own_play() -> None:
    begun: list[list[int]] = []

    def begin() -> list[int]:
        begun.append([])
        return begun[-1]

    def go(played: list[int], most: int) -> list[int]:
        """Every third match is over soon."""
        sizes = [1, 3] * 200 if len(begun) % 3 else [1]
        played += sizes[:most]
        return sizes[:most]

    player = worker.Player(begin, go, list)
    found = worker.positions(player)
    assert len(found) == worker.POSITIONS
    assert {len(played) for played in found} <= set(range(worker.MIN_PEER_DECISIONS, worker.MAX_PEER_DECISIONS))
    before = [[*played] for played in found]
    told = worker.timed(player, found, 0.001)
    assert found == before
    assert told["decisions"] == 2 * told["unforced"] == worker.DECISIONS_PER_POSITION * told["matches"]
