"""Every board tells every kind of event of its game, by one value each."""

from collections.abc import Mapping
from typing import get_args

import pytest

from citadel_desktop.boards.go_field.motion import motion as field
from citadel_desktop.boards.kit.telling import Telling
from citadel_desktop.boards.round_board.motion import telling as town
from citadel_desktop.boards.round_board.panels.words import GAINS
from citadel_desktop.boards.tower.motion import telling as tower
from citadel_desktop.language.indomitable.causes import CAUSED
from citadel_desktop.resources import asset
from citadel_desktop.rules.gale import turns as gale
from citadel_desktop.rules.indomitable.asks.answers import Protected
from citadel_desktop.rules.indomitable.asks.open_cards import CardChosen
from citadel_desktop.rules.indomitable.income import Income, Taxed
from tests.events import kinds_of_event

Table = Mapping[type, Telling]
TABLES = pytest.mark.parametrize("table", [field.EVENTS, town.EVENTS, tower.EVENTS], ids=["field", "town", "tower"])


@pytest.mark.parametrize(
    ("table", "events"),
    [
        (field.EVENTS, get_args(gale.Event)),
        (town.EVENTS, kinds_of_event("indomitable")),
        (tower.EVENTS, kinds_of_event("goodman")),
    ],
    ids=["field", "town", "tower"],
)
def test_each_kind_of_event_has_a_value_of_its_own(table: Table, events: tuple[type, ...]) -> None:
    assert set(table) == set(events)


@TABLES
def test_every_sound_is_there(table: Table) -> None:
    for name in {telling.sound for telling in table.values()} - {""} | {"dark", "steps"}:
        assert asset("sounds", f"{name}.ogg").is_file()


@TABLES
def test_what_touches_somebody_has_an_icon(table: Table) -> None:
    for telling in table.values():
        for touch in telling.touches:
            assert asset("icons", f"{touch.icon}.svg").is_file()


def test_every_gain_has_a_cause_or_tells_it_itself() -> None:
    """The banner and the log know the same events, but for those that say by themselves why they happen."""
    assert {*CAUSED, CardChosen, Income, Protected, Taxed} == set(GAINS)
