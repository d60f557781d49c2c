"""Files of matches, settings and statistics: their schema, migrations, and a store that loses nothing.

`schema` defines the content, `encode` and `codec` write and read it, `migrations` update older files. `store` writes to
a temporary file and renames it, keeps older generations, and locks (only `files` and `lock` touch the file system).
Reading any file raises nothing but `SaveError`. `docs/save-format.md` describes the format.
"""
