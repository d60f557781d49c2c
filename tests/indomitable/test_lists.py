"""What is listed is what no rule refuses, of all actions there are: so fast lists are held to the refusals."""

from functools import cache
from itertools import product
from random import Random

import pytest

from citadel_desktop.rules.indomitable.actions import PLAIN, Action
from citadel_desktop.rules.indomitable.asks.building import Build, Demolish
from citadel_desktop.rules.indomitable.asks.counters import Swap
from citadel_desktop.rules.indomitable.asks.dark_master import MoveDarkMaster
from citadel_desktop.rules.indomitable.asks.first_plots import ChoosePlot
from citadel_desktop.rules.indomitable.asks.free_market import BuyInMarket, SellInMarket
from citadel_desktop.rules.indomitable.asks.influence import Discard
from citadel_desktop.rules.indomitable.asks.isolation import TakeIsolated
from citadel_desktop.rules.indomitable.asks.losing import Lose
from citadel_desktop.rules.indomitable.asks.open_cards import ChooseCard
from citadel_desktop.rules.indomitable.asks.pawnshop import BuyInPawnshop, SellToPawnshop
from citadel_desktop.rules.indomitable.asks.purchase import BuyPlot
from citadel_desktop.rules.indomitable.asks.striking import PlayInfluence
from citadel_desktop.rules.indomitable.asks.towers import BuildTower
from citadel_desktop.rules.indomitable.asks.wizard import TurnUp
from citadel_desktop.rules.indomitable.cards.influence_cards import influence_cards
from citadel_desktop.rules.indomitable.content import content
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.indomitable.state import Edition, State
from citadel_desktop.rules.indomitable.town import PLOTS
from citadel_desktop.rules.indomitable.treason.dice import PIPS, EnterPips
from citadel_desktop.rules.kit.contract import complete_options
from citadel_desktop.rules.kit.rng import seeded


@cache
def every_action() -> tuple[Action, ...]:
    """All actions whose numbers name something."""
    plots, buildings, influence = (range(PLOTS), range(len(content().buildings)), range(len(influence_cards().kinds)))
    at_plots = (*(ChoosePlot, BuyPlot, Demolish, TakeIsolated, BuildTower), *(MoveDarkMaster, Lose))
    of_buildings = (SellToPawnshop, BuyInPawnshop, SellInMarket, BuyInMarket)
    return (
        *PLAIN.values(),
        *(make(plot) for make in at_plots for plot in plots),
        *(make(building) for make in of_buildings for building in buildings),
        *(Build(building, plot) for building, plot in product(buildings, plots)),
        *(Lose(building=building) for building in buildings),
        *(make(kind) for make in (Discard, PlayInfluence) for kind in influence),
        *(PlayInfluence(kind, plot) for kind, plot in product(influence, plots)),
        *(PlayInfluence(kind, building=b) for kind, b in product(influence, buildings)),
        *(TurnUp(place) for place in range(2)),
        *(ChooseCard(place) for place in range(3)),
        *(Swap(place) for place in range(6)),
        *(EnterPips(black) for black in PIPS),
        *(EnterPips(black, white) for black, white in product(PIPS, PIPS)),
    )


def positions(edition: Edition, dice: str, seed: str) -> list[State]:
    """Positions along a match played at random, so that all that is asked is among them often enough."""
    options = complete_options(INDOMITABLE, {"edition": edition, "dice": dice})
    state, chance = INDOMITABLE.setup(options, 3, seeded(seed)), Random(seed)
    found: list[State] = []
    for step in range(400):
        if INDOMITABLE.outcome(state) is not None:
            break
        if step % 5 == 0 or state.position.asks[-1].kind not in {"phase2", "draw", "choose"}:
            found.append(state)
        (seat,) = INDOMITABLE.to_act(state)
        decision = INDOMITABLE.decision(state, seat)
        assert decision is not None
        state = INDOMITABLE.apply(state, seat, chance.choice(decision.actions)).state
    return found


@pytest.mark.slow(but=1)
@pytest.mark.parametrize(("edition", "dice"), [("basic", "app"), ("strategic", "app"), ("treason", "hand")])
def test_what_is_listed_is_what_is_not_refused(edition: Edition, dice: str) -> None:
    """IC-T2, TR-T4, TR-D4 and all others: one description, two ways to ask it."""
    asked = set()
    for state in positions(edition, dice, f"lists-{edition}"):
        (seat,) = INDOMITABLE.to_act(state)
        decision = INDOMITABLE.decision(state, seat)
        assert decision is not None
        asked.add(decision.kind)
        legal = list(decision.actions)
        assert len(set(legal)) == len(legal)
        every = every_action()
        assert set(legal) <= set(every)
        assert set(legal) == {action for action in every if INDOMITABLE.refuse(state, seat, action) is None}
    assert len(asked) >= 5
