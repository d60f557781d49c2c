"""What is marked in town, hands and markets for what is asked and in hand."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from citadel_desktop.boards.round_board.asks.asked import (
    ANSWERED_AT,
    OPEN,
    STOCK,
    Aim,
    Asked,
    Thing,
    building_kind,
)
from citadel_desktop.boards.round_board.panels.faces import Look
from citadel_desktop.boards.round_board.panels.rolling import Row
from citadel_desktop.boards.round_board.panels.spread import Spot
from citadel_desktop.boards.round_board.panels.words import Mark
from citadel_desktop.boards.round_board.picture.town.marks import Mark as PlotMark
from citadel_desktop.rules.indomitable.actions import BuyPlot
from citadel_desktop.rules.indomitable.explain import cuts_off, endangered, reach
from citadel_desktop.rules.indomitable.influence_cards import kind_of
from citadel_desktop.rules.indomitable.pending import AnswerBlockade, AnswerPurchase
from citadel_desktop.rules.indomitable.state import NONE
from citadel_desktop.rules.indomitable.town import bits, set_of
from citadel_desktop.rules.indomitable.treason.explain import prospects
from citadel_desktop.rules.indomitable.treason.explain import reach as dark_reach


@dataclass(frozen=True, slots=True)
class Marked:
    """Where a click acts, where it is refused though one might think of it, and what is in hand.

    `legal` and `refused` are plots; with `loses` something is lost on the legal ones. `things` are cards and piles that
    can be clicked, `barred` those of their kind that cannot. `threat` are own plots one purchase from isolation
    (IC-X1), `reach` those that the Dark Master gets to by counters, `badges` by plot the chance that he does by the die
    (TR-D1).
    """

    legal: int = 0
    refused: int = 0
    loses: bool = False
    things: frozenset[Thing] = frozenset()
    barred: frozenset[Thing] = frozenset()
    chosen: frozenset[Thing] = frozenset()
    threat: int = 0
    reach: int = 0
    badges: Mapping[int, str] = field(default_factory=dict)


def marked(asked: Asked, aim: Aim) -> Marked:
    """What is marked in town, hand and markets for what is in hand; the table stays calm where nothing is aimed."""
    if asked.kind is None or asked.order == NONE:
        return Marked()
    found = _for_aim(asked, aim)
    if asked.kind not in OPEN:
        return found
    plots = {threat.plot for threat in endangered(asked.position, asked.order)}
    return replace(found, threat=set_of(list(plots))) if plots else found


def taken_along(asked: Asked, aim: Aim, sheet: Sequence[Row], thing: Thing | None) -> int:
    """The plots that would be isolated and taken (IC-X1, TR-D3): by the purchase or attack that is thought of.

    `sheet` are the choices that are open, `thing` is what is looked at.
    """
    position, order = asked.position, asked.order
    ask = position.asks[-1] if position.asks else None
    if isinstance(ask, AnswerPurchase | AnswerBlockade):
        return cuts_off(position, position.turn.order, ask.plot)
    bought = next((row.plot for row in sheet if isinstance(row, BuyPlot)), NONE)
    may = asked.legal.at("buy") if aim.tool == "buy" else 0
    if thing is not None and thing[0] == "plot" and may >> thing[1] & 1:
        bought = thing[1]
    if bought != NONE:
        return cuts_off(position, order, bought)
    if any(action.kind == "attack" for action in sheet):
        return prospects(position, order, position.treason.at).isolated
    return 0


def _for_aim(asked: Asked, aim: Aim) -> Marked:
    legal, order = asked.legal, asked.order
    assert asked.kind is not None  # `marked` has looked
    hand: list[Thing] = [("hand", card) for card in asked.position.hands[order] if card >= 0]
    held: list[Thing] = [
        ("influence", card) for card in asked.position.influence[order] if card >= 0
    ]
    shop: list[Thing] = [("shop", card) for card in asked.position.pawnshop]

    def of(things: Sequence[Thing], kinds: Iterable[int], influence: bool = False) -> set[Thing]:
        wanted, kind = set(kinds), kind_of if influence else building_kind
        return {thing for thing in things if kind(thing[1]) in wanted}

    answer = ANSWERED_AT.get(asked.kind)
    if answer is not None:
        return Marked(legal.at(answer), loses=answer == "lose")
    if asked.kind == "lose_card":
        return Marked(things=frozenset(hand), loses=True)
    if asked.kind not in OPEN:
        return Marked()
    if aim.building != NONE:
        may = legal.at("build", aim.building)
        return Marked(may, asked.own_empty() & ~may, chosen=frozenset(of(hand, [aim.building])))
    if aim.influence != NONE:
        may = legal.at("play", aim.influence)
        sold = of(hand, legal.trades.get(aim.influence, ()))
        chosen = of(held, [aim.influence], influence=True)
        return Marked(may, things=frozenset(sold), chosen=frozenset(chosen))
    match aim.tool:
        case "buy":
            may = legal.at("buy")
            return Marked(may, reach(asked.position, asked.order) & ~may)
        case "demolish":
            return Marked(legal.at("demolish"), loses=True)
        case "tower":
            may = legal.at("tower")
            every = asked.position.plots[order]
            return Marked(may, every & ~may, chosen=frozenset({("tower", 0)}))
        case "move":
            return Marked(legal.at("move"))
        case "build":
            return _cards(hand, of(hand, legal.builds()))
        case "sell" | "free_sell":
            return _cards(hand, of(hand, legal.cards.get(aim.tool, ())))
        case "shop":
            return _cards(shop, of(shop, legal.cards.get("shop", ())))
        case "play":
            return _cards(held, of(held, legal.plays(), influence=True))
        case None:
            return _with_nothing_in_hand(asked)
    return Marked()


def _with_nothing_in_hand(asked: Asked) -> Marked:
    match asked.kind:
        case "draw":
            return Marked(things=frozenset({STOCK}))
        case "choose":
            places = asked.legal.cards.get("choose", frozenset())
            return Marked(things=frozenset(("row", place) for place in places))
        case "dark":
            return _ways_of_the_dark_master(asked)
    return Marked()


def _ways_of_the_dark_master(asked: Asked) -> Marked:
    """Where he gets to by counters, and on how many sides of the die elsewhere; nothing once he has moved (TR-D1)."""
    kinds = asked.legal.kinds
    if not kinds & {"move", "throw"}:
        return Marked()
    ways = dark_reach(asked.position, asked.order)
    sides = len(ways.by_pips)
    by_die = {plot for goals in ways.by_pips for plot in goals} - set(ways.by_counters)
    return Marked(
        reach=set_of(list(ways.by_counters)),
        badges={plot: f"{ways.chance(plot)}/{sides}" for plot in sorted(by_die)},
    )


def _cards(every: Sequence[Thing], may: set[Thing]) -> Marked:
    return Marked(things=frozenset(may), barred=frozenset(set(every) - may))


@dataclass(frozen=True, slots=True)
class Lit:
    """What is marked, what the pointer is on, what the keyboard is on, what an open sheet is about.

    `takes` are the plots that what is thought of would isolate and take, `changed` those that others have changed.
    """

    marked: Marked
    hover: Thing | None = None
    cursor: Thing | None = None
    anchor: Thing | None = None
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

    def looks(self) -> dict[Spot, Look]:
        """How each card looks; those at rest are left out."""
        marked = self.marked
        found: dict[Spot, Look] = {}
        for thing in {*marked.things, *marked.barred, *marked.chosen, self.hover, self.cursor}:
            if thing is not None and thing[0] != "plot":
                found[thing] = Look(self._mark(thing), thing == self.hover, thing == self.cursor)
        return found

    def _mark(self, thing: Thing) -> Mark:
        if thing in self.marked.chosen:
            return "chosen"
        if thing in self.marked.things:
            return "lost" if self.marked.loses else "legal"
        return "refused" if thing in self.marked.barred else "rest"
