"""The title screen, settings, and credits."""
