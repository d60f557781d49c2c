"""The notation of actions: a word, then points and squares by name.

    place e5    claim e5    wall e12-f13    recruit e5    b13-c13    dismiss b3    siege d13    end
    attack d13 by c13 d12 losing c13        destroy e12-f13 by d12 losing d12      (v1: all who take part)
    attack d13 by c13 with c12              destroy e12-f13 by d12 with c12        (short form: attacker, then friends)

`losing` names who falls in equal strength; where only one can, it may be left out.
"""

from citadel_desktop.rules.gale.field import (
    bits,
    point_name,
    read_point,
    read_square,
    square_name,
)
from citadel_desktop.rules.gale.state import Action, Kind, State, geometry
from citadel_desktop.rules.gale.strength import (
    attack_on_wall,
    attack_on_warrior,
    wall_defence,
    warrior_defence,
)
from citadel_desktop.rules.kit.contract import Unreadable, refusal

_ONE_POINT: dict[str, Kind] = {
    "place": "place",
    "claim": "claim",
    "recruit": "recruit",
    "dismiss": "dismiss",
    "siege": "siege",
}
_STRIKES: dict[str, Kind] = {"attack": "attack", "destroy": "destroy"}


def notate(state: State, action: Action) -> str:
    """The notation of an action."""
    f = geometry(state)
    match action.kind:
        case "end":
            return "end"
        case "move":
            return f"{point_name(f, action.at)}-{point_name(f, action.to)}"
        case "wall":
            return f"wall {square_name(f, action.at)}"
        case "attack" | "destroy":
            pass
        case kind:
            return f"{kind} {point_name(f, action.at)}"
    name = square_name if action.kind == "destroy" else point_name
    words = [action.kind, name(f, action.at), "by"]
    if state.setting.rules == "short":
        words.append(point_name(f, action.lead))
        friends = action.by & ~(1 << action.lead)
        if friends:
            words += ["with", *(point_name(f, p) for p in bits(friends))]
    else:
        words += [point_name(f, p) for p in bits(action.by)]
        if action.lost != -1:
            words += ["losing", point_name(f, action.lost)]
    return " ".join(words)


def parse(state: State, text: str) -> Action:
    """The action that `text` names, legal or not; raises Unreadable if it names none."""
    f = geometry(state)
    words = text.lower().split()
    match words:
        case ["end"]:
            return Action("end")
        case ["wall", name]:
            return Action("wall", _square(state, name))
        case [("place" | "claim" | "recruit" | "dismiss" | "siege") as kind, name]:
            return Action(_ONE_POINT[kind], _point(state, name))
        case [("attack" | "destroy") as kind, name, "by", *rest] if rest:
            return _strike(state, _STRIKES[kind], name, rest)
        case ["move", steps] | [steps] if "-" in steps:
            start, _, end = steps.partition("-")
            return Action("move", _point(state, start), _point(state, end))
    code = "nothing_said" if not words else "unknown_words"
    raise Unreadable(refusal(code, "", text=text.strip()[:40], size=f.size))


def _point(state: State, name: str) -> int:
    point = read_point(geometry(state), name)
    if point is None:
        raise Unreadable(refusal("no_such_point", "GA-F1", name=name[:20]))
    return point


def _square(state: State, name: str) -> int:
    square = read_square(geometry(state), name)
    if square is None:
        raise Unreadable(refusal("no_such_square", "GA-F2", name=name[:20]))
    return square


def _strike(state: State, kind: Kind, name: str, words: list[str]) -> Action:
    at = _square(state, name) if kind == "destroy" else _point(state, name)
    words, lost_names = _split(words, "losing")
    words, friend_names = _split(words, "with")
    if not words or len(lost_names) > 1:
        raise Unreadable(refusal("unknown_words", "GA-C2", text=" ".join(words)[:40]))
    leads = [_point(state, word) for word in words]
    friends = [_point(state, word) for word in friend_names]
    lost = _point(state, lost_names[0]) if lost_names else -1
    by = 0
    for point in leads + friends:
        by |= 1 << point
    short = state.setting.rules == "short"
    if short and len(leads) > 1:
        raise Unreadable(refusal("one_attacker", "GA-C2"))
    if friends and not short:
        raise Unreadable(refusal("no_friends_counted", "GA-C2"))
    lead = leads[0] if short else -1
    if lost == -1 and len(leads) == 1 and _equal(state, kind, at, by, lead):
        lost = leads[0]
    return Action(kind, at, by=by, lead=lead, lost=lost)


def _split(words: list[str], at: str) -> tuple[list[str], list[str]]:
    """The words before the word `at` and those after it."""
    if at not in words:
        return words, []
    index = words.index(at)
    return words[:index], words[index + 1 :]


def _equal(state: State, kind: Kind, at: int, by: int, lead: int) -> bool:
    f, rules, citadels = geometry(state), state.setting.rules, state.citadels
    if kind == "destroy":
        attack, defence = (
            attack_on_wall(rules, citadels, by, lead),
            wall_defence(f, state.walls, at),
        )
    else:
        attack = attack_on_warrior(rules, citadels, by, lead)
        defence = warrior_defence(f, state.warriors[1 - state.seat], citadels, at)
    return attack.total == defence.total
