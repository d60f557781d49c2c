"""The kit every game is made with.

`contract` is what a game promises, `registry` how it is registered, `game` and `asking_game` have common defaults,
`asks` is the framework of games that ask: a stack of asks, parts that answer them, runs that ask nobody. `rng` is the
generator that is part of a state, `plain` gives states as JSON and digests, `data_files` reads printed data.
"""
