"""The spotlight's content on Treason's open cards, counters, towers and Dark Master."""

from citadel_desktop.boards.round_board.panels.leaflets import odds
from citadel_desktop.boards.round_board.panels.leaflets.plots import Leaflet, LeafletLine, building_leaflet
from citadel_desktop.boards.round_board.panels.words import BoardWords
from citadel_desktop.rules.indomitable.asking import from_active
from citadel_desktop.rules.indomitable.asks.counters import COUNTERS_A_TURN
from citadel_desktop.rules.indomitable.asks.dark_master import may_move
from citadel_desktop.rules.indomitable.asks.isolation import knights_left
from citadel_desktop.rules.indomitable.asks.open_cards import category_of
from citadel_desktop.rules.indomitable.asks.towers import TOWERS_A_TURN, archers, towers_left
from citadel_desktop.rules.indomitable.cards.influence_cards import influence_cards
from citadel_desktop.rules.indomitable.content import CATEGORIES
from citadel_desktop.rules.indomitable.draft import owner
from citadel_desktop.rules.indomitable.explain import Payout, payouts
from citadel_desktop.rules.indomitable.powers import great_powers, points_of
from citadel_desktop.rules.indomitable.state import BACK, DARK, FIXED_PRICE, NONE, Order, Position
from citadel_desktop.rules.indomitable.town import NEIGHBOURS, bits
from citadel_desktop.rules.indomitable.treason.castle import FORCES, blacks, castle, plots_with_tower, whites
from citadel_desktop.rules.indomitable.treason.explain import reach
from citadel_desktop.values import replace

# The open row (TR-T1)


def row_leaflet(position: Position, order: Order, place: int, words: BoardWords) -> Leaflet:
    """Describe an open card: what choosing it would bring everybody, tax included, then the card itself."""
    t = words.speech.t
    card, bricks = position.treason.row[place], position.treason.bricks[place]
    told = building_leaflet(position, order, card, words)
    lines = [
        LeafletLine(
            t("{name}: {what}", name=words.who(pays.order), what=what),
            words.signed(gain),
            "knight",
            "bad" if gain < 0 else "plain",
            pays.order,
            need=9 if gain or pays.order == _chooser(position) else 7,
        )
        for pays, what, gain in row_pays(position, place, words)
    ]
    if bricks:
        lying = words.speech.n("{count} brick lies on it", "{count} bricks lie on it", bricks)
        lines.insert(0, LeafletLine(lying, "", "bricks", "good", need=8))
    kept = tuple(replace(line, need=min(line.need, 4)) for line in told.lines)
    return replace(told, lines=(*lines, *kept), rule="TR-T1")


def row_pays(position: Position, place: int, words: BoardWords) -> list[tuple[Payout, str, int]]:
    """Return, by Order, its payouts if an open card is chosen now, the reasons in words, and its bricks in all.

    The bricks on the card go to the next Order that chooses: the active one, or the one after it if it has chosen.
    """
    t, chooses = words.speech.t, _chooser(position)
    lying, found = position.treason.bricks[place], []
    for pays in payouts(position, category_of(position.treason.row[place])):
        if not position.plots[pays.order]:
            continue
        gain, told = pays.bricks, []
        if pays.tax:
            told.append(t("tax {bricks}", bricks=words.signed(-pays.tax)))
        if pays.earning is not None:
            earning = pays.earning
            told.append(
                t(
                    "{building} {sum}",
                    building=words.card(earning.card),
                    sum=words.sum(earning.price, earning.premium, earning.extra),
                )
            )
        if pays.order == chooses and lying:
            told.append(t("{count} from the card", count=lying))
            gain += lying
        found.append((pays, t(", ").join(told) or t("nothing"), gain))
    return found


def _chooser(position: Position) -> Order:
    """Return the next Order to choose an open card (TR-T1)."""
    here, *others = from_active(position)
    if any(ask.kind == "choose" for ask in position.asks):
        return here
    return next((order for order in others if position.plots[order]), here)


# Watchtowers


def beats_off(position: Position, kind: int, plot: int) -> bool:
    """Whether a kind of influence card at a plot would only make the watchtower there fall (TR-D5)."""
    return influence_cards().kinds[kind].attack and bool(position.treason.towers >> plot & 1)


# The castle card (TR-S3)


def white_leaflet(position: Position, order: Order, space: int, words: BoardWords) -> Leaflet:
    """Describe a space of the white track: counter or price, and the use of white counters."""
    t = words.speech.t
    have = whites(position, order)
    lines = _space(words, position, space, have)
    lines.append(LeafletLine(t("Each adds 1 to the defence of all own plots."), need=7))
    lines.append(_force(words, position, "white"))
    return Leaflet(
        title=t("White counters of {name}", name=words.who(order)),
        under=t("Good force, space {space}", space=space + 1),
        lines=tuple(lines),
        rule="TR-S3",
    )


def black_leaflet(position: Position, order: Order, space: int, words: BoardWords) -> Leaflet:
    """Describe a space of the black track: counter or price, and the use of black counters."""
    t = words.speech.t
    have = blacks(position, order)
    lines = _space(words, position, space, have)
    if space < have:
        value = position.treason.black[order][space]
        told = t("Only its owner sees its value") if value == BACK else t("Its value")
        lines.append(LeafletLine(told, "" if value == BACK else str(value), "eye", need=9))
        lines.append(LeafletLine(t("Swapped for another"), words.bricks(FIXED_PRICE), "bricks", need=6))
    lines.append(LeafletLine(t("Each is a step for the Dark Master, and adds 1 to his attack."), need=7))
    lines.append(LeafletLine(t("Each moves the dark marker on by 1."), need=5))
    lines.append(_force(words, position, "black"))
    return Leaflet(
        title=t("Black counters of {name}", name=words.who(order)),
        under=t("Dark force, space {space}", space=space + 1),
        lines=tuple(lines),
        rule="TR-S3",
    )


def _space(words: BoardWords, position: Position, space: int, have: int) -> list[LeafletLine]:
    t, n = words.speech.t, words.speech.n
    price = words.bricks(castle().track[space])
    if space < have:
        return [LeafletLine(t("A counter lies here."), need=8)]
    text = t("The next counter") if space == have else t("Not before those to its left")
    left = COUNTERS_A_TURN - position.turn.treason.counters
    return [
        LeafletLine(text, price, "bricks", need=9),
        LeafletLine(
            n("{count} more counter this turn", "{count} more counters this turn", left),
            tone="plain" if left else "bad",
            need=6,
        ),
    ]


def _force(words: BoardWords, position: Position, force: str) -> LeafletLine:
    """Return the holder of a force's Great Power, or the minimum that wins it."""
    t = words.speech.t
    power = len(CATEGORIES) + FORCES.index(force)
    points = words.points(points_of(power))
    holder = position.powers[power]
    if holder == NONE:
        told = t("Great Power from {count} on", count=great_powers().needed)
    else:
        told = t("Great Power: {name} holds it", name=words.who(holder))
    return LeafletLine(told, points, "wall", need=4)


# Watchtowers


def tower_leaflet(position: Position, words: BoardWords) -> Leaflet:
    """Describe the watchtowers beside the board: number, price, effect."""
    t, n = words.speech.t, words.speech.n
    left = towers_left(position)
    price = words.bricks(FIXED_PRICE)
    lines = [
        LeafletLine(
            n("{count} watchtower is left", "{count} watchtowers are left", left),
            tone="plain" if left else "bad",
            need=9,
        ),
        LeafletLine(
            n("At most {count} in a turn", "At most {count} in a turn", TOWERS_A_TURN), price, "bricks", need=8
        ),
        LeafletLine(t("It lets the Dark Master pass only if its owner leads him."), need=7),
        LeafletLine(t("Its archers add 1 to the defence of each own plot beside it."), need=6),
        LeafletLine(t("It beats off one influence card, and is lost."), tone="soft", need=5),
    ]
    return Leaflet(title=t("Watchtowers"), lines=tuple(lines), rule="TR-T4")


def tower_lines(position: Position, plot: int, words: BoardWords) -> list[LeafletLine]:
    """Describe a watchtower on a plot, the plots its archers defend, and the archers that defend this plot."""
    t, whose = words.speech.t, owner(position, plot)
    if whose == NONE:
        return []
    if position.treason.towers >> plot & 1:
        beside = position.plots[whose] & NEIGHBOURS[plot]
        if not beside:
            return [LeafletLine(t("Watchtower"), "", "keep", need=8)]
        plots = words.speech.listed([words.plot(n) for n in bits(beside)])
        return [LeafletLine(t("Watchtower; its archers defend {plots}", plots=plots), "", "keep", need=8)]
    beside = plots_with_tower(position, whose) & NEIGHBOURS[plot]
    if not beside:
        return []
    plots = words.speech.listed([words.plot(n) for n in bits(beside)])
    more = words.signed(archers(position, whose, plot))
    return [LeafletLine(t("Archers on {plots} defend it", plots=plots), more, "keep", need=6)]


# The Dark Master (TR-D)


def dark_leaflet(position: Position, words: BoardWords) -> Leaflet:
    """Describe the Dark Master: place, counters, and his rules in short."""
    t, n = words.speech.t, words.speech.n
    at = position.treason.at
    knights = knights_left(position, DARK)
    lines = [
        LeafletLine(t("On the wall"), words.points(position.scores[DARK]), "wall"),
        LeafletLine(n("{count} dark Knight is left", "{count} dark Knights are left", knights), need=8),
        LeafletLine(t("Whoever has a black counter leads him after the influence phase."), need=7),
        LeafletLine(t("He goes as far as the black die shows, or a step for each counter."), need=6),
        LeafletLine(t("Where he stands he attacks: die and black counters against die, white"
               " counters and archers."), need=6),
        LeafletLine(t("He comes in by one of the three gates; watchtowers bar his way."), need=4),
    ]  # fmt: skip
    where = t("Outside the city") if at == NONE else t("On plot {plot}", plot=words.plot(at))
    return Leaflet(title=t("Dark Master"), under=where, lines=tuple(lines), rule="TR-D1")


def dark_lines(position: Position, plot: int, words: BoardWords) -> list[LeafletLine]:
    """Return the Dark Master's chances at a plot in phase 4: his way there, and an attack."""
    t, order = words.speech.t, odds.leader(position)
    found = []
    if plot == position.treason.at:
        found.append(LeafletLine(t("The Dark Master stands here."), "", "dark-master", need=9))
    if order == NONE:
        return found
    if plot != position.treason.at and may_move(position) and position.asks[-1].kind == "dark":
        found += _ways(position, order, plot, words)
    told = odds.attack_on(position, plot)
    if told is not None:
        against = t(
            "{attack} against {defence}", attack=odds.attack_sum(words, told), defence=odds.defence_sum(words, told)
        )
        found += [
            LeafletLine(against, "", "attack", need=9),
            LeafletLine(t("He takes it"), odds.share(words, told, told.won), need=9),
            LeafletLine(t("It falls free"), odds.share(words, told, told.tied), need=8),
            LeafletLine(t("It holds out"), odds.share(words, told, told.lost), need=7),
        ]
        if told.isolated:
            more = words.speech.listed([words.plot_with(position, n) for n in bits(told.isolated)])
            found.append(LeafletLine(t("Cut off by it: {plots}", plots=more), "", "warning", "bad", need=9))
    return found


def _ways(position: Position, order: Order, plot: int, words: BoardWords) -> list[LeafletLine]:
    t, ways = words.speech.t, reach(position, order)
    way, chance = ways.by_counters.get(plot), ways.chance(plot)
    found = []
    if way is not None:
        told = odds.by_counters(words, way, blacks(position, order))
        found.append(LeafletLine(t("He gets here by counters"), told, "move", need=9))
    if chance:
        told = odds.by_die(words, chance, len(ways.by_pips))
        found.append(LeafletLine(t("He gets here by the die"), told, "die", need=9))
    if not found:
        found.append(LeafletLine(t("He does not get here."), tone="soft", need=7))
    return found
