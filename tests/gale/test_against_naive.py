"""The fast rules against a second referee that shares no code with them."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from citadel_desktop.rules.gale.diagram import dump
from citadel_desktop.rules.gale.field import SIZES
from citadel_desktop.rules.gale.legal import legal_actions
from citadel_desktop.rules.gale.notation import notate
from citadel_desktop.rules.gale.setup import first_state, options
from citadel_desktop.rules.gale.state import RuleSet, Setting, State
from citadel_desktop.rules.gale.turns import perform
from tests.gale import naive
from tests.gale.states import states


def same(state: State, position: naive.Position) -> bool:
    """Whether both hold the same position; the order in which sieges are held does not matter."""
    other = naive.position_of(state)
    return set(other.held) == set(position.held) and {**vars(other), "held": ()} == {**vars(position), "held": ()}


@settings(max_examples=300)
@given(states(), st.randoms(use_true_random=False))
def test_same_actions_and_the_same_consequences(state: State, random: Random) -> None:
    position = naive.position_of(state)
    mine = {notate(state, action): action for action in legal_actions(state)}
    slow = {naive.words(position, choice): choice for choice in naive.legal(position)}
    assert len(mine) == len(legal_actions(state))
    assert set(mine) == set(slow), dump(state)
    for name in random.sample(sorted(mine), min(12, len(mine))):
        after = perform(state, mine[name])[0]
        assert same(after, naive.play(position, slow[name])), name + "\n" + dump(state)


@settings(max_examples=25)
@given(st.sampled_from(("v1", "short")), st.sampled_from(SIZES), st.integers(0, 1), st.randoms(use_true_random=False))
def test_same_match_from_the_first_citadel(rules: RuleSet, size: int, first: int, random: Random) -> None:
    counts = next(o for o in options({"rules": rules, "size": size}) if o.id == "citadels").values
    state = first_state(Setting(rules, size, int(random.choice(counts[:2])), first), first)
    position = naive.position_of(state)
    for _ in range(40):
        mine = {notate(state, action): action for action in legal_actions(state)}
        slow = {naive.words(position, choice): choice for choice in naive.legal(position)}
        assert set(mine) == set(slow), dump(state)
        if not mine:
            break
        name = random.choice(sorted(mine))
        state, position = perform(state, mine[name])[0], naive.play(position, slow[name])
        if state.ending in {"repetition", "quiet_turns"}:
            break
        assert same(state, position), name
