"""The app's screens, one folder for each part; `lint-imports` enforces which may import which.

All screens share the `shell`, with the ways between them (`navigation`) and notices. `column` is the column beside a
board, `table` a match being played, `files` saved matches and papers, `review` looks back on a match, `setup` begins a
new one, `learn` has lessons and rules, `start` the title, settings and credits. `doors` lists all screens: the app
gives it to the shell, so that each screen can open every other, and loads them while the title is shown.

The parts of a table screen know it as `table.at_table`, and get the other parts they need when they are made. Messages
about a move wait until the board has shown it (`TableScreen.tell`), unless a click or key hurries it.
"""
