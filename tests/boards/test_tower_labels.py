"""Everything beside the tower has its words; numbers and faults are those of the rules (WT-S6, WT-C1)."""

from fractions import Fraction

from citadel_desktop.boards.tower.targets import Target
from citadel_desktop.language.catalogue import load as speech_of
from citadel_desktop.language.goodman.outlook import per_cent
from citadel_desktop.language.goodman.sentences import GOODMAN as SENTENCES
from citadel_desktop.rules.goodman.rules import GOODMAN
from citadel_desktop.rules.goodman.state import ALL_OUT, FULL_DEFENCE, NORMAL
from citadel_desktop.rules.goodman.stronghold.markers import kind_numbers
from citadel_desktop.rules.kit.contract import complete_options
from citadel_desktop.rules.kit.rng import seeded
from tests.boards.tower_desk import TowerDesk
from tests.goodman.arena import Scene, arena, carried
from tests.goodman.walks import heroes_turn

SPEECH = speech_of("en")
NAMES = ("Anna", "Bert")


def designing() -> TowerDesk:
    options = complete_options(GOODMAN, {"planned": "own"})
    return TowerDesk(GOODMAN.setup(options, 2, seeded("labels")))


class TestDesign:
    def test_supply_and_points_of_a_marker_wt_s5(self) -> None:
        desk = designing()
        pit = Target("kind", kind_numbers()["pitfall"])
        assert desk.label(pit).value == "3 left"
        assert desk.label(pit).note == "5 points"
        desk.click(pit, Target("square", 7))
        assert desk.label(pit).value == "2 left"
        assert desk.beside("points").startswith("5 points of 350")

    def test_faults_are_listed_until_there_are_none_wt_s6(self) -> None:
        desk = designing()
        targets = [Target("fault", n) for n in range(len(desk.asked.faults))]
        told = [desk.label(target).name for target in targets]
        sentences = [SENTENCES.refusal(SPEECH, fault, NAMES) for fault in desk.asked.faults]
        assert told == sentences
        assert all(told)
        desk.click("points 400")
        assert desk.asked.faults == ()


class TestCombat:
    def test_postures_tell_what_they_may_cost_wt_c1(self) -> None:
        desk = TowerDesk(Scene(arena("hero 1b2, near_human 1c2")).state)
        told = {p: desk.label(Target("posture", 0, p)) for p in range(3)}
        # The scene names all alike.
        assert told[NORMAL].value == "Odwin takes 0.6 wounds, Odwin 0.8. Nobody can die."
        assert told[NORMAL].value != told[ALL_OUT].value != told[FULL_DEFENCE].value

    def test_who_may_die_is_told_and_rounded_up_wt_c4(self) -> None:
        desk = TowerDesk(Scene(arena("hero 1b2 +5, near_human 1c2")).state)
        told = desk.label("posture h1 normal").value
        assert told.endswith(" Death, at worst: Odwin 70 %.")
        assert [per_cent(Fraction(n, 10_000)) for n in (0, 1, 100, 101)] == [0, 1, 1, 2]

    def test_shares_are_told_wt_c3(self) -> None:
        scene = Scene(arena("hero 1c3 40, near_human 1c2, near_human 1d3"))
        attack = "attack h1 m1"
        assert TowerDesk(scene.state).label(attack).value == ""
        scene.take("posture h1 normal")
        assert TowerDesk(scene.state).label(attack).value == "50 %"
        scene.take("attack h1 m1 75")
        assert TowerDesk(scene.state).label(attack).value == "75 %"


def test_the_dead_count_for_nothing_wt_h1() -> None:
    scene = heroes_turn("hero 1b2 40, hero dead 50, hero out 30")
    desk = TowerDesk(scene.state, look_only=True)
    whole = scene.position.points
    assert desk.beside("roster") == f"70 of {whole}"


def test_figures_tell_strength_and_wounds_wt_c4() -> None:
    desk = TowerDesk(heroes_turn("hero 1b2 25+3", talisman=carried(0)).state)
    told = desk.label("figure h1")
    assert (told.value, told.note) == ("12\N{VULGAR FRACTION ONE HALF}", "Wounds: 3 of 6")
    assert desk.label("item talisman").value == told.name
