"""Why something is not allowed in The Indomitable Citadel: one sentence for each code of `rules.indomitable`."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.common import Names, number_of
from citadel_desktop.language.indomitable.cards import influence_name
from citadel_desktop.language.indomitable.faults import INDOMITABLE_FAULTS
from citadel_desktop.language.indomitable.names import order_name, order_object, the_building
from citadel_desktop.language.indomitable.sayings import Saying, filled, plainly, with_facts
from citadel_desktop.language.indomitable.strategic import STRATEGIC_REFUSALS
from citadel_desktop.language.indomitable.treason_refusals import (
    TREASON_REFUSALS,
    deed_phrases,
    treason_wait,
)
from citadel_desktop.rules.indomitable.content import content
from citadel_desktop.rules.indomitable.influence_cards import influence_cards
from citadel_desktop.rules.kit.contract import Param, Refusal


def deed_phrase(speech: Speech, kind: Param) -> str:
    """What an action of a kind is called in the middle of a sentence."""
    phrases = {
        "plot": speech.t("choosing a first plot"),
        "stop": speech.t("stopping"),
        "draw": speech.t("drawing"),
        "turn_up": speech.t("turning up a card"),
        "sell": speech.t("selling a card"),
        "shop": speech.t("buying from the Pawnshop"),
        "stock": speech.t("buying from the stock"),
        "buy": speech.t("buying a plot"),
        "build": speech.t("placing a building"),
        "demolish": speech.t("demolishing"),
        "influence": speech.t("buying an influence card"),
        "play": speech.t("playing an influence card"),
        "protect": speech.t("a Protection"),
        "blockade": speech.t("a Blockade"),
        "pass": speech.t("passing"),
        "discard": speech.t("discarding"),
        "free_sell": speech.t("selling on the Free Market"),
        "free_shop": speech.t("buying on the Free Market"),
        "take": speech.t("taking an isolated plot"),
        "lose": speech.t("giving something up"),
        "end": speech.t("ending the turn"),
        **deed_phrases(speech),
    }
    return phrases.get(str(kind), str(kind))


def _limit(say: Callable[[Speech, int], str]) -> Saying:
    return lambda speech, told, names: say(speech, number_of(told["limit"]))


def _influence(speech: Speech, told: Refusal) -> str:
    return influence_name(speech, influence_cards().named(str(told["influence"])))


def _building(speech: Speech, told: Refusal) -> str:
    """The building a refusal names by its number or id, as a sentence's object."""
    card = told["card"]
    if isinstance(card, int):
        return the_building(speech, card)
    found = next(one.number for one in content().buildings if one.id == card)
    return the_building(speech, found)


def _owner(speech: Speech, told: Refusal, names: Names) -> str:
    return order_object(speech, names, told["owner"])


def _own_plot(speech: Speech, told: Refusal, names: Names) -> str:
    """Of a plot to be taken, or of one that a card for the Dark Master is aimed at (TR-D4)."""
    if told.rule == "TR-D4":
        return speech.t(
            "{plot} belongs to this Order, and a card for the Dark Master goes against others.",
            plot=told["plot"],
        )
    return speech.t("{plot} already belongs to this Order.", plot=told["plot"])


def _beside_own_plot(speech: Speech, told: Refusal, names: Names) -> str:
    """Of a plot to be chosen, or of a position in which somebody has chosen so."""
    facts = dict(told.params)
    if "order" in facts:
        return speech.t(
            "First plots of {name} border on each other.",
            name=order_name(speech, names, facts["order"]),
        )
    return speech.t(
        "First plots of one player do not border on each other, and {plot} borders on {other}.",
        plot=facts["plot"],
        other=facts["other"],
    )


def _too_many_dots(speech: Speech, told: Refusal, names: Names) -> str:
    """Likewise of the dots."""
    facts = dict(told.params)
    if "order" in facts:
        return speech.t(
            "First plots of {name} have more than {most} dots.",
            name=order_name(speech, names, facts["order"]),
            most=facts["most"],
        )
    return speech.n(
        "Too dear: {plot} has {price} dots, and {count} is left of {most}.",
        "Too dear: {plot} has {price} dots, and {count} are left of {most}.",
        number_of(facts["left"]),
        plot=facts["plot"],
        price=facts["price"],
        most=facts["most"],
    )


def _not_now(speech: Speech, told: Refusal, names: Names) -> str:
    """What has to be done before, by what is asked."""
    what = deed_phrase(speech, told["kind"])
    match told["ask"]:
        case "first_plot":
            return speech.t(
                "The first plots are still being chosen: {what} has to wait.", what=what
            )
        case "draw":
            return speech.t("A card is still to be drawn: {what} has to wait.", what=what)
        case "wizard":
            return speech.t("The Wizard is still choosing: {what} has to wait.", what=what)
        case "answer_purchase" | "answer_card" | "answer_blockade":
            return speech.t("An answer is awaited: {what} has to wait.", what=what)
        case "discard":
            return speech.t("An influence card must go first: {what} has to wait.", what=what)
        case "isolate":
            return speech.t("An isolated plot must be chosen first: {what} has to wait.", what=what)
        case "lose_plot" | "lose_building" | "lose_card":
            return speech.t("The event is still acting: {what} has to wait.", what=what)
    return treason_wait(speech, told["ask"], what) or speech.t(
        "This is not the time for {what}.", what=what
    )


INDOMITABLE_REFUSALS: Mapping[str, Saying] = MappingProxyType(
    {
        **INDOMITABLE_FAULTS,
        **STRATEGIC_REFUSALS,
        **TREASON_REFUSALS,
        # what there is to do
        "not_asked": lambda s, r, names: s.t(
            "{name} is asked now, not {other}.",
            name=order_name(s, names, r["asked"]),
            other=order_name(s, names, r["seat"]),
        ),
        "not_now": _not_now,
        "not_an_action": with_facts(
            lambda s, r: s.t(
                "Something is missing or too much for {what}.", what=deed_phrase(s, r["kind"])
            )
        ),
        "concede_many": plainly(
            lambda s: s.t("Among more than two players nobody gives up alone.")
        ),
        # the first plots
        "plot_chosen": lambda s, r, names: s.t(
            "{plot} has been chosen by {name}.", plot=r["plot"], name=_owner(s, r, names)
        ),
        "beside_own_plot": _beside_own_plot,
        "too_many_dots": _too_many_dots,
        "no_way_left": filled(
            lambda s, f: s.t("With {plot} there would be no way to {plots} first plots.", **f)
        ),
        "too_few_plots": filled(
            lambda s, f: s.t("At least {least} first plots are needed; there are {plots}.", **f)
        ),
        # bricks and cards
        "too_few_bricks": with_facts(
            lambda s, r: s.n(
                "Too few bricks: {what} costs {price}, and {count} is missing.",
                "Too few bricks: {what} costs {price}, and {count} are missing.",
                number_of(r["missing"]),
                what=deed_phrase(s, r["kind"]),
                price=r["price"],
            )
        ),
        "not_in_hand": with_facts(
            lambda s, r: s.t("This hand does not hold {building}.", building=_building(s, r))
        ),
        "not_in_pawnshop": with_facts(
            lambda s, r: s.t("The Pawnshop does not have {building}.", building=_building(s, r))
        ),
        "stock_exhausted": plainly(lambda s: s.t("No building card is left to draw.")),
        "influence_exhausted": plainly(lambda s: s.t("No influence card is left to buy.")),
        # land
        "own_plot": _own_plot,
        "not_neutral": lambda s, r, names: s.t(
            "{plot} is not neutral: it is {name}'s.",
            plot=r["plot"],
            name=_owner(s, r, names),
        ),
        "not_bordering": filled(
            lambda s, f: s.t("Out of reach: {plot} borders on no plot of this Order.", **f)
        ),
        "barred_by_blockade": filled(
            lambda s, f: s.t("Blocked: {plot} cannot be bought any more this turn.", **f)
        ),
        "purchases_used_up": _limit(
            lambda s, k: s.n(
                "Only {count} plot may be bought in a turn.",
                "Only {count} plots may be bought in a turn.",
                k,
            )
        ),
        # buildings
        "nobodys_plot": filled(lambda s, f: s.t("{plot} is neutral.", **f)),
        "not_your_plot": lambda s, r, names: s.t(
            "{plot} is {name}'s.", plot=r["plot"], name=_owner(s, r, names)
        ),
        "already_built": with_facts(
            lambda s, r: s.t(
                "Already built on: {plot} bears {building}.",
                plot=r["plot"],
                building=_building(s, r),
            )
        ),
        "inner_ring": filled(
            lambda s, f: s.t("Crafts stay out of the inner ring, and {plot} is in it.", **f)
        ),
        "on_river": filled(
            lambda s, f: s.t("Municipal buildings keep off the river, and {plot} lies on it.", **f)
        ),
        "no_road": filled(
            lambda s, f: s.t("Trade needs a road, and there is none on {plot}.", **f)
        ),
        "toll_on_road": filled(
            lambda s, f: s.t(
                "One Turnpike a road: on that of {plot} there is one already, on {other}.", **f
            )
        ),
        "placings_used_up": _limit(
            lambda s, k: s.n(
                "Only {count} building may be placed in a turn.",
                "Only {count} buildings may be placed in a turn.",
                k,
            )
        ),
        "nothing_built": filled(lambda s, f: s.t("There is no building on {plot}.", **f)),
        # what was typed
        "nothing_said": plainly(lambda s: s.t("No action was typed.")),
        "unknown_words": filled(
            lambda s, f: s.t(
                "“{text}” is no action; examples are buy M5, build chapel O3, end.", **f
            )
        ),
        "no_such_name": filled(
            lambda s, f: s.t("“{name}” is no plot and no card of this game.", **f)
        ),
        # influence cards and answers
        "influence_not_held": with_facts(
            lambda s, r: s.t("This hand does not hold {card}.", card=_influence(s, r))
        ),
        "answers_only": with_facts(
            lambda s, r: s.t("{card} can only be played as an answer.", card=_influence(s, r))
        ),
        "before_draw_only": with_facts(
            lambda s, r: s.t(
                "{card} can only be played in phase 1, when the turn begins.", card=_influence(s, r)
            )
        ),
        "not_against_you": with_facts(
            lambda s, r: s.t("{card} helps only whom it is played against.", card=_influence(s, r))
        ),
        "no_knight_left": plainly(lambda s: s.t("No Knight is left: all stand on the board.")),
    }
)
"""The sentence for each code, without the rule."""
