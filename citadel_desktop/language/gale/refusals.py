"""Why something is not allowed in Gale's Citadel: one sentence for each code of `rules.gale`."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.common import (
    Names,
    Saying,
    filled,
    name_of,
    number_of,
    plainly,
    unknown_content,
    with_facts,
)
from citadel_desktop.rules.kit.contract import Param, Refusal


def kind_phrase(speech: Speech, kind: Param) -> str:
    """What an action of a kind is called in the middle of a sentence."""
    phrases = {
        "place": speech.t("placing a citadel"),
        "claim": speech.t("claiming a citadel"),
        "wall": speech.t("building a wall"),
        "destroy": speech.t("destroying a wall"),
        "recruit": speech.t("recruiting"),
        "move": speech.t("a step"),
        "dismiss": speech.t("dismissing a warrior"),
        "attack": speech.t("an attack"),
        "siege": speech.t("removing a besieged warrior"),
        "end": speech.t("ending the turn"),
    }
    return phrases.get(str(kind), str(kind))


def _not_your_turn(speech: Speech, told: Refusal, names: Names) -> str:
    return speech.t(
        "{name} is to act, not {other}.",
        name=name_of(names, told["turn_of"]),
        other=name_of(names, told["seat"]),
    )


def _wrong_phase(speech: Speech, told: Refusal, names: Names) -> str:
    what = kind_phrase(speech, told["kind"])
    if told["phase"] == "place":
        return speech.t("The citadels are still being placed: there is no {what} yet.", what=what)
    if told["phase"] == "claim":
        return speech.t("The citadels are still being claimed: there is no {what} yet.", what=what)
    return speech.t("The set-up is over: there is no {what} any more.", what=what)


def _too_few_actions(speech: Speech, told: Refusal, names: Names) -> str:
    return speech.n(
        "Too few actions: {what} costs {cost}, {count} is left.",
        "Too few actions: {what} costs {cost}, {count} are left.",
        number_of(told["left"]),
        what=kind_phrase(speech, told["kind"]),
        cost=told["cost"],
    )


def _no_action_left(speech: Speech, told: Refusal, names: Names) -> str:
    return speech.n(
        "No action left: {what} costs {count}.",
        "No action left: {what} costs {count}.",
        number_of(told["cost"]),
        what=kind_phrase(speech, told["kind"]),
    )


def _already_claimed(speech: Speech, told: Refusal, names: Names) -> str:
    return speech.t(
        "The citadel {point} is already claimed by {name}.",
        point=told["point"],
        name=name_of(names, told["owner"]),
    )


def _square_blocked(speech: Speech, told: Refusal, names: Names) -> str:
    if told["what"] == "citadel":
        return speech.t(
            "Blocked square: {square} has a citadel at its corner {point}.",
            square=told["square"],
            point=told["point"],
        )
    return speech.t(
        "Blocked square: {square} has a warrior at its corner {point}.",
        square=told["square"],
        point=told["point"],
    )


def _not_your_warrior(speech: Speech, told: Refusal, names: Names) -> str:
    return speech.t(
        "The warrior on {point} is {name}'s.",
        point=told["point"],
        name=name_of(names, told["owner"]),
    )


def _occupied(speech: Speech, told: Refusal, names: Names) -> str:
    return speech.t(
        "Blocked point: a warrior of {name} stands on {point}.",
        point=told["point"],
        name=name_of(names, told["owner"]),
    )


def _strengths(speech: Speech, told: Refusal, names: Names) -> str:
    values = {name: told[name] for name in ("attack", "defence", "target")}
    match told.code:
        case "too_weak":
            return speech.t("Too weak: {attack} against {defence} of {target}.", **values)
        case "nobody_is_lost":
            return speech.t(
                "With {attack} against {defence} of {target} no attacker is lost.", **values
            )
    return speech.t(
        "With {attack} against {defence} of {target} one attacker is lost, and it must be said which.",
        **values,
    )


def _limit(one: Callable[[Speech, int], str]) -> Saying:
    return lambda speech, told, names: one(speech, number_of(told["limit"]))


GALE_REFUSALS: Mapping[str, Saying] = MappingProxyType(
    {
        # whose turn it is, and what there is to do
        "not_your_turn": _not_your_turn,
        "wrong_phase": _wrong_phase,
        "too_few_actions": _too_few_actions,
        "no_action_left": _no_action_left,
        "not_an_action": with_facts(
            lambda s, r: s.t(
                "Something is missing or too much for {what}.", what=kind_phrase(s, r["kind"])
            )
        ),
        "not_legal": with_facts(
            lambda s, r: s.t("The rules do not allow {what} here.", what=kind_phrase(s, r["kind"]))
        ),
        "off_the_field": plainly(lambda s: s.t("This is off the field.")),
        # the set-up
        "citadel_there": filled(lambda s, f: s.t("There is already a citadel on {point}.", **f)),
        "near_edge": filled(
            lambda s, f: s.t("Too near to the edge: {point} is on the first or second line.", **f)
        ),
        "beside_citadel": filled(
            lambda s, f: s.t("Citadels keep apart: {point} is next to the one on {citadel}.", **f)
        ),
        "no_citadel": filled(lambda s, f: s.t("There is no citadel on {point}.", **f)),
        "already_claimed": _already_claimed,
        # walls
        "wall_there": filled(lambda s, f: s.t("There is already a wall in {square}.", **f)),
        "square_blocked": _square_blocked,
        "no_warrior_beside": filled(
            lambda s, f: s.t(
                "Too far away: the square {square} is adjacent to no warrior of this side.", **f
            )
        ),
        "walls_used_up": _limit(
            lambda s, k: s.n(
                "Supply empty: the only wall is on the field.",
                "Supply empty: all {count} walls are on the field.",
                k,
            )
        ),
        "siege_bars_wall": filled(
            lambda s, f: s.t("Besieged citadel: no wall may be built in {square}.", **f)
        ),
        "no_wall": filled(lambda s, f: s.t("There is no wall in {square}.", **f)),
        # recruiting
        "recruit_on_citadel": filled(
            lambda s, f: s.t("Nobody is recruited on a citadel, and {point} is one.", **f)
        ),
        "no_citadel_beside": filled(
            lambda s, f: s.t("There is no controlled citadel next to {point}.", **f)
        ),
        "citadel_besieged": filled(
            lambda s, f: s.t("Besieged citadel: {citadel} cannot recruit.", **f)
        ),
        "supply_empty": _limit(
            lambda s, k: s.n(
                "Supply empty: the only warrior is on the field.",
                "Supply empty: all {count} warriors of this side are on the field.",
                k,
            )
        ),
        "field_full": _limit(
            lambda s, k: s.n(
                "Supply empty: there may be {count} warrior on the field.",
                "Supply empty: there may be {count} warriors on the field.",
                k,
            )
        ),
        # warriors and points
        "no_warrior": filled(lambda s, f: s.t("There is no warrior on {point}.", **f)),
        "not_your_warrior": _not_your_warrior,
        "not_one_step": filled(
            lambda s, f: s.t("{end} is not one step along a line from {start}.", **f)
        ),
        "occupied": _occupied,
        "wall_corner": filled(
            lambda s, f: s.t("Blocked point: {point} is a corner of the wall {wall}.", **f)
        ),
        "no_dismissal": plainly(lambda s: s.t("Warriors are not dismissed in the short form.")),
        # attacks and sieges
        "own_warrior": filled(lambda s, f: s.t("The warrior on {point} is of the same side.", **f)),
        "citadel_stands": filled(
            lambda s, f: s.t("Citadels are never destroyed, and nobody is on {point}.", **f)
        ),
        "no_enemy": filled(lambda s, f: s.t("There is no enemy on {point}.", **f)),
        "nobody_attacks": filled(
            lambda s, f: s.t("Nobody has been named to attack {target}.", **f)
        ),
        "not_beside_target": filled(
            lambda s, f: s.t("The warrior on {point} is not adjacent to {target}.", **f)
        ),
        "not_beside_attacker": filled(
            lambda s, f: s.t(
                "The warrior on {point} is not adjacent to the attacker on {attacker}.", **f
            )
        ),
        "spent": filled(
            lambda s, f: s.t("The warrior on {point} has been used up this turn.", **f)
        ),
        "too_weak": _strengths,
        "nobody_is_lost": _strengths,
        "one_is_lost": _strengths,
        "removals_used_up": _limit(
            lambda s, k: s.n(
                "Only {count} besieged warrior may be removed in a turn.",
                "Only {count} besieged warriors may be removed in a turn.",
                k,
            )
        ),
        "not_besieged": filled(lambda s, f: s.t("The warrior on {point} is not besieged.", **f)),
        # what was typed
        "nothing_said": plainly(lambda s: s.t("No action was typed.")),
        "unknown_words": filled(
            lambda s, f: s.t("“{text}” is no action; examples are b13-c13, wall e12-f13, end.", **f)
        ),
        "no_such_point": filled(lambda s, f: s.t("“{name}” is no point of this field.", **f)),
        "no_such_square": filled(lambda s, f: s.t("“{name}” is no square of this field.", **f)),
        "one_attacker": plainly(
            lambda s: s.t("In the short form one warrior attacks; friends are named after “with”.")
        ),
        "no_friends_counted": plainly(
            lambda s: s.t("In v1 all who take part are named after “by”; nobody helps from afar.")
        ),
        # positions that cannot be
        "unknown_content": unknown_content,
        "bad_rule_set": filled(lambda s, f: s.t("There is no rule set {value}.", **f)),
        "bad_size": filled(lambda s, f: s.t("There is no field with {value} points a side.", **f)),
        "bad_citadel_count": filled(
            lambda s, f: s.t("The number of citadels cannot be {value}.", **f)
        ),
        "bad_seat": filled(lambda s, f: s.t("There is no seat {value}.", **f)),
        "two_on_a_point": plainly(lambda s: s.t("Two warriors stand on one point.")),
        "warrior_on_wall_corner": plainly(
            lambda s: s.t("A warrior stands on the corner of a wall.")
        ),
        "citadel_on_wall_corner": plainly(
            lambda s: s.t("A citadel stands on the corner of a wall.")
        ),
        "too_early": plainly(
            lambda s: s.t("Something of the match has happened before its set-up ended.")
        ),
        "bad_setup": plainly(lambda s: s.t("The set-up has not gone by turns.")),
        "bad_turn": plainly(lambda s: s.t("The turns have not been counted.")),
        "bad_actions": filled(lambda s, f: s.t("There cannot be {value} actions left.", **f)),
        "bad_spent": plainly(lambda s: s.t("Warriors are marked as used up who cannot be.")),
        "bad_siege": plainly(lambda s: s.t("A siege is marked that cannot be.")),
        "bad_ending": plainly(lambda s: s.t("The end of the match does not fit its position.")),
    }
)
"""The sentence for each code, without the rule."""
