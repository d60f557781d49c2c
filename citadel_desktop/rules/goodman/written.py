"""Markers in files: numbers are written by name, so that more kinds may be numbered later."""

from typing import Annotated, TypeAlias

from citadel_desktop.rules.kit.plain import Named


def marker_names() -> dict[int, str | None]:
    """Return the name of each kind of marker, of none, and of the unknown ones in a view."""
    from citadel_desktop.rules.goodman.state import HIDDEN, NONE, SOME_EXIT  # noqa: PLC0415 - as above
    from citadel_desktop.rules.goodman.stronghold.markers import kinds  # noqa: PLC0415 - they know the state

    unseen: dict[int, str | None] = {NONE: None, HIDDEN: "hidden", SOME_EXIT: "some_exit"}
    return unseen | {marker.kind: marker.name for marker in kinds()}


MarkerKind: TypeAlias = Annotated[int, Named(marker_names)]
"""Number of a kind of marker, written by name."""
