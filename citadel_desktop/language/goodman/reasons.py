"""Reasons for a computer's actions in Goodman's Citadel; places are figures."""

from collections import Counter
from collections.abc import Mapping
from math import isclose
from types import MappingProxyType

from citadel_desktop.agents.goodman.features import places_of
from citadel_desktop.agents.goodman.wholes import parts_of
from citadel_desktop.language.goodman.names import known_names, marker_name, square_name
from citadel_desktop.language.goodman.sentences import GOODMAN, action_sentence
from citadel_desktop.language.goodman.statement import listed
from citadel_desktop.language.goodman.step import steps_of, walk_sentence
from citadel_desktop.language.reasons import Because, Case, Reasons
from citadel_desktop.rules.goodman.asks.design import Put
from citadel_desktop.rules.goodman.asks.roster import AddHero
from citadel_desktop.rules.goodman.movement.steps import Explore, TakeStep
from citadel_desktop.rules.goodman.state import DEAD


def _figures(case: Case) -> str:
    """Return the names of the reason's figures; "" if none of them is on the table."""
    return listed(case, case.places)


def _strength(case: Case) -> str:
    """Return the reason "strength": a gain now, or a smaller loss later."""
    t, figures = case.t, _figures(case)
    if case.reason is None or not case.reason.foreseen:
        return t("It makes this side stronger.")
    if figures:
        return t("It keeps {figures} strong.", figures=figures)
    return t("It keeps this side strong.")


def _their_strength(case: Case) -> str:
    """Name the enemies that lose strength; say "kills" only if that is certain."""
    figures, reason = _figures(case), case.reason
    if not figures or reason is None:
        return case.t("It weakens the other side.")
    left = places_of(case.view, reason.seat, "strength")
    lost = sum(left.get(one, 0.0) for one in reason.places)
    if isclose(lost, reason.amount) and not reason.foreseen:
        return case.t("It kills {figures}.", figures=figures)
    return case.t("It weakens {figures}.", figures=figures)


BECAUSE: Mapping[str, Because] = MappingProxyType(
    {
        "strength": _strength,
        "hidden_strength": "It keeps strong monsters concealed.",
        "carried": "It gets hold of the talisman.",
        "way": lambda c: c.n(
            "It brings the talisman {count} step nearer to its goal.",
            "It brings the talisman {count} steps nearer to its goal.",
            c.count,
        ),
        "free": "It opens a way for the talisman.",
        "last_steps": "It brings the talisman close to its goal.",
        "company": "It brings figures near the talisman.",
        "blocked": "It bars the entry.",
        "amulet": "It brings the amulet nearer to the way out.",
        "talisman_out": "It brings the talisman out.",
        "stronghold": "It makes the stronghold harder to storm.",
        "their_strength": _their_strength,
        "their_hidden_strength": "It draws concealed monsters out.",
        "their_carried": "It takes the talisman from the other side.",
        "their_way": lambda c: c.n(
            "It makes the talisman's way to its goal {count} step longer.",
            "It makes the talisman's way to its goal {count} steps longer.",
            c.count,
        ),
        "their_free": "It bars the talisman's way.",
        "their_last_steps": "It stops the talisman close to its goal.",
        "their_company": "It draws figures away from the talisman.",
        "their_blocked": lambda c: (
            c.t("It clears the entry of {figures}.", figures=_figures(c))
            if _figures(c)
            else c.t("It clears the entry.")
        ),
        "their_amulet": "It keeps the amulet from the other side.",
        "their_talisman_out": "It keeps the talisman inside.",
        "their_stronghold": "It finds out what the stronghold hides.",
    }
)


def _whole(case: Case) -> str | None:
    """Return the sentence for a row of actions that forms one part; None for several parts."""
    return _part(case) if len(parts_of(case.whole)) == 1 else None


def _part(case: Case) -> str:
    """Return the sentence for one part: a walk, a stance with its shares, a row of markers or heroes."""
    table = case.view.position
    if case.further and isinstance(case.action, AddHero):
        chosen = Counter(one.strength for one in case.whole if isinstance(one, AddHero))
        strengths = [
            str(strength) if count == 1 else f"{count} \N{MULTIPLICATION SIGN} {strength}"
            for strength, count in sorted(chosen.items(), reverse=True)
        ]
        return case.t("Choose heroes of strengths {strengths}.", strengths=case.speech.listed(strengths))
    steps = steps_of(case)
    others = [action for action in case.whole if not isinstance(action, TakeStep)]
    puts = [action for action in others if isinstance(action, Put)]
    if puts and len(others) > len(puts):
        lead = case.n(
            "Let something else lie on {count} square.", "Let something else lie on {count} squares.", len(puts)
        )
        lie: dict[str, list[str]] = {}
        for one in puts:
            lie.setdefault(marker_name(case.speech, one.marker), []).append(square_name(one.square))
        sentences = [
            case.t("{marker}: {squares}.", marker=marker, squares=case.speech.listed(squares))
            for marker, squares in lie.items()
        ]
        return " ".join([lead, *sentences])
    sentences = [action_sentence(case.speech, table, action) for action in steps[:1]]
    if len(steps) > 1:
        sentences = [walk_sentence(case, steps)]
    sentences += [action_sentence(case.speech, table, action) for action in others]
    last = case.whole[-1]
    if isinstance(last, Explore) and _strongest(case, last.figure):
        sentences.append(
            case.t(
                "{figure} is the strongest hero, and nobody knows what lies there.",
                figure=known_names(table)[last.figure],
            )
        )
    return " ".join(sentences)


def _strongest(case: Case, hero: int) -> bool:
    living = [one for one in case.view.position.heroes if one.place != DEAD]
    own = case.view.position.heroes[hero].strength
    return len(living) > 1 and all(one.strength < own or one is case.view.position.heroes[hero] for one in living)


REASONS = Reasons(
    BECAUSE,
    GOODMAN.words,
    _whole,
    parts_of,
    _part,
    vague=frozenset({"strength", "hidden_strength", "their_strength", "their_hidden_strength"}),
    aimed=frozenset({"step", "explore", "disengage"}),
)
