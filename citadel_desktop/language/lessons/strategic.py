"""Texts of the chapters of the strategic game."""

TEXT = """
= strategic-isolation: Isolation

welcome: A longer way
You are Mark (blue). The strategic game is the basic game with four things more. With three at the table the first
on box 35 wins.

epochs: Three epochs
The letters on the cards are epochs: all A cards come first, then B, then C. Buildings for 4 or 5 bricks are all C.

draw: Mark's turn
The stock has come to epoch B. Draw a card.
> First of all draw a card.

alone: An Inn that stands alone
The Inn on O1 is Mary's. Its neighbours are Peter's, Mark's, and O2, which is nobody's.

close: The last gap
Once somebody else buys O2, the Inn is isolated. Buy O2 for 3 bricks.
> Buy O2: it is the last neutral plot beside the Inn.

taken: The Inn is Mark's
An isolated plot goes to the buyer, with its building and the points. It costs nothing more, and it is no purchase
of its own.

limits: When it happens
Only buying a neutral plot isolates: no influence card, no event, no first plot. The Knights around may be several
players'.

danger: Mark stands alone, too
Mary and Peter stand beside the School on O13, and O12 is neutral. If Mary buys O12, the School is hers.

defend: Fill the gap
O12 borders on O13, so Mark may buy it himself: for 2 bricks, his second purchase this turn.
> Buy O12 before Mary does.

pair: Two are safe
O12 and O13 support each other: no purchase isolates them as long as Mark owns both. A plot in danger says so when
the pointer is on it.

: That is isolation
It takes plots without a card and without a price. Look for gaps, also beside own plots.

= strategic-powers: Great Powers

cards: A Great Power for each colour
You are Mark (blue). The first player to own three buildings of a colour takes its card.

worth: Points and bricks
Citizenry is worth 1 point, Crafts 2, Municipal 3, Trade 4. When the colour pays, the holder gets 3, 2, 2 or 1
bricks more.

third: The third purple building
Mark owns a Chapel and a School, both Municipal. Place the Hospital on M5 for 3 bricks.
> Place the Hospital on M5.

gained: From 6 to 12
3 points for the Hospital and 3 for the Great Power. The wall always counts both: buildings and Great Powers.

end: A red box
Box 12 is red, and further on than before: ending the turn brings an influence card. End it.
> End the turn.

mary: Mary's turn
Watch what she draws and what she builds.

income: Eight bricks
Mary drew a purple card. The Hospital paid Mark 8: 3 for its price, 3 for the premium of M5, 2 for the Great Power.

equal: Three against three
Mary owns three purple buildings as well. The holder keeps the card until somebody has more.

peter: Peter's turn
Peter has an influence card. Watch what he does.

lost: Two are too few
The Hospital burned. Below three Mark loses the Great Power, and Mary, who has three, takes it.

dare: The way back
Mark fell from 12 to 6, Mary rose from 7 to 10. Mark needs more purple buildings than Mary: four.

: Those are the Great Powers
They make one building count twice. Keep an eye on who has two of a colour, and who has three.

= strategic-market: The Free Market and the end

shops: The Pawnshop is dear
You are Mark (blue). The Pawnshop pays half the price of a card, rounded up, and sells every card for 5 bricks.

full_price: The Free Market is fair
There every card is bought and sold at its price. But only owners of a Trade building may come.

trade: A Trade building
Mark owns none yet. Place the Mint on O5, where a road runs, for 4 bricks.
> Place the Mint on O5.

sell: Sell at full price
The last empty plot lies on the river: no place for the Basilica. Sell it on the Free Market for 5 bricks.
> Sell the Basilica on the Free Market.

lying: Open to all who trade
Now the Basilica lies there for other owners of Trade buildings. Mark cannot buy it back this turn.

shop: Buy at full price
The Manor costs 4 bricks here; the Pawnshop would ask 5. Buy it.
> Buy the Manor on the Free Market.

count: Five points to go
Mark stands on 30. The Manor is worth 4, and it is his third Citizenry building: its Great Power is worth 1.

win: Build and win
Place the Manor on O6. Whoever reaches 35 wins at once.
> Place the Manor on O6.

: Mark has won
Epochs, isolation, Great Powers, Free Market: that is the strategic game.
"""
