"""A moment of each board in looks other than oak and parchment."""

from collections.abc import Mapping
from types import MappingProxyType

from citadel_desktop.scene.system.window import Window
from citadel_desktop.screens.shell.shell import Shell
from tools.pictures.editions import EDITION_SCREENS
from tools.pictures.moments import MOMENTS
from tools.pictures.quest import QUEST_SCREENS
from tools.pictures.screens import Opened
from tools.pictures.town import TOWN_SCREENS


def _in(look: str, opened: Opened, *, textured: bool = True) -> Opened:
    def changed(shell: Shell, window: Window) -> None:
        shell.change(look=look, textured=textured)
        opened(shell, window)

    return changed


LOOKS: Mapping[str, Opened] = MappingProxyType(
    {
        "dark-field": _in("dark", MOMENTS["muster"]),
        "light-field": _in("light", MOMENTS["claiming"]),
        "dark-treason": _in("dark", EDITION_SCREENS["treason"]),
        "light-town": _in("light", TOWN_SCREENS["town"]),
        "dark-search": _in("dark", QUEST_SCREENS["quest"]),
        "light-fight": _in("light", QUEST_SCREENS["quest-fight"]),
        "plain-town": _in("oak", TOWN_SCREENS["town"], textured=False),
    }
)
