"""What a player walks through: title, set-up, table, handover, saves, replay, settings, rules, result.

`shell.Shell` is what all screens share, `ways` the doors between them.
"""
