"""All screens and their moments, and some of each board in looks other than oak and parchment."""

from collections.abc import Mapping
from types import MappingProxyType

from citadel_desktop.scene.system.window import Window
from citadel_desktop.screens.shell.shell import Shell
from tools.pictures.computers import COMPUTER_MOMENTS
from tools.pictures.editions import EDITION_MOMENTS, EDITION_SCREENS
from tools.pictures.moments import MOMENTS
from tools.pictures.quest import QUEST_MOMENTS, QUEST_SCREENS
from tools.pictures.screens import SCREENS, Opened
from tools.pictures.town import TOWN_MOMENTS, TOWN_SCREENS

ALL_SCREENS: Mapping[str, Opened] = MappingProxyType({**SCREENS, **TOWN_SCREENS, **EDITION_SCREENS, **QUEST_SCREENS})
ALL_MOMENTS: Mapping[str, Opened] = MappingProxyType(
    {**MOMENTS, **TOWN_MOMENTS, **EDITION_MOMENTS, **QUEST_MOMENTS, **COMPUTER_MOMENTS}
)


def _in(look: str, opened: Opened, *, textured: bool = True) -> Opened:
    def changed(shell: Shell, window: Window) -> None:
        shell.change(look=look, textured=textured)
        opened(shell, window)

    return changed


LOOKS: Mapping[str, Opened] = MappingProxyType(
    {
        "dark-field": _in("dark", ALL_MOMENTS["muster"]),
        "light-field": _in("light", ALL_MOMENTS["claiming"]),
        "dark-treason": _in("dark", ALL_SCREENS["treason"]),
        "light-town": _in("light", ALL_SCREENS["town"]),
        "dark-search": _in("dark", ALL_SCREENS["quest"]),
        "light-fight": _in("light", ALL_SCREENS["quest-fight"]),
        "plain-town": _in("oak", ALL_SCREENS["town"], textured=False),
    }
)
