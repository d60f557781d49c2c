"""What a click means for each kind of what is asked, what is marked, and the tools there are."""
