"""Phase 4: the Dark Master and his move (TR-D1)."""

from citadel_desktop.language.indomitable.statement import IndomitableStatement
from citadel_desktop.language.statement import plural
from citadel_desktop.language.words import ActionWords, AskWords, Words
from citadel_desktop.rules.indomitable.asks.dark_master import (
    DarkMasterMoved,
    DarkMasterStayed,
    DieThrown,
    LeaveDarkMaster,
    MoveDarkMaster,
    ThrowDie,
)
from citadel_desktop.rules.indomitable.asks.turn import EndTurn
from citadel_desktop.rules.indomitable.state import NONE
from citadel_desktop.rules.indomitable.treason.dice import EnterPips


def _prompt(c: IndomitableStatement) -> str:
    """Return the remaining options (TR-D1, TR-D2, TR-D4)."""
    kinds = c.kinds
    if kinds & {"move", "throw"}:
        return _may_move(c, attack="attack" in kinds, play="play" in kinds)
    if {"attack", "play"} <= kinds:
        return c.t("{name} may let the Dark Master attack and play a card.")
    if "attack" in kinds:
        return c.t("{name} may let the Dark Master attack or end the turn.")
    if "play" in kinds:
        return c.t("{name} may play a card or end the turn.")
    return c.t("{name} can only end the turn.")


def _may_move(c: IndomitableStatement, *, attack: bool, play: bool) -> str:
    if attack and play:
        return c.t("{name} may move the Dark Master, let him attack and play a card.")
    if attack:
        return c.t("{name} may move the Dark Master and let him attack.")
    if play:
        return c.t("{name} may move the Dark Master and play a card.")
    return c.t("{name} may move the Dark Master or end the turn.")


def _enter(c: IndomitableStatement) -> str:
    if c["white"] is None:
        return c.t("The black die shows {pips}.", pips=c["black"])
    return c.t("The black die shows {black}, the white die {white}.")


def _moved(c: IndomitableStatement) -> str:
    if c["start"] == NONE:
        return c.t("{name} leads the Dark Master into the city, to {plot}.")
    return c.t("{name} moves the Dark Master from {start} to {plot}.")


WORDS = Words(
    asks={
        "dark": AskWords(
            prompt=_prompt,
            wait="The Dark Master's phase is no time for {what}.",
            enough={EndTurn: "The Dark Master can do nothing of more use now."},
        ),
        "die": AskWords(
            prompt="The black die is thrown: {name} enters its pips.",
            wait="What the dice show comes first: {what} has to wait.",
        ),
        "steps": AskWords(
            prompt=plural(
                "{name} moves the Dark Master by {count} step or lets him stay.",
                "{name} moves the Dark Master by up to {count} steps or lets him stay.",
                "pips",
            ),
            wait="The Dark Master goes or stays first: {what} has to wait.",
        ),
    },
    actions={
        ThrowDie: ActionWords(
            told="Throw the black die to move the Dark Master.",
            phrase="throwing the die",
            unsaid="{name} throws the black die to move the Dark Master.",
            usual="The die may take the Dark Master to where he is of use.",
        ),
        EnterPips: ActionWords(told=_enter, phrase="entering pips"),
        MoveDarkMaster: ActionWords(
            told="Move the Dark Master to {plot}.",
            phrase="moving the Dark Master",
            usual="The Dark Master is of more use there.",
        ),
        LeaveDarkMaster: ActionWords(
            told="Let the Dark Master stay.",
            phrase="letting the Dark Master stay",
            enough="Nowhere in reach does the Dark Master stand better.",
        ),
    },
    events={
        DieThrown: "{name} throws the black die: {pips}.",
        DarkMasterMoved: _moved,
        DarkMasterStayed: "{name} lets the Dark Master stay.",
    },
    refusals={
        "already_there": "The Dark Master already stands on {plot}.",
        "tower_there": "A watchtower guards {plot}: the Dark Master neither stops there nor attacks it.",
        "too_far": plural(
            "Out of reach: in {count} step, past watchtowers of others, he does not get to {plot}.",
            "Out of reach: in {count} steps, past watchtowers of others, he does not get to {plot}.",
            "steps",
        ),
        "other_dice": plural(
            "The pips of {count} die are to be entered.", "The pips of {count} dice are to be entered.", "dice"
        ),
        "no_such_pips": "A die shows 1 to {sides} pips.",
        "after_attack": "After his attack the Dark Master stays where he is.",
        "already_moved": "The Dark Master has been moved this turn, and he is moved only once.",
    },
)
