"""States, actions and views of one game from JSON data.

Nothing is converted on the way in: what is read must be exactly what would be written. pydantic is imported at the
first reading.
"""

import json
from collections.abc import Mapping
from dataclasses import fields
from functools import cache
from typing import Any, get_args

from citadel_desktop.rules.kit.contract import AnyRules
from citadel_desktop.rules.kit.plain import canonical
from citadel_desktop.saves.errors import SaveError, note, save_error


class Codec:
    """Reads what `rules` speaks in; the methods raise SaveError (damaged) with the place of the fault."""

    def __init__(self, rules: AnyRules) -> None:
        self.rules = rules

    def state(self, data: Any, field: str) -> Any:
        """The state that `data` writes; `field` is its place in the file."""
        return _read(self.rules.state_type, data, field)

    def sound(self, data: Any, field: str) -> Any:
        """The state that `data` writes, if its rules find no fault in it.

        Raises SaveError (impossible) with what they find. They are made for states of our own; whatever they raise over
        others says no more than that the file is damaged.
        """
        state = self.state(data, field)
        try:
            faults = self.rules.faults(state)
        except Exception:
            raise save_error("damaged", field=field) from None
        if faults:
            first = faults[0]
            told = note("impossible", first.rule, fault=first.code, count=len(faults))
            raise SaveError(told, tuple(faults))
        return state

    def action(self, data: Any, field: str) -> Any:
        """The action that `data` writes; where each kind is a class of its own, the one its `kind` names."""
        kinds = _kinds(self.rules.action_type)
        if not kinds:
            return _read(self.rules.action_type, data, field)
        kind = kinds.get(data.get("kind")) if isinstance(data, dict) else None
        if kind is None:
            raise save_error("damaged", field=f"{field}.kind")
        return _read(kind, data, field)

    def view(self, data: Any, field: str) -> Any:
        """The view that `data` writes."""
        return _read(self.rules.view_type, data, field)


def _read(kind: Any, data: Any, field: str) -> Any:
    from pydantic import ValidationError  # noqa: PLC0415 - a title screen does not need it

    try:
        value = _adapter(kind).validate_python(data)
    except ValidationError as error:
        from citadel_desktop.saves.schema import field_of  # noqa: PLC0415 - as above

        raise save_error("damaged", field=f"{field}.{field_of(error)}") from None
    except RecursionError:
        raise save_error("damaged", field=field) from None
    if canonical(value) != text_of(data):
        raise save_error("damaged", field=field)
    return value


def text_of(data: Any) -> str:
    """JSON data as the one text of it, as `canonical` gives it for values."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=True)


@cache
def _kinds(union: Any) -> Mapping[Any, type]:
    """The members of a union of dataclasses by their `kind`; none of what is no union."""
    return {one.default: member for member in get_args(union) for one in fields(member) if one.name == "kind"}


@cache
def _adapter(kind: Any) -> Any:
    """The reader of a type; making one costs milliseconds, and there are three for each game."""
    from pydantic import TypeAdapter  # noqa: PLC0415 - a title screen does not need it

    return TypeAdapter(kind)
