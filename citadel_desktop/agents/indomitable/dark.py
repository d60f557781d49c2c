"""Values of the Dark Master's actions, force counters and watchtowers (TR-D, TR-T4)."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, TypeAlias

from citadel_desktop.agents.indomitable import worth
from citadel_desktop.agents.indomitable.look import TownLook
from citadel_desktop.rules.indomitable.asks.attack import why_no_attack
from citadel_desktop.rules.indomitable.asks.counters import price_of_next
from citadel_desktop.rules.indomitable.asks.dark_master import goals
from citadel_desktop.rules.indomitable.asks.striking import PlayInfluence
from citadel_desktop.rules.indomitable.cards.influence_cards import influence_cards
from citadel_desktop.rules.indomitable.pending import Phase4
from citadel_desktop.rules.indomitable.state import DARK, NONE
from citadel_desktop.rules.indomitable.town import NEIGHBOURS, bits
from citadel_desktop.rules.indomitable.treason.castle import blacks, castle, whites
from citadel_desktop.rules.indomitable.treason.dice import SIDES
from citadel_desktop.rules.indomitable.treason.explain import prospects

Judge: TypeAlias = Callable[[TownLook, Any, Any], float]
"""Value of an action of one kind as an answer to an ask."""

WHITE, TOWERS, BLACK = 4, 5, 6
"""Indices of the forces' Great Powers, which follow those of the categories (TR-P1)."""


def _play(look: TownLook, _ask: Phase4, action: PlayInfluence) -> float:
    if action.plot is None:
        # It gives nobody anything (TR-D4); kept, it may do so later.
        return worth.NEVER_VALUE
    return _card_worth(look, action.influence, action.plot)


JUDGES: Mapping[str, Judge] = MappingProxyType(
    {
        "move": lambda look, _ask, action: _goal_worth(look, action.plot) - _stay_worth(look),
        "throw": lambda look, _ask, _action: _throw_worth(look) - _stay_worth(look),
        "attack": lambda look, _ask, _action: attack_worth(look, look.at.treason.at) + 0.05,
        "play": _play,
        "end": lambda _look, _ask, _action: 0.0,
    }
)
"""Value of each kind of action in the Dark Master's phase; ending the turn has 0."""
STEP_JUDGES: Mapping[str, Judge] = MappingProxyType(
    {
        "move": lambda look, _ask, action: _goal_worth(look, action.plot),
        "stay": lambda look, _ask, _action: _stay_worth(look),
    }
)
"""Value of moving the Dark Master to a plot with the pips thrown, or of letting him stay."""


def attack_worth(look: TownLook, plot: int) -> float:
    """Return the average value of an attack on a plot: points others lose, less those the dark marker gains."""
    cached = look.attacks.get(plot)
    if cached is None:
        cached = look.attacks[plot] = _attack_worth(look, plot)
    return cached


def _attack_worth(look: TownLook, plot: int) -> float:
    odds = prospects(look.at, look.me, plot)
    throws = SIDES * SIDES
    points = look.price_on(plot)
    losses = (odds.won * (odds.points + 0.8) + odds.tied * (points + 0.6)) / throws
    dark_gain = odds.won * odds.points / throws
    hurt = -1.0 if odds.against == look.me else look.rival(odds.against)
    return look.by["attack"] * hurt * losses - look.rival(DARK) * dark_gain * look.by["marker"]


def _attackable(look: TownLook, plot: int) -> bool:
    at = look.at
    return look.owner(plot) not in {NONE, DARK} and not at.treason.towers >> plot & 1


def _goal_worth(look: TownLook, plot: int) -> float:
    if not _attackable(look, plot):
        return 0.0
    return max(attack_worth(look, plot), -0.3 if look.mine >> plot & 1 else 0.0)


def _stay_worth(look: TownLook) -> float:
    if look.stays is None:
        barred = why_no_attack(look.at)
        look.stays = 0.0 if barred else max(attack_worth(look, look.at.treason.at), 0.0)
    return look.stays


def _throw_worth(look: TownLook) -> float:
    total, best, seen = 0.0, 0.0, 0
    for pips in range(1, SIDES + 1):
        there = goals(look.at, look.me, pips)
        for plot in bits(there & ~seen):
            best = max(best, _goal_worth(look, plot))
        seen = there
        total += best
    return total / SIDES


def _card_worth(look: TownLook, kind: int, plot: int) -> float:
    card = influence_cards().kinds[kind]
    keep_worth = worth.held_worths()[kind] * look.later
    whose, points = look.owner(plot), look.price_on(plot)
    hurt = look.rival(whose) if whose != NONE else 0.0
    if card.attack and look.at.treason.towers >> plot & 1:
        return 1.2 * hurt - keep_worth
    if card.effect == "take":
        return hurt * (0.7 + points) - look.rival(DARK) * points - keep_worth
    return hurt * (0.5 + points) - keep_worth


# Counters and towers


def white_worth(look: TownLook) -> float:
    """Return the value of a white counter: the good force, and a better defence."""
    price = price_of_next(whites(look.at, look.me))
    guarded = look.by["white"] * look.later * danger(look)
    return look.power_gain(WHITE) + guarded + look.earned(-price)


def black_worth(look: TownLook) -> float:
    """Return the value of a black counter: the dark force and attacks, but it moves the dark marker on."""
    count = blacks(look.at, look.me)
    attacks = look.by["black"] * (0.7 if count == 0 else 0.35) * look.later
    marker = -look.rival(DARK) * look.by["marker"]
    return look.power_gain(BLACK) + attacks + marker + look.earned(-price_of_next(count))


def swap_worth(look: TownLook, place: int) -> float:
    """Return the value of swapping a black counter: only its number changes, which merely breaks ties."""
    value = look.at.treason.black[look.me][place]
    mean = sum(castle().counters) / len(castle().counters)
    return 0.15 * (mean - value) * (1.0 - look.later) + look.earned(-5) - 0.3


def danger(look: TownLook) -> float:
    """Return how much the Dark Master threatens this Order, 0 to about 1, by the others' black counters."""
    black = look.at.treason.black
    most = max(map(len, black[: look.me] + black[look.me + 1 :]), default=0)
    return min(most / 3, 1.0)


def tower_worth(look: TownLook, plot: int) -> float:
    """Return the value of a watchtower: it protects its plot and those beside it, and counts for a Great Power."""
    beside = sum([look.price_on(near) for near in bits(NEIGHBOURS[plot] & look.mine)])
    guarded = look.price_on(plot) + 0.25 * beside
    safer = look.by["tower"] * (0.1 + 0.12 * danger(look)) * guarded
    return look.power_gain(TOWERS) + safer * look.later
