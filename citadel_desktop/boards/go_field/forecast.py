"""Forecast of a click on a target: ghosts, strengths, losses, or the reason why it is impossible."""

from citadel_desktop.boards.go_field.asked import NOTHING, Asked, Offer, Selection
from citadel_desktop.boards.go_field.asks import KINDS, TOOLS
from citadel_desktop.boards.go_field.asks.strikes import tag
from citadel_desktop.boards.go_field.panels.words import BoardWords
from citadel_desktop.boards.go_field.picture.overlay import Preview, shape_of
from citadel_desktop.boards.go_field.state import FieldState
from citadel_desktop.boards.go_field.targets import Target
from citadel_desktop.rules.gale.actions import Action, Strike
from citadel_desktop.rules.gale.field import bits
from citadel_desktop.values import replace


def forecast(state: FieldState, target: Target, words: BoardWords) -> Preview | None:
    """Return what a click on the target would do; None if it would only pick up or put down a warrior."""
    asked, selection = state.asked, state.selection
    if asked is None or asked.seat is None:
        return None
    tells_own = selection.tool is not None and TOOLS[selection.tool].tells_own
    if state.own_warrior(target) is not None and not tells_own:
        return None
    offers = state.offers(target)
    if offers:
        return _offered(asked, selection, target, offers, words)
    tried = state.attempt(target)
    return None if tried is None else _refused(asked, selection, target, tried, words)


def _offered(
    asked: Asked, selection: Selection, target: Target, offers: tuple[Offer, ...], words: BoardWords
) -> Preview:
    kind, row = KINDS[offers[0].kind], offers[0].best
    sentence = kind.sentence(asked.view, row, words)
    if len(offers) > 1:
        sentence = words.more(sentence, len(offers) - 1)
    return replace(kind.preview(asked, selection, row, target, words), sentence=sentence)


def _refused(asked: Asked, selection: Selection, target: Target, tried: Action, words: BoardWords) -> Preview | None:
    refusal = asked.refusal(tried)
    if refusal is None:
        return None
    busy = selection != NOTHING or asked.kind != "turn"
    if isinstance(tried, Strike) and tried.by and refusal.code == "too_weak":
        return Preview(
            target,
            counted=tuple(bits(tried.by)),
            refused=busy,
            tag=tag(asked.view, tried, words),
            sentence=words.refusal(refusal),
        )
    if not busy:
        return None
    # A point far from the warrior in hand was hardly meant as a try: its sentence is said, but no hatching drawn.
    calm = refusal.code == "not_one_step" and shape_of(asked.view, target) == "point"
    return Preview(target, refused=not calm, sentence=words.refusal(refusal))


def menu(state: FieldState, words: BoardWords) -> tuple[tuple[str, str], ...]:
    """Return the rows of an open menu, each with its cost or strengths."""
    view, selection = state.view, state.selection
    if view is None:
        return ()
    kinds = ((TOOLS[row[0].kind], row) for row in state.sheet)
    return tuple((kind.choice(view, row, selection, words), kind.note(view, row, words)) for kind, row in kinds)


def row_said(state: FieldState, words: BoardWords) -> str:
    """Say the row of the open sheet under the keyboard."""
    if state.muster is not None:
        return state.muster.said(state.at, words)
    return menu(state, words)[state.at][0]
