"""The kit every game is made with.

`contract` is what a game promises, `registry` how it is registered, `game` and `asking_game` what hardly a game does
otherwise, `asks` the framework of games that ask: a stack of what is unfinished, parts that answer it, runs that go on
by themselves. `rng` is the generator that is part of a state, `plain` states as JSON and digests, `data_files` printed
data.
"""
