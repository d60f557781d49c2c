"""Panels beside and over the town: hands, markets, spotlight, gains, choices, and their words."""
