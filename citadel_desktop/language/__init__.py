"""Everything a player reads: catalogues, the sentences for codes and events, and the rules reference."""
