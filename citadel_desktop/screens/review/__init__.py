"""Looking back on a match: result, replay, dice, expectations, costly moves."""
