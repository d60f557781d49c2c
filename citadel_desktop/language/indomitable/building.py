"""Building, demolishing and building over (IC-T2, IC-B5, TR-T4)."""

from citadel_desktop.language.statement import plural
from citadel_desktop.language.words import ActionWords, Words
from citadel_desktop.rules.indomitable.asks.building import Build, Built, BuiltOver, Demolish, Demolished
from citadel_desktop.rules.indomitable.content import content
from citadel_desktop.rules.indomitable.state import FIXED_PRICE

WORDS = Words(
    actions={
        Build: ActionWords(
            told=lambda c: c.n(
                "Build {building} on {plot} for {count} brick.",
                "Build {building} on {plot} for {count} bricks.",
                content().buildings[c["building"]].price,
            ),
            phrase="placing a building",
        ),
        Demolish: ActionWords(
            told=lambda c: c.n(
                "Demolish {building} on {plot} for {count} brick.",
                "Demolish {building} on {plot} for {count} bricks.",
                FIXED_PRICE,
                building=c.standing(c["plot"]),
            ),
            phrase="demolishing",
        ),
    },
    events={
        Built: plural(
            "{name} builds {building} on {plot} for {count} brick.",
            "{name} builds {building} on {plot} for {count} bricks.",
            "bricks",
        ),
        Demolished: plural(
            "{name} demolishes {building} on {plot} for {count} brick.",
            "{name} demolishes {building} on {plot} for {count} bricks.",
            "bricks",
        ),
        BuiltOver: "{name} builds over {building} on {plot}; that card leaves the game.",
    },
    refusals={
        "nobodys_plot": "{plot} is neutral.",
        "not_your_plot": lambda c: c.t("{plot} is {name}'s.", name=c.whom(c["owner"])),
        "already_built": "Already built on: {plot} bears {building}.",
        "inner_ring": "Crafts stay out of the inner ring, and {plot} is in it.",
        "on_river": "Municipal buildings keep off the river, and {plot} lies on it.",
        "no_road": "Trade needs a road, and there is none on {plot}.",
        "toll_on_road": "One Turnpike a road: on that of {plot} there is one already, on {other}.",
        "placings_used_up": plural(
            "Only {count} building may be placed in a turn.", "Only {count} buildings may be placed in a turn.", "limit"
        ),
        "nothing_built": "There is no building on {plot}.",
        "dark_master_there": "Nothing is built on {plot} as long as the Dark Master stands there.",
    },
)
