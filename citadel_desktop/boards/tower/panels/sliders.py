"""Sliders: their values, the effect of dragging, clicking and typing, and their drawing.

A divided strength has one for each enemy (WT-C3), a proposal one for its points (WT-S6). Their values are only in the
selection (`Selection.shares`, `Selection.points`) until they are confirmed.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import Literal

from citadel_desktop.boards.kit.keyboard import digit_of_key
from citadel_desktop.boards.tower.asked import Asked
from citadel_desktop.boards.tower.panels.groups import TargetLabel
from citadel_desktop.boards.tower.targets import SHARED, Draft, Selection, Target
from citadel_desktop.rules.goodman.actions import Action, ActionKind
from citadel_desktop.rules.goodman.asks.stance import Attack, ChoosePosture, Defend, Face
from citadel_desktop.rules.goodman.combat.rounds import (
    POSTURES,
    WHOLE_PER_CENT,
    faces_one,
    is_complete,
    stance_of,
    stances_of,
)
from citadel_desktop.rules.goodman.state import NONE, Position, Stance
from citadel_desktop.rules.goodman.stronghold.markers import POINTS_STEP, points_of
from citadel_desktop.rules.goodman.stronghold.proposal import possible_points
from citadel_desktop.scene import paint, svg
from citadel_desktop.scene.commands import Command
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.geometry import Point, Rect
from citadel_desktop.scene.input import Key
from citadel_desktop.scene.theme import Colour, Theme
from citadel_desktop.values import frozen, replace

SHARES: Mapping[Literal["attack", "defend"], type[Attack | Defend]] = MappingProxyType(
    {"attack": Attack, "defend": Defend}
)
"""Action that gives a share to one enemy, by kind."""
END, KNOB = 34.0, 18.0
"""Width of the buttons at a slider's ends, which move it one step, and of its knob."""
_STEPS = {
    Command.LEFT: -1,
    Command.DOWN: -1,
    Command.RIGHT: 1,
    Command.UP: 1,
    Command.PAGE_DOWN: -10,
    Command.PAGE_UP: 10,
}
"""Steps moved by each key."""
_TEN = 10


@frozen
class ShareSlider:
    """A value on a scale, from `least` to `most` by `step`s; `mark` is a second, marked value."""

    value: int
    least: int
    most: int
    step: int = 1
    mark: int | None = None

    def kept(self, value: float) -> int:
        """Return the nearest value on the scale."""
        steps = round((value - self.least) / self.step)
        return min(max(self.least + steps * self.step, self.least), self.most)

    @property
    def share(self) -> float:
        """Position along the scale, from 0 to 1."""
        return (self.value - self.least) / max(1, self.most - self.least)


def track(rect: Rect) -> Rect:
    """Return the scale of a slider, between its two buttons."""
    return rect.bottom_strip(min(rect.h, END)).inset(END + KNOB / 2, 0)


def value_at(slider: ShareSlider, rect: Rect, p: Point, *, dragged: bool = False) -> int:
    """Return the value of a press at a point: one step on a button at the ends, else the value there.

    Args:
        slider: its present value and scale.
        rect: its rectangle.
        p: the point, which may be outside it.
        dragged: whether the knob is being dragged, so that the buttons do not count.
    """
    line = track(rect)
    if not dragged and p[0] < line.x - KNOB / 2:
        return slider.kept(slider.value - slider.step)
    if not dragged and p[0] >= line.right + KNOB / 2:
        return slider.kept(slider.value + slider.step)
    share = (p[0] - line.x) / max(1.0, line.w)
    return slider.kept(slider.least + min(max(share, 0.0), 1.0) * (slider.most - slider.least))


def slider_of(asked: Asked, selection: Selection, target: Target) -> ShareSlider | None:
    """Return the slider of a target; None if it has none or can no longer be moved."""
    match target.zone:
        case "budget":
            possible, now = (possible_points(asked.position.setting), points_of(asked.position.markers))
            value = budget(asked, selection)
            return ShareSlider(value, possible[0], possible[-1], POINTS_STEP, now)
        case "attack" | "defend":
            stance = stance_of(asked.position, target.number)
            if stance is None or target.other not in open_enemies(asked.position, stance, target.zone):
                return None
            drafted = shares_of(stance, target.zone, selection)
            return ShareSlider(drafted[stance.enemies.index(target.other)], 0, _most(stance, target.zone))
    return None


def slid(asked: Asked, selection: Selection, target: Target, value: int) -> Selection:
    """Return the selection after a slider is set; other sliders give way, those not yet moved share the rest."""
    slider = slider_of(asked, selection, target)
    if slider is None:
        return selection
    value = slider.kept(value)
    if target.zone == "budget":
        possible = possible_points(asked.position.setting)
        points = min(possible, key=lambda each: (abs(each - value), each))
        return Selection(tool="propose", points=points, typed=selection.typed)
    stance = stance_of(asked.position, target.number)
    assert stance is not None  # targets with a slider have one
    kind: ActionKind = "attack" if target.zone == "attack" else "defend"
    held = held_slider(selection, kind, target.number, target.other)
    # Enemies without a drafted share split the rest, so that nothing stays free.
    drafted = {enemy: share for what, enemy, share in held.shares if what == kind}
    drafted[target.other] = value
    over = sum(drafted.values()) - _most(stance, kind)
    others = sorted((e for e in drafted if e != target.other), key=lambda e: -drafted[e])
    # The largest gives first, so that small shares stay unchanged.
    for enemy in others:
        given = min(max(over, 0), drafted[enemy])
        drafted[enemy] -= given
        over -= given
    kept = tuple(one for one in held.shares if one[0] != kind)
    return replace(held, shares=(*kept, *((kind, enemy, share) for enemy, share in drafted.items())))


def pulled(asked: Asked, selection: Selection, target: Target, event: Key) -> Selection | None:
    """Return the selection after a key for the slider in hand: arrows, pages, ends, digits; None for others."""
    slider = slider_of(asked, selection, target)
    if slider is None:
        return None
    figure = digit_of_key(event)
    if figure is not None:
        typed = max(0, selection.typed) * _TEN + figure
        typed = typed if typed <= slider.most else figure
        return replace(slid(asked, selection, target, typed), typed=typed)
    if event.command is Command.BACKSPACE and selection.typed > 0:
        typed = selection.typed // _TEN
        return replace(slid(asked, selection, target, typed), typed=typed)
    ends = {Command.HOME: slider.least, Command.END: slider.most}
    if event.command in ends:
        value = ends[event.command]
    elif event.command in _STEPS:
        value = slider.value + _STEPS[event.command] * slider.step
    else:
        return None
    return replace(slid(asked, replace(selection, typed=NONE), target, value), typed=NONE)


def in_hand(selection: Selection) -> Target | None:
    """Return the slider that keys move, None for none."""
    if selection.tool == "propose":
        return Target("budget")
    if selection.tool not in SHARED or selection.enemy == NONE:
        return None
    return Target("attack" if selection.tool == "attack" else "defend", selection.figure, selection.enemy)


def waiting(selection: Selection) -> Target | None:
    """Return the panel's target that waits to be confirmed, None for none."""
    if not selection.waits:
        return None
    match selection.waits[-1]:
        case ChoosePosture(figure, posture):
            return Target("posture", figure, posture)
        case Face(figure, enemy):
            return Target("face", figure, enemy)
        case Attack(figure) | Defend(figure):
            return Target("confirm", figure)
    return None


def budget(asked: Asked, selection: Selection) -> int:
    """Return the points of a proposed design: those chosen, or the nearest possible to the present design's."""
    possible = possible_points(asked.position.setting)
    wanted = selection.points if selection.points != NONE else points_of(asked.position.markers)
    return min(possible, key=lambda each: (abs(each - wanted), each))


# Divided strengths (WT-C3)


def focus(asked: Asked, selection: Selection) -> int:
    """Return the figure that a side chooses for: the one in hand, or the first that has a choice."""
    own = stances_of(asked.position, asked.side)
    if any(stance.figure == selection.figure for stance in own):
        return selection.figure
    return next((stance.figure for stance in own if not is_complete(stance)), NONE)


def held_slider(selection: Selection, kind: ActionKind, figure: int, enemy: int) -> Selection:
    """Return the selection with a slider in hand; other sliders of the same figure stay."""
    shares: Draft = selection.shares if selection.figure in {NONE, figure} else ()
    same = (selection.tool, selection.figure, selection.enemy) == (kind, figure, enemy)
    typed = selection.typed if same else NONE
    return Selection(kind, figure, enemy=enemy, shares=shares, typed=typed)


def open_enemies(position: Position, stance: Stance, kind: str) -> tuple[int, ...]:
    """Return the enemies without a chosen share."""
    if stance.posture not in POSTURES or faces_one(position, stance):
        return ()
    chosen = zip(stance.enemies, _chosen(stance, kind), strict=True)
    return tuple(enemy for enemy, share in chosen if share == NONE)


def _chosen(stance: Stance, kind: str) -> tuple[int, ...]:
    return stance.attack if kind == "attack" else stance.defence


def _most(stance: Stance, kind: str) -> int:
    return WHOLE_PER_CENT - sum(max(0, share) for share in _chosen(stance, kind))


def shares_of(stance: Stance, kind: str, selection: Selection) -> tuple[int, ...]:
    """Return the shares by enemy: chosen, selected, and equal parts of the rest."""
    draft = {enemy: share for what, enemy, share in selection.shares if what == kind}
    if selection.figure != stance.figure:
        draft = {}
    shares = [
        draft.get(enemy, NONE) if share == NONE else share
        for enemy, share in zip(stance.enemies, _chosen(stance, kind), strict=True)
    ]
    return tuple(_evened(shares))


def _evened(shares: Sequence[int]) -> Iterator[int]:
    left = max(0, WHOLE_PER_CENT - sum(share for share in shares if share != NONE))
    open_ = sum(share == NONE for share in shares)
    for share in shares:
        if share != NONE:
            yield share
            continue
        part = -(-left // open_)
        left, open_ = left - part, open_ - 1
        yield part


def left_free(stance: Stance, kind: str, selection: Selection) -> int:
    """Return the per cents left unassigned."""
    return WHOLE_PER_CENT - sum(shares_of(stance, kind, selection))


def in_mind(stance: Stance, selection: Selection) -> Stance:
    """Return the stance with all shares as the sliders show them."""
    if NONE not in (*stance.attack, *stance.defence):
        return stance
    attack, defence = (shares_of(stance, kind, selection) for kind in ("attack", "defend"))
    return replace(stance, attack=attack, defence=defence)


def shares_row(asked: Asked, selection: Selection, figure: int) -> tuple[Action, ...]:
    """Return the actions that choose the sliders' shares; () if there is nothing to choose."""
    stance = stance_of(asked.position, figure)
    if stance is None or not asked.is_own(figure) or stance.posture not in POSTURES:
        return ()
    actions: list[Action] = []
    for kind, share in SHARES.items():
        shares = dict(zip(stance.enemies, shares_of(stance, kind, selection), strict=True))
        left = _most(stance, kind)
        for enemy in open_enemies(asked.position, stance, kind):
            # Once nothing is left, the rules set the others to 0.
            if left:
                actions.append(share(figure, enemy, shares[enemy]))
                left -= shares[enemy]
    return tuple(actions)


_RAIL = 6.0


def paint_slider(dl: DisplayList, rect: Rect, slider: ShareSlider, label: TargetLabel, colour: Colour) -> None:
    """Draw a slider in its rectangle."""
    size = dl.theme.size_small
    words = rect.top_strip(rect.h - END + 4).inset(8, 0).moved(0, 2)
    value = dl.text_width(label.value, size=size, font="label")
    paint.word(dl, words.without_right(value + 6), label.name, size, colour, align="left")
    paint.word(dl, words, label.value, size, colour, align="right", bold=True)
    line = track(rect)
    share, mark = slider.share, slider.mark
    at = None if mark is None else (mark - slider.least) / max(1, slider.most - slider.least)
    body = scale(dl.theme, line.w, line.h, round(share, 3), at if at is None else round(at, 3))
    dl.shape(line.inset(-KNOB / 2, 0), body)
    for x, more in ((rect.x, False), (rect.right - END, True)):
        dl.shape(Rect(x, line.y, END, END), button(dl.theme, colour, more=more), (END, END))


@lru_cache(maxsize=256)
def scale(theme: Theme, wide: float, high: float, share: float, mark: float | None) -> str:
    """Return the scale with its tenths, its filled part, and the knob."""
    left, middle = KNOB / 2, high / 2
    x = left + wide * share
    body = svg.rect(Rect(left, middle - _RAIL / 2, wide, _RAIL), theme.field, theme.ink_soft, 1.2, radius=3)
    if share > 0:
        body += svg.rect(Rect(left, middle - _RAIL / 2, x - left, _RAIL), theme.gilt, radius=3)
    for n in range(0, 11, 5):
        tick = left + wide * n / 10
        body += svg.line((tick, middle + 7), (tick, middle + 11), theme.ink_soft, 1.2)
    if mark is not None and 0 <= mark <= 1:
        m = left + wide * mark
        flag = ((m - 5, middle - 12), (m + 5, middle - 12), (m, middle - 4))
        body += svg.polygon(flag, theme.vermilion, theme.ink, 1.0)
    body += svg.circle((x, middle), KNOB / 2 - 1.5, theme.field, theme.ink, 2.0)
    return body + svg.circle((x, middle), 3.4, theme.gilt)


@lru_cache(maxsize=16)
def button(theme: Theme, colour: Colour, *, more: bool) -> str:
    """Return the button of a step less or more."""
    c = END / 2
    body = svg.circle((c, c), 11, theme.field, theme.ink_soft, 1.4)
    body += svg.line((c - 5, c), (c + 5, c), colour, 2.4)
    return body + (svg.line((c, c - 5), (c, c + 5), colour, 2.4) if more else "")
