"""Builds the node tree of a frame from its labels."""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from citadel_desktop.scene.access.nodes import TELLS_ALL, Detail, Node, Reading, Request, Tree
from citadel_desktop.scene.access.roles import ROLES, SPOKEN, Kind
from citadel_desktop.scene.display import AccessibleLabel, DisplayList
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.values import replace

ROOT = 1
"""The number of the window's own node."""
CHANGED = "changed"
"""Role of labels that only say that places have changed."""
_VALUED = frozenset({"choice", "slider", "progress", "chart", "text field"})
"""Roles whose state is a value in words."""
_NOTHING = Detail()
_OFFERED, _MEANT = "offered", "meant"
_CHOSEN = frozenset({"chosen", "not chosen"})
_SIGNS = frozenset({"", "on", "off", "disabled", "folded", *_CHOSEN})
"""States that nodes have flags for; others are told in words."""


@dataclass(slots=True)
class _Branch:
    """A node under construction, with its children; `part` and `place` are its position in a list."""

    label: AccessibleLabel
    kind: Kind
    detail: Detail | None = None
    part: int | None = None
    place: tuple[int, int] | None = None
    below: "list[_Branch]" = field(default_factory=list)


class _CachedNode(NamedTuple):
    """A node made from a label alone, kept while the label stays the same."""

    label: AccessibleLabel
    scale: float
    node: Node
    request: Request


class TreeMaker:
    """Builds the trees of successive frames; the same thing keeps its number.

    Attributes:
        known: the cached nodes by number, reused while their labels stay.
    """

    def __init__(self) -> None:
        self._numbers: dict[Hashable, int] = {}
        self._words: Mapping[str, str] = {}
        self.known: dict[int, _CachedNode] = {}

    def number(self, key: Hashable) -> int:
        """Return the number of a thing."""
        return self._numbers.setdefault(key, len(self._numbers) + ROOT + 1)

    def make(self, title: str, dl: DisplayList, reading: Reading) -> Tree:
        """Return the tree of a finished frame; `title` is the window's title."""
        if reading.words != self._words:
            self._words = reading.words
            self.known.clear()
        making = _Making(self, dl.scale, reading)
        children = making.add(_arranged(dl, reading), ROOT)
        root = Node("WINDOW", title, _pixels(dl.area, dl.scale), children)
        return Tree({ROOT: root, **making.nodes}, making.focus or ROOT, making.requests)


def _arranged(dl: DisplayList, reading: Reading) -> list[_Branch]:
    """Return the labels of the topmost layer as a hierarchy."""
    labels = [each for each in dl.labels[dl.covered :] if each.name.strip()]
    changed = {each.name for each in labels if each.role == CHANGED}
    canvases = [_Branch(each, ROLES["canvas"]) for each in labels if each.role == "canvas"]
    # Things at a place become its children, and so does the thing under the cursor.
    named = reading.places and {"piece", "point"}
    skipped = {CHANGED, *named, *(() if reading.cursor is None else ("cursor", "pointed"))}
    small = sorted(canvases, key=lambda each: each.label.rect.w * each.label.rect.h)
    offered = set(reading.offered)
    first: list[_Branch] = []
    top = first
    last: dict[str, _Branch] = {}
    holders: dict[Hashable, _Branch] = {}
    boards = iter(canvases)
    for label in (*reading.places, *(each for each in labels if each.role not in skipped)):
        kind = ROLES.get(label.role, SPOKEN)
        holder = None if label.id is None else holders.get(label.id)
        if label.role == "canvas":
            top.append(next(boards))
        elif holder is not None:
            if holder.detail is None or holder.detail.parts is None:
                same = sum(each.kind is kind for each in holder.below)
                holder.below.append(_Branch(label, kind, part=same if kind.counted else None))
        else:
            more = (
                label.id in offered and _OFFERED,
                kind.on_board and label.name in changed and CHANGED,
                bool(reading.meant and label.visible and kind.acts) and _within(label.rect, reading.meant) and _MEANT,
            )
            detail = None if kind.on_board else reading.detail(label)
            branch = _Branch(_with(label, *more), kind, detail)
            above = _around(small, label.rect) if kind.on_board else last.get(kind.within)
            (top if above is None else above.below).append(branch)
            if kind.holds:
                holders[label.id] = branch
                branch.below.extend(_parts(branch, labels))
            if label.role == "dialog":
                top, last = branch.below, {}
            else:
                last[label.role] = branch
    return first


def _within(rect: Rect, rings: Sequence[Rect]) -> bool:
    """Whether a place lies in one of the rings and is not much larger."""
    middle, size = rect.centre, rect.w * rect.h
    return any(ring.contains(middle) and size <= 4 * ring.w * ring.h for ring in rings)


def _with(label: AccessibleLabel, *more: str | Literal[False]) -> AccessibleLabel:
    """Return a label with further states."""
    if not any(more):
        return label
    return replace(label, state=", ".join(state for state in (label.state, *more) if state))


def _around(canvases: Sequence[_Branch], rect: Rect) -> _Branch | None:
    """Return the smallest board around the middle of a place; `canvases` are sorted by size."""
    middle = rect.centre
    return next((canvas for canvas in canvases if canvas.label.rect.contains(middle)), None)


def _parts(branch: _Branch, labels: Sequence[AccessibleLabel]) -> list[_Branch]:
    """Return all entries of a list, the visible ones with their places."""
    parts = None if branch.detail is None else branch.detail.parts
    if parts is None:
        return []
    seen = [each for each in labels if each.id == branch.label.id and each.role == "option"]
    branches = []
    for n, part in enumerate(parts):
        here = seen.pop(0) if seen and seen[0].name == part.name else None
        rect = branch.label.rect if here is None else here.rect
        states = ("chosen" if part.chosen else "", "disabled" if part.disabled else "")
        label = AccessibleLabel(part.name, rect, "option", ", ".join(filter(None, states)), visible=here is not None)
        detail = Detail(help=part.help)
        branches.append(_Branch(label, ROLES["option"], detail, n, (n, len(parts))))
    return branches


class _Making:
    """The nodes made so far.

    Attributes:
        nodes, orders: the nodes and their request templates by number.
        focus: the number of the focused node; 0 for none yet.
    """

    def __init__(self, maker: TreeMaker, scale: float, reading: Reading) -> None:
        self.nodes: dict[int, Node] = {}
        self.requests: dict[int, Request] = {}
        self.focus = 0
        self._maker, self._scale, self._reading = maker, scale, reading

    def add(self, branches: Sequence[_Branch], above: int, owner: Hashable = None) -> tuple[int, ...]:
        """Make nodes with all their descendants and return their numbers; `owner` is the id of the enclosing list."""
        numbers = tuple(self._add(branch, above, owner) for branch in branches)
        self._tell_apart(numbers)
        return numbers

    def _add(self, branch: _Branch, above: int, owner: Hashable) -> int:
        label = branch.label
        number = self._number(branch, above)
        plain = branch.detail is None and not branch.below
        known = self._maker.known.get(number) if plain else None
        same = known is not None and (known.label is label or known.label == label)
        if known is not None and same and known.scale == self._scale:
            self.nodes[number], self.requests[number] = known.node, known.request
        else:
            below = self._below(branch, number)
            node = self.nodes[number] = self._node(branch, below)
            wanted = label.id if branch.part is None else owner
            request = self.requests[number] = Request(
                "focus", wanted, label.role, label.name, label.rect, label.visible, branch.part
            )
            if plain:
                self._maker.known[number] = _CachedNode(label, self._scale, node, request)
        self._aim(label, number, inside=label.id == owner)
        return number

    def _number(self, branch: _Branch, above: int) -> int:
        """Return the number of a branch: by its own id, or by name for widgets that are made again."""
        label = branch.label
        lasting = type(label.id).__eq__ is not object.__eq__ and branch.part is None
        key = (above, label.role, label.id if lasting else label.name)
        number, n = self._maker.number(key), 1
        while number in self.nodes:
            n += 1
            number = self._maker.number((key, n))
        return number

    def _below(self, branch: _Branch, number: int) -> tuple[int, ...]:
        """Return the children of a node: rows of a table, the text of a field, or its branches."""
        label, typed = branch.label, None if branch.detail is None else branch.detail.typed
        if label.role == "table":
            return tuple(self._row(row, number) for row in _rows(branch))
        if typed is not None:
            run = self._maker.number((number, "run"))
            self.nodes[run] = Node("TEXT_RUN", rect=_pixels(label.rect, self._scale), typed=typed)
            return (run,)
        return self.add(branch.below, number, label.id)

    def _row(self, row: Sequence[_Branch], table: int) -> int:
        number = self._maker.number((table, "row", row[0].label.id))
        self.nodes[number] = Node("ROW", children=self.add(row, number))
        return number

    def _tell_apart(self, numbers: Sequence[int]) -> None:
        """Number the nodes that have the same name."""
        alike: dict[tuple[str, str], list[int]] = {}
        for number in numbers:
            node = self.nodes[number]
            alike.setdefault((node.role, node.name), []).append(number)
        if len(alike) < len(numbers):
            for same in alike.values():
                for n, number in enumerate(same if len(same) > 1 else ()):
                    self.nodes[number] = replace(self.nodes[number], place=(n, len(same)))

    def _aim(self, label: AccessibleLabel, number: int, *, inside: bool) -> None:
        """Note whether the focus is on this label: where keys act, else on the chosen entry of a list."""
        reading = self._reading
        if reading.cursor is not None and label.id == reading.cursor:
            self.focus = number
            node, more = self.nodes[number], reading.hint.removeprefix(label.name).lstrip(" ,.:")
            if more:
                self.nodes[number] = replace(node, help=f"{node.help} {more}".lstrip())
        elif label.id == reading.focus and not (label.id is None or inside or self.focus):
            below = self.nodes[number].children
            chosen = (one for one in below if self.nodes[one].selected)
            self.focus = next(chosen, self._cursor(below) or number)

    def _cursor(self, below: Sequence[int]) -> int:
        """Return the node that describes the cursor if its place has no label; 0 for none."""
        cursors = (number for number in below if number in self.requests and self.requests[number].role == "cursor")
        return next(cursors, 0)

    def _node(self, branch: _Branch, below: tuple[int, ...]) -> Node:
        label, kind, detail = branch.label, branch.kind, branch.detail or _NOTHING
        valued = label.role in _VALUED
        states = label.state.split(", ") if label.state and not valued else []
        words = self._reading.words
        # Boards give states in words; of other things, states without flag and words mean nothing to a reader.
        other = [words.get(one, one * kind.on_board) for one in states if one not in _SIGNS]
        disabled = label.state.endswith("disabled")
        if disabled and not TELLS_ALL:
            other.append(words.get("disabled", ""))
        others = filter(None, other)
        return Node(
            kind.role,
            label.name,
            _pixels(label.rect, self._scale) if label.visible else None,
            below,
            help=" ".join(filter(None, (*others, detail.help))),
            value=label.state if valued and label.role != "text field" else "",
            keys=detail.keys,
            scale=detail.scale,
            typed=detail.typed,
            place=branch.place,
            cell=_cell(label),
            table=_size(branch) if label.role == "table" else None,
            toggled=_toggled(label, states),
            selected="chosen" in states if kind.chosen else None,
            expanded=False if "folded" in states or label.role == "choice" else None,
            disabled=disabled,
            modal=label.role == "dialog",
            live=kind.live,
            acts=kind.acts,
        )


def _pixels(rect: Rect, scale: float) -> Rect:
    x, y, w, h = rect
    return Rect(round(x * scale, 1), round(y * scale, 1), round(w * scale, 1), round(h * scale, 1))


def _toggled(label: AccessibleLabel, states: Sequence[str]) -> bool | None:
    if label.role == "toggle":
        return "on" in states
    if label.role == "button" and not _CHOSEN.isdisjoint(states):
        return "chosen" in states
    return None


def _cell(label: AccessibleLabel) -> tuple[int, int] | None:
    """Return the row and column of a table cell, the headings being row 0."""
    match label.role, label.id:
        case "cell" | "column", (int(row), int(column)):
            return (row + 1, column)
    return None


def _rows(table: _Branch) -> list[list[_Branch]]:
    """Return a table's cells by rows, with their headings where readers do not announce columns."""
    rows: dict[int, list[_Branch]] = {}
    headings: dict[int, str] = {}
    for one in table.below:
        row, column = _cell(one.label) or (0, 0)
        rows.setdefault(row, []).append(one)
        if not row:
            headings[column] = one.label.name
        elif not TELLS_ALL and headings.get(column):
            one.detail = Detail(help=headings[column])
    return list(rows.values())


def _size(table: _Branch) -> tuple[int, int]:
    """Return the number of rows and columns of a table, including its headings."""
    cells = [cell for one in table.below if (cell := _cell(one.label)) is not None]
    return (1 + max((row for row, _ in cells), default=0), 1 + max((c for _, c in cells), default=0))
