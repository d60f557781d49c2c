"""Names of The Indomitable Citadel's things, and cards in words: they tell what the data say."""

import re

import pytest

from citadel_desktop.language.catalogue import Speech, load
from citadel_desktop.language.indomitable import cards
from citadel_desktop.language.indomitable import names as words
from citadel_desktop.language.reference import load_reference
from citadel_desktop.language.sentences import sentences
from citadel_desktop.rules import games
from citadel_desktop.rules.indomitable import town
from citadel_desktop.rules.indomitable.asks.striking import BricksPaid
from citadel_desktop.rules.indomitable.cards.catalogue import MAX_COPIES
from citadel_desktop.rules.indomitable.cards.decks import decks
from citadel_desktop.rules.indomitable.cards.event_deck import event_deck
from citadel_desktop.rules.indomitable.cards.influence_cards import influence_cards, kinds_held
from citadel_desktop.rules.indomitable.content import CATEGORIES, EPOCHS, content
from citadel_desktop.rules.kit.contract import complete_options
from tests.language.sound import sound

GAME = sentences("indomitable")
RULES = games()["indomitable"]
NAMES = ("Ada", "Bo", "Cy")
OPTIONS = complete_options(RULES, {"two_players": "two_orders", "ask_all": True, "first": "first_seat"})


def test_all_names_differ(speech: Speech) -> None:
    buildings = content().buildings
    for name in (words.building_name, words.the_building):
        told = [name(speech, building.number) for building in buildings]
        assert len(set(told)) == len(buildings)
    events = [cards.event_name(speech, event.number) for event in event_deck()]
    kinds = [cards.influence_name(speech, kind) for kind in range(len(influence_cards().kinds))]
    categories = [words.category_name(speech, category) for category in CATEGORIES]
    ages = [words.epoch_name(speech, epoch) for epoch in EPOCHS]
    plots = [words.plot_words(speech, plot) for plot in range(town.PLOTS)]
    for told in (events, kinds, categories, ages, plots):
        assert len(set(told)) == len(told)


def test_german_buildings_as_objects_carry_their_article() -> None:
    german = load("de")
    for building in content().buildings:
        article, name = words.the_building(german, building.number).split(" ", 1)
        assert article in {"den", "die", "das"}
        assert name == words.building_name(german, building.number)


def test_cards_tell_what_they_do(speech: Speech) -> None:
    for event in event_deck():
        sound(cards.event_text(speech, event.number))
    for kind in range(len(influence_cards().kinds)):
        sound(cards.influence_text(speech, kind), on_card=True)
        sound(cards.influence_when(speech, kind))
        assert cards.influence_card_name(speech, kind * MAX_COPIES) == cards.influence_name(speech, kind)


def test_cards_say_the_numbers_of_the_data() -> None:
    english = load("en")
    for event in event_deck():
        effect = event.effects[0]
        wanted = {effect.bricks, effect.most, effect.only_if.over if effect.only_if else 0} - {0}
        told = {int(n) for n in re.findall(r"\d+", cards.event_text(english, event.number))}
        assert wanted <= told, event.id
    donation = influence_cards().named("donation")
    amount = influence_cards().kinds[donation].amount
    assert str(amount) in cards.influence_text(english, donation)


@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_reference_lists_every_card_as_it_is(lang: str) -> None:
    """IC-C1 to IC-C3: the lists in the seeds are those of the data, in the words of the table."""
    spoken, reference = load(lang), load_reference("indomitable", lang)

    def items(rule: str) -> list[str]:
        found = reference.find(rule)
        assert found is not None
        return [paragraph.text for paragraph in found.paragraphs if paragraph.kind == "item"]

    listed = []
    houses = [content().cards[number] for number in decks()["first"].buildings]
    for category in CATEGORIES:
        for price in range(1, 6):
            row = []
            for building in content().buildings:
                if (building.category, building.price) == (category, price):
                    epochs = [card.epoch for card in houses if card.kind == building.number]
                    row.append(f"{words.building_name(spoken, building.number)} {''.join(epochs)}")
            listed.append(f"**{price}:** {', '.join(row)}")
    assert items("IC-C1") == listed
    events = [
        f"**{cards.event_name(spoken, card.kind)}** ({card.epoch}): {cards.event_text(spoken, card.kind)}"
        for card in content().cards
        if any(card.id in deck.events for deck in decks().values())
    ]
    assert items("IC-C2") == events
    kinds = [
        f"**{cards.influence_name(spoken, kind)}:** {cards.influence_text(spoken, kind)}"
        for kind in kinds_held(tuple(sorted({card for deck in decks().values() for card in deck.influence})))
    ]
    assert items("IC-C3")[: len(kinds)] == kinds


def test_the_second_order_of_a_player_is_told_apart() -> None:
    """IC-S4: names come by seat, events by Order."""
    english = load("en")
    two = ("Ada", "Bo")
    assert [words.order_name(english, two, order) for order in range(4)] == ["Ada", "Bo", "Ada II", "Bo II"]
    told = GAME.event(english, BricksPaid(3, 1, 2), two, OPTIONS)
    assert told == "Bo II pays 2 bricks to Bo."
