"""What is heard of what happens on the field."""

from collections.abc import Sequence

from citadel_desktop.rules.gale import events as told

_SOUNDS: tuple[tuple[type, str], ...] = (
    (told.CitadelPlaced, "build"),
    (told.CitadelClaimed, "place"),
    (told.WallBuilt, "build"),
    (told.WallDestroyed, "destroy"),
    (told.WarriorTaken, "capture"),
    (told.BesiegedRemoved, "capture"),
    (told.Recruited, "recruit"),
    (told.Moved, "step"),
    (told.Dismissed, "step"),
    (told.TurnBegan, "turn"),
)


def sounds_of(events: Sequence[told.Event]) -> tuple[str, ...]:
    """The sound for what happened: one at a time, that of the first event that has one."""
    for event in events:
        for kind, sound in _SOUNDS:
            if isinstance(event, kind):
                return (sound,)
    return ()
