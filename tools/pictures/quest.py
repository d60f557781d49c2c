"""Screens and moments of Goodman's Citadel, most of them from recorded matches."""

from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType

from citadel_desktop.boards.tower.table import TowerTable
from citadel_desktop.boards.tower.targets import Target
from citadel_desktop.match.restore import restore
from citadel_desktop.match.session import Session
from citadel_desktop.match.table import ActEntry, Table
from citadel_desktop.resources import sample_save
from citadel_desktop.rules.goodman.asks.stance import ChoosePosture
from citadel_desktop.rules.goodman.combat.rounds import faces_one, stances_of
from citadel_desktop.rules.goodman.pending import AskKind
from citadel_desktop.rules.goodman.rules import GOODMAN
from citadel_desktop.rules.goodman.squares import NAMES
from citadel_desktop.rules.goodman.state import NORMAL, Position
from citadel_desktop.rules.kit.contract import OptionValue
from citadel_desktop.saves.paths import SUFFIX
from citadel_desktop.saves.record import Player
from citadel_desktop.saves.store import read_document
from citadel_desktop.scene.system.window import Window
from citadel_desktop.screens.shell.shell import Shell
from citadel_desktop.screens.table.table import TableScreen
from citadel_desktop.values import frozen
from tools.pictures import hands
from tools.pictures.hands import click, place, point_at, result, seated, shown
from tools.pictures.screens import Opened

GAME = "goodman"
_RECORDED = Path(__file__).resolve().parents[2] / "tests" / "golden" / GAME
_PLAYERS = (Player("Ada", 4), Player("Ben", 3))
_SAMPLES = frozenset({"before-the-marker", "running-battle"})


@frozen
class Moment:
    """A moment of a recorded match: the `nth` time that `ask` begins with `told` true.

    `match` is a sample that ships or a golden match; without an `ask` it is its end.
    """

    match: str
    ask: AskKind | None = None
    nth: int = 0
    told: Callable[[Position], bool] = lambda _: True

    def begin(self, shell: Shell) -> Session:
        """Begin a match on disk at that moment."""
        past = _recorded(self.match)
        return hands.resumed(shell, GOODMAN, past.options, _PLAYERS, past.seed, past.entries[: _place_in(self)])


@frozen
class Begun:
    """A match that has just begun, after these moves."""

    moves: str = ""
    options: tuple[tuple[str, OptionValue], ...] = ()

    def begin(self, shell: Shell) -> Session:
        """Begin the match on disk."""
        session = Session.begin(shell.store, GOODMAN, dict(self.options), _PLAYERS, 7, shell.clock)
        hands.play(session.table, filter(None, self.moves.split(", ")))
        return session


@cache
def _recorded(match: str) -> Table:
    folder = sample_save() if match in _SAMPLES else _RECORDED
    return restore(read_document(Path(folder) / f"{match}{SUFFIX}"), GOODMAN).table


def _place_in(moment: Moment) -> int:
    """Return the number of log entries before a moment; raises LookupError if it does not come."""
    table = _recorded(moment.match)
    last = len(table.entries)
    if moment.ask is None:
        return last
    found, before = [], None
    for n in range(last + 1):
        position = table.position(n).position
        asks = position.asks
        now = (asks[-1].kind, asks[-1].player) if asks else None
        if now != before and now is not None and now[0] == moment.ask and moment.told(position):
            found.append(n)
        before = now
    if moment.nth >= len(found):
        raise LookupError(moment)
    return found[moment.nth]


def _tower(screen: TableScreen) -> TowerTable:
    assert isinstance(screen.board, TowerTable)
    return screen.board


def _divides(position: Position) -> bool:
    """Whether the asked side divides a strength among several enemies."""
    own = stances_of(position, position.asks[-1].player)
    return any(len(one.enemies) > 1 and not faces_one(position, one) for one in own)


def _designs(page: int) -> Opened:
    """Show saved designs: the player's own, or the samples."""

    def opened(shell: Shell, window: Window) -> None:
        seated(shell, window, Begun()).board.use("adopt")
        hands.turn(window, 3)
        hands.press_tab(window, page)

    return opened


def _reach(shell: Shell, window: Window) -> None:
    """Show a figure in hand, with the pointer on a place it might go to."""
    screen = seated(shell, window, _SEARCH)
    asked = _tower(screen).state.asked
    assert asked is not None
    figure = max(asked.living(), key=lambda one: len(asked.reach(one).goals))
    click(window, place(screen, f"figure {figure}"))
    goals = [goal for goal in asked.reach(figure).goals.values() if goal.place >= 0]
    best = max(goals, key=lambda goal: (len(goal.enemies) + len(goal.explores), -goal.left))
    point_at(window, place(screen, f"square {NAMES[best.place]}"))


def _dividing(moment: Moment) -> Opened:
    """Show a figure that divides its strength, with a slider being pulled."""

    def opened(shell: Shell, window: Window) -> None:
        screen = seated(shell, window, moment)
        board = _tower(screen)
        asked = board.state.asked
        assert asked is not None
        stance = next(
            one
            for one in stances_of(asked.position, asked.side)
            if len(one.enemies) > 1 and not faces_one(asked.position, one)
        )
        if stance.posture != NORMAL:
            screen.act(ChoosePosture(stance.figure, NORMAL))
        hands.turn(window, 1)
        click(window, place(screen, f"figure {stance.figure}"))
        first = Target("attack", stance.figure, stance.enemies[0])
        slider = board.place(f"attack {first.number} {first.other}")
        if slider is not None:
            x, y, w, h = slider.x, slider.y, slider.w, slider.h  # type: ignore[union-attr] # a rectangle, for it lies in the panel
            click(window, (x + w * 0.66, y + h - 17))

    return opened


def _after(moment: Moment) -> Opened:
    """Show what came of the next recorded action."""

    def opened(shell: Shell, window: Window) -> None:
        entry = _recorded(moment.match).entries[_place_in(moment)]
        assert isinstance(entry, ActEntry)
        hands.act(window, seated(shell, window, moment), entry.action)

    return opened


def _first_die(shell: Shell, window: Window) -> None:
    """Show a real die with the tens entered and the ones not."""
    screen = seated(shell, window, _REAL_DICE)
    click(window, place(screen, "tens 7"))


_SEARCH = Moment("before-the-marker", "move", 6)
_FIGHT = Moment("agreed", "stance", 2)
_DIVIDED = Moment("agreed", "stance", 0, _divides)
_REAL_DICE = Moment("heroes_dead-dice_by_hand", "dice", 4)
_HALF_MADE = (
    "plan 2 b, put entry 1c1, put to2 1a1, put two3 1e5, put two1 3e1, put from1 2b2, "
    "put swordsman30 2c3, put non_human40 3c3, put pitfall 4b2, put talisman 6c3, put dummy 5d4"
)

QUEST_SCREENS: Mapping[str, Opened] = MappingProxyType(
    {
        "quest": _reach,
        "quest-setup": hands.setup_of(GAME),
        "quest-design": shown(Begun(_HALF_MADE), "square 3e1"),
        "quest-fight": shown(_FIGHT),
        "quest-result": result(Moment("decisive")),
    }
)
QUEST_MOMENTS: Mapping[str, Opened] = MappingProxyType(
    {
        "quest-designed": shown(Begun("propose 400")),
        "quest-designs": _designs(1),
        "quest-roster": shown(Begun("propose 400, finish, hero 50, hero 40, hero 25"), "figure 1"),
        "quest-disengage": shown(Moment("agreed", "disengage", 1)),
        "quest-divided": _dividing(_DIVIDED),
        "quest-blows": shown(Moment("agreed", "settle", 0)),
        "quest-retreat": shown(Moment("conceded-retreat_into_an_open_sinkhole", "retreat", 0)),
        "quest-villain": shown(Moment("talisman_out-through_the_tower", "activate", 0), "square 3c3"),
        "quest-lesson": hands.lesson_at("quest-combat", "drive"),
        "quest-real-dice": _first_die,
    }
)
QUEST_SIGHTS: Mapping[str, Opened] = MappingProxyType(
    {
        "quest-empty": shown(Begun()),
        "quest-drawn": shown(Begun(options=(("planned", "drawn"),))),
        "quest-own-designs": _designs(0),
        "quest-handover": hands.handover(Begun("propose 400, finish")),
        "quest-entering": shown(Moment("before-the-marker", "move", 0)),
        "quest-demand": shown(Moment("agreed", "demand", 2)),
        "quest-outside": shown(Moment("conceded-holding_back", "outside", 0)),
        "quest-non-human": shown(Moment("conceded-secret_on_demand", "stance", 4)),
        "quest-in-secret": shown(Moment("running-battle", "stance", 0)),
        "quest-dice-lie": _after(Moment("agreed", "stance", 3)),
        "quest-dice": hands.dice(Moment("agreed")),
        "quest-cornered": shown(Moment("conceded-retreat_closed_by_a_taken_door", "retreat", 0)),
        "quest-advance": shown(Moment("conceded-retreat_into_an_open_sinkhole", "advance", 0)),
        "quest-pick-up": shown(Moment("conceded-snatched_by_a_swordsman", "pick_up", 0)),
        "quest-hunt": shown(Moment("running-battle", "move", 1)),
        "quest-escape": shown(Moment("talisman_out-through_the_tower", "move", 4)),
        "quest-player-sheet": hands.sheet(Moment("talisman_out-through_the_tower", "move", 4), 1),
        "quest-talisman-out": shown(Moment("talisman_out-through_the_tower")),
        "quest-destroyed": shown(Moment("destroyed-with_a_swordsman")),
        "quest-dead": shown(Moment("heroes_dead")),
        "quest-result-out": result(Moment("talisman_out-through_the_tower")),
        "quest-lesson-villain": hands.lesson_at("chair-design", "link"),
    }
)
"""Moments for review only; tests compare the others."""
