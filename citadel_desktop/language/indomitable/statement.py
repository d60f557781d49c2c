"""Wording of the facts of The Indomitable Citadel: Orders, plots, buildings and cards by their names."""

from collections.abc import Mapping
from typing import Any, ClassVar

from citadel_desktop.language.indomitable.cards import influence_card_name, influence_name, stock_card_name
from citadel_desktop.language.indomitable.names import (
    order_name,
    order_object,
    order_subject,
    plot_name,
    the_building,
    the_card,
)
from citadel_desktop.language.statement import Blank, Statement
from citadel_desktop.rules.indomitable.cards.influence_cards import influence_cards
from citadel_desktop.rules.indomitable.content import content
from citadel_desktop.rules.indomitable.state import Position
from citadel_desktop.rules.kit.contract import Param, Refusal


class IndomitableStatement(Statement):
    """A statement of The Indomitable Citadel; the second Order of one player goes by "Ann II"."""

    blanks: ClassVar[Mapping[str, Blank]] = {
        # The Order comes before the player, who may lead two of them.
        "name": lambda c, value: c.who(c["order"]) if "order" in c.facts else value,
        **dict.fromkeys(("plot", "start"), lambda c, value: c.plot(value)),
        "building": lambda c, value: c.building(c["card"] if value is None else value),
        "card": lambda c, value: c.influence(),
        "event": lambda c, value: stock_card_name(c.speech, value),
    }

    @property
    def position(self) -> Position:
        """The position in which an action is described."""
        position: Position = self.view.position
        return position

    @property
    def ask(self) -> Any:
        """The ask on top of the stack; None if there is none."""
        return self.position.asks[-1] if self.position.asks else None

    def who(self, order: Param) -> str:
        """Return an Order that begins a sentence; a refusal names the Dark Master without article."""
        say = order_name if isinstance(self.thing, Refusal) else order_subject
        return say(self.speech, self.names, order)

    def whom(self, order: Param) -> str:
        """Return an Order within a sentence."""
        return order_object(self.speech, self.names, order)

    def plot(self, plot: Param) -> str:
        """Return the name of a plot; refusals have the name already."""
        return plot_name(self.speech, plot) if isinstance(plot, int) else str(plot)

    def building(self, what: Param) -> str:
        """Return a building as a sentence's object; events identify it by card, all others by kind or the kind's id."""
        if isinstance(what, str):
            what = next(one.number for one in content().buildings if one.id == what)
        assert isinstance(what, int)  # a number or an id
        kinds = self.view is not None or isinstance(self.thing, Refusal)
        return the_building(self.speech, what) if kinds else the_card(self.speech, what)

    def standing(self, plot: int) -> str:
        """Return the building on a plot."""
        return the_card(self.speech, self.position.buildings[plot])

    def influence(self) -> str:
        """Return the influence card; events identify it by number, all others by kind or the kind's id."""
        if "influence" not in self.facts:
            return influence_card_name(self.speech, self["card"])
        kind = self["influence"]
        named = influence_cards().named(kind) if isinstance(kind, str) else kind
        return influence_name(self.speech, named)
