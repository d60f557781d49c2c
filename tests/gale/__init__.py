"""Gale's Citadel: rules, positions, a slow second referee and properties."""
