"""The action-first buttons of the table: which there are for what is asked, their words, signs and keys."""

from citadel_desktop.boards.board import Tool
from citadel_desktop.boards.round_board.asked import Asked
from citadel_desktop.boards.round_board.panels.words import Words
from citadel_desktop.boards.round_board.thought import Thought
from citadel_desktop.language.sentences import Sentences
from citadel_desktop.rules.indomitable.edition import part_of
from citadel_desktop.rules.indomitable.state import ActionKind, AskKind

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
    "play": "c",
    "protect": "p",
    "blockade": "b",
    "pass": "n",
    "end": "ctrl+return",
}

_TOOLS: dict[AskKind, tuple[ActionKind, ...]] = {
    "first_plot": ("stop",),
    "draw": ("draw", "play"),
    "phase2": (
        "buy",
        "build",
        "sell",
        "shop",
        "free_sell",
        "free_shop",
        "stock",
        "influence",
        "demolish",
        "play",
        "end",
    ),
}
"""In every edition; what is asked on a sheet has its buttons there."""

_COMMANDS: frozenset[ActionKind] = frozenset({"stop", "draw", "stock", "influence"})


def kinds_for(asked: Asked | None) -> tuple[ActionKind, ...]:
    """The kinds that are tools for what is asked, in the edition that is played."""
    if asked is None or asked.kind is None:
        return ()
    ask, edition = asked.kind, asked.position.setting.edition
    kinds = _TOOLS.get(ask, ())
    return tuple(kind for kind in kinds if part_of(edition, ask, kind) is not None)


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
        label, about = tool_words(words, kind)
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
            return t("No building in the hand may stand on an empty plot of this Order.")
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
        case "play":
            return t("There is no influence card that can be played now.")
        case _:
            return t("This cannot be done now.")


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
            return t("Build"), t("Place a building from the hand on an empty plot of the Order.")
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
        case "protect":
            return t("Protection"), t("Stop what is played, with a Protection.")
        case "blockade":
            return t("Blockade"), t("Cancel the purchase, with a Blockade.")
        case "pass":
            return t("Pass"), t("Let it happen.")
        case _:
            return t("End turn"), t("End the turn.")
