"""Makers of files of `assets/`: drawings as they are kept, the icon of the application, sounds."""
