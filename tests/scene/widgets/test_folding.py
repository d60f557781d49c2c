"""Lines of an account with what came of them below: folded where that is much, the newest always whole."""

from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.widgets import LogLine, LogView
from tests.scene.widgets.bench import Bench

PAID = tuple(f"Player {n} gets {n} bricks." for n in range(1, 8))
DRAWN = LogLine(0, "Ada turns up the Manor.", seat=0, details=PAID)
BUILT = LogLine(1, "Ada builds the Inn.", seat=0, details=("Ada advances to box 3.",))
ENDED = LogLine(2, "Ada ends the turn.", seat=0)


def account(*lines: LogLine, high: float = 500.0) -> tuple[LogView, Bench]:
    log = LogView("Log", lines, lambda _: None)
    return log, Bench(log, place=Rect(10.0, 10.0, 420.0, high))


def seen(bench: Bench, *details: str) -> bool:
    return all(detail in bench.texts for detail in details)


def test_many_details_are_folded_until_the_line_is_clicked() -> None:
    _, bench = account(DRAWN, BUILT, ENDED)
    assert seen(bench, DRAWN.text, str(len(PAID)))
    assert not any(detail in bench.texts for detail in PAID)
    below = bench.find(ENDED.text).rect.y
    bench.click(DRAWN.whole)
    assert seen(bench, *PAID)
    assert bench.find(ENDED.text).rect.y > below
    bench.click(DRAWN.whole)
    assert not any(detail in bench.texts for detail in PAID)
    assert bench.find(ENDED.text).rect.y == below


def test_few_details_are_always_seen() -> None:
    _, bench = account(DRAWN, BUILT, ENDED)
    assert seen(bench, *BUILT.details)


def test_keys_unfold_and_fold_the_chosen_line() -> None:
    log, bench = account(DRAWN, BUILT)
    bench.host.set_focus(log)
    bench.press("home", "right")
    assert seen(bench, *PAID)
    bench.press("right")
    assert seen(bench, *PAID)
    bench.press("left")
    assert not seen(bench, PAID[0])


def test_the_newest_is_unfolded_by_itself_and_folded_by_the_next() -> None:
    log, bench = account(BUILT, DRAWN)
    assert seen(bench, *PAID)
    log.add(ENDED)
    bench.frame()
    assert not seen(bench, PAID[0])


def test_the_newest_is_whole_in_view_in_a_place_of_any_height() -> None:
    log, bench = account(*(LogLine(n, f"Line {n}.") for n in range(10, 40)), DRAWN)
    for high in (500.0, 120.0, 260.0, 60.0, 400.0):
        bench.host.layout(Rect(10.0, 10.0, 420.0, high))
        bench.desk.dirty = True
        bench.frame()
        newest = log._line_rect(len(log.lines) - 1).moved(0.0, -log.scroller.offset)
        assert log.rect.inset(2.0).covers(newest)
        assert seen(bench, *PAID) == (high > 250.0)


def test_a_reader_is_told_the_whole_line() -> None:
    _, bench = account(DRAWN, ENDED)
    assert DRAWN.whole in bench.roles("line")
