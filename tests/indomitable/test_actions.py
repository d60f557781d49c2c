"""The values of actions and asks: a class for each kind, and nothing but numbers that name something."""

from dataclasses import fields
from itertools import product
from typing import get_args

import pytest

from citadel_desktop.rules.indomitable.actions import PLAIN, Action, ActionKind
from citadel_desktop.rules.indomitable.notation import names_something
from citadel_desktop.rules.indomitable.pending import Ask, AskKind
from citadel_desktop.rules.indomitable.procedure import procedure_of
from citadel_desktop.values import replace
from tests.indomitable.builder import table
from tests.indomitable.shapes import actions_of

KINDS: tuple[ActionKind, ...] = get_args(ActionKind)


def test_every_kind_of_action_has_its_class() -> None:
    assert [fields(one)[-1].default for one in get_args(Action)] == list(KINDS)
    assert all(fields(one)[-1].name == "kind" for one in get_args(Action))
    alone = {one().kind for one in get_args(Action) if len(fields(one)) == 1}
    assert alone == set(PLAIN) == {action.kind for action in PLAIN.values()}


def test_every_kind_of_ask_has_its_class() -> None:
    assert [fields(one)[-1].default for one in get_args(Ask)] == list(get_args(AskKind))


@pytest.mark.parametrize("kind", KINDS)
def test_numbers_of_a_file_that_name_nothing_are_no_action(kind: ActionKind) -> None:
    position = table("M3", "M5").position
    procedure = procedure_of("basic")
    for action, number in product(actions_of(kind, 12), (-1, 48, 10**9)):
        assert names_something(action)
        for field in fields(action)[:-1]:
            if kind == "rolled" or (number == 48 and field.name not in {"plot", "place"}):
                continue
            wrong = replace(action, **{field.name: number})  # type: ignore[arg-type] # a number's field
            assert not names_something(wrong)
            if kind in procedure.answers("phase2"):
                refused = procedure.refuse(position, 0, wrong)
                assert refused is not None
                assert (refused.code, refused.rule) == ("not_an_action", "IC-T2")
