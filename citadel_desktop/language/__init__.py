"""All text for players: catalogues, sentences for codes and events, and the rules reference.

Rules speak in codes and parameters; here they become sentences. English is the source, German is complete, `qps` is a
pseudo-language 35 % longer (`catalogue`). A `Speech` is handed to whatever makes sentences; there is no language of the
process. A game's room gives its `Sentences` (`sentences`), reasons of hints (`reasons`) and what is told once
(`first_times`). The rules to read are `seeds/<game>.<language>.md`, by rule id (`reference`).
"""
