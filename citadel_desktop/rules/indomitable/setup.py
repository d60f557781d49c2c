"""The options of a match and its first state (IC-S1, IC-S4)."""

from functools import cache
from typing import cast

from citadel_desktop.rules.indomitable.cards.decks import decks
from citadel_desktop.rules.indomitable.edition import EditionRules, edition_of, editions
from citadel_desktop.rules.indomitable.state import RULINGS, Dice, Edition, Setting, State, TwoPlayers
from citadel_desktop.rules.indomitable.towns import towns
from citadel_desktop.rules.kit.contract import Option, Options, OptionValue, check_options, check_seats, named
from citadel_desktop.rules.kit.rng import Rng
from citadel_desktop.values import replace

SEAT_COUNTS = (2, 3, 4, 5)

_OPTIONS = (
    Option("edition", ("basic", "strategic", "treason"), "basic", "IC-S1"),
    Option("two_players", ("none", "five_plots", "two_orders"), "five_plots", "IC-S4", (2,)),
    Option("equal", (False, True), False, "IC-E1"),
    Option("ask_all", (False, True), False, "IC-C4"),
    Option("first", ("lot", "first_seat"), "lot", "IC-S1"),
    Option("dice", ("app", "hand"), "app", "TR-D1", added=True),
)


@cache
def _every() -> tuple[Option, ...]:
    """Return all options, with the named contents of the app."""
    return (
        *_OPTIONS,
        named("deck", decks(), "IC-C1"),
        named("town", towns(), "IC-B3"),
        named("rulings", RULINGS, "IC-S1"),
    )


_WITHOUT_VARIANTS: dict[str, OptionValue] = {"two_players": "none", "equal": False}
"""Options of an edition without variants."""


def options(chosen: Options) -> tuple[Option, ...]:
    """Return the options of a match; `two_players` matters only for two, and some depend on the edition."""
    rooms = editions().get(cast(Edition, chosen.get("edition", "basic")))
    return _every() if rooms is None else tuple(_offered(option, rooms) for option in _every())


def _offered(option: Option, rooms: EditionRules) -> Option:
    """Return the option with the values that an edition has."""
    values = option.values
    if option.id == "dice":
        values = rooms.dice
    elif option.id in _WITHOUT_VARIANTS and not rooms.variants:
        values = (_WITHOUT_VARIANTS[option.id],)
    return option if values == option.values else replace(option, values=values, default=values[0])


def setup(chosen: Options, seats: int, rng: Rng) -> State:
    """Return shuffled stock and pile, dealt hands, and the last player asked for the first plot (IC-S1, IC-S2).

    Raises BadOption for an option that is missing, unknown or has no such value, or if so many seats cannot play.
    """
    setting, rng = _setting(chosen, seats, rng)
    return edition_of(setting.edition).deal(setting, rng)


def _setting(chosen: Options, seats: int, rng: Rng) -> tuple[Setting, Rng]:
    check_seats(SEAT_COUNTS, seats, "IC-S1")
    check_options(options(chosen), chosen)
    edition = cast(Edition, chosen["edition"])
    two_players = cast(TwoPlayers, chosen["two_players"] if seats == 2 else "none")
    orders = 4 if two_players == "two_orders" else seats
    first = 0
    if chosen["first"] == "lot":
        first, rng = rng.below(orders)
    setting = Setting(
        edition=edition,
        seats=seats,
        orders=orders,
        two_players=two_players,
        first=first,
        target=edition_of(edition).targets[orders],
        equal=bool(chosen["equal"]),
        ask_all=bool(chosen["ask_all"]),
        deck=str(chosen["deck"]),
        town=str(chosen["town"]),
        rulings=str(chosen["rulings"]),
        dice=cast(Dice, chosen["dice"]),
    )
    return setting, rng
