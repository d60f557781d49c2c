"""Goodman's Citadel in words."""
