"""Over the table: spotlight, throw or gains in their dock, sheets of choices and of the end, names of plots."""

from collections.abc import Sequence

from citadel_desktop.boards.kit.board import CHANGED, Player
from citadel_desktop.boards.round_board.asks.asked import Thing
from citadel_desktop.boards.round_board.asks.sheets import sheet_of
from citadel_desktop.boards.round_board.asks.thought import Thought
from citadel_desktop.boards.round_board.painting import Acts, Brush
from citadel_desktop.boards.round_board.panels.contest import paint_contest
from citadel_desktop.boards.round_board.panels.faces import Look
from citadel_desktop.boards.round_board.panels.gains import paint_gains
from citadel_desktop.boards.round_board.panels.leaflets.spotlight import paint_spotlight
from citadel_desktop.boards.round_board.panels.roll import paint_roll
from citadel_desktop.boards.round_board.panels.sheet import across, paint_sheet
from citadel_desktop.boards.round_board.panels.spread import Places, Spot
from citadel_desktop.boards.round_board.panels.standing import paint_standing
from citadel_desktop.boards.round_board.panels.unveiling import paint_unveiling
from citadel_desktop.boards.round_board.picture.layout import GAP, Layout
from citadel_desktop.boards.round_board.picture.town.geometry import RoundTown
from citadel_desktop.boards.round_board.saying import Saying
from citadel_desktop.boards.round_board.stage import Stage
from citadel_desktop.rules.indomitable.state import Position, View
from citadel_desktop.rules.indomitable.town import PLOTS, bits
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.geometry import Rect

_UPPER, _UPPER_OF_CARDS = 0.4, 0.32
"""The part of the dock that is left to the spotlight while a question lies in it; less where cards or dice are."""


_LEAST = 80.0
"""How high a place for a question is at least."""


def _share(thought: Thought) -> float:
    cards = thought.asked is not None and thought.asked.kind in {"wizard", "discard", "dice"}
    return _UPPER_OF_CARDS if cards else _UPPER


def upper(layout: Layout, thought: Thought) -> Layout:
    """The layout with so much of the dock as an open question leaves."""
    if not (layout.docked and thought.fixed):
        return layout
    dock = layout.docks[0]
    return Layout(
        layout.area,
        layout.town,
        layout.hand,
        layout.shop,
        layout.piles,
        (dock.top(round(dock.h * _share(thought))),),
        docked=True,
    )


def paint_dock(
    dl: DisplayList,
    brush: Brush,
    saying: Saying,
    layout: Layout,
    view: View,
    thing: tuple[Thing, Rect | None] | None,
    acts: Acts,
    now: int,
    players: Sequence[Player] = (),
) -> None:
    """The spotlight on a thing, whose place on the screen is given with it, or what the last throw or card brought.

    Where there is none of these it is shown how near the end is, if `players` are given.
    A throw is shown as it falls; what a card brought is told once it has been shown.
    """
    thrown = thing is None and acts.staging.contest is not None
    with dl.group("throw" if thrown else "dock", layout.area, clip=False):
        if thing is not None:
            leaflet, dock = saying.leaflet(thing[0]), layout.dock(thing[1])
            paint_spotlight(dl, brush.words, brush.colours, dock, view.position, leaflet)
        elif acts.staging.contest is not None:
            phase = acts.staging.phase(acts.motions, now)
            told = view.position, acts.staging.contest, phase
            paint_contest(dl, brush.words, brush.colours, layout.docks[0], *told)
        elif acts.gains and not acts.motions.busy:
            paint_gains(dl, brush.words, brush.colours, layout.docks[0], acts.gains)
        elif players:
            dock, position = layout.docks[0], view.position
            looks = dock, position, tuple(players), brush
            acts.keeping.draw(
                dl,
                "standing",
                looks,
                lambda: paint_standing(dl, brush.words, brush.colours, dock, position, players),
            )


def paint_end(dl: DisplayList, brush: Brush, area: Rect, acts: Acts, now: int) -> None:
    """The sheet on which the end of a match is told, if it is."""
    told = acts.staging.told(acts.motions, now)
    if told is not None:
        with dl.group("end", area, clip=False):
            paint_unveiling(dl, brush.words, brush.colours, area, told)


def paint_choices(
    dl: DisplayList,
    brush: Brush,
    thought: Thought,
    stage: Stage,
    town: RoundTown,
    *,
    hot: bool,
    focused: bool,
) -> Places | None:
    """The open sheet, a question in the dock, else beside what it is about; gives what can be chosen, None for none.

    `hot` and `focused` tell whether pointer or keyboard are on the choice that the thought is at.
    """
    sheet = sheet_of(thought, brush.words)
    if sheet is None:
        return None
    layout, about = stage.layout, thought.about
    around = None if about is None else stage.rect_of(about, town)
    here: Spot = ("choice", thought.at)
    looks = {here: Look("rest", hot, focused)}
    clear: tuple[Rect, ...] = ()
    area = layout.area
    if thought.fixed and not (layout.docked or sheet.cards or thought.dice is not None):
        # A question lies over the hand rather than over the town it is about.
        area = across(dl, sheet, layout.area, max(layout.hand.h, _LEAST), around, layout.town)
        around, clear = around or layout.town, (layout.town,)
    elif thought.fixed or (around is None and layout.docked):
        area, around = layout.dock(around), None
        if layout.docked and thought.fixed:
            area = area.without_top(round(area.h * _share(thought)) + GAP)
    elif layout.docked:
        clear = layout.docks
    with dl.group("choices", layout.area, clip=False):
        if thought.dice is not None:
            return paint_roll(dl, brush.words, brush.colours, sheet, thought.dice, area, looks)
        return paint_sheet(dl, brush.words, sheet, area, around, clear, looks)


def name_plots(dl: DisplayList, saying: Saying, position: Position, town: RoundTown) -> None:
    """The plots by name for a reader."""
    for plot in range(PLOTS):
        name = saying.plot(position, plot)
        dl.say(name, town.plot_area(plot).bounds, "plot", "", ("plot", plot))


def name_changes(
    dl: DisplayList, saying: Saying, position: Position, changed: int, town: RoundTown
) -> None:
    """The plots that others have changed, by name for a reader."""
    for plot in bits(changed):
        dl.say(saying.plot(position, plot), town.plot_area(plot).bounds, CHANGED)
