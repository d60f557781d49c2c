"""Labels of targets that do not depend on the question: figures, items, squares, levels, blows."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from citadel_desktop.boards.tower.panels.groups import PanelTelling, TargetLabel
from citadel_desktop.boards.tower.targets import Target, Zone
from citadel_desktop.language.goodman.names import (
    item_name,
    level_name,
    marker_name,
    parts_text,
    plan_name,
    square_name,
    strength_text,
)
from citadel_desktop.rules.goodman.draft import endurance, figure_of
from citadel_desktop.rules.goodman.state import HIDDEN, NONE
from citadel_desktop.rules.goodman.stronghold.plans import plans

Labelled = Callable[[PanelTelling, Target], TargetLabel]
"""Returns the label of a target of one zone."""


def _figure(telling: PanelTelling, target: Target) -> TargetLabel:
    """Return a figure's label with its strength and its wounds."""
    figure = figure_of(telling.asked.position, target.number)
    most = endurance(figure)
    note = telling.speech.t("Wounds: {count} of {most}", count=figure.wounds, most=most)
    return TargetLabel(telling.who(target.number), strength_text(figure), note, f"{figure.wounds}/{most}")


def _item(telling: PanelTelling, target: Target) -> TargetLabel:
    """Return an item's label with its carrier or place."""
    item = telling.asked.position.items[target.number]
    where = square_name(item.at) if item.fate == "lying" else ""
    if item.fate == "carried":
        where = telling.who(item.by)
    return TargetLabel(item_name(telling.speech, target.number), where)


def _square(telling: PanelTelling, target: Target) -> TargetLabel:
    kind = telling.asked.position.markers[target.number]
    marker = marker_name(telling.speech, kind) if kind >= 0 else ""
    return TargetLabel(square_name(target.number), marker)


def _level(telling: PanelTelling, target: Target) -> TargetLabel:
    level, speech = target.number, telling.speech
    plan = telling.asked.position.plans[level]
    plan_title = "" if plan == HIDDEN else plan_name(speech, plans()[level][plan].id)
    return TargetLabel(level_name(speech, level), plan_title)


def _blow(telling: PanelTelling, target: Target) -> TargetLabel:
    """Return a blow's label: attacker and target, the number to exceed, and the roll (WT-C1)."""
    if target.number >= len(telling.blows):
        return TargetLabel("")
    blow, speech = telling.blows[target.number], telling.speech
    name = speech.t("{figure} strikes {other}", figure=telling.who(blow.by), other=telling.who(blow.against))
    beats = ""
    if blow.number != NONE:
        beats = speech.t("above {number}", number=parts_text(speech, blow.number))
    if not blow.roll:
        return TargetLabel(name, beats)
    wounds = speech.n("{count} wound", "{count} wounds", blow.wounds)
    return TargetLabel(name, beats, speech.t("{roll}: {wounds}", roll=blow.roll, wounds=wounds))


LABELS: Mapping[Zone, Labelled] = MappingProxyType(
    {
        "figure": _figure,
        "item": _item,
        "square": _square,
        "level": _level,
        "blow": _blow,
        "outside": lambda telling, _: TargetLabel(telling.speech.t("Outside")),
    }
)
