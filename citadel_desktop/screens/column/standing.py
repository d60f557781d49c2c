"""Show in a player's row how close the match is: the lead, the distance to the target, a threat to win next turn."""

from citadel_desktop.boards.kit.contract import Standing
from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.common import rank_short
from citadel_desktop.scene import svg
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.theme import Colour
from citadel_desktop.scene.widgets import Ui
from citadel_desktop.values import replace

LINE_HEIGHT = 19.0
"""The height of the line below a name."""
SIGN_WIDTH = 18.0
_GAP, _BAR = 4.0, 3.5


def standing_text(speech: Speech, standing: Standing) -> str:
    """Return a side's standing for screen readers, the threat first."""
    place = ""
    if standing.rank:
        place = speech.t("leads") if standing.rank == 1 else rank_short(speech, standing.rank)
    return ", ".join(one for one in (standing.warning, place, standing.progress) if one)


def width_of(ui: Ui, standing: Standing) -> float:
    """Return the minimum width of a line with the distance to the target and the threat's sign."""
    return SIGN_WIDTH + _GAP + ui.size(ui.run(standing.progress, "label"), leading=1.0)[0]


def paint_sign(ui: Ui, room: Rect, standing: Standing, *, own: bool) -> Rect:
    """Draw a sign for a player who may win next turn; return the room left."""
    if not standing.warning or room.w < SIGN_WIDTH:
        return room
    ui.icon(room.left_strip(SIGN_WIDTH), "trophy" if own else "warning", _ink(ui, standing, own=own))
    return room.without_left(SIGN_WIDTH + _GAP)


def _ink(ui: Ui, standing: Standing, *, own: bool) -> Colour:
    if not standing.warning:
        return ui.theme.ink_soft
    return ui.theme.verdigris if own else ui.theme.vermilion


def paint_standing(ui: Ui, speech: Speech, rect: Rect, standing: Standing, *, own: bool) -> None:
    """Draw the line below a name: a threat's sign, the place if not the first, and the distance to the target."""
    room = paint_sign(ui, rect, standing, own=own)
    place = rank_short(speech, standing.rank) if standing.rank > 1 else ""
    ink = _ink(ui, standing, own=own)
    both = speech.t("{place}: {told}", place=place, told=standing.progress) if place else standing.progress
    wide, told = ui.run(both, "label", ink), ui.run(standing.progress, "label", ink)
    narrow = replace(told, font=ui.run("").font)
    # What is to go is told in any case.
    fits = (run for run in (wide, told, narrow) if ui.size(run, leading=1.0)[0] <= room.w)
    ui.words(room, next(fits, narrow), leading=1.0)


def paint_progress(ui: Ui, row: Rect, standing: Standing, *, own: bool) -> None:
    """Draw a progress bar along the foot of a row."""
    if standing.share is None:
        return
    rect = row.inset(8.0, 0.0).bottom_strip(_BAR + 2.0).top_strip(_BAR)
    theme, wide = ui.theme, round(min(max(standing.share, 0.0), 1.0) * rect.w, 1)
    rail = Rect(0.0, 0.0, rect.w, rect.h)
    body = svg.rect(rail, theme.vellum_dark, None, radius=_BAR / 2)
    if wide >= 1:
        fill = _ink(ui, standing, own=own) if standing.warning else theme.gilt
        body += svg.rect(Rect(0.0, 0.0, wide, rect.h), fill, None, radius=min(wide, _BAR) / 2)
    ui.dl.shape(rect, body)
