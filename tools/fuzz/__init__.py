"""Fuzzing of files and command lines, without a window, in numbers no person could try.

`python -m tools.fuzz --help` tells how; docs/fuzzing.md what is mutated, what is tried and what counts as a finding.
"""
