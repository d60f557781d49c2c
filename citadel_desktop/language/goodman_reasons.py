"""Why a computer would do something in Goodman's Citadel; places are figures."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from citadel_desktop.agents.goodman.roads import beside_any
from citadel_desktop.agents.goodman.stage import stage_of
from citadel_desktop.language.goodman_names import known_of
from citadel_desktop.language.reasons import Because, Case, Reasons
from citadel_desktop.rules.goodman.draft import figure_of
from citadel_desktop.rules.goodman.state import ALL_OUT, HEROES, NONE, NORMAL, OUTSIDE

WHOLE_SHARE = 100
"""The whole of an attack or a defence, in per cents (WT-C3)."""


def _figures(case: Case) -> str:
    """Figures by name; "" where none of them stands on the table yet."""
    return _listed(case, case.places)


def _listed(case: Case, figures: Iterable[int]) -> str:
    known = known_of(case.view.position)
    return case.speech.listed([known[one] for one in figures if one in known])


def _strength(case: Case) -> str:
    """What is gained at once; later a side can only lose less."""
    t, figures = case.speech.t, _figures(case)
    if case.reason is None or not case.reason.foreseen:
        return t("It makes this side stronger.")
    if figures:
        return t("It keeps {figures} strong.", figures=figures)
    return t("It keeps this side strong.")


BECAUSE: Mapping[str, Because] = MappingProxyType(
    {
        "strength": _strength,
        "hidden_strength": lambda c: c.speech.t("It keeps strong monsters concealed."),
        "carried": lambda c: c.speech.t("It gets hold of the talisman."),
        "way": lambda c: c.speech.n(
            "It brings the talisman {count} step nearer to its goal.",
            "It brings the talisman {count} steps nearer to its goal.",
            c.count,
        ),
        "free": lambda c: c.speech.t("It opens a way for the talisman."),
        "last_steps": lambda c: c.speech.t("It brings the talisman close to its goal."),
        "company": lambda c: c.speech.t("It brings figures near the talisman."),
        "blocked": lambda c: c.speech.t("It bars the entry."),
        "amulet": lambda c: c.speech.t("It brings the amulet nearer to the way out."),
        "stronghold": lambda c: c.speech.t("It makes the stronghold harder to storm."),
        "their_strength": lambda c: (
            c.speech.t("It weakens {figures}.", figures=_figures(c))
            if _figures(c)
            else c.speech.t("It weakens the other side.")
        ),
        "their_hidden_strength": lambda c: c.speech.t("It draws concealed monsters out."),
        "their_carried": lambda c: c.speech.t("It takes the talisman from the other side."),
        "their_way": lambda c: c.speech.n(
            "It makes the talisman's way to its goal {count} step longer.",
            "It makes the talisman's way to its goal {count} steps longer.",
            c.count,
        ),
        "their_free": lambda c: c.speech.t("It bars the talisman's way."),
        "their_last_steps": lambda c: c.speech.t("It stops the talisman close to its goal."),
        "their_company": lambda c: c.speech.t("It draws figures away from the talisman."),
        "their_blocked": lambda c: (
            c.speech.t("It clears the entry of {figures}.", figures=_figures(c))
            if _figures(c)
            else c.speech.t("It clears the entry.")
        ),
        "their_amulet": lambda c: c.speech.t("It keeps the amulet from the other side."),
        "their_stronghold": lambda c: c.speech.t("It finds out what the stronghold hides."),
    }
)


def _enough(case: Case) -> str | None:
    """What ends something, lets something be, or does without."""
    t = case.speech.t
    match case.action.kind, case.asked.kind:
        case "activate", _:
            return t("It is of more use awake than concealed.")
        case "done", "activate":
            return t("Concealed monsters are of more use as they are.")
        case "done", "disengage":
            return t("Nobody gains by breaking off contact.")
        case "done", _:
            return t("Nobody would stand better elsewhere.")
        case "finish", _:
            return t("The stronghold is as strong as it will be.")
        case "ready", _:
            return t("The roster is complete.")
        case "pass", "outside":
            return t("The fight on the entry is not worth a hero.")
        case "pass", _:
            return t("Open postures do no harm here.")
        case "waive", _:
            return t("Nothing would be gained by driving the loser back.")
        case "stay", _:
            return t("The victor stands better where he is.")
        case "end_quest", _:
            return t("More than this can hardly be won.")
    return None


def _usual(case: Case) -> str | None:
    t, action, table = case.speech.t, case.action, case.view.position
    known = known_of(table)
    match action.kind:
        case "plan" | "put" | "take" | "shift" | "link":
            return t("It makes the stronghold harder to storm.")
        case "propose":
            return t("A proposed design is a good beginning.")
        case "step" if figure_of(table, action.figure).place == OUTSIDE:
            return t("Inside a hero is of more use.")
        case "step":
            return _step(case)
        case "disengage":
            return t("{figure} is of more use elsewhere.", figure=known[action.figure])
        case "explore":
            return t("The talisman may lie there.")
        case "drop":
            return t("It is better off there.")
        case "hand_over":
            return t("{figure} can take it further.", figure=known[action.other])
        case "outside":
            return t("The figure on the entry is worth the fight.")
        case "ask_secret":
            return t("The other side shall not know what comes.")
    return _fighting(case)


def _step(case: Case) -> str:
    """What a figure comes to or nearer to by a step within the stronghold: an enemy, or something to explore."""
    t, action, table = case.speech.t, case.action, case.view.position
    known, start, end = known_of(table), figure_of(table, action.figure).place, action.square
    figure = known[action.figure]
    stage = stage_of(table, case.asked.seat)
    if end == NONE:
        return t("{figure} is of more use there.", figure=figure)
    met = [foe for square, foe in stage.foe_at.items() if stage.around[end] >> square & 1]
    if met:
        return t("There {figure} meets {enemies}.", figure=figure, enemies=_listed(case, met))
    searches = case.asked.seat == HEROES
    if searches and beside_any(table.plans, stage.free, stage.unseen) >> end & 1:
        return t("From there {figure} can explore.", figure=figure)
    foes = stage.to_beside(stage.enemies)
    if foes[end] < foes[start]:
        return t("{figure} comes nearer to the enemy.", figure=figure)
    if searches and stage.to_explore()[end] < stage.to_explore()[start]:
        return t("{figure} comes nearer to what lies face down.", figure=figure)
    return t("{figure} is of more use there.", figure=figure)


def _fighting(case: Case) -> str | None:
    t, action, table = case.speech.t, case.action, case.view.position
    known = known_of(table)
    match action.kind, action.number:
        case "posture", posture if posture == NORMAL:
            return t("It keeps attack and defence in balance.")
        case "posture", posture if posture == ALL_OUT:
            return t("It takes a risk for a harder blow.")
        case "posture", _:
            return t("It gives up the blow for safety.")
        case "attack", share if 2 * share >= WHOLE_SHARE:
            return t("{figure} is the better target.", figure=known[action.other])
        case "attack", _:
            return t("{figure} is not the better target.", figure=known[action.other])
        case "defend", share if 2 * share >= WHOLE_SHARE:
            return t("{figure} is the greater danger.", figure=known[action.other])
        case "defend", _:
            return t("{figure} is not the greater danger.", figure=known[action.other])
        case "face", _:
            return t("{figure} is the better target.", figure=known[action.other])
        case "settle", _:
            return t("What comes of it matters to the other results.")
        case "retreat", _:
            return t("{figure} stands worse there.", figure=known[table.asks[-1].other])
        case "corner", _:
            return t("{figure} cannot give way.", figure=known[table.asks[-1].other])
        case "advance", _:
            return t("The square that was left is worth having.")
    return None


GOODMAN = Reasons(BECAUSE, _enough, _usual)
