"""What stands on the sheets of choices: what can be done at a plot or pile, answers, the Wizard's cards, a discard."""

from collections.abc import Sequence

from citadel_desktop.boards.round_board.asks.asked import Thing
from citadel_desktop.boards.round_board.asks.thought import Thought
from citadel_desktop.boards.round_board.asks.tools import KEYS
from citadel_desktop.boards.round_board.panels.leaflets import odds
from citadel_desktop.boards.round_board.panels.leaflets.strategic import isolates
from citadel_desktop.boards.round_board.panels.leaflets.treason import beats_off, row_pays
from citadel_desktop.boards.round_board.panels.roll import roll_sheet
from citadel_desktop.boards.round_board.panels.rolling import Row
from citadel_desktop.boards.round_board.panels.sheet import Choice, Sheet
from citadel_desktop.boards.round_board.panels.words import Words, building_on
from citadel_desktop.rules.indomitable.actions import (
    AttackPlot,
    Build,
    BuildTower,
    BuyBlack,
    BuyFromStock,
    BuyInfluence,
    BuyInMarket,
    BuyInPawnshop,
    BuyPlot,
    BuyWhite,
    ChooseCard,
    Demolish,
    Discard,
    MoveDarkMaster,
    PlayBlockade,
    PlayInfluence,
    PlayProtection,
    SellInMarket,
    SellToPawnshop,
    Swap,
    ThrowDie,
)
from citadel_desktop.rules.indomitable.asks.counters import price_of_next
from citadel_desktop.rules.indomitable.asks.free_market import market_price
from citadel_desktop.rules.indomitable.content import content
from citadel_desktop.rules.indomitable.draft import owner
from citadel_desktop.rules.indomitable.explain import cuts_off
from citadel_desktop.rules.indomitable.influence_cards import influence_cards, kind_of
from citadel_desktop.rules.indomitable.markets import sale_price
from citadel_desktop.rules.indomitable.pending import Ask
from citadel_desktop.rules.indomitable.state import BACK, FIXED_PRICE, NONE, Position
from citadel_desktop.rules.indomitable.treason.castle import blacks, whites
from citadel_desktop.rules.indomitable.treason.explain import reach
from citadel_desktop.scene.commands import cap_of


def sheet_of(thought: Thought, words: Words) -> Sheet | None:
    """The open sheet in words; None if none is open."""
    view, asked = thought.view, thought.asked
    if view is None or asked is None or not thought.sheet:
        return None
    position = view.position
    if not thought.fixed:
        title, told, rule = _about_anchor(thought, position, words)
        rows = tuple(
            _row(words, position, action, n, thought.anchor)
            for n, action in enumerate(thought.sheet)
        )
        return Sheet(title, told, rows, rule)
    ask = position.asks[-1]
    if thought.dice is not None:
        return roll_sheet(words, position, thought.dice, thought.sheet)
    title, told, rule = _about_ask(position, ask, words)
    if ask.kind == "wizard":
        cards = tuple(
            Choice(words.card(card), key=str(n + 1), card=card) for n, card in enumerate(ask.cards)
        )
        return Sheet(title, told, cards, rule)
    if ask.kind == "discard":
        held = [card for card in position.influence[ask.order] if card >= 0]
        found = []
        for n, row in enumerate(thought.sheet):
            card = next(c for c in held if isinstance(row, Discard) and kind_of(c) == row.influence)
            found.append(Choice(words.influence(card), key=str(n + 1), card=card, influence=True))
        return Sheet(title, told, tuple(found), rule)
    # Who cannot answer gets the very same sheet, and the reason when he tries: nobody looking on learns anything.
    answers = tuple(_answer(words, row) for row in thought.sheet)
    return Sheet(title, told, answers, rule)


def _answer(words: Words, row: Row) -> Choice:
    cards, t = influence_cards(), words.speech.t
    match row:
        case PlayProtection():
            told = t("Play {card}", card=words.influence_kind(cards.protection)[0])
        case PlayBlockade():
            told = t("Play {card}", card=words.influence_kind(cards.blockade)[0])
        case _:
            return Choice(t("Pass: let it happen"), key=cap_of(KEYS["pass"]))
    return Choice(told, key=cap_of(KEYS[row.kind]))


def _about_anchor(
    thought: Thought, position: Position, words: Words
) -> tuple[str, tuple[str, ...], str]:
    """Title, sentences and rule of a sheet that a click has opened."""
    t = words.speech.t
    zone, number = thought.anchor or ("pile", 0)
    match zone:
        case "plot":
            return _about_plot(thought.sheet, position, number, words)
        case "influence":
            name, text, _ = words.influence_kind(kind_of(number))
            return name, (text,), "IC-C3"
        case "shop":
            return words.card(number), (), "IC-T2"
        case "free":
            return words.card(number), (), "IC-X3"
    match thought.sheet[0].kind:
        case "free_shop":
            return t("Free Market"), (), "IC-X3"
        case "shop":
            return t("Pawnshop"), (), "IC-T2"
        case "sell":
            return t("Sell"), (), "IC-T2"
        case "free_sell":
            return t("Free Market"), (), "IC-X3"
        case "influence":
            return t("Influence cards"), (), "IC-T2"
        case "choose":
            return t("Open cards"), (t("The category of the chosen card pays."),), "TR-T1"
        case "white":
            return t("White counters"), (), "TR-S3"
        case "black":
            gone_on = t("The dark marker goes on by 1. What is drawn cannot be taken back.")
            return t("Black counters"), (gone_on,), "TR-S3"
        case "swap":
            return t("Black counters"), (t("What is drawn cannot be taken back."),), "TR-T4"
    return t("Stock"), (t("What is drawn cannot be taken back."),), "IC-T2"


def _about_plot(
    sheet: Sequence[Row], position: Position, plot: int, words: Words
) -> tuple[str, tuple[str, ...], str]:
    """A sheet of what can be done at a plot: what stands there, what an attack of the Dark Master would be."""
    t = words.speech.t
    told = odds.attack_on(position, plot)
    if told is not None and any(action.kind == "attack" for action in sheet):
        title = t("Attack {plot} of {name}", plot=words.plot(plot), name=words.who(told.against))
        return title, odds.explained(words, position, told), "TR-D2"
    about = []
    building = building_on(position, plot)
    if building is not None:
        about.append(words.building(building))
    if told is not None:
        about.append(odds.would_take(words, told))
    rule = "IC-T2" if odds.leader(position) == NONE else "TR-D1"
    return t("Plot {plot}", plot=words.plot(plot)), tuple(about), rule


def _about_ask(position: Position, ask: Ask, words: Words) -> tuple[str, tuple[str, ...], str]:
    """Title, sentences and rule of a sheet that asks for an answer."""
    t = words.speech.t
    match ask.kind:
        case "answer_purchase":
            title = t("{name} buys {plot}", name=words.who(ask.buyer), plot=words.plot(ask.plot))
            said = [t("{name} may answer.", name=words.who(ask.order))]
            isolated = cuts_off(position, ask.buyer, ask.plot)
            if isolated:
                what = isolates(words, position, isolated)
                said.insert(0, t("The purchase {what}.", what=what))
            said.append(t("A Blockade stops the purchase."))
            return title, tuple(said), "IC-C3"
        case "answer_blockade":
            name, plot = words.who(ask.by), words.plot(ask.plot)
            title = t("{name} blocks the purchase of {plot}", name=name, plot=plot)
            told = t("{name} may answer.", name=words.who(ask.order))
            return title, (told, t("A Protection lets it go on.")), "IC-C3"
        case "answer_card":
            card, text, _ = words.influence_kind(ask.influence)
            title = t("{name} plays {card}", name=words.who(ask.by), card=card)
            about = [text]
            if ask.plot is not None:
                about.insert(0, _target(position, ask.influence, ask.plot, words))
            whose = words.who(ask.order)
            about.append(t("{name} may answer.", name=whose))
            about.append(t("A Protection stops it for {name}.", name=whose))
            return title, tuple(about), "IC-C3"
        case "wizard":
            other = t("The other one goes under the stock.")
            return t("Which card is turned up?"), (other,), "IC-C3"
    return t("An influence card too many"), (t("The card chosen is discarded."),), "IC-T5"


def _target(position: Position, card: int, plot: int, words: Words) -> str:
    """What a card that somebody may answer is aimed at."""
    t = words.speech.t
    values = {"plot": words.plot(plot), "name": words.whom(owner(position, plot))}
    if beats_off(position, card, plot):
        return t("Against {plot} of {name}: only the watchtower there falls.", **values)
    building = building_on(position, plot)
    if building is None:
        return t("Against {plot} of {name}.", **values)
    return t("Against {plot} of {name}: {building}.", building=words.building(building), **values)


def _row(words: Words, position: Position, action: Row, n: int, anchor: Thing | None) -> Choice:
    """One thing that can be done at what the sheet is about: what, for how much, and what it brings.

    Of cards that are listed, about nothing in particular, each is named.
    """
    label, note = row_words(words, position, action, anchor)
    if anchor is None and isinstance(action, BuyInPawnshop | SellToPawnshop | SellInMarket):
        label = words.building(content().buildings[action.building])
    return Choice(label, note, key=str(n + 1) if n < 9 else "")


def row_words(
    words: Words, position: Position, action: Row, anchor: Thing | None = None
) -> tuple[str, str]:
    """What a row says of an action at what the sheet is about: what is done, and what it costs or brings."""
    about = NONE if anchor is None or anchor[0] != "plot" else anchor[1]
    return (
        _trading(words, position, action)
        or _forces(words, position, action)
        or _leading(words, position, action, about)
        or ("", "")
    )


def _trading(words: Words, position: Position, action: Row) -> tuple[str, str] | None:
    t, printed = words.speech.t, content()
    match action:
        case BuyPlot():
            price = _bricks(words, printed.plots[action.plot].price)
            isolated = cuts_off(position, position.turn.order, action.plot)
            if isolated:
                what = isolates(words, position, isolated)
                price = t("{price}, {what}", price=price, what=what)
            return t("Buy the plot"), price
        case Build():
            building = printed.buildings[action.building]
            earns = words.sum(building.price, printed.plots[action.plot].premium)
            cost = _bricks(words, building.price)
            old = building_on(position, action.plot)
            told = t("{cost}, earns {sum}", cost=cost, sum=earns)
            if old is not None:
                told = t("{what}, in place of: {building}", what=told, building=words.building(old))
            return t("Build: {building}", building=words.building(building)), told
        case Demolish():
            return t("Demolish the building"), _bricks(words, FIXED_PRICE)
        case PlayInfluence():
            name = words.influence_kind(action.influence)[0]
            useless = position.asks[-1].kind == "dark" and action.plot is None
            return t("Play {card}", card=name), (
                t("It gives the Dark Master nothing.") if useless else ""
            )
        case BuyInPawnshop():
            return t("Buy it"), _bricks(words, FIXED_PRICE)
        case SellToPawnshop():
            return t("Sell it"), _bricks(words, sale_price(action.building))
        case SellInMarket():
            return t("Sell it"), _bricks(words, market_price(action.building))
        case BuyInMarket():
            building = printed.buildings[action.building]
            label = t("Buy: {building}", building=words.building(building))
            return label, _bricks(words, market_price(action.building))
        case BuyInfluence():
            return t("Buy an influence card"), _bricks(words, FIXED_PRICE)
        case BuyFromStock():
            return t("Buy the top building card"), _bricks(words, FIXED_PRICE)
    return None


def _forces(words: Words, position: Position, action: Row) -> tuple[str, str] | None:
    """Open cards, watchtowers and counters (TR-T1, TR-T4)."""
    t, order = words.speech.t, position.asks[-1].player
    match action:
        case ChooseCard():
            told = [
                t("{name} {bricks}", name=words.who(pays.order), bricks=words.signed(gain))
                for pays, _, gain in row_pays(position, action.place, words)
                if gain
            ]
            return words.card(position.treason.row[action.place]), t(", ").join(told)
        case BuildTower():
            return t("Build a watchtower"), _bricks(words, FIXED_PRICE)
        case BuyWhite():
            price = price_of_next(whites(position, order))
            return t("Buy a white counter"), _bricks(words, price)
        case BuyBlack():
            price = price_of_next(blacks(position, order))
            return t("Buy a black counter"), _bricks(words, price)
        case Swap():
            value = position.treason.black[order][action.place]
            label = (
                t("Swap counter {place}", place=action.place + 1)
                if value == BACK
                else t("Swap counter {place}, value {value}", place=action.place + 1, value=value)
            )
            return label, _bricks(words, FIXED_PRICE)
    return None


def _leading(words: Words, position: Position, action: Row, about: int) -> tuple[str, str] | None:
    """What the Dark Master can be made to do (TR-D1, TR-D2), on a sheet about a plot."""
    t, order = words.speech.t, position.asks[-1].player
    match action:
        case MoveDarkMaster():
            way = reach(position, order).by_counters[action.plot]
            return t("Move him here"), odds.by_counters(words, way, blacks(position, order))
        case ThrowDie():
            ways = reach(position, order)
            throws = odds.by_die(words, ways.chance(about), len(ways.by_pips))
            note = "" if about == NONE else t("gets here in {throws}", throws=throws)
            return t("Throw the die"), note
        case AttackPlot():
            told = odds.attack_on(position, position.treason.at)
            return t("Attack"), "" if told is None else odds.share(words, told, told.won)
    return None


def _bricks(words: Words, count: int) -> str:
    return words.speech.n("{count} brick", "{count} bricks", count)
