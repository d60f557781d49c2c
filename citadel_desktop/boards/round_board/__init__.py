"""The Indomitable Citadel's board: the round town with hands and markets beside it.

`asks/` has a file for each thing that is asked, named as in the rules: a `Part` is a kind of action (its button, what
it marks, rows and headings of sheets), an `Interaction` a kind of ask. `picture/` draws what lies there, `panels/` what
lies beside the town and over it, `motion/` has by class of event what moves and is heard. `state.py` adds answers and
real dice to what the kit has in hand and in mind, `stage.py` says where everything lies now, `painting.py` and
`overlay.py` paint it, `saying.py` puts it into words, `table.py` is the board.
"""
