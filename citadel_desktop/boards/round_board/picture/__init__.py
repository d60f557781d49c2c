"""What lies on the round board: the drawn town, what is composed of parts in ink, and where all has its room."""
