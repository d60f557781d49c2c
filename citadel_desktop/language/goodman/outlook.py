"""Texts on the board itself: the risks of combat (WT-C1, WT-C4), and the progress of the quest."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from math import ceil
from types import MappingProxyType

from citadel_desktop.language.catalogue import Speech
from citadel_desktop.values import frozen


@frozen
class Fate:
    """A figure's expected wounds and, at worst, its chance of dying."""

    name: str
    wounds: Fraction
    death: Fraction


def outlook(speech: Speech, fates: Sequence[Fate]) -> str:
    """Describe the expected wounds of the choosing figure, which comes first, and its enemies, and who may die."""
    own, *others = fates
    wounds = wounds_text(speech, own.wounds)
    taken = speech.n(
        "{figure} takes {wounds} wound, {others}.",
        "{figure} takes {wounds} wounds, {others}.",
        1 if wounds == "1" else 2,  # of parts of one there are several
        figure=own.name,
        wounds=wounds,
        others=speech.listed([f"{each.name} {wounds_text(speech, each.wounds)}" for each in others]),
    )
    return f"{taken} {_dying(speech, fates)}"


def _dying(speech: Speech, fates: Sequence[Fate]) -> str:
    mortal = [each for each in fates if each.death]
    if not mortal:
        return speech.t("Nobody can die.")
    chances = [speech.t("{figure} {chance} %", figure=each.name, chance=per_cent(each.death)) for each in mortal]
    return speech.t("Death, at worst: {chances}.", chances=speech.listed(chances))


def wounds_text(speech: Speech, wounds: Fraction) -> str:
    """Format expected wounds to a tenth; a possible wound is never rounded to 0."""
    tenths = max(round(wounds * 10), 1 if wounds else 0)
    whole, part = divmod(tenths, 10)
    return speech.t("{whole}.{part}", whole=whole, part=part) if part else f"{whole}"


def per_cent(chance: Fraction) -> int:
    """Return a chance in whole per cent, rounded up, so that something possible never shows as 0."""
    return ceil(chance * 100)


_FATES: Mapping[str, Callable[[Speech, str, str], str]] = MappingProxyType(
    {
        "lying": lambda speech, square, _: speech.t("lies on {square}", square=square),
        "carried": lambda speech, _, figure: speech.t("{figure} has it", figure=figure),
        "out": lambda speech, *_: speech.t("brought out"),
        "lost": lambda speech, *_: speech.t("gone into a sinkhole"),
    }
)
"""Phrases by the talisman's fate, made of its square and its bearer."""


def talisman_text(speech: Speech, fate: str, square: str, figure: str, *, amulet: bool) -> str:
    """Describe where the talisman is: on a square, carried, brought out or lost; or who has the `amulet`."""
    if amulet:
        return speech.t("brought out, {figure} has the amulet", figure=figure)
    told = _FATES.get(fate)
    return speech.t("not found") if told is None else told(speech, square, figure)


def way_text(speech: Speech, steps: int, *, known: bool, destroys: bool) -> str:
    """Describe the distance from there to the goal by known ways."""
    if destroys:
        if not known:
            return speech.t("no sinkhole known")
        return speech.n("{count} step to a sinkhole", "{count} steps to a sinkhole", steps)
    if not known:
        return speech.t("no way out known")
    return speech.n("{count} step to get out", "{count} steps to get out", steps)


_THREATS: Mapping[tuple[str, bool], Callable[[Speech, str], str]] = MappingProxyType(
    {
        ("now", False): lambda speech, who: speech.t("{figure} can win now", figure=who),
        ("now", True): lambda speech, who: speech.t("{figure} can destroy it now", figure=who),
        ("next", False): lambda speech, who: speech.t("{figure} can win next turn", figure=who),
        ("next", True): lambda speech, who: speech.t("{figure} can destroy it next turn", figure=who),
    }
)
"""Phrases by the time of a possible end, and whether it destroys the talisman."""
_AMULET_THREATS: Mapping[str, Callable[[Speech, str], str]] = MappingProxyType(
    {
        "now": lambda speech, who: speech.t("{figure} can get out now", figure=who),
        "next": lambda speech, who: speech.t("{figure} can get out next turn", figure=who),
    }
)
"""The same for the amulet's bearer, once the talisman is out."""


def threat_text(speech: Speech, threat: str, figure: str, *, destroys: bool, amulet: bool) -> str:
    """Describe what may end the match soon; "" for nothing."""
    if amulet and threat in _AMULET_THREATS:
        return _AMULET_THREATS[threat](speech, figure)
    if threat == "last":
        return speech.t("only {figure} is left", figure=figure)
    told = _THREATS.get((threat, destroys))
    return "" if told is None else told(speech, figure)
