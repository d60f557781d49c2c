"""Faults of a state: whatever no legal match can lead to, as a save edited by hand may hold it.

Each chapter is checked only if those before it are sound, so that it may rely on them. `unsound_rounds` checks combat.
"""

from collections.abc import Iterator
from typing import get_args

from citadel_desktop.rules.goodman.asks.roster import CHAMPION, STRENGTHS, bad_name, taken_name
from citadel_desktop.rules.goodman.asks.turn import side_in_turn
from citadel_desktop.rules.goodman.combat import unsound_rounds
from citadel_desktop.rules.goodman.draft import endurance, every_figure, face_down, figure_of, is_figure, side_of
from citadel_desktop.rules.goodman.ending import fits_ending, goes_on
from citadel_desktop.rules.goodman.figures import looks
from citadel_desktop.rules.goodman.movement.allowance import ALLOWANCE
from citadel_desktop.rules.goodman.movement.ground import beside
from citadel_desktop.rules.goodman.squares import LEVELS, NAMES, SQUARES, bits
from citadel_desktop.rules.goodman.state import (
    DEAD,
    HERO,
    HEROES,
    MONSTERS_FROM,
    NONE,
    OUTSIDE,
    RULINGS,
    SWORDSMAN,
    TALISMAN,
    VILLAIN,
    Dice,
    Figure,
    ItemFate,
    Phase,
    Planned,
    Position,
    Scenario,
    Secrecy,
    State,
)
from citadel_desktop.rules.goodman.stronghold.design import (
    design_of,
    faults_of_design,
    faults_while_designing,
    points_range,
    rule_of_supply,
)
from citadel_desktop.rules.goodman.stronghold.doorways import is_door
from citadel_desktop.rules.goodman.stronghold.markers import (
    AMULET_MARKER,
    DUMMY,
    ENTRY,
    KINDS,
    MONSTER,
    TALISMAN_MARKER,
    counters,
    kinds,
    points_of,
    supplies,
)
from citadel_desktop.rules.goodman.stronghold.plans import plan_sets, plans
from citadel_desktop.rules.kit.contract import Refusal, refusal

_MAY_BE_GONE = frozenset({"marker_missing", "too_few_points", "too_many_points"})
"""Faults of a design that a searched stronghold may have; its markers are counted separately."""


def faults(state: State) -> tuple[Refusal, ...]:
    """Return every fault of a state, () for a sound one; each chapter is checked only if those before it are sound."""
    p = state.position
    for chapter in (_setting, _shape, _board, _figures, _items, _turn, _asks, _end):
        chapter_faults = tuple(chapter(p))
        if chapter_faults:
            return chapter_faults
    return ()


def _setting(p: Position) -> Iterator[Refusal]:
    s = p.setting
    if s.plans not in plan_sets() or s.counters not in counters() or s.rulings not in RULINGS:
        yield refusal("unknown_content", "WT-N1")
    for value, allowed, rule in (
        (s.scenario, get_args(Scenario), "WT-N1"),
        (s.secrecy, get_args(Secrecy), "WT-C2"),
        (s.planned, get_args(Planned), "WT-S6"),
        (s.dice, get_args(Dice), "WT-C1"),
        (p.phase, get_args(Phase), "WT-P1"),
    ):
        if value not in allowed:
            yield refusal("bad_setting", rule, value=str(value))


def _shape(p: Position) -> Iterator[Refusal]:
    if (
        len(p.plans) != LEVELS
        or len(p.markers) != SQUARES
        or len(p.links) != SQUARES
        or len(p.items) != (2 if p.setting.scenario == "amulet" else 1)
        or len(p.heroes) > MONSTERS_FROM
        or min(p.lot, p.proposed, p.points, p.dummies, p.since) < 0
    ):
        yield refusal("bad_shape", "WT-S1")
        return
    board = (1 << SQUARES) - 1
    if not (
        all(0 <= plan < len(every) for plan, every in zip(p.plans, plans(), strict=True))
        and all(NONE <= kind < KINDS for kind in p.markers)
        and all(NONE <= link < SQUARES for link in p.links)
        and 0 <= p.shown <= board
        and 0 <= p.known <= board
    ):
        yield refusal("off_the_board", "WT-S1")


def _board(p: Position) -> Iterator[Refusal]:
    own = p.phase == "design" and p.setting.planned == "own"
    look = faults_while_designing if own else faults_of_design
    design_faults = look(p.setting, design_of(p))
    if p.phase == "design":
        yield from design_faults
        if p.shown or p.known or p.points or p.dummies or p.since or p.heroes or p.monsters:
            yield refusal("too_early", "WT-S6")
        return
    yield from (fault for fault in design_faults if fault.code not in _MAY_BE_GONE)
    yield from _counts(p)
    for square in range(SQUARES):
        lies, link = p.markers[square], p.links[square]
        if p.shown >> square & 1 and (
            lies == NONE or lies >= MONSTER or lies in {TALISMAN_MARKER, AMULET_MARKER, DUMMY}
        ):
            yield refusal("cannot_lie_open", "WT-T4", square=NAMES[square])
        if p.known >> square & 1 and not (is_door(lies) and p.shown >> square & 1 and p.known >> link & 1):
            yield refusal("bad_known", "WT-T4", square=NAMES[square])
        leads = is_door(lies) and kinds()[lies].leads_out
        if leads and p.shown >> square & 1 and not p.known >> square & 1:
            yield refusal("bad_known", "WT-T4", square=NAMES[square])
    begun = p.phase != "roster"
    if p.markers.count(ENTRY) != 1 or bool(p.shown >> p.markers.index(ENTRY) & 1) != begun:
        yield refusal("entry_astray", "WT-P1")
    if not begun and (p.shown or p.known or p.dummies or p.monsters or p.since):
        yield refusal("too_early", "WT-P1")


def _counts(p: Position) -> Iterator[Refusal]:
    """Yield faults of markers and points, including what is gone from the board (WT-S2, WT-S5)."""
    by_figure = {(one.sort, one.strength): one.kind for one in kinds()[MONSTER:]}
    have = supplies(p.setting.scenario, p.setting.counters)
    dummies = have[DUMMY]
    if p.dummies > dummies:
        yield refusal("too_many_markers", "WT-S2", kind=kinds()[DUMMY].name, supply=dummies)
        return
    gone = [DUMMY] * p.dummies
    for monster in p.monsters:
        kind = by_figure.get((monster.sort, monster.strength), NONE)
        if kind == NONE:
            yield refusal("no_such_monster", "WT-S5", strength=monster.strength)
            return
        gone.append(kind)
    for kind, item in zip((TALISMAN_MARKER, AMULET_MARKER), p.items, strict=False):
        if (kind in p.markers) != (item.fate == "marker"):
            yield refusal("item_astray", "WT-T8", kind=kinds()[kind].name)
    there = [kind for kind in p.markers if kind != NONE] + gone
    for kind, supply in enumerate(have):
        if there.count(kind) > supply:
            rule = rule_of_supply(p.setting.scenario, kind)
            yield refusal("too_many_markers", rule, kind=kinds()[kind].name, supply=supply)
    low, high = points_range(p.setting)
    points = points_of(tuple(there))
    if points != p.points or not low <= points <= high:
        yield refusal("bad_points", "WT-S5", points=points, announced=p.points)
    if DUMMY not in there:
        yield refusal("no_dummy", "WT-S2")


def _figures(p: Position) -> Iterator[Refusal]:
    strengths = sum(hero.strength for hero in p.heroes)
    champions = sum(1 for hero in p.heroes if hero.strength == CHAMPION)
    whole = p.phase in {"search", "escape"}
    if champions > 1 or strengths > p.points or (whole and strengths != p.points):
        yield refusal("bad_roster", "WT-H1", points=p.points, strengths=strengths)
    standing: dict[int, int] = {}
    for number, figure in every_figure(p):
        if not _sound_figure(number, figure) or _misnamed(p, number, figure):
            yield refusal("bad_figure", "WT-C4", figure=number)
        elif figure.place >= 0:
            if face_down(p, figure.place) or not whole:
                yield refusal("stands_nowhere", "WT-T3", figure=number)
            other = standing.setdefault(figure.place, number)
            walking = p.turn.walker in (other, number)
            if other != number and not (walking and side_of(other) == side_of(number)):
                yield refusal("two_on_a_square", "WT-T1", square=NAMES[figure.place])


def _sound_figure(number: int, figure: Figure) -> bool:
    hero = number < MONSTERS_FROM
    places = {DEAD, OUTSIDE} if hero else {DEAD}
    return (
        (figure.sort == HERO) == hero
        and (not hero or figure.strength in STRENGTHS)
        and (figure.place in places or 0 <= figure.place < SQUARES)
        and 0 <= figure.wounds <= endurance(figure)
        and (figure.wounds < endurance(figure) or figure.place == DEAD)
        and figure.look in looks()
    )


def _misnamed(p: Position, number: int, figure: Figure) -> bool:
    if not figure.name:
        return False
    if number >= MONSTERS_FROM:
        return True
    return bool(bad_name(figure.name) or taken_name(p.heroes, number, figure.name))


def _items(p: Position) -> Iterator[Refusal]:
    for number, item in enumerate(p.items):
        at, by = item.at, item.by
        holder = is_figure(p, by)
        places = range(SQUARES)
        sound = {
            "marker": at == by == NONE,
            "lying": (at in places or at == OUTSIDE) and by == NONE,
            "carried": at == NONE and holder,
            "out": at == NONE and holder and by < MONSTERS_FROM,
            "lost": at in places and by == NONE,
        }
        if item.fate not in get_args(ItemFate) or not sound[item.fate] or not _sound_killers(p, number):
            yield refusal("bad_item", "WT-T8", item=number)
        elif item.fate == "carried" and not _may_carry(p, number, by):
            yield refusal("bad_carrier", "WT-T8", item=number, figure=by)
    talisman_found = p.items[TALISMAN].fate != "marker"
    if talisman_found != bool(p.since) or (p.phase == "escape") != talisman_found:
        yield refusal("bad_phase", "WT-P2")


def _sound_killers(p: Position, number: int) -> bool:
    item = p.items[number]
    return not item.killers or (
        (number, item.fate) == (TALISMAN, "lying")
        and list(item.killers) == sorted(set(item.killers))
        and all(is_figure(p, killer) and figure_of(p, killer).sort == SWORDSMAN for killer in item.killers)
    )


def _may_carry(p: Position, item: int, by: int) -> bool:
    if by < MONSTERS_FROM:
        return p.heroes[by].place != DEAD
    monster = p.monsters[by - MONSTERS_FROM]
    return item == TALISMAN and monster.place != DEAD and monster.sort == SWORDSMAN


def _turn(p: Position) -> Iterator[Refusal]:
    turn = p.turn
    if p.phase in {"design", "roster"}:
        if turn.number:
            yield refusal("too_early", "WT-T1")
        return
    if turn.number < 1 or turn.side != side_in_turn(turn.number) or p.since > turn.number:
        yield refusal("bad_turn", "WT-T1", number=turn.number)
        return
    for figures in (turn.bound, turn.freed, turn.walked):
        if figures < 0 or not all(is_figure(p, figure) and side_of(figure) == turn.side for figure in bits(figures)):
            yield refusal("bad_turn", "WT-T5", number=turn.number)
            return
    if turn.freed & ~turn.bound:
        yield refusal("bad_turn", "WT-T5", number=turn.number)
    walker = turn.walker
    if walker == NONE:
        sound = turn.left == 0 and turn.through == NONE
    else:
        sound = is_figure(p, walker) and side_of(walker) == turn.side
        sound = sound and 0 <= turn.left < _allowance(p, walker)
        sound = sound and NONE <= turn.through < SQUARES
        sound = sound and (turn.through == NONE or is_door(p.markers[turn.through]))
    if not sound or not 0 <= turn.given < 1 << len(p.items) or turn.entered < 0:
        yield refusal("bad_turn", "WT-T1", number=turn.number)
    for hero, square in turn.explores:
        if not (
            0 <= hero < len(p.heroes)
            and 0 <= square < SQUARES
            and turn.side == HEROES
            and beside(p, p.heroes[hero].place, square)
        ):
            yield refusal("bad_exploring", "WT-T3")
    for monster, hero in turn.fresh:
        if not (monster >= MONSTERS_FROM and is_figure(p, monster) and 0 <= hero < len(p.heroes)):
            yield refusal("bad_turn", "WT-T6", number=turn.number)


def _allowance(p: Position, figure: int) -> int:
    one = p.heroes[figure] if figure < MONSTERS_FROM else p.monsters[figure - MONSTERS_FROM]
    return ALLOWANCE[one.sort]


_ALONE: dict[str, tuple[str, int]] = {"design": ("design", VILLAIN), "roster": ("roster", HEROES)}
"""Ask and side of each phase before the first turn."""
_OF_THE_TURN = frozenset({"disengage", "move"})
"""Asks of the side to move; "activate" is the villain's, "outside" the heroes'."""


def _asks(p: Position) -> Iterator[Refusal]:
    if not p.asks:
        return
    ask, kinds_ = p.asks[-1], tuple(one.kind for one in p.asks)
    if p.phase in _ALONE:
        kind, side = _ALONE[p.phase]
        if kinds_ != (kind,) or ask.player != side or p.rounds:
            yield refusal("bad_asks", "WT-T1")
    elif len(kinds_) == 1:
        wanted = {"activate": VILLAIN, "outside": HEROES, **dict.fromkeys(_OF_THE_TURN, p.turn.side)}
        if ask.kind not in wanted or ask.player != wanted[ask.kind] or p.rounds:
            yield refusal("bad_asks", "WT-T1")
        elif ask.kind == "activate" and (p.turn.side != VILLAIN or not p.since):
            yield refusal("bad_asks", "WT-P2")
        elif ask.kind == "disengage" and not p.turn.bound:
            yield refusal("bad_asks", "WT-T5")
    else:
        yield from unsound_rounds.faults(p)


def _end(p: Position) -> Iterator[Refusal]:
    if bool(p.asks) == bool(p.ending) or (p.ending and p.rounds) or not (fits_ending(p) if p.ending else goes_on(p)):
        yield refusal("bad_ending", "WT-N1", ending=p.ending)
