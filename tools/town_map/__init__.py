"""The search for the places of everything in a round town (IC-B3)."""
