"""Bringing the data of older files to the present format, one version at a time.

The only place that knows old formats. A step takes the whole parsed file of its version and gives that of the next; it
changes what it was given as it likes. Steps are never edited once a release has written the newer format.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, TypeAlias

from citadel_desktop.saves.errors import save_error

Data: TypeAlias = dict[str, Any]
Migration: TypeAlias = Callable[[Data], Data]

FORMAT = 2
"""The version that is written."""


def _to_format_2(data: Data) -> Data:
    from citadel_desktop.saves.format_1 import to_format_2  # noqa: PLC0415 - for old files alone
    from citadel_desktop.saves.format_1_games import GAMES  # noqa: PLC0415 - no others need it

    return to_format_2(data, GAMES)


MIGRATIONS: Mapping[int, Migration] = MappingProxyType({1: _to_format_2})
"""From each older version the step to the next."""


def version_of(data: Data) -> int:
    """The version a parsed file says it has; SaveError (damaged) if it says none."""
    found = data.get("format")
    if type(found) is not int or found < 0:
        raise save_error("damaged", field="format")
    return found


def migrate(data: Data, steps: Mapping[int, Migration] = MIGRATIONS, target: int = FORMAT) -> Data:
    """The file as it would be in the format `target`.

    Raises SaveError: newer_format, or damaged if a step is missing or finds not what its version promises.
    """
    version = version_of(data)
    if version > target:
        raise save_error("newer_format", found=version, known=target)
    while version < target:
        step = steps.get(version)
        if step is None:
            raise save_error("damaged", field="format")
        try:
            data = step(data)
        except (LookupError, TypeError, ValueError, AttributeError):
            raise save_error("damaged", field=f"format {version}") from None
        version += 1
        data["format"] = version
    return data
