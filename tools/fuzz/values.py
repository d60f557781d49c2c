"""JSON tokens that a stranger may write for a number, a name or anything else, as bytes."""

from random import Random

NUMBERS = tuple(
    one.encode()
    for one in (
        *("0", "-0", "1", "-1", "2", "3", "4", "5", "7", "8", "9", "-9", "11", "13", "19", "64"),
        *("99", "100", "127", "128", "255", "256", "1000", "9999", "10000", "32767", "65536"),
        *("2147483647", "2147483648", "-2147483649", "4294967296", "9007199254740993"),
        *("9223372036854775807", "9223372036854775808", "18446744073709551616", "-1e3"),
        *("1" + "0" * 400, "-1" + "0" * 400, "1" + "0" * 4299, "9" * 5000),
        *("1e999", "-1e999", "1e-999", "0.5", "1.0", "3.5", "1e2", "NaN", "Infinity", "-Infinity"),
        *("00", "01", "+1", "1.", ".5", "0x10", "1_000", "--1", "1e", "-"),
    )
)
TEXTS = tuple(
    b'"' + one + b'"'
    for one in (
        *(b"", b" ", b"\\t", b"\\n", b"\\r\\n", b"\\u0000", b"a\\u0000b", b"\\u001b[31mred"),
        *(b"\\ud800", b"\\udc80", b"a\\udfffb", b"\\ud83d\\ude00", b"\\ud83d", b"\\ude00\\ud83d"),
        *(b"\\u202e gnirts", b"\\u2066a\\u2069", b"\\u200f", b"\\u2028x", b"\\u2029", b"\\ufeff"),
        *(b"e\\u0301" * 3, b"e" + b"\\u0301" * 200, b"\\u0600\\u0601", b"\\u0e33" * 9, b"\\ufffe"),
        *(b"\\u007f", b"\\u0085", b"\\u009b31m", b"\\u00ad", b"\\u3000", b"\\uffff", b"\\u0338"),
        "ł€漢字".encode(), "\U0010fffe\U000e0001".encode(), "مرحبا".encode(), "שלום".encode(),
        *(b"\xff", b"\xc3\x28", b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"\xc0\x80", b"\x01", b"\x7f"),
        *(b"{name}", b"{0}", b"{", b"}", b"%s", b"%n", b"{name.__class__}", b"{name!r:>999}"),
        *(b"../../../etc/passwd", b"/dev/zero", b"a/b", b"con", b"nul", b".", b"..", b"~root"),
        *(b"<b>bold</b>", b"[b]x[/b]", b"**x**", b"&amp;", b"a|b", b"$(id)", b"`id`", b"-1", b"0"),
        *(b"gale", b"indomitable", b"goodman", b"chess", b"person", b"master", b"knight", b"squire"),
        *(b"basic", b"strategic", b"treason", b"act", b"draw_offer", b"resignation", b"act\\u0000"),
        *(b"0001-01-01T00:00:00+00:00", b"9999-12-31T23:59:59-23:59", b"2026-01-01T00:00:00"),
        *(b"1969-12-31T23:59:59+14:00", b"2026-13-45T99:99:99+00:00", b"2026-01-01T00:00:00+24:00"),
        *(b"0" * 32, b"f" * 32, b"F" * 32, b"a" * 80, b"W" * 81, b"W" * 400, b"word " * 60),
    )
)  # fmt: skip
OTHERS = (
    *(b"null", b"true", b"false", b"[]", b"{}", b"[[]]", b'[""]', b"[0]", b"[null]", b"[-1]"),
    *(b'{"":0}', b'{"a":{}}', b'{"at":0}', b"[0,0,0,0]", b"[{}]", b'{"kind":"act"}', b"[1e999]"),
    *(b"[true]", b"[[0,0],[0,0]]", b'["\\ud800"]', b"tru", b"nul", b"'x'", b"/**/0", b"0,0", b""),
)
KEYS = (
    *(b'""', b'"kind"', b'"seat"', b'"at"', b'"state"', b'"action"', b'"view"', b'"format"'),
    *(b'"__class__"', b'"\\u0000"', b'"\\ud800"', b'"name"', b'"citadel"', b'"self"', b'"x"'),
)


def number(rng: Random, near: bytes = b"") -> bytes:
    """Return a number, often one close to the original."""
    try:
        value = int(near)
    except ValueError:
        return rng.choice(NUMBERS)
    if abs(value) > 1 << 80 or rng.random() < 0.4:
        return rng.choice(NUMBERS)
    moved = (value + 1, value - 1, -value, value * 2, value + rng.randrange(-20, 21), value ^ 1 << rng.randrange(40))
    return str(rng.choice(moved)).encode()


def text(rng: Random) -> bytes:
    """Return a text, seldom one of a hundred thousand letters."""
    if rng.random() < 0.01:
        return b'"' + rng.choice((b"W", b"i ", b"a\\n", b"\\u0301", b"\\ud800")) * 100_000 + b'"'
    return rng.choice(TEXTS)


def nested(rng: Random, inner: bytes) -> bytes:
    """Return something nested in lists or objects, seldom in very many."""
    deep = rng.choice((1, 2, 3, 60, 900, 1100, 100_000 if rng.random() < 0.05 else 5))
    if rng.random() < 0.5:
        return b"[" * deep + inner + b"]" * deep
    return b'{"a":' * deep + inner + b"}" * deep


def anything(rng: Random) -> bytes:
    """Return a value of any type."""
    kind = rng.random()
    if kind < 0.4:
        return rng.choice(NUMBERS)
    if kind < 0.7:
        return text(rng)
    return rng.choice(OTHERS)
