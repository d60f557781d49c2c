"""Texts of the chapters of Treason."""

TEXT = """
= treason-towers: Watchtowers and open cards

welcome: Somebody at the gates
You are Mark (blue). Treason is the strategic game without events. New is the Dark Master: he waits outside the
city, and belongs to nobody.

others: A watchtower each
The first plots are chosen. Peter and Mary each place a watchtower on one of theirs.

tower: Mark's watchtower
The Dark Master comes in by three gates. One opens on O20: place the watchtower there.
> Place the watchtower on O20, at the gate.

bars: What it keeps out
The Dark Master cannot attack a plot with a watchtower, nor stop there. He passes only if its owner leads him.

beaten_off: What it beats off
Fire, Robbery, Infiltrator and Witchcraft cost this plot no more than the watchtower. Isolation takes both, plot and
watchtower.

row: Three open cards
A turn begins with a choice: Mark takes one of the three. Its colour pays everybody, as a drawn card does.

tax: Choosing is power
The Guard House is purple. Whoever takes it has everybody taxed first: what is over 5 bricks is gone.

choose: Choose a card
Nobody has built yet, so no colour pays. Take the Town House.
> Take the Town House from the open cards.

bricks: Bricks on cards
The cards not taken got a brick each. Whoever takes one later gets its bricks, too.

same: Filled up to three
A new card was turned up. If three of one colour lay there, they would be cleared away, bricks and all.

build: Under the watchtower
A plot has room for both. Place the Turnpike on O20 for 3 bricks.
> Place the Turnpike on O20.

: Safe for now
The Turnpike stands under the guard of its watchtower.

= treason-castle: Choosing, building, counters

wizard: First the Wizard
You are Mark (blue). The Wizard is played before the choice: you will see two cards of the stock, and choose which
fills up the row. Play him.
> Play the Wizard first.

purple: What purple would bring
Mark has 8 bricks, so the tax would leave him 5. The Chapel pays 3, and 3 lie on the card: 11 in all.

choose: Blue brings more
The Turnpike pays 5, and 2 lie on the card: 15 in all. Take the Merchant's House.
> Take the Merchant's House from the open cards.

look: What the Wizard sees
Choose the card that is turned up. The other goes under the stock.
> Choose one of the two cards.

paid: Fifteen bricks
Mary and Peter own no Trade building, so blue paid them nothing.

over: Build over
The Stable may make room for something better, at no extra cost. Place the Manor on O23 for 4 bricks; the Stable
leaves the game.
> Place the Manor on O23, over the Stable.

white: Good force
A white counter strengthens the defence of all of Mark's plots by 1. The first costs 3 bricks, each further one a
brick more. Buy one.
> Buy a white counter.

black: Dark force
With a black counter Mark may lead the Dark Master. It moves the dark marker on by 1. Buy one: two counters a turn
are allowed.
> Buy a black counter.

value: A secret value
Everybody sees how many black counters Mark has, only he what they are worth: 1 to 4. For 5 bricks he may exchange
one.

tower: One watchtower a turn
It costs 5 bricks. Place it on O22: it helps to defend Mark's plots beside it.
> Place a watchtower on O22.

: A turn well spent
Now Mark has a black counter. With it comes a fourth phase: that of the Dark Master.

= treason-dark: Leading the Dark Master

phase: His phase
You are Mark (blue). At the end of his turn a player with a black counter may lead the Dark Master.

gates: Three gates
Coming in is one step, onto a plot at a gate. So is going from gate to gate. A watchtower bars O20 to all but Mark.

throw: Counters or die
Two black counters are two steps for certain. M6 is three steps away, so throw the die: that is decided before the
throw.
> Throw the die: two steps do not lead to M6.

move: A four
He may go up to four steps, or stay. Lead him to M6, to Mary's Courthouse.
> Lead the Dark Master to M6.

odds: Before the attack
Black die and Mark's 2 black counters stand against white die, Mary's white counter and her watchtower on O9, next
to M6.

attack: Attack
Before he attacks the odds are told. The higher sum wins. Equal ones free the plot: nobody gets it.
> Attack M6.

conquered: Seven against four
The plot and the Courthouse belong to the Dark Master: its points go from Mary to the dark marker.

cut_off: Cut off
O9 lost its only neighbour of Mary's. A single plot that the attack isolates goes to him as well, with the
watchtower.

card: A card in his service
In this phase influence cards serve him. Play the Pioneer: the Glassworks on O17 go to him.
> Play the Pioneer on O17.

end: One move, one attack
That is all he does in a turn. End it.
> End the turn.

mary: Mary's turn
She has a black counter as well. Watch where she leads him.

tie: Five against five
4 and her counter, against 3, Mark's white counter and the watchtower on O10: equal. The Inn stands on neutral
ground now.

plots: His plots
In their turns players take them from him as from anybody: by cards and by isolation. Nothing is built where he
stands.

: He serves whoever leads him
White counters and watchtowers beside a plot defend it; a watchtower on it keeps him off.

= treason-end: Good or evil

standing: Near the end
You are Mark (blue). Mary stands on 32, the dark marker on 29. When a Grand Master or the dark marker reaches 35,
the end is near.

mary: Mary's turn
Watch how far she comes.

round: The last round
Mary has reached 35. The round is completed, so that all have as many turns: Mary began, so Peter and Mark still
come.

peter: Peter's turn
Peter has three black counters. Watch what he does with them.

good: If good wins
As it stands Mary wins, for she is highest on the wall. Among equals most white counters win, then fewest black
ones.

evil: If evil wins
If the dark marker is above all others, whoever has most black counters wins. Among equals their values decide, then
the points.

evicted: Never without a plot
Who loses the last plot is evicted: out of the match, and no winner with the Dark Master either.

choose: Mark's last turn
Mary's 35 are out of reach. Another way is left. Take the Bathhouse.
> Take the Bathhouse from the open cards.

black: A third counter
Buy a black counter: Mark then has as many as Peter, and the dark marker is on 30.
> Buy a black counter.

powers: Three Great Powers more
Three white counters are worth 5 points, three watchtowers 4, three black counters 3. Peter had three black ones
first and keeps that card.

end_actions: On to his phase
End trading and building: the Dark Master's phase follows.
> End trading and building.

move: To the Palace
Three black counters are three steps. Lead him to O7, to Mary's Palace.
> Lead the Dark Master to O7.

attack: Attack
Mark adds 3 for his black counters, Mary 2 for her white ones.
> Attack O7.

last: Evil is on top
Mary fell to 30, the dark marker stands on 35. End the turn, and with it the round.
> End the turn.

: Mark wins with the Dark Master
Peter and Mark have three black counters each. Turned over, Mark's are worth 11, Peter's 4.
"""
