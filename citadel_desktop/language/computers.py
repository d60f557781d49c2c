"""Computer seats in words: their levels, styles and advice."""

from collections.abc import Sequence

from citadel_desktop.agents.thinking import Compared
from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.reasons import Case, deciding_sentence, gain_sentence, reason_sentence
from citadel_desktop.saves.record import PERSON, Player


def level(speech: Speech, kind: str) -> str:
    """Return the name of a level; an unknown kind is returned unchanged."""
    names = {"squire": speech.t("Squire"), "knight": speech.t("Knight"), "master": speech.t("Master")}
    return names.get(kind, kind)


def level_explanation(speech: Speech, kind: str) -> str:
    """Return a one-line explanation of a level."""
    told = {
        "squire": speech.t("A computer that plays by a rule of thumb."),
        "knight": speech.t("A computer that looks at every likely move to the end of the turn."),
        "master": speech.t("A computer that searches far ahead and guesses at what is hidden."),
    }
    return told.get(kind, "")


def style(speech: Speech, name: str) -> str:
    """Return the name of a style as used within a sentence; "" if it is unknown."""
    names = {
        "builder": speech.t("builder"),
        "raider": speech.t("raider"),
        "trader": speech.t("trader"),
        "bold": speech.t("bold"),
        "cautious": speech.t("cautious"),
    }
    return names.get(name, "")


def style_line(speech: Speech, name: str) -> str:
    """Return a style as a line to choose; "" stands for a random style."""
    return speech.t("Style: {style}", style=style(speech, name) or speech.t("by lot"))


def style_explanation(speech: Speech, name: str) -> str:
    """Return a one-line explanation of a style; "" stands for a random style."""
    told = {
        "": speech.t("Drawn when the match begins; the player's sheet tells it."),
        "builder": speech.t("Builds for income, and lets others be."),
        "raider": speech.t("Takes from others what it can, by cards and by force."),
        "trader": speech.t("Buys and sells more cards than others do."),
        "bold": speech.t("Seeks fights, and likes dragons more than traps."),
        "cautious": speech.t("Trusts in traps and dummies, and fights where it must."),
    }
    return told.get(name, "")


def default_name(speech: Speech, kind: str, seat: int) -> str:
    """Return the default name of a player of a kind at a seat."""
    if kind == PERSON:
        return speech.t("Player {number}", number=seat + 1)
    return _NAMES[seat % len(_NAMES)]


_NAMES = ("Alma", "Bruno", "Clara", "David", "Elsa")
"""Default names of computers by seat: known in many languages, with different first letters."""


def level_beside(speech: Speech, player: Player) -> str:
    """Return the level of a computer's player; "" for a person, or if the name already contains it."""
    told = "" if player.person else level(speech, player.kind)
    return "" if told.casefold() in player.name.casefold() else told


def level_and_style(speech: Speech, player: Player) -> str:
    """Return the level and style of a computer's player; "" for a person, and no level if the name contains it."""
    found = level_beside(speech, player)
    name = "" if player.person else style(speech, player.style)
    if found and name:
        return speech.t("{level}, {style}", level=found, style=name)
    return found or name


def name_with_level(speech: Speech, player: Player) -> str:
    """Return a player's name, followed by level and style for a computer."""
    told = level_and_style(speech, player)
    if not told:
        return player.name
    return speech.t("{name} ({level})", name=player.name, level=told)


EQUAL_COST = 0.005
"""An action that loses less than this share of the win counts as equal to the advice."""


def comparison(kind: str, told: str, case: Case, found: Compared | None) -> str:
    """Return how actions compare with a level's advice; `told` is the sentence for the actions.

    The case's reason is their advantage, or how they decide the match.
    """
    t, who = case.t, level(case.speech, kind)
    if found is None:
        return t("The {level} would do just that.", level=who)
    decided = None if found.end is None else deciding_sentence(case, told)
    if decided is not None:
        return decided
    if found.cost < EQUAL_COST:
        said = t("About as good as what the {level} would do is this: {action}", level=who, action=told)
    else:
        said = t(
            "The chance of winning is {this} % with this, not {better} %: {action}",
            this=round(100 * found.this),
            better=round(100 * found.better),
            action=told,
        )
    if found.gained is None:
        return said
    return t("{told} What speaks for it: {gain}", told=said, gain=gain_sentence(case))


def advice(kind: str, told: Sequence[str], case: Case, *, compared: bool = False) -> str:
    """Return a level's advice with its reason; if it decides the match, that comes first.

    `told` has a sentence for each part; several parts become numbered lines. `compared`: the reason is the advantage
    over another action.
    """
    alone = told[0] if len(told) == 1 else ""
    lines = [f"{n}. {one}" for n, one in enumerate(told, 1)] if not alone else []
    return "\n".join([_advised(kind, alone, case, compared=compared).rstrip(), *lines])


def _advised(kind: str, told: str, case: Case, *, compared: bool) -> str:
    decided = deciding_sentence(case, told)
    if decided is not None:
        return decided
    speech, who = case.speech, level(case.speech, kind)
    said = speech.t("The {level} would do this: {action}", level=who, action=told)
    if not told:
        said = speech.t("The {level} would do this in the turn.", level=who)
    why = reason_sentence(case)
    if compared:
        why = speech.t("In comparison: {reason}", reason=why)
    return f"{said} {why}"
