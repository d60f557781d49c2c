"""The heroes' side chooses its heroes, their looks and their names (WT-H, ask "roster")."""

from collections.abc import Iterable
from functools import cache
from typing import Literal, TypeAlias

from citadel_desktop.rules.goodman.draft import Draft, PhaseBegan, Table, Told
from citadel_desktop.rules.goodman.figures import hero_looks, looks, name_of_figure, next_hero_look
from citadel_desktop.rules.goodman.parts import OfFigure, Part, not_an_action
from citadel_desktop.rules.goodman.pending import RosterAsk, TurnBegins
from citadel_desktop.rules.goodman.state import HERO, OUTSIDE, Figure, Position
from citadel_desktop.rules.goodman.stronghold.markers import ENTRY, POINTS_STEP
from citadel_desktop.rules.kit import asks
from citadel_desktop.rules.kit.asks import Event, chosen_from, only
from citadel_desktop.rules.kit.contract import Refusal, refusal
from citadel_desktop.rules.kit.rng import Luck, seeded
from citadel_desktop.values import frozen


@frozen
class AddHero:
    """Add a hero of a strength to the roster (WT-H1)."""

    strength: int
    kind: Literal["hero"] = "hero"


@frozen
class Dismiss(OfFigure):
    """Take a hero off the roster (WT-H1)."""

    figure: int
    kind: Literal["dismiss"] = "dismiss"


@frozen
class ChooseLook(OfFigure):
    """Choose how a hero looks (WT-H2)."""

    figure: int
    look: int
    kind: Literal["look"] = "look"


@frozen
class NameHero(OfFigure):
    """Name a hero; "" for the usual name of his look (WT-H2)."""

    figure: int
    text: str
    kind: Literal["name"] = "name"


@frozen
class FillRoster:
    """Let the app fill the rest of the roster (WT-H1)."""

    kind: Literal["fill"] = "fill"


@frozen
class Ready:
    """Declare the roster complete (WT-H1)."""

    kind: Literal["ready"] = "ready"


Action: TypeAlias = AddHero | Dismiss | ChooseLook | NameHero | FillRoster | Ready


@frozen
class HeroNamed(Event):
    """A hero came to the roster (WT-H1)."""

    figure: int
    strength: int
    look: int
    who: Told = ()


@frozen
class HeroDismissed(Event):
    """A hero left the roster; the numbers after his drop by one."""

    figure: int
    who: Told = ()


@frozen
class LookChosen(Event):
    """A hero's look was changed from the one in `who` (WT-H2)."""

    figure: int
    look: int
    who: Told = ()


@frozen
class NameGiven(Event):
    """A hero was named `name`, "" for the usual name of his look; `who` has the former name (WT-H2)."""

    figure: int
    name: str
    who: Told = ()


@frozen
class RosterReady(Event):
    """The heroes are complete; their strengths come to `points` (WT-H1)."""

    heroes: int
    points: int


_choosing = cache(ChooseLook)
"""Maker of actions that are listed again and again, each made once."""

# Who comes (WT-H1)


ORDINARY: tuple[int, ...] = (25, 30, 35, 40)
CHAMPION = 50
"""Strength that at most one hero may have."""
STRENGTHS: tuple[int, ...] = (*ORDINARY, CHAMPION)

Heroes: TypeAlias = tuple[Figure, ...]


def points_left(points: int, heroes: Heroes) -> int:
    """Return the points for which the heroes' side still has to choose heroes."""
    return points - sum(hero.strength for hero in heroes)


def roster_points_left(position: Position) -> int:
    """Return the points for which the heroes' side still has to choose heroes in a position."""
    return points_left(position.points, position.heroes)


@cache
def comes_out(points: int, champion: bool) -> bool:
    """Whether strengths can add up to exactly `points`, with a hero of 50 among them or not."""
    if points <= 0:
        return points == 0
    ways = any(comes_out(points - strength, champion) for strength in ORDINARY)
    return ways or (champion and comes_out(points - CHAMPION, champion=False))


def filled(points: int, heroes: Heroes) -> Heroes:
    """Return the heroes with others that make up the points left, if that is possible.

    Whom it chooses follows from points and heroes alone, so it tells nothing and can be taken back.
    """
    luck = Luck(seeded(f"roster {points} {[hero.strength for hero in heroes]}"))
    while left := points_left(points, heroes):
        champion = may_have_champion(heroes)
        fitting = [
            strength
            for strength in STRENGTHS
            if (strength != CHAMPION or champion) and comes_out(left - strength, champion and strength != CHAMPION)
        ]
        heroes = with_hero(heroes, luck.pick(fitting))
    return heroes


def with_hero(heroes: Heroes, strength: int) -> Heroes:
    """Return the heroes with one more of a strength, with a look of its own."""
    look = next_hero_look(strength, {hero.look for hero in heroes})
    return (*heroes, Figure(HERO, strength, OUTSIDE, look=look))


def may_have_champion(heroes: Heroes) -> bool:
    """Whether a hero of 50 may still join."""
    return all(hero.strength != CHAMPION for hero in heroes)


MAX_NAME_LENGTH = 20
"""Most characters of a name, which stands beside a figure on the table."""


def refuse_name(heroes: tuple[Figure, ...], number: int, name: str) -> Refusal | None:
    """Return why a hero cannot have a name, None if he can; "" restores the usual name of his look.

    No two figures of a match go by the same name, whether letters are large or small: so nobody takes that of a look
    either, which another hero or a monster may have later.
    """
    hero = heroes[number]
    if name == hero.name:
        return refusal("name_kept", "WT-H2", name=name_of_figure(hero))
    return bad_name(name) or taken_name(heroes, number, name)


def bad_name(name: str) -> Refusal | None:
    """Return why a text is no name for anybody; None for a name and for ""."""
    if len(name) > MAX_NAME_LENGTH:
        return refusal("name_too_long", "WT-H2", count=len(name), most=MAX_NAME_LENGTH)
    if not name.isprintable():
        return refusal("name_unprintable", "WT-H2")
    if name != " ".join(name.split()):
        return refusal("name_blank", "WT-H2")
    return None


def taken_name(heroes: tuple[Figure, ...], number: int, name: str) -> Refusal | None:
    """Return why a name is taken by another hero or a look, None if it is free."""
    folded = name.casefold()
    others = {name_of_figure(hero).casefold() for n, hero in enumerate(heroes) if n != number}
    if name and folded in others | _names_of_looks():
        return refusal("name_taken", "WT-H2", name=name)
    return None


@cache
def _names_of_looks() -> frozenset[str]:
    return frozenset(look.name.casefold() for look in looks().values())


def _heroes(table: Table, ask: RosterAsk) -> Iterable[AddHero]:
    return map(AddHero, STRENGTHS)


def _refuse_hero(table: Table, ask: RosterAsk, action: AddHero) -> Refusal | None:
    strength = action.strength
    if strength not in STRENGTHS:
        return refusal("no_such_strength", "WT-H1", strength=strength, step=POINTS_STEP)
    champion = may_have_champion(table.heroes)
    if strength == CHAMPION and not champion:
        return refusal("second_champion", "WT-H1", strength=CHAMPION)
    left = points_left(table.points, table.heroes)
    if strength > left:
        return refusal("beyond_points", "WT-H1", strength=strength, left=left)
    if not comes_out(left - strength, champion and strength != CHAMPION):
        return refusal("would_not_come_out", "WT-H1", strength=strength, rest=left - strength)
    return None


def _add_hero(draft: Draft, ask: RosterAsk, action: AddHero) -> None:
    _join(draft, with_hero(draft.heroes, action.strength))


def _refuse_fill(table: Table, ask: RosterAsk, action: FillRoster) -> Refusal | None:
    left = points_left(table.points, table.heroes)
    if left == 0:
        return refusal("points_used", "WT-H1", points=table.points)
    if not comes_out(left, may_have_champion(table.heroes)):
        return refusal("cannot_come_out", "WT-H1", left=left)
    return None


def _fill(draft: Draft, ask: RosterAsk, action: FillRoster) -> None:
    _join(draft, filled(draft.points, draft.heroes))


def _join(draft: Draft, heroes: Heroes) -> None:
    """Replace the heroes; the last ones are new."""
    known, draft.heroes = len(draft.heroes), heroes
    for number, hero in enumerate(heroes[known:], known):
        draft.emit(HeroNamed(number, hero.strength, hero.look, draft.told(number)))


def _dismissals(table: Table, ask: RosterAsk) -> Iterable[Dismiss]:
    return map(Dismiss, range(len(table.heroes)))


def _refuse_nobody(table: Table, ask: RosterAsk, action: Dismiss | ChooseLook | NameHero) -> Refusal | None:
    if action.figure < 0:
        return not_an_action(action.kind, "WT-H1")
    if action.figure >= len(table.heroes):
        return refusal("no_such_hero", "WT-H2", count=len(table.heroes))
    return None


def _dismiss(draft: Draft, ask: RosterAsk, action: Dismiss) -> None:
    figure, was = action.figure, draft.told(action.figure)
    draft.heroes = draft.heroes[:figure] + draft.heroes[figure + 1 :]
    draft.emit(HeroDismissed(figure, was))


# Who they are (WT-H2)


def _legal_looks(table: Table, ask: RosterAsk) -> tuple[ChooseLook, ...]:
    """Return every `ChooseLook` that `_refuse_look` allows, by hero and look."""
    used = {hero.look for hero in table.heroes}
    free = [look for look in hero_looks() if look not in used]
    return tuple([_choosing(number, look) for number in range(len(table.heroes)) for look in free])


def _refuse_look(table: Table, ask: RosterAsk, action: ChooseLook) -> Refusal | None:
    if action.look not in hero_looks():
        return not_an_action(action.kind, "WT-H1")
    nobody = _refuse_nobody(table, ask, action)
    if nobody is not None:
        return nobody
    if any(hero.look == action.look for hero in table.heroes):
        return refusal("look_taken", "WT-H2", name=looks()[action.look].name)
    return None


def _choose_look(draft: Draft, ask: RosterAsk, action: ChooseLook) -> None:
    was = draft.told(action.figure)
    draft.change(action.figure, look=action.look)
    draft.emit(LookChosen(action.figure, action.look, was))


def _no_texts(table: Table, ask: RosterAsk) -> tuple[NameHero, ...]:
    """Return no actions: those with a text cannot be listed."""
    return ()


def _refuse_naming(table: Table, ask: RosterAsk, action: NameHero) -> Refusal | None:
    return _refuse_nobody(table, ask, action) or refuse_name(table.heroes, action.figure, action.text)


def _give_name(draft: Draft, ask: RosterAsk, action: NameHero) -> None:
    was = draft.told(action.figure)
    draft.change(action.figure, name=action.text)
    draft.emit(NameGiven(action.figure, action.text, was))


# The complete roster


def _refuse_ready(table: Table, ask: RosterAsk, action: Ready) -> Refusal | None:
    left = points_left(table.points, table.heroes)
    if left or not table.heroes:
        return refusal("points_unused", "WT-H1", points=table.points, left=left)
    return None


def _ready(draft: Draft, ask: RosterAsk, action: Ready) -> None:
    """Complete the roster: the entry is turned up, and the first turn begins (WT-P1)."""
    draft.emit(RosterReady(len(draft.heroes), draft.points))
    draft.phase = "search"
    draft.emit(PhaseBegan("search"))
    draft.turn_up(draft.markers.index(ENTRY))
    draft.swap(TurnBegins())


PARTS: tuple[Part, ...] = (
    chosen_from("hero", _heroes, _refuse_hero, _add_hero),
    chosen_from("dismiss", _dismissals, _refuse_nobody, _dismiss),
    asks.Part("look", _legal_looks, _refuse_look, _choose_look),
    asks.Part("name", _no_texts, _refuse_naming, _give_name),
    only(FillRoster(), _fill, _refuse_fill),
    only(Ready(), _ready, _refuse_ready),
)


def nameable(heroes: tuple[Figure, ...]) -> tuple[NameHero, ...]:
    """Return an example of a possible name for each hero."""
    names = [f'"Zo\u00eb" {number}' for number in range(1, len(heroes) + 3)]
    return tuple(
        NameHero(number, next(n for n in names if not refuse_name(heroes, number, n))) for number in range(len(heroes))
    )
