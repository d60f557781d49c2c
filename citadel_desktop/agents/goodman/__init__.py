"""The policy of Goodman's Citadel's computer seats: designs, rosters, moves, fights and features."""
