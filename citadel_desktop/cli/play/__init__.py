"""Whole matches as text in a terminal: for a Braille display, for ssh, through pipes.

A thin room over `match/` and `language/`: `console` reads and writes lines, `choosing` numbers the possible actions,
`commands` is the table of other commands, `terminal_match` runs one match, `setup` finds or begins it.
"""
