"""Make the matches that ship with the app and the frozen ones that every later version must open.

    python -m tools.samples            the samples in saves/, written anew
    python -m tools.samples --corpus   saves/corpus/format-N, for the format of now; files that are there stay untouched

The seats play by a rule of thumb, one action ahead, so that the positions look like somebody's.
"""

import argparse
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

from citadel_desktop import __version__
from citadel_desktop.match.table import Player, Table
from citadel_desktop.resources import sample_save
from citadel_desktop.rules import games
from citadel_desktop.rules.gale.actions import Action
from citadel_desktop.rules.gale.field import bits, column_and_row
from citadel_desktop.rules.gale.rules import GALE
from citadel_desktop.rules.gale.state import State, controlled, geometry
from citadel_desktop.rules.goodman.draft import face_down, figure_of, side_of
from citadel_desktop.rules.goodman.movement.ground import neighbours
from citadel_desktop.rules.goodman.squares import bits as squares_in
from citadel_desktop.rules.goodman.state import AMULET, NONE, TALISMAN
from citadel_desktop.rules.indomitable.asks.attack import why_no_attack
from citadel_desktop.rules.kit.contract import OptionValue
from citadel_desktop.saves.encode import Encoder
from citadel_desktop.saves.migrations import FORMAT
from citadel_desktop.saves.paths import SUFFIX
from citadel_desktop.values import frozen, replace
from tools.golden import quest_seats
from tools.golden.dark_seats import mason, servant
from tools.golden.quest_seats import Beat, Sight
from tools.golden.quest_sides import QUIET, brave, fetch, keen
from tools.golden.steering import Character, builder, hoarder, settler, steered

MOST = 600
"""Entries after which a match is broken off."""


@frozen
class Plan:
    """One file: its name, who plays, by which options and seed, when it stops, how it ends, and its dates.

    `play` is how the seats of a game other than Gale's Citadel play until it stops.
    """

    name: str
    names: tuple[str, ...]
    colours: tuple[int, ...]
    options: dict[str, OptionValue]
    seed: int
    stop: Callable[[Table], bool]
    created: str
    updated: str
    finish: Callable[[Table], None] = lambda _: None
    game: str = "gale"
    play: Callable[[Callable[[Table], bool]], Callable[[Table], None]] | None = None


def turn(number: int) -> Callable[[Table], bool]:
    """Stop when that turn's first actions have been taken."""
    return lambda table: table.progress.turn >= number and table.state.actions == 1


def asked(kind: str, number: int = 1) -> Callable[[Table], bool]:
    """Stop at the round board when that is asked, from so many entries on."""
    return lambda table: len(table.entries) >= number and table.state.position.asks[-1].kind == kind


def never(_: Table) -> bool:
    """Play to the end."""
    return False


def agree(table: Table) -> None:
    """End with a draw that both want, after one that was declined."""
    table.offer_draw(1)
    table.answer_draw(0, False)
    table.offer_draw(0)
    table.answer_draw(1, True)


def agree_all(table: Table) -> None:
    """End by an offer that everybody accepts."""
    table.offer_draw(table.to_act[0])
    while table.draw_asked:
        table.answer_draw(table.draw_asked[0], True)


def round_board(
    name: str,
    names: tuple[str, ...],
    options: dict[str, OptionValue],
    seed: int,
    stop: Callable[[Table], bool],
    *,
    characters: tuple[Character, ...] = (builder,),
    finish: Callable[[Table], None] = lambda _: None,
) -> Plan:
    """A match of The Indomitable Citadel."""
    return Plan(
        name,
        names,
        tuple(range(len(names))),
        options,
        seed,
        stop,
        "2025-04-12T14:00:00.000+00:00",
        "2025-04-12T14:40:00.000+00:00",
        finish,
        "indomitable",
        lambda stop: steered(*characters, stop=stop),
    )


def fifth_round(table: Table) -> bool:
    """Stop when the third player of the fifth round has drawn."""
    turn = table.state.position.turn
    return turn.round == 5 and turn.order == 2 and asked("phase2")(table)


def before_an_attack(table: Table) -> bool:
    """Stop in phase 4 when the Dark Master has been led to where he may attack, from the fifth round on."""
    position = table.state.position
    may = position.asks[-1].kind == "dark" and why_no_attack(position) is None
    return may and position.turn.round >= 5 and position.turn.treason.moved


def before_exploring(beat: Beat) -> bool:
    """Stop in the search, from the fifth round on, when a hero has come beside a face-down marker."""
    position, action = beat.after, beat.action
    if position.phase != "search" or position.turn.number < 9 or not action:
        return False
    around = neighbours(position, figure_of(position, action.figure).place) if action.kind == "step" else 0
    return any(face_down(position, square) for square in squares_in(around))


def postures_pending(beat: Beat) -> bool:
    """Stop in the escape when several fight in secret, and one side has chosen but the other has not."""
    position = beat.after
    if position.phase != "escape" or not position.asks or position.asks[-1].kind != "stance":
        return False
    now = position.rounds[-1]
    chosen = {side_of(one.figure) for one in now.stances if one.posture != NONE}
    return now.secret and len(now.stances) > 3 and len(chosen) == 1


def tower(
    name: str,
    names: tuple[str, str],
    options: dict[str, OptionValue],
    seed: int,
    sight: Sight,
    heroes: quest_seats.Character,
    villain: quest_seats.Character | None = None,
) -> Plan:
    """A match of Goodman's Citadel, against a villain who sends all he has unless told; it stops when that is seen."""
    return Plan(
        name,
        names,
        (0, 1),
        {"secrecy": "demand", **options},
        seed,
        never,
        "2025-06-14T18:30:00.000+00:00",
        "2025-06-14T19:20:00.000+00:00",
        game="goodman",
        play=lambda _stop: quest_seats.steered(villain or keen(), heroes, sight),
    )


DARK_SEATS = (mason, servant(), servant(3))
"""Who builds, who serves the Dark Master, who serves him a little."""
TREASON: dict[str, OptionValue] = {"edition": "treason"}

SAMPLES = (
    Plan(
        "thirteen-lines",
        ("Mira", "Tomas"),
        (0, 3),
        {"size": 13, "citadels": 9},
        11,
        never,
        "2025-02-08T19:12:00.000+00:00",
        "2025-02-08T20:03:00.000+00:00",
    ),
    Plan(
        "nineteen-lines",
        ("Ines", "Jakob"),
        (4, 1),
        {"size": 19, "citadels": 9},
        5,
        turn(48),
        "2025-03-02T15:30:00.000+00:00",
        "2025-03-02T17:21:00.000+00:00",
    ),
    Plan(
        "short-form",
        ("Oda", "Pelle"),
        (2, 3),
        {"rules": "short", "size": 9, "citadels": 6},
        3,
        never,
        "2025-01-18T10:05:00.000+00:00",
        "2025-01-18T10:40:00.000+00:00",
    ),
    round_board("four-orders", ("Runa", "Aleid", "Konrad", "Veit"), {}, 2, fifth_round),
    round_board("dark-master", ("Marit", "Bero", "Liv"), TREASON, 2, before_an_attack, characters=DARK_SEATS),
    tower(
        "before-the-marker", ("Vesna", "Henrik"), {"planned": "drawn"}, 29, before_exploring, brave(fetch(TALISMAN), 3)
    ),
    tower(
        "running-battle",
        ("Ludo", "Sanna"),
        {"planned": "drawn", "secrecy": "secret"},
        40,
        postures_pending,
        brave(fetch(TALISMAN), 5),
    ),
)

CORPUS = (
    *SAMPLES,
    replace(SAMPLES[1], name="repeated", stop=never),
    Plan(
        "set-up",
        ("Ada", "Ben"),
        (0, 1),
        {"size": 25, "citadels": 21},
        1,
        lambda table: len(table.entries) == 24,
        "2025-01-01T00:00:00.000+00:00",
        "2025-01-01T00:01:00.000+00:00",
    ),
    Plan(
        "drawn",
        ("Ada", "Ben"),
        (0, 1),
        {"rules": "short", "size": 17, "citadels": 12, "first": "1"},
        2,
        turn(6),
        "2025-01-01T00:00:00.000+00:00",
        "2025-01-01T00:01:00.000+00:00",
        agree,
    ),
    Plan(
        "given-up",
        ("Ärmel ☂", "木"),
        (4, 2),
        {"size": 9, "citadels": 6, "first": "0"},
        4,
        turn(5),
        "2025-01-01T00:00:00.000+00:00",
        "2025-01-01T00:01:00.000+00:00",
        lambda table: table.resign(0),
    ),
    round_board("orders-set-up", ("Ada", "Ben", "Cleo"), {}, 4, asked("first_plot", 5)),
    round_board("orders-blocked", ("Ada", "Ben", "Cleo"), {}, 2, asked("answer_purchase", 20)),
    round_board(
        "orders-ask-all",
        ("Ada", "Ben", "Cleo", "Dan", "Eve"),
        {"ask_all": True, "equal": True},
        6,
        asked("answer_card", 60),
    ),
    round_board("orders-wizard", ("Ärmel ☂", "木"), {"two_players": "none"}, 3, asked("wizard")),
    round_board("orders-third-card", ("Ada", "Ben"), {}, 44, asked("discard")),
    round_board("orders-crusade", ("Ada", "Ben"), {"first": "first_seat"}, 1, asked("lose_plot")),
    round_board("orders-target", ("Ada", "Ben"), {"two_players": "two_orders"}, 3, never),
    round_board("orders-last-plot", ("Ada", "Ben", "Cleo", "Dan", "Eve"), {}, 1, never, characters=(settler,)),
    round_board("orders-no-building", ("Ada", "Ben", "Cleo", "Dan"), {}, 3, never, characters=(hoarder,)),
    round_board("orders-given-up", ("Ada", "Ben"), {}, 5, asked("draw", 50), finish=lambda t: t.resign(1)),
    round_board("orders-agreed", ("Ada", "Ben", "Cleo"), {}, 5, asked("phase2", 50), finish=agree_all),
    round_board("orders-strategic", ("Ada", "Ben"), {"edition": "strategic"}, 1, never),
    round_board(
        "treason-dice", ("Ada", "Ben", "Cleo"), {**TREASON, "dice": "hand"}, 2, asked("dice", 60), characters=DARK_SEATS
    ),
    round_board("treason-evil", ("Ada", "Ben", "Cleo"), TREASON, 6, never, characters=DARK_SEATS),
    tower(
        "quest-dice",
        ("Ada", "Ben"),
        {"planned": "drawn", "dice": "hand", "scenario": "destruction"},
        2,
        lambda beat: bool(beat.after.asks) and beat.after.asks[-1].kind == "dice",
        brave(fetch(TALISMAN), 3),
    ),
    tower(
        "quest-ended",
        ("Ärmel ☂", "木"),
        {"planned": "drawn", "scenario": "amulet", "wide": True},
        15,
        lambda beat: bool(beat.after.ending),
        brave(fetch(AMULET, TALISMAN), 2),
        QUIET,
    ),
)


def play(plan: Plan) -> Table:
    """The match as far as its plan goes."""
    players = [Player(n, c) for n, c in zip(plan.names, plan.colours, strict=True)]
    table = Table.start(games()[plan.game], plan.options, players, plan.seed, f"sample-{plan.name}")
    if plan.play:
        plan.play(plan.stop)(table)
        plan.finish(table)
        return table
    dice = Random(plan.seed)
    while table.to_act and not plan.stop(table) and len(table.entries) < MOST:
        seat = table.to_act[0]
        decision = table.decision(seat)
        if decision is None:
            break
        table.act(seat, choose(table.state, seat, decision.actions, dice))
    plan.finish(table)
    return table


def choose(state: State, seat: int, actions: Sequence[Action], dice: Random) -> Action:
    """The action that leads to the best looking position."""
    best = max(
        ((worth(GALE.apply(state, seat, a).state, seat) + dice.random(), a) for a in actions if a.kind != "dismiss"),
        key=lambda pair: pair[0],
    )
    return best[1]


def worth(state: State, seat: int) -> float:
    """How good a position looks to a seat: citadels held and well placed, warriors and their way to others, walls."""
    f, other = geometry(state), 1 - seat
    held = controlled(state, seat).bit_count() - controlled(state, other).bit_count()
    count = state.warriors[seat].bit_count() - state.warriors[other].bit_count()
    wanted = [column_and_row(f, p) for p in bits(state.citadels & ~state.warriors[seat])]
    way = 0
    if wanted:
        for warrior in bits(state.warriors[seat] & ~state.citadels):
            x, y = column_and_row(f, warrior)
            way += min(abs(x - cx) + abs(y - cy) for cx, cy in wanted)
    crowded = 0
    places = [column_and_row(f, p) for p in bits(state.citadels)]
    for x, y in places:
        crowded += min(x, y, f.size - 1 - x, f.size - 1 - y) < 2
        crowded += sum(0 < abs(x - cx) + abs(y - cy) < 4 for cx, cy in places)
    return 60 * held + 9 * count - 2 * way - 20 * crowded + 1.6 * state.walls.bit_count()


def write(plan: Plan, path: Path) -> None:
    """Play and write one file."""
    table = play(plan)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(Encoder(__version__).encode(table, plan.created, plan.updated))
    outcome = table.outcome.reason if table.outcome else "running"
    print(f"{path}: {len(table.entries)} entries, turn {table.progress.turn}, {outcome}")


def main() -> None:
    """Write what the arguments ask for."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--corpus", action="store_true")
    if not parser.parse_args().corpus:
        for plan in SAMPLES:
            write(plan, sample_save(plan.name + SUFFIX))
        return
    for plan in CORPUS:
        path = sample_save("corpus", f"format-{FORMAT}", plan.name + SUFFIX)
        if not path.exists():
            write(plan, path)


if __name__ == "__main__":
    main()
