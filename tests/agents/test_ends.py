"""What an action means to the end of the match: each way in which a match of a game can end, and who may know it."""

from pathlib import Path
from random import Random
from typing import Any, cast

import pytest

from citadel_desktop.agents import ends
from citadel_desktop.agents.policies import policies
from citadel_desktop.agents.policy import LOSES, SAVES, WINS, Reason
from citadel_desktop.agents.thinking import Situation
from citadel_desktop.agents.why import why
from citadel_desktop.match.restore import restore
from citadel_desktop.match.table import ActEntry
from citadel_desktop.rules import games
from citadel_desktop.rules.gale.rules import GALE
from citadel_desktop.rules.goodman.rules import GOODMAN
from citadel_desktop.rules.goodman.state import VILLAIN
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.kit.contract import AnyRules, Barrier
from citadel_desktop.rules.kit.rng import seeded
from citadel_desktop.saves.store import read_document
from citadel_desktop.values import replace
from tests.gale.helpers import board
from tests.gale.helpers import play as go
from tests.golden.matches import FILES, FOLDER
from tests.goodman.arena import WOUND, arena, beaten, carried
from tests.indomitable.builder import play, table
from tests.profiles import profile
from tests.source import needs_source
from tests.treason.tables import laid


def told(rules: AnyRules, state: Any, seats: int, action: Any) -> Reason | None:
    seat = rules.to_act(state)[0]
    seen = Situation(rules, policies()[rules.id](), seats, seat, rules.view(state, seat))
    return why(seen, action, Random(1))


def said(rules: AnyRules, state: Any, text: str, seats: int = 2) -> tuple[str, bool]:
    """The code of the reason, and whether it is but foreseen."""
    action = rules.parse(state, rules.to_act(state)[0], text)
    assert rules.refuse(state, rules.to_act(state)[0], action) is None
    found = told(rules, state, seats, action)
    return ("", False) if found is None else (found.code, found.foreseen)


def acts(path: Path) -> tuple[AnyRules, int, list[tuple[Any, Any]], Any]:
    """The rules and seats of a recorded match, each action with the state before it, and the last state."""
    document = read_document(path)
    rules = games()[document.game]
    match = restore(document, rules).table
    state = rules.setup(match.options, len(match.players), seeded(document.seed))
    found = []
    for entry in match.entries:
        if isinstance(entry, ActEntry):
            found.append((state, entry.action))
            state = rules.apply(state, entry.seat, entry.action).state
    return rules, len(match.players), found, state


@pytest.mark.slow(but=2)
@pytest.mark.parametrize("game", policies())
def test_the_action_that_ends_a_match_is_told_to_win_or_to_lose_it(game: str) -> None:
    """Surely where it follows from the rules; where chance or what is hidden decides, nothing is told for certain."""
    met = set()
    for path in (one for one in FILES if one.parent.name == game):
        rules, seats, found, last = acts(path)
        outcome, (state, action) = rules.outcome(last), found[-1]
        if outcome is None:
            continue
        seat = rules.to_act(state)[0]
        decision = rules.decision(state, seat)
        assert decision is not None
        if decision.chance:
            continue
        reason = told(rules, state, seats, action)
        if rules.apply(state, seat, action).barrier is not None:
            assert reason is None or reason.foreseen, path.stem
            continue
        code = reason.code if reason is not None else ""
        if not outcome.winners:
            assert code not in {WINS, SAVES, LOSES}, path.stem
            continue
        assert (code, reason and reason.foreseen) == (WINS if seat in outcome.winners else LOSES, False), path.stem
        met.add(outcome.reason)
    assert met == profile(game).certain


def test_wt_p3_the_steps_before_the_last_are_told_to_win() -> None:
    rules, seats, found, _ = acts(FOLDER / "goodman" / "talisman_out.citadel")
    state, action = found[-2]
    assert rules.to_act(state) == rules.to_act(found[-1][0])
    reason = told(rules, state, seats, action)
    assert reason is not None
    assert (reason.code, reason.foreseen) == (WINS, True)


def test_ga_e1_two_citadels_ahead() -> None:
    """In the short form that wins at once, else if the opponent cannot change it in his turn."""
    ahead = "2 . x . . . . . . .\n1 X + X . . . . . O"
    assert said(GALE, board(ahead, "rules short"), "b2-b1") == (WINS, False)
    assert said(GALE, board(ahead, "actions 1"), "b2-b1") == (WINS, True)
    assert said(GALE, go(board(ahead), "b2-b1"), "end") == (WINS, True)


BEHIND = "2 x . . . . . . . .\n1 + . X . O . O . O"
"""The opponent will be two ahead as his turn begins, unless a1 is taken."""


def test_ga_e1_only_one_action_does_not_lose() -> None:
    state = board(BEHIND, "actions 1")
    assert said(GALE, state, "a2-a1") == (SAVES, False)
    assert said(GALE, state, "c1-c2") == (LOSES, False)
    assert said(GALE, state, "end") == (LOSES, False)


def test_what_can_still_be_done_later_in_the_turn_is_not_the_only_thing() -> None:
    """With two actions left another one may come before, so that not everything else loses."""
    state = board(f"3 . . . . x . . . .\n{BEHIND}", "actions 2")
    assert said(GALE, state, "a2-a1") != (SAVES, False)
    assert said(GALE, state, "e3-e4") != (LOSES, False)
    assert said(GALE, state, "end") == (LOSES, False)


def test_ga_e2_a_draw_is_neither_won_nor_lost() -> None:
    state = board("1 X . . . . . . . .")
    assert said(GALE, state, "dismiss a1")[0] not in {WINS, LOSES, SAVES}


@needs_source
def test_no_more_is_claimed_than_was_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ends, "MAX_SEARCHED_ACTIONS", 3)
    assert said(GALE, board(BEHIND, "actions 1"), "a2-a1") != (SAVES, False)


def near_target(**more: Any) -> Any:
    """Order 0 has 8 of 10 points and a Commons to build."""
    return table(
        *("I1 I3 I5 O5", "O9"), buildings={"I1": "manor", "I3": "manor"}, hands=["commons"], bricks=9, target=10, **more
    )


def test_ic_e1_the_target_wins() -> None:
    assert said(INDOMITABLE, near_target(), "build commons I5") == (WINS, False)
    equal = near_target(equal=True)
    assert said(INDOMITABLE, equal, "build commons I5") == (WINS, True)


def test_ic_c4_only_a_blockade_does_not_lose() -> None:
    """A purchase that wins waits for an answer: whoever holds the Blockade loses by letting it pass."""
    state = table(
        *("I1", "O9"), buildings={"I1": "palace", "I2": "palace"}, influence=["", "blockade"], bricks=9, target=10
    )
    state = play(state, "buy I2")
    assert said(INDOMITABLE, state, "blockade") == (SAVES, False)
    assert said(INDOMITABLE, state, "pass") == (LOSES, False)


DARK = {"O1": "palace", "O5": "stock_exchange"}


def test_tr_e2_evil_wins_for_who_surely_has_most_black_counters() -> None:
    def end(black: tuple[tuple[int, ...], ...]) -> tuple[str, bool]:
        state = laid(
            *("M5", "M6"), order=1, number=2, last_round="target", dark="O1 O5", buildings=DARK, black=black, ask="dark"
        )
        return said(INDOMITABLE, state, "end")

    assert end(((), (1,))) == (WINS, False)
    # What the other turns over is not known before.
    assert end(((1,), (4, 4)))[1]
    assert end(((1, 1), (4, 4)))[1]


def test_tr_e2_good_wins_in_the_last_turn() -> None:
    state = laid(*("M5", "M6"), order=1, number=2, last_round="target", buildings={"M6": "palace"}, ask="dark")
    assert said(INDOMITABLE, state, "end") == (WINS, False)
    state = laid(*("M5", "M6"), order=1, number=2, last_round="target", buildings={"M5": "palace"}, ask="dark")
    assert said(INDOMITABLE, state, "end") == (LOSES, False)


def test_wt_n3_into_the_sinkhole_the_villain_surely_loses() -> None:
    """He drives the beaten carrier back; elsewhere than into the open sinkhole the match goes on."""
    scene = beaten(
        arena(
            "hero 1c3, near_human 1b3",
            markers="1d3 sinkhole!",
            scenario="destruction",
            talisman=carried(0),
            phase="escape",
            side=VILLAIN,
        ),
        m0h0=WOUND,
    )
    assert said(GOODMAN, scene.state, "retreat 1d3") == (LOSES, False)
    assert said(GOODMAN, scene.state, "retreat 1c4") != (LOSES, False)


class Barred:
    """Rules by which something has always come in between that nobody could know."""

    def __init__(self, rules: AnyRules, barrier: Barrier) -> None:
        self._rules = rules
        self._barrier = barrier

    def __getattr__(self, name: str) -> Any:
        return getattr(self._rules, name)

    def apply(self, state: Any, seat: int, action: Any) -> Any:
        return replace(self._rules.apply(state, seat, action), barrier=self._barrier)


@pytest.mark.parametrize("barrier", Barrier)
def test_what_chance_or_new_knowledge_brings_is_never_certain(barrier: Barrier) -> None:
    barred = cast("AnyRules", Barred(GALE, barrier))
    ahead = board("2 . x . . . . . . .\n1 X + X . . . . . O", "rules short")
    assert said(barred, ahead, "b2-b1") == (WINS, True)
    assert said(barred, board(BEHIND, "actions 1"), "end") == (LOSES, True)
