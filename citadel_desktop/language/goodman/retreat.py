"""A victor's choices against a wounded loser: a retreat, one more exchange against a wall, nothing (WT-C5)."""

from citadel_desktop.language.goodman.statement import GoodmanStatement, who
from citadel_desktop.language.words import ActionWords, AskWords, Words
from citadel_desktop.rules.goodman.asks.retreat import Corner, Cornered, Retreat, Retreated, RetreatWaived, Waive


def _prompt(c: GoodmanStatement) -> str:
    if {"corner", "retreat"} <= c.kinds:
        return c.t("{name} decides: {figure} may drive {other} back or to the wall.")
    if "corner" in c.kinds:
        return c.t("{name} decides: {figure} may fight {other} against the wall once more.")
    return c.t("{name} decides: {figure} may drive {other} back.")


def _retreated(c: GoodmanStatement) -> str:
    """Describe a retreat; a hidden monster's is told only when the monster is revealed."""
    there = [one.figure for one in c["who"] if one.figure not in {c["victor"], c["loser"]}]
    other = c.who(there[-1]) if there else ""
    if c["end"] == "moved":
        return c.t("{victor} drives {loser} back to {square}.")
    if c["end"] == "stayed":
        return c.t("{victor} drives {loser} towards {square}, to no effect.")
    if c["end"] == "swapped" and there:
        return c.t("{victor} drives {loser} onto {other} on {square}: the two change squares.", other=other)
    if c["end"] == "swapped":
        return c.t("{victor} drives {loser} onto a hidden friend on {square}: the two change squares.")
    if there:
        return c.t("{victor} drives {loser} onto {other} on {square}: the two fight once.", other=other)
    return c.t("{victor} drives {loser} onto a hidden enemy on {square}: the two fight once.")


WORDS = Words(
    asks={
        "retreat": AskWords(prompt=_prompt, wait="What comes of the combat is still to be settled: {what} has to wait.")
    },
    actions={
        Retreat: ActionWords(
            told=lambda c: c.t(
                "{victor} drives {loser} back to {square}.", victor=c.who(c.ask.victor), loser=c.who(c.ask.loser)
            ),
            phrase="a retreat",
            usual=lambda case: case.t(
                "{figure} stands worse there.", figure=who(case, case.view.position.asks[-1].loser)
            ),
        ),
        Corner: ActionWords(
            told=lambda c: c.t(
                "{victor} fights {loser} against the wall once more.",
                victor=c.who(c.ask.victor),
                loser=c.who(c.ask.loser),
            ),
            phrase="another exchange against the wall",
            usual=lambda case: case.t("{figure} cannot give way.", figure=who(case, case.view.position.asks[-1].loser)),
        ),
        Waive: ActionWords(
            told=lambda c: c.t(
                "{victor} does not drive {loser} back.", victor=c.who(c.ask.victor), loser=c.who(c.ask.loser)
            ),
            phrase="waiving a retreat",
            enough="Nothing would be gained by driving the loser back.",
        ),
    },
    events={
        Retreated: _retreated,
        Cornered: "{victor} has {loser} against the wall: they fight once more.",
        RetreatWaived: "{victor} does not drive {loser} back.",
    },
    refusals={
        "no_wall_behind": "No wall is straight behind {other}.",
        "other_end_taken": lambda c: c.t(
            "{figure} stands at the other end of the doorway on {square}.", figure=c.who(c["other"])
        ),
        "victors_square": "The victor stands on {square}.",
    },
)
