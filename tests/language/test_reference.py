"""The rules reference: complete, linked, and in both languages alike."""

import re
from collections import Counter

import pytest

from citadel_desktop.language.reference import LINK, Paragraph, load_reference, parse
from citadel_desktop.rules import games
from citadel_desktop.rules.indomitable import town
from citadel_desktop.rules.indomitable.edition import edition_of
from citadel_desktop.rules.indomitable.powers import great_powers
from citadel_desktop.rules.indomitable.towns import towns
from citadel_desktop.rules.indomitable.treason.castle import castle
from tests.language.codes import PACKAGE
from tests.language.rulebook import parts, text
from tests.profiles import profile

LANGUAGES = ("en", "de")

every_game = pytest.mark.parametrize("game", games())


@every_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_has_an_entry_in_order(lang: str, game: str) -> None:
    rules = load_reference(game, lang).rules
    english = load_reference(game).rules
    assert [rule.id for rule in rules] == [*(profile(game).rules or (rule.id for rule in english))]
    for rule in rules:
        assert rule.title != rule.id
        assert rule.chapter
        assert sum(len(p.text) for p in rule.paragraphs) > 80


@every_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_links_lead_to_rules(lang: str, game: str) -> None:
    reference = load_reference(game, lang)
    links = [(rule.id, link) for rule in reference.rules for link in rule.links]
    assert links
    assert [pair for pair in links if reference.find(pair[1]) is None] == []


@every_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_markup_is_closed(lang: str, game: str) -> None:
    for rule in load_reference(game, lang).rules:
        for paragraph in rule.paragraphs:
            if paragraph.kind == "drawing":
                assert paragraph.text.isascii()
                continue
            bare = LINK.sub("", paragraph.text)
            assert bare.count("**") % 2 == 0, rule.id
            assert bare.replace("**", "").count("*") % 2 == 0, rule.id
            assert bare.count("`") % 2 == 0, rule.id
            assert not re.search(r"[\[\]]|rule:", bare), rule.id


@every_game
def test_the_languages_tell_the_same_rules(game: str) -> None:
    english, german = (load_reference(game, lang).rules for lang in LANGUAGES)
    for one, other in zip(english, german, strict=True):
        kinds = [p.kind for p in one.paragraphs], [p.kind for p in other.paragraphs]
        assert kinds[0] == kinds[1], one.id
        assert one.links == other.links, one.id
        drawings = [p.text for p in one.paragraphs if p.kind == "drawing"]
        assert drawings == [p.text for p in other.paragraphs if p.kind == "drawing"]
        numbers = [re.findall(r"\d+", " ".join(p.text for p in r.paragraphs)) for r in (one, other)]
        assert sorted(numbers[0]) == sorted(numbers[1]), one.id


def test_an_unknown_language_is_told_in_english() -> None:
    assert load_reference("gale", "fr").lang == "en"
    assert load_reference("gale", "de_AT").lang == "de"
    with pytest.raises(FileNotFoundError):
        load_reference("chess")


def test_rules_are_found_by_their_words() -> None:
    reference = load_reference("gale")
    assert "GA-T2" in {rule.id for rule in reference.search("RECRUITING costs")}
    assert [rule.id for rule in reference.search("ga-z3")] == ["GA-Z3"]
    assert reference.search("submarine") == ()


def test_the_small_markup_is_read() -> None:
    rules = parse(
        "preface\n# One\n\n## XX-A1 First\nlong\nline\n\n- item\n  goes on\n- other\n"
        "```\n . x\n\n x .\n```\nlast\n# Two\n\n## XX-B1\ntext [A](rule:XX-A1)\n"
    )
    first, second = rules
    assert (first.id, first.title, first.chapter) == ("XX-A1", "First", "One")
    assert first.paragraphs == (
        Paragraph("text", "long line"),
        Paragraph("item", "item goes on"),
        Paragraph("item", "other"),
        Paragraph("drawing", " . x\n\n x ."),
        Paragraph("text", "last"),
    )
    assert (second.id, second.title, second.chapter) == ("XX-B1", "XX-B1", "Two")
    assert second.links == ("XX-A1",)


@every_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_that_is_named_anywhere_can_be_opened(lang: str, game: str) -> None:
    reference = load_reference(game, lang)
    rules = {rule.id for rule in reference.rules if rule.id[-1].isdigit()}
    named = set().union(*(_named(letters) for letters in {rule[:2] for rule in rules}))
    assert named >= rules - profile(game).unnamed
    assert [rule for rule in sorted(named) if reference.find(rule) is None] == []


def _named(letters: str) -> set[str]:
    """The rules that the source names by a game's letters."""
    named: set[str] = set()
    for path in PACKAGE.rglob("*.py"):
        named.update(re.findall(rf"{letters}-[A-Z]+[0-9]+", path.read_text("utf-8")))
    return named


# What the reference says of Treason is what is played


def _grid(drawing: str) -> list[list[int]]:
    """The numbers in the lines of a drawing."""
    lines = [[int(n) for n in re.findall(r"\d+", line)] for line in drawing.splitlines()]
    return [line for line in lines if line]


def test_tr_s3_the_castle_card_is_told_as_it_is() -> None:
    track, values = map(_grid, parts("TR-S3", "drawing"))
    assert track == [list(castle().track)]
    assert dict(zip(*values, strict=True)) == Counter(castle().counters)
    told = text("TR-S3") + text("TR-S1")
    for number in (len(castle().track), len(castle().counters), castle().towers):
        assert re.search(rf"\b{number}\b", told)


def test_tr_d2_the_odds_are_told_as_they_are() -> None:
    (odds,) = parts("TR-D2", "drawing")
    ahead, *lines = _grid(odds)
    sides = range(1, 7)
    for column, lead in enumerate(ahead):
        margins = [lead + black - white for black in sides for white in sides]
        counts = [sum(m > 0 for m in margins), margins.count(0), sum(m < 0 for m in margins)]
        assert [line[column] for line in lines] == counts


def test_tr_d1_the_gates_are_told_as_they_are() -> None:
    (drawing,) = parts("TR-D1", "drawing")
    gates = [town.name_of(road.gate) for road in towns()["first"].roads]
    assert re.findall(r"[IMO]\d+", drawing) == gates


def test_tr_p1_powers_of_force_are_told_as_they_are() -> None:
    told = [int(n) for item in parts("TR-P1", "item") for n in re.findall(r"\d+", item)[:1]]
    assert told == list(castle().forces)


def test_ic_x2_great_powers_are_told_as_they_are() -> None:
    told = [tuple(map(int, re.findall(r"\d+", item))) for item in parts("IC-X2", "item")]
    assert told == [(power.points, power.income) for power in great_powers().powers]


def test_tr_e1_targets_are_told_as_they_are() -> None:
    told = re.findall(r"\d+", text("TR-E1"))[:8]
    pairs = {int(seats): int(target) for target, seats in zip(told[::2], told[1::2], strict=True)}
    assert pairs == edition_of("treason").targets


def test_whoever_knows_the_strategic_game_reads_ten_lines() -> None:
    items = parts("TR-START", "item")
    assert len(items) == 10
    linked = {rule for item in items for _, rule in LINK.findall(item)}
    assert {rule[:4] for rule in linked} == {"TR-S", "TR-T", "TR-D", "TR-P", "TR-E"}
