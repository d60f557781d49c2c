"""What the guided first match of The Indomitable Citadel says at each step."""

from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.lessons import Chapter, Told


def chapters(speech: Speech) -> dict[str, Chapter]:
    """The chapters of the course, by id."""
    t = speech.t
    steps = {**_beginning(speech), **_first_turn(speech), **_round(speech), **_second_turn(speech)}
    return {"basic": Chapter(t("Learn by playing: a guided first match"), steps)}


def _beginning(speech: Speech) -> dict[str, Told]:
    t = speech.t
    return {
        "welcome": Told(
            t("A town to win"),
            t(
                "Buildings bring points, and points move the Grand Masters along the wall. With three at "
                "the table, "
                "the first on box 30 wins. Mark learns; Mary and Peter play along."
            ),
        ),
        "others_choose": Told(
            t("First plots"),
            t(
                "The last player begins: Peter and Mary each choose a plot and plant a Knight there."
            ),
        ),
        "first_plot": Told(
            t("Mark's first plot"),
            t(
                "Black dots are the price: the first plots may cost 10 in all. The red +2 is a premium "
                "for what stands here, and a road runs through. Choose the marked plot."
            ),
            t("The marked plot suits the cards in hand. Choose that one."),
        ),
        "second_round": Told(
            t("First plots"),
            t("Again round the table. Plots of one player may not touch each other yet."),
        ),
        "second_plot": Told(
            t("A dry plot"),
            t(
                "Municipal buildings, the purple ones, must keep away from the river. There is a Chapel "
                "in the hand: "
                "choose the marked dry plot."
            ),
            t("Choose the marked plot: the Chapel will stand there."),
        ),
        "third_round": Told(
            t("First plots"),
            t("The last time round. Two plots would be enough, three are allowed."),
        ),
        "third_plot": Told(
            t("One dot is left"),
            t("Mark has used nine dots of ten. The marked plot costs one: choose it."),
            t("Choose the marked plot for the last dot."),
        ),
    }


def _first_turn(speech: Speech) -> dict[str, Told]:
    t = speech.t
    return {
        "draw": Told(
            t("A turn begins with a card"),
            t(
                "Turn up the top card of the stock. Everybody is paid for one building of its colour: "
                "the best one."
            ),
            t("First of all draw a card: the stock lies in the middle of the town."),
        ),
        "drawn": Told(
            t("No income yet"),
            t("Citizenry, brown, but nobody has built anything. The card goes to Mark's hand."),
        ),
        "build": Told(
            t("Build the Turnpike"),
            t(
                "Choose the Turnpike: the plots where it may stand light up, and the others say why not. "
                "Trade, blue, needs a "
                "road. Place it on the plot with the premium for 3 bricks."
            ),
            t("Place the Turnpike on the plot with the road and the +2."),
        ),
        "build_more": Told(
            t("Build the Chapel"),
            t(
                "Two buildings a turn are allowed. Place the Chapel on the dry plot for the last 2 bricks."
            ),
            t("Place the Chapel on the dry plot with the +1."),
        ),
        "score": Told(
            t("Five points"),
            t(
                "A building is worth its price: 3 and 2, so Mark's Grand Master walks to box 5. Red "
                "boxes bring an influence card at the end of the turn; 5 is not red."
            ),
        ),
        "end_turn": Told(
            t("The turn is over"),
            t("Nothing more can be paid for. End the turn with the button or with Ctrl+Enter."),
            t("End the turn."),
        ),
    }


def _round(speech: Speech) -> dict[str, Told]:
    t = speech.t
    return {
        "mary": Told(
            t("Mary's turn"),
            t(
                "She builds twice, buys a plot that touches her own, and comes to box 2. It is red: she "
                "gets an influence card."
            ),
        ),
        "peter": Told(
            t("Peter's turn"),
            t(
                "An event acts on everybody at once, and he draws on until a building comes up. Then he "
                "sells a card and builds."
            ),
        ),
        "income": Told(
            t("Income for Mark"),
            t(
                "Peter drew a Warehouse. Trade paid everybody, so Mark's Turnpike brought 5: its price "
                "of 3 and the premium of 2. "
                "Peter's Donjon lies open in the Pawnshop, for 5 bricks to anybody."
            ),
        ),
    }


def _second_turn(speech: Speech) -> dict[str, Told]:
    t = speech.t
    return {
        "draw_again": Told(
            t("Draw again"),
            t("Mark's second turn begins with a card as well."),
            t("First of all draw a card."),
        ),
        "tax": Told(
            t("Purple means tax"),
            t(
                "A Municipal card was drawn: first whoever has more than 5 bricks gives up the rest. "
                "Then the Chapel "
                "pays 2 and 1 for its plot."
            ),
        ),
        "sell": Told(
            t("Sell a card"),
            t("The Pawnshop gives half the price, rounded up. Sell the Pig Sty for one brick."),
            t("Sell the Pig Sty: take the tool for selling, then the card."),
        ),
        "buy": Told(
            t("Buy land"),
            t(
                "Up to two plots a turn, each touching one of Mark's, for their dots. Buy the marked "
                "plot for 2 bricks."
            ),
            t("Buy the marked plot between Mark's two."),
        ),
        "place": Told(
            t("Onto the new plot"),
            t("Place the Town House there. Two points lead to box 7, and 7 is red."),
            t("Place the Town House on the plot just bought."),
        ),
        "red_box": Told(
            t("Influence cards"),
            t("They also cost 5 bricks each, and a hand holds two. Buy one now."),
            t("Buy an influence card for 5 bricks."),
        ),
        "pioneer": Told(
            t("A Pioneer"),
            t(
                "Whoever plays it takes any neutral plot for nothing. Play it on a dear plot of the inner ring."
            ),
            t("Play the Pioneer on any neutral plot."),
        ),
        "looking_up": Told(
            t("Good to know"),
            t(
                "F1 opens the rule behind whatever is pointed at. Undo takes back what brought no new "
                "knowledge, and the log tells all that has happened."
            ),
        ),
        "end_again": Told(
            t("On a red box"),
            t(
                "Mark stands on a red box, further on than before: ending the turn brings an influence "
                "card. End it."
            ),
            t("End the turn."),
        ),
        "attack": Told(
            t("Mary strikes"),
            t("She draws, and plays the Fire she won against Mark's Turnpike."),
        ),
        "protect": Told(
            t("An answer"),
            t("Mark won a Protection. It may be played in the turn of another: answer with it."),
            t("Answer with the Protection."),
        ),
        "answered": Told(
            t("The Turnpike stands"), t("Both cards are spent, and Mary's turn goes on.")
        ),
        "ending": Told(
            t("How it ends"),
            t(
                "Whoever reaches the target wins at once. If the last neutral plot goes first, the round "
                "is completed and "
                "the highest score wins, then plots, then bricks."
            ),
        ),
        "": Told(
            t("That is the game"),
            t("All else is told where it comes up. A match of two to five players can begin."),
        ),
    }
