import pytest

from citadel_desktop.match.table import (
    ActEntry,
    DrawAnswer,
    DrawOffer,
    PastEntry,
    Player,
    Refused,
    Resignation,
    Snapshot,
    Table,
)
from citadel_desktop.rules.kit.contract import AnyRules, BadOption, Outcome, refusal
from tests.match.heap import DARK, OPEN, Heap, HeapAction, Told

PLAYERS = (Player("Ada", 0), Player("Ben", 1), Player("Cleo", 2))
ROLL, PEEK, END = HeapAction("roll"), HeapAction("peek"), HeapAction("end")


def take(n: int) -> HeapAction:
    return HeapAction("take", n)


def table(rules: AnyRules = OPEN, seats: int = 2, *played: HeapAction, stones: int = 20) -> Table:
    made = Table.start(rules, {"stones": stones}, PLAYERS[:seats], 7, "heap-1")
    for action in played:
        made.act(made.to_act[0], action)
    return made


def code(made: Table) -> str | None:
    block = made.undo_block()
    return block.code if block else None


def raised(call: object) -> str:
    assert callable(call)
    with pytest.raises(Refused) as caught:
        call()
    return caught.value.refusal.code


def test_a_new_match_has_complete_options_and_the_seeds_first_state() -> None:
    made = Table.start(OPEN, {}, PLAYERS[:2], 7, "heap-1")
    assert made.options == {"stones": 20}
    assert made.state == table().state
    assert made.to_act == (0,)
    assert made.entries == ()
    assert made.outcome is None
    with pytest.raises(BadOption):
        Table.start(OPEN, {"stones": 6}, PLAYERS[:2], 7, "heap-1")


def test_an_action_changes_the_state_and_is_logged() -> None:
    made = table()
    step = made.act(0, take(2))
    assert step.state is made.state
    assert made.state.heap == 18
    assert made.entries == (ActEntry(0, take(2)),)
    assert made.position(0).heap == 20
    with pytest.raises(IndexError):
        made.position(2)


def test_an_illegal_action_is_refused_with_the_rule_and_changes_nothing() -> None:
    made = table()
    before = made.state
    with pytest.raises(Refused) as caught:
        made.act(0, END)
    assert caught.value.refusal == refusal("not_possible", "HE-2", number=0)
    assert raised(lambda: made.act(1, take(1))) == "not_asked"
    assert made.state is before
    assert made.entries == ()


def test_the_match_ends_by_the_rules() -> None:
    made = table(OPEN, 2, take(3), take(2), stones=5)
    assert made.outcome == Outcome((0,), "last_stone", "HE-9")
    assert made.to_act == ()
    assert made.decision(0) is None
    assert raised(lambda: made.act(0, take(1))) == "match_over"
    assert raised(lambda: made.resign(1)) == "match_over"
    assert raised(lambda: made.offer_draw(1)) == "match_over"


class TestTakingBack:
    def test_open_games_go_back_over_turns_and_endings(self) -> None:
        made = table(OPEN, 2, take(3), END, take(2), stones=5)
        states = [made.position(n) for n in range(4)]
        assert made.outcome
        for n in (2, 1, 0):
            made.undo()
            assert made.state is states[n]
        assert code(made) == "nothing_to_undo"
        assert raised(made.undo) == "nothing_to_undo"
        for n in (1, 2, 3):
            assert made.can_redo
            made.redo()
            assert made.state is states[n]
        assert not made.can_redo
        assert raised(made.redo) == "nothing_to_redo"

    def test_chance_and_knowledge_bar_it(self) -> None:
        assert code(table(OPEN, 2, take(1), ROLL)) == "chance"
        assert code(table(OPEN, 2, take(1), PEEK)) == "knowledge"
        assert raised(table(OPEN, 2, ROLL).undo) == "chance"

    def test_where_things_are_hidden_another_seat_bars_it(self) -> None:
        assert code(table(DARK, 2, take(1))) is None
        assert code(table(DARK, 2, take(1), END)) == "other_seat"
        made = table(DARK, 2, take(1), END, take(1))
        made.undo()
        assert code(made) == "other_seat"

    def test_where_things_are_hidden_the_end_bars_it(self) -> None:
        assert code(table(DARK, 2, take(3), take(2), stones=5)) == "match_over"
        made = table(DARK, 2, take(1))
        made.resign(0)
        assert code(made) == "match_over"

    def test_giving_up_can_be_taken_back_in_an_open_game(self) -> None:
        made = table(OPEN, 2, take(1))
        made.resign(1)
        assert made.outcome == Outcome((0,), "conceded", "HE-9")
        made.undo()
        assert made.outcome is None
        made.act(0, take(1))

    def test_a_new_action_forgets_what_was_undone(self) -> None:
        made = table(OPEN, 2, take(1), take(1))
        made.undo()
        made.act(0, take(2))
        assert not made.can_redo

    def test_back_to_a_line_is_all_or_nothing(self) -> None:
        made = table(OPEN, 2, take(1), ROLL, take(1), END, take(1))
        assert raised(lambda: made.back_to(1)) == "chance"
        assert len(made.entries) == 5
        made.back_to(2)
        assert len(made.entries) == 2
        made.back_to(2)
        for _ in range(3):
            made.redo()
        assert len(made.entries) == 5
        assert raised(lambda: made.back_to(-1)) == "chance"

    def test_reset_goes_to_the_start_of_the_turn(self) -> None:
        made = table(OPEN, 2, take(1), END, take(1), take(2))
        made.reset_turn()
        assert len(made.entries) == 2
        assert raised(made.reset_turn) == "nothing_to_undo"

    def test_reset_stops_at_chance_within_the_turn(self) -> None:
        made = table(OPEN, 2, take(1), ROLL, take(1), take(1))
        made.reset_turn()
        assert len(made.entries) == 2
        assert made.reset_block() == refusal("chance", "", seat=0)

    def test_a_barred_table_only_shows(self) -> None:
        made = table(OPEN, 2, take(1))
        made.undo()
        made.redo()
        made.barred = refusal("in_use", "")
        calls = (
            lambda: made.act(0, take(1)),
            lambda: made.offer_draw(0),
            lambda: made.resign(0),
            made.undo,
            made.redo,
            made.reset_turn,
            lambda: made.back_to(0),
        )
        assert [raised(call) for call in calls] == ["in_use"] * len(calls)
        assert made.decision(0) is not None


class TestDraws:
    def test_all_others_must_accept(self) -> None:
        made = table(OPEN, 3, take(1), END)
        made.offer_draw(0)
        assert (made.draw_offer, made.draw_asked) == (0, (1, 2))
        made.answer_draw(2, True)
        assert made.draw_asked == (1,)
        assert made.outcome is None
        made.answer_draw(1, True)
        assert made.outcome == Outcome((), "agreed", "HE-9")
        made.undo()
        assert made.draw_asked == (1,)

    def test_one_refusal_ends_the_offer(self) -> None:
        made = table(OPEN, 2, take(1), END)
        made.offer_draw(0)
        made.answer_draw(1, False)
        assert made.draw_offer is None
        assert made.outcome is None

    def test_the_offer_lapses_when_one_who_was_asked_plays_on(self) -> None:
        made = table(OPEN, 2, take(1), END)
        made.offer_draw(1)
        made.act(1, take(1))
        assert made.draw_offer == 1
        made.act(1, END)
        made.act(0, take(1))
        assert made.draw_offer is None

    def test_what_is_not_allowed(self) -> None:
        made = table(OPEN, 2)
        assert raised(lambda: made.offer_draw(0)) == "too_early"
        made = table(OPEN, 2, take(1), END)
        assert raised(lambda: made.answer_draw(1, True)) == "no_draw_offer"
        made.offer_draw(0)
        assert raised(lambda: made.offer_draw(1)) == "draw_offered"
        assert raised(lambda: made.answer_draw(0, True)) == "draw_answered"
        with pytest.raises(IndexError):
            made.resign(2)


class TestTelling:
    def test_views_lines_and_events_hide_what_others_saw(self) -> None:
        made = table(DARK, 2, take(1), PEEK, take(2))
        secret = made.state.secret
        assert made.lines(0)[1].notation == "peek"
        assert made.lines(0)[1].events == (Told(0, "peek", secret),)
        for viewer in (1, None):
            line = made.lines(viewer)[1]
            assert (line.notation, line.events) == (None, ())
            assert [n for n, _ in made.events(viewer)] == [0, 2]
        assert made.events(1, since=1) == ((2, Told(0, "take", 2)),)

    def test_in_an_open_game_everybody_reads_the_notation(self) -> None:
        made = table(OPEN, 2, take(1), END, take(3))
        made.offer_draw(1)
        assert [(li.index, li.turn, li.seat, li.notation) for li in made.lines(0)] == [
            (0, 1, 0, "take 1"),
            (1, 1, 0, "end"),
            (2, 2, 1, "take 3"),
            (3, 2, 1, None),
        ]
        made.undo()
        made.undo()
        made.act(1, take(2))
        assert [li.notation for li in made.lines(0)] == ["take 1", "end", "take 2"]

    def test_since_the_last_turn(self) -> None:
        made = table(DARK, 2, take(1), END, take(2), PEEK, END)
        since = [made.events(seat, made.last_turn(seat)) for seat in (0, 1)]
        assert [e.kind for _, e in since[0]] == ["take", "end"]
        assert since[1] == ()
        assert [made.last_turn(0, n) for n in range(6)] == [0, 1, 2, 2, 2, 2]

    def test_standings_over_time_are_those_at_each_turns_end(self) -> None:
        made = table(OPEN, 2, take(1), take(2), END, take(3), END)
        assert made.standings_over_time() == ((1, ((3,), (0,))), (2, ((3,), (3,))), (3, ((3,), (3,))))

    def test_listeners_hear_every_change_until_they_leave(self) -> None:
        made, heard = table(OPEN, 2, take(1), END), []
        leave = made.subscribe(lambda: heard.append(len(made.entries)))
        made.act(1, take(1))
        made.undo()
        made.redo()
        made.offer_draw(1)
        made.answer_draw(0, False)
        made.back_to(2)
        leave()
        made.act(1, take(1))
        assert heard == [3, 2, 3, 4, 5, 2]


class TestResuming:
    def log(self) -> Table:
        made = table(OPEN, 2, take(1), ROLL, END, take(3))
        made.offer_draw(1)
        made.answer_draw(0, False)
        made.resign(1)
        return made

    def test_a_log_replays_to_the_same_match(self) -> None:
        made = self.log()
        again = Table.resume(OPEN, made.options, made.players, 7, "heap-1", made.entries)
        assert again.entries == made.entries
        assert [again.position(n) for n in range(8)] == [made.position(n) for n in range(8)]
        assert again.outcome == made.outcome
        assert again.lines(1) == made.lines(1)

    def test_an_illegal_entry_names_its_place(self) -> None:
        entries = (ActEntry(0, take(1)), ActEntry(0, take(4)))
        with pytest.raises(Refused) as caught:
            Table.resume(OPEN, {}, PLAYERS[:2], 7, "heap-1", entries)
        assert caught.value.refusal["at"] == 1
        for odd in (DrawAnswer(1, True), ActEntry(1, take(1)), DrawOffer(0)):
            with pytest.raises(Refused):
                Table.resume(OPEN, {}, PLAYERS[:2], 7, "heap-1", (odd,))

    def test_a_snapshot_bars_what_is_before_it(self) -> None:
        made = table(OPEN, 2, take(1), take(1), END)
        past = [PastEntry(entry.seat, f"old {n}", "{}") for n, entry in enumerate(made.entries)]
        again = Table.resume(
            Heap(version=2),
            made.options,
            made.players,
            7,
            "heap-1",
            (*past, ActEntry(1, take(2)), Resignation(0)),
            Snapshot(3, made.state),
        )
        assert again.first == 3
        assert again.outcome == Outcome((1,), "conceded", "HE-9")
        assert [li.notation for li in again.lines(0)] == ["old 0", "old 1", "old 2", "take 2", None]
        again.back_to(3)
        assert code(again) == "older_rules"
        assert raised(lambda: again.back_to(0)) == "older_rules"
        with pytest.raises(IndexError):
            again.position(2)


def test_a_listener_leaves_twice_without_harm_and_only_for_itself() -> None:
    made, heard = table(), []

    def listen() -> None:
        heard.append(len(made.entries))

    first, second = made.subscribe(listen), made.subscribe(listen)
    first()
    first()
    made.act(0, take(1))
    assert heard == [1]
    second()
    made.act(0, take(1))
    assert heard == [1]


def test_why_a_draw_or_giving_up_is_not_to_be_had_now() -> None:
    assert table().offer_block(0) == refusal("too_early", "HE-9")
    made = table(OPEN, 2, take(1), END)
    assert made.offer_block(0) is None
    assert made.resign_block(0) is None
    made.offer_draw(0)
    assert made.offer_block(1) == refusal("draw_offered", "", seat=0)
    made.resign(1)
    for block in (made.offer_block(0), made.resign_block(0)):
        assert block == refusal("match_over", "")


def test_when_a_seat_acted_last() -> None:
    made = table()
    assert (made.last_turn(0), made.last_turn(1)) == (0, 0)
    for action in (take(1), END):
        made.act(0, action)
    made.offer_draw(0)
    assert (made.last_turn(0), made.last_turn(1)) == (2, 0)
    made.answer_draw(1, accept=False)
    made.act(1, take(1))
    assert (made.last_turn(0), made.last_turn(1)) == (2, 5)


COMPUTED = (Player("Ada", 0), Player("Ben", 1, "knight"), Player("Cleo", 2))


def computed(rules: AnyRules, seats: int, *played: HeapAction) -> Table:
    """A match in which a computer sits second."""
    made = Table.start(rules, {"stones": 20}, COMPUTED[:seats], 7, "heap-1")
    for action in played:
        made.act(made.to_act[0], action)
    return made


def test_a_computer_that_has_taken_over_bars_nothing_until_it_acts() -> None:
    made = computed(DARK, 2, take(1), END)
    assert made.to_act == (1,)
    assert code(made) is None
    made.act(1, take(1))
    assert made.undo_block() == refusal("other_seat", "", seat=1)
    assert raised(lambda: made.back_to(1)) == "other_seat"


def test_another_person_bars_as_ever_where_computers_play() -> None:
    made = computed(DARK, 3, take(1), END, take(1), END)
    assert made.to_act == (2,)
    assert code(made) == "other_seat"


def test_what_a_computer_did_in_an_open_game_can_be_taken_back() -> None:
    made = computed(OPEN, 2, take(1), END, take(1), END)
    made.back_to(0)
    assert made.redo_seat == 0
    made.redo()
    made.redo()
    assert made.redo_seat == 1
    made.redo()
    made.redo()
    assert made.redo_seat is None
    assert len(made.entries) == 4


def test_advice_is_noted_once_and_not_where_it_is_forbidden() -> None:
    made, told = table(), list[str]()
    made.subscribe(lambda: told.append(made.hints))
    made.take_hint(1)
    made.take_hint(1)
    assert told == ["used"]
    made.take_hint(0)
    assert made.hinted == (0, 1)
    assert told == ["used", "used"]
    made.act(0, take(1))
    made.undo()
    assert made.hints == "used"
    strict = table()
    strict.hints = "forbidden"
    assert raised(lambda: strict.take_hint(0)) == "no_hints"
    assert strict.hinted == ()
    assert strict.hints == "forbidden"
