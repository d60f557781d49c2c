"""The one place where panels turn a card's number into a drawn card, with its state."""

from dataclasses import dataclass

from citadel_desktop.boards.round_board import houses
from citadel_desktop.boards.round_board.words import Mark, Words
from citadel_desktop.rules.indomitable.content import CATEGORIES, Building, content
from citadel_desktop.rules.indomitable.state import BACK
from citadel_desktop.scene import paint
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.geometry import Rect


@dataclass(frozen=True, slots=True)
class Look:
    """How a card or a row looks now: what can be done with it, and whether pointer or keyboard are on it."""

    mark: Mark = "rest"
    hot: bool = False
    focused: bool = False


REST = Look()


def paint_card(
    dl: DisplayList,
    words: Words,
    rect: Rect,
    card: int,
    look: Look = REST,
    *,
    influence: bool = False,
) -> None:
    """A card of the stock, or an influence card if `influence`, by its number; BACK shows its back."""
    paint.panel(dl, rect, shadow=look.hot, rule=False)
    if card == BACK:
        paint.icon(dl, "sword" if influence else "wall", rect.inset(rect.w / 5))
        return
    name = words.influence(card) if influence else words.card(card)
    if not influence and not content().cards[card].event:
        n = CATEGORIES.index(content().by_card[card].category)
        dl.fill(rect.inset(3).top(14), dl.theme.category_colours[n])
    dl.text(rect.inset(6, 20), name, size=16, font="label", wrap=True)
    if look.mark == "chosen":
        paint.edge(dl, rect, "chosen")
    if look.focused:
        paint.edge(dl, rect, "focus")


def paint_house(dl: DisplayList, rect: Rect, building: Building) -> None:
    """A building alone, standing on the bottom of the rectangle."""
    houses.building(dl, dl.theme, rect, building.id)


def paint_sign(dl: DisplayList, rect: Rect, sign: str) -> None:
    """The small sign of a category or of a line of the spotlight."""
    icon = {
        "citizenry": "house",
        "crafts": "hammer",
        "municipal": "column",
        "trade": "scales",
        "bricks": "bricks",
        "road": "move",
        "river": "down",
        "warning": "warning",
        "eye": "eye",
    }[sign]
    paint.icon(dl, icon, rect)
