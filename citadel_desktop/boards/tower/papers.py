"""Designs in files of their own (WT-S6): saving, showing and adopting them."""

from typing import ClassVar

from citadel_desktop.boards.kit.contract import Paper, Papers, Tool
from citadel_desktop.boards.tower.asked import Asked
from citadel_desktop.boards.tower.picture.geometry import levels_of
from citadel_desktop.boards.tower.picture.picture import TableLook, paint_levels
from citadel_desktop.boards.tower.state import TowerState
from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.common import Names
from citadel_desktop.language.goodman.faults import design_line
from citadel_desktop.language.sentences import Sentences
from citadel_desktop.rules.goodman.asks.design import adopt_action
from citadel_desktop.rules.goodman.state import Position
from citadel_desktop.rules.goodman.stronghold.design import design_of
from citadel_desktop.rules.goodman.stronghold.design_text import (
    MAX_TITLE_LENGTH,
    SUFFIX,
    BadDesign,
    DesignText,
    clean_name,
    encode,
    read,
)
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.values import replace

KEEP = "keep"
"""Id of the button that saves a design."""


def keep_tool(speech: Speech) -> Tool:
    """Return the button that saves the design to a file; it is not an action of the match."""
    about = speech.t("Keep the design as it is in a file, finished or not.")
    return Tool(KEEP, speech.t("Save design…"), "save", "s", help=about, kind="command")


class TowerPapers:
    """The villain's design as `Papers`, while it is made."""

    suffix: ClassVar[str] = SUFFIX
    samples: ClassVar[str] = "designs"

    def __init__(self, state: TowerState, asked: Asked, speech: Speech, sentences: Sentences, names: Names) -> None:
        self._state, self._asked = state, asked
        self._speech, self._sentences, self._names = speech, sentences, names

    @property
    def _position(self) -> Position:
        return self._asked.position

    def title(self) -> str:
        """Return the scenario and the points."""
        position = self._position
        design_text = DesignText("", position.setting.scenario, design_of(position))
        return design_line(self._speech, design_text, None)

    def why_not(self, title: str) -> str:
        """Return why the name is refused: without letters, or too long."""
        if not title.strip():
            return self._speech.t("A design needs a name.")
        if len(title) > MAX_TITLE_LENGTH or clean_name(title) != " ".join(title.split()):
            return self._speech.n(
                "A name of {count} character at most, please.",
                "A name of {count} characters at most, please.",
                MAX_TITLE_LENGTH,
            )
        return ""

    def write(self, title: str) -> str:
        """Return the design as text."""
        position = self._position
        return encode(position.setting.scenario, design_of(position), title)

    def read(self, text: str) -> Paper:
        """Return the design's name, points and faults, or why the text is not a design."""
        try:
            design_text = read(text)
        except BadDesign as bad:
            return Paper("", "", self._refused(bad))
        why = self._asked.refusal(adopt_action(design_text.scenario, design_text.design))
        trouble = "" if why is None else self._sentences.refusal(self._speech, why, self._names)
        about = design_line(self._speech, design_text, self._position.setting)
        return Paper(design_text.name, about, trouble)

    def _refused(self, bad: BadDesign) -> str:
        return self._sentences.refusal(self._speech, bad.refusal, self._names)

    def paint(self, dl: DisplayList, rect: Rect, text: str) -> None:
        """Draw the design's six levels."""
        try:
            design = read(text).design
        except BadDesign:
            return
        shown = replace(self._position, plans=design.plans, markers=design.markers, links=design.links)
        paint_levels(dl, levels_of(rect, dl.scale), shown, TableLook(()))

    def take(self, text: str) -> None:
        """Adopt the design."""
        try:
            design_text = read(text)
        except BadDesign as bad:
            self._state.host.say(self._refused(bad), refusing=True)
            return
        self._state.do((adopt_action(design_text.scenario, design_text.design),))


def papers_of(state: TowerState, speech: Speech, sentences: Sentences, names: Names) -> Papers | None:
    """Return the papers of the design phase; None if nobody designs through this board."""
    asked = state.asked
    designing = asked is not None and asked.kind == "design"
    if asked is None or not designing or asked.position.setting.planned != "own":
        return None
    return TowerPapers(state, asked, speech, sentences, names)
