"""Read states, actions and views of one game from JSON data.

Nothing is converted on reading: the data must be exactly what would be written. pydantic is imported on first use.
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
    """Reader of one game's values; its methods raise SaveError (damaged) with the place of the fault."""

    def __init__(self, rules: AnyRules) -> None:
        self.rules = rules

    def state(self, data: Any, field: str) -> Any:
        """Read a state; `field` is its place in the file."""
        return _read(self.rules.state_type, data, field)

    def sound(self, data: Any, field: str) -> Any:
        """Read a state in which the rules find no fault.

        Raises SaveError (impossible) with the faults found. The check expects states of our own, so if it raises
        anything, the file is merely called damaged.
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
        """Read an action; its `kind` names its class where each kind has one."""
        kinds = _kinds(self.rules.action_type)
        if not kinds:
            return _read(self.rules.action_type, data, field)
        kind = kinds.get(data.get("kind")) if isinstance(data, dict) else None
        if kind is None:
            raise save_error("damaged", field=f"{field}.kind")
        return _read(kind, data, field)

    def view(self, data: Any, field: str) -> Any:
        """Read a view."""
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
    """Return the canonical text of JSON data, as `canonical` returns it for values."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=True)


@cache
def _kinds(union: Any) -> Mapping[Any, type]:
    """Return the members of a union of dataclasses by their `kind`; none for any other type."""
    return {one.default: member for member in get_args(union) for one in fields(member) if one.name == "kind"}


@cache
def _adapter(kind: Any) -> Any:
    """Return a type's pydantic adapter; each takes milliseconds to make, and a game needs three."""
    from pydantic import TypeAdapter  # noqa: PLC0415 - a title screen does not need it

    return TypeAdapter(kind)
