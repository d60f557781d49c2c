"""The host of a board in tests, without actions: it records messages, and refuses papers."""

from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from typing import Any, TypeVar

from citadel_desktop.boards.kit.board import Board
from citadel_desktop.boards.kit.contract import Papers, TextPrompt
from citadel_desktop.boards.kit.interaction import HasKind
from citadel_desktop.rules.kit.contract import Refusal, Rules
from citadel_desktop.scene.commands import command_for
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.input import Key

S = TypeVar("S")
A = TypeVar("A", bound=HasKind)


def legal(rules: Rules[S, A, Any, Any], state: S) -> Sequence[A]:
    """What whoever is asked first may do."""
    seat = rules.to_act(state)[0]
    decision = rules.decision(state, seat)
    assert decision is not None
    return decision.actions


def one_of_each(rules: Rules[S, A, Any, Any], state: S, dice: Random) -> list[A]:
    """For each kind of action that is legal one that is."""
    actions = legal(rules, state)
    kinds = sorted({action.kind for action in actions})
    return [dice.choice([action for action in actions if action.kind == kind]) for kind in kinds]


def typed(name: str) -> Key:
    """Return the key of a name such as "shift+ctrl+z"."""
    shift, bare = name.startswith("shift+"), name.removeprefix("shift+")
    ctrl, bare = bare.startswith("ctrl+"), bare.removeprefix("ctrl+")
    return Key(command_for(bare, shift, ctrl), name=bare, shift=shift, ctrl=ctrl)


class Listening:
    """A `BoardHost` without `act`; `acted`, `refusals`, `said` and `turned` record the board's calls."""

    board: Board[Any, Any, Any]

    def __init__(self) -> None:
        self.acted: list[Any] = []
        self._written: list[Callable[[], str]] = []
        self.refusals: list[Refusal] = []
        self.said: list[str] = []
        self.turned: list[str] = []

    def record(self, rules: Rules[Any, Any, Any, Any], state: Any, seat: int, action: Any) -> None:
        """Note a legal action."""
        assert rules.refuse(state, seat, action) is None
        self.acted.append(action)
        self._written.append(partial(rules.notate, state, seat, action))

    @property
    def notes(self) -> list[str]:
        """What was done, in the game's notation."""
        return [written() for written in self._written]

    @property
    def kinds(self) -> list[str]:
        """The kinds of what was done."""
        return [action.kind for action in self.acted]

    @property
    def codes(self) -> list[str]:
        """Why what was tried was refused."""
        return [refusal.code for refusal in self.refusals]

    @property
    def hint(self) -> str:
        return self.board.hint_line()

    def paint(self) -> DisplayList:
        raise NotImplementedError

    def look(self, now: int) -> None:
        """Ask the board all that a table asks of it between actions."""
        self.board.tick(now)
        self.paint()
        assert len(self.board.tools()) <= self.board.tool_room()
        told = (self.board.hint_line(), self.board.task_line(), self.board.focus_name(), self.board.topic())
        assert all(isinstance(text, str) for text in told)
        self.board.pointed()
        self.board.players()

    def use(self, tool: str) -> None:
        self.board.use(tool)

    def weighs(self, row: object) -> bool:
        return False

    def refused(self, refusal: Refusal) -> None:
        self.refusals.append(refusal)

    def say(self, text: str, *, refusing: bool = False) -> None:
        self.said.append(text)

    def turn_to(self, stop: str) -> None:
        self.turned.append(stop)

    def ask_text(self, wish: TextPrompt) -> None:
        raise AssertionError(wish.title)

    def keep(self, papers: Papers) -> None:
        raise AssertionError(papers.title())

    browse = keep
