"""What stands beside the tower: groups of targets under headings, and what is told of each. No drawing here."""

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
"""How the targets of a group lie: as tiles beside each other, as rows below each other, as sliders, as bars of what a
choice may cost, as tables of its chances, as sentences, as blows with their dice."""
GIVES, TAKES = "\N{RIGHTWARDS ARROW}", "\N{LEFTWARDS ARROW}"
"""In tables of chances the own blow, and the enemy's."""


@frozen
class PanelTelling:
    """What is told in words, and in which language: what is asked and in hand, and the blows of the last round."""

    speech: Speech
    asked: Asked
    selection: Selection = NOTHING
    blows: tuple[Struck, ...] = ()

    def who(self, figure: int) -> str:
        """A figure's name."""
        return figure_name(self.speech, figure, known_names(self.asked.position))


@frozen
class TargetLabel:
    """What is told of a target: its name, a figure beside it, and one more line; "" for what there is not.

    `brief` stands for the last that is not "" where there is no room for it, `sign` is an icon beside it all.
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
    """What stands above a group.

    `words` name it, "" where it belongs to what stands above it. `beside` is told at its end, of the figure that the
    group is about: points, how much is left; `briefly` is the same in fewer letters, "" if it is short already.
    `drawn`: what lies below are drawings without words, so the heading says which is pointed at. `scrolled`: what is
    more than one sentence may lie beyond the panel's edge. `longer`: its sentences take a line more than others.
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
    """Targets of one sort; `about` is the figure they are about, NONE for none.

    `lines` are by target of how many enemies a choice tells what it means to them, and of how many of their postures.
    `detailed` is its shape where chances are told in tables, if it is another then.
    """

    heading: Heading
    targets: tuple[Target, ...]
    shape: Shape = "tile"
    about: int = NONE
    lines: tuple[tuple[int, int], ...] = ()
    detailed: Shape | None = None


def _roster_points(telling: PanelTelling, _about: int) -> str:
    position = telling.asked.position
    whole = sum(one.strength for one in position.heroes if one.place != DEAD)
    return telling.speech.t("{points} of {all}", points=whole, all=position.points)


FIGURES = Heading("figures", "Figures")
ROSTER = Heading("roster", "Heroes", _roster_points)
MONSTERS = Heading("monsters", "Monsters", drawn=True)
_BLOWS = Heading("blows", "Blows")


def told_blows(count: int) -> Group:
    """So many blows of the last round."""
    return Group(_BLOWS, tuple(Target("blow", n) for n in range(count)), "blow")
