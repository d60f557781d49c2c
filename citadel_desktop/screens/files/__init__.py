"""Lists of saved matches and papers, with previews."""
