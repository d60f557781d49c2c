"""Names in The Indomitable Citadel: buildings, categories, plots, Orders, bricks.

Buildings and categories are given by number or id of `content`, plots by number of `town`.
"""

from collections.abc import Iterable

from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.common import Names, names
from citadel_desktop.rules.indomitable import town
from citadel_desktop.rules.indomitable.content import CATEGORIES, Category, Epoch, content
from citadel_desktop.rules.indomitable.state import DARK
from citadel_desktop.rules.indomitable.treason.castle import FORCES
from citadel_desktop.rules.kit.contract import Param

_BUILDINGS = names("""
    pig_sty: Pig Sty; stable: Stable; donjon: Donjon; commons: Commons; town_house: Town House; inn: Inn;
    bathhouse: Bathhouse; manor: Manor; palace: Palace; flour_mill: Flour Mill; pottery: Pottery;
    bakery: Bakery; smithy: Smithy; tannery: Tannery; weavers_shop: Weaver's Shop; brewery: Brewery;
    glassworks: Glassworks; printing_house: Printing House; guard_house: Guard House; chapel: Chapel;
    school: School; hospital: Hospital; courthouse: Courthouse; opera_house: Opera House; basilica: Basilica;
    town_hall: Town Hall; market_stall: Market Stall; warehouse: Warehouse; turnpike: Turnpike;
    merchants_house: Merchant's House; mint: Mint; stock_exchange: Stock Exchange
""")
_THE_BUILDINGS = names("""
    pig_sty: the Pig Sty; stable: the Stable; donjon: the Donjon; commons: the Commons;
    town_house: the Town House; inn: the Inn; bathhouse: the Bathhouse; manor: the Manor; palace: the Palace;
    flour_mill: the Flour Mill; pottery: the Pottery; bakery: the Bakery; smithy: the Smithy;
    tannery: the Tannery; weavers_shop: the Weaver's Shop; brewery: the Brewery; glassworks: the Glassworks;
    printing_house: the Printing House; guard_house: the Guard House; chapel: the Chapel; school: the School;
    hospital: the Hospital; courthouse: the Courthouse; opera_house: the Opera House; basilica: the Basilica;
    town_hall: the Town Hall; market_stall: the Market Stall; warehouse: the Warehouse; turnpike: the Turnpike;
    merchants_house: the Merchant's House; mint: the Mint; stock_exchange: the Stock Exchange
""")
"""Buildings as a sentence's object ("builds the Chapel"), since other languages inflect the article."""

_CATEGORIES = names("""
    citizenry: Citizenry; crafts: Crafts; municipal: Municipal; trade: Trade
""")

_PLACES = names("""
    citizenry: May stand anywhere.;
    crafts: Not in the inner ring.;
    municipal: Not on a river.;
    trade: Only on a road.
""")

_EPOCHS = names("""
    A: Early Middle Ages; B: High Middle Ages; C: Renaissance
""")


def building_name(speech: Speech, number: int) -> str:
    """Return the name of a building: "Chapel". `number` is its index in the list of `content`."""
    return speech.translated(_BUILDINGS[content().buildings[number].id])


def the_building(speech: Speech, number: int) -> str:
    """Return a building as the object of a sentence: "the Chapel"."""
    return speech.translated(_THE_BUILDINGS[content().buildings[number].id])


def the_card(speech: Speech, card: int) -> str:
    """Return the building of a building card (its number in the stock) as the object of a sentence."""
    return the_building(speech, content().cards[card].kind)


def category_name(speech: Speech, category: Category) -> str:
    """Return the name of a category: "Crafts"."""
    return speech.translated(_CATEGORIES[category])


def power_title(speech: Speech, power: int) -> str:
    """Return the title of a Great Power card; `power` is its index among all seven."""
    if power < len(CATEGORIES):
        return category_name(speech, CATEGORIES[power])
    match FORCES[power - len(CATEGORIES)]:
        case "white":
            return speech.t("Good force")
        case "towers":
            return speech.t("Watchtowers")
    return speech.t("Dark force")


def category_place(speech: Speech, category: Category) -> str:
    """Return where buildings of a category may stand (IC-B5)."""
    return speech.translated(_PLACES[category])


def epoch_name(speech: Speech, epoch: Epoch) -> str:
    """Return the age of a card (IC-S3)."""
    return speech.translated(_EPOCHS[epoch])


def plot_name(speech: Speech, plot: int) -> str:
    """Return the short name of a plot, the same in all languages: "I3"."""
    return town.name_of(plot)


def plot_words(speech: Speech, plot: int) -> str:
    """Return the place of a plot in words: "inner ring, plot 3"."""
    place = town.place_of(plot) + 1
    match town.ring_of(plot):
        case town.INNER:
            return speech.t("inner ring, plot {place}", place=place)
        case town.MIDDLE:
            return speech.t("middle ring, plot {place}", place=place)
    return speech.t("outer ring, plot {place}", place=place)


def order_name(speech: Speech, names: Names, order: Param) -> str:
    """Return an Order's name: its player's, "Ann II" for a player's second Order (IC-S4), or the Dark Master's.

    `names` are by seat.
    """
    if not isinstance(order, int) or order < 0 or not names:
        return str(order)
    if order == DARK:
        return speech.t("Dark Master")
    name = names[order % len(names)]
    return name if order < len(names) else speech.t("{name} II", name=name)


def order_subject(speech: Speech, names: Names, order: Param) -> str:
    """Return an Order as the subject that begins a sentence: "Ann", "The Dark Master"."""
    return speech.t("The Dark Master") if order == DARK else order_name(speech, names, order)


def order_object(speech: Speech, names: Names, order: Param) -> str:
    """Return an Order within a sentence, as an owner or a loser: "the Dark Master".

    All these uses have the same form in languages that inflect names.
    """
    return speech.t("the Dark Master") if order == DARK else order_name(speech, names, order)


def the_sum(speech: Speech, parts: Iterable[int]) -> str:
    """Return numbers to be added, on one line: "3 + 2"."""
    return speech.t(" + ").replace(" ", "\u00a0").join(map(str, parts))


def bricks(speech: Speech, count: int) -> str:
    """Return a number of bricks: "1 brick", "4 bricks"."""
    return speech.n("{count} brick", "{count} bricks", count)


def points(speech: Speech, count: int) -> str:
    """Return a number of points in words: "1 point", "4 points"."""
    return speech.n("{count} point", "{count} points", count)
