"""The picture of the tower: layout, levels, markers, figures, signs and marks."""
