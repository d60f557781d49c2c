"""The environment the app runs in: looked at every start, made on first use, mended when damaged.

Standard library only, because nothing else is there yet. A start loads `environment` alone;
`making`, `installers` and `reasons` are loaded where something has to be made.
"""
