"""The second referee's strategic game: isolation, Great Powers, the Free Market, epochs; written from IC-S3 and IC-X.

As in `naive`, nothing is carried along that can be counted anew; only who holds a Great Power has a history.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from tests.indomitable import naive
from tests.indomitable.naive import Match, Question, Story
from tests.indomitable.naive_printed import BORDERS, category, price

POWERS: dict[str, tuple[int, int]] = {"citizenry": (1, 3), "crafts": (2, 2), "municipal": (3, 2), "trade": (4, 1)}
"""By category what its Great Power is worth, and what it adds to an income."""


@dataclass
class StrategicMatch(Match):
    """What else lies on the table; `epochs` of the stock's cards, None once it was reshuffled."""

    powers: dict[str, int] = field(default_factory=dict)
    market: list[str] = field(default_factory=list)
    epochs: list[str] | None = None
    market_sold: Counter[str] = field(default_factory=Counter)
    market_bought: Counter[str] = field(default_factory=Counter)
    pawned: Counter[str] = field(default_factory=Counter)

    # Points

    def power_points(self, order: int) -> int:
        return sum(POWERS[power][0] for power, who in self.powers.items() if who == order)

    def score(self, order: int) -> int:
        """IC-X4."""
        return super().score(order) + self.power_points(order)

    # The Great Powers, IC-X2

    def count(self, power: str, order: int) -> int:
        """Return an Order's count of what a Great Power is for."""
        return sum(category(building) == power for _, building in self.built(order))

    def claimants(self) -> list[int]:
        """Return the Orders that may hold one, clockwise from the active one."""
        return self.all(self.order)

    def settle(self) -> None:
        for power in self.every_power():
            self.settle_one(power)

    def every_power(self) -> list[str]:
        return list(POWERS)

    def settle_one(self, power: str) -> None:
        holder = self.powers.pop(power, None)
        has = {order: self.count(power, order) for order in self.claimants()}
        most = max(has.values(), default=0)
        best = [order for order in has if has[order] == most]
        if most < 3:
            return
        if holder in best:
            self.powers[power] = holder
        else:
            self.powers[power] = self.next_of(best, holder)

    def next_of(self, best: list[int], holder: int | None) -> int:
        """Return the next Order among equals, clockwise from the last holder or else the active one."""
        start = self.order if holder is None else holder
        return min(best, key=lambda order: (order - start) % self.orders)

    def check(self) -> None:
        self.settle()
        super().check()

    # Income

    def pay_out(self, drawn: str) -> None:
        super().pay_out(drawn)
        self.power_income(category(drawn))

    def power_income(self, paid: str) -> None:
        """Who holds the Great Power has a building of the category, so the extra is always his."""
        if paid in self.powers:
            self.bricks[self.powers[paid]] += POWERS[paid][1]

    # The epochs of the stock, IC-S3

    def top(self) -> str:
        card = super().top()
        if self.epochs is not None:
            self.epochs.pop(0)
        return card

    def renew(self) -> None:
        if not self.stock:
            self.epochs = None
        super().renew()

    def wizard(self, order: int) -> Story:
        self.renew()
        if len(self.stock) < 2:
            return
        word = yield Question(order, "wizard", lambda: {"turn_up 1", "turn_up 2"})
        under = 1 if word == "turn_up 1" else 0
        self.stock.append(self.stock.pop(under))
        if self.epochs is not None:
            self.epochs.append(self.epochs.pop(under))

    # Phase 2

    def turn(self, order: int) -> Story:
        self.market_sold, self.market_bought, self.pawned = Counter(), Counter(), Counter()
        yield from super().turn(order)

    def phase_2_choices(self, order: int) -> Iterator[str]:
        yield from super().phase_2_choices(order)
        yield from self.market_choices(order)

    def market_choices(self, order: int) -> Iterator[str]:
        """IC-X3: only who has a Trade building; nothing back that went over the counter this turn."""
        if not any(category(building) == "trade" for _, building in self.built(order)):
            return
        hand, lying = Counter(self.hands[order]), Counter(self.market)
        for card in hand:
            if hand[card] > self.market_bought[card]:
                yield f"free_sell {card}"
        for card in lying:
            if lying[card] > self.market_sold[card] and self.bricks[order] >= price(card):
                yield f"free_shop {card}"

    def phase_2(self, order: int, word: str) -> Story:
        kind, *rest = word.split()
        hand, before = self.hands[order], Counter(self.hands[order])
        if kind == "free_sell":
            hand.remove(rest[0])
            self.market.append(rest[0])
            self.market_sold[rest[0]] += 1
            self.bricks[order] += price(rest[0])
        elif kind == "free_shop":
            self.market.remove(rest[0])
            hand.append(rest[0])
            self.market_bought[rest[0]] += 1
            self.bricks[order] -= price(rest[0])
        else:
            yield from super().phase_2(order, word)
            # What goes elsewhere is taken to be what was bought there, for that may not be sold there.
            gone = self.market_bought & (before - Counter(hand))
            self.market_bought -= gone
            if kind in {"sell", "play"}:
                self.pawned += gone
            if kind == "shop" and self.pawned[rest[0]] > self.pawnshop.count(rest[0]):
                self.pawned[rest[0]] -= 1
                self.market_bought[rest[0]] += 1

    # Cutting plots off, IC-X1

    def buy(self, order: int, plot: str) -> Story:
        yield from super().buy(order, plot)
        if self.owner.get(plot) == order:
            yield from self.isolate(order, self.cut_off(plot), "isolate", order)

    def cut_off(self, plot: str) -> list[str]:
        """The single plots bordering this one whose bordering plots are all others' now."""
        found = []
        for near in BORDERS[plot]:
            if near not in self.owner or self.owner[near] == self.owner[plot]:
                continue
            around = [self.owner.get(other) for other in BORDERS[near]]
            if None not in around and self.owner[near] not in around:
                found.append(near)
        return found

    def isolate(self, taker: int, plots: list[str], kind: str, asked: int) -> Story:
        """All at once; where Knights do not suffice, one after the other by choice."""
        chosen: list[str] = []
        knights = 25 - len(self.own(taker))
        if len(plots) <= knights:
            chosen = plots
        while len(chosen) < min(knights, len(plots)):
            left = [plot for plot in plots if plot not in chosen]
            word = yield Question(asked, kind, lambda left=left: {f"take {one}" for one in left})  # type: ignore[misc] # a default carries it
            chosen.append(word.split()[1])
            for one in chosen:
                self.owner[one] = taker
        for one in chosen:
            self.owner[one] = taker


def told(match: StrategicMatch) -> dict[str, Any]:
    """Return the whole match in one form for comparing, with unordered things sorted."""
    return naive.told(match) | {
        "powers": dict(sorted(match.powers.items())),
        "market": sorted(match.market),
        "epochs": "".join(match.epochs or ()),
    }
