"""Why a computer would do something: a sentence for all that its policies count, about places where it has some."""

import ast
import re
from collections.abc import Iterator, Mapping
from itertools import chain
from pathlib import Path
from typing import Any

import pytest

from citadel_desktop.agents.goodman.policy import GOODMAN_POLICY
from citadel_desktop.agents.policies import policies, policy_of
from citadel_desktop.agents.policy import LOSES, SAVES, WINS, Reason
from citadel_desktop.agents.weights import weights_of
from citadel_desktop.language import computers
from citadel_desktop.language.catalogue import load
from citadel_desktop.language.reasons import (
    THEIR_PREFIX,
    Case,
    Reasons,
    part_sentences,
    reason_sentence,
    reasons_of,
    whole_sentence,
)
from citadel_desktop.rules import part_of
from citadel_desktop.rules.gale.actions import End, Move
from citadel_desktop.rules.goodman.asks.design import Put, TakeOff
from citadel_desktop.rules.goodman.asks.stance import Attack, ChoosePosture, Defend
from citadel_desktop.rules.goodman.movement.steps import Explore, TakeStep
from citadel_desktop.rules.goodman.rules import GOODMAN
from citadel_desktop.rules.goodman.squares import NUMBERS as SQUARES
from citadel_desktop.rules.goodman.state import HEROES, MONSTERS_FROM, VILLAIN, State
from citadel_desktop.rules.goodman.stronghold.markers import kind_numbers
from citadel_desktop.rules.indomitable.asks.first_plots import ChoosePlot
from citadel_desktop.rules.indomitable.asks.purchase import BuyPlot
from citadel_desktop.rules.indomitable.town import NUMBERS
from citadel_desktop.rules.indomitable.towns import towns
from citadel_desktop.rules.kit.contract import Decision
from citadel_desktop.rules.kit.rng import seeded
from citadel_desktop.saves.record import PERSON, Player
from citadel_desktop.values import replace
from tests.goodman.arena import arena, hero, swordsman
from tests.profiles import Advised, profile
from tools import catalogues

AGENTS = Path(computers.__file__).parents[1] / "agents"
SPEECH, GERMAN = load("en"), load("de")
ADVISED = [game for game in policies() if part_of(game, "reasons") is not None]
"""Games whose hints have sentences of their own."""


def told_of(game: str) -> Advised:
    """How sentences of a game are tried."""
    found = profile(game).advised
    assert found is not None, f"tests/{game}/profile.py tells nothing of it"
    return found


def case(game: str, reason: Reason | None, kind: str = "", ask: str = "turn", choices: int = 2) -> Case:
    told = told_of(game)
    action = told.action(kind)
    decision = Decision(0, ask, (action,) * choices, "")
    return Case(SPEECH, game, told.view(), decision, action, reason, ("Ann", "Ben"))


def reasons(game: str) -> Reasons:
    found = reasons_of(game)
    assert found is not None
    return found


def codes(game: str) -> Iterator[str]:
    """The codes of the features that a game's policy makes: given to `Feature`, or in the tables of its weights."""
    if policy_of(game).game:
        yield from chain.from_iterable(table.early for table in weights_of(game).values())
    for path in (AGENTS / game).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Feature":
                first = node.args[0]
                if isinstance(first, ast.Constant):
                    yield str(first.value)
            if isinstance(node, ast.AnnAssign) and getattr(node.target, "id", "") == "WEIGHTS":
                assert isinstance(node.value, ast.Dict)
                yield from (str(key.value) for key in node.value.keys if isinstance(key, ast.Constant))


def every(game: str) -> Iterator[tuple[Case, str]]:
    """All that can be told of a game's features: nowhere, in one place, in two."""
    for code in reasons(game).because:
        for places in ((), told_of(game).places[:1], told_of(game).places):
            about = (1,) if code.endswith("powers") and places else places
            one = case(game, Reason(code, 2.6, 1, about))
            yield one, reason_sentence(one)


@pytest.mark.parametrize("game", ADVISED)
def test_every_term_has_a_sentence_for_either_side(game: str) -> None:
    known = {*codes(game)}
    assert known
    assert set(reasons(game).because) == known | {f"{THEIR_PREFIX}{code}" for code in known}


@pytest.mark.parametrize("game", ADVISED)
def test_every_sentence_is_one_in_both_languages(game: str) -> None:
    told: dict[str, set[str]] = {}
    for one, said in every(game):
        assert one.reason is not None
        assert said.startswith("It ")
        assert said.endswith(".")
        assert said.count(".") == 1
        assert not {*"{}<>"} & {*said}
        german = reason_sentence(replace(one, speech=GERMAN))
        assert german.startswith("Das ")
        assert german.endswith(".")
        for word in (said, german):
            told.setdefault(word, set()).add(one.reason.code)
    # No two features are told alike.
    assert all(len(codes) == 1 for codes in told.values())


@pytest.mark.parametrize("game", ADVISED)
def test_what_is_somewhere_is_told_with_the_names_of_the_places(game: str) -> None:
    told = told_of(game)
    for code in (f"{THEIR_PREFIX}{code}" for code in told.placed):
        said = reason_sentence(case(game, Reason(code, 2.0, 1, told.places)))
        assert " and ".join(told.names) in said
        one = reason_sentence(case(game, Reason(code, 1.0, 1, told.places[1:])))
        assert told.names[1] in one
        assert told.names[0] not in one


def test_whose_it_is_is_told_by_name_where_there_are_several() -> None:
    others = [code for code in reasons("indomitable").because if code.startswith(THEIR_PREFIX)]
    for code in others:
        assert "Ben" in reason_sentence(case("indomitable", Reason(code, 1.0, 1)))


@pytest.mark.parametrize(
    ("game", "reason", "told"),
    [
        ("indomitable", Reason("points", 4.0), "It gains 4 points."),
        ("indomitable", Reason("bricks", 0.2), "It gains 1 brick."),
        ("indomitable", Reason("income", 2.2), "It brings about 2 bricks more in a round."),
        ("indomitable", Reason("income", 0.3), "It brings somewhat more bricks from round to round."),
        ("indomitable", Reason("powers", 1.0, 0, (3,)), "It brings the Great Power of Trade nearer."),
        ("indomitable", Reason("powers", 1.0, 0, (5,)), "It brings the Great Power of the watchtowers nearer."),
        ("indomitable", Reason("points", 4.0, foreseen=True), "It gains 4 points. That is likely this turn."),
        ("goodman", Reason("carried", 0.2, foreseen=True), "It gets hold of the talisman. That takes luck this turn."),
        ("goodman", Reason("their_strength", 5.0, 1, (MONSTERS_FROM + 9,)), "It weakens the other side."),
        ("gale", None, "Everything else looks worse."),
    ],
)
def test_a_reason_is_told(game: str, reason: Reason | None, told: str) -> None:
    """In whole things, a Great Power by its name (TR-P1), an unmet figure without one, what is foreseen as likely."""
    assert reason_sentence(case(game, reason)) == told


def test_ic_x1_a_purchase_that_isolates_says_what() -> None:
    def bought(code: str, places: tuple[int, ...], plot: int) -> str:
        one = case("indomitable", Reason(code, 4.0, 1, places), "buy")
        return reason_sentence(replace(one, action=BuyPlot(plot)))

    chapel, m3, m4 = "the Chapel on M3", NUMBERS["M3"], NUMBERS["M4"]
    gains, costs = ("points", "their_points")
    assert bought(gains, (m3,), m4) == f"It isolates {chapel} and gains 4 points."
    assert bought(costs, (m3,), m4) == f"It isolates {chapel} and makes Ben lose 4 points."
    assert bought(gains, (m3,), m3) == f"It gains 4 points with {chapel}."


def test_wt_c5_who_loses_all_its_strength_is_killed() -> None:
    figures = hero("1b2"), replace(swordsman("1c2"), name="B")
    view = GOODMAN.view(State(arena(*figures, ask="move"), seeded("kill")), HEROES)
    all_of_it = GOODMAN_POLICY.places(view, VILLAIN, "strength")[MONSTERS_FROM]
    about = replace(case("goodman", None), view=view)

    def said(amount: float, *, foreseen: bool = False) -> str:
        reason = Reason("their_strength", amount, VILLAIN, (MONSTERS_FROM,), foreseen)
        return reason_sentence(replace(about, reason=reason))

    assert said(all_of_it) == "It kills B."
    assert said(all_of_it / 2) == "It weakens B."
    assert said(all_of_it, foreseen=True).startswith("It weakens B.")


@pytest.mark.parametrize("game", ADVISED)
def test_what_decides_the_match_is_told_before_anything_else(game: str) -> None:
    """Also of what is told otherwise by its kind, and of the only action there is."""

    def told(code: str, *, foreseen: bool, choices: int = 2) -> str:
        one = case(game, Reason(code, 1.0, foreseen=foreseen), "end", choices=choices)
        said = computers.advice("master", ["End the turn."], one)
        assert said.endswith(" End the turn.")
        german = computers.advice("master", ["Den Zug beenden."], replace(one, speech=GERMAN))
        assert german.endswith(" Den Zug beenden.")
        assert german.split(":")[0] != said.split(":")[0]
        return said

    assert told(WINS, foreseen=False) == "This wins the match: End the turn."
    assert told(WINS, foreseen=False, choices=1) == "This wins the match: End the turn."
    decided = {told(code, foreseen=each) for code in (WINS, SAVES, LOSES) for each in (True, False)}
    assert len(decided) == 6
    assert not {WINS, SAVES, LOSES} & {*codes(game)}


def test_what_decides_nothing_is_told_with_its_reason() -> None:
    one = case("indomitable", Reason("points", 4.0))
    assert computers.advice("master", ["Buy M3."], one) == ("The Master would do this: Buy M3. It gains 4 points.")


def test_no_number_stands_beside_a_name() -> None:
    """Names may end with a number: Player 1 and 2 bricks read as 12."""
    names, numbers = r"\{(?:name|other|names|who)\}", r"\{(?:count|number|value|sum)\}"
    beside = re.compile(f"{names} {numbers}|{numbers} {names}")
    messages = [one for path in catalogues.po_files() for one in catalogues.read_catalogue(path)]
    texts = [text for one in messages for text in _texts(one.id, one.string)]
    assert "{name} pays {count} bricks to {other}." in texts
    assert [text for text in texts if beside.search(text)] == []


def _texts(*given: Any) -> Iterator[str]:
    for one in given:
        yield from (one,) if isinstance(one, str) else one


@pytest.mark.parametrize(
    ("game", "kind", "ask"),
    [
        ("gale", "end", "turn"),
        *(("indomitable", kind, "phase2") for kind in ("end", "draw", "stop", "pass", "discard", "lose")),
        *(("indomitable", kind, "dark") for kind in ("end", "stay")),
        *(("goodman", "done", ask) for ask in ("activate", "disengage", "move")),
        *(("goodman", "pass", ask) for ask in ("outside", "demand")),
        *(("goodman", kind, "") for kind in ("finish", "ready", "waive", "stay", "end_quest")),
    ],
)
def test_who_ends_passes_or_discards_is_told_why(game: str, kind: str, ask: str) -> None:
    one = case(game, Reason("points", 3.0), kind, ask)
    said = reason_sentence(one)
    assert said.endswith(".")
    assert not said.startswith("It gains")
    assert said != reason_sentence(case(game, None))
    assert reason_sentence(replace(one, reason=None)) == said
    assert reason_sentence(replace(one, speech=GERMAN)) != said


def test_what_is_no_choice_is_told() -> None:
    only = case("indomitable", None, "end", "phase2", choices=1)
    assert reason_sentence(only) == "Nothing else can be done."


def test_a_game_without_sentences_tells_whose_side_it_is_on() -> None:
    own = replace(case("gale", Reason("coins", 1)), game="toll")
    theirs = replace(own, reason=Reason("their_coins", 1))
    assert reasons_of("toll") is None
    assert reason_sentence(own) != reason_sentence(theirs)


def test_levels_stand_beside_names_that_do_not_tell_them() -> None:
    assert computers.name_with_level(SPEECH, Player("Ada", 0)) == "Ada"
    assert computers.name_with_level(SPEECH, Player("Ben", 0, "knight")) == "Ben (Knight)"
    assert computers.name_with_level(SPEECH, Player("Knight 2", 0, "knight")) == "Knight 2"
    assert computers.level(SPEECH, "random") == "random"
    assert computers.default_name(SPEECH, PERSON, 1) == "Player 2"


@pytest.mark.parametrize("game", ADVISED)
def test_what_no_term_speaks_for_is_told_by_what_it_is_good_for(game: str) -> None:
    """Of each kind of action that has such a sentence, in both languages."""
    for kind in told_of(game).usual:
        one = case(game, None, kind)
        said = reason_sentence(one)
        assert said.endswith(".")
        assert said != "Everything else looks worse."
        assert said != reason_sentence(replace(one, speech=GERMAN))
        grown = replace(one, reason=Reason("unheard_of", 1.0))
        assert reason_sentence(grown) != said


def test_wt_c2_each_posture_and_share_is_told_by_itself() -> None:
    def said(kind: str, number: int) -> str:
        actions = {"posture": ChoosePosture(0, number), "attack": Attack(0, 0, number), "defend": Defend(0, 0, number)}
        return reason_sentence(replace(case("goodman", None, kind), action=actions[kind]))

    assert len({said("posture", posture) for posture in (0, 1, 2)}) == 3
    assert said("attack", 60) == "A is the better target."
    assert said("defend", 40) == "A is not the greater danger."


@pytest.mark.parametrize(
    ("step", "markers", "foe", "told"),
    [
        ("1b3", {}, "1b4", "There A meets B."),
        ("1b3", {"1c3": "dummy"}, "1d4", "From there A can explore."),
        ("1b3", {}, "1d4", "A comes nearer to the enemy."),
        ("1b3", {"1d4": "dummy"}, "6a1", "A comes nearer to what lies face down."),
        ("1b3", {}, "6a1", "There is nothing better for A to do."),
    ],
)
def test_a_step_is_told_by_what_it_comes_to(step: str, markers: Mapping[str, str], foe: str, told: str) -> None:
    figures = replace(hero("1b2"), name="A"), replace(swordsman(foe), name="B")
    state = State(arena(*figures, markers=markers, ask="move", number=3), seeded("step"))
    action = TakeStep(0, SQUARES[step])
    decision = Decision(HEROES, "move", (action, action), "")
    view = GOODMAN.view(state, HEROES)
    one = Case(SPEECH, "goodman", view, decision, action, None, ("Ann", "Ben"))
    assert reason_sentence(one) == told
    assert reason_sentence(replace(one, speech=GERMAN)) != told


def test_a_walk_is_told_as_one_with_what_it_is_for_wt_t1() -> None:
    """And not by how fights elsewhere may go; who risks the strongest hero is told so (WT-T3)."""
    figures = replace(hero("1b2", 50), name="A"), replace(hero("1d2", 30), name="B")
    position = arena(*figures, markers={"1d4": "dummy"}, ask="move", number=3)
    view = GOODMAN.view(State(position, seeded("walk")), HEROES)
    steps = [TakeStep(0, SQUARES[place]) for place in ("1b3", "1c3", "1c4")]
    explore = Explore(0, SQUARES["1d4"])
    decision = Decision(HEROES, "move", (steps[0], steps[0]), "")
    reason = Reason("strength", 1.0, HEROES, foreseen=True)
    names = ("Ann", "Ben")
    one = Case(SPEECH, "goodman", view, decision, steps[0], reason, names, (*steps[1:], explore))
    told = whole_sentence(one)
    assert told is not None
    assert told.startswith("A goes to 1c4. A announces to explore 1d4.")
    assert told.endswith("A is the strongest hero, and nobody knows what lies there.")
    assert reason_sentence(one) == "The talisman may lie there."
    only = replace(one, further=tuple(steps[1:]))
    assert whole_sentence(only) == "A goes to 1c4."
    assert reason_sentence(only) == "From there A can explore."


def test_a_roster_is_told_as_one_wt_h1() -> None:
    one = case("goodman", None, "hero")
    more = replace(one.action, strength=30)
    told = whole_sentence(replace(one, action=replace(one.action, strength=40), further=(more, more)))
    assert told == "Choose heroes of strengths 40 and 2 \N{MULTIPLICATION SIGN} 30."


def test_changes_of_a_design_are_told_by_what_is_to_lie_there_wt_s2() -> None:
    one, squares = case("goodman", None, "take"), [SQUARES["1b2"], SQUARES["1d4"]]
    puts = [Put(kind_numbers()["sinkhole"], square) for square in squares]
    takes = [TakeOff(square) for square in squares]
    told = whole_sentence(replace(one, action=takes[0], further=(takes[1], *puts)))
    assert told == "Let something else lie on 2 squares. Sinkhole: 1b2 and 1d4."


def test_room_is_told_with_what_the_plot_is_good_for_ic_b3() -> None:
    site = next(one for one in towns()["first"].plots if one.roads and one.premium == 1)
    action = ChoosePlot(site.number)
    said = reason_sentence(replace(case("indomitable", Reason("room", 1.0)), action=action))
    assert said.startswith("It makes room for buildings: 1 brick more of income, on ")


def test_steps_that_follow_one_another_are_told_as_a_walk_ga_t2() -> None:
    table = told_of("gale")
    row = (Move(0, 1), Move(1, 2), End())
    about = replace(case("gale", None), action=row[0], further=row[1:])
    told = part_sentences(about, [(one, table.view()) for one in row], lambda view, one: one.kind)
    assert told[1:] == ("end",)
    assert told[0].startswith("Walk from ")
    assert told[0].endswith("for 2 actions.")
