"""Screens and moments of The Indomitable Citadel's basic game."""

import random
from collections.abc import Callable, Mapping
from functools import cache
from types import MappingProxyType

from citadel_desktop.match.session import Session
from citadel_desktop.match.table import Entry, Table
from citadel_desktop.rules.indomitable.actions import Action, ActionKind
from citadel_desktop.rules.indomitable.pending import AskKind
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.kit.contract import OptionValue
from citadel_desktop.saves.record import Player
from citadel_desktop.scene.system.window import Window
from citadel_desktop.screens.shell import navigation
from citadel_desktop.screens.shell.shell import Shell
from citadel_desktop.screens.table.table import TableScreen
from citadel_desktop.values import frozen, replace
from tools.pictures import hands
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

    def begin(self, shell: Shell) -> Session:
        """Begin a match on disk at that moment."""
        seed, entries = _way_to(self)
        return hands.resumed(shell, INDOMITABLE, dict(self.options), _PLAYERS[: self.seats], seed, entries)


def asked(table: Table) -> AskKind | None:
    """Return the kind of ask; None when the match is over."""
    asks = table.state.position.asks
    kind: AskKind | None = asks[-1].kind if asks and table.outcome is None else None
    return kind


def _played(moment: Moment, seed: int) -> Table | None:
    """Play at random until the moment comes; return None if it never does."""
    table = Table.start(INDOMITABLE, dict(moment.options), _PLAYERS[: moment.seats], seed, "trial")
    chance = random.Random(seed)
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


def offered(table: Table, kind: ActionKind) -> list[Action]:
    """Return the actions of a kind that are legal now."""
    if table.outcome is not None:
        return []
    decision = table.decision(table.to_act[0])
    assert decision is not None
    return [action for action in decision.actions if action.kind == kind]


_MIDDLE = Moment(4, in_trade(26))
_EARLY = Moment(4, in_trade(10))
_OVER = Moment(3, lambda table: table.outcome is not None)
_FIRST_PLOTS = Moment(5, lambda table: len(table.entries) == 7)
_PAYING = Moment(4, lambda table: table.progress.turn >= 14 and asked(table) == "draw")
_BUILDING = Moment(4, lambda table: in_trade(8)(table) and len(offered(table, "build")) > 3)
_TWO_ORDERS = Moment(2, in_trade(14), (("two_players", "two_orders"),))


def _town_over(shell: Shell, window: Window) -> None:
    """Show the board of a finished match against computers."""
    _lost(shell)
    hands.turn(window, 4)


def _town_lost(shell: Shell, window: Window) -> None:
    """Show the result of a match that the one person has lost to computers."""
    navigation.result(shell, _lost(shell))


def _lost(shell: Shell) -> Session:
    session = _OVER.begin(shell)
    outcome = session.table.outcome
    assert outcome is not None
    me = next(seat for seat in range(_OVER.seats) if seat not in outcome.winners)
    session.table.players = tuple(
        player if seat == me else replace(player, kind="squire") for seat, player in enumerate(session.table.players)
    )
    navigation.table(shell, session)
    return session


def _town_reference(shell: Shell, window: Window) -> None:
    navigation.reference(shell, GAME, "IC-B5")


def _income(shell: Shell, window: Window) -> None:
    """Show a drawn card that pays."""
    screen = hands.seated(shell, window, _PAYING)
    hands.act(window, screen, offered(screen.table, "draw")[0])


def _built(shell: Shell, window: Window) -> tuple[TableScreen, str, str]:
    """Sit down where several buildings can be built; return the screen, a building's id and a plot's name for it."""
    screen = hands.seated(shell, window, _BUILDING)
    table = screen.table
    told = table.rules.notate(table.state, table.to_act[0], offered(table, "build")[0]).split()
    return screen, told[1], told[2]


def _card_chosen(shell: Shell, window: Window) -> None:
    """Show a building chosen from the hand, with the pointer at rest on a plot."""
    screen, building, plot = _built(shell, window)
    hands.click(window, hands.place(screen, f"card {building}"))
    hands.point_at(window, hands.place(screen, f"plot {plot}"))


def _plot_sheet(shell: Shell, window: Window) -> None:
    """Show what can be done on a plot."""
    screen, _, plot = _built(shell, window)
    hands.click(window, hands.place(screen, f"plot {plot}"))


TOWN_SCREENS: Mapping[str, Opened] = MappingProxyType(
    {
        "town": hands.shown(_MIDDLE, "plot I8"),
        "town-setup": hands.setup_of(GAME),
        "town-handover": hands.handover(_EARLY),
        "town-result": hands.result(_OVER),
        "town-reference": _town_reference,
        "lesson": hands.lesson_at("basic-building", "build"),
    }
)
TOWN_MOMENTS: Mapping[str, Opened] = MappingProxyType(
    {
        "first-plots": hands.shown(_FIRST_PLOTS),
        "income": _income,
        "card-chosen": _card_chosen,
        "plot-sheet": _plot_sheet,
        "answer": hands.shown(Moment(4, is_asked("answer_purchase"))),
        "asked-all": hands.shown(Moment(5, is_asked("answer_card"), (("ask_all", True),))),
        "wizard": hands.shown(Moment(3, is_asked("wizard"))),
        "discard": hands.shown(Moment(4, is_asked("discard"))),
        "lose-building": hands.shown(Moment(3, is_asked("lose_building"))),
        "two-orders": hands.shown(_TWO_ORDERS),
        "player-sheet": hands.sheet(_MIDDLE, 1),
        "town-over": _town_over,
        "town-lost": _town_lost,
    }
)
