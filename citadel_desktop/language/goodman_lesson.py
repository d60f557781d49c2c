"""What the guided first quest of Goodman's Citadel says at each step, from the heroes' side."""

from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.lessons import Chapter, Told


def chapters(speech: Speech) -> dict[str, Chapter]:
    """The chapters of the course, by id."""
    t = speech.t
    return {
        "quest-entering": Chapter(t("Into the tower"), _entering(speech)),
        "quest-search": Chapter(t("The search"), _search(speech)),
        "quest-combat": Chapter(t("Combat"), _combat(speech)),
        "quest-talisman": Chapter(t("The talisman"), _talisman(speech)),
        "quest-way_out": Chapter(t("The way out"), _way_out(speech)),
    }


def _entering(speech: Speech) -> dict[str, Told]:
    t = speech.t
    return {
        "welcome": Told(
            t("Five heroes before a tower"),
            t(
                "Somewhere on six levels lies the talisman. Mark leads the heroes: they win if they "
                "carry it out. Only Mary, the villain, knows where it is."
            ),
        ),
        "markers": Told(
            t("What lies face down"),
            t(
                "Under a face-down marker there may be a doorway, a pitfall, a sinkhole, a "
                "monster, the talisman, or nothing at all."
            ),
        ),
        "roster": Told(
            t("As strong as the tower"),
            t(
                "Mary has announced 190 points, and the strengths of these five heroes add up to "
                "just that. Begin the search with them."
            ),
            t("These five will do: choose Begin."),
        ),
        "enter": Told(
            t("In by the entry"),
            t(
                "Three heroes may enter in the first turn. Each has five points, and a square "
                "costs one. Click Dorrim, then the entry on 1c5."
            ),
            t("First Dorrim goes in: click him, then the entry on 1c5."),
        ),
        "explore": Told(
            t("A marker to explore"),
            t(
                "Who ends his walk beside a face-down marker may announce that he explores it. "
                "With Dorrim in hand click the marker on 1b4."
            ),
            t(
                "Dorrim explores the marker on 1b4. If he went astray, take his steps back "
                "with Undo."
            ),
        ),
        "walls": Told(
            t("Round the walls"),
            t(
                "Walls and enemies stop everybody, friends let each other pass. Click Hodd, then "
                "the marker on 1d3: he finds his way."
            ),
            t(
                "Hodd explores the marker on 1d3. Steps that lead elsewhere are taken back "
                "with Undo."
            ),
        ),
        "five_steps": Told(
            t("Five points and no more"),
            t(
                "Vargan is the strongest. For the marker on 1b1 he needs all his five points, "
                "since coming in costs one, too."
            ),
            t(
                "Vargan explores the marker on 1b1. If his points do not suffice, take his "
                "steps back with Undo."
            ),
        ),
        "turn_up": Told(
            t("First everybody moves"),
            t(
                "Markers are turned up when all have moved. Three heroes are in, and that is all "
                "for now: end the movement."
            ),
            t("Everything is announced: end the movement."),
        ),
        "": Told(
            t("Three markers are up"),
            t("They were turned up in the order announced. Next: what was under them."),
        ),
    }


def _search(speech: Speech) -> dict[str, Told]:
    t = speech.t
    return {
        "dummy": Told(
            t("Nothing at all"),
            t("On 1b4 lay a dummy. It is gone, and Dorrim has stepped onto its square."),
        ),
        "pit": Told(
            t("A pitfall"),
            t("Hodd fell in: one wound. The pit stays open and wounds everybody who enters it."),
        ),
        "bounced": Told(
            t("The wrong end"),
            t(
                "Vargan bounced off the exit of a one-way doorway. Where it comes from he does not "
                "learn."
            ),
        ),
        "door": Told(
            t("On with the search"),
            t("Mary has no figure yet, so it is Mark's turn again. Dorrim explores 1b3."),
            t("Dorrim explores the marker on 1b3, which is reached from 1a3."),
        ),
        "deeper": Told(
            t("Out of the pit"),
            t("Climbing out costs nothing more. Hodd explores the marker on 1e2."),
            t("Hodd explores the marker on 1e2."),
        ),
        "turn_up_more": Told(
            t("Nobody has to move"),
            t(
                "From the second turn on five heroes may be inside. But nobody has to come in or "
                "to move: end the movement."
            ),
            t("Two markers are enough: end the movement."),
        ),
        "other_end": Told(
            t("A doorway"),
            t(
                "On 1b3 lay a two-way doorway. It carried Dorrim to its other end on level 2 at "
                "once, and both ends are open now."
            ),
        ),
        "through": Told(
            t("Through a doorway"),
            t(
                "Through a known doorway a step costs one point, and the walk goes on behind it. "
                "A one-way doorway leads from entrance to exit only."
            ),
        ),
        "others": Told(
            t("What else may lie there"),
            t(
                "Onto a sinkhole nobody survives a step. A monster wakes, and the talisman goes "
                "to whoever finds it."
            ),
        ),
        "": Told(
            t("Something stirs"),
            t("Hodd's marker was a monster. Next: how figures fight."),
        ),
    }


def _combat(speech: Speech) -> dict[str, Told]:
    t = speech.t
    return {
        "monster": Told(
            t("A monster"),
            t(
                "Hodd has woken Gorblad, a near-human of 30. For now it fights only him who woke "
                "it."
            ),
        ),
        "numbers": Told(
            t("The number to beat"),
            t(
                "Both strike, with dice from 1 to 100. The number is 60, plus the defence of who is "
                "struck, less the attack of who strikes."
            ),
        ),
        "wounds": Told(
            t("How many wounds"),
            t(
                "1 to 20 above the number is one wound, 21 to 40 are two, and so on. Six wounds "
                "kill; the strongest monster bears eight."
            ),
        ),
        "posture": Told(
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
        "blows": Told(
            t("The dice fall"),
            t(
                "Mary chooses without knowing yours. Then both are shown and all dice fall at "
                "once: whoever dies has struck, too."
            ),
        ),
        "drive": Told(
            t("Driven back"),
            t(
                "Who wounds more than he is wounded may drive the other one square. What lies "
                "there acts. Drive Gorblad back to 1e1."
            ),
            t(
                "On 1d2 lies a marker that would act, and to waive gives the gain away. Drive "
                "Gorblad to 1e1."
            ),
        ),
        "advance": Told(
            t("After it"),
            t("The victor may step into the square that was left. Let Hodd step after."),
            t("Let Hodd step after."),
        ),
        "halved": Told(
            t("Half as strong"),
            t(
                "Gorblad has half of its six wounds or more: from now on it fights at half its "
                "strength, 15 in place of 30. So do heroes."
            ),
        ),
        "zone": Told(
            t("Zones"),
            t(
                "The squares beside a figure, without a wall between, are its zone. Who begins his "
                "turn in an enemy's zone may not simply walk away."
            ),
        ),
        "cornered": Told(
            t("The villain's turn"),
            t("Gorblad stands in Hodd's zone. It stays, and whoever stands in a zone fights."),
        ),
        "kill": Told(
            t("Once more"),
            t("The chances in the panel are much better now. Give Hodd normal or all-out attack."),
            t("This is no time to defend. Give Hodd normal or all-out attack."),
        ),
        "wall": Told(
            t("Back to the wall"),
            t(
                "Gorblad is dead. If a beaten figure has a wall straight behind it, the victor may "
                "strike once more in place of driving it."
            ),
        ),
        "": Told(
            t("The first monster"),
            t("Next: Dorrim, on another level, comes upon something else."),
        ),
    }


def _talisman(speech: Speech) -> dict[str, Told]:
    t = speech.t
    return {
        "talisman": Told(
            t("Meanwhile on level 2"),
            t("In the kitchens Dorrim goes on. Let him explore the marker on 2c2."),
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
                "Dorrim has it, and the escape begins: all heroes may come in, and Mary may "
                "activate any hidden monster in her turns."
            ),
        ),
        "hunter": Told(t("Mary's turn"), t("She wakes a monster on the same level, on 2a3.")),
        "comes": Told(
            t("A hunter"),
            t(
                "Carmesin is a swordsman. Only a swordsman who kills the carrier may take the "
                "talisman."
            ),
        ),
        "kinds": Told(
            t("Who is quick"),
            t("Heroes and swordsmen walk five squares, near-humans four, non-humans three."),
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
            t("Carmesin is the victor: he drives Dorrim to 2c1 and steps after."),
        ),
        "held": Told(
            t("Held fast"),
            t(
                "Who stands in a zone gets away only by a round in which he defends at normal "
                "strength and attacks at 0. Then he moves in full."
            ),
        ),
        "break_off": Told(
            t("Get away"),
            t("Dorrim stands in Carmesin's zone. Click him: he tries to get away."),
            t("Dorrim has to get away from Carmesin before he can go."),
        ),
        "only_him": Told(
            t("Only he"),
            t("Nobody else stands in a zone. Go on to the round."),
            t("Go on: only Dorrim gets away."),
        ),
        "slip": Told(
            t("A last blow"),
            t("Carmesin may choose how he strikes. Nobody is driven back by such a round."),
        ),
        "missed": Told(
            t("Missed"),
            t("Dorrim is free to walk, though he still stands beside Carmesin."),
        ),
        "": Told(t("Now run"), t("Next: the way out, and an ambush.")),
    }


def _way_out(speech: Speech) -> dict[str, Told]:
    t = speech.t
    return {
        "run": Told(
            t("Run"),
            t("Dorrim has five points: lead him through the doorway on 2a2 and on to 1a4."),
            t(
                "Lead Dorrim through the doorway on 2a2 to 1a4. If his points do not suffice, take "
                "steps back with Undo."
            ),
        ),
        "shut": Told(
            t("Shut the doorway"),
            t(
                "An enemy on either end closes a doorway. Lead Vargan through it on 1b3: on the "
                "other end he stands in Carmesin's way."
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
            t("Carmesin finds the doorway shut. But beside Hodd something wakes."),
        ),
        "shares": Told(
            t("Against several"),
            t(
                "Heroes and near-humans share out their attack and their defence among several "
                "enemies, as they like."
            ),
        ),
        "alone": Told(
            t("Others cannot"),
            t(
                "A non-human like Bombo turns all on one enemy. A swordsman against several takes "
                "full defence."
            ),
        ),
        "as_you_like": Told(
            t("A free choice"),
            t("Hodd only has to hold out. Look at the chances and give him any posture."),
            t("Choose a posture for Hodd."),
        ),
        "stand": Told(
            t("Hodd stays"),
            t("Bombo holds Hodd, and Hodd holds Bombo. Nobody has to get away: go on without it."),
            t("Hodd keeps the ape busy: go on without getting away."),
        ),
        "leave": Told(
            t("Out"),
            t(
                "From 1a4 it is three squares to the entry, and leaving costs one point, too. "
                "Click Dorrim, then the ground outside."
            ),
            t(
                "Lead Dorrim out: take him, then click the open ground outside. Steps that "
                "lead elsewhere are taken back with Undo."
            ),
        ),
        "": Told(
            t("The talisman is out"),
            t("The heroes have won. Next: the villain's chair. Or play it now."),
        ),
    }
