"""Open every part of the app with a match of some options; an AssertionError names what does not know them."""

import contextlib
import io
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

from citadel_desktop.agents.levels import LEVELS, think
from citadel_desktop.agents.policies import policies, policy_of
from citadel_desktop.agents.thinking import Budget
from citadel_desktop.cli import run
from citadel_desktop.cli.play.console import Console, Quit
from citadel_desktop.cli.play.setup import MatchLibrary, Setup
from citadel_desktop.conformance import cases, check_match
from citadel_desktop.language.catalogue import load
from citadel_desktop.language.sentences import sentences
from citadel_desktop.match.session import Session
from citadel_desktop.match.table import Table
from citadel_desktop.rules import games
from citadel_desktop.rules.kit.contract import OptionValue, complete_options
from citadel_desktop.rules.kit.plain import digest
from citadel_desktop.saves.record import Player
from citadel_desktop.saves.statistics import Statistics
from citadel_desktop.saves.store import Store
from citadel_desktop.scene.display import texts
from citadel_desktop.scene.system.window import Window
from citadel_desktop.screens.files.saves import SavesScreen
from citadel_desktop.screens.review.replay import ReplayScreen
from citadel_desktop.screens.setup.setup import SetupScreen
from citadel_desktop.screens.shell.shell import Shell
from citadel_desktop.screens.table.handover import HandoverScreen
from citadel_desktop.screens.table.table import TableScreen
from citadel_desktop.values import replace
from tests.cli.terminal import sat
from tests.profiles import profile
from tests.saves.tools import Clock
from tools.pictures.screens import desk

PLAYERS = (Player("Ada", 0), Player("Ben", 1))
SIZE = (1280, 800)
RANDOM_ACTIONS = 60
"""So many actions are done at a table."""
COMPUTER_ACTIONS = 3
"""So many are thought out by each level, from places along the match."""
_DRAWN: Mapping[str, Mapping[str, OptionValue]] = {
    "goodman": {"planned": "drawn"},
    "indomitable": {"edition": "treason"},
    "gale": {"size": 9, "citadels": 6, "placing": "ready"},
}
"""What else is chosen at a table, so that a few actions show much."""


def everything(game: str, chosen: Mapping[str, OptionValue], label: str, folder: Path) -> None:
    """Open all of it with the chosen contents, which players know by a label."""
    rules = games()[game]
    ((option, value),) = chosen.items()
    offered = {one.id: one.values for one in rules.options({})}
    assert offered[option][-1] == value, offered
    options = {**complete_options(rules, {**_DRAWN[game], option: value})}
    with desk(folder / "home", SIZE, 100, "en") as (window, shell):
        _set_up(window, shell, game, option, label)
        session = Session.begin(shell.store, rules, options, PLAYERS, 11, shell.clock)
        name = session.name
        table = _table(window, shell, session)
        session.close()
        again = Session.open(shell.store, name, games(), Clock())
        assert digest(again.table.state) == digest(table.state)
        assert label in sentences(game).edition(shell.speech, again.table.options)
        again.close()
        _saves(window, shell, label)
        _replay(window, shell, table)
        path = shell.store.path(name)
    assert run(["validate", str(path)]) == 0
    assert run(["replay", str(path)]) == 0
    _terminal(game, option, label, options, folder / "shelf")
    _computers(game, table)
    case = cases(rules, 1, 3)[0]
    _, failures, _ = check_match(
        rules,
        replace(case, options={**case.options, option: value}),
        5,
        close=4,
        among=profile(game).among,
        knowing=profile(game).knowing,
    )
    assert failures == (), failures


def _shown(window: Window) -> list[str]:
    for _ in range(4):
        window.turn()
    assert window.frame is not None
    return [*texts(window.frame.items)]


def _set_up(window: Window, shell: Shell, game: str, option: str, label: str) -> None:
    """Check that the set-up offers the option with its words, and draws the table."""
    shell.change(last_game=game)
    screen = SetupScreen(shell)
    window.stack.push(screen)
    heading = sentences(game).option(shell.speech, option)[0]
    assert heading in _shown(window), heading
    value = {one.id: one for one in screen.choice.offered()}[option].values[-1]
    screen.choice.choose(option, value)
    screen._refill()
    assert label in _shown(window)
    window.stack.pop()


def _table(window: Window, shell: Shell, session: Session) -> Table:
    """Play at random at a table that is drawn all the time, handed over and back."""
    screen, random = TableScreen(shell, session), Random(4)
    window.stack.push(screen)
    table = session.table
    among = profile(table.rules.id).among
    for _ in range(RANDOM_ACTIONS):
        window.turn()
        if isinstance(window.stack.top, HandoverScreen):
            screen.seat_change.take(table.to_act[0])
            window.turn()
        decision = table.decision(table.to_act[0]) if table.outcome is None else None
        if decision is None:
            break
        actions = decision.actions if among is None else among(decision)
        screen.act(random.choice([*actions]))
    _shown(window)
    while window.stack.top is not screen:
        window.stack.pop()
    window.stack.pop()
    return table


def _saves(window: Window, shell: Shell, label: str) -> None:
    window.stack.push(SavesScreen(shell))
    assert any(label in text for text in _shown(window))
    window.stack.pop()


def _replay(window: Window, shell: Shell, table: Table) -> None:
    for at in (0, len(table.entries)):
        window.stack.push(ReplayScreen(shell, table, None, at))
        _shown(window)
        window.stack.pop()


def _terminal(game: str, option: str, label: str, options: Mapping[str, OptionValue], folder: Path) -> None:
    """Choose the option by its number at a console; then make some choices, and show the board and the log."""
    speech = load("en")
    shelf = MatchLibrary(Store(folder), Statistics(folder / "statistics.json"), games(), policies())
    rules = games()[game]
    (last,) = (str(len(one.values)) for one in rules.options({}) if one.id == option)
    out = io.StringIO()
    lines = [str([*games()].index(game) + 1)]
    console = Console(io.StringIO("\n".join(lines) + "\n"), out)
    with contextlib.suppress(Quit, EOFError):
        Setup(console, speech, shelf).session()
    heading = sentences(game).option(speech, option)[0]
    assert heading in out.getvalue(), out.getvalue()
    number = next(line.split()[0] for line in out.getvalue().splitlines() if f" {heading}: " in line)
    console = Console(io.StringIO("\n".join([*lines, number, last, "1"]) + "\n"), out)
    with contextlib.suppress(Quit, EOFError):
        Setup(console, speech, shelf).session().close()
    assert f"{heading}: {label}" in out.getvalue(), out.getvalue()
    session = Session.begin(shelf.store, rules, options, PLAYERS, 2, Clock())
    typist = sat(session, ["board", "standings", *["1"] * 6, "board", "log", "quit"])
    session.close()
    assert len(typist.typed) > COMPUTER_ACTIONS


def _computers(game: str, table: Table) -> None:
    """Check that each level finds something legal wherever it is asked."""
    policy = policy_of(game)
    places = [len(table.entries) * part // COMPUTER_ACTIONS for part in range(COMPUTER_ACTIONS)]
    for place in places:
        state: Any = table.position(place)
        for seat in table.rules.to_act(state)[:1]:
            view = table.rules.view(state, seat)
            for level in LEVELS:
                answer = think(table.rules, policy, level, view, seat, len(PLAYERS), Budget(iterations=8), "seed")
                assert table.rules.refuse(state, seat, answer.action) is None
