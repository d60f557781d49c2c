"""The sheet for entering the pips of real dice: the six faces of each die, its thrower and purpose."""

from collections.abc import Mapping, Sequence

from citadel_desktop.boards.kit.sheet import SheetRows, lay_rows
from citadel_desktop.boards.round_board.panels.contest import colour_of
from citadel_desktop.boards.round_board.panels.plates import headline
from citadel_desktop.boards.round_board.panels.sheet import EDGE, PAD, Sheet, SheetChoice
from citadel_desktop.boards.round_board.panels.spread import Spot
from citadel_desktop.boards.round_board.panels.words import BoardWords
from citadel_desktop.boards.round_board.picture.drawings.cards import REST, CardLook
from citadel_desktop.boards.round_board.picture.drawings.dice import paint_die
from citadel_desktop.rules.indomitable.actions import Action
from citadel_desktop.rules.indomitable.state import NONE, Order, Position
from citadel_desktop.rules.indomitable.treason.dice import EnterPips
from citadel_desktop.scene import paint
from citadel_desktop.scene.boxes import (
    Box,
    Measured,
    button,
    columns,
    drawn,
    framed,
    fullest,
    label,
    named,
    stack,
    wide,
)
from citadel_desktop.scene.boxes import words as text
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.theme import Theme
from citadel_desktop.values import frozen

FACES = 6
MAX_FACE, MIN_FACE = 54.0, 34.0
GAP = 7.0
CAPTION = 30.0
"""Height of the line over a die's faces, which names the thrower."""
MIN_WIDE = 340.0
"""Minimum width of the sheet if there is room."""
LOW = 200.0
"""Dock height below which everything lies closer together."""


@frozen
class Dice:
    """The throw to be entered: throwers of the black die and, in an attack, of the white one; NONE for no such die.

    `first` are the pips of the black die if only the white die is still to be entered, else NONE.
    """

    thrower: Order
    defender: Order
    first: int = NONE

    @property
    def asked_black(self) -> bool:
        """Whether the black die is to be entered now."""
        return self.first == NONE


def roll_heading(words: BoardWords, position: Position, dice: Dice) -> tuple[str, tuple[str, ...], str]:
    """Return the sheet's heading: question, purpose of the throw, rule id."""
    t = words.speech.t
    title = t("What does the black die show?")
    if dice.defender == NONE:
        purpose = t("{name} moves the Dark Master.", name=words.who(dice.thrower))
        return title, (purpose,), "TR-D1"
    if not dice.asked_black:
        title = t("What does the white die show?")
    purpose = t("The Dark Master attacks {plot}.", plot=words.plot(position.treason.at))
    return title, (purpose,), "TR-D2"


def roll_choice(words: BoardWords, dice: Dice, row: tuple[Action, ...]) -> SheetChoice:
    """Return a face of the die to be entered, with the key of its pips; no action takes the first die back."""
    t = words.speech.t
    pips = next((action for action in row if isinstance(action, EnterPips)), None)
    if pips is None:
        return SheetChoice(t("Take back the black die"))
    if dice.asked_black:
        return SheetChoice(t("black die {pips}", pips=pips.black), key=str(pips.black))
    return SheetChoice(t("white die {pips}", pips=pips.white or 0), key=str(pips.white))


@frozen
class _Style:
    """Variant of the sheet: purpose of the throw, both dice or only the one asked, captions."""

    purpose: bool
    both: bool
    captions: bool


_STYLES = (
    _Style(purpose=True, both=True, captions=True),
    _Style(purpose=False, both=True, captions=True),
    _Style(purpose=True, both=False, captions=True),
    _Style(purpose=False, both=False, captions=True),
    _Style(purpose=False, both=False, captions=False),
)
"""All variants, from the fullest to the barest."""


def paint_roll(
    dl: DisplayList,
    words: BoardWords,
    colours: Sequence[int],
    sheet: Sheet,
    dice: Dice,
    area: Rect,
    looks: Mapping[Spot, CardLook],
) -> SheetRows:
    """Draw the sheet in the middle of the area and return the rows of its choices.

    `colours` are by Order indices into the theme's seat colours.
    """
    styles = fullest(*(_styled(words, colours, sheet, dice, looks, style) for style in _STYLES))
    box = named(framed(styles, PAD if area.h >= LOW else PAD / 2), " ".join((sheet.title, *sheet.told)), "sheet")
    return lay_rows(dl, box, area.inset(EDGE), area.centred)


def _styled(
    words: BoardWords, colours: Sequence[int], sheet: Sheet, dice: Dice, looks: Mapping[Spot, CardLook], style: _Style
) -> Box:
    def measure(dl: DisplayList, w: float, h: float) -> Measured:
        theme, count = dl.theme, FACES if style.both else len(sheet.choices)
        lines = 1 if w >= count * MIN_FACE + (count - 1) * GAP else 2
        abreast = -(-count // lines)
        face = min(MAX_FACE, (w - GAP * (abreast - 1)) / abreast)
        head = headline(theme, sheet.title, " ".join(sheet.told) if style.purpose else "")
        rows = []
        for black in (True, False) if style.both and dice.defender != NONE else (dice.asked_black,):
            faces = [_face(sheet, dice, looks, pips, face, black=black) for pips in range(1, FACES + 1)]
            if not style.both and not black:
                faces.insert(0, _known(sheet, dice, looks, face))
            cells = [(face, each) for each in faces]
            row = [columns(*cells[n : n + abreast], gap=GAP) for n in range(0, len(cells), abreast)]
            caption = [_caption(theme, words, colours, dice, black=black)] if style.captions else []
            rows.append(stack(*caption, stack(*row, gap=GAP)))
        least = max(face * abreast + GAP * (abreast - 1), min(w, MIN_WIDE))
        return wide(least, stack(text(*head, below=8), stack(*rows, gap=GAP)))(dl, w, h)

    return measure


def _caption(theme: Theme, words: BoardWords, colours: Sequence[int], dice: Dice, *, black: bool) -> Box:
    """Return the line that names a die's thrower."""
    order, asked = dice.thrower if black else dice.defender, black == dice.asked_black
    said = words.speech.t("{name} throws.", name=words.who(order))
    run = label(theme, said, theme.ink if asked else theme.ink_soft, bold=asked)
    shield = drawn(
        CAPTION, lambda dl, rect: paint.shield(dl, colour_of(colours, order), rect.left_strip(22).centred(22, 24))
    )
    return columns((30.0, shield), (None, text(run, valign="middle", wrap=False, least=CAPTION)))


def _face(sheet: Sheet, dice: Dice, looks: Mapping[Spot, CardLook], pips: int, side: float, *, black: bool) -> Box:
    """Return a face of a die; faint if that die is not asked, except the face entered."""
    if black == dice.asked_black:
        return _choice(sheet, looks, pips - 1, pips, side, black=black)
    if black and pips == dice.first:
        return _known(sheet, dice, looks, side)

    def faint(dl: DisplayList, rect: Rect) -> None:
        with dl.group(("faint", black, pips - 1), rect, clip=False, opacity=0.3):
            paint_die(dl, rect.inset(rect.w * 0.06), pips, black=black)

    return drawn(side, faint)


def _known(sheet: Sheet, dice: Dice, looks: Mapping[Spot, CardLook], side: float) -> Box:
    """Return the black die that was entered: a click takes it back."""
    return _choice(sheet, looks, FACES, dice.first, side, black=True)


def _choice(sheet: Sheet, looks: Mapping[Spot, CardLook], n: int, pips: int, side: float, *, black: bool) -> Box:
    look = looks.get(("choice", n), REST)

    def draw(dl: DisplayList, rect: Rect) -> None:
        if n == FACES:
            paint.edge(dl, rect, "chosen")
        if look.hot:
            dl.shadow(rect, 6.0, 5.0, 0.3)
        paint_die(dl, rect.moved(0, -3 if look.hot else 0).inset(rect.w * 0.06), pips, black=black)
        if look.focused:
            paint.edge(dl, rect, "focus")

    return button(drawn(side, draw), ("choice", n), sheet.choices[n].label)
