"""Plots by their print, so that tests of the rules hold on any map."""

from collections.abc import Iterator

from citadel_desktop.rules.indomitable.town import INNER, NEIGHBOURS
from citadel_desktop.rules.indomitable.towns import Plot, towns


def plots(
    *,
    price: int | None = None,
    premium: int | None = None,
    road: bool | int | None = None,
    river: bool | None = None,
    inner: bool | None = None,
) -> list[str]:
    """Return the names of the plots with these facts, in order; a road is any, none, or the one of that number."""
    return [plot.name for plot in _having(price, premium, road, river, inner)]


def _having(
    price: int | None, premium: int | None, road: bool | int | None, river: bool | None, inner: bool | None
) -> Iterator[Plot]:
    for plot in towns()["first"].plots:
        if price not in {None, plot.price} or premium not in {None, plot.premium}:
            continue
        if isinstance(road, bool) and bool(plot.roads) != road:
            continue
        if road is not None and not isinstance(road, bool) and not plot.roads >> road & 1:
            continue
        if river not in {None, plot.river} or inner not in {None, plot.ring == INNER}:
            continue
        yield plot


def facts(name: str) -> Plot:
    """Return the print on a plot."""
    return next(plot for plot in towns()["first"].plots if plot.name == name)


def beside(name: str) -> list[str]:
    """Return the plots that border on one."""
    return [p.name for p in towns()["first"].plots if NEIGHBOURS[facts(name).number] >> p.number & 1]


def apart(*names: str) -> list[str]:
    """Return the plots that are none of these and border on none of them."""
    near = {other for name in names for other in beside(name)} | set(names)
    return [plot.name for plot in towns()["first"].plots if plot.name not in near]
