"""Hands, Pawnshop and piles of the round table: where cards lie, what a pointer means, what is not drawn."""

import itertools

import pytest

from citadel_desktop.boards.round_board.panels.hand import HandPart, hand_of, lay_out, paint_hands, places_of
from citadel_desktop.boards.round_board.panels.leaflets.plots import seen_below
from citadel_desktop.boards.round_board.panels.markets import (
    BESIDE,
    CAPTION_SLACK,
    lay_out_piles,
    lay_out_shop,
    paint_pile,
    paint_piles,
    paint_seen,
    paint_shop,
    pile_spot,
)
from citadel_desktop.boards.round_board.panels.spread import RATIO, Spot, spread
from citadel_desktop.boards.round_board.panels.words import sorted_hand
from citadel_desktop.boards.round_board.picture.drawings.cards import CardLook
from citadel_desktop.boards.round_board.picture.layout import Layout
from citadel_desktop.rules.indomitable.content import CATEGORIES, content
from citadel_desktop.rules.indomitable.state import BACK, Position
from citadel_desktop.scene.display import DisplayList, Shape, texts, walk
from citadel_desktop.scene.display import TextItem as Written
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.values import replace
from tests.boards.panels import COLOURS, WINDOWS, beyond, fits, full_table, laid, words
from tests.indomitable.builder import card_number

SLACK = 12.0
"""How far the edge of a chosen or focused card reaches beyond it."""


def hand_in(layout: Layout, position: Position) -> tuple[HandPart, ...]:
    """How the hand of the first Order lies, which acts."""
    return lay_out(layout.hand, [hand_of(position, 0, acting=True)])


def spots(count: int) -> list[Spot]:
    return [("hand", n) for n in range(count)]


@pytest.mark.parametrize("count", [1, 2, 3, 7, 15, 30])
@pytest.mark.parametrize("rows", [1, 3])
@pytest.mark.parametrize("room", [Rect(10, 20, 800, 130), Rect(0, 0, 150, 84), Rect(0, 0, 240, 400)])
def test_cards_lie_inside_whole_and_in_reading_order(count: int, rows: int, room: Rect) -> None:
    places = spread(spots(count), room, rows=rows)
    assert places.spots() == tuple(spots(count))
    for place in places.every:
        assert room.inset(-0.01).covers(place.rect)
        assert place.rect.inset(-0.01).covers(place.strip)
        assert place.rect.w == pytest.approx(place.rect.h * RATIO)
    keys = [(place.rect.y, place.rect.x) for place in places.every]
    assert keys == sorted(keys)


def test_few_cards_do_not_overlap_and_are_as_high_as_the_room() -> None:
    places = spread(spots(3), Rect(0, 0, 800, 130))
    assert all(place.strip == place.rect for place in places.every[-1:])
    assert all(place.rect.h == 130 for place in places.every)
    lefts = [place.rect.x for place in places.every]
    assert all(b - a >= 130 * RATIO for a, b in itertools.pairwise(lefts))


def test_a_hand_lies_by_category_and_price() -> None:
    hand = sorted_hand((BACK, *full_table().hands[0]))
    printed = [content().by_card[card] for card in hand]
    keys = [(CATEGORIES.index(b.category), b.price) for b in printed]
    assert len(hand) == 15
    assert keys == sorted(keys)


@pytest.mark.parametrize(("window", "user"), WINDOWS)
@pytest.mark.parametrize("lang", ["en", "qps"])
def test_fifteen_cards_and_three_swords_fit_the_strip(window: tuple[int, int], user: float, lang: str) -> None:
    position = full_table()
    _dl, layout = laid(window, user)
    parts = hand_in(layout, position)
    everything = places_of(parts)
    assert len(everything.every) == 18
    for place in everything.every:
        assert layout.hand.inset(-0.01).covers(place.rect)
        looks = {place.spot: CardLook(hot=True), everything.spots()[0]: CardLook("chosen", focused=True)}
        frame, _ = laid(window, user)
        found = paint_hands(frame, words(lang), COLOURS, parts, looks)
        assert found == everything
        assert not beyond(frame, layout.hand, SLACK)
    held = [place.rect for place in parts[0].cards.every]
    swords = [place.rect for place in parts[0].influence.every]
    assert max(rect.right for rect in held) < min(rect.x for rect in swords)


@pytest.mark.parametrize(("window", "user"), WINDOWS)
def test_of_two_orders_the_acting_one_lies_large(window: tuple[int, int], user: float) -> None:
    position = full_table()
    for acting, other in ((0, 1), (1, 0)):
        dl, layout = laid(window, user)
        hands = [hand_of(position, order, acting=order == acting) for order in (0, 1)]
        parts = lay_out(layout.hand, hands)
        assert [part.hand.order for part in parts] == [acting, other]
        for part in parts:
            for place in (*part.cards.every, *part.influence.every):
                assert layout.hand.inset(-0.01).covers(place.rect)
                assert not part.caption.intersects(place.rect)
        boxes = [part.caption.union(part.cards.sheet).union(part.influence.sheet) for part in parts]
        assert not boxes[0].intersects(boxes[1])
        assert boxes[0].w > 2 * boxes[1].w
        paint_hands(dl, words(), COLOURS, parts, {})
        assert fits(dl, layout.hand, SLACK)
        said = list(texts(dl.items))
        assert "Anneliese" in said
        assert "Ben" in said


def test_what_is_hidden_is_neither_drawn_nor_to_be_pointed_at() -> None:
    position = full_table()
    hidden = replace(
        position, hands=((BACK,) * 15, *position.hands[1:]), influence=((BACK,) * 3, *position.influence[1:])
    )
    dl, layout = laid()
    parts = hand_in(layout, hidden)
    assert paint_hands(dl, words(), COLOURS, parts, {}).every == ()
    assert not dl.targets
    assert "No building cards" in list(texts(dl.items))


def test_names_of_covered_cards_stand_where_these_are_seen_or_nowhere() -> None:
    dl, layout = laid((3840, 2160))
    position = full_table()
    parts = hand_in(layout, position)
    paint_hands(dl, words(), COLOURS, parts, {})
    written = [item for item in walk(dl.items) if isinstance(item, Written)]
    named = 0
    for place in parts[0].cards.every:
        name = words().card(place.spot[1])
        for item in written:
            if "".join(run.text for run in item.runs) == name and place.rect.covers(item.rect):
                named += 1
                assert item.rect.right <= place.strip.right
    assert named > 1


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("window", [(1024, 640), (1366, 768)])
def test_cards_of_a_hand_are_named_in_the_smallest_windows(window: tuple[int, int], lang: str) -> None:
    """Whole, or cut short after some letters where a word is too long; what is not covered always."""
    dl, layout = laid(window)
    position, said = full_table("inn school town_hall courthouse"), words(lang)
    parts = hand_in(layout, position)
    paint_hands(dl, said, COLOURS, parts, {})
    written = [item for item in walk(dl.items) if isinstance(item, Written)]
    whole = 0
    places = [*parts[0].cards.every, *parts[0].influence.every]
    apart = [place for place in places if place.strip.w >= place.rect.w - 1]
    assert len(apart) >= 4
    for place in apart:
        zone, card = place.spot
        name = said.influence(card) if zone == "influence" else said.card(card)
        here = ["".join(run.text for run in item.runs) for item in written if place.rect.covers(item.rect)]
        named = [text for text in here if text.endswith(".") or text == name]
        assert named, (name, here)
        short = [part.rstrip(".") for part in named[0].split()]
        assert all(word.startswith(part) for part, word in zip(short, name.split(), strict=False))
        whole += named[0] == name
    assert whole >= 2


def test_a_pile_has_its_count_where_a_small_card_would_have_its_name() -> None:
    dl, _ = laid((1024, 640))
    position = replace(full_table(), discards=(card_number("inn"),))
    paint_pile(dl, words(), Rect(20, 20, 60, 100), "discards", position)
    assert "Inn" not in list(texts(dl.items))
    dl, _ = laid((1024, 640))
    paint_pile(dl, words(), Rect(20, 20, 160, 220), "discards", position)
    assert "Inn" in list(texts(dl.items))


def test_a_card_that_is_pointed_at_and_the_last_one_have_their_names() -> None:
    dl, layout = laid((3840, 2160))
    parts = hand_in(layout, full_table())
    *covered, whole = (place.spot for place in parts[0].cards.every)
    hot = covered[3]
    paint_hands(dl, words(), COLOURS, parts, {hot: CardLook(hot=True)})
    seen = set(texts(dl.items))
    assert {words().card(spot[1]) for spot in (hot, whole)} <= seen


def test_a_card_on_its_way_is_not_there_yet() -> None:
    position = full_table("chapel mint")
    dl, layout = laid()
    parts = hand_in(layout, position)
    chapel = parts[0].cards.every[0].spot
    paint_hands(dl, words(), COLOURS, parts, {}, {chapel})
    assert chapel not in [target.id for target in dl.targets]
    assert parts[0].cards.every[1].spot in [target.id for target in dl.targets]


def test_a_reader_hears_name_price_and_state() -> None:
    position = full_table("chapel mint")
    dl, layout = laid()
    parts = hand_in(layout, position)
    chapel, mint = (place.spot for place in parts[0].cards.every)
    paint_hands(dl, words(), COLOURS, parts, {chapel: CardLook("legal"), mint: CardLook("refused")})
    said = {label.id: (label.name, label.state) for label in dl.labels}
    assert said[chapel] == ("Chapel, Municipal, 2 bricks", "can be chosen")
    assert said[mint] == ("Mint, Trade, 4 bricks", "not now")


@pytest.mark.parametrize(("window", "user"), WINDOWS)
@pytest.mark.parametrize("lang", ["en", "qps"])
def test_the_pawnshop_shows_each_kind_once_with_its_number(window: tuple[int, int], user: float, lang: str) -> None:
    position = full_table()
    for cards in (position.pawnshop, (), tuple(range(68))):
        dl, layout = laid(window, user)
        shop = lay_out_shop(layout.shop, cards)
        kinds = {content().cards[card].kind for card in cards}
        shown = [content().cards[card].kind for _, card in shop.cards.spots()]
        assert sorted(shown) == sorted(kinds)
        assert sum(count for _, count in shop.copies) == len(cards)
        paint_shop(dl, words(lang), shop, {shop.cards.spots()[0]: CardLook(hot=True)} if cards else {})
        assert fits(dl, layout.shop, lang=lang)
        for place in shop.cards.every:
            assert layout.shop.covers(place.rect)
            assert shop.cards.hit(place.strip.centre) == place.spot
    assert "\u00d72" in list(texts(_shop(position).items))


def _shop(position: Position) -> DisplayList:
    dl, layout = laid()
    paint_shop(dl, words(), lay_out_shop(layout.shop, position.pawnshop), {})
    return dl


@pytest.mark.parametrize(("window", "user"), WINDOWS)
def test_piles_lie_apart_with_their_counts(window: tuple[int, int], user: float) -> None:
    position = full_table()
    dl, layout = laid(window, user)
    piles, _ = lay_out_piles(layout.piles, noted=False)
    boxes = list(piles.values())
    assert all(layout.piles.inset(-0.01).covers(box) for box in boxes)
    assert not any(a.intersects(b) for a in boxes for b in boxes if a is not b)
    paint_piles(dl, words(), piles, position, {})
    assert [target.id for target in dl.targets] == [pile_spot(pile) for pile in BESIDE]
    assert fits(dl, layout.piles)
    said = list(texts(dl.items))
    assert {str(len(position.discards)), str(len(position.pile))} <= {*said}
    names = [label.name for label in dl.labels]
    assert f"Influence: {len(position.pile)} cards" in names


def test_of_a_pile_face_down_nothing_is_told_but_its_number() -> None:
    position = full_table()
    dl, _ = laid()
    rect = Rect(100, 100, 120, 170)
    paint_pile(dl, words(), rect, "stock", position, captioned=False)
    paint_pile(dl, words(), rect.moved(200, 0), "influence", position, captioned=False)
    said = "".join(texts(dl.items)) + "".join(label.name for label in dl.labels)
    shown = {words().card(card) for card in position.stock} | {words().influence(card) for card in position.pile}
    assert not [name for name in shown if name in said]


def test_an_empty_pile_is_a_place_that_can_still_be_pointed_at() -> None:
    position = replace(full_table(), discards=(), stock=(), pile=(), spent=())
    for pile in ("stock", "discards", "influence", "spent"):
        dl, _ = laid()
        place = paint_pile(dl, words(), Rect(100, 100, 120, 170), pile, position)
        assert place.rect.h > 100
        assert [target.id for target in dl.targets] == [pile_spot(pile)]


def test_only_who_saw_it_reads_what_the_wizard_put_under_the_stock() -> None:
    """IC-C3."""
    position = full_table()
    chapel = card_number("chapel", 1)
    below = (*(BACK for _ in position.stock[:-1]), chapel)
    seen = replace(position, stock=below, known=(1,))
    other = replace(position, stock=(BACK,) * len(below), known=(1,))
    assert seen_below(seen) == (chapel,)
    assert seen_below(other) == ()
    for view, told in ((seen, True), (other, False)):
        dl, _ = laid()
        assert paint_seen(dl, words(), Rect(100, 100, 300, 40), view) is told
        assert any("Chapel" in text for text in texts(dl.items)) is told


def test_what_a_wizard_is_looking_at_does_not_lie_under_the_stock() -> None:
    """IC-C3: the two upper cards are seen while he chooses, but nothing is known of the lowest ones."""
    position = full_table()
    upper = (*position.stock[:2], *(BACK for _ in position.stock[2:]))
    assert seen_below(replace(position, stock=upper, known=())) == ()


@pytest.mark.parametrize("size", [(60, 90), (120, 170), (300, 400), (300, 1200)])
def test_what_a_pile_is_called_stands_under_all_of_its_cards(size: tuple[int, int]) -> None:
    dl, _ = laid()
    rect = Rect(100, 100, *size)
    paint_pile(dl, words(), rect, "influence", full_table())
    name = next(item for item in dl.items if isinstance(item, Written) and "Influence" in texts([item]))
    lowest = max(item.rect.bottom for item in dl.items if isinstance(item, Shape))
    assert name.rect.y >= lowest - CAPTION_SLACK
    assert name.rect.bottom <= rect.bottom + 0.01
