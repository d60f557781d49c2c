"""What a board tells beside the sentences: what combat may cost whom (WT-C1, WT-C4), and how far the quest has come."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import ceil

from citadel_desktop.language.catalogue import Speech


@dataclass(frozen=True, slots=True)
class Fate:
    """A figure by name, the wounds it takes on average, and its chance to die at worst."""

    name: str
    wounds: Fraction
    death: Fraction


def outlook(speech: Speech, fates: Sequence[Fate]) -> str:
    """The wounds of the one who chooses, who comes first, and of the enemies, and who may die."""
    own, *others = fates
    wounds = wounds_text(speech, own.wounds)
    taken = speech.n(
        "{figure} takes {wounds} wound, {others}.",
        "{figure} takes {wounds} wounds, {others}.",
        1 if wounds == "1" else 2,  # of parts of one there are several
        figure=own.name,
        wounds=wounds,
        others=speech.listed(
            [f"{each.name} {wounds_text(speech, each.wounds)}" for each in others]
        ),
    )
    return f"{taken} {_dying(speech, fates)}"


def _dying(speech: Speech, fates: Sequence[Fate]) -> str:
    mortal = [each for each in fates if each.death]
    if not mortal:
        return speech.t("Nobody can die.")
    chances = [
        speech.t("{figure} {chance} %", figure=each.name, chance=per_cent(each.death))
        for each in mortal
    ]
    return speech.t("Death, at worst: {chances}.", chances=speech.listed(chances))


def wounds_text(speech: Speech, wounds: Fraction) -> str:
    """Wounds on average, to a tenth; what may happen is never told as none."""
    tenths = max(round(wounds * 10), 1 if wounds else 0)
    whole, part = divmod(tenths, 10)
    return speech.t("{whole}.{part}", whole=whole, part=part) if part else f"{whole}"


def per_cent(chance: Fraction) -> int:
    """A chance in whole per cents, rounded up: what may happen is never told as 0."""
    return ceil(chance * 100)


def talisman_text(speech: Speech, fate: str, square: str, figure: str) -> str:
    """Where the talisman is: its `fate`, the square on which it lies, who has it."""
    t = speech.t
    match fate:
        case "lying":
            return t("lies on {square}", square=square)
        case "carried":
            return t("{figure} has it", figure=figure)
        case "out":
            return t("brought out")
        case "lost":
            return t("gone into a sinkhole")
    return t("not found")


def way_text(speech: Speech, steps: int, *, known: bool, destroys: bool) -> str:
    """How far it is from there to the goal by known ways."""
    if destroys:
        if not known:
            return speech.t("no sinkhole known")
        return speech.n("{count} step to a sinkhole", "{count} steps to a sinkhole", steps)
    if not known:
        return speech.t("no way out known")
    return speech.n("{count} step to get out", "{count} steps to get out", steps)


def threat_text(speech: Speech, threat: str, figure: str, *, destroys: bool) -> str:
    """What may soon end it, "" for nothing."""
    t = speech.t
    match threat, destroys:
        case "now", False:
            return t("{figure} can win now", figure=figure)
        case "now", True:
            return t("{figure} can destroy it now", figure=figure)
        case "next", False:
            return t("{figure} can win next turn", figure=figure)
        case "next", True:
            return t("{figure} can destroy it next turn", figure=figure)
        case "last", _:
            return t("only {figure} is left", figure=figure)
    return ""
