"""The bar that tells how far something is."""

from citadel_desktop.scene.display import Shape
from citadel_desktop.scene.widgets import Column, ProgressBar
from tests.scene.widgets.bench import Bench


def bench(share: float | None) -> tuple[Bench, ProgressBar]:
    bar = ProgressBar("Reading", lambda part: f"{part:.0%}")
    bar.share = share
    return Bench(Column(bar)), bar


def drawn(made: Bench) -> str:
    (shape,) = (item for item in made.frame() if isinstance(item, Shape))
    return shape.body


def test_it_says_and_shows_how_much_is_done() -> None:
    made, bar = bench(0.4)
    assert made.state("Reading", "progress") == "40%"
    assert "40%" in made.texts
    before = drawn(made)
    bar.share = 0.8
    assert drawn(made) != before
    assert made.state("Reading") == "80%"


def test_a_known_share_stands_still_and_an_unknown_one_wanders() -> None:
    for share, wanders in ((0.4, False), (0.0, False), (None, True)):
        made, _ = bench(share)
        before = drawn(made)
        made.desk.time += 400
        assert (drawn(made) != before) == wanders
    assert made.state("Reading") == ""


def test_the_wandering_part_stays_on_the_bar() -> None:
    made, bar = bench(None)
    parts = [bar._part(now) for now in range(0, 10_000, 7)]
    assert min(start for start, _ in parts) == 0
    assert max(start + wide for start, wide in parts) <= 1
    assert made.find("Reading").rect == bar.rect


def test_more_than_all_is_all() -> None:
    _, bar = bench(7.0)
    assert bar._part(0) == (0.0, 1.0)
