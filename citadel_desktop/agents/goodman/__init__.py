"""What the computer seats know of Goodman's Citadel: designs, rosters, moves, fights, and how well a side stands."""
