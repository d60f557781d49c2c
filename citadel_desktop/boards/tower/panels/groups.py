"""The content of the panel: groups of targets under headings, and their labels. No drawing here."""

from collections.abc import Callable
from typing import Literal, TypeAlias

from citadel_desktop.boards.tower.asked import Asked
from citadel_desktop.boards.tower.motion.blows import Struck
from citadel_desktop.boards.tower.targets import NOTHING, Selection, Target
from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.common import Word
from citadel_desktop.language.goodman.names import figure_name, known_names
from citadel_desktop.rules.goodman.state import DEAD, NONE
from citadel_desktop.values import frozen

Shape: TypeAlias = Literal["tile", "row", "slider", "outlook", "odds", "text", "blow"]
"""Layout of a group's targets: tiles side by side, rows, sliders, bars of expected wounds, tables of chances,
sentences, or blows with their dice.
"""
GIVES, TAKES = "\N{RIGHTWARDS ARROW}", "\N{LEFTWARDS ARROW}"
"""Arrows of one's own blow, and of the enemy's, in tables of chances."""


@frozen
class PanelTelling:
    """The panel's language, question and selection, and the blows of the last round."""

    speech: Speech
    asked: Asked
    selection: Selection = NOTHING
    blows: tuple[Struck, ...] = ()

    def who(self, figure: int) -> str:
        """Return a figure's name."""
        return figure_name(self.speech, figure, known_names(self.asked.position))


@frozen
class TargetLabel:
    """The label of a target: its name, a value beside it, and a further line; "" for none.

    `brief` replaces the last of these that is not "" if there is no room for it, `sign` is an icon beside it all.
    """

    name: str
    value: str = ""
    note: str = ""
    brief: str = ""
    sign: str = ""


def _nothing(_telling: PanelTelling, _about: int) -> str:
    return ""


@frozen
class Heading:
    """The heading of a group.

    `words` name it, "" if it belongs to the group above. `beside` returns a text for its end about the group's figure:
    points, or a number left; `briefly` returns a shorter form, "" if it is short already. `drawn`: the targets are
    drawings without words, so the heading names the one under the pointer. `scrolled`: all but one sentence may lie
    beyond the panel's edge. `longer`: its sentences take one line more than others.
    """

    id: str
    words: Word = ""
    beside: Callable[[PanelTelling, int], str] = _nothing
    briefly: Callable[[PanelTelling, int], str] = _nothing
    drawn: bool = False
    scrolled: bool = False
    longer: bool = False


@frozen
class Group:
    """Targets of one kind; `about` is their figure, NONE for none.

    `lines` are, by target, the numbers of enemies and of their postures in its table of chances. `detailed` is the
    shape used when chances are shown in tables, if it differs.
    """

    heading: Heading
    targets: tuple[Target, ...]
    shape: Shape = "tile"
    about: int = NONE
    lines: tuple[tuple[int, int], ...] = ()
    detailed: Shape | None = None


def _roster_points(telling: PanelTelling, _about: int) -> str:
    position = telling.asked.position
    whole = sum(hero.strength for hero in position.heroes if hero.place != DEAD)
    return telling.speech.t("{points} of {all}", points=whole, all=position.points)


FIGURES = Heading("figures", "Figures")
ROSTER = Heading("roster", "Heroes", _roster_points)
MONSTERS = Heading("monsters", "Monsters", drawn=True)
_BLOWS = Heading("blows", "Blows")


def blow_group(count: int) -> Group:
    """Return a group of blows of the last round."""
    return Group(_BLOWS, tuple(Target("blow", n) for n in range(count)), "blow")
