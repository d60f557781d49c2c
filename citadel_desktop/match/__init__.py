"""A running match, independent of any screen.

`table` is the match: its log and a state for each entry (`moment`), undo and redo, draws, resignations. `session` saves
it after every action, and follows a match that is played in another window; `restore` opens a saved match by replaying
its log and compares the result with the saved position. `replay` steps through a match, `selfplay` and `contests` play
without a screen, `adjudication` ends matches that would go on forever.

Computers think in a separate process. `asking` defines questions (with a view, never a state) and answers; `thinker`
starts the process, asks and polls, and lets the Squire answer if it fails. `answering` runs in that process, `child` is
its parent's side, `workers` are further processes that grow more trees for the same question, `child_pipes` ends a
process together with the app. `time_budget` divides the thinking time; `trial` checks that thinking works here.
"""
