"""What tests of all games have to know of one besides its registration: each game brings it in its own folder of tests.

`tests/<id>/profile.py` has it as `PROFILE`. A game for which the defaults do needs none.
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import pytest

from citadel_desktop.conformance import Among
from citadel_desktop.rules import GAMES
from citadel_desktop.rules.kit.contract import Seat
from citadel_desktop.rules.kit.registry import Registration
from citadel_desktop.values import frozen
from examples import goofspiel

EXAMPLE = "goofspiel"
"""The game of `examples/`, which the app does not offer."""
SHELF: Mapping[str, Registration] = {**GAMES, EXAMPLE: goofspiel.REGISTRATION}
"""Every game that the tests of all games play."""


@contextmanager
def example_registered() -> Iterator[None]:
    """The example is a game of the app's."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(GAMES, EXAMPLE, SHELF[EXAMPLE])
        yield


@frozen(slots=False)
class Advised:
    """How sentences of a game's hints are tried: a view, two places in it by number and by name, and actions.

    `action` gives one of a kind; for "" one whose reason hangs on nothing but the code of a term. `placed` are codes of
    terms that are told with their places, `usual` kinds of action that are told by what they are good for where no term
    speaks for them.
    """

    view: Callable[[], Any]
    action: Callable[[str], Any]
    places: tuple[int, int]
    names: tuple[str, str]
    placed: tuple[str, ...]
    usual: tuple[str, ...] = ()


@frozen(slots=False)
class Profile:
    """One game.

    Attributes:
        endings: the reasons of every way a match can end, for each of which one is recorded (`tests/golden`).
        certain: those of them that an action alone can bring; before others dice fall or something is turned over.
        rules: the ids of its reference's pages in their order; () leaves them open.
        unnamed: rules that the source has no place to name.
        folders: the folders of its tests, that of its id if there is none.
        close: so many moments of each match are looked at closely; the rest is played through.
        among: what random players draw from, where even chance may never bring a match to an end.
        eager: likewise in further matches, where even chance leads past most of the rules.
        knowing: seats from which nothing is hidden, or only what chance may pass by.
        advised: how sentences of its hints are tried; a game with such sentences needs it.
    """

    endings: frozenset[str] = frozenset()
    certain: frozenset[str] = frozenset()
    rules: tuple[str, ...] = ()
    unnamed: frozenset[str] = frozenset()
    folders: tuple[str, ...] = ()
    close: int = 12
    among: Among | None = None
    eager: Among | None = None
    knowing: tuple[Seat, ...] = ()
    advised: Advised | None = None


def profile(game: str) -> Profile:
    """That of a game."""
    name = f"tests.{game}.profile"
    if find_spec(f"tests.{game}") is None or find_spec(name) is None:
        return Profile()
    found: Profile = import_module(name).PROFILE
    return found
