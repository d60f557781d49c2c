"""Whole matches as text in a terminal: for a Braille display, for ssh, through pipes.

A thin room over `match/` and `language/`: `console` reads and writes lines, `choosing` numbers what may be done,
`commands` is the table of what else one may type, `sitting` leads one match, `setup` finds or begins it.
"""
