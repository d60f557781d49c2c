"""How many clicks it takes: two from the title to any lesson, three to a match, one from a table to the next."""

from pathlib import Path

import pytest

from citadel_desktop.agents.policies import policies
from citadel_desktop.language.catalogue import load
from citadel_desktop.language.sentences import sentences
from citadel_desktop.rules import games
from citadel_desktop.scene.geometry import Point
from citadel_desktop.screens.setup.offers import GameOffer, lessons_of, offers
from citadel_desktop.screens.table.handover import IGNORE_INPUT_MS
from tests.screens.computers_desk import Oracle
from tests.screens.desk import Desk, desk, real
from tests.screens.test_roaming import calm, house
from tests.screens.test_telling import act, begun


def card_of(offer: GameOffer) -> str:
    """What the card of a game or an edition is called."""
    words, speech = sentences(offer.game), load("en")
    return f"{words.name}: {words.value(speech, 'edition', offer.edition)[0]}" if offer.edition else words.name


OFFERS = offers(games())
HIDDEN = {
    "indomitable/target-five_plots": 60,
    "indomitable/target-power_to_a_third": 120,
    "indomitable/evil-most_counters": 160,
    "goodman/heroes_dead": 280,
}
"""Recorded matches with hidden hands, and after how many actions they are looked at."""
OFTEN = 3
"""After so many the others of a match are no different."""


class Clicks:
    """A pointer that counts."""

    def __init__(self, at: Desk) -> None:
        self.at, self.count = at, 0

    def __call__(self, place: str | Point) -> None:
        self.at.click(place)
        self.at.turn(2)
        self.count += 1


def oracle() -> Oracle:
    """Who thinks for the computers of all games."""
    one = Oracle()
    one.games, one.policies = games(), policies()
    return one


@pytest.mark.parametrize("card", [card_of(one) for one in OFFERS])
def test_a_match_against_computers_is_three_clicks_from_the_title(card: str, tmp_path: Path) -> None:
    with desk(tmp_path, thinker=oracle, size=(1366, 900), **real()) as at:
        at.shell.iterations = 20
        click = Clicks(at)
        click("New match")
        click(card)
        click("Begin")
        assert click.count == 3
        assert at.screen == "table"
        assert at.table.heading() in card
        assert len(at.table.seating.persons) == 1
        assert at.table.seating.computers


@pytest.mark.parametrize("card", [card_of(one) for one in OFFERS if lessons_of(one)])
def test_a_lesson_is_two_clicks_from_the_title(card: str, tmp_path: Path) -> None:
    with desk(tmp_path, size=(1366, 1400), **real()) as at:
        click = Clicks(at)
        click("Learn to play")
        middle = at.label(card).rect.centre[1]
        begins = [one.rect.centre for one in at.labels() if one.name == "Begin"]
        click(min(begins, key=lambda place: abs(place[1] - middle)))
        assert click.count == 2
        assert at.screen == "lesson"
        assert at.table.heading() in card


@pytest.mark.parametrize("name", HIDDEN)
def test_a_table_is_handed_over_by_one_click(name: str, tmp_path: Path) -> None:
    handed = 0
    with desk(tmp_path, **house(name.split("/", maxsplit=1)[0])) as at:
        for entry in begun(at, name, HIDDEN[name]):
            act(at, entry)
            at.turn(2)
            assert not at.dialog
            if at.screen == "handover":
                handed += 1
                at.wait(2 * IGNORE_INPUT_MS)
                click = Clicks(at)
                seat = at.table.seating.handover
                assert seat is not None
                click(f"{at.table.names[seat]} is here")
                assert at.screen == "table"
                assert not at.dialog
                assert click.count == 1
            calm(at)
            if handed == OFTEN:
                break
    assert handed
