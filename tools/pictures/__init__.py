"""Pictures of every screen, rendered without a display: for the README and for review."""
