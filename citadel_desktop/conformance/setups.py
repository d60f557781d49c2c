"""Checks of a game's set-up, apart from any match."""

from collections.abc import Mapping
from typing import Any

from citadel_desktop.conformance.matches import MatchCase, cases, options_text
from citadel_desktop.conformance.moments import CODE
from citadel_desktop.conformance.report import FailureNotes
from citadel_desktop.rules.kit.contract import AnyRules, BadOption, Option, OptionValue
from citadel_desktop.rules.kit.plain import digest
from citadel_desktop.rules.kit.rng import seeded

TRIES_PER_VALUE = 2
"""Approximate number of times that each option value is tried among random others."""


def check_setup_values(rules: AnyRules, notes: FailureNotes) -> None:
    """Check the game's name, its options and what `setup` takes."""
    with notes.guard("options"):
        _constants(rules, notes)
        offered = rules.options({})
        names = [option.id for option in offered]
        if len(set(names)) != len(names):
            notes.note("setup", f"an option comes twice: {names}")
        values = sum(len(option.values) for option in offered)
        tried: set[tuple[str, str]] = set()
        for case in cases(rules, TRIES_PER_VALUE * values + len(rules.seat_counts) + 1, "set-up"):
            _prefixes(rules, case.options, names, notes)
            _starts(rules, case, notes)
            tried |= {(name, str(value)) for name, value in case.options.items()}
        for option in offered:
            for value in option.values:
                if (option.id, str(value)) not in tried:
                    notes.note("setup", f"{option.id}={value} is offered and can never be reached")
    with notes.guard("setup"):
        _refused(rules, notes)


def _constants(rules: AnyRules, notes: FailureNotes) -> None:
    if not CODE.fullmatch(rules.id):
        notes.note("setup", f"{rules.id!r} is no id")
    if type(rules.version) is not int or rules.version < 1:
        notes.note("setup", f"the version is {rules.version!r}")
    counts = rules.seat_counts
    if not counts or list(counts) != sorted(set(counts)) or counts[0] < 1:
        notes.note("setup", f"seat_counts are {counts!r}")
    if not rules.measures or not all(CODE.fullmatch(code) for code in rules.measures):
        notes.note("setup", f"measures are {rules.measures!r}")


def _prefixes(rules: AnyRules, options: Mapping[str, OptionValue], names: list[str], notes: FailureNotes) -> None:
    chosen: dict[str, OptionValue] = {}
    for name in names:
        offered = rules.options(chosen)
        if [option.id for option in offered] != names:
            notes.note("setup", f"after {options_text(chosen)} other options are there")
            return
        if rules.options(dict(chosen)) != offered:
            notes.note("pure", "options asked twice are two answers")
        option = next(o for o in offered if o.id == name)
        _sound_option(option, notes)
        chosen[name] = options[name]


def _sound_option(option: Option, notes: FailureNotes) -> None:
    typed = [(type(value), value) for value in option.values]
    if not typed or len(set(typed)) != len(typed):
        notes.note("setup", f"{option.id} has the values {option.values!r}")
    if (type(option.default), option.default) not in typed:
        notes.note("setup", f"{option.id} does not offer its default {option.default!r}")
    if not CODE.fullmatch(option.id) or not option.rule:
        notes.note("setup", f"{option.id!r} is no id, or it names no rule")
    for value in option.values:
        if not str(value).isascii() or " " in str(value):
            notes.note("setup", f"{option.id}={value} cannot be typed on a command line")


def _starts(rules: AnyRules, case: MatchCase, notes: FailureNotes) -> None:
    try:
        one = rules.setup(case.options, case.seats, seeded("set-up"))
        two = rules.setup(case.options, case.seats, seeded("set-up"))
    except BadOption as error:
        notes.note("setup", f"{case} is offered and raises BadOption {error.refusal.code}")
        return
    if digest(one) != digest(two):
        notes.note("pure", f"setup with {case} gives two states for one seed")
    if not rules.to_act(one):
        notes.note("setup", f"{case}: nobody is to act at the start")


def _refused(rules: AnyRules, notes: FailureNotes) -> None:
    case = cases(rules, 1)[0]
    wrong: list[tuple[str, Mapping[str, Any], int]] = []
    for name in case.options:
        fewer = {other: value for other, value in case.options.items() if other != name}
        wrong.append((f"no {name}", fewer, case.seats))
        wrong.append((f"a nonsense {name}", {**case.options, name: "nonsense"}, case.seats))
    for seats in (0, -1, rules.seat_counts[-1] + 1):
        wrong.append((f"{seats} seats", case.options, seats))
    for what, options, seats in wrong:
        try:
            rules.setup(options, seats, seeded("set-up"))
        except BadOption:
            continue
        except Exception as error:  # noqa: BLE001, RUF100 - any other exception is the finding
            notes.note("setup", f"setup with {what} raises {type(error).__name__}, not BadOption")
            continue
        notes.note("setup", f"setup takes {what}")
