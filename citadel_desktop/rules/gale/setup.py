"""The options of a match and its first state (GA-F1, GA-S1)."""

from functools import lru_cache
from typing import cast

from citadel_desktop.rules.gale.field import SIZES
from citadel_desktop.rules.gale.ready import ready
from citadel_desktop.rules.gale.state import RULINGS, History, RuleSet, Setting, State, Turn
from citadel_desktop.rules.kit.contract import Option, Options, OptionValue, Seat, check_options, check_seats, named
from citadel_desktop.rules.kit.rng import Rng

SEATS = 2
MOST_CITADELS = 21


def citadel_counts(rules: str, size: int) -> tuple[int, ...]:
    """Return the numbers of citadels a match may have: 6 to 21 in threes (GA-S1).

    In the short form there is always room for the next one: on a field of 9 at least 7, on one of 13 at least 21 stand
    before no point is left.
    """
    return (6,) if rules == "short" and size == 9 else tuple(range(6, MOST_CITADELS + 1, 3))


@lru_cache(maxsize=64)
def _offered(rules: str, size: int) -> tuple[Option, ...]:
    counts = citadel_counts(rules, size)
    return (
        Option("rules", ("v1", "short"), "v1", "GA-C2"),
        Option("size", SIZES, 19, "GA-F1"),
        Option("citadels", counts, 9 if 9 in counts else counts[0], "GA-S1"),
        Option("first", ("lot", "0", "1"), "lot", "GA-S1"),
        Option("placing", ("players", "ready"), "players", "GA-S2", added=True),
        named("rulings", RULINGS, "GA-C2"),
    )


def options(chosen: Options) -> tuple[Option, ...]:
    """Return the options of a match, with the citadel counts that fit the chosen rule set and size."""
    rules, size = chosen.get("rules", "v1"), chosen.get("size", 19)
    return _offered(str(rules), size if isinstance(size, int) else 19)


def setup(chosen: Options, seats: int, rng: Rng) -> State:
    """Return the empty field and the seat that places first, or its first turn where all citadels are placed.

    Raises BadOption for an option that is missing, unknown or has no such value, or if there are not two seats.
    """
    check_seats((SEATS,), seats, "GA-S1")
    start = _start(tuple(chosen.items()))
    if chosen["first"] == "lot":
        seat, rng = rng.below(SEATS)
        s = start.setting
        if seat:
            start = first_state(Setting(s.rules, s.size, s.citadels, seat, s.rulings), seat)
    return ready(start, rng) if chosen["placing"] == "ready" else start


@lru_cache(maxsize=256, typed=True)
def _start(chosen: tuple[tuple[str, OptionValue], ...]) -> State:
    """Return the first state for all options, with seat 0 to begin where the first seat is random."""
    given = dict(chosen)
    check_options(options(given), given)
    first = 1 if given["first"] == "1" else 0
    setting = Setting(
        cast("RuleSet", given["rules"]),
        cast("int", given["size"]),
        cast("int", given["citadels"]),
        first,
        str(given["rulings"]),
    )
    return first_state(setting, first)


@lru_cache(maxsize=256)
def first_state(setting: Setting, seat: Seat) -> State:
    """Return the empty field with `seat` to place the first citadel."""
    return State(setting, "place", seat, 0, (0, 0), 0, 0, Turn(0), History(), "")
