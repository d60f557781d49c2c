"""Choosing the heroes: strengths, looks and names, within the points of their side (WT-H)."""

from collections.abc import Iterator, Sequence
from typing import Any

from citadel_desktop.boards.kit.meanings import Choose, Take, Try
from citadel_desktop.boards.tower.asked import Asked
from citadel_desktop.boards.tower.asks.interaction import (
    Meaning,
    Part,
    TowerInteraction,
    TowerTool,
    answer,
    by_zone,
    do_or_try,
    figure_left,
    of_figure,
)
from citadel_desktop.boards.tower.panels.groups import ROSTER, Group, Heading, PanelTelling, TargetLabel
from citadel_desktop.boards.tower.targets import NOTHING, Selection, Target
from citadel_desktop.language.goodman.names import look_kind, look_name, strength_text
from citadel_desktop.rules.goodman.asks.roster import (
    STRENGTHS,
    AddHero,
    ChooseLook,
    Dismiss,
    FillRoster,
    NameHero,
    Ready,
    nameable,
    roster_points_left,
)
from citadel_desktop.rules.goodman.draft import figure_of, numbers
from citadel_desktop.rules.goodman.figures import hero_looks
from citadel_desktop.rules.goodman.state import NONE


def _click_look(asked: Asked, selection: Selection, target: Target) -> Meaning:
    """Give a look to the hero in hand, or list the heroes that can have it."""
    if selection.figure != NONE:
        return do_or_try(asked, ChooseLook(selection.figure, target.number))
    choices = [action for action in asked.of(ChooseLook) if action.look == target.number]
    if choices:
        return Choose(tuple((action,) for action in choices))
    return Try(ChooseLook(0, target.number))


def _kept(asked: Asked, selection: Selection) -> Selection:
    return selection if selection.figure < len(asked.position.heroes) else NOTHING


# Tools


def _look(asked: Asked, selection: Selection) -> Meaning:
    """Take a hero in hand, so that the panel shows pictures of its looks."""
    first = asked.of(ChooseLook, selection.figure) or asked.of(ChooseLook)
    return Take(Selection(figure=first[0].figure))


def _any_name(asked: Asked) -> NameHero:
    return next(iter(nameable(asked.position.heroes)), NameHero(0, ""))


# What stands beside the tower


def _points_left(telling: PanelTelling, _about: int) -> str:
    """Return the points left for choosing heroes (WT-H1)."""
    left = roster_points_left(telling.asked.position)
    return telling.speech.n("{count} point left", "{count} points left", left)


def _left_briefly(telling: PanelTelling, _about: int) -> str:
    return telling.speech.t("{count} left", count=roster_points_left(telling.asked.position))


_STRENGTHS = Heading("strengths", "Strength", _points_left, _left_briefly)
_LOOKS = Heading("looks", "Appearance", lambda telling, about: "" if about == NONE else telling.who(about))


def _groups(asked: Asked, selection: Selection) -> Sequence[Group]:
    heroes = numbers(asked.position, asked.side)
    looks: tuple[Target, ...] = ()
    if selection.figure != NONE:
        looks = tuple(Target("look", look) for look in hero_looks())
    return (
        Group(_STRENGTHS, tuple(Target("strength", strength) for strength in STRENGTHS)),
        Group(ROSTER, tuple(Target("figure", figure) for figure in heroes), "row"),
        Group(_LOOKS, looks, "tile", selection.figure),
    )


def _hero_label(telling: PanelTelling, target: Target) -> TargetLabel:
    hero = figure_of(telling.asked.position, target.number)
    kind = look_kind(telling.speech, hero.look)
    return TargetLabel(telling.who(target.number), strength_text(hero), kind)


def _strength_label(telling: PanelTelling, target: Target) -> TargetLabel:
    return TargetLabel(telling.speech.t("Strength {strength}", strength=target.number))


def _look_label(telling: PanelTelling, target: Target) -> TargetLabel:
    return TargetLabel(look_name(target.number), note=look_kind(telling.speech, target.number))


def _look_and_figure(action: ChooseLook) -> Iterator[Target]:
    yield Target("look", action.look)
    yield from of_figure(action)


_PARTS: tuple[Part[Any], ...] = (
    Part(AddHero, "WT-H1", None, lambda a: (Target("strength", a.strength),)),
    Part(
        NameHero,
        "WT-H2",
        TowerTool(
            "name", "edit", "n", ("Name…", "Give the hero in hand another name."), dress="command", sample=_any_name
        ),
        after=figure_left,
    ),
    Part(
        ChooseLook,
        "WT-H2",
        TowerTool(
            "look",
            "player",
            "l",
            ("Appearance", "Choose another look and name for a hero."),
            sample=lambda _: ChooseLook(0, next(iter(hero_looks()))),
            pressed=_look,
            leads="look",
        ),
        _look_and_figure,
        figure_left,
    ),
    Part(
        Dismiss,
        "WT-H1",
        TowerTool(
            "dismiss", "dismiss", "x", ("Dismiss", "Strike a hero off the roster."), "list", sample=lambda _: Dismiss(0)
        ),
    ),
    answer(FillRoster(), "WT-H1", "recruit", "f", ("Fill up", "Have the rest of the heroes chosen.")),
    answer(Ready(), "WT-H1", "drawbridge", "ctrl+return", ("Begin", "Begin the search with these heroes."), "end"),
)
INTERACTION = TowerInteraction(
    "roster",
    by_zone(
        {
            "strength": lambda asked, _, target: do_or_try(asked, AddHero(target.number)),
            "figure": lambda _, __, target: Take(Selection(figure=target.number)),
            "look": _click_look,
        }
    ),
    _kept,
    parts=_PARTS,
    groups=_groups,
    labels={"figure": _hero_label, "strength": _strength_label, "look": _look_label},
    alone=True,
)
