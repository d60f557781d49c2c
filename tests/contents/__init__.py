"""Named contents: a second one of each kind, and faulty ones."""
