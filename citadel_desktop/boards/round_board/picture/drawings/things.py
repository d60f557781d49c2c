"""Things that stand about buildings: barrels, sacks, wheels, sails, fires, trees.

Each is drawn with a building's kit, in its box of 100 x 100.
"""

from math import cos, pi, radians, sin

from citadel_desktop.boards.round_board.picture.drawings import pattern
from citadel_desktop.boards.round_board.picture.drawings.kit import FOOT, BuildingKit
from citadel_desktop.scene import svg
from citadel_desktop.scene.geometry import Rect


def barrel(k: BuildingKit, c: float, foot: float, w: float, h: float) -> None:
    """A standing barrel."""
    x, top = c - w / 2, foot - h
    d = (
        f"M{svg.num(x + w * 0.12)} {svg.num(top)}H{svg.num(x + w * 0.88)}"
        f"Q{svg.num(x + w * 1.1)} {svg.num(top + h / 2)} {svg.num(x + w * 0.88)} {svg.num(foot)}"
        f"H{svg.num(x + w * 0.12)}Q{svg.num(x - w * 0.1)} {svg.num(top + h / 2)} {svg.num(x + w * 0.12)} "
        f"{svg.num(top)}Z"
    )
    k.curve(d, k.wood, k.line * 1.1)
    for share in (0.28, 0.72):
        y = top + h * share
        k.stroke((x + 0.4, y), (x + w - 0.4, y), width=k.line * 0.9)


def cask(k: BuildingKit, x: float, y: float, r: float) -> None:
    """A lying barrel seen from its end."""
    k.disc(x, y, r, k.wood, k.line * 1.2)
    if k.fine:
        k.add(svg.circle((x, y), r * 0.68, None, k.ink, k.hair))
        k.stroke((x - r * 0.6, y), (x + r * 0.6, y), width=k.hair)
    else:
        k.disc(x, y, r * 0.25, k.dark, 0.5)


def sack(k: BuildingKit, c: float, foot: float, w: float, h: float) -> None:
    """A tied sack."""
    d = (
        f"M{svg.num(c - w * 0.18)} {svg.num(foot - h * 0.8)}Q{svg.num(c - w * 0.75)} {svg.num(foot - h * 0.3)} "
        f"{svg.num(c - w * 0.42)} {svg.num(foot)}H{svg.num(c + w * 0.42)}Q{svg.num(c + w * 0.75)} "
        f"{svg.num(foot - h * 0.3)} {svg.num(c + w * 0.18)} {svg.num(foot - h * 0.8)}"
        f"L{svg.num(c + w * 0.28)} {svg.num(foot - h)}H{svg.num(c - w * 0.28)}Z"
    )
    k.curve(d, k.straw, k.line)
    k.stroke((c - w * 0.2, foot - h * 0.8), (c + w * 0.2, foot - h * 0.8), width=k.line)


def crate(k: BuildingKit, x: float, foot: float, side: float) -> None:
    """A wooden crate with a brace."""
    k.face(svg.corners(Rect(x, foot - side, side, side)), k.wood, k.line)
    k.stroke((x, foot), (x + side, foot - side), width=k.line * 0.8)


def coin(k: BuildingKit, x: float, y: float, r: float) -> None:
    """A gold coin."""
    k.disc(x, y, r, k.gold, k.line)
    if k.fine:
        k.add(svg.circle((x, y), r * 0.66, None, k.theme.gilt, k.hair))


def wheel(k: BuildingKit, x: float, y: float, r: float, spokes: int = 8, paddles: bool = False) -> None:
    """A wheel with spokes; with paddles it is a mill's."""
    if paddles:
        for n in range(spokes * 2):
            a = pi * n / spokes
            k.stroke(
                (x + cos(a) * r * 0.85, y + sin(a) * r * 0.85),
                (x + cos(a) * r * 1.12, y + sin(a) * r * 1.12),
                width=k.line * 1.4,
            )
    k.add(svg.circle((x, y), r, None, k.ink, k.bold * 1.5))
    k.add(svg.circle((x, y), r, None, k.wood, k.bold * 0.7))
    for n in range(spokes if k.fine else 6):
        a = 2 * pi * n / (spokes if k.fine else 6) + 0.2
        k.stroke((x, y), (x + cos(a) * r, y + sin(a) * r), width=k.line)
    k.disc(x, y, r * 0.18, k.wood)


def sails(k: BuildingKit, x: float, y: float, r: float, turn: float = 20.0) -> None:
    """The four sails of a windmill around a hub."""
    for n in range(4):
        a = radians(turn + 90 * n)
        ux, uy, px, py = cos(a), sin(a), -sin(a), cos(a)
        wide = r * 0.26
        cloth = [
            (x + ux * r * s + px * t, y + uy * r * s + py * t)
            for s, t in ((0.22, 0.0), (0.22, wide), (1.0, wide), (1.0, 0.0))
        ]
        k.face(cloth, k.light, k.line)
        if k.detail == 2:
            for s in (0.42, 0.61, 0.8):
                a0 = (x + ux * r * s, y + uy * r * s)
                k.stroke(a0, (a0[0] + px * wide, a0[1] + py * wide), width=k.hair)
        k.stroke((x, y), (x + ux * r, y + uy * r), width=k.bold * 0.9)
    k.disc(x, y, 2.2, k.wood)


def flame(k: BuildingKit, x: float, foot: float, h: float) -> None:
    """A fire whose tongue bends to the left."""
    k.curve(_tongue(x, foot, h), k.glow, k.line * 0.9)
    if k.fine:
        k.add(svg.path(_tongue(x + h * 0.03, foot, h * 0.52), "#F7DC7A"))


def _tongue(x: float, foot: float, h: float) -> str:
    w = h * 0.5

    def at(dx: float, dy: float) -> str:
        return f"{svg.num(x + w * dx)} {svg.num(foot - h * dy)}"

    return (
        f"M{at(-0.5, 0)}C{at(-1.15, 0.3)} {at(-0.35, 0.5)} {at(-0.3, 1)}C{at(0.2, 0.9)} {at(0.45, 0.68)} "
        f"{at(0.4, 0.5)}C{at(0.5, 0.52)} {at(0.62, 0.6)} {at(0.6, 0.7)}C{at(1.05, 0.45)} {at(0.95, 0.15)} {at(0.5, 0)}Z"
    )


def tree(k: BuildingKit, x: float, top: float, r: float, foot: float = FOOT) -> None:
    """A round tree."""
    k.stroke((x, foot), (x, top + r), width=k.bold * 1.8)
    d = pattern.scallops((x, top + r), r * 0.9, 9)
    k.add(svg.path(d, k.leaf, k.ink, k.bold * 0.85))
    if k.fine:
        arc = svg.smooth_d(
            ((x + r * 0.55, top + r * 0.7), (x + r * 0.62, top + r * 1.1), (x + r * 0.2, top + r * 1.55)), closed=False
        )
        k.add(svg.path(arc, None, k.ink, k.hair, opacity=0.7))
