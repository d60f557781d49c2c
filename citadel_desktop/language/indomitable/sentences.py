"""The sentences of The Indomitable Citadel: its things together, its options, phases, counts."""

from citadel_desktop.language.indomitable import (
    answers,
    building,
    drawing,
    faults,
    first_plots,
    free_market,
    influence,
    isolation,
    losing,
    pawnshop,
    playing,
    powers,
    purchase,
    stock,
    striking,
    turn,
    wizard,
)
from citadel_desktop.language.indomitable.causes import cause_of
from citadel_desktop.language.indomitable.statement import IndomitableStatement
from citadel_desktop.language.indomitable.treason import attack, counters, dark_master, open_cards, towers
from citadel_desktop.language.sentences import Sentences
from citadel_desktop.language.words import DICE, choice, contents, together
from citadel_desktop.rules.indomitable.content import deck_records
from citadel_desktop.rules.indomitable.state import RULINGS
from citadel_desktop.rules.indomitable.towns import town_records
from citadel_desktop.rules.kit.data_files import labels

_THINGS = (
    answers, attack, building, counters, dark_master, drawing, faults, first_plots, free_market,
    influence, isolation, losing, open_cards, pawnshop, playing, powers, purchase, stock, striking,
    towers, turn, wizard,
)  # fmt: skip

INDOMITABLE = Sentences(
    name=lambda s: s.t("The Indomitable Citadel"),
    tagline=lambda s: s.t("Knights, land and buildings in a town that grows within its wall."),
    statement=IndomitableStatement,
    words=together(*(thing.WORDS for thing in _THINGS)),
    options={
        "edition": choice(
            lambda s: (s.t("Edition"), s.t("Which set of rules is played.")),
            {
                "basic": lambda s: (s.t("Basic game"), s.t("For a first match: land, buildings, income and events.")),
                "strategic": lambda s: (
                    s.t("Strategic game"),
                    s.t("After a few matches: isolation, Great Powers, Free Market."),
                ),
                "treason": lambda s: (s.t("Treason"), s.t("For old hands: open cards, watchtowers, the Dark Master.")),
            },
        ),
        "two_players": choice(
            lambda s: (s.t("With two"), s.t("Counts only when two play.")),
            {
                "none": lambda s: (s.t("As with more players"), s.t("Two or three first plots, as always.")),
                "five_plots": lambda s: (
                    s.t("Five plots"),
                    s.t("Each begins with five plots, five building cards and ten bricks."),
                ),
                "two_orders": lambda s: (
                    s.t("Two Orders each"),
                    s.t("Each leads two Orders, by the rules for four players."),
                ),
            },
        ),
        "equal": choice(
            lambda s: (s.t("Equal opportunity"), s.t("Whether the round is completed once the target is reached.")),
            {
                False: lambda s: (s.t("No"), s.t("Whoever reaches the target wins at once.")),
                True: lambda s: (s.t("Yes"), s.t("The round is completed first; then the highest score wins.")),
            },
        ),
        "ask_all": choice(
            lambda s: (
                s.t("Who is asked"),
                s.t("Who is asked for an answer when a plot is bought or a card is played."),
            ),
            {
                False: lambda s: (s.t("Who could answer"), s.t("The question shows that somebody holds a card.")),
                True: lambda s: (s.t("Ask everyone"), s.t("The question gives nothing away, but comes more often.")),
            },
        ),
        "first": choice(
            lambda s: (s.t("First turn"), s.t("Who has the first turn.")),
            {"lot": lambda s: (s.t("By lot"), ""), "first_seat": lambda s: (s.t("First seat"), "")},
        ),
        "dice": DICE,
        "deck": contents(lambda s: (s.t("Deck"), s.t("The cards to play with.")), lambda: labels(deck_records())),
        "town": contents(lambda s: (s.t("Town"), s.t("The board to play on.")), lambda: labels(town_records())),
        "rulings": contents(
            lambda s: (s.t("Rulings"), s.t("How unclear points in the rules are decided.")), lambda: RULINGS
        ),
    },
    edition_options=("edition",),
    endings=turn.ENDINGS,
    measures={
        "points": lambda s: s.t("Points"),
        "plots": lambda s: s.t("Plots"),
        "bricks": lambda s: s.t("Bricks"),
        "buildings": lambda s: s.t("Buildings"),
        "cards": lambda s: s.t("Cards"),
        "white_counters": lambda s: s.t("White counters"),
        "black_counters": lambda s: s.t("Black counters"),
        "towers": lambda s: s.t("Watchtowers"),
    },
    phases={
        "first_plots": lambda s: s.t("First plots"),
        "first_towers": lambda s: s.t("First watchtowers"),
        "income": lambda s: s.t("Income"),
        "trading": lambda s: s.t("Trading"),
        "influence": lambda s: s.t("Influence"),
        "dark": lambda s: s.t("Dark Master"),
        "over": lambda s: s.t("Match over"),
    },
    dice={"black": lambda s: s.t("Black die"), "white": lambda s: s.t("White die")},
    purposes={
        "move": lambda s: s.t("The Dark Master's move"),
        "attack": lambda s: s.t("The Dark Master's attack"),
        "defence": lambda s: s.t("Defence against the Dark Master"),
    },
    sides=(lambda s: s.t("Dark Master"),),
    not_now=lambda c: c.t("This is not the time for {what}."),
    causes=cause_of,
)
