"""What the guided first quest of Goodman's Citadel says at each step, from the heroes' side."""

from citadel_desktop.language.common import Translating
from citadel_desktop.language.lessons import Chapter, StepText


def chapters(t: Translating) -> dict[str, Chapter]:
    """The chapters of the course, by id."""
    return {
        "quest-entering": Chapter(t("Into the tower"), _entering(t)),
        "quest-search": Chapter(t("The search"), _search(t)),
        "quest-combat": Chapter(t("Combat"), _combat(t)),
        "quest-talisman": Chapter(t("The talisman"), _talisman(t)),
        "quest-way_out": Chapter(t("The way out"), _way_out(t)),
    }


def _entering(t: Translating) -> dict[str, StepText]:
    return {
        "welcome": StepText(
            t("Five heroes before a tower"),
            t(
                "You are Mark (blue) and lead the heroes. Carry the talisman out of the tower and "
                "you win. Only Mary, the villain, knows where it lies."
            ),
        ),
        "markers": StepText(
            t("What lies face down"),
            t(
                "Each closed eye is a marker, face down: a doorway, a pitfall, a sinkhole, a "
                "monster, the talisman, or just a dummy."
            ),
        ),
        "roster": StepText(
            t("As strong as the tower"),
            t(
                "Mary has announced 190 points of monsters and traps. The strengths of your five "
                "heroes add up to just that. Choose Begin."
            ),
            t("These five will do: choose Begin."),
        ),
        "enter": StepText(
            t("In by the entry"),
            t(
                "Three heroes may enter in the first turn. Each takes up to five steps, and going "
                "in is the first. Click Dorrim, then the entry on 1c5."
            ),
            t("First Dorrim goes in: click him, then the entry on 1c5."),
        ),
        "explore": StepText(
            t("A marker to explore"),
            t(
                "The numbers are the steps he would have left. A hero who ends beside a marker "
                "may explore it: with Dorrim selected, click the one on 1b4."
            ),
            t(
                "Dorrim explores the marker on 1b4. If he went astray, take his steps back with "
                "Undo."
            ),
        ),
        "walls": StepText(
            t("Round the walls"),
            t(
                "A gold frame: this one will be explored. Walls and enemies stop a hero, friends "
                "do not. Click Hodd, then the marker on 1d3."
            ),
            t(
                "Hodd explores the marker on 1d3. Steps that lead elsewhere are taken back with "
                "Undo."
            ),
        ),
        "five_steps": StepText(
            t("Five steps and no more"),
            t(
                "Going in and four more steps, that makes five: just enough to stand beside 1b1. "
                "Click Vargan, then the marker on 1b1."
            ),
            t(
                "Vargan explores the marker on 1b1. If he has too few steps left, take some back "
                "with Undo."
            ),
        ),
        "turn_up": StepText(
            t("First everybody moves"),
            t(
                "Three heroes are in, more may not enter yet. Markers are turned up only when all "
                "have moved. Choose End movement."
            ),
            t("Everything is announced: choose End movement."),
        ),
        "": StepText(
            t("Three markers are up"),
            t(
                "They were turned up in the order announced. A red drop stands for a fresh wound. "
                "Next: what was under the markers."
            ),
        ),
    }


def _search(t: Translating) -> dict[str, StepText]:
    return {
        "dummy": StepText(
            t("A dummy"),
            t(
                "On 1b4 lay a dummy, which does nothing. It is gone, and Dorrim has stepped onto "
                "its square."
            ),
        ),
        "pit": StepText(
            t("A pitfall"),
            t(
                "Hodd fell in: one wound, the red dot below him. The pit stays open and wounds "
                "everybody who enters it."
            ),
        ),
        "bounced": StepText(
            t("The wrong end"),
            t(
                "On 1b1 was the exit of a one-way doorway: Vargan bounced off. The three dots "
                "mean that only Mary knows where it comes from."
            ),
        ),
        "villain": StepText(
            t("The villain's turn"),
            t(
                "After the heroes it is always the villain's turn. No monster is awake yet, so "
                "Mary had nothing to move. Now it is your turn again."
            ),
        ),
        "door": StepText(
            t("On with the search"),
            t(
                "Golden dots surround whoever may move. Click Dorrim, then the marker on 1b3: he "
                "finds his way."
            ),
            t("Dorrim explores the marker on 1b3, which is reached from 1a3."),
        ),
        "deeper": StepText(
            t("Out of the pit"),
            t("Climbing out costs no extra step. Click Hodd, then the marker on 1e2."),
            t("Hodd explores the marker on 1e2."),
        ),
        "turn_up_more": StepText(
            t("Nobody has to move"),
            t(
                "From the second turn on five heroes may be inside. But nobody has to come in or "
                "to move. Choose End movement."
            ),
            t("Two markers are enough: choose End movement."),
        ),
        "other_end": StepText(
            t("A doorway"),
            t(
                "On 1b3 lay a two-way doorway. It carried Dorrim to its other end on level 2 at "
                "once, and both ends are open now."
            ),
        ),
        "through": StepText(
            t("Through a doorway"),
            t(
                "A step into an open doorway leads through it, and the move goes on behind it. A "
                "one-way doorway leads from entrance to exit only."
            ),
        ),
        "others": StepText(
            t("What else may lie there"),
            t(
                "A sinkhole destroys whoever gets onto it. The talisman goes to the hero who "
                "finds it. And a monster wakes."
            ),
        ),
        "": StepText(
            t("Something stirs"), t("Hodd's marker was a monster. Next: how figures fight.")
        ),
    }


def _combat(t: Translating) -> dict[str, StepText]:
    return {
        "monster": StepText(
            t("A monster"),
            t(
                "Hodd has woken Gorblad, a near-human of strength 30. In this turn it fights only "
                "the hero who woke it."
            ),
        ),
        "numbers": StepText(
            t("The number to beat"),
            t(
                "Both roll 1 to 100. To wound, beat 60 plus the other's defence less one's own "
                "attack. At normal strength that is 55 for Hodd, 65 for Gorblad."
            ),
        ),
        "wounds": StepText(
            t("How many wounds"),
            t(
                "1 to 20 above the number is one wound, 21 to 40 are two, and so on. The sixth "
                "wound kills, the strongest monster the eighth."
            ),
        ),
        "posture": StepText(
            t("How to fight"),
            t(
                "All-out attacks with 150 % and defends with 0, full defence the other way round. "
                "Give Hodd normal or all-out, then press Done."
            ),
            t(
                "Full defence hardly wounds anybody. Give Hodd normal or all-out attack, then "
                "press Done."
            ),
        ),
        "blows": StepText(
            t("The dice fall"),
            t(
                "Mary chooses without knowing your choice. Then both are shown and all dice fall "
                "at once: even a figure that dies has struck."
            ),
        ),
        "drive": StepText(
            t("Driven back"),
            t(
                "A figure that wounds more than it is wounded may drive the other one square. "
                "What lies there acts. Click 1e1 to drive Gorblad there."
            ),
            t(
                "On 1d2 lies a marker that would act, and to waive gives the gain away. Drive "
                "Gorblad to 1e1."
            ),
        ),
        "advance": StepText(
            t("After it"),
            t("The victor may step into the square that was left. Choose Step after."),
            t("Let Hodd step after: choose Step after."),
        ),
        "halved": StepText(
            t("Half as strong"),
            t(
                "Gorblad has half of its six wounds or more: from now on it fights at half its "
                "strength, 15 in place of 30. So do heroes."
            ),
        ),
        "zone": StepText(
            t("Zones"),
            t(
                "The squares beside a figure, without a wall between, are its zone. A figure that "
                "begins its turn in an enemy's zone may not simply walk away."
            ),
        ),
        "cornered": StepText(
            t("The villain's turn"),
            t(
                "Gorblad is in Hodd's zone and stays there. After the movement every figure in an "
                "enemy's zone fights."
            ),
        ),
        "kill": StepText(
            t("Once more"),
            t(
                "Gorblad stayed, so both fight again. The chances in the panel are much better "
                "now. Give Hodd normal or all-out attack, then press Done."
            ),
            t("This is no time to defend. Give Hodd normal or all-out attack, then press Done."),
        ),
        "wall": StepText(
            t("Back to the wall"),
            t(
                "Gorblad is dead. If a beaten figure has a wall straight behind it, the victor "
                "may strike once more in place of driving it."
            ),
        ),
        "": StepText(
            t("The first monster"), t("Next: Dorrim, on another level, comes upon something else.")
        ),
    }


def _talisman(t: Translating) -> dict[str, StepText]:
    return {
        "talisman": StepText(
            t("Meanwhile on level 2"),
            t(
                "You are Mark (blue). In the kitchens Dorrim goes on: click him, then the marker "
                "on 2c2."
            ),
            t("Dorrim explores the marker on 2c2."),
        ),
        "found": StepText(
            t("What will it be?"),
            t("One marker is enough for this turn. Choose End movement, and it is turned up."),
            t("Choose End movement: then the marker on 2c2 is turned up."),
        ),
        "escape": StepText(
            t("The talisman"),
            t(
                "Dorrim has it, and the escape begins: all heroes may come in, and Mary may "
                "activate any hidden monster in her turns."
            ),
        ),
        "hunter": StepText(
            t("The villain's turn"), t("Mary activates a monster on Dorrim's level, on 2a3.")
        ),
        "comes": StepText(
            t("A hunter"),
            t(
                "It is Carmesin, a swordsman, and he makes for Dorrim. Only a swordsman who kills "
                "the carrier may take the talisman."
            ),
        ),
        "kinds": StepText(
            t("Who is quick"),
            t("Heroes and swordsmen move up to five steps, near-humans four, non-humans three."),
        ),
        "guard": StepText(
            t("Guard the talisman"),
            t(
                "Dorrim must not fall. Full defence defends with 150 % and attacks with 0; normal "
                "is bolder. Choose one of the two, then press Done."
            ),
            t(
                "An all-out attack would leave Dorrim without defence. Give him full defence or "
                "normal, then press Done."
            ),
        ),
        "driven": StepText(
            t("Driven off"),
            t("Carmesin has won this round: he drives Dorrim to 2c1 and steps after."),
        ),
        "held": StepText(
            t("Held fast"),
            t(
                "To get away from a zone a figure first fights a round in which it defends at "
                "normal strength and attacks with 0. Then it moves in full."
            ),
        ),
        "break_off": StepText(
            t("Get away"),
            t("Dorrim begins this turn in Carmesin's zone. Click him: he tries to get away."),
            t("Dorrim has to get away from Carmesin before he can go."),
        ),
        "only_him": StepText(
            t("Only he"),
            t("Nobody else begins in a zone. Choose Go on, and the round is fought."),
            t("Choose Go on: only Dorrim gets away."),
        ),
        "slip": StepText(
            t("A last blow"),
            t("Carmesin may choose how he strikes. Nobody is driven back by such a round."),
        ),
        "missed": StepText(
            t("Missed"), t("Dorrim is free to move, though he still stands beside Carmesin.")
        ),
        "": StepText(t("Now run"), t("Next: the way out, and an ambush.")),
    }


def _way_out(t: Translating) -> dict[str, StepText]:
    return {
        "run": StepText(
            t("Run"),
            t(
                "You are Mark (blue). Dorrim has five steps: lead him through the doorway on 2a2 "
                "and on to 1a4."
            ),
            t(
                "Lead Dorrim through the doorway on 2a2 to 1a4. If he has too few steps left, "
                "take some back with Undo."
            ),
        ),
        "shut": StepText(
            t("Shut the doorway"),
            t(
                "An enemy on either end closes a doorway. Lead Vargan through it on 1b3: on the "
                "other end he stands in Carmesin's way."
            ),
            t(
                "Vargan goes through the doorway on 1b3. Steps that lead elsewhere are taken back "
                "with Undo."
            ),
        ),
        "run_on": StepText(
            t("Nobody fights"),
            t(
                "After the movement every figure in an enemy's zone fights; now none is in one. "
                "Choose End movement."
            ),
            t("Choose End movement."),
        ),
        "ape": StepText(
            t("An ambush"),
            t(
                "The villain's turn: Carmesin finds the doorway shut. But beside Hodd something "
                "wakes."
            ),
        ),
        "shares": StepText(
            t("Against several"),
            t(
                "Heroes and near-humans share out their attack and their defence among several "
                "enemies, as they like."
            ),
        ),
        "alone": StepText(
            t("Others cannot"),
            t(
                "A non-human like Bombo turns all on one enemy. A swordsman against several takes "
                "full defence."
            ),
        ),
        "as_you_like": StepText(
            t("A free choice"),
            t(
                "Hodd only has to hold out. Look at the chances, give him any posture and press "
                "Done."
            ),
            t("Choose a posture for Hodd, then press Done."),
        ),
        "stand": StepText(
            t("Hodd stays"),
            t("Bombo holds Hodd, and Hodd holds Bombo. Nobody has to get away: choose Go on."),
            t("Hodd keeps the ape busy: choose Go on."),
        ),
        "leave": StepText(
            t("Out"),
            t(
                "From 1a4 it is three steps to the entry, and going out is the fourth. Click "
                "Dorrim, then the ground outside."
            ),
            t(
                "Lead Dorrim out: click him, then the open ground outside. Steps that lead "
                "elsewhere are taken back with Undo."
            ),
        ),
        "": StepText(
            t("The talisman is out"),
            t("The heroes have won. Next: the villain's side. Or play it now."),
        ),
    }
