"""Every action of the strategic game and of Treason is done by pointer alone and by keyboard alone."""

from collections import Counter
from collections.abc import Iterator, Mapping
from random import Random

import pytest

from citadel_desktop.boards.kit.tools import kinds_for
from citadel_desktop.boards.round_board.asks import PARTS
from citadel_desktop.rules.indomitable.actions import Action, ActionKind
from citadel_desktop.rules.indomitable.edition import editions
from citadel_desktop.rules.indomitable.pending import AskKind
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.indomitable.state import State
from citadel_desktop.rules.kit.contract import OptionValue
from tests.boards.desk import SIZES
from tests.boards.hands import ByKeys, ByPointer, Hands
from tests.boards.host import one_of_each
from tests.boards.round_desk import RoundDesk
from tests.boards.test_round_monkey import start

LIKED: dict[ActionKind, float] = {
    "black": 6.0,
    "attack": 8.0,
    "throw": 4.0,
    "move": 0.4,
    "build": 6.0,
    "buy": 4.0,
    "free_sell": 2.0,
    "end": 2.0,
    "influence": 3.0,
    "play": 0.6,
}
"""How gladly what is chosen at random is chosen, so that much comes to be asked."""


def positions(seed: int, seats: int, count: int, **options: OptionValue) -> Iterator[State]:
    """The positions of a random match in which somebody is asked, so many at most."""
    dice, state = Random(f"{seed}/{seats}"), start(seed, seats, **options)
    for _ in range(count):
        if not INDOMITABLE.to_act(state):
            return
        yield state
        state = INDOMITABLE.apply(state, seat_of(state), chosen(state, dice)).state


def seat_of(state: State) -> int:
    return INDOMITABLE.to_act(state)[0]


def chosen(state: State, dice: Random) -> Action:
    each = one_of_each(INDOMITABLE, state, dice)
    return dice.choices(each, [LIKED.get(action.kind, 1.0) for action in each])[0]


def ask_of(state: State) -> AskKind:
    return state.position.asks[-1].kind


def done(state: State, action: Action, hands: type[Hands], size: tuple[int, int]) -> None:
    """Do it both ways, each at a fresh desk."""
    for otherwise in (False, True):
        desk = RoundDesk(state, size=size)
        if hands is ByKeys:
            desk.keyboard()
        player = hands(desk)
        if otherwise:
            player.do_otherwise(action)
        else:
            player.do(action)
        assert not desk.refusals
        assert not desk.said


@pytest.mark.slow
@pytest.mark.parametrize("hands", [ByPointer, ByKeys])
@pytest.mark.parametrize(("edition", "seats", "seed"), [("strategic", 4, 2), ("treason", 3, 4)])
def test_each_kind_of_action_is_reached_from_random_positions(
    hands: type[Hands], edition: str, seats: int, seed: int
) -> None:
    """Every kind that is asked for in a match, by tool or target, is done in the largest and the smallest window."""
    dice = Random(f"{seed}{hands.__name__}")
    seen: Counter[tuple[AskKind, ActionKind]] = Counter()
    for state in positions(seed, seats, 300, edition=edition, ask_all=seats > 3):
        for action in one_of_each(INDOMITABLE, state, dice):
            known = (ask_of(state), action.kind)
            # What has been done twice is done again only now and then.
            if seen[known] >= 2 and dice.random() > 0.01:
                continue
            seen[known] += 1
            done(state, action, hands, dice.choice(SIZES))
    kinds = {kind for _, kind in seen}
    assert {"buy", "build", "sell", "shop", "stock", "influence", "play", "end"} <= kinds
    if edition == "treason":
        assert {"choose", "tower", "white", "black", "swap", "throw", "move", "attack"} <= kinds


MATCHES: Mapping[str, tuple[int, dict[str, OptionValue]]] = {
    "three": (3, {}),
    "five, all asked": (5, {"ask_all": True}),
    "five plots": (2, {"two_players": "five_plots"}),
    "two Orders each": (2, {"two_players": "two_orders"}),
    "strategic": (3, {"edition": "strategic"}),
    "Treason, real dice": (4, {"edition": "treason", "dice": "hand"}),
}


@pytest.mark.slow(but=2)
@pytest.mark.parametrize("hands", [ByPointer, ByKeys])
@pytest.mark.parametrize("match", MATCHES)
def test_a_match_is_played_by_pointer_alone_and_by_keys_alone(match: str, hands: type[Hands]) -> None:
    seats, options = MATCHES[match]
    chance, desk = Random(match), RoundDesk(start(8, seats, **options), size=SIZES[seats % 2])
    player = hands(desk)
    if hands is ByKeys:
        desk.keyboard()
    for _ in range(140):
        if desk.seat is None:
            break
        player.do(chosen(desk.state, chance))
    wanted = {"build", "buy", "end"} | ({"influence", "rolled"} if "dice" in options else set())
    assert wanted <= {*desk.kinds}
    assert not desk.refusals


@pytest.mark.parametrize("edition", ["basic", "strategic", "treason"])
def test_no_two_tools_of_one_question_share_a_key(edition: str) -> None:
    rules = editions()[edition]  # type: ignore[index] # the names of the editions are their keys
    for ask, parts in rules.parts.items():
        tools = {part.kind: PARTS[part.kind].tool for part in parts}
        shown = [tool for tool in tools.values() if tool is not None]
        keys = [tool.key for tool in shown]
        assert len(set(keys)) == len(shown), (edition, ask, keys)


@pytest.mark.slow(but=1)
@pytest.mark.parametrize("edition", ["strategic", "treason"])
def test_every_tool_tells_what_it_is_for_or_why_not(edition: str) -> None:
    """Each question's tools, in positions where they can be used and where they cannot."""
    seen: set[tuple[AskKind, str]] = set()
    for state in positions(11, 3, 110, edition=edition):
        desk = RoundDesk(state)
        for tool in desk.board.tools():
            assert tool.label
            assert tool.help.endswith(".")
            assert tool.enabled == (not tool.why_not)
            assert tool.enabled or tool.why_not.endswith((".", ")")), tool
            seen.add((ask_of(state), tool.id))
        assert {tool.id for tool in desk.board.tools()} == {tool.kind for tool in kinds_for(desk.board.state)}
    assert ("phase2", "free_shop") in seen
    if edition == "treason":
        assert {("phase2", "swap"), ("dark", "attack"), ("choose", "choose")} <= seen
