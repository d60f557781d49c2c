"""Designing the stronghold: plans, markers, doorways, proposals (WT-S)."""

from citadel_desktop.language.goodman.faults import fault_title, place_text, scenario_name
from citadel_desktop.language.goodman.names import marker_name_of_notation, plan_name
from citadel_desktop.language.goodman.statement import GoodmanStatement
from citadel_desktop.language.reasons import Case
from citadel_desktop.language.statement import plural
from citadel_desktop.language.words import ActionWords, AskWords, Words
from citadel_desktop.rules.goodman.asks.design import (
    Adopt,
    ChoosePlan,
    DesignAdopted,
    DesignFinished,
    DesignProposed,
    DoorsLinked,
    Finish,
    Link,
    MarkerPut,
    MarkerShifted,
    MarkerTaken,
    PlanChosen,
    Propose,
    Put,
    Shift,
    TakeOff,
)
from citadel_desktop.rules.goodman.stronghold.markers import kinds
from citadel_desktop.rules.goodman.stronghold.plans import plans


def _prompt(c: GoodmanStatement) -> str:
    if c.kinds == {"finish"}:
        return c.t("{name} announces the {points} points of the stronghold.")
    if "finish" in c.kinds:
        return c.t("{name} may change the stronghold or finish it.")
    return c.t("{name} lays markers, or has a design proposed.")


def _plan(c: GoodmanStatement) -> dict[str, object]:
    """Return the facts of a floor plan: its level, counted from 1, and its name."""
    plan = plans()[c["level"]][c["plan"]]
    return {"level": c["level"] + 1, "plan": plan_name(c.speech, plan.id)}


def _put(c: GoodmanStatement) -> str:
    """Describe laying a marker, with its cost."""
    points = kinds()[c["marker"]].points
    if not points:
        return c.t("Lay {marker} on {square}.")
    return c.n("Lay {marker} on {square} for {count} point.", "Lay {marker} on {square} for {count} points.", points)


def _works(c: GoodmanStatement) -> str:
    return c.t("{name} works on the stronghold.")


def _harder(case: Case) -> str:
    return case.t("It makes the stronghold harder to storm.")


def _faulty(c: GoodmanStatement) -> str:
    """Describe the design's first fault, with its place, and count all faults."""
    codes, places = c["codes"], c["places"]
    first = fault_title(c.speech, str(codes[0])) if codes else ""
    place = place_text(c.speech, str(places[0])) if places else ""
    if place:
        return c.n(
            "The stronghold has {count} fault ({place}: {fault}).",
            "The stronghold has {count} faults (the first on {place}: {fault}).",
            "count",
            place=place,
            fault=first,
        )
    return c.n(
        "The stronghold has {count} fault ({fault}).",
        "The stronghold has {count} faults (the first: {fault}).",
        "count",
        fault=first,
    )


def _second(c: GoodmanStatement) -> str:
    """Return the name of the marker of the second door."""
    return marker_name_of_notation(c.speech, c["other_kind"])


WORDS = Words(
    asks={"design": AskWords(prompt=_prompt, wait="The stronghold is still being designed: {what} has to wait.")},
    actions={
        ChoosePlan: ActionWords(
            told=lambda c: c.t("Take this floor plan for level {level}: {plan}.", **_plan(c)),
            phrase="choosing a floor plan",
            unsaid=_works,
            usual=_harder,
        ),
        Put: ActionWords(told=_put, phrase="laying a marker", unsaid=_works, usual=_harder),
        TakeOff: ActionWords(
            told=lambda c: c.t("Take {marker} off {square}.", marker=c.lying(c["square"])),
            phrase="taking a marker off",
            unsaid=_works,
            usual=_harder,
        ),
        Shift: ActionWords(
            told=lambda c: c.t("Move {marker} from {start} to {end}.", marker=c.lying(c["start"])),
            phrase="moving a marker",
            unsaid=_works,
            usual=_harder,
        ),
        Link: ActionWords(
            told=lambda c: c.t("Join {one} and {other} to one doorway.", **c.squares("one", "other")),
            phrase="joining doors",
            unsaid=_works,
            usual=_harder,
        ),
        Propose: ActionWords(
            told=plural(
                "Have a design of {count} point proposed in place of this one.",
                "Have a design of {count} points proposed in place of this one.",
                "points",
            ),
            phrase="having a design proposed",
            unsaid=_works,
            usual="A proposed design is a good beginning.",
        ),
        Adopt: ActionWords(
            told="Take over a whole design in place of this one.", phrase="taking over a design", unsaid=_works
        ),
        Finish: ActionWords(
            told="Finish the stronghold and announce its points.",
            phrase="finishing the stronghold",
            enough="The stronghold is as strong as it will be.",
        ),
    },
    events={
        PlanChosen: lambda c: c.t("{name} takes a floor plan for level {level}: {plan}.", name=c.villain, **_plan(c)),
        MarkerPut: lambda c: c.t("{name} lays {marker} on {square}.", name=c.villain),
        MarkerTaken: lambda c: c.t("{name} takes {marker} off {square}.", name=c.villain),
        MarkerShifted: lambda c: c.t("{name} moves {marker} from {start} to {end}.", name=c.villain),
        DoorsLinked: lambda c: c.t(
            "{name} joins {one} and {other} to one doorway.", name=c.villain, **c.squares("one", "other")
        ),
        DesignProposed: lambda c: c.n(
            "{name} has a design of {count} point proposed.",
            "{name} has a design of {count} points proposed.",
            "points",
            name=c.villain,
        ),
        DesignAdopted: lambda c: c.t("{name} takes over a whole design.", name=c.villain),
        DesignFinished: lambda c: c.n(
            "{name} has finished the stronghold and announces {count} point.",
            "{name} has finished the stronghold and announces {count} points.",
            "points",
            name=c.villain,
        ),
    },
    refusals={
        "design_drawn": "This stronghold was drawn by chance and stays as it is.",
        "design_faulty": _faulty,
        "plan_chosen": "Level {level} has this floor plan already.",
        "supply_empty": plural(
            "No more of it: {marker}, of which there is {count}.",
            "No more of it: {marker}, of which there are {count}.",
            "supply",
        ),
        "square_taken": "A marker lies on {square} already.",
        "no_marker_there": "No marker lies on {square}.",
        "no_door_there": "No door is on {square}.",
        "not_one_doorway": lambda c: c.t(
            "{square} ({marker}) and {other} ({second}) do not make one doorway.", second=_second(c)
        ),
        "already_linked": lambda c: c.t(
            "{square} ({marker}) and {other} ({second}) are one doorway already.", second=_second(c)
        ),
        "no_such_points": "There is no design of {points} points; there are some from {low} to {high}.",
        "no_design_told": "This tells no design.",
        "other_scenario": lambda c: c.t(
            "This design is for another scenario: {scenario}.", scenario=scenario_name(c.speech, c["scenario"])
        ),
    },
)
