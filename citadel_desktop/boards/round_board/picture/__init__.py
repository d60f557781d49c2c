"""The round board: the drawn town, its cards and buildings, and the layout of the whole table."""
