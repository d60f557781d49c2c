"""How a finished match is played again: scripts, chance by weight, giving up, agreeing."""

from collections.abc import Callable, Mapping
from pathlib import Path

from citadel_desktop.match.table import Player, Table
from citadel_desktop.rules.kit.contract import OptionValue
from citadel_desktop.rules.kit.rng import seeded
from citadel_desktop.values import frozen

FOLDER = Path(__file__).resolve().parents[2] / "tests" / "golden"
RECORDED = "2026-01-01T12:00:00+00:00"
PLAYERS = (Player("Ada", 0), Player("Ben", 1), Player("Cleo", 2), Player("Dan", 3), Player("Eve", 4))


@frozen
class Golden:
    """How a match is set up, and who plays it to its end.

    `told` says whether a match shows what it was recorded for, beside the reason it ended for.
    """

    options: Mapping[str, OptionValue]
    seats: int
    play: Callable[[Table], None]
    seed: int = 2002
    told: Callable[[Table], bool] = lambda _: True


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
