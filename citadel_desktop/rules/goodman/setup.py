"""The options of a match, and its empty board (WT-N, WT-S5, WT-S6, WT-C2)."""

from functools import cache
from typing import cast

from citadel_desktop.rules.goodman.pending import DesignAsk
from citadel_desktop.rules.goodman.squares import SQUARES
from citadel_desktop.rules.goodman.state import (
    NONE,
    RULINGS,
    VILLAIN,
    Dice,
    Item,
    Planned,
    Position,
    Scenario,
    Secrecy,
    Setting,
    State,
    Turn,
)
from citadel_desktop.rules.goodman.stronghold.doorways import NO_LINKS
from citadel_desktop.rules.goodman.stronghold.markers import counters
from citadel_desktop.rules.goodman.stronghold.plans import offered, plan_sets
from citadel_desktop.rules.goodman.stronghold.proposal import possible_points, propose_for
from citadel_desktop.rules.kit.contract import Option, Options, check_options, check_seats, named
from citadel_desktop.rules.kit.rng import Luck, Rng
from citadel_desktop.values import replace

SEAT_COUNTS = (2,)

_OPTIONS = (
    Option("scenario", ("talisman", "amulet", "destruction"), "talisman", "WT-N1"),
    Option("planned", ("own", "drawn"), "own", "WT-S6"),
    Option("wide", (False, True), False, "WT-S5"),
    Option("secrecy", ("secret", "demand", "open"), "secret", "WT-C2"),
    Option("dice", ("app", "hand"), "app", "WT-C1"),
)


@cache
def _every() -> tuple[Option, ...]:
    """Return all options, with the named contents of the app."""
    return (
        *_OPTIONS,
        named("plans", plan_sets(), "WT-S1"),
        named("counters", counters(), "WT-S2"),
        named("rulings", RULINGS, "WT-N1"),
    )


def options(_chosen: Options) -> tuple[Option, ...]:
    """Return the options of a match, which do not depend on each other."""
    return _every()


def setup(chosen: Options, seats: int, rng: Rng) -> State:
    """Return an empty board with the villain asked to design, or a random design that he announces.

    Raises BadOption for an option that is missing, unknown or has no such value, or if so many seats cannot play.
    """
    setting = _setting(chosen, seats)
    position = Position(
        setting=setting,
        phase="design",
        turn=Turn(),
        asks=(DesignAsk(VILLAIN),),
        plans=tuple(choices[0] for choices in offered(setting.plans)),
        markers=(NONE,) * SQUARES,
        shown=0,
        links=NO_LINKS,
        known=0,
        lot=lot_of(rng),
        proposed=0,
        points=0,
        heroes=(),
        monsters=(),
        items=(Item(),) * (2 if setting.scenario == "amulet" else 1),
    )
    return State(position if setting.planned == "own" else drawn(position, rng), rng)


def lot_of(rng: Rng) -> int:
    """Return the seed of all designs proposed in a match; no generator is moved (WT-S6)."""
    lot, _ = rng.stream("proposals").below(1 << 62)
    return lot


def drawn(position: Position, rng: Rng) -> Position:
    """Return the position with a random design of any allowed points; no generator is moved (WT-S6)."""
    setting = position.setting
    points = Luck(rng.stream("points")).pick(possible_points(setting))
    design = propose_for(setting, points, rng.stream("design"))
    return replace(position, plans=design.plans, markers=design.markers, links=design.links)


def _setting(chosen: Options, seats: int) -> Setting:
    check_seats(SEAT_COUNTS, seats, "WT-T1")
    check_options(_every(), chosen)
    return Setting(
        scenario=cast(Scenario, chosen["scenario"]),
        secrecy=cast(Secrecy, chosen["secrecy"]),
        wide=bool(chosen["wide"]),
        planned=cast(Planned, chosen["planned"]),
        dice=cast(Dice, chosen["dice"]),
        plans=str(chosen["plans"]),
        counters=str(chosen["counters"]),
        rulings=str(chosen["rulings"]),
    )
