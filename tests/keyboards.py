"""Keyboards of many countries: what each key types without Shift, as the toolkit tells it on X11.

The toolkit calls the row of figures by its figures wherever a layout has them only with Shift.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType

import pygame

from citadel_desktop.scene.key_layout import US_SIGNS, KeyLayout, key_layout

ROWS = "`1234567890-= qwertyuiop[]\\ asdfghjkl;' zxcvbnm,./"
"""The places, by the signs of a US keyboard; below "·" is a dead key."""
LATIN: Mapping[str, str] = MappingProxyType(
    {
        "us": ROWS,
        "fr": "²1234567890)= azertyuiop·$* qsdfghjklmù wxcvbn,;:!",
        "de": "·1234567890ß· qwertzuiopü+# asdfghjklöä yxcvbnm,.-",
        "us dvorak": "`1234567890[] ',.pyfgcrl/=\\ aoeuidhtns- ;qjkxbmwvz",
        "es": "º1234567890'¡ qwertyuiop·+ç asdfghjklñ· zxcvbnm,.-",
        "fr bepo": "$1234567890=% bépoè·vdljzwç auie,ctsrnm àyx.k'qghf",
        "cz": ";1234567890=· qwertzuiopú)· asdfghjklů§ yxcvbnm,.-",
        "hu": "0123456789öüó qwertzuiopőúű asdfghjkléá yxcvbnm,.-",
        "tr": '"1234567890*- qwertyuıopğü, asdfghjklşi zxcvbnmöç.',  # noqa: RUF001 - so it is
        "az": "`1234567890-= qüertyuiopöğ\\ asdfghjklıə zxcvbnmçş.",  # noqa: RUF001 - so it is
        "kr": ROWS,
    }
)
OTHER: Mapping[str, str] = MappingProxyType(
    {
        "ru": "ё1234567890-= йцукенгшщзхъ\\ фывапролджэ ячсмитьбю.",
        "gr": "`1234567890-= ;ςερτυθιοπ[]\\ ασδφγηξκλ·' ζχψωβνμ,./",
        "il": ";1234567890-= /'קראטוןםפ][\\ שדגכעיחלךף, זסבהנמצתץ.",
        "bg": "(1234567890-. ,уеишщксдзц;„ ьяаожгтнвмч юйъэфхпрлб",
        "ua": "'1234567890-= йцукенгшщзхїґ фівапролджє ячсмитьбю.",
        "rs": "`1234567890'+ љњертзуиопшђ· асдфгхјклчћ жџцвбнм,.-",
        "kz": "(1234567890өһ йцукенгшщзхъ\\ фывапролджэ ячсмитьбю№",  # noqa: RUF001 - so it is
        "mn": "=1234567890ещ фцужэнгшүзкъ! йыбөахролдп ячёсмитьвю",  # noqa: RUF001 - so it is
        "ara": "ذ1234567890-= ضصثقفغعهخحجد\\ شسيبلاتنمكط ئءؤرﻻىةوزظ",
        "th": "_1234567890ขช ๆไำพะัีรนยบลฃ ฟหกดเ้่าสวง ผปแอิืทมใฝ",
        "ge": "„1234567890-= ქწერტყუიოპ[]\\ ასდფგჰჯკლ;' ზხცვბნმ,./",
        "am": "՝1234567890էղ ճփբսմուկըթծց» ջվգեանիտհպր ժդչյզլքխշռ",  # noqa: RUF001 - so it is
        "jp kana": "·1234567890ホヘ タテイスカンナニラセ゛゜ム チトシハキクマノリレケ ツサソヒコミモネルメ",
    }
)
DEAD = 1 << 30
"""The code of every dead key."""


def places(row: str) -> dict[int, str]:
    """By the number of each place what it types."""
    by_sign = {sign: place for place, sign in US_SIGNS.items()}
    return {by_sign[usual]: sign for usual, sign in zip(ROWS, row, strict=True) if usual != " "}


def layout_of(row: str) -> KeyLayout:
    """The layout as the app knows it."""
    found = {sign: place for place, sign in places(row).items() if sign != "·"}
    return key_layout(lambda sign: found.get(sign, 0))


def stroke(row: str, usual: str, mod: int = 0, kind: int = pygame.KEYDOWN) -> pygame.Event:
    """The event of the key in the place of a sign on a US keyboard."""
    place = next(place for place, sign in US_SIGNS.items() if sign == usual)
    sign = places(row)[place]
    return pygame.Event(kind, key=DEAD if sign == "·" else ord(sign), mod=mod, scancode=place, unicode="")


def finder(row: str) -> Callable[[str], str]:
    """Where a sign is, by the sign of a US keyboard; in its own place where the layout has none."""
    at = dict(zip(row, ROWS, strict=True))
    return lambda sign: at.get(sign, sign)
