"""The app's screens, one folder for each part; `lint-imports` enforces which may import which.

`shell` is what all screens share, with the ways between them (`navigation`) and notices. `column` is what stands beside
a board, `table` a match being played, `files` what was kept, `review` a match looked back on, `setup` a new match,
`learn` lessons and rules, `start` the title, settings and credits. `doors` has all screens: the app hands them to the
shell, so that each can be opened from every other, and loads them while the title is looked at.

The parts of a table screen hold it as `table.at_table`, and get the other parts they need when they are made. What is
said of a move waits until the board has shown it (`TableScreen.tell`), unless a click or a key hurries it.
"""
