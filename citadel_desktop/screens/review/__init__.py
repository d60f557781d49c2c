"""A match looked back on: result, replay, dice, what was expected."""
