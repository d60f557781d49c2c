"""The sheet on which the pips of real dice are entered: the six faces of each die, who throws it and what for."""

from collections.abc import Mapping, Sequence

from citadel_desktop.boards.round_board.panels.contest import colour_of
from citadel_desktop.boards.round_board.panels.sheet import EDGE, PAD, Sheet, SheetChoice
from citadel_desktop.boards.round_board.panels.spread import SheetPlaces, Spot, SpotPlace
from citadel_desktop.boards.round_board.panels.words import BoardWords
from citadel_desktop.boards.round_board.picture.drawings.cards import REST, CardLook
from citadel_desktop.boards.round_board.picture.drawings.dice import paint_die
from citadel_desktop.rules.indomitable.actions import Action, EnterPips
from citadel_desktop.rules.indomitable.state import NONE, Order, Position
from citadel_desktop.scene import paint
from citadel_desktop.scene.display import DisplayList, Run
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.theme import Theme
from citadel_desktop.values import frozen

FACES = 6
MOST_FACE, LEAST_FACE = 54.0, 34.0
GAP = 7.0
CAPTION = 30.0
"""The height of the line over a die's faces: whose it is."""
LEAST_WIDE = 340.0
"""How wide the sheet is at least where there is room."""
LOW = 200.0
"""In a dock lower than this everything lies closer together."""


@frozen
class Dice:
    """What is entered: who throws the black die and, for an attack, the white one; NONE for one that is not thrown.

    `first` are the pips of the black die where they have been entered and the white one's are still asked, else NONE.
    """

    thrower: Order
    defender: Order
    first: int = NONE

    @property
    def asked_black(self) -> bool:
        """Whether the black die is asked now."""
        return self.first == NONE


def roll_heading(words: BoardWords, position: Position, dice: Dice) -> tuple[str, tuple[str, ...], str]:
    """What stands over the sheet: what is asked, what it is thrown for, the rule."""
    t = words.speech.t
    title = t("What does the black die show?")
    if dice.defender == NONE:
        told = t("{name} moves the Dark Master.", name=words.who(dice.thrower))
        return title, (told,), "TR-D1"
    if not dice.asked_black:
        title = t("What does the white die show?")
    told = t("The Dark Master attacks {plot}.", plot=words.plot(position.treason.at))
    return title, (told,), "TR-D2"


def roll_choice(words: BoardWords, dice: Dice, row: tuple[Action, ...]) -> SheetChoice:
    """A face of the die that is asked, with the key of its pips; no action takes the first die back."""
    t = words.speech.t
    pips = next((action for action in row if isinstance(action, EnterPips)), None)
    if pips is None:
        return SheetChoice(t("Take back the black die"))
    if dice.asked_black:
        return SheetChoice(t("black die {pips}", pips=pips.black), key=str(pips.black))
    return SheetChoice(t("white die {pips}", pips=pips.white or 0), key=str(pips.white))


@frozen
class _Style:
    """How much is shown: the line on what is thrown for, both dice or the one that is asked, whose it is."""

    told: bool
    both: bool
    captions: bool


_STYLES = (
    _Style(told=True, both=True, captions=True),
    _Style(told=False, both=True, captions=True),
    _Style(told=True, both=False, captions=True),
    _Style(told=False, both=False, captions=True),
    _Style(told=False, both=False, captions=False),
)
"""From the fullest to the barest."""


@frozen
class _Plan:
    """The sheet measured: its head, how large a face is, how many lie abreast, how high a die's row is."""

    style: _Style
    w: float
    h: float
    pad: float
    head: float
    face: float
    abreast: int
    row: float


def _head(theme: Theme, sheet: Sheet, style: _Style) -> tuple[Run, ...]:
    title = Run(sheet.title, "title", theme.size_text, theme.ink, bold=True)
    if not style.told:
        return (title,)
    return (title, Run("\n" + " ".join(sheet.told), "label", theme.size_small, theme.ink))


def _plan(dl: DisplayList, sheet: Sheet, dice: Dice, area: Rect) -> _Plan:
    """The fullest style that fits, else the barest."""
    plans = [_measured(dl, sheet, dice, area, style) for style in _STYLES]
    return next((plan for plan in plans if plan.h <= area.h - 2 * EDGE), plans[-1])


def _measured(dl: DisplayList, sheet: Sheet, dice: Dice, area: Rect, style: _Style) -> _Plan:
    pad = PAD if area.h >= LOW else PAD / 2
    most = area.w - 2 * EDGE - 2 * pad
    count = FACES if style.both else len(sheet.choices)
    lines = 1 if most >= count * LEAST_FACE + (count - 1) * GAP else 2
    abreast = -(-count // lines)
    face = min(MOST_FACE, (most - GAP * (abreast - 1)) / abreast)
    w = max(face * abreast + GAP * (abreast - 1), min(most, LEAST_WIDE))
    head = dl.measure(_head(dl.theme, sheet, style), w)[1] + 8
    row = (CAPTION if style.captions else 0.0) + lines * face + (lines - 1) * GAP
    rows = 2 if style.both and dice.defender != NONE else 1
    h = head + rows * row + (rows - 1) * GAP
    return _Plan(style, w + 2 * pad, h + 2 * pad, pad, head, face, abreast, row)


def paint_roll(
    dl: DisplayList,
    words: BoardWords,
    colours: Sequence[int],
    sheet: Sheet,
    dice: Dice,
    area: Rect,
    looks: Mapping[Spot, CardLook],
) -> SheetPlaces:
    """Draws the sheet in the middle of the area and gives what can be chosen: ("choice", index).

    `colours` are by Order indices into the theme's seat colours.
    """
    plan = _plan(dl, sheet, dice, area)
    rect = area.centred(plan.w, min(plan.h, area.h))
    paint.panel(dl, rect)
    inside = rect.inset(plan.pad)
    dl.words(inside.top_strip(plan.head), _head(dl.theme, sheet, plan.style), wrap=True)
    row = Rect(inside.x, inside.y + plan.head, inside.w, plan.row)
    both = plan.style.both and dice.defender != NONE
    found: list[SpotPlace] = []
    for black in (True, False) if both else (dice.asked_black,):
        faces = row
        if plan.style.captions:
            order = dice.thrower if black else dice.defender
            _paint_caption(dl, words, colours, dice, order, row.top_strip(CAPTION), black=black)
            faces = row.without_top(CAPTION)
        first = not plan.style.both and not black
        found += _paint_row(dl, dice, _boxes(faces, plan), looks, black=black, with_first=first)
        row = row.moved(0, row.h + GAP)
    dl.say(" ".join((sheet.title, *sheet.told)), rect, "sheet")
    for place in found:
        choice = sheet.choices[place.spot[1]]
        dl.target(place.spot, place.strip, "hand")
        dl.say(choice.label, place.rect, "button", "", place.spot)
    return SheetPlaces(rect, tuple(sorted(found, key=lambda place: place.spot[1])))


def _boxes(room: Rect, plan: _Plan) -> list[Rect]:
    """Where faces lie, line by line."""
    step = plan.face + GAP
    return [
        Rect(room.x + n % plan.abreast * step, room.y + n // plan.abreast * step, plan.face, plan.face)
        for n in range(FACES + 1)
    ]


def _paint_caption(
    dl: DisplayList, words: BoardWords, colours: Sequence[int], dice: Dice, order: Order, rect: Rect, *, black: bool
) -> None:
    """Whose die it is."""
    paint.shield(dl, colour_of(colours, order), rect.left_strip(22).centred(22, 24))
    asked = black == dice.asked_black
    dl.text(
        rect.without_left(30),
        words.speech.t("{name} throws.", name=words.who(order)),
        size=dl.theme.size_small,
        colour=dl.theme.ink if asked else dl.theme.ink_soft,
        font="label",
        bold=asked,
        valign="middle",
    )


def _paint_row(
    dl: DisplayList, dice: Dice, boxes: Sequence[Rect], looks: Mapping[Spot, CardLook], *, black: bool, with_first: bool
) -> list[SpotPlace]:
    """The six faces of a die; those of one that is not asked are faint, but the face it has shown.

    With `with_first` the black die's face lies before them.
    """
    found: list[SpotPlace] = []
    if with_first:
        found.append(_paint_known(dl, dice, boxes[0], looks))
        boxes = boxes[1:]
    for n, rect in enumerate(boxes[:FACES]):
        if black == dice.asked_black:
            spot: Spot = ("choice", n)
            _paint_face(dl, rect, n + 1, looks.get(spot, REST), black=black)
            found.append(SpotPlace(spot, rect, rect))
        elif black and n + 1 == dice.first:
            found.append(_paint_known(dl, dice, rect, looks))
        else:
            with dl.group(("faint", black, n), rect, clip=False, opacity=0.3):
                paint_die(dl, rect.inset(rect.w * 0.06), n + 1, black=black)
    return found


def _paint_known(dl: DisplayList, dice: Dice, rect: Rect, looks: Mapping[Spot, CardLook]) -> SpotPlace:
    """The black die that was entered: a click takes it back."""
    spot: Spot = ("choice", FACES)
    paint.edge(dl, rect, "chosen")
    _paint_face(dl, rect, dice.first, looks.get(spot, REST), black=True)
    return SpotPlace(spot, rect, rect)


def _paint_face(dl: DisplayList, rect: Rect, pips: int, look: CardLook, *, black: bool) -> None:
    lifted = rect.moved(0, -3 if look.hot else 0)
    if look.hot:
        dl.shadow(rect, 6.0, 5.0, 0.3)
    paint_die(dl, lifted.inset(rect.w * 0.06), pips, black=black)
    if look.focused:
        paint.edge(dl, rect, "focus")
