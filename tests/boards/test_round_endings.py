"""The end of a match with two sides, told step by step: what, when, how it goes on, that it fits."""

from collections.abc import Iterable, Sequence
from typing import Any

import pytest

from citadel_desktop.boards.round_board.motion.staging import READ_MS
from citadel_desktop.boards.round_board.panels.ending import (
    Beats,
    Unveiling,
    decided_of,
    final_beats,
    lines_of,
    reason_of,
    unveiling_of,
    verdict_of,
)
from citadel_desktop.boards.round_board.panels.ending import title_of as end_title
from citadel_desktop.boards.round_board.panels.unveiling import paint_unveiling
from citadel_desktop.boards.round_board.picture.drawings.forces import counter
from citadel_desktop.rules.indomitable.asks.turn import TurnEnded
from citadel_desktop.rules.indomitable.ending import MatchEnded
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.indomitable.state import DARK, State
from citadel_desktop.rules.kit.asks import Event
from citadel_desktop.scene.animation import Pace
from citadel_desktop.scene.display import DisplayList, texts
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.theme import PARCHMENT
from citadel_desktop.values import replace
from tests.boards.panels import COLOURS, WINDOWS, beyond, cut, laid, small, words
from tests.boards.round_desk import RoundDesk
from tests.boards.stagings import PLAIN_ROW, at, banners, bodies, shown
from tests.indomitable.builder import happen
from tests.treason.tables import dice
from tests.treason.tables import laid as table

EVIL = {"O1": "palace", "O5": "stock_exchange"}
"""Ten points for the Dark Master."""


def evil(*black: tuple[int, ...], **more: Any) -> State:
    """The last turn of a match of five that the Dark Master will win."""
    held = (*black, *[()] * (5 - len(black)))
    buildings = EVIL | more.pop("buildings", {})
    return table(
        "M5", "M6", "I3", "O11", "O14", order=4, number=5, last_round="target", dark="O1 O5",
        buildings=buildings, black=held, ask="dark" if held[4] else "phase2", row=PLAIN_ROW
        if "palace" not in buildings.values() else "inn pottery school", **more,
    )  # fmt: skip


def good(**more: Any) -> State:
    """The last turn of a match of three that a Grand Master will win, each with five points."""
    shared = {"M5": "palace", "M6": "printing_house", "I3": "town_hall"}
    known: dict[str, Any] = {"buildings": shared, "row": "mint pottery school"}
    return table("M5", "M6", "I3", order=2, number=3, last_round="target", **(known | more))


def nobody() -> State:
    """The Dark Master is about to take the last plot of the last Grand Master."""
    state = dice(table("O13", "", ask="dark", at="O13", black=((4,),), evicted=(1,), bricks=(5, 0)), 6, 1)
    return replace(state, position=replace(state.position, last_round="one_left"))


def ended(state: State, *moves: str) -> tuple[State, Unveiling, Sequence[Event]]:
    """How a match ends that is at its last action."""
    state, events = happen(state, *(moves or ("end",)))
    found = unveiling_of(events, INDOMITABLE.view(state, None).position)
    assert found is not None
    return state, found, events


def lines(found: Unveiling) -> tuple[str, ...]:
    return lines_of(words(), final_beats(found))


@pytest.mark.parametrize(
    ("black", "told"),
    [
        (((1,), (4, 4, 2), (3,)), ("Ben has most black counters: 3.", "Ben is the Dark Master and wins.")),
        (
            ((1, 3), (4, 4), (3,)),
            (
                "Anneliese and Ben have most black counters: 2 each.",
                "Of these Ben has the greatest values, together 8.",
                "Ben is the Dark Master and wins.",
            ),
        ),
        (
            ((4, 4), (3, 3), (4, 4), (3, 4), (1,)),
            (
                "Anneliese, Ben, Chidi and Dora have most black counters: 2 each.",
                "Anneliese and Chidi have values of the same sum: 8.",
                "On the wall, too, they stand equally high: 0.",
                "Anneliese and Chidi are the Dark Master together and share the victory.",
            ),
        ),
    ],
)
def test_tr_e2_evil_is_decided_by_counters_then_values_then_the_wall(
    black: tuple[tuple[int, ...], ...], told: tuple[str, ...]
) -> None:
    state, found, _ = ended(evil(*black))
    assert lines(found) == told
    assert found.winners == state.position.winners
    assert end_title(words(), found) == "Victory of evil"
    assert reason_of(words(), found).startswith("The dark marker stands highest on the wall: ")


def test_tr_e2_evil_is_decided_by_the_wall_at_last() -> None:
    _, found, _ = ended(evil((4, 4), (4, 4), buildings={"M6": "inn"}))
    assert lines(found)[2:] == ("Of these Ben stands highest on the wall: 3.", "Ben is the Dark Master and wins.")
    assert [c.measure for c in found.criteria] == ["black", "sum", "points"]


@pytest.mark.parametrize(
    ("more", "told"),
    [
        (
            {"buildings": {"M5": "inn", "M6": "palace", "I3": "manor"}},
            ("Ben stands highest of the Grand Masters: 5.", "Ben wins for the side of good."),
        ),
        (
            {"white": (0, 2, 1)},
            (
                "Anneliese, Ben and Chidi stand equally high: 5.",
                "Of these Ben has most white counters: 2.",
                "Ben wins for the side of good.",
            ),
        ),
        (
            {"white": (2, 2, 1), "black": ((1,), (), ())},
            (
                "Anneliese, Ben and Chidi stand equally high: 5.",
                "Anneliese and Ben have equally many white counters: 2.",
                "Of these Ben has fewest black counters: 0.",
                "Ben wins for the side of good.",
            ),
        ),
        (
            {},
            (
                "Anneliese, Ben and Chidi stand equally high: 5.",
                "Anneliese, Ben and Chidi have equally many white counters: 0.",
                "Anneliese, Ben and Chidi have equally few black counters: 0.",
                "Anneliese, Ben and Chidi share the victory of good.",
            ),
        ),
    ],
)
def test_tr_e2_good_is_decided_by_the_wall_then_white_then_fewest_black(
    more: dict[str, Any], told: tuple[str, ...]
) -> None:
    state, found, _ = ended(good(**more))
    assert lines(found) == told
    assert found.winners == state.position.winners
    assert found.values == {}
    assert reason_of(words(), found) == "A Grand Master stands highest on the wall."


def test_tr_e2_why_the_dark_master_has_not_won_is_told() -> None:
    _, equal, _ = ended(good(dark="O1", buildings={"O1": "palace", "M5": "palace"}))
    told = reason_of(words(), equal)
    assert told == "The dark marker stands no higher than the best Grand Master."


@pytest.mark.parametrize(
    ("buildings", "told"),
    [
        ({"M6": "inn"}, ("Ben stands highest of the Grand Masters: 3.", "Ben wins as the best Grand Master.")),
        (
            {},
            (
                "Anneliese, Ben and Chidi stand equally high: 0.",
                "Anneliese, Ben and Chidi have equally many white counters: 0.",
                "Anneliese, Ben and Chidi share the victory as the best Grand Masters.",
            ),
        ),
    ],
)
def test_tr_e3_evil_without_a_counter_holder_is_told(buildings: dict[str, str], told: tuple[str, ...]) -> None:
    _, found, _ = ended(good(dark="O1 O5", buildings=EVIL | buildings))
    assert end_title(words(), found) == "Victory of evil"
    reason = reason_of(words(), found)
    assert reason == "The dark marker stands highest, but nobody in the city has a black counter."
    assert lines(found) == told
    assert found.rows[0] == DARK


def test_tr_e3_that_nobody_is_left_is_told() -> None:
    state, found, events = ended(nobody(), "attack")
    assert MatchEnded((), "nobody") in events
    assert (found.side, found.winners, found.criteria) == ("nobody", (), ())
    assert reason_of(words(), found) == "The last Grand Master has been evicted from the city."
    assert verdict_of(words(), found) == ""
    assert found.evicted == {0, 1}
    dl, layout = laid((1920, 1080), 1.0)
    paint_unveiling(dl, words(), COLOURS, layout.area, final_beats(found))
    drawn = list(texts(dl.items))
    assert "Anneliese (evicted)" in drawn
    assert state.position.ending == "nobody"


def test_other_ends_are_not_staged() -> None:
    state = good()
    for reason in ("target", "last_round"):
        assert unveiling_of((MatchEnded((0,), reason),), state.position) is None
    assert unveiling_of((TurnEnded(0),), state.position) is None


def test_what_is_compared_agrees_with_the_rules_in_whole_matches() -> None:
    """The winners that the criteria lead to are those of the rules, in every end that made positions have."""
    counters = [(), (1,), (2, 2), (1, 3), (4,)]
    for n in range(60):
        held = tuple(counters[(n * (k + 2) + k * k) % 5] for k in range(5))
        state, found, _ = ended(evil(*held, buildings={"M6": "inn"} if n % 3 else {}))
        leaders = found.criteria[-1].leaders
        assert (leaders, found.winners) == (state.position.winners, leaders), held


# Nothing before its time


def faces(dl: DisplayList) -> int:
    """How many black counters lie open in a frame; those on the castle card aside."""
    shown = {counter(PARCHMENT, black=True, value=v, fine=f) for v in range(1, 5) for f in (0, 1)}
    return sum(body in shown for body in bodies(dl))


def told_at(found: Unveiling, beats: int) -> Beats:
    """So many beats are over, the next one is halfway."""
    shares = [1.0] * beats + [0.3] + [0.0] * len(found.beats)
    return Beats(found, tuple(shares[: len(found.beats)]))


def test_counters_are_turned_over_one_by_one_and_summed_as_they_lie() -> None:
    """TR-E2: first who has most, then the values, each only when it is turned."""
    _, found, _ = ended(evil((1, 3), (4, 4), (3,)))
    kinds = [beat.kind for beat in found.beats]
    assert kinds == ["wall", "decide", *["turn"] * 5, "decide", "verdict"]
    open_before = -1
    for beats in range(len(found.beats) + 1):
        told = told_at(found, beats)
        dl, layout = laid((1920, 1080), 1.0)
        paint_unveiling(dl, words(), COLOURS, layout.area, told)
        turned = min(max(beats - 2, 0), 5)
        assert faces(dl) == turned
        assert turned >= open_before
        open_before = turned
        sums = sum(told.sum(order) for order in found.rows)
        opened = [3, 1, 3, 4, 4][:turned]
        assert sums == sum(opened)
        (said,) = (each.name for each in dl.labels if each.role == "banner")
        assert said.count(", together ") == _holders(turned) + (beats >= 8)
        assert ("have most black counters" in said) == (beats >= 2)
        assert ("is the Dark Master" in said) == (beats >= 9)


def _holders(turned: int) -> int:
    """How many holders have a counter open, in the order of one, two and two counters."""
    return sum(turned > before for before in (0, 1, 3))


def test_values_are_known_only_once_evil_has_won() -> None:
    """Before the end no view tells them, and a victory of good leaves them on their faces."""
    before = evil((1, 3), (4, 4), (3,))
    for viewer in (None, 4):
        position = INDOMITABLE.view(before, viewer).position
        assert all(value < 0 for row in position.treason.black for value in row)
    board = RoundDesk(good(black=((1, 2), (3,), ())), pace="normal")
    board.act("end")
    while board.board.tick(board.now):
        assert faces(board.paint()) == 0
        board.now += 120
    assert "wins for the side of good" in shown(board)


# How it goes on


def test_the_pace_is_followed_and_off_shows_the_final_state_at_once() -> None:
    took: dict[str, int] = {}
    paces: tuple[Pace, ...] = ("off", "fast", "normal", "slow")
    for pace in paces:
        board = RoundDesk(evil((1, 3), (4, 4), (3,)), pace=pace)
        board.act("end")
        if pace == "off":
            assert "Bert is the Dark Master and wins." in shown(board)
        else:
            assert "Bert is the Dark Master" not in shown(board)
        while board.board.tick(board.now):
            board.now += 40
        took[pace] = board.now
        assert "Bert is the Dark Master and wins." in shown(board)
    assert READ_MS <= took["off"] < took["fast"] < took["normal"] < took["slow"]


@pytest.mark.parametrize("by", ["pointer", "return", "escape"])
def test_a_click_or_a_key_goes_to_the_verdict_and_then_away(by: str) -> None:
    board = RoundDesk(evil((1, 3), (4, 4), (3,)), pace="normal")
    board.keyboard()
    board.act("end")
    assert board.board.task_line() == "A click or the Enter key goes on."
    assert board.board.topic() == "TR-E2"

    def go_on() -> None:
        if by == "pointer":
            board.click_at(board.rect.centre)
        else:
            board.press(by)

    go_on()
    assert "Bert is the Dark Master and wins." in shown(board)
    assert faces(board.paint()) == 5
    assert board.board.tick(board.now)
    go_on()
    assert "Bert is the Dark Master" not in shown(board)
    # The flags of who has won rise, and then nothing more.
    assert board.board.tick(board.now)
    at(board, board.now + 5000)
    assert not board.board.tick(board.now)


def test_laid_out_anew_the_end_stays_until_it_has_been_read() -> None:
    board = RoundDesk(evil((1, 3), (4, 4), (3,)), pace="normal")
    board.act("end")
    at(board, 500)
    board.show()
    assert "Victory of evil" in shown(board)
    while board.board.tick(board.now):
        board.now += 40
    board.show()
    assert "Victory of evil" not in shown(board)


def test_tr_e3_the_dice_of_the_last_attack_are_seen_before_the_end_covers_them() -> None:
    board = RoundDesk(nobody(), pace="normal")
    board.act("attack")
    at(board, 300)
    assert banners(board) == ["The Dark Master attacks O13. Anna throws."]
    while board.board.tick(board.now):
        board.now += 40
    assert any(said.startswith("Nobody wins.") for said in banners(board))


def test_a_second_half_of_a_double_click_does_not_put_it_away() -> None:
    from citadel_desktop.scene.input import Pointer  # noqa: PLC0415 - for this test alone

    board = RoundDesk(evil((1,)), pace="normal")
    board.act("end")
    for clicks in (1, 2):
        board.board.pointer(Pointer("down", board.rect.centre, 1, clicks=clicks))
        board.board.pointer(Pointer("up", board.rect.centre, 1, clicks=clicks))
    assert "Anna is the Dark Master and wins." in shown(board)


# Room for it


def ends() -> Iterable[Unveiling]:
    full = ((1, 1, 1, 1, 1, 1), (2, 2, 2, 2, 2, 2), (3, 3, 3, 3, 3, 3), (4, 4, 4, 4, 4, 4), (1, 1))
    yield ended(evil(*full))[1]
    yield ended(evil((4, 4), (4, 4), (1,), (2,), (3,)))[1]
    yield ended(good())[1]
    yield ended(nobody(), "attack")[1]


@pytest.mark.parametrize("lang", ["en", "de", "qps"])
@pytest.mark.parametrize(("window", "user"), [*WINDOWS, ((720, 450), 1.0)])
def test_an_end_fits_every_window(window: tuple[int, int], user: float, lang: str) -> None:
    for found in ends():
        size: Rect | None = None
        for beats in (0, 3, len(found.beats)):
            dl, layout = laid(window, user)
            rect = paint_unveiling(dl, words(lang), COLOURS, layout.area, told_at(found, beats))
            assert layout.area.covers(rect)
            assert size in {None, rect}
            size = rect
            assert beyond(dl, rect, 1.0) == []
            assert list(small(dl)) == []
            if lang != "qps":
                assert list(cut(dl)) == []


def test_every_criterion_has_its_sentence_in_every_language() -> None:
    for found in ends():
        for lang in ("en", "de", "qps"):
            for n, criterion in enumerate(found.criteria):
                told = decided_of(words(lang), criterion, first=n == 0)
                assert str(criterion.figures[criterion.leaders[0]]) in told
