"""How near the end is, side by side, and what the signs mean: in the dock while nothing else lies there."""

import pytest

from citadel_desktop.boards.round_board.panels.players import order_colours, players_of
from citadel_desktop.boards.round_board.panels.standing import lines_of, paint_standing, signs_of
from citadel_desktop.boards.round_board.panels.words import BoardWords
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.indomitable.state import DARK, Position
from citadel_desktop.scene import svg
from citadel_desktop.scene.display import DisplayList, Shape, texts, walk
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.theme import PARCHMENT
from citadel_desktop.values import replace
from tests.boards.panels import fits, fonts, words
from tests.boards.round_desk import RoundDesk
from tests.boards.test_round_places import trade, treason

DOCKS = ((320.0, 250.0), (351.0, 345.0), (432.0, 377.0), (432.0, 440.0))


def _running(position: Position, **scores: int) -> Position:
    """The position in the middle of a match with these points by Order ("o1") and of the Dark Master ("dark")."""
    changed = list(position.scores)
    for who, points in scores.items():
        changed[DARK if who == "dark" else int(who[1:])] = points
    return replace(position, scores=tuple(changed))


def _painted(position: Position, size: tuple[float, float], said: BoardWords) -> tuple[DisplayList, Rect]:
    dl = DisplayList(PARCHMENT, (800.0, 700.0), fonts().ruler(1.0), 1.0)
    colours = order_colours((0, 4, 1))
    players = players_of(position, said, colours)
    rect = paint_standing(dl, said, colours, Rect(20.0, 20.0, *size), position, players)
    return dl, rect


@pytest.mark.parametrize("lang", ["en", "de", "qps"])
@pytest.mark.parametrize("size", DOCKS)
def test_it_fits_its_dock_and_nothing_is_cut(size: tuple[float, float], lang: str) -> None:
    for state in (trade(), treason()):
        dl, rect = _painted(state.position, size, words(lang))
        assert Rect(20.0, 20.0, *size).covers(rect)
        assert fits(dl, rect, 1.0)


def test_every_sign_beside_a_name_or_on_a_power_has_its_words() -> None:
    """IC-X2, TR-P1: in the window of 1920 x 1080 all of them."""
    said, position = words(), _running(treason().position, o0=12, o1=8, o2=3, dark=15)
    players = players_of(position, said, order_colours((0, 4, 1)))
    signs = signs_of(said, position, players)
    # The watchtowers of a row and their Great Power have one word.
    assert len(signs) == len(players[0].facts) + len(position.powers) - 1
    dl, _ = _painted(position, DOCKS[2], said)
    shown = set(texts(dl.items))
    assert {sign.words for sign in signs} <= shown


def _shields(dl: DisplayList) -> list[Rect]:
    bodies = {svg.shield(PARCHMENT, colour) for colour in (0, 4)}
    return [leaf.rect for leaf in walk(dl.items) if isinstance(leaf, Shape) and leaf.body in bodies]


def test_shields_stand_where_their_points_are_and_none_on_another() -> None:
    position = _running(trade().position, o0=10, o1=10)
    dl, rect = _painted(position, DOCKS[3], words())
    shields = _shields(dl)
    assert len(shields) == 2
    assert shields[0].x == shields[1].x
    assert not shields[0].intersects(shields[1])
    further, _ = _painted(_running(position, o0=25), DOCKS[3], words())
    assert max(each.x for each in _shields(further)) > shields[0].x
    assert rect.w == DOCKS[3][0]


def test_the_side_that_would_win_now_is_told() -> None:
    """TR-E2: evil needs the dark marker above all Grand Masters, and a holder of a black counter in the city."""
    said, position = words(), treason().position
    players = players_of(position, said, order_colours((0, 4, 1)))

    def told(at: Position) -> str:
        return lines_of(said, at, players)[0]

    behind = _running(position, o0=12, o1=8, o2=3, dark=9)
    assert told(behind) == "At the end now good would win: evil needs 4 more points."
    level = _running(position, o0=12, o1=8, o2=3, dark=12)
    assert told(level) == "At the end now good would win: evil needs 1 more point."
    ahead = _running(position, o0=12, o1=8, o2=3, dark=15)
    assert told(ahead) == "At the end now evil would win: good needs 3 more points."
    nobody = replace(ahead, treason=replace(ahead.treason, black=((), (), ())))
    assert told(nobody) == "At the end now good would win: nobody has a black counter."


def test_values_of_counters_that_are_hidden_change_nothing() -> None:
    """TR-S3: the panel is the same for who knows them and for who does not."""
    said, state = words(), treason()
    seen = [INDOMITABLE.view(state, viewer).position for viewer in (0, 1, 2, None)]
    painted = [list(texts(_painted(position, DOCKS[2], said)[0].items)) for position in seen]
    assert all(each == painted[0] for each in painted)


def test_it_makes_room_for_what_is_pointed_at() -> None:
    desk = RoundDesk(trade())
    assert "standing" in {label.role for label in desk.paint().labels}
    desk.hover("O1")
    assert "standing" not in {label.role for label in desk.paint().labels}
