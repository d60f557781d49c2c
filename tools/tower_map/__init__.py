"""Exact searches over the floor plans of the tower (WT-S1, WT-S4), and printed pictures of them."""
