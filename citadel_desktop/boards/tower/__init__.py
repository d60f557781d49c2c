"""Goodman's Citadel's board: a tower of six levels, one of them large, with a panel beside it.

`asks` deals with each kind of ask, `panels` lays out and draws what these give to choose from, `motion` turns what
happens into acts, each of which says where it is and what rises, `picture` draws levels, markers and figures; a marker
that the view has HIDDEN is the same tile whatever it hides. Beside `table` is what the board is made of: `asked` and
`targets`, `state` with what is in hand, `pointing` and `keyboard` with where all is, `marking`, `choices` and
`saying` with what is marked, chosen from and told, `attention` with the large level, `painting`.
"""
