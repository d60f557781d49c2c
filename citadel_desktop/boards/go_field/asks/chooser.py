"""The small sheets beside a point: which of several actions, and who takes part in an attack."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Literal, TypeAlias

from citadel_desktop.boards.go_field.asks.intent import Offer, ranked
from citadel_desktop.boards.go_field.panels.words import Words
from citadel_desktop.boards.go_field.picture.targets import Target
from citadel_desktop.rules.gale.actions import Strike
from citadel_desktop.rules.gale.field import bits
from citadel_desktop.rules.gale.state import State
from citadel_desktop.rules.gale.strength import strengths
from citadel_desktop.scene import paint
from citadel_desktop.scene.commands import Command
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.input import Key
from citadel_desktop.scene.placing import beside

ROW = 36.0
CHIP = 54.0
PAD = 12.0

Part: TypeAlias = Literal["by", "lead", "lost"]
Wish: TypeAlias = tuple[Literal["offer"], int] | tuple[Part, int] | tuple[Literal["strike"], int]
"""What a row or chip stands for: an offer by its index, a warrior (point) in a part of an attack, the attack itself."""


@dataclass(slots=True)
class Menu:
    """Several things one click can do, the best first."""

    target: Target
    offers: tuple[Offer, ...]
    chosen: int | None
    at: int = 0

    def rows(self) -> tuple[tuple[Wish, ...], ...]:
        """The choices as they lie on the sheet."""
        return tuple((("offer", n),) for n in range(len(self.offers)))


@dataclass(slots=True)
class Muster:
    """An attack or a destroying being put together: who takes part, who leads (short form), who would be lost.

    `actions` are all legal ways, the best first; `at` is the choice the keyboard is on, as an index into `wishes`.
    """

    view: State
    target: Target
    actions: tuple[Strike, ...]
    by: int = field(init=False)
    lead: int | None = field(init=False)
    lost: int | None = field(init=False)
    at: int = field(init=False)

    def __post_init__(self) -> None:
        self._take(self.actions[0])
        self.at = len(self.wishes()) - 1

    def _take(self, action: Strike) -> None:
        self.by, self.lead, self.lost = action.by, action.lead, action.lost

    @property
    def leads(self) -> tuple[int, ...]:
        """Who may lead, in the short form; () in v1."""
        return tuple(sorted({a.lead for a in self.actions if a.lead is not None}))

    @property
    def fighters(self) -> tuple[int, ...]:
        """Who may take part beside the one who leads."""
        together = 0
        for action in self.actions:
            if action.lead == self.lead:
                together |= action.by
        if self.lead is not None:
            together &= ~(1 << self.lead)
        return tuple(bits(together))

    @property
    def losers(self) -> tuple[int, ...]:
        """Who may fall with the target as things are put together; () if nobody does."""
        return tuple(a.lost for a in self._fitting() if a.lost is not None)

    def _fitting(self) -> list[Strike]:
        return [a for a in self.actions if a.by == self.by and a.lead == self.lead]

    @property
    def action(self) -> Strike | None:
        """The attack as it is put together; None if it is too weak."""
        fitting = self._fitting()
        return next((a for a in fitting if a.lost == self.lost), fitting[0] if fitting else None)

    @property
    def draft(self) -> Strike:
        """The attack as it is put together, whether legal or not."""
        return self.action or replace(self.actions[0], by=self.by, lead=self.lead, lost=None)

    def choose(self, wish: Wish) -> None:
        """Takes a choice of who takes part, leads or is lost."""
        part, point = wish
        if part == "lead":
            self._take(ranked(self.view, [a for a in self.actions if a.lead == point])[0])
        elif part == "lost":
            self.lost = point
        elif part == "by" and point != self.lead:
            self.by ^= 1 << point
            losers = self.losers
            self.lost = losers[0] if losers and self.lost not in losers else self.lost
            if not losers:
                self.lost = None

    def touch(self, point: int) -> bool:
        """A click on a warrior of the field; whether it is one that can take part."""
        if point in self.fighters:
            self.choose(("by", point))
        elif point in self.leads:
            self.choose(("lead", point))
        else:
            return False
        return True

    def rows(self) -> tuple[tuple[Wish, ...], ...]:
        """The choices as they lie on the sheet: who leads, who takes part, who falls, strike."""
        found: list[tuple[Wish, ...]] = []
        leads, fighters, losers = self.leads, self.fighters, self.losers
        if len(leads) > 1:
            found += _in_fours([("lead", p) for p in leads])
        if fighters and (len(fighters) > 1 or self.lead is not None):
            found += _in_fours([("by", p) for p in fighters])
        if len(losers) > 1:
            found += _in_fours([("lost", p) for p in losers])
        found.append((("strike", 0),))
        return tuple(found)

    def wishes(self) -> tuple[Wish, ...]:
        """All choices in order."""
        return tuple(wish for row in self.rows() for wish in row)

    def on(self, wish: Wish) -> bool:
        """Whether a choice is taken as things are put together."""
        part, point = wish
        match part:
            case "by":
                return bool(self.by >> point & 1)
            case "lead":
                return point == self.lead
            case "lost":
                return point == self.lost
            case _:
                return False


Chooser: TypeAlias = Menu | Muster


def _in_fours(wishes: Sequence[Wish]) -> list[tuple[Wish, ...]]:
    return [tuple(wishes[n : n + 4]) for n in range(0, len(wishes), 4)]


def walk(chooser: Chooser, event: Key) -> bool:
    """Moves the keyboard's place on the sheet; whether the key was one of the arrows."""
    rows = chooser.rows()
    place = [(r, c) for r, row in enumerate(rows) for c in range(len(row))]
    r, c = place[min(chooser.at, len(place) - 1)]
    match event.command:
        case Command.UP:
            r = (r - 1) % len(rows)
        case Command.DOWN:
            r = (r + 1) % len(rows)
        case Command.LEFT:
            c = max(0, c - 1)
        case Command.RIGHT:
            c += 1
        case _:
            return False
    c = min(c, len(rows[r]) - 1)
    chooser.at = place.index((r, c))
    return True


def said(chooser: Chooser, words: Words, view: State) -> str:
    """The choice the keyboard is on, in words, and for an attack how it stands."""
    t = words.speech.t
    if isinstance(chooser, Menu):
        offer = chooser.offers[chooser.at]
        steps = len(offer.actions) if offer.walk else 1
        return words.offer(view, offer.best, steps, chooser.chosen)
    every = chooser.wishes()
    part, number = every[min(chooser.at, len(every) - 1)]
    stands = words.against(*strengths(view, chooser.draft))
    if part == "strike":
        return t("Strike: {stands}", stands=stands)
    point = words.point(view, number)
    if part == "lead":
        return t("Led by {point}: {stands}", point=point, stands=stands)
    if part == "lost":
        return t("{point} falls: {stands}", point=point, stands=stands)
    if chooser.by >> number & 1:
        return t("With {point}: {stands}", point=point, stands=stands)
    return t("Without {point}: {stands}", point=point, stands=stands)


@dataclass(frozen=True, slots=True)
class Sheet:
    """Where a chooser lies and what can be clicked on it."""

    rect: Rect
    targets: tuple[tuple[Rect, Wish], ...]

    def hit(self, p: tuple[float, float]) -> Wish | None:
        """The choice under a place."""
        return next((wish for rect, wish in self.targets if rect.contains(p)), None)


def paint_menu(
    dl: DisplayList,
    menu: Menu,
    words: Words,
    view: State,
    area: Rect,
    around: Rect,
    clear: Sequence[Rect],
    focused: bool,
) -> Sheet:
    """Draws the menu at a target, whose box is `around`, inside `area`; what is `clear` stays in sight."""
    theme = dl.theme
    lines: list[tuple[str, str]] = []
    for offer in menu.offers:
        if isinstance(offer.best, Strike):
            note = words.against(*strengths(view, offer.best))
        else:
            note = words.price(offer.kind, len(offer.actions) if offer.walk else 1)
        steps = len(offer.actions) if offer.walk else 1
        lines.append((words.offer(view, offer.best, steps, menu.chosen), note))
    size = theme.size_small
    left = max(dl.text_width(a, size=size, font="label") for a, _ in lines)
    right = max(dl.text_width(b, size=size, font="label") for _, b in lines)
    w = min(left + right + 2 * PAD + 34, area.w - 8)
    rect = beside(area, around, w, ROW * len(lines) + 2 * PAD, clear)
    paint.panel(dl, rect)
    targets: list[tuple[Rect, Wish]] = []
    for n, (said, note) in enumerate(lines):
        row = Rect(rect.x + PAD - 4, rect.y + PAD + n * ROW, rect.w - 2 * PAD + 8, ROW)
        wish: Wish = ("offer", n)
        targets.append((row, wish))
        _choice(dl, row, wish, said, on=False, here=n == menu.at, focused=focused)
        dl.text(row.inset(10, 0), said, size=size, font="label", valign="middle")
        dl.text(
            row.inset(10, 0),
            note,
            size=size,
            font="label",
            colour=theme.ink_soft,
            align="right",
            valign="middle",
        )
    return Sheet(rect, tuple(targets))


def paint_muster(
    dl: DisplayList,
    muster: Muster,
    words: Words,
    area: Rect,
    around: Rect,
    clear: Sequence[Rect],
    focused: bool,
) -> Sheet:
    """Draws the sheet on which an attack is put together; the warriors in the boxes `clear` stay in sight."""
    theme, t = dl.theme, words.speech.t
    view, rows = muster.view, muster.rows()
    attack, defence = strengths(view, muster.draft)
    square = muster.target.square
    place = words.place(view, muster.target)
    title = t("Destroy {square}", square=place) if square else t("Attack {point}", point=place)
    loser = "" if muster.lost is None else words.point(view, muster.lost)
    lines = [
        t("Attack: {parts}", parts=words.parts(attack)),
        t("Defence: {parts}", parts=words.parts(defence, walls=square)),
        words.verdict(attack, defence, loser),
    ]
    captions = {
        "lead": t("Led by"),
        "by": t("With") if muster.leads else t("Taking part"),
        "lost": t("Who falls"),
    }
    size, small = theme.size_small, theme.size_small
    strike = t("Strike: {stands}", stands=words.against(attack, defence))
    wide = max(dl.text_width(line, size=small, font="label") for line in (*lines, strike))
    w = min(max(4 * CHIP + 24, wide + 12) + 2 * PAD, area.w - 8)
    heads = len({row[0][0] for row in rows} - {"strike"})
    h = 2 * PAD + 30 + 24 * len(lines) + 26 * heads + (ROW + 6) * len(rows) + 6
    rect = beside(area, around, w, h, clear)
    paint.panel(dl, rect)
    x, y, inner = rect.x + PAD, rect.y + PAD, rect.w - 2 * PAD
    dl.text(Rect(x, y, inner, 28), title, size=theme.size_text, bold=True, valign="middle")
    y += 30
    lost_own = attack.total <= defence.total
    for n, line in enumerate(lines):
        colour = theme.vermilion if n == len(lines) - 1 and lost_own else theme.ink
        dl.text(
            Rect(x, y, inner, 24), line, size=small, font="label", colour=colour, valign="middle"
        )
        y += 24
    targets: list[tuple[Rect, Wish]] = []
    number, last = 0, ""
    for row in rows:
        part = row[0][0]
        if part != last and part in captions:
            box = Rect(x, y, inner, 26)
            dl.text(
                box,
                captions[part],
                size=small,
                font="label",
                colour=theme.ink_soft,
                valign="middle",
            )
            y += 26
        last = part
        for n, wish in enumerate(row):
            here = number == muster.at
            number += 1
            if wish[0] == "strike":
                cell = Rect(x, y + 4, inner, ROW + 2)
                said, on = strike, muster.action is not None
            else:
                cell = Rect(x + n * (CHIP + 8), y + 2, CHIP, ROW - 4)
                said, on = words.point(view, wish[1]), muster.on(wish)
            targets.append((cell, wish))
            name = said if wish[0] == "strike" else captions[part] + " " + said
            _choice(dl, cell, wish, name, on=on, here=here, focused=focused, framed=True)
            faint = wish[0] == "strike" and not on
            dl.text(
                cell,
                said,
                size=size,
                font="label",
                bold=wish[0] == "strike",
                colour=theme.ink_soft if faint else theme.ink,
                align="centre",
                valign="middle",
            )
        y += ROW + 6
    return Sheet(rect, tuple(targets))


def _choice(
    dl: DisplayList,
    rect: Rect,
    wish: Wish,
    name: str,
    *,
    on: bool,
    here: bool,
    focused: bool,
    framed: bool = False,
) -> None:
    """The ground of a row or chip: gilt when taken, lit when the pointer or the keyboard is on it."""
    theme = dl.theme
    if framed:
        paint.field(dl, rect)
    if on:
        dl.fill(rect.inset(3), theme.gilt_light, 0.45)
        paint.edge(dl, rect, "chosen")
    elif here:
        dl.fill(rect.inset(2), theme.gilt_light, 0.3)
    if here and focused:
        paint.edge(dl, rect, "focus")
    dl.target(("choice", *wish), rect)
    dl.say(name, rect, "button", "chosen" if on else "", ("choice", *wish))
