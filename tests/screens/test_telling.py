"""Nothing is told before the board shows it: the column and all words of the board wait for what moves."""

from collections.abc import Callable, Iterator, Mapping
from itertools import cycle
from pathlib import Path

import pytest

from citadel_desktop.match.table import ActEntry, Table
from citadel_desktop.scene.animation import Pace
from citadel_desktop.scene.display import texts, walk
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.input import Key, Pointer
from citadel_desktop.screens.review.replay import ReplayScreen
from tests.golden.matches import recorded
from tests.screens.desk import Desk, desk
from tests.screens.test_roaming import calm, house

MATCHES: Mapping[str, tuple[str, int]] = {
    "gale/no_warriors": ("the field", 60),
    "indomitable/target-five_plots": ("the basic game", 60),
    "indomitable/target-power_to_a_third": ("the strategic game", 120),
    "indomitable/evil-most_counters": ("Treason", 160),
    "goodman/major": ("heroes in the tower", 260),
    "goodman/heroes_dead": ("heroes who fall", 300),
}
"""Recorded matches: what they show, and after how many actions it is looked at."""
PACES: tuple[Pace, ...] = ("fast", "normal", "slow")
STEPS = 14
STAGED = frozenset({"throw", "end"})
"""Where throws and endings are shown word by word: this is the showing itself."""


def first(match: Table, count: int) -> Callable[[Table], None]:
    """So many of its actions."""

    def play(table: Table) -> None:
        for entry in match.entries[:count]:
            assert isinstance(entry, ActEntry)
            table.act(entry.seat, entry.action)

    return play


def column(at: Desk) -> tuple[object, ...]:
    """All that the column of a table shows and says, and what can be pressed there."""
    return within(at, at.table._sheet_rect)


def within(at: Desk, sheet: Rect) -> tuple[object, ...]:
    """The same of any place."""
    frame = at.frame
    return (
        [item for item in frame.items if sheet.contains(item.rect.centre)],
        [label for label in frame.labels if sheet.contains(label.rect.centre)],
        [target for target in frame.targets if sheet.contains(target.screen_rect.centre)],
    )


def words(at: Desk) -> set[str]:
    """Everything said in a frame, to the eye and to a reader, but by what is staged."""
    staged = [item for item in at.items if getattr(item, "key", None) in STAGED]
    items = (item for item in at.items if item not in staged)
    shown = [leaf.rect for leaf in walk(staged)]
    names = (label.name for label in at.labels() if label.rect not in shown)
    return {*texts(items), *names}


def begun(at: Desk, name: str, count: int, then: int = STEPS) -> list[ActEntry]:
    """Play so much of a recorded match; gives so much of what is done next."""
    match = recorded(name)
    count = min(count, len(match.entries) - then)
    at.begin(
        match.rules.id, seed=int(match.seed), options=match.options, players=match.players, before=first(match, count)
    )
    calm(at)
    return [one for one in match.entries[count : count + then] if isinstance(one, ActEntry)]


def at_pace(at: Desk, pace: Pace) -> None:
    """Let things move so fast."""
    at.shell.change(pace=pace)
    at.table.uncover()
    at.point((2.0, 2.0))


@pytest.fixture
def field(tmp_path: Path) -> Iterator[tuple[Desk, list[ActEntry]]]:
    """A field in the middle of a match, where all moves slowly, and what is done next."""
    with desk(tmp_path, **house("gale")) as at:
        acts = begun(at, "gale/no_warriors", 60)
        at_pace(at, "slow")
        yield at, acts


def act(at: Desk, entry: ActEntry) -> None:
    """Do what was done, as the board would."""
    at.table.table.act(entry.seat, entry.action)
    at.table.changed()


@pytest.mark.slow(but=1)
@pytest.mark.parametrize(("name", "pace"), [*zip(MATCHES, cycle(PACES), strict=False)])
def test_nothing_is_told_before_it_is_shown(name: str, pace: Pace, tmp_path: Path) -> None:
    with desk(tmp_path, size=(1600, 900), **house(name.split("/", maxsplit=1)[0])) as at:
        acts, moved = begun(at, name, MATCHES[name][1]), 0
        at_pace(at, pace)
        for n, entry in enumerate(acts):
            calm(at)
            at.turn()
            before, said = column(at), words(at)
            act(at, entry)
            at.turn(ms=0)
            if at.table.board.telling:
                moved += 1
                assert words(at) <= said, (n, words(at) - said)
            for _ in range(400):
                if not at.table.board.telling:
                    break
                assert column(at) == before, n
                assert at.screen == "table"
                assert not at.dialog
                at.turn(ms=90)
            assert not at.table.untold
        assert moved > 2


@pytest.mark.slow(but=1)
@pytest.mark.parametrize(("name", "sheet"), [*zip(MATCHES, cycle((None, 0)), strict=False)])
def test_nor_in_a_replay(name: str, sheet: int | None, tmp_path: Path) -> None:
    with desk(tmp_path, size=(1600, 900), **house(name.split("/", maxsplit=1)[0])) as at:
        screen, moved = replayed(at, name, MATCHES[name][1]), 0
        screen.open_row = sheet
        for n in range(STEPS):
            at.turn()
            before, said = within(at, screen._side.rect), words(at)
            screen._step(1)
            at.turn(ms=0)
            if screen.board.telling:
                moved += 1
                assert words(at) <= said, (n, words(at) - said)
            for _ in range(400):
                if not screen.board.telling:
                    break
                assert within(at, screen._side.rect) == before, n
                at.turn(ms=90)
            assert at.shows(f"{screen.replay.number} of "), n
        assert moved > 2


@pytest.mark.parametrize("does", ["press", "key", "resize"])
def test_what_the_player_does_in_a_replay_completes_it(does: str, tmp_path: Path) -> None:
    with desk(tmp_path, **house("gale")) as at:
        screen = replayed(at, "gale/no_warriors", 60)
        while not screen.board.telling:
            at.turn()
            before = within(at, screen._side.rect)
            screen._step(1)
            at.turn(ms=0)
        assert within(at, screen._side.rect) == before
        if does == "press":
            at.window.post(Pointer("down", screen._canvas.rect.centre))
        elif does == "key":
            at.window.post(Key(None, name="x"))
        else:
            at.window.set_scale(1.25)
        at.turn(2, ms=0)
        assert not screen.board.telling
        assert at.shows(f"{screen.replay.number} of ")


def replayed(at: Desk, name: str, count: int) -> ReplayScreen:
    """A recorded match looked at after so many actions, where all moves."""
    match = recorded(name)
    at.shell.change(pace="normal")
    at.go("replay", match, None, min(count, len(match.entries) - STEPS))
    assert isinstance(at.top, ReplayScreen)
    at.point((2.0, 2.0))
    return at.top


def test_without_movement_all_is_told_at_once(field: tuple[Desk, list[ActEntry]]) -> None:
    at, acts = field
    at_pace(at, "off")
    before = column(at)
    act(at, acts[0])
    at.turn(ms=0)
    assert column(at) != before
    assert not at.table.untold


def test_a_click_completes_what_moves_and_all_is_told(field: tuple[Desk, list[ActEntry]]) -> None:
    at, acts = field
    before, lines = column(at), len(at.table.side.log.lines)
    act(at, acts[0])
    at.turn(ms=0)
    assert column(at) == before
    at.click((2.0, 2.0))
    assert not at.table.untold
    assert len(at.table.side.log.lines) > lines


def test_another_size_completes_it_too(field: tuple[Desk, list[ActEntry]]) -> None:
    at, acts = field
    lines = len(at.table.side.log.lines)
    act(at, acts[0])
    at.turn(ms=0)
    assert at.table.untold
    at.window.set_scale(1.25)
    at.turn(2)
    assert not at.table.untold
    assert len(at.table.side.log.lines) > lines
