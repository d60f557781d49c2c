"""The settings page for colours and symbols of players' shields."""

from collections.abc import Callable

from citadel_desktop.language import shields as words
from citadel_desktop.match.choice import player_with_colour
from citadel_desktop.scene import paint
from citadel_desktop.scene.shields import CHARGES, COLOURS, Shields
from citadel_desktop.scene.widgets import Canvas, ChoiceBox, Column, Entry, Label, Row, Widget
from citadel_desktop.screens.shell.screen import Screen

_SHIELD_COUNT = 5
_NAME_WIDTH = 140.0


class ShieldsPage:
    """Each shield with its colour and symbol."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self._place = Column(gap=14.0)

    def build(self) -> Widget:
        """Return a row for each shield, rebuilt after each choice."""
        self._fill()
        return self._place

    def _fill(self) -> None:
        t = self.screen.t
        told = [t("They are the same in all games, also in matches that are saved.")]
        if any(map(self._had_by, range(_SHIELD_COUNT))):
            told.append(t("Beside each stands who had it last."))
        self._place.content = [
            Label(" ".join(told), "label", tone="soft"),
            *(self._row(place) for place in range(_SHIELD_COUNT)),
        ]

    def _row(self, place: int) -> Widget:
        t, speech, shields = self.screen.t, self.screen.shell.speech, self.screen.shell.shields
        picture = Canvas("", lambda ui, rect: paint.shield(ui.dl, place, rect), size=(36.0, 42.0))

        def why_not(colour: str) -> str:
            other = shields.clash(place, colour)
            return other and t("Not everybody can tell it from {colour}.", colour=words.colour(speech, other))

        colours = ChoiceBox(
            t("Colour of shield {number}", number=place + 1),
            [Entry(one, words.colour(speech, one), disabled=why_not(one)) for one in COLOURS],
            shields.colours[place],
            self._change(lambda name: shields.with_colour(place, name)),
            id=f"shield-colour-{place}",
        )
        charges = ChoiceBox(
            t("Symbol of shield {number}", number=place + 1),
            [Entry(one, words.charge(speech, one)) for one in CHARGES],
            shields.charges[place],
            self._change(lambda name: shields.with_charge(place, name)),
            id=f"shield-symbol-{place}",
        )
        who = Label(self._had_by(place), "label", tone="soft", lines=1).sized(width=_NAME_WIDTH)
        who.visible = any(map(self._had_by, range(_SHIELD_COUNT)))
        boxes = (colours.sized(grow=1), charges.sized(grow=1))
        return Row(picture, who, *boxes, gap=10.0, valign="middle")

    def _had_by(self, place: int) -> str:
        """Return who has it in the last set-up."""
        settings = self.screen.shell.settings
        return player_with_colour(settings.last_setup.get(settings.last_game), place)

    def _change(self, made: Callable[[str], Shields]) -> Callable[[str], None]:
        def choose(name: str) -> None:
            shields = made(name)
            self.screen.shell.change(shield_colours=shields.colours, shield_charges=shields.charges)
            self._fill()
            self.screen.app.request_redraw()

        return choose
