"""The policy of Gale's Citadel's computer seats, for both rule sets."""
