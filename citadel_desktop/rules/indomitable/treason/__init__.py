"""Treason (TR): the Dark Master, watchtowers, force counters and open building cards, as an edition of its own.

What is asked in it lies with what is asked in the other editions (`asks`); `edition` puts the rooms together.
"""
