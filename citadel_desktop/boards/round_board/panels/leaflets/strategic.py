"""The spotlight's content on Great Powers, the Free Market and isolation (IC-X1 to IC-X3)."""

from citadel_desktop.boards.round_board.panels.leaflets.plots import Leaflet, LeafletLine, building_leaflet, on_offer
from citadel_desktop.boards.round_board.panels.words import BoardWords
from citadel_desktop.language.indomitable.names import power_title
from citadel_desktop.language.indomitable.places import risk_phrase
from citadel_desktop.rules.indomitable.asks.free_market import market_price
from citadel_desktop.rules.indomitable.asks.purchase import in_reach
from citadel_desktop.rules.indomitable.content import CATEGORIES, content
from citadel_desktop.rules.indomitable.explain import Endangered, cuts_off, endangered
from citadel_desktop.rules.indomitable.powers import great_powers, has, points_of
from citadel_desktop.rules.indomitable.state import NONE, Order, Position
from citadel_desktop.rules.indomitable.town import bits
from citadel_desktop.rules.indomitable.treason.castle import FORCES

# Isolation


def isolation_lines(position: Position, order: Order, plot: int, words: BoardWords) -> list[LeafletLine]:
    """Return the plots isolated if an Order buys this one, and the purchases that would isolate this one."""
    if order == NONE:
        return []
    t = words.speech.t
    found = []
    if in_reach(position, order) >> plot & 1:
        for taken in bits(cuts_off(position, order, plot)):
            told = t("Bought, it isolates {plot}", plot=words.plot_of(position, taken))
            found.append(LeafletLine(told, "", "warning", "good", need=9))
    for risk in endangered(position, order):
        if risk.plot == plot:
            found.append(LeafletLine(at_risk(words, position, risk), "", "warning", "bad", need=9))
    return found


def at_risk(words: BoardWords, position: Position, risk: Endangered) -> str:
    """Return the purchases that would isolate a plot: "Isolated if Ben or Cora buys O5 for 3 bricks"."""
    return risk_phrase(words.speech, words.names, position, risk)


def isolates(words: BoardWords, position: Position, plots: int) -> str:
    """Return the plots that a purchase isolates, for a sentence: "isolates M4 of Ben (Brewery, 2 points)"."""
    told = [words.plot_of(position, plot) for plot in bits(plots)]
    return words.speech.t("isolates {plots}", plots=words.speech.listed(told))


# The Great Powers


def power_leaflet(position: Position, power: int, words: BoardWords) -> Leaflet:
    """Describe a Great Power: points, holder, each Order's count, and the count needed to win it."""
    t = words.speech.t
    holder, have = position.powers[power], has(position)[power]
    lines = [LeafletLine(t("On the wall"), words.points(points_of(power)), "wall", need=9)]
    if power < len(CATEGORIES):
        more = t("+{bricks}", bricks=words.bricks(great_powers().powers[power].income))
        lines.append(LeafletLine(t("More income"), more, "bricks", need=7))
    if holder == NONE:
        lines.append(LeafletLine(t("Nobody holds it."), need=8))
    for order in sorted(range(len(have)), key=lambda order: (-have[order], order)):
        if have[order]:
            name = words.who(order)
            text = t("{name}, who holds it", name=name) if order == holder else name
            lines.append(LeafletLine(text, _counted(words, power, have[order]), "knight", order=order))
    lines.append(LeafletLine(_to_win(words, holder, have), tone="soft", need=6))
    return Leaflet(
        title=power_title(words.speech, power),
        under=t("Great Power"),
        lines=tuple(lines),
        rule="IC-X2" if power < len(CATEGORIES) else "TR-P1",
    )


def _counted(words: BoardWords, power: int, count: int) -> str:
    n = words.speech.n
    if power < len(CATEGORIES):
        return n("{count} building", "{count} buildings", count)
    if FORCES[power - len(CATEGORIES)] == "towers":
        return n("{count} watchtower", "{count} watchtowers", count)
    return n("{count} counter", "{count} counters", count)


def _to_win(words: BoardWords, holder: Order, have: tuple[int, ...]) -> str:
    t, needed = words.speech.t, great_powers().needed
    if holder == NONE:
        return t("The first to have {count} takes it.", count=needed)
    return t("It takes {count} to win it; below {needed} it is lost.", count=have[holder] + 1, needed=needed)


# The Free Market


def free_leaflet(position: Position, order: Order, card: int, words: BoardWords) -> Leaflet:
    """Describe a building card on the Free Market: as in the hand, with its price there."""
    told, price = building_leaflet(position, order, card, words), market_price(content().by_card[card].number)
    return on_offer(words, told, words.speech.t("On the Free Market"), price, "IC-X3")
