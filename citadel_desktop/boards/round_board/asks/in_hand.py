"""Asks that allow a series of actions, with a tool, building or influence card in hand."""

from collections.abc import Callable, Iterator

from citadel_desktop.boards.kit.meanings import Choose, Do, Take, Try
from citadel_desktop.boards.round_board.asked import Asked, building_kind
from citadel_desktop.boards.round_board.asks import building, playing
from citadel_desktop.boards.round_board.asks.marks import Marked
from citadel_desktop.boards.round_board.asks.parts import NOTHING, Clicks, Interaction, Meaning, Part, Selection, do
from citadel_desktop.boards.round_board.panels.words import BoardWords
from citadel_desktop.rules.indomitable.actions import Action
from citadel_desktop.rules.indomitable.asks.building import Build, Demolish
from citadel_desktop.rules.indomitable.asks.purchase import BuyPlot
from citadel_desktop.rules.indomitable.asks.striking import PlayInfluence
from citadel_desktop.rules.indomitable.cards.influence_cards import influence_cards, kind_of
from citadel_desktop.rules.indomitable.content import content
from citadel_desktop.rules.indomitable.draft import owner
from citadel_desktop.rules.indomitable.explain import endangered
from citadel_desktop.rules.indomitable.pending import AskKind
from citadel_desktop.rules.indomitable.state import NONE
from citadel_desktop.rules.indomitable.town import set_of
from citadel_desktop.values import replace


def attempt(asked: Asked, plot: int) -> Action:
    """Guess the action meant by a click on a plot where none is legal; its refusal explains why."""
    position = asked.position
    if owner(position, plot) == asked.order:
        if position.buildings[plot] != NONE and asked.answers(building.DEMOLISH.kind):
            return Demolish(plot)
        hand = [card for card in position.hands[asked.order] if card >= 0]
        if hand:
            # If the cheapest building is refused, so are all others.
            cheapest = min(hand, key=lambda card: (content().by_card[card].price, card))
            return Build(building_kind(cheapest), plot)
    return BuyPlot(plot)


def open_ask(
    ask: AskKind,
    parts: tuple[Part, ...],
    clicks: Clicks,
    *,
    idle: Callable[[Asked], Marked] = lambda _: Marked(),
    attempt: Callable[[Asked, int], Action] = attempt,
    left: Callable[[BoardWords, Asked], str] = lambda _, __: "",
    explains_own_plots: bool = False,
) -> Interaction:
    """Return the interaction for an ask that allows a series of actions.

    Args:
        ask: the kind of ask.
        parts: the kinds of action, in the order of buttons and of rows on a plot's sheet.
        clicks: the meaning of clicks outside plots and influence cards.
        idle: the marks with nothing in hand.
        attempt: guesses the action meant by a click on a plot where none is legal.
        left: describes the actions still possible.
        explains_own_plots: see `Interaction`.
    """

    def at_plot(asked: Asked, selection: Selection, plot: int) -> Meaning:
        if selection.building != NONE:
            return do(asked, Build(selection.building, plot))
        if selection.influence in asked.legal.trades:
            return None
        if selection.influence != NONE:
            return do(asked, PlayInfluence(selection.influence, plot))
        part = selection.part
        if part is not None and part.at_plot is not None:
            return do(asked, part.at_plot(plot))
        # A tool with several actions at a plot offers only its own.
        wanted = parts if part is None or part.offered is None else (part,)
        rows = tuple((action,) for each in wanted for action in _offers(asked, each, plot))
        return Choose(rows) if rows else Try(attempt(asked, plot))

    def marked(asked: Asked, selection: Selection) -> Marked:
        marks = _marked(asked, selection) or idle(asked)
        plots = {threat.plot for threat in endangered(asked.position, asked.order)}
        return replace(marks, threat=set_of(list(plots))) if plots else marks

    return Interaction(
        ask,
        kept=_kept,
        parts=parts,
        clicks={"plot": at_plot, "influence": _at_influence, **clicks},
        marked=marked,
        left=left,
        explains_own_plots=explains_own_plots,
    )


def _offers(asked: Asked, part: Part, plot: int) -> Iterator[Action]:
    """Yield the legal actions of a kind at a plot."""
    if part.offered is not None:
        yield from part.offered(asked, plot)
    elif part.at_plot is not None and asked.legal.may(part.at_plot(plot)):
        yield part.at_plot(plot)


def at_hand(asked: Asked, selection: Selection, card: int) -> Meaning:
    """Return the meaning of a click on a building card in the hand: sell it, pick it up, or put it back."""
    kind, part = building_kind(card), selection.part
    if selection.influence in asked.legal.trades:
        action = PlayInfluence(selection.influence, building=kind)
        may = kind in asked.legal.trades[selection.influence]
        return Do((action,)) if may else Try(action)
    if part is not None and part.sells and part.of_card is not None:
        return do(asked, part.of_card(kind))
    return Take(NOTHING if selection.building == kind else Selection(building=kind))


def _at_influence(asked: Asked, selection: Selection, card: int) -> Meaning:
    kind = kind_of(card)
    if selection.influence == kind:
        return Take(NOTHING)
    plain = PlayInfluence(kind)
    if plain in asked.legal.plain:
        return Choose(((plain,),))
    # A card that needs a target is picked up even without a legal one: then every plot explains why.
    if kind in playing.playable(asked) or influence_cards().kinds[kind].target not in {"", "hand"}:
        return Take(Selection(influence=kind))
    return Try(plain)


def _marked(asked: Asked, selection: Selection) -> Marked | None:
    if selection.building != NONE:
        return building.marked_with(asked, selection.building)
    if selection.influence != NONE:
        return playing.marked_with(asked, selection.influence)
    return None if selection.part is None else selection.part.marked(asked)


def _kept(asked: Asked, selection: Selection) -> Selection:
    """Return the selection if it can still be used, else nothing."""
    kept = (
        selection.building in asked.hand() or selection.influence in asked.influence() or selection.tool in asked.kinds
    )
    return selection if kept else NOTHING
