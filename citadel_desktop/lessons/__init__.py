"""Guided first matches: what is prepared, what each step asks for; the sentences are in the language room."""
