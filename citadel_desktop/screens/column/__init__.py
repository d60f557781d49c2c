"""What stands beside a board: who is asked, the players, the tools, the log."""
