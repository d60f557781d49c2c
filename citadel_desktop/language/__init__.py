"""All text for players: catalogues, sentences for codes and events, and the rules reference.

Rules return codes and parameters; here they become sentences. English is the source, German is complete, `qps` is a
pseudo-language 35 % longer (`catalogue`). Every function that makes sentences is given a `Speech`. A game's room has
its `Sentences` (`sentences`), the reasons for hints (`reasons`) and first-time notes (`first_times`). The rules
reference is `seeds/<game>.<language>.md`, by rule id (`reference`).
"""
