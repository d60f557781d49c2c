"""The whole picture of a table: the field, movement, the selection, the forecast of a click."""

from dataclasses import dataclass, field

from citadel_desktop.agents.gale.outlook import Outlook, outlook
from citadel_desktop.boards.go_field.forecast import menu
from citadel_desktop.boards.go_field.motion.motion import Motion
from citadel_desktop.boards.go_field.panels.facts import Facts
from citadel_desktop.boards.go_field.panels.sheets import SheetPlace, paint_card, paint_menu
from citadel_desktop.boards.go_field.panels.words import BoardWords
from citadel_desktop.boards.go_field.picture import edge, overlay, painter
from citadel_desktop.boards.go_field.picture.grid import FieldGrid
from citadel_desktop.boards.go_field.picture.marks import Mark
from citadel_desktop.boards.go_field.picture.overlay import Marked, Preview
from citadel_desktop.boards.go_field.picture.painter import TableLook
from citadel_desktop.boards.go_field.state import FieldState
from citadel_desktop.boards.go_field.targets import Target, target_of
from citadel_desktop.boards.kit.sheet import SheetRows
from citadel_desktop.rules.gale.ending import winner
from citadel_desktop.rules.gale.field import bits, column_and_row
from citadel_desktop.rules.gale.field import field as field_of
from citadel_desktop.rules.gale.state import State, controlled
from citadel_desktop.scene.animation import Animations, along
from citadel_desktop.scene.display import DisplayList, Item
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.theme import Theme

_LEFT_BEHIND_OPACITY = 0.35
"""Opacity of a dragged warrior at its old place."""


@dataclass(slots=True)
class Picture:
    """Draws a table around its view; slab and coordinates are kept between frames.

    `facts` belong to what has been shown: while anything moves, to the previous view. `carried` is the dragged warrior
    (by point) with the column and row under the pointer; `edge_remarks` are the sentences on parts of the upper edge.
    """

    state: FieldState
    words: BoardWords
    colours: tuple[int, ...]
    motions: Animations
    motion: Motion = field(default_factory=Motion)
    facts: Facts = field(default_factory=Facts)
    carried: tuple[int, tuple[float, float]] | None = None
    edge_remarks: tuple[tuple[Rect, str], ...] = ()
    _seen: tuple[tuple[State, Outlook], ...] = ()
    kept: tuple[FieldGrid, Theme, tuple[Item, ...], tuple[Item, ...]] | None = None

    def paint(
        self, dl: DisplayList, grid: FieldGrid, view: State, now: int, preview: Preview | None, cursor: Target | None
    ) -> None:
        """Paint everything on the slab; `cursor` is the target with the keyboard's ring."""
        look, facts = TableLook.of(dl.theme, self.colours), self.facts
        slab, coordinates = self._still(dl, grid)
        dl.shadow(grid.slab.moved(2, 4), 8.0, 12.0, 0.4)
        dl.extend(slab)
        overlay.siege_grounds(dl, grid, facts.sieges)
        self._stone(dl, grid, view, now)
        if facts.trace is not None:
            overlay.trace(dl, grid, view, facts.trace)
        marked = Marked() if self.motions.busy else self.state.marked()
        overlay.legal_marks(dl, grid, view, marked, under=True)
        if preview is not None:
            overlay.ghosts(dl, look, grid, view, preview)
        overlay.siege_rings(dl, grid, facts.sieges)
        shares = ((point, self.motions.value(("laurels", point), now)) for point in crowned(view))
        overlay.laurels(dl, grid, shares)
        self._warriors(dl, look, grid, view, now)
        overlay.siege_signs(dl, grid, facts.sieges)
        overlay.legal_marks(dl, grid, view, marked, under=False)
        self._hand(dl, grid, view, preview, cursor)
        hovered = None if preview is None or not preview.tag else preview.target
        known = () if self.motions.busy else self.state.clashes()
        clashes = (strike for strike in known if overlay.struck(strike, grid.size + 1) != hovered)
        overlay.strengths(dl, grid, ((strike, self.words.odds(strike)) for strike in clashes))
        dl.extend(coordinates)
        self._edge(dl, look, grid)

    def _edge(self, dl: DisplayList, look: TableLook, grid: FieldGrid) -> None:
        """Paint the upper edge of the slab, in a turn and after the match: studs, scale and warning."""
        self.edge_remarks = ()
        view, words, left = self.facts.view, self.words, grid.slab.x
        if view is None or view.phase not in {"turn", "over"}:
            return
        prospects = self.outlook(view)
        if view.phase == "turn":
            left = edge.pips(dl, look, grid, view.seat, view.actions, self.facts.total).right
        parts = [(edge.scale(dl, look, grid, prospects), words.scale(view, prospects))]
        warning = edge.warning(dl, look, grid, prospects, words.threat_in_short(prospects), left)
        if warning is not None:
            parts.append((warning, words.threat(prospects)))
        self.edge_remarks = tuple(parts)

    def outlook(self, view: State) -> Outlook:
        """Return how near the end is; kept for the present and the previous view."""
        known = next((facts for seen, facts in self._seen if seen is view), None)
        if known is None:
            known = outlook(view)
            self._seen = (*self._seen[-1:], (view, known))
        return known

    def _still(self, dl: DisplayList, grid: FieldGrid) -> tuple[tuple[Item, ...], tuple[Item, ...]]:
        """Return slab and coordinates, which change with the grid only."""
        if self.kept is None or self.kept[0] != grid or self.kept[1] is not dl.theme:
            around = DisplayList(dl.theme, dl.size, dl.ruler, dl.scale)
            painter.coordinates(around, grid)
            self.kept = (grid, dl.theme, painter.slab(dl.theme, grid), around.items)
        return self.kept[2], self.kept[3]

    def _stone(self, dl: DisplayList, grid: FieldGrid, view: State, now: int) -> None:
        theme, value = dl.theme, self.motions.value
        for key, square in self.motion.ruins.items():
            left = 1.0 - value(key, now)
            if left > 0 and not view.walls >> square & 1:
                item = painter.wall_shape(theme, grid, square, view.walls)
                dl.add(painter.faded(key, item, left))
        for square, item in painter.walls(theme, grid, view):
            share = value(("wall", square), now)
            dl.add(item if share >= 1 else painter.risen(square, item, share))
        for point, item in painter.citadels(theme, grid, view):
            share = value(("keep", point), now)
            dl.add(item if share >= 1 else painter.risen(point, item, share))

    def _warriors(self, dl: DisplayList, look: TableLook, grid: FieldGrid, view: State, now: int) -> None:
        f, value = field_of(grid.size), self.motions.value
        flags: list[tuple[int, int]] = []
        moving: list[Item] = []
        chosen = self.state.selection.chosen
        for point, seat in painter.warriors(view, grid):
            column, row = column_and_row(f, point)
            keep = bool(view.citadels >> point & 1)
            path = self.motion.paths.get(point)
            share = value(("walk", point), now) if path else 1.0
            if path and share < 1:
                way = tuple((float(c), float(r)) for c, r in (column_and_row(f, p) for p in path))
                moving.append(painter.warrior_shape(look, grid, seat, along(way, share), False))
            else:
                lift = 2.0 / grid.cell if point == chosen else 0.0
                item = painter.warrior_shape(look, grid, seat, (column, row + lift), keep)
                new = value(("new", point), now)
                if lift:
                    dl.shadow(item.rect.inset(item.rect.w * 0.14), item.rect.w / 3, 5.0, 0.4)
                if self.carried is not None and self.carried[0] == point:
                    new = _LEFT_BEHIND_OPACITY
                    moving.append(painter.warrior_shape(look, grid, seat, self.carried[1], False))
                dl.add(item if new >= 1 else painter.faded(("new", point), item, new))
            if keep:
                flags.append((point, seat))
        for key, (seat, point) in self.motion.gone.items():
            left = 1.0 - value(key, now)
            if left > 0:
                keep = bool(view.citadels >> point & 1)
                item = painter.warrior_shape(look, grid, seat, column_and_row(f, point), keep)
                dl.add(painter.faded(key, item, left))
        for nth, (point, seat) in enumerate(flags):
            up = value(("banner", point), now)
            if up >= 1:
                painter.waving(dl, look, grid, point, seat, nth)
            else:
                flag = painter.banner_shape(look, grid, point, seat)
                dl.add(painter.risen(("banner", point), flag, 0.4 + up * 0.6))
        dl.extend(moving)

    def _hand(
        self, dl: DisplayList, grid: FieldGrid, view: State, preview: Preview | None, cursor: Target | None
    ) -> None:
        theme, stride = dl.theme, view.setting.size + 1

        def add(target: Target, kind: Mark) -> None:
            what = overlay.shape_of(view, target)
            dl.add(overlay.mark_shape(theme, grid, target, kind, what))

        for point in () if self.motions.busy else bits(view.turn.spent):
            add(target_of(stride, point), "spent")
        chosen = self.state.selection.chosen
        if chosen is not None:
            add(target_of(stride, chosen), "chosen")
        muster, anchor = self.state.muster, self.state.anchor
        if muster is not None:
            for point in bits(muster.by):
                add(target_of(stride, point), "counted")
            add(muster.target, "lost")
            if muster.lost is not None:
                add(target_of(stride, muster.lost), "lost")
        elif self.state.sheet and anchor is not None:
            add(anchor, "chosen")
        if preview is not None:
            for point in preview.counted:
                add(target_of(stride, point), "counted")
            for target in preview.lost:
                add(target, "lost")
            if preview.refused:
                add(preview.target, "refused")
        if cursor is not None:
            add(cursor, "focus")


def paint_sheet(
    dl: DisplayList, state: FieldState, words: BoardWords, view: State, grid: FieldGrid, area: Rect, *, focused: bool
) -> SheetRows | None:
    """Paint the open sheet beside its target; None if there is none.

    It covers as little as possible, least of all warriors that could take part.
    """
    anchor, muster = state.anchor, state.muster
    if anchor is None or not state.sheet:
        return None
    around = grid.target_box(anchor, 110)
    clear = tuple(grid.target_box(target, 110) for target in occupied(view))
    if muster is None:
        return paint_menu(dl, menu(state, words), SheetPlace(area, around, clear, state.at, focused))
    stride = view.setting.size + 1
    fighters = (target_of(stride, p) for p in {*muster.fighters, *muster.leads})
    clear += 3 * tuple(grid.target_box(target, 110) for target in fighters)
    return paint_card(dl, muster.card(words), SheetPlace(area, around, clear, state.at, focused))


def crowned(view: State) -> tuple[int, ...]:
    """Return the winner's citadels, the uppermost first; () while nobody has won by the rules."""
    best = winner(view)
    return () if best is None else tuple(reversed((*bits(controlled(view, best)),)))


def occupied(view: State) -> tuple[Target, ...]:
    """Return the points with pieces."""
    stride = view.setting.size + 1
    taken = view.warriors[0] | view.warriors[1] | view.citadels
    return tuple(target_of(stride, point) for point in bits(taken))
