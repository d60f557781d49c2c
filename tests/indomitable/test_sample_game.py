"""The sample game of the text, line by line from a prepared stock (IC-B3: the map has the plots it needs)."""

from dataclasses import dataclass
from pathlib import Path

from citadel_desktop.language.words import facts_of
from citadel_desktop.rules.indomitable.asks.influence import InfluenceWon
from citadel_desktop.rules.indomitable.content import content
from citadel_desktop.rules.indomitable.income import Income
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.indomitable.state import NONE, State
from citadel_desktop.rules.indomitable.town import NAMES
from citadel_desktop.rules.kit.asks import Event
from citadel_desktop.rules.kit.contract import complete_options
from citadel_desktop.rules.kit.rng import seeded
from citadel_desktop.values import replace
from tests.indomitable.builder import Cards, Tricks, happen, name_of_card, of_type, table, tricks
from tests.indomitable.places import facts, plots

SCRIPT = Path(__file__).with_name("sample_game.txt").read_text(encoding="utf-8")


@dataclass
class Line:
    """An action of the script: who, what, what each has after it, what happened."""

    who: str
    action: str
    after: str
    events: list[str]


def rows_of(word: str) -> list[list[str]]:
    """The lines of the script's head that begin with a word, without it."""
    return [line.split()[1:] for line in SCRIPT.splitlines() if line.split()[:1] == [word]]


(PLAYERS,) = rows_of("players")


def lines() -> list[Line]:
    found: list[Line] = []
    for text in SCRIPT.splitlines():
        if text.startswith("    "):
            found[-1].events.append(" ".join(text.split()))
        elif "|" in text:
            action, _, after = text.partition("|")
            who, _, what = action.strip().partition(" ")
            found.append(Line(who, what, " ".join(after.split()), []))
    return found


def prepared() -> State:
    """Three players before their first plots, Mark first, with the script's hands, stock and pile."""
    options = complete_options(INDOMITABLE, {"first": "first_seat"})
    state = INDOMITABLE.setup(options, len(PLAYERS), seeded(1))
    cards, drawn = Cards(), Tricks()
    hands = tuple(tuple(sorted(cards.row(" ".join(hand[1:])))) for hand in rows_of("hand"))
    (stock,), (pile,) = (rows_of(word) for word in ("stock", "pile"))
    position = replace(
        state.position,
        hands=hands,
        stock=(*cards.row(" ".join(stock)), *cards.left),
        pile=(*drawn.row(" ".join(pile)), *drawn.left),
    )
    return replace(state, position=position)


def status(state: State) -> str:
    """What each has, as the script writes it."""
    p = state.position
    rows = {"bricks": p.bricks, "box": p.scores, "cards": map(len, p.hands), "influence": map(len, p.influence)}
    return ", ".join(f"{name} {' '.join(map(str, row))}" for name, row in rows.items())


def said(event: Event) -> str:
    """An event as the script writes it: its name, then its facts by name, Orders, plots and cards by their names."""
    words = [type(event).__name__]
    for name, value in facts_of(event).items():
        if name == "seat" or value == NONE or (name, value) == ("extra", 0):
            continue
        if name == "order":
            words.append(PLAYERS[value])
        elif name == "plot":
            words.append(NAMES[value])
        elif name == "card":
            won = isinstance(event, InfluenceWon)
            words.append(tricks([value])[0] if won else name_of_card(value))
        else:
            words += [name, str(value)]
    return " ".join(words)


def test_the_sample_game_of_the_text() -> None:
    """IC-S1, IC-S2, IC-T1, IC-T2, IC-T6: every line, everything that happens, everything that is left."""
    state = prepared()
    for number, line in enumerate(lines(), 1):
        where = f"line {number}: {line.who} {line.action}"
        (seat,) = INDOMITABLE.to_act(state)
        assert PLAYERS[seat] == line.who, where
        state, events = happen(state, line.action)
        assert [said(event) for event in events] == line.events, where
        assert status(state) == line.after, where


def test_the_script_tells_what_the_text_tells() -> None:
    """The figures of the text, once more and apart from the script's own columns."""
    state, turns = prepared(), []
    for line in lines():
        state, events = happen(state, line.action)
        incomes = [(PLAYERS[e.order], e.price + e.premium) for e in of_type(events, Income)]
        p = state.position
        turns.append((line.who, line.action.split()[0], p.bricks, p.scores, incomes))
    ends = [(who, bricks, scores) for who, what, bricks, scores, _ in turns if what == "end"]
    assert ends == [("Mark", (0, 5, 5), (5, 0, 0)), ("Mary", (0, 2, 5), (5, 2, 0)), ("Peter", (5, 5, 0), (5, 2, 6))]
    assert turns[-1] == ("Mark", "draw", (7, 5, 5), (5, 2, 6), [("Mark", 2), ("Peter", 5)])
    assert [incomes for *_, incomes in turns if incomes] == [[("Mark", 5)], [("Mark", 2), ("Peter", 5)]]
    assert [len(hand) for hand in state.position.influence] == [0, 1, 0]


def test_the_plots_are_as_the_text_describes_them() -> None:
    """IC-B3: Mark's road plot costs 5 and earns 2 more, his others cost 3 and 2; the Opera House stands on +1."""
    chosen = [line for line in lines() if line.action.startswith("plot")]
    marks = [facts(line.action.split()[1]) for line in chosen if line.who == "Mark"]
    assert [plot.price for plot in marks] == [5, 3, 2]
    assert marks[0].roads
    assert marks[0].premium == 2
    built = dict(line.action.split()[1:] for line in lines() if line.action.startswith("build"))
    assert facts(built["chapel"]).premium == 0
    assert facts(built["opera_house"]).premium == 1
    (bought,) = [line.action.split()[1] for line in lines() if line.action.startswith("buy")]
    assert facts(bought).price == 1


def test_a_chapel_on_a_plot_with_a_premium_of_2_pays_4() -> None:
    """The example of the text (IC-T1): 2 for the Chapel and 2 for the plot."""
    for plot in plots(premium=2, river=False):
        state = table(plot, "O9", buildings={plot: "chapel"}, stock="school", ask="draw", bricks=0)
        state, events = happen(state, "draw")
        (income,) = of_type(events, Income)
        assert (income.price, income.premium, state.position.bricks[0]) == (2, 2, 4)
        assert content().by_card[income.card].id == "chapel"
