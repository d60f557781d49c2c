"""Torches at the gates: small life while nothing happens."""

from citadel_desktop.boards.round_board.picture.town import life
from citadel_desktop.boards.round_board.picture.town.courses import courses
from citadel_desktop.boards.round_board.picture.town.geometry import RoundTown
from citadel_desktop.boards.round_board.picture.town.torches import paint_torches
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.living import Living
from citadel_desktop.scene.theme import PARCHMENT


def _torches(side: float) -> list[Living]:
    dl, board = DisplayList(PARCHMENT, (side, side)), Rect(0.0, 0.0, side, side)
    paint_torches(dl, PARCHMENT, RoundTown(board, board, 1.0))
    return [item for item in dl.items if isinstance(item, Living)]


def test_two_burn_at_each_gate_and_not_all_alike() -> None:
    found = _torches(700.0)
    assert len(found) == 2 * len(courses().gates)
    for torch in found:
        assert len(set(torch.looks)) == len(torch.looks) > 1
        assert torch.items == torch.looks[0]
    assert len({str(torch.items[-1]) for torch in found}) > 1


def test_a_small_town_has_none() -> None:
    assert not _torches(life.MIN_DISC - 1.0)
