"""The Indomitable Citadel's board: the round town with hands and markets beside it.

`town` draws the map, `drawings` houses and cards, `panels` what lies beside the town; here is the table they make.
"""
