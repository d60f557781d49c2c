"""What holds in every position: symmetry, conservation, and facts that agree with slow ones."""

from hypothesis import given, settings
from hypothesis import strategies as st

from citadel_desktop.rules.gale import explain
from citadel_desktop.rules.gale.actions import Attack, Siege, Strike, target
from citadel_desktop.rules.gale.faults import faults
from citadel_desktop.rules.gale.field import bits
from citadel_desktop.rules.gale.legal import legal_actions
from citadel_desktop.rules.gale.rules import GALE
from citadel_desktop.rules.gale.state import State, controlled, geometry
from citadel_desktop.rules.gale.turns import perform
from citadel_desktop.rules.kit.contract import complete_options
from citadel_desktop.rules.kit.rng import seeded
from citadel_desktop.values import replace
from tests.gale import naive
from tests.gale.states import states

COSTS = {"wall": 1, "destroy": 1, "move": 1, "recruit": 2}


@settings(max_examples=100)
@given(states())
def test_sieges_recomputed_slowly_agree(state: State) -> None:
    """GA-Z1, GA-Z2: for both sides, whoever is to act."""
    slow = naive.position_of(replace(state, turn=replace(state.turn, held=())))
    for side in (0, 1):
        found = explain.sieges(replace(state, turn=replace(state.turn, held=())), side)
        fast = 0
        for siege in found:
            assert not fast & siege.warriors
            fast |= siege.warriors
        expected = {p for p, owner in slow.men.items() if owner == side and naive.besieged(slow, p)}
        assert naive.unpack(fast, 9) == expected


@settings(max_examples=100)
@given(states())
def test_every_action_pays_its_price_and_changes_nothing_else(state: State) -> None:
    """GA-T2, GA-C3: pieces are conserved."""
    count = {seat: state.warriors[seat].bit_count() for seat in (0, 1)}
    me, walls = state.seat, state.walls.bit_count()
    for action in legal_actions(state):
        after = perform(state, action)[0]
        assert after.citadels == state.citadels
        assert not after.warriors[0] & after.warriors[1]
        if action.kind == "end":
            assert after.warriors == state.warriors
            assert after.actions == controlled(state, 1 - me).bit_count()
            continue
        assert state.actions - after.actions == COSTS.get(action.kind, 0)
        mine = after.warriors[me].bit_count() - count[me]
        theirs = after.warriors[1 - me].bit_count() - count[1 - me]
        built = after.walls.bit_count() - walls
        lost = -(isinstance(action, Strike) and action.lost is not None)
        expected = {
            "wall": (0, 0, 1),
            "recruit": (1, 0, 0),
            "move": (0, 0, 0),
            "dismiss": (-1, 0, 0),
            "siege": (0, -1, 0),
            "attack": (lost, -1, 0),
            "destroy": (lost, 0, -1),
        }[action.kind]
        assert (mine, theirs, built) == expected, action


@settings(max_examples=60)
@given(states())
def test_the_board_is_told_what_the_legal_list_says(state: State) -> None:
    """GA-C2, GA-C3, GA-Z3: hover figures, targets and sieges agree with what is allowed."""
    f, actions = geometry(state), legal_actions(state)
    strikes = [action for action in actions if isinstance(action, Strike)]
    me, enemy = state.seat, 1 - state.seat
    for action in strikes:
        told = explain.clash(state, action.kind, target(action), action.by, action.lead)
        assert told.succeeds
        assert (action.lost is None) == (told.may_fall == 0)
        assert action.lost is None or told.may_fall >> action.lost & 1
        best = explain.strongest(state, action.kind, target(action))
        assert best is not None
        assert best.attack.total >= told.attack.total
    attacked = {action.point for action in actions if isinstance(action, Attack)}
    for point in bits(state.warriors[enemy]):
        best = explain.strongest(state, "attack", point)
        assert (best is not None and best.succeeds) == (point in attacked)
    removable = 0
    for siege in explain.sieges(state, enemy):
        removable |= siege.removable
    assert set(bits(removable)) == {action.point for action in actions if isinstance(action, Siege)}
    for point in bits(state.warriors[me]):
        for clash in explain.targets(state, point):
            assert clash.by >> point & 1
            if clash.succeeds and (clash.kind == "attack" or state.actions):
                told_of = clash.kind, clash.at, clash.by, clash.lead
                assert any((a.kind, target(a), a.by, a.lead) == told_of for a in strikes)
    assert f.size == 9


@settings(max_examples=30)
@given(
    st.sampled_from(("v1", "short")),
    st.sampled_from((9, 13, 19, 25)),
    st.sampled_from(("players", "ready")),
    st.integers(0, 10**6),
)
def test_every_state_of_a_match_is_sound(rules: str, size: int, placing: str, seed: int) -> None:
    options = complete_options(GALE, {"rules": rules, "size": size, "placing": placing})
    rng = seeded(seed)
    state = GALE.setup(options, 2, rng)
    for _ in range(400):
        assert faults(state) == ()
        actions = legal_actions(state)
        if not actions:
            break
        fresh = replace(state)
        assert legal_actions(fresh) == actions
        action, rng = rng.pick(actions)
        state = GALE.apply(state, state.seat, action).state
    assert (GALE.outcome(state) is None) == bool(legal_actions(state))
