"""Texts of the second lesson of Goodman's Citadel, from the villain's chair."""

TEXT = """
= chair-design: The villain's design

welcome: The villain's design
Now you are Mark (yellow), the villain. You choose one of two floor plans for each level and lay markers. This
design is nearly finished.

faults: What is wrong
The ringed lines name each fault: no dummy, squares cut off, doors that lead nowhere, too few points. All must be
mended.

dummy: A dummy
There must be a dummy: it does nothing, costs nothing and keeps the heroes guessing. Click it, then a square of
level 2.
> Lay a dummy on level 2, on a square where it cuts nothing off.

shift: Out of the way
Every marker must be within reach without crossing another. The pitfall on 1a5 cuts squares off: click it, then 1b4.
> Lay the pitfall from 1a5 onto 1b4: click it, then the square.

link: Doorways have two ends
Which doors belong together has to be said. Click the one on 1b3, then one of those on level 2. What is clear then
links itself.
> Link the door on 1b3 with one on level 2: click one, then the other.

monster: A guard
Monsters cost as many points as they are strong. Click the swordsman of strength 30, then 1c1.
> Lay a swordsman of strength 30 on 1c1.

propose: Or have it proposed
Or have a whole legal design proposed for the points chosen here. A match has 350 to 450 points; this one may have
fewer.

finish: Nothing is wrong any more
The list of faults is empty, and the design has 160 points. Choose Finish to announce them.
> The design is good as it is: choose Finish.

: The stronghold stands
Its points are announced, what lies where is not. Next: the heroes come.

= chair-chase: The villain's turn

roster: The heroes assemble
You are Mark (yellow), the villain. Mary chooses heroes whose strengths add up to just the points announced.

search: Somebody comes
Hodd will explore a marker. Mary sees only their backs, you see what is under them.

found: Found at once
Hodd has the talisman already. But with that the escape has begun: now you may activate any hidden monster.

activate: Wake the swordsman
Monsters that stay hidden remain a riddle, so it may be wise to leave some. Click the swordsman on 1c1.
> Activate the swordsman: click 1c1.

enough: One is enough
The others are far away. Choose Go on.
> Choose Go on: Carmesin alone is enough.

hunt: The hunt
A monster may move as soon as it is activated. Click Carmesin, then 1c4, beside Hodd.
> Lead Carmesin to 1c4. Steps that lead elsewhere are taken back with Undo.

own_markers: Your own traps
Your figures step onto no face-down marker, except through a door. An open pit wounds them as well.

strike: In his zone
Hodd stands in Carmesin's zone now. After the movement every figure fights all enemies in its zone. Choose End
movement.
> Carmesin stands where he should: choose End movement.

posture: Nobody sees it
Both sides choose without knowing what the other does. The panel tells the chances: any posture will do, then press
Done.
> Choose a posture for Carmesin, then press Done.

blows: The blows fall
Hodd's posture is chosen, too. Both are shown, and the dice decide.

drive: Into the depth
Hodd is wounded, Carmesin is not. Under the marker on 1d5 is a sinkhole, and only you know. Drive Hodd there.
> Drive Hodd onto the marker on 1d5.

: The talisman is lost
It fell into the sinkhole with Hodd, and so the villain has won. In a match heroes will be more careful.
"""
