"""Designs for tests: legal ones, broken ones, and settings."""

from collections.abc import Iterator
from random import Random

from citadel_desktop.rules.goodman.actions import Action
from citadel_desktop.rules.goodman.procedure import procedure
from citadel_desktop.rules.goodman.squares import NUMBERS, SQUARES
from citadel_desktop.rules.goodman.state import NONE, Position, Scenario, Setting
from citadel_desktop.rules.goodman.stronghold.design import Design
from citadel_desktop.rules.goodman.stronghold.doorways import linked, unlinked
from citadel_desktop.rules.goodman.stronghold.markers import KINDS, kind_numbers
from citadel_desktop.values import replace
from tests.goodman.arena import arena

SCENARIOS: tuple[Scenario, ...] = ("talisman", "amulet", "destruction")


def setting(scenario: Scenario = "talisman", wide: bool = False) -> Setting:
    return Setting(scenario, "open", wide, "own", "app")


def with_markers(design: Design, **lies: str) -> Design:
    """Return the design with these markers by name of square, "" for none; links of removed ones go too."""
    markers, links = list(design.markers), design.links
    for name, kind in lies.items():
        square = NUMBERS[name.removeprefix("at_")]
        markers[square] = kind_numbers()[kind] if kind else NONE
        if not kind:
            links = unlinked(links, square)
    return replace(design, markers=tuple(markers), links=links)


def with_links(design: Design, *pairs: str) -> Design:
    links = design.links
    for pair in pairs:
        one, other = pair.split("-")
        links = linked(links, NUMBERS[one], NUMBERS[other])
    return replace(design, links=links)


def mutated(design: Design, chance: Random) -> Design:
    """Return the design with a few changes that no action makes: exchanged, added, removed, wrongly linked."""
    markers, links, plans = list(design.markers), list(design.links), list(design.plans)
    for _ in range(chance.randint(1, 4)):
        one, other = chance.sample(range(SQUARES), 2)
        match chance.randrange(7):
            case 0:
                markers[one], markers[other] = markers[other], markers[one]
            case 1:
                markers[one] = chance.randrange(KINDS)
            case 2:
                markers[chance.choice([s for s in range(SQUARES) if markers[s] != NONE] or [0])] = NONE
            case 3:
                links[one] = other
            case 4:
                doors = [square for square in range(SQUARES) if links[square] != NONE]
                links[chance.choice(doors or [0])] = chance.choice([NONE, other])
            case 5:
                level = chance.randrange(6)
                plans[level] = 1 - plans[level]
            case _:
                level = chance.randrange(6)
                for square in chance.sample(range(level * 25, level * 25 + 25), 3):
                    markers[square] = chance.randrange(KINDS)
    return Design(tuple(plans), tuple(markers), tuple(links))


def at_random(chance: Random) -> Design:
    """Return a random design that fits a design's fields."""
    share = chance.random()
    return Design(
        tuple(chance.randrange(2) for _ in range(6)),
        tuple(chance.randrange(KINDS) if chance.random() < share else NONE for _ in range(SQUARES)),
        tuple(chance.randrange(SQUARES) if chance.random() < 0.1 else NONE for _ in range(SQUARES)),
    )


def scenarios_and_widths() -> Iterator[Setting]:
    for scenario in SCENARIOS:
        for wide in (False, True):
            yield setting(scenario, wide)


def design_actions(at: Setting, design: Design) -> tuple[Action, ...]:
    """Return all actions of the villain on a design, without those with a text."""
    return procedure().legal_actions(designing(at, design))


def designing(at: Setting, design: Design, lot: int = 0) -> Position:
    """Return the position in which the villain has made that design; his proposals follow from the lot."""
    return replace(
        arena(phase="design", ask="design", plans=design.plans),
        setting=at,
        markers=design.markers,
        links=design.links,
        lot=lot,
    )
