"""The generator gives the published sequence, and what is made from it is even, bounded and stable."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from citadel_desktop.rules.kit.rng import Rng, seeded

PUBLISHED = {
    # splitmix64.c by Vigna, as tabulated for seed 1234567 in several libraries' tests
    1234567: (6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431, 16408922859458223821),
    # the same program started with 0: the words that seed xoshiro generators from zero
    0: (0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F, 0xF88BB8A8724C81EC, 0x1B39896A51A8749B),
}

keys = st.integers(0, 2**64 - 1)


@pytest.mark.parametrize("seed", PUBLISHED)
def test_words_are_the_published_ones(seed: int) -> None:
    rng = Rng(seed)
    words = []
    for _ in PUBLISHED[seed]:
        word, rng = rng.word()
        words.append(word)
    assert tuple(words) == PUBLISHED[seed]
    assert rng == Rng(seed, len(words))


def test_a_generator_can_be_made_in_the_middle() -> None:
    _, after = Rng(1234567).word()
    assert after == Rng(1234567, 1)
    assert Rng(1234567, 3).word()[0] == PUBLISHED[1234567][3]


@given(keys, st.integers(1, 2**64))
def test_below_is_bounded(key: int, n: int) -> None:
    number, after = Rng(key).below(n)
    assert 0 <= number < n
    assert after.key == key
    assert after.used >= 1


@pytest.mark.parametrize("n", [0, -1, 2**64 + 1])
def test_below_refuses_other_bounds(n: int) -> None:
    with pytest.raises(ValueError, match=str(n)):
        Rng(1).below(n)


def test_below_draws_again_where_a_remainder_would_be_uneven() -> None:
    """With 3 * 2**62 numbers a quarter of all words must be thrown away."""
    n, rng, drawn = 3 << 62, Rng(5), 4000
    for _ in range(drawn):
        _, rng = rng.below(n)
    assert 1.30 < rng.used / drawn < 1.37


@pytest.mark.parametrize("n", [2, 3, 6, 7, 52])
def test_below_is_even(n: int) -> None:
    rng, counts, drawn = seeded("even"), Counter[int](), 400 * n
    for _ in range(drawn):
        number, rng = rng.below(n)
        counts[number] += 1
    chi = sum((counts[k] - 400) ** 2 / 400 for k in range(n))
    assert chi < n + 5 * n**0.5 + 5


def test_pick_takes_one_of_the_items() -> None:
    item, after = Rng(3).pick("abc")
    assert item in "abc"
    assert after.used == 1
    with pytest.raises(ValueError, match="0"):
        Rng(3).pick("")


@given(keys, st.lists(st.integers(), max_size=40))
def test_shuffled_is_a_permutation(key: int, items: list[int]) -> None:
    order, after = Rng(key).shuffled(items)
    assert sorted(order) == sorted(items)
    assert after.used >= max(0, len(items) - 1)


@pytest.mark.parametrize("items", ["", "a"])
def test_shuffled_draws_nothing_where_there_is_one_order(items: str) -> None:
    rng = seeded("alone")
    assert rng.shuffled(items) == (tuple(items), rng)
    assert rng.shuffled(items)[1] is rng


def test_shuffled_gives_every_order_alike() -> None:
    rng, counts = seeded("orders"), Counter[tuple[str, ...]]()
    for _ in range(6000):
        order, rng = rng.shuffled("abc")
        counts[order] += 1
    assert len(counts) == 6
    assert all(850 < count < 1150 for count in counts.values())


def test_streams_hang_on_key_and_label_alone() -> None:
    rng = seeded(7)
    _, later = rng.word()
    assert rng.stream("deck") == later.stream("deck")
    assert rng.stream("deck") != rng.stream("dice")
    assert rng.stream("deck") != seeded(8).stream("deck")
    assert rng.stream("deck").used == 0


def test_streams_and_seeds_stay_as_they_are() -> None:
    """Saves hold keys: these values may never change."""
    assert seeded(7).stream("deck") == Rng(6171313940266470622)
    assert seeded("citadel") == Rng(6054112203088079548)
    assert seeded(-1) == Rng(2**64 - 1)
    assert seeded(2**64 + 5) == Rng(5)
    assert seeded(1).shuffled(range(8))[0] == (4, 3, 2, 7, 5, 6, 0, 1)
