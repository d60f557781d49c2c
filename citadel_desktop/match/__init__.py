"""A running match apart from any screen: the table, its session on disk, replay and self-play."""
