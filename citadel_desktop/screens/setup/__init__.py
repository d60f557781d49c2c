"""A new match is chosen: games and editions, options, players."""
