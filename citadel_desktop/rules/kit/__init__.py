"""What every game is made with: the contract, the random generator, plain data and digests."""
