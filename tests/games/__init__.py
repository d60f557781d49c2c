"""Tests that every game passes: those of the app and the example."""
