"""Over the table: spotlight, throw or gains in their dock, sheets of choices and of the end, advice, names of plots."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from citadel_desktop.boards.kit.contract import CHANGED, PlayerRow
from citadel_desktop.boards.kit.sheet import SheetRows
from citadel_desktop.boards.round_board.asks import PARTS
from citadel_desktop.boards.round_board.painting import Acts, Brush
from citadel_desktop.boards.round_board.panels.contest import paint_contest
from citadel_desktop.boards.round_board.panels.faces import CardLook
from citadel_desktop.boards.round_board.panels.gains import paint_gains
from citadel_desktop.boards.round_board.panels.leaflets.spotlight import paint_spotlight
from citadel_desktop.boards.round_board.panels.roll import paint_roll
from citadel_desktop.boards.round_board.panels.sheet import across, paint_sheet
from citadel_desktop.boards.round_board.panels.spread import Spot
from citadel_desktop.boards.round_board.panels.standing import paint_standing
from citadel_desktop.boards.round_board.panels.unveiling import paint_unveiling
from citadel_desktop.boards.round_board.picture.layout import GAP, Layout
from citadel_desktop.boards.round_board.picture.town.geometry import RoundTown
from citadel_desktop.boards.round_board.saying import Saying, sheet_of
from citadel_desktop.boards.round_board.stage import Stage
from citadel_desktop.boards.round_board.state import RoundState
from citadel_desktop.boards.round_board.targets import Target
from citadel_desktop.rules.indomitable.actions import Action, plot_of
from citadel_desktop.rules.indomitable.state import Order, Position, View
from citadel_desktop.rules.indomitable.town import PLOTS, bits
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.geometry import Area, Rect

_UPPER, _UPPER_OF_CARDS = 0.4, 0.32
"""The part of the dock that is left to the spotlight while a question lies in it; less where cards or dice are."""


_LEAST = 80.0
"""How high a place for a question is at least."""
READ = 2500
"""Milliseconds for which news stay although the pointer moves on."""
PATIENCE = 350
"""Milliseconds the pointer rests before a spotlight covers a part of the table."""


@dataclass(slots=True)
class Patience:
    """When the spotlight may come up for what the pointer is on.

    `news` tells whether something was told that is to be seen before what the pointer just happens to rest on; what
    stays is, wherever the pointer wanders, for as long as `READ`.
    """

    news: bool = False
    _since: int | None = None
    _told: int = -1_000_000

    @property
    def rests(self) -> bool:
        """Whether the pointer has rested long enough for a spotlight over the table."""
        return self._since is None

    def moved(self, target: Target | None, now: int) -> None:
        """The pointer is on something else."""
        self.news = self.news and now - self._told < READ
        self._since = None if target is None else now

    def tell(self, now: int, *, stays: bool) -> None:
        """Something has happened that is news; if it `stays` also while the pointer moves on."""
        self.news = True
        if stays:
            self._told = now

    def tick(self, now: int) -> bool:
        """Whether the pointer has just rested long enough."""
        if self._since is None or now - self._since < PATIENCE:
            return False
        self._since = None
        return True


def _share(state: RoundState) -> float:
    tall = state.interaction is not None and state.interaction.tall
    return _UPPER_OF_CARDS if tall else _UPPER


def upper(layout: Layout, state: RoundState) -> Layout:
    """The layout with so much of the dock as an open question leaves."""
    if not (layout.docked and state.fixed):
        return layout
    dock = layout.docks[0]
    return Layout(
        layout.area,
        layout.town,
        layout.hand,
        layout.shop,
        layout.piles,
        (dock.top_strip(round(dock.h * _share(state))),),
        docked=True,
    )


def paint_dock(
    dl: DisplayList,
    brush: Brush,
    saying: Saying,
    layout: Layout,
    view: View,
    target: tuple[Target, Rect | None] | None,
    acts: Acts,
    now: int,
    place: Callable[[int], Rect],
    players: Sequence[PlayerRow] = (),
) -> None:
    """The spotlight on a target, whose place on the screen is given with it, or what the last throw or card brought.

    Neither lies over a plot that it tells of, of which `place` gives the place, if another dock is clear of that.
    Where there is none of these it is shown how near the end is, if `players` are given.
    A throw is shown as it falls; what a card brought is told once it has been shown.
    """
    thrown = target is None and acts.staging.contest is not None
    with dl.group("throw" if thrown else "dock", layout.area, clip=False):
        if target is not None:
            leaflet, dock = saying.leaflet(target[0]), layout.dock(*filter(None, target[1:]))
            paint_spotlight(dl, brush.words, brush.colours, dock, view.position, leaflet)
        elif acts.staging.contest is not None:
            phase = acts.staging.phase(acts.motions, now)
            told = view.position, acts.staging.contest, phase
            paint_contest(dl, brush.words, brush.colours, layout.dock(*map(place, acts.plots)), *told)
        elif acts.gains and not acts.motions.busy:
            paint_gains(dl, brush.words, brush.colours, layout.dock(*map(place, acts.plots)), acts.gains)
        elif players:
            dock, position = layout.docks[0], view.position
            looks = dock, position, tuple(players), brush
            acts.frame_cache.draw(
                dl, "standing", looks, lambda: paint_standing(dl, brush.words, brush.colours, dock, position, players)
            )


def paint_end(dl: DisplayList, brush: Brush, area: Rect, acts: Acts, now: int) -> None:
    """The sheet on which the end of a match is told, if it is."""
    told = acts.staging.told(acts.motions, now)
    if told is not None:
        with dl.group("end", area, clip=False):
            paint_unveiling(dl, brush.words, brush.colours, area, told)


def paint_choices(
    dl: DisplayList, brush: Brush, state: RoundState, stage: Stage, town: RoundTown, *, hot: bool, focused: bool
) -> SheetRows | None:
    """The open sheet, a question in the dock, else beside what it is about; gives what can be chosen, None for none.

    `hot` and `focused` tell whether pointer or keyboard are on the choice that the state is at.
    """
    sheet = sheet_of(state, brush.words)
    if sheet is None:
        return None
    layout, about = stage.layout, state.about
    around = None if about is None else stage.rect_of(about, town)
    here: Spot = ("choice", state.at)
    looks = {here: CardLook("rest", hot, focused)}
    clear: tuple[Rect, ...] = ()
    area = layout.area
    if state.fixed and not (layout.docked or sheet.cards or state.dice is not None):
        # A question lies over the hand rather than over the town it is about.
        area = across(dl, brush.words, sheet, layout.area, max(layout.hand.h, _LEAST), around, layout.town)
        around, clear = around or layout.town, (layout.town,)
    elif state.fixed or (around is None and layout.docked):
        area, around = layout.dock(*(() if around is None else (around,))), None
        if layout.docked and state.fixed:
            area = area.without_top(round(area.h * _share(state)) + GAP)
    elif layout.docked:
        clear = layout.docks
    with dl.group("choices", layout.area, clip=False):
        if state.dice is not None:
            return paint_roll(dl, brush.words, brush.colours, sheet, state.dice, area, looks)
        return paint_sheet(dl, brush.words, sheet, area, around, clear, looks)


def name_plots(dl: DisplayList, saying: Saying, position: Position, town: RoundTown) -> None:
    """The plots by name for a reader."""
    for plot, garden in enumerate(_gardens(town)):
        dl.say(saying.plot(position, plot), garden, "plot", "", ("plot", plot))


@lru_cache(maxsize=4)
def _gardens(town: RoundTown) -> tuple[Rect, ...]:
    """Around the garden of each plot."""
    return tuple(town.plot_area(plot).bounds for plot in range(PLOTS))


def name_changes(dl: DisplayList, saying: Saying, position: Position, changed: int, town: RoundTown) -> None:
    """The plots that others have changed, by name for a reader."""
    for plot in bits(changed):
        dl.say(saying.plot(position, plot), town.plot_area(plot).bounds, CHANGED)


def targets(action: Action, position: Position, order: Order) -> Iterator[Target]:
    """The plot and the cards, counters or piles of an action of an Order; none where it is a mere answer."""
    plot = plot_of(action)
    if plot is not None:
        yield ("plot", plot)
    yield from PARTS[action.kind].targets(action, position, order)


def advised(
    action: Action, state: RoundState, saying: Saying, stage: Stage, town: RoundTown, sheet: SheetRows | None
) -> Iterator[tuple[str, Area]]:
    """The places of all that, each with its name; of an action on an open sheet that of its row alone."""
    if state.view is None:
        return
    if (action,) in state.sheet and sheet is not None:
        number = state.sheet.index((action,))
        row = sheet.rect_of(number)
        if row is not None:
            yield saying.row(number), row
        return
    for target in targets(action, state.view.position, state.order):
        rect = stage.rect_of(target, town)
        if rect is not None:
            area = town.plot_area(target[1]) if target[0] == "plot" else rect
            yield saying.cursor(target), area
