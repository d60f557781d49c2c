"""Moments of the strategic game and of Treason: what they add to the basic game."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from citadel_desktop.match.table import Table
from citadel_desktop.rules.indomitable.actions import Action, ActionKind, plot_of
from citadel_desktop.rules.indomitable.asks.isolation import cut_off
from citadel_desktop.rules.indomitable.content import CATEGORIES
from citadel_desktop.rules.indomitable.draft import taken
from citadel_desktop.rules.indomitable.powers import PowerTaken
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.indomitable.state import DARK, NONE
from citadel_desktop.rules.indomitable.town import NAMES
from citadel_desktop.scene.system.window import Window
from citadel_desktop.screens.shell.shell import Shell
from tools.pictures.hands import act, dice, place, point_at, result, seated, sheet, shown, using
from tools.pictures.screens import Opened
from tools.pictures.town import Moment, asked, in_trade, is_asked, offered

_STRATEGIC = (("edition", "strategic"),)
_TREASON = (("edition", "treason"),)
_WEIGHTS = (
    *(("choose", 2.0), ("white", 1.5), ("black", 3.0), ("swap", 0.02), ("tower", 1.5)),
    *(("move", 1.0), ("throw", 6.0), ("attack", 30.0), ("stay", 0.1)),
)
"""Weights of Treason's random actions: the Dark Master goes about."""
_EVIL_WEIGHTS = (("black", 60.0), ("white", 0.0), ("build", 0.5), ("attack", 90.0), ("throw", 20.0))
"""The same where evil is to win."""


def _treason(
    seats: int,
    until: Callable[[Table], bool],
    options: tuple[tuple[str, str], ...] = (),
    liked: tuple[tuple[str, float], ...] = _WEIGHTS,
    seed: int = 0,
) -> Moment:
    return Moment(seats, until, (*_TREASON, *options), liked, seed)


def _plots(table: Table, kind: ActionKind) -> list[int]:
    """Return the plots of these actions."""
    found = map(plot_of, offered(table, kind))
    return [plot for plot in found if plot is not None]


# Conditions for a moment


def _isolating(table: Table) -> list[int]:
    """Return the purchases that would isolate another's plot."""
    if asked(table) != "phase2" or table.progress.turn < 12:
        return []
    position = table.state.position
    order = position.asks[-1].player
    return [plot for plot in _plots(table, "buy") if cut_off(position, order, plot)]


def _taking_powers(table: Table) -> list[tuple[Action, int]]:
    """Return the buildings that would take a Great Power from another, with that power."""
    takings = []
    for action in offered(table, "build") if asked(table) == "phase2" else ():
        step = INDOMITABLE.apply(table.state, table.to_act[0], action)
        takings += [
            (action, event.power) for event in step.events if isinstance(event, PowerTaken) and event.before != NONE
        ]
    return takings


def _market_full(table: Table) -> bool:
    there = len(table.state.position.free_market) > 2 and asked(table) == "phase2"
    return there and bool(offered(table, "free_shop"))


def _row_waits(table: Table) -> bool:
    bricks = table.state.position.treason.bricks
    return table.progress.turn >= 20 and asked(table) == "choose" and len(set(bricks)) > 2


def _dark_at_large(table: Table) -> bool:
    """Whether the Dark Master may move and attack."""
    if asked(table) != "dark" or table.progress.turn < 16:
        return False
    return bool(offered(table, "attack") and offered(table, "move"))


def _may_throw(table: Table) -> bool:
    there = asked(table) == "dark" and table.state.position.treason.at != NONE
    return there and bool(offered(table, "throw"))


def _evil_next(table: Table) -> bool:
    """Whether the end of this turn is that of the match, with a victory of evil."""
    if not table.state.position.last_round:
        return False
    return any(
        INDOMITABLE.apply(table.state, table.to_act[0], action).state.position.ending == "evil"
        for action in offered(table, "end")
    )


def _in_full_swing(table: Table) -> bool:
    """Whether Great Powers are held, both sides have counters, the Dark Master has plots, and hands are not empty."""
    if not in_trade(30)(table):
        return False
    position = table.state.position
    order, treason = position.asks[-1].player, position.treason
    rich = len(position.hands[order]) > 1 and bool(position.influence[order])
    armed = bool(treason.white[order] and treason.black[order])
    return rich and armed and sum(holder != NONE for holder in position.powers) > 2


def _over(table: Table) -> bool:
    return table.outcome is not None


_IN_STRATEGIC = Moment(4, in_trade(22), _STRATEGIC)
_ISOLATION = Moment(4, lambda table: bool(_isolating(table)), _STRATEGIC)
_POWER = Moment(4, lambda table: bool(_taking_powers(table)), _STRATEGIC)
_MARKET = Moment(3, _market_full, _STRATEGIC, (("free_sell", 6.0), ("free_shop", 0.1)))
_IN_TREASON = _treason(4, _in_full_swing)
_ROW = _treason(4, _row_waits)
_DARK = _treason(4, _dark_at_large)
_THROW = _treason(4, _may_throw)
_REAL_DICE = _treason(3, is_asked("dice"), (("dice", "hand"),), seed=1)
_EVIL_NEXT = _treason(4, _evil_next, liked=_EVIL_WEIGHTS)
_EVIL = _treason(4, _over, liked=_EVIL_WEIGHTS)


# How each is opened


def _after(moment: Moment, kind: ActionKind) -> Opened:
    """Show the result of an action at that moment."""

    def opened(shell: Shell, window: Window) -> None:
        screen = seated(shell, window, moment)
        act(window, screen, offered(screen.table, kind)[0])

    return opened


def _isolation(shell: Shell, window: Window) -> None:
    """Rest the pointer on a plot to buy that would isolate another's."""
    screen = seated(shell, window, _ISOLATION)
    screen.board.use("buy")
    plot = _isolating(screen.table)[0]
    point_at(window, place(screen, f"plot {NAMES[plot]}"))


def _power_moved(shell: Shell, window: Window) -> None:
    """Show a building that has just taken a Great Power from another."""
    screen = seated(shell, window, _POWER)
    action, power = _taking_powers(screen.table)[0]
    act(window, screen, action)
    point_at(window, place(screen, f"power {CATEGORIES[power]}"))


def _dark_phase(shell: Shell, window: Window) -> None:
    """Show the Dark Master about to move, with the pointer on a plot he can reach."""
    screen = seated(shell, window, _DARK)
    position = screen.table.state.position
    goals = _plots(screen.table, "move")
    order, treason = position.asks[-1].player, position.treason
    spared = position.plots[order] | position.plots[DARK] | treason.towers
    owned = [plot for plot in goals if (taken(position) & ~spared) >> plot & 1]
    built = [plot for plot in owned if position.buildings[plot] != NONE]
    point_at(window, place(screen, f"plot {NAMES[(built or owned or goals)[-1]]}"))


EDITION_SCREENS: Mapping[str, Opened] = MappingProxyType(
    {
        "strategic": shown(_IN_STRATEGIC, "plot M5"),
        "treason": shown(_IN_TREASON, "plot M5"),
        "treason-dice": dice(_EVIL),
        "treason-result": result(_EVIL),
    }
)
EDITION_MOMENTS: Mapping[str, Opened] = MappingProxyType(
    {
        "isolation": _isolation,
        "power-moved": _power_moved,
        "free-market": using(_MARKET, "free_shop"),
        "first-towers": shown(_treason(5, is_asked("first_tower"))),
        "treason-two": shown(_treason(2, in_trade(20)), "black 1"),
        "treason-five": shown(_treason(5, in_trade(35)), "plot O12"),
        "strategic-sheet": sheet(_IN_STRATEGIC, 0),
        "row": shown(_ROW, "open 2"),
        "dark-phase": _dark_phase,
        "attack-sheet": using(_DARK, "attack"),
        "attack-thrown": _after(_DARK, "attack"),
        "steps": _after(_THROW, "throw"),
        "real-dice": shown(_REAL_DICE),
        "unveiling": _after(_EVIL_NEXT, "end"),
    }
)
