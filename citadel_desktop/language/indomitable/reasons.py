"""Why a computer would do something in The Indomitable Citadel; places are plots, or Great Powers by their numbers."""

from collections.abc import Mapping
from types import MappingProxyType

from citadel_desktop.language.indomitable.names import plot_name, the_building
from citadel_desktop.language.indomitable.strategic import power_name
from citadel_desktop.language.indomitable.treason import force_name
from citadel_desktop.language.reasons import Because, Case, Reasons
from citadel_desktop.rules.indomitable.actions import BuyPlot, ChoosePlot, plot_of
from citadel_desktop.rules.indomitable.content import CATEGORIES, content


def _points(case: Case) -> str:
    """Points; by a purchase also where they come from: with the plot, or with those it isolates (IC-X1)."""
    speech, bought = case.speech, case.action.plot if _bought(case) else None
    isolated = tuple(plot for plot in case.places if plot != bought)
    if bought is None or not case.places:
        return speech.n("It gains {count} point.", "It gains {count} points.", case.count)
    if isolated:
        return speech.n(
            "It isolates {places} and gains {count} point.",
            "It isolates {places} and gains {count} points.",
            case.count,
            places=_named(case, isolated),
        )
    return speech.n(
        "It gains {count} point with {places}.",
        "It gains {count} points with {places}.",
        case.count,
        places=_named(case, case.places),
    )


def _bought(case: Case) -> bool:
    """Whether this is what a purchase does at once and by itself, and nothing that comes later."""
    foreseen = case.reason is None or case.reason.foreseen
    return case.action.kind == "buy" and not foreseen and not case.further


def _their_points(case: Case) -> str:
    speech, facts = case.speech, {"name": case.name, "places": _sites(case)}
    if not case.places:
        return speech.n(
            "It makes {name} lose {count} point.",
            "It makes {name} lose {count} points.",
            case.count,
            **facts,
        )
    if _bought(case):
        return speech.n(
            "It isolates {places} and makes {name} lose {count} point.",
            "It isolates {places} and makes {name} lose {count} points.",
            case.count,
            **facts,
        )
    return speech.n(
        "It takes {count} point from {name} with {places}.",
        "It takes {count} points from {name} with {places}.",
        case.count,
        **facts,
    )


def _income(case: Case) -> str:
    """On average, so less than one is not told as one."""
    if case.reason is None or case.reason.amount < 0.75:
        return case.speech.t("It brings somewhat more bricks from round to round.")
    return case.speech.n(
        "It brings about {count} brick more in a round.",
        "It brings about {count} bricks more in a round.",
        case.count,
    )


def _room(case: Case) -> str:
    """Room for buildings, and what the plot that is got is good for (IC-B3)."""
    speech, action = case.speech, case.action
    if not isinstance(action, ChoosePlot | BuyPlot) or case.further:
        return speech.t("It makes room for buildings.")
    site = content().plots[action.plot]
    facts = []
    if site.premium:
        facts.append(
            speech.n("{count} brick more of income", "{count} bricks more of income", site.premium)
        )
    if site.roads:
        facts.append(speech.n("on a road", "on {count} roads", site.roads.bit_count()))
    if site.river:
        facts.append(speech.t("on a river"))
    if not facts:
        return speech.t("It makes room for buildings.")
    return speech.t("It makes room for buildings: {facts}.", facts=speech.t(", ").join(facts))


def _sites(case: Case) -> str:
    return _named(case, case.places)


def _named(case: Case, plots: tuple[int, ...]) -> str:
    """Plots, each with the building that stands there."""
    speech, buildings = case.speech, case.view.position.buildings
    found = []
    for plot in plots:
        name, card = plot_name(speech, plot), buildings[plot]
        if card >= 0:
            building = the_building(speech, content().cards[card].kind)
            name = speech.t("{building} on {plot}", building=building, plot=name)
        found.append(name)
    return speech.listed(found)


def _powers(case: Case) -> str:
    name = [power_name if one < len(CATEGORIES) else force_name for one in case.places]
    told = zip(name, case.places, strict=True)
    return case.speech.listed([say(case.speech, one) for say, one in told])


BECAUSE: Mapping[str, Because] = MappingProxyType(
    {
        "points": _points,
        "income": _income,
        "bricks": lambda c: c.speech.n(
            "It gains {count} brick.", "It gains {count} bricks.", c.count
        ),
        "cards": lambda c: c.speech.t("It improves the building cards in hand."),
        "plots": lambda c: (
            c.speech.t("It gains {places}.", places=_sites(c))
            if {*c.places} - {plot_of(c.action)}
            else c.speech.n("It gains {count} plot.", "It gains {count} plots.", c.count)
        ),
        "room": _room,
        "reach": lambda c: c.speech.t("It opens the way to good plots."),
        "influence": lambda c: c.speech.t("It improves the influence cards in hand."),
        "isolation": lambda c: (
            c.speech.t("It guards {places} against isolation.", places=_sites(c))
            if c.places
            else c.speech.t("It guards plots against isolation.")
        ),
        "powers": lambda c: (
            c.speech.t("It brings {power} nearer.", power=_powers(c))
            if c.places
            else c.speech.t("It brings a Great Power nearer.")
        ),
        "counters": lambda c: c.speech.n(
            "It gains {count} counter.", "It gains {count} counters.", c.count
        ),
        "towers": lambda c: (
            c.speech.t("It puts {places} under the guard of a watchtower.", places=_sites(c))
            if c.places
            else c.speech.t("It puts plots under the guard of a watchtower.")
        ),
        "dark_danger": lambda c: (
            c.speech.t("It takes {places} out of the Dark Master's way.", places=_sites(c))
            if c.places
            else c.speech.t("It takes plots out of the Dark Master's way.")
        ),
        "dark_master": lambda c: c.speech.t("It helps to win with the Dark Master."),
        "evicted": lambda c: c.speech.t("It keeps a place in the city."),
        "other_order": lambda c: c.speech.t("It helps the other Order."),
        "their_points": _their_points,
        "their_income": lambda c: c.speech.t("It lessens {name}'s income.", name=c.name),
        "their_bricks": lambda c: c.speech.n(
            "It makes {name} lose {count} brick.",
            "It makes {name} lose {count} bricks.",
            c.count,
            name=c.name,
        ),
        "their_cards": lambda c: c.speech.t(
            "It spoils {name}'s hand of building cards.", name=c.name
        ),
        "their_plots": lambda c: (
            c.speech.t("It takes {places} from {name}.", places=_sites(c), name=c.name)
            if c.places
            else c.speech.n(
                "It makes {name} lose {count} plot.",
                "It makes {name} lose {count} plots.",
                c.count,
                name=c.name,
            )
        ),
        "their_room": lambda c: c.speech.t("It takes room for buildings from {name}.", name=c.name),
        "their_reach": lambda c: c.speech.t("It bars {name}'s way to good plots.", name=c.name),
        "their_influence": lambda c: c.speech.t("It costs {name} influence cards.", name=c.name),
        "their_isolation": lambda c: (
            c.speech.t(
                "It threatens {name} with the isolation of {places}.", places=_sites(c), name=c.name
            )
            if c.places
            else c.speech.t("It threatens plots of {name} with isolation.", name=c.name)
        ),
        "their_powers": lambda c: (
            c.speech.t("It takes {power} out of {name}'s reach.", power=_powers(c), name=c.name)
            if c.places
            else c.speech.t("It takes a Great Power out of {name}'s reach.", name=c.name)
        ),
        "their_counters": lambda c: c.speech.n(
            "It makes {name} lose {count} counter.",
            "It makes {name} lose {count} counters.",
            c.count,
            name=c.name,
        ),
        "their_towers": lambda c: (
            c.speech.t("It takes from {name} the guard of {places}.", places=_sites(c), name=c.name)
            if c.places
            else c.speech.t("It lays plots of {name} open to attack.", name=c.name)
        ),
        "their_dark_danger": lambda c: (
            c.speech.t(
                "It brings the Dark Master near {places}, which {name} owns.",
                places=_sites(c),
                name=c.name,
            )
            if c.places
            else c.speech.t("It brings the Dark Master near plots of {name}.", name=c.name)
        ),
        "their_dark_master": lambda c: c.speech.t(
            "It keeps {name} from winning with the Dark Master.", name=c.name
        ),
        "their_evicted": lambda c: c.speech.t("It drives {name} out of the city.", name=c.name),
        "their_other_order": lambda c: c.speech.t(
            "It sets the other Order of {name} back.", name=c.name
        ),
    }
)


def _enough(case: Case) -> str | None:
    """What ends something, lets something be, or gives something away."""
    t = case.speech.t
    match case.action.kind, case.asked.kind:
        case "end", "dark":
            return t("The Dark Master can do nothing of more use now.")
        case "end", _:
            return t("Nothing that can still be done is worth its price.")
        case "draw", _:
            return t("The influence cards can wait.")
        case "stop", _:
            return t("One more first plot is not worth its dots.")
        case "pass", _:
            return t("The card is worth more later.")
        case "discard", _:
            return t("Of the influence cards in hand it is of least use.")
        case "lose", _:
            return t("It is the smallest loss.")
        case "stay", _:
            return t("Nowhere in reach does the Dark Master stand better.")
    return None


def _usual(case: Case) -> str | None:
    t = case.speech.t
    match case.action.kind:
        case "choose":
            return t("Of the open cards it brings most.")
        case "stock":
            return t("A further building card may fit better.")
        case "influence":
            return t("An influence card may be of use later.")
        case "blockade":
            return t("It stops the purchase.")
        case "protect":
            return t("It stops what is played.")
        case "throw":
            return t("The die may take the Dark Master to where he is of use.")
        case "move":
            return t("The Dark Master is of more use there.")
        case "attack":
            return t("The attack may succeed.")
    return None


class _Reasons(Reasons):
    def enough(self, case: Case) -> str | None:
        return _enough(case)

    def usual(self, case: Case) -> str | None:
        return _usual(case)


INDOMITABLE = _Reasons(BECAUSE)
