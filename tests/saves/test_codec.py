"""States from JSON data: what was saved before a field was added is read, and anything else must be as written."""

from types import SimpleNamespace
from typing import Any, cast

import pytest

from citadel_desktop.rules.kit.contract import AnyRules
from citadel_desktop.rules.kit.plain import added, plain
from citadel_desktop.saves.codec import Codec
from citadel_desktop.values import frozen
from tests.saves.tools import code


@frozen
class Inner:
    points: tuple[int, ...]
    powers: tuple[int, ...] = added(())


@frozen
class State:
    inner: Inner


CODEC = Codec(cast("AnyRules", SimpleNamespace(state_type=State)))


@pytest.mark.parametrize("powers", [(), (3, -1)])
def test_a_state_comes_back_with_and_without_what_was_added(powers: tuple[int, ...]) -> None:
    state = State(Inner((1, 2), powers))
    assert CODEC.state(plain(state), "snapshot") == state


def test_an_older_state_has_the_default_of_what_was_added() -> None:
    assert CODEC.state({"inner": {"points": [1]}}, "snapshot") == State(Inner((1,), ()))


@pytest.mark.parametrize(
    "inner",
    [{"points": [1], "powers": []}, {"points": [1], "power": [2]}, {"points": [1.0]}, {"powers": [1]}],
    ids=["as never written", "no such field", "another type", "a field is missing"],
)
def test_anything_else_is_damaged(inner: dict[str, Any]) -> None:
    assert code(CODEC.state, {"inner": inner}, "snapshot") == "damaged"
