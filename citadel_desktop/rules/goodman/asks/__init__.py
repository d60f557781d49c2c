"""What is asked in Goodman's Citadel, or goes on by itself: one file for each kind, with what answers it."""
