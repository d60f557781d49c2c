"""The search for the map of the round town (IC-B3), and a plain picture of it."""
