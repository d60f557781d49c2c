"""What the moving side sees, gathered once per decision: where figures stand and where they want to get."""

from dataclasses import dataclass

from citadel_desktop.agents.goodman.roads import Field, Roads, beside_any, opened, roads, to_any, within
from citadel_desktop.agents.goodman.styles import Style, style_of
from citadel_desktop.rules.goodman.draft import Table, figure_of, numbered, with_item
from citadel_desktop.rules.goodman.movement.allowance import ALLOWANCE
from citadel_desktop.rules.goodman.movement.steps import Ground, ground_of
from citadel_desktop.rules.goodman.squares import Square
from citadel_desktop.rules.goodman.state import AMULET, HEROES, MONSTERS_FROM, NONE, TALISMAN, Item, Position, Side
from citadel_desktop.rules.goodman.stronghold.markers import SINKHOLE
from citadel_desktop.values import replace


@dataclass(slots=True, eq=False)
class SideLook:
    """The position as the moving side sees it.

    `around`: neighbours of each square; `friends` and `enemies`: squares with figures; `foe_at`: the enemy on a square.
    `unseen`: face-down squares; `free`: those that nobody has announced to explore. `target`: steps from each square to
    the talisman's goal, by ways the heroes know. `carrier`: the prize's carrier, NONE without one. `lying`: the items
    on squares that have not changed hands this turn. `style`: the villain's style.
    """

    table: Position
    side: Side
    ground: Ground
    ways: Roads
    around: tuple[int, ...]
    friends: int
    enemies: int
    foe_at: dict[Square, int]
    unseen: int
    free: int
    target: Field
    carrier: int
    lying: dict[Square, int]
    style: Style

    @property
    def prize(self) -> Item:
        """Item to be brought out next (see `prize_of`)."""
        return self.table.items[prize_of(self.table)]

    @property
    def escaping(self) -> bool:
        """Whether the talisman has been found (WT-P2)."""
        return self.table.phase == "escape"

    def to_explore(self) -> Field:
        """Return the steps from each square to the nearest place from which an unannounced marker can be explored."""
        sources = beside_any(self.ground.plans, self.free, self.unseen)
        return to_any(self.ways, sources)

    def to_beside(self, squares: int) -> Field:
        """Return the steps from each square to the nearest place beside one of a set of squares."""
        return to_any(self.ways, beside_any(self.ground.plans, squares, self.unseen))

    def closed(self) -> int:
        """Return both ends of the doorways that an enemy keeps closed by standing on one (WT-T2)."""
        links, doorways = self.ground.links, 0
        for square in self.foe_at:
            if links[square] >= 0:
                doorways |= 1 << square | 1 << links[square]
        return doorways

    def danger(self) -> int:
        """Return the squares beside which an enemy may end its next move, whatever stands in its way."""
        ways, squares = roads(self.ground, 1 - self.side), 0
        for square, foe in self.foe_at.items():
            steps = ALLOWANCE[figure_of(self.table, foe).sort]
            squares |= within(ways, square, steps)
        return squares

    def helpers(self, foe: int, but: int) -> int:
        """Return the number of the side's figures beside an enemy, without one on square `but`."""
        place = figure_of(self.table, foe).place
        beside = self.around[place] & self.friends
        return beside.bit_count() - (but >= 0 and beside >> but & 1)

    def move(self, figure: int, place: int) -> None:
        """Move one of the side's figures to a place."""
        one = figure_of(self.table, figure)
        if one.place >= 0:
            self.friends &= ~(1 << one.place)
        if place >= 0:
            self.friends |= 1 << place
        moved = one.at(place)
        if figure < MONSTERS_FROM:
            self.table = replace(self.table, heroes=with_item(self.table.heroes, figure, moved))
        else:
            number = figure - MONSTERS_FROM
            self.table = replace(self.table, monsters=with_item(self.table.monsters, number, moved))


def look_of(table: Position, side: Side, style: Style | None = None) -> SideLook:
    """Return the look of the side whose turn to move it is; a villain may have a style."""
    ground = ground_of(table)
    friends = enemies = 0
    foe_at: dict[Square, int] = {}
    for _, one in numbered(table, side):
        if one.place >= 0:
            friends |= 1 << one.place
    for number, one in numbered(table, 1 - side):
        if one.place >= 0:
            enemies |= 1 << one.place
            foe_at[one.place] = number
    free = ground.down
    for _, square in table.turn.explores:
        free &= ~(1 << square)
    prize = table.items[prize_of(table)]
    return SideLook(
        table,
        side,
        ground,
        roads(ground, side),
        ground.around,
        friends,
        enemies,
        foe_at,
        ground.down,
        free,
        wanted_at(table, ground),
        prize.by if prize.fate == "carried" else NONE,
        {
            item.at: number
            for number, item in enumerate(table.items)
            if item.fate == "lying" and not table.turn.given >> number & 1
        },
        style or style_of(table),
    )


def prize_of(table: Table) -> int:
    """Return the item to be brought out next: the talisman, then an amulet that is still carried inside (WT-N2)."""
    talisman, *others = table.items
    return AMULET if talisman.fate == "out" and any(item.fate == "carried" for item in others) else TALISMAN


def carriers_roads(table: Position, ground: Ground) -> Roads:
    """Return the steps of a hero with the prize: into an open sinkhole, too, if that is its goal (WT-N3)."""
    return roads(ground, HEROES, casts=table.setting.scenario == "destruction")


def wanted_at(table: Position, ground: Ground) -> Field:
    """Return the steps from each square to the talisman's goal: out, or into the sinkhole (WT-N1, WT-N3).

    The ways use open doorways, so both sides know them (WT-T4).
    """
    if table.setting.scenario == "destruction":
        goals = opened(ground, SINKHOLE)
    else:
        goals = 0 if ground.entry == NONE else 1 << ground.entry
    return to_any(carriers_roads(table, ground), goals)
