"""Income as the table tells it: of each colour the best building of a player pays, and the others do not (IC-T1)."""

from citadel_desktop.boards.round_board.overlay import NEWS_MS, SpotlightDelay
from citadel_desktop.boards.round_board.panels import gains
from citadel_desktop.boards.round_board.panels.leaflets import plots as leaflets
from citadel_desktop.rules.indomitable.asks.drawing import CardTurnedUp
from citadel_desktop.rules.indomitable.cards.event_cards import EventActed
from citadel_desktop.rules.indomitable.cards.event_deck import event_deck
from citadel_desktop.rules.indomitable.content import content
from citadel_desktop.rules.indomitable.income import TAXED, Income, best_earning
from citadel_desktop.rules.indomitable.pending import LosePlot
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.indomitable.state import State
from citadel_desktop.rules.indomitable.town import NUMBERS
from citadel_desktop.values import replace
from tests.boards.panels import words
from tests.boards.round_desk import RoundDesk
from tests.indomitable import strategic

MUNICIPAL = TAXED


def two_halls() -> State:
    """The first Order has two buildings of Municipal, the second one has one."""
    return strategic.laid("M4 M3 O5", "O1 O3", buildings={"M4": "town_hall", "M3": "chapel", "O1": "school"}, bricks=5)


def test_only_the_building_that_will_be_paid_is_said_to_pay() -> None:
    """IC-T1: the other one of the colour tells which one pays in its place."""
    position = two_halls().position
    best = best_earning(position, 0, MUNICIPAL)
    other = next(plot for plot in (NUMBERS["M4"], NUMBERS["M3"]) if plot != best)
    paid = leaflets.plot_leaflet(position, 0, best, words())
    assert any(line.text == "Pays for Municipal" for line in paid.lines)
    unpaid = leaflets.plot_leaflet(position, 0, other, words())
    said = [line.text for line in unpaid.lines]
    assert "Pays nothing now" in said
    assert not any(text.startswith("Pays for") for text in said)
    assert any(text.startswith("Town Hall on M4 pays") for text in said)


def test_the_banner_lists_what_got_nothing_and_why() -> None:
    """IC-T1: one building of each Order, by the events that the rules themselves make."""
    position = two_halls().position
    best = best_earning(position, 0, MUNICIPAL)
    card = position.buildings[best]
    told = gains.gains_of((CardTurnedUp(0, card), Income(0, best, card, 5, 1, 0)))
    (turned,) = gains.with_position(told, position)
    (row,) = gains.rows_of(words(), turned)
    assert "nothing for Chapel" in row.texts
    lone = position.buildings[NUMBERS["O1"]]
    told = gains.gains_of((CardTurnedUp(1, lone), Income(1, NUMBERS["O1"], lone, 3, 1, 0)))
    (turned,) = gains.with_position(told, position)
    assert not turned.unpaid


def test_the_banner_says_who_has_still_to_choose() -> None:
    """IC-C2: while an event waits for a choice nobody reads that nobody is affected."""
    kind = next(n for n, card in enumerate(event_deck()) if card.id == "call_to_crusade")
    card = next(n for n, one in enumerate(content().cards) if one.event and one.kind == kind)
    position = replace(two_halls().position, asks=(LosePlot(1, card),))
    told = gains.gains_of((CardTurnedUp(0, card), EventActed(card)))
    (turned,) = gains.with_position(told, position)
    (row,) = gains.rows_of(words(), turned)
    assert (row.order, row.texts) == (1, ("has still to choose",))
    (turned,) = gains.with_position(told, two_halls().position)
    assert gains.rows_of(words(), turned) == ()


def test_news_stay_a_while_although_the_pointer_moves_on() -> None:
    delay = SpotlightDelay()
    delay.moved(("plot", 1), 0)
    delay.tell(1000, stays=True)
    delay.moved(("plot", 2), 1500)
    assert delay.news
    delay.moved(("plot", 3), 1000 + NEWS_MS)
    assert not delay.news
    delay.tell(9000, stays=False)
    assert delay.news
    delay.moved(("plot", 4), 9001)
    assert not delay.news


def test_with_the_pointer_on_a_plot_the_income_comes_up() -> None:
    state = two_halls()
    desk = RoundDesk(state)
    desk.hover("M4")
    desk.paint()
    card = state.position.buildings[NUMBERS["M4"]]
    view = INDOMITABLE.view(state, 0)
    events = (CardTurnedUp(0, card), Income(0, NUMBERS["M4"], card, 5, 1, 0))
    desk.board.show(replace(view), 0, INDOMITABLE.decision(state, 0), events, desk.now)
    desk.hover("M3")
    roles = [label.role for label in desk.paint().labels]
    assert "banner" in roles
    assert "spotlight" not in roles


def test_the_sheet_says_what_an_event_does_and_who_keeps_a_building() -> None:
    """IC-T1: an event acts on everybody, a building card is the active player's."""
    cards = content().cards
    event = next(number for number, card in enumerate(cards) if card.event)
    name, effect = words().event(event)
    assert gains._told(words(), gains.Turned(event, 1, influence=False, events=())) == effect != name
    building = next(number for number, card in enumerate(cards) if not card.event)
    assert gains._told(words(), gains.Turned(building, 1, influence=False, events=())) == "Ben keeps the card."
