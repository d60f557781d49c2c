"""A match being played: whose eyes the table shows, what is done with the match, hints and computers."""
