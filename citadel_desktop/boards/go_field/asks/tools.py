"""The action-first buttons of the field's table: which there are for what is asked, and why one is of no use now."""

from citadel_desktop.boards.go_field.asks.forecast import Forecast
from citadel_desktop.boards.go_field.asks.hand import Hand
from citadel_desktop.boards.go_field.panels.words import ICONS, KEYS, Words
from citadel_desktop.boards.go_field.picture.outlook import ended_by
from citadel_desktop.boards.kit.board import Tool
from citadel_desktop.rules.gale.actions import Kind


def tools_of(hand: Hand, words: Words, forecast: Forecast) -> tuple[Tool, ...]:
    """A tool for each kind of action, and the end of the turn; () when looking only."""
    found = []
    for kind in hand.kinds():
        label, help_text = words.tool(kind)
        help_text = words.kept(help_text)
        enabled = kind in hand.legal.kinds
        why_not = "" if enabled else _useless(hand, words, forecast, kind)
        chosen = hand.aim.tool == kind
        found.append(
            Tool(kind, label, ICONS[kind], KEYS[kind], enabled, why_not, chosen, help_text)
        )
    if found:
        label, help_text = words.tool("end")
        over = None if hand.view is None else ended_by(hand.view, hand.legal.end)
        if over is not None:
            label, help_text = words.ends_by(forecast.outcome(over))
        found.append(Tool("end", label, ICONS["end"], KEYS["end"], help=help_text, kind="end"))
    return tuple(found)


def _useless(hand: Hand, words: Words, forecast: Forecast, kind: Kind) -> str:
    told = hand.useless(kind)
    return words.nothing_to(kind) if told is None else forecast.refusal(told)
