"""What the second lesson of Goodman's Citadel says at each step, from the villain's chair."""

from citadel_desktop.language.common import Translating
from citadel_desktop.language.lessons import Chapter, StepText


def chapters(t: Translating) -> dict[str, Chapter]:
    """The chapters of the course, by id."""
    return {
        "chair-design": Chapter(t("The villain's design"), _design(t)),
        "chair-chase": Chapter(t("The villain's turn"), _turn(t)),
    }


def _design(t: Translating) -> dict[str, StepText]:
    return {
        "welcome": StepText(
            t("The villain's design"),
            t(
                "Now you are Mark (yellow), the villain. You choose one of two floor plans for "
                "each level and lay markers. This design is nearly finished."
            ),
        ),
        "faults": StepText(
            t("What is wrong"),
            t(
                "The ringed lines name each fault: no dummy, squares cut off, doors that lead "
                "nowhere, too few points. All must be mended."
            ),
        ),
        "dummy": StepText(
            t("A dummy"),
            t(
                "There must be a dummy: it does nothing, costs nothing and keeps the heroes "
                "guessing. Click it, then a square of level 2."
            ),
            t("Lay a dummy on level 2, on a square where it cuts nothing off."),
        ),
        "shift": StepText(
            t("Out of the way"),
            t(
                "Every marker must be within reach without crossing another. The pitfall on 1a5 "
                "cuts squares off: click it, then 1b4."
            ),
            t("Lay the pitfall from 1a5 onto 1b4: click it, then the square."),
        ),
        "link": StepText(
            t("Doorways have two ends"),
            t(
                "Which doors belong together has to be said. Click the one on 1b3, then one of "
                "those on level 2. What is clear then links itself."
            ),
            t("Link the door on 1b3 with one on level 2: click one, then the other."),
        ),
        "monster": StepText(
            t("A guard"),
            t(
                "Monsters cost as many points as they are strong. Click the swordsman of strength "
                "30, then 1c1."
            ),
            t("Lay a swordsman of strength 30 on 1c1."),
        ),
        "propose": StepText(
            t("Or have it proposed"),
            t(
                "Or have a whole legal design proposed for the points chosen here. A match has "
                "350 to 450 points; this one may have fewer."
            ),
        ),
        "finish": StepText(
            t("Nothing is wrong any more"),
            t(
                "The list of faults is empty, and the design has 160 points. Choose Finish to "
                "announce them."
            ),
            t("The design is good as it is: choose Finish."),
        ),
        "": StepText(
            t("The stronghold stands"),
            t("Its points are announced, what lies where is not. Next: the heroes come."),
        ),
    }


def _turn(t: Translating) -> dict[str, StepText]:
    return {
        "roster": StepText(
            t("The heroes assemble"),
            t(
                "You are Mark (yellow), the villain. Mary chooses heroes whose strengths add up "
                "to just the points announced."
            ),
        ),
        "search": StepText(
            t("Somebody comes"),
            t(
                "Hodd will explore a marker. Mary sees only their backs, you see what is under "
                "them."
            ),
        ),
        "found": StepText(
            t("Found at once"),
            t(
                "Hodd has the talisman already. But with that the escape has begun: now you may "
                "activate any hidden monster."
            ),
        ),
        "activate": StepText(
            t("Wake the swordsman"),
            t(
                "Monsters that stay hidden remain a riddle, so it may be wise to leave some. "
                "Click the swordsman on 1c1."
            ),
            t("Activate the swordsman: click 1c1."),
        ),
        "enough": StepText(
            t("One is enough"),
            t("The others are far away. Choose Go on."),
            t("Choose Go on: Carmesin alone is enough."),
        ),
        "hunt": StepText(
            t("The hunt"),
            t(
                "A monster may move as soon as it is activated. Click Carmesin, then 1c4, beside "
                "Hodd."
            ),
            t("Lead Carmesin to 1c4. Steps that lead elsewhere are taken back with Undo."),
        ),
        "own_markers": StepText(
            t("Your own traps"),
            t(
                "Your figures step onto no face-down marker, except through a door. An open pit "
                "wounds them as well."
            ),
        ),
        "strike": StepText(
            t("In his zone"),
            t(
                "Hodd stands in Carmesin's zone now. After the movement every figure fights all "
                "enemies in its zone. Choose End movement."
            ),
            t("Carmesin stands where he should: choose End movement."),
        ),
        "posture": StepText(
            t("Nobody sees it"),
            t(
                "Both sides choose without knowing what the other does. The panel tells the "
                "chances: any posture will do, then press Done."
            ),
            t("Choose a posture for Carmesin, then press Done."),
        ),
        "blows": StepText(
            t("The blows fall"),
            t("Hodd's posture is chosen, too. Both are shown, and the dice decide."),
        ),
        "drive": StepText(
            t("Into the depth"),
            t(
                "Hodd is wounded, Carmesin is not. Under the marker on 1d5 is a sinkhole, and "
                "only you know. Drive Hodd there."
            ),
            t("Drive Hodd onto the marker on 1d5."),
        ),
        "": StepText(
            t("The talisman is lost"),
            t(
                "It fell into the sinkhole with Hodd, and so the villain has won. In a match "
                "heroes will be more careful."
            ),
        ),
    }
