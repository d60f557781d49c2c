"""What stands on the table of The Indomitable Citadel, by name: buildings, categories, plots, Orders, bricks.

Buildings and categories go by the numbers and ids of `content`, plots by their numbers of `town`.
"""

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.common import Names, Word
from citadel_desktop.rules.indomitable import town
from citadel_desktop.rules.indomitable.content import Category, Epoch, content
from citadel_desktop.rules.indomitable.state import DARK
from citadel_desktop.rules.kit.contract import Param

_BUILDINGS: Mapping[str, tuple[Word, Word]] = MappingProxyType(
    {
        "pig_sty": (lambda s: s.t("Pig Sty"), lambda s: s.t("the Pig Sty")),
        "stable": (lambda s: s.t("Stable"), lambda s: s.t("the Stable")),
        "donjon": (lambda s: s.t("Donjon"), lambda s: s.t("the Donjon")),
        "commons": (lambda s: s.t("Commons"), lambda s: s.t("the Commons")),
        "town_house": (lambda s: s.t("Town House"), lambda s: s.t("the Town House")),
        "inn": (lambda s: s.t("Inn"), lambda s: s.t("the Inn")),
        "bathhouse": (lambda s: s.t("Bathhouse"), lambda s: s.t("the Bathhouse")),
        "manor": (lambda s: s.t("Manor"), lambda s: s.t("the Manor")),
        "palace": (lambda s: s.t("Palace"), lambda s: s.t("the Palace")),
        "flour_mill": (lambda s: s.t("Flour Mill"), lambda s: s.t("the Flour Mill")),
        "pottery": (lambda s: s.t("Pottery"), lambda s: s.t("the Pottery")),
        "bakery": (lambda s: s.t("Bakery"), lambda s: s.t("the Bakery")),
        "smithy": (lambda s: s.t("Smithy"), lambda s: s.t("the Smithy")),
        "tannery": (lambda s: s.t("Tannery"), lambda s: s.t("the Tannery")),
        "weavers_shop": (lambda s: s.t("Weaver's Shop"), lambda s: s.t("the Weaver's Shop")),
        "brewery": (lambda s: s.t("Brewery"), lambda s: s.t("the Brewery")),
        "glassworks": (lambda s: s.t("Glassworks"), lambda s: s.t("the Glassworks")),
        "printing_house": (lambda s: s.t("Printing House"), lambda s: s.t("the Printing House")),
        "guard_house": (lambda s: s.t("Guard House"), lambda s: s.t("the Guard House")),
        "chapel": (lambda s: s.t("Chapel"), lambda s: s.t("the Chapel")),
        "school": (lambda s: s.t("School"), lambda s: s.t("the School")),
        "hospital": (lambda s: s.t("Hospital"), lambda s: s.t("the Hospital")),
        "courthouse": (lambda s: s.t("Courthouse"), lambda s: s.t("the Courthouse")),
        "opera_house": (lambda s: s.t("Opera House"), lambda s: s.t("the Opera House")),
        "basilica": (lambda s: s.t("Basilica"), lambda s: s.t("the Basilica")),
        "town_hall": (lambda s: s.t("Town Hall"), lambda s: s.t("the Town Hall")),
        "market_stall": (lambda s: s.t("Market Stall"), lambda s: s.t("the Market Stall")),
        "warehouse": (lambda s: s.t("Warehouse"), lambda s: s.t("the Warehouse")),
        "turnpike": (lambda s: s.t("Turnpike"), lambda s: s.t("the Turnpike")),
        "merchants_house": (
            lambda s: s.t("Merchant's House"),
            lambda s: s.t("the Merchant's House"),
        ),
        "mint": (lambda s: s.t("Mint"), lambda s: s.t("the Mint")),
        "stock_exchange": (lambda s: s.t("Stock Exchange"), lambda s: s.t("the Stock Exchange")),
    }
)
"""By id the name alone and the name as a sentence's object ("builds the Chapel"): other languages bend the article."""

_CATEGORIES: Mapping[Category, Word] = MappingProxyType(
    {
        "citizenry": lambda s: s.t("Citizenry"),
        "crafts": lambda s: s.t("Crafts"),
        "municipal": lambda s: s.t("Municipal"),
        "trade": lambda s: s.t("Trade"),
    }
)

_PLACES: Mapping[Category, Word] = MappingProxyType(
    {
        "citizenry": lambda s: s.t("May stand anywhere."),
        "crafts": lambda s: s.t("Not in the inner ring."),
        "municipal": lambda s: s.t("Not on a river."),
        "trade": lambda s: s.t("Only on a road."),
    }
)

_EPOCHS: Mapping[Epoch, Word] = MappingProxyType(
    {
        "A": lambda s: s.t("Early Middle Ages"),
        "B": lambda s: s.t("High Middle Ages"),
        "C": lambda s: s.t("Renaissance"),
    }
)


def building_name(speech: Speech, number: int) -> str:
    """What a building is called: "Chapel". `number` is its place in the list of `content`."""
    return _BUILDINGS[content().buildings[number].id][0](speech)


def the_building(speech: Speech, number: int) -> str:
    """A building as the object of a sentence: "the Chapel"."""
    return _BUILDINGS[content().buildings[number].id][1](speech)


def the_card(speech: Speech, card: int) -> str:
    """The building of a building card (a number of the stock) as the object of a sentence."""
    return the_building(speech, content().cards[card].kind)


def category_name(speech: Speech, category: Category) -> str:
    """What a category is called: "Crafts"."""
    return _CATEGORIES[category](speech)


def category_place(speech: Speech, category: Category) -> str:
    """Where buildings of a category may stand (IC-B5)."""
    return _PLACES[category](speech)


def epoch_name(speech: Speech, epoch: Epoch) -> str:
    """The age a card belongs to (IC-S3)."""
    return _EPOCHS[epoch](speech)


def plot_name(speech: Speech, plot: int) -> str:
    """The short name of a plot, the same in all languages: "I3"."""
    return town.name_of(plot)


def plot_words(speech: Speech, plot: int) -> str:
    """A plot in words: "inner ring, plot 3"."""
    place = town.place_of(plot) + 1
    match town.ring_of(plot):
        case town.INNER:
            return speech.t("inner ring, plot {place}", place=place)
        case town.MIDDLE:
            return speech.t("middle ring, plot {place}", place=place)
    return speech.t("outer ring, plot {place}", place=place)


def order_name(speech: Speech, names: Names, order: Param) -> str:
    """The name of an Order: its player's; where a player has two (IC-S4), the second is "Ann II"; the Dark Master's.

    `names` are by seat.
    """
    if not isinstance(order, int) or order < 0 or not names:
        return str(order)
    if order == DARK:
        return speech.t("Dark Master")
    name = names[order % len(names)]
    return name if order < len(names) else speech.t("{name} II", name=name)


def order_subject(speech: Speech, names: Names, order: Param) -> str:
    """An Order that begins a sentence and does what it tells: "Ann", "The Dark Master"."""
    return speech.t("The Dark Master") if order == DARK else order_name(speech, names, order)


def order_object(speech: Speech, names: Names, order: Param) -> str:
    """An Order in the middle of a sentence, as whose something is or from whom it is taken: "the Dark Master".

    Languages that bend it want the same form wherever it stands.
    """
    return speech.t("the Dark Master") if order == DARK else order_name(speech, names, order)


def the_sum(speech: Speech, parts: Iterable[int]) -> str:
    """Numbers to be added, on one line: "3 + 2"."""
    return speech.t(" + ").replace(" ", "\u00a0").join(map(str, parts))


def bricks(speech: Speech, count: int) -> str:
    """So many bricks: "1 brick", "4 bricks"."""
    return speech.n("{count} brick", "{count} bricks", count)


def points(speech: Speech, count: int) -> str:
    """So many points: "1 point", "4 points"."""
    return speech.n("{count} point", "{count} points", count)
