"""What stands on the things beside the tower: names, what is left, numbers to beat, shares; and a design's faults."""

from dataclasses import dataclass
from fractions import Fraction
from math import ceil

from citadel_desktop.boards.tower.asked import Asked, Thing
from citadel_desktop.boards.tower.panels.choices import Heading
from citadel_desktop.boards.tower.panels.duels import Prospect, prospects
from citadel_desktop.boards.tower.picture import strength_text
from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.common import Names
from citadel_desktop.language.goodman_names import (
    figure_name,
    item_name,
    level_name,
    look_kind,
    look_name,
    looks_of,
    marker_name,
    plan_name,
    posture_name,
    square_name,
)
from citadel_desktop.language.sentences import Sentences
from citadel_desktop.rules.goodman.combat import stance_of
from citadel_desktop.rules.goodman.design import design_of, faults_of_design
from citadel_desktop.rules.goodman.draft import endurance, figure_of
from citadel_desktop.rules.goodman.markers import kinds, markers_left, points_of, points_range
from citadel_desktop.rules.goodman.numbers import SIDES
from citadel_desktop.rules.goodman.plans import plans
from citadel_desktop.rules.goodman.squares import NUMBERS
from citadel_desktop.rules.goodman.state import HIDDEN, NONE, Position, Posture

_DASH = "\N{EN DASH}"


@dataclass(frozen=True, slots=True)
class Label:
    """What is told of a thing: its name, a figure beside it, and one more line; "" for what there is not."""

    name: str
    value: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class FaultLine:
    """One thing that is wrong with a design, and the square or the level it is about if it is about one."""

    text: str
    at: Thing | None


def label(speech: Speech, asked: Asked, thing: Thing) -> Label:
    """What is told of a thing."""
    t, position, number = speech.t, asked.position, thing.number
    match thing.zone:
        case "kind":
            left = markers_left(position)[number]
            points = kinds()[number].points
            note = speech.n("{count} point", "{count} points", points) if points else ""
            return Label(marker_name(speech, number), t("{count} left", count=max(0, left)), note)
        case "points":
            return Label(speech.n("{count} point", "{count} points", number))
        case "strength":
            return Label(t("Strength {strength}", strength=number))
        case "look":
            return Label(look_name(number), note=look_kind(speech, number))
        case "figure":
            return _figure(speech, position, number)
        case "item":
            return Label(item_name(speech, number), _whereabouts(speech, position, number))
        case "posture":
            return _posture(speech, position, number, thing.other)
        case "attack":
            name = t("Attack on {other}", other=_who(speech, position, thing.other))
            return Label(name, _share(speech, position, thing))
        case "defend":
            name = t("Defence against {other}", other=_who(speech, position, thing.other))
            return Label(name, _share(speech, position, thing))
        case "face":
            return Label(_who(speech, position, thing.other))
        case "share":
            return Label(t("{share} %", share=number))
        case "result":
            victor, loser = _who(speech, position, number), _who(speech, position, thing.other)
            return Label(t("{figure} over {other}", figure=victor, other=loser))
        case "level":
            return _level(speech, position, number)
        case "square":
            return Label(square_name(number))
        case "outside":
            return Label(t("Outside"))
    return Label(str(number))


def _who(speech: Speech, position: Position, figure: int) -> str:
    return figure_name(speech, figure, looks_of(position))


def _figure(speech: Speech, position: Position, figure: int) -> Label:
    one = figure_of(position, figure)
    wounds = speech.t("Wounds: {count} of {most}", count=one.wounds, most=endurance(one))
    return Label(_who(speech, position, figure), strength_text(one), wounds)


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


def _posture(speech: Speech, position: Position, figure: int, posture: Posture) -> Label:
    """A posture with the faces from which the die wounds, and the chance to die by it."""
    name = posture_name(speech, posture)
    found = {each.posture: each for each in prospects(position, figure)}.get(posture)
    if found is None:
        return Label(name)
    risk = speech.t("Death \N{LESS-THAN OR EQUAL TO} {chance} %", chance=per_cent(found.death))
    return Label(name, faces_text(speech, found), risk)


def faces_text(speech: Speech, prospect: Prospect) -> str:
    """From which face on a posture's blows wound: "41+", or a range where that is not known: "41-86+"."""
    least = [odds.least for duel in prospect.duels for odds in duel.gives]
    low, high = min(least), max(least)
    if low > SIDES:
        return speech.t("never")
    ends = f"{low}" if low == high else f"{low}{_DASH}{min(high, SIDES)}"
    return speech.t("{faces} and more", faces=ends)


def per_cent(chance: Fraction) -> int:
    """A chance in whole per cents, rounded up: what may happen is never told as 0."""
    return ceil(chance * 100)


def _share(speech: Speech, position: Position, thing: Thing) -> str:
    """The share of an attack or a defence that goes to an enemy, "" while it is not chosen."""
    stance = stance_of(position, thing.number)
    shares = () if stance is None else stance.attack if thing.zone == "attack" else stance.defence
    if stance is None or not shares or thing.other not in stance.enemies:
        return ""
    share = shares[stance.enemies.index(thing.other)]
    return "" if share == NONE else speech.t("{share} %", share=share)


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
        "strengths": t("Choose a hero"),
        "roster": t("Heroes"),
        "looks": t("Appearance"),
        "figures": t("Figures"),
        "items": t("Items"),
        "outside": t("Outside"),
        "stance": t("Posture"),
        "enemies": t("Enemies"),
        "share": t("Share"),
        "tens": t("Tens"),
        "ones": t("Ones"),
        "results": t("Results"),
    }[which]


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


def fault_lines(
    speech: Speech, asked: Asked, sentences: Sentences, names: Names
) -> tuple[FaultLine, ...]:
    """Everything that is wrong with the design, each with its square, or its level, to be pointed at (WT-S6)."""
    position = asked.position
    if asked.kind != "design":
        return ()
    found = []
    for fault in faults_of_design(position.setting, design_of(position)):
        square, level = str(fault["square"]), fault["level"]
        at = None
        if square:
            at = Thing("square", NUMBERS[square])
        elif isinstance(level, int) and level:
            at = Thing("level", level - 1)
        found.append(FaultLine(sentences.refusal(speech, fault, names), at))
    return tuple(found)
