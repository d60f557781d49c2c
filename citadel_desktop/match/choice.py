"""The choices for a new match: game, options, players; remembered between matches."""

from collections.abc import Callable, Container, Mapping
from typing import Any

from citadel_desktop.agents.levels import LEVELS
from citadel_desktop.letters import alike, cut, is_seen
from citadel_desktop.match.seating import styles, with_styles
from citadel_desktop.rules import GAMES
from citadel_desktop.rules.kit.contract import AnyRules, BadOption, Option, OptionValue, complete_options
from citadel_desktop.saves.limits import cleaned, is_name
from citadel_desktop.saves.record import COLOUR_COUNT, PERSON, Player
from citadel_desktop.values import replace

NAME_LIMIT = 24
KINDS = (PERSON, *LEVELS)
"""What may sit on a seat: a person, or a computer from the lowest level up."""


class MatchChoice:
    """The choices on the set-up screen; the rules accept them at any time.

    Args:
        games: the games by id.
        names: the default names of players by kind and seat.
        policies: the games that have computer seats.

    Attributes:
        hints: whether computers may be asked for advice.
    """

    def __init__(
        self, games: Mapping[str, AnyRules], names: Callable[[str, int], str], policies: Container[str] = ()
    ) -> None:
        self._games = games
        self._names = names
        self._policies = policies
        self.hints = True
        self.game = next(iter(games))
        self.options: dict[str, OptionValue] = {}
        self.players: list[Player] = []
        self.choose_game(self.game)

    @property
    def rules(self) -> AnyRules:
        """The chosen game."""
        return self._games[self.game]

    def choose_game(self, game: str) -> None:
        """Switch to another game with its defaults: a person stays on the first seat, the others get new players."""
        count = len(self.players)
        self.game = game
        self.options = complete_options(self.rules, {})
        del self.players[1:]
        if self.players:
            self.choose_kind(0, PERSON)
        self.choose_seats(max(count, self.rules.seat_counts[0]))

    def choose_alone(self, game: str, options: Mapping[str, OptionValue], count: int, seat: int) -> None:
        """Choose a game with these options and seats: one person against computers of the lowest level."""
        self.choose_game(game)
        self.options = complete_options(self.rules, options)
        self.choose_seats(count)
        if self.computers:
            for n in range(len(self.players)):
                self.choose_kind(n, PERSON if n == seat else KINDS[1])

    def propose_first(self) -> None:
        """Choose what makes a first match of the game easy."""
        if self.game in GAMES:
            self.propose(*GAMES[self.game].first_match)

    def propose(self, options: Mapping[str, OptionValue], seat: int) -> None:
        """Replace some default options, and move the only person to another seat."""
        self.options = complete_options(self.rules, options)
        usual = {player.name for n, player in enumerate(self.players) if player.name == self.default_name(n)}
        players = self.players
        players[0], players[seat] = players[seat], players[0]
        for n in {0, seat}:
            if players[n].name in usual:
                self.rename(n, "")

    def choose_seats(self, count: int) -> None:
        """Change the number of players to the nearest possible one; new seats get computers if the game has any."""
        count = min(self.rules.seat_counts, key=lambda n: abs(n - count))
        while len(self.players) < count:
            free = next(c for c in COLOUR_ORDER if c not in {p.colour for p in self.players})
            seat = len(self.players)
            kind = KINDS[1] if seat and self.computers else PERSON
            self.players.append(Player(self._names(kind, seat), free, kind))
        del self.players[count:]

    def choose(self, option: str, value: OptionValue) -> None:
        """Set an option; options that no longer fit it fall back to the nearest value."""
        self.options[option] = value
        fitting: dict[str, OptionValue] = {}
        for known in self.rules.options({}):
            offered = next(o for o in self.rules.options(fitting) if o.id == known.id)
            wanted = self.options.get(offered.id, offered.default)
            fitting[offered.id] = nearest(offered, wanted)
        self.options = fitting

    def offered(self) -> tuple[Option, ...]:
        """Return the options that leave a choice, each with the values that fit the options before it."""
        seats = len(self.players)
        now = self.rules.options(self.options)
        open_ = {option.id for option in (*self.rules.options({}), *now) if len(option.values) > 1}
        return tuple(option for option in now if option.id in open_ and (not option.seats or seats in option.seats))

    def default_name(self, seat: int) -> str:
        """Return the default name of the player at a seat."""
        return self._names(self.players[seat].kind, seat)

    @property
    def computers(self) -> bool:
        """Whether the game has computer seats."""
        return self.game in self._policies

    def choose_kind(self, seat: int, kind: str) -> None:
        """Seat a person or a computer of a level; a default name changes along."""
        usual = self.players[seat].name == self.default_name(seat)
        self.players[seat] = replace(self.players[seat], kind=kind)
        if usual:
            self.rename(seat, "")

    def styles(self, seat: int) -> tuple[str, ...]:
        """Return the styles a computer at the seat may play in; () for a person or a game without styles."""
        return () if self.players[seat].person else styles(self.game, seat)

    def style(self, seat: int) -> str:
        """Return the style chosen for a seat; "" for a random one."""
        style = self.players[seat].style
        return style if style in self.styles(seat) else ""

    def choose_style(self, seat: int, style: str) -> None:
        """Set the style of the computer at a seat; "" for a random one."""
        self.players[seat] = replace(self.players[seat], style=style)

    def seated(self, seed: int) -> tuple[Player, ...]:
        """Return the players for a match with that seed, random styles drawn."""
        return with_styles(self.game, self.players, seed)

    def rename(self, seat: int, name: str) -> None:
        """Set a name, cut to `NAME_LIMIT` letters; an invisible one becomes the default name."""
        name = cut(cleaned(" ".join(name.split())), NAME_LIMIT).strip()
        old = self.players[seat]
        self.players[seat] = replace(old, name=name if is_name(name) and is_seen(name) else self.default_name(seat))

    def recolour(self, seat: int, colour: int) -> None:
        """Set a seat's colour, swapping with the seat that has it."""
        old = self.players[seat]
        for n, player in enumerate(self.players):
            if player.colour == colour:
                self.players[n] = replace(player, colour=old.colour)
        self.players[seat] = replace(old, colour=colour)

    def move_up(self, seat: int) -> None:
        """Swap the player with the one before, the first with the last."""
        other = (seat - 1) % len(self.players)
        players = self.players
        players[seat], players[other] = players[other], players[seat]

    def plain(self) -> dict[str, Any]:
        """Return the choices as JSON data, for `recall`."""
        return {
            "options": dict(self.options),
            "players": [player.plain() for player in self.players],
            "hints": self.hints,
        }

    def recall(self, data: Any) -> None:
        """Restore the choices from `plain`, skipping what no longer fits."""
        if not isinstance(data, Mapping):
            return
        options = data.get("options")
        if isinstance(options, Mapping):
            try:
                self.options = complete_options(self.rules, options)
            except (BadOption, TypeError):
                self.options = complete_options(self.rules, {})
        self.hints = data.get("hints") is not False
        players = data.get("players")
        if not isinstance(players, list):
            return
        self.choose_seats(len(players))
        for seat, told in enumerate(players[: len(self.players)]):
            if not isinstance(told, Mapping):
                continue
            kind = told.get("kind")
            self.choose_kind(seat, kind if kind in KINDS and self.computers else PERSON)
            style = told.get("style")
            self.choose_style(seat, style if style in self.styles(seat) else "")
            if isinstance(told.get("name"), str):
                self.rename(seat, told["name"])
            colour = told.get("colour")
            if type(colour) is int and 0 <= colour < COLOUR_COUNT:
                self.recolour(seat, colour)

    def take_colours(self, data: Any) -> None:
        """Give players the colours they had in another match, as described by `plain`."""
        for colour in range(COLOUR_COUNT):
            name = player_with_colour(data, colour)
            seat = next((n for n, one in enumerate(self.players) if one.name == name), None)
            if seat is not None:
                self.recolour(seat, colour)

    def trouble(self) -> str:
        """Return a name that looks like another player's, or ""."""
        names = [alike(player.name) for player in self.players]
        return next(
            (player.name for player, name in zip(self.players, names, strict=True) if names.count(name) > 1), ""
        )


def player_with_colour(data: Any, colour: int) -> str:
    """Return the name of the player with a colour in a match, as `plain` gave it; "" for nobody."""
    players = data.get("players") if isinstance(data, Mapping) else None
    for told in players if isinstance(players, list) else ():
        if isinstance(told, Mapping) and told.get("colour") == colour:
            return str(told.get("name", ""))
    return ""


COLOUR_ORDER = (4, 2, 0, 1, 3)
"""Seat colours in the order of use: the first few differ most, from each other and from a blue river."""


def nearest(option: Option, wanted: OptionValue) -> OptionValue:
    """Return the offered value nearest to the wanted one: numbers by size, others the default."""
    for value in option.values:
        if value == wanted and type(value) is type(wanted):
            return value
    numbers = [v for v in option.values if isinstance(v, int) and not isinstance(v, bool)]
    if isinstance(wanted, int) and not isinstance(wanted, bool) and numbers:
        return min(numbers, key=lambda v: abs(v - wanted))
    return option.default
