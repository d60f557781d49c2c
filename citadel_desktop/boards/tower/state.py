"""The player's interaction at the tower; the last secret choice of a side waits to be confirmed."""

from citadel_desktop.boards.kit.contract import BoardHost
from citadel_desktop.boards.kit.meanings import Do, Take
from citadel_desktop.boards.kit.state import InteractionState
from citadel_desktop.boards.tower.asked import Asked, asked_of
from citadel_desktop.boards.tower.asks import INTERACTIONS, PARTS, interaction_of
from citadel_desktop.boards.tower.asks.interaction import Row, TowerInteraction, TowerTool
from citadel_desktop.boards.tower.asks.secret import ends_choosing
from citadel_desktop.boards.tower.targets import NOTHING, Selection, Target
from citadel_desktop.rules.goodman.actions import Action
from citadel_desktop.rules.goodman.state import NONE, View
from citadel_desktop.rules.kit.contract import Decision, Seat
from citadel_desktop.values import replace

_DRAGGABLE = frozenset({"figure", "square", "kind", "item"})
"""Zones of targets that can be dragged."""


class TowerState(InteractionState[View, Asked, Selection, Target, Action]):
    """The player's interaction at one board; see `InteractionState`.

    Attributes:
        detailed: whether chances in combat are shown in tables.
    """

    interactions = INTERACTIONS
    nothing = NOTHING

    def __init__(self, host: BoardHost) -> None:
        super().__init__(host)
        self.detailed = False

    @property
    def interaction(self) -> TowerInteraction | None:
        """The way to deal with the present ask; None when only looking."""
        return None if self.asked is None else interaction_of(self.asked)

    def asked_of(self, view: View, seat: Seat | None, decision: Decision[Action] | None) -> Asked:
        """Return what is asked, from the arguments of `Board.show`."""
        acting = seat is not None and decision is not None and bool(view.position.asks)
        return asked_of(view.position, decision if acting else None)

    def same_ask(self, before: View, view: View, was: Asked, asked: Asked) -> bool:
        """Whether viewer and ask are the same as before."""
        return before.viewer == view.viewer and was.kind == asked.kind

    def after(self, action: Action) -> Selection:
        """Return the selection to keep after an action."""
        # A kind of marker that was dragged goes back into the palette.
        dragged = self.dropping and self.selection.kind != NONE
        return self.after_missed_drop() if dragged else PARTS[type(action)].after(self.selection, action)

    def tool(self, kind: str) -> TowerTool | None:
        """Return the tool of a kind, among those for the present ask; None for none."""
        asked, interaction = self.asked, self.interaction
        if asked is None or interaction is None:
            return None
        return next((tool for tool in interaction.tools if tool.kind == kind and tool.available(asked)), None)

    # Doing

    def touch(self, target: Target) -> bool:
        """Show or hide the tables of chances, by a click on their switch."""
        if target.zone == "details":
            self.detailed = not self.detailed
            self.changed()
        return target.zone == "details"

    def hold_back(self, row: Row) -> bool:
        """Let the action that ends a side's secret choices wait for `confirm`, or withdraw it at a second click."""
        asked = self.asked
        if asked is None or not row or not asked.may(row[0]) or not ends_choosing(asked, row):
            return False
        if self.selection.waits == row:
            self.take(replace(self.selection, waits=()))
        else:
            figure = asked.acting_figure(row[-1])
            kept = self.selection.shares if self.selection.figure == figure else ()
            self.take(Selection(figure=figure, shares=kept, waits=row))
        return True

    def confirm(self) -> None:
        """Do the waiting action, if any."""
        if self.selection.waits:
            self.do(self.selection.waits)

    def use(self, tool: TowerTool) -> None:
        """Press a tool: it acts, lists its choices, is picked up, or has a meaning of its own."""
        asked = self.asked
        if asked is None or not self.active:
            return
        self.open(())
        if tool.kind not in asked.kinds:
            self.refuse(self.useless(tool))
        elif tool.pressed is not None:
            self.carry_out(tool.pressed(asked, self.selection))
        elif tool.use == "act":
            self.carry_out(Do(asked.of_kind(tool.kind)))
        else:
            figure = self.selection.figure
            actions = asked.of_kind(tool.kind, figure) or asked.of_kind(tool.kind)
            self.open((action,) for action in actions)

    def put_down(self) -> Selection:
        """Withdraw a waiting action, let go of a slider, or put down the selection."""
        selection = self.selection
        if selection.waits:
            return replace(selection, waits=())
        return NOTHING if selection.enemy == NONE else replace(selection, tool=None, enemy=NONE, typed=NONE)

    # Dragging figures, markers, items and kinds of markers of the palette

    def lifted(self, target: Target) -> Selection | None:
        """Return the selection a click would take, or the present one if a click would put it down."""
        if target.zone not in _DRAGGABLE or not self.active:
            return None
        match self.meaning(target):
            case Take(selection) if selection != NOTHING or self.selection != NOTHING:
                return self.selection if selection == NOTHING else selection
        return None

    def after_missed_drop(self) -> Selection:
        """Return the selection from before the drag, unless it is what was dragged."""
        return NOTHING if self.before == self.selection else self.before
