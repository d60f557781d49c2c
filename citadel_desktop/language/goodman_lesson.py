"""What the guided first quest of Goodman's Citadel says at each step, from the heroes' side."""

from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.lessons import Chapter, Told


def chapters(speech: Speech) -> dict[str, Chapter]:
    """The chapters of the course, by id."""
    t = speech.t
    steps = {**_beginning(speech), **_search(speech), **_combat(speech), **_escape(speech)}
    return {"quest": Chapter(t("Learn by playing: a guided first quest"), steps)}


def _beginning(speech: Speech) -> dict[str, Told]:
    t = speech.t
    return {
        "welcome": Told(
            t("Five heroes before a tower"),
            t(
                "Somewhere on these six levels lies the talisman, and the heroes win if they "
                "carry it out. What lies where only the villain knows. Mark leads the heroes, "
                "Mary is the villain."
            ),
        ),
        "markers": Told(
            t("What lies face down"),
            t(
                "A level has 25 squares, with walls between some. Under a face-down marker "
                "there may be a doorway, a pitfall, a sinkhole, a monster, the talisman, or "
                "nothing at all."
            ),
        ),
        "roster": Told(
            t("As strong as the tower"),
            t(
                "The villain has announced 190 points, and the strengths of these five heroes "
                "add up to just that. Begin the search with them."
            ),
            t("These five will do: choose Begin."),
        ),
        "enter": Told(
            t("In by the entry"),
            t(
                "In the first turn up to three heroes may enter. A hero has five points, and "
                "a square costs one. Take Dorrim, who waits outside, then click the entry on "
                "1c5."
            ),
            t("First Dorrim goes in: click him, then the entry on 1c5."),
        ),
        "explore": Told(
            t("A marker to explore"),
            t(
                "Heroes do not walk onto face-down markers. Who ends beside one may announce "
                "that he explores it. With Dorrim in hand click the marker on 1b4: he goes "
                "there and announces it."
            ),
            t(
                "Dorrim explores the marker on 1b4. If he went astray, take his steps back "
                "with Undo."
            ),
        ),
        "walls": Told(
            t("Round the walls"),
            t(
                "Walls stop everybody, friends let each other pass. Hodd is next: he gets to "
                "the marker on 1d3 by the gate passage in the middle. Take him, then click "
                "it."
            ),
            t(
                "Hodd explores the marker on 1d3. Steps that lead elsewhere are taken back "
                "with Undo."
            ),
        ),
        "five_steps": Told(
            t("Five points and no more"),
            t(
                "Vargan is the strongest of them. To get from outside to 1b2 he needs all his "
                "five points. Let him explore the marker on 1b1 from there."
            ),
            t(
                "Vargan explores the marker on 1b1. If his points do not suffice, take his "
                "steps back with Undo."
            ),
        ),
        "turn_up": Told(
            t("First everybody moves"),
            t(
                "Nothing is turned up before all have moved; then it goes one by one, in the "
                "order announced. Three heroes are in, which is all for now: end the "
                "movement."
            ),
            t("Everything is announced: end the movement."),
        ),
    }


def _search(speech: Speech) -> dict[str, Told]:
    t = speech.t
    return {
        "turned_up": Told(
            t("What there was"),
            t(
                "The dummy on 1b4 is gone, and Dorrim stands there. Hodd fell into a pitfall: "
                "one wound, and the pit stays open. Vargan bounced off the exit of a one-way "
                "doorway; where it comes from he does not learn."
            ),
        ),
        "door": Told(
            t("On with the search"),
            t(
                "The villain has no figure yet, so it is the heroes' turn again. Let Dorrim "
                "explore the marker on 1b3."
            ),
            t("Dorrim explores the marker on 1b3, which is reached from 1a3."),
        ),
        "deeper": Told(
            t("Out of the pit"),
            t("Hodd climbs out. The next marker on his way lies on 1e2: let him explore it."),
            t("Hodd explores the marker on 1e2."),
        ),
        "turn_up_more": Told(
            t("Nobody has to move"),
            t(
                "Two more heroes might come in now, since five may be inside; and Vargan "
                "might walk. But two markers are enough: end the movement."
            ),
            t("Two markers are enough: end the movement."),
        ),
        "other_end": Told(
            t("A doorway"),
            t(
                "On 1b3 lay a two-way doorway, and Dorrim came out on level 2 at once. To go "
                "through a known doorway costs one point, and the move goes on behind it. A "
                "one-way doorway leads only from its entrance to its exit."
            ),
        ),
    }


def _combat(speech: Speech) -> dict[str, Told]:
    t = speech.t
    return {
        "numbers": Told(
            t("A monster"),
            t(
                "Hodd has woken Gorblad, a near-human of 30. Each rolls a hundred-sided die "
                "against 60, plus the other's defence, less the own attack. Up to 20 above "
                "that is one wound, up to 40 are two, and so on."
            ),
        ),
        "posture": Told(
            t("How to fight"),
            t(
                "An all-out attack strikes at 150 % and has no defence; full defence is the "
                "other way round. The panel tells the chances. Both sides choose in secret: "
                "give Hodd normal or all-out attack, then confirm it by Done."
            ),
            t(
                "Full defence hardly wounds anybody. Give Hodd normal or all-out attack, then "
                "press Done."
            ),
        ),
        "blows": Told(
            t("The dice fall"),
            t(
                "Now the villain chooses. Then both postures are shown, and all dice of the "
                "round fall at once: whoever dies has struck, too."
            ),
        ),
        "drive": Told(
            t("Driven back"),
            t(
                "Who wounds more than he is wounded may drive the other to a square beside "
                "him. What lies there acts. Drive Gorblad straight back to 1e1."
            ),
            t(
                "On 1d2 lies a marker that would act, and to waive gives the gain away. Drive "
                "Gorblad to 1e1."
            ),
        ),
        "advance": Told(
            t("After it"),
            t(
                "The victor may step into the square that was left. Let Hodd step after, and "
                "Gorblad has the outer wall at its back."
            ),
            t("Let Hodd step after."),
        ),
        "halved": Told(
            t("Half as strong"),
            t(
                "Figures endure six wounds. Gorblad has half of them or more: it fights at "
                "half its strength from now on, 15 in place of 30. This goes for heroes as "
                "well."
            ),
        ),
        "cornered": Told(
            t("The villain's turn"),
            t(
                "The zone of a figure is the squares beside it that no wall cuts off. Gorblad "
                "begins the turn in Hodd's zone and may not simply walk away. It stays and "
                "fights."
            ),
        ),
        "kill": Told(
            t("Once more"),
            t("The chances in the panel are much better now. Give Hodd normal or all-out attack."),
            t("This is no time to defend. Give Hodd normal or all-out attack."),
        ),
    }


def _escape(speech: Speech) -> dict[str, Told]:
    t = speech.t
    return {
        "talisman": Told(
            t("Meanwhile on level 2"),
            t(
                "Gorblad is dead. In the kitchens Dorrim goes on: let him explore the marker "
                "on 2c2."
            ),
            t("Dorrim explores the marker on 2c2."),
        ),
        "found": Told(
            t("What will it be?"),
            t("One marker is enough for this turn. End the movement, and it is turned up."),
            t("End the movement: the marker on 2c2 is announced."),
        ),
        "escape": Told(
            t("The talisman"),
            t(
                "Dorrim has it, and the escape begins. From now on all heroes may come in, "
                "and in his turn the villain may activate every monster that is still hidden."
            ),
        ),
        "hunter": Told(
            t("A hunter"),
            t(
                "Carmesin, a swordsman, comes between Dorrim and the doorway. Swordsmen move "
                "five squares, near-humans four, non-humans three; and only a swordsman who "
                "kills the carrier may take the talisman."
            ),
        ),
        "guard": Told(
            t("Guard the talisman"),
            t(
                "Dorrim must not fall. Full defence counts 150 % and does not strike; normal "
                "is bolder. Choose one of the two."
            ),
            t(
                "An all-out attack would leave Dorrim without defence. Give him full defence "
                "or normal."
            ),
        ),
        "driven": Told(
            t("Driven off"),
            t(
                "This time Carmesin is the victor: he drives Dorrim to 2c1 and steps after. "
                "Where a wall stood straight behind the loser, he might have struck once more "
                "in place of that."
            ),
        ),
        "break_off": Told(
            t("Held fast"),
            t(
                "Dorrim stands in Carmesin's zone. To get away he breaks off: one round in "
                "which he defends at normal strength and attacks at 0. Then he moves in full. "
                "Choose him to break off."
            ),
            t("Dorrim has to break off before he can go."),
        ),
        "only_him": Told(
            t("Only he"),
            t("Nobody else stands in a zone. Go on to the round."),
            t("Go on: only Dorrim breaks off."),
        ),
        "slip": Told(
            t("A last blow"),
            t(
                "Carmesin may choose how he fights while Dorrim turns away. Nobody is driven "
                "back by such a round."
            ),
        ),
        "run": Told(
            t("Run"),
            t(
                "Missed! Dorrim has five points: past Carmesin, through the doorway on 2a2 "
                "and on to 1a4."
            ),
            t(
                "Lead Dorrim through the doorway on 2a2 to 1a4. If his points do not suffice, "
                "take steps back with Undo."
            ),
        ),
        "shut": Told(
            t("Shut the doorway"),
            t(
                "An enemy on either end closes a doorway. Vargan comes past Dorrim, goes "
                "through on 1b3 and stays on the other end, in Carmesin's way."
            ),
            t(
                "Vargan goes through the doorway on 1b3. Steps that lead elsewhere are taken "
                "back with Undo."
            ),
        ),
        "run_on": Told(
            t("Nobody fights"),
            t(
                "After the movement whoever stands in a zone fights; now nobody does. End the "
                "movement."
            ),
            t("End the movement."),
        ),
        "ape": Told(
            t("An ambush"),
            t(
                "Carmesin finds the doorway shut. But beside Hodd an ape breaks out: Bombo, a "
                "non-human of 40. Others divide their strength among several enemies; a "
                "non-human fights only one of them."
            ),
        ),
        "as_you_like": Told(
            t("A free choice"),
            t("Hodd only has to hold out. Look at the chances and give him any posture."),
            t("Choose a posture for Hodd."),
        ),
        "stand": Told(
            t("Hodd stays"),
            t("Bombo holds Hodd, and Hodd holds Bombo. Nobody has to break off: go on without it."),
            t("Hodd keeps the ape busy: go on without breaking off."),
        ),
        "leave": Told(
            t("Out"),
            t(
                "From 1a4 it is three squares to the entry, and leaving costs one point, too. "
                "With Dorrim in hand click the open ground outside."
            ),
            t(
                "Lead Dorrim out: take him, then click the open ground outside. Steps that "
                "lead elsewhere are taken back with Undo."
            ),
        ),
        "": Told(
            t("The talisman is out"),
            t(
                "The heroes have won. All else is told where it comes up. A second lesson "
                "shows the villain's chair, or a match can begin."
            ),
        ),
    }
