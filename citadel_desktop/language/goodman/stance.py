"""Stances of figures: postures, divided strength, a non-human's target (WT-C2, WT-C3)."""

from collections.abc import Sequence

from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.goodman.names import NOBODY_KNOWN, KnownNames, figure_name, posture_name
from citadel_desktop.language.goodman.statement import GoodmanStatement, who
from citadel_desktop.language.reasons import Case
from citadel_desktop.language.words import ActionWords, AskWords, Words
from citadel_desktop.rules.goodman.asks.dice import StancesShown
from citadel_desktop.rules.goodman.asks.stance import Attack, ChoosePosture, Defend, Face, StanceChosen
from citadel_desktop.rules.goodman.combat.rounds import WHOLE_PER_CENT
from citadel_desktop.rules.goodman.state import ALL_OUT, HIDDEN, NONE, NORMAL, Stance


def stance_text(speech: Speech, stance: Stance, known: KnownNames = NOBODY_KNOWN) -> str:
    """Describe a stance as far as it is chosen: "Normal combat", or with shares for several enemies (WT-C3)."""
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
            "{posture} (attack: {attack}; defence: {defence})", posture=told, attack=attack, defence=defence
        )
    if attack:
        return speech.t("{posture} (attack: {attack})", posture=told, attack=attack)
    if defence:
        return speech.t("{posture} (defence: {defence})", posture=told, defence=defence)
    return told


def _shares(speech: Speech, enemies: Sequence[int], per_cents: Sequence[int], known: KnownNames) -> str:
    """Return the share of strength for each enemy; "" if there is none or it is not chosen yet."""
    return speech.listed(
        [
            speech.t("{share} % on {figure}", share=share, figure=figure_name(speech, enemy, known))
            for enemy, share in zip(enemies, per_cents, strict=True)
            if share > 0
        ]
    )


def _prompt(c: GoodmanStatement) -> str:
    if c.kinds == {"posture"}:
        return c.t("{name} chooses postures.")
    if c.kinds == {"face"}:
        return c.t("{name} chooses whom a non-human fights.")
    if c.kinds <= {"attack", "defend"}:
        return c.t("{name} divides attack and defence.")
    return c.t("{name} chooses how figures fight.")


def _stance(c: GoodmanStatement, stance: Stance) -> dict[str, str]:
    """Return the facts of a stance: its figure and description."""
    told = stance_text(c.speech, stance, c.known)
    return {"figure": c.who(stance.figure), "stance": told}


def _secret(c: GoodmanStatement) -> str:
    return c.t("{name} chooses in secret how a figure fights.")


def _share(c: GoodmanStatement) -> dict[str, object]:
    """Return the facts of a share: the enemy and the percentage."""
    return {"other": c.who(c["enemy"]), "share": c["per_cent"]}


def _posture_for(case: Case) -> str:
    if case.action.posture == NORMAL:
        return case.t("It keeps attack and defence in balance.")
    if case.action.posture == ALL_OUT:
        return case.t("It takes a risk for a harder blow.")
    return case.t("It gives up the blow for safety.")


def _target(case: Case) -> str:
    figure = who(case, case.action.enemy)
    if isinstance(case.action, Attack) and 2 * case.action.per_cent < WHOLE_PER_CENT:
        return case.t("{figure} is not the better target.", figure=figure)
    return case.t("{figure} is the better target.", figure=figure)


def _danger(case: Case) -> str:
    figure = who(case, case.action.enemy)
    if 2 * case.action.per_cent < WHOLE_PER_CENT:
        return case.t("{figure} is not the greater danger.", figure=figure)
    return case.t("{figure} is the greater danger.", figure=figure)


WORDS = Words(
    asks={"stance": AskWords(prompt=_prompt, wait="Postures are still being chosen: {what} has to wait.")},
    actions={
        ChoosePosture: ActionWords(
            told="{figure}: {posture}.", phrase="choosing a posture", unsaid=_secret, usual=_posture_for
        ),
        Attack: ActionWords(
            told=lambda c: c.t("{figure} attacks {other} with {share} %.", **_share(c)),
            phrase="dividing the attack",
            unsaid=_secret,
            usual=_target,
        ),
        Defend: ActionWords(
            told=lambda c: c.t("{figure} defends against {other} with {share} %.", **_share(c)),
            phrase="dividing the defence",
            unsaid=_secret,
            usual=_danger,
        ),
        Face: ActionWords(
            told=lambda c: c.t("{figure} turns against {other} alone.", other=c.who(c["enemy"])),
            phrase="choosing an opponent",
            unsaid=_secret,
            usual=_target,
        ),
    },
    events={
        StanceChosen: lambda c: c.t(
            "{name} chooses for {figure}: {stance}.", name=c.player(c["side"]), **_stance(c, c["stance"])
        ),
        StancesShown: lambda c: " ".join(c.t("{figure}: {stance}.", **_stance(c, stance)) for stance in c["stances"]),
    },
    refusals={
        "does_not_fight": "{figure} does not fight in this round.",
        "posture_chosen": "The posture of {figure} is chosen already: {posture}.",
        "posture_given": "{figure} has no choice of posture here: {posture}.",
        "posture_first": "The posture of {figure} comes first.",
        "faces_one": "{figure} fights one enemy alone and divides nothing.",
        "need_not_face": "{figure} need not choose one enemy.",
        "faces_already": "{figure} has chosen an enemy already.",
        "nothing_to_divide": "What {figure} turns on {other} is settled already.",
        "more_than_all": "More than all: {figure} has {left} % left to divide.",
        "not_its_enemy": "{figure} does not fight {other} in this round.",
    },
)
