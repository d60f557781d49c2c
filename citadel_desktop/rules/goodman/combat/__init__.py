"""Combat: rounds, chances and numbers of the dice (WT-C)."""
