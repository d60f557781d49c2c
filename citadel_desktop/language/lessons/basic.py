"""Texts of the lessons of The Indomitable Citadel's basic game."""

TEXT = """
= basic-plots: First plots

welcome: A town to win
You are Mark (blue). The buildings on your plots are your points, and your Grand Master walks as many boxes on the
wall. Here the first on box 30 wins.

price: A plot
48 plots lie in three rings. Black dots are the price, a red number is a premium for what will stand there.

hand: What Mark has
Everybody begins with 5 bricks and three building cards. Only Mark sees his.

others_choose: First plots
First plots cost no bricks. The last player begins: Peter, then Mary.

first_plot: Mark's first plot
His first plots may have 10 dots in all. Choose this one: 5 dots, a premium of 2, and a road.
> Choose the ringed plot: it suits the cards in hand.

second_round: Once more round
Peter and Mary choose their second plots.

apart: Not side by side
Your first plots may not border on each other, so these two will not do. Those of others do not matter.

second_plot: A dry plot
Purple buildings never stand on a river, and Mark has a Chapel. Choose this dry plot for 4 dots.
> Choose the ringed plot: the Chapel will stand there.

third_round: The last time round
Peter and Mary choose a third plot.

third_plot: One dot is left
Two plots would be enough, three are allowed. Choose this one for the last dot.
> Choose the ringed plot for the last dot.

: Everybody has land
Now the turns begin, clockwise from Mark. Next: cards and buildings.

= basic-building: Cards and buildings

row: Mark's row
You are Mark (blue). Your row counts points, bricks, plots (the helmet of your Knights), building cards (the house)
and influence cards.

draw: A turn begins with a card
Turn up the top card of the stock. Its colour says which buildings pay.
> First draw a card from the stock in the middle of the town.

drawn: No income yet
The Town House is brown, and nobody has built anything. Mark keeps the card.

card: What a card tells
The bricks are the price, and so many points it is worth. The colour is its category: blue is Trade.

letter: The letter on a card
Point at the card: at its top right stands A, B or C, the epoch. In the basic game all are mixed.

where: Where it may stand
Brown: anywhere. Green: not in the inner ring. Purple: not on a river. Blue: only on a road. One building a plot.

build: Build the Turnpike
Click the card, then the plot on the road. It costs 3 bricks.
> Build the Turnpike on the plot on the road: click the card, then the plot.

build_more: Build the Chapel
Two buildings a turn are allowed. Build the Chapel on the dry plot for 2 bricks.
> Build the Chapel on the dry plot: click the card, then the plot.

score: Five points
3 and 2: Mark's Grand Master walks to box 5. Whoever loses a building walks back.

red: Red boxes
A player who has come forward and ends the turn on a red box gets an influence card. Box 5 is not red.

end_turn: End the turn
The bricks are spent. End the turn with its button or the key that stands on it.
> End the turn.

: Two buildings stand
They will pay when their colours are drawn, whoever draws them. Next: income.

= basic-income: Income and events

mary_draws: Mary's turn
You are Mark (blue). Mary draws a card, too. It may pay anybody at the table.

mary_builds: A brown card
Nobody has a brown building, so nobody was paid. Mary will build twice.

mary_buys: Land for Mary
She will buy a plot that borders on one of hers, and end her turn.

won: A card for Mary
She has come forward to box 2, which is red: that brought her an influence card. It is her secret.

peter_draws: Peter's turn
An event lies on top. He will have to draw on until a building comes up.

event: Excellent Harvest
Events act on everybody at once. This one paid 3 bricks for each Flour Mill: Mary's.

income: Blue pays Mark
Then a blue card came. The Turnpike pays its price and the premium of its plot: 3 and 2 bricks.

best: Only the best one
With two blue buildings Mark would be paid for one only: the better. So it pays to own several colours.

peter_sells: Peter sells
The Pawnshop takes building cards for half the price, rounded up.

pawnshop: In the Pawnshop
The Donjon lies open there now. Anybody may buy it in his turn, for 5 bricks.

peter_builds: Peter builds
He has 6 bricks for an Opera House and Commons.

draw_again: Mark draws
His second turn begins. Draw a card.
> First draw a card.

tax: Purple brings tax
When purple is drawn, whoever has more than 5 bricks gives up the rest. Nobody had.

paid: Then purple pays
The Chapel paid Mark 2 and 1 for its plot, the Opera House paid Peter 4 and 1.

: Eight bricks
Build in several colours, and spend before purple comes. Next: trade and land.

= basic-trade: Trade and land

sell: Sell a card
You are Mark (blue). The Pig Sty brings half its price, rounded up: 1. Choose Sell, then the card.
> Sell the Pig Sty: choose Sell, then the card.

buy: Buy land
A plot costs its dots and must border on one of yours. Choose Buy plot, then the one between Mark's two.
> Buy the ringed plot between Mark's two.

place: Build at once
A plot may be built on in the turn it was bought. Place the Town House there.
> Place the Town House on the plot just bought.

limits: Two and two
In one turn you may buy two plots and build two buildings, in any order.

left_standing: Empty houses
A plot without an owner may carry a building. It costs its dots all the same, and the points come with it.

stock: Cards for bricks
For 5 bricks you draw from the stock until a building comes. It pays no income; events on the way act.

demolish: Make room
An own building may be demolished for 5 bricks. Its card is discarded.

turnpike: One toll a road
Three roads lead to the middle. Each bears at most one Turnpike.

: A plot in the middle
Mark has 7 points and 5 bricks. Next: what influence cards do.

= basic-influence: Influence cards

buy_one: Buy influence
You are Mark (blue). An influence card costs 5 bricks. Buy one: it may be played at once.
> Buy an influence card for 5 bricks.

pioneer: A Pioneer
He takes any plot without an owner, for nothing. Click the card, then a dear plot.
> Play the Pioneer on any plot without an owner.

two: At most two
A hand holds two influence cards. Whoever gets a third gives one up at once.

end_again: On a red box
Mark has come from 5 to 7, and 7 is red: ending the turn brings a card. End it.
> End the turn.

mary_draws: Mary's turn
She draws first. And she has an influence card.

attack: Mary strikes
She plays a Fire: it destroys a building. Hers is meant for Mark's Turnpike.

protect: An answer
Mark's new card is a Protection. It stops an influence card that is played against Mark: answer with it.
> Answer with the Protection.

answered: The Turnpike stands
Both cards are spent. Without an answer Mark would have gone back to 4 points.

blockade: In others' turns
Only Protection and Blockade may be played then. A Blockade stops a plot from being bought, before it is paid.

asked: Who is asked
Whoever could answer is asked, in turn. The first who answers ends it.

others: The other cards
They take plots, remove Knights, send buildings back, bring bricks, or choose the card you draw. Point at one and it
says so.

: Keep one back
A Protection in hand can save a building. Next: how it ends.

= basic-end: How it ends

near: Close to the end
You are Mark (blue). Many turns later you stand on 27: three points to go.

targets: How far it is
Two players go to 40, three to 30, four to 25 and five to 20.

last_plot: The other end
When the last plot is taken, the round is completed. Then the highest score wins, then plots, then bricks.

poor: Nobody is out
Whoever must pay more than he has pays what he has. Even without a plot one stays in.

exhausted: When the stock is empty
Used events and destroyed buildings are shuffled and drawn again. Cards in the Pawnshop stay.

win: Three points
Reaching box 30 wins at once. Build the School on the ringed plot.
> Build the School: click the card, then the ringed plot.

: Mark has won
That is the game. With another number of players target, dots, bricks and cards differ. Play it against computers
now.
"""
