"""The painted table, in parts that are kept until something they depend on changes.

While anything moves, names, plans and panel are still those of the previous view.
"""

from collections.abc import Sequence

from citadel_desktop.agents.goodman.wholes import parts_of
from citadel_desktop.boards.kit.advice import paint_advice, paint_weighed
from citadel_desktop.boards.kit.contract import CHANGED, FOCUS
from citadel_desktop.boards.kit.grip import Grip
from citadel_desktop.boards.kit.latest import Latest
from citadel_desktop.boards.kit.sheet import SheetRows
from citadel_desktop.boards.tower import advice
from citadel_desktop.boards.tower.asked import Asked
from citadel_desktop.boards.tower.asks.interaction import Row
from citadel_desktop.boards.tower.choices import Choices
from citadel_desktop.boards.tower.dragging import dragged_figures, dragged_markers, paint_carried
from citadel_desktop.boards.tower.marking import marked
from citadel_desktop.boards.tower.motion.playback import Playback
from citadel_desktop.boards.tower.overlay import SquareNames, look_of, paint_cursor, paint_sheet
from citadel_desktop.boards.tower.panels.groups import PanelTelling
from citadel_desktop.boards.tower.panels.panel import paint_panel
from citadel_desktop.boards.tower.panels.strip import paint_strip
from citadel_desktop.boards.tower.picture import picture
from citadel_desktop.boards.tower.picture.changes import NOTHING, Changes
from citadel_desktop.boards.tower.picture.endings import paint_ending
from citadel_desktop.boards.tower.picture.losses import Losses, paint_losses
from citadel_desktop.boards.tower.picture.picture import Marked, TableLook
from citadel_desktop.boards.tower.pointing import Said, Whereabouts, said_of
from citadel_desktop.boards.tower.saying import Saying
from citadel_desktop.boards.tower.state import TowerState
from citadel_desktop.boards.tower.targets import Selection, Target
from citadel_desktop.language.catalogue import Speech
from citadel_desktop.rules.goodman.state import View
from citadel_desktop.scene import paint
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.frame_cache import FrameCache
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.values import frozen, replace


@frozen
class Eyes:
    """Where the player looks: the target under the pointer, the visible cursor, the row of the sheet.

    `advised` are the advised actions, `weighed` those the player asks about, () for none. `hot` and `focused` tell
    whether pointer or keyboard are on the current row.
    """

    target: Target | None
    cursor: Target | None
    advised: Row
    weighed: Row
    hot: bool
    focused: bool


class Painting:
    """The painted table.

    Attributes:
        changes: the changes made by others.
        losses: the marked losses.
    """

    def __init__(
        self,
        state: TowerState,
        where: Whereabouts,
        acts: Playback,
        grip: Grip[Target],
        saying: Saying,
        speech: Speech,
        colours: Sequence[int],
    ) -> None:
        self._state, self._where, self._acts, self._grip = state, where, acts, grip
        self._saying, self._speech = saying, speech
        self._colours = tuple(colours)
        self.changes: Changes = NOTHING
        self.losses: Losses = ()
        self._losses_shown: Losses = ()
        self._marked = Latest[Marked]()
        self._squares = SquareNames()
        self._frame_cache = FrameCache()

    @property
    def _held(self) -> Selection:
        """The selection while it is dragged."""
        return Selection() if self._grip.carried is None else self._state.selection

    def marks(self, target: Target | None) -> Marked:
        """Return the marks while the player looks at a target, or at none."""
        asked, key = self._state.asked, (self._state.shown, target, self.changes)
        assert asked is not None  # nothing is marked before the first show
        return self._marked.of(key, lambda: marked(asked, self._state.selection, target, self.changes))

    def foresee(self, dl: DisplayList, eyes: Eyes) -> None:
        """Paint what may come next, without keeping it."""
        kept = self._frame_cache
        self._frame_cache = kept.fork()
        try:
            self.paint(dl, eyes)
        finally:
            self._frame_cache = kept

    def paint(self, dl: DisplayList, eyes: Eyes) -> SheetRows | None:
        """Paint everything; return the rows of the open sheet."""
        view, asked = self._state.view, self._state.asked
        if view is None or asked is None:
            return None
        where, said, telling = self._where, self._where.said, self._acts.motions.busy
        tower, known = where.tower, said.asked.position
        look = look_of(known, self._speech, self._colours)
        changed = said.changes if telling else self.changes
        dl.target(FOCUS, where.layout.area, "arrow")
        self._frame_cache.begin(dl)
        self._frame_cache.draw(
            dl,
            "squares",
            (said.shown, tower),
            lambda: self._squares.say(dl, self._speech, said.asked, said.shown, tower),
        )
        for square in sorted(changed.now):
            dl.say(self._squares.of(square), tower.rect(square), CHANGED)
        with dl.group("tower", where.layout.tower, clip=False):
            self._paint_tower(dl, said, view, look, eyes.target, telling=telling)
        self._paint_panel(dl, said, look, eyes.target)
        paint_cursor(dl, eyes.cursor, tower, where.spread, where.scrolled)
        rows = None
        if not telling:
            rows = paint_sheet(
                dl, self._saying, self._state, where.layout, where.around, hot=eyes.hot, focused=eyes.focused
            )
        paint_carried(dl, self._held, self._grip.at, tower, view.position, look)
        if eyes.advised:
            picture.paint_ties(dl, tower, advice.walk_arrows(eyes.advised, view.position))
            parts = self._advised_places(asked, eyes.advised, rows)
            paint_advice(dl, where.layout.area, *parts)
        if eyes.weighed:
            parts = self._advised_places(asked, eyes.weighed, rows)
            paint_weighed(dl, where.layout.area, *parts)
        return rows

    def _paint_tower(
        self, dl: DisplayList, said: Said, view: View, look: TableLook, target: Target | None, *, telling: bool
    ) -> None:
        """Paint the strip and the levels with markers, figures, movement and losses."""
        tower, strip, acts = self._where.tower, self._where.layout.strip, self._acts
        known, table = said.asked.position, view.position
        self._frame_cache.draw(dl, "strip", (strip, known), lambda: paint_strip(dl, strip, known, self._speech))
        picture.paint(
            dl,
            tower,
            replace(table, plans=known.plans) if telling else table,
            look,
            picture.NOTHING if telling else self.marks(target),
            away=acts.away | dragged_figures(self._held),
            bare=acts.bare | dragged_markers(self._held),
            frame_cache=self._frame_cache,
        )
        if not telling:
            self._losses_shown = self.losses
        paint_losses(dl, tower, table, self._losses_shown, look.names, self._speech)
        paint_ending(dl, tower, table, look, acts.ended)
        acts.paint(dl, tower, look)

    def _paint_panel(self, dl: DisplayList, said: Said, look: TableLook, target: Target | None) -> None:
        where = self._where
        if not where.layout.panel.w:
            return
        paint.panel(dl, where.layout.panel, kind="vellum")
        fallen = self._acts.fallen
        if self._acts.falling:
            # They are told as they fall.
            said = said_of(self._state) or said
        paint_panel(
            dl,
            Choices(PanelTelling(self._speech, said.asked, said.selection, fallen.blows)),
            look,
            where.spread,
            target,
            where.scrolled,
            fallen,
            self._frame_cache,
        )

    def _advised_places(self, asked: Asked, advised: Row, rows: SheetRows | None) -> list[list[tuple[str, Rect]]]:
        """Return the advised row of an open sheet, else the named places of each action."""
        sheet = self._state.sheet
        row = advice.row_of(advised, sheet)
        if row is not None and rows is not None:
            rect = rows.rect_of(row)
            return [] if rect is None else [[(self._saying.row(asked, sheet[row]), rect)]]
        return [self._about(part) for part in parts_of(advised)]

    def _about(self, part: Row) -> list[tuple[str, Rect]]:
        places = ((target, self._where.rect_of(target)) for target in advice.about(part))
        return [(self._saying.whole(target), rect) for target, rect in places if rect is not None]
