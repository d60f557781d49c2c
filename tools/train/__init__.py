"""Weights of features learned from matches of the levels: `python -m tools.train`; see docs/agents.md."""
