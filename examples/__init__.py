"""Games that are not the app's: each is a whole one in a folder, for those who write another."""
