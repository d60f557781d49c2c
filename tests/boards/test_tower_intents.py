"""Every action of Goodman's Citadel is a row of clicks, and a click that does nothing says why."""

from collections import Counter
from collections.abc import Iterator
from itertools import chain
from random import Random
from typing import Any, get_args

import pytest

from citadel_desktop.boards.kit.meanings import Choose, Do, Take, Try
from citadel_desktop.boards.tower.asks import INTERACTIONS
from citadel_desktop.boards.tower.targets import NOTHING, Selection, Target
from citadel_desktop.rules.goodman.actions import Action, ActionKind
from citadel_desktop.rules.goodman.asks.stance import Attack, Defend, Share
from citadel_desktop.rules.goodman.draft import numbers
from citadel_desktop.rules.goodman.pending import AskKind, DesignAsk
from citadel_desktop.rules.goodman.rules import GOODMAN
from citadel_desktop.rules.goodman.squares import LEVELS, SQUARES
from citadel_desktop.rules.goodman.state import HEROES, NONE, VILLAIN, Item, State
from citadel_desktop.rules.goodman.stronghold.markers import KINDS
from citadel_desktop.values import replace
from tests.boards.host import one_of_each
from tests.boards.tower import target as named
from tests.boards.tower_desk import TowerDesk
from tests.goodman.arena import M, Scene, arena, beaten, carried, lying, snatching
from tests.goodman.matches import played
from tests.goodman.walks import heroes_turn, villains_turn

KINDS_OF_ACTION: tuple[ActionKind, ...] = get_args(ActionKind)
TYPED: frozenset[ActionKind] = frozenset({"name", "adopt"})
"""What has a text is typed, not clicked, and stands in no list."""
MATCHES: tuple[dict[str, Any], ...] = (
    {"secrecy": "demand", "dice": "hand"},
    {"secrecy": "open", "planned": "drawn", "scenario": "amulet"},
    {"secrecy": "secret", "planned": "drawn", "scenario": "destruction"},
)


DOORS = {"1a1": "to2", "2a1": "from1", "2b2": "from1", "2c3": "two1"}


def states(seed: str, count: int, **options: Any) -> Iterator[State]:
    """Positions of an eager match, spread over it, in which somebody is asked."""
    found = [state for state, _, action in played(seed, **options) if action is not None]
    dice = Random(seed)
    by_kind: dict[AskKind, list[State]] = {}
    for state in found:
        by_kind.setdefault(state.position.asks[-1].kind, []).append(state)
    for kind in sorted(by_kind):
        yield from dice.sample(by_kind[kind], min(count, len(by_kind[kind])))


def done(state: State, action: Action) -> None:
    desk = TowerDesk(state)
    desk.do(action)
    assert desk.acted == [action] or was_shared(desk, action)
    assert not desk.refusals


def was_shared(desk: TowerDesk, action: Action) -> bool:
    """Whether it is among shares that were confirmed together; who gets what is left over needs no action (WT-C3)."""
    return isinstance(action, Share) and (action in desk.acted or not action.per_cent)


def rare() -> Iterator[State]:
    """Positions that eager matches seldom come to."""
    yield heroes_turn("hero 1b2, hero 1c2", talisman=carried(0)).state
    yield heroes_turn("hero 1b2", talisman=lying("1b2")).state
    yield heroes_turn("hero 1b2, hero 1d2, swordsman 1c2").state
    yield heroes_turn("hero out", markers="1b5 entry!", scenario="amulet").state
    yield heroes_turn("hero 1b2, hero 1d2", markers="1c2 dummy").state
    yield Scene(replace(arena(markers=DOORS), phase="design", asks=(DesignAsk(VILLAIN),))).state
    crowd = arena("hero 1c3, hero 1c1, swordsman 1d3, non_human 1c2")
    among = Scene(crowd)
    while among.ask.kind == "stance":
        yield among.state
        action = among.legal()[0]
        among.take(replace(action, per_cent=50) if isinstance(action, Attack | Defend) else action)
    yield beaten(crowd, h0m0=90, h1m1=90).state
    yield snatching().state


def test_every_action_is_a_row_of_clicks() -> None:
    dice, seen = Random("clicks"), Counter[str]()
    found = (states(f"clicks {n}", 10, **options) for n, options in enumerate(MATCHES))
    for state in (*chain.from_iterable(found), *rare()):
        for action in one_of_each(GOODMAN, state, dice):
            done(state, action)
            seen[action.kind] += 1
    assert set(KINDS_OF_ACTION) - TYPED == set(seen)


TARGETS: tuple[Target, ...] = (
    *(Target("square", square) for square in range(SQUARES)),
    *(Target("level", level) for level in range(LEVELS)),
    *(Target("kind", kind) for kind in range(KINDS)),
    *(Target("points", points) for points in (0, 350, 400, 970)),
    *(Target("strength", strength) for strength in (20, 25, 50)),
    *(Target("tens", n) for n in range(10)),
    *(Target("confirm", n) for n in (0, M)),
    *map(named, ("budget", "outside", "item talisman")),
)


def selections(desk: TowerDesk) -> Iterator[Selection]:
    position = desk.asked.position
    yield NOTHING
    for side in (VILLAIN, HEROES):
        for figure in list(numbers(position, side))[:2]:
            yield Selection(figure=figure)
    if desk.asked.kind == "design":
        yield Selection(kind=0)
        yield Selection(square=next((n for n, kind in enumerate(position.markers) if kind >= 0), NONE))


@pytest.mark.slow(but=1)
@pytest.mark.parametrize("number", range(len(MATCHES)))
def test_what_a_click_means_holds(number: int) -> None:
    """What it does can be done, what it tries is refused, and on the tower it never means nothing."""
    for state in states(f"holds {number}", 3, **MATCHES[number]):
        desk = TowerDesk(state)
        asked, before = desk.asked, state
        figures = (Target("figure", figure) for figure in asked.living())
        interaction = INTERACTIONS[asked.ask.kind]
        kept = interaction.kept or (lambda _asked, _selection: NOTHING)
        for selection in {kept(asked, selection) for selection in selections(desk)}:
            for target in (*TARGETS, *figures):
                found = interaction.meaning(asked, selection, target)
                match found:
                    case Do(row):
                        assert asked.may(row[0]), (target, row)
                    case Choose(rows):
                        assert rows
                        assert all(asked.may(row[0]) for row in rows), (target, rows)
                    case Try(action):
                        assert not asked.may(action), (target, selection, action)
                    case Take(held):
                        stays = selection.figure != NONE and target.zone in {"figure", "square"}
                        assert held != selection or stays, (target, selection)
                    case None:
                        quiet = {"dice", "roster"}
                        assert target.zone != "square" or asked.kind in quiet, target
        assert desk.table == before


@pytest.mark.slow
def test_why_a_kind_is_of_no_use_is_always_refused() -> None:
    for number, options in enumerate(MATCHES):
        for state in states(f"samples {number}", 3, **options):
            asked = TowerDesk(state).asked
            for tool in INTERACTIONS[asked.ask.kind].tools:
                if tool.kind not in asked.kinds:
                    assert tool.sample is not None
                    sample = tool.sample(asked)
                    assert sample is not None
                    assert not asked.may(sample), (tool.kind, asked.kind)


def test_who_only_looks_does_nothing() -> None:
    desk = TowerDesk(heroes_turn("hero 1b2").state, look_only=True)
    assert not desk.state.click(named("1b2"))
    assert desk.state.tool("done") is None
    assert not desk.acted
    assert not desk.refusals


def at(scene: Scene) -> TowerDesk:
    return TowerDesk(scene.state)


class TestWalking:
    def test_a_figure_and_then_its_goal_walks_step_by_step_wt_t1(self) -> None:
        desk = at(heroes_turn("hero 1b2"))
        desk.click("1b2", "1d3")
        assert len(desk.acted) == 3
        assert desk.at(0) == "1d3"
        assert desk.held == Selection(figure=0)

    def test_the_host_may_answer_later(self) -> None:
        desk = TowerDesk(heroes_turn("hero 1b2").state, late=True)
        desk.click("1b2", "1d2")
        assert (len(desk.acted), desk.state.busy) == (1, True)
        desk.answer()
        assert len(desk.acted) == 2
        desk.answer()
        assert not desk.state.busy
        assert desk.at(0) == "1d2"

    def test_past_a_friend_who_has_moved_a_click_on_him_is_a_step_wt_t1(self) -> None:
        scene = heroes_turn("hero 1b2, hero 1c2")
        scene.take(*(f"step h2 {place}" for place in ("1c3", "1c4", "1c3", "1c4", "1c3")))
        desk = at(scene)
        desk.click("1c3")
        assert desk.refusals
        desk.click("1b2", "1b3", "1c3")
        assert desk.notes[-1] == "step h1 1c3"

    def test_a_click_on_a_friend_who_can_still_move_takes_him_in_hand(self) -> None:
        desk = at(heroes_turn("hero 1b2, hero 1c2"))
        desk.click("1b2", "1c2")
        assert desk.held == Selection(figure=1)
        assert not desk.acted

    def test_in_single_steps_a_marker_beside_is_explored_wt_t3(self) -> None:
        desk = at(heroes_turn("hero 1b2", markers="1c2 dummy"))
        desk.click("1b2")
        desk.press("step")
        desk.click("1c2")
        assert desk.notes == ["explore h1 1c2"]

    def test_a_goal_alone_asks_who_goes(self) -> None:
        desk = at(heroes_turn("hero 1b2, hero 1d4"))
        desk.click("1c3")
        assert {desk.asked.acting_figure(row[0]) for row in desk.state.sheet} == {0, 1}
        desk.state.choose(1)
        assert desk.at(1) == "1c3"

    def test_wounds_are_asked_about_wt_t4(self) -> None:
        desk = at(heroes_turn("hero 1b2", markers="1c2 pitfall!"))
        desk.click("1b2", "1c2")
        assert not desk.acted
        assert desk.sheet == [["step h1 1c2"]]

    def test_entering_a_doorway_by_its_near_end_wt_t2(self) -> None:
        desk = at(heroes_turn("hero 1b3", markers="1c3 two2!, 2b2 two1!, 1c3-2b2"))
        desk.click("1b3", "1c3")
        assert desk.sheet[0] == ["step h1 1c3"]
        desk.state.choose(0)
        assert desk.at(0) == "2b2"

    def test_a_marker_far_off_is_gone_to_and_explored_wt_t3(self) -> None:
        desk = at(heroes_turn("hero 1b2", markers="1d3 dummy"))
        desk.click("1b2", "1d3")
        assert desk.notes[-1] == "explore h1 1d3"
        assert not desk.refusals

    def test_what_lies_at_the_goal_is_taken_up_or_left_wt_t8(self) -> None:
        desk = at(heroes_turn("hero 1b2", talisman=lying("1d2")))
        desk.click("1b2", "1d2")
        with_it, without = desk.sheet
        assert with_it == [*without, "pick_up h1 talisman"]
        desk.state.choose(0)
        assert desk.position.items[0].by == 0

    def test_out_and_home_wt_p3(self) -> None:
        desk = at(heroes_turn("hero 1c5, hero 1d4", markers="1b5 entry!"))
        desk.click("1c5", "outside")
        assert desk.at(0) == "out"

    @pytest.mark.parametrize(
        ("talisman", "amulet", "asks"),
        [
            *((0, amulet, True) for amulet in (Item(), lying("1d2"), carried(1))),
            *((0, amulet, False) for amulet in (carried(0), Item("out", NONE, 1))),
            (1, carried(0), False),
        ],
    )
    def test_to_leave_the_amulet_inside_is_asked_about_wt_n2(self, talisman: int, amulet: Item, asks: bool) -> None:
        items = {"talisman": carried(talisman), "amulet": amulet}
        desk = at(heroes_turn("hero 1b5, hero 1d4", markers="1b5 entry!", scenario="amulet", **items))
        desk.click("1b5", "outside")
        if asks:
            assert (desk.notes, desk.sheet) == ([], [["step h1 out"]])
            desk.state.choose(0)
        assert desk.notes == ["step h1 out"]

    def test_too_far_is_refused_wt_t1(self) -> None:
        desk = at(heroes_turn("hero 1b2"))
        desk.click("1b2", "6e5")
        assert desk.refusals[0].rule == "WT-T1"
        assert desk.held == Selection(figure=0)

    def test_who_cannot_move_says_why_wt_t5(self) -> None:
        scene = heroes_turn("hero 1b2, hero 3c3, swordsman 1c2")
        scene.take("done")
        desk = at(scene)
        desk.click("1b2")
        assert desk.codes == ["bound"]
        desk.click("1c2")
        assert desk.codes[1:] == ["not_your_figure"]

    def test_a_row_ends_where_the_figure_does_wt_t4(self) -> None:
        scene = villains_turn("hero 6a1, non_human 1b2")
        desk = at(scene)
        desk.click("1b2", "1d2")
        assert desk.position.turn.left == 1
        desk.click("1b2")
        assert desk.refusals[0].rule == "WT-T1"


class TestFighting:
    def test_clicks_on_the_tower_aim_at_an_enemy_wt_c3(self) -> None:
        scene = heroes_turn("hero 1c3, swordsman 1c2, swordsman 1d3")
        scene.take("done", "done")
        assert scene.ask.kind == "stance"
        desk = at(scene)
        desk.click("1c3", "1c2")
        assert desk.codes == ["posture_first"]
        desk.click("posture h1 normal", "1c2")
        assert desk.held == Selection("attack", 0, enemy=M)
        desk.slide("attack h1 m1", 60)
        desk.click("confirm h1")
        assert desk.notes[1:] == ["attack h1 m1 60", "attack h1 m2 40", "defend h1 m1 50", "defend h1 m2 50"]

    def test_the_last_choice_in_secret_waits_until_it_is_confirmed_wt_c2(self) -> None:
        desk = at(Scene(arena("hero 1b3, hero 1d3, near_human 1c3", secrecy="secret")))
        first, last, other = "posture h1 all_out", "posture h2 normal", "posture h2 full_defence"
        desk.click(first)
        for action in (last, other):
            desk.click(action)
            assert desk.waits == [action]
        assert desk.notes == [first]
        assert desk.state.back()
        assert desk.waits == []
        desk.state.confirm()
        desk.click(other, other)
        assert (desk.notes, desk.waits) == ([first], []), "once more takes it back"
        desk.click(last)
        desk.state.confirm()
        assert (desk.notes, desk.waits) == ([first, last], [])

    def test_shares_in_secret_may_be_pulled_until_they_are_confirmed_wt_c2_c3(self) -> None:
        scene = Scene(arena("hero 1c3, near_human 1c2, near_human 1d3", secrecy="secret"))
        scene.take("posture h1 normal")
        desk = at(scene)
        desk.slide("attack h1 m1", 60)
        desk.click("confirm h1")
        assert desk.held.waits
        desk.slide("attack h1 m1", 80)
        assert not desk.held.waits
        desk.click("confirm h1")
        assert desk.acted == []
        desk.state.confirm()
        assert desk.notes[0] == "attack h1 m1 80"
        assert len(desk.acted) == 4

    def test_openly_nothing_waits_wt_c2(self) -> None:
        desk = at(Scene(arena("hero 1b3, near_human 1c3", secrecy="open")))
        desk.click("posture h1 normal")
        assert desk.notes == ["posture h1 normal"]

    def test_two_dice_are_entered_as_they_lie_wt_c1(self) -> None:
        state = next(
            state
            for state, _, _ in played("dice", dice="hand", planned="drawn")
            if state.position.asks and state.position.asks[-1].kind == "dice"
        )
        desk = TowerDesk(state)
        assert not desk.state.click(named("ones 3"))
        desk.click("tens 0", "ones 0")
        assert desk.notes == ["rolled 100"]


class TestBack:
    def test_it_puts_down_one_after_another(self) -> None:
        desk = at(heroes_turn("hero 1b2", markers="1c2 pitfall!"))
        desk.click("1b2", "1c2")
        assert desk.state.sheet
        assert desk.state.back()
        assert not desk.state.sheet
        assert desk.held.figure == 0
        assert desk.state.back()
        assert not desk.state.back()

    def test_a_second_click_on_a_figure_lays_nothing_down_wt_t8(self) -> None:
        scene = heroes_turn("hero 1b2, hero 1d2", talisman=carried(0))
        for again in ("1b2", "figure h1"):
            desk = at(scene)
            desk.click(again, again)
            assert desk.held == Selection(figure=0)
            desk.click("item talisman", again)
            assert desk.held == Selection(figure=0)
            assert not desk.acted

    def test_what_was_in_hand_is_gone_with_the_next_ask(self) -> None:
        desk = at(heroes_turn("hero 1b2, hero 1d2"))
        desk.click("1b2")
        desk.press("done")
        assert desk.held == NOTHING
