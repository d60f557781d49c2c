"""Pictures of every screen, made without a screen: for the README and for looking."""
