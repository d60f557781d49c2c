"""Panels of the design, of combat and of dice: sliders by pointer and keys, tables of chances, faults, blows."""

from random import Random

import pytest

from citadel_desktop.boards.tower.marking import marked
from citadel_desktop.boards.tower.motion.blows import NO_BLOWS, Fallen, Struck, blows_after
from citadel_desktop.boards.tower.panels.duels import lines_of, prospect_of, prospects
from citadel_desktop.boards.tower.panels.odds import _line, by_column
from citadel_desktop.boards.tower.panels.panel import paint_panel
from citadel_desktop.boards.tower.panels.sliders import (
    END,
    ShareSlider,
    in_hand,
    in_mind,
    left_free,
    pulled,
    shares_row,
    slid,
    slider_of,
    track,
    value_at,
)
from citadel_desktop.boards.tower.panels.spread import spread_of
from citadel_desktop.boards.tower.picture.dice import digits, tumbling
from citadel_desktop.boards.tower.pulling import Pulling
from citadel_desktop.boards.tower.saying import faults_at
from citadel_desktop.boards.tower.targets import NOTHING, Target
from citadel_desktop.language.catalogue import load as speech_of
from citadel_desktop.language.goodman.sentences import GOODMAN as WORDS
from citadel_desktop.rules.goodman.asks.design import TakeOff
from citadel_desktop.rules.goodman.combat.numbers import PARTS_OF_ONE
from citadel_desktop.rules.goodman.combat.rounds import POSTURES, WHOLE_PER_CENT, stance_of
from citadel_desktop.rules.goodman.rules import GOODMAN
from citadel_desktop.rules.goodman.state import NONE, NORMAL, Stance
from citadel_desktop.rules.goodman.stronghold.proposal import possible_points
from citadel_desktop.rules.kit.contract import complete_options
from citadel_desktop.rules.kit.rng import seeded
from citadel_desktop.scene.commands import Command
from citadel_desktop.scene.display import DisplayList, Shape, texts
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.input import Key, Pointer
from citadel_desktop.scene.theme import PARCHMENT
from citadel_desktop.values import replace
from tests.boards.tower import LOOK, sheet, target
from tests.boards.tower_desk import TowerDesk
from tests.goodman.arena import M, Scene, arena, beaten

SPEECH = speech_of("en")
ROOM = Rect(10, 10, 300, 3000)
PLACE = Rect(100, 50, 240, 58)


def among_three() -> TowerDesk:
    """A hero at normal against three, nothing divided yet."""
    scene = Scene(arena("hero 1c3 40, near_human 1c2, near_human 1d3, near_human 1c4"))
    scene.take("posture h1 normal")
    return TowerDesk(scene.state)


def designing(**options: bool) -> TowerDesk:
    chosen = complete_options(GOODMAN, {"planned": "own", **options})
    return TowerDesk(GOODMAN.setup(chosen, 2, seeded("panels")))


def painted(desk: TowerDesk, fallen: Fallen = NO_BLOWS, room: Rect = ROOM) -> DisplayList:
    dl = sheet(room.right + 10, room.bottom + 10)
    choices, found = desk.choices(blows=fallen.blows), desk.groups(blows=len(fallen.blows))
    paint_panel(dl, choices, LOOK, spread_of(found, room), fallen=fallen)
    return dl


def fighting(figures: str) -> TowerDesk:
    return TowerDesk(Scene(arena(figures)).state)


def stance_in(desk: TowerDesk) -> Stance:
    """The stance of the first hero, with the shares in mind."""
    stance = stance_of(desk.position, 0)
    assert stance is not None
    return in_mind(stance, desk.held)


def shown_at(desk: TowerDesk, slider: str) -> int:
    """What a slider shows."""
    found = slider_of(desk.asked, desk.held, target(slider))
    assert found is not None
    return found.value


class TestSlider:
    def test_its_ends_are_those_of_the_scale(self) -> None:
        slider, line = ShareSlider(50, 0, 100), track(PLACE)
        y = line.centre[1]
        assert value_at(slider, PLACE, (line.x, y)) == 0
        assert value_at(slider, PLACE, (line.right, y)) == 100
        assert value_at(slider, PLACE, line.centre) == 50
        assert value_at(slider, PLACE, (line.x + line.w * 0.304, y)) == 30

    def test_buttons_beside_the_scale_are_one_step(self) -> None:
        slider = ShareSlider(400, 350, 450, 5)
        y = track(PLACE).centre[1]
        assert value_at(slider, PLACE, (PLACE.x + END / 2, y)) == 395
        assert value_at(slider, PLACE, (PLACE.right - END / 2, y)) == 405
        assert value_at(slider, PLACE, (PLACE.right - END / 2, y), dragged=True) == 450
        assert value_at(slider, PLACE, (-900, 900), dragged=True) == 350


ATTACK, DEFEND = ([f"{kind} h1 m{n}" for n in (1, 2, 3)] for kind in ("attack", "defend"))


class TestShares:
    def test_what_nobody_chose_goes_in_even_parts_wt_c3(self) -> None:
        desk = among_three()
        assert [shown_at(desk, slider) for slider in ATTACK] == [34, 33, 33]
        assert left_free(stance_in(desk), "attack", desk.held) == 0

    def test_they_never_come_to_more_than_all_wt_c3(self) -> None:
        desk, dice = among_three(), Random("shares")
        for _ in range(300):
            slider, value = dice.choice(ATTACK + DEFEND), dice.randrange(-20, 140)
            desk.slide(slider, value)
            assert shown_at(desk, slider) == min(max(value, 0), WHOLE_PER_CENT)
            whole = stance_in(desk)
            for shares in (whole.attack, whole.defence):
                assert sum(shares) <= WHOLE_PER_CENT
                assert min(shares) >= 0

    def test_confirmed_they_are_what_the_sliders_show_wt_c3(self) -> None:
        dice = Random("confirmed")
        for _ in range(12):
            desk = among_three()
            for _ in range(dice.randrange(6)):
                desk.slide(dice.choice(ATTACK + DEFEND), dice.choice((0, 20, 55, 100)))
            shown, row = stance_in(desk), shares_row(desk.asked, desk.held, 0)
            desk.click("confirm h1")
            assert tuple(desk.acted) == row
            assert stance_of(desk.position, 0) == shown

    def test_who_is_not_thought_of_takes_what_is_left(self) -> None:
        desk = among_three()
        for slider, share, shown in ((ATTACK[0], 10, (10, 45, 45)), (ATTACK[1], 60, (10, 60, 30))):
            desk.slide(slider, share)
            assert stance_in(desk).attack == shown

    def test_free_per_cents_are_told(self) -> None:
        desk = among_three()
        for slider, share in zip(ATTACK, (10, 33, 33), strict=True):
            desk.slide(slider, share)
        assert desk.beside("attack") == "24 % free"

    def test_keys_pull_the_one_in_hand(self) -> None:
        desk = among_three()
        desk.click("figure h1", ATTACK[0])
        assert in_hand(desk.held) == target(ATTACK[0])
        pulls = Pulling(desk.state)
        for key, shown in (
            (Key(Command.RIGHT), 35),
            (Key(Command.LEFT), 34),
            (Key(Command.PAGE_UP), 44),
            (Key(Command.END), 100),
            (Key(Command.HOME), 0),
            (Key(name="7"), 7),
            (Key(name="5"), 75),
            (Key(Command.BACKSPACE), 7),
            (Key(Command.ZOOM_FIT, name="0"), 70),
            (Key(name="9"), 9),
            (Key(Command.ACCEPT), 9),  # what it shows stays until the figure is put down
        ):
            assert pulls.key(key)
            assert shown_at(desk, ATTACK[0]) == shown
        assert in_hand(desk.held) is None

    def test_the_pointer_pulls_wt_c3(self) -> None:
        desk = among_three()
        pulls = Pulling(desk.state)
        spread = spread_of(desk.groups(), ROOM)
        rect = spread.rect_of(target(DEFEND[1]))
        assert rect is not None
        x, y = track(rect).centre
        assert pulls.press(Pointer("down", (x, y), 1), spread, 0.0)
        assert stance_in(desk).defence == (25, 50, 25)
        assert pulls.drag(Pointer("move", (9000, y)))
        assert shown_at(desk, DEFEND[1]) == 100
        pulls.release()
        assert not pulls.drag(Pointer("move", (0, y)))
        # A button at its end is one step, and holds nothing.
        end = (rect.x + 5, y)
        assert pulls.press(Pointer("down", end, 1), spread, 0.0)
        assert shown_at(desk, DEFEND[1]) == 99
        assert not pulls.drag(Pointer("move", (0, y)))
        assert not pulls.press(Pointer("down", end, 3), spread, 0.0)

    def test_nothing_slides_before_a_posture_is_chosen_wt_c2(self) -> None:
        scene = Scene(arena("hero 1c3 40, near_human 1c2, near_human 1d3"))
        attack, defend = target(ATTACK[0]), target(DEFEND[0])
        asked = TowerDesk(scene.state).asked
        assert slider_of(asked, NOTHING, attack) is None
        assert slid(asked, NOTHING, attack, 5) == NOTHING
        assert shares_row(asked, NOTHING, 0) == ()
        scene.take("posture h1 full_defence")
        asked = TowerDesk(scene.state).asked
        assert slider_of(asked, NOTHING, attack) is None
        assert slider_of(asked, NOTHING, defend) is not None


class TestOdds:
    def test_a_table_has_a_line_for_each_posture_of_each_enemy_wt_c2(self) -> None:
        desk = fighting("hero 1c3, near_human 1c2, near_human 1d3")
        desk.click("details")
        group = desk.group("stance")
        assert group.shape == "odds"
        assert group.lines == ((2, 6),) * len(POSTURES)
        for face, found in zip(group.targets, prospects(desk.asked.position, 0), strict=True):
            assert prospect_of(desk.asked, NOTHING, face) == found
            assert lines_of(found) == (2, 6)

    def test_the_sign_of_a_posture_is_as_high_as_wide_and_in_the_middle_of_its_line(self) -> None:
        desk = fighting("hero 1c3, near_human 1c2")
        (duel,) = prospects(desk.asked.position, 0)[0].duels
        dl, line = DisplayList(PARCHMENT), Rect(10, 20, 300, 41)
        _line(dl, line, NORMAL, duel.gives[NORMAL], duel.takes[NORMAL], "#000000", wide=True)
        sign = next(item.rect for item in dl.items if isinstance(item, Shape))
        assert sign.w == sign.h
        assert sign.centre[1] == line.centre[1]

    def test_the_columns_are_the_hundred_faces_wt_c1(self) -> None:
        desk = fighting("hero 1b2 40, near_human 1c2 30")
        for prospect in prospects(desk.asked.position, 0):
            for duel in prospect.duels:
                for odds in (*duel.gives, *duel.takes):
                    assert sum(by_column(odds)) == 100
        gives = prospects(desk.asked.position, 0)[NORMAL].duels[0].gives[NORMAL]
        assert by_column(gives) == (50, 20, 20, 10)

    def test_a_non_human_sees_what_each_enemy_would_mean_wt_c3(self) -> None:
        scene = Scene(arena("hero 1c2, hero 1d3, non_human 1c3 40"))
        while scene.ask.player != 0:
            scene.take(scene.legal()[0])
        scene.take("posture m1 normal")
        desk = TowerDesk(scene.state)
        found = prospect_of(desk.asked, NOTHING, target("face m1 h2"))
        assert found is not None
        # All against the second, nothing against the first.
        assert [duel.gives[0].number for duel in found.duels] == [90 * PARTS_OF_ONE, 50 * PARTS_OF_ONE]

    def test_they_are_told_before_anything_is_chosen_and_only_under_details(self) -> None:
        desk = fighting("hero 1b2 +5, near_human 1c2")
        columns = {"0", "1", "2", "3+"}
        assert columns.isdisjoint(texts(painted(desk).items))
        desk.click("details")
        assert {"Death \N{LESS-THAN OR EQUAL TO} 70 %", *columns} <= set(texts(painted(desk).items))
        desk.click("details")
        assert columns.isdisjoint(texts(painted(desk).items))

    @pytest.mark.parametrize("room", [Rect(0, 0, 176, 660), Rect(0, 0, 196, 722)])
    def test_all_postures_are_seen_at_once_in_small_windows(self, room: Rect) -> None:
        """The panel's room at 1024x640 and at 1366x768, of one against two."""
        desk = fighting("hero 1c3, near_human 1c2, near_human 1d3")
        assert not spread_of(desk.groups(NOTHING), room).overflow

    @pytest.mark.parametrize("wide", [158.0, 212.0, 282.0, 400.0])
    def test_nothing_reaches_over_its_place(self, wide: float) -> None:
        room = Rect(10, 10, wide, 3000)
        for desk in (among_three(), designing()):
            spread = spread_of(desk.groups(), room)
            dl = painted(desk, room=room)
            for label in dl.labels:
                own = spread.rect_of(label.id) if isinstance(label.id, Target) else None
                inside = spread.rect if own is None else own
                assert inside.inset(-1).covers(label.rect), label


class TestDesign:
    def test_points_are_chosen_in_steps_within_the_range_wt_s5(self) -> None:
        desk = designing()
        desk.click("budget")
        for digit in "420":
            selection = pulled(desk.asked, desk.held, target("budget"), Key(name=digit))
            assert selection is not None
            desk.state.take(selection)
        assert desk.held.points == 420
        desk.slide("budget", 433)
        points = next(one for one in desk.groups() if one.shape == "row")
        assert points.targets == (target("points 435"),)
        desk.click(*points.targets)
        assert desk.notes == ["propose 435"]

    def test_only_what_can_be_proposed_is_offered_wt_s6(self) -> None:
        desk = designing(wide=True)
        possible = possible_points(desk.asked.position.setting)
        for wanted in (0, 150, 151, 958, 962, 4000):
            assert slid(desk.asked, NOTHING, target("budget"), wanted).points in possible

    def test_a_fault_marks_its_square_or_its_level_wt_s6(self) -> None:
        desk = designing()
        desk.click("points 400")
        door = next(n for n, other in enumerate(desk.asked.position.links) if other >= 0)
        desk.act(TakeOff(door))
        squares = levels = 0
        for n, fault in enumerate(desk.asked.faults):
            hovered = marked(desk.asked, NOTHING, Target("fault", n)).squares.get("hover", ())
            if fault["square"]:
                squares += 1
                desk.click(Target("fault", n))
                assert tuple(hovered) == (desk.held.square,) == (desk.asked.square_at(Target("fault", n)),)
            elif fault["level"]:
                levels += 1
                assert len(tuple(hovered)) == 25
        assert squares
        assert levels

    @pytest.mark.parametrize("room", [(176.0, 660.0), (196.0, 722.0), (244.0, 722.0)])
    def test_the_palette_stays_where_it_is_whatever_is_faulty_wt_s6(self, room: tuple[float, float]) -> None:
        desk, places, counts = designing(), set[object](), set[int]()
        for n in range(8):
            spread = spread_of(desk.groups(), Rect(0, 0, *room))
            palette = [spot for spot in spread.spots if spot.target.zone not in {"fault", "points"}]
            places.add(tuple((spot.target, spot.rect) for spot in palette))
            faults = [spot for spot in spread.spots if spot.target.zone == "fault"]
            assert faults
            counts.add(len(desk.asked.faults))
            if not n:
                desk.click("points 400")
                continue
            lying = [square for square, kind in enumerate(desk.asked.position.markers) if kind >= 0]
            desk.act(TakeOff(lying[0]))
        assert len(places) == 1
        assert {0} < counts

    def test_what_is_pointed_at_is_named_in_the_heading(self) -> None:
        desk = designing()
        kind = desk.group("entrances").targets[2]
        assert "Entrances" in texts(painted(desk).items)
        dl, spread = sheet(310, 3010), spread_of(desk.groups(), ROOM)
        paint_panel(dl, desk.choices(), LOOK, spread, kind)
        found = list(texts(dl.items))
        assert "Entrances" not in found
        assert any("level 3" in text for text in found)

    def test_why_a_square_is_faulty_is_told_of_the_square_wt_s6(self) -> None:
        desk = designing()
        for fault in desk.asked.faults:
            told = WORDS.refusal(SPEECH, fault, ())
            if fault["square"]:
                place = target(str(fault["square"]))
            elif fault["level"]:
                place = Target("level", int(str(fault["level"])) - 1)
            else:
                continue
            assert told in faults_at(SPEECH, desk.asked, place)

    def test_the_roster_tells_its_total_and_fills_up_wt_h1(self) -> None:
        desk = designing()
        desk.click("points 400")
        desk.press("finish")
        desk.click("strength 50", "strength 30")
        told = list(texts(painted(desk).items))
        assert "80 of 400" in told
        assert "320 points left" in told
        desk.press("fill")
        assert sum(one.strength for one in desk.position.heroes) == 400


class TestBlows:
    def test_they_are_those_of_the_last_round_wt_c1(self) -> None:
        scene = beaten(arena("hero 1b2, near_human 1c2"), h0m0=61, m0h0=12)
        found = blows_after((), scene.events, scene.position)
        assert found == (Struck(0, M, 60 * PARTS_OF_ONE, 61, 1), Struck(M, 0, 60 * PARTS_OF_ONE, 12, 0))
        assert [blow.least for blow in found] == [61, 61]
        # They stay while the round is settled, and through a picture laid out anew.
        assert blows_after(found, (), scene.position) == found
        before = len(scene.events)
        scene.act("waive")
        assert blows_after(found, scene.events[before:], scene.position) == ()

    def test_an_exchange_stands_below_its_round_wt_c5(self) -> None:
        scene = beaten(arena("hero 1c2, near_human 1d2"))
        told = blows_after((), scene.events, scene.position)
        before = len(scene.events)
        scene.act("corner")
        scene.stand()
        scene.roll()
        found = blows_after(told, scene.events[before:], scene.position)
        assert [(blow.by, blow.against) for blow in found] == [(0, M), (M, 0)]

    def test_real_dice_show_what_is_still_to_be_thrown_wt_c1(self) -> None:
        scene = Scene(arena("hero 1b2 40, near_human 1c2"))
        scene.stand()
        before = len(scene.events)
        scene.take("rolled 100")
        found = blows_after((), scene.events[before:], scene.position)
        assert [blow.roll for blow in found] == [100, 0]
        assert [blow.least for blow in found] == [51, 71]
        assert Fallen(found).next == 1

    def test_laid_out_anew_a_settled_round_has_no_numbers(self) -> None:
        scene = beaten(arena("hero 1b2, near_human 1c2"), h0m0=61, m0h0=12)
        found = blows_after((), (), scene.position)
        assert [(blow.number, blow.roll) for blow in found] == [(NONE, 61), (NONE, 12)]

    def test_nothing_is_told_before_dice_lie(self) -> None:
        scene = beaten(arena("hero 1b2, near_human 1c2"), h0m0=99)
        desk = TowerDesk(scene.state)
        blows = blows_after((), scene.events, scene.position)
        rolling = painted(desk, Fallen(blows, (0.5, 0.0)))
        lying = painted(desk, Fallen(blows))
        for dl, shown in ((rolling, False), (lying, True)):
            said = [label.name for label in dl.labels if label.role == "row"]
            assert len(said) == 2
            assert any("99: 2 wounds" in words for words in said) == shown
            assert ("2 wounds" in texts(dl.items)) == shown

    def test_two_ten_sided_dice_make_a_hundred_wt_c1(self) -> None:
        assert [" ".join(digits(roll)) for roll in (1, 10, 73, 99, 100)] == ["00 1", "10 0", "70 3", "90 9", "00 0"]
        assert len({digits(roll) for roll in range(1, 101)}) == 100
        for roll in (1, 50, 100):
            assert tumbling(roll, 0, 1.0) == roll
            assert all(1 <= tumbling(roll, n, share / 20) <= 100 for n in range(4) for share in range(20))


def test_what_may_be_done_with_a_loser_is_told_with_its_consequence_wt_c5() -> None:
    scene = beaten(arena("hero 1b2, hero 1d2, near_human 1c2, near_human 1c1"), h0m0=70)
    desk = TowerDesk(scene.state)
    assert desk.asked.kind == "retreat"
    found = desk.groups(NOTHING)
    assert [len(group.targets) for group in found] == [len(desk.asked.actions)]
    told = " ".join(texts(painted(desk).items))
    assert "changes squares" in told
    assert "fights it once" in told
    at = next(n for n, action in enumerate(desk.asked.actions) if action.kind == "waive")
    desk.click(Target("choice", at))
    assert desk.notes == ["waive"]


def test_a_share_in_mind_belongs_to_its_figure() -> None:
    desk = among_three()
    even = stance_in(desk)
    desk.slide(ATTACK[0], 80)
    assert stance_in(desk) != even
    desk.state.take(replace(desk.held, figure=5))
    assert stance_in(desk) == even
