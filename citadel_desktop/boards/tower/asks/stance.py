"""Combat stances: postures, shares among several enemies, the enemy a non-human faces (WT-C2, WT-C3)."""

from collections.abc import Iterator, Sequence
from typing import Any, Literal

from citadel_desktop.boards.kit.meanings import Choose, Do, Take, Try
from citadel_desktop.boards.tower.asked import Asked
from citadel_desktop.boards.tower.asks.interaction import (
    Meaning,
    Part,
    TowerInteraction,
    TowerTool,
    by_zone,
    do_or_try,
    figure_left,
)
from citadel_desktop.boards.tower.asks.marks import Marks
from citadel_desktop.boards.tower.asks.secret import ends_choosing
from citadel_desktop.boards.tower.panels.duels import lines_of, prospect_of, tolls
from citadel_desktop.boards.tower.panels.groups import (
    FIGURES,
    GIVES,
    TAKES,
    Group,
    Heading,
    PanelTelling,
    Shape,
    TargetLabel,
)
from citadel_desktop.boards.tower.panels.labels import LABELS
from citadel_desktop.boards.tower.panels.sliders import (
    SHARES,
    focus,
    held_slider,
    left_free,
    open_enemies,
    shares_of,
    shares_row,
)
from citadel_desktop.boards.tower.picture.signs import SIGNS
from citadel_desktop.boards.tower.targets import NOTHING, SHARED, Selection, Target
from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.goodman.names import posture_name
from citadel_desktop.language.goodman.outlook import Fate, outlook
from citadel_desktop.rules.goodman.asks.stance import Attack, ChoosePosture, Defend, Face
from citadel_desktop.rules.goodman.combat.rounds import POSTURES, faces_one, is_complete, stance_of, stances_of
from citadel_desktop.rules.goodman.draft import figure_of
from citadel_desktop.rules.goodman.movement.steps import TakeStep
from citadel_desktop.rules.goodman.state import NONE, NORMAL
from citadel_desktop.values import replace

_SHARE_STEP = 10
"""Difference between the shares on a sheet, in per cent."""


# What a click means


def _confirm(asked: Asked, selection: Selection, target: Target) -> Meaning:
    """Set the shares shown by the sliders."""
    row = shares_row(asked, selection, target.number)
    return Do(row) if row else None


def _share_for(
    asked: Asked, selection: Selection, kind: Literal["attack", "defend"], figure: int, enemy: int
) -> Meaning:
    least = SHARES[kind](figure, enemy, 0)
    if (selection.tool, selection.figure, selection.enemy) == (kind, figure, enemy):
        return Take(replace(selection, tool=None, enemy=NONE, typed=NONE))
    return Take(held_slider(selection, kind, figure, enemy)) if asked.may(least) else Try(least)


def _fighter(asked: Asked, selection: Selection, target: Target) -> Meaning:
    figure = asked.figure_at(target)
    if figure == NONE:
        return Try(TakeStep(NONE, target.number))
    if asked.is_own(figure):
        if selection.figure == figure:
            return Take(selection)
        known = stance_of(asked.position, figure)
        if known is not None and not is_complete(known):
            return Take(Selection(figure=figure))
        return Try(ChoosePosture(figure, NORMAL))
    known = stance_of(asked.position, selection.figure)
    if known is None:
        return Try(ChoosePosture(figure, NORMAL))
    if faces_one(asked.position, known):
        return do_or_try(asked, Face(selection.figure, figure))
    for kind, share in SHARES.items():
        if asked.may(share(selection.figure, figure, 0)):
            return _share_for(asked, selection, kind, selection.figure, figure)
    return Try(Attack(selection.figure, figure, 0))


def _kept(asked: Asked, selection: Selection) -> Selection:
    known = stance_of(asked.position, selection.figure)
    if known is None or not asked.is_own(selection.figure) or is_complete(known):
        return NOTHING
    waits = selection.waits
    kept = waits and asked.may(waits[0]) and ends_choosing(asked, waits)
    return selection if kept else replace(selection, waits=())


# Tools


def _fighter_tried(asked: Asked) -> int:
    """Return a figure of the asked side that fights in the present round."""
    own = (stance.figure for stance in asked.position.rounds[-1].stances if asked.is_own(stance.figure))
    return next(own, asked.first_figure)


def _enemy_tried(asked: Asked) -> int:
    """Return the first enemy of that figure."""
    known = stance_of(asked.position, _fighter_tried(asked))
    return NONE if known is None else known.enemies[0]


def _shares_listed(kind: type[Attack | Defend], asked: Asked, selection: Selection) -> Meaning:
    """List round shares, one enemy after another; the panel offers every share."""
    actions = asked.of(kind, selection.figure) or asked.of(kind)
    first = actions[0]
    enemy = first.enemy if selection.enemy == NONE else selection.enemy
    return Choose(
        tuple(
            (action,)
            for action in actions
            if (action.figure, action.enemy) == (first.figure, enemy) and not action.per_cent % _SHARE_STEP
        )
    )


# What is marked


def _marked(marks: Marks, asked: Asked, selection: Selection) -> None:
    marks.figures("legal", _choosing(asked))
    if selection.tool in SHARED:
        marks.tie(marks.place(selection.figure), marks.place(selection.enemy), "aim")


def _choosing(asked: Asked) -> Iterator[int]:
    """Return the figures of the asked side whose stance is incomplete."""
    own = stances_of(asked.position, asked.ask.player)
    return (stance.figure for stance in own if not is_complete(stance))


def _subject(asked: Asked) -> int | None:
    first = next(_choosing(asked), None)
    return None if first is None else figure_of(asked.position, first).place


# What stands beside the tower


def _about_whom(telling: PanelTelling, about: int) -> str:
    return "" if about == NONE else telling.who(about)


def _free(kind: str, telling: PanelTelling, about: int) -> str:
    """Say how much of a figure's attack or defence is not assigned to an enemy."""
    known = stance_of(telling.asked.position, about)
    free = 0 if known is None else left_free(known, kind, telling.selection)
    return telling.speech.t("{share} % free", share=free)


_POSTURES = Heading("stance", "Posture", _about_whom)
_ENEMIES = Heading("enemies", "Opponent", _about_whom)
_DETAILS = Heading("details")
_ATTACK = Heading("attack", "Attack", lambda t, about: _free("attack", t, about))
_DEFENCE = Heading("defence", "Defence", lambda t, about: _free("defend", t, about))


def _groups(asked: Asked, selection: Selection) -> Sequence[Group]:
    """Return the fighters; for one of them its postures, then its shares or the enemy it faces (WT-C2, WT-C3)."""
    table = asked.position
    own = stances_of(table, asked.side)
    fighters = Group(FIGURES, tuple(Target("figure", stance.figure) for stance in own), "row")
    figure = focus(asked, selection)
    known = stance_of(table, figure)
    if known is None:
        return (fighters,)
    if known.posture not in POSTURES:
        postures = tuple(Target("posture", figure, posture) for posture in POSTURES)
        return (fighters, *_outlooks(_POSTURES, asked, selection, postures))
    if is_complete(known):
        return (fighters,)
    if faces_one(table, known):
        enemies = tuple(Target("face", figure, enemy) for enemy in known.enemies)
        return (fighters, *_outlooks(_ENEMIES, asked, selection, enemies))
    attack = (Target("attack", figure, enemy) for enemy in open_enemies(table, known, "attack"))
    defence = (Target("defend", figure, enemy) for enemy in open_enemies(table, known, "defend"))
    return (
        fighters,
        Group(_ATTACK, tuple(attack), "slider", figure),
        Group(_DEFENCE, tuple(defence), "slider", figure),
        *_outlooks(_POSTURES, asked, selection, (Target("confirm", figure),)),
    )


def _outlooks(heading: Heading, asked: Asked, selection: Selection, targets: tuple[Target, ...]) -> Iterator[Group]:
    """Return choices with their consequences, and below them a switch for more or less detail."""
    prospects = (prospect_of(asked, selection, target) for target in targets)
    lines = tuple((0, 0) if prospect is None else lines_of(prospect) for prospect in prospects)
    shape: Shape = "outlook"
    yield Group(heading, targets, shape, targets[0].number, lines, "odds")
    yield Group(_DETAILS, (Target("details"),), "row", detailed="text")


def _fighter_label(telling: PanelTelling, target: Target) -> TargetLabel:
    """Return the label of a figure, with its posture or a sign that it still has to choose."""
    known, label = (stance_of(telling.asked.position, target.number), LABELS["figure"](telling, target))
    if known is None:
        return label
    return replace(label, sign=SIGNS[known.posture] if is_complete(known) else "edit")


def _details_label(telling: PanelTelling, _target: Target) -> TargetLabel:
    legend = telling.speech.t(
        "{arrow}41+: the own blow wounds from 41; {back}: the enemy's. Beside it the "
        "per cents for 0, 1, 2, 3 and more wounds.",
        arrow=GIVES,
        back=TAKES,
    )
    return TargetLabel(telling.speech.t("Details"), legend, sign="dice")


def _choice_label(telling: PanelTelling, target: Target) -> TargetLabel:
    """Return the label of a choice, with its possible cost in a sentence."""
    speech = telling.speech
    name = speech.t("Divide like this")
    if target.zone == "posture":
        name = posture_name(speech, target.other)
    elif target.zone == "face":
        name = speech.t("Turn against {other}", other=telling.who(target.other))
    prospect = prospect_of(telling.asked, telling.selection, target)
    if prospect is None:
        return TargetLabel(name)
    fates = [
        Fate(telling.who(toll.figure), toll.likely, toll.death)
        for toll in tolls(telling.asked.position, target.number, prospect)
    ]
    return TargetLabel(name, outlook(speech, fates))


def _attack_label(telling: PanelTelling, target: Target) -> TargetLabel:
    who = telling.who(target.other)
    name = telling.speech.t("Attack on {other}", other=who)
    return TargetLabel(name, _share(telling, target), brief=who)


def _defence_label(telling: PanelTelling, target: Target) -> TargetLabel:
    who = telling.who(target.other)
    name = telling.speech.t("Defence against {other}", other=who)
    return TargetLabel(name, _share(telling, target), brief=who)


def _share(telling: PanelTelling, target: Target) -> str:
    """Return the share of an attack or a defence for an enemy; "" if there is nothing to divide."""
    known = stance_of(telling.asked.position, target.number)
    if known is None or target.other not in known.enemies or known.posture not in POSTURES:
        return ""
    shares = shares_of(known, target.zone, telling.selection)
    return telling.speech.t("{share} %", share=shares[known.enemies.index(target.other)])


def _slider_taken(speech: Speech) -> str:
    return speech.t("It sets the share for this enemy: pull it, or take it in hand and use arrow keys and figures.")


def _towards(action: Attack | Defend | Face) -> tuple[Target]:
    return (Target(action.kind, action.figure, action.enemy),)


_PARTS: tuple[Part[Any], ...] = (
    Part(
        ChoosePosture,
        "WT-C2",
        TowerTool(
            "posture",
            "sword",
            "p",
            ("Posture", "Choose how a figure fights."),
            "list",
            sample=lambda asked: ChoosePosture(_fighter_tried(asked), NORMAL),
        ),
        lambda a: (Target("posture", a.figure, a.posture),),
        figure_left,
    ),
    Part(
        Attack,
        "WT-C3",
        TowerTool(
            "attack",
            "attack",
            "a",
            ("Attack share", "Direct a share of an attack at one enemy."),
            "list",
            sample=lambda asked: Attack(_fighter_tried(asked), _enemy_tried(asked), 0),
            pressed=lambda asked, selection: _shares_listed(Attack, asked, selection),
        ),
        _towards,
        figure_left,
    ),
    Part(
        Defend,
        "WT-C3",
        TowerTool(
            "defend",
            "shield",
            "d",
            ("Defence share", "Keep a share of a defence against one enemy."),
            "list",
            sample=lambda asked: Defend(_fighter_tried(asked), _enemy_tried(asked), 0),
            pressed=lambda asked, selection: _shares_listed(Defend, asked, selection),
        ),
        _towards,
        figure_left,
    ),
    Part(
        Face,
        "WT-C3",
        TowerTool(
            "face",
            "eye",
            "f",
            ("Opponent", "Choose the one enemy a non-human fights."),
            "list",
            sample=lambda asked: Face(_fighter_tried(asked), _enemy_tried(asked)),
        ),
        _towards,
    ),
)
INTERACTION = TowerInteraction(
    "stance",
    by_zone(
        {
            "posture": lambda asked, _, at: do_or_try(asked, ChoosePosture(at.number, at.other)),
            "attack": lambda asked, held, at: _share_for(asked, held, "attack", *at[1:]),
            "defend": lambda asked, held, at: _share_for(asked, held, "defend", *at[1:]),
            "face": lambda asked, _, at: do_or_try(asked, Face(at.number, at.other)),
            "confirm": _confirm,
            "figure": _fighter,
            "square": _fighter,
        }
    ),
    _kept,
    parts=_PARTS,
    marked=_marked,
    groups=_groups,
    labels={
        "figure": _fighter_label,
        "posture": _choice_label,
        "face": _choice_label,
        "confirm": _choice_label,
        "attack": _attack_label,
        "defend": _defence_label,
        "details": _details_label,
    },
    taken={"attack": _slider_taken, "defend": _slider_taken},
    subject=_subject,
    blows_first=False,
)
