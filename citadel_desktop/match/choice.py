"""What is chosen for a new match: game, options, players; remembered between matches."""

from collections.abc import Callable, Container, Mapping
from typing import Any

from citadel_desktop.agents.levels import LEVELS
from citadel_desktop.letters import alike, cut, is_seen
from citadel_desktop.match.seating import styles, with_styles
from citadel_desktop.rules import GAMES
from citadel_desktop.rules.kit.contract import AnyRules, BadOption, Option, OptionValue, complete_options
from citadel_desktop.saves.limits import cleaned, is_name
from citadel_desktop.saves.record import COLOURS, PERSON, Player
from citadel_desktop.values import replace

NAME_LIMIT = 24
KINDS = (PERSON, *LEVELS)
"""Who may sit on a seat, computers from the lowest level."""


class MatchChoice:
    """The choices of the set-up; always a set-up that the rules take.

    Args:
        games: the games by id.
        names: what a player of a kind is called at a seat unless somebody says otherwise.
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
        """Another game with its defaults: who sits first, a person, stays; on the others' seats sit new players."""
        count = len(self.players)
        self.game = game
        self.options = complete_options(self.rules, {})
        del self.players[1:]
        if self.players:
            self.choose_kind(0, PERSON)
        self.choose_seats(max(count, self.rules.seat_counts[0]))

    def choose_alone(self, game: str, options: Mapping[str, OptionValue], count: int, seat: int) -> None:
        """A game with these options for so many, all but that seat computers of the lowest level, if it has any."""
        self.choose_game(game)
        self.options = complete_options(self.rules, options)
        self.choose_seats(count)
        if self.computers:
            for n in range(len(self.players)):
                self.choose_kind(n, PERSON if n == seat else KINDS[1])

    def propose_first(self) -> None:
        """What a first match of the game is easy with."""
        if self.game in GAMES:
            self.propose(*GAMES[self.game].first_match)

    def propose(self, options: Mapping[str, OptionValue], seat: int) -> None:
        """Other options than the defaults, and another seat for the one person."""
        self.options = complete_options(self.rules, options)
        usual = {player.name for n, player in enumerate(self.players) if player.name == self.usual_name(n)}
        players = self.players
        players[0], players[seat] = players[seat], players[0]
        for n in {0, seat}:
            if players[n].name in usual:
                self.rename(n, "")

    def choose_seats(self, count: int) -> None:
        """More or fewer players, the nearest number the game takes: after the first one computers, if it has any."""
        count = min(self.rules.seat_counts, key=lambda n: abs(n - count))
        while len(self.players) < count:
            free = next(c for c in COLOUR_ORDER if c not in {p.colour for p in self.players})
            seat = len(self.players)
            kind = KINDS[1] if seat and self.computers else PERSON
            self.players.append(Player(self._names(kind, seat), free, kind))
        del self.players[count:]

    def choose(self, option: str, value: OptionValue) -> None:
        """Another value of an option; those that no longer fit with it fall back to what is nearest."""
        self.options[option] = value
        fitting: dict[str, OptionValue] = {}
        for known in self.rules.options({}):
            offered = next(o for o in self.rules.options(fitting) if o.id == known.id)
            wanted = self.options.get(offered.id, offered.default)
            fitting[offered.id] = nearest(offered, wanted)
        self.options = fitting

    def offered(self) -> tuple[Option, ...]:
        """The options that are a choice for so many players, with the values that fit what is chosen before them."""
        seats = len(self.players)
        now = self.rules.options(self.options)
        open_ = {option.id for option in (*self.rules.options({}), *now) if len(option.values) > 1}
        return tuple(option for option in now if option.id in open_ and (not option.seats or seats in option.seats))

    def usual_name(self, seat: int) -> str:
        """What the player at a seat is called if nothing is typed."""
        return self._names(self.players[seat].kind, seat)

    @property
    def computers(self) -> bool:
        """Whether the game has computer seats."""
        return self.game in self._policies

    def choose_kind(self, seat: int, kind: str) -> None:
        """A person or a computer of a level; who goes by the usual name gets that of the kind."""
        usual = self.players[seat].name == self.usual_name(seat)
        self.players[seat] = replace(self.players[seat], kind=kind)
        if usual:
            self.rename(seat, "")

    def styles(self, seat: int) -> tuple[str, ...]:
        """The styles in which the computer at a seat may play; () for a person and where there are none."""
        return () if self.players[seat].person else styles(self.game, seat)

    def style(self, seat: int) -> str:
        """The style that is chosen for a seat; "" for one that is drawn by lot."""
        style = self.players[seat].style
        return style if style in self.styles(seat) else ""

    def choose_style(self, seat: int, style: str) -> None:
        """A style for the computer at a seat, or "" for one that is drawn by lot."""
        self.players[seat] = replace(self.players[seat], style=style)

    def seated(self, seed: int) -> tuple[Player, ...]:
        """The players of a match that begins with that seed: what was left to the lot is drawn."""
        return with_styles(self.game, self.players, seed)

    def rename(self, seat: int, name: str) -> None:
        """Another name, cut to `NAME_LIMIT` letters; what nobody could see becomes the usual name."""
        name = cut(cleaned(" ".join(name.split())), NAME_LIMIT).strip()
        old = self.players[seat]
        self.players[seat] = replace(old, name=name if is_name(name) and is_seen(name) else self.usual_name(seat))

    def recolour(self, seat: int, colour: int) -> None:
        """Another colour; who has it gets this seat's."""
        old = self.players[seat]
        for n, player in enumerate(self.players):
            if player.colour == colour:
                self.players[n] = replace(player, colour=old.colour)
        self.players[seat] = replace(old, colour=colour)

    def move_up(self, seat: int) -> None:
        """Change places with the player before, the first with the last."""
        other = (seat - 1) % len(self.players)
        players = self.players
        players[seat], players[other] = players[other], players[seat]

    def plain(self) -> dict[str, Any]:
        """The choices as JSON data, for `recall`."""
        return {
            "options": dict(self.options),
            "players": [player.plain() for player in self.players],
            "hints": self.hints,
        }

    def recall(self, data: Any) -> None:
        """Take up what `plain` gave; whatever of it makes no sense any more is passed over."""
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
            if type(colour) is int and 0 <= colour < COLOURS:
                self.recolour(seat, colour)

    def wear(self, data: Any) -> None:
        """Give who played in another match, as `plain` gave it, the colour of there."""
        for colour in range(COLOURS):
            name = had_by(data, colour)
            seat = next((n for n, one in enumerate(self.players) if one.name == name), None)
            if seat is not None:
                self.recolour(seat, colour)

    def trouble(self) -> str:
        """Return a name that cannot be told from another player's, or ""."""
        names = [alike(player.name) for player in self.players]
        return next(
            (player.name for player, name in zip(self.players, names, strict=True) if names.count(name) > 1), ""
        )


def had_by(data: Any, colour: int) -> str:
    """Who had a colour in a match, as `plain` gave it; "" for nobody."""
    players = data.get("players") if isinstance(data, Mapping) else None
    for told in players if isinstance(players, list) else ():
        if isinstance(told, Mapping) and told.get("colour") == colour:
            return str(told.get("name", ""))
    return ""


COLOUR_ORDER = (4, 2, 0, 1, 3)
"""Seat colours in the order they are given out: the first few lie as far apart as they can, and from a blue river."""


def nearest(option: Option, wanted: OptionValue) -> OptionValue:
    """The value that is offered, or the one nearest to it: numbers by size, others the default."""
    for value in option.values:
        if value == wanted and type(value) is type(wanted):
            return value
    numbers = [v for v in option.values if isinstance(v, int) and not isinstance(v, bool)]
    if isinstance(wanted, int) and not isinstance(wanted, bool) and numbers:
        return min(numbers, key=lambda v: abs(v - wanted))
    return option.default
