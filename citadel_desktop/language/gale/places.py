"""The field in words: citadels, groups of warriors, walls and points, sieges and possible attacks (GA-F)."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType

from citadel_desktop.agents.gale.outlook import Outlook, outlook
from citadel_desktop.agents.gale.threats import next_turn
from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.common import Names
from citadel_desktop.language.gale.statement import GaleStatement
from citadel_desktop.language.places import Place, Places
from citadel_desktop.rules.gale.actions import Action, Attack, Destroy, End, Move, Wall
from citadel_desktop.rules.gale.explain import Besieged, Clash, sieges, strongest, targets
from citadel_desktop.rules.gale.field import Field, adjacent, bits, point_at, point_name, square_name, wall_corners
from citadel_desktop.rules.gale.sieges import groups
from citadel_desktop.rules.gale.state import State, controlled, empty_points, geometry
from citadel_desktop.rules.gale.strength import Strength, wall_defence, warrior_defence
from citadel_desktop.rules.kit.contract import Seat


def strength_parts(speech: Speech, strength: Strength, *, walls: bool = False) -> str:
    """Return a strength as a sum: "1 + 1 friend + 1 citadel"; just the number if it has one part."""
    said = [str(strength.own)]
    if strength.beside:
        said.append(
            speech.n("{count} wall", "{count} walls", strength.beside)
            if walls
            else speech.n("{count} friend", "{count} friends", strength.beside)
        )
    if strength.citadels:
        said.append(speech.n("{count} citadel", "{count} citadels", strength.citadels))
    return speech.t(" + ").join(said)


def square_words(speech: Speech, view: State, square: int) -> str:
    """Describe a square in one phrase."""
    f = geometry(view)
    if not view.walls >> square & 1:
        return speech.t("{square}, square", square=square_name(f, square))
    defence = wall_defence(f, view.walls, square)
    return speech.t(
        "{square}, wall, defence {total} ({parts})",
        square=square_name(f, square),
        total=defence.total,
        parts=strength_parts(speech, defence, walls=True),
    )


def point_words(speech: Speech, names: Names, view: State, point: int, besieged: int) -> str:
    """Describe a point in one phrase; `besieged` is the bit set of besieged points."""
    t, f, name = speech.t, geometry(view), point_name(geometry(view), point)
    citadel, owner = bool(view.citadels >> point & 1), holder(view, point)
    if owner is None:
        if citadel:
            return t("{point}, citadel that nobody holds", point=name)
        return t("{point}, empty", point=name)
    defence = warrior_defence(f, view.warriors[owner], view.citadels, point)
    values = {"point": name, "name": names[owner], "total": defence.total, "parts": strength_parts(speech, defence)}
    if besieged >> point & 1:
        if citadel:
            return t("{point}, besieged citadel of {name}, defence {total} ({parts})", **values)
        return t("{point}, besieged warrior of {name}, defence {total} ({parts})", **values)
    if citadel:
        return t("{point}, citadel of {name}, defence {total} ({parts})", **values)
    return t("{point}, warrior of {name}, defence {total} ({parts})", **values)


def holder(view: State, point: int) -> Seat | None:
    """Return the seat whose warrior stands on a point; None for an empty point."""
    return next((seat for seat in (0, 1) if view.warriors[seat] >> point & 1), None)


def threat_sentence(speech: Speech, names: Names, seen: Outlook) -> str:
    """Return a sentence about who can win and when; "" if nobody can."""
    says = _THREATS.get(seen.threat)
    return "" if says is None else says(speech, names[seen.seat])


_THREATS: Mapping[str, Callable[[Speech, str], str]] = MappingProxyType(
    {
        "turn": lambda s, name: s.t("{name} can win with this turn.", name=name),
        "next": lambda s, name: s.t("{name} can win with the next turn.", name=name),
        "ends": lambda s, name: s.t("{name} wins if the turn ends as things stand.", name=name),
        "stays": lambda s, name: s.t("{name} wins as the next own turn begins, if the lead lasts.", name=name),
    }
)


def exposed_warriors(view: State, seat: Seat) -> dict[int, Clash]:
    """Return by point a seat's warriors that the opponent could strike down in the next turn's first attack (GA-C3)."""
    state = view if view.phase == "turn" and view.seat != seat else None
    if view.phase == "turn" and view.seat == seat:
        state = next_turn(view)
    if state is None:
        return {}
    found = ((point, strongest(state, "attack", point)) for point in bits(view.warriors[seat]))
    return {point: clash for point, clash in found if clash is not None and clash.succeeds}


# The field as places


def _whole(c: GaleStatement) -> Iterator[Place]:
    view: State = c.view
    f, besieged = geometry(view), _besieged(view)
    yield _citadels(c, view)
    for seat in (0, 1):
        yield _warriors(c, view, seat, besieged)
    walls = tuple(_square(c, view, square) for square in bits(view.walls))
    sentences = c.speech.n("{count} wall stands.", "{count} walls stand.", len(walls))
    yield Place("walls", c.t("Walls"), sentences, walls)
    together = _together(besieged)
    for row in reversed(range(f.size)):
        yield _row(c, view, row, together)


def _besieged(view: State) -> tuple[Besieged, ...]:
    return (*sieges(view, 0), *sieges(view, 1)) if view.phase in {"turn", "over"} else ()


def _together(besieged: Sequence[Besieged]) -> int:
    found = 0
    for siege in besieged:
        found |= siege.warriors
    return found


def _citadels(c: GaleStatement, view: State) -> Place:
    """Describe the citadels and who holds them."""
    held = [controlled(view, seat) for seat in (0, 1)]
    sentences = [
        c.t("Citadels of {name}: {points}.", name=c.player(seat), points=c.points(bits(own)))
        for seat, own in enumerate(held)
        if own
    ]
    free = view.citadels & ~(held[0] | held[1])
    if free:
        sentences.append(c.t("Citadels that nobody holds: {points}.", points=c.points(bits(free))))
    every = tuple(c.point(point) for point in bits(view.citadels))
    said = " ".join(sentences) or c.t("There are no citadels yet.")
    return Place("citadels", c.t("Citadels"), said, near=every)


def _warriors(c: GaleStatement, view: State, seat: Seat, besieged: Sequence[Besieged]) -> Place:
    """Describe a side's groups of warriors."""
    name, count = c.player(seat), view.warriors[seat].bit_count()
    found = groups(geometry(view), view.warriors[seat])
    sentences = c.n(
        "{name} has {count} warrior on the field.", "{name} has {count} warriors on the field.", count, name=name
    )
    parts = tuple(_group(c, view, seat, group, besieged) for group in found)
    return Place(f"warriors {seat + 1}", c.t("Warriors of {name}", name=name), sentences, parts)


def _group(c: GaleStatement, view: State, seat: Seat, group: int, besieged: Sequence[Besieged]) -> Place:
    """Describe a group of adjacent warriors: its free points, and who besieges it (GA-Z1)."""
    first = c.point(bits(group)[0])
    free = adjacent(geometry(view), group) & empty_points(view)
    name = c.t("Group {point}", point=first)
    sentences = [
        c.t("{group} of {name}: {points}.", group=name, name=c.player(seat), points=c.points(bits(group))),
        c.n("{count} free point is beside it.", "{count} free points are beside it.", free.bit_count()),
    ]
    sentences += [
        c.t(
            "{points} besieged by {ring}.",
            points=c.points(bits(siege.warriors & group)),
            ring=c.points(bits(siege.ring)),
        )
        for siege in besieged
        if siege.warriors & group
    ]
    near = tuple(c.point(point) for point in bits(group))
    return Place(f"group {first}", name, " ".join(sentences), near=near)


def _square(c: GaleStatement, view: State, square: int) -> Place:
    f, name = geometry(view), square_name(geometry(view), square)
    sentences = f"{square_words(c.speech, view, square)}."
    near = tuple(square_name(f, other) for other in bits(f.beside[square] & view.walls))
    return Place(name, name, sentences, near=near)


def _row(c: GaleStatement, view: State, row: int, besieged: int) -> Place:
    """Describe a row of points from left to right, with the things on it."""
    f, name = geometry(view), c.t("Row {number}", number=row + 1)
    every = [point_at(f, column, row) for column in range(f.size)]
    taken = [point for point in every if (view.citadels | view.warriors[0] | view.warriors[1]) >> point & 1]
    sentences = c.t("{row}: empty.", row=name)
    if taken:
        things = c.t("; ").join(point_words(c.speech, c.names, view, point, besieged) for point in taken)
        sentences = c.t("{row}: {things}.", row=name, things=things)
    cornered = wall_corners(f, view.walls)
    points = tuple(_point(c, view, point, besieged, cornered) for point in every)
    return Place(f"row {row + 1}", name, sentences, points)


def _point(c: GaleStatement, view: State, point: int, besieged: int, cornered: int) -> Place:
    """Describe a point, its neighbours, and the targets its warrior can strike (GA-C)."""
    f, name = geometry(view), c.point(point)
    sentences = [f"{point_words(c.speech, c.names, view, point, besieged)}."]
    if cornered >> point & 1:
        walls = c.speech.listed([c.square(square) for square in bits(f.touching[point] & view.walls)])
        sentences.append(c.t("A corner of the wall {walls}.", walls=walls))
    beside = [
        c.t("{point} of {name}", point=c.point(other), name=c.player(owner))
        for other in bits(f.near[point])
        if (owner := holder(view, other)) is not None
    ]
    if beside:
        sentences.append(c.t("Beside it: {things}.", things=c.speech.listed(beside)))
    if view.phase == "turn":
        sentences += [_reach(c, f, clash) for clash in targets(view, point)]
    return Place(name, name, " ".join(sentences), near=tuple(c.point(one) for one in bits(f.near[point])))


def _reach(c: GaleStatement, f: Field, clash: Clash) -> str:
    name = square_name(f, clash.at) if clash.square else point_name(f, clash.at)
    return c.t(
        "Against {target}: {attack} against {defence}.",
        target=name,
        attack=clash.attack.total,
        defence=clash.defence.total,
    )


def _of(c: GaleStatement, action: Action) -> tuple[str, ...]:
    match action:
        case End():
            return ()
        case Move(start, end):
            return c.point(start), c.point(end)
        case Wall(square):
            corners = bits(c.field.corners[square])
            return (c.square(square), *(c.point(point) for point in corners))
        case Attack(point, by):
            return (c.point(point), *(c.point(one) for one in bits(by)))
        case Destroy(square, by):
            return (c.square(square), *(c.point(one) for one in bits(by)))
        case _:
            return (c.point(action.point),)


def _threats(c: GaleStatement) -> Iterator[str]:
    view: State = c.view
    sentences = threat_sentence(c.speech, c.names, outlook(view))
    if sentences:
        yield sentences
    for siege in _besieged(view):
        yield c.t(
            "{name} is besieged on {points} by {ring}.",
            name=c.player(siege.side),
            points=c.points(bits(siege.warriors)),
            ring=c.points(bits(siege.ring)),
        )
    for seat in (0, 1):
        for point, clash in exposed_warriors(view, seat).items():
            yield c.t(
                "{name} can be struck down on {point}: {attack} against {defence}.",
                name=c.player(seat),
                point=c.point(point),
                attack=clash.attack.total,
                defence=clash.defence.total,
            )


PLACES = Places(whole=_whole, of=_of, threats=_threats)
