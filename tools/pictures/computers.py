"""Moments with computers at the table: in the set-up, thinking, advising, compared at the end."""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Any, cast

from citadel_desktop.agents.policies import policies
from citadel_desktop.agents.policy import Reason
from citadel_desktop.agents.thinking import Answer, Budget
from citadel_desktop.match.asking import Question, answer_question
from citadel_desktop.match.session import Session
from citadel_desktop.match.thinker import Reply
from citadel_desktop.rules import games
from citadel_desktop.rules.kit.contract import Decision, complete_options
from citadel_desktop.saves.record import Player
from citadel_desktop.scene.system.window import Window
from citadel_desktop.screens.review.costly import CostlyScreen
from citadel_desktop.screens.setup.setup import SetupScreen
from citadel_desktop.screens.shell import navigation
from citadel_desktop.screens.shell.shell import Shell
from citadel_desktop.screens.table.table import TableScreen
from citadel_desktop.values import replace
from tools.pictures.hands import sit_down, turn
from tools.pictures.screens import Opened, finished, running
from tools.pictures.town import Moment, in_trade

PLAYERS = (Player("Mira", 2), Player("Tomas", 3, "master", "builder"), Player("Kuno", 4, "knight", "raider"))


class MiddleAdvisor:
    """A thinker that advises the middle action at once, and never decides for a seat of its own."""

    def __init__(self, *, advises: bool) -> None:
        self._advises = advises
        self._reply: Reply | None = None

    def ask(self, question: Question, decision: Decision[Any]) -> int:
        """Choose the middle action."""
        action = decision.actions[len(decision.actions) // 2]
        self._reply = Reply(1, Answer(action, 0.5, 1, Reason("points", 3.0)))
        return 1

    def poll(self) -> Reply | None:
        """Return the advice, if it is wanted."""
        return self._reply if self._advises else None

    def forget(self) -> None:
        """Do nothing: no question is kept."""

    def close(self) -> None:
        """Do nothing: no process runs."""


class QuickKnight(MiddleAdvisor):
    """A thinker that advises what a Knight would do, with few iterations."""

    def __init__(self) -> None:
        super().__init__(advises=True)

    def ask(self, question: Question, decision: Decision[Any]) -> int:
        """Answer at once."""
        brief = replace(question, level="knight", budget=Budget(iterations=60))
        self._reply = Reply(1, _found(brief))
        return 1


@cache
def _found(question: Question) -> Answer:
    """Return the answer, cached because a moment may be shown often."""
    return answer_question(question, games(), policies())


def _setup(shell: Shell, window: Window) -> None:
    """Show the players in the set-up, with two computers."""
    navigation.new_match(shell)
    window.turn()
    screen = cast("SetupScreen", window.stack.top)
    screen.choose_game("indomitable")
    for seat, player in enumerate(PLAYERS[: len(screen.choice.players)]):
        screen.choice.choose_kind(seat, player.kind)
        screen.choice.choose_style(seat, player.style)
    screen.rebuild()


def _begun(shell: Shell, window: Window, *, advises: bool) -> TableScreen:
    """Begin a match in which the person has just placed, or is about to."""
    shell.thinker = lambda: MiddleAdvisor(advises=advises)  # type: ignore[method-assign] # a stand-in that needs no process
    rules = shell.games["indomitable"]
    options = complete_options(rules, {"first": "first_seat"})
    session = Session.begin(shell.store, rules, options, PLAYERS, 4, shell.clock)
    navigation.table(shell, session)
    for _ in range(4):
        window.turn()
    return cast("TableScreen", window.stack.top)


def _thinks(shell: Shell, window: Window) -> None:
    """Show a computer thinking about its move."""
    screen = _begun(shell, window, advises=False)
    seat = screen.seating.acting
    decision = None if seat is None else screen.table.decision(seat)
    if decision is not None:
        screen.act(decision.actions[0])


def _advised(shell: Shell, window: Window) -> None:
    """Show a computer's advice, marked and explained."""
    screen = _begun(shell, window, advises=True)
    for _ in range(200):
        if screen.seating.acting is not None:
            break
        window.turn()
    screen.hints.ask()
    window.turn()


def _advise_turn(shell: Shell, window: Window, session: Session, weighed: str = "") -> None:
    """Show advice for a turn and, given an action in notation, the comparison with it."""
    shell.thinker = QuickKnight  # type: ignore[method-assign] # as above
    screen = sit_down(window, shell, session)
    if weighed:
        screen.hints.weigh()
        screen.match_actions.play_typed(weighed)
    else:
        screen.hints.ask()
    turn(window, 3)


def _advised_field(shell: Shell, window: Window) -> None:
    """Show a turn of Gale's Citadel, marked and explained."""
    session = running(shell, "nineteen")
    session.table.reset_turn()
    _advise_turn(shell, window, session)


def _weighed(shell: Shell, window: Window) -> None:
    """Show the cost of an action against that turn."""
    session = running(shell, "nineteen")
    session.table.reset_turn()
    _advise_turn(shell, window, session, "p10-p11")


class FirstQuestionOnly(QuickKnight):
    """A thinker that answers the first question alone."""

    def __init__(self) -> None:
        super().__init__()
        self._more = 1

    def ask(self, question: Question, decision: Decision[Any]) -> int:
        """Answer at once."""
        self._more -= 1
        if self._more >= 0:
            return super().ask(question, decision)
        self._reply = Reply(1, Answer(decision.actions[0], 0.5, 1))
        return 1


def _costly(shell: Shell, window: Window) -> None:
    """Show the costliest moves of a finished match."""
    shell.thinker = FirstQuestionOnly  # type: ignore[method-assign] # as above
    navigation.costly(shell, finished(shell).table)
    window.turn()
    screen = cast("CostlyScreen", window.stack.top)
    while not screen.done:
        window.turn()


def _advised_town(shell: Shell, window: Window) -> None:
    """Show a turn of The Indomitable Citadel, marked and explained."""
    _advise_turn(shell, window, Moment(3, in_trade(16)).begin(shell))


COMPUTER_MOMENTS: Mapping[str, Opened] = MappingProxyType(
    {"computers-setup": _setup, "thinks": _thinks, "advised": _advised}
    | {"advised-field": _advised_field, "weighed": _weighed, "costly": _costly, "advised-town": _advised_town}
)
