"""Why something is not allowed in Goodman's Citadel: one sentence for each code of `rules.goodman`.

Refusals tell figures by their numbers and bring their names, see `rules.goodman.facts`; squares and kinds of markers
go by their names in notation.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.common import (
    Names,
    Saying,
    counted,
    filled,
    name_of,
    number_of,
    plainly,
    with_facts,
)
from citadel_desktop.language.goodman.designs import DESIGN_REFUSALS, supply_sentence
from citadel_desktop.language.goodman.faults import GOODMAN_FAULTS
from citadel_desktop.language.goodman.names import named, posture_name, the_item
from citadel_desktop.rules.kit.contract import Param, Refusal


def deed_phrase(speech: Speech, kind: Param) -> str:
    """What an action of a kind is called in the middle of a sentence."""
    phrases = {
        "plan": speech.t("choosing a floor plan"),
        "put": speech.t("laying a marker"),
        "take": speech.t("taking a marker off"),
        "shift": speech.t("moving a marker"),
        "link": speech.t("joining doors"),
        "propose": speech.t("having a design proposed"),
        "adopt": speech.t("taking over a design"),
        "finish": speech.t("finishing the stronghold"),
        "hero": speech.t("choosing a hero"),
        "dismiss": speech.t("striking a hero off"),
        "look": speech.t("choosing another hero"),
        "name": speech.t("naming a hero"),
        "fill": speech.t("filling the roster"),
        "ready": speech.t("beginning the search"),
        "activate": speech.t("activating a monster"),
        "disengage": speech.t("getting away"),
        "done": speech.t("going on"),
        "step": speech.t("a step"),
        "pick_up": speech.t("taking something up"),
        "drop": speech.t("laying something down"),
        "hand_over": speech.t("handing something over"),
        "explore": speech.t("exploring"),
        "outside": speech.t("fighting from outside"),
        "ask_secret": speech.t("asking for secrecy"),
        "pass": speech.t("doing without"),
        "posture": speech.t("choosing a posture"),
        "attack": speech.t("dividing the attack"),
        "defend": speech.t("dividing the defence"),
        "face": speech.t("choosing an opponent"),
        "rolled": speech.t("entering dice"),
        "settle": speech.t("choosing a result"),
        "retreat": speech.t("a retreat"),
        "corner": speech.t("another exchange against the wall"),
        "waive": speech.t("waiving a retreat"),
        "advance": speech.t("stepping after"),
        "stay": speech.t("staying"),
        "end_quest": speech.t("ending the quest"),
    }
    return phrases.get(str(kind), str(kind))


def _figure(say: Callable[[Speech, str], str]) -> Saying:
    """A sentence about the figure that the refusal names."""
    return lambda speech, told, names: say(speech, named(speech, told, "figure"))


def _both(say: Callable[[Speech, str, Param], str]) -> Saying:
    """A sentence about a figure and a square."""
    return lambda speech, told, names: say(speech, named(speech, told, "figure"), told["square"])


def _pair(say: Callable[[Speech, str, str], str]) -> Saying:
    """A sentence about two figures."""
    return lambda speech, told, names: say(
        speech, named(speech, told, "figure"), named(speech, told, "other")
    )


def _item(say: Callable[[Speech, str], str]) -> Saying:
    """A sentence with the item that the refusal names as its object."""
    return lambda speech, told, names: say(speech, the_item(speech, told["item"]))


def _not_asked(speech: Speech, told: Refusal, names: Names) -> str:
    return speech.t(
        "{name} is asked now, not {other}.",
        name=name_of(names, told["asked"]),
        other=name_of(names, told["seat"]),
    )


def _not_now(speech: Speech, told: Refusal, names: Names) -> str:
    """What has to be done before, by what is asked."""
    what = deed_phrase(speech, told["kind"])
    match told["ask"]:
        case "design":
            return speech.t(
                "The stronghold is still being designed: {what} has to wait.", what=what
            )
        case "roster":
            return speech.t("The heroes are still being chosen: {what} has to wait.", what=what)
        case "activate":
            return speech.t("Monsters are still being activated: {what} has to wait.", what=what)
        case "disengage":
            return speech.t("Disengagements come first: {what} has to wait.", what=what)
        case "move":
            return speech.t("Figures are moving: {what} has to wait.", what=what)
        case "outside":
            return speech.t(
                "Who fights from outside is still to be named: {what} has to wait.", what=what
            )
        case "demand" | "stance":
            return speech.t("Postures are still being chosen: {what} has to wait.", what=what)
        case "dice":
            return speech.t("The dice are still to be entered: {what} has to wait.", what=what)
        case "settle" | "retreat" | "advance":
            return speech.t(
                "What comes of the combat is still to be settled: {what} has to wait.", what=what
            )
    return speech.t("Not now: {what}.", what=what)


def _not_in_scenario(speech: Speech, told: Refusal, names: Names) -> str:
    """Of a marker of the design, or of an item in play."""
    if "kind" in dict(told.params):
        return supply_sentence(speech, told)
    if told["item"] == 1:
        return speech.t("This is only for matches with an amulet.")
    return speech.t("There is no such item.")


def _no_neighbour(speech: Speech, told: Refusal, names: Names) -> str:
    if not told["square"]:
        return speech.t("{start} has no neighbour there.", start=told["start"])
    return speech.t(
        "{square} is no neighbour of {start}, or a wall is between.",
        square=told["square"],
        start=told["start"],
    )


def _heroes_only(speech: Speech, told: Refusal, names: Names) -> str:
    match told.rule:
        case "WT-P3":
            return speech.t("The villain's figures never leave the stronghold.")
        case "WT-T3":
            return speech.t("Only heroes explore.")
        case "WT-T8":
            return speech.t("Only heroes hand things over.")
    return speech.t("Only the heroes' side can do this.")


def _bound(speech: Speech, told: Refusal, names: Names) -> str:
    who = named(speech, told, "figure")
    if told.rule == "WT-T3":
        return speech.t(
            "{figure} began the turn beside an enemy and explores only after disengaging.",
            figure=who,
        )
    return speech.t(
        "{figure} began the turn beside an enemy and moves only after disengaging.", figure=who
    )


def _face_down(speech: Speech, told: Refusal, names: Names) -> str:
    if told.rule == "WT-T7":
        return speech.t(
            "The marker on {square} is face down; the villain's figures enter only doors there.",
            square=told["square"],
        )
    return speech.t(
        "The marker on {square} is face down: heroes explore it from beside.",
        square=told["square"],
    )


def _leaves_it(speech: Speech, told: Refusal, names: Names) -> str:
    return speech.t(
        "{figure} leaves {item} where it lies.",
        figure=named(speech, told, "figure"),
        item=the_item(speech, told["item"]),
    )


def _enemy(say: Callable[[Speech, Param, str], str], name: str = "enemy") -> Saying:
    """A sentence about a square and the figure that stands in the way."""
    return lambda speech, told, names: say(speech, told["square"], named(speech, told, name))


def _posture_chosen(speech: Speech, told: Refusal, names: Names) -> str:
    return speech.t(
        "The posture of {figure} is chosen already: {posture}.",
        figure=named(speech, told, "figure"),
        posture=posture_name(speech, number_of(told["posture"])),
    )


def _posture_given(speech: Speech, told: Refusal, names: Names) -> str:
    return speech.t(
        "{figure} has no choice of posture here: {posture}.",
        figure=named(speech, told, "figure"),
        posture=posture_name(speech, number_of(told["posture"])),
    )


def _more_than_all(speech: Speech, told: Refusal, names: Names) -> str:
    return speech.t(
        "More than all: {figure} has {left} % left to divide.",
        figure=named(speech, told, "figure"),
        left=told["left"],
    )


GOODMAN_REFUSALS: Mapping[str, Saying] = MappingProxyType(
    {
        **GOODMAN_FAULTS,
        **DESIGN_REFUSALS,
        "not_in_scenario": _not_in_scenario,
        "not_asked": _not_asked,
        "not_now": _not_now,
        "not_an_action": with_facts(
            lambda s, r: s.t(
                "Nothing on the table fits this: {what}.", what=deed_phrase(s, r["kind"])
            )
        ),
        "nothing_said": plainly(lambda s: s.t("Nothing is said there.")),
        "unknown_words": filled(lambda s, f: s.t("This says no action: {text}.", **f)),
        "no_such_name": filled(lambda s, f: s.t("There is nothing of the name {name}.", **f)),
        "not_your_figure": _figure(
            lambda s, who: s.t("{figure} is on the other side.", figure=who)
        ),
        "figure_dead": _figure(lambda s, who: s.t("{figure} is dead.", figure=who)),
        "no_neighbour": _no_neighbour,
        "no_steps_left": _figure(lambda s, who: s.t("{figure} has no movement left.", figure=who)),
        "has_moved": _figure(lambda s, who: s.t("{figure} has ended its movement.", figure=who)),
        "movement_over": plainly(
            lambda s: s.t("Something was handed over: nobody moves any more in this turn.")
        ),
        "must_move_on": _figure(
            lambda s, who: s.t("{figure} stands with a friend and must move on first.", figure=who)
        ),
        "ends_on_a_friend": filled(
            lambda s, f: s.t("From {square} no free square can be reached any more.", **f)
        ),
        "bound": _bound,
        "not_bound": _figure(
            lambda s, who: s.t("{figure} began the turn beside no enemy.", figure=who)
        ),
        "disengages_already": _figure(
            lambda s, who: s.t("{figure} tries to get away already.", figure=who)
        ),
        "enemy_there": _enemy(
            lambda s, at, who: s.t("Blocked: {figure} stands on {square}.", figure=who, square=at)
        ),
        "door_closed": _enemy(
            lambda s, at, who: s.t(
                "Closed: {figure} stands at an end of the doorway on {square}.",
                figure=who,
                square=at,
            )
        ),
        "other_end_taken": _enemy(
            lambda s, at, who: s.t(
                "{figure} stands at the other end of the doorway on {square}.",
                figure=who,
                square=at,
            ),
            "other",
        ),
        "face_down": _face_down,
        "sinkhole": filled(
            lambda s, f: s.t("Nobody walks into the open sinkhole on {square}.", **f)
        ),
        "heroes_only": _heroes_only,
        "not_on_the_entry": filled(
            lambda s, f: s.t("There is no way out on {square}, only on the entry.", **f)
        ),
        "already_outside": plainly(lambda s: s.t("Who is outside cannot leave.")),
        "only_by_the_entry": filled(
            lambda s, f: s.t("There is no way in on {square}, only on the entry.", **f)
        ),
        "enough_entered": counted(
            "most",
            lambda s, n, f: s.n(
                "Only {count} hero may enter in the first turn.",
                "Only {count} heroes may enter in the first turn.",
                n,
                **f,
            ),
        ),
        "enough_inside": counted(
            "most",
            lambda s, n, f: s.n(
                "During the search no more than {count} hero may be inside.",
                "During the search no more than {count} heroes may be inside.",
                n,
                **f,
            ),
        ),
        "heroes_inside": counted(
            "count",
            lambda s, n, f: s.n(
                "{count} hero is still inside the stronghold.",
                "{count} heroes are still inside the stronghold.",
                n,
                **f,
            ),
        ),
        "nobody_was_inside": plainly(lambda s: s.t("Nobody has been inside yet.")),
        "changed_hands": _item(
            lambda s, what: s.t("Nobody moves {item} on a second time in this turn.", item=what)
        ),
        "not_lying_there": with_facts(
            lambda s, r: s.t(
                "{figure} cannot take {item} here.",
                figure=named(s, r, "figure"),
                item=the_item(s, r["item"]),
            )
        ),
        "leaves_it": _leaves_it,
        "ends_no_move_there": _figure(
            lambda s, who: s.t("{figure} must end its own movement there.", figure=who)
        ),
        "not_carried": with_facts(
            lambda s, r: s.t(
                "{figure} does not carry {item}.",
                figure=named(s, r, "figure"),
                item=the_item(s, r["item"]),
            )
        ),
        "not_beside": _pair(
            lambda s, one, two: s.t(
                "{figure} and {other} are no neighbours.", figure=one, other=two
            )
        ),
        "nothing_to_explore": filled(lambda s, f: s.t("Nothing lies face down on {square}.", **f)),
        "not_beside_it": _both(
            lambda s, who, at: s.t(
                "{figure} does not stand beside {square}.", figure=who, square=at
            )
        ),
        "one_marker_each": _both(
            lambda s, who, at: s.t("{figure} explores {square} already.", figure=who, square=at)
        ),
        "one_hero_each": _both(
            lambda s, who, at: s.t("{square} is explored by {figure}.", figure=who, square=at)
        ),
        "no_monster_there": filled(lambda s, f: s.t("No concealed monster is on {square}.", **f)),
        "not_outside": _figure(
            lambda s, who: s.t("{figure} is no hero who waits outside.", figure=who)
        ),
        "does_not_fight": _figure(
            lambda s, who: s.t("{figure} does not fight in this round.", figure=who)
        ),
        "posture_chosen": _posture_chosen,
        "posture_given": _posture_given,
        "posture_first": _figure(
            lambda s, who: s.t("The posture of {figure} comes first.", figure=who)
        ),
        "faces_one": _figure(
            lambda s, who: s.t("{figure} fights one enemy alone and divides nothing.", figure=who)
        ),
        "need_not_face": _figure(
            lambda s, who: s.t("{figure} need not choose one enemy.", figure=who)
        ),
        "faces_already": _figure(
            lambda s, who: s.t("{figure} has chosen an enemy already.", figure=who)
        ),
        "nothing_to_divide": _pair(
            lambda s, one, two: s.t(
                "What {figure} turns on {other} is settled already.", figure=one, other=two
            )
        ),
        "more_than_all": _more_than_all,
        "not_its_enemy": _pair(
            lambda s, one, two: s.t(
                "{figure} does not fight {other} in this round.", figure=one, other=two
            )
        ),
        "no_such_pips": filled(
            lambda s, f: s.t("The dice show 1 to {sides}; 00 counts as {sides}.", **f)
        ),
        "no_result": _pair(
            lambda s, one, two: s.t(
                "Nothing is left to settle between {figure} and {other}.", figure=one, other=two
            )
        ),
        "victors_square": filled(lambda s, f: s.t("The victor stands on {square}.", **f)),
        "no_wall_behind": with_facts(
            lambda s, r: s.t("No wall is straight behind {other}.", other=named(s, r, "other"))
        ),
    }
)
"""The sentence for each code, without the rule."""
