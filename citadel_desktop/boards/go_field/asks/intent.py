"""What a click means: from what is legal, what is in hand and what is clicked to actions. No drawing here."""

import itertools
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from citadel_desktop.boards.go_field.picture.overlay import Marked
from citadel_desktop.boards.go_field.picture.targets import Target
from citadel_desktop.rules.gale.actions import (
    AT_ONE_PLACE,
    Action,
    Attack,
    Claim,
    Destroy,
    End,
    Kind,
    Move,
    Place,
    Strike,
    StrikeKind,
    Wall,
    strike,
)
from citadel_desktop.rules.gale.field import bits, squares_at
from citadel_desktop.rules.gale.state import State, empty_points, geometry

SQUARE_KINDS: tuple[Kind, ...] = ("wall", "destroy")
STRIKES: tuple[StrikeKind, ...] = ("attack", "destroy")
BY_WARRIOR: tuple[Kind, ...] = ("move", "wall", "destroy", "attack")
"""What one warrior does: with him chosen such a tool means what he can do. Others mean the whole field."""
AIMED: tuple[Kind, ...] = (
    "move",
    "recruit",
    "wall",
    "destroy",
    "attack",
    "siege",
    "dismiss",
)
"""The kinds that are tools, in the order of the buttons."""


@dataclass(frozen=True, slots=True)
class Offer:
    """One sort of thing a click on a target can do.

    `actions` are the legal ways to do it, the best first; for a walk the steps in order, to be taken one after another.
    """

    kind: Kind
    actions: tuple[Action, ...]
    walk: bool = False

    @property
    def best(self) -> Action:
        """What is done if nothing else is said."""
        return self.actions[0]

    @property
    def strikes(self) -> tuple[Strike, ...]:
        """The ways to strike; () if it is something else."""
        return tuple(action for action in self.actions if isinstance(action, Strike))

    @property
    def way(self) -> tuple[int, ...]:
        """The points that a warrior comes over, from where he stands; () if nobody moves."""
        steps = [action for action in self.actions if isinstance(action, Move)]
        return (steps[0].start, *(step.end for step in steps)) if steps else ()


@dataclass(frozen=True, slots=True)
class Aim:
    """What the player has in hand: a warrior of his (by point), a tool, both or neither."""

    chosen: int | None = None
    tool: Kind | None = None


@dataclass(frozen=True, slots=True)
class Legal:
    """The legal actions of a decision by what is clicked for them.

    `moves` by start; `strikes` by kind and target. The sets are of points or squares.
    """

    moves: dict[int, tuple[Move, ...]] = field(default_factory=dict)
    strikes: dict[tuple[StrikeKind, int], tuple[Strike, ...]] = field(default_factory=dict)
    single: dict[tuple[Kind, int], Action] = field(default_factory=dict)
    end: End | None = None
    kinds: frozenset[Kind] = frozenset()

    def places(self, kind: Kind) -> Iterator[int]:
        """The points or squares that an action of that kind is about."""
        table: Iterable[tuple[Kind, int]] = self.strikes if kind in STRIKES else self.single
        return (place for each, place in table if each == kind)


def legal_of(actions: Sequence[Action]) -> Legal:
    """The index of a legal list."""
    moves: dict[int, list[Move]] = {}
    strikes: dict[tuple[StrikeKind, int], list[Strike]] = {}
    single: dict[tuple[Kind, int], Action] = {}
    end = None
    for action in actions:
        match action:
            case Move(start):
                moves.setdefault(start, []).append(action)
            case Attack(place) | Destroy(place):
                strikes.setdefault((action.kind, place), []).append(action)
            case End():
                end = action
            case Wall(square):
                single[action.kind, square] = action
            case _:
                single[action.kind, action.point] = action
    return Legal(
        {start: tuple(found) for start, found in moves.items()},
        {key: tuple(found) for key, found in strikes.items()},
        single,
        end,
        frozenset(action.kind for action in actions),
    )


def ranked(view: State, actions: Iterable[Strike]) -> tuple[Strike, ...]:
    """Strikes as they are listed, with the best first.

    Nobody lost before somebody lost; then in v1 the most warriors (it costs nothing), in the short form the
    fewest (they are spent); whom to lose or to spend: rather not those on citadels.
    """
    many = view.setting.rules == "v1"

    def worth(action: Strike) -> tuple[int, ...]:
        count = action.by.bit_count()
        return (
            0 if action.lost is None else 1 + (view.citadels >> action.lost & 1),
            -count if many else count,
            (action.by & view.citadels).bit_count(),
        )

    return tuple(sorted(actions, key=worth))


def needs_asking(view: State, actions: Sequence[Strike]) -> bool:
    """Whether a strike (ranked) must be asked about: somebody would be lost, or others could do as well."""
    first, *others = actions
    if first.lost is not None:
        return True
    if not others or view.setting.rules == "v1":
        return False
    return others[0].lost is None and others[0].by.bit_count() == first.by.bit_count()


def reachable(view: State, start: int) -> dict[int, tuple[int, ...]]:
    """The points a warrior can walk to with the actions left, each with a shortest way from `start`.

    Walking onto an empty citadel is possible only as a last step, since standing there may end a match; points beyond
    are reached around it where there is a way.
    """
    f, free = geometry(view), empty_points(view)
    ways: dict[int, tuple[int, ...]] = {start: (start,)}
    queue = deque([start])
    while queue:
        here = queue.popleft()
        way = ways[here]
        if len(way) > view.actions or (here != start and view.citadels >> here & 1):
            continue
        for there in bits(f.near[here] & free):
            if there not in ways:
                ways[there] = (*way, there)
                queue.append(there)
    del ways[start]
    return ways


def marked(view: State, legal: Legal, aim: Aim) -> Marked:
    """What is marked for what the player has in hand; nothing for empty hands in a turn (the field stays calm)."""
    points: dict[int, tuple[Kind, ...]] = {}
    squares: dict[int, tuple[Kind, ...]] = {}
    far: dict[int, int] = {}

    def add(kind: Kind, places: Iterable[int]) -> None:
        table = squares if kind in SQUARE_KINDS else points
        for place in places:
            table[place] = (*table.get(place, ()), kind)

    if view.phase == "claim":
        add("claim", legal.places("claim"))
    elif aim.chosen is not None:
        kinds = AIMED if aim.tool is None else (aim.tool,)
        for kind in kinds:
            add(kind, _of_warrior(view, legal, aim.chosen, kind))
        if "move" in kinds and aim.chosen in legal.moves:
            ways = reachable(view, aim.chosen)
            far = {point: len(way) - 1 for point, way in ways.items() if len(way) > 2}
    elif aim.tool == "move":
        add("move", legal.moves)
    elif aim.tool is not None:
        add(aim.tool, legal.places(aim.tool))
    return Marked(points, squares, far)


def _of_warrior(view: State, legal: Legal, point: int, kind: Kind) -> Iterator[int]:
    """Where the warrior on `point` may do something of a kind."""
    f = geometry(view)
    match kind:
        case "move":
            return (action.end for action in legal.moves.get(point, ()))
        case "recruit":
            near = f.near[point] if view.citadels >> point & 1 else 0
            return (p for p in legal.places("recruit") if near >> p & 1)
        case "wall":
            return (s for s in legal.places("wall") if f.reach[point] >> s & 1)
        case "siege":
            return (p for p in legal.places("siege") if f.near[point] >> p & 1)
        case "attack" | "destroy":
            return (
                place
                for (each, place), ways in legal.strikes.items()
                if each == kind and any(action.by >> point & 1 for action in ways)
            )
        case _:
            return iter(())


def offers(view: State, seat: int, legal: Legal, aim: Aim, target: Target) -> tuple[Offer, ...]:
    """Everything a click on a target can do with what is in hand, the usual first.

    An enemy to whom the chosen warrior can do nothing falls to others, if they can.
    """
    stride = view.setting.size + 1
    place = target.column + target.row * stride
    if view.phase in {"place", "claim"}:
        kind: Kind = "place" if view.phase == "place" else "claim"
        action = legal.single.get((kind, place))
        return (Offer(kind, (action,)),) if action and not target.square else ()
    found: list[Offer] = []
    kinds = AIMED if aim.tool is None else (aim.tool,)
    for kind in kinds:
        if (kind in SQUARE_KINDS) != target.square:
            continue
        found += _offers_of_kind(view, legal, aim, kind, place)
    own = bool(view.warriors[seat] >> place & 1) and not target.square
    if own and aim.tool != "dismiss":
        return ()
    enemy = bool(view.warriors[1 - seat] >> place & 1) and not target.square
    if enemy and not found and aim.chosen is not None:
        return offers(view, seat, legal, Aim(None, aim.tool), target)
    return tuple(found)


def _offers_of_kind(view: State, legal: Legal, aim: Aim, kind: Kind, place: int) -> Iterator[Offer]:
    chosen = aim.chosen
    match kind:
        case "move":
            yield from _steps(view, legal, aim, place)
        case "attack" | "destroy":
            ways = legal.strikes.get((kind, place), ())
            if chosen is not None:
                with_him = tuple(a for a in ways if a.by >> chosen & 1)
                ways = tuple(a for a in with_him if a.lead in {None, chosen}) or with_him
            if ways:
                yield Offer(kind, ranked(view, ways))
        case _:
            action = legal.single.get((kind, place))
            if action is None or (kind == "dismiss" and aim.tool != "dismiss"):
                return
            if chosen is None or place in set(_of_warrior(view, legal, chosen, kind)):
                yield Offer(kind, (action,))


def _steps(view: State, legal: Legal, aim: Aim, place: int) -> Iterator[Offer]:
    """To go to a point: by one step, or by a walk of the chosen warrior."""
    if aim.chosen is None:
        if aim.tool is None:
            every = itertools.chain.from_iterable(legal.moves.values())
            yield from (Offer("move", (step,)) for step in every if step.end == place)
        return
    steps = legal.moves.get(aim.chosen, ())
    near = next((step for step in steps if step.end == place), None)
    if near is not None:
        yield Offer("move", (near,))
    elif steps:
        way = reachable(view, aim.chosen).get(place, ())
        if len(way) > 2:
            yield Offer("move", tuple(itertools.starmap(Move, itertools.pairwise(way))), walk=True)


def attempt(view: State, seat: int, aim: Aim, target: Target) -> Action | None:
    """The action that a click which offers nothing most likely meant, to be refused with its reason; None: no guess."""
    f = geometry(view)
    place = target.column + target.row * f.stride
    if view.phase == "place":
        return Place(place)
    if view.phase == "claim":
        return Claim(place)
    kind = aim.tool
    enemy = bool(view.warriors[1 - seat] >> place & 1) and not target.square
    if kind is None:
        if target.square:
            kind = "destroy" if view.walls >> place & 1 else "wall"
        elif enemy:
            kind = "attack" if aim.chosen is not None or _could_fight(view, seat, place) else "move"
        elif aim.chosen is not None:
            kind = "move"
        else:
            return None
    match kind:
        case "move":
            if aim.chosen is not None:
                return Move(aim.chosen, place)
            return Move(place, next(bits(f.near[place])))
        case "attack" | "destroy":
            return strongest(view, seat, kind, place, aim.chosen)
        case _:
            return AT_ONE_PLACE[kind](place)


def _could_fight(view: State, seat: int, point: int) -> bool:
    return bool(geometry(view).near[point] & view.warriors[seat] & ~view.turn.spent)


def strongest(view: State, seat: int, kind: StrikeKind, place: int, chosen: int | None) -> Strike:
    """The strongest strike on a target, legal or not; with `chosen` if that warrior stands beside it."""
    f = geometry(view)
    around = f.around[place] if kind == "destroy" else f.near[place]
    mine = view.warriors[seat]
    fighters = around & mine
    if chosen is not None and not fighters >> chosen & 1:
        alone = chosen if view.setting.rules == "short" else None
        return strike(kind, place, 1 << chosen, alone, None)
    if view.setting.rules == "v1":
        return strike(kind, place, fighters, None, None)
    leads = [chosen] if chosen is not None else list(bits(fighters))
    if not leads:
        return strike(kind, place, 0, None, None)
    unspent = mine & ~view.turn.spent

    def force(lead: int) -> tuple[int, int]:
        by = f.near[lead] & unspent
        return (int(unspent >> lead & 1), by.bit_count() + (view.citadels >> lead & 1))

    lead = max(leads, key=force)
    return strike(kind, place, f.near[lead] & unspent | 1 << lead, lead, None)


def square_matters(view: State, seat: int | None, aim: Aim, target: Target) -> bool:
    """Whether the pointer between four points means the square: a wall stands there or could be thought of."""
    place = target.column + target.row * (view.setting.size + 1)
    if view.phase in {"place", "claim"}:
        return False
    if aim.tool is not None:
        return aim.tool in SQUARE_KINDS
    if view.walls >> place & 1:
        return True
    f = geometry(view)
    taken = view.warriors[0] | view.warriors[1] | view.citadels
    return seat is not None and not squares_at(f, taken) >> place & 1
