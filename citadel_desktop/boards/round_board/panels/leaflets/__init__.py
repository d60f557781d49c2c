"""What the spotlight tells of a plot, a card or a pile, as words and figures."""
