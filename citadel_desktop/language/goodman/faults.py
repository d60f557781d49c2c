"""What is impossible about a position."""

from citadel_desktop.language.goodman.statement import GoodmanStatement
from citadel_desktop.language.words import Words


def _bad_stance(c: GoodmanStatement) -> str:
    """Of a figure, or of a side that is asked though it has chosen, or the other way round."""
    if "figure" in c.facts:
        return c.t("How {figure} fights does not fit together.")
    return c.t(
        "{name} is asked for postures and should not be, or should be and is not.",
        name=c.player(c["side"]),
    )


WORDS = Words(
    refusals={
        "bad_setting": lambda c: c.t("There is no such setting: {value}."),
        "bad_shape": lambda c: c.t("Levels, markers or figures are missing or too many."),
        "off_the_board": lambda c: c.t("Something lies on no square there is."),
        "too_early": lambda c: c.t("Something of the quest has happened before it began."),
        "cannot_lie_open": lambda c: c.t("What lies open on {square} cannot lie open."),
        "bad_known": lambda c: c.t("What is known of the doorway on {square} cannot be known so."),
        "entry_astray": lambda c: c.t("The entry is not as it must be."),
        "no_such_monster": lambda c: c.t("There is no such monster of strength {strength}."),
        "item_astray": lambda c: c.t("Missing or there twice: {marker}."),
        "too_many_markers": lambda c: c.t("More than there are: {marker}."),
        "bad_points": lambda c: c.t(
            "The stronghold has {points} points, but {announced} were announced."
        ),
        "no_dummy": lambda c: c.t("There is no dummy."),
        "bad_roster": lambda c: c.t(
            "The heroes' strengths come to {strengths}, with {points} points announced."
        ),
        "bad_figure": lambda c: c.t("{figure} cannot be so."),
        "stands_nowhere": lambda c: c.t("{figure} stands where nobody can stand."),
        "two_on_a_square": lambda c: c.t("Two figures stand on {square}."),
        "bad_item": lambda c: c.t("Nobody can say where to find {item}."),
        "bad_carrier": lambda c: c.t("{figure} cannot carry {item}."),
        "bad_phase": lambda c: c.t("The phase does not fit the place of the talisman."),
        "bad_turn": lambda c: c.t("What turn {number} remembers does not fit together."),
        "bad_exploring": lambda c: c.t("What is to be explored does not fit."),
        "bad_asks": lambda c: c.t("What is unfinished does not fit together."),
        "bad_round": lambda c: c.t("A round of combat does not fit together."),
        "bad_pairs": lambda c: c.t("Figures fight that cannot fight each other."),
        "bad_stance": _bad_stance,
        "bad_dice": lambda c: c.t("The dice of a round do not fit together."),
        "bad_results": lambda c: c.t("The results of a round do not fit its dice."),
        "bad_secrecy": lambda c: c.t("Postures are secret where they cannot be."),
        "bad_ending": lambda c: c.t("The end of the match does not fit its position."),
    }
)
