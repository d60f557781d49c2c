"""The mind of Gale's Citadel's computer seats, for both rule sets."""
