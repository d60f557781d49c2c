"""Reasons for a computer's actions in The Indomitable Citadel; places are plots, or Great Powers by number."""

from collections.abc import Mapping
from types import MappingProxyType

from citadel_desktop.language.indomitable.names import plot_name, the_building
from citadel_desktop.language.indomitable.powers import power_name
from citadel_desktop.language.indomitable.sentences import INDOMITABLE
from citadel_desktop.language.reasons import Because, Case, Reasons
from citadel_desktop.rules.indomitable.actions import plot_of
from citadel_desktop.rules.indomitable.asks.first_plots import ChoosePlot
from citadel_desktop.rules.indomitable.asks.purchase import BuyPlot
from citadel_desktop.rules.indomitable.content import content
from citadel_desktop.rules.indomitable.towns import town_of


def _points(case: Case) -> str:
    """Return the reason "points"; for a purchase also which plots bring them, bought or isolated (IC-X1)."""
    bought = case.action.plot if _bought(case) else None
    isolated = tuple(plot for plot in case.places if plot != bought)
    if bought is None or not case.places:
        return case.n("It gains {count} point.", "It gains {count} points.", case.count)
    if isolated:
        return case.n(
            "It isolates {places} and gains {count} point.",
            "It isolates {places} and gains {count} points.",
            case.count,
            places=_named(case, isolated),
        )
    return case.n(
        "It gains {count} point with {places}.",
        "It gains {count} points with {places}.",
        case.count,
        places=_named(case, case.places),
    )


def _bought(case: Case) -> bool:
    """Whether the reason is the immediate effect of a purchase alone."""
    foreseen = case.reason is None or case.reason.foreseen
    return case.action.kind == "buy" and not foreseen and not case.further


def _their_points(case: Case) -> str:
    facts = {"name": case.name, "places": _sites(case)}
    if not case.places:
        return case.n(
            "It makes {name} lose {count} point.", "It makes {name} lose {count} points.", case.count, **facts
        )
    if _bought(case):
        return case.n(
            "It isolates {places} and makes {name} lose {count} point.",
            "It isolates {places} and makes {name} lose {count} points.",
            case.count,
            **facts,
        )
    return case.n(
        "It takes {count} point from {name} with {places}.",
        "It takes {count} points from {name} with {places}.",
        case.count,
        **facts,
    )


def _income(case: Case) -> str:
    """Return the reason "income"; an average below one brick is not counted as one."""
    if case.reason is None or case.reason.amount < 0.75:
        return case.t("It brings somewhat more bricks from round to round.")
    return case.n(
        "It brings about {count} brick more in a round.", "It brings about {count} bricks more in a round.", case.count
    )


def _room(case: Case) -> str:
    """Return the reason "room": space for buildings, and the advantages of the new plot (IC-B3)."""
    action = case.action
    if not isinstance(action, ChoosePlot | BuyPlot) or case.further:
        return case.t("It makes room for buildings.")
    site = town_of(case.view.position.setting).plots[action.plot]
    facts = []
    if site.premium:
        facts.append(case.n("{count} brick more of income", "{count} bricks more of income", site.premium))
    if site.roads:
        facts.append(case.n("on a road", "on {count} roads", site.roads.bit_count()))
    if site.river:
        facts.append(case.t("on a river"))
    if not facts:
        return case.t("It makes room for buildings.")
    return case.t("It makes room for buildings: {facts}.", facts=case.t(", ").join(facts))


def _sites(case: Case) -> str:
    return _named(case, case.places)


def _named(case: Case, plots: tuple[int, ...]) -> str:
    """Return the names of plots, each with its building."""
    speech, buildings = case.speech, case.view.position.buildings
    found = []
    for plot in plots:
        name, card = plot_name(speech, plot), buildings[plot]
        if card >= 0:
            building = the_building(speech, content().cards[card].kind)
            name = case.t("{building} on {plot}", building=building, plot=name)
        found.append(name)
    return speech.listed(found)


def _powers(case: Case) -> str:
    return case.speech.listed([power_name(case.speech, power) for power in case.places])


BECAUSE: Mapping[str, Because] = MappingProxyType(
    {
        "points": _points,
        "income": _income,
        "bricks": lambda c: c.n("It gains {count} brick.", "It gains {count} bricks.", c.count),
        "cards": "It improves the building cards in hand.",
        "plots": lambda c: (
            c.t("It gains {places}.", places=_sites(c))
            if {*c.places} - {plot_of(c.action)}
            else c.n("It gains {count} plot.", "It gains {count} plots.", c.count)
        ),
        "room": _room,
        "reach": "It opens the way to good plots.",
        "influence": "It improves the influence cards in hand.",
        "isolation": lambda c: (
            c.t("It guards {places} against isolation.", places=_sites(c))
            if c.places
            else c.t("It guards plots against isolation.")
        ),
        "powers": lambda c: (
            c.t("It brings {power} nearer.", power=_powers(c)) if c.places else c.t("It brings a Great Power nearer.")
        ),
        "counters": lambda c: c.n("It gains {count} counter.", "It gains {count} counters.", c.count),
        "towers": lambda c: (
            c.t("It puts {places} under the guard of a watchtower.", places=_sites(c))
            if c.places
            else c.t("It puts plots under the guard of a watchtower.")
        ),
        "dark_danger": lambda c: (
            c.t("It takes {places} out of the Dark Master's way.", places=_sites(c))
            if c.places
            else c.t("It takes plots out of the Dark Master's way.")
        ),
        "dark_master": "It helps to win with the Dark Master.",
        "evicted": "It keeps a place in the city.",
        "wait": "It brings the next turn nearer.",
        "other_order": "It helps the other Order.",
        "their_points": _their_points,
        "their_income": lambda c: c.t("It lessens {name}'s income.", name=c.name),
        "their_bricks": lambda c: c.n(
            "It makes {name} lose {count} brick.", "It makes {name} lose {count} bricks.", c.count, name=c.name
        ),
        "their_cards": lambda c: c.t("It spoils {name}'s hand of building cards.", name=c.name),
        "their_plots": lambda c: (
            c.t("It takes {places} from {name}.", places=_sites(c), name=c.name)
            if c.places
            else c.n("It makes {name} lose {count} plot.", "It makes {name} lose {count} plots.", c.count, name=c.name)
        ),
        "their_room": lambda c: c.t("It takes room for buildings from {name}.", name=c.name),
        "their_reach": lambda c: c.t("It bars {name}'s way to good plots.", name=c.name),
        "their_influence": lambda c: c.t("It costs {name} influence cards.", name=c.name),
        "their_isolation": lambda c: (
            c.t("It threatens {name} with the isolation of {places}.", places=_sites(c), name=c.name)
            if c.places
            else c.t("It threatens plots of {name} with isolation.", name=c.name)
        ),
        "their_powers": lambda c: (
            c.t("It takes {power} out of {name}'s reach.", power=_powers(c), name=c.name)
            if c.places
            else c.t("It takes a Great Power out of {name}'s reach.", name=c.name)
        ),
        "their_counters": lambda c: c.n(
            "It makes {name} lose {count} counter.", "It makes {name} lose {count} counters.", c.count, name=c.name
        ),
        "their_towers": lambda c: (
            c.t("It takes from {name} the guard of {places}.", places=_sites(c), name=c.name)
            if c.places
            else c.t("It lays plots of {name} open to attack.", name=c.name)
        ),
        "their_dark_danger": lambda c: (
            c.t("It brings the Dark Master near {places}, which {name} owns.", places=_sites(c), name=c.name)
            if c.places
            else c.t("It brings the Dark Master near plots of {name}.", name=c.name)
        ),
        "their_dark_master": lambda c: c.t("It keeps {name} from winning with the Dark Master.", name=c.name),
        "their_evicted": lambda c: c.t("It drives {name} out of the city.", name=c.name),
        "their_wait": lambda c: c.t("It makes {name} wait longer.", name=c.name),
        "their_other_order": lambda c: c.t("It sets the other Order of {name} back.", name=c.name),
    }
)


REASONS = Reasons(BECAUSE, INDOMITABLE.words)
