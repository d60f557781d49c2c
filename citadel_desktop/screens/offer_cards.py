"""What stands on the card of a game or edition: its small picture, and how many play it and how heavy it is."""

from collections.abc import Mapping
from types import MappingProxyType

from citadel_desktop.rules.kit.contract import OptionValue, complete_options
from citadel_desktop.scene.camera import scrolled
from citadel_desktop.scene.display import DisplayList, Item
from citadel_desktop.scene.geometry import Rect, Size
from citadel_desktop.scene.widgets import Canvas, Label, Row, Ui, Widget
from citadel_desktop.screens.choice import PREFERRED
from citadel_desktop.screens.offers import HEAVIEST, Offer, facts, heaviness
from citadel_desktop.screens.shell import Shell

_MARK, _APART = 13.0, 4.0
"""The side of a mark, and the room between two."""
_SAMPLE: Mapping[str, OptionValue] = MappingProxyType(
    {"size": 9, "citadels": 6, "placing": "ready"}
)
"""What is chosen for the pictures of games that have such options: a small field is clear, and not an empty one."""


class Pictures:
    """Small pictures of the tables, made when first seen."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell
        self._made: dict[tuple[Offer, float, float], tuple[Item, ...]] = {}

    def paint(self, dl: DisplayList, rect: Rect, offer: Offer) -> None:
        """Paint the table of a game or edition in a frame."""
        key = (offer, rect.w, dl.scale)
        if key not in self._made:
            self._made[key] = self._make(dl, offer, rect.w)
        dl.fill(rect, dl.theme.limestone)
        name = ("thumbnail", offer, rect.x, rect.y)
        with dl.group(name, rect, scrolled(rect, -rect.x, -rect.y)):
            dl.extend(self._made[key])
        for edge in (rect.top(1.5), rect.bottom_strip(1.5), rect.left(1.5), rect.right_strip(1.5)):
            dl.fill(edge, dl.theme.ink_soft)

    def _make(self, dl: DisplayList, offer: Offer, side: float) -> tuple[Item, ...]:
        rules = self._shell.games[offer.game]
        offered = {option.id for option in rules.options({})}
        sample = {id: value for id, value in _SAMPLE.items() if id in offered}
        options = complete_options(rules, {**sample, **offer.options})
        colours = PREFERRED[: rules.seat_counts[0]]
        alone = DisplayList(dl.theme, (side, side), dl.ruler, dl.scale)
        self._shell.rooms[offer.game].preview(alone, Rect(0.0, 0.0, side, side), options, colours)
        return alone.items

    def widget(self, offer: Offer, side: float) -> Widget:
        """The same as a widget."""
        return Canvas(
            "", lambda ui, rect: self.paint(ui.dl, rect.square(), offer), size=(side, side)
        ).sized(width=side)


def facts_row(shell: Shell, offer: Offer) -> Widget:
    """How many play it and how long, and how heavy it is."""
    told = Label(facts(shell, offer), "label", tone="soft")
    marks = (_Weight(offer.weight, heaviness(shell, offer)),) if offer.weight else ()
    return Row(told, *marks, gap=12.0)


class _Weight(Widget):
    """How heavy a game is: of three marks as many are full."""

    def __init__(self, weight: int, told: str) -> None:
        super().__init__(told, help=told)
        self._weight = weight
        self.width = HEAVIEST * _MARK + (HEAVIEST - 1) * _APART

    def natural(self, ui: Ui, width: float | None) -> Size:
        """All marks side by side."""
        return (self.width or 0.0, _MARK)

    def paint(self, ui: Ui) -> None:
        """Draw the full ones and the empty ones."""
        for n in range(HEAVIEST):
            mark = Rect(self.rect.x + n * (_MARK + _APART), self.rect.y, _MARK, _MARK)
            ui.dl.fill(mark, ui.ink_soft)
            if n >= self._weight:
                ui.dl.fill(mark.inset(2.0), ui.theme.paper)
        ui.target(self, self.rect, None, "arrow")
        ui.dl.say(self.name, self.rect, "text", wanted=self.id)
