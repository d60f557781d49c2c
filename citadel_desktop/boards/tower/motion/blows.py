"""The blows of a round, as they are told in the panel: who struck whom, what the die had to exceed, what it showed."""

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
    """One blow: `number` in parts of one, NONE where it is not known any more; `roll` 0 while it is to be thrown."""

    by: int
    against: int
    number: int
    roll: int = 0
    wounds: int = 0

    @property
    def least(self) -> int:
        """The lowest face that wounds, 0 where the number is not known."""
        return 0 if self.number == NONE else max(0, self.number // PARTS_OF_ONE) + 1


@frozen
class Fallen:
    """The blows that are told, and by place how far the dice of each have come to rest, from 0 to 1."""

    blows: tuple[Struck, ...] = ()
    shares: tuple[float, ...] = field(default=())

    def share(self, n: int) -> float:
        """How far the dice of a blow have come to rest."""
        return self.shares[n] if n < len(self.shares) else 1.0

    def lies(self, n: int) -> bool:
        """Whether they lie, so that all may see what they show."""
        return self.blows[n].roll > 0 and self.share(n) >= 1

    @property
    def next(self) -> int:
        """The place of the blow whose dice are to be thrown next, NONE for none."""
        return next((n for n, blow in enumerate(self.blows) if not blow.roll), NONE)


NO_BLOWS = Fallen()


def blows_after(before: Sequence[Struck], events: Sequence[Event], position: Position) -> tuple[Struck, ...]:
    """The blows to be told once that has happened: those of the last round, until something else is done.

    Args:
        before: those told till then.
        events: what has happened, as the viewer has seen it; () where the table was only laid out anew.
        position: the table as it is now.
    """
    found = tuple(before)
    told = False
    for event in events:
        if isinstance(event, RoundBegan):
            # An exchange that follows stands below the round it comes of.
            found = found if event.kind == "exchange" and told else ()
        elif isinstance(event, BlowStruck):
            found, told = _with(found, event), True
    if not position.rounds:
        return found if told or not events else ()
    open_ = _of_round(position)
    if any(not blow.roll for blow in open_) or not found:
        return open_
    return found


def _with(blows: tuple[Struck, ...], event: BlowStruck) -> tuple[Struck, ...]:
    """The blows with one more, or with the dice of one that was still to be thrown."""
    for n, blow in enumerate(blows):
        if not blow.roll and (blow.by, blow.against) == (event.by, event.against):
            return (*blows[:n], struck(event), *blows[n + 1 :])
    return (*blows, struck(event))


def struck(event: BlowStruck) -> Struck:
    """The blow that an event tells."""
    return Struck(event.by, event.against, event.number, event.roll, event.wounds)


def _of_round(position: Position) -> tuple[Struck, ...]:
    """Those of the round that goes on; once all have come to harm their numbers are those of before no more."""
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
