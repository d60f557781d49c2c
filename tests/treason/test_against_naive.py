"""Treason against the second referee: TR-S to TR-E, at every state of matches of two to five seats."""

from collections import Counter
from typing import Any

import pytest

from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.indomitable.state import NONE, State
from citadel_desktop.rules.indomitable.town import NAMES, bits
from citadel_desktop.rules.kit.contract import complete_options
from citadel_desktop.rules.kit.rng import Rng, seeded
from tests.indomitable.both import Pair, on_the_table, pick, play_both
from tests.indomitable.builder import names
from tests.treason.naive import TreasonMatch, told
from tests.treason.tables import POWERS

SETTINGS: tuple[tuple[int, dict[str, Any]], ...] = (
    (2, {}),
    (3, {"ask_all": True}),
    (4, {"first": "first_seat"}),
    (5, {}),
    (2, {"ask_all": True}),
    (3, {"first": "first_seat"}),
    (4, {"ask_all": True}),
    (5, {"ask_all": True, "first": "first_seat"}),
)


def plain(state: State) -> TreasonMatch:
    """A position of Treason in the second referee's words."""
    p, lies = state.position, state.position.treason
    done = p.turn.treason
    return TreasonMatch(
        **on_the_table(state),
        powers={name: order for name, order in zip(POWERS, p.powers, strict=True) if order != NONE},
        market=names(p.free_market),
        epochs=list(p.epochs) if p.epochs else None,
        market_sold=Counter(names(p.turn.free_sold)),
        market_bought=Counter(names(p.turn.free_bought)),
        row=names(lies.row),
        lying=list(lies.bricks),
        removed=names(lies.removed),
        towers={NAMES[plot] for plot in bits(lies.towers)},
        at="" if lies.at == NONE else NAMES[lies.at],
        white=list(lies.white),
        black=[list(values) for values in lies.black],
        gone=[list(values) for values in lies.gone],
        counters=list(lies.counters),
        evicted=set(bits(lies.evicted)),
        real_dice=getattr(p.setting, "dice", "app") == "hand",
        wizards=done.wizards,
        tower_placed=bool(done.towers),
        counters_bought=done.counters,
        moved=done.moved,
        attacked=done.attacked,
    )


def both_told(match: TreasonMatch) -> dict[str, Any]:
    """What the second referee tells, the dark marker among it."""
    return told(match)


TREASON = Pair(INDOMITABLE, plain, told)


def start(index: int, seed: str, **more: Any) -> State:
    seats, options = SETTINGS[index % len(SETTINGS)]
    chosen = complete_options(INDOMITABLE, {"edition": "treason", **options, **more})
    return INDOMITABLE.setup(chosen, seats, seeded(seed))


def by_first(*kinds: str, chance: int = 3) -> Any:
    """Of the first kind there is any of, mostly; otherwise by chance."""

    def how(words: list[str], rng: Rng) -> tuple[str, Rng]:
        likes, rng = rng.below(chance)
        for kind in kinds if likes else ():
            of_kind = sorted(word for word in words if word.split()[0] == kind)
            if of_kind:
                return rng.pick(of_kind)
        return pick(words, rng)

    return how


CHARACTERS = (
    pick,
    by_first("attack", "black", "throw", "move", "play"),
    by_first("free_shop", "build", "buy", "tower", "white"),
    by_first("attack", "throw", "black", "move", "buy", "build", chance=5),
)


@pytest.mark.parametrize("index", range(len(SETTINGS)))
def test_both_play_the_same_match(index: int) -> None:
    """TR-S1 to TR-E3, TR-D7."""
    chance = seeded(f"choice {index}")
    how = CHARACTERS[index % len(CHARACTERS)]
    played = list(play_both(start(index, f"both {index}"), chance, 250, TREASON, how))
    assert len(played) > 50


@pytest.mark.slow
@pytest.mark.parametrize("index", range(96))
def test_both_play_the_same_match_to_its_end(index: int) -> None:
    state, chance = start(index, f"whole {index}"), seeded(f"whole {index}")
    how = CHARACTERS[index // len(SETTINGS) % len(CHARACTERS)]
    played = list(play_both(state, chance, 5000, TREASON, how))
    assert 50 < len(played) < 5000
