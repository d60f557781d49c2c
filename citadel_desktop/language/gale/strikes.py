"""Attacking warriors and destroying walls (GA-C)."""

from citadel_desktop.language.gale.statement import GaleStatement
from citadel_desktop.language.words import ActionWords, Words
from citadel_desktop.rules.gale.actions import Attack, Destroy
from citadel_desktop.rules.gale.strength import strengths
from citadel_desktop.rules.gale.turns import WallDestroyed, WarriorLost, WarriorTaken


def _sums(c: GaleStatement) -> dict[str, object]:
    """Return both strengths."""
    attack, defence = strengths(c.view, c.thing)
    return {"attack": attack.total, "defence": defence.total}


def _attack(c: GaleStatement) -> str:
    facts = {"target": c.point(c["point"]), **_sums(c)}
    if c["lost"] is not None:
        return c.t("Attack {target} with {by}: {attack} against {defence}, {lost} falls too.", **facts)
    return c.t("Attack {target} with {by}: {attack} against {defence}.", **facts)


def _destroy(c: GaleStatement) -> str:
    facts = {"target": c.square(c["square"]), **_sums(c)}
    if c["lost"] is not None:
        return c.t(
            "Destroy the wall {target} with {by} for 1 action: {attack} against {defence}, {lost} falls too.", **facts
        )
    return c.t("Destroy the wall {target} with {by} for 1 action: {attack} against {defence}.", **facts)


WORDS = Words(
    actions={
        Attack: ActionWords(told=_attack, phrase="an attack"),
        Destroy: ActionWords(told=_destroy, phrase="destroying a wall"),
    },
    events={
        WallDestroyed: "{name} destroys the wall {square} with {by}: {attack} against {defence}.",
        WarriorTaken: "{name} takes the warrior on {point} with {by}: {attack} against {defence}.",
        WarriorLost: "{name} loses the warrior on {point} in the attack.",
    },
    refusals={
        "own_warrior": "The warrior on {point} is of the same side.",
        "citadel_stands": "Citadels are never destroyed, and nobody is on {point}.",
        "no_enemy": "There is no enemy on {point}.",
        "nobody_attacks": "Nobody has been named to attack {target}.",
        "not_beside_target": "The warrior on {point} is not adjacent to {target}.",
        "not_beside_attacker": "The warrior on {point} is not adjacent to the attacker on {attacker}.",
        "spent": "The warrior on {point} has been used up this turn.",
        "too_weak": "Too weak: {attack} against {defence} of {target}.",
        "nobody_is_lost": "With {attack} against {defence} of {target} no attacker is lost.",
        "one_is_lost": "With {attack} against {defence} of {target} one attacker is lost, and it must be said which.",
    },
)
