"""What all boards share: the contract with the table screen, and what a click, a key or a tool does on any board.

`contract` has the values that table screen and board exchange, `board` what every board can do, with defaults, `table`
adds what pointer and keys do. `state` is what the player has in hand
(selection, open sheet, actions under way), `interaction` what a board says of a kind of ask, `meanings` what a click
can mean, `keyboard` where the cursor is, `tools` the buttons, `sheet` the open list of rows, `grip` what is dragged,
`lens` what is zoomed, `telling` how events are shown and heard, `motion` what is said meanwhile, `advice` what a hint
marks.
"""
