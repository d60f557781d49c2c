"""How near each side is to winning: where the talisman is, and how many heroes are left (WT-N1 to WT-N3)."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from citadel_desktop.agents.goodman.quest import quest_of
from citadel_desktop.boards.kit.contract import Standing
from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.goodman.names import figure_name, known_of
from citadel_desktop.language.goodman.outlook import threat_text
from citadel_desktop.rules.goodman.state import DEAD, HEROES, ItemFate, Position, Side

_QUEST: Mapping[ItemFate, Callable[[Speech], str]] = MappingProxyType(
    {
        "marker": lambda s: s.t("Talisman not found yet"),
        "lying": lambda s: s.t("Talisman found, nobody has it"),
        "carried": lambda s: s.t("Heroes have the talisman"),
        "out": lambda s: s.t("Talisman carried out"),
        "lost": lambda s: s.t("Talisman lost"),
    }
)


def standing_of(position: Position, side: Side, speech: Speech) -> Standing | None:
    """How it stands with the quest, for the heroes, and with the heroes, for the villain; None before the search."""
    if position.phase not in {"search", "escape", "over"} or not position.heroes:
        return None
    quest = quest_of(position)
    threat = quest.threat if (quest.threat == "last") == (side != HEROES) else ""
    who = "" if not threat else figure_name(speech, quest.who, known_of(position))
    warning = threat_text(speech, threat, who, destroys=quest.destroys, amulet=quest.amulet)
    if side == HEROES:
        told = _QUEST[quest.fate](speech)
        if quest.amulet:
            told = speech.t("Talisman carried out, amulet still inside")
        elif quest.by >= len(position.heroes):
            told = speech.t("Monsters have the talisman")
        return Standing(told, warning=warning)
    dead = sum(hero.place == DEAD for hero in position.heroes)
    left = len(position.heroes) - dead
    told = speech.n("{count} hero is left", "{count} heroes are left", left)
    return Standing(told, dead / len(position.heroes), warning=warning)
