"""Screens and moments of The Indomitable Citadel's basic game."""

import random
from collections.abc import Callable, Mapping
from functools import cache
from types import MappingProxyType

from citadel_desktop.match.session import Session, new_match_id
from citadel_desktop.match.table import Entry, Table
from citadel_desktop.rules.indomitable.actions import Action
from citadel_desktop.rules.indomitable.pending import AskKind
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.kit.contract import OptionValue
from citadel_desktop.saves.paths import SUFFIX
from citadel_desktop.saves.record import Player
from citadel_desktop.scene.geometry import Point, bounds_of
from citadel_desktop.scene.input import Pointer
from citadel_desktop.scene.system.window import Window
from citadel_desktop.screens.setup.setup import SetupScreen
from citadel_desktop.screens.shell import navigation
from citadel_desktop.screens.shell.shell import Shell
from citadel_desktop.screens.table.handover import HandoverScreen
from citadel_desktop.screens.table.table import TableScreen
from citadel_desktop.values import frozen, replace
from tools.pictures.moments import lesson_at, press
from tools.pictures.screens import Opened

GAME = "indomitable"
_PLAYERS = tuple(Player(name, colour) for name, colour in (("Ada", 4), ("Ben", 3), ("Cleo", 2), ("Dan", 1), ("Eve", 0)))
_WEIGHTS = MappingProxyType(
    {"build": 9.0, "buy": 5.0, "draw": 9.0, "end": 0.6, "influence": 2.0, "play": 3.0}
    | {"shop": 0.3, "stock": 0.2, "sell": 0.4, "demolish": 0.01}
)
"""Weights of random actions, so that a town grows."""
_MAX_ACTIONS = 1000
"""Most actions played to reach a moment."""


@frozen
class Moment:
    """A moment of a match: so many seats, a condition, and options.

    `liked` are what is chosen more or less gladly than `_WEIGHTS` says. `seed` is the first one tried: it saves looking
    through matches that do not come there.
    """

    seats: int
    until: Callable[[Table], bool]
    options: tuple[tuple[str, OptionValue], ...] = ()
    liked: tuple[tuple[str, float], ...] = ()
    seed: int = 0


def asked(table: Table) -> AskKind | None:
    """Return the kind of ask; None when the match is over."""
    asks = table.state.position.asks
    kind: AskKind | None = asks[-1].kind if asks and table.outcome is None else None
    return kind


def _start(moment: Moment, seed: int) -> Table:
    return Table.start(INDOMITABLE, dict(moment.options), _PLAYERS[: moment.seats], seed, "trial")


def _played(moment: Moment, seed: int) -> Table | None:
    """Play at random until the moment comes; return None if it never does."""
    table, chance = _start(moment, seed), random.Random(seed)
    liked = {**_WEIGHTS, **dict(moment.liked)}
    for _ in range(_MAX_ACTIONS):
        if moment.until(table):
            return table
        if table.outcome is not None:
            return None
        seat = table.to_act[0]
        decision = table.decision(seat)
        assert decision is not None
        liking = [liked.get(action.kind, 1.0) for action in decision.actions]
        table.act(seat, chance.choices(decision.actions, liking)[0])
    return None


@cache
def _way_to(moment: Moment) -> tuple[int, tuple[Entry, ...]]:
    """Return the first seed that leads to a moment, and the match's log; raises LookupError if none does."""
    for seed in range(moment.seed, moment.seed + 40):
        table = _played(moment, seed)
        if table is not None:
            return seed, table.entries
    raise LookupError("no match comes there")


def begin(shell: Shell, moment: Moment) -> Session:
    """Begin a match on disk at that moment."""
    seed, entries = _way_to(moment)
    match_id = new_match_id(GAME, shell.clock)
    players, options = _PLAYERS[: moment.seats], dict(moment.options)
    table = Table.resume(INDOMITABLE, options, players, seed, match_id, entries)
    session = Session(shell.store.take(match_id + SUFFIX), table, shell.clock(), shell.clock)
    session.save()
    return session


def sit_down(window: Window, shell: Shell, session: Session) -> TableScreen:
    """Take the seat that is asked, and close messages."""
    navigation.table(shell, session)
    window.turn()
    screen = next(s for s in window.stack.scenes if isinstance(s, TableScreen))
    if isinstance(window.stack.top, HandoverScreen):
        screen.seat_change.take(session.table.to_act[0])
    window.turn()
    if screen.ui.modal:
        press(window, "return")
    for _ in range(3):
        window.request_redraw()
        window.turn()
    return screen


def click(window: Window, at: Point) -> None:
    """Click at a point."""
    window.post(Pointer("move", at))
    window.post(Pointer("down", at, 1))
    window.post(Pointer("up", at, 1))
    window.turn()
    window.request_redraw()
    window.turn()


def point_at(window: Window, at: Point) -> None:
    """Rest the pointer at a point."""
    window.post(Pointer("move", at))
    window.turn()


def place(screen: TableScreen, name: str) -> Point:
    """Return the middle of what `Board.place` finds by that name."""
    area = screen.board.place(name)
    assert area is not None, name
    return bounds_of(area).centre


def in_trade(turn: int) -> Callable[[Table], bool]:
    """Return the condition that trading and building is asked, in that turn or later."""

    def there(table: Table) -> bool:
        return table.progress.turn >= turn and asked(table) == "phase2"

    return there


def is_asked(kind: AskKind) -> Callable[[Table], bool]:
    """Return the condition that this kind of ask is on top of the stack."""

    def there(table: Table) -> bool:
        return asked(table) == kind

    return there


def _buildable(table: Table) -> list[Action]:
    decision = table.decision(table.to_act[0])
    assert decision is not None
    return [action for action in decision.actions if action.kind == "build"]


_MIDDLE = Moment(4, in_trade(26))
_EARLY = Moment(4, in_trade(10))
_OVER = Moment(3, lambda table: table.outcome is not None)
_FIRST_PLOTS = Moment(5, lambda table: len(table.entries) == 7)
_PAYING = Moment(4, lambda table: table.progress.turn >= 14 and asked(table) == "draw")
_BUILDING = Moment(4, lambda table: in_trade(8)(table) and len(_buildable(table)) > 3)
_TWO_ORDERS = Moment(2, in_trade(14), (("two_players", "two_orders"),))


def _town(shell: Shell, window: Window) -> None:
    """Show four players in the middle of a match, with the pointer at rest on a plot."""
    screen = sit_down(window, shell, begin(shell, _MIDDLE))
    point_at(window, place(screen, "plot I8"))


def setup_of(game: str) -> Opened:
    """Show the set-up of a game."""

    def opened(shell: Shell, window: Window) -> None:
        navigation.new_match(shell)
        window.turn()
        screen = window.stack.top
        assert isinstance(screen, SetupScreen)
        screen.choose_game(game)

    return opened


def _town_result(shell: Shell, window: Window) -> None:
    session = begin(shell, _OVER)
    navigation.table(shell, session)
    navigation.result(shell, session)


def _town_over(shell: Shell, window: Window) -> None:
    """Show the board of a finished match against computers."""
    _lost(shell)
    for _ in range(4):
        window.request_redraw()
        window.turn()


def _town_lost(shell: Shell, window: Window) -> None:
    """Show the result of a match that the one person has lost to computers."""
    navigation.result(shell, _lost(shell))


def _lost(shell: Shell) -> Session:
    session = begin(shell, _OVER)
    outcome = session.table.outcome
    assert outcome is not None
    me = next(seat for seat in range(_OVER.seats) if seat not in outcome.winners)
    session.table.players = tuple(
        player if seat == me else replace(player, kind="squire") for seat, player in enumerate(session.table.players)
    )
    navigation.table(shell, session)
    return session


def _town_handover(shell: Shell, window: Window) -> None:
    navigation.table(shell, begin(shell, _EARLY))


def _town_reference(shell: Shell, window: Window) -> None:
    navigation.reference(shell, GAME, "IC-B5")


def _first_plots(shell: Shell, window: Window) -> None:
    """Show five players choosing first plots."""
    sit_down(window, shell, begin(shell, _FIRST_PLOTS))


def _income(shell: Shell, window: Window) -> None:
    """Show a drawn card that pays."""
    screen = sit_down(window, shell, begin(shell, _PAYING))
    decision = screen.table.decision(screen.table.to_act[0])
    assert decision is not None
    screen.act(next(action for action in decision.actions if action.kind == "draw"))
    window.turn()
    if screen.ui.modal:
        press(window, "return")


def _built(shell: Shell, window: Window) -> tuple[TableScreen, str, str]:
    """Sit down where several buildings can be built; return the screen, a building's id and a plot's name for it."""
    session = begin(shell, _BUILDING)
    screen = sit_down(window, shell, session)
    table = session.table
    told = table.rules.notate(table.state, table.to_act[0], _buildable(table)[0]).split()
    return screen, told[1], told[2]


def _card_chosen(shell: Shell, window: Window) -> None:
    """Show a building chosen from the hand, with the pointer at rest on a plot."""
    screen, building, plot = _built(shell, window)
    click(window, place(screen, f"card {building}"))
    point_at(window, place(screen, f"plot {plot}"))


def _plot_sheet(shell: Shell, window: Window) -> None:
    """Show what can be done on a plot."""
    screen, _, plot = _built(shell, window)
    click(window, place(screen, f"plot {plot}"))


def _sheet(moment: Moment) -> Opened:
    """Show a question on a sheet or on the board."""

    def opened(shell: Shell, window: Window) -> None:
        sit_down(window, shell, begin(shell, moment))

    return opened


def _player_sheet(shell: Shell, window: Window) -> None:
    """Show the next player's sheet."""
    screen = sit_down(window, shell, begin(shell, _MIDDLE))
    open_sheet(window, screen, 1)


def open_sheet(window: Window, screen: TableScreen, row: int) -> None:
    """Open the sheet of a row of the players, which may have a page of their own."""
    screen.tab, screen.open_row = "players", row
    screen.rebuild()
    for _ in range(2):
        window.request_redraw()
        window.turn()


TOWN_SCREENS: Mapping[str, Opened] = MappingProxyType(
    {
        "town": _town,
        "town-setup": setup_of(GAME),
        "town-handover": _town_handover,
        "town-result": _town_result,
        "town-reference": _town_reference,
        "lesson": lesson_at("basic-building", "build"),
    }
)
TOWN_MOMENTS: Mapping[str, Opened] = MappingProxyType(
    {
        "first-plots": _first_plots,
        "income": _income,
        "card-chosen": _card_chosen,
        "plot-sheet": _plot_sheet,
        "answer": _sheet(Moment(4, is_asked("answer_purchase"))),
        "asked-all": _sheet(Moment(5, is_asked("answer_card"), (("ask_all", True),))),
        "wizard": _sheet(Moment(3, is_asked("wizard"))),
        "discard": _sheet(Moment(4, is_asked("discard"))),
        "lose-building": _sheet(Moment(3, is_asked("lose_building"))),
        "two-orders": _sheet(_TWO_ORDERS),
        "player-sheet": _player_sheet,
        "town-over": _town_over,
        "town-lost": _town_lost,
    }
)
