"""Overlays of the table: spotlight, throw or gains in a dock, sheets of choices, the end, advice, names of plots."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from citadel_desktop.boards.kit.contract import CHANGED, PlayerRow
from citadel_desktop.boards.kit.sheet import SheetRows
from citadel_desktop.boards.round_board.asks import PARTS
from citadel_desktop.boards.round_board.painting import Brush, Playback
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
from citadel_desktop.boards.round_board.placements import Placements
from citadel_desktop.boards.round_board.saying import Saying, sheet_of
from citadel_desktop.boards.round_board.state import RoundState
from citadel_desktop.boards.round_board.targets import Target
from citadel_desktop.rules.indomitable.actions import Action, plot_of
from citadel_desktop.rules.indomitable.state import Order, Position, View
from citadel_desktop.rules.indomitable.town import PLOTS, bits
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.geometry import Area, Rect

_SPOTLIGHT_SHARE, _SPOTLIGHT_SHARE_OVER_CARDS = 0.4, 0.32
"""Shares of the dock for the spotlight above a question, and above one with cards or dice."""


_MIN_QUESTION_HEIGHT = 80.0
"""Minimum height of a question's area, in units."""
NEWS_MS = 2500
"""Time that news stay although the pointer moves on, in milliseconds."""
SPOTLIGHT_DELAY_MS = 350
"""Time the pointer rests before a spotlight covers a part of the table, in milliseconds."""


@dataclass(slots=True)
class SpotlightDelay:
    """The delay before the spotlight comes up for the target under the pointer.

    `news` tells whether there is news to see before the target that the pointer happens to rest on; news that
    stays is shown for `NEWS_MS` wherever the pointer goes.
    """

    news: bool = False
    _since: int | None = None
    _news_since: int = -1_000_000

    @property
    def rests(self) -> bool:
        """Whether the pointer has rested long enough for a spotlight over the table."""
        return self._since is None

    def moved(self, target: Target | None, now: int) -> None:
        """Note that the pointer has moved to another target."""
        self.news = self.news and now - self._news_since < NEWS_MS
        self._since = None if target is None else now

    def tell(self, now: int, *, stays: bool) -> None:
        """Note that there is news, which may stay while the pointer moves on."""
        self.news = True
        if stays:
            self._news_since = now

    def tick(self, now: int) -> bool:
        """Return whether the pointer has just rested long enough."""
        if self._since is None or now - self._since < SPOTLIGHT_DELAY_MS:
            return False
        self._since = None
        return True


def _spotlight_share(state: RoundState) -> float:
    tall = state.interaction is not None and state.interaction.tall
    return _SPOTLIGHT_SHARE_OVER_CARDS if tall else _SPOTLIGHT_SHARE


def above_question(layout: Layout, state: RoundState) -> Layout:
    """Return the layout with the part of the dock above an open question."""
    if not (layout.docked and state.fixed):
        return layout
    dock = layout.docks[0]
    return Layout(
        layout.area,
        layout.town,
        layout.hand,
        layout.shop,
        layout.piles,
        (dock.top_strip(round(dock.h * _spotlight_share(state))),),
        docked=True,
    )


def paint_dock(
    dl: DisplayList,
    brush: Brush,
    saying: Saying,
    layout: Layout,
    view: View,
    target: tuple[Target, Rect | None] | None,
    playback: Playback,
    now: int,
    place: Callable[[int], Rect],
    players: Sequence[PlayerRow] = (),
) -> None:
    """Draw the spotlight on a target, given with its area on the screen, or else the last throw or gains.

    Both avoid covering the plots they are about, whose areas `place` returns, if there is another dock.
    Without any of these, and with `players`, draw how close the match is to its end.
    A throw is shown as it falls; gains follow once the card's animation is over.
    """
    thrown = target is None and playback.staging.contest is not None
    with dl.group("throw" if thrown else "dock", layout.area, clip=False):
        if target is not None:
            leaflet, dock = saying.leaflet(target[0]), layout.dock(*filter(None, target[1:]))
            paint_spotlight(dl, brush.words, brush.colours, dock, view.position, leaflet)
        elif playback.staging.contest is not None:
            phase = playback.staging.phase(playback.motions, now)
            told = view.position, playback.staging.contest, phase
            paint_contest(dl, brush.words, brush.colours, layout.dock(*map(place, playback.plots)), *told)
        elif playback.gains and not playback.motions.busy:
            paint_gains(dl, brush.words, brush.colours, layout.dock(*map(place, playback.plots)), playback.gains)
        elif players:
            dock, position = layout.docks[0], view.position
            looks = dock, position, tuple(players), brush
            playback.frame_cache.draw(
                dl, "standing", looks, lambda: paint_standing(dl, brush.words, brush.colours, dock, position, players)
            )


def paint_end(dl: DisplayList, brush: Brush, area: Rect, playback: Playback, now: int) -> None:
    """Draw the sheet about the end of a match, while there is one."""
    unveiling = playback.staging.told(playback.motions, now)
    if unveiling is not None:
        with dl.group("end", area, clip=False):
            paint_unveiling(dl, brush.words, brush.colours, area, unveiling)


def paint_choices(
    dl: DisplayList,
    brush: Brush,
    state: RoundState,
    placements: Placements,
    town: RoundTown,
    *,
    hot: bool,
    focused: bool,
) -> SheetRows | None:
    """Draw the open sheet, in the dock if it is a question, else beside its target; return its rows, None without.

    `hot` and `focused` tell whether pointer or keyboard are on the state's current choice.
    """
    sheet = sheet_of(state, brush.words)
    if sheet is None:
        return None
    layout, about = placements.layout, state.about
    around = None if about is None else placements.rect_of(about, town)
    here: Spot = ("choice", state.at)
    looks = {here: CardLook("rest", hot, focused)}
    clear: tuple[Rect, ...] = ()
    area = layout.area
    if state.fixed and not (layout.docked or sheet.cards or state.dice is not None):
        # A question covers the hand rather than the town it is about.
        area = across(
            dl, brush.words, sheet, layout.area, max(layout.hand.h, _MIN_QUESTION_HEIGHT), around, layout.town
        )
        around, clear = around or layout.town, (layout.town,)
    elif state.fixed or (around is None and layout.docked):
        area, around = layout.dock(*(() if around is None else (around,))), None
        if layout.docked and state.fixed:
            area = area.without_top(round(area.h * _spotlight_share(state)) + GAP)
    elif layout.docked:
        clear = layout.docks
    with dl.group("choices", layout.area, clip=False):
        if state.dice is not None:
            return paint_roll(dl, brush.words, brush.colours, sheet, state.dice, area, looks)
        return paint_sheet(dl, brush.words, sheet, area, around, clear, looks)


def name_plots(dl: DisplayList, saying: Saying, position: Position, town: RoundTown) -> None:
    """Name the plots for a screen reader."""
    for plot, bounds in enumerate(_plot_bounds(town)):
        dl.say(saying.plot(position, plot), bounds, "plot", "", ("plot", plot))


@lru_cache(maxsize=4)
def _plot_bounds(town: RoundTown) -> tuple[Rect, ...]:
    """Return the bounds of each plot."""
    return tuple(town.plot_area(plot).bounds for plot in range(PLOTS))


def name_changes(dl: DisplayList, saying: Saying, position: Position, changed: int, town: RoundTown) -> None:
    """Name the plots that others have changed, for a screen reader."""
    for plot in bits(changed):
        dl.say(saying.plot(position, plot), town.plot_area(plot).bounds, CHANGED)


def targets(action: Action, position: Position, order: Order) -> Iterator[Target]:
    """Yield the plot and the cards, counters or piles of an Order's action; none for a mere answer."""
    plot = plot_of(action)
    if plot is not None:
        yield ("plot", plot)
    yield from PARTS[action.kind].targets(action, position, order)


def advised(
    action: Action, state: RoundState, saying: Saying, placements: Placements, town: RoundTown, sheet: SheetRows | None
) -> Iterator[tuple[str, Area]]:
    """Yield the named areas of an action's targets, or of its row alone if it is on the open sheet."""
    if state.view is None:
        return
    if (action,) in state.sheet and sheet is not None:
        number = state.sheet.index((action,))
        row = sheet.rect_of(number)
        if row is not None:
            yield saying.row(number), row
        return
    for target in targets(action, state.view.position, state.order):
        rect = placements.rect_of(target, town)
        if rect is not None:
            area = town.plot_area(target[1]) if target[0] == "plot" else rect
            yield saying.cursor(target), area
