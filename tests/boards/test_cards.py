"""Cards carry what the printed ones carry, and no text on them is cut, broken or too small, at any size."""

from collections.abc import Callable
from functools import cache

import pytest

from citadel_desktop.boards.round_board.picture.drawings import cards, powers, signs
from citadel_desktop.boards.round_board.picture.drawings.cards import CardLook
from citadel_desktop.boards.round_board.picture.drawings.lettering import MIN_TEXT, fitted
from citadel_desktop.boards.round_board.picture.drawings.pattern import pattern
from citadel_desktop.language.catalogue import load
from citadel_desktop.language.indomitable import cards as said
from citadel_desktop.language.indomitable.names import building_name, power_title
from citadel_desktop.rules.indomitable.cards.influence_cards import influence_cards
from citadel_desktop.rules.indomitable.content import CATEGORIES, content
from citadel_desktop.rules.indomitable.powers import POWERS, points_of
from citadel_desktop.scene import svg
from citadel_desktop.scene.display import DisplayList, Shape, TextItem, ink_rect, texts, walk
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.rendering.text import Fonts
from citadel_desktop.scene.theme import DARK_COLOUR, PARCHMENT

SIZES = ((56, 80), (74, 106), (92, 131), (120, 171), (150, 214), (190, 271), (230, 329), (300, 428), (400, 570))
LANGUAGES = ("en", "de", "qps")
SCALES = (0.75, 1.0, 2.0)
EVENTS = 15

Draw = Callable[[DisplayList, Rect], None]


@cache
def _fonts() -> Fonts:
    return Fonts()


def _sheet(scale: float = 1.0) -> DisplayList:
    return DisplayList(PARCHMENT, (500, 700), _fonts().ruler(scale), scale)


def _buildings(lang: str, look: CardLook = cards.REST) -> list[Draw]:
    speech = load(lang)

    def card(n: int) -> Draw:
        b = content().buildings[n]
        name = building_name(speech, n)
        return lambda dl, at: cards.building_card(dl, at, b.id, b.category, "B", b.price, name, look)

    return [card(n) for n in range(len(content().buildings))]


def _influence(lang: str) -> list[Draw]:
    speech = load(lang)

    def card(n: int) -> Draw:
        kind = influence_cards().kinds[n]
        name, text = said.influence_name(speech, n), said.influence_text(speech, n)
        when = said.influence_when(speech, n)
        return lambda dl, at: cards.influence_card(dl, at, kind.id, name, text, kind.when, when)

    return [card(n) for n in range(len(influence_cards().kinds))]


def _events(lang: str) -> list[Draw]:
    speech = load(lang)

    def card(n: int) -> Draw:
        name, text = said.event_name(speech, n), said.event_text(speech, n)
        return lambda dl, at: cards.event_card(dl, at, "C", name, text)

    return [card(n) for n in range(EVENTS)]


def _powers(lang: str) -> list[Draw]:
    speech = load(lang)

    def card(n: int) -> Draw:
        holder = (None, 0, 3, DARK_COLOUR)[n % 4]
        return lambda dl, at: powers.paint_power(dl, speech, at, n, holder)

    return [card(n) for n in range(POWERS)]


def _others() -> list[Draw]:
    return [
        lambda dl, at: cards.back_card(dl, at, "stock"),
        lambda dl, at: cards.back_card(dl, at, "influence"),
        lambda dl, at: (cards.pile(dl, at, "stock", 61), None)[1],
        lambda dl, at: (cards.pile(dl, at, "influence", 0), None)[1],
    ]


def _words(dl: DisplayList) -> list[TextItem]:
    return [leaf for leaf in walk(dl.items) if isinstance(leaf, TextItem)]


def _drawn(draw: Draw, size: tuple[int, int], scale: float = 1.0) -> DisplayList:
    dl = _sheet(scale)
    draw(dl, Rect(20, 20, *size))
    return dl


@pytest.mark.slow(but=4)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_text_on_cards_is_whole_and_legible(lang: str, size: tuple[int, int]) -> None:
    faults = []
    for scale in SCALES:
        every = [*_buildings(lang), *_influence(lang), *_events(lang), *_powers(lang), *_others()]
        for draw in every:
            for words in _words(_drawn(draw, size, scale)):
                w, h = (round(side * scale) for side in words.rect.size)
                layout = _fonts().words_layout(words, w, h, scale)
                text = "".join(run.text for run in words.runs)
                if layout.cut or layout.height > h + 1:
                    faults.append(f"cut at {scale}: {text}")
                if not Rect(20, 20, *size).inset(-1).covers(words.rect):
                    faults.append(f"outside the card: {text}")
                if any(run.size < MIN_TEXT for run in words.runs):
                    faults.append(f"too small: {text}")
                shown = "".join("".join(s.text for s in line.segments) for line in layout.lines)
                if shown.split() != text.split() and shown.replace(" ", "") != text.replace(" ", ""):
                    faults.append(f"not all of it: {text}")
                faults += [
                    f"broken word: {text}"
                    for word in text.split()
                    if not any(word in "".join(s.text for s in line.segments) for line in layout.lines)
                ]
    assert not faults, "\n".join(["", *faults])


@pytest.mark.parametrize(("lang", "width"), [("en", 120), ("de", 150), ("qps", 190)])
def test_from_some_width_on_every_building_card_is_named(lang: str, width: int) -> None:
    for size in (size for size in SIZES if size[0] >= width):
        for n, draw in enumerate(_buildings(lang)):
            assert building_name(load(lang), n) in texts(_drawn(draw, size).items), (size, n)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_large_cards_say_all_they_have_to_say(lang: str) -> None:
    speech = load(lang)
    for n, draw in enumerate(_influence(lang)):
        shown = set(texts(_drawn(draw, SIZES[-1]).items))
        assert {said.influence_name(speech, n), said.influence_text(speech, n)} <= shown
        assert said.influence_when(speech, n) in shown
    for n, draw in enumerate(_events(lang)):
        shown = set(texts(_drawn(draw, SIZES[-1]).items))
        assert {said.event_name(speech, n), said.event_text(speech, n), "C"} <= shown


def test_a_word_wider_than_the_card_is_left_out_not_broken() -> None:
    dl = _sheet()
    assert fitted(dl, "Kaufmannshäuserzeile", 60, 400, (("label", MIN_TEXT),)) is None
    assert fitted(dl, "", 60, 400, (("label", MIN_TEXT),)) is None
    found = fitted(dl, "Kaufmannshäuserzeile", 400, 60, (("label", 30.0), ("label", MIN_TEXT)))
    assert found is not None
    assert found.size == 30.0


@pytest.mark.parametrize("size", SIZES)
def test_a_building_card_carries_category_place_price_and_drawing(size: tuple[int, int]) -> None:
    for b, draw in zip(content().buildings, _buildings("en"), strict=True):
        dl = _drawn(draw, size)
        bodies = [leaf.body for leaf in walk(dl.items) if isinstance(leaf, Shape)]
        place, price = _sheet(), _sheet()
        signs.placement(place, _sized(dl, 0), signs.PLACES[b.category])
        signs.bricks(price, Rect(0, 0, 300, 20), b.price)
        assert _shape(place).body in bodies
        assert any(body.count("<rect") == b.price for body in bodies)
        assert any(PARCHMENT.category_colours[CATEGORIES.index(b.category)] in body for body in bodies)


def _sized(dl: DisplayList, x: float) -> Rect:
    """A square as large as the placement sign of that card."""
    signs_there = [
        leaf.rect
        for leaf in walk(dl.items)
        if isinstance(leaf, Shape) and leaf.view == (100.0, 100.0) and leaf.rect.w < 70
    ]
    return signs_there[0].at(x, 0)


def _shape(dl: DisplayList) -> Shape:
    (shape,) = dl.items
    assert isinstance(shape, Shape)
    return shape


def test_nothing_reaches_far_beyond_a_card() -> None:
    for size in SIZES:
        card = Rect(20, 20, *size)
        for mark in ("rest", "legal", "chosen", "refused", "lost"):
            for draw in _buildings("en", CardLook(mark, hot=True, focused=True))[:3]:
                for item in walk(_drawn(draw, size).items):
                    assert card.inset(-16).covers(ink_rect(item))


def test_every_state_looks_different() -> None:
    looks = [
        *(CardLook(mark) for mark in ("rest", "legal", "chosen", "refused", "lost")),
        CardLook(hot=True),
        CardLook(focused=True),
    ]
    seen = {_drawn(_buildings("en", look)[0], SIZES[3]).items for look in looks}
    assert len(seen) == len(looks)


def test_every_influence_card_has_a_picture_of_its_own() -> None:
    """IC-C3."""
    ids = [kind.id for kind in influence_cards().kinds]
    assert len({cards.influence_picture(PARCHMENT, name, 1) for name in ids}) == len(ids)


def test_each_category_has_a_pattern_sign_and_place_of_its_own() -> None:
    """IC-B5."""
    area = svg.corners(Rect(0, 0, 60, 30))
    assert len({pattern(category, area, "#000000") for category in CATEGORIES}) == 4
    assert len({signs.ICONS[category] for category in CATEGORIES}) == 4
    assert signs.PLACES == {"citizenry": "anywhere", "crafts": "not_inner", "municipal": "not_river", "trade": "road"}
    for name in signs.ICONS.values():
        assert svg.icon_paths(name)


@pytest.mark.parametrize("size", [(44, 63), *SIZES])
def test_a_great_power_card_carries_sign_points_and_whose_it_is(size: tuple[int, int]) -> None:
    """IC-X2, TR-P1."""
    seen = set()
    for power in range(POWERS):
        for holder in (None, 2, DARK_COLOUR):
            dl = _sheet()
            powers.paint_power(dl, load("en"), Rect(20, 20, *size), power, holder)
            assert str(points_of(power)) in texts(dl.items)
            bodies = [leaf.body for leaf in walk(dl.items) if isinstance(leaf, Shape)]
            shields = [colour for colour in range(6) if svg.shield(PARCHMENT, colour) in bodies]
            assert shields == ([] if holder is None else [holder])
            seen.add((holder, tuple(bodies)))
            named = power_title(load("en"), power) in texts(dl.items)
            assert named or size[0] < 150
    assert len(seen) == 3 * POWERS
