"""First-time notes: one at a time, beside their place, each shown once."""

from collections import deque
from collections.abc import Sequence
from math import hypot
from typing import TYPE_CHECKING, Any

from citadel_desktop.boards.kit.contract import FOCUS
from citadel_desktop.language.first_times import Note, notes
from citadel_desktop.saves.limits import MAX_FIRST_TIMES
from citadel_desktop.scene import paint, svg
from citadel_desktop.scene.geometry import Area, Point, Rect, bounds_of
from citadel_desktop.scene.placing import beside
from citadel_desktop.scene.widgets import Ui

if TYPE_CHECKING:
    from citadel_desktop.screens.table.at_table import AtTable

NOTE = "note"
"""The role of a note for screen readers, and the id of its closing target."""
_MAX_WAITING = 3
"""Maximum number of waiting notes; later ones are shown when their events happen again."""
_KEPT_FREE_ROLES = frozenset({"sheet", "spotlight", "choice", "banner", "button", "piece", "plot"})
"""Roles of labels that a note must not cover, since they are read or chosen from."""
_WIDEST, _PAD, _CROSS = 300.0, 12.0, 14.0
_GAP, _TAIL_HALF_WIDTH = 14.0, 13.0
"""Distance of a note from its place, and half the width of its tail."""


class Notes:
    """The note shown at a table, and the waiting ones.

    Notes are shown to a person at the table, once the board is at rest. A click or the person's next action dismisses a
    note, and it is never shown again.
    """

    def __init__(self, screen: "AtTable") -> None:
        self._screen = screen
        self._waiting: deque[Note] = deque()
        self._length = 0
        """Length of the log when it was last searched."""
        self._box: Rect | None = None
        """The place of the first waiting note's subject; None while it is not visible."""
        self._laid: tuple[Note, Rect, Rect, Rect] | None = None
        """The note's last position with the board and place it was laid out for; it is reused until these change."""

    @property
    def shown(self) -> Note | None:
        """Return the note shown now."""
        return self._waiting[0] if self._waiting and self._box is not None else None

    @property
    def box(self) -> Rect | None:
        """Return its place; None without one."""
        return self._box

    def follow(self, events: Sequence[Any]) -> None:
        """Look for first-time events in what the seat has just seen."""
        screen = self._screen
        seat, settings, table = screen.seating.viewer, screen.shell.settings, screen.table
        before, self._length = self._length, len(table.entries)
        if self._length < before:  # what they tell of was taken back
            self._waiting.clear()
        if not (screen.notes_wanted and settings.first_times) or screen.seating.looking:
            return
        if seat not in screen.seating.persons or table.outcome is not None:
            return
        view = table.shown(seat, len(table.entries))
        known = {*settings.met, *(note.id for note in self._waiting)}
        found = notes(screen.shell.speech, table.rules.id, events, view, seat)
        fresh = [note for note in found if note.id not in known]
        self._waiting.extend(fresh[: _MAX_WAITING - len(self._waiting)])

    def put_away(self) -> bool:
        """Dismiss the present note for good and show the next; return whether one was shown."""
        note, shell = self.shown, self._screen.shell
        if note is None:
            return False
        self._waiting.popleft()
        self._box = None
        shell.change(met=(*shell.settings.met, note.id)[-MAX_FIRST_TIMES:])
        self._screen.app.request_redraw()
        return True

    def clear(self) -> None:
        """Hide the present note; the waiting ones return when their events happen again."""
        self.put_away()
        self._waiting.clear()

    def hit(self, p: Point) -> bool:
        """Return whether the note is there."""
        return self._box is not None and self._box.contains(p)

    def paint(self, ui: Ui, rect: Rect) -> None:
        """Paint the note on a board at rest."""
        self._box = None
        place = None if self._screen.board.telling else self._place(rect)
        if place is None:
            return
        note, bounds = self._waiting[0], bounds_of(place)
        paint.edge(ui.dl, place, "pointed")
        if self._laid is None or self._laid[:3] != (note, rect, bounds):
            self._laid = (note, rect, bounds, _lay(ui, rect, bounds, note.text))
        self._box = self._laid[3]
        _paint(ui, self._box, bounds, note.text)

    def _place(self, rect: Rect) -> Area | None:
        """Return the place of the first note whose subject is visible; drop those before it."""
        while self._waiting:
            place = self._screen.board.place(self._waiting[0].place)
            if place is not None and rect.intersects(bounds_of(place)):
                return place
            self._waiting.popleft()
        return None


def _lay(ui: Ui, rect: Rect, place: Rect, text: str) -> Rect:
    """Return where a note beside a place goes."""
    w, h = ui.size(ui.run(text, "label"), min(_WIDEST, rect.w * 0.4))
    around = place.inset(-_GAP)
    free = [place, *_kept_free(ui)]
    return beside(rect, around, w + _CROSS + 2.5 * _PAD, h + 2.0 * _PAD, free)


def _paint(ui: Ui, box: Rect, place: Rect, text: str) -> None:
    """Paint the note with a tail to its place."""
    dl, inner = ui.dl, box.inset(_PAD)
    _tail(ui, box, place)
    paint.panel(dl, box, kind="field", rule=False)
    dl.target(NOTE, box)
    ui.words(inner.without_right(_CROSS + _PAD / 2.0), ui.run(text, "label"), wrap=True)
    paint.icon(dl, "close", Rect(inner.right - _CROSS + 4.0, inner.y - 4.0, _CROSS, _CROSS))
    dl.say(text, box, NOTE, wanted=NOTE)


def _kept_free(ui: Ui) -> list[Rect]:
    """Return what a note should not cover: everything clickable, and open sheets."""
    aims = [target.screen_rect for target in ui.dl.targets if target.id != FOCUS]
    return aims + [label.rect for label in ui.dl.labels if label.role in _KEPT_FREE_ROLES]


def _tail(ui: Ui, box: Rect, place: Rect) -> None:
    """Return the tail from the box's edge to the place's edge."""
    theme, inner = ui.theme, box.inset(_PAD)
    tip = _nearest(place, box.centre)
    x, y = _nearest(inner, tip)
    long = max(1.0, hypot(tip[0] - x, tip[1] - y))
    across = ((y - tip[1]) / long * _TAIL_HALF_WIDTH, (tip[0] - x) / long * _TAIL_HALF_WIDTH)
    bounds = box.union(place)
    corners = ((x + across[0], y + across[1]), tip, (x - across[0], y - across[1]))
    inside = [(x - bounds.x, y - bounds.y) for x, y in corners]
    ui.dl.shape(bounds, svg.polygon(inside, theme.field, theme.ink_faint, theme.line_thin))


def _nearest(rect: Rect, p: Point) -> Point:
    """Return the point of a rectangle nearest to another."""
    x, y = max(rect.x, min(p[0], rect.right)), max(rect.y, min(p[1], rect.bottom))
    return (x, y)
