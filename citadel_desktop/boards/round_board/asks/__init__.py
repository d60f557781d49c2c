"""What is asked on the round board: what can be pointed at, what a click means, what is marked, tools and sheets."""
