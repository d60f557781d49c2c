"""The compiled build: rules and computer players by mypyc, with classes of values written out as native classes."""
