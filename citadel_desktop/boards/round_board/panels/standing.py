"""Everybody's progress on the way to the target, with a legend of the signs.

It lies in the dock while nothing else does. Signs without room are left out, the last ones first.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import inf

from citadel_desktop.boards.kit.contract import PlayerRow
from citadel_desktop.boards.round_board.panels.plates import headline
from citadel_desktop.boards.round_board.panels.words import BoardWords
from citadel_desktop.boards.round_board.picture.drawings.powers import paint_power_sign
from citadel_desktop.language.indomitable.names import power_title
from citadel_desktop.rules.indomitable.content import CATEGORIES
from citadel_desktop.rules.indomitable.state import DARK, Order, Position
from citadel_desktop.rules.indomitable.treason.castle import castles_lie, in_play
from citadel_desktop.scene import paint, svg
from citadel_desktop.scene.boxes import (
    Box,
    Measured,
    as_many,
    columns,
    docked,
    drawn,
    framed,
    fullest,
    label,
    named,
    space,
    stack,
)
from citadel_desktop.scene.boxes import words as text
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.theme import Theme
from citadel_desktop.values import frozen

PAD = 13.0
SHIELD = 26.0
LINE = 24.0
_MAX_COLUMNS, _MARK = 3, 25.0
_MIN_LINES = 2
_STEP = 24.0
"""Step in which the panel grows: panels of one size share a drawing."""
_WAY = 10.0


@frozen
class Sign:
    """A sign and its meaning: an icon by its name, or a Great Power by its index."""

    words: str
    icon: str = ""
    power: int = -1


def signs_of(words: BoardWords, position: Position, players: Sequence[PlayerRow]) -> tuple[Sign, ...]:
    """Return the signs beside names and on small cards with their words; of two for one word the first."""
    speech = words.speech
    # The Dark Master's row has his own signs beside its figures.
    facts = max((player.facts for player in players), key=len, default=())
    found = {fact.id: Sign(fact.label, fact.icon) for fact in facts if fact.icon}
    powers = [Sign(power_title(speech, number), power=number) for number in range(len(position.powers))]
    if not powers:
        powers = [Sign(words.category(category), power=n) for n, category in enumerate(CATEGORIES)]
    named = {sign.words for sign in found.values()}
    return (*found.values(), *(sign for sign in powers if sign.words not in named))


def lines_of(words: BoardWords, position: Position, players: Sequence[PlayerRow]) -> tuple[str, ...]:
    """Return the side ahead in Treason (TR-E2), and the players who may win with their next turn."""
    found = [player.standing.warning for player in players if player.standing is not None]
    found = [warning for warning in found if warning]
    if castles_lie(position) and position.turn.number:
        found.insert(0, _side(words, position))
    return tuple(found)


def _side(words: BoardWords, position: Position) -> str:
    speech, left = words.speech, in_play(position)
    best = max((position.scores[order] for order in left), default=0)
    dark = position.scores[DARK]
    if dark <= best:
        return speech.n(
            "At the end now good would win: evil needs {count} more point.",
            "At the end now good would win: evil needs {count} more points.",
            best + 1 - dark,
        )
    if not any(position.treason.black[order] for order in left):
        return speech.t("At the end now good would win: nobody has a black counter.")
    return speech.n(
        "At the end now evil would win: good needs {count} more point.",
        "At the end now evil would win: good needs {count} more points.",
        dark - best,
    )


def paint_standing(
    dl: DisplayList,
    words: BoardWords,
    colours: Sequence[int],
    dock: Rect,
    position: Position,
    players: Sequence[PlayerRow],
) -> Rect:
    """Draw the panel at the top of the dock and return its rectangle; `colours` are by Order."""
    title = text(*headline(dl.theme, _title(words, position)), below=6)
    lines = [
        _line(dl.theme, line, "scales" if n == 0 and castles_lie(position) else "warning")
        for n, line in enumerate(lines_of(words, position, players))
    ]
    every = signs_of(words, position, players)
    signs = (_signs(every[:count]) for count in range(len(every), 0, -1))
    panel = stack(title, _way(position, colours), as_many(*lines), fullest(*signs, space(0.0)))
    return docked(dl, dock, named(framed(panel, PAD, step=_STEP), _said(words, position, players), "standing"))


def _line(theme: Theme, told: str, icon: str) -> Box:
    sign = drawn(20.0, lambda dl, rect: paint.icon(dl, icon, rect.top_strip(20).left_strip(20), theme.ink_soft))
    return columns((LINE, sign), (None, text(label(theme, told), below=4)))


def _columns(dl: DisplayList, every: Sequence[Sign], wide: float) -> tuple[float, ...]:
    """Return the widths of as many columns of signs as have room for all their words."""
    size = dl.theme.size_small
    for count in range(_MAX_COLUMNS, 1, -1):
        lines = -(-len(every) // count)
        columns = [every[n : n + lines] for n in range(0, len(every), lines)]
        widths = [
            max(dl.text_width(sign.words, size=size, font="label") for sign in column) + _MARK + 5 for column in columns
        ]
        spare = (wide - sum(widths)) / len(widths)
        if spare >= 0:
            return tuple(each + spare for each in widths)
    return (wide,)


def _title(words: BoardWords, position: Position) -> str:
    return words.speech.t("The target: {count} points", count=position.setting.target)


def _orders(position: Position) -> tuple[Order, ...]:
    return (*in_play(position), *((DARK,) if castles_lie(position) else ()))


def _rows(position: Position, wide: float) -> dict[Order, int]:
    """Return the line of each shield, so that none covers another: the leader's is lowest."""
    ends: list[float] = []
    found: dict[Order, int] = {}
    for order in sorted(_orders(position), key=lambda order: -position.scores[order]):
        x = _x(position, order, wide)
        row = next((n for n, end in enumerate(ends) if x + SHIELD <= end), len(ends))
        ends[row : row + 1] = [x]
        found[order] = row
    return found


def _x(position: Position, order: Order, wide: float) -> float:
    """Return the position of an Order's shield on the way to the target, at most at the flag."""
    share = min(position.scores[order] / position.setting.target, 1.0)
    return share * (wide - SHIELD)


def _way(position: Position, colours: Sequence[int]) -> Box:
    """Return the way to the target, with shields above it and the flag at its end."""

    def measure(dl: DisplayList, w: float, h: float) -> Measured:
        rows = _rows(position, w)

        def draw(dl: DisplayList, rect: Rect) -> None:
            way = rect.bottom_strip(_WAY + 8).top_strip(_WAY)
            dl.shape(way, _groove(dl.theme, way.w, way.h, position.setting.target))
            flag = Rect(rect.right - SHIELD, way.y - SHIELD - 2, SHIELD, SHIELD)
            paint.icon(dl, "trophy", flag.inset(2), dl.theme.gilt)
            for order, row in rows.items():
                x, y = rect.x + _x(position, order, w), way.y - (row + 1) * (SHIELD + 2)
                paint.shield(dl, colours[order], Rect(x, y, SHIELD, SHIELD))

        return Measured((max(rows.values(), default=0) + 1) * (SHIELD + 2) + _WAY + 8, draw)

    return measure


@lru_cache(maxsize=16)
def _groove(theme: Theme, w: float, h: float, target: int) -> str:
    """Return a groove with a notch every five points."""
    frame = Rect(0.75, 0.75, w - 1.5, h - 1.5)
    body = svg.rect(frame, theme.field, theme.ink, 1.5, radius=h / 2 - 1)
    start, long = SHIELD / 2, w - SHIELD
    for points in range(5, target, 5):
        x = start + long * points / target
        body += svg.line((x, 2), (x, h - 2), theme.ink_faint, 1.5)
    return body


def _signs(every: Sequence[Sign]) -> Box:
    """Return the signs in columns under a rule, each with its words; nothing if only a few would fit."""

    def measure(dl: DisplayList, w: float, h: float) -> Measured:
        wide = _columns(dl, every, w)
        lines = -(-len(every) // len(wide))
        if lines < _MIN_LINES:
            return space(inf)(dl, w, h)
        signs = [_sign(dl.theme, sign) for sign in every]
        parts = [(each, stack(*signs[n * lines : (n + 1) * lines])) for n, each in enumerate(wide)]
        return stack(drawn(12, paint.divider), columns(*parts))(dl, w, h)

    return measure


def _sign(theme: Theme, sign: Sign) -> Box:
    def draw(dl: DisplayList, rect: Rect) -> None:
        mark = rect.left_strip(_MARK - 4).centred(20, 20)
        if sign.icon:
            paint.icon(dl, sign.icon, mark, theme.ink_soft)
        else:
            paint_power_sign(dl, mark, sign.power)

    told = text(label(theme, sign.words, theme.ink_soft), valign="middle", wrap=False, least=LINE)
    return columns((_MARK, drawn(LINE, draw)), (None, told))


def _said(words: BoardWords, position: Position, players: Sequence[PlayerRow]) -> str:
    """Describe the panel for screen readers."""
    scores = [f"{words.who(order)} {position.scores[order]}" for order in _orders(position)]
    parts = [_title(words, position), words.speech.t(", ").join(scores)]
    parts += lines_of(words, position, players)
    return " ".join(part if part.endswith(".") else part + "." for part in parts)
