"""Everything boards share: the contract with the table screen, and what clicks, keys and tools do on any board.

`contract` has the values exchanged, `board` the methods of every board with defaults, `table` handles pointer and keys.
`state` is the player's interaction (selection, open sheet, actions under way), `interaction` the description of a kind
of ask, `meanings` what a click can mean, `keyboard` the cursor, `tools` the buttons, `sheet` the open list of rows,
`grip` dragging, `lens` zooming, `telling` how events are shown and heard, `motion` what is said meanwhile, `advice`
marks of hints.
"""
