"""A match's result in one line (to the only person at the table as "you"), and everybody's place."""

from collections.abc import Mapping
from types import MappingProxyType

from citadel_desktop.boards.kit.board import AnyBoard
from citadel_desktop.language.catalogue import Speech
from citadel_desktop.match.table import Table
from citadel_desktop.rules.kit.contract import Outcome, Seat
from citadel_desktop.screens.shell.shell import Shell

_DUEL_SEATS = 2
_COMPARED_MEASURES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "target": ("points", "plots", "bricks"),
        "last_round": ("points", "plots", "bricks"),
        "good": ("points", "white_counters", "-black_counters"),
        "evil": ("points", "black_counters"),
        "evil_alone": ("points", "white_counters"),
    }
)
"""Measures that rank the losers, by reason of the ending; the first that differs decides, "-": fewer is better."""


def places(table: Table, outcome: Outcome) -> tuple[int, ...]:
    """Return each seat's place: winners share the first, and ties share theirs (IC-E2, TR-E2)."""
    measures = table.rules.measures
    compared = _COMPARED_MEASURES.get(outcome.reason, measures[:1])
    standings = table.rules.standings(table.view(None))

    def worth(seat: Seat) -> tuple[int, ...]:
        counts = dict(zip(measures, standings[seat], strict=True))
        figures = (-counts[one[1:]] if one.startswith("-") else counts[one] for one in compared)
        return (True,) if seat in outcome.winners else (False, *figures)

    every = [worth(seat) for seat in range(len(table.players))]
    return tuple(1 + sum(other > own for other in every) for own in every)


def only_person(table: Table) -> Seat | None:
    """Return the seat of the only person at the table; None if there are several or none."""
    persons = [seat for seat, player in enumerate(table.players) if player.person]
    return persons[0] if len(persons) == 1 else None


def lost(table: Table) -> bool:
    """Return whether the only person at the table has lost."""
    outcome, me = table.outcome, only_person(table)
    return outcome is not None and me is not None and bool(outcome.winners) and me not in outcome.winners


def show_winner(shell: Shell, table: Table, board: AnyBoard, *, over: bool) -> None:
    """Tell a board that shows it who has won, if the match is `over`."""
    outcome = table.outcome if over else None
    winners = () if outcome is None else outcome.winners
    told = verdict(shell, table) if winners and only_person(table) is not None else ""
    board.crown(winners, told)


def verdict(shell: Shell, table: Table) -> str:
    """Return who has won, with "you" for the only person; "" while the match runs."""
    outcome, speech, me = table.outcome, shell.speech, only_person(table)
    if outcome is None:
        return ""
    if not outcome.winners:
        return speech.t("Nobody wins") if outcome.reason == "nobody" else speech.t("A draw")
    if me is None:
        names = [table.players[seat].name for seat in outcome.winners]
        return speech.n("{names} wins", "{names} win", len(names), names=speech.listed(names))
    if me in outcome.winners:
        shared = len(outcome.winners) > 1
        return speech.t("You share the victory") if shared else speech.t("You win")
    if len(table.players) == _DUEL_SEATS:
        return speech.t("You lose")
    return _lost(speech, places(table, outcome)[me], len(table.players))


def _lost(speech: Speech, place: int, count: int) -> str:
    """Return the sentence for a player who came in behind the first."""
    return (
        speech.t("You are second of {count}", count=count),
        speech.t("You are third of {count}", count=count),
        speech.t("You are fourth of {count}", count=count),
        speech.t("You are fifth of {count}", count=count),
    )[place - 2]
