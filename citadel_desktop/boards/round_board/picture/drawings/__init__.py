"""What is composed of parts in ink: every building, the faces and backs of cards, small signs."""
