"""The strongholds of the lessons of Goodman's Citadel, as designs in text (`rules.goodman.stronghold.design_text`)."""

_UPPER = """level 4 library
.    <1   .    .    .
.    .    .    .    .
.    .    .    .    .
.    .    .    .    .
=5   .    .    .    >6

level 5 cells
=4   .    >3   .    m40
.    .    .    .    .
.    .    .    .    .
.    .    .    .    .
<6   .    .    .    =6

level 6 throne_room
<4   .    n35  .    .
.    .    .    .    .
.    .    .    .    .
.    .    .    .    .
>5   .    .    .    =5
"""
"""The three upper levels of both strongholds."""
_DOORWAYS = """doorway 3e1>1b1
doorway 1a1>4b1
doorway 5c1>3a5
doorway 4a5=5a1
doorway 4e5>6a1
doorway 6a5>5a5
doorway 5e5=6e5
"""
"""The doorways of both strongholds above the ground."""

QUEST = f"""
citadel design 1
scenario talisman

level 1 gatehouse
>4   <3   .    .    .
.    .    .    m40  n30
.    =2   .    P    .
.    ?    .    .    .
.    .    E    .    .

level 2 kitchens
.    .    .    .    =3
=1   .    T    .    .
h30  .    .    .    .
.    .    .    .    .
.    .    .    ?    .

level 3 cloister
=2   .    .    .    >1
.    ?    .    .    .
.    .    .    .    .
.    .    .    S    .
<5   .    .    .    .

{_UPPER}
doorway 1b3=2a2
doorway 2e1=3a1
{_DOORWAYS}"""
"""The stronghold that the heroes search in the first lesson: 190 points."""

DRAFT = f"""
citadel design 1
scenario talisman

level 1 gatehouse
>4   <3   .    .    =2
.    .    .    .    .
.    =2   .    .    .
.    .    .    T    .
P    .    E    S    .

level 2 kitchens
.    .    .    .    =1
=1   .    .    .    .
h30  .    =3   .    .
.    .    .    .    .
.    .    .    .    .

level 3 cloister
=2   .    .    .    >1
.    .    .    .    .
.    .    .    .    .
.    .    .    S    .
<5   .    .    .    .

{_UPPER}
doorway 2c3=3a1
{_DOORWAYS}"""
"""The design that the villain mends in the second lesson: too few points, no dummy, cut-off squares, blind doors."""
