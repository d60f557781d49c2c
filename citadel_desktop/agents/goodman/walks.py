"""Where a figure may end its move, what each end is worth, and the shortest way there (WT-T1 to WT-T3, WT-T8).

A move is decided by its end: the way follows from it. So no figure goes where the most ends are rather than the best,
and none comes back to a square of its own.
"""

from dataclasses import dataclass
from random import Random

from citadel_desktop.agents.goodman.aims import Aim
from citadel_desktop.agents.goodman.odds import gain
from citadel_desktop.agents.goodman.roads import open_pits
from citadel_desktop.agents.goodman.stage import SideTable
from citadel_desktop.rules.goodman.actions import Action, PickUp
from citadel_desktop.rules.goodman.draft import carried_by, figure_of, life_of, may_take
from citadel_desktop.rules.goodman.movement.steps import explorations_of, steps_of
from citadel_desktop.rules.goodman.squares import Square, bits
from citadel_desktop.rules.goodman.state import HEROES, NONE, OUTSIDE, TALISMAN

BOLD = 1.2
"""How many points a figure may be mistaken about: the more, the more it varies."""
A_STEP = 0.12
"""What a step costs, so that who has come where he wanted stays."""
A_PIT = 6.0
"""What an open pit costs beyond the strength its wound takes."""
DEADLY = 100.0
"""What it costs beyond that if the wound kills."""
A_DOOR = 1.0
"""What it costs the villain to show a doorway."""


@dataclass(slots=True, eq=False)
class Walks:
    """Where a figure may get to.

    `trail`: places come to, each with the number of the one before it and the square stepped to; the first is where the
    figure stands. `ends`: the worth of ending there, and the number in the trail.
    """

    figure: int
    trail: list[tuple[int, int, Square | None]]
    ends: list[tuple[float, int]]

    def squares(self, number: int) -> list[tuple[int, Square | None]]:
        """The way to a place of the trail: places and the squares stepped to."""
        found: list[tuple[int, Square | None]] = []
        while number:
            place, number, square = self.trail[number]
            found.append((place, square))
        return found[::-1]


def walks_of(stage: SideTable, figure: int, aim: Aim, left: int, *, stays: bool) -> Walks:
    """Where a figure may end its move within so many steps, its own place among them if it may stay there.

    Each end by the way that costs least in pits and doorways shown, then by the shortest.
    """
    table, one = stage.table, figure_of(stage.table, figure)
    start, enemies, around = one.place, stage.enemies, stage.around
    others = stage.friends & ~(1 << start) if start >= 0 else stage.friends
    casts = carried_by(table, figure) == [TALISMAN] and table.setting.scenario == "destruction"
    ways, unseen = stage.ground.ways(stage.side, casts), stage.unseen
    free = stage.free if aim.explores else 0
    pits, a_pit = open_pits(stage.ground), A_PIT + (DEADLY if life_of(one) == 1 else 0.0)
    fights: dict[int, float] = {}
    trail: list[tuple[int, int, Square | None]] = [(start, 0, None)]
    costs, last, walked = {start: 0.0}, {start: 0}, [0]
    todo = [0]
    for step in range(1, left + 1):
        after: list[int] = []
        for number in todo:
            place = trail[number][0]
            if last[place] != number:
                # It has been come to for less by now.
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
                        total += A_DOOR
                if end in costs and costs[end] <= total:
                    continue
                costs[end], last[end] = total, len(trail)
                if end != OUTSIDE:
                    after.append(len(trail))
                trail.append((end, number, lead.square))
                walked.append(step)
        todo = after
    danger = stage.danger() if aim.fear else 0
    ends: list[tuple[float, int]] = []
    for end, number in last.items():
        if number == 0 and not stays:
            continue
        value = aim.at(end) - costs[end] - A_STEP * walked[number]
        if end >= 0:
            if others >> end & 1:
                continue
            foes = around[end] & enemies
            if foes:
                if foes not in fights:
                    fights[foes] = _fight(stage, figure, foes, aim)
                value += fights[foes]
            if around[end] & free:
                value += aim.explores
            if danger >> end & 1:
                value -= aim.fear
        ends.append((value, number))
    return Walks(figure, trail, ends)


def done_there(
    stage: SideTable, walks: Walks, number: int, aim: Aim, random: Random | None = None
) -> tuple[list[Action], int]:
    """What a figure does that is to end its move there, and where it then is: what lies on its way is taken first.

    Of several markers beside it one is explored that is drawn, the first one without a generator.
    """
    figure = walks.figure
    steps = steps_of(figure)
    found: list[Action] = []
    place = walks.trail[0][0]
    for place, square in walks.squares(number):
        found.append(steps[square])
        item = stage.lying.get(place, NONE)
        if item != NONE and _takes(stage, figure, item, ends=place == walks.trail[number][0]):
            return [*found, PickUp(figure, item)], place
    beside = stage.around[place] & stage.free if aim.explores and place >= 0 else 0
    if beside:
        markers = list(bits(beside))
        chosen = markers[random.randrange(len(markers)) if random else 0]
        found.append(explorations_of(figure)[chosen])
    return found, place


def _takes(stage: SideTable, figure: int, item: int, *, ends: bool) -> bool:
    """Whether a figure takes an item that lies where it comes by, or ends its move."""
    return may_take(stage.table, figure, item) and (ends or stage.side == HEROES)


def _fight(stage: SideTable, figure: int, squares: int, aim: Aim) -> float:
    """What the fights are worth that a figure has with those on a set of squares at the end of its move (WT-T6)."""
    foes = [stage.foe_at[square] for square in bits(squares)]
    own = figure_of(stage.table, figure).place
    return sum(
        aim.fights * gain(stage.table, figure, foe, len(foes), stage.helpers(foe, own) + _coming(stage)) + aim.eager
        for foe in foes
    )


def _coming(stage: SideTable) -> float:
    """How many more friends may be expected to join a fight."""
    return 0.3 if stage.friends.bit_count() > 2 else 0.0
