"""Naming the hero in hand (WT-H2): the table has the name typed, here it becomes an action."""

from citadel_desktop.boards.kit.board import Wish
from citadel_desktop.boards.tower.asked import Asked
from citadel_desktop.boards.tower.state import TowerState
from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.common import Names
from citadel_desktop.language.sentences import Sentences
from citadel_desktop.rules.goodman.actions import Action, NameHero
from citadel_desktop.rules.goodman.draft import figure_of
from citadel_desktop.rules.goodman.figures import looks
from citadel_desktop.rules.goodman.naming import LONGEST_NAME, name_of_figure
from citadel_desktop.rules.goodman.state import NONE

_ROOM = LONGEST_NAME + 20
"""So many characters can be typed: more than a name may have, so that nothing is cut off without a word."""


def ask_name(state: TowerState, speech: Speech, sentences: Sentences, names: Names) -> None:
    """Have a name typed for the hero in hand; without one say what to do first."""
    asked = state.asked
    if asked is None or not state.active:
        return
    useless = state.useless("name")
    if useless is not None:
        state.host.refused(useless)
    elif state.selection.figure == NONE:
        state.host.say(speech.t("Choose the hero first who is to be named."), refusing=True)
    else:
        state.host.ask_text(_wish(state, asked, speech, sentences, names))


def naming(asked: Asked, figure: int, typed: str) -> Action:
    """The action that a typed name means: that of the look, or nothing, gives its own name back."""
    text = " ".join(typed.split())
    own = looks()[figure_of(asked.position, figure).look].name
    return NameHero(figure, "" if text == own else text)


def _wish(
    state: TowerState, asked: Asked, speech: Speech, sentences: Sentences, names: Names
) -> Wish:
    figure = state.selection.figure
    called = name_of_figure(figure_of(asked.position, figure))

    def why_not(typed: str) -> str:
        told = asked.refusal(naming(asked, figure, typed))
        return "" if told is None else sentences.refusal(speech, told, names)

    return Wish(
        speech.t("A name for {name}", name=called),
        speech.t("Name the hero"),
        called,
        _ROOM,
        why_not,
        lambda typed: state.do((naming(asked, figure, typed),)),
    )
