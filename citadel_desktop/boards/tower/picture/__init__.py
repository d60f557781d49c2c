"""What the tower is drawn from: where all lies, levels, markers, figures, signs and marks."""
