"""The asks of The Indomitable Citadel: the parts that answer each kind, and the runs that ask nobody."""
