"""The rules reference: complete, linked, and in both languages alike."""

import re

import pytest

from citadel_desktop.language.reference import LINK, Paragraph, load_reference, parse
from tests.language.codes import PACKAGE

GALE = (
    *(f"GA-F{n}" for n in (1, 2, 3, 4)),
    *(f"GA-S{n}" for n in (1, 2)),
    *(f"GA-T{n}" for n in (1, 2, 3, 4)),
    *(f"GA-C{n}" for n in (1, 2, 3, 4)),
    *(f"GA-Z{n}" for n in (1, 2, 3, 4)),
    *(f"GA-E{n}" for n in (1, 2)),
)
INDOMITABLE = (
    *(f"IC-B{n}" for n in (1, 2, 3, 4, 5, 6)),
    *(f"IC-C{n}" for n in (1, 2, 3, 4)),
    *(f"IC-S{n}" for n in (1, 2, 3, 4)),
    *(f"IC-T{n}" for n in (1, 2, 3, 4, 5, 6, 7, 8)),
    *(f"IC-X{n}" for n in (1, 2, 3, 4)),
    *(f"IC-E{n}" for n in (1, 2)),
)
GAMES = {
    "gale": ("GA-START", *GALE, "GA-ABOUT"),
    "indomitable": ("IC-START", *INDOMITABLE, "IC-ABOUT"),
}
LANGUAGES = ("en", "de")

every_game = pytest.mark.parametrize("game", GAMES)


@every_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_has_an_entry_in_order(lang: str, game: str) -> None:
    rules = load_reference(game, lang).rules
    assert tuple(rule.id for rule in rules) == GAMES[game]
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
    _, *rules, _ = GAMES[game]
    named = _named(rules[0][:2])
    assert named >= set(rules) - {"GA-T4"}
    assert [rule for rule in sorted(named) if reference.find(rule) is None] == []


def _named(letters: str) -> set[str]:
    """The rules that the source names by a game's letters."""
    named: set[str] = set()
    for path in PACKAGE.rglob("*.py"):
        named.update(re.findall(rf"{letters}-[A-Z]+[0-9]+", path.read_text("utf-8")))
    return named
