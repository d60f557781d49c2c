"""Random positions in which many fight at once, among markers of all kinds and open doors."""

from random import Random

from citadel_desktop.rules.goodman.draft import every_figure
from citadel_desktop.rules.goodman.pending import TurnBegins
from citadel_desktop.rules.goodman.squares import LEVELS, NAMES, NUMBERS, PER_LEVEL, bits
from citadel_desktop.rules.goodman.state import (
    HERO,
    HEROES,
    MONSTERS_FROM,
    NEAR_HUMAN,
    NON_HUMAN,
    NONE,
    OUTSIDE,
    SWORDSMAN,
    VILLAIN,
    Figure,
    Item,
    Position,
    Scenario,
    Secrecy,
)
from citadel_desktop.rules.goodman.stronghold.plans import passages
from citadel_desktop.values import replace
from tests.goodman.arena import arena

HIDDEN_KINDS = (
    *("pitfall", "sinkhole", "dummy", "talisman", "amulet"),
    *("swordsman25", "near_human30", "near_human40", "non_human35", "non_human50"),
)


def random_position(chance: Random, *, beginning: bool) -> Position:
    """Return a position with figures crowded on one level among markers of all kinds, face down and open."""
    plans = tuple(chance.randrange(2) for _ in range(LEVELS))
    level = chance.randrange(LEVELS)
    far = (level + 1) % LEVELS
    here = [NAMES[square] for square in range(level * PER_LEVEL, (level + 1) * PER_LEVEL)]
    there = [NAMES[square] for square in range(far * PER_LEVEL, (far + 1) * PER_LEVEL)]
    here = crowded(chance, plans, here)
    chance.shuffle(there)
    scenario: Scenario = chance.choice(("talisman", "amulet", "destruction"))
    crowd, markers, up = here[:14], dict[str, str](), set[str]()
    doors, ends = list[str](), list[str]()
    for square in here[14:]:
        if chance.random() < 0.6:
            markers[square] = chance.choice(HIDDEN_KINDS)
    for square in crowd:
        if chance.random() < 0.15:
            markers[square] = "pitfall"
            up.add(square)
    items: dict[str, Item] = {}
    for item in ("talisman", "amulet"):
        lies = [square for square, kind in markers.items() if kind == item]
        if lies and item == "amulet" and scenario != "amulet":
            lies, keep = [], "dummy"
            markers |= {s: keep for s, kind in markers.items() if kind == item}
        for square in lies[1:]:
            markers[square] = "dummy"
        items[item] = Item() if lies else Item("lying", NUMBERS[chance.choice(crowd)])
    bare = [square for square in here if square not in markers]
    for square in bare[:2] + [square for square in bare if square not in crowd][:4]:
        other = there.pop()
        kind, end = chance.choice((("to", "from"), ("from", "to"), ("two", "two")))
        markers |= {square: f"{kind}{far + 1}", other: f"{end}{level + 1}"}
        doors.append(f"{square}-{other}")
        ends.append(other)
        shown = chance.randrange(3)
        leads = kind != "from"
        if square in crowd or shown:
            up.add(square)
            if leads:
                up.add(other)
    for square, kind in markers.items():
        if kind == "pitfall" or (kind == "sinkhole" and square not in crowd):
            up |= {square} if chance.random() < 0.4 else set()
    entry = next((s for s in crowd if s not in markers), None)
    if entry:
        markers[entry] = "entry"
        up.add(entry)
    figures = random_figures(chance, crowd, sorted(up & set(ends)))
    found = Item() in items.values()
    position = arena(
        *figures,
        plans=plans,
        markers=markers,
        up=" ".join(up),
        doors=" ".join(doors),
        talisman=items["talisman"],
        amulet=items["amulet"],
        scenario=scenario,
        secrecy=chance.choice(list[Secrecy](("secret", "demand", "open"))),
        phase="search" if found and items["talisman"] == Item() else "escape",
        side=chance.choice((HEROES, VILLAIN)),
    )
    number = (
        chance.choice((1, 2, 3, 4)) if beginning else chance.choice((1, 3) if position.turn.side == HEROES else (2, 4))
    )
    turn = replace(position.turn, number=number, entered=chance.randrange(4) if number == 1 else 0)
    position = replace(position, turn=turn, since=1 if position.phase == "escape" else 0)
    if beginning:
        return replace(position, asks=(TurnBegins(),))
    return with_carrier(chance, with_fresh(chance, position))


def crowded(chance: Random, plans: tuple[int, ...], squares: list[str]) -> list[str]:
    """Return the squares of a level, the first of them connected."""
    found = [chance.choice(squares)]
    while len(found) < len(squares):
        near = {NAMES[n] for name in found for n in bits(passages(plans)[NUMBERS[name]])}
        found.append(chance.choice(sorted(near - set(found))))
    return found


def random_figures(chance: Random, crowd: list[str], ends: list[str]) -> list[Figure]:
    figures, free = [], chance.sample(crowd[:10], 10)
    for sort in (HERO, None):
        for _ in range(chance.randint(2, 5)):
            kind = HERO if sort == HERO else chance.choice((SWORDSMAN, NEAR_HUMAN, NON_HUMAN))
            strength = chance.choice((25, 30, 35, 40, 50))
            life = 8 if kind == NON_HUMAN and strength == 50 else 6
            place = NUMBERS[free.pop(0)]
            figures.append(Figure(kind, strength, place, chance.choice((0, 0, 0, 1, 2, life - 1))))
    for end in ends if chance.random() < 0.5 else ():
        figures.append(Figure(NEAR_HUMAN, 30, NUMBERS[end]))
    for _ in range(chance.randrange(3)):
        figures.append(Figure(HERO, 30, OUTSIDE))
    return figures


def with_fresh(chance: Random, position: Position) -> Position:
    """Sometimes let a hero have just revealed the monster beside him (WT-T6)."""
    for number, monster in enumerate(position.monsters, MONSTERS_FROM):
        if position.markers[monster.place] != NONE:
            continue
        for hero, one in enumerate(position.heroes):
            beside = one.place >= 0 and passages(position.plans)[one.place] >> monster.place & 1
            if beside and chance.random() < 0.15:
                return replace(position, turn=replace(position.turn, fresh=((number, hero),)))
    return position


def with_carrier(chance: Random, position: Position) -> Position:
    """Sometimes let a figure carry the talisman, if found, or swordsmen have killed its carrier (WT-T8)."""
    talisman = position.items[0]
    if talisman.fate != "lying":
        return position
    inside = [number for number, one in enumerate(position.heroes) if one.place >= 0]
    if len(position.items) > 1 and position.items[1].fate == "lying" and chance.random() < 0.5:
        # The talisman is out, and the quest goes on for the amulet (WT-N2).
        return replace(position, items=(Item("out", NONE, 0), Item("carried", NONE, chance.choice(inside))))
    if chance.random() < 0.4:
        swordsmen = [number for number, one in every_figure(position) if one.sort == SWORDSMAN]
        killers = tuple(number for number in swordsmen if chance.random() < 0.5)
        return replace(position, items=(replace(talisman, killers=killers), *position.items[1:]))
    able = [number for number, one in every_figure(position) if one.sort in {HERO, SWORDSMAN}]
    able = [number for number in able if number >= MONSTERS_FROM or number in inside]
    item = Item("carried", NONE, chance.choice(able))
    return replace(position, items=(item, *position.items[1:]))
