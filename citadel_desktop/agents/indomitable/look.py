"""What an Order sees when it is asked, and values of what it may do."""

from collections.abc import Iterable, Mapping
from functools import partial

from citadel_desktop.agents.indomitable import worth
from citadel_desktop.agents.kept import Kept
from citadel_desktop.rules.indomitable.asks.first_plots import dots_left
from citadel_desktop.rules.indomitable.draft import ground, owner
from citadel_desktop.rules.indomitable.explain import cuts_off, endangered
from citadel_desktop.rules.indomitable.powers import points_of
from citadel_desktop.rules.indomitable.state import DARK, NONE, Order, Position
from citadel_desktop.rules.indomitable.tables import best_premium, kinds_among, land, tables
from citadel_desktop.rules.indomitable.town import bits
from citadel_desktop.rules.indomitable.towns import town_of


def _earned(bricks: int, orders: int, held: float, a_brick: float, more: int) -> float:
    """Return the value of `more` bricks, those held being worth `held`."""
    return (worth.bricks_worth(max(bricks + more, 0), orders) - held) * a_brick


def _rival(at: Position, me: Order, by: Mapping[str, float], order: Order) -> float:
    if order == DARK and at.treason.white:
        # With the most black counters an Order wins a victory of evil (TR-E2).
        return -0.2 if len(at.treason.black[me]) > worth.most_blacks_of_others(at, me) else 0.3
    if order % at.setting.seats == me % at.setting.seats:
        return -1.0
    orders = at.setting.orders
    if orders == 2:
        return by["rival"]
    ahead = at.scores[order] - max(at.scores[:order] + at.scores[order + 1 : orders])
    return 0.55 if ahead >= 0 else max(0.2, 0.45 + 0.06 * ahead)


class TownLook:
    """A position as one Order sees it; all values are in points on the wall.

    `by` are the learned weights of the priors (`data/priors.json`).
    Values that several actions need are cached: `attacks` and `stays` are those of the Dark Master's attacks (`dark`).
    """

    def __init__(self, at: Position, me: Order, by: Mapping[str, float]) -> None:
        self.at = at
        self.me = me
        self.by = by
        self.tables = tables()
        self.land = land(at.setting.town)
        self.town = town_of(at.setting)
        self.ground = ground(at)
        self.orders = at.setting.orders
        self.mine = at.plots[me]
        self.bricks = at.bricks[me]
        self.hand = at.hands[me]
        self.kinds = kinds_among(self.hand)
        self.empty = self.mine & ~self.ground.built
        rounds = worth.rounds_left(at)
        self.later = worth.patience(rounds / by["patience"])
        self.pays = worth.POINTS_PER_BRICK * by["income"] * self.orders * rounds
        self.fresh = worth.plot_worths(at.setting.town)
        self.had = worth.power_counts(at)
        self.wanted = 0
        for kind in self.kinds:
            self.wanted |= self.land.sites[kind]
        self.attacks: dict[int, float] = {}
        self.stays: float | None = None
        self._best_now: float | None = None
        self._builds: dict[tuple[int, int, int], float] = {}
        self._closing: dict[int, float] | None = None
        self._dots: int | None = None
        held, a_brick = worth.bricks_worth(self.bricks, self.orders), by["brick"] * max(self.later, 0.25)
        self.earned = Kept(partial(_earned, self.bricks, self.orders, held, a_brick))
        """Value of gaining so many bricks, or of losing them if negative."""
        self._held_worths: list[float] | None = None
        self.income = Kept(partial(worth.income_by_category, at))
        """What each category pays an Order."""
        self.rival = Kept(partial(_rival, at, me, by))
        """This Order's gain per point that another one loses."""

    @property
    def dots(self) -> int:
        """Return the dots left to spend on first plots (IC-S1)."""
        if self._dots is None:
            self._dots = dots_left(self.at, self.me)
        return self._dots

    @property
    def held_worths(self) -> list[float]:
        """Return the values of the hand's building cards while they are held, best first."""
        if self._held_worths is None:
            self._held_worths = worth.hand_worths(self.hand, self.land, self.empty)
        return self._held_worths

    @property
    def best_now(self) -> float:
        """Return the value of the best building that could be placed now (see `best_build`)."""
        if self._best_now is None:
            self._best_now = self.best_build(self.kinds, self.empty, self.bricks)
        return self._best_now

    def owner(self, plot: int) -> Order:
        """Return the owner of a plot, or NONE."""
        return owner(self.at, plot)

    def price_on(self, plot: int) -> int:
        """Return the points of the building on a plot, 0 without one."""
        card = self.at.buildings[plot]
        return 0 if card == NONE else self.tables.prices[card]

    def power_gain(self, power: int, more: int = 1) -> float:
        """Return the value of `more` of what a Great Power counts; 0 where none are played."""
        if not self.had:
            return 0.0
        have, me = self.had[power], self.me
        mine, best, points = have[me], max(have[:me] + have[me + 1 :]), points_of(power)
        more_likely = worth.expected_power_points(mine + more, best, points) - worth.expected_power_points(
            mine, best, points
        )
        return self.by["power"] * more_likely

    def build_worth(self, kind: int, plot: int) -> float:
        """Return the value of placing a building: points, income and Great Power, without its cost."""
        return self._build_worth(kind, self.land.premiums[plot], self.price_on(plot))

    def new_worth(self, kind: int, plots: int) -> float:
        """Return the value of placing a building on the best of some empty plots."""
        return self._build_worth(kind, best_premium(self.land, plots), 0)

    def _build_worth(self, kind: int, premium: int, old: int) -> float:
        """Return the value on a plot with that premium, in place of a building of price `old`."""
        key = kind, premium, old
        value = self._builds.get(key)
        if value is None:
            price, category = self.tables.price_of[kind], self.tables.category_of[kind]
            more = max(0, price + premium - self.income[self.me][category])
            value = price - old + self.pays * worth.category_shares()[category] * more
            value += self.power_gain(category)
            if self.town.is_red(self.at.scores[self.me] + price - old):
                value += self.by["red"] * self.later
            self._builds[key] = value
        return value

    def forgone(self, plot: int, kind: int) -> float:
        """Return the value lost, besides the points, when a building of that kind replaces this Order's own.

        This is the income that no other building of its category brings, and its part in a Great Power.
        """
        t, premiums, buildings = self.tables, self.land.premiums, self.at.buildings
        category = t.category_of[t.kinds[buildings[plot]]]
        same = t.category_of[kind] == category
        others, now = 0, t.prices[buildings[plot]] + premiums[plot]
        for other in bits(self.mine & self.ground.by_category[category] & ~(1 << plot)):
            others = max(others, t.prices[buildings[other]] + premiums[other])
        after = max(others, t.price_of[kind] + premiums[plot] if same else 0)
        lost = self.pays * worth.category_shares()[category] * max(0, max(others, now) - after)
        # One of the same category counts only for what it pays more.
        return lost + (self.power_gain(category) if same else -self.power_gain(category, -1))

    def best_build(self, kinds: Iterable[int], plots: int, bricks: int) -> float:
        """Return the value of the best building of some kinds on some empty plots, for so many bricks.

        It is 0 if none may be placed.
        """
        prices, sites, best = self.tables.price_of, self.land.sites, 0.0
        for kind in kinds:
            price, there = prices[kind], plots & sites[kind]
            if there and price <= bricks:
                best = max(best, self.new_worth(kind, there) - worth.POINTS_PER_BRICK * price)
        return best

    def land_worth(self, plot: int) -> float:
        """Return the value of owning a plot: its points, or room to build."""
        card = self.at.buildings[plot]
        if card != NONE:
            return 0.4 + self.build_worth(self.tables.kinds[card], plot) + self.tables.prices[card]
        empties = self.empty.bit_count()
        fading = worth.WAITING_FACTORS[min(empties, len(worth.WAITING_FACTORS) - 1)]
        fresh = self.by["land"] * self.fresh[plot] * fading * self.later
        return fresh * (1.25 if self.wanted >> plot & 1 else 0.8) + self._use(plot, empties)

    def _use(self, plot: int, empties: int) -> float:
        # What could be built there at once, if there is no other room for it.
        turn = self.at.turn
        if empties or turn.order != self.me or turn.placed >= 2:
            return 0.0
        left = self.bricks - self.land.costs[plot]
        return self.by["use"] * self.best_build(self.kinds, 1 << plot, left)

    def isolates(self, plot: int) -> int:
        """Return the plots that are isolated if this Order buys a neutral one (IC-X1)."""
        return cuts_off(self.at, self.me, plot)

    @property
    def closing(self) -> dict[int, float]:
        """Return, by neutral plot, the value of this Order's plots that others would isolate by buying it."""
        if self._closing is None:
            values = self._closing = {}
            for danger in endangered(self.at, self.me):
                lost = 1.0 + self.price_on(danger.plot)
                values[danger.through] = values.get(danger.through, 0.0) + lost
        return self._closing
