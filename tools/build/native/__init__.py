"""The compiled build: rules and computer players by mypyc, with value classes written out as native classes."""
