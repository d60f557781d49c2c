"""Reasons for a computer's actions in Gale's Citadel; places are points of the field."""

from collections.abc import Mapping
from types import MappingProxyType

from citadel_desktop.agents.gale.walks import walks
from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.gale.sentences import GALE
from citadel_desktop.language.reasons import Because, Case, Reasons
from citadel_desktop.rules.gale.field import point_name
from citadel_desktop.rules.gale.state import State, geometry

BECAUSE: Mapping[str, Because] = MappingProxyType(
    {
        "citadels": lambda c: (
            c.n("It gains the citadel {points}.", "It gains the citadels {points}.", len(c.places), points=_points(c))
            if c.places
            else c.n("It gains {count} citadel.", "It gains {count} citadels.", c.count)
        ),
        "ahead": "It adds to the lead that wins.",
        "warriors": lambda c: c.n("It gains {count} warrior.", "It gains {count} warriors.", c.count),
        "reach": lambda c: (
            c.n(
                "It can be at the citadel {points} first.",
                "It can be at the citadels {points} first.",
                len(c.places),
                points=_points(c),
            )
            if c.places
            else c.t("It can be at a citadel first.")
        ),
        "near": lambda c: (
            c.n(
                "It comes nearer to the citadel {points}.",
                "It comes nearer to the citadels {points}.",
                len(c.places),
                points=_points(c),
            )
            if c.places
            else c.t("It comes nearer to a citadel.")
        ),
        "pressure": lambda c: (
            c.n(
                "It closes in on the citadel {points}.",
                "It closes in on the citadels {points}.",
                len(c.places),
                points=_points(c),
            )
            if c.places
            else c.t("It closes in on a citadel of the opponent.")
        ),
        "guards": lambda c: (
            c.n(
                "It stands by the citadel {points}.",
                "It stands by the citadels {points}.",
                len(c.places),
                points=_points(c),
            )
            if c.places
            else c.t("It stands by a citadel of its own.")
        ),
        "threatened": lambda c: (
            c.n(
                "It guards the citadel {points}, which could be lost.",
                "It guards the citadels {points}, which could be lost.",
                len(c.places),
                points=_points(c),
            )
            if c.places
            else c.t("It guards a citadel that could be lost.")
        ),
        "exposed": lambda c: (
            c.n(
                "It takes the warrior on {points} out of danger.",
                "It takes the warriors on {points} out of danger.",
                len(c.places),
                points=_points(c),
            )
            if c.places
            else c.t("It takes warriors out of danger.")
        ),
        "besieged": lambda c: (
            c.n(
                "It opens a way for the besieged warrior on {points}.",
                "It opens a way for the besieged warriors on {points}.",
                len(c.places),
                points=_points(c),
            )
            if c.places
            else c.t("It opens a way for besieged warriors.")
        ),
        "cut_off": lambda c: (
            c.n(
                "It relieves the besieged citadel {points}.",
                "It relieves the besieged citadels {points}.",
                len(c.places),
                points=_points(c),
            )
            if c.places
            else c.t("It relieves a besieged citadel.")
        ),
        "their_citadels": lambda c: (
            c.n(
                "It takes the citadel {points} from the opponent.",
                "It takes the citadels {points} from the opponent.",
                len(c.places),
                points=_points(c),
            )
            if c.places
            else c.n(
                "It takes {count} citadel from the opponent.", "It takes {count} citadels from the opponent.", c.count
            )
        ),
        "their_ahead": "It cuts into the opponent's lead.",
        "their_warriors": lambda c: (
            c.n(
                "It costs the opponent the warrior on {points}.",
                "It costs the opponent the warriors on {points}.",
                len(c.places),
                points=_points(c),
            )
            if c.places
            else c.n("It costs the opponent {count} warrior.", "It costs the opponent {count} warriors.", c.count)
        ),
        "their_reach": lambda c: (
            c.n(
                "It is before the opponent at the citadel {points}.",
                "It is before the opponent at the citadels {points}.",
                len(c.places),
                points=_points(c),
            )
            if c.places
            else c.t("It is before the opponent at a citadel.")
        ),
        "their_near": lambda c: (
            c.n(
                "It keeps the opponent away from the citadel {points}.",
                "It keeps the opponent away from the citadels {points}.",
                len(c.places),
                points=_points(c),
            )
            if c.places
            else c.t("It keeps the opponent away from a citadel.")
        ),
        "their_pressure": lambda c: (
            c.n(
                "It clears the ground about the citadel {points}.",
                "It clears the ground about the citadels {points}.",
                len(c.places),
                points=_points(c),
            )
            if c.places
            else c.t("It clears the ground about a citadel.")
        ),
        "their_guards": lambda c: (
            c.n(
                "It leaves the opponent's citadel {points} less guarded.",
                "It leaves the opponent's citadels {points} less guarded.",
                len(c.places),
                points=_points(c),
            )
            if c.places
            else c.t("It leaves a citadel of the opponent less guarded.")
        ),
        "their_threatened": lambda c: (
            c.n(
                "It threatens the opponent's citadel {points}.",
                "It threatens the opponent's citadels {points}.",
                len(c.places),
                points=_points(c),
            )
            if c.places
            else c.t("It threatens a citadel of the opponent.")
        ),
        "their_exposed": lambda c: (
            c.n(
                "It threatens the opponent's warrior on {points}.",
                "It threatens the opponent's warriors on {points}.",
                len(c.places),
                points=_points(c),
            )
            if c.places
            else c.t("It threatens warriors of the opponent.")
        ),
        "their_besieged": lambda c: (
            c.n(
                "It besieges the opponent's warrior on {points}.",
                "It besieges the opponent's warriors on {points}.",
                len(c.places),
                points=_points(c),
            )
            if c.places
            else c.t("It besieges warriors of the opponent.")
        ),
        "their_cut_off": lambda c: (
            c.n(
                "It besieges the opponent's citadel {points}.",
                "It besieges the opponent's citadels {points}.",
                len(c.places),
                points=_points(c),
            )
            if c.places
            else c.t("It besieges a citadel of the opponent.")
        ),
    }
)


def _points(case: Case) -> str:
    field = geometry(case.view)
    return case.speech.listed([point_name(field, point) for point in case.places])


def walk_sentence(speech: Speech, view: State, start: int, end: int, steps: int) -> str:
    """Describe a walk of several steps."""
    f = geometry(view)
    return speech.n(
        "Walk from {start} to {end} for {count} action.",
        "Walk from {start} to {end} for {count} actions.",
        steps,
        start=point_name(f, start),
        end=point_name(f, end),
    )


def _walk(case: Case) -> str:
    row = case.whole
    return walk_sentence(case.speech, case.view, row[0].start, row[-1].end, len(row))


REASONS = Reasons(BECAUSE, GALE.words, parts=walks, part=_walk)
