"""The reference, rule by rule; what is told in numbers and drawings `test_reference` holds to be the same in German."""

from citadel_desktop.language.reference import load_reference


def parts(rule: str, kind: str = "", lang: str = "en") -> list[str]:
    """Return the paragraphs of a rule that are of a kind, or all."""
    entry = load_reference("goodman" if rule.startswith("WT") else "indomitable", lang).find(rule)
    assert entry is not None
    return [paragraph.text for paragraph in entry.paragraphs if kind in {"", paragraph.kind}]


def text(rule: str, lang: str = "en") -> str:
    """Return all that is said of a rule."""
    return "\n".join(parts(rule, lang=lang))
