"""The tower in words: levels, rooms and squares, markers and doorways, figures and their zones."""

from collections.abc import Iterator

from citadel_desktop.agents.goodman.quest import quest_of
from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.goodman.names import (
    figure_name,
    item_name,
    known_names,
    level_name,
    look_kind,
    marker_name,
    plan_name,
    posture_name,
    room_name,
    square_name,
    strength_text,
)
from citadel_desktop.language.goodman.outlook import talisman_text, threat_text
from citadel_desktop.language.goodman.statement import GoodmanStatement
from citadel_desktop.language.places import Place, Places
from citadel_desktop.rules.goodman.actions import Action
from citadel_desktop.rules.goodman.draft import carried_by, endurance, every_figure, figure_of, numbered, side_of
from citadel_desktop.rules.goodman.explain import enemies_from, foes
from citadel_desktop.rules.goodman.movement.ground import neighbours
from citadel_desktop.rules.goodman.notation import figure_name as figure_id
from citadel_desktop.rules.goodman.squares import LEVELS, PER_LEVEL, Square, bits, level_of
from citadel_desktop.rules.goodman.state import (
    DEAD,
    HEROES,
    HIDDEN,
    NONE,
    OUTSIDE,
    VILLAIN,
    Figure,
    Position,
    Side,
    Stance,
)
from citadel_desktop.rules.goodman.stronghold.plans import Room, chosen_plan, room_at


def square_words(speech: Speech, position: Position, square: Square) -> Iterator[str]:
    """Yield the words for a square: its name, its room, the figures and things on it."""
    yield square_name(square)
    if position.plans[level_of(square)] != HIDDEN:
        yield room_name(speech, room_at(position.plans, square).id)
    yield from things_on(speech, position, square)


def things_on(speech: Speech, position: Position, square: Square) -> Iterator[str]:
    """Yield the names of the figures and things on a square."""
    for number, figure in every_figure(position):
        if figure.place == square:
            yield figure_words(speech, position, number)
    for number, item in enumerate(position.items):
        if item.fate == "lying" and item.at == square:
            yield item_name(speech, number)
    yield from _marker(speech, position, square)


def _marker(speech: Speech, position: Position, square: Square) -> Iterator[str]:
    """Yield the marker as the viewer knows it; nothing of it while the design is secret."""
    kind, shown = position.markers[square], position.shown >> square & 1
    if kind == NONE or (kind == HIDDEN and position.phase == "design"):
        return
    name = marker_name(speech, kind)
    own_secret = kind != HIDDEN and not shown
    yield speech.t("{marker} (face down)", marker=name) if own_secret else name
    other = position.links[square]
    if other >= 0:
        yield speech.t("other end on {square}", square=square_name(other))


def figure_words(speech: Speech, position: Position, figure: int) -> str:
    """Describe a figure with its strength, its wounds and the items it carries."""
    one, t = figure_of(position, figure), speech.t
    name = figure_name(speech, figure, known_names(position))
    if one.place == DEAD:
        return t("{figure} (dead)", figure=name)
    sentences = [t("strength {strength}", strength=strength_text(one))]
    if one.wounds:
        sentences.append(t("wounds {count} of {most}", count=one.wounds, most=endurance(one)))
    sentences += [item_name(speech, item) for item in carried_by(position, figure)]
    return t("{thing} ({things})", thing=name, things=t(", ").join(sentences))


# The tower as places


def _whole(c: GoodmanStatement) -> Iterator[Place]:
    p = c.position
    if p.phase not in {"design", "roster"}:
        yield Place("quest", c.t("The quest"), " ".join(_quest(c, p)))
    for side, id, name in ((HEROES, "heroes", c.t("Heroes")), (VILLAIN, "monsters", c.t("Active monsters"))):
        figures = tuple(_figure(c, p, number, one) for number, one in numbered(p, side))
        alive = sum(one.place != DEAD for _, one in numbered(p, side))
        sentences = c.n("{count} figure lives.", "{count} figures live.", alive)
        yield Place(id, name, sentences, figures)
    for stance in p.rounds[-1].stances if p.rounds else ():
        yield _stance(c, p, stance)
    for level in range(LEVELS):
        yield _level(c, p, level)


def _quest(c: GoodmanStatement, p: Position) -> Iterator[str]:
    """Yield sentences on the talisman, the living heroes, and what may end the match soon."""
    quest = quest_of(p)
    bearer = "" if quest.by == NONE else c.who(quest.by)
    lies = square_name(quest.at) if quest.at >= 0 else ""
    where = talisman_text(c.speech, quest.fate, lies, bearer, amulet=quest.amulet)
    yield c.t("Talisman: {state}", state=where) + "."
    heroes = c.t("{count} of {all}", count=quest.living, all=quest.all)
    yield c.t("Living heroes: {count}", count=heroes) + "."
    yield from _warning(c, p)


def _warning(c: GoodmanStatement, p: Position) -> Iterator[str]:
    quest = quest_of(p)
    who = "" if quest.who == NONE else c.who(quest.who)
    warning = threat_text(c.speech, quest.threat, who, destroys=quest.destroys, amulet=quest.amulet)
    if warning:
        yield f"{warning[:1].upper()}{warning[1:]}."


def _figure(c: GoodmanStatement, p: Position, number: int, one: Figure) -> Place:
    """Describe a figure, where it is, and its adjacent enemies (WT-T5)."""
    name, id = c.who(number), figure_id(number)
    sentences = [
        c.t(
            "{figure}, {kind}, {place}.",
            figure=figure_words(c.speech, p, number),
            kind=look_kind(c.speech, one.look),
            place=_place_words(c, one),
        )
    ]
    if one.place >= 0:
        sentences += _foes_beside(c, p, side_of(number), one.place)
    near = (square_name(one.place),) if one.place >= 0 else ()
    return Place(id, c.t("{name} ({id})", name=name, id=id), " ".join(sentences), near=near)


def _place_words(c: GoodmanStatement, one: Figure) -> str:
    if one.place == DEAD:
        return c.t("dead")
    if one.place == OUTSIDE:
        return c.t("outside")
    return c.t("on {place}", place=square_name(one.place))


def _foes_beside(c: GoodmanStatement, p: Position, side: Side, place: Square) -> Iterator[str]:
    beside = [c.who(other) for other in enemies_from(p, side, place)]
    if beside:
        yield c.t("In the zone of {figures}.", figures=c.speech.listed(beside))


def _stance(c: GoodmanStatement, p: Position, stance: Stance) -> Place:
    """Describe a figure's stance, as far as the viewer knows it (WT-C2)."""
    name = c.t("Combat of {figure}", figure=c.who(stance.figure))
    enemies = c.speech.listed([c.who(enemy) for enemy in stance.enemies])
    sentences = [c.t("{place} against {figures}.", place=name, figures=enemies)]
    if stance.posture != NONE:
        sentences.append(f"{posture_name(c.speech, stance.posture)}.")
    for enemy, attack, defence in zip(stance.enemies, stance.attack, stance.defence, strict=False):
        if NONE not in {attack, defence}:
            sentences.append(
                c.t(
                    "{figure}: attack {attack} %, defence {defence} %.",
                    figure=c.who(enemy),
                    attack=attack,
                    defence=defence,
                )
            )
    return Place(
        f"combat {figure_id(stance.figure)}",
        name,
        " ".join(sentences),
        near=(figure_id(stance.figure), *map(figure_id, stance.enemies)),
    )


def _level(c: GoodmanStatement, p: Position, level: int) -> Place:
    """Describe a level with its rooms, or with its bare squares while its plan is secret (WT-S1)."""
    name, squares = level_name(c.speech, level), range(level * PER_LEVEL, (level + 1) * PER_LEVEL)
    unseen = sum(p.markers[one] != NONE and not p.shown >> one & 1 for one in squares)
    sentences = [c.t("{place}: not known yet.", place=name)]
    parts: tuple[Place, ...] = ()
    if p.plans[level] == HIDDEN:
        parts = tuple(_square(c, p, square) for square in squares)
    else:
        plan = chosen_plan(p.plans, level)
        sentences = [c.t("{place}: {things}.", place=name, things=plan_name(c.speech, plan.id))]
        sentences.append(c.n("{count} marker lies face down.", "{count} markers lie face down.", unseen))
        parts = tuple(_room(c, p, level, room) for room in plan.rooms)
    sentences += [
        c.t("{place}: {things}.", place=square_name(square), things=c.t(", ").join(things))
        for square in squares
        if not _is_bare(p, square) and (things := [*things_on(c.speech, p, square)])
    ]
    return Place(f"level {level + 1}", name, " ".join(sentences), parts)


def _is_bare(p: Position, square: Square) -> bool:
    """Whether a square has nothing on it except a face-down marker."""
    return p.markers[square] == HIDDEN and all(one.place != square for _, one in every_figure(p))


def _room(c: GoodmanStatement, p: Position, level: int, room: Room) -> Place:
    squares = [level * PER_LEVEL + spot for spot in bits(room.spots)]
    name = c.t("{room} on level {level}", room=room_name(c.speech, room.id), level=level + 1)
    sentences = c.t("{place}: {things}.", place=name, things=c.t(", ").join(map(square_name, squares)))
    return Place(f"{level + 1} {room.id}", name, sentences, tuple(_square(c, p, square) for square in squares))


def _square(c: GoodmanStatement, p: Position, square: Square) -> Place:
    """Describe a square with its zones and its open neighbours (WT-T1, WT-T5)."""
    sentences = [c.t(", ").join(square_words(c.speech, p, square)) + "."]
    near: tuple[str, ...] = ()
    if p.plans[level_of(square)] != HIDDEN:
        near = tuple(square_name(one) for one in bits(neighbours(p, square)))
        sentences.append(c.t("Open to {places}.", places=c.speech.listed(near)))
        here = {number for number, one in every_figure(p) if one.place == square}
        beside = {number for side in (HEROES, VILLAIN) for number in enemies_from(p, side, square)}
        zones = [c.who(number) for number in sorted(beside - here)]
        if zones:
            sentences.append(c.t("In the zone of {figures}.", figures=c.speech.listed(zones)))
    other = p.links[square]
    if other >= 0:
        near = (*near, square_name(other))
    return Place(square_name(square), square_name(square), " ".join(sentences), near=near)


_FIGURES = ("figure", "enemy", "victor", "loser", "to")
_SQUARES = ("square", "start", "end", "one", "other")


def _of(c: GoodmanStatement, action: Action) -> Iterator[str]:
    """Yield the places of an action: its figures and squares, or a plan's level."""
    for field in _FIGURES:
        figure = getattr(action, field, None)
        if figure is not None:
            yield figure_id(figure)
    for field in _SQUARES:
        square = getattr(action, field, None)
        if square is not None:
            yield square_name(square)
    if action.kind == "plan":
        yield f"level {action.level + 1}"


def _threats(c: GoodmanStatement) -> Iterator[str]:
    p = c.position
    if p.phase in {"design", "roster"}:
        return
    yield from _warning(c, p)
    fights = foes(p)
    for hero, monster in fights:
        yield c.t("{figure} and {other} fight.", figure=c.who(hero), other=c.who(monster))
    for number, one in every_figure(p):
        if one.place >= 0 and side_of(number) == HEROES:
            beside = [n for n in enemies_from(p, HEROES, one.place) if (number, n) not in fights]
            if beside:
                yield c.t(
                    "{figure} stands in the zone of {figures}.",
                    figure=c.who(number),
                    figures=c.speech.listed([c.who(other) for other in beside]),
                )


PLACES = Places(whole=_whole, of=_of, threats=_threats)
