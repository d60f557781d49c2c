"""The sheet on which the pips of real dice are entered: the six faces of each die, who throws it and what for."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from citadel_desktop.boards.round_board.drawings.cards import REST, Look
from citadel_desktop.boards.round_board.drawings.dice import paint_die
from citadel_desktop.boards.round_board.panels.contest import colour_of
from citadel_desktop.boards.round_board.panels.sheet import EDGE, PAD, Choice, Sheet
from citadel_desktop.boards.round_board.panels.spread import Place, Places, Spot
from citadel_desktop.boards.round_board.panels.words import Words
from citadel_desktop.boards.round_board.rolling import Dice
from citadel_desktop.rules.indomitable.state import NONE, Action, Position
from citadel_desktop.scene import paint
from citadel_desktop.scene.display import DisplayList, Run
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.theme import Theme

FACES = 6
MOST_FACE, LEAST_FACE = 54.0, 34.0
GAP = 7.0
CAPTION = 30.0
"""The height of the line over a die's faces: whose it is."""


def roll_sheet(words: Words, position: Position, dice: Dice, actions: Sequence[Action]) -> Sheet:
    """The sheet in words; its choices are what is offered now, each with the key of its pips."""
    t = words.speech.t
    choices = tuple(_choice(words, dice, action) for action in actions)
    title = t("What does the black die show?")
    if dice.defender == NONE:
        told = t("{name} moves the Dark Master.", name=words.who(dice.thrower))
        return Sheet(title, (told,), choices, "TR-D1")
    if not dice.asked_black:
        title = t("What does the white die show?")
    told = t("The Dark Master attacks {plot}.", plot=words.plot(position.treason.at))
    return Sheet(title, (told,), choices, "TR-D2")


def _choice(words: Words, dice: Dice, action: Action) -> Choice:
    t = words.speech.t
    if action.card == NONE:
        return Choice(t("Take back the black die"))
    if dice.asked_black:
        return Choice(t("black die {pips}", pips=action.card), key=str(action.card))
    return Choice(t("white die {pips}", pips=action.with_card), key=str(action.with_card))


def _caption(words: Words, dice: Dice, *, black: bool) -> str:
    t = words.speech.t
    if not black:
        return t("{name} throws the white die", name=words.who(dice.defender))
    return t("{name} throws the black die", name=words.who(dice.thrower))


@dataclass(frozen=True, slots=True)
class _Plan:
    """The sheet measured: its head, how large a face is, whether both dice have a row of their own."""

    w: float
    h: float
    head: float
    face: float
    both: bool


def _head(theme: Theme, sheet: Sheet, *, told: bool) -> tuple[Run, ...]:
    title = Run(sheet.title, "title", theme.size_text, theme.ink, bold=True)
    if not told:
        return (title,)
    return (title, Run("\n" + " ".join(sheet.told), "label", theme.size_small, theme.ink))


def _plan(dl: DisplayList, sheet: Sheet, dice: Dice, area: Rect) -> tuple[_Plan, tuple[Run, ...]]:
    """Both dice one over the other where there is room, else only the one that is asked with the other beside it."""
    pad = PAD if area.h >= 200 else PAD / 2
    most_w, most_h = area.w - 2 * EDGE - 2 * pad, area.h - 2 * EDGE - 2 * pad
    two = dice.defender != NONE
    across = FACES + (0 if dice.asked_black else 1)
    plans: list[tuple[_Plan, tuple[Run, ...]]] = []
    for both, told in ((True, True), (True, False), (False, True), (False, False)):
        count = FACES if both else across
        face = max(LEAST_FACE, min(MOST_FACE, (most_w - GAP * (count - 1)) / count))
        w = max(face * count + GAP * (count - 1), min(most_w, 340.0))
        runs = _head(dl.theme, sheet, told=told)
        head = dl.measure(runs, w)[1] + 8
        rows = (2 if two else 1) if both else 1
        h = head + rows * (face + CAPTION) + GAP * (rows - 1)
        plans.append((_Plan(w + 2 * pad, h + 2 * pad, head, face, both), runs))
    return next((plan for plan in plans if plan[0].h <= most_h + 2 * pad), plans[-1])


def paint_roll(
    dl: DisplayList,
    words: Words,
    colours: Sequence[int],
    sheet: Sheet,
    dice: Dice,
    area: Rect,
    looks: Mapping[Spot, Look],
) -> Places:
    """Draws the sheet in the middle of the area and gives what can be chosen: ("choice", index).

    `colours` are by Order indices into the theme's seat colours.
    """
    plan, runs = _plan(dl, sheet, dice, area)
    rect = area.centred(plan.w, min(plan.h, area.h - 2 * EDGE))
    paint.panel(dl, rect)
    pad = (plan.w - (rect.w - 2 * PAD)) / 2 if area.h >= 200 else PAD / 2
    inside = rect.inset(pad)
    dl.words(inside.top(plan.head), runs, wrap=True)
    row = Rect(inside.x, inside.y + plan.head, inside.w, plan.face + CAPTION)
    found: list[Place] = []
    if plan.both:
        _paint_caption(dl, words, colours, dice, row.top(CAPTION), black=True)
        found += _paint_row(dl, dice, row.without_top(CAPTION), plan.face, looks, black=True)
        if dice.defender != NONE:
            row = row.moved(0, row.h + GAP)
            _paint_caption(dl, words, colours, dice, row.top(CAPTION), black=False)
            found += _paint_row(dl, dice, row.without_top(CAPTION), plan.face, looks, black=False)
    else:
        black = dice.asked_black
        _paint_caption(dl, words, colours, dice, row.top(CAPTION), black=black)
        line = row.without_top(CAPTION)
        if not black:
            back = line.left(plan.face)
            found.append(_paint_known(dl, dice, back, looks))
            line = line.without_left(plan.face + GAP)
        found += _paint_row(dl, dice, line, plan.face, looks, black=black)
    dl.say(" ".join((sheet.title, *sheet.told)), rect, "sheet")
    for place in found:
        choice = sheet.choices[place.spot[1]]
        dl.target(place.spot, place.strip, "hand")
        dl.say(choice.label, place.rect, "button", "", place.spot)
    return Places(rect, tuple(sorted(found, key=lambda place: place.spot[1])))


def _paint_caption(
    dl: DisplayList, words: Words, colours: Sequence[int], dice: Dice, rect: Rect, *, black: bool
) -> None:
    """Whose die it is."""
    order = dice.thrower if black else dice.defender
    paint.shield(dl, colour_of(colours, order), rect.left(22).centred(22, 24))
    asked = black == dice.asked_black
    dl.text(
        rect.without_left(30),
        _caption(words, dice, black=black),
        size=dl.theme.size_small,
        colour=dl.theme.ink if asked else dl.theme.ink_soft,
        font="label",
        bold=asked,
        valign="middle",
    )


def _paint_row(
    dl: DisplayList,
    dice: Dice,
    line: Rect,
    face: float,
    looks: Mapping[Spot, Look],
    *,
    black: bool,
) -> list[Place]:
    """The six faces of a die; those of one that is not asked are faint, but the face it has shown."""
    asked = black == dice.asked_black
    found: list[Place] = []
    for n in range(FACES):
        rect = Rect(line.x + n * (face + GAP), line.y, face, face)
        if asked:
            spot: Spot = ("choice", n)
            _paint_face(dl, rect, n + 1, looks.get(spot, REST), black=black)
            found.append(Place(spot, rect, rect))
        elif black and n + 1 == dice.first:
            found.append(_paint_known(dl, dice, rect, looks))
        else:
            with dl.group(("faint", black, n), rect, clip=False, opacity=0.3):
                paint_die(dl, rect.inset(face * 0.06), n + 1, black=black)
    return found


def _paint_known(dl: DisplayList, dice: Dice, rect: Rect, looks: Mapping[Spot, Look]) -> Place:
    """The black die that was entered: a click takes it back."""
    spot: Spot = ("choice", FACES)
    paint.edge(dl, rect, "chosen")
    _paint_face(dl, rect, dice.first, looks.get(spot, REST), black=True)
    return Place(spot, rect, rect)


def _paint_face(dl: DisplayList, rect: Rect, pips: int, look: Look, *, black: bool) -> None:
    lifted = rect.moved(0, -3 if look.hot else 0)
    if look.hot:
        dl.shadow(rect, 6.0, 5.0, 0.3)
    paint_die(dl, lifted.inset(rect.w * 0.06), pips, black=black)
    if look.focused:
        paint.edge(dl, rect, "focus")
