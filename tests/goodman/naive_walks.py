"""Legal steps found once more, slowly, from the rules' text and the drawings alone (WT-T1, T2, T5, T7, P1).

Places are (level, row, column), "out" is outside; nothing of `rules.goodman` is asked but the numbers of a position.
"""

from itertools import product

from citadel_desktop.rules.goodman.state import Figure, Position
from tests.goodman.naive_design import NAMES, drawings, open_between

Place = tuple[int, int, int]
Where = Place | str
PLACES: list[Place] = list(product(range(6), range(5), range(5)))
OUT, GONE = "out", "dead"
STEPS = (5, 5, 4, 3)
"""By sort of figure: heroes, swordsmen, near-humans, non-humans."""


class Board:
    """A position spread out, as who knows all sees it."""

    def __init__(self, p: Position) -> None:
        self.p = p
        self.lies = {place: NAMES[kind] for place, kind in zip(PLACES, p.markers, strict=True) if kind >= 0}
        self.open = {place for number, place in enumerate(PLACES) if p.shown >> number & 1}
        self.ends = {place: PLACES[link] for place, link in zip(PLACES, p.links, strict=True) if link >= 0}
        every = drawings()
        self.lines = [every[2 * level + p.plans[level]] for level in range(6)]
        self.heroes = [where(hero) for hero in p.heroes]
        self.monsters = [where(monster) for monster in p.monsters]

    def enemies(self, hero: bool) -> list[Where]:
        return self.monsters if hero else self.heroes

    def friends(self, hero: bool, but: int) -> list[Where]:
        own = self.heroes if hero else self.monsters
        return [at for number, at in enumerate(own) if number != but]

    def around(self, at: Place) -> list[Place]:
        level, row, column = at
        found = []
        for down, right in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            to = (row + down, column + right)
            inside = 0 <= to[0] < 5 and 0 <= to[1] < 5
            if inside and open_between(self.lines[level], (row, column), to):
                found.append((level, *to))
        return found

    def transports(self, at: Place) -> bool:
        return self.lies.get(at, "").startswith(("to", "two"))


def where(figure: Figure) -> Where:
    if figure.place >= 0:
        return PLACES[figure.place]
    return OUT if figure.place == -3 else GONE


def one_step(board: Board, hero: bool, carrier: bool, at: Where) -> dict[Where, Where]:
    """Return, by square (or "out"), where a step leads, regardless of figures to be left there."""
    enemies = board.enemies(hero)
    (entry,) = (place for place, kind in board.lies.items() if kind == "entry")
    if isinstance(at, str):
        return {entry: entry} if entry not in enemies and may_come_in(board) else {}
    found: dict[Where, Where] = {}
    for to in board.around(at):
        if to in enemies:
            continue
        down = to in board.lies and to not in board.open
        if down and (hero or not board.transports(to)):
            continue
        if board.lies.get(to) == "sinkhole" and not carrier:
            continue
        end = board.ends[to] if board.transports(to) else to
        if end not in enemies:
            found[to] = end
    if at in board.open and board.transports(at) and board.ends[at] not in enemies:
        found[board.ends[at]] = board.ends[at]
    if hero and at == entry:
        found[OUT] = OUT
    return found


def may_come_in(board: Board) -> bool:
    turn, since = board.p.turn, board.p.since
    if since and any(number % 2 and number > since for number in range(turn.number + 1)):
        return True
    inside = sum(1 for at in board.heroes if not isinstance(at, str))
    return inside < 5 and (turn.number > 1 or turn.entered < 3)


def steps(p: Position) -> set[tuple[int, Where]]:
    """Return every legal step: the number of the figure in its side's row, and the square or "out"."""
    board, turn = Board(p), p.turn
    hero = turn.side == 1
    own, shift = (p.heroes, 0) if hero else (p.monsters, 64)
    found: set[tuple[int, Where]] = set()
    for number, figure in enumerate(own):
        bit, at = 1 << number + shift, where(figure)
        bound = turn.bound & bit and not turn.freed & bit
        if at == GONE or bound or turn.walked & bit or turn.still:
            continue
        walking = turn.walker == number + shift
        left = turn.left if walking else STEPS[figure.sort]
        if not walking and turn.walker >= 0:
            walker = own[turn.walker - shift]
            if walker.place >= 0 and where(walker) in board.friends(hero, turn.walker - shift):
                continue
        friends = board.friends(hero, number)
        carries = any(item.fate == "carried" and item.by == number + shift for item in p.items[:1])
        carrier = carries and hero and p.setting.scenario == "destruction"
        for to, end in one_step(board, hero, carrier, at).items():
            life = (8 if figure.sort == 3 and figure.strength == 50 else 6) - figure.wounds
            if left and can_rest(board, hero, carrier, friends, end, left - 1, life):
                found.add((number, to))
    return found


def can_rest(board: Board, hero: bool, carrier: bool, friends: list[Where], at: Where, left: int, life: int) -> bool:
    if isinstance(at, str) or at not in friends:
        return True
    if board.lies.get(at) == "pitfall" and at in board.open:
        life -= 1
    if life == 0:
        return True
    return left > 0 and any(
        can_rest(board, hero, carrier, friends, end, left - 1, life)
        for end in one_step(board, hero, carrier, at).values()
    )
