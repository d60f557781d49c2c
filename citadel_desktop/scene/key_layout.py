"""Keyboard layouts: keys known by their position, and the texts on their caps.

Keys are named after signs. In a Latin layout a key has the name of its own sign; in any other (Russian, Greek, Hebrew)
it has the name of the sign in its position on a US keyboard.
"""

from collections.abc import Callable, Mapping
from string import ascii_lowercase
from types import MappingProxyType

from citadel_desktop.values import frozen

US_SIGNS: Mapping[int, str] = MappingProxyType(
    {first + n: sign for first, row in ((4, f"{ascii_lowercase}1234567890"), (45, "-=[]\\"), (51, ";'`,./"))
     for n, sign in enumerate(row)}
)  # fmt: skip
"""The sign on each key of a US keyboard, by the scancode of USB and the toolkit."""
NEEDED_SIGNS = frozenset("0-=,")
"""Signs other than letters that commands need on every keyboard."""
NUMBER_PAD_SIGNS = frozenset("+-0")
"""Signs that commands need and that the number pad also has."""
_LATIN, _SCRIPTS = range(0x21, 0x300), range(0x21, 0x3100)
"""Code points searched on a Latin keyboard, and on any keyboard."""


@frozen
class KeyLayout:
    """The differences of a keyboard from a US one.

    Attributes:
        latin: whether it types Latin letters.
        by_place: names of keys known by their position, by scancode.
        printed: the sign such a key types, by its name.
        signs: all keys there are; empty if unknown.
    """

    latin: bool
    by_place: Mapping[int, str]
    printed: Mapping[str, str]
    signs: frozenset[str]

    def name(self, own: str, place: int) -> str:
        """Return a key's name: its own sign ("" for a dead key), or the one a US keyboard has in its position."""
        usual = self.by_place.get(place, own)
        if self.latin and (not own or (own.isascii() and (usual not in NEEDED_SIGNS or own in NEEDED_SIGNS))):
            return own
        return usual

    def gives(self, name: str) -> bool:
        """Whether the keyboard has a key of that name; keys without signs are on every keyboard."""
        return len(name) != 1 or not self.signs or name in self.signs

    def cap(self, name: str) -> str:
        """Return the text on the key for a default sign: "Z"; "Я/Z" if it has both."""
        own = self.printed.get(name, "")
        if not own or self.latin:
            return _capital(own or name)
        return f"{_capital(own)}/{_capital(name)}"


US_LAYOUT = KeyLayout(True, {}, {}, frozenset())
"""Every key has its own sign."""


def key_layout(place_of: Callable[[str], int]) -> KeyLayout:
    """Return the layout whose signs are typed without Shift at these positions, 0 for nowhere."""
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
    """Return a sign as on a key cap: a capital letter, or the letter itself if it has no capital."""
    capital = sign.title()
    return capital if capital.lower() == sign else sign
