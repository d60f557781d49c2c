"""Putting a strike together: its fighters, its leader, its losses."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from citadel_desktop.boards.go_field.asks.strikes import ranked
from citadel_desktop.boards.go_field.panels.sheets import Chip, StrikeCard
from citadel_desktop.boards.go_field.panels.words import BoardWords
from citadel_desktop.boards.go_field.targets import Target
from citadel_desktop.rules.gale.actions import Strike
from citadel_desktop.rules.gale.field import bits
from citadel_desktop.rules.gale.state import State
from citadel_desktop.rules.gale.strength import strengths
from citadel_desktop.values import replace

Part: TypeAlias = Literal["lead", "by", "lost"]
Cell: TypeAlias = tuple[Part, int] | None
"""A warrior (point) in a part of the strike; None: the strike itself."""


@dataclass(slots=True)
class Muster:
    """An attack or destruction being put together: fighters, leader (short form), losses.

    `actions` are all legal strikes, the best first.
    """

    view: State
    target: Target
    actions: tuple[Strike, ...]
    by: int = field(init=False)
    lead: int | None = field(init=False)
    lost: int | None = field(init=False)

    def __post_init__(self) -> None:
        self._take(self.actions[0])

    def _take(self, action: Strike) -> None:
        self.by, self.lead, self.lost = action.by, action.lead, action.lost

    @property
    def leads(self) -> tuple[int, ...]:
        """Return the warriors that may lead, in the short form; () in v1."""
        return tuple(sorted({a.lead for a in self.actions if a.lead is not None}))

    @property
    def fighters(self) -> tuple[int, ...]:
        """Return the warriors that may take part beside the leader."""
        together = 0
        for action in self.actions:
            if action.lead == self.lead:
                together |= action.by
        if self.lead is not None:
            together &= ~(1 << self.lead)
        return tuple(bits(together))

    @property
    def losers(self) -> tuple[int, ...]:
        """Return the warriors that may fall with the target in the present muster; () if none does."""
        return tuple(a.lost for a in self._fitting() if a.lost is not None)

    def _fitting(self) -> list[Strike]:
        return [a for a in self.actions if a.by == self.by and a.lead == self.lead]

    @property
    def action(self) -> Strike | None:
        """The strike as put together; None if it is too weak."""
        fitting = self._fitting()
        return next((a for a in fitting if a.lost == self.lost), fitting[0] if fitting else None)

    @property
    def draft(self) -> Strike:
        """The strike as put together, legal or not."""
        return self.action or replace(self.actions[0], by=self.by, lead=self.lead, lost=None)

    def choose(self, part: Part, point: int) -> None:
        """Choose a fighter, the leader or the loss."""
        if part == "lead":
            self._take(ranked(self.view, [a for a in self.actions if a.lead == point])[0])
        elif part == "lost":
            self.lost = point
        elif point != self.lead:
            self.by ^= 1 << point
            losers = self.losers
            if self.lost not in losers:
                self.lost = losers[0] if losers else None

    def touch(self, point: int) -> bool:
        """Choose a warrior by a click on the field; return whether it can take part."""
        if point in self.fighters:
            self.choose("by", point)
        elif point in self.leads:
            self.choose("lead", point)
        else:
            return False
        return True

    def rows(self) -> tuple[tuple[Cell, ...], ...]:
        """Return the choices by rows of the sheet: leader, fighters, losses, strike."""
        leads, fighters, losers = self.leads, self.fighters, self.losers
        rows: list[tuple[Cell, ...]] = []
        if len(leads) > 1:
            rows += _in_fours("lead", leads)
        if fighters and (len(fighters) > 1 or self.lead is not None):
            rows += _in_fours("by", fighters)
        if len(losers) > 1:
            rows += _in_fours("lost", losers)
        return (*rows, (None,))

    def cells(self) -> tuple[Cell, ...]:
        """Return all choices in order; the last is the strike itself."""
        return tuple(cell for row in self.rows() for cell in row)

    def walk(self, at: int, dx: int, dy: int) -> int:
        """Return the cell next to a cell: rows wrap around, cells within a row do not."""
        rows = self.rows()
        places = [(r, c) for r, row in enumerate(rows) for c in range(len(row))]
        r, c = places[min(at, len(places) - 1)]
        r = (r + dy) % len(rows)
        return places.index((r, min(max(c + dx, 0), len(rows[r]) - 1)))

    def _on(self, part: Part, point: int) -> bool:
        return {"by": bool(self.by >> point & 1), "lead": point == self.lead, "lost": point == self.lost}[part]

    def said(self, at: int, words: BoardWords) -> str:
        """Say the choice under the keyboard, and the state of the strike."""
        t, stands = words.speech.t, words.against(*strengths(self.view, self.draft))
        cells = self.cells()
        cell = cells[min(at, len(cells) - 1)]
        if cell is None:
            return t("Strike: {stands}", stands=stands)
        part, point = cell[0], words.point(self.view, cell[1])
        if part == "lead":
            return t("Led by {point}: {stands}", point=point, stands=stands)
        if part == "lost":
            return t("{point} falls: {stands}", point=point, stands=stands)
        if self._on(part, cell[1]):
            return t("With {point}: {stands}", point=point, stands=stands)
        return t("Without {point}: {stands}", point=point, stands=stands)

    def card(self, words: BoardWords) -> StrikeCard:
        """Return the sheet to draw."""
        t, square = words.speech.t, self.target.square
        attack, defence = strengths(self.view, self.draft)
        place = words.place(self.view, self.target)
        loser = "" if self.lost is None else words.point(self.view, self.lost)
        captions = {"lead": t("Led by"), "by": t("With") if self.leads else t("Taking part"), "lost": t("Who falls")}
        stands = words.against(attack, defence)
        return StrikeCard(
            t("Destroy {square}", square=place) if square else t("Attack {point}", point=place),
            (
                t("Attack: {parts}", parts=words.parts(attack)),
                t("Defence: {parts}", parts=words.parts(defence, walls=square)),
                words.verdict(attack, defence, loser),
            ),
            attack.total <= defence.total,
            tuple(
                (
                    captions[cells[0][0]],
                    tuple(Chip(words.point(self.view, point), self._on(part, point)) for part, point in cells),
                )
                for cells in self._chips()
            ),
            Chip(t("Strike: {stands}", stands=stands), self.action is not None),
        )

    def _chips(self) -> list[tuple[tuple[Part, int], ...]]:
        rows = (tuple(cell for cell in row if cell is not None) for row in self.rows())
        return [row for row in rows if row]


def _in_fours(part: Part, points: Iterable[int]) -> list[tuple[Cell, ...]]:
    cells: list[Cell] = [(part, point) for point in points]
    return [tuple(cells[n : n + 4]) for n in range(0, len(cells), 4)]
