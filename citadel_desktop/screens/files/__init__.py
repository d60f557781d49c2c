"""Saved matches and papers: lists of files, and what they hold at a glance."""
