"""The table of commands a player may type besides a choice."""

import re
from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, TypeAlias

from citadel_desktop.cli.play.choosing import PAGE, parted
from citadel_desktop.language.common import Word
from citadel_desktop.language.places import Place
from citadel_desktop.language.reference import LINK, Paragraph, Rule, load_reference
from citadel_desktop.match.table import Refused
from citadel_desktop.match.taking_back import undone
from citadel_desktop.rules.kit.contract import refusal
from citadel_desktop.values import frozen

if TYPE_CHECKING:
    from citadel_desktop.cli.play.sitting import Sitting

Does: TypeAlias = Callable[["Sitting", str], None]
"""Does something with what was typed after the word."""

_SHORT: Mapping[str, str] = MappingProxyType({"?": "help", "q": "quit"})
LINES = 10
"""So many lines of the log are told unless somebody wants more, and so many times as many at most."""


@frozen
class TypedWord:
    """A command word, its argument, its help and its function.

    `asked`: only who is asked may say it.
    """

    word: Word
    help: Word
    do: Does
    argument: Word = ""
    asked: bool = False


def find(sitting: "Sitting", text: str) -> tuple[TypedWord, str] | None:
    """Return the command at the start of a line, in English or the language spoken, and the rest; None for none."""
    word, _, rest = text.partition(" ")
    wanted = _SHORT.get(word.casefold(), word.casefold())
    for command in COMMANDS:
        if wanted in {command.word, sitting.speech.translated(command.word).casefold()}:
            return command, rest.strip()
    return None


def _help(sitting: "Sitting", _rest: str) -> None:
    t, translated = sitting.speech.t, sitting.speech.translated
    sitting.console.say(
        t("Type the number of a choice, how it begins, or an action in notation. Or one of these words:")
    )
    for command in COMMANDS:
        word = " ".join(map(translated, filter(None, (command.word, command.argument))))
        sitting.console.say(t("{word}: {help}", word=word, help=translated(command.help)))


def _board(sitting: "Sitting", _rest: str) -> None:
    for place in sitting.survey.whole:
        sitting.console.say(_with_name(place))


def _with_name(place: Place) -> str:
    begins = place.name.partition(" (")[0]
    return place.told if place.told.startswith(begins) else f"{place.name}. {place.told}"


def _one_place(sitting: "Sitting", text: str) -> Place | None:
    """Return the place a text means; if there is none or several, say so and return None."""
    found = sitting.survey.found(text)
    if len(found) == 1:
        return found[0]
    t = sitting.speech.t
    if not found:
        sitting.console.say(t("There is no such place: {text}", text=text[:40]))
    else:
        names, more = sitting.speech.listed([place.name for place in found[:PAGE]]), len(found) - PAGE
        told = t("Which one? {names}.", names=names)
        if more > 0:
            told = t("Which one? {names}; there are {count} more. Type more of the name.", names=names, count=more)
        sitting.console.say(told)
    return None


def _see(sitting: "Sitting", rest: str) -> None:
    place = _one_place(sitting, rest)
    if place is not None:
        sitting.console.say(_with_name(place), *(_with_name(part) for part in place.parts))


def _near(sitting: "Sitting", rest: str) -> None:
    place = _one_place(sitting, rest)
    if place is None:
        return
    near = sitting.survey.near(place)
    sitting.say_all(map(_with_name, near), sitting.speech.t("Nothing is beside it."))


def _what(sitting: "Sitting", rest: str) -> None:
    """Offer the actions at a place as choices."""
    place, decision = _one_place(sitting, rest), sitting.decision
    if place is None or decision is None:
        return
    actions = sitting.survey.actions_at(decision, place)
    if actions:
        sitting.open(parted(sitting.speech, sitting.survey, actions, 0))
    else:
        sitting.console.say(sitting.speech.t("Nothing can be done there now."))


def _threats(sitting: "Sitting", _rest: str) -> None:
    sitting.say_all(sitting.survey.threats(), sitting.speech.t("Nothing is in danger."))


def _standings(sitting: "Sitting", _rest: str) -> None:
    sitting.say_all(sitting.standings(), "")


def _hand(sitting: "Sitting", _rest: str) -> None:
    sitting.say_all(sitting.survey.hand(), sitting.speech.t("There is nothing in the hand."))


def _log(sitting: "Sitting", rest: str) -> None:
    count = int(rest) if rest.isascii() and rest.isdigit() and len(rest) < 5 else LINES
    sitting.tell(sitting.lines(0)[-min(max(count, 1), LINES * LINES) :])


def _changed(sitting: "Sitting", _rest: str) -> None:
    viewer = sitting.seating.viewer
    since = 0 if viewer is None else sitting.table.last_turn(viewer)
    told = (text for _, text in sitting.lines(since))
    sitting.say_all(told, sitting.speech.t("Nothing has happened since."))


def _why(sitting: "Sitting", rest: str) -> None:
    """Explain why an action is forbidden, by which rule; compare a legal one with a computer's advice."""
    seat, table = sitting.seating.acting, sitting.table
    if seat is None:
        return
    if not rest:
        sitting.console.say(sitting.speech.t('Type the number of a choice or an action after it, as in "why 1".'))
        return
    choice = sitting.meant(rest)
    if choice is None:
        return
    if len(choice.actions) > 1:
        sitting.choose(choice)
        return
    action = choice.actions[0]
    why = None if choice.typed else table.refuse(seat, action)
    decision = sitting.decision
    if why is not None:
        sitting.refused(why)
    elif not choice.typed and sitting.advises and decision is not None and not decision.chance:
        sitting.hint((action,))
    else:
        told = sitting.survey.action(action)
        sitting.console.say(sitting.speech.t("This can be done: {action}", action=told))


def _undo(sitting: "Sitting", _rest: str) -> None:
    table, line = sitting.table, sitting.seating.undo_line
    told = undone(sitting.words, sitting.seating.viewer, line) if line >= 0 else ""
    table.back_to(line)
    # An offer that stood again would be asked at once, and nobody could go further back.
    while table.draw_offer is not None and table.undo_block() is None:
        table.undo()
    sitting.console.say(told)


def _redo(sitting: "Sitting", _rest: str) -> None:
    """Redo actions, which are then reported as news."""
    table = sitting.table
    table.redo()
    while table.can_redo and table.redo_seat in sitting.seating.computers:
        table.redo()


def _save(sitting: "Sitting", _rest: str) -> None:
    if sitting.session.save():
        path = sitting.session.slot.path
        sitting.console.say(sitting.speech.t("The match is saved in {path}.", path=path))
    else:
        sitting.refused(sitting.session.trouble or refusal("in_use", ""))


def _offer(sitting: "Sitting", _rest: str) -> None:
    seat = sitting.seating.speaking
    if seat is not None:
        sitting.table.offer_draw(seat)


def _resign(sitting: "Sitting", _rest: str) -> None:
    seat = sitting.seating.speaking
    if seat is None:
        return
    block = sitting.table.resign_block(seat)
    if block is not None:
        raise Refused(block)
    if sitting.agreed(sitting.speech.t("Resign as {name}?", name=sitting.names[seat])):
        sitting.table.resign(seat)


def _rules(sitting: "Sitting", rest: str) -> None:
    """List the rules by chapter, show one rule, or list those that contain the words typed."""
    reference = load_reference(sitting.table.rules.id, sitting.speech.lang)
    one = reference.find(rest.upper())
    if one is not None:
        sitting.console.say(f"{one.id} {one.title}", *map(_paragraph, one.paragraphs))
        return
    found = reference.search(rest)
    sitting.say_all(_listed(found), sitting.speech.t("No rule mentions that."))


def _listed(rules: tuple[Rule, ...]) -> Iterator[str]:
    chapter = ""
    for rule in rules:
        if rule.chapter != chapter:
            chapter = rule.chapter
            yield f"{chapter}:"
        yield f"{rule.id} {rule.title}"


def _paragraph(paragraph: Paragraph) -> str:
    """Return the text of a paragraph without its markup."""
    if paragraph.kind == "drawing":
        return paragraph.text
    told = re.sub(r"\*+", "", LINK.sub(r"\1", paragraph.text))
    return f"- {told}" if paragraph.kind == "item" else told


def _more(sitting: "Sitting", _rest: str) -> None:
    sitting.turn_page()


def _back(sitting: "Sitting", _rest: str) -> None:
    sitting.back()


def _quit(sitting: "Sitting", _rest: str) -> None:
    sitting.leave()


def _hint(sitting: "Sitting", _rest: str) -> None:
    sitting.hint()


def _review(sitting: "Sitting", _rest: str) -> None:
    sitting.review()


COMMANDS: tuple[TypedWord, ...] = (
    TypedWord("help", "list these words", _help),
    TypedWord("more", "the next choices", _more, asked=True),
    TypedWord("back", "the choices before", _back, asked=True),
    TypedWord("board", "the whole board, heading by heading", _board),
    TypedWord("see", "a place and what is in it", _see, "PLACE"),
    TypedWord("near", "what is beside a place", _near, "PLACE"),
    TypedWord("what", "what may be done at a place", _what, "PLACE",
        asked=True,
    ),
    TypedWord("why", "why an action is not allowed, or what it gives up", _why,
        "ACTION", asked=True,
    ),
    TypedWord("threats", "who threatens what", _threats),
    TypedWord("standings", "how everybody stands", _standings),
    TypedWord("hand", "what is in your hand", _hand),
    TypedWord("changed", "what has happened since your last action", _changed),
    TypedWord("log", "the last lines of the log", _log, "NUMBER"),
    TypedWord("hint", "what a computer would do", _hint, asked=True),
    TypedWord("review", "what cost most, once the match is over", _review),
    TypedWord("undo", "take the last action back", _undo),
    TypedWord("redo", "do again what was taken back", _redo),
    TypedWord("save", "save now and tell where", _save),
    TypedWord("offer", "offer a draw", _offer),
    TypedWord("resign", "give up the match", _resign),
    TypedWord("rules", "all rules, one rule, or those with a word", _rules,
            "RULE"),
    TypedWord("quit", "leave; the match is saved and can be continued", _quit),
)  # fmt: skip
"""Every word, in the order in which help tells them. Actions in notation begin with others (a test asks that)."""
