"""Motion and sound of events on the round board, and the staging of dice and endings."""
