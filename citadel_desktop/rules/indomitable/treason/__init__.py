"""Treason (TR): the Dark Master, watchtowers, force counters and open building cards, as an edition of its own.

Its asks are among those of the other editions (`asks`); `edition` puts the parts together.
"""
