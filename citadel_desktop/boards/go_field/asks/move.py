"""Moving a warrior along the lines, by one step or several (GA-T2)."""

import itertools
from collections import deque
from collections.abc import Iterable, Iterator

from citadel_desktop.boards.go_field.asked import Asked, Offer, Selection
from citadel_desktop.boards.go_field.asks.kind import Texts, ToolAction
from citadel_desktop.boards.go_field.panels.words import BoardWords
from citadel_desktop.boards.go_field.picture.overlay import Preview
from citadel_desktop.boards.go_field.targets import Target, target_of
from citadel_desktop.rules.gale.actions import Move
from citadel_desktop.rules.gale.field import bits
from citadel_desktop.rules.gale.state import State, empty_points, geometry


def way_of(row: Iterable[object]) -> tuple[int, ...]:
    """Return the points of a walk from its start; () if nobody moves."""
    steps = [action for action in row if isinstance(action, Move)]
    return (steps[0].start, *(step.end for step in steps)) if steps else ()


class WalkByClick(ToolAction[Move]):
    """Move the warrior in hand to the clicked point, in one or several steps; else choose a neighbour to move there."""

    kind = "move"
    icon = "move"
    key = "m"
    by_warrior = True
    says = Texts(
        label="Move",
        about="Move a warrior along the lines: one action a step.",
        nothing="No warrior has a free point beside it.",
        choice="Move here",
        mark="Round marks: where he can go.",
    )

    def starts(self, asked: Asked) -> Iterable[int]:
        """Return the warriors that can move."""
        return dict.fromkeys(action.start for action in self._legal(asked))

    def _legal(self, asked: Asked) -> Iterator[Move]:
        return (action for action in asked.of_kind(self.kind) if isinstance(action, Move))

    def _steps(self, asked: Asked, warrior: int) -> tuple[Move, ...]:
        return tuple(action for action in self._legal(asked) if action.start == warrior)

    def marked(self, asked: Asked, selection: Selection) -> Iterable[int]:
        """Return where the warrior in hand can step; with the tool alone the warriors that can move."""
        if selection.chosen is None:
            return self.starts(asked)
        return (step.end for step in self._steps(asked, selection.chosen))

    def far(self, asked: Asked, selection: Selection) -> dict[int, int]:
        """Return the number of steps to points the warrior in hand reaches with several."""
        if selection.chosen is None or not self._steps(asked, selection.chosen):
            return {}
        ways = reachable(asked.view, selection.chosen)
        return {point: len(way) - 1 for point, way in ways.items() if len(way) > 2}

    def offers(self, asked: Asked, selection: Selection, place: int) -> Iterator[Offer]:
        """Offer to move there: by one step, or by a walk of the warrior in hand."""
        steps, chosen = asked.at(self.kind, place), selection.chosen
        if chosen is None:
            if selection.tool is None:
                yield from (Offer(self.kind, ((step,),)) for step in steps)
            return
        near = next((s for s in steps if isinstance(s, Move) and s.start == chosen), None)
        if near is not None:
            yield Offer(self.kind, ((near,),))
        elif self._steps(asked, chosen):
            way = reachable(asked.view, chosen).get(place, ())
            if len(way) > 2:
                yield Offer(self.kind, (tuple(itertools.starmap(Move, itertools.pairwise(way))),))

    def meant(self, asked: Asked, chosen: int | None, place: int) -> Move:
        """Return the move there of the warrior in hand; else a move of the warrior there."""
        if chosen is not None:
            return Move(chosen, place)
        return Move(place, bits(geometry(asked.view).near[place])[0])

    def preview(
        self, asked: Asked, selection: Selection, row: tuple[Move, ...], target: Target, words: BoardWords
    ) -> Preview:
        """Show the warrior in hand there with its way; with empty hands the warrior is still to be chosen."""
        if selection.chosen is None or asked.seat is None:
            return Preview(target)
        return Preview(target, (("warrior", target, asked.seat),), way_of(row))

    def sentence(self, view: State, row: tuple[Move, ...], words: BoardWords) -> str:
        """Say which warrior walks how far, and whether a citadel is given up."""
        way = way_of(row)
        walks = len(row) > 1
        sentence = words.walk(view, way[0], way[-1], len(row)) if walks else words.action(view, row[0])
        return words.leaving(view, sentence, way[0])

    def about(self, row: tuple[Move, ...], stride: int) -> Iterator[Target]:
        """Return the end and the start of the way."""
        yield target_of(stride, row[-1].end)
        yield target_of(stride, row[0].start)

    def choice(self, view: State, row: tuple[Move, ...], selection: Selection, words: BoardWords) -> str:
        """Say that the warrior moves here; with empty hands which one does."""
        t, n = words.speech.t, words.speech.n
        if len(row) > 1:
            return n("Walk here, {count} step", "Walk here, {count} steps", len(row))
        if selection.chosen is None:
            return t("Move {start} here", start=words.point(view, way_of(row)[0]))
        return words.speech.translated(self.says.choice)

    def note(self, view: State, row: tuple[Move, ...], words: BoardWords) -> str:
        """Return the cost, one action for each step."""
        return words.price(len(row))

    def samples(self, asked: Asked) -> Iterator[Move]:
        """Return a step of the first warrior."""
        near, mine = geometry(asked.view).near, asked.view.warriors[asked.view.seat]
        return (Move(p, bits(near[p])[0]) for p in bits(mine)[:1])


def reachable(view: State, start: int) -> dict[int, tuple[int, ...]]:
    """Return the points a warrior can reach with the actions left, each with a shortest way from `start`.

    A walk may enter an empty citadel only with its last step, since standing there may end the match; points beyond it
    are reached by a way around, if there is one.
    """
    f, free = geometry(view), empty_points(view)
    ways: dict[int, tuple[int, ...]] = {start: (start,)}
    queue = deque([start])
    while queue:
        here = queue.popleft()
        way = ways[here]
        if len(way) > view.actions or (here != start and view.citadels >> here & 1):
            continue
        for there in bits(f.near[here] & free):
            if there not in ways:
                ways[there] = (*way, there)
                queue.append(there)
    del ways[start]
    return ways


MOVE = WalkByClick()
