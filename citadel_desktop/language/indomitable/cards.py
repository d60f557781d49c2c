"""Names of event cards and influence cards, with their effects in one or two short sentences.

The numbers in the sentences come from the data files; all other effects of a card are described here by its id.
"""

from collections.abc import Mapping
from types import MappingProxyType

from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.common import Word, names
from citadel_desktop.language.indomitable.names import building_name
from citadel_desktop.language.statement import Say, Statement, plural
from citadel_desktop.rules.indomitable import town
from citadel_desktop.rules.indomitable.cards.event_deck import EventCard, event_deck
from citadel_desktop.rules.indomitable.cards.influence_cards import Influence, influence_cards, kind_of
from citadel_desktop.rules.indomitable.content import content

_EVENT_NAMES = names("""
    excellent_harvest: Excellent Harvest; viking_raid: Viking Raid; danegeld: Danegeld;
    market_fair: Market Fair; abbey_alms: Alms of the Abbey; black_death: Black Death;
    spring_flood: Spring Flood; call_to_crusade: Call to Crusade; royal_wedding: Royal Wedding;
    pilgrimage: Pilgrimage; kings_levy: The King's Levy; earthquake: Earthquake;
    night_of_thieves: Night of Thieves; patrons_of_the_arts: Patrons of the Arts; royal_favour: Royal Favour
""")
_EVENTS: Mapping[str, Say] = MappingProxyType(
    {
        "excellent_harvest": plural(
            "Every player gets {count} brick for each of their Flour Mills.",
            "Every player gets {count} bricks for each of their Flour Mills.",
            "bricks",
        ),
        "viking_raid": plural(
            "Every player loses {count} brick for each of their plots in the outer ring, {most} at most.",
            "Every player loses {count} bricks for each of their plots in the outer ring, {most} at most.",
            "bricks",
        ),
        "danegeld": plural("Every player pays {count} brick.", "Every player pays {count} bricks.", "bricks"),
        "market_fair": plural(
            "Every player gets {count} brick for each of their Trade buildings, {most} at most.",
            "Every player gets {count} bricks for each of their Trade buildings, {most} at most.",
            "bricks",
        ),
        "abbey_alms": plural(
            "Whoever is last on the wall gets {count} brick.",
            "Whoever is last on the wall gets {count} bricks.",
            "bricks",
        ),
        "black_death": plural(
            "Every player without a Hospital loses {count} brick for each of their Citizenry buildings, "
            "{most} at most.",
            "Every player without a Hospital loses {count} bricks for each of their Citizenry buildings, "
            "{most} at most.",
            "bricks",
        ),
        "spring_flood": plural(
            "Every player loses {count} brick for each of their buildings on a river, {most} at most.",
            "Every player loses {count} bricks for each of their buildings on a river, {most} at most.",
            "bricks",
        ),
        "call_to_crusade": plural(
            "Every player with more than {count} plot gives up one; its building stays there.",
            "Every player with more than {count} plots gives up one; its building stays there.",
            "over",
        ),
        "royal_wedding": plural(
            "Every player gets {count} brick for each of their Citizenry buildings, {most} at most.",
            "Every player gets {count} bricks for each of their Citizenry buildings, {most} at most.",
            "bricks",
        ),
        "pilgrimage": plural(
            "Every player gets {count} brick for each of their Municipal buildings, {most} at most.",
            "Every player gets {count} bricks for each of their Municipal buildings, {most} at most.",
            "bricks",
        ),
        "kings_levy": plural(
            "Whoever leads on the wall pays {count} brick.", "Whoever leads on the wall pays {count} bricks.", "bricks"
        ),
        "earthquake": plural(
            "Every player with more than {count} building loses one; the plot stays theirs.",
            "Every player with more than {count} buildings loses one; the plot stays theirs.",
            "over",
        ),
        "night_of_thieves": plural(
            "Every player with more than {count} building card in hand discards one.",
            "Every player with more than {count} building cards in hand discards one.",
            "over",
        ),
        "patrons_of_the_arts": plural(
            "Every player gets {count} brick for each of their buildings of price {price} or more, {most} at most.",
            "Every player gets {count} bricks for each of their buildings of price {price} or more, {most} at most.",
            "bricks",
        ),
        "royal_favour": "Whoever is last on the wall gets an influence card.",
    }
)

_INFLUENCE_NAMES = names("""
    pioneer: Pioneer; robbery: Robbery; infiltrator: Infiltrator; fire: Fire; witchcraft: Witchcraft;
    donation: Donation; golden_trade: Golden Trade; wizard: Wizard; protection: Protection;
    blockade: Blockade
""")
_INFLUENCE: Mapping[str, Say] = MappingProxyType(
    {
        "pioneer": "Take any neutral plot, free of charge, with what stands on it.",
        "robbery": "Take an opponent's empty plot that borders one of your plots.",
        "infiltrator": "Remove an opponent's Knight: the plot is neutral then, its building stays.",
        "fire": "Destroy an opponent's building: its card is discarded, the plot stays theirs.",
        "witchcraft": "Send an opponent's building back to its owner's hand.",
        "donation": plural(
            "Collect {count} brick from every opponent, or what there is.",
            "Collect {count} bricks from every opponent, or what there is.",
            "amount",
        ),
        "golden_trade": "Sell a building card from the hand for twice its price; it goes to the Pawnshop.",
        "wizard": (
            "Look at the two top cards of the stock and choose which is turned up; the other goes under the stock."
        ),
        "protection": "Stop an influence card played against you, for you alone. No help against the Dark Master.",
        "blockade": "Stop the purchase of a plot just announced; it cannot be bought any more this turn.",
    }
)

_WHEN: Mapping[str, Word] = MappingProxyType(
    {
        "turn": "In one's own turn, as it begins or later between actions.",
        "draw": "In one's own turn, only as it begins.",
        "protection": "In any turn, as an answer.",
        "blockade": "In another's turn, as an answer.",
    }
)


def event_name(speech: Speech, number: int) -> str:
    """Return the name of an event; `number` is its index in the list of events (a card's `kind`)."""
    return speech.translated(_EVENT_NAMES[event_deck()[number].id])


def event_text(speech: Speech, number: int) -> str:
    """Return the effect of an event (IC-C2)."""
    event = event_deck()[number]
    return Statement(speech, _facts_of_event(event)).say(_EVENTS[event.id])


def influence_name(speech: Speech, kind: int) -> str:
    """Return the name of a kind of influence card."""
    return speech.translated(_INFLUENCE_NAMES[influence_cards().kinds[kind].id])


def influence_card_name(speech: Speech, card: int) -> str:
    """Return the name of an influence card (one of the 30)."""
    return influence_name(speech, kind_of(card))


def influence_text(speech: Speech, kind: int) -> str:
    """Return the effect of a kind of influence card (IC-C3)."""
    card = influence_cards().kinds[kind]
    return Statement(speech, {"amount": card.amount}).say(_INFLUENCE[card.id])


def influence_when(speech: Speech, kind: int) -> str:
    """Return when a kind of influence card may be played (IC-C3, IC-T5)."""
    card = influence_cards().kinds[kind]
    return speech.translated(_WHEN[_when(card)])


def stock_card_name(speech: Speech, card: int) -> str:
    """Return the name of a card of the stock, building or event."""
    found = content().cards[card]
    return event_name(speech, found.kind) if found.event else building_name(speech, found.kind)


def _when(card: Influence) -> str:
    return card.id if card.when == "answer" else card.when


def _facts_of_event(event: EventCard) -> dict[str, int]:
    effect = event.effects[0]
    facts = {"bricks": effect.bricks, "most": effect.most}
    if effect.only_if is not None:
        facts["over"] = effect.only_if.over
    if effect.per is not None:
        prices = [content().buildings[kind].price for kind in town.bits(effect.per.kinds)]
        facts["price"] = min(prices, default=0)
    return facts
