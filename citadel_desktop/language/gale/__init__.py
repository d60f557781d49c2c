"""Gale's Citadel in words."""
