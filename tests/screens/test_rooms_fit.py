"""Title, settings, saves, reference and credits fit every window, also with texts a third longer."""

from collections.abc import Callable
from pathlib import Path

import pytest

from citadel_desktop.rules.kit.contract import refusal
from citadel_desktop.saves.settings import Settings
from citadel_desktop.scene.display import AccessibleLabel
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.screens.files.saves import SavesScreen
from citadel_desktop.screens.learn.reference import ReferenceScreen
from citadel_desktop.screens.shell.screen import Screen
from citadel_desktop.screens.shell.shell import Shell
from citadel_desktop.screens.start.credits import CreditsScreen
from citadel_desktop.screens.start.settings import SettingsScreen
from citadel_desktop.screens.start.title import TitleScreen
from tests.screens.desk import Desk, desk

ROOMS: dict[str, Callable[[Shell], Screen]] = {
    "title": TitleScreen,
    "settings": SettingsScreen,
    "saves": SavesScreen,
    "reference": lambda shell: ReferenceScreen(shell, "gale", "GA-F2", {}),
    "credits": CreditsScreen,
}
SIZES = (
    ((1024, 640), 1.0),
    ((1024, 640), 2.0),  # 720 x 450 units, the least there is
    ((1920, 1080), 1.0),
    ((1920, 1080), 2.0),
    ((3840, 2160), 0.75),
)
FIXED = frozenset({"button", "toggle", "slider", "text field", "list", "tabs", "tab", "scroll area"})


def controls(at: Desk) -> list[AccessibleLabel]:
    """What can be used and does not scroll."""
    scrolling = [one.rect for one in at.labels() if one.role == "scroll area"]
    return [
        one
        for one in at.labels()
        if one.role in FIXED
        and one.visible
        and (one.role == "scroll area" or not any(_reaches(area, one.rect) for area in scrolling))
    ]


def _reaches(area: Rect, rect: Rect) -> bool:
    return area.x <= rect.x and rect.right <= area.right and rect.y >= area.y - 1 and area.bottom > rect.y


@pytest.mark.slow(but=6)
@pytest.mark.parametrize("lang", ["en", "qps"])
@pytest.mark.parametrize(("size", "scale"), SIZES)
@pytest.mark.parametrize("room", ROOMS)
def test_every_control_lies_whole_in_the_window_and_apart_from_the_others(
    tmp_path: Path, room: str, size: tuple[int, int], scale: float, lang: str
) -> None:
    settings = Settings(language=lang, pace="off", scale=round(scale * 100))
    with desk(tmp_path, size=size, scale=scale, settings=settings) as at:
        session = at.begin("gale")
        session.close()
        at.window.stack.reset(ROOMS[room](at.shell))
        at.shell.notices.append(refusal("bad_setting", "", setting="scale"))
        at.turn(5)
        w, h = at.window.size
        window = Rect(0.0, 0.0, w, h).inset(10.0)
        found = controls(at)
        assert found
        for one in found:
            assert window.covers(one.rect), one
        boxes = [one for one in found if one.role not in {"tabs", "tab", "list", "scroll area"}]
        for n, one in enumerate(boxes):
            for other in boxes[n + 1 :]:
                assert not one.rect.inset(1.0).intersects(other.rect.inset(1.0)), (one, other)
