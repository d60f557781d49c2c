"""Records one finished match for every way to end, as saves in `tests/golden/<game>/<way>.citadel`.

`python -m tools.golden` plays them again and writes those that differ; read the diff before you keep it, for it tells
what a change of the rules changed. A new game adds its matches to `GAMES`.
"""

import sys
from collections.abc import Callable, Iterator, Mapping
from itertools import chain, pairwise
from pathlib import Path
from typing import NamedTuple

from citadel_desktop.match.table import Player, Table
from citadel_desktop.rules import games
from citadel_desktop.rules.kit.contract import OptionValue
from citadel_desktop.rules.kit.rng import seeded
from citadel_desktop.saves.encode import Encoder

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "golden"
RECORDED = "2026-01-01T12:00:00+00:00"
PLAYERS = (
    Player("Ada", 0),
    Player("Ben", 1),
    Player("Cleo", 2),
    Player("Dan", 3),
    Player("Eve", 4),
)


class Golden(NamedTuple):
    """How a match is set up, and who plays it to its end."""

    options: Mapping[str, OptionValue]
    seats: int
    play: Callable[[Table], None]


def script(text: str) -> Callable[[Table], None]:
    """Plays actions in notation, separated by commas, by whoever is to act."""

    def play(table: Table) -> None:
        for words in text.split(","):
            (seat,) = table.to_act
            table.act(seat, table.rules.parse(table.state, seat, words.strip()))

    return play


def lively(actions: int, seed: int, weights: Mapping[str, int]) -> Callable[[Table], None]:
    """Plays at random, but kinds of actions by weight (1 unless told), so that much happens.

    It draws from the notation in the order of the alphabet: the order of legal lists may change, a recorded match not.
    """

    def play(table: Table) -> None:
        rng = seeded(seed)
        for _ in range(actions):
            (seat,) = table.to_act
            decision = table.decision(seat)
            assert decision is not None
            lots: dict[str, list[str]] = {}
            for action in decision.actions:
                text = table.rules.notate(table.state, seat, action)
                lots.setdefault(action.kind, []).append(text)
            kinds = [kind for kind in sorted(lots) for _ in range(weights.get(kind, 1))]
            kind, rng = rng.pick(kinds)
            text, rng = rng.pick(sorted(lots[kind]))
            table.act(seat, table.rules.parse(table.state, seat, text))

    return play


def resigned(play: Callable[[Table], None]) -> Callable[[Table], None]:
    """Plays, then whoever is to act resigns."""

    def whole(table: Table) -> None:
        play(table)
        table.resign(table.to_act[0])

    return whole


def agreed(play: Callable[[Table], None]) -> Callable[[Table], None]:
    """Plays, then a draw is offered, declined, offered again and agreed."""

    def whole(table: Table) -> None:
        play(table)
        seat = table.to_act[0]
        table.offer_draw(seat)
        table.answer_draw(1 - seat, False)
        table.act(seat, table.rules.parse(table.state, seat, "end"))
        table.offer_draw(1 - seat)
        table.answer_draw(seat, True)

    return whole


def _walk() -> Iterator[str]:
    """A warrior's way over the rows between the citadels, one step each, in Gale's notation."""
    row = [f"{letter}2" for letter in "abcdefghi"]
    rows = [row, *([f"{n[0]}{r}" for n in (row if r % 2 == 0 else row[::-1])] for r in range(3, 8))]
    way = list(chain.from_iterable(rows))
    return (f"{one}-{other}" for one, other in pairwise(way))


SMALL: Mapping[str, OptionValue] = {"rules": "v1", "size": 9, "citadels": 6, "first": "0"}
CORNERS = "place a1, place a9, place c1, place c9, place i1, place i9, claim a9, claim a1, claim c9, claim c1"
FIGHTING = {
    "attack": 9,
    "siege": 9,
    "recruit": 8,
    "move": 6,
    "destroy": 3,
    "wall": 2,
    "end": 2,
    "dismiss": 0,
}

GALE: Mapping[str, Golden] = {
    "lead_at_start": Golden(
        SMALL,
        2,
        script(
            "place b2, place h8, place d2, place f8, place b4, place d4,"
            "claim h8, claim b2, claim f8, claim d2,"
            "recruit b3, end, recruit h7, end,"
            "b3-b4, wall b5-c6, end, h7-h6, wall f6-g7, end,"
            "recruit d3, d3-d4, end, recruit g8, end"
        ),
    ),
    "lead_at_once": Golden(
        {"rules": "short", "size": 9, "citadels": 6, "first": "1"},
        2,
        script(
            "place c3, place g7, place e3, place e7, place c5, place e5,"
            "claim g7, claim c3, claim e7, claim e3,"
            "recruit c4, end, recruit f7, end,"
            "c4-c5, wall c6-d7, end, f7-f6, f6-f5, end,"
            "recruit e4, e4-e5"
        ),
    ),
    "resignation": Golden(
        {"rules": "v1", "size": 9, "citadels": 9, "first": "lot"},
        2,
        resigned(lively(actions=115, seed=73, weights=FIGHTING)),
    ),
    "agreed": Golden(
        {"rules": "short", "size": 9, "citadels": 6, "first": "lot"},
        2,
        agreed(lively(actions=75, seed=40, weights=FIGHTING)),
    ),
    "repetition": Golden(
        SMALL,
        2,
        script(
            f"{CORNERS}, a1-a2, end, c9-c8, end, a2-a1, end, c8-c9, end,"
            "a1-b1, end, a9-a8, end, b1-a1, end, a8-a9, end"
        ),
    ),
    "no_warriors": Golden(
        SMALL,
        2,
        script(
            "place a2, place a1, place b1, place e5, place i9, place i1,"
            "claim a1, claim a2, claim e5, claim b1,"
            "siege a1, dismiss b1, end, e5-e6, dismiss e6, end, dismiss a2"
        ),
    ),
    "quiet_turns": Golden(
        SMALL,
        2,
        script(
            ", ".join(
                [
                    CORNERS,
                    "recruit a2, end, end",
                    *chain.from_iterable(
                        (step, "end", "end") for _, step in zip(range(29), _walk(), strict=False)
                    ),
                    "end",
                ]
            )
        ),
    ),
}

GAMES: Mapping[str, Mapping[str, Golden]] = {"gale": GALE}


def record(game: str, way: str) -> Table:
    """The finished match of a game for one way to end."""
    golden = GAMES[game][way]
    players = PLAYERS[: golden.seats]
    table = Table.start(games()[game], golden.options, players, 2002, f"golden-{game}-{way}")
    golden.play(table)
    return table


def main() -> int:
    """Write what differs; the exit code."""
    for game, ways in GAMES.items():
        for way in ways:
            table = record(game, way)
            outcome = table.outcome
            told = outcome.reason if outcome else "not over"
            if told != way:
                sys.stderr.write(f"{game} {way}: {told}\n")
                return 1
            path = FOLDER / game / f"{way}.citadel"
            path.parent.mkdir(parents=True, exist_ok=True)
            data = Encoder("golden").encode(table, RECORDED, RECORDED)
            same = path.exists() and path.read_bytes() == data
            if not same:
                path.write_bytes(data)
            word = "same" if same else "written"
            sys.stdout.write(f"{game} {way}: {len(table.entries)} entries, {word}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
