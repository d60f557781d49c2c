"""Choosing which result of a round to settle next (WT-C6)."""

from collections.abc import Sequence

from citadel_desktop.boards.kit.meanings import Take
from citadel_desktop.boards.tower.asked import Asked
from citadel_desktop.boards.tower.asks.interaction import (
    Meaning,
    Part,
    TowerInteraction,
    TowerTool,
    by_zone,
    choose_from,
    do_or_try,
    nobody_there,
)
from citadel_desktop.boards.tower.asks.marks import Marks
from citadel_desktop.boards.tower.panels.groups import Group, Heading, PanelTelling, TargetLabel
from citadel_desktop.boards.tower.targets import NOTHING, Selection, Target
from citadel_desktop.language.goodman.names import square_name
from citadel_desktop.rules.goodman.asks.retreat import is_cornered, retreat_squares
from citadel_desktop.rules.goodman.asks.settle import Settle
from citadel_desktop.rules.goodman.draft import figure_of
from citadel_desktop.rules.goodman.state import NONE


def _meaning(asked: Asked, selection: Selection, target: Target) -> Meaning:
    """Choose the result of a clicked fighter; among several take the fighter in hand, for a click on its opponent."""
    figure = asked.figure_at(target)
    if figure == NONE:
        return nobody_there(target)
    if figure == selection.figure:
        return Take(NOTHING)
    results = [result for result in asked.of(Settle) if figure in {result.victor, result.loser}]
    both = [result for result in results if selection.figure in {NONE, result.victor, result.loser}]
    if len(both) > 1 and selection.figure == NONE:
        return Take(Selection(figure=figure))
    return choose_from(both, Settle(figure, selection.figure))


def _marked(marks: Marks, asked: Asked, _selection: Selection) -> None:
    for action in asked.of(Settle):
        marks.tie(marks.place(action.victor), marks.place(action.loser), "aim")
        marks.figures("legal", (action.victor, action.loser))


_RESULTS = Heading("results", "Results")


def _groups(asked: Asked, _selection: Selection) -> Sequence[Group]:
    pending = asked.position.rounds[-1].pending
    return (Group(_RESULTS, tuple(Target("result", *pair) for pair in pending), "text"),)


def _label(telling: PanelTelling, target: Target) -> TargetLabel:
    """Name the victor and the loser, with the number of squares to drive the loser to (WT-C5, WT-C6)."""
    position, speech = telling.asked.position, telling.speech
    victor, loser = telling.who(target.number), telling.who(target.other)
    name = speech.t("{figure} over {other}", figure=victor, other=loser)
    squares = retreat_squares(position, target.number, target.other)
    places = [square_name(square) for square in squares]
    if is_cornered(position, target.number, target.other):
        places.append(speech.t("against the wall"))
    retreat = speech.t("Retreat: {squares}", squares=speech.listed(places))
    return TargetLabel(name, retreat, sign="sword")


def _subject(asked: Asked) -> int | None:
    rounds = asked.position.rounds
    if not rounds or not rounds[-1].pending:
        return None
    return figure_of(asked.position, rounds[-1].pending[0][0]).place


INTERACTION = TowerInteraction(
    "settle",
    by_zone({"result": lambda asked, _, at: do_or_try(asked, Settle(at.number, at.other))}, _meaning),
    lambda _, selection: selection,
    parts=(
        Part(
            Settle,
            "WT-C6",
            TowerTool(
                "settle",
                "ranking",
                "r",
                ("Next result", "Choose which result comes next."),
                "list",
                sample=lambda asked: Settle(asked.first_figure, NONE),
            ),
            lambda a: (Target("result", a.victor, a.loser),),
        ),
    ),
    marked=_marked,
    groups=_groups,
    labels={"result": _label},
    subject=_subject,
    blows_first=False,
)
