"""Movement and sound of events on the field."""
