"""The drawn town: ground, wall, water, roads, gardens, pieces on the plots, and marks."""
