"""Keyboard layouts: which keys are known by their place, and what is printed on them.

Keys have the names of the signs on a US keyboard. Where a layout types Latin letters a key is called by its own sign;
where it types others (Russian, Greek, Hebrew) every key is called by the sign in its place on a US keyboard.
"""

from collections.abc import Callable, Mapping
from string import ascii_lowercase
from types import MappingProxyType

from citadel_desktop.values import frozen

US_SIGNS: Mapping[int, str] = MappingProxyType(
    {first + n: sign for first, row in ((4, f"{ascii_lowercase}1234567890"), (45, "-=[]\\"), (51, ";'`,./"))
     for n, sign in enumerate(row)}
)  # fmt: skip
"""The sign of each place of a US keyboard, by the number that USB and the toolkit have for the place."""
NEEDED_SIGNS = frozenset("0-=,")
"""Signs other than letters that commands need on every keyboard."""
NUMBER_PAD_SIGNS = frozenset("+-0")
"""Signs that commands need and that the number pad has, too."""
_LATIN, _SCRIPTS = range(0x21, 0x300), range(0x21, 0x3100)
"""The signs that are looked for on a Latin keyboard, and on any."""


@frozen
class KeyLayout:
    """What a keyboard has in other places than a US one.

    Attributes:
        latin: whether it types Latin letters.
        by_place: the usual signs of the keys that may be known by their place, by this.
        printed: what such a key types itself, by its usual sign.
        signs: all that can be pressed; empty where nobody has looked.
    """

    latin: bool
    by_place: Mapping[int, str]
    printed: Mapping[str, str]
    signs: frozenset[str]

    def name(self, own: str, place: int) -> str:
        """Call a key by its own sign ("" for a dead key), or by the one that a US keyboard has there."""
        usual = self.by_place.get(place, own)
        if self.latin and (not own or (own.isascii() and (usual not in NEEDED_SIGNS or own in NEEDED_SIGNS))):
            return own
        return usual

    def gives(self, name: str) -> bool:
        """Whether there is a key of that name; those that give no sign are on every keyboard."""
        return len(name) != 1 or not self.signs or name in self.signs

    def cap(self, name: str) -> str:
        """Say what is printed on the key of a usual sign: "Z"; "Я/Z" where both are."""
        own = self.printed.get(name, "")
        if not own or self.latin:
            return _capital(own or name)
        return f"{_capital(own)}/{_capital(name)}"


US_LAYOUT = KeyLayout(True, {}, {}, frozenset())
"""Every key is called by its own sign."""


def key_layout(place_of: Callable[[str], int]) -> KeyLayout:
    """Describe the layout in which each sign is typed without Shift in that place, 0 for nowhere."""
    latin = 2 * sum(place_of(letter) > 0 for letter in ascii_lowercase) > len(ascii_lowercase)
    typed = {sign: place for n in (_LATIN if latin else _SCRIPTS) if (place := place_of(sign := chr(n)))}
    by_place = {place: sign for place, sign in US_SIGNS.items() if not (latin and sign in typed)}
    bare = KeyLayout(latin, by_place, {}, frozenset())
    called = {sign: bare.name(sign, place) for sign, place in typed.items()}
    printed = {name: sign for sign, name in called.items() if name != sign and (latin or sign.isalpha())}
    return KeyLayout(
        latin, by_place, printed, NUMBER_PAD_SIGNS.union(typed, called.values(), () if latin else US_SIGNS.values())
    )


def _capital(sign: str) -> str:
    """Write a sign as on a key's cap: a capital, but of a letter that has none of its own it stays."""
    capital = sign.title()
    return capital if capital.lower() == sign else sign
