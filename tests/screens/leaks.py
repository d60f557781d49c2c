"""What a player can find out from a window, and whether any of it is another's secret.

Two looks. `found` searches everything in the window for the names of cards that the one who sits there may not know;
what these are called, a game's `Secrets` tell. `depends` asks more: it deals all that is hidden from that seat anew, as
`resample` does, and paints again; what then differs was drawn from what the seat must not know, by whatever way.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any, Protocol

import pygame

from citadel_desktop.rules.kit.contract import Seat
from citadel_desktop.rules.kit.rng import seeded
from citadel_desktop.scene.display import DisplayList, Group, Item, Shape, texts
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.widgets import LogView
from citadel_desktop.screens.glance import Thumbnails, glance
from citadel_desktop.screens.screen import Screen
from tests.screens.desk import Desk, widgets_of
from tests.screens.toll_room import card_name
from tests.toys.toll import CARDS, TollState

_NOTATION = re.compile(r"\b(?:play|block|card) (\d+)")
_OWN_BID = re.compile(r"(\w+) bids \d")


class Secrets(Protocol):
    """What must not be told in the matches of a game."""

    def search(
        self, told: Iterable[str], seat: Seat | None, at: Desk, *, covered: bool = False
    ) -> Iterator[str]:
        """Where texts tell `seat` (None: anybody) what is hidden from it; with `covered` any card is too much."""
        ...


class TollSecrets:
    """Cards have names that occur nowhere else; some notations and bids tell of them too."""

    def search(
        self, told: Iterable[str], seat: Seat | None, at: Desk, *, covered: bool = False
    ) -> Iterator[str]:
        secret = set(CARDS) if covered else hidden_from(at.table.table.state, seat)
        names = {card_name(card): card for card in secret}
        word = re.compile("|".join(names) or "(?!)")
        own = None if seat is None else at.table.names[seat]
        for text in told:
            for match in word.finditer(text):
                yield f"{match.group()} in {text[max(0, match.start() - 60) : match.end() + 60]!r}"
            for match in _NOTATION.finditer(text):
                if int(match.group(1)) in secret:
                    yield f"{match.group()} in {text[:120]!r}"
            for match in _OWN_BID.finditer(text):
                if match.group(1) != own:
                    yield f"{match.group()} in {text[:120]!r}"


TOLL_SECRETS = TollSecrets()


def hidden_from(state: TollState, seat: Seat | None) -> set[int]:
    """The cards that a seat, or with None anybody at the table, may not know by sight."""
    shown = {*state.discard, *(card for row in state.rows for card in row)}
    if state.pending is not None:
        shown.add(state.pending.card)
    if seat is not None:
        shown.update(state.hands[seat])
    return set(CARDS) - shown


def everything(at: Desk) -> Iterator[str]:
    """All that the window tells: what is drawn, named, explained, said, written in the bar, kept in its widgets."""
    yield from texts(at.items)
    yield from drawn(at.items)
    for label in at.labels():
        yield f"{label.name} {label.state} {label.id}"
    yield pygame.display.get_caption()[0]
    for scene in at.window.stack.scenes:
        if isinstance(scene, Screen):
            yield scene.title
            yield from _in_widgets(scene)
    table = at.table
    yield table.message
    yield table.side.hint.text
    yield table.board.hint_line()
    yield table.board.focus_name()


def _in_widgets(screen: Screen) -> Iterator[str]:
    yield screen.ui.ui.bubble.text
    for widget in widgets_of(screen):
        for name in ("name", "help", "disabled", "text", "placeholder", "error", "title"):
            yield str(getattr(widget, name, ""))
        if isinstance(widget, LogView):
            yield from (f"{line.text} {line.note}" for line in widget.lines)


def on_disk(at: Desk) -> Iterator[str]:
    """What the list of saves tells of its matches, their pictures too."""
    for listed in at.shell.store.listing():
        yield repr(listed.preview)
        yield repr(glance(at.shell, listed))
        dl = DisplayList(at.shell.host.theme)
        Thumbnails(at.shell).paint(dl, Rect(0.0, 0.0, 96.0, 96.0), listed.preview)
        yield from drawn(dl.items)


def drawn(items: Iterable[Item]) -> Iterator[str]:
    """What is drawn and by which names it is kept apart; outlines of shapes are numbers and left out."""
    for item in items:
        if isinstance(item, Group):
            yield repr(item.key)
            yield from drawn(item.items)
        elif not isinstance(item, Shape):
            yield repr(item)


def found(at: Desk, secrets: Secrets = TOLL_SECRETS) -> list[str]:
    """Where the window tells what the one who sits there may not know; [] if nowhere."""
    seat = at.table.seating.sitting
    leaks = list(secrets.search(everything(at), seat, at))
    if at.screen == "handover":
        shown = [*drawn(at.items), *(label.name for label in at.labels())]
        leaks += secrets.search(shown, None, at, covered=True)
        leaks += [f"{label.name} is drawn" for label in at.labels() if label.id == "board"]
        leaks += [repr(target.id) for target in at.frame.targets if target.id == "board"]
    return leaks + list(secrets.search(on_disk(at), None, at))


def depends(at: Desk, seed: int) -> list[str]:
    """What is drawn differently if all that the one who sits there cannot know is dealt anew; [] if nothing is."""
    table, seat = at.table.table, at.table.seating.sitting
    _show_again(at)
    before = _drawn(at)
    moments = list(table._moments)
    anew = [
        replace(
            moment,
            state=table.rules.resample(
                table.rules.view(moment.state, seat), seeded(f"{seed} {n}").stream("leak")
            ),
        )
        for n, moment in enumerate(moments)
    ]
    table._moments[:] = anew
    try:
        _show_again(at)
        after = _drawn(at)
    finally:
        table._moments[:] = moments
        _show_again(at)
    return [f"{a!r} became {b!r}"[:400] for a, b in zip(before, after, strict=False) if a != b] + (
        [] if len(before) == len(after) else [f"{len(before)} things became {len(after)}"]
    )


def _show_again(at: Desk) -> None:
    at.table._show(())
    at.table._refresh()
    at.window.request_redraw()
    at.window.turn()


def _drawn(at: Desk) -> list[Any]:
    return [*at.items, *at.labels(), *(w.disabled for w in widgets_of(at.table))]
