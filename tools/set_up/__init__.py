"""The environment the app runs in: checked at every start, made on first use, repaired when damaged.

Standard library only, because nothing else is there yet. A start loads `environment` alone;
`making`, `installers` and `reasons` are loaded where something has to be made.
"""
