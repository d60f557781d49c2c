"""Small games made only for tests: an honest one with hidden cards, and the same one with a fault planted in it."""
