"""The blows of a round as the panel shows them: attacker, target, number to exceed, roll."""

from collections.abc import Sequence
from dataclasses import field

from citadel_desktop.rules.goodman.asks.dice import BlowStruck
from citadel_desktop.rules.goodman.combat.numbers import PARTS_OF_ONE
from citadel_desktop.rules.goodman.combat.rounds import RoundBegan, number_of
from citadel_desktop.rules.goodman.state import NONE, Position
from citadel_desktop.rules.kit.asks import Event
from citadel_desktop.values import frozen


@frozen
class Struck:
    """One blow: the `number` to exceed in parts of one, NONE if no longer known; `roll` is 0 until it is thrown."""

    by: int
    against: int
    number: int
    roll: int = 0
    wounds: int = 0

    @property
    def least(self) -> int:
        """The lowest face that wounds, 0 if the number is not known."""
        return 0 if self.number == NONE else max(0, self.number // PARTS_OF_ONE) + 1


@frozen
class Fallen:
    """The blows of a round, and by index the progress of each one's dice coming to rest, from 0 to 1."""

    blows: tuple[Struck, ...] = ()
    shares: tuple[float, ...] = field(default=())

    def share(self, n: int) -> float:
        """Return the progress of a blow's dice."""
        return self.shares[n] if n < len(self.shares) else 1.0

    def lies(self, n: int) -> bool:
        """Whether a blow's dice lie, so that their result may be seen."""
        return self.blows[n].roll > 0 and self.share(n) >= 1

    @property
    def next(self) -> int:
        """Index of the next blow to be thrown, NONE for none."""
        return next((n for n, blow in enumerate(self.blows) if not blow.roll), NONE)


NO_BLOWS = Fallen()


def blows_after(before: Sequence[Struck], events: Sequence[Event], position: Position) -> tuple[Struck, ...]:
    """Return the blows to be shown after events: those of the last round, until something else is done.

    Args:
        before: the blows shown before.
        events: new events as the viewer has seen them; () if the table was only laid out anew.
        position: the position after them.
    """
    blows = tuple(before)
    seen = False
    for event in events:
        if isinstance(event, RoundBegan):
            # A following exchange is listed below its round.
            blows = blows if event.kind == "exchange" and seen else ()
        elif isinstance(event, BlowStruck):
            blows, seen = _with(blows, event), True
    if not position.rounds:
        return blows if seen or not events else ()
    open_ = _of_round(position)
    if any(not blow.roll for blow in open_) or not blows:
        return open_
    return blows


def _with(blows: tuple[Struck, ...], event: BlowStruck) -> tuple[Struck, ...]:
    """Return the blows with one more, or with dice for a blow that was still to be thrown."""
    for n, blow in enumerate(blows):
        if not blow.roll and (blow.by, blow.against) == (event.by, event.against):
            return (*blows[:n], struck(event), *blows[n + 1 :])
    return (*blows, struck(event))


def struck(event: BlowStruck) -> Struck:
    """Return the blow of an event."""
    return Struck(event.by, event.against, event.number, event.roll, event.wounds)


def _of_round(position: Position) -> tuple[Struck, ...]:
    """Return the blows of the present round; once all are thrown, the numbers to exceed no longer hold."""
    blows = position.rounds[-1].blows
    thrown = all(blow.roll for blow in blows)
    return tuple(
        Struck(
            blow.by,
            blow.against,
            NONE if thrown else number_of(position, blow.by, blow.against),
            blow.roll,
            blow.wounds,
        )
        for blow in blows
    )
