"""How far the quest has come, in few words: the talisman, the way for it, who is left, what may soon end it."""

from citadel_desktop.language.catalogue import Speech


def talisman_text(speech: Speech, fate: str, square: str, figure: str) -> str:
    """Where the talisman is: its `fate`, the square on which it lies, who has it."""
    t = speech.t
    match fate:
        case "lying":
            return t("lies on {square}", square=square)
        case "carried":
            return t("{figure} has it", figure=figure)
        case "out":
            return t("brought out")
        case "lost":
            return t("gone into a sinkhole")
    return t("not found")


def way_text(speech: Speech, steps: int, *, known: bool, destroys: bool) -> str:
    """How far it is from there to the goal by known ways."""
    if destroys:
        if not known:
            return speech.t("no sinkhole known")
        return speech.n("{count} step to a sinkhole", "{count} steps to a sinkhole", steps)
    if not known:
        return speech.t("no way out known")
    return speech.n("{count} step to get out", "{count} steps to get out", steps)


def threat_text(speech: Speech, threat: str, figure: str, *, destroys: bool) -> str:
    """What may soon end it, "" for nothing."""
    t = speech.t
    match threat, destroys:
        case "now", False:
            return t("{figure} can win now", figure=figure)
        case "now", True:
            return t("{figure} can destroy it now", figure=figure)
        case "next", False:
            return t("{figure} can win next turn", figure=figure)
        case "next", True:
            return t("{figure} can destroy it next turn", figure=figure)
        case "last", _:
            return t("only {figure} is left", figure=figure)
    return ""
