"""Texts of the lessons of Gale's Citadel."""

TEXT = """
= gale-citadels: Citadels

goal: Two ahead wins
You are Mark (blue). Begin a turn with two citadels more than Mary (orange), and you win. The bars below the names
show how near each side is.

welcome: Your citadels
A citadel is yours while one of your warriors stands on it. These two are yours.

neutral: Nobody's citadels
These two are empty. Whoever moves a warrior onto one of them holds it.

actions: Two citadels, two actions
When your turn begins, each citadel you hold gives you one action. The gold dots above the field show how many are
left.

step: One step
A step to the next point costs one action. Click the warrior on d4, then c4.
> Move the warrior from d4 to c4: click him, then the point.

walk: Walk in
One action is left. Move him on to the empty citadel on c5.
> Move the warrior to the citadel on c5.

third: 3 to 2
You hold a third citadel. From your next turn on it brings you a third action.

end_turn: End the turn
Both actions are used up. End the turn with its button or the key that stands on it.
> End the turn: the button has a ring.

mary: Mary's turn
Mary has two actions, too. Her warrior is two steps from the other empty citadel.

leaving: Leaving gives it up
It is 3 to 3. A citadel is nobody's as soon as its warrior steps off it. So others have to go and fight.

: Well begun
Citadels bring actions, and being two citadels ahead wins the match. Next: where new warriors come from.

= gale-recruits: New warriors

price: What a warrior costs
You are Mark (blue). A new warrior costs two actions. You have three, so one is left for a step.

recruit: Recruit beside a citadel
He appears on an empty point one step from a citadel you hold. Choose Recruit, then d5.
> Choose Recruit, then the point d5 beside the citadel on c5.

at_once: He may go at once
A new warrior may act in the same turn. Move him from d5 to e5.
> Move the new warrior from d5 to e5.

lapse: Nothing is saved up
Actions you do not use are lost. You have none left: end the turn.
> End the turn.

mary: Mary recruits, too
Mary has three actions. Her new warrior appears beside her citadel on g5.

her_end: One action lapses
Mary has one action left. She does not use it and ends her turn.

supply: Fifty each
Each side has 50 warriors. A warrior who falls goes back to his side's supply and can be recruited again.

dismiss: Send one home
You may dismiss a warrior of yours who is in the way: in your turn, at any time, for free.

: Now they meet
Your warrior and Mary's stand face to face. Next: how they fight.

= gale-combat: Combat

free: Attacks are free
You are Mark (blue). An attack costs no action. You may attack at any moment of your turn, as often as you like.

count: How strong is the attack?
Each of your warriors one step from the target counts 1. Beside e5 you have two: that makes 2.

defence: How strong is the defence?
The target counts 1, and 1 more for each friend one step from him. Mary's warrior on e5 stands alone: 1.

attack: Attack
2 against 1 is enough. Click the warrior on e5, then Strike.
> Attack the warrior on e5 with both: click him, then Strike.

removed: More than the defence
He is gone, and you have lost nobody. The attackers stay where they are.

bring: Bring a second one
Against f3 it would be 1 to 1, and both would fall. First move the warrior from e4 to f4.
> Move the warrior from e4 to f4.

again: Attack again
Now it is 2 to 1 here as well. Click the warrior on f3.
> Attack the warrior on f3: click him.

citadel: Strong on a citadel
On a citadel a warrior counts 1 more when he defends, and when he attacks a warrior. So g5 has 2.

closer: Come closer
Two actions are left. Move a warrior beside g5: from g3 to g4, or from f4 to f5.
> Move a warrior to g4 or to f5.

both: And the other one
Move the other one beside g5, too.
> One warrior belongs on g4, the other on f5.

equal: As strong as the defence
2 against 2: the target falls, and one attacker with him. Click g5 and choose which one.
> Attack g5 with both, and choose whom to lose.

empty: The citadel stands
Citadels are never destroyed. This one is nobody's now, and your warrior is one step from it.

: Fight together
One against one, both fall: so fight together. An attack weaker than the defence is not allowed.

= gale-walls: Walls

square: A wall closes four points
You are Mark (blue). A wall fills a square between the lines. No warrior and no citadel may be on its four corners,
and nobody may step onto them.

build: Build a wall
It costs one action, beside one of your warriors. Mary is coming from f5: choose Build wall, then the ringed square.
> Choose Build wall, then the square between d5 and e6.

second: And a second one
Build another wall just below it.
> Choose Build wall, then the square between d4 and e5.

strength: Walls hold each other
A wall defends with 1, and with 1 more for each wall side by side with it. Each of these two has 2.

destroy: Walls are nobody's
Anyone may destroy them: for one action, with warriors one step from a corner, who count 1 each. Citadels add
nothing here.

end_turn: End the turn
One action is left, too little for a warrior. End the turn.
> End the turn.

mary: Mary strikes at a wall
Her two warriors are 2 against 2. The wall will fall, and one of them with it.

her_walk: The way round
She has two actions left. With the other warrior she goes round what still stands.

left: One wall is left
It has no wall beside it any more and defends with 1. But the other one has cost Mary a warrior.

supply: Fifty walls
There are 50 walls for both sides together. A destroyed one can be built again.

: Stone and time
Walls win time and shield citadels. Next: how to close a ring and win.

= gale-sieges: Sieges and winning

ring: A ring around them
You are Mark (blue). If your warriors shut enemies in, these are besieged. The edge of the field helps, walls do
not.

part: How large a ring?
What it shuts in must be less than half of the field, and not reach two opposite sides.

close: Close the ring
One warrior is missing. Move the one on i4 to i3.
> Move the warrior from i4 to i3: that closes the ring.

besieged: Besieged
Mary cannot recruit beside this citadel now, nor build a wall inside the ring. It still counts for her.

remove: Capture one
In your turn you may capture up to two besieged warriors, for free and however strong they are. Choose Capture, then
h1.
> Capture the besieged warrior on h1: choose Capture, then click him.

second: And a second one
The ring still holds, so capture the one on i1, too.
> Capture the besieged warrior on i1: choose Capture, then click him.

enter: Walk in
The citadel on i1 is empty. Move the warrior in from i3: two steps, two actions.
> Move the warrior from i3 to the citadel on i1.

ahead: 4 to 2
You are two ahead. If that is still so when your next turn begins, you win.

end_turn: End the turn
Mary has one turn to change it. End the turn.
> End the turn.

mary: Mary's last turn
No citadel is within her reach. She recruits a warrior, but it is too late.

: Mark has won
You know all that a match needs. Two chapters are left: how players place the citadels, and the short form.

= gale-setup: Placing the citadels

turns: An empty field
You are Mark (blue). Citadels can stand ready when a match begins, or the players place them in turn, as here: six
of them.

place: Your first citadel
Any point without a citadel will do. Place one on c3.
> Place a citadel on c3.

her_first: Mary places
It is her turn to place one.

place_second: Your second one
Citadels near each other are easy to hold together. Place one on c6.
> Place a citadel on c6.

her_second: Mary again
She keeps to her side of the field.

place_third: One for the middle
Not all will be yours. Place the last one on e5, in the middle.
> Place a citadel on e5.

her_third: Then they are claimed
Mary places the last one. Both placed three, so Mary, who placed second, claims first: she puts a warrior on one.

claim: Claim one
Each claims a third of all citadels: two of six. Claim c3.
> Claim the citadel on c3.

her_claim: Mary claims
That is her second one.

claim_last: Claim another
Whoever claims last has the first turn. Claim c6.
> Claim the citadel on c6.

begins: A race
These two are left for whoever comes first, and you have the first turn.

draws: Other ends
You may give up, or agree on a draw. It is also a draw when the same player begins a turn in the same position for
the third time.

standstill: When nothing happens
It is also a draw when no warriors are left, and after 60 turns in which nobody recruits, builds, destroys,
captures, takes or leaves a citadel.

: Ready to play
For a first match have the citadels placed ready: then it begins with a move.

= gale-short: The short form

differs: One attacks, friends help
You are Mark (blue). In the short form one warrior attacks. He counts 1, and 1 more for each friend beside him who
helps.

attack: Attack with a friend
With the help of d4, d5 has 2 against 1. Alone, 1 against 1, both would fall. Click the warrior on e5, then Strike.
> Attack e5 by d5 with the help of d4: click the warrior on e5.

spent: Used up
A warrior who took part attacks nobody, helps nobody and destroys no wall for the rest of this turn. He may still
move.

breath: Room to breathe
Here a connected group is besieged when there is an enemy beside it, but no empty point without a wall. These two
breathe through b2.

close: Take their breath
Move the warrior from b3 to b2.
> Move the warrior from b3 to b2.

remove: Capture one
Up to two besieged warriors a turn, as before. Choose Capture, then b1.
> Capture the besieged warrior on b1: choose Capture, then click him.

others: Smaller things
Citadels stand neither on the two outer lines nor side by side. At most 100 warriors are on the field, walls never
run out, and nobody is sent home.

shut_in: A besieged citadel
While a citadel of yours is besieged you build no wall beside those who shut it in, and it recruits nobody.

at_once: Two ahead wins at once
It is 3 to 2. Move the warrior from e2 to the citadel on e3.
> Move the warrior from e2 to the citadel on e3.

: Won at once
In the short form nobody waits for the next turn: two ahead wins at once.
"""
