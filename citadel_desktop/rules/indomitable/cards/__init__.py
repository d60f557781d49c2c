"""Cards: the catalogue, decks, deals and effects (IC-C)."""
