"""How near everybody is to the end, side by side on the way to the target; and under it what the signs mean.

It lies in the dock while nothing else does. What has no room is left out, the last signs first.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import ceil

from citadel_desktop.boards.kit.contract import PlayerRow
from citadel_desktop.boards.round_board.panels.words import BoardWords
from citadel_desktop.boards.round_board.picture.drawings.powers import paint_power_sign
from citadel_desktop.language.indomitable.names import power_title
from citadel_desktop.rules.indomitable.content import CATEGORIES
from citadel_desktop.rules.indomitable.state import DARK, Order, Position
from citadel_desktop.rules.indomitable.treason.castle import castles_lie, in_play
from citadel_desktop.scene import paint, svg
from citadel_desktop.scene.display import DisplayList, Run
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.theme import Theme
from citadel_desktop.values import frozen

PAD = 13.0
SHIELD = 26.0
LINE = 24.0
_MOST_COLUMNS, _MARK = 3, 25.0
_LEAST_LINES = 2
_STEP = 24.0
"""The panel grows by so much: panels of one size are drawn once."""
_WAY = 10.0


@frozen
class Sign:
    """A sign and what it means: an icon by its name, or a Great Power by its place."""

    words: str
    icon: str = ""
    power: int = -1


def signs_of(words: BoardWords, position: Position, players: Sequence[PlayerRow]) -> tuple[Sign, ...]:
    """The signs that stand beside names and on small cards, each with its words; of two for one word the first."""
    speech = words.speech
    # The row of the Dark Master has his own signs beside their figures.
    facts = max((player.facts for player in players), key=len, default=())
    found = {fact.id: Sign(fact.label, fact.icon) for fact in facts if fact.icon}
    powers = [Sign(power_title(speech, number), power=number) for number in range(len(position.powers))]
    if not powers:
        powers = [Sign(words.category(category), power=n) for n, category in enumerate(CATEGORIES)]
    named = {sign.words for sign in found.values()}
    return (*found.values(), *(sign for sign in powers if sign.words not in named))


def lines_of(words: BoardWords, position: Position, players: Sequence[PlayerRow]) -> tuple[str, ...]:
    """Which side would win in Treason as things stand (TR-E2), and who may win with his next turn."""
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
    """Draws the panel at the top of the dock and gives its rectangle; `colours` are by Order."""
    theme, inside = dl.theme, dock.inset(PAD)
    title = (Run(_title(words, position), "title", theme.size_text, theme.ink, bold=True),)
    title_h = dl.measure(title, inside.w)[1] + 6
    rows = _rows(position, inside.w)
    way_h = (max(rows.values()) + 1) * (SHIELD + 2) + _WAY + 8
    told = [(Run(line, "label", theme.size_small, theme.ink),) for line in lines_of(words, position, players)]
    room = inside.h - title_h - way_h
    shown = []
    for run in told:
        high = dl.measure(run, inside.w - LINE)[1] + 4
        if high <= room:
            shown.append((run, high))
            room -= high
    every = signs_of(words, position, players)
    every, columns = _fitting(dl, every, inside.w, int((room - 12) // LINE))
    lines = -(-len(every) // len(columns))
    signed = bool(every)
    high = title_h + way_h + sum(each for _, each in shown) + (lines * LINE + 12 if signed else 0)
    rect = dock.top_strip(min(dock.h, ceil((high + 2 * PAD) / _STEP) * _STEP))
    paint.panel(dl, rect)
    at = rect.inset(PAD)
    dl.words(at.top_strip(title_h), title, wrap=True)
    _paint_way(dl, at.without_top(title_h).top_strip(way_h), position, colours, rows)
    y = at.y + title_h + way_h
    for n, (run, each) in enumerate(shown):
        icon = "scales" if n == 0 and castles_lie(position) else "warning"
        paint.icon(dl, icon, Rect(at.x, y, 20, 20), theme.ink_soft)
        dl.words(Rect(at.x + LINE, y, at.w - LINE, each), run, wrap=True)
        y += each
    if signed:
        paint.divider(dl, Rect(at.x, y, at.w, 12))
        _paint_signs(dl, Rect(at.x, y + 12, at.w, lines * LINE), every, columns)
    dl.say(_said(words, position, players), rect, "standing")
    return rect


def _fitting(
    dl: DisplayList, every: tuple[Sign, ...], wide: float, most: int
) -> tuple[tuple[Sign, ...], tuple[float, ...]]:
    """As many of the first signs as fit so many lines, and the columns for them; none where that is too few."""
    for count in range(len(every), 0, -1):
        columns = _columns(dl, every[:count], wide)
        if _LEAST_LINES <= -(-count // len(columns)) <= most:
            return every[:count], columns
    return (), (wide,)


def _columns(dl: DisplayList, every: Sequence[Sign], wide: float) -> tuple[float, ...]:
    """The widths of as many columns of signs as have room for all of their words."""
    size = dl.theme.size_small
    for count in range(_MOST_COLUMNS, 1, -1):
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
    """On which line each shield stands, so that none covers another: who is ahead stands lowest."""
    ends: list[float] = []
    found: dict[Order, int] = {}
    for order in sorted(_orders(position), key=lambda order: -position.scores[order]):
        x = _x(position, order, wide)
        row = next((n for n, end in enumerate(ends) if x + SHIELD <= end), len(ends))
        ends[row : row + 1] = [x]
        found[order] = row
    return found or {DARK: 0}


def _x(position: Position, order: Order, wide: float) -> float:
    """Where an Order's shield stands on a way so wide, at most where the flag does."""
    share = min(position.scores[order] / position.setting.target, 1.0)
    return share * (wide - SHIELD)


def _paint_way(dl: DisplayList, rect: Rect, position: Position, colours: Sequence[int], rows: dict[Order, int]) -> None:
    """The way to the target, over it everybody where he stands, at its end the flag."""
    theme = dl.theme
    way = rect.bottom_strip(_WAY + 8).top_strip(_WAY)
    dl.shape(way, _way(theme, way.w, way.h, position.setting.target))
    flag = Rect(rect.right - SHIELD, way.y - SHIELD - 2, SHIELD, SHIELD)
    paint.icon(dl, "trophy", flag.inset(2), theme.gilt)
    for order, row in rows.items():
        if order not in _orders(position):
            continue
        box = Rect(rect.x + _x(position, order, rect.w), way.y - (row + 1) * (SHIELD + 2), SHIELD, SHIELD)
        paint.shield(dl, colours[order], box)


@lru_cache(maxsize=16)
def _way(theme: Theme, w: float, h: float, target: int) -> str:
    """A groove with a notch every five points."""
    frame = Rect(0.75, 0.75, w - 1.5, h - 1.5)
    body = svg.rect(frame, theme.field, theme.ink, 1.5, radius=h / 2 - 1)
    start, long = SHIELD / 2, w - SHIELD
    for points in range(5, target, 5):
        x = start + long * points / target
        body += svg.line((x, 2), (x, h - 2), theme.ink_faint, 1.5)
    return body


def _paint_signs(dl: DisplayList, rect: Rect, every: Sequence[Sign], columns: Sequence[float]) -> None:
    """The signs in columns, each with its words."""
    theme, lines = dl.theme, -(-len(every) // len(columns))
    for n, sign in enumerate(every):
        column, line = divmod(n, lines)
        x = rect.x + sum(columns[:column])
        box = Rect(x, rect.y + line * LINE, columns[column], LINE)
        mark = box.left_strip(_MARK - 4).centred(20, 20)
        if sign.icon:
            paint.icon(dl, sign.icon, mark, theme.ink_soft)
        else:
            paint_power_sign(dl, mark, sign.power)
        dl.text(
            box.without_left(_MARK),
            sign.words,
            size=theme.size_small,
            colour=theme.ink_soft,
            font="label",
            valign="middle",
        )


def _said(words: BoardWords, position: Position, players: Sequence[PlayerRow]) -> str:
    """The panel for a reader."""
    scores = [f"{words.who(order)} {position.scores[order]}" for order in _orders(position)]
    parts = [_title(words, position), words.speech.t(", ").join(scores)]
    parts += lines_of(words, position, players)
    return " ".join(part if part.endswith(".") else part + "." for part in parts)
