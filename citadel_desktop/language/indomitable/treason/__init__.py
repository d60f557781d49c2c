"""The additions of Treason in words."""
