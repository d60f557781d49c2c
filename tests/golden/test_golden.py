"""The recorded matches lead line by line to the states and endings they led to when they were recorded."""

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

from citadel_desktop.match.restore import restore
from citadel_desktop.match.table import ActEntry, Table
from citadel_desktop.rules import games
from citadel_desktop.rules.goodman.movement.entering import NothingExplored
from citadel_desktop.rules.goodman.procedure import procedure
from citadel_desktop.rules.indomitable.asks.drawing import CardTurnedUp
from citadel_desktop.rules.indomitable.asks.influence import NoInfluenceLeft
from citadel_desktop.rules.indomitable.asks.open_cards import CardOpened
from citadel_desktop.rules.indomitable.cards.decks import decks
from citadel_desktop.rules.indomitable.cards.event_cards import EventActed
from citadel_desktop.rules.indomitable.cards.influence_cards import influence_cards, kinds_held
from citadel_desktop.rules.indomitable.content import content
from citadel_desktop.rules.indomitable.procedure import procedure_of
from citadel_desktop.rules.kit.plain import digest
from citadel_desktop.saves.encode import Encoder
from citadel_desktop.saves.schema import ActPart, Document
from citadel_desktop.saves.store import read_document
from tests.events import kinds_of_event
from tests.golden import matches
from tests.golden.matches import FILES, Case
from tests.golden.round_cases import ROUND_CASES
from tests.golden.tower_cases import TOWER_CASES
from tests.profiles import profile

CASES: Mapping[str, Mapping[str, Case]] = {"indomitable": ROUND_CASES, "goodman": TOWER_CASES}
recorded = cache(matches.recorded)
"""Nobody here plays it on."""


def reason_of(way: str) -> str:
    """Return the reason of the outcome that a match is named after: what stands before a hyphen."""
    return way.partition("-")[0]


@pytest.mark.parametrize("game", games())
def test_every_game_has_one_match_for_every_way_to_end(game: str) -> None:
    ways = {path.stem for path in FILES if path.parent.name == game}
    assert {reason_of(way) for way in ways} == profile(game).endings
    assert ways >= {*CASES.get(game, ())}


def opened(path: Path) -> tuple[Document, Table]:
    document = read_document(path)
    restored = restore(document, games()[document.game])
    assert restored.notices == ()
    return document, restored.table


@pytest.mark.slow(but=40)
@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_recorded_match_replays_line_by_line(path: Path) -> None:
    document, end = opened(path)
    rules = end.rules
    table = Table.start(rules, document.options, end.players, document.seed, document.match_id)
    compared = 0
    for n, (part, entry) in enumerate(zip(document.log, end.entries, strict=True)):
        assert table.outcome is None
        if not isinstance(entry, ActEntry):
            table = Table.resume(
                rules, document.options, table.players, document.seed, document.match_id, end.entries[: n + 1]
            )
            continue
        assert isinstance(part, ActPart)
        assert part.text is not None
        assert table.to_act == (entry.seat,)
        assert rules.parse(table.state, entry.seat, part.text) == entry.action
        assert rules.notate(table.state, entry.seat, entry.action) == part.text
        table.act(entry.seat, entry.action)
        assert rules.faults(table.state) == ()
        if part.digest is not None:
            assert digest(table.state) == part.digest, f"after line {n + 1}: {part.text}"
            compared += 1
    assert compared == sum(isinstance(part, ActPart) and (n + 1) % 16 == 0 for n, part in enumerate(document.log))
    assert digest(table.state) == document.digest
    assert table.outcome == end.outcome
    assert table.outcome is not None
    assert table.outcome.reason == reason_of(path.stem)
    assert Encoder(document.app).encode(end, document.created, document.updated) == path.read_bytes()


@pytest.mark.parametrize("name", [f"{game}/{way}" for game, cases in CASES.items() for way in cases])
def test_a_recorded_match_shows_what_it_is_named_for(name: str) -> None:
    game, way = name.split("/")
    assert CASES[game][way](recorded(name))


def of_edition(edition: str) -> Iterator[Table]:
    """Yield the recorded matches of an edition of the round game."""
    for path in FILES:
        if path.parent.name == "indomitable":
            table = recorded(f"indomitable/{path.stem}")
            if table.options["edition"] == edition:
                yield table


EDITIONS = ("basic", "strategic", "treason")


@pytest.mark.parametrize("edition", EDITIONS)
def test_all_that_can_be_done_at_the_round_board_is_done_in_a_recorded_match(edition: str) -> None:
    """Everything that is asked, every kind of action for it, every influence card, every kind of building."""
    done, played, turned = set(), set(), set()
    for table in of_edition(edition):
        for n, entry in enumerate(table.entries):
            if isinstance(entry, ActEntry):
                done.add((table.position(n).position.asks[-1].kind, entry.action.kind))
                played |= {entry.action.influence} if entry.action.kind == "play" else set()
        for _, event in table.events(None):
            turned |= {event.card} if isinstance(event, CardTurnedUp | CardOpened) else set()
    procedure = procedure_of(edition)
    every = {(ask, kind) for ask in procedure.asks for kind in procedure.answers(ask)}
    # In Treason choosing goes on, so a stop is always refused (TR-S2).
    assert done == every - ({("first_plot", "stop")} if edition == "treason" else set())
    deck = decks()["first"]
    held = [influence_cards().kinds[kind] for kind in kinds_held(deck.influence)]
    assert played == {kind.number for kind in held if kind.when != "answer"}
    kinds = {content().cards[card].kind for card in turned if not content().cards[card].event}
    assert kinds == {content().cards[card].kind for card in deck.buildings}


def test_everything_that_can_happen_at_the_round_board_happens_in_a_recorded_match() -> None:
    """Every kind of event, every event card, in whatever edition."""
    happened, acted = set(), set()
    for edition in EDITIONS:
        for table in of_edition(edition):
            for _, event in table.events(None):
                happened.add(type(event))
                acted |= {event.card} if isinstance(event, EventActed) else set()
    # Five hands of two hold ten of thirty influence cards, so a match never runs out of them.
    assert happened == set(kinds_of_event("indomitable")) - {NoInfluenceLeft}
    assert acted == set(decks()["first"].events)


def test_all_that_can_be_done_in_the_tower_is_done_in_a_recorded_match() -> None:
    """Everything that is asked, every kind of action for it, every value of every option; every kind of event."""
    done, happened = set(), set()
    chosen: dict[str, set[object]] = {}
    for path in FILES:
        if path.parent.name != "goodman":
            continue
        table = recorded(f"goodman/{path.stem}")
        for name, value in table.options.items():
            chosen.setdefault(name, set()).add(value)
        for n, entry in enumerate(table.entries):
            if isinstance(entry, ActEntry):
                done.add((table.position(n).position.asks[-1].kind, entry.action.kind))
        for seat in (0, 1):
            happened |= {type(event) for _, event in table.events(seat)}
    asks = procedure().asks
    assert done == {(ask, kind) for ask in asks for kind in procedure().answers(ask)}
    assert chosen == {option.id: set(option.values) for option in games()["goodman"].options({})}
    # While markers are turned up nobody but their own explorers is moved, so they are always beside them.
    assert happened == {*kinds_of_event("goodman")} - {NothingExplored}
