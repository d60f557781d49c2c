"""Content of the spotlight: words and figures about a plot, a card or a pile."""
