"""Drawing of the panel beside the tower: tiles for markers, figures and dice, rows of words for the rest."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from types import MappingProxyType
from typing import Literal, Protocol

from citadel_desktop.boards.tower.motion.blows import NO_BLOWS, Fallen
from citadel_desktop.boards.tower.panels.duels import prospect_of
from citadel_desktop.boards.tower.panels.groups import Group, PanelTelling, Shape, TargetLabel
from citadel_desktop.boards.tower.panels.odds import fitting, paint_odds
from citadel_desktop.boards.tower.panels.outlook import paint_outlook
from citadel_desktop.boards.tower.panels.sliders import in_hand, paint_slider, slider_of, waiting
from citadel_desktop.boards.tower.panels.spread import BLOW, Spot, Spread
from citadel_desktop.boards.tower.picture import picture
from citadel_desktop.boards.tower.picture.dice import paint_dice
from citadel_desktop.boards.tower.picture.geometry import FIGURE_VIEW
from citadel_desktop.boards.tower.targets import Selection, Target, Zone
from citadel_desktop.rules.goodman.draft import carried_by, figure_of, side_of
from citadel_desktop.rules.goodman.state import HERO, HEROES, OUTSIDE, Figure
from citadel_desktop.rules.goodman.stronghold.design import markers_left
from citadel_desktop.scene import paint
from citadel_desktop.scene.boxes import painted, shrunk
from citadel_desktop.scene.display import Align, DisplayList, Run
from citadel_desktop.scene.frame_cache import FrameCache
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.theme import Colour
from citadel_desktop.values import frozen, replace

PAD = 6.0
_FRAME, _EDGE = 4.0, 3.0
"""Height of a row's frame above and below its lines, and the distance of headings from both edges."""
_LETTERS = 0.46
"""Greatest height of letters as a share of a row's height."""
MIN_LINE = 12.5
"""Minimum size of a row's line, in units; what would be smaller is shortened."""


class Captions(Protocol):
    """The words of the panel's targets."""

    @property
    def telling(self) -> PanelTelling:
        """The question, the selection and the language."""
        ...

    def label(self, target: Target) -> TargetLabel:
        """Return a target's label."""
        ...

    def refused(self, target: Target) -> bool:
        """Whether a click on it would be refused."""
        ...


def paint_panel(
    dl: DisplayList,
    captions: Captions,
    look: picture.TableLook,
    spread: Spread,
    pointed: Target | None = None,
    scrolled: float = 0.0,
    fallen: Fallen = NO_BLOWS,
    frame_cache: FrameCache | None = None,
) -> None:
    """Draw all groups of the panel, scrolled and clipped to its rectangle.

    Args:
        dl: the display list.
        captions: the words of the targets.
        look: the look of the table.
        spread: the layout.
        pointed: the target under the pointer.
        scrolled: the scroll offset in logical units.
        fallen: the blows of the round, and the progress of their dice.
        frame_cache: keeps parts from frame to frame.
    """
    frame_cache = FrameCache() if frame_cache is None else frame_cache
    looks = captions.telling, look, fallen
    brush = _Brush(dl, captions, look, fallen, wide=spread.wide)
    with dl.group("choices", spread.rect, clip=True):
        for block in spread.blocks:
            head = block.head.moved(0, -scrolled)
            if block.rect.bottom - scrolled < spread.rect.y or head.y > spread.rect.bottom:
                continue
            if head.h:
                named = _named(brush, block.group, pointed)
                draw = partial(_head, brush, head, block.group, named)
                frame_cache.draw(dl, ("head", head), (looks, block.group, named), draw)
            told_below = cache(partial(_too_long, brush, block.spots))
            of_block = replace(brush, told_below=told_below)
            for spot in block.spots:
                rect = spot.rect.moved(0, -scrolled)
                if rect.intersects(spread.rect):
                    shape, hot = block.group.shape, spot.target == pointed
                    draw = partial(_spot, of_block, shape, spot.target, rect, hot=hot)
                    frame_cache.draw(dl, ("spot", spot.target), (looks, shape, rect, hot), draw)
    if spread.overflow:
        _scroll_bar(dl, spread, scrolled)


@frozen
class _Brush:
    """Context for painting a panel."""

    dl: DisplayList
    captions: Captions
    look: picture.TableLook
    fallen: Fallen
    wide: bool
    told_below: Callable[[], bool] = bool
    """Whether the notes of rows stand below their names."""

    @property
    def telling(self) -> PanelTelling:
        return self.captions.telling


def _named(brush: _Brush, group: Group, pointed: Target | None) -> str:
    """Return what a group's heading names: the drawing under the pointer or in hand, "" for none."""
    if not group.heading.drawn:
        return ""
    chosen = held(brush.telling.selection)
    in_hand_here = (target for target in group.targets if target in chosen)
    target = pointed if pointed in group.targets else next(in_hand_here, None)
    if target is None:
        return ""
    label = brush.captions.label(target)
    return " \N{MIDDLE DOT} ".join(filter(None, (label.name, label.note, label.value)))


def _head(brush: _Brush, rect: Rect, group: Group, named: str) -> None:
    """Draw a group's heading, with the number left or free at its end, off the edge of the targets below."""
    dl, theme, rect = brush.dl, brush.dl.theme, rect.without_bottom(3).inset(_EDGE, 0)
    heading, telling = group.heading, brush.telling
    if named:
        _line(dl, rect, named, theme.size_small, theme.ink, bold=True)
        return
    name = telling.speech.translated(heading.words)
    beside = heading.beside(telling, group.about)
    size = theme.size_small
    briefly = beside and heading.briefly(telling, group.about)
    for text in (beside, briefly):
        if text == beside == "" or (text and not _too_wide(dl, name, text, rect.w, size)):
            paint.word(dl, rect, name, size, theme.ink_soft, align="left")
            paint.word(dl, rect, text, size, theme.ink, align="right")
            return
    # The text at its end names it, too.
    _line(dl, rect, beside, size, theme.ink, briefly=briefly)


def _scroll_bar(dl: DisplayList, spread: Spread, scrolled: float) -> None:
    """Draw the scroll position."""
    rail = Rect(spread.rect.right + 2, spread.rect.y, 4, spread.rect.h)
    share = spread.rect.h / spread.high
    dl.fill(rail, dl.theme.ink_faint, 0.35)
    dl.fill(Rect(rail.x, rail.y + rail.h * scrolled / spread.high, rail.w, rail.h * share), dl.theme.ink_soft, 0.9)


def held(selection: Selection) -> frozenset[Target]:
    """Return the panel's targets that are in hand or wait to be confirmed."""
    targets = {
        Target("kind", selection.kind),
        Target("figure", selection.figure),
        Target("item", selection.item),
        Target("tens", selection.tens),
        in_hand(selection),
        waiting(selection),
    }
    return frozenset(target for target in targets if target is not None)


def _spot(brush: _Brush, shape: Shape, target: Target, rect: Rect, *, hot: bool) -> None:
    dl, label = brush.dl, brush.captions.label(target)
    if shape == "blow" and not brush.fallen.lies(target.number):
        # Results stay secret until the dice lie.
        label = replace(label, note="")
    words = ", ".join(filter(None, (label.name, label.value, label.note)))
    if shape == "blow":
        _blow(brush, target.number, label, rect)
        dl.target(target, rect, "arrow")
        dl.say(words, rect, "row", "", target)
        return
    refused = brush.captions.refused(target)
    chosen = target in held(brush.telling.selection)
    state: Literal["rest", "hover", "disabled"] = "hover" if hot else "rest"
    if refused:
        state = "disabled"
    colour = paint.plate(dl, rect, state=state)
    face = rect.moved(0, paint.lift(state))
    tile = _TILES.get(target.zone)
    if tile is not None:
        tile(brush, target, face, colour)
    else:
        _other(brush, shape, target, face, label, colour)
    if chosen:
        paint.edge(dl, face, "chosen")
    dl.target(target, rect)
    role = "slider" if shape == "slider" else "button"
    dl.say(words, rect, role, "disabled" if refused else "chosen" if chosen else "", target)


def _other(brush: _Brush, shape: Shape, target: Target, face: Rect, label: TargetLabel, colour: Colour) -> None:
    """Draw sliders, tables of chances, sentences and rows."""
    dl, telling = brush.dl, brush.telling
    speech, position = telling.speech, telling.asked.position
    if shape == "slider":
        slider = slider_of(telling.asked, telling.selection, target)
        if slider is not None:
            # The heading names the shared strength; here is only room for the enemy.
            paint_slider(dl, face, slider, replace(label, name=label.brief or label.name), colour)
        return
    choice = shape in {"outlook", "odds"}
    prospect = prospect_of(telling.asked, telling.selection, target) if choice else None
    if prospect is not None and shape == "outlook":
        paint_outlook(dl, speech, position, face, label, target.number, prospect, colour)
    elif prospect is not None:
        paint_odds(dl, speech, position, face, label, prospect.posture, prospect, colour, wide=brush.wide)
    elif shape == "text":
        _sentence(brush, face, label, colour)
    else:
        # Only panels with tables of chances explain these.
        _row(
            brush, face, target, TargetLabel(label.name, sign=label.sign) if target.zone == "details" else label, colour
        )


def _sentence(brush: _Brush, rect: Rect, label: TargetLabel, colour: Colour) -> None:
    """Draw a sentence in as many lines as fit, with a sign before it."""
    dl, theme = brush.dl, brush.dl.theme
    words = rect.inset(PAD + 2, 3)
    if label.sign:
        paint.icon(dl, label.sign, Rect(words.x, words.centre[1] - 9, 18, 18), colour)
        words = words.without_left(24)
    text = "\n".join(filter(None, (label.name, label.value)))
    size = theme.size_small * (0.9 if brush.wide else 0.82)
    painted(dl, shrunk(Run(text, "label", size, colour), MIN_LINE, "middle"), words)


def _blow(brush: _Brush, n: int, label: TargetLabel, rect: Rect) -> None:
    """Draw a blow: its dice, attacker, target and number to exceed, and the result once the dice lie."""
    dl, theme, blow = brush.dl, brush.dl.theme, brush.fallen.blows[n]
    share, size = brush.fallen.share(n), brush.dl.theme.size_small * 0.86
    paint.field(dl, rect)
    high = min(rect.h, BLOW) - 8
    dice = Rect(rect.x + PAD, rect.y + 4, high * 1.85, high)
    paint_dice(dl, dice, blow.roll if share > 0 else 0, share, n)
    beside = Rect(dice.right + PAD, rect.y + 3, rect.right - dice.right - 2 * PAD, BLOW - 6)
    upper, lower = beside.top_strip(beside.h / 2), beside.bottom_strip(beside.h / 2)
    tone = theme.ink if blow.wounds else theme.ink_soft
    name, number = (upper, lower) if brush.wide else (rect.inset(PAD, 2), upper)
    if not brush.wide:
        name = name.bottom_strip(rect.h - BLOW + 2)
    _line(dl, name, label.name, size, theme.ink)
    paint.word(dl, number, label.value, size, theme.ink_soft, align="left")
    if brush.fallen.lies(n):
        wounds = brush.telling.speech.n("{count} wound", "{count} wounds", blow.wounds)
        align: Align = "right" if brush.wide else "left"
        # In a narrow panel the dice alone show the roll.
        result = label.note if brush.wide else wounds
        paint.word(dl, lower, result, size, tone, align=align, bold=blow.wounds > 0)
    elif not blow.roll and n == brush.fallen.next:
        paint.edge(dl, rect, "chosen")


def _marker(brush: _Brush, target: Target, rect: Rect, colour: Colour) -> None:
    """Draw a kind of marker, with the number left in its corner."""
    dl, kind = brush.dl, target.number
    box = rect.inset(2).square()
    with dl.group("piece", box, clip=False):
        picture.marker(dl, box, kind, shown=False, pixels=round(box.w * dl.scale * 1.3))
    size = max(MIN_LINE, rect.h * 0.32)
    number = str(max(0, markers_left(brush.telling.asked.position)[kind]))
    wide = size * (0.62 * len(number) + 0.4)
    chip = Rect(rect.right - wide, rect.y, wide, size * 1.05)
    dl.fill(chip, dl.theme.paper, 0.94)
    paint.word(dl, chip, number, size, colour, bold=True)


def _hero(brush: _Brush, target: Target, rect: Rect, _colour: Colour) -> None:
    """Draw a hero as he would look."""
    dl, telling = brush.dl, brush.telling
    figure, strength = telling.selection.figure, 0
    if figure >= 0:
        strength = figure_of(telling.asked.position, figure).strength
    one = Figure(HERO, strength, OUTSIDE, look=target.number)
    box = rect.inset(2).fitted(*FIGURE_VIEW)
    with dl.group("piece", box, clip=False):
        dl.extend(picture.figure_items(dl, one, brush.look.colours[HEROES], (), box))


def _number(brush: _Brush, target: Target, rect: Rect, colour: Colour) -> None:
    size = min(brush.dl.theme.size_subheading, rect.h * 0.5)
    paint.word(brush.dl, rect, str(target.number), size, colour, bold=True)


def _swap(brush: _Brush, target: Target, rect: Rect, colour: Colour) -> None:
    """Draw a level whose floor plan is exchanged: its number, and the sign of turning round."""
    dl, number = brush.dl, str(target.number + 1)
    paint.word(dl, rect.left_strip(rect.w * 0.5), number, rect.h * 0.5, colour, bold=True)
    side = rect.h * 0.42
    sign = Rect(rect.x + rect.w * 0.47, rect.centre[1] - side / 2, side, side)
    paint.icon(dl, "redo", sign, colour)


_TILES: Mapping[Zone, Callable[[_Brush, Target, Rect, Colour], None]] = MappingProxyType(
    {"kind": _marker, "look": _hero, "tens": _number, "ones": _number, "strength": _number, "level": _swap}
)
"""Drawing of a tile by zone; all other zones have words."""


def _room(rect: Rect, target: Target, label: TargetLabel) -> Rect:
    """Return the space of a row without its figure and sign."""
    room = rect.inset(PAD, 0).without_right(_EDGE + (24 if label.sign else 0))
    return room.without_left(rect.h) if target.zone == "figure" else room


def _beside(label: TargetLabel) -> str:
    return " \N{MIDDLE DOT} ".join(filter(None, (label.value, label.note)))


def _too_long(brush: _Brush, spots: Sequence[Spot]) -> bool:
    """Whether the notes of any of these rows have no room beside their names."""
    size = brush.dl.theme.size_small
    for spot in spots:
        label = brush.captions.label(spot.target)
        beside, wide = _beside(label), _room(spot.rect, spot.target, label).w
        high = min(size, spot.rect.h * _LETTERS)
        if beside and _too_wide(brush.dl, label.name, beside, wide, high):
            return True
    return False


def _row(brush: _Brush, rect: Rect, target: Target, label: TargetLabel, colour: Colour) -> None:
    """Draw a row: a figure as it stands, the name, and a note beside or below it."""
    dl, theme = brush.dl, brush.dl.theme
    position, room = brush.telling.asked.position, _room(rect, target, label)
    if target.zone == "figure":
        figure = figure_of(position, target.number)
        box = Rect(rect.x + PAD, rect.y + 2, rect.h - 4, rect.h - 4).fitted(*FIGURE_VIEW)
        items = tuple(carried_by(position, target.number))
        side = brush.look.colours[side_of(target.number)]
        with dl.group("piece", box, clip=False):
            dl.extend(picture.figure_items(dl, figure, side, items, box))
    if label.sign:
        paint.icon(dl, label.sign, Rect(room.right + 4, rect.centre[1] - 10, 20, 20), colour)
    beside, size = _beside(label), min(theme.size_small, rect.h * _LETTERS)
    lines = room.inset(0, max(_FRAME, rect.h * 0.1))
    if not beside:
        _line(dl, lines, label.name, size, colour, briefly=label.brief)
        return
    if brush.told_below():
        small = max(MIN_LINE, min(size, lines.h * 0.44))
        top, low = lines.top_strip(lines.h / 2), lines.bottom_strip(lines.h / 2)
        _line(dl, top, label.name, small, colour)
        briefly = label.brief and f"{label.value} \N{MIDDLE DOT} {label.brief}"
        _line(dl, low, beside, small, theme.ink_soft, briefly=briefly)
        return
    paint.word(dl, lines, label.name, size, colour, align="left")
    paint.word(dl, lines, beside, size, theme.ink_soft, align="right")


def _line(
    dl: DisplayList, rect: Rect, text: str, size: float, colour: Colour, *, briefly: str = "", bold: bool = False
) -> None:
    """Draw a line, slightly smaller if need be, or its short form."""
    fits = max(MIN_LINE, fitting(dl, text, size, rect.w))
    if briefly and dl.text_width(text, size=fits, font="label") > rect.w:
        _line(dl, rect, briefly, size, colour, bold=bold)
    else:
        paint.word(dl, rect, text, fits, colour, align="left", bold=bold)


def _too_wide(dl: DisplayList, name: str, beside: str, wide: float, size: float) -> bool:
    both = (dl.text_width(text, size=size, font="label") for text in (name, beside))
    return sum(both) + PAD > wide
