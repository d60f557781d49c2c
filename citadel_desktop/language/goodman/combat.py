"""Combat in Goodman's Citadel in words: how figures fight, rounds, blows and retreats (WT-C)."""

from collections.abc import Sequence

from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.common import Names, name_of
from citadel_desktop.language.goodman.names import (
    NOBODY_KNOWN,
    Known,
    figure_name,
    parts_text,
    posture_name,
    square_name,
)
from citadel_desktop.rules.goodman import events as ev
from citadel_desktop.rules.goodman.numbers import BASE
from citadel_desktop.rules.goodman.state import HIDDEN, NONE, NORMAL, Stance


def stance_text(speech: Speech, stance: Stance, known: Known = NOBODY_KNOWN) -> str:
    """How a figure fights, as far as it is chosen: "Normal combat", or with shares for several enemies (WT-C3)."""
    if stance.posture == NONE:
        return speech.t("Not chosen yet")
    told = posture_name(speech, stance.posture)
    if stance.posture == HIDDEN:
        return told
    if len(stance.enemies) < 2:
        # Who breaks off contact only defends (WT-T5).
        idle = stance.posture == NORMAL and stance.attack == (0,)
        return speech.t("{posture} (no attack)", posture=told) if idle else told
    attack = _shares(speech, stance.enemies, stance.attack, known)
    defence = _shares(speech, stance.enemies, stance.defence, known)
    if attack and defence:
        return speech.t(
            "{posture} (attack: {attack}; defence: {defence})",
            posture=told,
            attack=attack,
            defence=defence,
        )
    if attack:
        return speech.t("{posture} (attack: {attack})", posture=told, attack=attack)
    if defence:
        return speech.t("{posture} (defence: {defence})", posture=told, defence=defence)
    return told


def _shares(speech: Speech, enemies: Sequence[int], per_cents: Sequence[int], known: Known) -> str:
    """What goes to each enemy, "" where nothing does or nothing is chosen."""
    return speech.listed(
        [
            speech.t("{share} % on {figure}", share=share, figure=figure_name(speech, enemy, known))
            for enemy, share in zip(enemies, per_cents, strict=True)
            if share > 0
        ]
    )


def combat_sentence(speech: Speech, event: ev.Event, names: Names, known: Known) -> str:
    """Rounds of combat, postures, blows and retreats; raises TypeError for what is no event of combat."""
    match event:
        case ev.RoundBegan(kind=kind, pairs=pairs):
            return _round(speech, kind, pairs, known)
        case ev.SecrecyAsked(side=side):
            return speech.t(
                "{name} wants postures to be chosen in secret.",
                name=name_of(names, side),
            )
        case ev.StanceChosen(side=side, stance=stance):
            return speech.t(
                "{name} chooses for {figure}: {stance}.",
                name=name_of(names, side),
                figure=figure_name(speech, stance.figure, known),
                stance=stance_text(speech, stance, known),
            )
        case ev.StancesShown(stances=stances):
            told = [
                speech.t(
                    "{figure}: {stance}.",
                    figure=figure_name(speech, stance.figure, known),
                    stance=stance_text(speech, stance, known),
                )
                for stance in stances
            ]
            return " ".join(told)
        case ev.BlowStruck():
            return _blow(speech, event, known)
        case ev.Retreated():
            return _retreated(speech, event, known)
        case ev.Cornered(victor=victor, loser=loser):
            return speech.t(
                "{victor} has {loser} against the wall: they fight once more.",
                victor=figure_name(speech, victor, known),
                loser=figure_name(speech, loser, known),
            )
        case ev.RetreatWaived(victor=victor, loser=loser):
            return speech.t(
                "{victor} does not drive {loser} back.",
                victor=figure_name(speech, victor, known),
                loser=figure_name(speech, loser, known),
            )
    raise TypeError(type(event).__name__)


def _blow(speech: Speech, event: ev.BlowStruck, known: Known) -> str:
    """Who strikes at whom, how the number to beat comes about, the die and its wounds (WT-C1)."""
    facts = {
        "figure": figure_name(speech, event.by, known),
        "other": figure_name(speech, event.against, known),
        "base": BASE,
        "defence": parts_text(speech, event.defence),
        "attack": parts_text(speech, event.attack),
        "number": parts_text(speech, event.number),
        "roll": event.roll,
    }
    if not event.wounds:
        return speech.t(
            "{figure} strikes at {other}: {base} + {defence} \N{MINUS SIGN} {attack} = {number}, "
            "rolled {roll}, no wound.",
            **facts,
        )
    return speech.n(
        "{figure} strikes at {other}: {base} + {defence} \N{MINUS SIGN} {attack} = {number}, "
        "rolled {roll}, {count} wound.",
        "{figure} strikes at {other}: {base} + {defence} \N{MINUS SIGN} {attack} = {number}, "
        "rolled {roll}, {count} wounds.",
        event.wounds,
        **facts,
    )


def _round(speech: Speech, kind: str, pairs: Sequence[tuple[int, int]], known: Known) -> str:
    """Who fights whom in a round."""
    told = speech.t(", ").join(
        speech.t(
            "{figure} against {other}",
            figure=figure_name(speech, one, known),
            other=figure_name(speech, other, known),
        )
        for one, other in pairs
    )
    match kind:
        case "disengage":
            return speech.t("Getting away: {pairs}.", pairs=told)
        case "exchange":
            return speech.t("One more exchange: {pairs}.", pairs=told)
    return speech.t("Combat: {pairs}.", pairs=told)


def _retreated(speech: Speech, event: ev.Retreated, known: Known) -> str:
    """Where a victor drives a figure."""
    facts = {
        "victor": figure_name(speech, event.victor, known),
        "loser": figure_name(speech, event.loser, known),
        "square": square_name(event.square),
    }
    # Whoever stands there openly comes last in the row; of a hidden monster is told when it is revealed.
    there = {one.figure for one in event.who} - {event.victor, event.loser}
    for figure in there:
        facts["other"] = figure_name(speech, figure, known)
    match event.end:
        case "moved":
            return speech.t("{victor} drives {loser} back to {square}.", **facts)
        case "stayed":
            return speech.t("{victor} drives {loser} towards {square}, to no effect.", **facts)
        case "swapped" if there:
            return speech.t(
                "{victor} drives {loser} onto {other} on {square}: the two change squares.",
                **facts,
            )
        case "swapped":
            return speech.t(
                "{victor} drives {loser} onto a hidden friend on {square}: the two change squares.",
                **facts,
            )
    if there:
        return speech.t(
            "{victor} drives {loser} onto {other} on {square}: the two fight once.", **facts
        )
    return speech.t(
        "{victor} drives {loser} onto a hidden enemy on {square}: the two fight once.", **facts
    )
