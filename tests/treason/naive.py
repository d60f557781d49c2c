"""The second referee's Treason: written from TR and the rules' own text, slow and plain.

Where the Dark Master may go is searched step by step, what an attack leads to is counted over all throws of two dice,
and his place on the wall is counted anew from what stands on his plots, his Great Powers and the counters bought.
"""

from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import product
from typing import Any

from tests.indomitable.naive import Over, Question, Story
from tests.indomitable.naive_printed import BORDERS, BUILDINGS, PLOTS, category, price, red
from tests.indomitable.naive_strategic import POWERS, StrategicMatch
from tests.indomitable.naive_strategic import told as strategic_told

DARK = 5
FORCES = {"white": 5, "towers": 4, "black": 3}
"""The three other Great Powers and their points (TR-P1)."""
TRACK = (3, 4, 5, 6, 7, 8)
GATES = ("O4", "O11", "O20")
ATTACKS = {"fire", "robbery", "infiltrator", "witchcraft"}
"""Cards that a tower beats off (TR-D5)."""
FORCE_PILE = 30


@dataclass
class TreasonMatch(StrategicMatch):
    """What Treason lays on the table besides; `black` holds the values of counters by Order."""

    row: list[str] = field(default_factory=list)
    lying: list[int] = field(default_factory=list)
    removed: list[str] = field(default_factory=list)
    towers: set[str] = field(default_factory=set)
    at: str = ""
    white: list[int] = field(default_factory=list)
    black: list[list[int]] = field(default_factory=list)
    gone: list[list[int]] = field(default_factory=list)
    counters: list[int] = field(default_factory=list)
    evicted: set[int] = field(default_factory=set)
    real_dice: bool = False
    wizards: int = 0
    tower_placed: bool = False
    counters_bought: int = 0
    moved: bool = False
    attacked: bool = False

    # Who is there, and what counts

    def all(self, start: int) -> list[int]:
        return [order for order in super().all(start) if order not in self.evicted]

    def knights(self, order: int) -> int:
        return 25 - len(self.own(order))

    def own_towers(self, order: int) -> list[str]:
        return [plot for plot in self.towers if self.owner[plot] == order]

    def count(self, power: str, order: int) -> int:
        if power == "white":
            return self.white[order] if order != DARK else 0
        if power == "black":
            return len(self.black[order]) if order != DARK else 0
        if power == "towers":
            return len(self.own_towers(order))
        return super().count(power, order)

    def power_points(self, order: int) -> int:
        forces = sum(FORCES[power] for power in FORCES if self.powers.get(power) == order)
        return forces + sum(POWERS[p][0] for p in POWERS if self.powers.get(p) == order)

    def marker(self) -> int:
        """TR-D7."""
        bought = sum(len(values) for values in (*self.black, *self.gone))
        return self.score(DARK) + bought

    def every_power(self) -> list[str]:
        return [*POWERS, *FORCES]

    def claimants(self) -> list[int]:
        """TR-P1: the Dark Master comes last."""
        return [*self.all(self.order), DARK]

    def next_of(self, best: list[int], holder: int | None) -> int:
        masters = [order for order in best if order != DARK]
        if not masters:
            return DARK
        return super().next_of(masters, None if holder == DARK else holder)

    def power_income(self, paid: str) -> None:
        if self.powers.get(paid, DARK) != DARK:
            super().power_income(paid)

    # Setting up

    def whole(self) -> Story:
        try:
            yield from self.first_plots()
            yield from self.first_towers()
            yield from self.turns(self.first)
        except Over:
            return

    def may_stop(self, order: int) -> bool:
        """TR-S2: on to three plots or ten dots."""
        return False

    def first_towers(self) -> Story:
        """TR-S1: the last player first, anticlockwise."""
        for back in range(1, self.orders + 1):
            order = (self.first - back) % self.orders
            word = yield Question(
                order,
                "first_tower",
                lambda o=order: {f"tower {plot}" for plot in self.own(o)},  # type: ignore[misc] # a default carries it
            )
            self.towers.add(word.split()[1])

    # Turns and rounds

    def turns(self, order: int) -> Story:
        while True:
            yield from self.turn(order)
            over, passed, rounds = False, 0, 0
            while True:
                order = (order + 1) % self.orders
                over = over or order == self.first
                if order not in self.evicted:
                    break
                passed += 1
                rounds += order == self.first
            if over and self.last:
                self.count_up()
            self.number += passed
            self.round += rounds

    def turn(self, order: int) -> Story:
        self.number += 1
        self.round += order == self.first
        self.order, self.bought, self.placed, self.barred = order, 0, 0, frozenset()
        self.market_sold.clear()
        self.market_bought.clear()
        self.pawned.clear()
        self.wizards = self.counters_bought = 0
        self.tower_placed = self.moved = self.attacked = False
        before = self.score(order)
        self.check()
        yield from self.phase_1(order)
        self.check()
        before = min(before, self.score(order))
        while True:
            self.check()
            word = yield Question(order, "phase2", lambda: self.phase_2_choices(order))
            if word == "end":
                break
            yield from self.phase_2(order, word)
        now = self.score(order)
        if now > before and red(now):
            yield from self.influence_card(order)
        self.check()
        if self.black[order]:
            yield from self.phase_4(order)
        self.check()

    # Phase 1

    def phase_1(self, order: int) -> Story:
        while True:
            self.check()
            if len(self.row) < 3:
                yield from self.refill(order)
            if not self.row:
                return
            word = yield Question(order, "choose", lambda: self.choose_choices(order))
            if word.startswith("choose"):
                break
            if word == "play wizard":
                self.spend(order, "wizard")
                self.wizards += 1
            else:
                yield from self.card(order, word)
        place = int(word.split()[1]) - 1
        chosen, bricks = self.row.pop(place), self.lying.pop(place)
        # Tax comes before the bricks on the card and the income (TR-T1).
        self.pay_out(chosen)
        self.bricks[order] += bricks
        self.hands[order].append(chosen)
        self.lying = [count + 1 for count in self.lying]
        yield from self.refill(order)

    def choose_choices(self, order: int) -> Iterator[str]:
        yield from (f"choose {n + 1}" for n in range(len(self.row)))
        yield from self.plays(order, before_draw=True)

    def refill(self, order: int) -> Story:
        """TR-T1 to TR-T3."""
        yield from self.open_cards(order)
        while self.must_clear():
            self.discards += self.row
            self.row, self.lying = [], []
            yield from self.open_cards(order)

    def open_cards(self, order: int) -> Story:
        while len(self.row) < 3:
            if not self.stock and not self.discards:
                self.last = True
                return
            if self.wizards:
                self.wizards -= 1
                yield from self.wizard(order)
            self.row.append(self.top())
            self.lying.append(0)

    def must_clear(self) -> bool:
        """TR-T2: three of one category, and enough cards for three new ones and for two categories."""
        if len(self.row) < 3 or len({category(card) for card in self.row}) > 1:
            return False
        left = self.stock + self.discards
        return len(left) >= 3 and len({category(card) for card in left}) > 1

    # Phase 2

    def phase_2_choices(self, order: int) -> Iterator[str]:
        """TR-T4."""
        bricks = self.bricks[order]
        for word in super().phase_2_choices(order):
            if not word.startswith(("demolish", "build")):
                yield word
        for card, plot in product(set(self.hands[order]), PLOTS):
            if self.may_build(order, card, plot):
                yield f"build {card} {plot}"
        if bricks >= 5 and not self.tower_placed and len(self.towers) < 12:
            for plot in self.own(order):
                if plot not in self.towers and plot != self.at:
                    yield f"tower {plot}"
        if self.counters_bought < 2:
            for colour, has in (("white", self.white[order]), ("black", len(self.black[order]))):
                if has < len(TRACK) and bricks >= TRACK[has] and self.counters_left(colour):
                    yield colour
        if bricks >= 5 and self.counters:
            yield from (f"swap {n + 1}" for n in range(len(self.black[order])))

    def counters_left(self, colour: str) -> bool:
        if colour == "black":
            return bool(self.counters)
        return sum(self.white) < FORCE_PILE

    def may_build(self, order: int, card: str, plot: str) -> bool:
        """One's own building may be built over; a Turnpike there does not count (IC-T4)."""
        if self.owner.get(plot) != order or self.placed == 2 or plot == self.at:
            return False
        if price(card) > self.bricks[order]:
            return False
        under = self.standing.pop(plot, None)
        fits = self.may_stand(card, plot)
        if under is not None:
            self.standing[plot] = under
        return fits

    def phase_2(self, order: int, word: str) -> Story:
        kind, *rest = word.split()
        if kind == "build":
            if rest[1] in self.standing:
                self.removed.append(self.standing[rest[1]])
            yield from super().phase_2(order, word)
        elif kind == "tower":
            self.bricks[order] -= 5
            self.towers.add(rest[0])
            self.tower_placed = True
        elif kind == "white":
            self.bricks[order] -= TRACK[self.white[order]]
            self.white[order] += 1
            self.counters_bought += 1
        elif kind == "black":
            self.bricks[order] -= TRACK[len(self.black[order])]
            self.black[order].append(self.counters.pop(0))
            self.counters_bought += 1
        elif kind == "swap":
            self.bricks[order] -= 5
            place = int(rest[0]) - 1
            back, self.black[order][place] = self.black[order][place], self.counters.pop(0)
            shuffled, self.rng = self.rng.shuffled([*self.counters, back])
            self.counters = list(shuffled)
        else:
            yield from super().phase_2(order, word)

    # Cards against plots: towers and the Dark Master's own

    def stopped(self, order: int, whose: int) -> Generator[Question, str, bool]:
        if whose == DARK and not self.ask_all:
            return False
        return (yield from super().stopped(order, whose))

    def strike(self, order: int, card: str, plot: str) -> None:
        """TR-D5, TR-D6."""
        if plot in self.towers:
            self.towers.remove(plot)
        elif card == "witchcraft" and self.owner[plot] == DARK:
            self.discards.append(self.standing.pop(plot))
        else:
            super().strike(order, card, plot)

    # Phase 4

    def phase_4(self, order: int) -> Story:
        while True:
            self.check()
            if order in self.evicted:
                return
            word = yield Question(order, "dark", lambda: self.dark_choices(order))
            kind, *rest = word.split()
            if kind == "end":
                return
            if kind == "throw":
                pips = yield from self.black_die(order)
                word = yield Question(
                    order,
                    "steps",
                    lambda pips=pips: {"stay", *(f"move {p}" for p in self.reach(order, pips))},  # type: ignore[misc] # a default carries it
                )
                self.moved = True
                if word != "stay":
                    self.at = word.split()[1]
            elif kind == "move":
                self.moved = True
                self.at = rest[0]
            elif kind == "attack":
                yield from self.attack(order)
            else:
                yield from self.dark_card(order, *rest)

    def dark_choices(self, order: int) -> Iterator[str]:
        yield "end"
        if not self.moved and not self.attacked:
            yield "throw"
            yield from (f"move {plot}" for plot in self.reach(order, len(self.black[order])))
        whose = self.owner.get(self.at)
        if not self.attacked and whose not in {None, DARK} and self.at not in self.towers and self.knights(DARK):
            yield "attack"
        for card in set(self.influence[order]) & {"donation", "golden_trade"}:
            yield f"play {card}"
        for card in set(self.influence[order]) & {"pioneer", *ATTACKS}:
            yield from (f"play {card} {plot}" for plot in PLOTS if self.dark_aims(order, card, plot))

    def black_die(self, order: int) -> Generator[Question, str, int]:
        if self.real_dice:
            word = yield Question(order, "die", lambda: {f"rolled {n}" for n in range(1, 7)})
            return int(word.split()[1])
        return self.pips()

    def pips(self) -> int:
        below, self.rng = self.rng.below(6)
        return below + 1

    def reach(self, order: int, steps: int) -> set[str]:
        """Return the plots within so many steps, other than where he stands (TR-D1)."""
        lets = [p for p in PLOTS if p not in self.towers or self.owner[p] in {order, DARK}]
        far = {self.at: 0}
        todo = deque([self.at])
        while todo:
            here = todo.popleft()
            onward: Iterable[str] = BORDERS[here] if here else ()
            if not here or here in GATES:
                onward = [*onward, *GATES]
            for plot in onward:
                if plot in lets and plot not in far:
                    far[plot] = far[here] + 1
                    todo.append(plot)
        return {plot for plot, count in far.items() if 0 < count <= steps and plot not in self.towers}

    def sums(self, order: int) -> tuple[int, int]:
        """Return what is added to the black and to the white die in an attack where he stands (TR-D2)."""
        whose = self.owner[self.at]
        archers = [p for p in BORDERS[self.at] if p in self.towers and self.owner[p] == whose]
        return len(self.black[order]), self.white[whose] + len(archers)

    def odds(self, order: int) -> tuple[int, int, int]:
        """Return how many of the 36 throws of both dice conquer, tie, and are beaten off."""
        attack, defence = self.sums(order)
        gaps = [black + attack - white - defence for black, white in product(range(1, 7), repeat=2)]
        return sum(g > 0 for g in gaps), sum(g == 0 for g in gaps), sum(g < 0 for g in gaps)

    def attack(self, order: int) -> Story:
        plot, whose = self.at, self.owner[self.at]
        if self.real_dice:
            word = yield Question(order, "dice", lambda: {f"rolled {b} {w}" for b, w in product(range(1, 7), repeat=2)})
            black, white = (int(part) for part in word.split()[1:])
        else:
            black = self.pips()
            white = self.pips()
        self.attacked = True
        attack, defence = self.sums(order)
        gap = black + attack - white - defence
        if gap == 0:
            del self.owner[plot]
        elif gap > 0:
            self.take(DARK, plot)
            # TR-D3: of the same owner only.
            cut = [one for one in self.cut_off(plot) if self.owner[one] == whose]
            yield from self.isolate(DARK, cut, "conquer", order)

    def dark_aims(self, order: int, card: str, plot: str) -> bool:
        """TR-D4: read the Dark Master for "you"; no plots of the active player, none of his own."""
        whose = self.owner.get(plot)
        if card == "pioneer":
            return whose is None and self.knights(DARK) > 0
        if whose in {None, DARK, order}:
            return False
        if card == "robbery":
            # "In exactly the same way" as in phases 1 and 2: beside his plots, or beside one's own.
            beside = any(self.owner.get(other) in {DARK, order} for other in BORDERS[plot])
            return plot not in self.standing and beside and self.knights(DARK) > 0
        return card == "infiltrator" or plot in self.standing

    def dark_card(self, order: int, card: str, plot: str = "") -> Story:
        """What brings bricks or cards is spent for nothing (TR-D4)."""
        self.spend(order, card)
        if not plot:
            return
        if card == "pioneer":
            self.take(DARK, plot)
            return
        stopped = yield from self.stopped(order, self.owner[plot])
        if not stopped:
            self.strike(DARK, card, plot)

    # The end

    def check(self) -> None:
        """Check evictions, powers and the target whenever an action is complete (TR-E3, TR-P1, TR-E1)."""
        for order in self.all(self.order):
            if not self.own(order):
                self.evict(order)
        self.settle()
        standing = self.all(self.order)
        if not standing:
            self.ending, self.winners = "nobody", ()
            raise Over
        if len(standing) == 1:
            self.last = True
        if max(self.marker(), *(self.score(o) for o in standing)) >= self.target:
            self.last = True

    def evict(self, order: int) -> None:
        self.evicted.add(order)
        self.bricks[order] = 0
        kinds = list(BUILDINGS)
        self.discards += sorted(self.hands[order], key=kinds.index)
        self.spent += sorted(self.influence[order], key=TRICKS.index)
        self.hands[order], self.influence[order] = [], []
        self.white[order] = 0
        self.gone[order], self.black[order] = self.black[order], []

    def count_up(self) -> None:
        """TR-E2, TR-E3."""
        standing = sorted(set(range(self.orders)) - self.evicted)
        evil = self.marker() > max(self.score(order) for order in standing)
        holders = [order for order in standing if evil and self.black[order]]
        tests: list[Callable[[int], int]]
        if holders:
            tests = [lambda o: len(self.black[o]), lambda o: sum(self.black[o]), self.score]
        else:
            tests = [self.score, lambda o: self.white[o], lambda o: -len(self.black[o])]
        left = holders or standing
        for test in tests:
            best = max(test(order) for order in left)
            left = [order for order in left if test(order) == best]
        self.ending = "good" if not evil else "evil" if holders else "evil_alone"
        self.winners = tuple(left)
        raise Over


TRICKS = [
    "pioneer", "robbery", "infiltrator", "fire", "witchcraft", "donation", "golden_trade", "wizard",
    "protection", "blockade",
]  # fmt: skip
"""Influence cards as they are listed in IC-C3, in which order they leave a hand at once."""


def told(match: TreasonMatch) -> dict[str, Any]:
    """Return the whole match in one form for comparing, with unordered things sorted."""
    return strategic_told(match) | {
        "row": list(match.row),
        "lying": list(match.lying),
        "removed": sorted(match.removed),
        "towers": sorted(match.towers),
        "at": match.at,
        "white": list(match.white),
        "black": [list(values) for values in match.black],
        "gone": [list(values) for values in match.gone],
        "counters": list(match.counters),
        "evicted": sorted(match.evicted),
        "marker": match.marker(),
        "done": (match.tower_placed, match.counters_bought, match.wizards, match.moved, match.attacked),
    }
