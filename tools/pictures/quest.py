"""Screens and moments of Goodman's Citadel, most of them from recorded matches."""

from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType

from citadel_desktop.agents.goodman.quest import quest_of
from citadel_desktop.boards.tower.table import TowerTable
from citadel_desktop.boards.tower.targets import Target
from citadel_desktop.match.restore import restore
from citadel_desktop.match.session import Session, new_match_id
from citadel_desktop.match.table import ActEntry, Table
from citadel_desktop.resources import sample_save
from citadel_desktop.rules.goodman.asks.stance import ChoosePosture
from citadel_desktop.rules.goodman.combat.rounds import faces_one, stances_of
from citadel_desktop.rules.goodman.draft import Died, Wounded
from citadel_desktop.rules.goodman.pending import AskKind
from citadel_desktop.rules.goodman.rules import GOODMAN
from citadel_desktop.rules.goodman.squares import NAMES, NUMBERS, bits
from citadel_desktop.rules.goodman.state import AMULET, DEAD, NORMAL, TALISMAN, Position
from citadel_desktop.saves.paths import SUFFIX
from citadel_desktop.saves.record import Player
from citadel_desktop.saves.store import read_document
from citadel_desktop.scene.animation import Pace
from citadel_desktop.scene.geometry import Rect, bounds_of
from citadel_desktop.scene.system.window import Window
from citadel_desktop.screens.shell import navigation
from citadel_desktop.screens.shell.shell import Shell
from citadel_desktop.screens.table.table import TableScreen
from citadel_desktop.values import frozen, replace
from tools.pictures.moments import lesson_at, press_tab
from tools.pictures.screens import Opened
from tools.pictures.town import click, open_sheet, place, point_at, setup_of, sit_down

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


def _begin(shell: Shell, moment: Moment) -> Session:
    """Begin a match on disk at that moment."""
    past = _recorded(moment.match)
    match_id = new_match_id(GAME, shell.clock)
    entries = past.entries[: _place_in(moment)]
    table = Table.resume(GOODMAN, past.options, _PLAYERS, past.seed, match_id, entries)
    session = Session(shell.store.take(match_id + SUFFIX), table, shell.clock(), shell.clock)
    session.save()
    return session


def _new(shell: Shell, moves: str = "", **options: str | bool) -> Session:
    """Begin a new match with these moves."""
    match_id = new_match_id(GAME, shell.clock)
    table = Table.start(GOODMAN, options, _PLAYERS, 7, match_id)
    for move in filter(None, moves.split(", ")):
        seat = table.to_act[0]
        table.act(seat, GOODMAN.parse(table.state, seat, move))
    session = Session(shell.store.take(match_id + SUFFIX), table, shell.clock(), shell.clock)
    session.save()
    return session


def _tower(screen: TableScreen) -> TowerTable:
    assert isinstance(screen.board, TowerTable)
    return screen.board


def _sat_down(shell: Shell, window: Window, moment: Moment) -> TableScreen:
    return sit_down(window, shell, _begin(shell, moment))


def _again(window: Window) -> None:
    """Paint once more, for drawings that affect others when first painted."""
    window.request_redraw()
    window.turn()


# Conditions for a moment


def _divides(position: Position) -> bool:
    """Whether the asked side divides a strength among several enemies."""
    own = stances_of(position, position.asks[-1].player)
    return any(len(one.enemies) > 1 and not faces_one(position, one) for one in own)


def _about_to_get_out(position: Position) -> bool:
    """Whether the talisman's bearer can get out while a hero inside has the amulet."""
    return "carried" in {item.fate for item in position.items[AMULET:]} and quest_of(position).threat == "now"


def _amulet_alone(position: Position) -> bool:
    """Whether the talisman is out and the quest goes on."""
    return quest_of(position).amulet


def _door_known(position: Position) -> bool:
    return position.known != 0


# How each is opened


def _shown(moment: Moment, at: str = "") -> Opened:
    """Show the moment as the asked side sees it, with the pointer at rest on something."""

    def opened(shell: Shell, window: Window) -> None:
        screen = _sat_down(shell, window, moment)
        if at:
            point_at(window, place(screen, at))

    return opened


def _using(moment: Moment, tool: str) -> Opened:
    """Show the moment, with a tool in hand."""

    def opened(shell: Shell, window: Window) -> None:
        screen = _sat_down(shell, window, moment)
        screen.board.use(tool)
        _again(window)

    return opened


def _begun(moves: str, at: str = "", **options: str | bool) -> Opened:
    """Show what is asked after these moves from the beginning."""

    def opened(shell: Shell, window: Window) -> None:
        screen = sit_down(window, shell, _new(shell, moves, **options))
        if at:
            point_at(window, place(screen, at))

    return opened


def _designs(page: int) -> Opened:
    """Show saved designs: the player's own, or the samples."""

    def opened(shell: Shell, window: Window) -> None:
        screen = sit_down(window, shell, _new(shell))
        screen.board.use("adopt")
        for _ in range(3):
            _again(window)
        press_tab(window, page)

    return opened


def _handover(moment: Moment) -> Opened:
    def opened(shell: Shell, window: Window) -> None:
        navigation.table(shell, _begin(shell, moment))

    return opened


def _to_heroes(shell: Shell, window: Window) -> None:
    navigation.table(shell, _new(shell, "propose 400, finish"))


def _reach(shell: Shell, window: Window) -> None:
    """Show a figure in hand, with the pointer on a place it might go to."""
    _walk(shell, window, _SEARCH)


def _walk(shell: Shell, window: Window, moment: Moment) -> None:
    screen = _sat_down(shell, window, moment)
    asked = _tower(screen).state.asked
    assert asked is not None
    figure = max(asked.living(), key=lambda one: len(asked.reach(one).goals))
    click(window, place(screen, f"figure {figure}"))
    goals = [goal for goal in asked.reach(figure).goals.values() if goal.place >= 0]
    best = max(goals, key=lambda goal: (len(goal.enemies) + len(goal.explores), -goal.left))
    point_at(window, place(screen, f"square {NAMES[best.place]}"))


def _lost(shell: Shell, window: Window) -> None:
    """Show a hero fallen on one level, and another hurt on the enlarged one."""
    board = _tower(_sat_down(shell, window, _SEARCH))
    view = board.state.view
    assert view is not None
    inside = [n for n, one in enumerate(view.position.heroes) if one.place >= 0]
    other = next(n for n in range(len(view.position.heroes)) if n not in inside)
    dead = _fallen(view.position, other)
    fell = NUMBERS["5c3"], NUMBERS["4b4"]
    told = (Died(other, fell[0], "blow"), Died(other - 1, fell[1], "pitfall"))
    board.motions.pace = "off"
    position = _fallen(dead, other - 1)
    hurt = replace(position.heroes[inside[0]], wounds=2)
    heroes = (*position.heroes[: inside[0]], hurt, *position.heroes[inside[0] + 1 :])
    shown = replace(view, position=replace(position, heroes=heroes))
    wounded = Wounded(inside[0], 2, "blow", 2, 6)
    board.show(shown, None, None, (wounded, *told), 0)
    _again(window)


def _fallen(position: Position, hero: int) -> Position:
    gone = replace(position.heroes[hero], place=DEAD)
    heroes = (*position.heroes[:hero], gone, *position.heroes[hero + 1 :])
    return replace(position, heroes=heroes)


def _player_sheet(shell: Shell, window: Window) -> None:
    """Show the sheet of the heroes' side in the escape."""
    moment = Moment("talisman_out-through_the_tower", "move", 4)
    open_sheet(window, _sat_down(shell, window, moment), 1)


def _advised(shell: Shell, window: Window) -> None:
    """Show the longest possible walk as a computer's advice."""
    board = _tower(_sat_down(shell, window, _SEARCH))
    asked = board.state.asked
    assert asked is not None
    every = (goal for figure in asked.living() for goal in asked.reach(figure).goals.values())
    first, *further = max(every, key=lambda goal: len(goal.steps)).steps
    board.advise(first, further)
    _again(window)


def _exploring(shell: Shell, window: Window) -> None:
    """Show the question what exploring a marker would need."""
    screen = _sat_down(shell, window, _SEARCH)
    asked = _tower(screen).state.asked
    assert asked is not None
    markers = [
        square for figure in asked.living() for goal in asked.reach(figure).goals.values() for square in goal.explores
    ]
    often = max(dict.fromkeys(markers), key=markers.count)
    click(window, place(screen, f"square {NAMES[often]}"))
    point_at(window, place(screen, f"square {NAMES[often]}"))


def _amulet_left(shell: Shell, window: Window) -> None:
    """Show the question about taking the talisman out before the amulet (WT-N2)."""
    screen = _sat_down(shell, window, Moment("decisive-talisman_first", "move", 0, _about_to_get_out))
    bearer = screen.table.state.position.items[TALISMAN].by
    click(window, place(screen, f"figure {bearer}"))
    camp = bounds_of(screen.board.place("outside") or Rect(0, 0, 0, 0))
    click(window, (camp.right - 0.08 * camp.w, camp.centre[1]))  # at the fire, where nobody stands
    _again(window)


def _doorway(shell: Shell, window: Window) -> None:
    """Rest the pointer on a doorway whose other end is known."""
    screen = _sat_down(shell, window, _DOORS)
    position = screen.table.state.position
    door = next(bits(position.known))
    point_at(window, place(screen, f"square {NAMES[door]}"))


def _dividing(moment: Moment) -> Opened:
    """Show a figure that divides its strength, with a slider being pulled."""

    def opened(shell: Shell, window: Window) -> None:
        screen = _sat_down(shell, window, moment)
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
        _again(window)
        click(window, place(screen, f"figure {stance.figure}"))
        first = Target("attack", stance.figure, stance.enemies[0])
        slider = board.place(f"attack {first.number} {first.other}")
        if slider is not None:
            x, y, w, h = slider.x, slider.y, slider.w, slider.h  # type: ignore[union-attr] # a rectangle, for it lies in the panel
            click(window, (x + w * 0.66, y + h - 17))

    return opened


def _after(moment: Moment, pace: Pace = "off", turns: int = 0) -> Opened:
    """Show the next recorded action; at another pace than "off" after so many turns of the loop."""

    def opened(shell: Shell, window: Window) -> None:
        screen = _sat_down(shell, window, moment)
        entry = _recorded(moment.match).entries[_place_in(moment)]
        assert isinstance(entry, ActEntry)
        screen.board.motions.pace = pace
        screen.act(entry.action)
        for _ in range(turns):
            window.turn()
        _again(window)

    return opened


def _replay(moment: Moment, viewer: int | None) -> Opened:
    """Show the moment as that side may see it."""

    def opened(shell: Shell, window: Window) -> None:
        navigation.replay(shell, _recorded(moment.match), viewer, _place_in(moment))

    return opened


def _result(match: str) -> Opened:
    def opened(shell: Shell, window: Window) -> None:
        session = _begin(shell, Moment(match))
        navigation.table(shell, session)
        navigation.result(shell, session)

    return opened


def _dice_log(shell: Shell, window: Window) -> None:
    session = _begin(shell, Moment("agreed"))
    navigation.table(shell, session)
    navigation.dice(shell, session.table)


def _first_die(shell: Shell, window: Window) -> None:
    """Show a real die with the tens entered and the ones not."""
    screen = _sat_down(shell, window, _REAL_DICE)
    click(window, place(screen, "tens 7"))


_SEARCH = Moment("before-the-marker", "move", 6)
_DOORS = Moment("before-the-marker", "move", 3, _door_known)
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
        "quest-setup": setup_of(GAME),
        "quest-design": _begun(_HALF_MADE, "square 3e1"),
        "quest-fight": _shown(_FIGHT),
        "quest-result": _result("decisive"),
    }
)
QUEST_MOMENTS: Mapping[str, Opened] = MappingProxyType(
    {
        "quest-designed": _begun("propose 400"),
        "quest-designs": _designs(1),
        "quest-roster": _begun("propose 400, finish, hero 50, hero 40, hero 25", "figure 1"),
        "quest-disengage": _shown(Moment("agreed", "disengage", 1)),
        "quest-divided": _dividing(_DIVIDED),
        "quest-blows": _shown(Moment("agreed", "settle", 0)),
        "quest-retreat": _shown(Moment("conceded-retreat_into_an_open_sinkhole", "retreat", 0)),
        "quest-villain": _shown(Moment("talisman_out-through_the_tower", "activate", 0), "square 3c3"),
        "quest-lesson": lesson_at("quest-combat", "drive"),
        "quest-real-dice": _first_die,
    }
)
QUEST_SIGHTS: Mapping[str, Opened] = MappingProxyType(
    {
        "quest-empty": _begun(""),
        "quest-own-designs": _designs(0),
        "quest-handover": _to_heroes,
        "quest-entering": _shown(Moment("before-the-marker", "move", 0)),
        "quest-exploring": _exploring,
        "quest-advised": _advised,
        "quest-player-sheet": _player_sheet,
        "quest-lost": _lost,
        "quest-doorway": _doorway,
        "quest-demand": _shown(Moment("agreed", "demand", 2)),
        "quest-outside": _shown(Moment("conceded-holding_back", "outside", 0)),
        "quest-stance-two": _shown(_DIVIDED),
        "quest-non-human": _shown(Moment("conceded-secret_on_demand", "stance", 4)),
        "quest-secret-handover": _handover(Moment("heroes_dead", "stance", 1)),
        "quest-in-secret": _shown(Moment("running-battle", "stance", 0)),
        "quest-dice-fall": _after(Moment("agreed", "stance", 3), "normal", 4),
        "quest-dice-lie": _after(Moment("agreed", "stance", 3)),
        "quest-cornered": _shown(Moment("conceded-retreat_closed_by_a_taken_door", "retreat", 0)),
        "quest-advance": _shown(Moment("conceded-retreat_into_an_open_sinkhole", "advance", 0)),
        "quest-pick-up": _shown(Moment("conceded-snatched_by_a_swordsman", "pick_up", 0)),
        "quest-hunt": _shown(Moment("running-battle", "move", 1)),
        "quest-escape": _shown(Moment("talisman_out-through_the_tower", "move", 4)),
        "quest-talisman-out": _shown(Moment("talisman_out-through_the_tower")),
        "quest-amulet-left": _amulet_left,
        "quest-amulet-alone": _shown(Moment("decisive-talisman_first", "move", 0, _amulet_alone)),
        "quest-destroyed": _shown(Moment("destroyed-with_a_swordsman")),
        "quest-dead": _shown(Moment("heroes_dead")),
        "quest-result-out": _result("talisman_out-through_the_tower"),
        "quest-result-destroyed": _result("destroyed-on_purpose"),
        "quest-seen-by-villain": _replay(Moment("before-the-marker", "move", 8), 0),
        "quest-seen-by-heroes": _replay(Moment("before-the-marker", "move", 8), 1),
        "quest-dice": _dice_log,
        "quest-lesson-villain": lesson_at("chair-design", "link"),
        "quest-drawn": _begun("", planned="drawn"),
    }
)
"""Pictures for review only; tests compare the others."""
