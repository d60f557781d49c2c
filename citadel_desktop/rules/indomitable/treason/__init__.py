"""Treason (TR): the Dark Master, watchtowers, force counters and open building cards, as an edition of its own.

What is not here is as in the strategic game. `edition` puts these rooms beside those that are shared.
"""
