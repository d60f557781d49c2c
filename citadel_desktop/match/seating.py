"""Who sits at the computer, whose view is shown, and when the seat must be handed over first."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random

from citadel_desktop.agents.levels import LEVELS, LevelName
from citadel_desktop.match.table import Table
from citadel_desktop.rules import GAMES
from citadel_desktop.rules.kit.contract import Seat
from citadel_desktop.saves.record import Player
from citadel_desktop.values import replace


def levels_of(table: Table, thinking: Collection[str]) -> dict[Seat, LevelName]:
    """Return the levels of a match's computer seats; none for a game that is not among the `thinking` ones."""
    if table.rules.id not in thinking:
        return {}
    kinds = ((seat, player.kind) for seat, player in enumerate(table.players))
    return {seat: level for seat, kind in kinds for level in LEVELS if level == kind}


def style_of(table: Table, seat: Seat) -> str:
    """Return the style in which a computer plays a seat; "" for one that is unknown here."""
    style = table.players[seat].style
    return style if style in styles(table.rules.id, seat) else ""


def styles(game: str, seat: Seat) -> tuple[str, ...]:
    """Return the styles in which a computer may play a seat of a game."""
    return GAMES[game].styles.get(seat, ()) if game in GAMES else ()


def with_styles(game: str, players: Sequence[Player], seed: int) -> tuple[Player, ...]:
    """Return the players for a match with that seed, computers without a style given a random one."""
    styled = []
    for seat, player in enumerate(players):
        known = () if player.person else styles(game, seat)
        style = player.style if player.style in known else ""
        if known and not style:
            # Neighbouring seats get different styles.
            style = Random(f"{seed} styles").sample(known, len(known))[seat % len(known)]
        styled.append(replace(player, style=style))
    return tuple(styled)


@dataclass(slots=True)
class Seating:
    """Who sits at the computer.

    `sitting` is None while the player is unknown: at first, after loading, after the window was away. In a game of open
    information it is simply the seat that is asked, without any hand-over. `looking`: the match can only be watched, so
    nobody takes a seat, and only public information is shown. `alone` is the seat of the only person, which never hands
    over. `computers` are the levels of computer seats; while one of them is asked nobody acts here.
    """

    table: Table
    sitting: Seat | None = None
    looking: bool = False
    alone: Seat | None = None
    computers: Mapping[Seat, LevelName] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if self.computers and len(self.persons) == 1:
            self.alone = self.persons[0]
        self.rise()

    @property
    def persons(self) -> tuple[Seat, ...]:
        """The seats of persons, ascending."""
        seats = range(len(self.table.players))
        return tuple(seat for seat in seats if seat not in self.computers)

    @property
    def thinking(self) -> Seat | None:
        """The computer's seat that is to act now; computers choose before persons."""
        return next((seat for seat in self.table.to_act if seat in self.computers), None)

    @property
    def asked(self) -> Seat | None:
        """The seat that should act now: the one sitting if it may, else the first that may; None when it is over."""
        thinking = self.thinking
        return self._first(self.table.to_act) if thinking is None else thinking

    @property
    def acting(self) -> Seat | None:
        """The seat that may act on this screen; None while nobody or another player should sit here."""
        if self.looking or self.thinking is not None:
            return None
        if self._kept and self.asked != self.sitting:
            return None
        return self.asked

    @property
    def speaking(self) -> Seat | None:
        """The seat that may resign or offer a draw here: the acting one, or the only person while a computer thinks."""
        return self.acting if self.thinking is None or self.looking else self.alone

    @property
    def guarded(self) -> bool:
        """Whether the screen shows what only one player may see."""
        return (
            self.table.rules.hidden
            and self.alone is None
            and bool(self.persons)
            and not self.looking
            and self.table.outcome is None
        )

    @property
    def handover(self) -> Seat | None:
        """The seat that must take over the computer before anything more is shown; None if none must.

        It may also be a seat that is offered a draw, so that nobody answers looking at another's hand.
        """
        if not self.guarded:
            return None
        asked = self.table.draw_asked or self.table.to_act
        if any(seat in self.computers for seat in asked):
            return None
        wanted = self._first(asked)
        return None if wanted == self.sitting else wanted

    @property
    def viewer(self) -> Seat | None:
        """The seat whose view is shown; None for what everybody at the table may know."""
        return self.sitting if self._kept else self.asked

    @property
    def undo_line(self) -> int:
        """The number of entries that undo leaves: it removes a person's last entry and the computers' after it."""
        entries = self.table.entries
        line = len(entries)
        while self.persons and line > 0 and entries[line - 1].seat in self.computers:
            line -= 1
        return line - 1

    def sit(self, seat: Seat) -> None:
        """Seat a player at the computer."""
        self.sitting = seat

    def rise(self) -> None:
        """Leave the place at the computer empty."""
        self.sitting = self.alone

    @property
    def _kept(self) -> bool:
        """Whether the place belongs to its player until it is handed over."""
        return self.table.rules.hidden or self.alone is not None

    def _first(self, seats: tuple[Seat, ...]) -> Seat | None:
        if self.sitting in seats:
            return self.sitting
        return seats[0] if seats else None
