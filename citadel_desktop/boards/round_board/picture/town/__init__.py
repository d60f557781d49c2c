"""The drawn town: ground, wall, water, roads, gardens, what stands on the plots and the marks on them."""
