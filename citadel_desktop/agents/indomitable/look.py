"""What an Order sees when it is asked, and what could come of what it does."""

from collections.abc import Iterable
from functools import cached_property

from citadel_desktop.agents.indomitable import worth
from citadel_desktop.rules.indomitable.asks.first_plots import dots_left
from citadel_desktop.rules.indomitable.draft import ground, taken
from citadel_desktop.rules.indomitable.explain import cuts_off, endangered
from citadel_desktop.rules.indomitable.powers import points_of
from citadel_desktop.rules.indomitable.state import DARK, NONE, Order, Position
from citadel_desktop.rules.indomitable.tables import kinds_among, land, tables
from citadel_desktop.rules.indomitable.town import bits
from citadel_desktop.rules.indomitable.towns import town_of


class TownLook:
    """One Order's look at a view's position; what is worth something is told in points on the wall."""

    def __init__(self, at: Position, me: Order) -> None:
        self.at = at
        self.me = me
        self.land = land(at.setting.town)
        self.orders = at.setting.orders
        self.mine = at.plots[me]
        self.bricks = at.bricks[me]
        self.hand = at.hands[me]
        self.empty = self.mine & ~ground(at).built
        self.later = worth.patience(at)
        self.held = worth.bricks_worth(self.bricks, self.orders)
        self.builds: dict[tuple[int, int], float] = {}

    @cached_property
    def kinds(self) -> tuple[int, ...]:
        """The kinds of building in the hand."""
        return kinds_among(self.hand)

    @cached_property
    def wanted(self) -> int:
        """The plots where a building of the hand may stand (IC-B5)."""
        found = 0
        for kind in self.kinds:
            found |= self.land.sites[kind]
        return found

    @cached_property
    def taken(self) -> int:
        """The plots that have an owner."""
        return taken(self.at)

    @cached_property
    def dots(self) -> int:
        """How many dots I may still spend on first plots (IC-S1)."""
        return dots_left(self.at, self.me)

    @cached_property
    def hand_kept(self) -> float:
        """What the hand is worth as long as it is held."""
        return worth.hand_worth(self.at, self.me)

    @cached_property
    def income(self) -> list[int]:
        """By category what it pays me."""
        return worth.income_by_category(self.at, self.me)

    @cached_property
    def pays(self) -> float:
        """What one brick more, whenever a card is drawn, is worth."""
        return worth.BRICK * 0.75 * self.orders * worth.rounds_left(self.at)

    @cached_property
    def had(self) -> tuple[tuple[int, ...], ...]:
        """For each Great Power, by Order, how much there is of what it is for; none where none are played."""
        return worth.counted(self.at)

    def earned(self, bricks: int) -> float:
        """What so many bricks more are worth, less if negative."""
        after = worth.bricks_worth(max(self.bricks + bricks, 0), self.orders)
        return (after - self.held) * max(self.later, 0.25)

    def owner(self, plot: int) -> Order:
        """Who owns a plot, or NONE."""
        for order, plots in enumerate(self.at.plots):
            if plots >> plot & 1:
                return order
        return NONE

    def price_on(self, plot: int) -> int:
        """The points of the building on a plot, 0 without one."""
        card = self.at.buildings[plot]
        return 0 if card == NONE else tables().prices[card]

    def rival(self, order: Order) -> float:
        """How much of what another loses is won by me."""
        at, me = self.at, self.me
        if order == DARK and at.treason.white:
            return -0.2 if self.darkest else 0.3
        if order % at.setting.seats == me % at.setting.seats:
            return -1.0
        if self.orders == 2:
            return 0.9
        ahead = at.scores[order] - max(
            score for one, score in enumerate(at.scores[: self.orders]) if one != order
        )
        return 0.55 if ahead >= 0 else max(0.2, 0.45 + 0.06 * ahead)

    @cached_property
    def darkest(self) -> bool:
        """Whether no other has as many black counters: a victory of evil would be mine (TR-E2)."""
        black = self.at.treason.black
        mine = len(black[self.me])
        return mine > max(len(row) for one, row in enumerate(black) if one != self.me)

    def power_gain(self, power: int, more: int = 1) -> float:
        """What so many more of what a Great Power is for are worth, 0 where none are played."""
        if not self.had:
            return 0.0
        have = self.had[power]
        best = max(count for order, count in enumerate(have) if order != self.me)
        points = points_of(power)
        mine = have[self.me]
        return worth.hold(mine + more, best, points) - worth.hold(mine, best, points)

    def build_worth(self, kind: int, plot: int) -> float:
        """What placing a building brings: points, income, Great Power; the bricks for it not taken off."""
        found = self.builds.get((kind, plot))
        if found is None:
            found = self.builds[kind, plot] = self._build_worth(kind, plot)
        return found

    def _build_worth(self, kind: int, plot: int) -> float:
        t = tables()
        price, category, old = t.price_of[kind], t.category_of[kind], self.price_on(plot)
        more = max(0, price + self.land.premiums[plot] - self.income[category])
        found = price - old + self.pays * worth.category_shares()[category] * more
        if self.had:
            found += self.power_gain(category)
        if town_of(self.at.setting).is_red(self.at.scores[self.me] + price - old):
            found += 0.5 * self.later
        return found

    def forgone(self, plot: int, kind: int) -> float:
        """What goes with my building on a plot, beside its points, where one of a kind takes its place.

        That is the income that no other building of its category brings, and its part in a Great Power.
        """
        t = tables()
        category = t.category_of[t.kinds[self.at.buildings[plot]]]
        same = t.category_of[kind] == category
        others, now = 0, self.price_on(plot) + self.land.premiums[plot]
        for other in bits(self.mine & ~(1 << plot)):
            card = self.at.buildings[other]
            if card != NONE and t.category_of[t.kinds[card]] == category:
                others = max(others, t.prices[card] + self.land.premiums[other])
        after = max(others, t.price_of[kind] + self.land.premiums[plot] if same else 0)
        lost = self.pays * worth.category_shares()[category] * max(0, max(others, now) - after)
        # One of the same category is no more than there was.
        return lost + (self.power_gain(category) if same else -self.power_gain(category, -1))

    def best_build(self, kinds: Iterable[int], plots: int, bricks: int) -> float:
        """What the best building of some kinds, placed on some plots for so many bricks, would bring, 0 without one."""
        t, best = tables(), 0.0
        for kind in kinds:
            if t.price_of[kind] > bricks:
                continue
            there = plots & self.land.sites[kind]
            for plot in bits(there):
                best = max(best, self.build_worth(kind, plot) - worth.BRICK * t.price_of[kind])
        return best

    def land_worth(self, plot: int) -> float:
        """What owning a plot brings: the points on it, or a place to build on."""
        card = self.at.buildings[plot]
        if card != NONE:
            t = tables()
            kind = t.kinds[card]
            return 0.4 + self.build_worth(kind, plot) + t.prices[card]
        empties = self.empty.bit_count()
        fading = worth.FADING[min(empties, len(worth.FADING) - 1)]
        fresh = worth.plot_worths(self.at.setting.town)[plot] * fading * self.later
        return fresh * (1.25 if self.wanted >> plot & 1 else 0.8) + self._use(plot, empties)

    def _use(self, plot: int, empties: int) -> float:
        # What could be built there at once, where there is no other room for it.
        turn = self.at.turn
        if empties or turn.order != self.me or turn.placed >= 2:
            return 0.0
        return 0.6 * self.best_build(self.kinds, 1 << plot, self.bricks - self.land.costs[plot])

    def isolates(self, plot: int) -> int:
        """The plots that go along with a neutral one that I buy (IC-X1)."""
        return cuts_off(self.at, self.me, plot)

    @cached_property
    def closing(self) -> dict[int, float]:
        """By neutral plot what my plots are worth that others would isolate by buying it."""
        found: dict[int, float] = {}
        for danger in endangered(self.at, self.me):
            lost = 1.0 + self.price_on(danger.plot)
            found[danger.through] = found.get(danger.through, 0.0) + lost
        return found
