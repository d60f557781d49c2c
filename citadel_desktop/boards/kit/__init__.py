"""What all boards share: the contract with the table screen, and what a click, a key or a tool does on any board.

`board` is the contract. `table` is the base class: pointer, keys and defaults. `state` is what the player has in hand
(selection, open sheet, actions under way), `interaction` what a board says of a kind of ask, `meanings` what a click
can mean, `keyboard` where the cursor is, `tools` the buttons, `grip` what is dragged, `lens` what is zoomed, `advice`
and `effects` what is marked and told.
"""
