"""The action-first buttons of the table: which there are for what is asked, their words, signs and keys."""

from collections.abc import Callable

from citadel_desktop.boards.kit.board import Tool
from citadel_desktop.boards.round_board.asks.asked import Asked
from citadel_desktop.boards.round_board.asks.thought import Thought
from citadel_desktop.boards.round_board.panels.words import Words
from citadel_desktop.language.sentences import Sentences
from citadel_desktop.rules.indomitable.actions import ActionKind
from citadel_desktop.rules.indomitable.asks.counters import price_of_next
from citadel_desktop.rules.indomitable.pending import AskKind
from citadel_desktop.rules.indomitable.procedure import procedure_of
from citadel_desktop.rules.indomitable.state import Edition, Order, Position
from citadel_desktop.rules.indomitable.treason.castle import blacks, whites

ICONS: dict[ActionKind, str] = {
    "stop": "confirm",
    "draw": "card-draw",
    "buy": "knight",
    "build": "hammer",
    "sell": "scales",
    "shop": "ingot",
    "free_sell": "ranking",
    "free_shop": "bricks",
    "stock": "card-draw",
    "influence": "sword",
    "demolish": "destroy-wall",
    "choose": "card-draw",
    "tower": "keep",
    "white": "laurels",
    "black": "dark-master",
    "swap": "repeat",
    "move": "move",
    "throw": "die",
    "attack": "attack",
    "stay": "column",
    "play": "card-play",
    "protect": "shield",
    "blockade": "lock",
    "pass": "cancel",
    "end": "end-turn",
}

KEYS: dict[ActionKind, str] = {
    "stop": "e",
    "draw": "d",
    "buy": "p",
    "build": "b",
    "sell": "s",
    "shop": "w",
    "free_sell": "f",
    "free_shop": "m",
    "stock": "k",
    "influence": "i",
    "demolish": "x",
    "choose": "d",
    "tower": "t",
    "white": "g",
    "black": "v",
    "swap": "x",
    "move": "m",
    "throw": "t",
    "attack": "a",
    "stay": "s",
    "play": "c",
    "protect": "p",
    "blockade": "b",
    "pass": "n",
    "end": "ctrl+return",
}

_TOOLS: dict[AskKind, tuple[ActionKind, ...]] = {
    "first_plot": ("stop",),
    "draw": ("draw", "play"),
    "choose": ("choose", "play"),
    "phase2": (
        "buy",
        "build",
        "sell",
        "shop",
        "free_sell",
        "free_shop",
        "stock",
        "tower",
        "white",
        "black",
        "swap",
        "influence",
        "demolish",
        "play",
        "end",
    ),
    "dark": ("move", "throw", "attack", "play", "end"),
    "steps": ("stay",),
}
"""In every edition; what is asked on a sheet has its buttons there."""
_BEFOREHAND: tuple[AskKind, ...] = ("first_plot", "first_tower")
"""What is asked before the first turn."""

_COMMANDS: frozenset[ActionKind] = frozenset(
    {"stop", "draw", "stock", "white", "black", "influence", "throw", "stay"}
)


def kinds_for(asked: Asked | None) -> tuple[ActionKind, ...]:
    """The kinds that are tools for what is asked, in the edition that is played."""
    if asked is None or asked.kind is None:
        return ()
    return _kinds(asked.position.setting.edition, asked.kind)


def _kinds(edition: Edition, ask: AskKind) -> tuple[ActionKind, ...]:
    answers = procedure_of(edition).answers(ask)
    return tuple(kind for kind in _TOOLS.get(ask, ()) if kind in answers)


def most_tools(position: Position) -> int:
    """The most tools that anybody has at once: before the first turn few, then as many as for trading."""
    beforehand = any(ask.kind in _BEFOREHAND for ask in position.asks)
    asks = _BEFOREHAND if beforehand else _TOOLS
    return max(len(_kinds(position.setting.edition, ask)) for ask in asks)


def kind_of_key(asked: Asked | None, key: str) -> ActionKind | None:
    """The kind of action that a letter means for what is asked, None for none."""
    answers: dict[AskKind, tuple[ActionKind, ...]] = {
        "answer_purchase": ("blockade", "pass"),
        "answer_card": ("protect", "pass"),
        "answer_blockade": ("protect", "pass"),
    }
    if asked is None or asked.kind is None:
        return None
    kinds = kinds_for(asked) or answers.get(asked.kind, ())
    return next((kind for kind in kinds if KEYS[kind] == key), None)


def tools_of(thought: Thought, words: Words, sentences: Sentences) -> tuple[Tool, ...]:
    """The buttons for what is asked now; () when looking only."""
    asked = thought.asked
    if asked is None or not thought.active:
        return ()
    found = []
    for kind in kinds_for(asked):
        label, about = _words(words, asked, kind)
        enabled = kind in asked.legal.kinds
        dressed = "end" if kind == "end" else "command" if kind in _COMMANDS else "tool"
        found.append(
            Tool(
                kind,
                label,
                ICONS[kind],
                KEYS[kind],
                enabled,
                "" if enabled else useless(thought, words, sentences, kind),
                thought.aim.tool == kind,
                about,
                dressed,
            )
        )
    return tuple(found)


def useless(thought: Thought, words: Words, sentences: Sentences, kind: ActionKind) -> str:
    """Why a tool is of no use now."""
    told = None if kind in _NO_RULE else thought.useless(kind)
    if told is not None and told.code not in _TOO_NARROW:
        return sentences.refusal(words.speech, told, words.names)
    return nothing_to(words, kind)


_NO_RULE: frozenset[ActionKind] = frozenset({"sell", "shop", "play"})
"""Kinds of which no rule says why they are of no use."""
OF_CARDS: frozenset[ActionKind] = _NO_RULE | {"free_sell", "free_shop"}
"""Kinds that are aimed at cards: without any there is no card whose refusal would tell more than their tool does."""
_TOO_NARROW = frozenset(
    {
        *("not_in_hand", "nobodys_plot", "not_your_plot", "already_built", "nothing_built"),
        *("not_bordering", "own_plot", "not_neutral", "inner_ring", "on_river", "no_road"),
        *("toll_on_road", "not_an_action"),
        *("not_in_free_market", "bought_this_turn", "sold_this_turn"),
        *("tower_stands", "dark_master_there", "no_such_counter", "too_far", "tower_there"),
    }
)
"""Refusals that tell of one plot or card, not why a whole kind of action is of no use now."""


def nothing_to(words: Words, kind: ActionKind) -> str:
    """Why a tool is of no use now when no single rule says it."""
    t = words.speech.t
    match kind:
        case "buy":
            return t("No neutral plot borders on one of this Order.")
        case "build":
            return t("No building in the hand may be placed on a plot of this Order now.")
        case "sell":
            return t("There is no building card in the hand.")
        case "shop":
            return t("Nothing in the Pawnshop can be bought now.")
        case "free_sell":
            return t("There is no building card in the hand that can be sold there.")
        case "free_shop":
            return t("Nothing on the Free Market can be bought now.")
        case "demolish":
            return t("This Order has no building.")
        case "tower":
            return t("On every plot of this Order there is a watchtower, or the Dark Master.")
        case "swap":
            return t("There is no black counter on this castle card.")
        case "move":
            return t("By counters the Dark Master gets nowhere.")
        case "play":
            return t("There is no influence card that can be played now.")
        case _:
            return t("This cannot be done now.")


def _words(words: Words, asked: Asked, kind: ActionKind) -> tuple[str, str]:
    """A tool's label and what it is for, as it stands now."""
    if kind == "end":
        return _end_words(words, asked)
    label, about = tool_words(words, kind)
    price = _COUNTERS[kind](asked.position, asked.order) if kind in _COUNTERS else 0
    if not price:
        return label, about
    costs = words.speech.n("It costs {count} brick.", "It costs {count} bricks.", price)
    return label, f"{about} {costs}"


_COUNTERS: dict[ActionKind, Callable[[Position, Order], int]] = {
    "white": lambda position, order: price_of_next(whites(position, order)),
    "black": lambda position, order: price_of_next(blacks(position, order)),
}
"""Counters cost more, the more one has (TR-T4); 0 where the track is full."""


def _end_words(words: Words, asked: Asked) -> tuple[str, str]:
    """The end of phase 2 is not that of the turn for who leads the Dark Master in phase 4 (TR-D1)."""
    t, black = words.speech.t, asked.position.treason.black[asked.order : asked.order + 1]
    if asked.kind == "phase2" and any(black):
        return t("Go on"), t("End trading and building; the Dark Master's phase follows.")
    return tool_words(words, "end")


def tool_words(words: Words, kind: ActionKind) -> tuple[str, str]:
    """A tool's label and what it is for."""
    t = words.speech.t
    match kind:
        case "stop":
            return t("Stop choosing"), t("Choose no third first plot.")
        case "draw":
            return t("Draw"), t("Turn up the top card of the stock: its category pays everyone.")
        case "buy":
            return t("Buy plot"), t("Buy a neutral plot beside the Order's land for its dots.")
        case "build":
            return t("Build"), t("Place a building from the hand on a plot of the Order.")
        case "sell":
            return t("Sell"), t("Sell a building card to the Pawnshop for half its price.")
        case "shop":
            return t("Pawnshop"), t("Buy a building card in the Pawnshop for 5 bricks.")
        case "free_sell":
            return t("Sell freely"), t("Sell a building card on the Free Market for its price.")
        case "free_shop":
            return t("Free Market"), t("Buy a building card on the Free Market for its price.")
        case "stock":
            return t("Stock"), t("Pay 5 bricks for the top building card of the stock.")
        case "influence":
            return t("Influence"), t("Buy an influence card for 5 bricks.")
        case "demolish":
            return t("Demolish"), t("Tear down a building of the Order for 5 bricks.")
        case "play":
            return t("Play a card"), t("Play an influence card.")
        case "choose":
            return t("Open card"), t("Choose one of the open cards: its category pays everyone.")
        case "tower":
            return t("Tower"), t("Build a watchtower on a plot of the Order for 5 bricks.")
        case "white":
            return t("White"), t("Buy a white counter: it adds 1 to the defence of all own plots.")
        case "black":
            return t("Black"), t("Buy a black counter: it moves the dark marker on by 1.")
        case "swap":
            return t("Swap"), t("Pay 5 bricks to exchange a black counter for another.")
        case "move":
            return t("Move"), t("Move the Dark Master as many steps as black counters allow.")
        case "throw":
            return t("Throw"), t("Throw the black die: he may go as many steps as it shows.")
        case "attack":
            return t("Attack"), t("Let the Dark Master attack the plot where he stands.")
        case "stay":
            return t("Stay"), t("Let the Dark Master stay where he is.")
        case "protect":
            return t("Protection"), t("Stop what is played, with a Protection.")
        case "blockade":
            return t("Blockade"), t("Cancel the purchase, with a Blockade.")
        case "pass":
            return t("Pass"), t("Let it happen.")
        case _:
            return t("End turn"), t("End the turn.")
