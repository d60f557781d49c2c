"""Marks in town, hands and markets, and their looks under pointer and cursor."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import field

from citadel_desktop.boards.round_board.asked import Asked, building_kind
from citadel_desktop.boards.round_board.panels.faces import CardLook
from citadel_desktop.boards.round_board.panels.spread import Spot
from citadel_desktop.boards.round_board.panels.words import Mark
from citadel_desktop.boards.round_board.picture.town.marks import Mark as PlotMark
from citadel_desktop.boards.round_board.targets import Target
from citadel_desktop.rules.indomitable.cards.influence_cards import kind_of
from citadel_desktop.rules.indomitable.town import bits
from citadel_desktop.values import frozen


@frozen
class Marked:
    """Marks: where a click acts, where it is refused though a player might try, and the card in hand.

    `legal` and `refused` are sets of plots; with `loses` the legal ones lose something. `targets` are cards and piles
    that can be clicked, `barred` similar ones that cannot. `threat` are own plots one purchase from isolation
    (IC-X1), `reach` plots the Dark Master can reach by counters, `badges` his chances by plot to reach it by the die
    (TR-D1).
    """

    legal: int = 0
    refused: int = 0
    loses: bool = False
    targets: frozenset[Target] = frozenset()
    barred: frozenset[Target] = frozenset()
    chosen: frozenset[Target] = frozenset()
    threat: int = 0
    reach: int = 0
    badges: Mapping[int, str] = field(default_factory=dict)


def hand_cards(asked: Asked) -> list[Target]:
    """Return the building cards in the hand of the Order asked."""
    return [("hand", card) for card in asked.position.hands[asked.order] if card >= 0]


def influence_held(asked: Asked) -> list[Target]:
    """Return the influence cards in the hand of the Order asked."""
    return [("influence", card) for card in asked.position.influence[asked.order] if card >= 0]


def of_kinds(cards: Iterable[Target], kinds: Collection[int]) -> frozenset[Target]:
    """Return only the cards of some kinds."""
    return frozenset(card for card in cards if (kind_of if card[0] == "influence" else building_kind)(card[1]) in kinds)


def marked_cards(cards: Collection[Target], kinds: Collection[int]) -> Marked:
    """Mark cards of some kinds as clickable, the others as barred."""
    may = of_kinds(cards, kinds)
    return Marked(targets=may, barred=frozenset(cards) - may)


@frozen
class Highlights:
    """The marks, the targets under pointer and keyboard cursor, and the open sheet's target.

    `takes` are plots that the action considered would isolate and take, `changed` plots that others have changed.
    """

    marked: Marked
    hover: Target | None = None
    cursor: Target | None = None
    anchor: Target | None = None
    takes: int = 0
    changed: int = 0

    @property
    def badges(self) -> Mapping[int, str]:
        """Labels on plots."""
        return self.marked.badges

    def plots(self) -> list[tuple[int, PlotMark]]:
        """Return the marks on plots, lowest first."""
        marked = self.marked
        legal: PlotMark = "danger" if marked.loses else "legal"
        marks: list[tuple[int, PlotMark]] = [(plot, "last") for plot in bits(self.changed)]
        marks += [(plot, "refused") for plot in bits(marked.refused)]
        marks += [(plot, "reach") for plot in bits(marked.reach)]
        marks += [(plot, legal) for plot in bits(marked.legal)]
        marks += [(plot, "threat") for plot in bits(marked.threat)]
        marks += [(plot, "takes") for plot in bits(self.takes)]
        if self.hover is not None and self.hover[0] == "plot":
            marks.append((self.hover[1], "hover"))
        if self.anchor is not None and self.anchor[0] == "plot":
            marks.append((self.anchor[1], "chosen"))
        if self.cursor is not None and self.cursor[0] == "plot":
            marks.append((self.cursor[1], "focus"))
        return marks

    def looks(self) -> dict[Spot, CardLook]:
        """Return the look of each card that is not at rest."""
        marked = self.marked
        looks: dict[Spot, CardLook] = {}
        for target in {*marked.targets, *marked.barred, *marked.chosen, self.hover, self.cursor}:
            if target is not None and target[0] != "plot":
                looks[target] = CardLook(self._mark(target), target == self.hover, target == self.cursor)
        return looks

    def _mark(self, target: Target) -> Mark:
        if target in self.marked.chosen:
            return "chosen"
        if target in self.marked.targets:
            return "lost" if self.marked.loses else "legal"
        return "refused" if target in self.marked.barred else "rest"
