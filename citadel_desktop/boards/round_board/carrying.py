"""What can be dragged on the round board, and what letting it go does: what picking and placing would.

Cards of the hand, influence cards and watchtowers go to plots; a card of the hand goes to a market to be sold there,
one of a market or of the open row comes to the hand. Where it can do nothing it is put back.
"""

from citadel_desktop.boards.kit.meanings import Choose, Do, Take, Try
from citadel_desktop.boards.round_board.asks.parts import NOTHING, Meaning, Part, do
from citadel_desktop.boards.round_board.asks.targets import Target
from citadel_desktop.boards.round_board.panels.faces import paint_card, paint_tile
from citadel_desktop.boards.round_board.panels.words import BoardWords
from citadel_desktop.boards.round_board.picture.drawings import forces
from citadel_desktop.boards.round_board.picture.town.geometry import RoundTown
from citadel_desktop.boards.round_board.stage import Stage
from citadel_desktop.boards.round_board.state import RoundState
from citadel_desktop.rules.indomitable.state import NONE
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.geometry import Point, Rect

_CARD, _TOWER, _TILE = (77.0, 110.0), (52.0, 78.0), (190.0, 50.0)
"""How large something is that is carried; cards lie above the pointer, so that the plot under it is seen."""
_TO_HAND = frozenset({"shop", "free", "row"})


class Carrying:
    """What is dragged with the pointer, on one board."""

    def __init__(self, state: RoundState) -> None:
        self._state = state

    def can(self, target: Target) -> bool:
        """Whether a target can be dragged: what a click takes in hand, and what comes from the markets to the hand."""
        if not self._state.active or self._state.fixed:
            return False
        found = self._with_nothing(target)
        return isinstance(found, Do | Choose if target[0] in _TO_HAND else Take)

    def _with_nothing(self, target: Target) -> Meaning:
        """What a click on it means with nothing in hand."""
        asked, found = self._state.asked, self._state.interaction
        return None if asked is None or found is None else found.meaning(asked, NOTHING, target)

    def lift(self, target: Target) -> None:
        """Takes a target in hand to be dragged."""
        state = self._state
        if state.sheet and not state.fixed:
            state.open(())
        found = self._with_nothing(target)
        state.lift(found.selection if isinstance(found, Take) else NOTHING)

    def meaning(self, carried: Target, sells: Part | None, over_hand: bool, over: Target) -> Meaning:
        """What letting something go over a target does, where it would be sold or whether that is in the hand."""
        asked, building = self._state.asked, self._state.selection.building
        if carried[0] in _TO_HAND:
            return self._with_nothing(carried) if over_hand else None
        if carried[0] == "hand" and sells is not None and sells.of_card is not None:
            return None if asked is None or building == NONE else do(asked, sells.of_card(building))
        return self._state.meaning(over)

    def drop(self, target: Target, p: Point, stage: Stage, town: RoundTown) -> None:
        """Lets it go at a place."""
        over = stage.target_at(p, town)
        if target[0] in _TO_HAND:
            self._to_hand(target, p, stage)
        elif target[0] == "hand" and (part := stage.sells_at(p)) is not None:
            self._state.use(part)
            if not self._state.selection.empty:
                self._state.put_back()
        elif over is None:
            self._state.put_back()
        elif over != target:
            self._at(over)

    def _at(self, over: Target) -> None:
        found = self._state.meaning(over)
        if isinstance(found, Do | Try):
            self._state.click(over)
        if not isinstance(found, Do):
            self._state.put_back()

    def _to_hand(self, target: Target, p: Point, stage: Stage) -> None:
        self._state.put_back()
        if not stage.layout.hand.contains(p):
            return
        match self._state.meaning(target):
            case Do(row) | Choose((row,)):
                self._state.do(row)
            case _:
                pass


def paint_carried(dl: DisplayList, words: BoardWords, target: Target, at: Point, stage: Stage, colour: int) -> None:
    """Draws what is dragged at the pointer; a watchtower in an Order's colour."""
    zone, number = target
    x, y = at
    with dl.group("carried", stage.layout.area, clip=False, opacity=0.9):
        match zone:
            case "tower":
                w, h = _TOWER
                forces.paint_tower(dl, Rect(x - w / 2, y - h * 0.8, w, h), colour)
            case "shop" | "free":
                w, h = _TILE
                paint_tile(dl, words, Rect(x - w / 2, y - h - 4, w, h), number)
            case _:
                w, h = _CARD
                card = stage.opened[number] if zone == "row" else number
                box = Rect(x - w / 2, y - h - 4, w, h)
                paint_card(dl, words, box, card, influence=zone == "influence")
