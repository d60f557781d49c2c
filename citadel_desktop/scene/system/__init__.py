"""What touches the system and its toolkit: the window and its loop, events, sound, work beside the loop."""
