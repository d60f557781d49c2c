"""The host of a board in tests, without actions: it records messages, and refuses papers."""

from citadel_desktop.boards.kit.contract import Papers, TextPrompt
from citadel_desktop.rules.kit.contract import Refusal
from citadel_desktop.scene.commands import command_for
from citadel_desktop.scene.input import Key


def typed(name: str) -> Key:
    """Return the key of a name such as "shift+ctrl+z"."""
    shift, bare = name.startswith("shift+"), name.removeprefix("shift+")
    ctrl, bare = bare.startswith("ctrl+"), bare.removeprefix("ctrl+")
    return Key(command_for(bare, shift, ctrl), name=bare, shift=shift, ctrl=ctrl)


class Listening:
    """A `BoardHost` without `act`; `refusals`, `said` and `turned` record the board's calls."""

    def __init__(self) -> None:
        self.refusals: list[Refusal] = []
        self.said: list[str] = []
        self.turned: list[str] = []

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
