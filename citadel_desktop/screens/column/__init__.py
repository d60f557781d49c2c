"""The column beside a board: status line, players, tools, log."""
