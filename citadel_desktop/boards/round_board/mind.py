"""What a click means: from what is asked, what is in hand and what is clicked to actions. No drawing here."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from citadel_desktop.boards.round_board.panels.markets import pile_spot
from citadel_desktop.boards.round_board.panels.spread import Spot
from citadel_desktop.rules.indomitable.content import content
from citadel_desktop.rules.indomitable.draft import owner
from citadel_desktop.rules.indomitable.explain import reach
from citadel_desktop.rules.indomitable.influence_cards import influence_cards, kind_of
from citadel_desktop.rules.indomitable.state import (
    NONE,
    Action,
    ActionKind,
    AskKind,
    Order,
    Position,
)
from citadel_desktop.rules.indomitable.town import bits

Thing: TypeAlias = Spot | tuple[Literal["plot"], int]
"""Something to point at: a plot by its number, or what `spread` calls a spot."""

STOCK, INFLUENCE = pile_spot("stock"), pile_spot("influence")

AIMED: tuple[ActionKind, ...] = (
    "buy",
    "build",
    "sell",
    "shop",
    "free_sell",
    "demolish",
    "play",
)
"""The kinds that are tools: picked, then aimed at a plot or a card."""
AT_ONCE: tuple[ActionKind, ...] = (
    "draw",
    "stock",
    "influence",
    "stop",
    "protect",
    "blockade",
    "pass",
    "end",
)
"""The kinds that need nothing more."""
LISTED: tuple[ActionKind, ...] = ("free_shop",)
"""The kinds whose choices are listed on a sheet."""
SELLING: tuple[ActionKind, ...] = ("sell", "free_sell")
"""The kinds that sell a building card of the hand."""
SHEETS: tuple[AskKind, ...] = (
    "answer_purchase",
    "answer_card",
    "answer_blockade",
    "wizard",
    "discard",
)
"""What is asked on a sheet that stays until it is answered."""


@dataclass(frozen=True, slots=True)
class Aim:
    """What the player has in hand: a tool, a building of his hand, an influence card (both by kind), or nothing."""

    tool: ActionKind | None = None
    building: int = NONE
    influence: int = NONE

    @property
    def empty(self) -> bool:
        """Whether it is nothing."""
        return self == NOTHING


NOTHING = Aim()


@dataclass(frozen=True, slots=True)
class Legal:
    """The legal actions of a decision by what is clicked for them.

    `plots` by kind and card (NONE where a kind has none); `cards` by kind: the kinds of cards it can be done with;
    `trades`: the buildings of the hand by the influence kind that sells them; `plain`: those that need nothing more,
    influence cards without a target among them.
    """

    plots: dict[tuple[ActionKind, int], int] = field(default_factory=dict)
    cards: dict[ActionKind, frozenset[int]] = field(default_factory=dict)
    trades: dict[int, frozenset[int]] = field(default_factory=dict)
    plain: frozenset[Action] = frozenset()
    kinds: frozenset[ActionKind] = frozenset()

    def builds(self) -> tuple[int, ...]:
        """The kinds of building that can be placed somewhere, ascending."""
        return tuple(sorted(card for kind, card in self.plots if kind == "build"))

    def plays(self) -> frozenset[int]:
        """The kinds of influence card that can be played."""
        aimed = {card for kind, card in self.plots if kind == "play"}
        plain = {action.card for action in self.plain if action.kind == "play"}
        return frozenset(aimed | plain | set(self.trades))


def legal_of(actions: Iterable[Action]) -> Legal:
    """The index of a legal list."""
    plots: dict[tuple[ActionKind, int], int] = {}
    cards: dict[ActionKind, set[int]] = {}
    trades: dict[int, set[int]] = {}
    plain: set[Action] = set()
    kinds: set[ActionKind] = set()
    for action in actions:
        kinds.add(action.kind)
        if action.plot != NONE:
            key = (action.kind, action.card)
            plots[key] = plots.get(key, 0) | 1 << action.plot
        elif action.with_card != NONE:
            trades.setdefault(action.card, set()).add(action.with_card)
        elif action.card != NONE and action.kind != "play":
            cards.setdefault(action.kind, set()).add(action.card)
        else:
            plain.add(action)
    return Legal(
        plots,
        {kind: frozenset(found) for kind, found in cards.items()},
        {kind: frozenset(found) for kind, found in trades.items()},
        frozenset(plain),
        frozenset(kinds),
    )


@dataclass(frozen=True, slots=True)
class Asked:
    """What one Order is asked, and what lies on the table as it sees it. `order` is NONE when only looking."""

    position: Position
    order: Order
    kind: AskKind | None
    legal: Legal

    def own_empty(self) -> int:
        """The own plots without a building."""
        own = self.position.plots[self.order] if self.order != NONE else 0
        return sum(1 << plot for plot in bits(own) if self.position.buildings[plot] == NONE)


def asked_of(
    position: Position, order: Order, kind: str | None, actions: Sequence[Action]
) -> Asked:
    """What is asked; `kind` and `actions` are the decision's, None and () when only looking."""
    known: AskKind | None = position.asks[-1].kind if kind is not None and position.asks else None
    return Asked(position, order, known, legal_of(actions))


# What a click does


@dataclass(frozen=True, slots=True)
class Do:
    """It acts."""

    action: Action


@dataclass(frozen=True, slots=True)
class Take:
    """It takes something in hand, or puts it down."""

    aim: Aim


@dataclass(frozen=True, slots=True)
class Choose:
    """It opens a sheet with these actions, the usual one first."""

    actions: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class Try:
    """It is not possible: the action most likely meant, to be refused with its reason."""

    action: Action


Meaning: TypeAlias = Do | Take | Choose | Try | None
"""What a click means; None for nothing."""


def building_kind(card: int) -> int:
    """The kind of building of a card of the stock."""
    return content().cards[card].kind


def meaning(asked: Asked, aim: Aim, thing: Thing) -> Meaning:
    """What a click on a thing does with what is in hand."""
    if asked.kind is None:
        return None
    zone, number = thing
    if zone == "plot":
        return _at_plot(asked, aim, number)
    # Who plays two Orders sees both hands; the other one's cards are only looked at.
    if zone == "hand":
        own = number in asked.position.hands[asked.order]
        return _at_hand(asked, aim, building_kind(number)) if own else None
    if zone == "influence":
        own = number in asked.position.influence[asked.order]
        return _at_influence(asked, aim, kind_of(number)) if own else None
    if zone == "shop":
        return _one(asked, aim, Action("shop", card=building_kind(number)))
    if thing == STOCK:
        draws = asked.kind == "draw"
        return _plain(asked, Action("draw" if draws else "stock"), at_once=draws)
    if thing == INFLUENCE:
        return _plain(asked, Action("influence"))
    return None


def _plain(asked: Asked, action: Action, *, at_once: bool = False) -> Meaning:
    """A pile: bricks are paid there only after one more question."""
    if action not in asked.legal.plain:
        return Try(action)
    return Do(action) if at_once else Choose((action,))


def _one(asked: Asked, aim: Aim, action: Action) -> Meaning:
    """A card of a market or of the hand that a kind of action is about: at once if that kind is in hand."""
    if action.card not in asked.legal.cards.get(action.kind, frozenset()):
        return Try(action)
    return Do(action) if aim.tool == action.kind else Choose((action,))


def _at_plot(asked: Asked, aim: Aim, plot: int) -> Meaning:
    match asked.kind:
        case "first_plot":
            return _aimed(asked, Action("plot", plot))
        case "lose_plot" | "lose_building":
            return _aimed(asked, Action("lose", plot))
        case "isolate":
            return _aimed(asked, Action("take", plot))
        case "draw" | "phase2":
            pass
        case _:
            return None
    if aim.building != NONE:
        return _aimed(asked, Action("build", plot, aim.building))
    if aim.influence != NONE:
        if aim.influence in asked.legal.trades:
            return None
        return _aimed(asked, Action("play", plot, aim.influence))
    if aim.tool in {"buy", "demolish"}:
        return _aimed(asked, Action(aim.tool, plot))
    found = offers(asked, aim, plot)
    return Choose(found) if found else Try(attempt(asked, plot))


def _aimed(asked: Asked, action: Action) -> Meaning:
    if asked.legal.plots.get((action.kind, action.card), 0) >> action.plot & 1:
        return Do(action)
    return Try(action)


def _at_hand(asked: Asked, aim: Aim, kind: int) -> Meaning:
    if asked.kind == "lose_card":
        return _direct(asked, Action("lose", card=kind))
    if asked.kind not in {"draw", "phase2"}:
        return None
    if aim.influence in asked.legal.trades:
        action = Action("play", card=aim.influence, with_card=kind)
        return Do(action) if kind in asked.legal.trades[aim.influence] else Try(action)
    if aim.tool is not None and aim.tool in SELLING:
        return _direct(asked, Action(aim.tool, card=kind))
    if aim.building == kind:
        return Take(NOTHING)
    return Take(Aim(building=kind))


def _direct(asked: Asked, action: Action) -> Meaning:
    found = asked.legal.cards.get(action.kind, frozenset())
    return Do(action) if action.card in found else Try(action)


def _at_influence(asked: Asked, aim: Aim, kind: int) -> Meaning:
    cards = influence_cards()
    if asked.kind == "discard":
        return _direct(asked, Action("discard", card=kind))
    answer: dict[int, Action] = {
        cards.protection: Action("protect"),
        cards.blockade: Action("blockade"),
    }
    if asked.kind in {"answer_purchase", "answer_card", "answer_blockade"}:
        action = answer.get(kind)
        return None if action is None else _plain(asked, action, at_once=True)
    if asked.kind not in {"draw", "phase2"}:
        return None
    if aim.influence == kind:
        return Take(NOTHING)
    plain = Action("play", card=kind)
    if plain in asked.legal.plain:
        return Choose((plain,))
    # A card that is aimed is taken in hand even where it meets nothing: then every plot tells why.
    if kind in asked.legal.plays() or cards.kinds[kind].target not in {"", "hand"}:
        return Take(Aim(influence=kind))
    return Try(plain)


def offers(asked: Asked, aim: Aim, plot: int) -> tuple[Action, ...]:
    """Everything that can be done at a plot: buying, each building that may stand there, demolishing, cards."""
    legal, found = asked.legal, []
    wanted = (aim.tool,) if aim.tool in {"build", "play"} else ("buy", "build", "demolish", "play")
    prices = {b.number: b.price for b in content().buildings}

    def rank(key: tuple[ActionKind, int]) -> tuple[int, int, int]:
        kind, card = key
        # The dearest building first: it earns most.
        return (wanted.index(kind), -prices[card] if kind == "build" else 0, card)

    keys = [key for key in legal.plots if key[0] in wanted]
    for kind, card in sorted(keys, key=rank):
        if legal.plots[kind, card] >> plot & 1:
            found.append(Action(kind, plot, card))
    return tuple(found)


def attempt(asked: Asked, plot: int) -> Action:
    """What a click on a plot where nothing can be done most likely meant."""
    if owner(asked.position, plot) == asked.order:
        if asked.position.buildings[plot] != NONE:
            return Action("demolish", plot)
        hand = [card for card in asked.position.hands[asked.order] if card >= 0]
        if hand:
            # The cheapest building: what keeps that off keeps off all.
            cheapest = min(hand, key=lambda card: (content().by_card[card].price, card))
            return Action("build", plot, building_kind(cheapest))
    return Action("buy", plot)


# What is marked


@dataclass(frozen=True, slots=True)
class Marked:
    """Where a click acts, where it is refused though one might think of it, and what is in hand.

    `legal` and `refused` are plots; with `loses` something is lost on the legal ones. `things` are cards and piles that
    can be clicked, `barred` those of their kind that cannot.
    """

    legal: int = 0
    refused: int = 0
    loses: bool = False
    things: frozenset[Thing] = frozenset()
    barred: frozenset[Thing] = frozenset()
    chosen: frozenset[Thing] = frozenset()


def marked(asked: Asked, aim: Aim) -> Marked:
    """What is marked in town, hand and markets for what is in hand; the table stays calm where nothing is aimed."""
    legal, order = asked.legal, asked.order
    if asked.kind is None or order == NONE:
        return Marked()
    hand: list[Thing] = [("hand", card) for card in asked.position.hands[order] if card >= 0]
    held: list[Thing] = [
        ("influence", card) for card in asked.position.influence[order] if card >= 0
    ]
    shop: list[Thing] = [("shop", card) for card in asked.position.pawnshop]

    def of(things: Sequence[Thing], kinds: Iterable[int], influence: bool = False) -> set[Thing]:
        wanted, kind = set(kinds), kind_of if influence else building_kind
        return {thing for thing in things if kind(thing[1]) in wanted}

    match asked.kind:
        case "first_plot":
            return Marked(legal.plots.get(("plot", NONE), 0))
        case "lose_plot" | "lose_building":
            return Marked(legal.plots.get(("lose", NONE), 0), loses=True)
        case "isolate":
            return Marked(legal.plots.get(("take", NONE), 0))
        case "lose_card":
            return Marked(things=frozenset(hand), loses=True)
        case "draw" | "phase2":
            pass
        case _:
            return Marked()
    if aim.building != NONE:
        may = legal.plots.get(("build", aim.building), 0)
        return Marked(may, asked.own_empty() & ~may, chosen=frozenset(of(hand, [aim.building])))
    if aim.influence != NONE:
        may = legal.plots.get(("play", aim.influence), 0)
        sold = of(hand, legal.trades.get(aim.influence, ()))
        chosen = of(held, [aim.influence], influence=True)
        return Marked(may, things=frozenset(sold), chosen=frozenset(chosen))
    match aim.tool:
        case "buy":
            may = legal.plots.get(("buy", NONE), 0)
            return Marked(may, reach(asked.position, asked.order) & ~may)
        case "demolish":
            return Marked(legal.plots.get(("demolish", NONE), 0), loses=True)
        case "build":
            return _cards(hand, of(hand, legal.builds()))
        case "sell" | "free_sell":
            return _cards(hand, of(hand, legal.cards.get(aim.tool, ())))
        case "shop":
            return _cards(shop, of(shop, legal.cards.get("shop", ())))
        case "play":
            return _cards(held, of(held, legal.plays(), influence=True))
        case _:
            return Marked(things=frozenset({STOCK} if asked.kind == "draw" else ()))


def _cards(every: Sequence[Thing], may: set[Thing]) -> Marked:
    return Marked(things=frozenset(may), barred=frozenset(set(every) - may))


def settled(asked: Asked, aim: Aim) -> Aim:
    """What stays in hand once something has happened: a tool or card that can still be used."""
    if asked.kind not in {"draw", "phase2"} or asked.order == NONE:
        return NOTHING
    if aim.building != NONE:
        hand = {building_kind(c) for c in asked.position.hands[asked.order] if c >= 0}
        return aim if aim.building in hand else NOTHING
    if aim.influence != NONE:
        held = {kind_of(c) for c in asked.position.influence[asked.order] if c >= 0}
        return aim if aim.influence in held else NOTHING
    if aim.tool is not None:
        return aim if aim.tool in asked.legal.kinds else NOTHING
    return NOTHING


def sample(asked: Asked, kind: ActionKind) -> Action:
    """One action of a kind that cannot be done anywhere: what is refused there tells why the kind is of no use."""
    position, order = asked.position, asked.order
    hand = [building_kind(card) for card in position.hands[order] if card >= 0]
    match kind:
        case "buy":
            near = list(bits(reach(asked.position, asked.order)))
            prices = content().plots
            return Action("buy", min(near, key=lambda plot: prices[plot].price) if near else 0)
        case "build":
            empty = list(bits(asked.own_empty()))
            cheapest = min(hand, key=lambda b: content().buildings[b].price, default=0)
            return Action("build", empty[0] if empty else 0, cheapest)
        case "demolish":
            own = list(bits(position.plots[order]))
            built = [plot for plot in own if position.buildings[plot] != NONE]
            return Action("demolish", (built or own or [0])[0])
        case "sell" | "shop" | "free_sell" | "free_shop":
            return Action(kind, card=0)
        case "play":
            held = [kind_of(card) for card in position.influence[order] if card >= 0]
            return Action("play", card=held[0] if held else 0)
    return Action(kind)
