"""Choosing the heroes: strengths, looks, names (WT-H)."""

from citadel_desktop.language.goodman.names import look_kind, look_name
from citadel_desktop.language.goodman.statement import GoodmanStatement
from citadel_desktop.language.statement import plural
from citadel_desktop.language.words import ActionWords, AskWords, Words
from citadel_desktop.rules.goodman.asks.roster import (
    AddHero,
    ChooseLook,
    Dismiss,
    FillRoster,
    HeroDismissed,
    HeroNamed,
    LookChosen,
    NameGiven,
    NameHero,
    Ready,
    RosterReady,
)


def _prompt(c: GoodmanStatement) -> str:
    if "ready" in c.kinds:
        return c.t("{name} may change the roster or begin the search.")
    return c.t("{name} chooses the heroes.")


def _look(c: GoodmanStatement) -> dict[str, str]:
    """Return the facts of a look: its name and its kind."""
    return {"name": look_name(c["look"]), "kind": look_kind(c.speech, c["look"])}


def _name(c: GoodmanStatement) -> str:
    if not c["text"]:
        return c.t("Call {figure} by the usual name.")
    return c.t("Call {figure} {name}.", name=c["text"])


WORDS = Words(
    asks={"roster": AskWords(prompt=_prompt, wait="The heroes are still being chosen: {what} has to wait.")},
    actions={
        AddHero: ActionWords(told="Choose a hero of strength {strength}.", phrase="choosing a hero"),
        Dismiss: ActionWords(told="Strike {figure} off the roster.", phrase="striking a hero off"),
        ChooseLook: ActionWords(
            told=lambda c: c.t("Have {name} ({kind}) in place of {figure}.", **_look(c)), phrase="choosing another hero"
        ),
        NameHero: ActionWords(told=_name, phrase="naming a hero"),
        FillRoster: ActionWords(
            told="Have the rest of the heroes chosen.",
            phrase="filling the roster",
            unsaid="{name} has the rest of the heroes chosen.",
        ),
        Ready: ActionWords(
            told="Begin the search with these heroes.", phrase="beginning the search", enough="The roster is complete."
        ),
    },
    events={
        HeroNamed: lambda c: c.t("{figure} joins the heroes: {kind}, strength {strength}.", kind=_look(c)["kind"]),
        HeroDismissed: "{figure} leaves the roster.",
        LookChosen: lambda c: c.t("{figure} gives way to {name}: {kind}.", **_look(c)),
        NameGiven: lambda c: c.t(
            "{figure} is called {name} from now on.",
            name=c["name"] or ", ".join(look_name(one.look) for one in c["who"]),
        ),
        RosterReady: lambda c: c.n(
            "{name} leads {count} hero of strength {points}.",
            "{name} leads {count} heroes of strength {points} in all.",
            "heroes",
            name=c.heroes,
        ),
    },
    refusals={
        "no_such_strength": "No hero has strength {strength}: 25 to 40 in steps of {step}, one may have 50.",
        "second_champion": "There is one hero of strength {strength} already.",
        "beyond_points": plural(
            "Too strong: {strength}, with {count} point left.",
            "Too strong: {strength}, with {count} points left.",
            "left",
        ),
        "would_not_come_out": plural(
            "With strength {strength} there would be {count} point left that no hero can use up.",
            "With strength {strength} there would be {count} points left that no heroes use up.",
            "rest",
        ),
        "cannot_come_out": plural(
            "No choice of heroes uses up the {count} point left.",
            "No choice of heroes uses up the {count} points left.",
            "left",
        ),
        "points_used": plural(
            "The {count} point is used up already.", "All {count} points are used up already.", "points"
        ),
        "points_unused": plural(
            "{count} of {points} points is still without a hero.",
            "{count} of {points} points are still without a hero.",
            "left",
        ),
        "look_taken": "{name} is on the roster already.",
        "no_such_hero": plural("The roster has only {count} hero.", "The roster has only {count} heroes.", "count"),
        "name_kept": "{name} is called so already.",
        "name_taken": "Somebody else is called {name}.",
        "name_too_long": plural(
            "A name has {most} characters at most, and this one has {count}.",
            "A name has {most} characters at most, and this one has {count}.",
            "count",
        ),
        "name_unprintable": "In this name is a character that cannot be shown.",
        "name_blank": "A name has no blanks at its ends, and no two side by side.",
    },
)
