"""The table of a match: viewer, actions on the match, hints, computers."""
