"""What a player walks through, one folder for each part; `lint-imports` holds which may know which.

`shell` is what all screens share, with the ways between them (`navigation`) and notices. `column` is what stands beside
a board, `table` a match being played, `files` what was kept, `review` a match looked back on, `setup` a new match,
`learn` lessons and rules, `start` the title, settings and credits. A screen loads when it is opened first.

A table screen and its parts hold each other by `table.at_table`. What is said of a move waits until the board has shown
it (`TableScreen.tell`), unless a click or a key hurries it.
"""
