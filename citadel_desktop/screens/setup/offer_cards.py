"""Cards of games and editions: small pictures, facts, and the choosing."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from citadel_desktop.match.choice import COLOUR_ORDER
from citadel_desktop.rules.kit.contract import OptionValue, complete_options
from citadel_desktop.scene import paint
from citadel_desktop.scene.camera import scrolled
from citadel_desktop.scene.display import DisplayList, Item, Run
from citadel_desktop.scene.geometry import Rect, Size
from citadel_desktop.scene.input import Pointer
from citadel_desktop.scene.theme import Colour, Theme
from citadel_desktop.scene.widgets import Canvas, Label, Row, Ui, Widget
from citadel_desktop.screens.setup.offers import MAX_COMPLEXITY, GameOffer, complexity_name, facts, full_title, title
from citadel_desktop.screens.shell.shell import Shell

_CARD_WIDTH, _PICTURE_SIDE, _PAD = 224.0, 56.0, 9.0
"""A card's width, the side of its picture, and its padding."""
_MARK_SIDE, _MARK_GAP = 13.0, 4.0
"""The side of a mark, and the gap between marks."""
_SAMPLE_OPTIONS: Mapping[str, OptionValue] = MappingProxyType({"size": 9, "citadels": 6, "placing": "ready"})
"""Options for the pictures of games that have them: a small field that is not empty is the clearest."""


class Pictures:
    """Small pictures of the tables, made when first seen."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell
        self._made: dict[tuple[GameOffer, float, float, Theme], tuple[Item, ...]] = {}

    def paint(self, dl: DisplayList, rect: Rect, offer: GameOffer) -> None:
        """Paint the table of a game or edition in a frame."""
        key = (offer, rect.w, dl.scale, dl.theme)
        if key not in self._made:
            self._made[key] = self._make(dl, offer, rect.w)
        dl.fill(rect, dl.theme.limestone)
        name = ("thumbnail", offer, rect.x, rect.y)
        with dl.group(name, rect, scrolled(rect, -rect.x, -rect.y)):
            dl.extend(self._made[key])
        for edge in (rect.top_strip(1.5), rect.bottom_strip(1.5), rect.left_strip(1.5), rect.right_strip(1.5)):
            dl.fill(edge, dl.theme.ink_soft)

    def foresee(self, dl: DisplayList, offer: GameOffer) -> None:
        """Paint it as on a card, so that its drawings are cached."""
        self.paint(dl, Rect(0.0, 0.0, _PICTURE_SIDE, _PICTURE_SIDE), offer)

    def _make(self, dl: DisplayList, offer: GameOffer, side: float) -> tuple[Item, ...]:
        rules = self._shell.games[offer.game]
        offered = {option.id for option in rules.options({})}
        sample = {id: value for id, value in _SAMPLE_OPTIONS.items() if id in offered}
        options = complete_options(rules, {**sample, **offer.options})
        colours = COLOUR_ORDER[: rules.seat_counts[0]]
        alone = DisplayList(dl.theme, (side, side), dl.ruler, dl.scale)
        self._shell.rooms[offer.game].preview(alone, Rect(0.0, 0.0, side, side), options, colours)
        return alone.items

    def widget(self, offer: GameOffer, side: float) -> Widget:
        """Return a widget with the picture of a game or edition."""
        return Canvas("", lambda ui, rect: self.paint(ui.dl, rect.square(), offer), size=(side, side)).sized(width=side)


def facts_row(shell: Shell, offer: GameOffer, *more: Widget) -> Widget:
    """Return players, duration and complexity in a row, followed by the given widgets."""
    told = Label(facts(shell, offer), "label", tone="soft")
    heavy = complexity_name(shell, offer)
    marks = (_Weight(offer.weight), Label(heavy, "label", tone="soft"))
    row = Row(told, Row(*marks, gap=6.0), gap=18.0) if heavy else told
    return Row(row, *more, gap=24.0, wrap=True) if more else row


class _Weight(Widget):
    """A game's complexity: one to three full marks, with its meaning beside them."""

    def __init__(self, weight: int) -> None:
        super().__init__()
        self._weight = weight
        self.width = MAX_COMPLEXITY * _MARK_SIDE + (MAX_COMPLEXITY - 1) * _MARK_GAP

    def natural(self, ui: Ui, width: float | None) -> Size:
        """Return the size of all marks."""
        return (self.width or 0.0, _MARK_SIDE)

    def paint(self, ui: Ui) -> None:
        """Draw full and empty marks."""
        for n in range(MAX_COMPLEXITY):
            mark = Rect(self.rect.x + n * (_MARK_SIDE + _MARK_GAP), self.rect.y, _MARK_SIDE, _MARK_SIDE)
            ui.dl.fill(mark, ui.theme.ink_soft)
            if n >= self._weight:
                ui.dl.fill(mark.inset(2.0), ui.theme.paper)


class OfferCard(Widget):
    """A card that chooses a game or edition: picture and names."""

    focusable = True

    def __init__(
        self,
        shell: Shell,
        pictures: Pictures,
        offer: GameOffer,
        on_press: Callable[[GameOffer], object],
        *,
        chosen: bool,
    ) -> None:
        told = ", ".join(one for one in (facts(shell, offer), complexity_name(shell, offer)) if one)
        name = full_title(shell, offer)
        super().__init__(name, id=f"offer-{offer.game}-{offer.edition}", help=told)
        self.width = _CARD_WIDTH
        self._names = title(shell, offer)
        self._pictures = pictures
        self._offer = offer
        self._on_press = on_press
        self._chosen = chosen

    def _runs(self, ui: Ui, colour: Colour) -> tuple[Run, ...]:
        game, edition = self._names
        named = (ui.run(game, "label_strong", colour),)
        return (*named, ui.run(edition, "label", colour)) if edition else named

    def natural(self, ui: Ui, width: float | None) -> Size:
        """Return the size of the picture and the names beside it."""
        room = _CARD_WIDTH - _PICTURE_SIDE - 3 * _PAD
        told = sum(ui.size(run, room)[1] for run in self._runs(ui, ui.theme.ink))
        return (_CARD_WIDTH, max(_PICTURE_SIDE, told) + 2 * _PAD)

    def paint(self, ui: Ui) -> None:
        """Draw the plate, the picture and the names."""
        state = "pressed" if ui.pressed(self) else "hover" if ui.hovered(self) else "rest"
        colour = paint.plate(ui.dl, self.rect, state=state)  # type: ignore[arg-type] # one of the four
        place = self.rect.moved(0.0, paint.lift(state))
        inner = place.inset(_PAD)
        self._pictures.paint(ui.dl, inner.left_strip(_PICTURE_SIDE).centred(_PICTURE_SIDE, _PICTURE_SIDE), self._offer)
        room = inner.without_left(_PICTURE_SIDE + _PAD)
        runs = self._runs(ui, colour)
        heights = [ui.size(run, room.w)[1] for run in runs]
        down = max(0.0, (room.h - sum(heights)) / 2)
        for run, row in zip(runs, room.moved(0, down).rows(*heights), strict=True):
            ui.words(row, run, wrap=True)
        if self._chosen:
            paint.edge(ui.dl, place.inset(1.5), "chosen", radius=5)
        said = "chosen" if self._chosen else "not chosen"
        ui.control(self, "button", said)
        ui.focus_ring(self, place)

    def click(self, ui: Ui, part: object, event: Pointer) -> None:
        """Choose it."""
        ui.app.sounds.play("click")
        self._on_press(self._offer)
