"""The strip above the tower with the progress of the quest, always in the same place."""

from collections.abc import Iterator

from citadel_desktop.agents.goodman.quest import quest_of
from citadel_desktop.boards.tower.picture import signs
from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.goodman.names import figure_name, known_names, square_name
from citadel_desktop.language.goodman.outlook import talisman_text, threat_text, way_text
from citadel_desktop.rules.goodman.state import NONE, Position
from citadel_desktop.scene import paint
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.theme import SHADE, mix
from citadel_desktop.values import frozen, replace

ROLE = "quest"
"""Accessible role of the strip's parts."""
_ITEMS = frozenset({"talisman", "amulet"})
"""Signs that are drawn items instead of icons."""
_SIGN, _GAP, _BETWEEN, _PAD = 22.0, 6.0, 20.0, 10.0
_SIZE, _MIN_SIZE = 18.0, 9.0


@frozen
class Sign:
    """A sign with a short and a `long` text; `warns` if the match may soon be over."""

    sign: str
    text: str
    long: str
    warns: bool = False


def parts_of(position: Position, speech: Speech) -> Iterator[Sign]:
    """Yield the strip's content, the most telling first."""
    t, quest, known = speech.t, quest_of(position), known_names(position)
    bearer = "" if quest.by == NONE else figure_name(speech, quest.by, known)
    square = square_name(quest.at) if quest.at >= 0 else ""
    state = talisman_text(speech, quest.fate, square, bearer, amulet=quest.amulet)
    long = t("Talisman: {state}", state=state)
    if quest.amulet:
        yield Sign("amulet", t("{figure} has the amulet", figure=bearer), long)
    else:
        yield Sign("talisman", state, long)
    if quest.fate in {"lying", "carried"} and quest.at >= 0:
        way = way_text(speech, max(0, quest.steps), known=quest.steps != NONE, destroys=quest.destroys)
        yield Sign("move", way, way)
    heroes = t("{count} of {all}", count=quest.living, all=quest.all)
    yield Sign("knight", heroes, t("Living heroes: {count}", count=heroes))
    threat = "" if quest.who == NONE else figure_name(speech, quest.who, known)
    warning = threat_text(speech, quest.threat, threat, destroys=quest.destroys, amulet=quest.amulet)
    if warning:
        yield Sign("warning", warning, warning, warns=True)


def paint_strip(dl: DisplayList, rect: Rect, position: Position, speech: Speech) -> None:
    """Draw the strip: its words shrink together until all fit."""
    if rect.empty:
        return
    theme, parts = dl.theme, tuple(parts_of(position, speech))
    paint.panel(dl, rect, kind="slate", rule=False)
    inside = rect.inset(_PAD, 0)

    def wide(part: Sign, size: float) -> float:
        # Bold letters are wider.
        letters = dl.text_width(part.text, size=size, font="label") * (1.14 if part.warns else 1.04)
        return (_SIGN + _GAP) * size / _SIZE + letters

    def whole(size: float) -> float:
        between = _BETWEEN * size / _SIZE * (len(parts) - 1)
        return sum(wide(part, size) for part in parts) + between

    longer = tuple(replace(part, text=part.long) for part in parts)
    if sum(wide(part, _SIZE) for part in longer) + _BETWEEN * (len(parts) - 1) <= inside.w:
        parts = longer
    size = _SIZE
    while size > _MIN_SIZE and whole(size) > inside.w:
        size -= 0.5
    sign, gap, between = (n * size / _SIZE for n in (_SIGN, _GAP, _BETWEEN))
    places = inside.columns(*(wide(part, size) for part in parts), gap=between)
    for part, place in zip(parts, places, strict=True):
        at = place
        if part.warns:
            # Warnings stand apart, at the end.
            at = place.moved(max(0.0, inside.right - place.right), 0)
            dl.fill(at.inset(-6, 4), mix(theme.wax, SHADE, 0.35))
        box = at.left_strip(sign).centred(sign, sign)
        if part.sign in _ITEMS:
            dl.shape(box, signs.sign(theme, part.sign), signs.SIGN)
        else:
            paint.icon(dl, part.sign, box, theme.on_dark)
        paint.word(dl, at.without_left(sign + gap), part.text, size, theme.on_dark, align="left", bold=part.warns)
        dl.say(part.long, at, ROLE)
