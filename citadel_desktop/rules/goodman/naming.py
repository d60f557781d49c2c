"""Names of heroes: the usual name of their look, or one their side chose (WT-H2)."""

from functools import cache

from citadel_desktop.rules.goodman.figures import looks
from citadel_desktop.rules.goodman.state import Figure
from citadel_desktop.rules.kit.contract import Refusal, refusal

MAX_NAME_LENGTH = 20
"""Most characters of a name, which stands beside a figure on the table."""


def name_of_figure(figure: Figure) -> str:
    """Return a figure's name: its own, or the usual one of its look."""
    return figure.name or looks()[figure.look].name


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
