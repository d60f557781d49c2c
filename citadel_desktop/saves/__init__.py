"""Files of matches, settings and statistics: their schema, migrations, and a store that loses nothing.

`schema` is what a file may hold, `encode` and `codec` write and read it, `migrations` bring older ones up to date.
`store` writes beside and renames, keeps older generations, and locks (`files` and `lock` alone touch the system's).
Whatever a file holds, reading it raises `SaveError` and nothing else. `docs/save-format.md` tells the format.
"""
