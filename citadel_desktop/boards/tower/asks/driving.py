"""What comes of driving a beaten figure somewhere, in words (WT-C5)."""

from collections.abc import Iterator

from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.goodman.names import figure_name, known_of, square_name
from citadel_desktop.rules.goodman.explain import Driven
from citadel_desktop.rules.goodman.state import NONE, Position


def driven_sentences(speech: Speech, position: Position, loser: int, told: Driven) -> Iterator[str]:
    """What becomes of the loser there, sentence by sentence; none where he just stands there then."""
    known = known_of(position)
    figure = figure_name(speech, loser, known)
    match told.end:
        case None:
            yield speech.t("What lies there is turned up and acts.")
        case "stayed":
            yield speech.t("{figure} cannot get in and stays.", figure=figure)
        case "met":
            yield speech.t("An enemy is there: {figure} fights it once.", figure=figure)
        case "swapped" if told.other == NONE:
            yield speech.t("A hidden friend changes squares with {figure}.", figure=figure)
        case "swapped":
            yield speech.t(
                "{figure} changes squares with {other}.",
                figure=figure,
                other=figure_name(speech, told.other, known),
            )
        case "moved" if told.place != told.square:
            yield speech.t("The doorway there leads to {square}.", square=square_name(told.place))
    if told.dies:
        yield speech.t("That kills {figure}.", figure=figure)
    elif told.wounds:
        yield speech.n(
            "{figure} suffers {count} wound.",
            "{figure} suffers {count} wounds.",
            told.wounds,
            figure=figure,
        )
