"""Format 1 of match files: all kinds of action, and all of ask, were one record each, with -1 where a kind had nothing.

Now each kind has fields of its own. What is no file of that format raises KeyError, TypeError or ValueError.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from citadel_desktop.rules.kit.plain import digest_of_text
from citadel_desktop.saves.codec import text_of

Data: TypeAlias = dict[str, Any]
Fields: TypeAlias = Mapping[str, str]
"""The fields of a kind, each with the name it had in the record; with `?` before it where -1 is now nothing (null).

A field without a name is dropped, whatever it was.
"""


@dataclass(frozen=True, slots=True)
class Record:
    """A record of format 1: what its fields were where a kind did not use them, and by kind those it did.

    `added` are those that may be missing; `then` changes further what has its own fields.
    """

    unused: Mapping[str, Any]
    kinds: Mapping[str, Fields]
    added: frozenset[str] = frozenset()
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
        for field, name in fields.items():
            value = given[name.removeprefix("?")]
            if field:
                new[field] = None if name.startswith("?") and value == -1 else value
        return self.then(new)


@dataclass(frozen=True, slots=True)
class Game:
    """The records of a game; one without a stack has no asks."""

    action: Record
    ask: Record | None = None


def to_format_2(data: Data, games: Mapping[str, Game]) -> Data:
    """The file in format 2. Digests beside entries go, that of the position is made anew if it was right."""
    game = games.get(data["game"])
    if game is None:
        return data
    for entry in data["log"]:
        if entry["kind"] == "act":
            entry["action"] = game.action.split(entry["action"])
            entry.pop("digest", None)
    right = data.get("digest") == digest_of_text(text_of(data["snapshot"]))
    _split_asks(game, data["snapshot"])
    if data["base"] is not None:
        _split_asks(game, data["base"]["state"])
    if right:
        data["digest"] = digest_of_text(text_of(data["snapshot"]))
    return data


def _split_asks(game: Game, state: Data) -> None:
    if game.ask is not None:
        position = state["position"]
        position["asks"] = [game.ask.split(ask) for ask in position["asks"]]
