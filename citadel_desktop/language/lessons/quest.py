"""Texts of the guided first quest of Goodman's Citadel, from the heroes' side."""

TEXT = """
= quest-entering: Into the tower

welcome: Five heroes before a tower
You are Mark (blue) and lead the heroes. Carry the talisman out of the tower and you win. Only Mary, the villain,
knows where it lies.

markers: What lies face down
Each closed eye is a marker, face down: a doorway, a pitfall, a sinkhole, a monster, the talisman, or just a dummy.

roster: As strong as the tower
Mary has announced 190 points of monsters and traps. The strengths of your five heroes add up to just that. Choose
Begin.
> These five will do: choose Begin.

enter: In by the entry
Three heroes may enter in the first turn. Each takes up to five steps, and going in is the first. Click Dorrim, then
the entry on 1c5.
> First Dorrim goes in: click him, then the entry on 1c5.

explore: A marker to explore
The numbers are the steps he would have left. A hero who ends beside a marker may explore it: with Dorrim selected,
click the one on 1b4.
> Dorrim explores the marker on 1b4. If he went astray, take his steps back with Undo.

walls: Round the walls
A gold frame: this one will be explored. Walls and enemies stop a hero, friends do not. Click Hodd, then the marker
on 1d3.
> Hodd explores the marker on 1d3. Steps that lead elsewhere are taken back with Undo.

five_steps: Five steps and no more
Going in and four more steps, that makes five: just enough to stand beside 1b1. Click Vargan, then the marker on
1b1.
> Vargan explores the marker on 1b1. If he has too few steps left, take some back with Undo.

turn_up: First everybody moves
Three heroes are in, more may not enter yet. Markers are turned up only when all have moved. Choose End movement.
> Everything is announced: choose End movement.

: Three markers are up
They were turned up in the order announced. A red drop stands for a fresh wound. Next: what was under the markers.

= quest-search: The search

dummy: A dummy
On 1b4 lay a dummy, which does nothing. It is gone, and Dorrim has stepped onto its square.

pit: A pitfall
Hodd fell in: one wound, the red dot below him. The pit stays open and wounds everybody who enters it.

bounced: The wrong end
On 1b1 was the exit of a one-way doorway: Vargan bounced off. The three dots mean that only Mary knows where it
comes from.

villain: The villain's turn
After the heroes it is always the villain's turn. No monster is awake yet, so Mary had nothing to move. Now it is
your turn again.

door: On with the search
Golden dots surround whoever may move. Click Dorrim, then the marker on 1b3: he finds his way.
> Dorrim explores the marker on 1b3, which is reached from 1a3.

deeper: Out of the pit
Climbing out costs no extra step. Click Hodd, then the marker on 1e2.
> Hodd explores the marker on 1e2.

turn_up_more: Nobody has to move
From the second turn on five heroes may be inside. But nobody has to come in or to move. Choose End movement.
> Two markers are enough: choose End movement.

other_end: A doorway
On 1b3 lay a two-way doorway. It carried Dorrim to its other end on level 2 at once, and both ends are open now.

through: Through a doorway
A step into an open doorway leads through it, and the move goes on behind it. A one-way doorway leads from entrance
to exit only.

others: What else may lie there
A sinkhole destroys whoever gets onto it. The talisman goes to the hero who finds it. And a monster wakes.

: Something stirs
Hodd's marker was a monster. Next: how figures fight.

= quest-combat: Combat

monster: A monster
Hodd has woken Gorblad, a near-human of strength 30. In this turn it fights only the hero who woke it.

numbers: The number to beat
Both roll 1 to 100. To wound, beat 60 plus the other's defence less one's own attack. At normal strength that is 55
for Hodd, 65 for Gorblad.

wounds: How many wounds
1 to 20 above the number is one wound, 21 to 40 are two, and so on. The sixth wound kills, the strongest monster the
eighth.

posture: How to fight
All-out attacks with 150 % and defends with 0, full defence the other way round. Give Hodd normal or all-out, then
press Done.
> Full defence hardly wounds anybody. Give Hodd normal or all-out attack, then press Done.

blows: The dice fall
Mary chooses without knowing your choice. Then both are shown and all dice fall at once: even a figure that dies has
struck.

drive: Driven back
A figure that wounds more than it is wounded may drive the other one square. What lies there acts. Click 1e1 to
drive Gorblad there.
> On 1d2 lies a marker that would act, and to waive gives the gain away. Drive Gorblad to 1e1.

advance: After it
The victor may step into the square that was left. Choose Step after.
> Let Hodd step after: choose Step after.

halved: Half as strong
Gorblad has half of its six wounds or more: from now on it fights at half its strength, 15 in place of 30. So do
heroes.

zone: Zones
The squares beside a figure, without a wall between, are its zone. A figure that begins its turn in an enemy's zone
may not simply walk away.

cornered: The villain's turn
Gorblad is in Hodd's zone and stays there. After the movement every figure in an enemy's zone fights.

kill: Once more
Gorblad stayed, so both fight again. The chances in the panel are much better now. Give Hodd normal or all-out
attack, then press Done.
> This is no time to defend. Give Hodd normal or all-out attack, then press Done.

wall: Back to the wall
Gorblad is dead. If a beaten figure has a wall straight behind it, the victor may strike once more in place of
driving it.

: The first monster
Next: Dorrim, on another level, comes upon something else.

= quest-talisman: The talisman

talisman: Meanwhile on level 2
You are Mark (blue). In the kitchens Dorrim goes on: click him, then the marker on 2c2.
> Dorrim explores the marker on 2c2.

found: What will it be?
One marker is enough for this turn. Choose End movement, and it is turned up.
> Choose End movement: then the marker on 2c2 is turned up.

escape: The talisman
Dorrim has it, and the escape begins: all heroes may come in, and Mary may activate any hidden monster in her turns.

hunter: The villain's turn
Mary activates a monster on Dorrim's level, on 2a3.

comes: A hunter
It is Carmesin, a swordsman, and he makes for Dorrim. Only a swordsman who kills the carrier may take the talisman.

kinds: Who is quick
Heroes and swordsmen move up to five steps, near-humans four, non-humans three.

guard: Guard the talisman
Dorrim must not fall. Full defence defends with 150 % and attacks with 0; normal is bolder. Choose one of the two,
then press Done.
> An all-out attack would leave Dorrim without defence. Give him full defence or normal, then press Done.

driven: Driven off
Carmesin has won this round: he drives Dorrim to 2c1 and steps after.

held: Held fast
To get away from a zone a figure first fights a round in which it defends at normal strength and attacks with 0.
Then it moves in full.

break_off: Get away
Dorrim begins this turn in Carmesin's zone. Click him: he tries to get away.
> Dorrim has to get away from Carmesin before he can go.

only_him: Only he
Nobody else begins in a zone. Choose Go on, and the round is fought.
> Choose Go on: only Dorrim gets away.

slip: A last blow
Carmesin may choose how he strikes. Nobody is driven back by such a round.

missed: Missed
Dorrim is free to move, though he still stands beside Carmesin.

: Now run
Next: the way out, and an ambush.

= quest-way_out: The way out

run: Run
You are Mark (blue). Dorrim has five steps: lead him through the doorway on 2a2 and on to 1a4.
> Lead Dorrim through the doorway on 2a2 to 1a4. If he has too few steps left, take some back with Undo.

shut: Shut the doorway
An enemy on either end closes a doorway. Lead Vargan through it on 1b3: on the other end he stands in Carmesin's
way.
> Vargan goes through the doorway on 1b3. Steps that lead elsewhere are taken back with Undo.

run_on: Nobody fights
After the movement every figure in an enemy's zone fights; now none is in one. Choose End movement.
> Choose End movement.

ape: An ambush
The villain's turn: Carmesin finds the doorway shut. But beside Hodd something wakes.

shares: Against several
Heroes and near-humans share out their attack and their defence among several enemies, as they like.

alone: Others cannot
A non-human like Bombo turns all on one enemy. A swordsman against several takes full defence.

as_you_like: A free choice
Hodd only has to hold out. Look at the chances, give him any posture and press Done.
> Choose a posture for Hodd, then press Done.

stand: Hodd stays
Bombo holds Hodd, and Hodd holds Bombo. Nobody has to get away: choose Go on.
> Hodd keeps the ape busy: choose Go on.

leave: Out
From 1a4 it is three steps to the entry, and going out is the fourth. Click Dorrim, then the ground outside.
> Lead Dorrim out: click him, then the open ground outside. Steps that lead elsewhere are taken back with Undo.

: The talisman is out
The heroes have won. Next: the villain's side. Or play it now.
"""
