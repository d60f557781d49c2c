"""Cards: what there are, decks of them, how they are dealt, and what they do (IC-C)."""
