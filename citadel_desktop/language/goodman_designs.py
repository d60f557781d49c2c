"""What is wrong with a stronghold, a roster or a design file of Goodman's Citadel: one sentence for each code.

Faults of a design (WT-S6) tell the square, as `3b4`, or the level they are about, counted from 1.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.common import Names, Saying, number_of, plainly, with_facts
from citadel_desktop.language.goodman_names import named_marker, plan_name
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


def _at(say: Callable[[Speech, Param], str]) -> Saying:
    return lambda speech, told, names: say(speech, told["square"])


def _marker_at(say: Callable[[Speech, str, Param], str]) -> Saying:
    return lambda speech, told, names: say(
        speech, named_marker(speech, told["kind"]), told["square"]
    )


def _line(say: Callable[[Speech, Param], str]) -> Saying:
    return lambda speech, told, names: say(speech, told["line"])


def _line_square(say: Callable[[Speech, Param, Param], str]) -> Saying:
    return lambda speech, told, names: say(speech, told["line"], told["square"])


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


def _ways_in(speech: Speech, told: Refusal, names: Names) -> str:
    return speech.n(
        "Level {level} has {count} way in of {wanted} that it needs.",
        "Level {level} has {count} ways in of {wanted} that it needs.",
        number_of(told["count"]),
        level=told["level"],
        wanted=told["wanted"],
    )


def _ways_out(speech: Speech, told: Refusal, names: Names) -> str:
    return speech.n(
        "Level {level} has {count} way out of {wanted} that it needs.",
        "Level {level} has {count} ways out of {wanted} that it needs.",
        number_of(told["count"]),
        level=told["level"],
        wanted=told["wanted"],
    )


def _too_full(speech: Speech, told: Refusal, names: Names) -> str:
    return speech.n(
        "Level {level} is too full: {count} marker, and its plan holds {holds}.",
        "Level {level} is too full: {count} markers, and its plan holds {holds}.",
        number_of(told["count"]),
        level=told["level"],
        holds=told["holds"],
    )


def _cut_off(speech: Speech, told: Refusal, names: Names) -> str:
    return speech.n(
        "Markers cut off {square}: {count} square without a marker.",
        "Markers cut off {square} and what is around it: {count} squares without a marker.",
        number_of(told["count"]),
        square=told["square"],
    )


def _level_not_reached(speech: Speech, told: Refusal, names: Names) -> str:
    return speech.t(
        "No way leads from the entry on level {entry} to level {level}.",
        entry=told["entry"],
        level=told["level"],
    )


def _no_way_back(speech: Speech, told: Refusal, names: Names) -> str:
    return speech.t(
        "No way leads from level {level} back to the entry on level {entry}.",
        level=told["level"],
        entry=told["entry"],
    )


def _too_few_points(speech: Speech, told: Refusal, names: Names) -> str:
    return speech.t(
        "Too few points: {points}, and {low} to {high} are allowed.",
        points=told["points"],
        low=told["low"],
        high=told["high"],
    )


def _too_many_points(speech: Speech, told: Refusal, names: Names) -> str:
    return speech.t(
        "Too many points: {points}, and {low} to {high} are allowed.",
        points=told["points"],
        low=told["low"],
        high=told["high"],
    )


def _no_such_points(speech: Speech, told: Refusal, names: Names) -> str:
    return speech.t(
        "There is no design of {points} points; there are some from {low} to {high}.",
        points=told["points"],
        low=told["low"],
        high=told["high"],
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


def _points_unused(speech: Speech, told: Refusal, names: Names) -> str:
    return speech.n(
        "{count} of {points} points is still without a hero.",
        "{count} of {points} points are still without a hero.",
        number_of(told["left"]),
        points=told["points"],
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


def _bad_row(speech: Speech, told: Refusal, names: Names) -> str:
    return speech.n(
        "Line {line}: a row of level {level} with {count} square instead of {wanted}.",
        "Line {line}: a row of level {level} with {count} squares instead of {wanted}.",
        number_of(told["count"]),
        line=told["line"],
        level=told["level"],
        wanted=told["wanted"],
    )


def _text_ends(speech: Speech, told: Refusal, names: Names) -> str:
    match told["wanted"]:
        case "head" | "scenario":
            return speech.t("Line {line}: the design ends before it begins.", line=told["line"])
    return speech.t("Line {line}: the design ends before all six levels.", line=told["line"])


def _other_scenario(speech: Speech, told: Refusal, names: Names) -> str:
    return speech.t(
        "This design is for another scenario: {scenario}, and {played} is being played.",
        scenario=scenario_name(speech, told["scenario"]),
        played=scenario_name(speech, told["played"]),
    )


DESIGN_REFUSALS: Mapping[str, Saying] = MappingProxyType(
    {
        # What is wrong with a design (WT-S6)
        "marker_missing": with_facts(
            lambda s, r: s.t("Missing: {marker}.", marker=named_marker(s, r["kind"]))
        ),
        "too_many": _too_many,
        "link_without_door": _at(
            lambda s, at: s.t("{square} is joined to another square and has no door.", square=at)
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
        "link_one_sided": with_facts(
            lambda s, r: s.t(
                "{square} is joined to {other}, which is not joined to it.",
                square=r["square"],
                other=r["other"],
            )
        ),
        "door_mismatched": _mismatched,
        "few_ways_in": _ways_in,
        "few_ways_out": _ways_out,
        "level_not_reached": _level_not_reached,
        "no_way_back": _no_way_back,
        "level_too_full": _too_full,
        "cut_off": _cut_off,
        "marker_blocked": _at(
            lambda s, at: s.t(
                "The marker on {square} borders no square without a marker.", square=at
            )
        ),
        "too_few_points": _too_few_points,
        "too_many_points": _too_many_points,
        # Why a step of the design is not allowed
        "design_drawn": with_facts(
            lambda s, r: s.t("This stronghold was drawn by chance and stays as it is.")
        ),
        "design_faulty": _faulty,
        "plan_chosen": with_facts(
            lambda s, r: s.t("Level {level} has this floor plan already.", level=r["level"])
        ),
        "supply_empty": _supply_empty,
        "square_taken": _at(lambda s, at: s.t("A marker lies on {square} already.", square=at)),
        "no_marker_there": _at(lambda s, at: s.t("No marker lies on {square}.", square=at)),
        "no_door_there": _at(lambda s, at: s.t("No door is on {square}.", square=at)),
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
        "no_such_points": _no_such_points,
        # The roster (WT-H)
        "no_such_strength": with_facts(
            lambda s, r: s.t(
                "No hero has strength {strength}: 25 to 40 in steps of {step}, one may have 50.",
                strength=r["strength"],
                step=r["step"],
            )
        ),
        "second_champion": with_facts(
            lambda s, r: s.t(
                "There is one hero of strength {strength} already.", strength=r["strength"]
            )
        ),
        "beyond_points": with_facts(
            lambda s, r: s.n(
                "Too strong: {strength}, with {count} point left.",
                "Too strong: {strength}, with {count} points left.",
                number_of(r["left"]),
                strength=r["strength"],
            )
        ),
        "would_not_come_out": with_facts(
            lambda s, r: s.n(
                "With strength {strength} there would be {count} point left that no hero can use up.",
                "With strength {strength} there would be {count} points left that no heroes use up.",
                number_of(r["rest"]),
                strength=r["strength"],
            )
        ),
        "cannot_come_out": with_facts(
            lambda s, r: s.n(
                "No choice of heroes uses up the {count} point left.",
                "No choice of heroes uses up the {count} points left.",
                number_of(r["left"]),
            )
        ),
        "points_used": with_facts(
            lambda s, r: s.n(
                "The {count} point is used up already.",
                "All {count} points are used up already.",
                number_of(r["points"]),
            )
        ),
        "points_unused": _points_unused,
        "look_taken": with_facts(
            lambda s, r: s.t("{name} is on the roster already.", name=r["name"])
        ),
        "no_such_hero": with_facts(
            lambda s, r: s.n(
                "The roster has only {count} hero.",
                "The roster has only {count} heroes.",
                number_of(r["count"]),
            )
        ),
        "name_kept": with_facts(lambda s, r: s.t("{name} is called so already.", name=r["name"])),
        "name_taken": with_facts(
            lambda s, r: s.t("Somebody else is called {name}.", name=r["name"])
        ),
        "name_too_long": with_facts(
            lambda s, r: s.n(
                "A name has {most} characters at most, and this one has {count}.",
                "A name has {most} characters at most, and this one has {count}.",
                number_of(r["count"]),
                most=r["most"],
            )
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
        "no_design": _line(lambda s, line: s.t("Line {line}: this is no design.", line=line)),
        "unknown_version": with_facts(
            lambda s, r: s.t(
                "Line {line}: designs of the format {version} are not known.",
                line=r["line"],
                version=r["version"],
            )
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
        "level_wanted": with_facts(
            lambda s, r: s.t(
                "Line {line}: level {level} and its floor plan are wanted here.",
                line=r["line"],
                level=r["level"],
            )
        ),
        "unknown_plan": _unknown_plan,
        "bad_row": _bad_row,
        "unknown_sign": with_facts(
            lambda s, r: s.t(
                "Line {line}: {sign} stands for no marker.", line=r["line"], sign=r["sign"]
            )
        ),
        "doorway_wanted": _line(
            lambda s, line: s.t("Line {line}: a doorway is wanted here.", line=line)
        ),
        "no_such_square": _line_square(
            lambda s, line, at: s.t(
                "Line {line}: there is no square {square}.", line=line, square=at
            )
        ),
        "no_door_on": _line_square(
            lambda s, line, at: s.t("Line {line}: no door is on {square}.", line=line, square=at)
        ),
        "linked_twice": _line_square(
            lambda s, line, at: s.t("Line {line}: {square} is joined twice.", line=line, square=at)
        ),
        "text_ends": _text_ends,
    }
)
"""The sentence for each code, without the rule."""
