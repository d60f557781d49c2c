"""How the facts of Goodman's Citadel are told: figures by their names, squares, markers, items, postures by theirs."""

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Any, ClassVar

from citadel_desktop.language.goodman.names import (
    Known,
    a_marker,
    called_in,
    figure_name,
    known_of,
    named_marker,
    posture_name,
    square_name,
    the_item,
    told_of,
)
from citadel_desktop.language.reasons import Case
from citadel_desktop.language.statement import Blank, Statement
from citadel_desktop.rules.goodman.state import HEROES, NONE, VILLAIN, Position
from citadel_desktop.rules.kit.contract import Param


class GoodmanStatement(Statement):
    """See `Statement`. Refusals and prompts bring the names of figures, events what is seen of them, views all."""

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
        """The table on which an action is told."""
        position: Position = self.view.position
        return position

    @property
    def ask(self) -> Any:
        """What is asked there."""
        return self.position.asks[-1]

    @property
    def villain(self) -> str:
        """Who plays the villain."""
        return self.player(VILLAIN)

    @property
    def heroes(self) -> str:
        """Who leads the heroes."""
        return self.player(HEROES)

    @cached_property
    def known(self) -> Known:
        """What figures are called."""
        if self.view is not None:
            return known_of(self.position)
        return told_of(self.thing) if "who" in self.facts else called_in(tuple(self.facts.items()))

    def who(self, figure: Param) -> str:
        """A figure by its name."""
        return figure_name(self.speech, figure, self.known)

    def marker(self, kind: Param) -> str:
        """A kind of marker as a sentence's object; in refusals, which have its name in notation, by its name alone."""
        return a_marker(self.speech, kind) if isinstance(kind, int) else named_marker(self.speech, kind)

    def squares(self, *facts: str) -> dict[str, str]:
        """Facts that are squares, by their names."""
        return {fact: square(self[fact]) for fact in facts}

    def lying(self, place: int) -> str:
        """The marker of a square, as a sentence's object; the square where none is."""
        kind = self.position.markers[place]
        return a_marker(self.speech, kind) if kind >= 0 else square_name(place)


def square(value: Param) -> str:
    """A square by its name, which refusals have already."""
    return square_name(value) if isinstance(value, int) and value != NONE else str(value)


def who(case: Case, figure: int) -> str:
    """The name of a figure in what a computer is asked."""
    return known_of(case.view.position)[figure]


def listed(case: Case, figures: Iterable[int]) -> str:
    """The names of those among figures that are known in it."""
    known = known_of(case.view.position)
    return case.speech.listed([known[one] for one in figures if one in known])
