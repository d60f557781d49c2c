"""The sentences of Goodman's Citadel: its words joined, its options, phases and measures."""

from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.goodman import (
    activate,
    advance,
    carry,
    demand,
    design,
    dice,
    disengage,
    explore,
    faults,
    move,
    outside,
    pick_up,
    retreat,
    roster,
    settle,
    stance,
    step,
    turn,
)
from citadel_desktop.language.goodman.statement import GoodmanStatement
from citadel_desktop.language.goodman.turn import ENDINGS, merged_event
from citadel_desktop.language.sentences import Sentences
from citadel_desktop.language.words import DICE, choice, contents, together
from citadel_desktop.rules.goodman.actions import Action
from citadel_desktop.rules.goodman.state import NONE, RULINGS, Position, View
from citadel_desktop.rules.goodman.stronghold.markers import counter_sets
from citadel_desktop.rules.goodman.stronghold.plans import plan_sets
from citadel_desktop.rules.kit.data_files import labels

_THINGS = (
    activate, advance, carry, demand, design, dice, disengage, explore, faults, move,
    outside, pick_up, retreat, roster, settle, stance, step, turn,
)  # fmt: skip

GOODMAN = Sentences(
    name="Goodman's Citadel",
    tagline="Heroes search a wizard's stronghold for the talisman that a villain hides.",
    statement=GoodmanStatement,
    words=together(*(thing.WORDS for thing in _THINGS)),
    options={
        "scenario": choice(
            ("Scenario", "What the heroes are out for."),
            {
                "talisman": ("The talisman", "The heroes find it and carry it out."),
                "amulet": ("Talisman and amulet", "The amulet alone can be a minor victory, both a decisive one."),
                "destruction": ("Destruction", "The heroes throw the talisman into the only sinkhole."),
            },
        ),
        "planned": choice(
            ("Stronghold", "Who designs it."),
            {
                "own": ("The villain's own", "The villain designs it; the app helps and checks."),
                "drawn": ("By chance", "The app draws one; play begins at once."),
            },
        ),
        "wide": choice(
            ("Points", "How strong both sides may be."),
            {False: ("350 to 450", "As recommended."), True: ("From 150", "Up to all that the markers give.")},
        ),
        "secrecy": choice(
            ("Postures", "Whether both sides choose in secret how their figures fight."),
            {
                "secret": ("Always in secret", "Both choose hidden, in every round."),
                "demand": ("On demand", "In secret whenever one side asks for it."),
                "open": ("Openly", "The side whose turn it is chooses first."),
            },
        ),
        "dice": DICE,
        "plans": contents(("Floor plans", "The floor plans a stronghold can have."), lambda: labels(plan_sets())),
        "counters": contents(("Markers", "How many markers of each kind there are."), lambda: labels(counter_sets())),
        "rulings": contents(("Rulings", "How unclear points in the rules are decided."), lambda: RULINGS),
    },
    edition_options=("scenario",),
    endings=ENDINGS,
    measures={"lost": "Points lost", "figures": "Figures", "strength": "Strength", "wounds": "Wounds"},
    phases={
        "design": "Designing the stronghold",
        "roster": "Choosing heroes",
        "search": "The search",
        "escape": "The escape",
        "over": "Match over",
    },
    dice={"d100": "Percentage dice"},
    purposes={"attack": "Blow"},
    roles=("Plays the villain", "Leads the heroes"),
    not_now="Not now: {what}.",
    as_one=merged_event,
)


def action_sentence(speech: Speech, position: Position, action: Action) -> str:
    """Describe an action on a table with every name that the viewer knows."""
    return GOODMAN.action(speech, View(NONE, position), NONE, action, ())
