"""The choices beside the tower, and the label of each. Nothing is drawn here."""

from collections.abc import Sequence

from citadel_desktop.boards.kit.meanings import Try
from citadel_desktop.boards.tower.asked import Asked
from citadel_desktop.boards.tower.asks import interaction_of
from citadel_desktop.boards.tower.panels.groups import MONSTERS, ROSTER, Group, PanelTelling, TargetLabel, blow_group
from citadel_desktop.boards.tower.panels.labels import LABELS
from citadel_desktop.boards.tower.targets import Selection, Target
from citadel_desktop.rules.goodman.state import HEROES, VILLAIN
from citadel_desktop.values import frozen, replace


def groups(asked: Asked, selection: Selection, blows: int = 0, *, detailed: bool = False) -> tuple[Group, ...]:
    """Return the groups in order, the topmost first; () if the tower itself answers all.

    Args:
        asked: the ask and the legal actions.
        selection: the selection.
        blows: the number of blows of the last round to list.
        detailed: whether choices in combat have tables of chances.
    """
    interaction = interaction_of(asked)
    listed = _living(asked) if interaction is None else interaction.groups(asked, selection)
    blow_list = blow_group(blows)
    # While dice are entered or a round is settled, its blows matter most; otherwise the choices do.
    first = interaction is None or interaction.blows_first
    listed = (blow_list, *listed) if first else (*listed, blow_list)
    if detailed:
        listed = tuple(replace(choice, shape=choice.detailed or choice.shape) for choice in listed)
    return tuple(group for group in listed if group.targets)


def _living(asked: Asked) -> Sequence[Group]:
    """Return all living figures, for spectators."""
    living = {side: Asked(None, (), asked.position, side).living() for side in (HEROES, VILLAIN)}
    heroes, monsters = (tuple(Target("figure", figure) for figure in living[side]) for side in living)
    return (Group(ROSTER, heroes, "row"), Group(MONSTERS, monsters, "row"))


@frozen
class Choices:
    """The labels of the targets beside the tower, for a selection and the blows listed."""

    telling: PanelTelling

    def label(self, target: Target) -> TargetLabel:
        """Return the label of a target."""
        interaction = interaction_of(self.telling.asked)
        own = None if interaction is None else interaction.labels.get(target.zone)
        labelled = own or LABELS.get(target.zone)
        return TargetLabel(str(target.number)) if labelled is None else labelled(self.telling, target)

    def refused(self, target: Target) -> bool:
        """Whether a click on a target would be refused."""
        asked, selection = self.telling.asked, self.telling.selection
        interaction = interaction_of(asked)
        return interaction is not None and isinstance(interaction.meaning(asked, selection, target), Try)
