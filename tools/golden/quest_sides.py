"""The sides of recorded matches of Goodman's Citadel: what they make for, and what else they like (`quest_seats`)."""

from collections.abc import Callable, Iterable, Mapping

from citadel_desktop.rules.goodman.actions import Action, Activate, Drop, HandOver, OfFigure, PickUp, Retreat
from citadel_desktop.rules.goodman.draft import carried_by, face_down, figure_at, figure_of, lost_points
from citadel_desktop.rules.goodman.movement.ground import beside
from citadel_desktop.rules.goodman.pending import RetreatAsk
from citadel_desktop.rules.goodman.squares import LEVELS, Square, level_of
from citadel_desktop.rules.goodman.state import (
    ALL_OUT,
    AMULET,
    FULL_DEFENCE,
    HEROES,
    MONSTERS_FROM,
    NONE,
    NORMAL,
    OUTSIDE,
    SWORDSMAN,
    TALISMAN,
    VILLAIN,
)
from citadel_desktop.rules.goodman.stronghold.markers import FROM, KINDS, MONSTER, PITFALL, SINKHOLE, TO, TWO, kinds
from tools.golden.quest_seats import Character, Goal, Liking, Look, fighting, liking, mover, roster, to_something

MONSTERS, EXITS = range(MONSTER, KINDS), range(FROM, FROM + LEVELS)
ENTRANCES = (*range(TO, TO + LEVELS), *range(TWO, TWO + LEVELS))


# What sides make for


def fetch(*items: int) -> Goal:
    """These items one after the other, then out."""

    def goal(look: Look) -> Iterable[Square]:
        for item in items:
            one = look.position.items[item]
            if one.fate == "carried" and one.by >= MONSTERS_FROM:
                return [figure_of(look.position, one.by).place]
            if one.fate in {"marker", "lying"}:
                return [look.lying(item)]
        return [OUTSIDE]

    return goal


def fetch_for(kind: int) -> Goal:
    """The talisman, then a marker of that kind."""

    def goal(look: Look) -> Iterable[Square]:
        carried = look.position.items[TALISMAN].fate == "carried"
        return look.of_kind(kind) if carried else [look.lying(TALISMAN)]

    return goal


def hunt(look: Look) -> Iterable[Square]:
    """Monsters, active or hidden."""
    return [*look.enemies, *look.hidden(*MONSTERS)]


def pits_first(look: Look) -> Iterable[Square]:
    """Pitfalls and sinkholes are turned up, then monsters are hunted."""
    return look.hidden(PITFALL, SINKHOLE) or hunt(look)


def stalk(look: Look) -> Iterable[Square]:
    """Heroes."""
    return look.enemies


def nowhere(_: Look) -> Iterable[Square]:
    """They stay where they are."""
    return ()


# Sides


def always(liked: float) -> Callable[[Look, Action], float]:
    """However it stands."""
    return lambda _look, _action: liked


QUIET: Character = liking(mover(nowhere), finish=always(50))
"""A villain who leaves his monsters where they are."""
_BRAWL = {"retreat": to_something, "corner": always(40)}


def keen(company: int = 9, *postures: int, **liked: Liking) -> Character:
    """A villain who sends all he has against the heroes."""
    base = fighting(mover(stalk, company), *(postures or (NORMAL, ALL_OUT, FULL_DEFENCE)), retreats=20)
    return liking(base, finish=always(50), **{"activate": always(30), **_BRAWL, **liked})


def brave(goal: Goal, company: int = 3, *postures: int, **liked: Liking) -> Character:
    """Heroes who fight their way to a goal."""
    base = fighting(mover(goal, company), *(postures or (NORMAL, ALL_OUT, FULL_DEFENCE)), retreats=20)
    return liking(base, **{**roster(), **_BRAWL, **liked})


# Heroes for certain ends


def hand_on(look: Look, action: HandOver) -> float:
    """Hands the talisman on as soon as a friend stands beside."""
    return 95 if action.item == TALISMAN and look.position.turn.number < 12 else 0


def go_home(look: Look, action: Action) -> float:
    """Ends the quest when the amulet is out."""
    return 99 if look.position.items[AMULET].fate == "out" else 0


def waits_with_the_amulet(look: Look, action: OfFigure) -> float | None:
    """Whoever has the amulet stays where that is until the talisman is out."""
    waits = AMULET in carried_by(look.position, action.figure) and not _talisman_out(look)
    return 0 if waits else None


def stays_with_the_amulet(look: Look, action: OfFigure) -> float | None:
    """Whoever has the amulet stays where that is."""
    return 0 if AMULET in carried_by(look.position, action.figure) else None


def once_out(liked: float) -> Callable[[Look, Action], float]:
    """Only when the talisman is out."""
    return lambda look, _action: liked if _talisman_out(look) else 0


def _talisman_out(look: Look) -> bool:
    return look.position.items[TALISMAN].fate == "out"


def fetch_both_for(kind: int) -> Goal:
    """The amulet and the talisman, which goes out; then a marker of that kind."""

    def goal(look: Look) -> Iterable[Square]:
        return look.of_kind(kind) if _talisman_out(look) else fetch(AMULET, TALISMAN)(look)

    return goal


def kill_then(then: Goal) -> Goal:
    """A monster first, until one is dead."""

    def goal(look: Look) -> Iterable[Square]:
        return then(look) if lost_points(look.position, VILLAIN) else hunt(look)

    return goal


def die_then(then: Goal, lost: int) -> Goal:
    """Pits until the heroes have lost so many points."""

    def goal(look: Look) -> Iterable[Square]:
        if lost_points(look.position, HEROES) >= lost:
            return then(look)
        return look.of_kind(SINKHOLE)

    return goal


def open_then_cast(look: Look) -> Iterable[Square]:
    """Somebody turns the sinkhole up, then the talisman is fetched and carried into it."""
    return look.hidden(SINKHOLE) or fetch_for(SINKHOLE)(look)


def fetch_then_hunt(look: Look) -> Iterable[Square]:
    """The talisman, then monsters; who holds it before all others."""
    item = look.position.items[TALISMAN]
    if item.fate in {"marker", "lying"}:
        return [look.lying(TALISMAN)]
    if item.by >= MONSTERS_FROM:
        return [figure_of(look.position, item.by).place]
    return hunt(look)


def at_the_brink(look: Look) -> list[Square]:
    """The bare squares beside a sinkhole."""
    p = look.position
    pits = look.of_kind(SINKHOLE)
    bare = (square for square, kind in enumerate(p.markers) if kind == NONE)
    return [square for square in bare if any(beside(p, square, pit) for pit in pits)]


def beside_the_sinkhole(look: Look) -> Iterable[Square]:
    """Who has the talisman goes to the brink; the other side goes for him, and both for what lies."""
    item = look.position.items[TALISMAN]
    if item.fate != "carried":
        return [look.lying(TALISMAN)]
    mine = (item.by >= MONSTERS_FROM) == (look.side == VILLAIN)
    place = figure_of(look.position, item.by).place
    return at_the_brink(look) if mine else [] if place == OUTSIDE else [place]


def lay_at_the_brink(look: Look, action: Drop) -> float:
    """Lays the talisman down there, and nowhere else, in the first turns."""
    there = figure_of(look.position, action.figure).place in at_the_brink(look)
    return 95 if there and look.position.turn.number < 12 else 0


def take_later(look: Look, _action: PickUp) -> float:
    """Leaves the talisman at first, to take it at the end of a move."""
    return 90 if look.position.asks[-1].kind == "move" else 0


def swordsmen_alone(look: Look, action: Activate) -> float:
    """Activates swordsmen and nobody else."""
    return 30 if kinds()[look.position.markers[action.square]].sort == SWORDSMAN else 0


def into_the_sinkhole(look: Look, action: Retreat) -> float:
    """Retreats a carrier into a sinkhole, and nobody else anywhere."""
    ask = look.position.asks[-1]
    carrier = isinstance(ask, RetreatAsk) and carried_by(look.position, ask.loser)
    return 90 if carrier and look.position.markers[action.square] == SINKHOLE else 0


def onto(*wanted: int) -> Liking:
    """Retreats figures onto markers of these kinds, else over bare floor, and nowhere else."""

    def liked(look: Look, action: Retreat) -> float:
        kind = look.position.markers[action.square]
        if figure_at(look.position, action.square) != NONE:
            return 5
        return 60 if kind in wanted else 20 if kind == NONE else 5

    return liked


def _taken_exits(look: Look) -> list[Square]:
    """Open exits on which somebody stands, and whose entrances are still face down."""
    p = look.position
    return [
        square
        for square in look.of_kind(*EXITS)
        if not face_down(p, square) and face_down(p, p.links[square]) and figure_at(p, square) != NONE
    ]


def to_a_taken_exit(look: Look) -> Iterable[Square]:
    """Somebody turns up an exit and stands on it, then others go for its entrance."""
    p = look.position
    taken = _taken_exits(look)
    if taken:
        return [p.links[square] for square in taken]
    known = [s for s in look.of_kind(*EXITS) if not face_down(p, s) and face_down(p, p.links[s])]
    return known or look.hidden(*EXITS)


def fight_before_a_taken_exit(look: Look) -> Iterable[Square]:
    """Somebody turns up an exit and stands on it, then monsters on the level of its entrance are hunted."""
    p = look.position
    levels = {level_of(p.links[square]) for square in _taken_exits(look)}
    if not levels:
        return to_a_taken_exit(look)
    return [square for square in hunt(look) if level_of(square) in levels]


def keeps_the_exit(look: Look, action: OfFigure) -> float | None:
    """Who stands on such an exit stays there."""
    place = figure_of(look.position, action.figure).place
    return 0 if place in _taken_exits(look) else None


CAST: Mapping[str, Liking] = {"retreat": into_the_sinkhole, "corner": always(0), "advance": always(0)}
"""Nobody is retreated but who carries the talisman, and he into the sinkhole."""
SWORDSMAN_AT_THE_BRINK = liking(
    fighting(mover(beside_the_sinkhole, 9), NORMAL),
    finish=always(50),
    activate=swordsmen_alone,
    corner=always(0),
    leave=always(0),
)
