"""How the panel beside the tower is drawn: markers, figures and dice as tiles, all else as rows of words."""

from typing import Literal

from citadel_desktop.boards.tower import picture
from citadel_desktop.boards.tower.asked import Aim, Asked, Thing
from citadel_desktop.boards.tower.geometry import FIGURE_VIEW
from citadel_desktop.boards.tower.ink import night
from citadel_desktop.boards.tower.meanings import Try
from citadel_desktop.boards.tower.mind import meaning
from citadel_desktop.boards.tower.panels.labels import Label, heading, label
from citadel_desktop.boards.tower.panels.spread import Block, Spot, Spread
from citadel_desktop.language.catalogue import Speech
from citadel_desktop.rules.goodman.draft import carried_by, figure_of, side_of
from citadel_desktop.rules.goodman.markers import markers_left
from citadel_desktop.rules.goodman.state import HERO, HEROES, OUTSIDE, Figure
from citadel_desktop.scene import paint
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.theme import Colour

PAD = 6.0


def paint_panel(
    dl: DisplayList,
    speech: Speech,
    look: picture.Look,
    asked: Asked,
    aim: Aim,
    spread: Spread,
    pointed: Thing | None = None,
    scrolled: float = 0.0,
) -> None:
    """All groups of the panel, `scrolled` up by so much; what lies beyond its rectangle is cut off."""
    with dl.group("choices", spread.rect, clip=True):
        for block in spread.blocks:
            head = block.head.moved(0, -scrolled)
            if block.rect.bottom - scrolled < spread.rect.y or head.y > spread.rect.bottom:
                continue
            dl.text(
                head,
                heading(speech, block.group.heading),
                size=dl.theme.size_small,
                colour=dl.theme.ink_soft,
                font="label",
                valign="middle",
                leading=1.0,
            )
            if block.group.shape == "bar":
                _bar(dl, speech, asked, aim, block, pointed, scrolled)
                continue
            for spot in block.spots:
                _spot(dl, speech, look, asked, aim, spot, pointed, scrolled)


def chosen(aim: Aim, thing: Thing) -> bool:
    """Whether a thing is what is in hand."""
    match thing.zone:
        case "kind":
            return aim.kind == thing.number
        case "figure":
            return aim.figure == thing.number
        case "item":
            return aim.item == thing.number
        case "tens":
            return aim.tens == thing.number
        case "attack" | "defend":
            held = (aim.tool, aim.figure, aim.enemy)
            return held == (thing.zone, thing.number, thing.other)
    return False


def _spot(
    dl: DisplayList,
    speech: Speech,
    look: picture.Look,
    asked: Asked,
    aim: Aim,
    spot: Spot,
    pointed: Thing | None,
    scrolled: float,
) -> None:
    thing, rect = spot.thing, spot.rect.moved(0, -scrolled)
    told, refused = label(speech, asked, thing), isinstance(meaning(asked, aim, thing), Try)
    held = chosen(aim, thing)
    state: Literal["rest", "hover", "disabled"] = "hover" if thing == pointed else "rest"
    if refused:
        state = "disabled"
    colour = paint.plate(dl, rect, state=state)
    face = rect.moved(0, paint.lift(state))
    match thing.zone:
        case "kind":
            left = max(0, markers_left(asked.position)[thing.number])
            _marker(dl, face, thing.number, left, colour)
        case "look":
            _hero(dl, look, face, thing.number, asked, aim)
        case "tens" | "ones":
            _large(dl, face, told.name, colour)
        case "strength":
            _large(dl, face, str(thing.number), colour)
        case _:
            _row(dl, look, asked, face, thing, told, colour)
    if held:
        paint.edge(dl, face, "chosen")
    dl.target(thing, rect)
    words = ", ".join(filter(None, (told.name, told.value, told.note)))
    dl.say(words, rect, "button", "disabled" if refused else "chosen" if held else "", thing)


def _marker(dl: DisplayList, rect: Rect, kind: int, left: int, colour: Colour) -> None:
    """A kind of marker, and in its corner how many are left."""
    box = rect.inset(2).square()
    picture.marker(dl, box, kind, shown=False, pixels=round(box.w * dl.scale * 1.3))
    size = max(12.0, rect.h * 0.32)
    told = str(left)
    wide = size * (0.62 * len(told) + 0.4)
    chip = Rect(rect.right - wide, rect.y, wide, size * 1.05)
    dl.fill(chip, dl.theme.paper, 0.94)
    dl.text(
        chip,
        told,
        size=size,
        colour=colour,
        font="label",
        bold=True,
        align="centre",
        valign="middle",
        leading=1.0,
    )


def _hero(
    dl: DisplayList, look: picture.Look, rect: Rect, number: int, asked: Asked, aim: Aim
) -> None:
    """A hero as he would look."""
    strength = figure_of(asked.position, aim.figure).strength if aim.figure >= 0 else 0
    one = Figure(HERO, strength, OUTSIDE, look=number)
    box = rect.inset(2).fitted(*FIGURE_VIEW)
    dl.extend(picture.figure_items(dl, one, look.colours[HEROES], (), box))


def _large(dl: DisplayList, rect: Rect, text: str, colour: Colour) -> None:
    dl.text(
        rect,
        text,
        size=min(dl.theme.size_subheading, rect.h * 0.5),
        colour=colour,
        font="label",
        bold=True,
        align="centre",
        valign="middle",
        leading=1.0,
    )


def _row(
    dl: DisplayList,
    look: picture.Look,
    asked: Asked,
    rect: Rect,
    thing: Thing,
    told: Label,
    colour: Colour,
) -> None:
    """A row: a figure as it stands, the name and what is told beside it, and where there is room a line below."""
    theme, x = dl.theme, rect.x + PAD
    if thing.zone == "figure":
        one = figure_of(asked.position, thing.number)
        box = Rect(x, rect.y + 2, rect.h - 4, rect.h - 4).fitted(*FIGURE_VIEW)
        items = tuple(carried_by(asked.position, thing.number))
        side = look.colours[side_of(thing.number)]
        dl.extend(picture.figure_items(dl, one, side, items, box))
        x += rect.h
    beside = " \N{MIDDLE DOT} ".join(filter(None, (told.value, told.note)))
    size = min(theme.size_small, rect.h * 0.46)
    wide = rect.right - PAD - x
    below = bool(beside) and _too_wide(dl, told.name, beside, wide, size)
    lines = Rect(x, rect.y, wide, rect.h).inset(0, rect.h * 0.06)
    if below:
        small = min(size, rect.h * 0.38)
        top, low = lines.top(lines.h / 2), lines.bottom_strip(lines.h / 2)
        dl.text(top, told.name, size=small, colour=colour, font="label", valign="middle", leading=1)
        dl.text(
            low, beside, size=small, colour=theme.ink_soft, font="label", valign="middle", leading=1
        )
        return
    dl.text(lines, told.name, size=size, colour=colour, font="label", valign="middle", leading=1)
    dl.text(
        lines,
        beside,
        size=size,
        colour=theme.ink_soft,
        font="label",
        align="right",
        valign="middle",
        leading=1,
    )


def _too_wide(dl: DisplayList, name: str, beside: str, wide: float, size: float) -> bool:
    both = (dl.text_width(text, size=size, font="label") for text in (name, beside))
    return sum(both) + PAD > wide


def _bar(
    dl: DisplayList,
    speech: Speech,
    asked: Asked,
    aim: Aim,
    block: Block,
    pointed: Thing | None,
    scrolled: float,
) -> None:
    """The per cents that may be given, as one bar: what is pointed at is told on it."""
    first, last = block.spots[0].rect, block.spots[-1].rect
    whole = first.union(last).moved(0, -scrolled)
    paint.field(dl, whole)
    may = [s for s in block.spots if not isinstance(meaning(asked, aim, s.thing), Try)]
    if may:
        free = may[0].rect.union(may[-1].rect).moved(0, -scrolled)
        dl.fill(free.inset(1), night(dl.theme).gold, 0.35)
    for spot in block.spots:
        dl.target(spot.thing, spot.rect.moved(0, -scrolled))
        if spot.thing == pointed:
            dl.fill(
                Rect(whole.x, whole.y, spot.rect.right - whole.x, whole.h),
                night(dl.theme).gold,
                0.5,
            )
            told = label(speech, asked, spot.thing).name
            _large(dl, whole, told, dl.theme.ink)
