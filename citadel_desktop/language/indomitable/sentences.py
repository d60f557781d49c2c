"""The sentences of The Indomitable Citadel: its words joined, its options, phases and measures."""

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
    name="The Indomitable Citadel",
    tagline="Knights, land and buildings in a town that grows within its wall.",
    statement=IndomitableStatement,
    words=together(*(thing.WORDS for thing in _THINGS)),
    options={
        "edition": choice(
            ("Edition", "Which set of rules is played."),
            {
                "basic": ("Basic game", "For a first match: land, buildings, income and events."),
                "strategic": ("Strategic game", "After a few matches: isolation, Great Powers, Free Market."),
                "treason": ("Treason", "For old hands: open cards, watchtowers, the Dark Master."),
            },
        ),
        "two_players": choice(
            ("With two", "Counts only when two play."),
            {
                "none": ("As with more players", "Two or three first plots, as always."),
                "five_plots": ("Five plots", "Each begins with five plots, five building cards and ten bricks."),
                "two_orders": ("Two Orders each", "Each leads two Orders, by the rules for four players."),
            },
        ),
        "equal": choice(
            ("Equal opportunity", "Whether the round is completed once the target is reached."),
            {
                False: ("No", "Whoever reaches the target wins at once."),
                True: ("Yes", "The round is completed first; then the highest score wins."),
            },
        ),
        "ask_all": choice(
            ("Who is asked", "Who is asked for an answer when a plot is bought or a card is played."),
            {
                False: ("Who could answer", "The question shows that somebody holds a card."),
                True: ("Ask everyone", "The question gives nothing away, but comes more often."),
            },
        ),
        "first": choice(
            ("First turn", "Who has the first turn."), {"lot": ("By lot", ""), "first_seat": ("First seat", "")}
        ),
        "dice": DICE,
        "deck": contents(("Deck", "The cards to play with."), lambda: labels(deck_records())),
        "town": contents(("Town", "The board to play on."), lambda: labels(town_records())),
        "rulings": contents(("Rulings", "How unclear points in the rules are decided."), lambda: RULINGS),
    },
    edition_options=("edition",),
    endings=turn.ENDINGS,
    measures={
        "points": "Points",
        "plots": "Plots",
        "bricks": "Bricks",
        "buildings": "Buildings",
        "cards": "Cards",
        "white_counters": "White counters",
        "black_counters": "Black counters",
        "towers": "Watchtowers",
    },
    phases={
        "first_plots": "First plots",
        "first_towers": "First watchtowers",
        "income": "Income",
        "trading": "Trading",
        "influence": "Influence",
        "dark": "Dark Master",
        "over": "Match over",
    },
    dice={"black": "Black die", "white": "White die"},
    purposes={
        "move": "The Dark Master's move",
        "attack": "The Dark Master's attack",
        "defence": "Defence against the Dark Master",
    },
    sides=("Dark Master",),
    not_now="This is not the time for {what}.",
    causes=cause_of,
)
