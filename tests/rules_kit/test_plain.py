"""Plain data and digests."""

from enum import Enum, IntEnum, StrEnum
from fractions import Fraction
from typing import Annotated, Any

import pytest
from pydantic import TypeAdapter, ValidationError

from citadel_desktop.rules.kit.plain import Named, added, canonical, digest, plain
from citadel_desktop.rules.kit.rng import Rng
from citadel_desktop.values import frozen


class Kind(StrEnum):
    WALL = "wall"


class Level(IntEnum):
    HIGH = 3


class Pair(Enum):
    BOTH = (1, "two")


@frozen
class Thing:
    kind: Kind
    points: tuple[int, ...]
    inner: "Thing | None" = None


THING = Thing(Kind.WALL, (1 << 400, -2), Thing(Kind.WALL, ()))


def test_dataclasses_tuples_and_enums_become_json_data() -> None:
    assert plain(THING) == {
        "kind": "wall",
        "points": [1 << 400, -2],
        "inner": {"kind": "wall", "points": [], "inner": None},
    }
    assert plain((Level.HIGH, Pair.BOTH, True, None, "text")) == [3, [1, "two"], True, None, "text"]
    assert type(plain(Level.HIGH)) is int
    assert plain({"b": (1,), "a": Kind.WALL}) == {"b": [1], "a": "wall"}


@pytest.mark.parametrize(
    "value",
    [{1}, frozenset(), 1.5, b"x", object(), Thing, len, Fraction(1, 2), {1: 2}, ({2, 3},)],
    ids=lambda value: type(value).__name__,
)
def test_what_has_no_place_in_a_state_raises(value: Any) -> None:
    with pytest.raises(TypeError):
        plain(value)


def test_canonical_text_is_sorted_tight_and_ascii() -> None:
    assert canonical({"b": "é", "a": (1, 2)}) == '{"a":[1,2],"b":"\\u00e9"}'


def test_digests_stay_as_they_are() -> None:
    """Saves hold digests: these values may never change."""
    assert digest(THING) == "6c955d5c51394e7cba9adb154b5428ff"
    assert digest(Rng(1, 2)) == "99ea6c89c77f0ed649715607ff2b48df"
    assert digest(()) == "7ebb3c7c2a87b1a2f8a7ed729ecb040d"


def test_digests_tell_values_apart() -> None:
    values: list[Any] = [(), "", 0, None, False, (0,), ((),), "0", {"a": 0}, Rng(0), Rng(0, 1)]
    assert len({digest(value) for value in values}) == len(values)


@frozen
class Grown:
    points: tuple[int, ...]
    powers: tuple[int, ...] = added(())


def test_a_field_that_was_added_is_written_only_where_it_differs_from_its_default() -> None:
    assert plain(Grown((1,))) == {"points": [1]}
    assert plain(Grown((1,), (2, 0))) == {"points": [1], "powers": [2, 0]}
    assert digest(Grown((1,))) == digest({"points": [1]}), "as before the field was there"
    assert digest(Grown((1,), (2,))) != digest(Grown((1,)))


SUITS = Named(lambda: {-1: None, 0: "cups", 4: "coins"})


@frozen
class Hand:
    cards: tuple[tuple[Annotated[int, SUITS], ...], ...]
    trump: Annotated[int, SUITS] = added(-1)
    led: Annotated[int, Named(lambda: {0: "cups"})] | None = None


HAND = Hand(((4, -1), ()), 0)
WRITTEN = {"cards": [["coins", None], []], "trump": "cups", "led": None}


def test_what_is_named_is_written_and_read_by_name() -> None:
    assert plain(HAND) == WRITTEN
    assert TypeAdapter(Hand).validate_python(WRITTEN) == HAND
    assert "trump" not in plain(Hand(()))


def test_a_number_without_a_name_cannot_be_written() -> None:
    with pytest.raises(KeyError):
        plain(Hand(((1,),)))


@pytest.mark.parametrize("trump", [0, 4, True, "swords", "", ["cups"], {}, 0.0])
def test_what_is_no_name_is_not_read(trump: object) -> None:
    with pytest.raises(ValidationError):
        TypeAdapter(Hand).validate_python({**WRITTEN, "trump": trump})


@pytest.mark.parametrize("led", ["coins", -1, []])
def test_only_what_has_no_other_place_for_it_may_be_none(led: object) -> None:
    with pytest.raises(ValidationError):
        TypeAdapter(Hand).validate_python({**WRITTEN, "led": led})
