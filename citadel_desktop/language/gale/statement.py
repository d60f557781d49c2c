"""Wording of the facts of Gale's Citadel: points and squares by their names."""

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import ClassVar

from citadel_desktop.language.statement import Blank, Statement
from citadel_desktop.rules.gale.field import SIZES, Field, bits, field, point_name, square_name
from citadel_desktop.rules.gale.state import geometry


class GaleStatement(Statement):
    """A statement of Gale's Citadel. Refusals have the names of places, all others their numbers."""

    blanks: ClassVar[Mapping[str, Blank]] = {
        **Statement.blanks,
        **dict.fromkeys(("point", "start", "end", "lost"), lambda c, value: c.point(value)),
        "square": lambda c, value: c.square(value),
        "by": lambda c, value: c.points(bits(value) if isinstance(value, int) else value),
    }

    @cached_property
    def field(self) -> Field:
        """The field of the match."""
        if self.view is not None:
            return geometry(self.view)
        size = self.options.get("size")  # of a save edited by hand it may be anything
        return field(size if isinstance(size, int) and size in SIZES else 19)

    @property
    def winner(self) -> str:
        """The winner's name in a finished match; "" for a draw."""
        return "".join(map(self.player, self._winners))

    @property
    def loser(self) -> str:
        """The loser's name in a finished match; "" for a draw."""
        return "".join(self.player(1 - seat) for seat in self._winners)

    @property
    def _winners(self) -> tuple[int, ...]:
        if "winners" in self.facts:
            return tuple(self["winners"])
        return () if self["winner"] is None else (self["winner"],)

    def point(self, point: int | str) -> str:
        """Return the name of a point."""
        return point_name(self.field, point) if isinstance(point, int) else point

    def square(self, square: int | str) -> str:
        """Return the name of a square."""
        return square_name(self.field, square) if isinstance(square, int) else square

    def points(self, points: Iterable[int]) -> str:
        """Return the names of several points."""
        return self.speech.listed([self.point(point) for point in points])
