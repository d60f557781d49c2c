"""The table of commands a player may type besides a choice."""

import re
from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, TypeAlias

from citadel_desktop.cli.play.choosing import PAGE_SIZE, grouped_menu
from citadel_desktop.language.common import Word
from citadel_desktop.language.places import Place
from citadel_desktop.language.reference import LINK, Paragraph, Rule, load_reference
from citadel_desktop.match.table import Refused
from citadel_desktop.match.taking_back import undone
from citadel_desktop.rules.kit.contract import refusal
from citadel_desktop.values import frozen

if TYPE_CHECKING:
    from citadel_desktop.cli.play.terminal_match import TerminalMatch

CommandAction: TypeAlias = Callable[["TerminalMatch", str], None]
"""Runs a command with the text typed after its word."""

_ALIASES: Mapping[str, str] = MappingProxyType({"?": "help", "q": "quit"})
LOG_LINES = 10
"""The default number of log lines; its square is the maximum."""


@frozen
class TypedCommand:
    """A command word, its argument, its help and its function.

    `asked`: only for a player with a decision to make.
    """

    word: Word
    help: Word
    do: CommandAction
    argument: Word = ""
    asked: bool = False


def find(match: "TerminalMatch", text: str) -> tuple[TypedCommand, str] | None:
    """Return the command at the start of a line, in English or the language spoken, and the rest; None for none."""
    word, _, rest = text.partition(" ")
    wanted = _ALIASES.get(word.casefold(), word.casefold())
    for command in COMMANDS:
        if wanted in {command.word, match.speech.translated(command.word).casefold()}:
            return command, rest.strip()
    return None


def _help(match: "TerminalMatch", _rest: str) -> None:
    t, translated = match.speech.t, match.speech.translated
    match.console.say(t("Type the number of a choice, how it begins, or an action in notation. Or one of these words:"))
    for command in COMMANDS:
        word = " ".join(map(translated, filter(None, (command.word, command.argument))))
        match.console.say(t("{word}: {help}", word=word, help=translated(command.help)))


def _board(match: "TerminalMatch", _rest: str) -> None:
    for place in match.survey.whole:
        match.console.say(place.line)


def _one_place(match: "TerminalMatch", text: str) -> Place | None:
    """Return the place a text means; if there is none or several, say so and return None."""
    found = match.survey.matching(text)
    if len(found) == 1:
        return found[0]
    t = match.speech.t
    if not found:
        match.console.say(t("There is no such place: {text}", text=text[:40]))
    else:
        names, more = match.speech.listed([place.name for place in found[:PAGE_SIZE]]), len(found) - PAGE_SIZE
        told = t("Which one? {names}.", names=names)
        if more > 0:
            told = t("Which one? {names}; there are {count} more. Type more of the name.", names=names, count=more)
        match.console.say(told)
    return None


def _see(match: "TerminalMatch", rest: str) -> None:
    place = _one_place(match, rest)
    if place is not None:
        match.console.say(place.line, *(part.line for part in place.parts))


def _near(match: "TerminalMatch", rest: str) -> None:
    place = _one_place(match, rest)
    if place is None:
        return
    near = match.survey.near(place)
    match.say_all([place.line for place in near], match.speech.t("Nothing is beside it."))


def _what(match: "TerminalMatch", rest: str) -> None:
    """Offer the actions at a place as choices."""
    place, decision = _one_place(match, rest), match.decision
    if place is None or decision is None:
        return
    actions = match.survey.actions_at(decision, place)
    if actions:
        match.open(grouped_menu(match.speech, match.survey, actions, 0))
    else:
        match.console.say(match.speech.t("Nothing can be done there now."))


def _threats(match: "TerminalMatch", _rest: str) -> None:
    match.say_all(match.survey.threats(), match.speech.t("Nothing is in danger."))


def _standings(match: "TerminalMatch", _rest: str) -> None:
    match.say_all(match.standings(), "")


def _hand(match: "TerminalMatch", _rest: str) -> None:
    match.say_all(match.survey.hand(), match.speech.t("There is nothing in the hand."))


def _log(match: "TerminalMatch", rest: str) -> None:
    count = int(rest) if rest.isascii() and rest.isdigit() and len(rest) < 5 else LOG_LINES
    match.tell(match.lines(0)[-min(max(count, 1), LOG_LINES * LOG_LINES) :])


def _changed(match: "TerminalMatch", _rest: str) -> None:
    viewer = match.seating.viewer
    since = 0 if viewer is None else match.table.last_turn(viewer)
    told = (text for _, text in match.lines(since))
    match.say_all(told, match.speech.t("Nothing has happened since."))


def _why(match: "TerminalMatch", rest: str) -> None:
    """Explain why an action is forbidden, by which rule; compare a legal one with a computer's advice."""
    seat, table = match.seating.acting, match.table
    if seat is None:
        return
    if not rest:
        match.console.say(match.speech.t('Type the number of a choice or an action after it, as in "why 1".'))
        return
    choice = match.choice_of(rest)
    if choice is None:
        return
    if len(choice.actions) > 1:
        match.choose(choice)
        return
    action = choice.actions[0]
    why = None if choice.typed else table.refuse(seat, action)
    decision = match.decision
    if why is not None:
        match.say_refusal(why)
    elif not choice.typed and match.has_advice and decision is not None and not decision.chance:
        match.hint((action,))
    else:
        told = match.survey.action(action)
        match.console.say(match.speech.t("This can be done: {action}", action=told))


def _undo(match: "TerminalMatch", _rest: str) -> None:
    table, line = match.table, match.seating.undo_line
    told = undone(match.words, match.seating.viewer, line) if line >= 0 else ""
    table.back_to(line)
    # An offer that stood again would be asked at once, and nobody could go further back.
    while table.draw_offer is not None and table.undo_block() is None:
        table.undo()
    match.console.say(told)


def _redo(match: "TerminalMatch", _rest: str) -> None:
    """Redo actions, which are then reported as news."""
    table = match.table
    table.redo()
    while table.can_redo and table.redo_seat in match.seating.computers:
        table.redo()


def _save(match: "TerminalMatch", _rest: str) -> None:
    if match.session.save():
        path = match.session.slot.path
        match.console.say(match.speech.t("The match is saved in {path}.", path=path))
    else:
        match.say_refusal(match.session.trouble or refusal("in_use", ""))


def _offer(match: "TerminalMatch", _rest: str) -> None:
    seat = match.seating.speaking
    if seat is not None:
        match.table.offer_draw(seat)


def _resign(match: "TerminalMatch", _rest: str) -> None:
    seat = match.seating.speaking
    if seat is None:
        return
    block = match.table.resign_block(seat)
    if block is not None:
        raise Refused(block)
    if match.confirmed(match.speech.t("Resign as {name}?", name=match.names[seat])):
        match.table.resign(seat)


def _rules(match: "TerminalMatch", rest: str) -> None:
    """List the rules by chapter, show one rule, or list those that contain the words typed."""
    reference = load_reference(match.table.rules.id, match.speech.lang)
    one = reference.find(rest.upper())
    if one is not None:
        match.console.say(f"{one.id} {one.title}", *map(_paragraph, one.paragraphs))
        return
    found = reference.search(rest)
    match.say_all(_listed(found), match.speech.t("No rule mentions that."))


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


def _more(match: "TerminalMatch", _rest: str) -> None:
    match.turn_page()


def _back(match: "TerminalMatch", _rest: str) -> None:
    match.back()


def _quit(match: "TerminalMatch", _rest: str) -> None:
    match.leave()


def _hint(match: "TerminalMatch", _rest: str) -> None:
    match.hint()


def _review(match: "TerminalMatch", _rest: str) -> None:
    match.review()


COMMANDS: tuple[TypedCommand, ...] = (
    TypedCommand("help", "list these words", _help),
    TypedCommand("more", "the next choices", _more, asked=True),
    TypedCommand("back", "the choices before", _back, asked=True),
    TypedCommand("board", "the whole board, heading by heading", _board),
    TypedCommand("see", "a place and what is in it", _see, "PLACE"),
    TypedCommand("near", "what is beside a place", _near, "PLACE"),
    TypedCommand("what", "what may be done at a place", _what, "PLACE",
        asked=True,
    ),
    TypedCommand("why", "why an action is not allowed, or what it gives up", _why,
        "ACTION", asked=True,
    ),
    TypedCommand("threats", "who threatens what", _threats),
    TypedCommand("standings", "how everybody stands", _standings),
    TypedCommand("hand", "what is in your hand", _hand),
    TypedCommand("changed", "what has happened since your last action", _changed),
    TypedCommand("log", "the last lines of the log", _log, "NUMBER"),
    TypedCommand("hint", "what a computer would do", _hint, asked=True),
    TypedCommand("review", "what cost most, once the match is over", _review),
    TypedCommand("undo", "take the last action back", _undo),
    TypedCommand("redo", "do again what was taken back", _redo),
    TypedCommand("save", "save now and tell where", _save),
    TypedCommand("offer", "offer a draw", _offer),
    TypedCommand("resign", "give up the match", _resign),
    TypedCommand("rules", "all rules, one rule, or those with a word", _rules,
            "RULE"),
    TypedCommand("quit", "leave; the match is saved and can be continued", _quit),
)  # fmt: skip
"""All commands in the order of the help. No notation begins with one of these words (a test checks that)."""
