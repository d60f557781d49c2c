"""Wording of the facts of Goodman's Citadel: figures, squares, markers, items and postures by their names."""

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Any, ClassVar

from citadel_desktop.language.goodman.names import (
    KnownNames,
    a_marker,
    figure_name,
    known_names,
    marker_name_of_notation,
    names_in_event,
    names_in_facts,
    posture_name,
    square_name,
    the_item,
)
from citadel_desktop.language.reasons import Case
from citadel_desktop.language.statement import Blank, Statement
from citadel_desktop.rules.goodman.state import HEROES, NONE, VILLAIN, Position
from citadel_desktop.rules.kit.contract import Param


class GoodmanStatement(Statement):
    """A statement of Goodman's Citadel; figures' names come from its facts, its event or its view."""

    blanks: ClassVar[Mapping[str, Blank]] = {
        **dict.fromkeys(("figure", "victor", "loser"), lambda c, value: c.who(value)),
        # A refusal may tell of another square.
        "other": lambda c, value: value if isinstance(value, str) else c.who(value),
        **dict.fromkeys(("square", "start", "end"), lambda c, value: square(value)),
        "marker": lambda c, value: c.marker(c["kind"] if value is None else value),
        "item": lambda c, value: the_item(c.speech, value),
        "posture": lambda c, value: posture_name(c.speech, value),
    }

    @property
    def position(self) -> Position:
        """The position in which an action is described."""
        position: Position = self.view.position
        return position

    @property
    def ask(self) -> Any:
        """The ask on top of the stack."""
        return self.position.asks[-1]

    @property
    def villain(self) -> str:
        """The name of the villain's player."""
        return self.player(VILLAIN)

    @property
    def heroes(self) -> str:
        """The name of the heroes' player."""
        return self.player(HEROES)

    @cached_property
    def known(self) -> KnownNames:
        """The known names of figures."""
        if self.view is not None:
            return known_names(self.position)
        return names_in_event(self.thing) if "who" in self.facts else names_in_facts(tuple(self.facts.items()))

    def who(self, figure: Param) -> str:
        """Return the name of a figure."""
        return figure_name(self.speech, figure, self.known)

    def marker(self, kind: Param) -> str:
        """Return a kind of marker as a sentence's object; refusals name it in notation and get its plain name."""
        return a_marker(self.speech, kind) if isinstance(kind, int) else marker_name_of_notation(self.speech, kind)

    def squares(self, *facts: str) -> dict[str, str]:
        """Return the names of squares by fact."""
        return {fact: square(self[fact]) for fact in facts}

    def lying(self, place: int) -> str:
        """Return a square's marker as a sentence's object; the square's name if it has none."""
        kind = self.position.markers[place]
        return a_marker(self.speech, kind) if kind >= 0 else square_name(place)


def square(value: Param) -> str:
    """Return the name of a square; refusals have the name already."""
    return square_name(value) if isinstance(value, int) and value != NONE else str(value)


def who(case: Case, figure: int) -> str:
    """Return the name of a figure in a computer's decision."""
    return known_names(case.view.position)[figure]


def listed(case: Case, figures: Iterable[int]) -> str:
    """Return the names of those figures that are known in a computer's decision."""
    known = known_names(case.view.position)
    return case.speech.listed([known[one] for one in figures if one in known])
