"""The system and its toolkit: the window and its loop, events, sound, background work."""
