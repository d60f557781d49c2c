"""What lies beside the town and over it: hands, markets, spotlight, gains, the sheet of choices, and their words."""
