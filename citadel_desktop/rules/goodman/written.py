"""What markers are in files: numbers while a match is played, written by name, so that more may be numbered."""

from typing import Annotated, TypeAlias

from citadel_desktop.rules.kit.plain import Named


def marker_names() -> dict[int, str | None]:
    """The name of each kind of marker; of none and of what a view has for some, too."""
    from citadel_desktop.rules.goodman.state import HIDDEN, NONE, SOME_EXIT  # noqa: PLC0415 - as above
    from citadel_desktop.rules.goodman.stronghold.markers import kinds  # noqa: PLC0415 - they know the state

    unseen: dict[int, str | None] = {NONE: None, HIDDEN: "hidden", SOME_EXIT: "some_exit"}
    return unseen | {marker.kind: marker.name for marker in kinds()}


MarkerKind: TypeAlias = Annotated[int, Named(marker_names)]
"""A kind of marker."""
