"""One finished match for every way to end of every game, as saves."""
