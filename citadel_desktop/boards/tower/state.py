"""What the player has in hand and in mind at the tower; a last choice in secret waits to be confirmed."""

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

_DRAGGED = frozenset({"figure", "square", "kind", "item"})
"""The zones of what can be dragged."""


class TowerState(InteractionState[View, Asked, Selection, Target, Action]):
    """What the player at one board has in hand and in mind.

    Attributes:
        detailed: whether chances in combat are told in tables.
    """

    interactions = INTERACTIONS
    nothing = NOTHING

    def __init__(self, host: BoardHost) -> None:
        super().__init__(host)
        self.detailed = False

    @property
    def interaction(self) -> TowerInteraction | None:
        """How this board deals with what is asked; None when only looking."""
        return None if self.asked is None else interaction_of(self.asked)

    def asked_of(self, view: View, seat: Seat | None, decision: Decision[Action] | None) -> Asked:
        """What is asked, by what the board was given."""
        acting = seat is not None and decision is not None and bool(view.position.asks)
        return asked_of(view.position, decision if acting else None)

    def same(self, before: View, view: View, was: Asked, asked: Asked) -> bool:
        """Whether the same viewer is asked the same."""
        return before.viewer == view.viewer and was.kind == asked.kind

    def after(self, action: Action) -> Selection:
        """What stays in hand for an action that is about to be done."""
        # A kind of marker that was dragged goes back into the palette.
        dragged = self.dropping and self.selection.kind != NONE
        return self.left() if dragged else PARTS[type(action)].after(self.selection, action)

    def tool(self, kind: str) -> TowerTool | None:
        """The tool of a kind that there is for what is asked; None for none."""
        asked, found = self.asked, self.interaction
        if asked is None or found is None:
            return None
        return next((one for one in found.tools if one.kind == kind and one.available(asked)), None)

    # Doing

    def touch(self, target: Target) -> bool:
        """Tell chances in tables, or no longer."""
        if target.zone == "details":
            self.detailed = not self.detailed
            self.changed()
        return target.zone == "details"

    def waits(self, row: Row) -> bool:
        """Have what ends a side's choosing in secret wait for `confirm`; once more takes it back."""
        asked = self.asked
        if asked is None or not row or not asked.may(row[0]) or not ends_choosing(asked, row):
            return False
        if self.selection.waits == row:
            self.take(replace(self.selection, waits=()))
        else:
            figure = asked.acts(row[-1])
            kept = self.selection.shares if self.selection.figure == figure else ()
            self.take(Selection(figure=figure, shares=kept, waits=row))
        return True

    def confirm(self) -> None:
        """Do the last choice that waits; nothing where none does."""
        if self.selection.waits:
            self.do(self.selection.waits)

    def use(self, tool: TowerTool) -> None:
        """Press a tool: it acts at once, or has a sheet of all it can be done with, or means what it says itself."""
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
            found = asked.of_kind(tool.kind, figure) or asked.of_kind(tool.kind)
            self.open((action,) for action in found)

    def put_down(self) -> Selection:
        """Take back what waits, let go of a slider, or put down all that is in hand."""
        selection = self.selection
        if selection.waits:
            return replace(selection, waits=())
        return NOTHING if selection.enemy == NONE else replace(selection, tool=None, enemy=NONE, typed=NONE)

    # Dragging figures, markers, items and kinds of markers of the palette

    def lifted(self, target: Target) -> Selection | None:
        """What a click takes in hand; what is in hand already, if a click lays it down."""
        if target.zone not in _DRAGGED or not self.active:
            return None
        match self.meaning(target):
            case Take(selection) if selection != NOTHING or self.selection != NOTHING:
                return self.selection if selection == NOTHING else selection
        return None

    def left(self) -> Selection:
        """What was in hand before goes back there, unless it is what was dragged."""
        return NOTHING if self.before == self.selection else self.before
