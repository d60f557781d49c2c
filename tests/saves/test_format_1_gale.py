"""Matches of Gale's Citadel in format 1, whose actions were one record."""

import json
from pathlib import Path
from typing import Any, get_args

import pytest

from citadel_desktop.resources import sample_save
from citadel_desktop.rules.gale.actions import (
    Action,
    Attack,
    Claim,
    Destroy,
    Dismiss,
    End,
    Kind,
    Move,
    Place,
    Recruit,
    Siege,
    Wall,
)
from citadel_desktop.rules.gale.rules import GALE as RULES
from citadel_desktop.rules.kit.contract import complete_options
from citadel_desktop.rules.kit.plain import canonical
from citadel_desktop.rules.kit.rng import seeded
from citadel_desktop.saves.codec import Codec, text_of
from citadel_desktop.saves.format_1 import to_format_2
from citadel_desktop.saves.format_1_games import GALE

CODEC = Codec(RULES)
MATCHES = [
    path
    for path in sorted(sample_save("corpus", "format-1").glob("*.citadel"))
    if json.loads(path.read_text(encoding="utf-8"))["game"] == "gale"
]


def old(kind: str, **used: int) -> dict[str, Any]:
    """An action as it was written."""
    return {"kind": kind, "at": -1, "to": -1, "by": 0, "lead": -1, "lost": -1, **used}


@pytest.mark.parametrize(
    ("was", "now"),
    [
        (old("place", at=22), Place(22)),
        (old("claim", at=22), Claim(22)),
        (old("wall", at=0), Wall(0)),
        (old("recruit", at=22), Recruit(22)),
        (old("move", at=34, to=44), Move(34, 44)),
        (old("dismiss", at=3), Dismiss(3)),
        (old("siege", at=3), Siege(3)),
        (old("attack", at=3, by=20, lead=4), Attack(3, 20, 4, None)),
        (old("attack", at=3, by=20, lost=2), Attack(3, 20, None, 2)),
        (old("destroy", at=5, by=17, lead=0, lost=0), Destroy(5, 17, 0, 0)),
        (old("end"), End()),
    ],
)
def test_each_kind_becomes_a_class_of_its_own(was: dict[str, Any], now: Action) -> None:
    assert CODEC.action(GALE.action.split(was), "action") == now


def test_no_kind_is_left_out() -> None:
    classes = {one.__name__.lower() for one in get_args(Action)}
    assert classes == set(get_args(Kind)) == set(GALE.action.kinds)


@pytest.mark.parametrize("was", [old("end", at=3), old("wall", at=3, to=4), old("move", at=3, to=4, by=1)])
def test_what_a_kind_has_no_field_for_is_damage(was: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"^$"):
        GALE.action.split(was)


@pytest.mark.parametrize("path", MATCHES, ids=lambda path: path.stem)
def test_every_recorded_match_is_played_as_before(path: Path) -> None:
    """Each action is read, says what its notation says and is legal, and the match comes to the same position."""
    data = to_format_2(json.loads(path.read_text(encoding="utf-8")), {"gale": GALE})
    options = complete_options(RULES, data["options"])
    state = RULES.setup(options, len(data["players"]), seeded(data["seed"]))
    for number, entry in enumerate(data["log"]):
        if entry["kind"] == "act":
            seat, action = entry["seat"], CODEC.action(entry["action"], f"log.{number}")
            assert RULES.notate(state, seat, action) == entry["text"]
            assert RULES.parse(state, seat, entry["text"]) == action
            assert RULES.refuse(state, seat, action) is None
            state = RULES.apply(state, seat, action).state
    assert canonical(state) == text_of(data["snapshot"])
