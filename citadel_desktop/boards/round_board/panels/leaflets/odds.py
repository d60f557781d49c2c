"""The Dark Master's attacks and ways to a plot, in words (TR-D1 to TR-D3)."""

from citadel_desktop.boards.round_board.panels.words import BoardWords, building_on
from citadel_desktop.rules.indomitable.asks.dark_master import Way, may_move
from citadel_desktop.rules.indomitable.draft import owner
from citadel_desktop.rules.indomitable.state import DARK, NONE, Order, Position
from citadel_desktop.rules.indomitable.town import bits
from citadel_desktop.rules.indomitable.treason.explain import Prospects, prospects

_LED: frozenset[str] = frozenset({"dark", "die", "steps", "dice", "conquer"})
"""Asks of phase 4."""
_MOVES: frozenset[str] = frozenset({"die", "steps"})
"""Asks of phase 4 while a throw moves him."""


def leader(position: Position) -> Order:
    """Return the Order that leads the Dark Master now, NONE outside phase 4."""
    ask = position.asks[-1] if position.asks else None
    return ask.player if ask is not None and ask.kind in _LED else NONE


def attack_on(position: Position, plot: int) -> Prospects | None:
    """Return the prospects of an attack on a plot; None if there can be none this turn."""
    order, whose = leader(position), owner(position, plot)
    if order == NONE or whose in {NONE, DARK} or position.treason.towers >> plot & 1:
        return None
    comes = may_move(position) or position.asks[-1].kind in _MOVES or plot == position.treason.at
    if not comes or position.turn.treason.attacked:
        return None
    return prospects(position, order, plot)


def attack_sum(words: BoardWords, prospects: Prospects) -> str:
    """Return the attack without its throw: "die + 2 counters"."""
    return " + ".join(words.added(words.speech.t("die"), prospects.blacks))


def defence_sum(words: BoardWords, prospects: Prospects) -> str:
    """Return the defence without its throw: "die + 1 counter + 1 watchtower"."""
    return " + ".join(words.added(words.speech.t("die"), prospects.whites, prospects.towers))


def share(words: BoardWords, prospects: Prospects, throws: int) -> str:
    """Return a number of throws as a share of all: "21 of 36, 58 %"."""
    every = prospects.won + prospects.tied + prospects.lost
    percent = round(100 * throws / every)
    return words.speech.t("{count} of {all}, {percent} %", count=throws, all=every, percent=percent)


def would_take(words: BoardWords, prospects: Prospects) -> str:
    """Return the odds of an attack in a sentence."""
    return words.speech.t("An attack there would take it: {share}.", share=share(words, prospects, prospects.won))


def explained(words: BoardWords, position: Position, prospects: Prospects) -> tuple[str, ...]:
    """Return the sums, and a sentence for each of the three outcomes with its odds and effect."""
    t = words.speech.t
    return (
        t(
            "Attack: {attack}. Defence of {name}: {defence}.",
            attack=attack_sum(words, prospects),
            defence=defence_sum(words, prospects),
            name=words.who(prospects.against),
        ),
        t(
            "Higher ({share}): {what}.",
            share=share(words, prospects, prospects.won),
            what=_if_won(words, position, prospects),
        ),
        t(
            "Equal ({share}): {what}.",
            share=share(words, prospects, prospects.tied),
            what=_if_tied(words, position, prospects),
        ),
        t("Lower ({share}): nothing changes.", share=share(words, prospects, prospects.lost)),
    )


def _if_won(words: BoardWords, position: Position, prospects: Prospects) -> str:
    t = words.speech.t
    plot = words.plot_with(position, prospects.plot)
    if not prospects.isolated:
        return t("the Dark Master takes {plot}", plot=plot)
    more = words.speech.listed([words.plot_with(position, n) for n in bits(prospects.isolated)])
    return t("the Dark Master takes {plot}, and cut off by it {more}", plot=plot, more=more)


def _if_tied(words: BoardWords, position: Position, prospects: Prospects) -> str:
    t, n = words.speech.t, words.speech.n
    plot, name = words.plot(prospects.plot), words.who(prospects.against)
    building = building_on(position, prospects.plot)
    if building is None:
        return t("the Knight of {name} leaves {plot}", name=name, plot=plot)
    return n(
        "the Knight of {name} leaves {plot}, {count} point is lost",
        "the Knight of {name} leaves {plot}, {count} points are lost",
        building.price,
        name=name,
        plot=plot,
    )


def by_counters(words: BoardWords, way: Way, most: int) -> str:
    """Describe a way by counters: "2 of 3 steps, through own watchtowers (M4)"."""
    t, n = words.speech.t, words.speech.n
    steps = n("{steps} of {count} step", "{steps} of {count} steps", most, steps=len(way.steps))
    if not way.permitted:
        return steps
    through = words.speech.listed([words.plot(plot) for plot in bits(way.permitted)])
    return t("{steps}, through own watchtowers ({plots})", steps=steps, plots=through)


def by_die(words: BoardWords, chance: int, sides: int) -> str:
    """Return the number of throws of the die that lead there: "3 of 6 throws"."""
    return words.speech.t("{count} of {all} throws", count=chance, all=sides)
