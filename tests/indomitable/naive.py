"""A second referee, slow and plain, written from the rules and from what is printed on board and cards.

It shares nothing with the game but names, data files and the generator that shuffles. Where the game keeps a stack of
what is unfinished, this is one story told from the first plot to the last round: a coroutine that stops wherever
somebody is asked. Nothing is carried along: scores, owners and neighbours are counted anew whenever they are needed.
"""

from collections.abc import Callable, Generator, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import product
from typing import Any

from citadel_desktop.rules.kit.rng import Rng
from citadel_desktop.values import frozen
from tests.indomitable.naive_printed import BORDERS, BUILDINGS, PLAYED, PLOTS, category, price, red

# The match


@frozen(slots=False)
class Question:
    """A question to an Order; `told` lists the possible answers."""

    order: int
    kind: str
    told: Callable[[], Iterable[str]]

    @property
    def answers(self) -> frozenset[str]:
        return frozenset(self.told())


Story = Generator[Question, str, None]


class Over(Exception):  # noqa: N818 - it is no error but how a match ends
    """The match has ended."""


@dataclass
class Match:
    """All that lies on the table, in plain lists by Order and dicts by plot."""

    orders: int
    first: int
    target: int
    equal: bool
    ask_all: bool
    five_plots: bool
    owner: dict[str, int]
    standing: dict[str, str]
    hands: list[list[str]]
    bricks: list[int]
    influence: list[list[str]]
    stock: list[str]
    discards: list[str]
    pawnshop: list[str]
    pile: list[str]
    spent: list[str]
    rng: Rng
    number: int = 0
    round: int = 0
    order: int = 0
    bought: int = 0
    placed: int = 0
    barred: frozenset[str] = frozenset()
    last: bool = False
    ending: str = ""
    winners: tuple[int, ...] = ()

    # Counting

    def all(self, start: int) -> list[int]:
        """All Orders, clockwise from `start`."""
        return [(start + n) % self.orders for n in range(self.orders)]

    def own(self, order: int) -> list[str]:
        return [plot for plot, owner in self.owner.items() if owner == order]

    def built(self, order: int) -> list[tuple[str, str]]:
        """The buildings on his plots: plot and building."""
        return [(plot, self.standing[plot]) for plot in self.own(order) if plot in self.standing]

    def score(self, order: int) -> int:
        return sum(price(building) for _, building in self.built(order))

    def bordering(self, plot: str, order: int) -> bool:
        return any(self.owner.get(other) == order for other in BORDERS[plot])

    def any_building(self) -> bool:
        """Whether stock and discards hold a building (IC-T7)."""
        return any(card in BUILDINGS for card in self.stock + self.discards)

    def standing_of(self, order: int) -> tuple[int, int, int]:
        return self.score(order), len(self.own(order)), self.bricks[order]

    # The story

    def whole(self) -> Story:
        """Play from the first plots to the end."""
        try:
            yield from self.first_plots()
            yield from self.turns(self.first)
        except Over:
            return

    def from_turn(self, order: int) -> Story:
        """Play from the beginning of a turn of `order` to the end."""
        try:
            yield from self.turns(order)
        except Over:
            return

    def first_plots(self) -> Story:
        """IC-S2, IC-S4: the last player begins, anticlockwise."""
        most = 5 if self.five_plots else 3
        done: set[int] = set()
        order = (self.first - 1) % self.orders
        while len(done) < self.orders:
            if order not in done:
                choices = [] if len(self.own(order)) == most else self.first_choices(order)
                if not choices:
                    done.add(order)
                else:
                    words = {f"plot {plot}" for plot in choices}
                    if self.may_stop(order):
                        words.add("stop")
                    word = yield Question(order, "first_plot", partial(set, words))
                    if word == "stop":
                        done.add(order)
                    else:
                        self.owner[word.split()[1]] = order
            order = (order - 1) % self.orders

    def may_stop(self, order: int) -> bool:
        return len(self.own(order)) >= 2 and not self.five_plots

    def first_choices(self, order: int) -> list[str]:
        own = self.own(order)
        dots = (20 if self.five_plots else 10) - sum(PLOTS[plot].price for plot in own)
        free = [
            plot for plot in PLOTS if plot not in self.owner and plot not in own and not self.bordering(plot, order)
        ]
        found = []
        for plot in free:
            left = dots - PLOTS[plot].price
            if left < 0:
                continue
            rest = [other for other in free if other != plot and other not in BORDERS[plot]]
            if not self.five_plots or _way(rest, 4 - len(own), left):
                found.append(plot)
        return found

    def turns(self, order: int) -> Story:
        while True:
            yield from self.turn(order)
            order = (order + 1) % self.orders
            if order == self.first and self.last:
                self.finish(range(self.orders), "last_round")

    def turn(self, order: int) -> Story:
        self.number += 1
        self.round += order == self.first
        self.order, self.bought, self.placed, self.barred = order, 0, 0, frozenset()
        before = self.score(order)
        yield from self.phase_1(order)
        self.check()
        # IC-T6: who fell in phase 1 comes from where it ended.
        before = min(before, self.score(order))
        while True:
            self.check()
            word = yield Question(order, "phase2", partial(self.phase_2_choices, order))
            if word == "end":
                break
            yield from self.phase_2(order, word)
        now = self.score(order)
        if now > before and red(now):
            yield from self.influence_card(order)
        self.check()

    # Phase 1

    def phase_1(self, order: int) -> Story:
        while True:
            self.check()
            word = yield Question(order, "draw", partial(self.draw_choices, order))
            if word == "draw":
                break
            if word == "play wizard":
                self.spend(order, "wizard")
                yield from self.wizard(order)
                break
            yield from self.card(order, word)
        yield from self.cards_turned_up(order)

    def draw_choices(self, order: int) -> Iterator[str]:
        yield "draw"
        yield from self.plays(order, before_draw=True)

    def cards_turned_up(self, order: int) -> Story:
        while self.any_building():
            card = self.top()
            if card in BUILDINGS:
                self.pay_out(card)
                self.hands[order].append(card)
                return
            self.discards.append(card)
            yield from self.event(order, card)
            self.check()
        self.last = True

    def top(self) -> str:
        self.renew()
        return self.stock.pop(0)

    def renew(self) -> None:
        if not self.stock:
            shuffled, self.rng = self.rng.shuffled(self.discards)
            self.stock, self.discards = list(shuffled), []

    def wizard(self, order: int) -> Story:
        self.renew()
        if len(self.stock) < 2:
            return
        word = yield Question(order, "wizard", lambda: {"turn_up 1", "turn_up 2"})
        self.stock.append(self.stock.pop(1 if word == "turn_up 1" else 0))

    def pay_out(self, drawn: str) -> None:
        """IC-T1: tax, then the best building of the drawn category pays everyone."""
        if category(drawn) == "municipal":
            self.bricks = [min(bricks, 5) for bricks in self.bricks]
        for order in range(self.orders):
            pays = [
                price(building) + PLOTS[plot].premium
                for plot, building in self.built(order)
                if category(building) == category(drawn)
            ]
            self.bricks[order] += max(pays, default=0)

    # Phase 2

    def phase_2_choices(self, order: int) -> Iterator[str]:
        bricks, hand = self.bricks[order], set(self.hands[order])
        yield "end"
        yield from (f"sell {card}" for card in hand)
        if bricks >= 5:
            yield from (f"shop {card}" for card in set(self.pawnshop))
            if self.any_building():
                yield "stock"
            if self.pile or self.spent:
                yield "influence"
            yield from (f"demolish {plot}" for plot, _ in self.built(order))
        yield from (f"buy {plot}" for plot in PLOTS if self.may_buy(order, plot))
        for card, plot in product(hand, PLOTS):
            if self.may_build(order, card, plot):
                yield f"build {card} {plot}"
        yield from self.plays(order, before_draw=False)

    def may_buy(self, order: int, plot: str) -> bool:
        return (
            plot not in self.owner
            and self.bordering(plot, order)
            and PLOTS[plot].price <= self.bricks[order]
            and self.bought < 2
            and len(self.own(order)) < 25
            and plot not in self.barred
        )

    def may_build(self, order: int, card: str, plot: str) -> bool:
        if self.owner.get(plot) != order or plot in self.standing or self.placed == 2:
            return False
        return price(card) <= self.bricks[order] and self.may_stand(card, plot)

    def may_stand(self, card: str, plot: str) -> bool:
        """IC-B5, IC-T4."""
        here = PLOTS[plot]
        if category(card) == "crafts" and here.ring == "I":
            return False
        if category(card) == "municipal" and here.river:
            return False
        if category(card) == "trade" and not here.roads:
            return False
        tolls = [other for other, building in self.standing.items() if building == "turnpike"]
        return card != "turnpike" or not any(here.roads & PLOTS[other].roads for other in tolls)

    def phase_2(self, order: int, word: str) -> Story:
        kind, *rest = word.split()
        hand = self.hands[order]
        if kind == "sell":
            hand.remove(rest[0])
            self.pawnshop.append(rest[0])
            self.bricks[order] += {1: 1, 2: 1, 3: 2, 4: 2, 5: 3}[price(rest[0])]
        elif kind == "shop":
            self.bricks[order] -= 5
            self.pawnshop.remove(rest[0])
            hand.append(rest[0])
        elif kind == "stock":
            self.bricks[order] -= 5
            while (card := self.top()) not in BUILDINGS:
                self.discards.append(card)
                yield from self.event(order, card)
                self.check()
            hand.append(card)
        elif kind == "influence":
            self.bricks[order] -= 5
            yield from self.influence_card(order)
        elif kind == "demolish":
            self.bricks[order] -= 5
            self.discards.append(self.standing.pop(rest[0]))
        elif kind == "build":
            self.bricks[order] -= price(rest[0])
            hand.remove(rest[0])
            self.standing[rest[1]] = rest[0]
            self.placed += 1
        elif kind == "buy":
            yield from self.buy(order, rest[0])
        else:
            yield from self.card(order, word)

    def buy(self, order: int, plot: str) -> Story:
        """IC-C3: Blockade, which the buyer may stop by a Protection."""
        for other in self.all(order)[1:]:
            held = "blockade" in self.influence[other]
            if not held and not self.ask_all:
                continue
            word = yield self.question(other, "answer_purchase", "blockade", held)
            if word == "blockade":
                self.spend(other, "blockade")
                held = "protection" in self.influence[order]
                word = "pass"
                if held or self.ask_all:
                    word = yield self.question(order, "answer_blockade", "protect", held)
                if word == "pass":
                    self.barred |= {plot}
                    return
                self.spend(order, "protection")
                break
        self.bricks[order] -= PLOTS[plot].price
        self.bought += 1
        self.take(order, plot)

    def take(self, order: int, plot: str) -> None:
        neutral = plot not in self.owner
        self.owner[plot] = order
        if neutral and len(self.owner) == len(PLOTS):
            self.last = True

    # Influence cards

    def plays(self, order: int, before_draw: bool) -> Iterator[str]:
        for card in set(self.influence[order]) & set(PLAYED):
            if card == "wizard":
                if before_draw and self.any_building():
                    yield "play wizard"
            elif card == "donation":
                yield "play donation"
            elif card == "golden_trade":
                yield from (f"play golden_trade {one}" for one in set(self.hands[order]))
            else:
                yield from (f"play {card} {plot}" for plot in PLOTS if self.aims(order, card, plot))

    def aims(self, order: int, card: str, plot: str) -> bool:
        whose = self.owner.get(plot)
        theirs = whose is not None and whose != order
        knight_left = len(self.own(order)) < 25
        match card:
            case "pioneer":
                return whose is None and knight_left
            case "robbery":
                empty = plot not in self.standing
                return theirs and empty and self.bordering(plot, order) and knight_left
            case "infiltrator":
                return theirs
        return theirs and plot in self.standing

    def card(self, order: int, word: str) -> Story:
        _, card, *rest = word.split()
        self.spend(order, card)
        if card == "golden_trade":
            self.hands[order].remove(rest[0])
            self.pawnshop.append(rest[0])
            self.bricks[order] += 2 * price(rest[0])
        elif card == "donation":
            yield from self.donation(order)
        elif card == "pioneer":
            self.take(order, rest[0])
        else:
            stopped = yield from self.stopped(order, self.owner[rest[0]])
            if not stopped:
                self.strike(order, card, rest[0])

    def stopped(self, order: int, whose: int) -> Generator[Question, str, bool]:
        """Ask the owner of a plot, or everybody, whether a card against it is stopped (IC-C4)."""
        for other in self.all(order)[1:]:
            able = other == whose and "protection" in self.influence[other]
            if able or self.ask_all:
                word = yield self.question(other, "answer_card", "protect", able)
                if word == "protect":
                    self.spend(other, "protection")
                    return True
        return False

    def strike(self, order: int, card: str, plot: str) -> None:
        whose = self.owner[plot]
        match card:
            case "robbery":
                self.take(order, plot)
            case "infiltrator":
                del self.owner[plot]
            case "fire":
                self.discards.append(self.standing.pop(plot))
            case "witchcraft":
                self.hands[whose].append(self.standing.pop(plot))

    def donation(self, order: int) -> Story:
        for other in self.all(order)[1:]:
            able = "protection" in self.influence[other]
            if able or self.ask_all:
                word = yield self.question(other, "answer_card", "protect", able)
                if word == "protect":
                    self.spend(other, "protection")
                    continue
            paid = min(2, self.bricks[other])
            self.bricks[other] -= paid
            self.bricks[order] += paid

    def question(self, order: int, kind: str, answer: str, able: bool) -> Question:
        return Question(order, kind, lambda: {"pass", answer} if able else {"pass"})

    def spend(self, order: int, card: str) -> None:
        self.influence[order].remove(card)
        self.spent.append(card)

    def influence_card(self, order: int) -> Story:
        """IC-T5, IC-T7: the top card; of three, one goes."""
        if not self.pile:
            shuffled, self.rng = self.rng.shuffled(self.spent) if self.spent else ((), self.rng)
            self.pile, self.spent = list(shuffled), []
        if not self.pile:
            return
        hand = self.influence[order]
        hand.append(self.pile.pop(0))
        if len(hand) == 3:
            word = yield Question(order, "discard", lambda: {f"discard {card}" for card in hand})
            self.spend(order, word.split()[1])

    # Event cards, as printed

    def event(self, active: int, card: str) -> Story:
        orders = self.all(active)
        scores = [self.score(order) for order in range(self.orders)]
        leaders = [order for order in orders if scores[order] == max(scores)]
        last = [order for order in orders if scores[order] == min(scores)]

        def of(order: int, wanted: str) -> int:
            return sum(category(building) == wanted for _, building in self.built(order))

        def mills(order: int) -> int:
            return sum(building == "flour_mill" for _, building in self.built(order))

        def hospital(order: int) -> bool:
            return any(building == "hospital" for _, building in self.built(order))

        gains: dict[str, Callable[[int], int]] = {
            "excellent_harvest": lambda o: 3 * mills(o),
            "viking_raid": lambda o: -min(3, sum(PLOTS[p].ring == "O" for p in self.own(o))),
            "danegeld": lambda o: -2,
            "market_fair": lambda o: min(4, 2 * of(o, "trade")),
            "abbey_alms": lambda o: 3 if o in last else 0,
            "black_death": lambda o: 0 if hospital(o) else -min(4, of(o, "citizenry")),
            "spring_flood": lambda o: -min(4, 2 * sum(PLOTS[p].river for p, _ in self.built(o))),
            "royal_wedding": lambda o: min(4, 2 * of(o, "citizenry")),
            "pilgrimage": lambda o: min(4, 2 * of(o, "municipal")),
            "kings_levy": lambda o: -4 if o in leaders else 0,
            "patrons_of_the_arts": lambda o: min(4, 2 * sum(price(building) >= 4 for _, building in self.built(o))),
        }
        if card in gains:
            for order, change in [(order, gains[card](order)) for order in orders]:
                self.bricks[order] = max(0, self.bricks[order] + change)
        elif card == "call_to_crusade":
            for order in [order for order in orders if len(self.own(order)) > 3]:
                plot = yield from self.given_up(order, "lose_plot", self.own(order))
                del self.owner[plot]
        elif card == "earthquake":
            for order in [order for order in orders if len(self.built(order)) > 4]:
                standing = [plot for plot, _ in self.built(order)]
                plot = yield from self.given_up(order, "lose_building", standing)
                self.discards.append(self.standing.pop(plot))
        elif card == "night_of_thieves":
            for order in [order for order in orders if len(self.hands[order]) > 3]:
                lost = yield from self.given_up(order, "lose_card", self.hands[order])
                self.hands[order].remove(lost)
                self.discards.append(lost)
        elif card == "royal_favour":
            for order in last:
                yield from self.influence_card(order)
        else:
            raise KeyError(card)

    def given_up(self, order: int, kind: str, among: Iterable[str]) -> Generator[Question, str, str]:
        word = yield Question(order, kind, lambda: {f"lose {one}" for one in among})
        return word.split()[1]

    # The end

    def check(self) -> None:
        """IC-E1, whenever something is complete."""
        there = [order for order in range(self.orders) if self.score(order) >= self.target]
        if there and self.equal:
            self.last = True
        elif there:
            self.finish(there, "target")

    def finish(self, among: Iterable[int], ending: str) -> None:
        """IC-E2: the highest score, then plots, then bricks, then together."""
        standings = {order: self.standing_of(order) for order in among}
        most = max(standings.values())
        self.winners = tuple(order for order in standings if standings[order] == most)
        self.ending = ending
        raise Over


def _way(free: list[str], count: int, dots: int) -> bool:
    """Whether so many of these plots, none bordering another, cost at most `dots`."""
    if count == 0:
        return True
    for plot in sorted(free, key=lambda name: PLOTS[name].price):
        if PLOTS[plot].price * count > dots:
            return False
        rest = [p for p in free if p != plot and p not in BORDERS[plot]]
        rest = [p for p in rest if PLOTS[p].price >= PLOTS[plot].price]
        if _way(rest, count - 1, dots - PLOTS[plot].price):
            return True
    return False


class Referee:
    """A match of the second referee, standing at what is asked now."""

    def __init__(self, match: Match, story: Story) -> None:
        self.match = match
        self.story = story
        self.asked: Question | None = next(story, None)

    def answer(self, word: str) -> None:
        """Continue with one of the answers to the question."""
        try:
            self.asked = self.story.send(word)
        except StopIteration:
            self.asked = None


def told(match: Match) -> dict[str, Any]:
    """Return the whole match in one form for comparing, with unordered things sorted."""
    return {
        "owner": dict(sorted(match.owner.items())),
        "standing": dict(sorted(match.standing.items())),
        "hands": [sorted(hand) for hand in match.hands],
        "influence": [sorted(hand) for hand in match.influence],
        "bricks": list(match.bricks),
        "scores": [match.score(order) for order in range(match.orders)],
        "stock": list(match.stock),
        "discards": list(match.discards),
        "pawnshop": sorted(match.pawnshop),
        "pile": list(match.pile),
        "spent": list(match.spent),
        "turn": (match.number, match.round, match.bought, match.placed, sorted(match.barred)),
        "last": match.last,
        "ending": match.ending,
        "winners": match.winners,
    }
