"""Each side's progress towards winning: the talisman's place, and the heroes left (WT-N1 to WT-N3)."""

from collections.abc import Mapping
from types import MappingProxyType

from citadel_desktop.agents.goodman.quest import quest_of
from citadel_desktop.boards.kit.contract import Standing
from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.common import Word
from citadel_desktop.language.goodman.names import figure_name, known_of
from citadel_desktop.language.goodman.outlook import threat_text
from citadel_desktop.rules.goodman.state import DEAD, HEROES, ItemFate, Position, Side

_QUEST: Mapping[ItemFate, Word] = MappingProxyType(
    {
        "marker": "Talisman not found yet",
        "lying": "Talisman found, nobody has it",
        "carried": "Heroes have the talisman",
        "out": "Talisman carried out",
        "lost": "Talisman lost",
    }
)


def standing_of(position: Position, side: Side, speech: Speech) -> Standing | None:
    """Return the state of the quest for the heroes, of the heroes for the villain; None before the search."""
    if position.phase not in {"search", "escape", "over"} or not position.heroes:
        return None
    quest = quest_of(position)
    threat = quest.threat if (quest.threat == "last") == (side != HEROES) else ""
    who = "" if not threat else figure_name(speech, quest.who, known_of(position))
    warning = threat_text(speech, threat, who, destroys=quest.destroys, amulet=quest.amulet)
    if side == HEROES:
        told = speech.translated(_QUEST[quest.fate])
        if quest.amulet:
            told = speech.t("Talisman carried out, amulet still inside")
        elif quest.by >= len(position.heroes):
            told = speech.t("Monsters have the talisman")
        return Standing(told, warning=warning)
    dead = sum(hero.place == DEAD for hero in position.heroes)
    left = len(position.heroes) - dead
    told = speech.n("{count} hero is left", "{count} heroes are left", left)
    return Standing(told, dead / len(position.heroes), warning=warning)
