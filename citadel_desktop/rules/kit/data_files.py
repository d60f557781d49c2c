"""Data files of games, read with checks that name file and field of a fault."""

import pkgutil
from collections.abc import Collection, Mapping
from typing import TypeAlias

from citadel_desktop.rules.kit.json_text import load

Record: TypeAlias = dict[str, object]


class ContentFault(Exception):  # noqa: N818 - our word for what is wrong in data, as in `faults`
    """A fault in a data file: `file`, `field` (a path like `plots[3].price`), and `what` is wrong."""

    def __init__(self, file: str, field: str, what: str) -> None:
        super().__init__(f"{file}: {field}: {what}")
        self.file = file
        self.field = field
        self.what = what


class Reader:
    """A part of a data file, whose fields are read by name and type.

    Every method raises `ContentFault` if the field is missing or of another kind.
    """

    def __init__(self, file: str, path: str, value: object) -> None:
        self.file = file
        self.path = path
        self.value = value

    def fault(self, what: str, name: str = "") -> ContentFault:
        """Return the fault of this part, or of its field `name`."""
        return ContentFault(self.file, self._at(name) or "the file", what)

    def whole(self, name: str, low: int, high: int) -> int:
        """Read a whole number from `low` to `high`."""
        value = self._field(name)
        if type(value) is not int or not low <= value <= high:
            raise self.fault(f"wants a whole number from {low} to {high}, has {value!r}", name)
        return value

    def text(self, name: str, among: Collection[str] = ()) -> str:
        """Read a text that is not empty; one of `among` if any are given."""
        value = self._field(name)
        if not isinstance(value, str) or not value:
            raise self.fault(f"wants a text, has {value!r}", name)
        if among and value not in among:
            raise self.fault(f"wants one of {', '.join(sorted(among))}, has {value!r}", name)
        return value

    def flag(self, name: str) -> bool:
        """Read true or false."""
        value = self._field(name)
        if not isinstance(value, bool):
            raise self.fault(f"wants true or false, has {value!r}", name)
        return value

    def record(self, name: str) -> "Reader":
        """Read a part with fields of its own."""
        value = self._field(name)
        if not isinstance(value, dict):
            raise self.fault("wants fields in braces", name)
        return Reader(self.file, self._at(name), value)

    def records(self, name: str) -> "tuple[Reader, ...]":
        """Read a list of parts with fields of their own."""
        return tuple(
            Reader(self.file, f"{self._at(name)}[{n}]", one)
            for n, one in enumerate(self._list(name, dict, "parts in braces"))
        )

    def named(self, name: str) -> "dict[str, Reader]":
        """Read a list of named contents, oldest first: each has a `name`, and a `label` for players.

        A content that is `like` an earlier one has all its fields; its own fields replace those, and the fields in its
        `and` are added: numbers and lists to such, parts to parts.
        """
        contents: dict[str, Reader] = {}
        for row in self.records(name):
            id = row.text("name")
            part = Reader(self.file, f"{self._at(name)}[{id}]", dict(row._fields()))
            if not id.replace("_", "").replace("-", "").isalnum() or id in contents:
                raise row.fault(f"wants a name of its own in letters, has {id!r}", "name")
            part.text("label")
            if part.has("like"):
                other = contents.get(part.text("like"))
                if other is None:
                    raise part.fault("wants the name of one that stands before it", "like")
                more = part.record("and")._fields() if part.has("and") else {}
                own = {field: value for field, value in part._fields().items() if field not in {"like", "and"}}
                part = Reader(self.file, part.path, _added({**other._fields(), **own}, more, part))
            contents[id] = part
        if not contents:
            raise self.fault("wants one at least", name)
        return contents

    def texts(self, name: str) -> tuple[str, ...]:
        """Read a list of texts."""
        return tuple(str(one) for one in self._list(name, str, "texts"))

    def wholes(self, name: str) -> tuple[int, ...]:
        """Read a list of whole numbers."""
        return tuple(int(str(one)) for one in self._list(name, int, "whole numbers"))

    def numbers(self, name: str) -> tuple[float, ...]:
        """Read a list of numbers, whole or not."""
        value = self._field(name)
        if not isinstance(value, list) or any(type(one) not in {int, float} for one in value):
            raise self.fault("wants a list of numbers", name)
        return tuple(map(float, value))

    def names(self) -> tuple[str, ...]:
        """Return the names of all fields, in the order of the file."""
        return tuple(self._fields())

    def has(self, name: str) -> bool:
        """Whether there is such a field."""
        return name in self._fields()

    def only(self, *names: str) -> None:
        """Refuse fields of other names."""
        for name in self.names():
            if name not in names:
                raise self.fault("is not known", name)

    def _list(self, name: str, of: type, words: str) -> list[object]:
        value = self._field(name)
        if not isinstance(value, list) or any(type(one) is not of for one in value):
            raise self.fault(f"wants a list of {words}", name)
        return list(value)

    def _fields(self) -> Record:
        if not isinstance(self.value, dict):
            raise self.fault("wants fields in braces")
        return self.value

    def _field(self, name: str) -> object:
        fields = self._fields()
        if name not in fields:
            raise self.fault("is missing", name)
        return fields[name]

    def _at(self, name: str) -> str:
        return f"{self.path}.{name}" if self.path and name else self.path or name


def _added(to: Record, more: Record, part: Reader) -> Record:
    """Return fields with others added to them."""
    sums = dict(to)
    for name, value in more.items():
        before = sums.get(name)
        if name not in sums:
            sums[name] = value
        elif isinstance(before, dict) and isinstance(value, dict):
            sums[name] = _added(before, value, part)
        elif isinstance(before, list) and isinstance(value, list):
            sums[name] = [*before, *value]
        elif type(before) is int and type(value) is int:
            sums[name] = before + value
        else:
            raise part.fault(f"cannot add {name} to what it is like", "and")
    return sums


def labels(contents: Mapping[str, Reader]) -> dict[str, str]:
    """Return the labels of contents by their names."""
    return {name: part.text("label") for name, part in contents.items()}


def read(game: str, file: str, room: str = "rules") -> Reader:
    """Read the data file `data/<file>` of a game, in the rules or another room.

    Raises:
        ContentFault: It is missing or no JSON.
    """
    try:
        raw = pkgutil.get_data(f"citadel_desktop.{room}.{game}", f"data/{file}")
    except OSError as missing:
        raise ContentFault(file, "the file", "is missing") from missing
    return parse(file, raw or b"")


def parse(file: str, raw: bytes) -> Reader:
    """Parse the bytes of a data file; raises ContentFault."""
    try:
        return Reader(file, "", load(raw))
    except ValueError as broken:
        raise ContentFault(file, "the file", f"is no JSON: {broken}") from broken
