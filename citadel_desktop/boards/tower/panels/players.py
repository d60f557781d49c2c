"""The rows of the two sides: open figures, and progress towards winning (WT-H1, WT-N1 to WT-N3, WT-P, WT-T8)."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from citadel_desktop.agents.goodman.quest import quest_of
from citadel_desktop.boards.kit.contract import Fact, PlayerRow, Standing
from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.common import Names, Word
from citadel_desktop.language.goodman.names import figure_name, item_name, known_names
from citadel_desktop.language.goodman.outlook import threat_text
from citadel_desktop.rules.goodman.combat.numbers import PARTS_OF_ONE, strength_now
from citadel_desktop.rules.goodman.draft import lost_points
from citadel_desktop.rules.goodman.state import DEAD, HEROES, NONE, OUTSIDE, VILLAIN, Figure, ItemFate, Position, Side


def players_of(
    position: Position | None, speech: Speech, names: Names, colours: Sequence[int]
) -> tuple[PlayerRow, ...]:
    """Return a row for the villain and one for the heroes' side."""
    if position is None:
        return tuple(PlayerRow(name, colours[n], ()) for n, name in enumerate(names))
    asked = position.asks[-1].player if position.asks else NONE
    facts = {VILLAIN: _villain(position, speech), HEROES: _heroes(position, speech)}
    return tuple(
        PlayerRow(
            names[side],
            colours[side],
            facts[side],
            side == asked,
            _note(position, speech, side),
            standing_of(position, side, speech),
        )
        for side in (VILLAIN, HEROES)
    )


def _living(figures: Sequence[Figure]) -> list[Figure]:
    return [figure for figure in figures if figure.place != DEAD]


def _heroes(position: Position, speech: Speech) -> tuple[Fact, ...]:
    """Return figures in words, since few know the signs; the most telling first, the others are shown on hover."""
    t, living = speech.t, _living(position.heroes)
    if position.phase == "design":
        return ()
    inside = sum(hero.place != OUTSIDE for hero in living)
    strength = sum(strength_now(hero) for hero in living) // PARTS_OF_ONE
    wounds = sum(hero.wounds for hero in living)
    return (
        Fact("strength", t("Strength"), str(strength), t("Their strength now.")),
        Fact("inside", t("Inside"), str(inside), t("Heroes in the stronghold.")),
        Fact("wounds", t("Wounds"), str(wounds), t("Wounds of living heroes.")),
        _lost(position, speech, HEROES),
        Fact("living", t("Heroes"), str(len(living)), t("Living heroes.")),
    )


def _villain(position: Position, speech: Speech) -> tuple[Fact, ...]:
    t, living = speech.t, _living(position.monsters)
    if not position.points:
        return ()
    wounds = sum(monster.wounds for monster in living)
    points = str(position.points)
    return (
        Fact("points", t("Points"), points, t("Points announced for the stronghold.")),
        Fact("active", t("Active"), str(len(living)), t("Active monsters.")),
        Fact("wounds", t("Wounds"), str(wounds), t("Wounds of active monsters.")),
        _lost(position, speech, VILLAIN),
    )


def _lost(position: Position, speech: Speech, side: Side) -> Fact:
    count = str(lost_points(position, side))
    return Fact("lost", speech.t("Lost"), count, speech.t("Strengths of the dead."))


def _note(position: Position, speech: Speech, side: Side) -> str:
    """Return the name of a side, and the carriers of its items (WT-T8)."""
    known = known_names(position)
    parts = [speech.t("Villain") if side == VILLAIN else speech.t("Heroes")]
    for number, item in enumerate(position.items):
        if item.fate == "carried" and (item.by < len(position.heroes)) == (side == HEROES):
            parts.append(
                speech.t("{item}: {figure}", item=item_name(speech, number), figure=figure_name(speech, item.by, known))
            )
    return speech.t(", ").join(parts)


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
    who = "" if not threat else figure_name(speech, quest.who, known_names(position))
    warning = threat_text(speech, threat, who, destroys=quest.destroys, amulet=quest.amulet)
    if side == HEROES:
        state = speech.translated(_QUEST[quest.fate])
        if quest.amulet:
            state = speech.t("Talisman carried out, amulet still inside")
        elif quest.by >= len(position.heroes):
            state = speech.t("Monsters have the talisman")
        return Standing(state, warning=warning)
    dead = sum(hero.place == DEAD for hero in position.heroes)
    left = len(position.heroes) - dead
    state = speech.n("{count} hero is left", "{count} heroes are left", left)
    return Standing(state, dead / len(position.heroes), warning=warning)
