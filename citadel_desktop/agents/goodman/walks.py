"""Ends of a figure's move, their values, and the shortest way to each (WT-T1 to WT-T3, WT-T8).

A move is decided by its end, from which the way follows. So figures go to the best end, not to where the most ends are,
and never return to a square of their own way.
"""

from dataclasses import dataclass
from random import Random

from citadel_desktop.agents.goodman.aims import Aim
from citadel_desktop.agents.goodman.look import SideLook
from citadel_desktop.agents.goodman.odds import gain
from citadel_desktop.agents.goodman.roads import open_pits
from citadel_desktop.rules.goodman.actions import Action
from citadel_desktop.rules.goodman.asks.carry import PickUp
from citadel_desktop.rules.goodman.draft import carried_by, figure_of, life_of, may_take
from citadel_desktop.rules.goodman.movement.steps import explorations_of, steps_of
from citadel_desktop.rules.goodman.squares import Square, bits
from citadel_desktop.rules.goodman.state import HEROES, NONE, OUTSIDE, TALISMAN

END_TEMPERATURE = 1.2
"""Difference in points that makes an end e times less likely; high, so that moves vary."""
STEP_COST = 0.12
"""Cost of a step, so that a figure stays once it is where it wants to be."""
PIT_COST = 6.0
"""Cost of an open pit in addition to the strength that its wound takes."""
DEADLY_PIT_COST = 100.0
"""Further cost if the wound kills."""
DOORWAY_COST = 1.0
"""Cost to the villain of showing a doorway."""


@dataclass(slots=True, eq=False)
class Walks:
    """Places a figure may get to.

    `trail`: places, each with the index of the one before it and the square stepped to; the first is the figure's own.
    `ends`: pairs of the value of an end and its index in the trail.
    """

    figure: int
    trail: list[tuple[int, int, Square | None]]
    ends: list[tuple[float, int]]

    def squares(self, number: int) -> list[tuple[int, Square | None]]:
        """Return the way to an entry of the trail: places, and the squares stepped to."""
        way: list[tuple[int, Square | None]] = []
        while number:
            place, number, square = self.trail[number]
            way.append((place, square))
        return way[::-1]


def walks_of(look: SideLook, figure: int, aim: Aim, left: int, *, stays: bool) -> Walks:
    """Return the ends of a figure's move within `left` steps, its own place among them if it may stay.

    Each end is reached by the way with the lowest cost of pits and shown doorways, then by the shortest.
    """
    table, walker = look.table, figure_of(look.table, figure)
    start, enemies, around = walker.place, look.enemies, look.around
    others = look.friends & ~(1 << start) if start >= 0 else look.friends
    casts = carried_by(table, figure) == [TALISMAN] and table.setting.scenario == "destruction"
    ways, unseen = look.ground.ways(look.side, casts), look.unseen
    free = look.free if aim.explores else 0
    pits, a_pit = open_pits(look.ground), PIT_COST + (DEADLY_PIT_COST if life_of(walker) == 1 else 0.0)
    fights: dict[int, float] = {}
    trail: list[tuple[int, int, Square | None]] = [(start, 0, None)]
    costs, last, walked = {start: 0.0}, {start: 0}, [0]
    frontier = [0]
    for step in range(1, left + 1):
        after: list[int] = []
        for number in frontier:
            place = trail[number][0]
            if last[place] != number:
                # A cheaper way has been found by now.
                continue
            cost, leads = costs[place], ways[place]
            barred = leads.near & enemies
            for lead in leads.every:
                end = lead.end
                if barred and lead.bars & enemies:
                    continue
                total = cost
                if end >= 0:
                    if pits >> end & 1:
                        total += a_pit
                    if lead.through != NONE and unseen >> lead.through & 1:
                        total += DOORWAY_COST
                if end in costs and costs[end] <= total:
                    continue
                costs[end], last[end] = total, len(trail)
                if end != OUTSIDE:
                    after.append(len(trail))
                trail.append((end, number, lead.square))
                walked.append(step)
        frontier = after
    danger = look.danger() if aim.fear else 0
    ends: list[tuple[float, int]] = []
    for end, number in last.items():
        if number == 0 and not stays:
            continue
        value = aim.at(end) - costs[end] - STEP_COST * walked[number]
        if end >= 0:
            if others >> end & 1:
                continue
            foes = around[end] & enemies
            if foes:
                if foes not in fights:
                    fights[foes] = _fight_value(look, figure, foes, aim)
                value += fights[foes]
            if around[end] & free:
                value += aim.explores
            if danger >> end & 1:
                value -= aim.fear
        ends.append((value, number))
    return Walks(figure, trail, ends)


def actions_to(
    look: SideLook, walks: Walks, number: int, aim: Aim, random: Random | None = None
) -> tuple[list[Action], int]:
    """Return the actions that take a figure to an end of its move, and its place; items on the way come first.

    Of several markers beside it a random one is explored, the first one without a generator.
    """
    figure = walks.figure
    steps = steps_of(figure)
    actions: list[Action] = []
    place = walks.trail[0][0]
    for place, square in walks.squares(number):
        actions.append(steps[square])
        item = look.lying.get(place, NONE)
        if item != NONE and _picks_up(look, figure, item, ends=place == walks.trail[number][0]):
            return [*actions, PickUp(figure, item)], place
    beside = look.around[place] & look.free if aim.explores and place >= 0 else 0
    if beside:
        markers = list(bits(beside))
        chosen = markers[random.randrange(len(markers)) if random else 0]
        actions.append(explorations_of(figure)[chosen])
    return actions, place


def _picks_up(look: SideLook, figure: int, item: int, *, ends: bool) -> bool:
    """Whether a figure picks up an item that it passes or ends its move on."""
    return may_take(look.table, figure, item) and (ends or look.side == HEROES)


def _fight_value(look: SideLook, figure: int, squares: int, aim: Aim) -> float:
    """Return the value of the fights that a figure has at the end of its move with enemies on some squares (WT-T6)."""
    foes = [look.foe_at[square] for square in bits(squares)]
    own = figure_of(look.table, figure).place
    return sum(
        aim.fights * gain(look.table, figure, foe, len(foes), look.helpers(foe, own) + _expected_friends(look))
        + aim.eager
        for foe in foes
    )


def _expected_friends(look: SideLook) -> float:
    """Return how many more friends may be expected to join a fight."""
    return 0.3 if look.friends.bit_count() > 2 else 0.0
