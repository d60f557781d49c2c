"""That the round board deals with everything the rules of all editions ask and let do, file by file as they have it."""

from pathlib import Path
from typing import get_args

from citadel_desktop.boards.round_board import asks
from citadel_desktop.boards.round_board.asks import INTERACTIONS, PARTS
from citadel_desktop.rules.indomitable import asks as rules
from citadel_desktop.rules.indomitable.actions import ActionKind
from citadel_desktop.rules.indomitable.edition import editions

SHARED = {"asked", "in_hand", "marks", "parts", "targets"}
"""What concerns no kind."""


def modules(package: str | None) -> set[str]:
    assert package is not None
    return {file.stem for file in Path(package).parent.glob("*.py")} - {"__init__"}


def test_its_files_are_named_as_those_of_the_rules() -> None:
    assert modules(asks.__file__) - SHARED <= modules(rules.__file__)


def test_every_kind_of_action_has_its_part() -> None:
    assert set(PARTS) == set(get_args(ActionKind))
    assert all(part.tool is None or part.tool.kind == kind for kind, part in PARTS.items())


def test_every_ask_has_its_interaction_and_no_button_that_no_edition_knows() -> None:
    answers: dict[str, set[str]] = {}
    for edition in editions().values():
        for ask, parts in edition.parts.items():
            answers.setdefault(ask, set()).update(part.kind for part in parts)
    assert set(INTERACTIONS) == set(answers)
    for ask, kinds in answers.items():
        assert {part.kind for part in INTERACTIONS[ask].parts} <= kinds, ask
