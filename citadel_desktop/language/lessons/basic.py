"""What the lessons of The Indomitable Citadel's basic game say at each step."""

from citadel_desktop.language.common import Translating
from citadel_desktop.language.lessons import Chapter, StepText


def chapters(t: Translating) -> dict[str, Chapter]:
    """The chapters of the course, by id."""
    return {
        "basic-plots": Chapter(t("First plots"), _plots(t)),
        "basic-building": Chapter(t("Cards and buildings"), _building(t)),
        "basic-income": Chapter(t("Income and events"), _income(t)),
        "basic-trade": Chapter(t("Trade and land"), _trade(t)),
        "basic-influence": Chapter(t("Influence cards"), _influence(t)),
        "basic-end": Chapter(t("How it ends"), _end(t)),
    }


def _plots(t: Translating) -> dict[str, StepText]:
    return {
        "welcome": StepText(
            t("A town to win"),
            t(
                "You are Mark (blue). The buildings on your plots are your points, and your Grand "
                "Master walks as many boxes on the wall. Here the first on box 30 wins."
            ),
        ),
        "price": StepText(
            t("A plot"),
            t(
                "48 plots lie in three rings. Black dots are the price, a red number is a premium "
                "for what will stand there."
            ),
        ),
        "hand": StepText(
            t("What Mark has"),
            t("Everybody begins with 5 bricks and three building cards. Only Mark sees his."),
        ),
        "others_choose": StepText(
            t("First plots"),
            t("First plots cost no bricks. The last player begins: Peter, then Mary."),
        ),
        "first_plot": StepText(
            t("Mark's first plot"),
            t(
                "His first plots may have 10 dots in all. Choose this one: 5 dots, a premium of 2, "
                "and a road."
            ),
            t("Choose the ringed plot: it suits the cards in hand."),
        ),
        "second_round": StepText(
            t("Once more round"), t("Peter and Mary choose their second plots.")
        ),
        "apart": StepText(
            t("Not side by side"),
            t(
                "Your first plots may not border on each other, so these two will not do. Those of "
                "others do not matter."
            ),
        ),
        "second_plot": StepText(
            t("A dry plot"),
            t(
                "Purple buildings never stand on a river, and Mark has a Chapel. Choose this dry "
                "plot for 4 dots."
            ),
            t("Choose the ringed plot: the Chapel will stand there."),
        ),
        "third_round": StepText(t("The last time round"), t("Peter and Mary choose a third plot.")),
        "third_plot": StepText(
            t("One dot is left"),
            t("Two plots would be enough, three are allowed. Choose this one for the last dot."),
            t("Choose the ringed plot for the last dot."),
        ),
        "": StepText(
            t("Everybody has land"),
            t("Now the turns begin, clockwise from Mark. Next: cards and buildings."),
        ),
    }


def _building(t: Translating) -> dict[str, StepText]:
    return {
        "row": StepText(
            t("Mark's row"),
            t(
                "You are Mark (blue). Your row counts points, bricks, plots (the helmet of your "
                "Knights), building cards (the house) and influence cards."
            ),
        ),
        "draw": StepText(
            t("A turn begins with a card"),
            t("Turn up the top card of the stock. Its colour says which buildings pay."),
            t("First draw a card from the stock in the middle of the town."),
        ),
        "drawn": StepText(
            t("No income yet"),
            t("The Town House is brown, and nobody has built anything. Mark keeps the card."),
        ),
        "card": StepText(
            t("What a card tells"),
            t(
                "The bricks are the price, and so many points it is worth. The colour is its "
                "category: blue is Trade."
            ),
        ),
        "letter": StepText(
            t("The letter on a card"),
            t(
                "Point at the card: at its top right stands A, B or C, the epoch. In the basic game "
                "all are mixed."
            ),
        ),
        "where": StepText(
            t("Where it may stand"),
            t(
                "Brown: anywhere. Green: not in the inner ring. Purple: not on a river. Blue: only "
                "on a road. One building a plot."
            ),
        ),
        "build": StepText(
            t("Build the Turnpike"),
            t("Click the card, then the plot on the road. It costs 3 bricks."),
            t("Build the Turnpike on the plot on the road: click the card, then the plot."),
        ),
        "build_more": StepText(
            t("Build the Chapel"),
            t("Two buildings a turn are allowed. Build the Chapel on the dry plot for 2 bricks."),
            t("Build the Chapel on the dry plot: click the card, then the plot."),
        ),
        "score": StepText(
            t("Five points"),
            t("3 and 2: Mark's Grand Master walks to box 5. Whoever loses a building walks back."),
        ),
        "red": StepText(
            t("Red boxes"),
            t(
                "A player who has come forward and ends the turn on a red box gets an influence "
                "card. Box 5 is not red."
            ),
        ),
        "end_turn": StepText(
            t("End the turn"),
            t("The bricks are spent. End the turn with the button or with Ctrl+Enter."),
            t("End the turn."),
        ),
        "": StepText(
            t("Two buildings stand"),
            t("They will pay when their colours are drawn, whoever draws them. Next: income."),
        ),
    }


def _income(t: Translating) -> dict[str, StepText]:
    return {
        "mary_draws": StepText(
            t("Mary's turn"),
            t("You are Mark (blue). Mary draws a card, too. It may pay anybody at the table."),
        ),
        "mary_builds": StepText(
            t("A brown card"),
            t("Nobody has a brown building, so nobody was paid. Mary will build twice."),
        ),
        "mary_buys": StepText(
            t("Land for Mary"),
            t("She will buy a plot that borders on one of hers, and end her turn."),
        ),
        "won": StepText(
            t("A card for Mary"),
            t(
                "She has come forward to box 2, which is red: that brought her an influence card. "
                "It is her secret."
            ),
        ),
        "peter_draws": StepText(
            t("Peter's turn"),
            t("An event lies on top. He will have to draw on until a building comes up."),
        ),
        "event": StepText(
            t("Excellent Harvest"),
            t(
                "Events act on everybody at once. This one paid 3 bricks for each Flour Mill: Mary's."
            ),
        ),
        "income": StepText(
            t("Blue pays Mark"),
            t(
                "Then a blue card came. The Turnpike pays its price and the premium of its plot: 3 "
                "and 2 bricks."
            ),
        ),
        "best": StepText(
            t("Only the best one"),
            t(
                "With two blue buildings Mark would be paid for one only: the better. So it pays to "
                "own several colours."
            ),
        ),
        "peter_sells": StepText(
            t("Peter sells"),
            t("The Pawnshop takes building cards for half the price, rounded up."),
        ),
        "pawnshop": StepText(
            t("In the Pawnshop"),
            t("The Donjon lies open there now. Anybody may buy it in his turn, for 5 bricks."),
        ),
        "peter_builds": StepText(
            t("Peter builds"), t("He has 6 bricks for an Opera House and Commons.")
        ),
        "draw_again": StepText(
            t("Mark draws"),
            t("His second turn begins. Draw a card."),
            t("First draw a card."),
        ),
        "tax": StepText(
            t("Purple brings tax"),
            t(
                "When purple is drawn, whoever has more than 5 bricks gives up the rest. Nobody had."
            ),
        ),
        "paid": StepText(
            t("Then purple pays"),
            t("The Chapel paid Mark 2 and 1 for its plot, the Opera House paid Peter 4 and 1."),
        ),
        "": StepText(
            t("Eight bricks"),
            t("Build in several colours, and spend before purple comes. Next: trade and land."),
        ),
    }


def _trade(t: Translating) -> dict[str, StepText]:
    return {
        "sell": StepText(
            t("Sell a card"),
            t(
                "You are Mark (blue). The Pig Sty brings half its price, rounded up: 1. Choose "
                "Sell, then the card."
            ),
            t("Sell the Pig Sty: choose Sell, then the card."),
        ),
        "buy": StepText(
            t("Buy land"),
            t(
                "A plot costs its dots and must border on one of yours. Choose Buy plot, then the "
                "one between Mark's two."
            ),
            t("Buy the ringed plot between Mark's two."),
        ),
        "place": StepText(
            t("Build at once"),
            t("A plot may be built on in the turn it was bought. Place the Town House there."),
            t("Place the Town House on the plot just bought."),
        ),
        "limits": StepText(
            t("Two and two"),
            t("In one turn you may buy two plots and build two buildings, in any order."),
        ),
        "left_standing": StepText(
            t("Empty houses"),
            t(
                "A plot without an owner may carry a building. It costs its dots all the same, and "
                "the points come with it."
            ),
        ),
        "stock": StepText(
            t("Cards for bricks"),
            t(
                "For 5 bricks you draw from the stock until a building comes. It pays no income; "
                "events on the way act."
            ),
        ),
        "demolish": StepText(
            t("Make room"),
            t("An own building may be demolished for 5 bricks. Its card is discarded."),
        ),
        "turnpike": StepText(
            t("One toll a road"),
            t("Three roads lead to the middle. Each bears at most one Turnpike."),
        ),
        "": StepText(
            t("A plot in the middle"),
            t("Mark has 7 points and 5 bricks. Next: what influence cards do."),
        ),
    }


def _influence(t: Translating) -> dict[str, StepText]:
    return {
        "buy_one": StepText(
            t("Buy influence"),
            t(
                "You are Mark (blue). An influence card costs 5 bricks. Buy one: it may be played "
                "at once."
            ),
            t("Buy an influence card for 5 bricks."),
        ),
        "pioneer": StepText(
            t("A Pioneer"),
            t("He takes any plot without an owner, for nothing. Click the card, then a dear plot."),
            t("Play the Pioneer on any plot without an owner."),
        ),
        "two": StepText(
            t("At most two"),
            t("A hand holds two influence cards. Whoever gets a third gives one up at once."),
        ),
        "end_again": StepText(
            t("On a red box"),
            t("Mark has come from 5 to 7, and 7 is red: ending the turn brings a card. End it."),
            t("End the turn."),
        ),
        "mary_draws": StepText(
            t("Mary's turn"), t("She draws first. And she has an influence card.")
        ),
        "attack": StepText(
            t("Mary strikes"),
            t("She plays a Fire: it destroys a building. Hers is meant for Mark's Turnpike."),
        ),
        "protect": StepText(
            t("An answer"),
            t("Mark's new card is a Protection. It stops what is played against him: answer."),
            t("Answer with the Protection."),
        ),
        "answered": StepText(
            t("The Turnpike stands"),
            t("Both cards are spent. Without an answer Mark would have gone back to 4 points."),
        ),
        "blockade": StepText(
            t("In others' turns"),
            t(
                "Only Protection and Blockade may be played then. A Blockade stops a plot from "
                "being bought, before it is paid."
            ),
        ),
        "asked": StepText(
            t("Who is asked"),
            t("Whoever could answer is asked, in turn. The first who answers ends it."),
        ),
        "others": StepText(
            t("The other cards"),
            t(
                "They take plots, remove Knights, send buildings back, bring bricks, or choose the "
                "card you draw. Point at one and it says so."
            ),
        ),
        "": StepText(
            t("Keep one back"),
            t("A Protection in hand can save a building. Next: how it ends."),
        ),
    }


def _end(t: Translating) -> dict[str, StepText]:
    return {
        "near": StepText(
            t("Close to the end"),
            t("You are Mark (blue). Many turns later you stand on 27: three points to go."),
        ),
        "targets": StepText(
            t("How far it is"),
            t("Two players go to 40, three to 30, four to 25 and five to 20."),
        ),
        "last_plot": StepText(
            t("The other end"),
            t(
                "When the last plot is taken, the round is completed. Then the highest score wins, "
                "then plots, then bricks."
            ),
        ),
        "poor": StepText(
            t("Nobody is out"),
            t(
                "Whoever must pay more than he has pays what he has. Even without a plot one stays in."
            ),
        ),
        "exhausted": StepText(
            t("When the stock is empty"),
            t(
                "Used events and destroyed buildings are shuffled and drawn again. Cards in the "
                "Pawnshop stay."
            ),
        ),
        "win": StepText(
            t("Three points"),
            t("Reaching box 30 wins at once. Build the School on the ringed plot."),
            t("Build the School: click the card, then the ringed plot."),
        ),
        "": StepText(
            t("Mark has won"),
            t(
                "That is the game. With another number of players target, dots, bricks and cards "
                "differ. Play it against computers now."
            ),
        ),
    }
