"""Random command lines; none opens a window, plays long or writes outside its own folder."""

from random import Random

HERE = "{here}"
"""Stands for the trial's folder in an argument."""

_VERBS = ("validate", "replay", "Validate", "valid", "doctor2", "--", "-", "", "\0", "help")
_SOUND = f"{HERE}/other.citadel"
_PATHS = (
    *(_SOUND, _SOUND, f"{HERE}/sound.citadel-design", f"{HERE}/nothing.citadel", HERE, f"{_SOUND}/x"),
    *(f"{HERE}/{name}" for name in ("x" * 300, "\udcff\udcfe", "a\nb", "\x1b[31mred", "\u202egnp", "..")),
    *("", ".", "..", "~nobody", "-", "--", "\udc80", "\u2028", "/dev/null", "/proc/self/nothing", "//"),
    *("x" * 5000, "e" + "\u0301" * 90, "file:///x", "a\0b"),
)  # fmt: skip
_NUMBERS = (
    *("0", "1", "2", "-1", "007", "1e3", "1.0", "\u0663", "\u00b2", "\uff11", "", " 1", "+1", "1_0", "nan"),
    *("inf", "0x1", "2147483648", "18446744073709551616", "9" * 4000, "9" * 5000, "-" + "9" * 30),
    *("\udcff", "1\n"),
)  # fmt: skip
_WORDS = (
    *("gale", "indomitable", "goodman", "chess", "", "GALE", "gale\0", "\udcff", "\x1b[2J", "\u202e"),
    *("de", "en", "qps", "de_AT.UTF-8", "../../x", "{0}", "%s", "x" * 3000, "squire", "knight:1", "master:"),
    *("random", "squire,squire", "knight:-1", "size=9", "size=-1", "size=" + "9" * 400, "=", "==", "seats=2"),
    *("seats=0", "seats=99", "seats=x", "rules=basic", "edition=treason", "a=b=c", "ask_all=maybe"),
)  # fmt: skip
_OPTIONS = (
    *("--at", "--lang", "--data-dir", "--json", "--seed", "--matches", "--seats", "--option", "--level"),
    *("--game", "--help", "-h", "--version", "--scale", "--no-sound", "--windowed", "--fullscreen", "--trace"),
    *("--first-frame", "--nothing", "--a\nb", "--\x1b[31m", "--\udcff", "--at=", "--lang=\udcff", "---"),
)  # fmt: skip


def arguments(rng: Random) -> tuple[str, ...]:
    """Return random arguments."""
    how = rng.randrange(8)
    if how < 2:
        return tuple(_any(rng) for _ in range(rng.randrange(1, 6)))
    if how < 4:
        return _some(rng, ["validate", rng.choice(_PATHS)])
    if how < 6:
        return _some(rng, ["replay", rng.choice(_PATHS), "--at", rng.choice(_NUMBERS)])
    games = ("gale", "goodman", "chess", "\udcff", rng.choice(_WORDS))
    words = ["selfplay", "--game", rng.choice(games)]
    words += ["--option", rng.choice(_WORDS), "--seed", rng.choice(_NUMBERS)]
    line = _some(rng, words)
    # Only the length of matches and their thinking players must stay small.
    kept = tuple(word for word in line if not word.startswith(("--matches", "--level", "--think")))
    return (*kept, "--matches", rng.choice(("1", "0", "-1", "x")))


def _some(rng: Random, words: list[str]) -> tuple[str, ...]:
    """Return the words with something added or removed, here or there."""
    for _ in range(rng.choice((0, 1, 1, 2))):
        if rng.random() < 0.7:
            words.insert(rng.randrange(len(words) + 1), _any(rng))
        elif len(words) > 1 and words[0] != "selfplay":
            del words[rng.randrange(len(words))]
    return tuple(words)


def _any(rng: Random) -> str:
    kind = rng.random()
    if kind < 0.2:
        return rng.choice(_VERBS)
    if kind < 0.45:
        return rng.choice(_OPTIONS)
    if kind < 0.7:
        return rng.choice(_PATHS)
    return rng.choice(_NUMBERS if kind < 0.85 else _WORDS)
