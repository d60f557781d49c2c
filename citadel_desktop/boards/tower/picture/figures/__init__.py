"""The figures of Goodman's Citadel: heroes and monsters on their bases, each in its own colours."""
