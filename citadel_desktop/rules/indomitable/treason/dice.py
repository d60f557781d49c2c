"""Dice (TR-D1, TR-D2): thrown by chance, or at the table with the pips entered."""

from collections.abc import Callable
from itertools import product
from typing import Literal, TypeAlias

from citadel_desktop.rules.indomitable.draft import Draft, Table
from citadel_desktop.rules.indomitable.pending import BlackDie, BothDice
from citadel_desktop.rules.indomitable.state import Order
from citadel_desktop.rules.kit.asks import Part
from citadel_desktop.rules.kit.contract import Refusal, refusal
from citadel_desktop.values import frozen


@frozen
class EnterPips:
    """Enter the pips of real dice: the black one, and the white one where both were thrown (TR-D1, TR-D2)."""

    black: int
    white: int | None = None
    kind: Literal["rolled"] = "rolled"


Action: TypeAlias = EnterPips


SIDES = 6
"""Sides of a die, and so its highest pips."""
PIPS = range(1, SIDES + 1)
"""Pips a die may show."""

BLACK, WHITE = "black", "white"
"""The dice: the Dark Master's and the defenders'."""

ASKS: frozenset[str] = frozenset({"die", "dice"})
"""Asks for the pips of real dice: not choices, but chance (see `Decision.chance`)."""

Come: TypeAlias = Callable[[Draft, Order, tuple[int, ...]], None]


@frozen
class Throw:
    """A throw of dice for a purpose.

    `ask` is the ask for the pips of real dice, `dice` the dice in the order their pips are given, `rule` the rule
    behind the throw. `come` applies the result of an Order's throw.
    """

    ask: type[BlackDie] | type[BothDice]
    dice: tuple[str, ...]
    rule: str
    come: Come


def throw(draft: Draft, order: Order, what: Throw) -> None:
    """Throw the dice, or ask for the pips of real ones; the effect follows.

    Either way the throw cannot be taken back; the entering can.
    """
    if draft.setting.dice == "hand":
        draft.thrown = True
        draft.push(what.ask(order))
    else:
        what.come(draft, order, tuple([_drawn(draft) for _ in what.dice]))


def _drawn(draft: Draft) -> int:
    pips, draft.rng = draft.rng.below(SIDES)
    return pips + 1


def entering(what: Throw) -> Part[Table, Draft, BlackDie | BothDice, EnterPips]:
    """Make the part for entering the pips of real dice; all throws are equally likely."""
    throws = tuple(map(_rolled, product(PIPS, repeat=len(what.dice))))

    def legal(_table: Table, _ask: BlackDie | BothDice) -> tuple[EnterPips, ...]:
        return throws

    def refuse(_table: Table, _ask: BlackDie | BothDice, action: EnterPips) -> Refusal | None:
        if len(_entered(action)) != len(what.dice):
            return refusal("other_dice", what.rule, dice=len(what.dice))
        if not all(pips in PIPS for pips in _entered(action)):
            return refusal("no_such_pips", what.rule, sides=SIDES)
        return None

    def come(draft: Draft, ask: BlackDie | BothDice, action: EnterPips) -> None:
        draft.pop()
        what.come(draft, ask.order, _entered(action))

    return Part("rolled", legal, refuse, come)


def _rolled(pips: tuple[int, ...]) -> EnterPips:
    return EnterPips(pips[0], pips[1] if len(pips) > 1 else None)


def _entered(action: EnterPips) -> tuple[int, ...]:
    return (action.black,) if action.white is None else (action.black, action.white)
