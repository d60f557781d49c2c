"""No hidden card of The Indomitable Citadel reaches a player who may not know it, by whatever way."""

import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from citadel_desktop.language.catalogue import load
from citadel_desktop.language.indomitable_names import building_name
from citadel_desktop.rules.indomitable.content import BUILDING_CARDS, content
from citadel_desktop.rules.indomitable.state import State, orders_of
from citadel_desktop.rules.kit.contract import OptionValue, Seat
from citadel_desktop.screens.logbook import line_text
from tests.screens.desk import Desk, desk
from tests.screens.leaks import depends, everything, on_disk

MATCHES: dict[str, tuple[int, dict[str, OptionValue]]] = {
    "three": (3, {}),
    "three, all asked": (3, {"ask_all": True}),
    "two Orders each": (2, {"two_players": "two_orders"}),
}


def known_kinds(state: State, seat: Seat | None) -> set[int]:
    """The kinds of building of which a seat, or with None anybody at the table, knows where one lies."""
    p = state.position
    cards = [*p.buildings, *p.pawnshop, *p.discards, *(card for row in p.shown for card in row)]
    if seat is not None:
        for order in orders_of(p.setting, seat):
            cards += p.hands[order]
        seen = [bool(seats >> seat & 1) for seats in p.known]
        under = len(p.stock) - len(p.known)
        cards += [p.stock[under + n] for n, saw in enumerate(seen) if saw]
        cards += [c for ask in p.asks for c in ask.cards if ask.order in orders_of(p.setting, seat)]
    return {content().cards[card].kind for card in cards if 0 <= card < BUILDING_CARDS}


def found(at: Desk) -> list[str]:
    """Where the window or the files name a building of which the one who sits there knows no card."""
    table, seat = at.table.table, at.table.seating.sitting
    logged = " ".join(line_text(at.table, line) for line in table.lines(seat))
    return [
        *_named(everything(at), table.state, seat, logged),
        *_named(on_disk(at), table.state, None, ""),
    ]


def _named(told: Iterator[str], state: State, seat: Seat | None, logged: str) -> list[str]:
    speech = load("en")
    secret = set(range(len(content().buildings))) - known_kinds(state, seat)
    names = [building_name(speech, kind) for kind in secret]
    names += [content().buildings[kind].id for kind in secret]
    # What the seat has seen played and what has come back to the stock since is still in its log.
    names = [name for name in names if name not in logged]
    # "stable" is a word of every day as well; here only the name with its capital counts.
    word = re.compile("|".join(rf"\b{re.escape(n)}\b" for n in names if n != "stable") or "(?!)")
    return [
        f"{match.group()} in {text[max(0, match.start() - 60) : match.end() + 60]!r}"
        for text in told
        for match in word.finditer(text)
    ]


def act(at: Desk, dice: random.Random) -> None:
    """One action of the seat that sits there, with a look round before."""
    table = at.table.table
    seat = at.table.seating.acting
    assert seat is not None
    board = at.table.board
    for stop in board.stops()[:: dice.choice((1, -1))]:
        at.point(stop.rect.centre)
    at.wait(400)
    decision = table.decision(seat)
    assert decision is not None
    kinds = sorted({action.kind for action in decision.actions} - {"sell"}) or ["sell"]
    kind = dice.choice(kinds)
    at.table.act(dice.choice([action for action in decision.actions if action.kind == kind]))
    at.turn()


@pytest.mark.slow
@pytest.mark.parametrize("match", MATCHES)
def test_nothing_drawn_depends_on_what_the_seat_cannot_know(tmp_path: Path, match: str) -> None:
    seats, options = MATCHES[match]
    dice = random.Random(match)
    with desk(tmp_path) as at:
        at.begin("indomitable", seed=4, seats=seats, options=options)
        looked: set[Seat | None] = set()
        kinds: set[str] = set()
        for n in range(100):
            if at.screen == "handover":
                assert not at.has("Board")
                assert not any(label.id == "board" for label in at.labels())
                assert found(at) == []
                at.wait(600)
                at.key("return")
            elif at.dialog:
                at.key("return")
            elif at.table.table.outcome is not None:
                break
            else:
                if n % 4 == 0:
                    assert depends(at, n) == []
                assert found(at) == []
                looked.add(at.table.seating.sitting)
                kinds.add(at.table.table.state.position.asks[-1].kind)
                act(at, dice)
        assert looked == set(range(seats))
        assert {"first_plot", "draw", "phase2"} <= kinds


def test_the_look_finds_what_is_named(tmp_path: Path) -> None:
    """The search itself, on a table that says too much."""
    with desk(tmp_path) as at:
        at.begin("indomitable", seed=4, seats=3)
        at.take_seat()
        assert found(at) == []
        table = at.table
        known = known_kinds(table.table.state, table.seating.sitting)
        secret = next(b for b in content().buildings if b.number not in known)
        table.message = f"Ben holds the {building_name(load('en'), secret.number)}"
        at.turn()
        assert found(at)
