"""A running match apart from any screen.

`table` is the match: a log of entries and a state for each (`moment`), taking back and doing again, draws, giving up.
`session` keeps it in a file after every action and follows one that another window plays; `restore` makes a table of a
document, by its log, and compares it with the position that was saved. `replay` walks through one, `selfplay` and
`contests` play without a screen, `adjudication` ends what would not end.

Computers think in a process of their own: `asking` (what is asked, with a view and never a state), `thinker` (starts
it, asks, polls; where it fails the Squire answers), `answering` (is it), `child` (how it is started and heard),
`workers` (others that grow more trees of the same question) and `hearing` (ends it with the app), `time_budget` (how
long), `trial` (whether it works here).
"""
