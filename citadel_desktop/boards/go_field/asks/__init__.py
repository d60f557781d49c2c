"""What a click, a key or a tool means for each kind of action."""
