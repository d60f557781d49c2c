"""Motion on the tower: its order, its drawing, and its sounds."""
