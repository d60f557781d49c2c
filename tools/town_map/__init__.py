"""The search for the map of the round town (IC-B3) and for the places of everything in it, and a plain picture."""
