"""Notation that parses back, diagrams that load and print the same, states and actions as JSON."""

import copy
import pickle

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import TypeAdapter

from citadel_desktop.rules.gale.actions import Action, Attack
from citadel_desktop.rules.gale.diagram import dump, load
from citadel_desktop.rules.gale.legal import legal_actions
from citadel_desktop.rules.gale.notation import notate, parse
from citadel_desktop.rules.gale.rules import GALE
from citadel_desktop.rules.gale.state import State
from citadel_desktop.rules.kit.contract import Unreadable, complete_options
from citadel_desktop.rules.kit.plain import digest, plain
from citadel_desktop.rules.kit.rng import seeded
from tests import COMPILED
from tests.gale.helpers import board, play, points
from tests.gale.states import states
from tools.perft import file_of, positions

EVERY = tuple(positions(file_of("gale").read_text(encoding="utf-8")))


@given(states())
def test_the_notation_of_every_legal_action_parses_back(state: State) -> None:
    texts = [notate(state, action) for action in legal_actions(state)]
    assert len(set(texts)) == len(texts)
    assert tuple(parse(state, text) for text in texts) == legal_actions(state)
    assert all(text.isascii() and text.strip() == text for text in texts)


def test_who_is_lost_need_not_be_said_where_only_one_can_be() -> None:
    state = board("2 . . . . . . . . .\n1 X . . . . x o . O")
    named = parse(state, "attack g1 by f1 losing f1")
    assert parse(state, "Attack  g1 by F1 ") == named
    assert isinstance(named, Attack)
    assert named.lost == 5


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "nothing_said"),
        ("attack", "unknown_words"),
        ("attack b1", "unknown_words"),
        ("attack b1 by", "unknown_words"),
        ("attack b1 by losing a1", "unknown_words"),
        ("attack b1 by a1 losing a1 c1", "unknown_words"),
        ("attack b1 by a1 with c1", "no_friends_counted"),
        ("attack z9 by a1", "no_such_point"),
        ("attack b1 by z9", "no_such_point"),
        ("destroy b1 by a1", "no_such_square"),
        ("wall a1-b3", "no_such_square"),
        ("wall", "unknown_words"),
        ("recruit j1", "no_such_point"),
        ("a1-j1", "no_such_point"),
        ("a1-", "no_such_point"),
        ("hello there", "unknown_words"),
    ],
)
def test_what_names_no_action_says_why(text: str, code: str) -> None:
    state = board("2 . . . . . . . . .\n1 x o . . . X . . O")
    with pytest.raises(Unreadable) as told:
        parse(state, text)
    assert told.value.refusal.code == code


def test_the_short_form_has_one_attacker() -> None:
    state = board("2 . . . . . . . . .\n1 x o x . . X . . O", "rules short")
    with pytest.raises(Unreadable) as told:
        parse(state, "attack b1 by a1 c1")
    assert told.value.refusal.code == "one_attacker"


@given(states())
def test_a_diagram_loads_and_prints_the_same(state: State) -> None:
    text = dump(state)
    assert load(text) == state
    assert dump(load(text)) == text


@pytest.mark.parametrize(("name", "diagram", "counts"), EVERY, ids=[e[0] for e in EVERY])
def test_the_named_positions_load_and_print(name: str, diagram: str, counts: tuple[int, ...]) -> None:
    state = load(diagram)
    assert load(dump(state)) == state


def test_a_diagram_shows_a_running_match_of_every_phase() -> None:
    state = GALE.setup(complete_options(GALE, {"size": 9, "citadels": 6, "first": "1"}), 2, seeded(1))
    seen: set[str] = set()
    while len(seen) < 3:
        assert load(dump(state)) == state
        seen.add(state.phase)
        state = GALE.apply(state, state.seat, legal_actions(state)[-1]).state
    assert seen == {"place", "claim", "turn"}


ROWS = "\n".join(f"{row} . . . . . . . . ." for row in range(9, 0, -1))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "1 . .\n2 . .",
        ROWS.replace("9 .", "9 ?"),
        ROWS.replace("9 .", "8 ."),
        ROWS.replace("9 .", "9 . ."),
        ROWS.replace("8 .", "   #\n  # #\n8 .").replace("9", "9", 1) + "\n  #",
        ROWS.replace("8 .", "  #\n8 ."),
        "rules third\n" + ROWS,
        "move 2\n" + ROWS,
        "actions many\n" + ROWS,
        "spent z9\n" + ROWS,
        "held a1 b1\n" + ROWS,
        "colour red\n" + ROWS,
        ROWS + "\nrules v1",
    ],
)
def test_a_broken_diagram_is_unreadable(text: str) -> None:
    with pytest.raises(Unreadable):
        load(text)


@settings(max_examples=50)
@given(states(), st.data())
def test_states_and_actions_go_through_json_and_back(state: State, data: st.DataObject) -> None:
    legal_actions(state)
    adapter = TypeAdapter(State)
    back = adapter.validate_json(adapter.dump_json(state))
    assert back == state
    assert legal_actions(back) == legal_actions(state)
    assert plain(back) == plain(state)
    action = data.draw(st.sampled_from(legal_actions(state)))
    actions = TypeAdapter(Action)
    assert actions.validate_json(actions.dump_json(action)) == action


@settings(max_examples=50)
@given(states())
def test_what_is_derived_is_no_part_of_a_state(state: State) -> None:
    """Equality, hash, digest, copies and pictures of a state do not tell whether its legal list was ever asked for."""
    fresh = load(dump(state))
    before = (digest(fresh), hash(fresh), repr(fresh))
    known = legal_actions(fresh)
    assert (digest(fresh), hash(fresh), repr(fresh)) == before
    assert fresh == state
    for copied in (copy.copy(fresh), copy.deepcopy(fresh), pickle.loads(pickle.dumps(fresh))):
        assert copied == fresh
        assert legal_actions(copied) == known
    if not COMPILED:
        with pytest.raises(AttributeError):
            fresh.seat = 1  # type: ignore[misc] # this is what it must refuse


def test_the_order_of_names_in_an_attack_does_not_matter() -> None:
    state = board("2 . x . . . . . . .\n1 x o x . . X . . O")
    one, other = parse(state, "attack b1 by a1 b2 c1"), parse(state, "attack b1 by c1 a1 b2")
    assert one == other
    assert isinstance(one, Attack)
    assert one.by == points(state, "a1 b2 c1")
    assert play(state, "attack b1 by c1 b2").warriors[1] == points(state, "i1")
