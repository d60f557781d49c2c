"""What stands on the sheets of choices: what can be done at a plot or pile, answers, the Wizard's cards, a discard."""

from citadel_desktop.boards.round_board.panels.sheet import Choice, Sheet
from citadel_desktop.boards.round_board.panels.words import Words, building_on
from citadel_desktop.boards.round_board.thought import Thought
from citadel_desktop.boards.round_board.tools import KEYS
from citadel_desktop.rules.indomitable.content import content
from citadel_desktop.rules.indomitable.draft import owner
from citadel_desktop.rules.indomitable.influence_cards import influence_cards, kind_of
from citadel_desktop.rules.indomitable.state import FIXED_PRICE, NONE, Action, Ask, Position
from citadel_desktop.scene.commands import cap_of


def sheet_of(thought: Thought, words: Words) -> Sheet | None:
    """The open sheet in words; None if none is open."""
    view, asked = thought.view, thought.asked
    if view is None or asked is None or not thought.sheet:
        return None
    position = view.position
    if not thought.fixed:
        title, told, rule = _about_anchor(thought, position, words)
        listed = thought.anchor is None
        rows = tuple(
            _row(words, action, n, listed=listed) for n, action in enumerate(thought.sheet)
        )
        return Sheet(title, told, rows, rule)
    ask = position.asks[-1]
    title, told, rule = _about_ask(position, ask, words)
    if ask.kind == "wizard":
        cards = tuple(
            Choice(words.card(card), key=str(n + 1), card=card) for n, card in enumerate(ask.cards)
        )
        return Sheet(title, told, cards, rule)
    if ask.kind == "discard":
        held = [card for card in position.influence[ask.order] if card >= 0]
        found = []
        for n, action in enumerate(thought.sheet):
            card = next(card for card in held if kind_of(card) == action.card)
            found.append(Choice(words.influence(card), key=str(n + 1), card=card, influence=True))
        return Sheet(title, told, tuple(found), rule)
    # Who cannot answer gets the very same sheet, and the reason when he tries: nobody looking on learns anything.
    answers = (
        Choice(_answer(words, action), key=cap_of(KEYS[action.kind])) for action in thought.sheet
    )
    return Sheet(title, told, tuple(answers), rule)


def _answer(words: Words, action: Action) -> str:
    cards = influence_cards()
    match action.kind:
        case "protect":
            name = words.influence_kind(cards.protection)[0]
        case "blockade":
            name = words.influence_kind(cards.blockade)[0]
        case _:
            return words.speech.t("Pass: let it happen")
    return words.speech.t("Play {card}", card=name)


def _about_anchor(
    thought: Thought, position: Position, words: Words
) -> tuple[str, tuple[str, ...], str]:
    """Title, sentences and rule of a sheet that a click has opened."""
    t = words.speech.t
    zone, number = thought.anchor or ("pile", 0)
    match zone:
        case "plot":
            building = building_on(position, number)
            told = () if building is None else (words.building(building),)
            return t("Plot {plot}", plot=words.plot(number)), told, "IC-T2"
        case "influence":
            name, text, _ = words.influence_kind(kind_of(number))
            return name, (text,), "IC-C3"
        case "shop":
            return words.card(number), (), "IC-T2"
    if thought.sheet[0].kind == "free_shop":
        return t("Free Market"), (), "IC-X3"
    if thought.sheet[0].kind == "shop":
        return t("Pawnshop"), (), "IC-T2"
    if thought.sheet[0].kind == "sell":
        return t("Sell"), (), "IC-T2"
    if thought.sheet[0].kind == "influence":
        return t("Influence cards"), (), "IC-T2"
    return t("Stock"), (t("What is drawn cannot be taken back."),), "IC-T2"


def _about_ask(position: Position, ask: Ask, words: Words) -> tuple[str, tuple[str, ...], str]:
    """Title, sentences and rule of a sheet that asks for an answer."""
    t = words.speech.t
    match ask.kind:
        case "answer_purchase":
            title = t("{name} buys {plot}", name=words.who(ask.by), plot=words.plot(ask.plot))
            told = t("{name} may answer.", name=words.who(ask.order))
            return title, (told,), "IC-C3"
        case "answer_blockade":
            name, plot = words.who(ask.by), words.plot(ask.plot)
            title = t("{name} blocks the purchase of {plot}", name=name, plot=plot)
            told = t("{name} may answer.", name=words.who(ask.order))
            return title, (told,), "IC-C3"
        case "answer_card":
            card, text, _ = words.influence_kind(ask.card)
            title = t("{name} plays {card}", name=words.who(ask.by), card=card)
            about = [text]
            if ask.plot != NONE:
                about.insert(0, _target(position, ask.plot, words))
            about.append(t("{name} may answer.", name=words.who(ask.order)))
            return title, tuple(about), "IC-C3"
        case "wizard":
            other = t("The other one goes under the stock.")
            return t("Which card is turned up?"), (other,), "IC-C3"
    return t("An influence card too many"), (t("The card chosen is discarded."),), "IC-T5"


def _target(position: Position, plot: int, words: Words) -> str:
    t = words.speech.t
    values = {"plot": words.plot(plot), "name": words.who(owner(position, plot))}
    building = building_on(position, plot)
    if building is None:
        return t("Against {plot} of {name}.", **values)
    return t("Against {plot} of {name}: {building}.", building=words.building(building), **values)


def _row(words: Words, action: Action, n: int, *, listed: bool) -> Choice:
    """One thing that can be done: what, for how much, and what it brings; of cards that are `listed` each is named."""
    label, note = _row_words(words, action)
    if listed and action.kind in {"shop", "sell"}:
        label = words.building(content().buildings[action.card])
    return Choice(label, note, key=str(n + 1) if n < 9 else "")


def _row_words(words: Words, action: Action) -> tuple[str, str]:
    t, printed = words.speech.t, content()
    match action.kind:
        case "buy":
            return t("Buy the plot"), _bricks(words, printed.plots[action.plot].price)
        case "build":
            building = printed.buildings[action.card]
            earns = words.sum(building.price, printed.plots[action.plot].premium)
            cost = _bricks(words, building.price)
            return (
                t("Build: {building}", building=words.building(building)),
                t("{cost}, earns {sum}", cost=cost, sum=earns),
            )
        case "demolish":
            return t("Demolish the building"), _bricks(words, FIXED_PRICE)
        case "play":
            name = words.influence_kind(action.card)[0]
            return t("Play {card}", card=name), ""
        case "shop":
            return t("Buy it"), _bricks(words, FIXED_PRICE)
        case "sell":
            return t("Sell it"), _bricks(words, (printed.buildings[action.card].price + 1) // 2)
        case "free_shop":
            building = printed.buildings[action.card]
            label = t("Buy: {building}", building=words.building(building))
            return label, _bricks(words, building.price)
        case "influence":
            return t("Buy an influence card"), _bricks(words, FIXED_PRICE)
        case _:
            return t("Buy the top building card"), _bricks(words, FIXED_PRICE)


def _bricks(words: Words, count: int) -> str:
    return words.speech.n("{count} brick", "{count} bricks", count)
