"""A slow second referee for combat, written from the rules alone: with names, dictionaries and fractions.

`combat_of_turn` and `disengagements` are generators: they yield which side is asked and all it may answer, are sent the
answer, and change their `World` meanwhile. An answer is a tuple of what it says; squares go by their names.
"""

from collections.abc import Generator
from dataclasses import dataclass, field
from fractions import Fraction
from math import ceil
from typing import TypeAlias

Answer: TypeAlias = tuple[str | int, ...]
Play: TypeAlias = Generator[tuple[str, frozenset[Answer]], Answer, None]


class Over(Exception):  # noqa: N818 - not an error: the match has ended
    """The match has ended."""


@dataclass
class Fighter:
    sort: str
    strength: int
    at: str
    wounds: int

    @property
    def side(self) -> str:
        return "heroes" if self.sort == "hero" else "villain"

    @property
    def alive(self) -> bool:
        return self.at != "dead"

    @property
    def life(self) -> int:
        return 8 if self.sort == "non_human" and self.strength == 50 else 6

    @property
    def might(self) -> Fraction:
        return Fraction(self.strength, 2) if self.wounds * 2 >= self.life else Fraction(self.strength)


@dataclass
class World:
    """The table. `walls` are pairs of squares; `items` tell "marker", or a square, a fighter's number, "out" or "lost".

    `killers` are the swordsmen who killed the talisman's carrier, as long as it lies there.
    """

    fighters: dict[int, Fighter]
    walls: set[frozenset[str]]
    markers: dict[str, str]
    up: set[str]
    doors: dict[str, str]
    items: dict[str, str | int]
    active: str
    secrecy: str
    scenario: str
    turn: int
    found_in: int
    entered: int = 0
    freed: set[int] = field(default_factory=set)
    fresh: dict[int, int] = field(default_factory=dict)
    killers: set[int] = field(default_factory=set)
    decided: bool = False

    def at(self, square: str) -> int | None:
        here = [number for number, one in self.fighters.items() if one.at == square]
        assert len(here) <= 1 or square in {"out", "dead"}, (square, here)
        return here[0] if here else None

    def beyond(self, square: str, across: int, down: int) -> str | None:
        """Return the neighbouring square if no wall or edge cuts it off."""
        column, row = ord(square[1]) + across, int(square[2]) + down
        if not ord("a") <= column <= ord("e") or not 1 <= row <= 5:
            return None
        other = f"{square[0]}{chr(column)}{row}"
        return None if frozenset({square, other}) in self.walls else other

    def around(self, square: str) -> set[str]:
        if square in {"out", "dead"}:
            return set()
        ways = ((0, -1), (1, 0), (0, 1), (-1, 0))
        return {other for across, down in ways if (other := self.beyond(square, across, down))}

    def entry(self) -> str | None:
        return next((s for s, kind in self.markers.items() if kind == "entry" and s in self.up), None)

    def touch(self, one: int, other: int) -> bool:
        places = {self.fighters[one].at, self.fighters[other].at}
        if "out" in places:
            return places == {"out", self.entry()}
        first, second = self.fighters[one].at, self.fighters[other].at
        return second in self.around(first)

    def may_come_in(self) -> bool:
        if self.found_in and any(t % 2 for t in range(self.found_in + 1, self.turn + 1)):
            return True
        if self.turn == 1 and self.entered >= 3:
            return False
        inside = [f for f in self.fighters.values() if f.side == "heroes" and len(f.at) == 2 + 1]
        return len([f for f in inside if f.at != "out"]) < 5

    # What happens to a fighter

    def die(self, number: int, place: str, swallowed: bool = False) -> None:
        self.fighters[number].at = "dead"
        for item, where in self.items.items():
            if where == number:
                self.items[item] = "lost" if swallowed else place
                # The talisman is out already: without the amulet's bearer nothing is left to be won.
                self.decided |= item == "amulet" and self.items["talisman"] == "out"
        if swallowed and self.items["talisman"] == "lost":
            raise Over

    def hurt(self, number: int, wounds: int) -> None:
        one = self.fighters[number]
        one.wounds = min(one.life, one.wounds + wounds)
        if one.wounds == one.life:
            self.die(number, one.at)

    def come(self, number: int, square: str) -> None:
        """Put a fighter on a square whose marker lies open, or that has none."""
        one = self.fighters[number]
        one.at = square
        match self.markers.get(square):
            case "sinkhole":
                self.die(number, square, swallowed=True)
            case "pitfall":
                self.hurt(number, 1)

    def pick_up(self, number: int) -> None:
        one = self.fighters[number]
        if one.sort == "hero":
            for item, where in self.items.items():
                if where == one.at:
                    self.take(number, item)

    def take(self, number: int, item: str) -> None:
        self.items[item] = number
        if item == "talisman":
            self.killers = set()

    def heroes_left(self) -> None:
        if self.decided or all(not one.alive for one in self.fighters.values() if one.side == "heroes"):
            raise Over


def pairs_of(world: World, outside: int | None = None) -> list[tuple[int, int]]:
    """Return hero and monster of all pairs that fight in a turn's combat."""
    heroes = [n for n, one in world.fighters.items() if one.side == "heroes"]
    monsters = [n for n, one in world.fighters.items() if one.side == "villain"]
    return [
        (hero, monster)
        for hero in heroes
        for monster in monsters
        if (world.fighters[hero].at != "out" or hero == outside)
        and world.touch(hero, monster)
        and world.fresh.get(monster, hero) == hero
    ]


def combat_of_turn(world: World) -> Play:
    """Play the combat phase of a turn."""
    entry = world.entry()
    on_it = None if entry is None else world.at(entry)
    out = [n for n, one in world.fighters.items() if one.at == "out" and one.side == "heroes"]
    named = None
    if on_it is not None and world.fighters[on_it].side == "villain" and out:
        answer = yield "heroes", frozenset({("pass",), *(("outside", n) for n in out)})
        named = int(answer[1]) if answer[0] == "outside" else None
    pairs = pairs_of(world, named)
    if pairs:
        blows = yield from exchange_blows(world, pairs, frozenset())
        yield from settle(world, pairs, blows)


def disengagements(world: World) -> Play:
    """Play the round before the movement of the active side."""
    pairs = [(hero, monster) for hero, monster in pairs_of(world) if hero in world.freed or monster in world.freed]
    if pairs:
        yield from exchange_blows(world, pairs, frozenset(world.freed))


@dataclass
class Choice:
    """What one fighter has chosen so far."""

    enemies: list[int]
    posture: int | None = None
    attack: dict[int, int] = field(default_factory=dict)
    defence: dict[int, int] = field(default_factory=dict)
    attacks: bool = True

    def give(self, posture: int) -> None:
        self.posture = posture
        only = {self.enemies[0]: 100} if len(self.enemies) == 1 else {}
        nothing = dict.fromkeys(self.enemies, 0)
        self.attack = dict(only) if self.attacks and posture != 2 else dict(nothing)
        self.defence = dict(only) if posture != 1 else dict(nothing)

    def done(self) -> bool:
        return self.posture is not None and len(self.attack) == len(self.defence) == len(self.enemies)


def exchange_blows(
    world: World, pairs: list[tuple[int, int]], freed: frozenset[int]
) -> Generator[tuple[str, frozenset[Answer]], Answer, dict[tuple[int, int], int]]:
    """Fight one simultaneous round; return the wounds of each blow."""
    fighters = world.fighters
    choices: dict[int, Choice] = {}
    for number in sorted({n for pair in pairs for n in pair}):
        enemies = sorted({n for pair in pairs if number in pair for n in pair} - {number})
        choice = choices[number] = Choice(enemies)
        if number in freed:
            choice.attacks = False
            choice.give(0)
        elif fighters[number].sort == "swordsman" and len(enemies) > 1:
            choice.give(2)

    def unsettled(side: str) -> list[int]:
        return [n for n, c in choices.items() if fighters[n].side == side and not c.done()]

    passive = "villain" if world.active == "heroes" else "heroes"
    if world.secrecy == "demand" and unsettled(world.active) and unsettled(passive):
        for side in (world.active, passive):
            answer = yield side, frozenset({("ask_secret",), ("pass",)})
            if answer[0] == "ask_secret":
                break
    for side in (world.active, passive):
        while unsettled(side):
            legal = frozenset(a for n in unsettled(side) for a in answers(fighters[n], n, choices[n]))
            choose(choices, (yield side, legal))
    return (yield from throw(world, choices))


def answers(fighter: Fighter, number: int, choice: Choice) -> list[Answer]:
    if choice.posture is None:
        return [("posture", number, posture) for posture in (0, 1, 2)]
    if fighter.sort == "non_human":
        return [("face", number, enemy) for enemy in choice.enemies]
    found: list[Answer] = []
    for kind, shares in (("attack", choice.attack), ("defend", choice.defence)):
        for enemy in choice.enemies:
            if enemy not in shares:
                left = 100 - sum(shares.values())
                found += [(kind, number, enemy, per_cent) for per_cent in range(left + 1)]
    return found


def choose(choices: dict[int, Choice], answer: Answer) -> None:
    choice = choices[int(answer[1])]
    if answer[0] == "posture":
        choice.give(int(answer[2]))
    elif answer[0] == "face":
        for shares in (choice.attack, choice.defence):
            if not shares:
                shares.update({e: 100 if e == answer[2] else 0 for e in choice.enemies})
    else:
        shares = choice.attack if answer[0] == "attack" else choice.defence
        shares[int(answer[2])] = int(answer[3])
        if sum(shares.values()) == 100:
            for enemy in choice.enemies:
                shares.setdefault(enemy, 0)


def throw(
    world: World, choices: dict[int, Choice]
) -> Generator[tuple[str, frozenset[Answer]], Answer, dict[tuple[int, int], int]]:
    fighters = world.fighters
    given: dict[tuple[int, int], int] = {}
    for number, choice in choices.items():
        for enemy in choice.enemies:
            other = choices[enemy]
            strikes = fighters[number].might * (Fraction(1), Fraction(3, 2), Fraction(0))[choice.posture or 0]
            guards = fighters[enemy].might * (Fraction(1), Fraction(0), Fraction(3, 2))[other.posture or 0]
            strikes *= Fraction(choice.attack[enemy], 100)
            guards *= Fraction(other.defence[number], 100)
            every = frozenset(("rolled", face) for face in range(1, 101))
            answer = yield fighters[number].side, every
            over = int(answer[1]) - (60 + guards - strikes)
            given[number, enemy] = ceil(over / 20) if over > 0 else 0
    carrier = world.items["talisman"]
    suffered = {n: sum(w for (_, hit), w in given.items() if hit == n) for n in choices}
    for number, wounds in suffered.items():
        if wounds:
            world.hurt(number, wounds)
    if isinstance(carrier, int) and fighters[carrier].sort == "hero" and not fighters[carrier].alive:
        able = [
            by
            for (by, hit), wounds in given.items()
            if hit == carrier and wounds and fighters[by].sort == "swordsman" and fighters[by].alive
        ]
        world.killers = set(able)
        world.heroes_left()
        yield from may_take(world, able, "talisman")
    world.heroes_left()
    return given


def may_take(world: World, takers: list[int], item: str) -> Play:
    """Ask those who may take an item whether they do (WT-T8)."""
    if takers:
        side = world.fighters[takers[0]].side
        answer = yield side, frozenset({("leave",), *(("pick_up", n, item) for n in takers)})
        if answer[0] == "pick_up":
            world.take(int(answer[1]), item)


def settle(world: World, pairs: list[tuple[int, int]], given: dict[tuple[int, int], int]) -> Play:
    """Settle all retreats of a round, in the order the active side chooses."""
    both_ways = [*pairs, *((b, a) for a, b in pairs)]
    results = {(v, beaten) for v, beaten in both_ways if given[v, beaten] > given[beaten, v]}
    done: set[int] = set()
    fighters = world.fighters
    while True:
        results = {
            (v, beaten)
            for v, beaten in results
            if fighters[v].alive
            and fighters[beaten].alive
            and fighters[beaten].at != "out"
            and beaten not in done
            and world.touch(v, beaten)
        }
        if not results:
            return
        if len(results) > 1:
            answer = yield world.active, frozenset(("settle", v, beaten) for v, beaten in results)
            victor, loser = int(answer[1]), int(answer[2])
        else:
            ((victor, loser),) = results
        results.remove((victor, loser))
        options = options_of(world, victor, loser)
        if not options:
            continue
        answer = yield fighters[victor].side, frozenset({*options, ("waive",)})
        if answer[0] == "corner":
            done.add(loser)
            yield from once_more(world, victor, loser)
        elif answer[0] == "retreat" and (yield from drive(world, victor, loser, str(answer[1]))):
            done.add(loser)


def options_of(world: World, victor: int, loser: int) -> set[Answer]:
    start, square = world.fighters[victor].at, world.fighters[loser].at
    options: set[Answer] = {("retreat", to) for to in world.around(square) if to != start and not shut(world, to)}
    if start != "out":
        across, down = ord(square[1]) - ord(start[1]), int(square[2]) - int(start[2])
        if world.beyond(square, across, down) is None:
            options.add(("corner",))
    return options


def shut(world: World, square: str) -> bool:
    if world.at(square) is not None or square not in world.up:
        return False
    return leads(world, square) and world.at(world.doors[square]) is not None


def leads(world: World, square: str) -> bool:
    """Whether a fighter is transported from a square."""
    return world.markers.get(square, "")[:-1] in {"to", "two"}


def once_more(world: World, one: int, other: int) -> Play:
    if world.fighters[one].alive and world.fighters[other].alive:
        yield from exchange_blows(world, [(min(one, other), max(one, other))], frozenset())


def drive(world: World, victor: int, loser: int, square: str) -> Generator[tuple[str, frozenset[Answer]], Answer, bool]:
    """Retreat a fighter; return whether he was moved or fought instead."""
    fighters = world.fighters
    left = fighters[loser].at
    kind = world.markers.get(square, "")
    hidden = bool(kind) and square not in world.up
    there = world.at(square)
    if hidden and kind[-2:].isdigit():
        there = max([63, *(n for n in fighters)]) + 1
        there = max(there, 64)
        fighters[there] = Fighter(kind[:-2], int(kind[-2:]), square, 0)
        del world.markers[square]
        hidden = False
    if there is not None and fighters[there].side != fighters[loser].side:
        yield from once_more(world, loser, there)
        return True
    if there is not None:
        fighters[loser].at = fighters[there].at = "nowhere"
        world.come(loser, square)
        world.come(there, left)
        world.pick_up(loser)
        world.pick_up(there)
        world.heroes_left()
        yield from once_more(world, victor, there)
        return True
    if hidden:
        turn_up(world, square)
        if kind[:-1] == "from":
            return False
    if leads(world, square):
        world.up |= {square, world.doors[square]}
        square = world.doors[square]
        if world.at(square) is not None:
            return False
    world.come(loser, square)
    world.pick_up(loser)
    world.heroes_left()
    if fighters[victor].at != "out" or world.may_come_in():
        answer = yield fighters[victor].side, frozenset({("advance",), ("stay",)})
        if answer[0] == "advance":
            if fighters[victor].at == "out":
                world.entered += 1
            world.come(victor, left)
            world.heroes_left()
            one = fighters[victor]
            for item in ("talisman", "amulet"):
                able = one.sort == "hero" or (item == "talisman" and victor in world.killers)
                if able and world.items.get(item) == one.at:
                    yield from may_take(world, [victor], item)
    return True


def turn_up(world: World, square: str) -> None:
    kind = world.markers[square]
    world.up.add(square)
    if kind in {"dummy", "talisman", "amulet"}:
        del world.markers[square]
        world.up.discard(square)
    if kind in world.items:
        world.items[kind] = square
    if kind == "talisman" and not world.found_in:
        world.found_in = world.turn
