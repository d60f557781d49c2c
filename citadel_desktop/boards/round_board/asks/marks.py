"""What is marked in town, hands and markets, and how it looks with what is pointed at."""

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
    """Where a click acts, where it is refused though one might think of it, and what is in hand.

    `legal` and `refused` are plots; with `loses` something is lost on the legal ones. `targets` are cards and piles
    that can be clicked, `barred` those of their kind that cannot. `threat` are own plots one purchase from isolation
    (IC-X1), `reach` those that the Dark Master gets to by counters, `badges` by plot the chance that he does by the die
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
    """The building cards in the hand of who is asked."""
    return [("hand", card) for card in asked.position.hands[asked.order] if card >= 0]


def influence_held(asked: Asked) -> list[Target]:
    """The influence cards in the hand of who is asked."""
    return [("influence", card) for card in asked.position.influence[asked.order] if card >= 0]


def of_kinds(cards: Iterable[Target], kinds: Collection[int]) -> frozenset[Target]:
    """Those of the cards that are of one of the kinds."""
    return frozenset(card for card in cards if (kind_of if card[0] == "influence" else building_kind)(card[1]) in kinds)


def marked_cards(cards: Collection[Target], kinds: Collection[int]) -> Marked:
    """Cards of which those of some kinds can be clicked and the others not."""
    may = of_kinds(cards, kinds)
    return Marked(targets=may, barred=frozenset(cards) - may)


@frozen
class Lit:
    """What is marked, what the pointer is on, what the keyboard is on, what an open sheet is about.

    `takes` are the plots that what is thought of would isolate and take, `changed` those that others have changed.
    """

    marked: Marked
    hover: Target | None = None
    cursor: Target | None = None
    anchor: Target | None = None
    takes: int = 0
    changed: int = 0

    @property
    def badges(self) -> Mapping[int, str]:
        """What is written on plots."""
        return self.marked.badges

    def plots(self) -> list[tuple[int, PlotMark]]:
        """The marks on the plots, the lowest first."""
        marked = self.marked
        legal: PlotMark = "danger" if marked.loses else "legal"
        found: list[tuple[int, PlotMark]] = [(plot, "last") for plot in bits(self.changed)]
        found += [(plot, "refused") for plot in bits(marked.refused)]
        found += [(plot, "reach") for plot in bits(marked.reach)]
        found += [(plot, legal) for plot in bits(marked.legal)]
        found += [(plot, "threat") for plot in bits(marked.threat)]
        found += [(plot, "takes") for plot in bits(self.takes)]
        if self.hover is not None and self.hover[0] == "plot":
            found.append((self.hover[1], "hover"))
        if self.anchor is not None and self.anchor[0] == "plot":
            found.append((self.anchor[1], "chosen"))
        if self.cursor is not None and self.cursor[0] == "plot":
            found.append((self.cursor[1], "focus"))
        return found

    def looks(self) -> dict[Spot, CardLook]:
        """How each card looks; those at rest are left out."""
        marked = self.marked
        found: dict[Spot, CardLook] = {}
        for target in {*marked.targets, *marked.barred, *marked.chosen, self.hover, self.cursor}:
            if target is not None and target[0] != "plot":
                found[target] = CardLook(self._mark(target), target == self.hover, target == self.cursor)
        return found

    def _mark(self, target: Target) -> Mark:
        if target in self.marked.chosen:
            return "chosen"
        if target in self.marked.targets:
            return "lost" if self.marked.loses else "legal"
        return "refused" if target in self.marked.barred else "rest"
