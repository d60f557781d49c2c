"""What the chapters of the strategic game say at each step."""

from citadel_desktop.language.common import Translating
from citadel_desktop.language.lessons import Chapter, StepText


def chapters(t: Translating) -> dict[str, Chapter]:
    """The chapters by the ids of their lessons."""
    return {
        "strategic-isolation": Chapter(t("Isolation"), _isolation(t)),
        "strategic-powers": Chapter(t("Great Powers"), _powers(t)),
        "strategic-market": Chapter(t("The Free Market and the end"), _market(t)),
    }


def _isolation(t: Translating) -> dict[str, StepText]:
    return {
        "welcome": StepText(
            t("A longer way"),
            t(
                "You are Mark (blue). The strategic game is the basic game with four things more. "
                "With three at the table the first on box 35 wins."
            ),
        ),
        "epochs": StepText(
            t("Three epochs"),
            t(
                "The letters on the cards are epochs: all A cards come first, then B, then C. "
                "Buildings for 4 or 5 bricks are all C."
            ),
        ),
        "draw": StepText(
            t("Mark's turn"),
            t("The stock has come to epoch B. Draw a card."),
            t("First of all draw a card."),
        ),
        "alone": StepText(
            t("An Inn that stands alone"),
            t(
                "The Inn on O1 is Mary's. Its neighbours are Peter's, Mark's, and O2, which is nobody's."
            ),
        ),
        "close": StepText(
            t("The last gap"),
            t("Once somebody else buys O2, the Inn is isolated. Buy O2 for 3 bricks."),
            t("Buy O2: it is the last neutral plot beside the Inn."),
        ),
        "taken": StepText(
            t("The Inn is Mark's"),
            t(
                "An isolated plot goes to the buyer, with its building and the points. It costs nothing more, "
                "and it is no purchase of its own."
            ),
        ),
        "limits": StepText(
            t("When it happens"),
            t(
                "Only buying a neutral plot isolates: no influence card, no event, no first plot. The "
                "Knights around may be several players'."
            ),
        ),
        "danger": StepText(
            t("Mark stands alone, too"),
            t(
                "Mary and Peter stand beside the School on O13, and O12 is neutral. If Mary buys O12, the School "
                "is hers."
            ),
        ),
        "defend": StepText(
            t("Fill the gap"),
            t(
                "O12 borders on O13, so Mark may buy it himself: for 2 bricks, his second purchase this turn."
            ),
            t("Buy O12 before Mary does."),
        ),
        "pair": StepText(
            t("Two are safe"),
            t(
                "O12 and O13 support each other: no purchase isolates them as long as Mark owns both. A plot in "
                "danger says so when the pointer is on it."
            ),
        ),
        "": StepText(
            t("That is isolation"),
            t(
                "It takes plots without a card and without a price. Look for gaps, also beside own plots."
            ),
        ),
    }


def _powers(t: Translating) -> dict[str, StepText]:
    return {
        "cards": StepText(
            t("A Great Power for each colour"),
            t(
                "You are Mark (blue). The first player to own three buildings of a colour takes "
                "its card."
            ),
        ),
        "worth": StepText(
            t("Points and bricks"),
            t(
                "Citizenry is worth 1 point, Crafts 2, Municipal 3, Trade 4. When the colour pays, the holder "
                "gets 3, 2, 2 or 1 bricks more."
            ),
        ),
        "third": StepText(
            t("The third purple building"),
            t(
                "Mark owns a Chapel and a School, both Municipal. Place the Hospital on M5 for 3 bricks."
            ),
            t("Place the Hospital on M5."),
        ),
        "gained": StepText(
            t("From 6 to 12"),
            t(
                "3 points for the Hospital and 3 for the Great Power. The wall always counts both: buildings "
                "and Great Powers."
            ),
        ),
        "end": StepText(
            t("A red box"),
            t(
                "Box 12 is red, and further on than before: ending the turn brings an influence card. End it."
            ),
            t("End the turn."),
        ),
        "mary": StepText(t("Mary's turn"), t("Watch what she draws and what she builds.")),
        "income": StepText(
            t("Eight bricks"),
            t(
                "Mary drew a purple card. The Hospital paid Mark 8: 3 for its price, 3 for the premium of M5, "
                "2 for the Great Power."
            ),
        ),
        "equal": StepText(
            t("Three against three"),
            t(
                "Mary owns three purple buildings as well. The holder keeps the card until somebody has more."
            ),
        ),
        "peter": StepText(t("Peter's turn"), t("Peter has an influence card. Watch what he does.")),
        "lost": StepText(
            t("Two are too few"),
            t(
                "The Hospital burned. Below three Mark loses the Great Power, and Mary, who has three, takes "
                "it."
            ),
        ),
        "dare": StepText(
            t("The way back"),
            t(
                "Mark fell from 12 to 6, Mary rose from 7 to 10. Mark needs more purple buildings than Mary: "
                "four."
            ),
        ),
        "": StepText(
            t("Those are the Great Powers"),
            t(
                "They make one building count twice. Keep an eye on who has two of a colour, and who has three."
            ),
        ),
    }


def _market(t: Translating) -> dict[str, StepText]:
    return {
        "shops": StepText(
            t("The Pawnshop is dear"),
            t(
                "You are Mark (blue). The Pawnshop pays half the price of a card, rounded up, and "
                "sells every card for 5 bricks."
            ),
        ),
        "full_price": StepText(
            t("The Free Market is fair"),
            t(
                "There every card is bought and sold at its price. But only owners of a Trade building may "
                "come."
            ),
        ),
        "trade": StepText(
            t("A Trade building"),
            t("Mark owns none yet. Place the Mint on O5, where a road runs, for 4 bricks."),
            t("Place the Mint on O5."),
        ),
        "sell": StepText(
            t("Sell at full price"),
            t(
                "The last empty plot lies on the river: no place for the Basilica. Sell it on the Free Market "
                "for 5 bricks."
            ),
            t("Sell the Basilica on the Free Market."),
        ),
        "lying": StepText(
            t("Open to all who trade"),
            t(
                "Now the Basilica lies there for other owners of Trade buildings. Mark cannot buy it back this "
                "turn."
            ),
        ),
        "shop": StepText(
            t("Buy at full price"),
            t("The Manor costs 4 bricks here; the Pawnshop would ask 5. Buy it."),
            t("Buy the Manor on the Free Market."),
        ),
        "count": StepText(
            t("Five points to go"),
            t(
                "Mark stands on 30. The Manor is worth 4, and it is his third Citizenry building: its Great "
                "Power is worth 1."
            ),
        ),
        "win": StepText(
            t("Build and win"),
            t("Place the Manor on O6. Whoever reaches 35 wins at once."),
            t("Place the Manor on O6."),
        ),
        "": StepText(
            t("Mark has won"),
            t("Epochs, isolation, Great Powers, Free Market: that is the strategic game."),
        ),
    }
