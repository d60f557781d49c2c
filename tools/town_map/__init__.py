"""The search for the map of the round town (IC-B3) and for what finds room where in it, and a plain picture of it."""
