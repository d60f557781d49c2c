"""Shared drawing in the app's style: grounds, sheets, edges and signs.

Every function takes the display list and logical rectangles. A drawing of one size is one string, so
the renderer keeps it once however often it is used.
"""

from functools import lru_cache
from typing import Literal

from citadel_desktop.scene import svg
from citadel_desktop.scene.display import Align, DisplayList, GroundItem
from citadel_desktop.scene.geometry import Area, Circle, Point, Polygon, Rect, bounds_of
from citadel_desktop.scene.theme import Colour, Face, Theme, mix

EdgeKind = Literal["chosen", "focus", "advice", "planned", "weighed", "pointed", "lost", "gained"]
SheetKind = Literal["paper", "field", "vellum", "slate"]

_EDGE_ROOM = 8.0


def ground(dl: DisplayList, rect: Rect | None = None) -> None:
    """Draw the table's oak over the rectangle (the whole window if None), baked once for its size."""
    dl.add(GroundItem(rect if rect is not None else dl.area))


def panel(
    dl: DisplayList,
    rect: Rect,
    *,
    kind: SheetKind = "paper",
    rule: bool = True,
    shadow: bool = True,
    radius: float | None = None,
) -> Rect:
    """Draw a sheet with a plain edge and a gilt rule inside; return the room inside the rule."""
    radius = dl.theme.radius if radius is None else radius
    if shadow:
        dl.shadow(rect.moved(0, 2), radius, 7.0, 0.26)
    # The light fades from top to bottom and is the same across.
    dl.shape(rect, _sheet(dl.theme, rect.w, rect.h, kind, radius, rule), ends=(radius + 8.0, 0.0))
    return rect.inset(dl.theme.space)


@lru_cache(maxsize=512)
def _sheet(theme: Theme, w: float, h: float, kind: SheetKind, radius: float, rule: bool) -> str:
    top, bottom, edge = {
        "paper": (mix(theme.paper, theme.lit, 0.25), theme.paper, theme.ink_faint),
        "field": (theme.field, theme.field, theme.ink_faint),
        "vellum": (theme.vellum_light, theme.vellum, theme.ink_faint),
        "slate": (theme.slate, theme.slate_dark, theme.slate_dark),
    }[kind]
    frame = Rect(0.75, 0.75, w - 1.5, h - 1.5)
    body = svg.linear_gradient("s", ((0, top, 1), (1, bottom, 1)), (0, 0), (0, 1))
    body += svg.rect(frame, "url(#s)", edge, theme.line_thin, radius=radius)
    if rule:
        gilt = mix(theme.gilt, theme.gilt_light, 0.35)
        body += svg.rect(frame.inset(5), None, gilt, theme.line_hair, radius=max(1.0, radius - 3))
    return body


def field(dl: DisplayList, rect: Rect, *, enabled: bool = True) -> None:
    """Draw the light sunken sheet of a text field, list or drop-down."""
    end = dl.theme.radius_small + 4.0
    dl.shape(rect, _field(dl.theme, rect.w, rect.h, enabled), ends=(end, end))


@lru_cache(maxsize=256)
def _field(theme: Theme, w: float, h: float, enabled: bool) -> str:
    frame = Rect(0.75, 0.75, w - 1.5, h - 1.5)
    ground_colour = theme.field if enabled else mix(theme.field, theme.vellum, 0.6)
    body = svg.rect(frame, ground_colour, theme.ink_faint, theme.line_thin, radius=theme.radius_small)
    # Light falls from the upper left: a sunken sheet is darker along that edge.
    shade = f"M{svg.num(2)} {svg.num(h - 3)}V5Q2 2 5 2H{svg.num(w - 3)}"
    return body + svg.path(shade, None, theme.ink, 1.0, opacity=0.14)


def plate(
    dl: DisplayList,
    rect: Rect,
    *,
    kind: Literal["plain", "primary", "danger"] = "plain",
    state: Literal["rest", "hover", "pressed", "disabled"] = "rest",
) -> Colour:
    """Draw the face of a button: paper, oak or vermilion. Return the colour for text on it.

    When hovered it rises 2 units with a contact shadow; the text must be moved by `lift(state)`.
    """
    dy = lift(state)
    if state == "hover":
        dl.shadow(rect, dl.theme.radius, 5.0, 0.30)
    dl.shape(rect.moved(0, dy), _plate(dl.theme, rect.w, rect.h, kind, state))
    if state == "disabled":
        return dl.theme.face_disabled.words
    return _face(dl.theme, kind).words


def lift(state: str) -> float:
    """Return how far a face is moved down (negative: up) in a state."""
    return {"hover": -2.0, "pressed": 1.0}.get(state, 0.0)


def _face(theme: Theme, kind: str) -> Face:
    if kind == "primary":
        return theme.face_primary
    return theme.face_danger if kind == "danger" else theme.face


@lru_cache(maxsize=512)
def _plate(theme: Theme, w: float, h: float, kind: str, state: str) -> str:
    face = theme.face_disabled if state == "disabled" else _face(theme, kind)
    top = face.bottom if state == "pressed" else face.top
    frame = Rect(0.75, 0.75, w - 1.5, h - 1.5)
    body = svg.linear_gradient("p", ((0, top, 1), (1, face.bottom, 1)), (0, 0), (0, 1))
    body += svg.rect(frame, "url(#p)", face.edge, theme.line_thin, radius=theme.radius)
    if state == "disabled":
        body += hatching(w, h, theme.ink_soft)
    else:
        inner = frame.inset(3.5)
        body += svg.rect(inner, None, face.rule, 1.0, radius=theme.radius - 2.5, opacity=0.75)
    return body


@lru_cache(maxsize=256)
def hatching(w: float, h: float, colour: Colour) -> str:
    """Return light slanted lines to lay over a face that is not allowed now, still readable."""
    inside = Rect(3, 3, max(1.0, w - 6), max(1.0, h - 6))
    return svg.hatch(svg.corners(inside), colour, gap=7, opacity=0.18)


def edge(dl: DisplayList, area: Area, kind: EdgeKind, *, radius: float = 6.0) -> None:
    """Draw the edge of a state around a rectangle, disc or polygon.

    chosen: solid gilt; focus: a two-tone ring just outside, which stands on light and dark grounds alike; advice:
    dashed gilt on ink; planned: the same for later actions, half as heavy; weighed: light dots on ink, farther
    outside; pointed: the focus ring, twice as heavy, around the subject of a lesson; lost, gained: vermilion or
    verdigris between two lines of paper.
    """
    bounds = bounds_of(area)
    rect = bounds.inset(-_EDGE_ROOM)
    dx, dy = _EDGE_ROOM - bounds.x, _EDGE_ROOM - bounds.y
    hollow = _EDGE_ROOM + radius + 3.0 if isinstance(area, Rect) else None
    dl.shape(rect, _edge(dl.theme, _moved(area, dx, dy), kind, radius), hollow=hollow)


def _moved(area: Area, dx: float, dy: float) -> Area:
    if isinstance(area, Rect):
        return area.moved(dx, dy)
    if isinstance(area, Circle):
        return Circle((area.centre[0] + dx, area.centre[1] + dy), area.radius)
    return Polygon(tuple((x + dx, y + dy) for x, y in area.points))


_DASHES = (7.0, 8.0)


@lru_cache(maxsize=1024)
def _edge(theme: Theme, area: Area, kind: EdgeKind, radius: float) -> str:
    def outline(grow: float, colour: Colour, width: float, dash: tuple[float, ...] = ()) -> str:
        if isinstance(area, Rect):
            corner = max(0.5, radius + grow) if radius else 0.0
            return svg.rect(area.inset(-grow), None, colour, width, radius=corner, dash=dash)
        if isinstance(area, Circle):
            return svg.circle(area.centre, area.radius + grow, None, colour, width, dash=dash)
        return svg.polygon(_grown(area.points, grow), None, colour, width, dash=dash)

    if kind == "chosen":
        return outline(0, theme.outline, 5.0) + outline(0, theme.gilt_light, theme.line_heavy)
    if kind == "advice":
        return outline(1.0, theme.outline, 6.5) + outline(1.0, theme.gilt_light, 4.0, _DASHES)
    if kind == "planned":
        return outline(1.0, theme.outline, 4.0) + outline(1.0, theme.gilt_light, 2.0, _DASHES)
    if kind == "weighed":
        dots = (0.1, 9.0)
        return outline(4.0, theme.outline, 7.0, dots) + outline(4.0, theme.on_dark, 4.4, dots)
    if kind == "pointed":
        return outline(3.0, theme.focus_inner, 9.0) + outline(3.0, theme.focus_outer, 5.5)
    if kind in {"lost", "gained"}:
        colour = theme.vermilion if kind == "lost" else theme.verdigris
        return outline(2.0, theme.paper, 8.0) + outline(2.0, colour, 5.0)
    bold = theme.focus_weight
    return outline(3.0, theme.focus_inner, 5.5 * bold) + outline(3.0, theme.focus_outer, 2.75 * bold)


def _grown(points: tuple[Point, ...], grow: float) -> tuple[Point, ...]:
    if not grow:
        return points
    bounds = Polygon(points).bounds
    cx, cy = bounds.centre
    fx = 1 + 2 * grow / max(bounds.w, 1.0)
    fy = 1 + 2 * grow / max(bounds.h, 1.0)
    return tuple((cx + (x - cx) * fx, cy + (y - cy) * fy) for x, y in points)


def word(
    dl: DisplayList,
    rect: Rect,
    text: str,
    size: float,
    colour: Colour | None = None,
    *,
    align: Align = "centre",
    bold: bool = False,
) -> None:
    """Draw a number or a few words on one line, vertically centred; ink by default."""
    dl.text(rect, text, size=size, colour=colour, font="label", align=align, valign="middle", bold=bold, leading=1.0)


def icon(dl: DisplayList, name: str, rect: Rect, colour: Colour | None = None) -> None:
    """Draw an icon of `assets/icons`, fitted and centred; a hatched box if it is missing."""
    colour = dl.theme.ink if colour is None else colour
    dl.shape(rect.square(), svg.icon(name, Rect(0, 0, 512, 512), colour), svg.ICON_VIEW)


def shield(dl: DisplayList, seat: int, rect: Rect, *, rim: bool = True) -> None:
    """Draw a seat's shield with its charge, fitted and centred."""
    box = rect.fitted(*svg.SHIELD_VIEW)
    dl.shape(box, svg.shield(dl.theme, seat, rim=rim), svg.SHIELD_VIEW)


def divider(dl: DisplayList, rect: Rect) -> None:
    """Draw a gilt rule with a lozenge in its middle, along the middle of the rectangle."""
    dl.shape(rect, _divider(dl.theme, rect.w, rect.h))


@lru_cache(maxsize=128)
def _divider(theme: Theme, w: float, h: float) -> str:
    y, c = h / 2, w / 2
    r = min(5.0, h / 2 - 0.5)
    gilt = theme.gilt
    lozenge = ((c, y - r), (c + r * 1.5, y), (c, y + r), (c - r * 1.5, y))
    body = svg.line((2, y), (c - 3 * r, y), gilt, theme.line_hair)
    body += svg.line((c + 3 * r, y), (w - 2, y), gilt, theme.line_hair)
    body += svg.circle((c - 3 * r, y), 1.4, gilt) + svg.circle((c + 3 * r, y), 1.4, gilt)
    return body + svg.polygon(lozenge, theme.gilt_light, gilt, theme.line_hair)
