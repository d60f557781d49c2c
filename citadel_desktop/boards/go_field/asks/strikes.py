"""Striking at an enemy or a wall (GA-C): the common part of attacking and destroying."""

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from typing import ClassVar, TypeVar

from citadel_desktop.boards.go_field.asked import Asked, Offer, Row, Selection, place_of
from citadel_desktop.boards.go_field.asks.kind import ToolAction
from citadel_desktop.boards.go_field.panels.words import BoardWords
from citadel_desktop.boards.go_field.picture.overlay import Preview
from citadel_desktop.boards.go_field.targets import Target, target_of
from citadel_desktop.rules.gale.actions import Action, Destroy, Strike, StrikeKind, strike
from citadel_desktop.rules.gale.explain import Clash, strongest
from citadel_desktop.rules.gale.field import bits
from citadel_desktop.rules.gale.state import State, geometry
from citadel_desktop.rules.gale.strength import strengths

B = TypeVar("B", bound=Strike)


class StrikeByClick(ToolAction[B]):
    """Strike a target by clicking it, with the warrior in hand or any other."""

    kind: ClassVar[StrikeKind]
    by_warrior = True
    ghost = None

    @abstractmethod
    def around(self, view: State, place: int) -> int:
        """Return the points beside a target."""

    @abstractmethod
    def all_targets(self, view: State) -> list[int]:
        """Return everything that could be struck if it were near and weak enough."""

    def near(self, view: State) -> Iterator[int]:
        """Return the targets beside own warriors."""
        mine = view.warriors[view.seat]
        return (place for place in self.all_targets(view) if self.around(view, place) & mine)

    def clashes(self, view: State) -> Iterator[Clash]:
        """Return the strongest possible strike at each of these targets."""
        strongest_clashes = (strongest(view, self.kind, place) for place in self.near(view))
        return (clash for clash in strongest_clashes if clash is not None)

    def marked(self, asked: Asked, selection: Selection) -> Iterable[int]:
        """Return what the warrior in hand can strike, alone or with others; with the tool alone all targets."""
        chosen, places = selection.chosen, asked.places(self.kind)
        if chosen is None:
            return places
        return (p for p in places if any(a.by >> chosen & 1 for a in self._ways(asked, p)))

    def _ways(self, asked: Asked, place: int) -> tuple[Strike, ...]:
        return tuple(a for a in asked.at(self.kind, place) if isinstance(a, Strike))

    def offers(self, asked: Asked, selection: Selection, place: int) -> Iterator[Offer]:
        """Return the ways to strike there, the best first, those led by the warrior in hand before others."""
        ways, chosen = self._ways(asked, place), selection.chosen
        if chosen is not None:
            with_him = tuple(a for a in ways if a.by >> chosen & 1)
            ways = tuple(a for a in with_him if a.lead in {None, chosen}) or with_him
        if ways:
            yield Offer(self.kind, tuple((way,) for way in ranked(asked.view, ways)))

    def meant(self, asked: Asked, chosen: int | None, place: int) -> Strike:
        """Return the strongest strike, legal or not, with the `chosen` warrior if it stands beside the target."""
        view = asked.view
        mine = view.warriors[view.seat]
        fighters = self.around(view, place) & mine
        if chosen is not None and not fighters >> chosen & 1:
            alone = chosen if view.setting.rules == "short" else None
            return strike(self.kind, place, 1 << chosen, alone, None)
        if view.setting.rules == "v1":
            return strike(self.kind, place, fighters, None, None)
        leads = [chosen] if chosen is not None else list(bits(fighters))
        if not leads:
            return strike(self.kind, place, 0, None, None)
        near, unspent = geometry(view).near, mine & ~view.turn.spent

        def force(lead: int) -> tuple[int, int]:
            by = near[lead] & unspent
            return (int(unspent >> lead & 1), by.bit_count() + (view.citadels >> lead & 1))

        lead = max(leads, key=force)
        return strike(self.kind, place, near[lead] & unspent | 1 << lead, lead, None)

    def samples(self, asked: Asked) -> Iterable[Action]:
        """Return the strongest strikes."""
        return [self.meant(asked, None, place) for place in self.near(asked.view)]

    def preview(
        self, asked: Asked, selection: Selection, row: tuple[B, ...], target: Target, words: BoardWords
    ) -> Preview:
        """Show the fighters, the losses and both strengths."""
        action, stride = row[0], asked.view.setting.size + 1
        fallen = [] if action.lost is None else [target_of(stride, action.lost)]
        return Preview(
            target, counted=tuple(bits(action.by)), lost=(target, *fallen), tag=tag(asked.view, action, words)
        )

    def about(self, row: tuple[B, ...], stride: int) -> Iterator[Target]:
        """Return the target and the fighters."""
        yield target_of(stride, place_of(row[0]), self.square)
        for point in bits(row[0].by):
            yield target_of(stride, point)

    def note(self, view: State, row: tuple[B, ...], words: BoardWords) -> str:
        """Return both strengths."""
        return words.against(*strengths(view, row[0]))


def strikes(rows: Iterable[Row]) -> tuple[Strike, ...]:
    """Return the strikes among rows; () if they are something else."""
    return tuple(row[0] for row in rows if isinstance(row[0], Strike))


def ranked(view: State, actions: Iterable[Strike]) -> tuple[Strike, ...]:
    """Return strikes in the order of a menu, the best first.

    Strikes without losses come first; then in v1 those with most warriors (they cost nothing), in the short form those
    with fewest (they are spent); warriors on citadels are spared.
    """
    many = view.setting.rules == "v1"

    def worth(action: Strike) -> tuple[int, ...]:
        count = action.by.bit_count()
        return (
            0 if action.lost is None else 1 + (view.citadels >> action.lost & 1),
            -count if many else count,
            (action.by & view.citadels).bit_count(),
        )

    return tuple(sorted(actions, key=worth))


def needs_asking(view: State, actions: Sequence[Strike]) -> bool:
    """Whether to ask about a (ranked) strike: it loses somebody, or others could do as well."""
    first, *others = actions
    if first.lost is not None:
        return True
    if not others or view.setting.rules == "v1":
        return False
    return others[0].lost is None and others[0].by.bit_count() == first.by.bit_count()


def tag(view: State, action: Strike, words: BoardWords) -> tuple[str, ...]:
    """Describe a strike in lines: both strengths, their parts, the result."""
    attack, defence = strengths(view, action)
    lost = "" if action.lost is None else words.point(view, action.lost)
    lines = (
        words.against(attack, defence),
        words.sides(attack, defence, walls=isinstance(action, Destroy)),
        words.verdict(attack, defence, lost),
    )
    return tuple(line for line in lines if line)
