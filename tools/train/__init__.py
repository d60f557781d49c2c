"""Weights of features learned from matches of the levels themselves: `python -m tools.train`; see docs/agents.md."""
