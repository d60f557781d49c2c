"""What is wrong with a stronghold, a roster or a design file of Goodman's Citadel: one sentence for each code.

Faults of a design (WT-S6) tell the square, as `3b4`, or the level they are about, counted from 1.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType

from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.common import (
    Names,
    Saying,
    counted,
    filled,
    number_of,
    plainly,
    with_facts,
)
from citadel_desktop.language.goodman.names import named_marker, plan_name
from citadel_desktop.rules.goodman.design import faults_of_design
from citadel_desktop.rules.goodman.design_text import Told
from citadel_desktop.rules.goodman.markers import points_of
from citadel_desktop.rules.goodman.state import Setting
from citadel_desktop.rules.kit.contract import Param, Refusal


def fault_title(speech: Speech, code: str) -> str:
    """A fault of a design in a few words; raises KeyError for a code that is none."""
    return {
        "marker_missing": speech.t("Marker missing"),
        "too_many": speech.t("Too many of a marker"),
        "not_in_scenario": speech.t("Not in this scenario"),
        "link_without_door": speech.t("Joint without a door"),
        "door_to_own_level": speech.t("Door to its own level"),
        "door_unlinked": speech.t("Door without another end"),
        "link_one_sided": speech.t("Half a joint"),
        "door_mismatched": speech.t("Ends that do not fit"),
        "few_ways_in": speech.t("Too few ways in"),
        "few_ways_out": speech.t("Too few ways out"),
        "level_not_reached": speech.t("Level out of reach"),
        "no_way_back": speech.t("No way back"),
        "level_too_full": speech.t("Level too full"),
        "cut_off": speech.t("Squares cut off"),
        "marker_blocked": speech.t("Marker blocked"),
        "too_few_points": speech.t("Too few points"),
        "too_many_points": speech.t("Too many points"),
    }[code]


def scenario_name(speech: Speech, scenario: Param) -> str:
    """What a scenario is called; raises KeyError for what is none."""
    return {
        "talisman": speech.t("The talisman"),
        "amulet": speech.t("Talisman and amulet"),
        "destruction": speech.t("Destruction"),
    }[str(scenario)]


def design_line(speech: Speech, told: Told, setting: Setting | None) -> str:
    """What a design is for and costs, and with a `setting` what is still wrong with it there."""
    scenario = scenario_name(speech, told.scenario)
    points = speech.n("{count} point", "{count} points", points_of(told.design.markers))
    if setting is None:
        return speech.t("{scenario}, {points}", scenario=scenario, points=points)
    faults = faults_of_design(replace(setting, scenario=told.scenario), told.design)
    state = speech.t("complete")
    if faults:
        state = speech.n("{count} fault", "{count} faults", len(faults))
    if len(faults) == 1:
        state = fault_title(speech, faults[0].code)
    return speech.t("{scenario}, {points}: {state}", scenario=scenario, points=points, state=state)


def place_text(speech: Speech, place: str) -> str:
    """Where a fault is, as `design_faulty` tells it: "3b4", "Level 3", "" for nowhere in particular."""
    return speech.t("Level {number}", number=place) if place.isdigit() else place


def supply_sentence(speech: Speech, told: Refusal) -> str:
    """That a marker is none of the scenario's."""
    return speech.t(
        "Not in this scenario: {marker} on {square}.",
        marker=named_marker(speech, told["kind"]),
        square=told["square"],
    )


def _marker_at(say: Callable[[Speech, str, Param], str]) -> Saying:
    return lambda speech, told, names: say(
        speech, named_marker(speech, told["kind"]), told["square"]
    )


def _too_many(speech: Speech, told: Refusal, names: Names) -> str:
    return speech.n(
        "Too many: {marker} lies on {square}, too, and there is only {count}.",
        "Too many: {marker} lies on {square}, too, and there are only {count}.",
        number_of(told["supply"]),
        marker=named_marker(speech, told["kind"]),
        square=told["square"],
    )


def _supply_empty(speech: Speech, told: Refusal, names: Names) -> str:
    return speech.n(
        "No more of it: {marker}, of which there is {count}.",
        "No more of it: {marker}, of which there are {count}.",
        number_of(told["supply"]),
        marker=named_marker(speech, told["kind"]),
    )


def _mismatched(speech: Speech, told: Refusal, names: Names) -> str:
    return speech.t(
        "{marker} on {square} does not fit what lies on {other}.",
        marker=named_marker(speech, told["kind"]),
        square=told["square"],
        other=told["other"],
    )


def _faulty(speech: Speech, told: Refusal, names: Names) -> str:
    """The design's first fault, by its title and its place."""
    codes, places = told["codes"], told["places"]
    first = fault_title(speech, str(codes[0])) if isinstance(codes, tuple) and codes else ""
    place = place_text(speech, str(places[0])) if isinstance(places, tuple) and places else ""
    if place:
        return speech.n(
            "The stronghold has {count} fault ({place}: {fault}).",
            "The stronghold has {count} faults (the first on {place}: {fault}).",
            number_of(told["count"]),
            place=place,
            fault=first,
        )
    return speech.n(
        "The stronghold has {count} fault ({fault}).",
        "The stronghold has {count} faults (the first: {fault}).",
        number_of(told["count"]),
        fault=first,
    )


def _two_doors(say: Callable[[Speech, dict[str, object]], str]) -> Saying:
    """A sentence about two doors, each by its square and its marker."""
    return lambda speech, told, names: say(
        speech,
        {
            "square": told["square"],
            "marker": named_marker(speech, told["kind"]),
            "other": told["other"],
            "second": named_marker(speech, told["other_kind"]),
        },
    )


def _unknown_plan(speech: Speech, told: Refusal, names: Names) -> str:
    known = told["known"]
    names_ = [plan_name(speech, str(plan)) for plan in known] if isinstance(known, tuple) else []
    return speech.t(
        "Line {line}: level {level} has other floor plans: {known}.",
        line=told["line"],
        level=told["level"],
        known=speech.listed(names_),
    )


def _text_ends(speech: Speech, told: Refusal, names: Names) -> str:
    match told["wanted"]:
        case "head" | "scenario":
            return speech.t("Line {line}: the design ends before it begins.", line=told["line"])
    return speech.t("Line {line}: the design ends before all six levels.", line=told["line"])


def _other_scenario(speech: Speech, told: Refusal, names: Names) -> str:
    return speech.t(
        "This design is for another scenario: {scenario}.",
        scenario=scenario_name(speech, told["scenario"]),
    )


DESIGN_REFUSALS: Mapping[str, Saying] = MappingProxyType(
    {
        # What is wrong with a design (WT-S6)
        "marker_missing": with_facts(
            lambda s, r: s.t("Missing: {marker}.", marker=named_marker(s, r["kind"]))
        ),
        "too_many": _too_many,
        "link_without_door": filled(
            lambda s, f: s.t("{square} is joined to another square and has no door.", **f)
        ),
        "door_to_own_level": _marker_at(
            lambda s, what, at: s.t(
                "{marker} on {square} would lead to its own level.", marker=what, square=at
            )
        ),
        "door_unlinked": _marker_at(
            lambda s, what, at: s.t(
                "{marker} on {square} has no other end.", marker=what, square=at
            )
        ),
        "link_one_sided": filled(
            lambda s, f: s.t("{square} is joined to {other}, which is not joined to it.", **f)
        ),
        "door_mismatched": _mismatched,
        "few_ways_in": counted(
            "count",
            lambda s, n, f: s.n(
                "Level {level} has {count} way in of {wanted} that it needs.",
                "Level {level} has {count} ways in of {wanted} that it needs.",
                n,
                **f,
            ),
        ),
        "few_ways_out": counted(
            "count",
            lambda s, n, f: s.n(
                "Level {level} has {count} way out of {wanted} that it needs.",
                "Level {level} has {count} ways out of {wanted} that it needs.",
                n,
                **f,
            ),
        ),
        "level_not_reached": filled(
            lambda s, f: s.t("No way leads from the entry on level {entry} to level {level}.", **f)
        ),
        "no_way_back": filled(
            lambda s, f: s.t(
                "No way leads from level {level} back to the entry on level {entry}.", **f
            )
        ),
        "level_too_full": counted(
            "count",
            lambda s, n, f: s.n(
                "Level {level} is too full: {count} marker, and its plan holds {holds}.",
                "Level {level} is too full: {count} markers, and its plan holds {holds}.",
                n,
                **f,
            ),
        ),
        "cut_off": counted(
            "count",
            lambda s, n, f: s.n(
                "Markers cut off {square}: {count} square without a marker.",
                "Markers cut off {square} and what is around it: {count} squares without a marker.",
                n,
                **f,
            ),
        ),
        "marker_blocked": filled(
            lambda s, f: s.t("The marker on {square} borders no square without a marker.", **f)
        ),
        "too_few_points": filled(
            lambda s, f: s.t("Too few points: {points}, and {low} to {high} are allowed.", **f)
        ),
        "too_many_points": filled(
            lambda s, f: s.t("Too many points: {points}, and {low} to {high} are allowed.", **f)
        ),
        # Why a step of the design is not allowed
        "design_drawn": plainly(
            lambda s: s.t("This stronghold was drawn by chance and stays as it is.")
        ),
        "design_faulty": _faulty,
        "plan_chosen": filled(lambda s, f: s.t("Level {level} has this floor plan already.", **f)),
        "supply_empty": _supply_empty,
        "square_taken": filled(lambda s, f: s.t("A marker lies on {square} already.", **f)),
        "no_marker_there": filled(lambda s, f: s.t("No marker lies on {square}.", **f)),
        "no_door_there": filled(lambda s, f: s.t("No door is on {square}.", **f)),
        "not_one_doorway": _two_doors(
            lambda s, facts: s.t(
                "{square} ({marker}) and {other} ({second}) do not make one doorway.", **facts
            )
        ),
        "already_linked": _two_doors(
            lambda s, facts: s.t(
                "{square} ({marker}) and {other} ({second}) are one doorway already.", **facts
            )
        ),
        "no_such_points": filled(
            lambda s, f: s.t(
                "There is no design of {points} points; there are some from {low} to {high}.", **f
            )
        ),
        # The roster (WT-H)
        "no_such_strength": filled(
            lambda s, f: s.t(
                "No hero has strength {strength}: 25 to 40 in steps of {step}, one may have 50.",
                **f,
            )
        ),
        "second_champion": filled(
            lambda s, f: s.t("There is one hero of strength {strength} already.", **f)
        ),
        "beyond_points": counted(
            "left",
            lambda s, n, f: s.n(
                "Too strong: {strength}, with {count} point left.",
                "Too strong: {strength}, with {count} points left.",
                n,
                **f,
            ),
        ),
        "would_not_come_out": counted(
            "rest",
            lambda s, n, f: s.n(
                "With strength {strength} there would be {count} point left that no hero can use up.",
                "With strength {strength} there would be {count} points left that no heroes use up.",
                n,
                **f,
            ),
        ),
        "cannot_come_out": counted(
            "left",
            lambda s, n, f: s.n(
                "No choice of heroes uses up the {count} point left.",
                "No choice of heroes uses up the {count} points left.",
                n,
                **f,
            ),
        ),
        "points_used": counted(
            "points",
            lambda s, n, f: s.n(
                "The {count} point is used up already.",
                "All {count} points are used up already.",
                n,
                **f,
            ),
        ),
        "points_unused": counted(
            "left",
            lambda s, n, f: s.n(
                "{count} of {points} points is still without a hero.",
                "{count} of {points} points are still without a hero.",
                n,
                **f,
            ),
        ),
        "look_taken": filled(lambda s, f: s.t("{name} is on the roster already.", **f)),
        "no_such_hero": counted(
            "count",
            lambda s, n, f: s.n(
                "The roster has only {count} hero.", "The roster has only {count} heroes.", n, **f
            ),
        ),
        "name_kept": filled(lambda s, f: s.t("{name} is called so already.", **f)),
        "name_taken": filled(lambda s, f: s.t("Somebody else is called {name}.", **f)),
        "name_too_long": counted(
            "count",
            lambda s, n, f: s.n(
                "A name has {most} characters at most, and this one has {count}.",
                "A name has {most} characters at most, and this one has {count}.",
                n,
                **f,
            ),
        ),
        "name_unprintable": plainly(
            lambda s: s.t("In this name is a character that cannot be shown.")
        ),
        "name_blank": plainly(
            lambda s: s.t("A name has no blanks at its ends, and no two side by side.")
        ),
        # Design files
        "no_design_told": plainly(lambda s: s.t("This tells no design.")),
        "other_scenario": _other_scenario,
        "no_design": filled(lambda s, f: s.t("Line {line}: this is no design.", **f)),
        "unknown_version": filled(
            lambda s, f: s.t("Line {line}: designs of the format {version} are not known.", **f)
        ),
        "bad_scenario": with_facts(
            lambda s, r: s.t(
                "Line {line}: a scenario is wanted, one of {known}.",
                line=r["line"],
                known=s.listed(
                    [str(one) for one in r["known"]] if isinstance(r["known"], tuple) else []
                ),
            )
        ),
        "level_wanted": filled(
            lambda s, f: s.t("Line {line}: level {level} and its floor plan are wanted here.", **f)
        ),
        "unknown_plan": _unknown_plan,
        "bad_row": counted(
            "count",
            lambda s, n, f: s.n(
                "Line {line}: a row of level {level} with {count} square instead of {wanted}.",
                "Line {line}: a row of level {level} with {count} squares instead of {wanted}.",
                n,
                **f,
            ),
        ),
        "unknown_sign": filled(lambda s, f: s.t("Line {line}: {sign} stands for no marker.", **f)),
        "doorway_wanted": filled(lambda s, f: s.t("Line {line}: a doorway is wanted here.", **f)),
        "no_such_square": filled(
            lambda s, f: s.t("Line {line}: there is no square {square}.", **f)
        ),
        "no_door_on": filled(lambda s, f: s.t("Line {line}: no door is on {square}.", **f)),
        "linked_twice": filled(lambda s, f: s.t("Line {line}: {square} is joined twice.", **f)),
        "text_ends": _text_ends,
    }
)
"""The sentence for each code, without the rule."""
