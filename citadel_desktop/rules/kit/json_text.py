"""Strict reading of JSON text, in the one way on which all readers agree."""

import json
from math import isinf
from typing import Any, NoReturn


class RepeatedKeyError(ValueError):
    """An object has the key `key` twice, and readers differ about which one counts."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


def load(text: str | bytes) -> Any:
    """Return the data in a JSON text.

    Raises ValueError: JSONDecodeError, RepeatedKeyError, or another for numbers that JSON does not have and for endless
    digits; and RecursionError for endless nesting.
    """
    return json.loads(text, object_pairs_hook=_with_each_key_once, parse_float=_finite, parse_constant=_refuse)


def _with_each_key_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    data = dict(pairs)
    if len(data) < len(pairs):
        seen: set[str] = set()
        for key, _ in pairs:
            if key in seen:
                raise RepeatedKeyError(key)
            seen.add(key)
    return data


def _finite(text: str) -> float:
    number = float(text)
    if isinf(number):  # it would be written as what JSON does not have
        raise ValueError(text)
    return number


def _refuse(name: str) -> NoReturn:
    raise ValueError(name)
