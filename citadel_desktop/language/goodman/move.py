"""The phase in which figures move, and its end (WT-T1, WT-N2)."""

from citadel_desktop.language.goodman.statement import GoodmanStatement
from citadel_desktop.language.statement import plural
from citadel_desktop.language.words import ActionWords, AskWords, Words
from citadel_desktop.rules.goodman.asks.disengage import Done
from citadel_desktop.rules.goodman.asks.move import EndQuest, QuestEnded
from citadel_desktop.rules.goodman.pending import MoveAsk
from citadel_desktop.rules.goodman.state import HEROES, TALISMAN


def _prompt(c: GoodmanStatement) -> str:
    told, enter = _moving(c), c.facts["enter"]
    if c.thing.seat != HEROES or "step" not in c.kinds or not enter:
        return told
    more = c.n("{count} may still enter.", "{count} may still enter.", "enter")
    return f"{told} {more}"


def _moving(c: GoodmanStatement) -> str:
    kinds = c.kinds
    if "done" not in kinds:
        return c.t("{name} moves on: nobody stays with a friend on one square.")
    if kinds == {"done"}:
        return c.t("{name} can only end the movement.")
    if {"explore", "step"} <= kinds:
        return c.t("{name} moves heroes and announces what they explore.")
    if "explore" in kinds:
        return c.t("{name} may announce what heroes explore.")
    if c.thing.seat == HEROES:
        return c.t("{name} moves heroes.")
    return c.t("{name} moves monsters.")


def _done(c: GoodmanStatement) -> str:
    return c.t("End the movement.") if isinstance(c.ask, MoveAsk) else c.t("Go on.")


def _end_quest(c: GoodmanStatement) -> str:
    told = c.t("End the quest: the heroes go home.")
    if c.position.items[TALISMAN].fate == "out":
        won = c.t("It is a major victory: the talisman is out.")
        return f"{told} {won}"
    return told


WORDS = Words(
    asks={"move": AskWords(prompt=_prompt, wait="Figures are moving: {what} has to wait.")},
    actions={
        Done: ActionWords(
            told=_done, phrase="going on", unsaid="{name} goes on.", enough="Nobody would stand better elsewhere."
        ),
        EndQuest: ActionWords(told=_end_quest, phrase="ending the quest", enough="More than this can hardly be won."),
    },
    events={QuestEnded: lambda c: c.t("{name} leads the heroes home.", name=c.heroes)},
    refusals={
        "heroes_inside": plural(
            "{count} hero is still inside the stronghold.", "{count} heroes are still inside the stronghold.", "count"
        ),
        "nobody_was_inside": "Nobody has been inside yet.",
    },
)
