"""The asks of Goodman's Citadel: a file for each kind, with the actions that answer it."""
