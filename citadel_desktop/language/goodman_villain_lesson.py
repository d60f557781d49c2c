"""What the second lesson of Goodman's Citadel says at each step, from the villain's chair."""

from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.lessons import Chapter, Told


def chapters(speech: Speech) -> dict[str, Chapter]:
    """The chapters of the course, by id."""
    t = speech.t
    steps = {**_design(speech), **_turn(speech)}
    return {"chair": Chapter(t("Learn by playing: the villain's chair"), steps)}


def _design(speech: Speech) -> dict[str, Told]:
    t = speech.t
    return {
        "welcome": Told(
            t("The villain's chair"),
            t(
                "The villain chooses one of two floor plans for each level and lays markers "
                "on the squares. This design is nearly finished. Mark is the villain here, "
                "Mary leads the heroes."
            ),
        ),
        "faults": Told(
            t("What is wrong"),
            t(
                "The list at the foot of the panel names each fault with its level and "
                "square: no dummy, two squares cut off, doors that lead nowhere, too few "
                "points. A design can be announced once nothing is wrong with it."
            ),
        ),
        "dummy": Told(
            t("A dummy"),
            t(
                "There must be one dummy at least. It costs nothing and keeps the heroes "
                "guessing. Take it from the palette and lay it on level 2, where it is in "
                "nobody's way."
            ),
            t("Lay a dummy on level 2, on a square where it cuts nothing off."),
        ),
        "shift": Told(
            t("Out of the way"),
            t(
                "Every marker must be within reach without crossing another. The pitfall on "
                "1a5 cuts off 1b4 and 1b5. Take it in hand and lay it on 1b4."
            ),
            t("Lay the pitfall from 1a5 onto 1b4: click it, then the square."),
        ),
        "link": Told(
            t("Doorways have two ends"),
            t(
                "Two two-way doors on level 1 and two on level 2: which belong together has "
                "to be said. Click the one on 1b3, then one of those on level 2. What is "
                "clear then links itself."
            ),
            t("Link the door on 1b3 with one on level 2: click one, then the other."),
        ),
        "monster": Told(
            t("A guard"),
            t(
                "Monsters cost as many points as they are strong. Take a swordsman of 30 and "
                "lay him on 1c1: he is quick, and will be of use there."
            ),
            t("Lay a swordsman of 30 on 1c1."),
        ),
        "propose": Told(
            t("Or have it proposed"),
            t(
                "Who wants to begin at once has a whole legal design proposed for the points "
                "chosen here, and may change it as he likes. A match usually has 350 to 450 "
                "points; this one may have fewer."
            ),
        ),
        "finish": Told(
            t("Nothing is wrong any more"),
            t(
                "The list of faults is empty, and the design has 160 points. Finish it and "
                "announce them."
            ),
            t("The design is good as it is: choose Finish."),
        ),
    }


def _turn(speech: Speech) -> dict[str, Told]:
    t = speech.t
    return {
        "roster": Told(
            t("The heroes assemble"),
            t("Mary chooses heroes whose strengths add up to the points announced."),
        ),
        "search": Told(
            t("Somebody comes"),
            t("Hodd goes in and explores a marker. Of the markers Mary sees only their backs."),
        ),
        "found": Told(
            t("Found at once"),
            t(
                "Hodd has the talisman already. But with that the escape has begun, and in "
                "his turn the villain may activate any monster."
            ),
        ),
        "activate": Told(
            t("Wake the swordsman"),
            t(
                "Monsters that stay hidden remain a riddle, so it may be wise to leave some. "
                "Activate the swordsman on 1c1."
            ),
            t("Activate the swordsman on 1c1."),
        ),
        "enough": Told(
            t("One is enough"),
            t("The others are far away. Go on to the movement."),
            t("Go on: Carmesin alone is enough."),
        ),
        "hunt": Told(
            t("The hunt"),
            t("Whoever was activated may move at once. Lead Carmesin to 1c4, beside Hodd."),
            t("Lead Carmesin to 1c4. Steps that lead elsewhere are taken back with Undo."),
        ),
        "strike": Told(
            t("In his zone"),
            t(
                "Hodd stands in Carmesin's zone now, and figures fight every enemy in their "
                "zone. End the movement."
            ),
            t("Carmesin stands where he should: end the movement."),
        ),
        "posture": Told(
            t("Nobody sees it"),
            t(
                "Both sides choose without knowing what the other does. The panel tells the "
                "chances; any posture will do."
            ),
            t("Choose a posture for Carmesin."),
        ),
        "blows": Told(
            t("The blows fall"),
            t("Hodd's posture is chosen, too. Both are shown, and the dice decide."),
        ),
        "drive": Told(
            t("Into the depth"),
            t(
                "Hodd is wounded, Carmesin is not. Under the marker on 1d5 is a sinkhole, and "
                "nobody but the villain knows. Drive Hodd there."
            ),
            t("Drive Hodd onto the marker on 1d5."),
        ),
        "": Told(
            t("The talisman is lost"),
            t(
                "It fell into the sinkhole with Hodd, and so the villain has won. In a match "
                "heroes will be more careful."
            ),
        ),
    }
