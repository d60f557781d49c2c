"""What a player can find out from a window, and whether any of it is another's secret.

Two looks. `found` searches everything in the window for the names of cards that the one who sits there may not know;
what these are called, a game's `Secrets` tell. `depends` asks more: it deals all that is hidden from that seat anew, as
`resample` does, changes what is hidden in all that has happened, and paints again, also while somebody looks about;
what then differs was drawn from what the seat must not know, by whatever way.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, Protocol, TypeAlias

import pygame

from citadel_desktop.match.moment import Moment
from citadel_desktop.rules.kit.contract import Seat
from citadel_desktop.rules.kit.rng import Rng, seeded
from citadel_desktop.saves.encode import summary
from citadel_desktop.scene.display import DisplayList, GroupItem, Item, Shape, texts
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.widgets import LogView, Widget
from citadel_desktop.screens.files.summary import Thumbnails, match_summary
from citadel_desktop.screens.shell.screen import Screen
from citadel_desktop.values import replace
from tests.screens.desk import Desk, widgets_of
from tests.screens.toll_room import card_name
from tests.toys.toll import CARDS, TollState

_NOTATION = re.compile(r"\b(?:play|block|card) (\d+)")
_OWN_BID = re.compile(r"(\w+) bids \d")


class Secrets(Protocol):
    """What must not be told in the matches of a game."""

    def search(self, told: Iterable[str], seat: Seat | None, at: Desk) -> Iterator[str]:
        """Where texts tell `seat` (None: anybody) what is hidden from it."""
        ...


class TollSecrets:
    """Cards have names that occur nowhere else; some notations and bids tell of them too."""

    def search(self, told: Iterable[str], seat: Seat | None, at: Desk) -> Iterator[str]:
        secret = hidden_from(at.table.table.state, seat)
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
    for node in at.tree().nodes.values():
        yield f"{node.name} {node.help} {node.value}"
    yield pygame.display.get_caption()[0]
    for scene in at.window.stack.scenes:
        if isinstance(scene, Screen):
            yield scene.title
            yield from _in_widgets(scene)
    table = at.table
    yield table.message
    yield table.board.task_line()
    yield table.board.hint_line()
    yield table.board.focus_name()


def _in_widgets(screen: Screen) -> Iterator[str]:
    yield screen.ui.ui.bubble.text
    for widget in widgets_of(screen):
        for name in ("name", "help", "disabled", "text", "placeholder", "error", "title"):
            yield str(getattr(widget, name, ""))
        if isinstance(widget, LogView):
            yield from (f"{line.whole} {line.note}" for line in widget.lines)


def on_disk(at: Desk) -> Iterator[str]:
    """What the list of saves tells of its matches, their pictures too."""
    for listed in at.shell.store.listing():
        yield repr(listed.preview)
        yield repr(match_summary(at.shell, listed))
        dl = DisplayList(at.shell.host.theme)
        Thumbnails(at.shell).paint(dl, Rect(0.0, 0.0, 96.0, 96.0), listed.preview)
        yield from drawn(dl.items)


def drawn(items: Iterable[Item]) -> Iterator[str]:
    """What is drawn and by which names it is kept apart; outlines of shapes are numbers and left out."""
    for item in items:
        if isinstance(item, GroupItem):
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
        leaks += secrets.search(shown, None, at)
        leaks += [f"{label.name} is drawn" for label in at.labels() if label.id == "board"]
        leaks += [repr(target.id) for target in at.frame.targets if target.id == "board"]
    files = sorted(at.shell.store.folder.glob("*"))
    kept = [(path.name, (seen := path.stat()).st_ino, seen.st_mtime_ns) for path in files]
    if at.on_disk[0] != kept:
        at.on_disk = (kept, list(on_disk(at)))
    return leaks + list(secrets.search(at.on_disk[1], None, at))


Another: TypeAlias = Callable[[Any, Any, Rng], tuple[Any, Rng]]
"""An event as it might have been instead, from it and what a seat has seen of it."""


def depends(
    at: Desk, seed: int, *, walk: Callable[[Desk], object] | None = None, another: Another | None = None
) -> list[str]:
    """What is drawn differently if all that the one who sits there cannot know is dealt anew; [] if nothing is.

    Args:
        at: the desk, at the table or at a hand-over.
        seed: what the dealing begins with.
        walk: looks about at the table, always in the same way, and ends there; every frame on the way counts.
        another: changes what is hidden of an event; without it events stay as they were.
    """
    table, seat = at.table.table, at.table.seating.sitting
    truth = list(table._moments)
    late = len(truth) - _LATE
    anew = [
        _dealt(at, moment, seat, f"{seed} {n}", another) if n >= late else _dealt_once(at, moment, n, seat, another)
        for n, moment in enumerate(truth)
    ]
    since = at.window.time
    # What is traced is the frames once more.
    trace, at.shell._trace = at.shell._trace, None
    before = _walked(at, since, walk)
    try:
        table._moments[:] = anew
        after = _walked(at, since, walk)
    finally:
        table._moments[:] = truth
        at.shell._trace = trace
    return [] if before == after else _differences(before, after)


_LATE = 2
"""So many of the last moments are dealt anew each time; those before them once for each seat that looks."""


def _dealt_once(at: Desk, moment: Moment, n: int, seat: Seat | None, another: Another | None) -> Moment:
    key = (n, seat, another is None)
    if key not in at.dealt or at.dealt[key][0] is not moment:
        at.dealt[key] = (moment, _dealt(at, moment, seat, f"early {n}", another))
    return at.dealt[key][1]


def _dealt(at: Desk, moment: Moment, seat: Seat | None, seed: str, another: Another | None) -> Moment:
    """A moment with all that a seat cannot know dealt anew."""
    rules = at.table.table.rules
    rng = seeded(seed).stream("leak")
    events = []
    for event in moment.events if another is not None else ():
        seen = rules.see(event, seat)
        if seen != event:
            assert another is not None
            event, rng = another(event, seen, rng)  # noqa: PLW2901 - the same one, as it might have been
        events.append(event)
    state = rules.resample(rules.view(moment.state, seat), rng)
    return replace(moment, state=state, events=moment.events if another is None else tuple(events))


def _differences(before: list[list[Any]], after: list[list[Any]]) -> list[str]:
    told = [] if len(before) == len(after) else [f"{len(before)} frames became {len(after)}"]
    for n, (one, other) in enumerate(zip(before, after, strict=False)):
        if one != other:
            told += [f"frame {n}: {a!r} became {b!r}"[:400] for a, b in zip(one, other, strict=False) if a != b]
            if len(one) != len(other):
                told.append(f"frame {n}: {len(one)} things became {len(other)}")
    return told


def _walked(at: Desk, since: int, walk: Callable[[Desk], object] | None) -> list[list[Any]]:
    """Every frame of a look about, from the same time on."""
    at.window.time = since
    with _recorded(at) as frames:
        if walk is not None:
            _sit_anew(at)
        _show_again(at)
        frames.append(_drawn(at))
        if walk is not None:
            walk(at)
            _sit_anew(at)
    return frames


def _sit_anew(at: Desk) -> None:
    """The same seat takes a new table: nothing is left of where its hands have been."""
    table = at.table
    seat = table.seating.sitting
    assert at.top is table, at.screen
    table.tab = "play"
    table.seat_change.cover()
    if seat is not None:
        table.seating.sit(seat)
        table.rebuild()
    at.point((1.0, 1.0))


@contextmanager
def _recorded(at: Desk) -> Iterator[list[list[Any]]]:
    """The frames of all that the desk does meanwhile; nobody else looks at them."""
    watched, frames = at.turn, list[list[Any]]()

    def turn(count: int = 1, ms: int = 20) -> None:
        Desk.turn(at, count, ms)
        frames.append(_drawn(at))

    at.turn = turn  # type: ignore[method-assign] # so that every step is seen
    try:
        yield frames
    finally:
        at.turn = watched  # type: ignore[method-assign] # as before


def _show_again(at: Desk) -> None:
    """As after the last action, from the truth as it is now."""
    table, viewer = at.table.table, at.table.seating.viewer
    table._lines.clear()
    last = [event for _, event in table.events(viewer, len(table.entries) - 1)]
    at.table._show(last)
    at.table.refresh()
    at.window.request_redraw()
    at.window.turn()


def _lasting(id: Any) -> Any:
    """The name of something, without the widget it belongs to: who sits down anew has others."""
    if isinstance(id, tuple):
        return tuple(map(_lasting, id))
    return None if isinstance(id, Widget) else id


def _unnamed(item: Item) -> Item:
    if not isinstance(item, GroupItem):
        return item
    return replace(item, key=_lasting(item.key), items=tuple(map(_unnamed, item.items)))


def _drawn(at: Desk) -> list[Any]:
    return [
        *map(_unnamed, at.items),
        *(replace(label, id=_lasting(label.id)) for label in at.labels()),
        *(widget.disabled for widget in widgets_of(at.table)),
        *(told for told in _in_widgets(at.table)),
        *((node.name, node.help, node.value) for node in at.tree().nodes.values()),
        at.table.board.hint_line(),
        at.table.board.focus_name(),
        summary(at.table.table),
    ]
