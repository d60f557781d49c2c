"""Undo and redo in words: whose move it is, and how long that stays possible."""

from citadel_desktop.match.log_words import LogWords
from citadel_desktop.match.table import ActEntry
from citadel_desktop.rules.kit.contract import Seat


def undo_offer(words: LogWords, viewer: Seat | None, line: int) -> str:
    """Say what undo to the first `line` entries would remove, and how long it stays possible."""
    t, table = words.speech.t, words.table
    entry, facts = table.entries[line], _facts(words, viewer, line)
    if not isinstance(entry, ActEntry):
        offer = t("Undo: {what}", **facts)
    elif any(later.seat != entry.seat for later in table.entries[line + 1 :]):
        offer = t("Undo {name}'s move and what followed: {what}", **facts)
    else:
        offer = t("Undo {name}'s move: {what}", **facts)
    if table.rules.hidden:
        until = t("You can do this until another player takes over, chance decides or something hidden is revealed.")
    else:
        until = t("Any move can be taken back, by any player.")
    return f"{offer}\n{until}"


def undone(words: LogWords, viewer: Seat | None, line: int) -> str:
    """Say what undo to the first `line` entries removed; call it before the undo."""
    t, facts = words.speech.t, _facts(words, viewer, line)
    if isinstance(words.table.entries[line], ActEntry):
        sentence = t("{name}'s move was taken back. It was: {what}", **facts)
    else:
        sentence = t("Taken back: {what}", **facts)
    until = t("You can redo it until somebody acts.")
    return f"{sentence} {until}"


def redo_offer(words: LogWords) -> str:
    """Say whose move would be redone; "" if none can be."""
    seat = words.table.redo_seat
    if seat is None:
        return ""
    return words.speech.t("Redo {name}'s move. You can do this until somebody acts.", name=words.names[seat])


def redone(words: LogWords, viewer: Seat | None, line: int) -> str:
    """Say what was redone: the entry after the first `line`."""
    return words.speech.t("{name}'s move stands again: {what}", **_facts(words, viewer, line))


def _facts(words: LogWords, viewer: Seat | None, line: int) -> dict[str, str]:
    done = words.table.lines(viewer)[line]
    return {"name": words.names[done.seat], "what": words.sentences_of(done)[0]}
