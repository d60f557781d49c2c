"""Matches, settings and statistics as files: the schema, migrations, and a store that loses nothing."""
