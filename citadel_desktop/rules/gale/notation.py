"""Notation of actions: a word, then points and squares by name.

    place e5    claim e5    wall e12-f13    recruit e5    b13-c13    dismiss b3    siege d13    end
    attack d13 by c13 d12 losing c13        destroy e12-f13 by d12 losing d12      (v1: all who take part)
    attack d13 by c13 with c12              destroy e12-f13 by d12 with c12        (short form: attacker, then friends)

`losing` names who falls in equal strength; where only one can, it may be left out.
"""

from citadel_desktop.rules.gale.actions import (
    AT_ONE_PLACE,
    Action,
    Attack,
    Destroy,
    End,
    Move,
    Strike,
    StrikeKind,
    Wall,
    strike,
)
from citadel_desktop.rules.gale.field import Field, bits, point_name, read_point, read_square, square_name
from citadel_desktop.rules.gale.state import State, geometry
from citadel_desktop.rules.gale.strength import strengths
from citadel_desktop.rules.kit.contract import Unreadable, refusal


def notate(state: State, action: Action) -> str:
    """Return the notation of an action."""
    f = geometry(state)
    match action:
        case End():
            return "end"
        case Move(start, end):
            return f"{point_name(f, start)}-{point_name(f, end)}"
        case Wall(square):
            return f"wall {square_name(f, square)}"
        case Attack(point):
            return _notate_strike(f, action, point_name(f, point))
        case Destroy(square):
            return _notate_strike(f, action, square_name(f, square))
        case _:
            return f"{action.kind} {point_name(f, action.point)}"


def _notate_strike(f: Field, action: Strike, name: str) -> str:
    lead, lost = action.lead, action.lost
    words = [action.kind, name, "by"]
    if lead is None:
        words += [point_name(f, p) for p in bits(action.by)]
        if lost is not None:
            words += ["losing", point_name(f, lost)]
        return " ".join(words)
    words.append(point_name(f, lead))
    friends = action.by & ~(1 << lead)
    if friends:
        words += ["with", *(point_name(f, p) for p in bits(friends))]
    return " ".join(words)


def parse(state: State, text: str) -> Action:
    """Return the action that `text` names, legal or not; raises Unreadable if it names none."""
    f = geometry(state)
    words = text.lower().split()
    match words:
        case ["end"]:
            return End()
        case ["wall", name]:
            return Wall(_square(state, name))
        case [kind, name] if kind in AT_ONE_PLACE:
            return AT_ONE_PLACE[kind](_point(state, name))
        case ["attack", name, "by", *rest] if rest:
            return _strike(state, "attack", _point(state, name), rest)
        case ["destroy", name, "by", *rest] if rest:
            return _strike(state, "destroy", _square(state, name), rest)
        case ["move", steps] | [steps] if "-" in steps:
            start, _, end = steps.partition("-")
            return Move(_point(state, start), _point(state, end))
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


def _strike(state: State, kind: StrikeKind, at: int, words: list[str]) -> Strike:
    words, lost_names = _split(words, "losing")
    words, friend_names = _split(words, "with")
    if not words or len(lost_names) > 1:
        raise Unreadable(refusal("unknown_words", "GA-C2", text=" ".join(words)[:40]))
    leads = [_point(state, word) for word in words]
    friends = [_point(state, word) for word in friend_names]
    lost = _point(state, lost_names[0]) if lost_names else None
    by = 0
    for point in leads + friends:
        by |= 1 << point
    short = state.setting.rules == "short"
    if short and len(leads) > 1:
        raise Unreadable(refusal("one_attacker", "GA-C2"))
    if friends and not short:
        raise Unreadable(refusal("no_friends_counted", "GA-C2"))
    lead = leads[0] if short else None
    if lost is None and len(leads) == 1:
        attack, defence = strengths(state, strike(kind, at, by, lead, None))
        lost = leads[0] if attack.total == defence.total else None
    return strike(kind, at, by, lead, lost)


def _split(words: list[str], at: str) -> tuple[list[str], list[str]]:
    """Split words into those before and those after the word `at`."""
    if at not in words:
        return words, []
    index = words.index(at)
    return words[:index], words[index + 1 :]
