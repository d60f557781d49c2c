"""The tower's table says what a click would do and what comes of it; every tool has a sign, a key and its words."""

import re
from typing import get_args

import pytest

from citadel_desktop.boards.kit.meanings import Choose, Do, Try
from citadel_desktop.boards.kit.tools import kinds_for, tools_of
from citadel_desktop.boards.tower.asks import INTERACTIONS, PARTS
from citadel_desktop.boards.tower.saying import Saying
from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.catalogue import load as speech_of
from citadel_desktop.language.goodman.sentences import GOODMAN as SENTENCES
from citadel_desktop.resources import seed
from citadel_desktop.rules.goodman.actions import Action
from citadel_desktop.rules.goodman.rules import GOODMAN
from citadel_desktop.scene.svg import icon_paths
from tests.boards.test_tower_intents import MATCHES, TARGETS, states
from tests.boards.tower import target
from tests.boards.tower_desk import TowerDesk
from tests.goodman.arena import Scene, arena, beaten, lying, snatching
from tests.goodman.walks import heroes_turn

NAMES = ("Anna", "Bert")


def saying(desk: TowerDesk, lang: str = "en") -> Saying:
    return Saying(desk.state, speech_of(lang), SENTENCES, NAMES)


def told(scene: Scene, *targets: str, lang: str = "en") -> tuple[str, bool]:
    """What is said of the last of some squares, the others having been clicked."""
    desk = TowerDesk(scene.state)
    *before, last = targets
    desk.click(*before)
    return saying(desk, lang).deed(target(last))


class TestWalks:
    def test_points_left_and_who_stands_beside_wt_t1(self) -> None:
        said, refused = told(heroes_turn("hero 1b2, swordsman 1d4"), "1b2", "1d3")
        assert not refused
        assert "1d3" in said
        assert "2 steps are left." in said
        assert "The enemy beside: " in said

    def test_wounds_and_death_wt_t4(self) -> None:
        for figure, loss in (("hero 1b2", "1 wound."), ("hero 1b2 +5", "That kills")):
            assert loss in told(heroes_turn(figure, markers="1c2 pitfall!"), "1b2", "1c2")[0]

    def test_what_is_taken_up_or_explored_comes_last_wt_t8(self) -> None:
        scene = heroes_turn("hero 1b2", markers="1d3 dummy", talisman=lying("1d2"))
        desk = TowerDesk(scene.state)
        desk.click("1b2", "1d2")
        first = saying(desk).parts(desk.asked, desk.state.sheet[0])
        assert first[-1].endswith("takes the talisman.")
        assert told(scene, "1b2", "1d3")[0].endswith("announces to explore 1d3.")

    def test_why_not_wt_t5(self) -> None:
        said, refused = told(heroes_turn("hero 1b2, hero 1d4"), "1b2", "6e5")
        assert refused
        assert said


class TestRetreats:
    def test_what_comes_of_each_square_wt_c5(self) -> None:
        scene = beaten(arena("hero 1c3, near_human 1c2", markers="1d2 pitfall!, 1b2 dummy"))
        assert "suffers 1 wound." in told(scene, "1d2")[0]
        assert "turned up and acts" in told(scene, "1b2")[0]
        assert saying(TowerDesk(scene.state)).topic(target("1d2")) == "WT-C5"

    def test_enemies_meet_and_friends_change_squares_wt_c5(self) -> None:
        scene = beaten(arena("hero 1c3, hero 1d2, near_human 1c2, near_human 1b2"))
        assert "fights it once" in told(scene, "1d2")[0]
        assert "changes squares with" in told(scene, "1b2")[0]


@pytest.mark.slow(but=1)
@pytest.mark.parametrize("lang", ["en", "de"])
def test_whatever_a_click_does_is_said(lang: str) -> None:
    for number, options in enumerate(MATCHES):
        for state in states(f"said {number}", 2, **options):
            desk = TowerDesk(state)
            says = saying(desk, lang)
            for at in TARGETS[::3]:
                text, refused = says.deed(at)
                means = desk.state.meaning(at)
                assert refused == isinstance(means, Try)
                assert bool(text) == (means is not None), at
                assert not text or text[-1] in ".)", text
                if isinstance(means, Do | Choose | Try):
                    assert re.fullmatch(r"WT-[A-Z]\d+", says.topic(at)), at


@pytest.mark.slow(but=1)
@pytest.mark.parametrize("lang", ["en", "de"])
def test_tools_have_words_signs_and_keys_of_their_own(lang: str) -> None:
    speech: Speech = speech_of(lang)
    seen: set[str] = set()
    besieged = heroes_turn("hero out, swordsman 1b5", markers="1b5 entry!")
    besieged.take("done")
    found = [[*states(f"tools {number}", 3, **one)] for number, one in enumerate(MATCHES)]
    for each in (*found, [besieged.state, snatching().state]):
        for state in each:
            desk = TowerDesk(state)
            tools = tools_of(desk.state, speech, SENTENCES, NAMES, None)
            decision = GOODMAN.decision(state, desk.seat)
            typed = () if decision is None else decision.typed
            possible = {*desk.asked.kinds, *(action.kind for action in typed)}
            assert len({tool.shortcut for tool in tools}) == len(tools)
            assert [tool.id for tool in tools] == [tool.kind for tool in kinds_for(desk.state)]
            for tool in tools:
                assert tool.label
                assert tool.help.endswith(".")
                assert icon_paths(tool.icon) is not None
                assert tool.enabled == (tool.id in possible)
                assert bool(tool.why_not) != tool.enabled
            seen.update(tool.id for tool in tools)
    assert seen == {tool.kind for each in INTERACTIONS.values() for tool in each.tools}


def test_who_only_looks_has_no_tools() -> None:
    desk = TowerDesk(heroes_turn("hero 1b2").state, look_only=True)
    assert tools_of(desk.state, speech_of("en"), SENTENCES, NAMES, None) == ()
    assert saying(desk).deed(target("1b2")) == ("", False)


def test_every_kind_of_action_has_a_rule_there_is() -> None:
    assert set(PARTS) == set(get_args(Action))
    text = seed("goodman.en.md").read_text(encoding="utf-8")
    for rule in {part.rule for part in PARTS.values()}:
        assert f"## {rule} " in text, rule


def test_tools_do_what_they_say() -> None:
    scene = heroes_turn("hero 1b2, hero 1d4", markers="1c2 dummy, 1d3 dummy")
    desk = TowerDesk(scene.state)
    desk.press("explore")
    assert desk.sheet == [["explore h1 1c2"], ["explore h2 1d3"]]
    desk.state.choose(0)
    assert desk.kinds == ["explore"]
    desk.press("drop")
    assert desk.codes == ["not_carried"]
    desk.press("done")
    assert desk.notes[-1] == "done"
