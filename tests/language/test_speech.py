"""Speeches: translation, plural forms, lists, and the pseudo-language."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from citadel_desktop.language.catalogue import NAMES, PSEUDO_GROWTH, languages, load, pseudo


def test_english_is_what_the_source_says() -> None:
    english = load("en")
    assert english.t("Turn {turn}", turn=3) == "Turn 3"
    assert english.n("{count} citadel", "{count} citadels", 1) == "1 citadel"
    assert english.n("{count} citadel", "{count} citadels", 0) == "0 citadels"
    with pytest.raises(KeyError):
        english.t("Turn {turn}")


def test_values_are_never_read_as_placeholders() -> None:
    assert load("en").t("{name} moves.", name="{evil} %s") == "{evil} %s moves."


@pytest.mark.parametrize(
    ("items", "told"), [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")]
)
def test_things_are_listed(items: list[str], told: str) -> None:
    assert load("en").listed(items) == told


def test_languages_are_found_and_named() -> None:
    assert languages() == ("en", "de", "qps")
    assert set(languages()) <= set(NAMES)


@pytest.mark.parametrize(
    ("asked", "given_"), [("de", "de"), ("de_AT", "de"), ("de-CH", "de"), ("en_GB", "en"), ("xx", "en"), ("", "en")]
)
def test_the_nearest_language_is_loaded(asked: str, given_: str) -> None:
    assert load(asked).lang == given_


def test_german_is_german() -> None:
    german = load("de")
    assert german.t("The match is over.") == "Die Partie ist zu Ende."
    assert german.n("{count} citadel", "{count} citadels", 1) == "1 Zitadelle"
    assert german.n("{count} citadel", "{count} citadels", 4) == "4 Zitadellen"
    assert german.listed(["a", "b", "c"]) == "a, b und c"


def test_the_pseudo_language_fills_placeholders() -> None:
    told = load("qps").n("{count} citadel", "{count} citadels", 2)
    assert "2" in told
    assert "{" not in told
    assert load("qps").t("Turn {turn}", turn=5).count("5") == 1


def test_the_pseudo_language_leaves_what_is_no_language() -> None:
    assert pseudo("{size} - {other}") == "{size} - {other}"
    assert pseudo(", ") == ", "


@given(st.text(alphabet=st.sampled_from("abcXYZ ,.é"), min_size=1, max_size=200))
def test_the_pseudo_language_is_longer_by_a_third(text: str) -> None:
    told = pseudo(text)
    if not any(letter.isalpha() for letter in text):
        assert told == text
        return
    assert len(told) >= min(len(text) * PSEUDO_GROWTH, len(text) + 2) - 1
    assert len(told) <= len(text) * PSEUDO_GROWTH + 5
    if len(text) > 20:
        assert len(told) >= len(text) * (PSEUDO_GROWTH - 0.05)
    assert told[: len(text) - len(text.lstrip())].strip() == ""
