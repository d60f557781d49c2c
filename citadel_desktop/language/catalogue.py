"""Translation: every function that makes sentences is given a `Speech`; there is no global language.

English is the language of the source. Others are gettext catalogues in `assets/translations`. "qps" is a
pseudo-language made from the English text on the fly: a third longer, accented and in quotation marks, to see which
layouts hold and which strings were never given to `t`.
"""

import gettext
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType

from citadel_desktop.resources import asset

SOURCE = "en"
PSEUDO = "qps"
NAMES: Mapping[str, str] = MappingProxyType({SOURCE: "English", "de": "Deutsch", PSEUDO: "Pseudo"})
"""Each language's own name, which is not translated."""

PSEUDO_GROWTH = 1.35
"""Length of the pseudo-language relative to the source."""

_MARKUP = re.compile(r"\{[^{}]*\}|\]\([^()]*\)|\*+|\[|\n")
"""The parts that a translation must keep: placeholders, link targets, emphasis, link brackets, line ends."""

_ACCENTED = str.maketrans("AEIOUYCDGLNRSTZaeiouycdglnrstz", "ÁÉÍÓÚÝČĎĞĽŇŘŠŤŽáéíóúýčďğľňřšťž")
_FILLING = "îñ ðø lôrëm ïþsûm ŵîđę "


class Speech:
    """Translator into one language: `t` and `n` return translated text with its placeholders filled."""

    def __init__(self, lang: str, catalogue: gettext.NullTranslations) -> None:
        self.lang = lang
        self._catalogue = catalogue

    def t(self, text: str, /, **values: object) -> str:
        """Return the translation of `text` with each `{name}` replaced; raises KeyError if a value is missing."""
        return self._catalogue.gettext(text).format(**values)

    def translated(self, text: str) -> str:
        """Return the translation of a text without blanks from a table of texts; "" for ""."""
        return self._catalogue.gettext(text) if text else ""

    def n(self, one: str, many: str, count: int, /, **values: object) -> str:
        """Return the translation in the form that fits `count`, which fills `{count}`; otherwise like `t`."""
        told = self._catalogue.ngettext(one, many, count)
        return told.format(count=count, **values)

    def listed(self, items: Sequence[str]) -> str:
        """Return items as one phrase: "a", "a and b", "a, b and c"; "" for none."""
        if len(items) < 2:
            return "".join(items)
        return self.t("{first} and {last}", first=self.t(", ").join(items[:-1]), last=items[-1])

    def either(self, items: Sequence[str]) -> str:
        """Return items as alternatives in one phrase: "a", "a or b", "a, b or c"; "" for none."""
        if len(items) < 2:
            return "".join(items)
        return self.t("{first} or {last}", first=self.t(", ").join(items[:-1]), last=items[-1])


class _Pseudo(gettext.NullTranslations):
    def gettext(self, message: str) -> str:
        return pseudo(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return pseudo(msgid1 if n == 1 else msgid2)


def pseudo(text: str) -> str:
    """Return `text` accented, quoted and a third longer; placeholders and markup are kept.

    A text without letters outside of these stays unchanged.
    """
    kept = _MARKUP.findall(text)
    said = _MARKUP.split(text)
    if not any(letter.isalpha() for part in said for letter in part):
        return text
    words = [part.translate(_ACCENTED) for part in said]
    told = words[0] + "".join(k + w for k, w in zip(kept, words[1:], strict=True))
    length = sum(map(len, said))
    missing = round(length * PSEUDO_GROWTH + 0.5) - length - 2
    filling = (_FILLING * (missing // len(_FILLING) + 1))[: max(missing - 1, 0)].rstrip()
    lead = len(told) - len(told.lstrip())
    trail = told[len(told.rstrip()) :]
    core = f"«{told.strip()} {filling}»" if filling else f"«{told.strip()}»"
    return told[:lead] + core + trail


def languages() -> tuple[str, ...]:
    """Return the codes of all available languages, the source first and the pseudo-language last."""
    found = sorted(code for code in NAMES if _catalogue_file(code).is_file())
    return (SOURCE, *found, PSEUDO)


def language_of(lang: str) -> str:
    """Return the available language for a code such as "de" or "de_AT"; "" if there is none."""
    known = languages()
    return next((code for code in (lang, lang.replace("-", "_").split("_")[0]) if code in known), "")


def load(lang: str) -> Speech:
    """Return the speech for a language code such as "de" or "de_AT"; English if there is no catalogue."""
    code = language_of(lang)
    if code == PSEUDO:
        return Speech(code, _Pseudo())
    if code in {"", SOURCE}:
        return Speech(SOURCE, gettext.NullTranslations())
    return Speech(code, gettext.translation("citadel", asset("translations"), [code]))


def _catalogue_file(code: str) -> Path:
    return asset("translations", code, "LC_MESSAGES", "citadel.mo")
