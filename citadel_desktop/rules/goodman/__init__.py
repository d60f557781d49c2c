"""Goodman's Citadel: a villain's hidden stronghold of six levels, and the heroes who search it.

One room for each chapter of the rules; `rules.py` puts them together.
"""
