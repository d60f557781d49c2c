"""The table of chances against all hundred faces of the die, one by one: nothing here is drawn (WT-C1)."""

from collections import Counter
from collections.abc import Iterator

from citadel_desktop.rules.goodman.asks.dice import BlowStruck, Rolled
from citadel_desktop.rules.goodman.combat.chances import blow_odds
from citadel_desktop.rules.goodman.combat.rounds import stance_of
from citadel_desktop.rules.goodman.draft import figure_of
from citadel_desktop.rules.goodman.pending import DiceAsk
from citadel_desktop.rules.goodman.rules import GOODMAN
from citadel_desktop.rules.goodman.state import State
from tests.golden.matches import recorded

FACES = range(1, 101)
EVERY_FOURTH = 4


def dice_asked() -> Iterator[State]:
    """Moments of a recorded match with real dice at which pips are to be entered."""
    table = recorded("goodman/heroes_dead-dice_by_hand")
    states = [table.position(n) for n in range(len(table.entries))]
    asked = [state for state in states if isinstance(state.position.asks[-1], DiceAsk)]
    yield from asked[::EVERY_FOURTH]


def test_a_match_gives_each_face_what_the_table_says_wt_c1() -> None:
    """What is shown before postures are chosen is what a die does that is entered afterwards."""
    looked_at = 0
    for state in dice_asked():
        position = state.position
        ask = position.asks[-1]
        assert isinstance(ask, DiceAsk)
        mine, theirs = stance_of(position, ask.by), stance_of(position, ask.against)
        assert mine is not None
        assert theirs is not None
        attacker, defender = figure_of(position, ask.by), figure_of(position, ask.against)
        odds = blow_odds(attacker, mine, defender, theirs)
        found: Counter[int] = Counter()
        for face in FACES:
            step = GOODMAN.apply(state, ask.side, Rolled(face))
            blow = next(event for event in step.events if isinstance(event, BlowStruck))
            assert (blow.by, blow.against, blow.roll) == (ask.by, ask.against, face)
            found[blow.wounds] += 1
        assert [found[n] for n in range(max(found) + 1)] == list(odds.faces)
        looked_at += 1
    assert looked_at > 3
