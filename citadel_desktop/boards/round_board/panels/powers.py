"""The Great Powers beside the town: whose they are is told by shields (IC-X2, TR-P1)."""

from collections.abc import Collection, Mapping, Sequence

from citadel_desktop.boards.round_board.drawings import cards
from citadel_desktop.boards.round_board.drawings.cards import REST, Look
from citadel_desktop.boards.round_board.drawings.powers import (
    paint_power,
    paint_power_sign,
    power_title,
)
from citadel_desktop.boards.round_board.panels.spread import Places, Spot, spread
from citadel_desktop.boards.round_board.panels.words import Words
from citadel_desktop.rules.indomitable.state import NONE, Order
from citadel_desktop.rules.indomitable.treason.forces import points_of
from citadel_desktop.scene import paint
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.geometry import Rect

MOST_CARD = 190.0
_WHOLE = 40.0
"""From that width on a card carries all that stands on it; a smaller one its sign and its holder's shield alone."""


def lay_out_powers(rect: Rect, count: int) -> Places:
    """Where so many Great Power cards lie in `rect`, as large as they fit without covering each other."""
    spots: list[Spot] = [("power", power) for power in range(count)]
    return spread(spots, rect.inset(2, 2), gap=6, most=MOST_CARD, rows=2)


def paint_powers(
    dl: DisplayList,
    words: Words,
    colours: Sequence[int],
    places: Places,
    powers: Sequence[Order],
    looks: Mapping[Spot, Look],
    absent: Collection[Spot] = (),
) -> None:
    """Draws the cards: those of nobody plainly, held ones with the shield of who holds them and his colour around."""
    for place in places.every:
        if place.spot in absent:
            continue
        power, look = place.spot[1], looks.get(place.spot, REST)
        holder = powers[power]
        colour = None if holder == NONE else colours[holder]
        if place.rect.w >= _WHOLE:
            paint_power(dl, words, place.rect, power, colour, look)
        else:
            _small(dl, place.rect, power, colour, look)
        dl.target(place.spot, place.strip)
        dl.say(power_in_words(words, power, holder), place.rect, "card", "", place.spot)


def _small(dl: DisplayList, rect: Rect, power: int, colour: int | None, look: Look) -> None:
    with cards.framed(dl, rect, look, ("power", str(power))) as at:
        paint.panel(dl, at, rule=False, shadow=False)
        paint_power_sign(dl, at.top(at.w).inset(2), power)
        if colour is not None:
            paint.shield(dl, colour, at.without_top(at.w * 0.8).inset(1))


def power_in_words(words: Words, power: int, holder: Order) -> str:
    """A Great Power for a reader: what it is for, its points, who holds it."""
    speech = words.speech
    held = speech.t("nobody's") if holder == NONE else words.who(holder)
    return speech.n(
        "Great Power {power}: {count} point, {holder}",
        "Great Power {power}: {count} points, {holder}",
        points_of(power),
        power=power_title(speech, power),
        holder=held,
    )
