"""The catalogues: up to date with the source, complete, and true to its placeholders and markup."""

import string
from collections import Counter
from functools import cache
from pathlib import Path

import pygame
import pytest

from citadel_desktop.language.catalogue import _MARKUP, _catalogue_file, languages, pseudo
from citadel_desktop.resources import asset
from tools import catalogues

PO_FILES = catalogues.po_files()
TEXT_FONTS = (
    "AtkinsonHyperlegibleNext-Regular.ttf",
    "AtkinsonHyperlegibleNext-Bold.ttf",
    "EBGaramond-Regular.ttf",
    "Cinzel-Regular.ttf",
)

extracted = cache(catalogues.extracted)


@pytest.fixture(autouse=True)
def extracted_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogues, "extracted", extracted)


def _forms(text: object) -> tuple[str, ...]:
    if isinstance(text, str):
        return (text,)
    assert isinstance(text, list | tuple)
    return tuple(str(form) for form in text)


def _placeholders(text: str) -> Counter[str]:
    return Counter(name for _, name, _, _ in string.Formatter().parse(text) if name is not None)


def _markup(text: str) -> Counter[str]:
    return Counter(found for found in _MARKUP.findall(text) if not found.startswith("{"))


@pytest.mark.slow
def test_a_language_begins_with_every_text_to_be_translated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogues, "TRANSLATIONS", tmp_path)
    catalogues.begin("pt_BR")
    ((path, content), _) = catalogues.wanted()
    assert path == tmp_path / "pt_BR" / "LC_MESSAGES" / "citadel.po"
    assert content.count(b"msgid ") > len(extracted())


def test_catalogues_are_up_to_date_with_the_source() -> None:
    stale = [path.name for path, content in catalogues.wanted() if path.read_bytes() != content]
    assert stale == [], "run: python -m tools.catalogues"


def test_there_is_a_catalogue_for_every_language() -> None:
    assert {path.parent.parent.name for path in PO_FILES} == set(languages()) - {"en", "qps"}
    assert _catalogue_file("de").is_file()


@pytest.mark.parametrize("path", PO_FILES, ids=lambda path: path.parent.parent.name)
def test_nothing_is_left_untranslated(path: Path) -> None:
    missing = [m.id for m in catalogues.read_catalogue(path) if not catalogues.translated(m)]
    assert missing == []


@pytest.mark.parametrize("path", PO_FILES, ids=lambda path: path.parent.parent.name)
def test_every_plural_form_is_there(path: Path) -> None:
    catalogue = catalogues.read_catalogue(path)
    for message in catalogue:
        if message.id and not isinstance(message.id, str):
            assert len(_forms(message.string)) == catalogue.num_plurals, message.id


@pytest.mark.parametrize("path", PO_FILES, ids=lambda path: path.parent.parent.name)
def test_translations_keep_placeholders_and_markup(path: Path) -> None:
    for message in catalogues.read_catalogue(path):
        if not message.id:
            continue
        asked = _forms(message.id)
        for form in _forms(message.string):
            wanted = [_placeholders(text) for text in asked]
            got = _placeholders(form)
            # a form for one thing may leave out the count
            for each in wanted if len(asked) > 1 else ():
                each.pop("count", None)
            if len(asked) > 1:
                got.pop("count", None)
            assert got in wanted, (message.id, form)
            assert _markup(form) == _markup(asked[-1]), (message.id, form)
            last = asked[-1][-1]
            assert form.endswith(last) or last.isalnum() or last in "}", (message.id, form)


def test_the_source_uses_every_placeholder_in_both_forms() -> None:
    for message in extracted():
        if message.id and not isinstance(message.id, str):
            one, many = (_placeholders(text) for text in _forms(message.id))
            one.pop("count", None)
            many.pop("count", None)
            assert one == many, message.id


def test_the_pseudo_language_keeps_placeholders_and_markup() -> None:
    for message in extracted():
        for text in _forms(message.id) if message.id else ():
            assert _placeholders(pseudo(text)) == _placeholders(text)
            assert _markup(pseudo(text)) == _markup(text)


def test_texts_are_plain_sentences() -> None:
    for message in extracted():
        for text in _forms(message.id) if message.id else ():
            assert text == text.strip() or not any(map(str.isalpha, text)), text
            assert "  " not in text, text


@cache
def letters() -> list[str]:
    """Every letter of the texts that players read, those of the pseudo-language among them."""
    found: set[str] = set()
    for lang in languages():
        if lang not in {"en", "qps"}:
            for message in catalogues.read_catalogue(_catalogue_file(lang).with_suffix(".po")):
                found.update(*_forms(message.string), *_forms(message.id))
    for message in extracted():
        found.update(*(pseudo(text) for text in _forms(message.id)))
    for path in asset("..", "seeds").resolve().glob("*.md"):
        found.update(path.read_text(encoding="utf-8"))
    return sorted(letter for letter in found if letter.isprintable())


@pytest.mark.parametrize("name", TEXT_FONTS)
def test_the_fonts_have_every_letter(name: str) -> None:
    pygame.font.init()
    font = pygame.font.Font(asset("fonts", name), 20)
    missing = [c for c, m in zip(letters(), font.metrics("".join(letters())), strict=True) if m is None]
    assert missing == []
