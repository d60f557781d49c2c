"""Setting up a match: game, edition, options, players."""
