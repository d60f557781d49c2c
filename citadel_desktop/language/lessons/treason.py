"""What the chapters of Treason say at each step."""

from citadel_desktop.language.common import Translating
from citadel_desktop.language.lessons import Chapter, StepText


def chapters(t: Translating) -> dict[str, Chapter]:
    """The chapters by the ids of their lessons."""
    return {
        "treason-towers": Chapter(t("Watchtowers and open cards"), _towers(t)),
        "treason-castle": Chapter(t("Choosing, building, counters"), _castle(t)),
        "treason-dark": Chapter(t("Leading the Dark Master"), _dark(t)),
        "treason-end": Chapter(t("Good or evil"), _end(t)),
    }


def _towers(t: Translating) -> dict[str, StepText]:
    return {
        "welcome": StepText(
            t("Somebody at the gates"),
            t(
                "You are Mark (blue). Treason is the strategic game without events. New is the "
                "Dark Master: he waits outside the city, and belongs to nobody."
            ),
        ),
        "others": StepText(
            t("A watchtower each"),
            t(
                "The first plots are chosen. Peter and Mary each place a watchtower on one of theirs."
            ),
        ),
        "tower": StepText(
            t("Mark's watchtower"),
            t(
                "The Dark Master comes in by three gates. One opens on O20: place the watchtower there."
            ),
            t("Place the watchtower on O20, at the gate."),
        ),
        "bars": StepText(
            t("What it keeps out"),
            t(
                "The Dark Master cannot attack a plot with a watchtower, nor stop there. He passes only if its "
                "owner leads him."
            ),
        ),
        "beaten_off": StepText(
            t("What it beats off"),
            t(
                "Fire, Robbery, Infiltrator and Witchcraft cost this plot no more than the watchtower. Isolation "
                "takes both, plot and watchtower."
            ),
        ),
        "row": StepText(
            t("Three open cards"),
            t(
                "A turn begins with a choice: Mark takes one of the three. Its colour pays everybody, as a "
                "drawn card does."
            ),
        ),
        "tax": StepText(
            t("Choosing is power"),
            t(
                "The Guard House is purple. Whoever takes it has everybody taxed first: what is over 5 bricks "
                "is gone."
            ),
        ),
        "choose": StepText(
            t("Choose a card"),
            t("Nobody has built yet, so no colour pays. Take the Town House."),
            t("Take the Town House from the open cards."),
        ),
        "bricks": StepText(
            t("Bricks on cards"),
            t(
                "The cards not taken got a brick each. Whoever takes one later gets its bricks, too."
            ),
        ),
        "same": StepText(
            t("Filled up to three"),
            t(
                "A new card was turned up. If three of one colour lay there, they would be cleared away, "
                "bricks and all."
            ),
        ),
        "build": StepText(
            t("Under the watchtower"),
            t("A plot has room for both. Place the Turnpike on O20 for 3 bricks."),
            t("Place the Turnpike on O20."),
        ),
        "": StepText(
            t("Safe for now"),
            t("The Turnpike stands under the guard of its watchtower."),
        ),
    }


def _castle(t: Translating) -> dict[str, StepText]:
    return {
        "wizard": StepText(
            t("First the Wizard"),
            t(
                "You are Mark (blue). The Wizard is played before the choice: you will see two "
                "cards of the stock, and choose which fills up the row. Play him."
            ),
            t("Play the Wizard first."),
        ),
        "purple": StepText(
            t("What purple would bring"),
            t(
                "Mark has 8 bricks, so the tax would leave him 5. The Chapel pays 3, and 3 lie on the card: "
                "11 in all."
            ),
        ),
        "choose": StepText(
            t("Blue brings more"),
            t("The Turnpike pays 5, and 2 lie on the card: 15 in all. Take the Merchant's House."),
            t("Take the Merchant's House from the open cards."),
        ),
        "look": StepText(
            t("What the Wizard sees"),
            t("Choose the card that is turned up. The other goes under the stock."),
            t("Choose one of the two cards."),
        ),
        "paid": StepText(
            t("Fifteen bricks"),
            t("Mary and Peter own no Trade building, so blue paid them nothing."),
        ),
        "over": StepText(
            t("Build over"),
            t(
                "The Stable may make room for something better, at no extra cost. Place the Manor on O23 "
                "for 4 bricks; the Stable leaves the game."
            ),
            t("Place the Manor on O23, over the Stable."),
        ),
        "white": StepText(
            t("Good force"),
            t(
                "A white counter strengthens the defence of all of Mark's plots by 1. The first costs 3 "
                "bricks, each further one a brick more. Buy one."
            ),
            t("Buy a white counter."),
        ),
        "black": StepText(
            t("Dark force"),
            t(
                "With a black counter Mark may lead the Dark Master. It moves the dark marker on by 1. Buy "
                "one: two counters a turn are allowed."
            ),
            t("Buy a black counter."),
        ),
        "value": StepText(
            t("A secret value"),
            t(
                "Everybody sees how many black counters Mark has, only he what they are worth: 1 to 4. For 5 "
                "bricks he may exchange one."
            ),
        ),
        "tower": StepText(
            t("One watchtower a turn"),
            t("It costs 5 bricks. Place it on O22: it helps to defend Mark's plots beside it."),
            t("Place a watchtower on O22."),
        ),
        "": StepText(
            t("A turn well spent"),
            t(
                "Now Mark has a black counter. With it comes a fourth phase: that of the Dark Master."
            ),
        ),
    }


def _dark(t: Translating) -> dict[str, StepText]:
    return {
        "phase": StepText(
            t("His phase"),
            t(
                "You are Mark (blue). At the end of his turn a player with a black counter may "
                "lead the Dark Master."
            ),
        ),
        "gates": StepText(
            t("Three gates"),
            t(
                "Coming in is one step, onto a plot at a gate. So is going from gate to gate. A watchtower bars O20 to "
                "all but Mark."
            ),
        ),
        "throw": StepText(
            t("Counters or die"),
            t(
                "Two black counters are two steps for certain. M6 is three steps away, so throw the die: "
                "that is decided before the throw."
            ),
            t("Throw the die: two steps do not lead to M6."),
        ),
        "move": StepText(
            t("A four"),
            t("He may go up to four steps, or stay. Lead him to M6, to Mary's Courthouse."),
            t("Lead the Dark Master to M6."),
        ),
        "odds": StepText(
            t("Before the attack"),
            t(
                "Black die and Mark's 2 black counters stand against white die, Mary's white counter and "
                "her watchtower on O9, next to M6."
            ),
        ),
        "attack": StepText(
            t("Attack"),
            t(
                "Before he attacks the odds are told. The higher sum wins. Equal ones free the plot: nobody gets it."
            ),
            t("Attack M6."),
        ),
        "conquered": StepText(
            t("Seven against four"),
            t(
                "The plot and the Courthouse belong to the Dark Master: its points go from Mary to the dark "
                "marker."
            ),
        ),
        "cut_off": StepText(
            t("Cut off"),
            t(
                "O9 lost its only neighbour of Mary's. A single plot that the attack isolates goes to him as "
                "well, with the watchtower."
            ),
        ),
        "card": StepText(
            t("A card in his service"),
            t(
                "In this phase influence cards serve him. Play the Pioneer: the Glassworks on O17 go to him."
            ),
            t("Play the Pioneer on O17."),
        ),
        "end": StepText(
            t("One move, one attack"),
            t("That is all he does in a turn. End it."),
            t("End the turn."),
        ),
        "mary": StepText(
            t("Mary's turn"),
            t("She has a black counter as well. Watch where she leads him."),
        ),
        "tie": StepText(
            t("Five against five"),
            t(
                "4 and her counter, against 3, Mark's white counter and the watchtower on O10: equal. The "
                "Inn stands on neutral ground now."
            ),
        ),
        "plots": StepText(
            t("His plots"),
            t(
                "In their turns players take them from him as from anybody: by cards and by isolation. "
                "Nothing is built where he stands."
            ),
        ),
        "": StepText(
            t("He serves whoever leads him"),
            t(
                "White counters and watchtowers beside a plot defend it; a watchtower on it keeps him off."
            ),
        ),
    }


def _end(t: Translating) -> dict[str, StepText]:
    return {
        "standing": StepText(
            t("Near the end"),
            t(
                "You are Mark (blue). Mary stands on 32, the dark marker on 29. When a Grand "
                "Master or the dark marker reaches 35, the end is near."
            ),
        ),
        "mary": StepText(t("Mary's turn"), t("Watch how far she comes.")),
        "round": StepText(
            t("The last round"),
            t(
                "Mary has reached 35. The round is completed, so that all have as many turns: Mary began, "
                "so Peter and Mark still come."
            ),
        ),
        "peter": StepText(
            t("Peter's turn"), t("Peter has three black counters. Watch what he does with them.")
        ),
        "good": StepText(
            t("If good wins"),
            t(
                "As it stands Mary wins, for she is highest on the wall. Among equals most white "
                "counters win, then fewest black ones."
            ),
        ),
        "evil": StepText(
            t("If evil wins"),
            t(
                "If the dark marker is above all others, whoever has most black counters wins. Among equals "
                "their values decide, then the points."
            ),
        ),
        "evicted": StepText(
            t("Never without a plot"),
            t(
                "Who loses the last plot is evicted: out of the match, and no winner with the Dark Master "
                "either."
            ),
        ),
        "choose": StepText(
            t("Mark's last turn"),
            t("Mary's 35 are out of reach. Another way is left. Take the Bathhouse."),
            t("Take the Bathhouse from the open cards."),
        ),
        "black": StepText(
            t("A third counter"),
            t("Buy a black counter: Mark then has as many as Peter, and the dark marker is on 30."),
            t("Buy a black counter."),
        ),
        "powers": StepText(
            t("Three Great Powers more"),
            t(
                "Three white counters are worth 5 points, three watchtowers 4, three black counters 3. "
                "Peter had three black ones first and keeps that card."
            ),
        ),
        "end_actions": StepText(
            t("On to his phase"),
            t("End trading and building: the Dark Master's phase follows."),
            t("End trading and building."),
        ),
        "move": StepText(
            t("To the Palace"),
            t("Three black counters are three steps. Lead him to O7, to Mary's Palace."),
            t("Lead the Dark Master to O7."),
        ),
        "attack": StepText(
            t("Attack"),
            t("Mark adds 3 for his black counters, Mary 2 for her white ones."),
            t("Attack O7."),
        ),
        "last": StepText(
            t("Evil is on top"),
            t(
                "Mary fell to 30, the dark marker stands on 35. End the turn, and with it the round."
            ),
            t("End the turn."),
        ),
        "": StepText(
            t("Mark wins with the Dark Master"),
            t(
                "Peter and Mark have three black counters each. Turned over, Mark's are worth 11, Peter's 4."
            ),
        ),
    }
