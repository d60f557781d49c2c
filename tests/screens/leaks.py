"""What a player can find out from a window, and whether any of it is another's secret.

Two looks. `found` searches everything in the window for the names of cards that the one who sits there may not know.
`depends` asks more: it deals all that is hidden from that seat anew, as `resample` does, and paints again; what then
differs was drawn from what the seat must not know, by whatever way.
"""

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pygame

from citadel_desktop.rules.kit.contract import Seat
from citadel_desktop.rules.kit.rng import seeded
from citadel_desktop.scene.display import DisplayList, texts
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.widgets import LogView
from citadel_desktop.screens.glance import Thumbnails, glance
from citadel_desktop.screens.screen import Screen
from tests.screens.desk import Desk, widgets_of
from tests.screens.toll_room import card_name
from tests.toys.toll import CARDS, TollState

_NOTATION = re.compile(r"\b(?:play|block|card) (\d+)")
_OWN_BID = re.compile(r"(\w+) bids \d")


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
    yield repr(at.items)
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
        yield repr(dl.items)


def found(at: Desk) -> list[str]:
    """Where the window tells what the one who sits there may not know; [] if nowhere."""
    state, seat = at.table.table.state, at.table.seating.sitting
    leaks = list(_search(everything(at), hidden_from(state, seat), seat, at))
    if at.screen == "handover":
        drawn = [repr(at.items), *(label.name for label in at.labels())]
        leaks += _search(drawn, set(CARDS), None, at)
        leaks += [f"{label.name} is drawn" for label in at.labels() if label.id == "board"]
        leaks += [repr(target.id) for target in at.frame.targets if target.id == "board"]
    return leaks + list(_search(on_disk(at), hidden_from(state, None), None, at))


def _search(told: Any, secret: set[int], seat: Seat | None, at: Desk) -> Iterator[str]:
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


def depends(at: Desk, seed: int) -> list[str]:
    """What is drawn differently if all that the one who sits there cannot know is dealt anew; [] if nothing is."""
    table, seat = at.table.table, at.table.seating.sitting
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
        at.table._show(())
        at.table._refresh()
        at.window.request_redraw()
        at.window.turn()
        after = _drawn(at)
    finally:
        table._moments[:] = moments
        at.table._show(())
        at.table._refresh()
        at.window.request_redraw()
        at.window.turn()
    return [f"{a!r} became {b!r}"[:400] for a, b in zip(before, after, strict=False) if a != b] + (
        [] if len(before) == len(after) else [f"{len(before)} things became {len(after)}"]
    )


def _drawn(at: Desk) -> list[Any]:
    return [*at.items, *at.labels(), *(w.disabled for w in widgets_of(at.table))]
