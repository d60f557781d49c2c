"""The end of a match in the town: the last walk, flags one after the other, laurels; then a picture that stays."""

from typing import Literal, TypeAlias

from citadel_desktop.boards.round_board.picture.town import triumph
from citadel_desktop.rules.indomitable.draft import Walked
from citadel_desktop.rules.indomitable.ending import MatchEnded
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.indomitable.state import Order
from citadel_desktop.scene.display import GroupItem, Item, Shape, texts, walk
from citadel_desktop.scene.theme import DARK_COLOUR, PARCHMENT
from citadel_desktop.values import replace
from tests.boards.round_desk import RoundDesk
from tests.indomitable import strategic
from tests.treason import tables

_Ending: TypeAlias = Literal["target", "last_round", "evil"]


def _ended(desk: RoundDesk, winners: tuple[Order, ...], ending: _Ending) -> None:
    """The match is over, for whoever looks: all lies open."""
    view = INDOMITABLE.view(desk.state, None)
    position = replace(desk.state.position, asks=(), winners=winners, ending=ending)
    events = (Walked(0, 20, 25), MatchEnded(winners, ending))
    desk.board.show(replace(view, position=position), None, None, events, desk.now)


def _triumph(desk: RoundDesk, now: int) -> list[Item]:
    """What of it is drawn then."""
    desk.now = now
    desk.board.tick(now)

    def found(items: tuple[Item, ...]) -> tuple[Item, ...]:
        for item in items:
            if isinstance(item, GroupItem):
                if item.key == "triumph":
                    return item.items
                inner = found(item.items)
                if inner:
                    return inner
        return ()

    return list(walk(found(desk.paint().items)))


def _desk(pace: str = "normal") -> RoundDesk:
    return RoundDesk(strategic.laid("I3 O5 M4", "O1 O3"), pace=pace)


def test_flags_rise_one_after_the_other_once_the_winner_has_walked_and_laurels_come_last() -> None:
    """IC-E1: three plots and a Grand Master."""
    desk = _desk()
    _ended(desk, (0,), "target")
    assert desk.board.telling
    assert not _triumph(desk, 300)
    counts = [len(_triumph(desk, now)) for now in range(400, 5000, 200)]
    assert counts == sorted(counts)
    assert {1, 2, 3, 4} <= set(counts)
    assert not desk.board.telling
    assert len(_triumph(desk, 60_000)) == 4


def test_with_movement_off_the_last_picture_is_there_at_once() -> None:
    desk = _desk("off")
    _ended(desk, (0, 1), "last_round")
    assert not desk.board.telling
    assert len(_triumph(desk, 0)) == 3 + 2 + 2


def test_where_nobody_has_won_no_flag_rises() -> None:
    desk = _desk("off")
    _ended(desk, (), "last_round")
    assert not _triumph(desk, 0)


def test_who_has_won_as_another_gave_up_has_flags_and_laurels_until_play_goes_on() -> None:
    desk = _desk("off")
    desk.board.crown((1,), "You win")
    assert len(_triumph(desk, 0)) == 2 + 1
    desk.board.crown((), "")
    assert not _triumph(desk, 0)


def test_the_sheet_says_last_what_the_end_means_to_the_one_person() -> None:
    """TR-E2."""
    desk = RoundDesk(tables.laid("I3 O5", "M3 O8", dark="O14", at="O14", black=((4,), ())), pace="normal")
    _ended(desk, (0,), "evil")
    desk.board.crown((0,), "You lose")
    assert "You lose" not in texts(desk.paint().items)
    desk.click_at(desk.rect.centre)
    assert any(text.endswith("You lose") for text in texts(desk.paint().items))


def test_no_flag_tells_before_the_sheet_who_has_won() -> None:
    """TR-E2: counters are turned over first; flags rise when the sheet is put away."""
    desk = RoundDesk(tables.laid("I3 O5", "M3 O8", dark="O14", at="O14", black=((4,), ())), pace="normal")
    _ended(desk, (0,), "evil")
    for now in range(0, 20_000, 500):
        assert not _triumph(desk, now)
    desk.click_at(desk.rect.centre)
    for now in range(20_000, 26_000, 500):
        shown = _triumph(desk, now)
    assert len(shown) == 3
    dark = triumph._flag(PARCHMENT, DARK_COLOUR)
    assert sum(isinstance(leaf, Shape) and leaf.body == dark for leaf in shown) == 2
