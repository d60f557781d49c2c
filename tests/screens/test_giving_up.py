"""Computers that give up or want a draw, with the little game of Toll."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from citadel_desktop.agents.policy import Feature
from citadel_desktop.match import adjudication, giving_up
from citadel_desktop.rules.kit.registry import Adjudication
from citadel_desktop.saves.record import DrawAnswer, DrawOffer, Player, Resignation
from citadel_desktop.saves.settings import Settings
from tests.screens.computers_desk import ADA, BEN, PEACEFUL, ComputersDesk, PeacefulToll, computers_desk
from tests.toys.toll_policy import TollPolicy

TO_THE_END = Settings(language="en", pace="off", waiting="off", giving_up=False)
SQUIRES = (Player("Ada", 4, "squire"), Player("Ben", 3, "squire"))
AT_ONCE = 1
"""The patience of computers, in turns, where none is tested."""


class Gloomy(TollPolicy):
    """Believes that the second seat has lost."""

    def features(self, view: Any, seat: int) -> Any:
        return (Feature("points", -9.0 if seat == 1 else 0.0, 1.0),)


@pytest.fixture(autouse=True)
def _hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """One turn without hope is enough, even in the first round."""
    monkeypatch.setattr(adjudication, "HOPELESS_TURNS", 1)
    monkeypatch.setattr(adjudication, "EARLY_ROUNDS", 0)


@pytest.fixture
def gloom(tmp_path: Path) -> Iterator[ComputersDesk]:
    with computers_desk(tmp_path) as inside:
        inside.at.shell.policies = inside.oracle.policies = {"toll": Gloomy}
        yield inside


def until_asked(inside: ComputersDesk) -> None:
    """Play on until the computer would give up."""
    inside.play(lambda table: bool(inside.at.dialog))


def test_a_computer_without_hope_asks_whether_it_may_give_up(gloom: ComputersDesk) -> None:
    gloom.begin(ADA, BEN)
    until_asked(gloom)
    assert gloom.at.dialog == "Ben gives up"
    assert gloom.at.shows("Ben sees nothing left to be won.")
    assert gloom.table.outcome is None
    gloom.at.click("Accept")
    assert gloom.table.entries[-1] == Resignation(1)
    outcome = gloom.table.outcome
    assert outcome is not None
    assert outcome.winners == (0,)
    gloom.at.see_result()


def test_who_plays_on_is_not_asked_again(gloom: ComputersDesk) -> None:
    gloom.begin(ADA, BEN)
    until_asked(gloom)
    before = len(gloom.table.entries)
    gloom.at.key("return")
    assert not gloom.at.dialog
    gloom.play(lambda table: gloom.at.dialog == "Ben gives up")
    assert gloom.table.outcome is not None
    assert len(gloom.table.entries) > before
    assert not any(isinstance(entry, Resignation) for entry in gloom.table.entries)


def test_among_themselves_computers_give_up_without_asking(gloom: ComputersDesk) -> None:
    gloom.begin(*SQUIRES)
    gloom.play()
    assert gloom.table.entries[-1] == Resignation(1)


def test_of_three_nobody_can_give_up(gloom: ComputersDesk) -> None:
    gloom.begin(*SQUIRES, Player("Cleo", 2, "squire"))
    gloom.play()
    assert not any(isinstance(entry, Resignation) for entry in gloom.table.entries)


def test_computers_that_are_to_play_to_the_end_do_so(gloom: ComputersDesk) -> None:
    gloom.at.shell.settings = TO_THE_END
    gloom.begin(ADA, BEN)
    gloom.play()
    assert not any(isinstance(entry, Resignation) for entry in gloom.table.entries)


@pytest.mark.parametrize("allowed", [True, False])
def test_among_computers_what_leads_nowhere_ends_whatever_is_set(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, allowed: bool
) -> None:
    monkeypatch.setattr(giving_up, "adjudication_of", lambda game: Adjudication(gives_up=0, long=AT_ONCE))
    settings = Settings(language="en", pace="off", waiting="off", giving_up=allowed)
    with computers_desk(tmp_path, settings) as inside:
        inside.begin(*SQUIRES)
        inside.play()
        assert inside.table.entries[-1] == Resignation(0)


@pytest.fixture
def peace(tmp_path: Path) -> Iterator[ComputersDesk]:
    with computers_desk(tmp_path, **PEACEFUL) as inside:
        inside.at.shell.policies = inside.oracle.policies = {PeacefulToll.id: TollPolicy}
        inside.oracle.games = PEACEFUL["games"]
        yield inside


def test_computers_agree_on_a_draw_where_nobody_is_to_give_up(
    peace: ComputersDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(giving_up, "adjudication_of", lambda game: Adjudication(long=AT_ONCE))
    peace.begin(*SQUIRES, game=PeacefulToll.id)
    peace.play()
    offer, answer = peace.table.entries[-2:]
    assert offer == DrawOffer(1 - answer.seat)
    assert answer == DrawAnswer(answer.seat, True)


def test_a_person_is_offered_a_draw_and_may_decline(peace: ComputersDesk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(giving_up, "adjudication_of", lambda game: Adjudication(long=4))
    peace.begin(ADA, BEN, game=PeacefulToll.id)
    until_asked(peace)
    assert peace.at.dialog == "Ben offers a draw"
    assert peace.table.progress.turn >= 4
    peace.at.click("Decline")
    assert DrawAnswer(0, False) in peace.table.entries
    before = len(peace.table.entries)
    peace.play(lambda table: len(table.entries) > before)
    assert peace.at.dialog != "Ben offers a draw"
