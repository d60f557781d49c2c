"""Everything boards share: the contract with the table screen, and what clicks, keys and tools do on any board.

`contract` has the values exchanged, `board` the methods of every board with defaults, `table` handles pointer and keys.
`state` is the player's interaction (selection, open sheet, actions under way), `interaction` the description of a kind
of ask, `meanings` the meanings of clicks, `saying` their words, `keyboard` the cursor, `tools` the buttons, `sheet` the
open list of rows, `grip` a held button, `lens` zooming, `telling` the sights and sounds of events, `latest` caches of
the last frame or view, `advice` marks of hints.

A board fills the hooks of `table` and `state`. The kit calls them; they call nothing of the kit that would call back,
and overrides do not call `super`.
"""
