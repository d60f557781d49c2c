"""What is asked: the ask, the legal actions by what is clicked for them, and the table as who is asked sees it."""

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

_NAMED = ("influence", "building", "place", "black")
"""What an action may name besides a plot; the first it has is what is clicked for it."""


@frozen
class Legal:
    """The legal actions of a decision by what is clicked for them.

    `plots` by kind and card (None where a kind has none); `cards` by kind: the kinds of cards it can be done with;
    `trades`: the buildings of the hand by the influence kind that sells them; `plain`: those that need nothing more,
    influence cards without a target among them.

    The cards of open rows and counters are their places in a row.
    """

    plots: dict[tuple[ActionKind, int | None], int] = field(default_factory=dict)
    cards: dict[ActionKind, frozenset[int]] = field(default_factory=dict)
    trades: dict[int, frozenset[int]] = field(default_factory=dict)
    plain: frozenset[Action] = frozenset()
    kinds: frozenset[ActionKind] = frozenset()

    def at(self, kind: ActionKind, card: int | None = None) -> int:
        """The set of plots where a kind of action can be done, with a card where it has one."""
        return self.plots.get((kind, card), 0)

    def may(self, action: Action) -> bool:
        """Whether an action is possible: at its plot, with its card, or as it is."""
        plot, card = plot_of(action), card_of(action)
        if plot is not None:
            return bool(self.at(action.kind, card) >> plot & 1)
        return action in self.plain or card in self.cards.get(action.kind, frozenset())


def card_of(action: Action) -> int | None:
    """The kind of card, the place in a row or the first pips that an action names; None if it names none."""
    return next((getattr(action, name) for name in _NAMED if hasattr(action, name)), None)


def legal_of(actions: Iterable[Action]) -> Legal:
    """The index of a legal list."""
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
        {kind: frozenset(found) for kind, found in cards.items()},
        {kind: frozenset(found) for kind, found in trades.items()},
        frozenset(plain),
        frozenset(kinds),
    )


@frozen
class Asked(kit.Asked[Action]):
    """What one Order is asked, and what lies on the table as it sees it. `order` is NONE when only looking.

    `first` are the pips of the first of two real dice once they are entered, else NONE.
    """

    kind: AskKind | None
    position: Position
    order: Order
    legal: Legal
    first: int = NONE

    @property
    def ask(self) -> Any:
        """What is asked, of the class of its kind; only while somebody is asked."""
        found: Ask = self.position.asks[-1]
        return found

    def answers(self, kind: str) -> bool:
        """Whether a kind of action answers what is asked, in the edition that is played."""
        edition = self.position.setting.edition
        return self.kind is not None and kind in procedure_of(edition).answers(self.kind)

    def refusal(self, action: Action) -> Refusal | None:
        """Why an action is not possible now; None if it is, or if of two dice only the first is entered."""
        if isinstance(action, EnterPips) and action.white is None and self.kind == "dice":
            return None
        setting = self.position.setting
        seat = seat_of(setting, self.order)
        return procedure_of(setting.edition).refuse(self.position, seat, action)

    def hand(self) -> list[int]:
        """The kinds of building in the hand, as they are held."""
        return [building_kind(card) for card in self.position.hands[self.order] if card >= 0]

    def influence(self) -> list[int]:
        """The kinds of influence card in the hand, as they are held."""
        return [kind_of(card) for card in self.position.influence[self.order] if card >= 0]

    def own(self) -> list[int]:
        """The own plots."""
        return list(bits(self.position.plots[self.order]))


def asked_of(position: Position, order: Order, kind: str | None, actions: Sequence[Action]) -> Asked:
    """What is asked; `kind` and `actions` are the decision's, None and () when only looking."""
    known: AskKind | None = position.asks[-1].kind if kind is not None and position.asks else None
    return Asked(known, tuple(actions), position, order, legal_of(actions))


def building_kind(card: int) -> int:
    """The kind of building of a card of the stock."""
    return content().cards[card].kind
