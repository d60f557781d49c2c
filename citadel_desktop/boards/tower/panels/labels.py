"""What stands on the targets beside the tower: names, what is left, numbers to beat, shares; and a design's faults."""

from collections.abc import Sequence
from dataclasses import dataclass

from citadel_desktop.boards.tower.asked import NOTHING, Asked, Selection, Target
from citadel_desktop.boards.tower.asks.driving import driven_sentences
from citadel_desktop.boards.tower.motion.blows import Struck
from citadel_desktop.boards.tower.panels.choices import GIVES, TAKES, Group, Heading
from citadel_desktop.boards.tower.panels.duels import prospect_of, tolls
from citadel_desktop.boards.tower.panels.shares import budget, left_free, shares_of
from citadel_desktop.boards.tower.picture.picture import strength_text
from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.common import refusal_sentence
from citadel_desktop.language.goodman.names import (
    figure_name,
    item_name,
    known_of,
    level_name,
    look_kind,
    look_name,
    marker_name,
    parts_text,
    plan_name,
    posture_name,
    square_name,
)
from citadel_desktop.language.goodman.outlook import Fate, outlook
from citadel_desktop.language.goodman.prompts import Deed
from citadel_desktop.language.goodman.refusals import GOODMAN_REFUSALS
from citadel_desktop.rules.goodman.actions import Action, Retreat
from citadel_desktop.rules.goodman.asks.retreat import is_cornered, retreat_squares
from citadel_desktop.rules.goodman.combat import POSTURES, stance_of
from citadel_desktop.rules.goodman.draft import endurance, figure_of
from citadel_desktop.rules.goodman.explain import driven
from citadel_desktop.rules.goodman.markers import kinds, markers_left, points_of, points_range
from citadel_desktop.rules.goodman.pending import RetreatAsk
from citadel_desktop.rules.goodman.plans import plans
from citadel_desktop.rules.goodman.roster import roster_points_left
from citadel_desktop.rules.goodman.state import DEAD, HIDDEN, NONE, Position


@dataclass(frozen=True, slots=True)
class Label:
    """What is told of a target: its name, a figure beside it, and one more line; "" for what there is not.

    `brief` stands for the last that is not "" where there is no room for it.
    """

    name: str
    value: str = ""
    note: str = ""
    brief: str = ""


def label(
    speech: Speech,
    asked: Asked,
    target: Target,
    selection: Selection = NOTHING,
    blows: Sequence[Struck] = (),
) -> Label:
    """What is told of a target, with what is in hand and the blows that are told."""
    t, position, number = speech.t, asked.position, target.number
    match target.zone:
        case "kind":
            left = markers_left(position)[number]
            points = kinds()[number].points
            note = speech.n("{count} point", "{count} points", points) if points else ""
            return Label(marker_name(speech, number), t("{count} left", count=max(0, left)), note)
        case "points":
            told = speech.n("Propose {count} point", "Propose {count} points", number)
            return Label(told, brief=t("Propose {points}", points=number))
        case "budget":
            return Label(t("Proposal"), str(budget(asked, selection)))
        case "fault":
            if number == NONE:
                return Label(t("Nothing is left to be mended."))
            fault = asked.faults[number]
            return Label(refusal_sentence(speech, fault, (), GOODMAN_REFUSALS))
        case "details":
            legend = t(
                "{arrow}41+: the own blow wounds from 41; {back}: the enemy's. Beside it the "
                "per cents for 0, 1, 2, 3 and more wounds.",
                arrow=GIVES,
                back=TAKES,
            )
            return Label(t("Details"), legend)
        case "strength":
            return Label(t("Strength {strength}", strength=number))
        case "look":
            return Label(look_name(number), note=look_kind(speech, number))
        case "figure":
            return _figure(speech, asked, number)
        case "item":
            return Label(item_name(speech, number), _whereabouts(speech, position, number))
        case "posture":
            return _outlook(speech, asked, selection, target, posture_name(speech, target.other))
        case "attack":
            name = t("Attack on {other}", other=_who(speech, position, target.other))
            return Label(name, _share(speech, position, target, selection))
        case "defend":
            name = t("Defence against {other}", other=_who(speech, position, target.other))
            return Label(name, _share(speech, position, target, selection))
        case "confirm":
            return _outlook(speech, asked, selection, target, t("Divide like this"))
        case "face":
            name = t("Turn against {other}", other=_who(speech, position, target.other))
            return _outlook(speech, asked, selection, target, name)
        case "result":
            return _result(speech, asked, target)
        case "choice":
            return _choice(speech, position, asked.actions[number])
        case "blow":
            return _blow(speech, position, blows[number]) if number < len(blows) else Label("")
        case "level":
            return _level(speech, position, number)
        case "square":
            kind = position.markers[number]
            return Label(square_name(number), marker_name(speech, kind) if kind >= 0 else "")
        case "outside":
            return Label(t("Outside"))
    return Label(str(number))


def _who(speech: Speech, position: Position, figure: int) -> str:
    return figure_name(speech, figure, known_of(position))


def _figure(speech: Speech, asked: Asked, figure: int) -> Label:
    """A figure with its strength and its wounds; while the roster is made, with what it looks like."""
    one = figure_of(asked.position, figure)
    name, strength = _who(speech, asked.position, figure), strength_text(one)
    if asked.kind == "roster":
        return Label(name, strength, look_kind(speech, one.look))
    note = speech.t("Wounds: {count} of {most}", count=one.wounds, most=endurance(one))
    return Label(name, strength, note, f"{one.wounds}/{endurance(one)}")


def _whereabouts(speech: Speech, position: Position, item: int) -> str:
    """Who carries an item, or where it lies."""
    one = position.items[item]
    if one.fate == "carried":
        return _who(speech, position, one.by)
    return square_name(one.at) if one.fate == "lying" else ""


def _level(speech: Speech, position: Position, level: int) -> Label:
    plan = position.plans[level]
    if plan == HIDDEN:
        return Label(level_name(speech, level))
    return Label(level_name(speech, level), plan_name(speech, plans()[level][plan].id))


def _outlook(
    speech: Speech, asked: Asked, selection: Selection, target: Target, name: str
) -> Label:
    """A choice and what it may cost, in a sentence."""
    found, position = prospect_of(asked, selection, target), asked.position
    if found is None:
        return Label(name)
    fates = [
        Fate(_who(speech, position, toll.figure), toll.likely, toll.death)
        for toll in tolls(position, target.number, found)
    ]
    return Label(name, outlook(speech, fates))


def _result(speech: Speech, asked: Asked, target: Target) -> Label:
    """Who has beaten whom, and how many squares there are to drive him to (WT-C5, WT-C6)."""
    position = asked.position
    victor, loser = _who(speech, position, target.number), _who(speech, position, target.other)
    name = speech.t("{figure} over {other}", figure=victor, other=loser)
    squares = retreat_squares(position, target.number, target.other)
    ways = [square_name(square) for square in squares]
    if is_cornered(position, target.number, target.other):
        ways.append(speech.t("against the wall"))
    return Label(name, speech.t("Retreat: {squares}", squares=speech.listed(ways)))


def _choice(speech: Speech, position: Position, action: Action) -> Label:
    """What may be done with a loser or after him, and what comes of it."""
    told = [Deed(speech, position).told(action)]
    ask = position.asks[-1]
    if isinstance(action, Retreat) and isinstance(ask, RetreatAsk):
        driven_there = driven(position, ask.loser, action.square)
        told += driven_sentences(speech, position, ask.loser, driven_there)
    return Label(" ".join(told))


def _blow(speech: Speech, position: Position, blow: Struck) -> Label:
    """Who struck whom, what the die had to exceed and what it showed (WT-C1)."""
    t = speech.t
    name = t(
        "{figure} strikes {other}",
        figure=_who(speech, position, blow.by),
        other=_who(speech, position, blow.against),
    )
    beats = (
        "" if blow.number == NONE else t("above {number}", number=parts_text(speech, blow.number))
    )
    if not blow.roll:
        return Label(name, beats)
    wounds = speech.n("{count} wound", "{count} wounds", blow.wounds)
    return Label(name, beats, t("{roll}: {wounds}", roll=blow.roll, wounds=wounds))


def _share(speech: Speech, position: Position, target: Target, selection: Selection) -> str:
    """The share of an attack or a defence that goes to an enemy, "" where there is nothing to share."""
    stance = stance_of(position, target.number)
    if stance is None or target.other not in stance.enemies or stance.posture not in POSTURES:
        return ""
    shares = shares_of(stance, target.zone, selection)
    return speech.t("{share} %", share=shares[stance.enemies.index(target.other)])


def heading(speech: Speech, which: Heading) -> str:
    """What stands above a group."""
    t = speech.t
    return {
        "things": t("Markers"),
        "entrances": t("Entrances"),
        "exits": t("Exits"),
        "two_way": t("Two-way doors"),
        "monsters": t("Monsters"),
        "points": t("Points"),
        "plans": t("Floor plans"),
        "faults": t("To be mended"),
        "strengths": t("Strength"),
        "roster": t("Heroes"),
        "looks": t("Appearance"),
        "figures": t("Figures"),
        "items": t("Items"),
        "outside": t("Outside"),
        "stance": t("Posture"),
        "enemies": t("Opponent"),
        "attack": t("Attack"),
        "defence": t("Defence"),
        "confirm": "",
        "details": t("Details"),
        "tens": t("Tens"),
        "ones": t("Ones"),
        "results": t("Results"),
        "ways": t("What now"),
        "blows": t("Blows"),
    }[which]


def beside_heading(speech: Speech, asked: Asked, selection: Selection, group: Group) -> str:
    """What stands at the end of a group's heading: points, how much is left, what is free; "" for nothing."""
    t = speech.t
    match group.heading:
        case "points":
            return points_line(speech, asked)
        case "faults":
            return str(len(asked.faults))
        case "strengths":
            return left_line(speech, asked)
        case "roster":
            heroes = asked.position.heroes
            whole = sum(one.strength for one in heroes if one.place != DEAD)
            return t("{points} of {all}", points=whole, all=asked.position.points)
        case "stance" | "enemies" | "looks" if group.about != NONE:
            return _who(speech, asked.position, group.about)
        case "attack" | "defence":
            stance = stance_of(asked.position, group.about)
            kind = "attack" if group.heading == "attack" else "defend"
            free = 0 if stance is None else left_free(stance, kind, selection)
            return t("{share} % free", share=free)
    return ""


def beside_briefly(speech: Speech, asked: Asked, group: Group) -> str:
    """The same in fewer letters, for a heading that has no room for it; "" if it is short already."""
    if group.heading == "strengths":
        return speech.t("{count} left", count=roster_points_left(asked.position))
    if group.heading != "points":
        return ""
    low, high = points_range(asked.position.setting)
    now = points_of(asked.position.markers)
    return speech.t("{points} of {low}\N{EN DASH}{high}", points=now, low=low, high=high)


def left_line(speech: Speech, asked: Asked) -> str:
    """The points the heroes' side still has to choose heroes for (WT-H1)."""
    left = roster_points_left(asked.position)
    return speech.n("{count} point left", "{count} points left", left)


def points_line(speech: Speech, asked: Asked) -> str:
    """What the design costs, and what it may cost (WT-S5)."""
    low, high = points_range(asked.position.setting)
    return speech.n(
        "{count} point of {low} to {high}",
        "{count} points of {low} to {high}",
        points_of(asked.position.markers),
        low=low,
        high=high,
    )
