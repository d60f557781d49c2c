"""Bring the data of older files to the present format, one version at a time.

Only this module knows old formats. A step takes the whole parsed file of its version, may change it in place, and
returns that of the next. Steps are never edited once a release has written the newer format.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, TypeAlias

from citadel_desktop.saves.errors import save_error

Data: TypeAlias = dict[str, Any]
Migration: TypeAlias = Callable[[Data], Data]

FORMAT = 2
"""The version of newly written files."""


MIGRATIONS: Mapping[int, Migration] = MappingProxyType({})
"""The step from each released version to the next; format 1 was never released."""


def version_of(data: Data) -> int:
    """Return the format version of a parsed file; raises SaveError (damaged) if it has none."""
    found = data.get("format")
    if type(found) is not int or found < 0:
        raise save_error("damaged", field="format")
    return found


def migrate(data: Data, steps: Mapping[int, Migration] = MIGRATIONS, target: int = FORMAT) -> Data:
    """Return a file's data converted to the format `target`.

    Raises SaveError: newer_format, older_format if a step is missing, damaged if the data does not fit a step.
    """
    version = version_of(data)
    if version > target:
        raise save_error("newer_format", found=version, known=target)
    while version < target:
        step = steps.get(version)
        if step is None:
            raise save_error("older_format", found=version)
        try:
            data = step(data)
        except (LookupError, TypeError, ValueError, AttributeError):
            raise save_error("damaged", field=f"format {version}") from None
        version += 1
        data["format"] = version
    return data
