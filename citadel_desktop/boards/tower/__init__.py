"""The tower of Goodman's Citadel as it is drawn: six levels, what lies there, who stands there, what is marked."""
