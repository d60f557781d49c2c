"""How a table of the tower is painted: part by part, each kept as long as what it follows from stays.

What is not shown yet is not said: while anything moves names, plans and panel are those of the view before.
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
from citadel_desktop.boards.tower.dragging import away, bare, paint_carried
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
    """What the player looks at: the target pointed at, where the keyboard's cursor is seen, the row of the sheet.

    `advised` is what a computer would do, `weighed` what is only asked about, () for nothing. `hot` and `focused` tell
    whether pointer or keyboard are on the row that the state is at.
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
        changes: what others have changed.
        losses: what is marked as lost.
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
        """What is dragged."""
        return Selection() if self._grip.carried is None else self._state.selection

    def marks(self, target: Target | None) -> Marked:
        """What is marked while the player looks at a target, or at none."""
        asked, key = self._state.asked, (self._state.shown, target, self.changes)
        assert asked is not None  # nothing is marked before the first show
        return self._marked.of(key, lambda: marked(asked, self._state.selection, target, self.changes))

    def foresee(self, dl: DisplayList, eyes: Eyes) -> None:
        """Paint what may come, and keep nothing of it."""
        kept = self._frame_cache
        self._frame_cache = kept.fork()
        try:
            self.paint(dl, eyes)
        finally:
            self._frame_cache = kept

    def paint(self, dl: DisplayList, eyes: Eyes) -> SheetRows | None:
        """All of it; where the rows of the open sheet lie then."""
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
            picture.paint_ties(dl, tower, advice.ways(eyes.advised, view.position))
            parts = self._advised_places(asked, eyes.advised, rows)
            paint_advice(dl, where.layout.area, *parts)
        if eyes.weighed:
            parts = self._advised_places(asked, eyes.weighed, rows)
            paint_weighed(dl, where.layout.area, *parts)
        return rows

    def _paint_tower(
        self, dl: DisplayList, said: Said, view: View, look: TableLook, target: Target | None, *, telling: bool
    ) -> None:
        """The strip and the levels with all that lies, stands, moves and was lost there."""
        tower, strip, acts = self._where.tower, self._where.layout.strip, self._acts
        known, table = said.asked.position, view.position
        self._frame_cache.draw(dl, "strip", (strip, known), lambda: paint_strip(dl, strip, known, self._speech))
        picture.paint(
            dl,
            tower,
            replace(table, plans=known.plans) if telling else table,
            look,
            picture.NOTHING if telling else self.marks(target),
            away=acts.away | away(self._held),
            bare=acts.bare | bare(self._held),
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
        """The row of what is advised on an open sheet, else what each part of it is about, all with their names."""
        sheet = self._state.sheet
        row = advice.row_of(advised, sheet)
        if row is not None and rows is not None:
            rect = rows.rect_of(row)
            return [] if rect is None else [[(self._saying.row(asked, sheet[row]), rect)]]
        return [self._about(part) for part in parts_of(advised)]

    def _about(self, part: Row) -> list[tuple[str, Rect]]:
        found = ((one, self._where.rect_of(one)) for one in advice.about(part))
        return [(self._saying.whole(one), rect) for one, rect in found if rect is not None]
