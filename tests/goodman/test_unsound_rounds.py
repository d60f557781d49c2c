"""Combat under way in a save edited by hand: sound along the way, each edit found or harmless (WT-C)."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from citadel_desktop.rules.goodman.combat.unsound_rounds import faults
from citadel_desktop.rules.goodman.draft import Draft, every_figure
from citadel_desktop.rules.goodman.pending import (
    AdvanceAsk,
    Ask,
    AskKind,
    DemandAsk,
    DiceAsk,
    PickUpAsk,
    RetreatAsk,
    SettleAsk,
    StanceAsk,
)
from citadel_desktop.rules.goodman.procedure import procedure
from citadel_desktop.rules.goodman.squares import NUMBERS
from citadel_desktop.rules.goodman.state import (
    ALL_OUT,
    DEAD,
    FULL_DEFENCE,
    HEROES,
    NONE,
    NORMAL,
    OUTSIDE,
    VILLAIN,
    Blow,
    Position,
    Round,
    State,
)
from citadel_desktop.rules.kit.rng import seeded
from citadel_desktop.values import replace
from tests.goodman.arena import M, Scene, arena, beaten, carried, lying, snatching
from tests.goodman.crowds import random_position

COMBAT: tuple[AskKind, ...] = ("demand", "stance", "dice", "settle", "retreat", "advance", "pick_up")
Edit = Callable[[Position], Position]


def last(**changes: Any) -> Edit:
    """Change the round that goes on."""
    return lambda p: replace(p, rounds=(*p.rounds[:-1], replace(p.rounds[-1], **changes)))


def top(**changes: Any) -> Edit:
    """Change what is asked."""
    return lambda p: replace(p, asks=(*p.asks[:-1], replace(p.asks[-1], **changes)))


def stance(place: int, **changes: Any) -> Edit:
    def edit(p: Position) -> Position:
        stances = list(p.rounds[-1].stances)
        stances[place] = replace(stances[place], **changes)
        return last(stances=tuple(stances))(p)

    return edit


def blow(place: int, **changes: Any) -> Edit:
    def edit(p: Position) -> Position:
        blows = list(p.rounds[-1].blows)
        blows[place] = replace(blows[place], **changes)
        return last(blows=tuple(blows))(p)

    return edit


def moved(figure: int, place: int) -> Edit:
    def edit(p: Position) -> Position:
        if figure < M:
            heroes = list(p.heroes)
            heroes[figure] = replace(heroes[figure], place=place)
            return replace(p, heroes=tuple(heroes))
        monsters = list(p.monsters)
        monsters[figure - M] = replace(monsters[figure - M], place=place)
        return replace(p, monsters=tuple(monsters))

    return edit


def killed_by(*killers: int) -> Edit:
    """Have others killed the carrier of the talisman that lies."""
    return lambda p: replace(p, items=(replace(p.items[0], killers=killers), *p.items[1:]))


def choosing() -> Position:
    """A hero between a swordsman and a non-human has chosen his posture; another fights the swordsman."""
    scene = Scene(arena("hero 1c3, hero 1b2, swordsman 1b3, non_human 1d3"))
    scene.take("posture h1 normal")
    return scene.position


def demanding() -> Position:
    return Scene(arena("hero 1b3, near_human 1c3", secrecy="demand")).position


def throwing() -> Position:
    scene = Scene(arena("hero 1b3, near_human 1c3"))
    scene.stand()
    scene.take("rolled 81")
    return scene.position


def snatched_from() -> Position:
    return snatching().position


def stepped_after() -> Position:
    """A hero has stepped onto the square of the talisman."""
    position = arena("hero 1b3, near_human 1c3", talisman=lying("1c3"), phase="escape")
    scene = beaten(position, h0m0=61)
    scene.retreat("1d3")
    scene.take("advance")
    return scene.position


def settling() -> Position:
    return beaten(arena("hero 1b2, hero 1d4, near_human 1c2, near_human 1c4"), h0m0=61, h1m1=61).position


def retreating() -> Position:
    return beaten(arena("hero 1b3, near_human 1c3, hero 1c5")).position


def advancing() -> Position:
    scene = beaten(arena("hero 1b3, near_human 1c3, hero 1c5"))
    scene.retreat("1d3")
    return scene.position


def exchanging() -> Position:
    scene = beaten(arena("hero 1c2, near_human 1d2"))
    scene.act("corner")
    return scene.position


EDITS: dict[str, tuple[Callable[[], Position], Edit, str]] = {
    "asks without a round": (choosing, lambda p: replace(p, rounds=()), "bad_asks"),
    "an ask too many": (choosing, lambda p: replace(p, asks=(*p.asks, p.asks[-1])), "bad_asks"),
    "a round of another kind": (choosing, last(kind="exchange"), "bad_asks"),
    "nobody fights": (choosing, last(stances=()), "bad_round"),
    "an enemy left out": (choosing, stance(0, enemies=(M,)), "bad_round"),
    "a figure that is none": (choosing, stance(3, figure=M + 9), "bad_round"),
    "a swordsman all-out": (choosing, stance(2, posture=ALL_OUT), "bad_round"),
    "more than all": (choosing, stance(0, attack=(70, 40)), "bad_round"),
    "the rest left open": (choosing, stance(0, attack=(100, NONE)), "bad_round"),
    "no posture of the three": (choosing, stance(0, posture=7), "bad_round"),
    "shares without a posture": (choosing, stance(1, attack=(50,)), "bad_round"),
    "a non-human who divides": (choosing, stance(3, posture=NORMAL, attack=(50,), defence=(100,)), "bad_round"),
    "the passive side has begun": (choosing, stance(2, defence=(50, NONE)), "bad_stance"),
    "who is asked has chosen all": (demanding, stance(0, posture=ALL_OUT, attack=(100,), defence=(0,)), "bad_stance"),
    "a fighter who went away": (choosing, moved(1, NUMBERS["1e5"]), "bad_pairs"),
    "a dead fighter": (choosing, moved(1, DEAD), "bad_pairs"),
    "a neighbour who does not fight": (choosing, moved(1, NUMBERS["1d2"]), "bad_pairs"),
    "results of no blows": (choosing, last(pending=((0, M),)), "bad_round"),
    "blows of no stances": (choosing, last(blows=(Blow(0, M),)), "bad_round"),
    "another side is asked": (choosing, top(side=HEROES + 5), "bad_asks"),
    "secret in the open": (choosing, last(secret=True), "bad_secrecy"),
    "already secret": (demanding, last(secret=True), "bad_secrecy"),
    "the wrong side asks first": (demanding, top(side=VILLAIN), "bad_asks"),
    "wounds that the die does not give": (throwing, blow(0, wounds=1), "bad_dice"),
    "a die of 101": (throwing, blow(0, roll=101, wounds=3), "bad_dice"),
    "all dice thrown": (throwing, blow(1, roll=1), "bad_dice"),
    "a later die thrown": (throwing, lambda p: blow(1, roll=1)(blow(0, roll=0)(p)), "bad_dice"),
    "another die asked for": (throwing, top(by=0, against=M), "bad_asks"),
    "a blow at nobody": (throwing, blow(0, against=M + 3), "bad_round"),
    "dice of the app": (throwing, lambda p: replace(p, setting=replace(p.setting, dice="app")), "bad_round"),
    "stances not complete": (throwing, stance(0, posture=NONE, attack=(NONE,)), "bad_round"),
    "a result that is none": (settling, last(pending=((0, M), (1, M + 1), (M, 0))), "bad_results"),
    "one result to settle": (settling, last(pending=((0, M),)), "bad_asks"),
    "the passive side settles": (settling, top(side=VILLAIN), "bad_asks"),
    "the loser settles": (retreating, top(side=VILLAIN), "bad_asks"),
    "the loser retreats the victor": (retreating, top(side=VILLAIN, victor=M, loser=0), "bad_asks"),
    "no neighbours any more": (retreating, moved(M, NUMBERS["1e5"]), "bad_asks"),
    "retreated already": (retreating, last(retreated=1 << M), "bad_asks"),
    "retreated without a loss": (retreating, last(retreated=1), "bad_results"),
    "retreated below all": (retreating, last(retreated=-1), "bad_results"),
    "a victor outside": (retreating, moved(0, OUTSIDE), "bad_asks"),
    "into a taken square": (advancing, moved(1, NUMBERS["1c3"]), "bad_asks"),
    "from afar": (advancing, top(square=NUMBERS["1e5"]), "bad_asks"),
    "out of the board": (advancing, top(square=150), "bad_asks"),
    "the loser steps after": (advancing, top(victor=M, loser=0, side=VILLAIN), "bad_asks"),
    "another swordsman takes it": (snatched_from, top(figures=(M + 1,)), "bad_asks"),
    "another swordsman killed for it": (snatched_from, killed_by(M + 1), "bad_asks"),
    "nobody takes it": (snatched_from, top(figures=()), "bad_asks"),
    "taken from who lives": (snatched_from, moved(0, NUMBERS["1b3"]), "bad_asks"),
    "the amulet is taken": (snatched_from, top(item=1), "bad_asks"),
    "what is carried is taken": (snatched_from, lambda p: replace(p, items=(carried(M),)), "bad_asks"),
    "the heroes' side takes it": (snatched_from, top(side=HEROES), "bad_asks"),
    "taken from afar": (stepped_after, moved(0, NUMBERS["1b2"]), "bad_asks"),
    "an exchange from afar": (exchanging, moved(M, NUMBERS["1d4"]), "bad_pairs"),
    "a round below without blows": (
        exchanging,
        lambda p: replace(p, rounds=(replace(p.rounds[0], blows=()), p.rounds[1])),
        "bad_round",
    ),
    "seven wounds below": (
        exchanging,
        lambda p: replace(
            p,
            rounds=(
                replace(p.rounds[0], blows=(replace(p.rounds[0].blows[0], wounds=7), p.rounds[0].blows[1])),
                p.rounds[1],
            ),
        ),
        "bad_round",
    ),
}


@pytest.mark.parametrize("name", EDITS)
def test_each_edit_is_found_wt_c6(name: str) -> None:
    made, edit, code = EDITS[name]
    position = made()
    assert tuple(faults(position)) == ()
    edited = edit(position)
    assert edited != position
    assert code in [fault.code for fault in faults(edited)]


def combats(chance: Random, count: int) -> list[Position]:
    """Positions in which somebody is asked in a combat, on the way through some combats by chance."""
    found = []
    for _ in range(count):
        scene = Scene(random_position(chance, beginning=False))
        while scene.position.asks and scene.ask.kind in {*COMBAT, "outside"}:
            if scene.position.rounds:
                found.append(scene.position)
            scene.take(chance.choice(scene.legal()))
    return found


def test_combat_is_sound_at_every_choice_wt_c6() -> None:
    for position in combats(Random("sound"), 25):
        assert tuple(faults(position)) == (), position.asks


def asked_instead(chance: Random, position: Position) -> Edit:
    """Something else that combat asks, of the same side."""
    numbers = [number for number, _ in every_figure(position)]
    side, one, other = position.asks[-1].player, chance.choice(numbers), chance.choice(numbers)
    square = chance.randrange(150)
    others: tuple[Ask, ...] = (
        *(DemandAsk(side), StanceAsk(side), DiceAsk(side, one, other), SettleAsk(side)),
        *(RetreatAsk(side, one, other), AdvanceAsk(side, one, other, square)),
        PickUpAsk(side, (one,), chance.randrange(2)),
    )
    ask = chance.choice(others)
    return lambda p: replace(p, asks=(*p.asks[:-1], ask))


def edited(chance: Random, position: Position) -> Position:
    """The position with one thing changed as no play would."""
    now: Round = position.rounds[-1]
    numbers = [number for number, _ in every_figure(position)]
    place = chance.randrange(len(now.stances))
    shares = [tuple(chance.choice((NONE, 0, 50, 100)) for _ in now.stances[place].enemies)]
    edits: list[Edit] = [
        top(side=1 - position.asks[-1].player),
        *(asked_instead(chance, position) for _ in range(4)),
        stance(place, posture=chance.choice((NONE, NORMAL, ALL_OUT, FULL_DEFENCE))),
        stance(place, attack=shares[0]),
        stance(place, defence=shares[0]),
        last(pending=(*now.pending, (chance.choice(numbers), chance.choice(numbers)))),
        last(retreated=1 << chance.choice(numbers)),
        last(secret=not now.secret),
    ]
    if now.blows:
        struck = chance.randrange(len(now.blows))
        edits += [blow(struck, roll=chance.randrange(101)), blow(struck, wounds=chance.randrange(7))]
    return chance.choice(edits)(position)


def test_what_is_not_found_can_be_played_on_wt_c6() -> None:
    chance = Random("edits")
    found = 0
    for position in combats(chance, 12):
        changed = edited(chance, position)
        if tuple(faults(changed)):
            found += 1
            continue
        state = State(changed, seeded("edits"))
        while state.position.asks and state.position.rounds:
            draft = Draft(state)
            procedure().take(draft, chance.choice(procedure().legal_actions(state.position)))
            state = draft.step().state
            places = [one.place for _, one in every_figure(state.position) if one.place >= 0]
            assert len(places) == len(set(places))
    assert found > 50
