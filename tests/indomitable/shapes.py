"""Actions of every kind, one for each combination of fields."""

from citadel_desktop.rules.indomitable.actions import Action, ActionKind
from citadel_desktop.rules.indomitable.content import content
from citadel_desktop.rules.indomitable.notation import parse
from citadel_desktop.rules.indomitable.town import NAMES


def actions_of(kind: ActionKind, plot: int) -> tuple[Action, ...]:
    """Return actions of a kind, one for each combination of fields."""
    name, card = NAMES[plot], content().buildings[3].id
    several = {
        **dict.fromkeys(("plot", "buy", "demolish", "take", "tower", "move"), f"{kind} {name}"),
        **dict.fromkeys(("sell", "shop", "free_sell", "free_shop"), f"{kind} {card}"),
        **dict.fromkeys(("turn_up", "choose", "swap"), f"{kind} 1, {kind} 2"),
        "build": f"build {card} {name}",
        "discard": "discard fire",
        "lose": f"lose {name}, lose {card}",
        "rolled": "rolled 3, rolled 3 6",
        "play": f"play fire {name}, play donation, play golden_trade {card}",
    }
    return tuple(map(parse, several.get(kind, kind).split(", ")))
