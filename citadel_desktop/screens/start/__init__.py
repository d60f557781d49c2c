"""The first screen, and what is reached from it beside matches: settings and credits."""
