"""The policy of The Indomitable Citadel's computer seats, for its three editions."""
