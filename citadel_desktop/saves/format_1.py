"""Format 1 of match files: all kinds of action, and all of ask, were one record each, with -1 where a kind had nothing.

Now each kind has fields of its own, cards and markers have names, and the setting tells what they belong to. What is
no file of that format raises KeyError, TypeError or ValueError.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import field
from typing import Any, TypeAlias

from citadel_desktop.rules.kit.plain import digest_of_text
from citadel_desktop.saves.codec import text_of
from citadel_desktop.values import frozen

Data: TypeAlias = dict[str, Any]
_NONE = -1
Fields: TypeAlias = Mapping[str, str]
"""The fields of a kind, each with the name it had in the record; with `?` before it where -1 is now nothing (null).

A field without a name is dropped, whatever it was.
"""
Names: TypeAlias = Sequence[str]
"""What is now written for each number."""


@frozen
class Record:
    """A record of format 1: what its fields were where a kind did not use them, and by kind those it did.

    `added` are those that may be missing; `names` gives by new field the names of what were numbers; `then` changes
    further what has its own fields.
    """

    unused: Mapping[str, Any]
    kinds: Mapping[str, Fields]
    added: frozenset[str] = frozenset()
    names: Mapping[str, Names] = field(default_factory=dict)
    then: Callable[[Data], Data] = dict

    def split(self, old: Data) -> Data:
        """The value of its kind; raises ValueError if anything is set that the kind has not."""
        fields = self.kinds[old["kind"]]
        names = {name.removeprefix("?") for name in fields.values()}
        given = {**{name: self.unused[name] for name in self.added}, **old}
        if given.keys() != {"kind", *self.unused}:
            raise ValueError
        if any(given[name] != value for name, value in self.unused.items() if name not in names):
            raise ValueError
        new: Data = {"kind": old["kind"]}
        for now, name in fields.items():
            value = given[name.removeprefix("?")]
            if now:
                new[now] = None if name.startswith("?") and value == _NONE else value
        return renamed(self.then(new), self.names)


@frozen
class Format1Game:
    """The records of a game; one without a stack has no asks.

    `setting` is what its setting names now. `names` gives, by field of what lies on the table, the names of what were
    numbers, or the like for the fields of a part.
    """

    action: Record
    ask: Record | None = None
    setting: Mapping[str, str] = field(default_factory=dict)
    names: Mapping[str, Names | Mapping[str, Names]] = field(default_factory=dict)


def to_format_2(data: Data, games: Mapping[str, Format1Game]) -> Data:
    """The file in format 2. Digests beside entries go, that of the position is made anew if it was right."""
    game = games.get(data["game"])
    if game is None:
        return data
    for entry in data["log"]:
        if entry["kind"] == "act":
            entry["action"] = game.action.split(entry["action"])
            entry.pop("digest", None)
    right = data.get("digest") == digest_of_text(text_of(data["snapshot"]))
    data["options"].update(game.setting)
    _renew(game, data["snapshot"])
    if data["base"] is not None:
        _renew(game, data["base"]["state"])
    if right:
        data["digest"] = digest_of_text(text_of(data["snapshot"]))
    return data


def _renew(game: Format1Game, state: Data) -> None:
    table = state.get("position", state)
    table["setting"].update(game.setting)
    table.update(renamed(table, game.names))
    if game.ask is not None:
        table["asks"] = [game.ask.split(ask) for ask in table["asks"]]


def renamed(data: Data, names: Mapping[str, Any]) -> Data:
    """A record with names for numbers in these fields, where it has them."""
    return {name: _renamed(value, names[name]) if name in names else value for name, value in data.items()}


def _renamed(value: Any, names: Any) -> Any:
    if isinstance(names, Mapping):
        return renamed(value, names)
    if isinstance(value, list):
        return [_renamed(one, names) for one in value]
    if value is None or value == _NONE:
        return None
    if type(value) is not int or value < 0:
        raise ValueError
    return names[value]
