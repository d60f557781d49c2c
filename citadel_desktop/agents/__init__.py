"""Computer players: they get views, never states.

An agent may use a view, the rules' own `resample` of it, and the game's policy (`policy`), which judges views.
The levels (`levels`, `knight`, `master`) are the same for every game, `rows` compares whole rows of small steps. For
hints `why` finds a reason, `ends` and `finishes` what decides the match, `wholes` what belongs together.
`docs/agents.md` tells how strong they are and how a policy is written.
"""
