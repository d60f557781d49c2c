"""The figures of Goodman's Citadel: heroes and monsters in ink, composed from a kit of parts."""
