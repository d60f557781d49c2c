"""The question an Order is asked: the ask, an index of the legal actions, and the position as the Order sees it."""

from collections.abc import Iterable, Sequence
from dataclasses import field
from typing import Any

from citadel_desktop.boards.kit import interaction as kit
from citadel_desktop.rules.indomitable.actions import Action, ActionKind, plot_of
from citadel_desktop.rules.indomitable.asks.striking import PlayInfluence
from citadel_desktop.rules.indomitable.cards.influence_cards import kind_of
from citadel_desktop.rules.indomitable.content import content
from citadel_desktop.rules.indomitable.pending import Ask, AskKind
from citadel_desktop.rules.indomitable.procedure import procedure_of
from citadel_desktop.rules.indomitable.state import NONE, Order, Position, seat_of
from citadel_desktop.rules.indomitable.town import bits
from citadel_desktop.rules.indomitable.treason.dice import EnterPips
from citadel_desktop.rules.kit.contract import Refusal
from citadel_desktop.values import frozen

_CARD_FIELDS = ("influence", "building", "place", "black")
"""Fields of actions that name a card or a place in a row; the first present counts."""


@frozen
class Legal:
    """The legal actions of a decision, indexed by the thing to click.

    `plots`: sets of plots by kind of action and card (None for kinds without a card); `cards`: kinds of card by kind
    of action; `trades`: buildings in the hand by the kind of influence card that sells them; `plain`: actions without
    plot or card, and influence cards without a target.

    Open cards and counters are numbered by their place in the row.
    """

    plots: dict[tuple[ActionKind, int | None], int] = field(default_factory=dict)
    cards: dict[ActionKind, frozenset[int]] = field(default_factory=dict)
    trades: dict[int, frozenset[int]] = field(default_factory=dict)
    plain: frozenset[Action] = frozenset()
    kinds: frozenset[ActionKind] = frozenset()

    def at(self, kind: ActionKind, card: int | None = None) -> int:
        """Return the set of plots where a kind of action is legal, with a card for kinds that have one."""
        return self.plots.get((kind, card), 0)

    def may(self, action: Action) -> bool:
        """Return whether an action is legal."""
        plot, card = plot_of(action), card_of(action)
        if plot is not None:
            return bool(self.at(action.kind, card) >> plot & 1)
        return action in self.plain or card in self.cards.get(action.kind, frozenset())


def card_of(action: Action) -> int | None:
    """Return the kind of card, the place in a row or the first pips of an action; None without any."""
    return next((getattr(action, name) for name in _CARD_FIELDS if hasattr(action, name)), None)


def legal_of(actions: Iterable[Action]) -> Legal:
    """Index a list of legal actions."""
    plots: dict[tuple[ActionKind, int | None], int] = {}
    cards: dict[ActionKind, set[int]] = {}
    trades: dict[int, set[int]] = {}
    plain: set[Action] = set()
    kinds: set[ActionKind] = set()
    for action in actions:
        kinds.add(action.kind)
        plot, card = plot_of(action), card_of(action)
        if plot is not None:
            plots[action.kind, card] = plots.get((action.kind, card), 0) | 1 << plot
        elif isinstance(action, PlayInfluence):
            if action.building is None:
                plain.add(action)
            else:
                trades.setdefault(action.influence, set()).add(action.building)
        elif card is None:
            plain.add(action)
        else:
            cards.setdefault(action.kind, set()).add(card)
    return Legal(
        plots,
        {kind: frozenset(numbers) for kind, numbers in cards.items()},
        {kind: frozenset(numbers) for kind, numbers in trades.items()},
        frozenset(plain),
        frozenset(kinds),
    )


@frozen
class Asked(kit.Asked[Action]):
    """The question to an Order, and the position as it sees it. `order` is NONE for spectators.

    `first` is the number entered for the first of two real dice, else NONE.
    """

    kind: AskKind | None
    position: Position
    order: Order
    legal: Legal
    first: int = NONE

    @property
    def ask(self) -> Any:
        """The open ask, an instance of its kind's class; use it only while somebody is asked."""
        ask: Ask = self.position.asks[-1]
        return ask

    def answers(self, kind: str) -> bool:
        """Return whether a kind of action answers the ask in this edition."""
        edition = self.position.setting.edition
        return self.kind is not None and kind in procedure_of(edition).answers(self.kind)

    def refusal(self, action: Action) -> Refusal | None:
        """Return why an action is illegal; None for a legal one, and for the first of two dice alone."""
        if isinstance(action, EnterPips) and action.white is None and self.kind == "dice":
            return None
        setting = self.position.setting
        seat = seat_of(setting, self.order)
        return procedure_of(setting.edition).refuse(self.position, seat, action)

    def hand(self) -> list[int]:
        """Return the kinds of building in the hand, in hand order."""
        return [building_kind(card) for card in self.position.hands[self.order] if card >= 0]

    def influence(self) -> list[int]:
        """Return the kinds of influence card in the hand, in hand order."""
        return [kind_of(card) for card in self.position.influence[self.order] if card >= 0]

    def own(self) -> list[int]:
        """Return the Order's own plots."""
        return list(bits(self.position.plots[self.order]))


def asked_of(position: Position, order: Order, kind: str | None, actions: Sequence[Action]) -> Asked:
    """Return the question; `kind` and `actions` are the decision's, or None and () for spectators."""
    known: AskKind | None = position.asks[-1].kind if kind is not None and position.asks else None
    return Asked(known, tuple(actions), position, order, legal_of(actions))


def building_kind(card: int) -> int:
    """Return the kind of building of a building card."""
    return content().cards[card].kind
