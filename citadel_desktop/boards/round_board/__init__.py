"""The Indomitable Citadel's board: the round town with hands and markets beside it.

`asks/` has a file for each ask, named as in the rules; a `Part` is a kind of action (its button, marks, rows and
headings), an `Interaction` a kind of ask. `picture/` draws the town, `panels/` everything beside and over it; `motion/`
has animations and sounds by class of event. `state.py` adds answers and real dice to the kit's interaction state,
`placements.py` places everything, `painting.py` and `overlay.py` draw it, `saying.py` words it, `table.py` joins all.
"""
