"""The example game: its rules, and a match on the table screen."""
