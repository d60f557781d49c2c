"""The sentences of Goodman's Citadel: its things together, its options, phases, counts."""

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
from citadel_desktop.language.goodman.turn import ENDINGS, one_event
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
    name=lambda s: s.t("Goodman's Citadel"),
    tagline=lambda s: s.t("Heroes search a wizard's stronghold for the talisman that a villain hides."),
    statement=GoodmanStatement,
    words=together(*(thing.WORDS for thing in _THINGS)),
    options={
        "scenario": choice(
            lambda s: (s.t("Scenario"), s.t("What the heroes are out for.")),
            {
                "talisman": lambda s: (s.t("The talisman"), s.t("The heroes find it and carry it out.")),
                "amulet": lambda s: (
                    s.t("Talisman and amulet"),
                    s.t("The amulet alone can be a minor victory, both a decisive one."),
                ),
                "destruction": lambda s: (
                    s.t("Destruction"),
                    s.t("The heroes throw the talisman into the only sinkhole."),
                ),
            },
        ),
        "planned": choice(
            lambda s: (s.t("Stronghold"), s.t("Who designs it.")),
            {
                "own": lambda s: (s.t("The villain's own"), s.t("The villain designs it; the app helps and checks.")),
                "drawn": lambda s: (s.t("By chance"), s.t("The app draws one; play begins at once.")),
            },
        ),
        "wide": choice(
            lambda s: (s.t("Points"), s.t("How strong both sides may be.")),
            {
                False: lambda s: (s.t("350 to 450"), s.t("As recommended.")),
                True: lambda s: (s.t("From 150"), s.t("Up to all that the markers give.")),
            },
        ),
        "secrecy": choice(
            lambda s: (s.t("Postures"), s.t("Whether both sides choose in secret how their figures fight.")),
            {
                "secret": lambda s: (s.t("Always in secret"), s.t("Both choose hidden, in every round.")),
                "demand": lambda s: (s.t("On demand"), s.t("In secret whenever one side asks for it.")),
                "open": lambda s: (s.t("Openly"), s.t("The side whose turn it is chooses first.")),
            },
        ),
        "dice": DICE,
        "plans": contents(
            lambda s: (s.t("Floor plans"), s.t("The floor plans a stronghold can have.")), lambda: labels(plan_sets())
        ),
        "counters": contents(
            lambda s: (s.t("Markers"), s.t("How many markers of each kind there are.")), lambda: labels(counter_sets())
        ),
        "rulings": contents(
            lambda s: (s.t("Rulings"), s.t("How unclear points in the rules are decided.")), lambda: RULINGS
        ),
    },
    edition_options=("scenario",),
    endings=ENDINGS,
    measures={
        "lost": lambda s: s.t("Points lost"),
        "figures": lambda s: s.t("Figures"),
        "strength": lambda s: s.t("Strength"),
        "wounds": lambda s: s.t("Wounds"),
    },
    phases={
        "design": lambda s: s.t("Designing the stronghold"),
        "roster": lambda s: s.t("Choosing heroes"),
        "search": lambda s: s.t("The search"),
        "escape": lambda s: s.t("The escape"),
        "over": lambda s: s.t("Match over"),
    },
    dice={"d100": lambda s: s.t("Percentage dice")},
    purposes={"attack": lambda s: s.t("Blow")},
    roles=(lambda s: s.t("Plays the villain"), lambda s: s.t("Leads the heroes")),
    not_now=lambda c: c.t("Not now: {what}."),
    as_one=one_event,
)


def action_sentence(speech: Speech, position: Position, action: Action) -> str:
    """What an action would do on a table, with all names its viewer knows."""
    return GOODMAN.action(speech, View(NONE, position), NONE, action, ())
