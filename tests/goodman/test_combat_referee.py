"""Interlocking combats on random positions, held to a slow referee at every choice (WT-C1 to WT-C6, WT-T5, WT-P3)."""

from collections import Counter
from collections.abc import Mapping
from random import Random

import pytest

from citadel_desktop.rules.goodman.actions import Action
from citadel_desktop.rules.goodman.asks.advance import Advance, Stay
from citadel_desktop.rules.goodman.asks.carry import PickUp
from citadel_desktop.rules.goodman.asks.demand import Pass
from citadel_desktop.rules.goodman.asks.dice import Rolled
from citadel_desktop.rules.goodman.asks.outside import FightOutside
from citadel_desktop.rules.goodman.asks.pick_up import Leave
from citadel_desktop.rules.goodman.asks.retreat import Corner, Cornered, Retreat, Retreated, Waive
from citadel_desktop.rules.goodman.asks.settle import Settle
from citadel_desktop.rules.goodman.asks.stance import Attack, ChoosePosture, Defend, Face
from citadel_desktop.rules.goodman.combat.rounds import RoundBegan
from citadel_desktop.rules.goodman.draft import Activated, Died, ItemTaken, MatchEnded, Moved, every_figure
from citadel_desktop.rules.goodman.notation import ITEM_NAMES
from citadel_desktop.rules.goodman.procedure import procedure
from citadel_desktop.rules.goodman.squares import LEVELS, NAMES, PER_LEVEL, bits
from citadel_desktop.rules.goodman.state import (
    DEAD,
    HERO,
    HEROES,
    MONSTERS_FROM,
    NEAR_HUMAN,
    NON_HUMAN,
    NONE,
    OUTSIDE,
    SWORDSMAN,
    VILLAIN,
    Position,
)
from citadel_desktop.rules.goodman.stronghold.markers import kinds
from citadel_desktop.rules.goodman.stronghold.plans import chosen_plan
from citadel_desktop.rules.goodman.view import view
from tests.goodman.arena import Scene, name_at
from tests.goodman.crowds import random_position
from tests.goodman.naive_combat import Answer, Fighter, Over, Play, World, combat_of_turn, disengagements

SORTS = {HERO: "hero", SWORDSMAN: "swordsman", NEAR_HUMAN: "near_human", NON_HUMAN: "non_human"}
SIDES = {HEROES: "heroes", VILLAIN: "villain"}


def world_of(position: Position) -> World:
    """The same table as the second referee keeps it."""
    names = {square: kinds()[kind].name for square, kind in enumerate(position.markers) if kind >= 0}
    walls = set()
    for level in range(LEVELS):
        first = level * PER_LEVEL
        for one, other in chosen_plan(position.plans, level).walls:
            walls.add(frozenset({NAMES[first + one], NAMES[first + other]}))
    items: dict[str, str | int] = {}
    for name, item in zip(("talisman", "amulet"), position.items, strict=False):
        if item.fate == "carried":
            items[name] = item.by
        else:
            items[name] = NAMES[item.at] if item.fate == "lying" else item.fate
    return World(
        fighters={
            number: Fighter(SORTS[one.sort], one.strength, name_at(one.place), one.wounds)
            for number, one in every_figure(position)
        },
        walls=walls,
        markers={NAMES[square]: name for square, name in names.items()},
        up={NAMES[square] for square in bits(position.shown)},
        doors={NAMES[s]: NAMES[end] for s, end in enumerate(position.links) if end != NONE},
        items=items,
        active=SIDES[position.turn.side],
        secrecy=position.setting.secrecy,
        scenario=position.setting.scenario,
        turn=position.turn.number,
        found_in=position.since,
        entered=position.turn.entered,
        freed={number for number, _ in every_figure(position) if position.turn.freed >> number & 1},
        fresh=dict(position.turn.fresh),
        killers=set(position.items[0].killers),
    )


def table_of(world: World) -> object:
    """What lies on the table, in a form that compares."""
    fighters = {n: (f.sort, f.strength, f.at, f.wounds) for n, f in world.fighters.items()}
    return fighters, world.markers, world.up, world.items, world.killers, world.found_in


def answer_of(action: Action) -> Answer:
    match action:
        case Retreat(square):
            return "retreat", NAMES[square]
        case Rolled(pips):
            return "rolled", pips
        case ChoosePosture(figure, posture):
            return "posture", figure, posture
        case Attack(figure, other, per_cent) | Defend(figure, other, per_cent):
            return action.kind, figure, other, per_cent
        case Face(figure, other) | Settle(figure, other):
            return action.kind, figure, other
        case FightOutside(figure):
            return "outside", figure
        case PickUp(figure, item):
            return "pick_up", figure, ITEM_NAMES[item]
        case _:
            return (action.kind,)


def sound(before: Position, after: Position) -> None:
    """What is true of any combat: wounds never fall, figures are conserved, nobody shares a square (WT-T1, WT-C4)."""
    for number, one in every_figure(before):
        now = dict(every_figure(after))[number]
        assert now.wounds >= one.wounds
        assert (now.sort, now.strength) == (one.sort, one.strength)
        assert one.place != DEAD or now.place == DEAD
    assert len(after.heroes) == len(before.heroes)
    places = [one.place for _, one in every_figure(after) if one.place >= 0]
    assert len(places) == len(set(places))
    for place in places:
        assert after.markers[place] == NONE or after.shown >> place & 1


HAPPENS = (
    *("moved", "swapped", "met", "stayed", "fight", "exchange"),
    *("cornered", "revealed", "outside", "killed", "taken", "snatched", "major"),
)
"""What must come up in many fights, lest the positions be too tame."""
DOORS = {"from", "to", "two"}
COMBAT_ASKS = {"outside", "demand", "stance", "dice", "settle", "retreat", "advance", "pick_up"}


def play(scene: Scene, referee: Play, world: World, chance: Random) -> None:
    """The same choices, by chance, for both, as long as combat goes on."""
    asked = next(referee, None)
    while scene.position.asks and scene.ask.kind in COMBAT_ASKS:
        assert asked is not None, scene.ask
        legal = {answer_of(action): action for action in scene.legal()}
        assert asked == (SIDES[scene.ask.player], frozenset(legal))
        assert table_of(world) == table_of(world_of(scene.position))
        # Who is asked can tell the list from what he sees.
        seen = view(scene.state, scene.ask.player).position
        assert procedure().legal_actions(seen) == scene.legal()
        answer = chosen(chance, sorted(legal, key=str), world.markers)
        before = scene.position
        scene.take(legal[answer])
        sound(before, scene.position)
        try:
            asked = referee.send(answer)
        except (StopIteration, Over):
            asked = None
    assert asked is None, asked
    # What the next turn changes of itself is not looked at.
    assert table_of(world) == table_of(world_of(scene.position))


def chosen(chance: Random, answers: list[Answer], markers: Mapping[str, str]) -> Answer:
    """One by chance; blows that wound a little, retreats onto markers and round shares rather than others."""
    if answers[0][0] == "rolled":
        return "rolled", chance.choice((chance.randint(1, 100), chance.randint(1, 100), 75, 60, 85))
    liked = [
        *(a for a in answers if a[0] in {"retreat", "corner", "advance", "posture", "face"}),
        *(a for a in answers if a[0] == "retreat" and a[1] in markers),
        *(a for a in answers if a[0] == "retreat" and markers.get(str(a[1]), "")[:-1] in DOORS),
    ]
    if liked and chance.random() < 0.9:
        return chance.choice(liked)
    rounded = [a for a in answers if a[0] in {"attack", "defend"} and int(a[3]) % 25 == 0]
    return chance.choice(rounded if rounded and chance.random() < 0.6 else answers)


def fought(chance: Random, fights: int) -> Counter[str]:
    """So many combats held to the second referee; what came of them."""
    told: Counter[str] = Counter()
    for _ in range(fights):
        position = random_position(chance, beginning=False)
        scene, world = Scene(position), world_of(position)
        play(scene, combat_of_turn(world), world, chance)
        told.update(one.end for one in scene.told(Retreated))
        told.update(one.kind for one in scene.told(RoundBegan))
        told["cornered"] += len(scene.told(Cornered))
        told["revealed"] += len(scene.told(Activated))
        told["outside"] += sum(one.start == OUTSIDE for one in scene.told(Moved))
        told["killed"] += len(scene.told(Died))
        told["taken"] += len(scene.told(ItemTaken))
        told["snatched"] += sum(one.figure >= MONSTERS_FROM for one in scene.told(ItemTaken))
        told.update(one.ending for one in scene.told(MatchEnded))
    return told


@pytest.mark.slow(but=1)
@pytest.mark.parametrize("seed", range(2))
def test_combats_of_a_turn_go_as_the_slow_referee_says_wt_c6(seed: int) -> None:
    told = fought(Random(f"fight {seed}"), 40)
    assert min(told[end] for end in ("moved", "swapped", "met", "fight", "exchange")) > 0, told


@pytest.mark.slow
def test_many_combats_go_as_the_slow_referee_says_wt_c6() -> None:
    told = fought(Random("any"), 400)
    assert min(told[end] for end in HAPPENS) > 0, told


@pytest.mark.parametrize("seed", range(4))
def test_disengagements_go_as_the_slow_referee_says_wt_t5(seed: int) -> None:
    chance = Random(f"break off {seed}")
    rounds = 0
    for _ in range(25):
        scene = Scene(random_position(chance, beginning=True))
        while scene.position.asks and scene.ask.kind in {"activate", "disengage"}:
            actions = scene.legal()
            # The last is to be done with it.
            action = actions[-1] if chance.random() < 0.3 else chance.choice(actions)
            world = world_of(scene.position)
            scene.take(action)
        if scene.position.rounds:
            rounds += 1
            play(scene, disengagements(world), world, chance)
            assert not scene.told(Retreated)
    assert rounds > 3


def test_refusals_agree_with_the_lists_in_combat_wt_c3() -> None:
    chance = Random("lists")
    for _ in range(6):
        scene = Scene(random_position(chance, beginning=False))
        while scene.position.asks and scene.ask.kind in COMBAT_ASKS:
            legal = set(scene.legal())
            for action in nearby(scene, chance):
                refused = procedure().refuse(scene.position, scene.ask.player, action)
                assert (refused is None) == (action in legal), (action, refused)
            scene.take(chance.choice(sorted(legal, key=str)))


def nearby(scene: Scene, chance: Random) -> list[Action]:
    """Actions that may or may not be legal now."""
    numbers = [number for number, _ in every_figure(scene.position)]
    found: list[Action] = [Corner(), Waive(), Advance(), Stay(), Leave(), Pass()]
    for _ in range(40):
        figure, other = chance.choice(numbers), chance.choice(numbers)
        per_cent = chance.choice((-1, 0, 1, 2, 3, 50, 100, 101))
        found += [
            ChoosePosture(figure, per_cent),
            Attack(figure, other, per_cent),
            Defend(figure, other, per_cent),
            Face(figure, other),
            Settle(figure, other),
            Retreat(chance.randrange(-1, 151)),
            FightOutside(figure),
            Rolled(per_cent),
            PickUp(figure, chance.randrange(-1, 3)),
        ]
    return found
