"""The board of Gale's Citadel: the field of points with its pieces, and the meaning of clicks on it."""
