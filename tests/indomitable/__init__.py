"""The Indomitable Citadel: a builder of tables, and its rules one by one."""
