"""The screens and moments of The Indomitable Citadel that are painted."""

import random
from collections.abc import Callable, Mapping
from types import MappingProxyType

from citadel_desktop.match.session import Session
from citadel_desktop.match.table import Table
from citadel_desktop.rules.indomitable.state import Action, AskKind
from citadel_desktop.rules.kit.contract import OptionValue
from citadel_desktop.saves.record import Player
from citadel_desktop.scene.commands import command_for
from citadel_desktop.scene.geometry import Point, bounds_of
from citadel_desktop.scene.input import Key, Pointer
from citadel_desktop.scene.window import Window
from citadel_desktop.screens import ways
from citadel_desktop.screens.handover import HandoverScreen
from citadel_desktop.screens.lesson import LessonScreen
from citadel_desktop.screens.setup import SetupScreen
from citadel_desktop.screens.shell import Shell
from citadel_desktop.screens.table import TableScreen

GAME = "indomitable"
_PLAYERS = tuple(
    Player(name, colour)
    for name, colour in (("Ada", 4), ("Ben", 3), ("Cleo", 2), ("Dan", 1), ("Eve", 0))
)
_LIKED = MappingProxyType(
    {"build": 9.0, "buy": 5.0, "draw": 9.0, "end": 0.6, "influence": 2.0, "play": 3.0}
    | {"shop": 0.3, "stock": 0.2, "sell": 0.4, "demolish": 0.01}
)
"""How gladly what is chosen at random is chosen: so that a town grows."""
_MOST = 400
"""So many actions are played at the most to come to a moment."""


def _asked(table: Table) -> AskKind:
    kind: AskKind = table.state.position.asks[-1].kind
    return kind


def _play(table: Table, seed: int, until: Callable[[Table], bool]) -> None:
    """Let seats act at random until something is so; LookupError if it never is."""
    chance = random.Random(seed)
    for _ in range(_MOST):
        if until(table):
            return
        seat = table.to_act[0]
        decision = table.decision(seat)
        assert decision is not None
        liking = [_LIKED.get(action.kind, 1.0) for action in decision.actions]
        table.act(seat, chance.choices(decision.actions, liking)[0])
        if table.outcome is not None:
            break
    raise LookupError("the match never comes there")


def _begin(
    shell: Shell,
    seats: int,
    until: Callable[[Table], bool],
    options: Mapping[str, OptionValue] = MappingProxyType({}),
) -> Session:
    """A new match, brought to a moment; the first seed that leads there."""
    for seed in range(40):
        rules, players = shell.games[GAME], _PLAYERS[:seats]
        try:
            _play(Table.start(rules, options, players, seed, "trial"), seed, until)
        except LookupError:
            continue
        session = Session.begin(shell.store, rules, options, players, seed, shell.clock)
        _play(session.table, seed, until)
        return session
    raise LookupError("no match comes there")


def _sit_down(window: Window, shell: Shell, session: Session) -> TableScreen:
    """Take the seat that is asked, and put away what is told."""
    ways.table(shell, session)
    window.turn()
    screen = next(s for s in window.stack.scenes if isinstance(s, TableScreen))
    if isinstance(window.stack.top, HandoverScreen):
        screen.take_seat(session.table.to_act[0])
    window.turn()
    if screen.ui.modal:
        _press(window, "return")
    for _ in range(3):
        window.request_redraw()
        window.turn()
    return screen


def _press(window: Window, chord: str) -> None:
    window.post(Key(command_for(chord), name=chord))
    window.turn()


def _click(window: Window, place: Point) -> None:
    window.post(Pointer("move", place))
    window.post(Pointer("down", place, 1))
    window.post(Pointer("up", place, 1))
    window.turn()
    window.request_redraw()
    window.turn()


def _place(screen: TableScreen, name: str) -> Point:
    place = screen.board.place(name)
    assert place is not None, name
    return bounds_of(place).centre


def _in_trade(turn: int) -> Callable[[Table], bool]:
    def there(table: Table) -> bool:
        return table.progress.turn >= turn and _asked(table) == "phase2"

    return there


def _is_asked(kind: AskKind, turn: int = 0) -> Callable[[Table], bool]:
    def there(table: Table) -> bool:
        return table.progress.turn >= turn and _asked(table) == kind

    return there


def _buildable(table: Table) -> list[Action]:
    decision = table.decision(table.to_act[0])
    assert decision is not None
    return [action for action in decision.actions if action.kind == "build"]


def _town(shell: Shell, window: Window) -> None:
    """Four players in the middle of a match."""
    _sit_down(window, shell, _begin(shell, 4, _in_trade(26)))


def _town_setup(shell: Shell, window: Window) -> None:
    ways.new_match(shell)
    window.turn()
    screen = window.stack.top
    assert isinstance(screen, SetupScreen)
    screen.choose_game(GAME)


def _town_result(shell: Shell, window: Window) -> None:
    session = _begin(shell, 3, _in_trade(20))
    try:
        _play(session.table, 0, lambda table: False)
    except LookupError:
        ways.table(shell, session)
        ways.result(shell, session)


def _lesson(shell: Shell, window: Window) -> None:
    """Where the first building is asked for."""
    ways.lesson(shell, GAME)
    window.turn()
    screen = window.stack.top
    assert isinstance(screen, LessonScreen)
    course = screen.course
    while course.step is not None and course.step.id != "build":
        move = course.played
        if course.step.read:
            course.read_on()
        elif move is not None:
            screen.table.act(*move)
        else:
            decision = screen.table.decision(course.lesson.learner)
            assert decision is not None
            fitting = next(action for action in decision.actions if course.fits(action))
            screen.table.act(course.lesson.learner, fitting)
        course.follow()
    screen.uncover()
    screen.rebuild()


def _town_handover(shell: Shell, window: Window) -> None:
    ways.table(shell, _begin(shell, 4, _in_trade(10)))


def _town_reference(shell: Shell, window: Window) -> None:
    ways.reference(shell, GAME, "IC-B5")


def _first_plots(shell: Shell, window: Window) -> None:
    """First plots are chosen by five."""
    _sit_down(window, shell, _begin(shell, 5, lambda table: len(table.entries) == 7))


def _income(shell: Shell, window: Window) -> None:
    """A card was drawn that pays."""

    def there(table: Table) -> bool:
        return table.progress.turn >= 14 and _asked(table) == "draw"

    screen = _sit_down(window, shell, _begin(shell, 4, there))
    decision = screen.table.decision(screen.table.to_act[0])
    assert decision is not None
    screen.act(next(action for action in decision.actions if action.kind == "draw"))
    window.turn()
    if screen.ui.modal:
        _press(window, "return")


def _card_chosen(shell: Shell, window: Window) -> None:
    """A building is chosen from the hand, and the pointer rests on a plot."""

    def there(table: Table) -> bool:
        return _in_trade(8)(table) and len(_buildable(table)) > 3

    session = _begin(shell, 4, there)
    screen = _sit_down(window, shell, session)
    told = session.table.rules.notate(
        session.table.state, session.table.to_act[0], _buildable(session.table)[0]
    ).split()
    _click(window, _place(screen, f"card {told[1]}"))
    window.post(Pointer("move", _place(screen, f"plot {told[2]}")))
    window.turn()


def _plot_sheet(shell: Shell, window: Window) -> None:
    """What can be done on a plot is asked."""

    def there(table: Table) -> bool:
        return _in_trade(8)(table) and len(_buildable(table)) > 3

    session = _begin(shell, 3, there)
    screen = _sit_down(window, shell, session)
    told = session.table.rules.notate(
        session.table.state, session.table.to_act[0], _buildable(session.table)[0]
    ).split()
    _click(window, _place(screen, f"plot {told[2]}"))


def _sheet(
    kind: AskKind, seats: int, options: Mapping[str, OptionValue] = MappingProxyType({})
) -> Callable[[Shell, Window], None]:
    """Something is asked on a sheet or on the board."""

    def opened(shell: Shell, window: Window) -> None:
        _sit_down(window, shell, _begin(shell, seats, _is_asked(kind), options))

    return opened


def _two_orders(shell: Shell, window: Window) -> None:
    """Two Orders each."""
    options: dict[str, OptionValue] = {"two_players": "two_orders"}
    _sit_down(window, shell, _begin(shell, 2, _in_trade(14), options))


TOWN_SCREENS: Mapping[str, Callable[[Shell, Window], None]] = MappingProxyType(
    {
        "town": _town,
        "town-setup": _town_setup,
        "town-handover": _town_handover,
        "town-result": _town_result,
        "town-reference": _town_reference,
        "lesson": _lesson,
    }
)
TOWN_MOMENTS: Mapping[str, Callable[[Shell, Window], None]] = MappingProxyType(
    {
        "first-plots": _first_plots,
        "income": _income,
        "card-chosen": _card_chosen,
        "plot-sheet": _plot_sheet,
        "answer": _sheet("answer_purchase", 4),
        "asked-all": _sheet("answer_card", 5, MappingProxyType({"ask_all": True})),
        "wizard": _sheet("wizard", 3),
        "discard": _sheet("discard", 4),
        "lose-plot": _sheet("lose_plot", 4),
        "lose-building": _sheet("lose_building", 3),
        "two-orders": _two_orders,
    }
)
