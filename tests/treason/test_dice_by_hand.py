"""TR-D1, TR-D2: dice thrown at the table, their pips entered; the same comes of them as of pips that fell by chance."""

import json

import pytest

from citadel_desktop.match.restore import restore
from citadel_desktop.match.table import ActEntry, Player, Refused, Table
from citadel_desktop.rules.indomitable.asks.attack import AttackFought
from citadel_desktop.rules.indomitable.asks.dark_master import DieThrown
from citadel_desktop.rules.indomitable.draft import PlotTaken
from citadel_desktop.rules.indomitable.notation import notate, parse
from citadel_desktop.rules.indomitable.pending import AskKind, Phase4
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.indomitable.state import DARK, State, TreasonTurn
from citadel_desktop.rules.indomitable.town import NUMBERS
from citadel_desktop.rules.indomitable.treason.dice import EnterPips
from citadel_desktop.rules.kit.asks import Event
from citadel_desktop.rules.kit.contract import (
    BadOption,
    Barrier,
    Decision,
    OptionValue,
    Roll,
    Unreadable,
    complete_options,
)
from citadel_desktop.rules.kit.plain import canonical, digest, plain
from citadel_desktop.rules.kit.rng import seeded
from citadel_desktop.saves.codec import Codec
from citadel_desktop.saves.encode import Encoder
from citadel_desktop.saves.schema import document
from citadel_desktop.values import replace
from tests.indomitable.builder import ASKS, asked, happen, legal, of_type, play, take, why
from tests.indomitable.test_conformance import treacherous
from tests.treason.tables import begun, dice, laid, whose


def by_hand(state: State) -> State:
    """The same table with real dice."""
    setting = replace(state.position.setting, dice="hand")
    return replace(state, position=replace(state.position, setting=setting))


def by_chance(state: State) -> State:
    """The same table with dice that fall by themselves."""
    setting = replace(state.position.setting, dice="app")
    return replace(state, position=replace(state.position, setting=setting))


def to_move() -> State:
    return by_hand(laid("O1 O24", "M5 I3", ask="dark", at="M3", black=((4,), ())))


def to_attack() -> State:
    """Order 1 defends O4 with two white counters and its tower on O5, a single plot that would be isolated."""
    return by_hand(
        laid(
            "M3 M4 O6 O1",
            "O4 O5",
            ask="dark",
            at="O4",
            towers="O5",
            white=(0, 2),
            black=((1, 3), ()),
            buildings={"O5": "turnpike"},
        )
    )


def barrier(state: State, text: str) -> Barrier | None:
    return take(state, text).barrier


# Asking


def test_tr_d1_a_throw_asks_for_the_pips_of_the_black_die() -> None:
    step = take(to_move(), "throw")
    assert step.events == ()
    assert asked(step.state) == ("die", 0)
    assert legal(step.state) == [f"rolled {pips}" for pips in range(1, 7)]
    assert step.state.rng == to_move().rng


def test_tr_d2_an_attack_asks_for_the_pips_of_both_dice() -> None:
    step = take(to_attack(), "attack")
    assert step.events == ()
    assert asked(step.state) == ("dice", 0)
    assert legal(step.state) == [f"rolled {b} {w}" for b in range(1, 7) for w in range(1, 7)]


@pytest.mark.parametrize("pips", range(1, 7))
def test_tr_d1_what_comes_of_entered_pips_is_what_comes_of_thrown_ones(pips: int) -> None:
    entered, events = happen(to_move(), "throw", f"rolled {pips}")
    thrown, same = happen(dice(by_chance(to_move()), pips), "throw")
    assert events == same == [DieThrown(0, pips)]
    assert by_chance(entered).position == thrown.position


@pytest.mark.parametrize("pips", [(6, 1), (1, 6), (3, 2), (4, 3), (2, 2)])
def test_tr_d2_likewise_of_an_attack(pips: tuple[int, int]) -> None:
    black, white = pips
    entered, events = happen(to_attack(), "attack", f"rolled {black} {white}")
    thrown, same = happen(dice(by_chance(to_attack()), black, white), "attack")
    assert events == same
    assert by_chance(entered).position == thrown.position
    (fought,) = of_type(events, AttackFought)
    assert (fought.black, fought.white) == pips


def test_the_worked_example_with_real_dice() -> None:
    """TR-D2, TR-D3: 8 to 4 takes O4, and O5 with its Turnpike and tower is isolated."""
    state, events = happen(to_attack(), "attack", "rolled 6 1")
    assert [e.plot for e in of_type(events, PlotTaken)] == [NUMBERS["O4"], NUMBERS["O5"]]
    assert whose(state, "O5") == DARK


# No choice, and what can be taken back


def decision(state: State) -> Decision[object]:
    (seat,) = INDOMITABLE.to_act(state)
    found = INDOMITABLE.decision(state, seat)
    assert found is not None
    return found


def test_what_is_entered_is_chance_and_nothing_else_is() -> None:
    assert decision(play(to_move(), "throw")).chance
    assert decision(play(to_attack(), "attack")).chance
    assert not decision(to_move()).chance
    assert not decision(play(to_move(), "throw", "rolled 4")).chance


def test_the_throw_is_barred_from_undo_and_the_entering_is_not() -> None:
    assert barrier(to_move(), "throw") is Barrier.CHANCE
    assert barrier(play(to_move(), "throw"), "rolled 3") is None
    assert barrier(to_attack(), "attack") is Barrier.CHANCE
    assert barrier(play(to_attack(), "attack"), "rolled 3 3") is None


def test_tr_e3_an_entered_attack_that_shows_a_hand_is_barred() -> None:
    """Whoever loses the last plot lays his cards open: that cannot be unseen."""
    state = by_hand(laid("O1 O24", "M5", ask="dark", at="M5", black=((4,), ()), hands=["", "inn"]))
    assert barrier(play(state, "attack"), "rolled 6 1") is Barrier.KNOWLEDGE
    bare = by_hand(laid("O1 O24", "M5", ask="dark", at="M5", black=((4,), ())))
    assert barrier(play(bare, "attack"), "rolled 6 1") is None


def _table() -> Table:
    """A match with real dice, led by those who serve the Dark Master up to the first throw that was asked for."""
    players = (Player("Ann", 0), Player("Ben", 1))
    table = Table.start(INDOMITABLE, {"edition": "treason", "dice": "hand"}, players, "typing error", "hand")
    rng = seeded("typing error")
    while table.outcome is None:
        (seat,) = table.to_act
        found = table.decision(seat)
        assert found is not None
        if found.chance:
            return table
        action, rng = rng.pick(treacherous(found))
        table.act(seat, action)
    raise AssertionError("nothing was thrown")


def test_a_typing_error_is_taken_back_and_the_throw_stays() -> None:
    table = _table()
    (seat,) = table.to_act
    entries = len(table.entries)
    wrong, right = table.decision(seat).actions[:2]  # type: ignore[union-attr] # it is asked
    table.act(seat, wrong)
    table.undo()
    assert len(table.entries) == entries
    block = table.undo_block()
    assert block is not None
    assert block.code == "chance"
    with pytest.raises(Refused):
        table.undo()
    table.act(seat, right)
    assert table.entries[-1] == ActEntry(seat, right)


# Refusals and notation


@pytest.mark.parametrize(
    ("ask", "text", "code", "rule"),
    [
        ("throw", "rolled 3 4", "other_dice", "TR-D1"),
        ("attack", "rolled 3", "other_dice", "TR-D2"),
        ("throw", "end", "not_now", "TR-D1"),
        ("attack", "end", "not_now", "TR-D2"),
    ],
)
def test_why_not(ask: str, text: str, code: str, rule: str) -> None:
    assert why(play(to_move() if ask == "throw" else to_attack(), ask), text) == (code, rule)


@pytest.mark.parametrize("pips", [0, 7, 12])
def test_a_die_shows_one_to_six(pips: int) -> None:
    state = play(to_move(), "throw")
    refused = INDOMITABLE.refuse(state, 0, EnterPips(pips))
    assert refused is not None
    assert (refused.code, refused.rule) == ("no_such_pips", "TR-D1")


def test_pips_are_entered_only_when_asked_for() -> None:
    assert why(to_move(), "rolled 3") == ("not_now", "TR-D1")
    assert why(by_chance(to_move()), "rolled 3") == ("not_now", "TR-D1")


@pytest.mark.parametrize("text", ["rolled 1", "rolled 6", "rolled 6 1", "rolled 4 4"])
def test_pips_are_written_and_read(text: str) -> None:
    assert notate(parse(text)) == text
    assert parse(text.upper()) == parse(text)


@pytest.mark.parametrize("text", ["rolled 0", "rolled 7", "rolled 1 2 3", "rolled x", "rolled inn"])
def test_what_no_die_shows_is_not_read(text: str) -> None:
    with pytest.raises(Unreadable):
        parse(text)


# Options, files, faults


def test_ic_s1_real_dice_are_offered_with_treason_alone() -> None:
    for edition, values in (("treason", ("app", "hand")), ("strategic", ("app",)), ("basic", ("app",))):
        offered = {o.id: o for o in INDOMITABLE.options({"edition": edition})}
        assert (offered["dice"].values, offered["dice"].default) == (values, "app")
    with pytest.raises(BadOption):
        complete_options(INDOMITABLE, {"dice": "hand"})


def test_matches_without_real_dice_keep_their_texts() -> None:
    state = by_chance(to_move())
    assert "dice" not in canonical(state.position.setting)
    assert '"dice":"hand"' in canonical(by_hand(state).position.setting)
    assert digest(by_chance(by_hand(state))) == digest(state)
    codec = Codec(INDOMITABLE)
    for one in (state, play(to_move(), "throw"), play(to_attack(), "attack")):
        assert codec.state(plain(one), "state") == one


@pytest.mark.parametrize(("chosen", "written"), [("hand", {"dice": "hand"}), ("app", {})])
def test_a_file_names_the_dice_only_where_they_are_real(chosen: str, written: dict[str, str]) -> None:
    """Matches saved before there were real dice keep their texts, and open."""
    players = (Player("Ann", 0), Player("Ben", 1))
    options: dict[str, OptionValue] = {"edition": "treason", "dice": chosen}
    table = Table.start(INDOMITABLE, options, players, 1, "file")
    when = "2026-01-01T12:00:00+00:00"
    data = json.loads(Encoder("test").encode(table, when, when))
    assert {k: v for k, v in data["options"].items() if k == "dice"} == written
    opened = restore(document(data), INDOMITABLE)
    assert opened.notices == ()
    assert opened.table.options == table.options
    assert opened.table.state == table.state


def _codes(state: State) -> set[str]:
    return {fault.code for fault in INDOMITABLE.faults(state)}


def test_what_is_asked_of_real_dice_is_sound() -> None:
    for state in (play(to_move(), "throw"), play(to_attack(), "attack")):
        assert _codes(state) == set()


def _asking(state: State, kind: AskKind, done: TreasonTurn | None = None) -> State:
    p = state.position
    turn = p.turn if done is None else replace(p.turn, treason=done)
    asks = (Phase4(0), ASKS[kind](0))
    return replace(state, position=replace(p, asks=asks, turn=turn))


def test_what_cannot_be_asked_of_real_dice() -> None:
    """Not without them, not twice in a turn, not where there is nobody to attack."""
    assert _codes(_asking(by_chance(to_move()), "die")) == {"bad_asks"}
    assert _codes(_asking(by_chance(to_attack()), "dice")) == {"bad_asks"}
    assert _codes(_asking(to_move(), "die", TreasonTurn(moved=True))) == {"bad_asks"}
    assert _codes(_asking(to_attack(), "dice", TreasonTurn(attacked=True))) == {"bad_asks"}
    assert _codes(_asking(to_move(), "dice")) == {"bad_asks"}


def test_other_editions_have_no_real_dice() -> None:
    state = begun(2, 1)
    setting = replace(state.position.setting, edition="strategic", dice="hand")
    broken = replace(state, position=replace(state.position, setting=setting))
    assert "bad_dice" in _codes(broken)


# What the contract tells of them


def test_rolls_of_moves_and_attacks() -> None:
    assert INDOMITABLE.rolls(DieThrown(1, 4)) == (Roll("black", 4, 6, "move", 1),)
    fought = AttackFought(0, NUMBERS["O4"], 1, 6, 2, 1, 2, 1)
    assert INDOMITABLE.rolls(fought) == (Roll("black", 6, 6, "attack", 0), Roll("white", 1, 6, "defence", 1))
    other: Event = PlotTaken(0, 1)
    assert INDOMITABLE.rolls(other) == ()


# Whole matches
