import pytest

from citadel_desktop.scene.animation import Animations, Ease, Pace, Tween, along, eased


def running(pace: Pace = "normal") -> Animations:
    animations = Animations(pace)
    animations.play(Tween("card", 200), Tween("shadow", 100))
    animations.play(Tween("knight", 100))
    animations.advance(1000)
    return animations


def test_steps_run_one_after_another() -> None:
    animations = running()
    assert animations.value("card", 1000) == 0
    assert 0 < animations.value("card", 1100) < 1
    assert animations.value("shadow", 1100) == 1
    assert animations.value("knight", 1100) == 0
    assert animations.advance(1210)
    assert animations.value("card", 1210) == 1
    assert 0 < animations.value("knight", 1250) < 1
    assert not animations.advance(1300)
    assert not animations.busy


@pytest.mark.parametrize(("pace", "end"), [("fast", 135), ("normal", 300), ("slow", 600)])
def test_paces(pace: Pace, end: int) -> None:
    animations = running(pace)
    assert animations.advance(1000 + end - 2)
    assert not animations.advance(1000 + end + 1)


def test_switching_off_settles_what_moves() -> None:
    animations = running()
    animations.pace = "off"
    assert not animations.busy
    assert animations.value("knight", 1001) == 1


def test_skip_completes_everything() -> None:
    animations = running()
    animations.skip()
    assert not animations.busy
    assert animations.value("card", 1001) == animations.value("knight", 1001) == 1
    assert not animations.advance(1002)


def test_after_a_pause_the_next_movement_begins_anew() -> None:
    animations = running()
    animations.skip()
    animations.play(Tween("late", 100))
    animations.advance(9000)
    assert animations.value("late", 9000) == 0
    assert 0 < animations.value("late", 9050) < 1


def test_a_slow_frame_does_not_hold_up_the_rest() -> None:
    animations = running()
    assert animations.advance(1290)
    assert animations.value("knight", 1290) == pytest.approx(eased("out", 0.9))


@pytest.mark.parametrize("ease", ["linear", "out", "in_out", "settle"])
def test_eases_begin_at_nothing_and_end_at_all(ease: Ease) -> None:
    assert eased(ease, 0) == pytest.approx(0)
    assert eased(ease, 1) == pytest.approx(1)
    assert eased(ease, 7) == pytest.approx(1)


def test_a_way_leads_through_its_points() -> None:
    path = ((0.0, 0.0), (10.0, 0.0), (10.0, 10.0))
    assert along(path, 0) == (0, 0)
    assert along(path, 0.5) == (10, 0)
    assert along(path, 0.75) == (10, 5)
    assert along(path, 1) == (10, 10)
