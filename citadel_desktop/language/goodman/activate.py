"""Activating concealed monsters, and discovering them (WT-P2)."""

from citadel_desktop.language.goodman.names import look_kind, monster_name
from citadel_desktop.language.goodman.statement import GoodmanStatement
from citadel_desktop.language.words import ActionWords, AskWords, Words
from citadel_desktop.rules.goodman.asks.activate import Activate
from citadel_desktop.rules.goodman.asks.disengage import Done
from citadel_desktop.rules.goodman.draft import Activated
from citadel_desktop.rules.goodman.state import NONE


def _prompt(c: GoodmanStatement) -> str:
    if c.kinds == {"done"}:
        return c.t("{name} has no monster left to activate and goes on.")
    return c.t("{name} may activate concealed monsters.")


def _activated(c: GoodmanStatement) -> str:
    """Name a monster with its kind and strength, and the hero who has discovered it."""
    facts = {
        "monster": c.who(c["figure"]),
        "kind": look_kind(c.speech, c["look"]),
        "sort": monster_name(c.speech, c["sort"], c["strength"]),
    }
    if c["by"] == NONE:
        return c.t("{monster} comes out of hiding on {square}: {kind}, {sort}.", **facts)
    return c.t("{figure} comes upon {monster} on {square}: {kind}, {sort}.", figure=c.who(c["by"]), **facts)


WORDS = Words(
    asks={
        "activate": AskWords(
            prompt=_prompt,
            wait="Monsters are still being activated: {what} has to wait.",
            enough={Done: "Concealed monsters are of more use as they are."},
        )
    },
    actions={
        Activate: ActionWords(
            told=lambda c: c.t("Activate {marker} on {square}.", marker=c.lying(c["square"])),
            phrase="activating a monster",
            enough="It is of more use awake than concealed.",
        )
    },
    events={Activated: _activated},
    refusals={"no_monster_there": "No concealed monster is on {square}."},
)
