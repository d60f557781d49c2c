"""Faults of impossible positions, of designs and of design files.

A fault of a design (WT-S6) names its square, such as `3b4`, or its level, counted from 1.
"""

from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.common import names
from citadel_desktop.language.goodman.names import plan_name
from citadel_desktop.language.goodman.statement import GoodmanStatement
from citadel_desktop.language.refusals import texts
from citadel_desktop.language.statement import plural
from citadel_desktop.language.words import Words
from citadel_desktop.rules.goodman.state import Setting
from citadel_desktop.rules.goodman.stronghold.design import faults_of_design
from citadel_desktop.rules.goodman.stronghold.design_text import DesignText
from citadel_desktop.rules.goodman.stronghold.markers import points_of
from citadel_desktop.rules.kit.contract import Param
from citadel_desktop.values import replace

_TITLES = names("""
    other_plan: Another floor plan; marker_missing: Marker missing; too_many: Too many of a marker;
    not_in_scenario: Not in this scenario;
    link_without_door: Joint without a door; door_to_own_level: Door to its own level;
    door_unlinked: Door without another end; link_one_sided: Half a joint;
    door_mismatched: Ends that do not fit; few_ways_in: Too few ways in; few_ways_out: Too few ways out;
    level_not_reached: Level out of reach; no_way_back: No way back; level_too_full: Level too full;
    cut_off: Squares cut off; marker_blocked: Marker blocked; too_few_points: Too few points;
    too_many_points: Too many points
""")
_SCENARIOS = names("""
    talisman: The talisman; amulet: Talisman and amulet; destruction: Destruction
""")


def fault_title(speech: Speech, code: str) -> str:
    """Return the short name of a design's fault; raises KeyError for an unknown code."""
    return speech.translated(_TITLES[code])


def scenario_name(speech: Speech, scenario: Param) -> str:
    """Return the name of a scenario; raises KeyError for an unknown one."""
    return speech.translated(_SCENARIOS[str(scenario)])


def design_line(speech: Speech, told: DesignText, setting: Setting | None) -> str:
    """Summarize a design: scenario, points and, for a match with a `setting`, its remaining faults."""
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
    """Return the place of a fault from `design_faulty`: "3b4", "Level 3"; "" if it has no place."""
    return speech.t("Level {number}", number=place) if place.isdigit() else place


def _not_in_scenario(c: GoodmanStatement) -> str:
    """Describe a marker or item that does not belong to the scenario."""
    if "kind" in c.facts:
        return c.t("Not in this scenario: {marker} on {square}.")
    if c["item"] == 1:
        return c.t("This is only for matches with an amulet.")
    return c.t("There is no such item.")


def _unknown_plan(c: GoodmanStatement) -> str:
    known = [plan_name(c.speech, plan) for plan in c["known"]]
    return c.t("Line {line}: level {level} has other floor plans: {known}.", known=c.speech.listed(known))


def _text_ends(c: GoodmanStatement) -> str:
    if c["wanted"] in {"head", "scenario"}:
        return c.t("Line {line}: the design ends before it begins.")
    return c.t("Line {line}: the design ends before all six levels.")


def _bad_stance(c: GoodmanStatement) -> str:
    """Describe a fault in a figure's stance, or in which side is asked for postures."""
    if "figure" in c.facts:
        return c.t("How {figure} fights does not fit together.")
    return c.t("{name} is asked for postures and should not be, or should be and is not.", name=c.player(c["side"]))


WORDS = Words(
    refusals={
        "not_in_scenario": _not_in_scenario,
        # What is wrong with a design (WT-S6)
        "other_plan": "Level {level} has a floor plan that does not belong to this match.",
        "marker_missing": "Missing: {marker}.",
        "too_many": plural(
            "Too many: {marker} lies on {square}, too, and there is only {count}.",
            "Too many: {marker} lies on {square}, too, and there are only {count}.",
            "supply",
        ),
        "link_without_door": "{square} is joined to another square and has no door.",
        "door_to_own_level": "{marker} on {square} would lead to its own level.",
        "door_unlinked": "{marker} on {square} has no other end.",
        "link_one_sided": "{square} is joined to {other}, which is not joined to it.",
        "door_mismatched": "{marker} on {square} does not fit what lies on {other}.",
        "few_ways_in": plural(
            "Level {level} has {count} way in of {wanted} that it needs.",
            "Level {level} has {count} ways in of {wanted} that it needs.",
            "count",
        ),
        "few_ways_out": plural(
            "Level {level} has {count} way out of {wanted} that it needs.",
            "Level {level} has {count} ways out of {wanted} that it needs.",
            "count",
        ),
        "level_not_reached": "No way leads from the entry on level {entry} to level {level}.",
        "no_way_back": "No way leads from level {level} back to the entry on level {entry}.",
        "level_too_full": plural(
            "Level {level} is too full: {count} marker, and its plan holds {holds}.",
            "Level {level} is too full: {count} markers, and its plan holds {holds}.",
            "count",
        ),
        "cut_off": plural(
            "Markers cut off {square}: {count} square without a marker.",
            "Markers cut off {square} and what is around it: {count} squares without a marker.",
            "count",
        ),
        "marker_blocked": "The marker on {square} borders no square without a marker.",
        "too_few_points": "Too few points: {points}, and {low} to {high} are allowed.",
        "too_many_points": "Too many points: {points}, and {low} to {high} are allowed.",
        # Design files
        "no_design": "Line {line}: this is no design.",
        "unknown_version": "Line {line}: designs of the format {version} are not known.",
        "bad_scenario": lambda c: c.t(
            "Line {line}: a scenario is wanted, one of {known}.", known=c.speech.either(texts(c["known"]))
        ),
        "level_wanted": "Line {line}: level {level} and its floor plan are wanted here.",
        "unknown_plan": _unknown_plan,
        "bad_row": plural(
            "Line {line}: a row of level {level} with {count} square instead of {wanted}.",
            "Line {line}: a row of level {level} with {count} squares instead of {wanted}.",
            "count",
        ),
        "unknown_sign": "Line {line}: {sign} stands for no marker.",
        "doorway_wanted": "Line {line}: a doorway is wanted here.",
        "no_such_square": "Line {line}: there is no square {square}.",
        "no_door_on": "Line {line}: no door is on {square}.",
        "linked_twice": "Line {line}: {square} is joined twice.",
        "text_ends": _text_ends,
        # What is impossible about a position
        "bad_setting": "There is no such setting: {value}.",
        "bad_shape": "Levels, markers or figures are missing or too many.",
        "off_the_board": "Something lies on no square there is.",
        "too_early": "Something of the quest has happened before it began.",
        "cannot_lie_open": "What lies open on {square} cannot lie open.",
        "bad_known": "What is known of the doorway on {square} cannot be known so.",
        "entry_astray": "The entry is not as it must be.",
        "no_such_monster": "There is no such monster of strength {strength}.",
        "item_astray": "Missing or there twice: {marker}.",
        "too_many_markers": "More than there are: {marker}.",
        "bad_points": "The stronghold has {points} points, but {announced} were announced.",
        "no_dummy": "There is no dummy.",
        "bad_roster": "The heroes' strengths come to {strengths}, with {points} points announced.",
        "bad_figure": "{figure} cannot be so.",
        "stands_nowhere": "{figure} stands where nobody can stand.",
        "two_on_a_square": "Two figures stand on {square}.",
        "bad_item": "Nobody can say where to find {item}.",
        "bad_carrier": "{figure} cannot carry {item}.",
        "bad_phase": "The phase does not fit the place of the talisman.",
        "bad_turn": "What turn {number} remembers does not fit together.",
        "bad_exploring": "What is to be explored does not fit.",
        "bad_asks": "What is unfinished does not fit together.",
        "bad_round": "A round of combat does not fit together.",
        "bad_pairs": "Figures fight that cannot fight each other.",
        "bad_stance": _bad_stance,
        "bad_dice": "The dice of a round do not fit together.",
        "bad_results": "The results of a round do not fit its dice.",
        "bad_secrecy": "Postures are secret where they cannot be.",
        "bad_ending": "The end of the match does not fit its position.",
    }
)
