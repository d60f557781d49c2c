"""What can be dragged on the round board, and what letting it go does: what picking and placing would.

Cards of the hand, influence cards and watchtowers go to plots; a card of the hand goes to a market to be sold there,
one of a market or of the open row comes to the hand. Where it can do nothing it is put back.
"""

from citadel_desktop.boards.kit.meanings import Choose, Do, Take, Try
from citadel_desktop.boards.round_board.asks import mind
from citadel_desktop.boards.round_board.asks.asked import NOTHING, Thing
from citadel_desktop.boards.round_board.asks.thought import Thought
from citadel_desktop.boards.round_board.panels.faces import paint_card, paint_tile
from citadel_desktop.boards.round_board.panels.words import Words
from citadel_desktop.boards.round_board.picture.drawings import forces
from citadel_desktop.boards.round_board.picture.town.geometry import RoundTown
from citadel_desktop.boards.round_board.stage import Stage
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.geometry import Point, Rect

_CARD, _TOWER, _TILE = (77.0, 110.0), (52.0, 78.0), (190.0, 50.0)
"""How large something is that is carried; cards lie above the pointer, so that the plot under it is seen."""
_TO_HAND = frozenset({"shop", "free", "row"})


class Carrying:
    """What is dragged with the pointer, on one board."""

    def __init__(self, thought: Thought) -> None:
        self._thought = thought
        self._before = NOTHING

    def can(self, thing: Thing | None) -> bool:
        """Whether a thing can be dragged: what a click takes in hand, and what comes from the markets to the hand."""
        thought = self._thought
        if thing is None or thought.asked is None or not thought.active or thought.fixed:
            return False
        found = mind.meaning(thought.asked, NOTHING, thing)
        if thing[0] in _TO_HAND:
            return isinstance(found, Do | Choose)
        return isinstance(found, Take)

    def lift(self, thing: Thing) -> None:
        """Takes a thing in hand to be dragged."""
        thought = self._thought
        self._before = thought.aim
        if thought.sheet and not thought.fixed:
            thought.back()
        assert thought.asked is not None  # else it could not be dragged
        found = mind.meaning(thought.asked, NOTHING, thing)
        thought.take(found.aim if isinstance(found, Take) else NOTHING)

    def put_back(self) -> None:
        """It lies where it lay, and in hand is what was there before."""
        self._thought.take(self._before)

    def drop(self, thing: Thing, p: Point, stage: Stage, town: RoundTown) -> None:
        """Lets it go at a place."""
        target = stage.thing_at(p, town)
        if thing[0] in _TO_HAND:
            self._to_hand(thing, p, stage)
        elif thing[0] == "hand" and (kind := stage.sells_at(p)) is not None:
            self._thought.use(kind)
            if not self._thought.aim.empty:
                self.put_back()
        elif target is not None and target != thing:
            self._at(target)
        elif target is None:
            self.put_back()

    def _at(self, target: Thing) -> None:
        found = self._thought.meaning(target)
        if isinstance(found, Do | Try):
            self._thought.click(target)
        if not isinstance(found, Do):
            self.put_back()

    def _to_hand(self, thing: Thing, p: Point, stage: Stage) -> None:
        self.put_back()
        if not stage.layout.hand.contains(p):
            return
        match self._thought.meaning(thing):
            case Do(action) | Choose((action,)):
                self._thought.act(action)
            case _:
                pass


def paint_carried(
    dl: DisplayList, words: Words, thing: Thing, at: Point, stage: Stage, colour: int
) -> None:
    """Draws what is dragged at the pointer; a watchtower in an Order's colour."""
    zone, number = thing
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
