"""Panels beside the tower: choices, combat, real dice."""
