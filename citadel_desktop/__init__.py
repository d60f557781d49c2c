"""Citadel Desktop: the games called Citadel on one table, by passing the seat."""

__version__ = "0.1.0"
