"""What the Dark Master, force counters and watchtowers bring (TR-D, TR-T4)."""

from citadel_desktop.agents.indomitable import worth
from citadel_desktop.agents.indomitable.look import TownLook
from citadel_desktop.rules.indomitable.actions import (
    Action,
    AttackPlot,
    MoveDarkMaster,
    PlayInfluence,
    ThrowDie,
)
from citadel_desktop.rules.indomitable.asks.attack import why_no_attack
from citadel_desktop.rules.indomitable.asks.counters import price_of_next
from citadel_desktop.rules.indomitable.asks.dark_master import ways
from citadel_desktop.rules.indomitable.cards.influence_cards import influence_cards
from citadel_desktop.rules.indomitable.state import DARK, NONE
from citadel_desktop.rules.indomitable.town import NEIGHBOURS, bits
from citadel_desktop.rules.indomitable.treason.castle import blacks, castle, whites
from citadel_desktop.rules.indomitable.treason.dice import SIDES
from citadel_desktop.rules.indomitable.treason.explain import prospects

WHITE, TOWERS, BLACK = 4, 5, 6
"""The Great Powers of the forces (TR-P1), by their places after those of the categories."""


def judge(look: TownLook, action: Action) -> float:
    """What an action of the Dark Master's phase brings; 0 is what it brings to end the turn."""
    match action:
        case AttackPlot():
            return attack_worth(look, look.at.treason.at) + 0.05
        case MoveDarkMaster(plot):
            return _goal_worth(look, plot) - _stays(look)
        case ThrowDie():
            return _thrown_worth(look) - _stays(look)
        case PlayInfluence(influence, int(plot)):
            return _card_worth(look, influence, plot)
        case PlayInfluence(influence):
            # It gives nobody anything (TR-D4): kept it may still do so.
            return -0.1 - worth.held_worths()[influence] * look.later
    return 0.0


def judge_goal(look: TownLook, action: Action) -> float:
    """What it brings to lead him to a plot with the pips thrown, or to let him stay."""
    return _goal_worth(look, action.plot) if isinstance(action, MoveDarkMaster) else _stays(look)


def attack_worth(look: TownLook, plot: int) -> float:
    """What an attack on a plot brings on average: points that others lose, those the dark marker gains."""
    odds = prospects(look.at, look.me, plot)
    throws = SIDES * SIDES
    points = look.price_on(plot)
    lost = (odds.won * (odds.points + 0.8) + odds.tied * (points + 0.6)) / throws
    given = odds.won * odds.points / throws
    hurt = -1.0 if odds.against == look.me else look.rival(odds.against)
    return hurt * lost - look.rival(DARK) * given * 0.5


def _attackable(look: TownLook, plot: int) -> bool:
    at = look.at
    return look.owner(plot) not in {NONE, DARK} and not at.treason.towers >> plot & 1


def _goal_worth(look: TownLook, plot: int) -> float:
    if not _attackable(look, plot):
        return 0.0
    return max(attack_worth(look, plot), -0.3 if look.mine >> plot & 1 else 0.0)


def _stays(look: TownLook) -> float:
    return 0.0 if why_no_attack(look.at) else max(attack_worth(look, look.at.treason.at), 0.0)


def _thrown_worth(look: TownLook) -> float:
    found, best, seen = 0.0, 0.0, set[int]()
    for pips in range(1, SIDES + 1):
        for plot in ways(look.at, look.me, pips).keys() - seen:
            seen.add(plot)
            best = max(best, _goal_worth(look, plot))
        found += best
    return found / SIDES


def _card_worth(look: TownLook, kind: int, plot: int) -> float:
    card = influence_cards().kinds[kind]
    kept = worth.held_worths()[kind] * look.later
    whose, points = look.owner(plot), look.price_on(plot)
    hurt = look.rival(whose) if whose != NONE else 0.0
    if card.attack and look.at.treason.towers >> plot & 1:
        return 1.2 * hurt - kept
    if card.effect == "take":
        return hurt * (0.7 + points) - look.rival(DARK) * points - kept
    return hurt * (0.5 + points) - kept


# Counters and towers


def white_worth(look: TownLook) -> float:
    """What a white counter brings: the good force, and a better defence."""
    price = price_of_next(whites(look.at, look.me))
    return look.power_gain(WHITE) + 0.3 * look.later * danger(look) + look.earned(-price)


def black_worth(look: TownLook) -> float:
    """What a black counter brings: the dark force, attacks, the victory of evil; it moves the dark marker on."""
    have = blacks(look.at, look.me)
    attacks = (0.7 if have == 0 else 0.35) * look.later
    marker = -look.rival(DARK) * 0.5
    return look.power_gain(BLACK) + attacks + marker + look.earned(-price_of_next(have))


def swap_worth(look: TownLook, place: int) -> float:
    """What it brings to swap a black counter: only its value changes, which settles ties alone."""
    value = look.at.treason.black[look.me][place]
    mean = sum(castle().counters) / len(castle().counters)
    return 0.15 * (mean - value) * (1.0 - look.later) + look.earned(-5) - 0.3


def danger(look: TownLook) -> float:
    """How much the Dark Master threatens me, from 0 to about 1: by how many black counters the others have."""
    black = look.at.treason.black
    most = max((len(row) for order, row in enumerate(black) if order != look.me), default=0)
    return min(most / 3, 1.0)


def tower_worth(look: TownLook, plot: int) -> float:
    """What a watchtower brings: its plot is safe, those beside it are better defended, and a Great Power."""
    beside = sum(look.price_on(near) for near in bits(NEIGHBOURS[plot] & look.mine))
    guarded = look.price_on(plot) + 0.25 * beside
    return look.power_gain(TOWERS) + (0.1 + 0.12 * danger(look)) * guarded * look.later
